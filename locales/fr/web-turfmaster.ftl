### TurfMaster dans le navigateur, en français. Un cheval est dit par son numéro et son nom, une carte ou un dé par sa valeur.

## Les chevaux

tm-name =
    { $letter ->
        [A] Asterion
        [B] Bramble
        [C] Comet
        [D] Dauphin
        [E] Ember
        [F] Falcon
        [G] Garnet
        [H] Halcyon
       *[other] { $letter }
    }
tm-horse = { $horse } { $name }

## Le parcours et ce qu'on en voit

tm-start = Départ
tm-finish = Arrivée
tm-window = Ce qu'on voit du parcours
tm-follow = Suivre
tm-whole = Tout le parcours
tm-closer = Plus près
tm-farther = Plus loin
tm-key-reach = case accessible
tm-key-blocked = bloquée par d'autres chevaux
tm-key-fall = tomberait ici

## Le round

tm-choosing = Choix des cartes
tm-next-roller = Prochain lanceur : { $player }.
tm-order = Ordre de ce round
tm-next = à lui
tm-to-move = à venir
tm-has-moved = a joué
tm-limit = Handicap
tm-limit-of = handicap : { $limit } au plus
tm-no-limit = aucun
tm-dice = Dés : { $first } et { $second }.

## Ce qui est attendu

tm-meeting-over = La réunion est terminée.
tm-awaits-card = { $player } doit jouer une carte pour { $horse }.
tm-awaits-move = { $player } doit faire avancer { $horse }.
tm-your-card = À vous : jouez une carte pour { $horse }. Il n'a pas de handicap.
tm-your-card-limit = À vous : jouez une carte pour { $horse }. Son handicap : { $limit } cases au plus.
tm-your-bonus = { $horse } n'a plus de carte : vous devez prendre son bonus.
tm-your-pass = { $horse } n'a plus de carte et reste sur place.
tm-your-dice = Vous avez obtenu { $first } et { $second } : dites ce qui compte pour tous les chevaux.
tm-your-die = La somme dépasse ce que permet le handicap de { $horse } ({ $limit } au plus) : choisissez un dé et une case.
tm-your-move = À vous : faites avancer { $horse } de { $value }.
tm-your-keep =
    { $count ->
        [one] Choisissez les cartes que le cheval { $horses } garde pour cette course.
       *[other] Choisissez les cartes que les chevaux { $horses } gardent pour cette course.
    }

## Cartes et dés

tm-hidden-card = carte cachée
tm-joker = joker { $value }
tm-card-times =
    { $count ->
        [one] { $card }
       *[other] { $card } ({ $count } fois)
    }
tm-leads =
    { $count ->
        [one] une case
       *[other] { $count } cases
    }
tm-no-cards = aucune carte
tm-the-sum = la somme : { $value }
tm-a-die = un dé : { $value }
tm-ask-dice = Qu'est-ce qui compte pour tous les chevaux ?
tm-ask-die = Quel dé ?
tm-choose = Pour tous : { $choice }
tm-up-to =
    { $count ->
        [one] { $end }
       *[other] au mieux { $end } ({ $count } cases au choix)
    }
tm-blocked-squares =
    { $count ->
        [one] une case est bloquée
       *[other] { $count } cases sont bloquées
    }

## Où finit un déplacement

tm-ask-end = { $by } : jusqu'où ?
tm-end-square = couloir { $lane }, case { $square }
tm-end-home = ligne franchie : couloir { $lane }, case { $square }
tm-end-ahead =
    { $ahead ->
        [one] { $part }, { $ahead } case plus avant
       *[other] { $part }, { $ahead } cases plus avant
    }
tm-in-straight = ligne droite
tm-in-turn = virage
tm-end-stays = reste sur place
tm-stays-short = reste
tm-end-falls = tombe
tm-end-falls-at = tombe à la haie { $fence }
tm-end-out = et quitte cette course
tm-another = Choisir autre chose
tm-stay-put = Rester sur place

## Le bonus, et ce que l'on garde

tm-bonus-cards = Bonus : deux cartes
tm-bonus-of = pour { $horse }
tm-bonus-sure = Deux cartes de plus pour { $horse } maintenant ? C'est possible une fois dans la réunion.
tm-bonus-take = Prendre le bonus
tm-back = Retour
tm-keeps = garde { $keep } cartes sur { $held }
tm-kept = gardée
tm-away = défaussée
tm-other-hands = Vos autres chevaux
tm-drop-more =
    { $count ->
        [one] Défaussez encore une carte.
       *[other] Défaussez encore { $count } cartes.
    }
tm-keep-more =
    { $count ->
        [one] Gardez encore une carte.
       *[other] Gardez encore { $count } cartes.
    }
tm-right-number =
    { $count ->
        [one] Une carte est gardée.
       *[other] { $count } cartes sont gardées.
    }
tm-confirm-keep =
    { $count ->
        [one] Garder cette carte
       *[other] Garder ces { $count } cartes
    }
tm-change-keep = Changer le choix

## Le plateau en texte et la feuille de score

tm-course-told = Le parcours a { $lanes } couloirs, le 1 à la corde ; les derniers finissent peu après le départ. La ligne d'arrivée vient après la case { $squares } du couloir 1. Des lignes vertes traversent les virages ; toutes les cases qui y finissent sont à la même hauteur.
tm-fences-told = Dans le couloir 1, les haies commencent aux cases { $squares }.
tm-fallen-at = tombé sur la case { $square }, couloir { $lane }
tm-ahead = Reste à courir
tm-to-line =
    { $squares ->
        [0] juste devant la ligne
        [one] une case avant la ligne
       *[other] { $squares } cases avant la ligne
    }
tm-to-fence =
    { $squares ->
        [0] juste devant une haie
        [one] une haie dans une case
       *[other] une haie dans { $squares } cases
    }
tm-turn = Dans ce round
tm-entry = { $name } : { $value }
tm-hands = Mains
tm-played = Cartes jouées dans cette réunion
tm-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
tm-sheet = Feuille de score de la réunion
tm-player = Joueur
tm-total = Total

## Le commentaire


## Conseils pour la première fois

tm-hint-card = Choisissez une carte pour voir toutes les cases où elle peut mener, puis une case. Au premier round, personne ne va plus loin que 8 ; seuls les jokers, marqués d'une étoile, avancent de toute leur valeur.
tm-hint-limit = Les chevaux de tête ont un handicap : 8, 9 et 10 cases au plus pour les trois premières positions. Une carte ordinaire au-dessus est perdue sans un pas. Gardez les hautes cartes pour quand votre cheval est plus loin derrière.
tm-hint-lane = Dans les virages, la corde est le chemin le plus court. Le premier pas peut changer de couloir, et encore un à partir du septième. Personne n'entre juste devant ou derrière un cheval.
tm-hint-roll = À vous les dés. La somme ou un seul dé comptera pour tous : choisissez pour voir ce que cela donne pour vos chevaux, puis confirmez. Si le handicap d'un cheval ne permet pas la somme, il avance d'un seul dé.
tm-hint-die = La somme dépasse ce que permet le handicap de ce cheval : il avance d'un des deux dés. Prenez celui qui mène à la meilleure case.
tm-hint-move = Dans un round de dés, tous avancent de ce que le lanceur a choisi, le cheval de tête d'abord. Vous choisissez quand même où votre cheval arrive.
tm-hint-fence = Une haie demande quatre pas : trois cases et la réception. Une carte qui finit sur la haie fait tomber le cheval, qui quitte la course. Aux dés, personne ne tombe.
tm-hint-keep = Les cartes restantes et les nouvelles sont réunies. Défaussez celles dont vous avez le moins besoin. Une fois dans la réunion, chaque cheval peut prendre deux cartes de plus : son bonus.
tm-hint-bonus = Sans carte, un cheval reste sur place. Son bonus, deux cartes de plus une fois dans la réunion, peut le relancer.

## Une feuille de score vierge

tm-blank-sheet = Feuille de score
tm-blank-three = Feuille de score pour trois courses
tm-blank-four = Feuille de score pour quatre courses
tm-blank-back = Retour aux règles
tm-blank-date = Date :
tm-blank-where = Lieu :
tm-blank-horse = Cheval
tm-blank-ties = À total égal, la meilleure place départage ; avec plusieurs chevaux chacun, le meilleur cheval. Notez le parcours sous le numéro de la course.
tm-blank-bonus = Cochez la case quand un cheval prend son bonus.
