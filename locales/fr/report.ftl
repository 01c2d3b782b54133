### Les mots des rapports de simulation, en français. Les identifiants et les variables sont ceux de crates/lab/src/report/text.rs.

## Le haut de la page

report-title = { $game } : une simulation
about = Ce qui a été joué
about-game = Jeu
about-rules = Version des règles
about-players = Joueurs
about-thinking = Réflexion des experts
thinking-time = { $ms } millisecondes par décision
thinking-worlds = { $worlds } mondes par décision
about-options = Options
no-options = aucune
about-pack = Données
about-games = Parties
stopped = { $games } sur { $asked } : la simulation a été arrêtée avant la fin.
about-seed = Graine
about-version = Version
about-command = Pour refaire
contents = Sommaire
reading = Comment lire ces pages
reading-bars = Une barre est une part ou une moyenne. Le trait au bout couvre l'intervalle où se trouve la vraie valeur, à 95{ "\u00A0" }%, d'après ces parties ; avec beaucoup de parties, on le voit à peine. Les chiffres sont sous chaque graphique. Ce qui arrive dans une même partie n'est pas indépendant et compte donc ensemble ; là où cela ne peut se dire, il n'y a pas d'intervalle.
reading-even = Un trait tireté marque la part égale, là où un jeu équitable en aurait une, ou la moyenne d'un histogramme.
reading-many = Avec énormément de parties, la moindre différence est prouvée. Regardez donc aussi sa taille : un effet de 0,1 est petit, et au-dessous de 0,05 personne ne le remarque à une table. Le test derrière un verdict prend les courses d'une même partie pour indépendantes, ce qu'elles ne sont pas tout à fait : la probabilité qu'il annonce peut être trop petite, ne bâtissez donc rien sur une différence à peine prouvée.

## Graphiques et tableaux

figures = Chiffres
column-what = Quoi
column-count = Nombre
column-of = Sur
column-share = Part
column-mean = Moyenne
column-interval = Intervalle à 95{ "\u00A0" }%
column-deviation = Écart type
interval = { $low } à { $high }
no-interval = aucun
told = { $count } barres. La plus longue : { $highest } avec { $most }. La plus courte : { $lowest } avec { $least }. Tous les chiffres sont dans le tableau ci-dessous.
told-one = Une barre : { $label }, { $value }.
histogram-told = Un histogramme. Moyenne { $mean }, écart type { $deviation }. Le plus fréquent : { $peak } avec { $share }. Tous les chiffres sont dans le tableau ci-dessous.
histogram-mean = Moyenne { $mean }, écart type { $deviation }.
verdict =
    { $verdict ->
        [even] Égal, autant que ces parties permettent de le dire : le hasard seul fait une différence aussi grande dans { $chance } des cas (effet { $effect }). Le plus éloigné est { $label } avec { $value } ; la part égale est { $even }.
        [perhaps] Peut-être inégal, mais le hasard seul a pu faire la différence ; il faudrait plus de parties. { $label } a { $value } au lieu de { $even } (effet { $effect }, probabilité { $chance }).
        [tiny] Pas tout à fait égal, mais personne ne le remarquerait à une table. { $label } a { $value } au lieu de { $even } (effet { $effect }, probabilité { $chance }).
        [small] Inégal, d'une petite différence. { $label } a { $value } au lieu de { $even } (effet { $effect }, probabilité { $chance }).
       *[clear] Nettement inégal. { $label } a { $value } au lieu de { $even } (effet { $effect }, probabilité { $chance }).
    }
verdict-short =
    { $verdict ->
        [even] égal
        [perhaps] peut-être inégal : { $label } { $value } au lieu de { $even }
        [tiny] une différence infime : { $label } { $value } au lieu de { $even }
        [small] une petite différence : { $label } { $value } au lieu de { $even }
       *[clear] une nette différence : { $label } { $value } au lieu de { $even }
    }
less-than = moins de { $number }

## Étiquettes

player = Joueur { $number }
turn = Rang { $number }
horse = Cheval { $number }
box = Stalle { $number }
start = Départ { $number }
race = Course { $number }
fence = Course { $race }, n° { $number }
lane = Couloir { $number }
card = { $card }
range = { $low } à { $high }
at-most = jusqu'à { $number }
at-least = { $number } et plus

## Dans le terminal

summary-title = { $game } : { $games } parties, graine { $seed }
summary-even = Égal ?
summary-more = Tous les chiffres : --report FICHIER.html pour une page avec graphiques, --json ou --csv pour les données.
summary-written = Écrit : { $files }

## Parties du rapport

section-players = Joueurs
section-race = La course
section-horses = Chevaux
section-bets = Paris et argent
section-cards = Cartes
section-moves = Déplacements
section-falls = Chutes
section-choices = Ce qui est choisi
section-scores = Pronostics et points

## Mots des lignes

word-shared-win = Victoire partagée
word-last = Dernier
word-others = Autres
word-later-places = Places suivantes
word-by-card = Par une carte
word-by-dice = Par les dés
word-no-limit = Sans handicap
word-bonus-left = Laissé à la fin
word-sum = La somme
word-one-die = Un seul dé
word-podium-photo = Photo pour podium
word-one-square = 1 case
word-two-squares = 2 cases
word-three-squares = 3 cases
word-pair = Duo
word-joker = Joker
word-push = Poussée
word-flat = Plat
word-hurdles = Haies
word-steeplechase = Steeple-chase
word-trot = Trot attelé
word-open = Ouverts
word-hidden = Cachés
word-exact-first = 1er exact
word-exact-second = 2e exact
word-exact-third = 3e exact
word-trio = Trio désordre
word-trio-in-order = Trio ordre

## Graphiques de tous les jeux

wins-by-player = Victoires par joueur
wins-by-player-note = Combien de fois chacun remporte la partie. Une victoire partagée compte en partie.
score-by-player = Score par joueur
score-by-player-note = Le score final moyen de chacun.
scores = Scores finaux
scores-note = Combien de fois un joueur termine avec ce score, tous joueurs confondus.
winning-scores = Scores gagnants
winning-scores-note = Le meilleur score de chaque partie.
margins = Avance du vainqueur
margins-note = De combien le meilleur score dépasse le deuxième. Un jeu souvent serré garde tout le monde en course.
shared-wins = Victoires partagées
shared-wins-note = Combien de fois plusieurs joueurs gagnent ensemble.
decisions = Décisions par partie
decisions-note = Combien de décisions tous les joueurs prennent dans une partie : sa longueur.

## Graphiques de Royal Turf

rt-turns = Longueur d'une course
rt-turns-note = Combien de fois le dé est lancé avant l'arrivée du troisième cheval.
rt-wins-by-start = Victoires par case de départ
rt-wins-by-start-note = Combien de fois gagne le cheval tiré en premier, en deuxième, etc. Le premier part devant.
rt-places-by-start = Parmi les trois premiers, par départ
rt-places-by-start-note = Combien de fois un cheval partant de là finit premier, deuxième ou troisième.
rt-last-by-start = Dernier, par départ
rt-last-by-start-note = Combien de fois un cheval partant de là est dernier.
rt-wins-by-horse = Victoires par cheval
rt-wins-by-horse-note = Combien de fois chaque cheval gagne une course.
rt-places-by-horse = Parmi les trois premiers, par cheval
rt-places-by-horse-note = Combien de fois chaque cheval finit premier, deuxième ou troisième.
rt-last-by-horse = Dernier, par cheval
rt-last-by-horse-note = Combien de fois chaque cheval est dernier, ce qui coûte à ceux qui ont parié sur lui.
rt-wins-by-card = Victoires par carte de cheval
rt-wins-by-card-note = Combien de fois un cheval gagne avec chacune de ses cartes : cases pour tête, bombe, selle et fer à cheval.
rt-pace-by-horse = Jeton d'allure par cheval
rt-pace-by-horse-note = Combien de fois chaque cheval prend le jeton d'allure.
rt-place-of-pace = Où finit le cheval d'allure
rt-place-of-pace-note = La place du cheval qui a pris le jeton d'allure.
rt-squares-by-horse = Cases par déplacement
rt-squares-by-horse-note = De combien de cases chaque cheval avance à la fois, en moyenne.
rt-held-up-by-horse = Bloqué
rt-held-up-by-horse-note = Combien de fois un cheval avance moins que sa carte ne le dit, parce que d'autres gênent.
rt-units-by-horse = Paris par cheval
rt-units-by-horse-note = Comment les unités pariées se répartissent sur les chevaux.
rt-columns = Colonnes de la table des rapports
rt-columns-note = Combien d'unités (ou de jetons, si ce sont eux qui comptent) sont sur un cheval placé : quelle colonne paie.
rt-return-by-horse = Gain d'une unité, par cheval
rt-return-by-horse-note = Le gain moyen d'une unité sur le cheval, moins ce que coûte la dernière place, avant le doublement de la troisième course.
rt-return-by-place = Gain d'une unité, par place
rt-return-by-place-note = De même, selon la place du cheval ; le jeton d'allure est compris.
rt-gains = Gains dans une course
rt-gains-note = Ce qu'un joueur gagne dans une course, avant les pertes.
rt-gain-by-race = Gains moins pertes, par course
rt-gain-by-race-note = Ce qu'une course rapporte à un joueur. La troisième compte double.
rt-gain-by-turn = Gains moins pertes, par ordre de pari
rt-gain-by-turn-note = Ce qu'une course rapporte à qui parie en premier, en deuxième, etc.
rt-wins-by-turn = Victoires par ordre à la première course
rt-wins-by-turn-note = Combien de fois qui parie en premier, en deuxième, etc. dans la première course gagne la partie.
rt-floor-by-race = Dettes effacées
rt-floor-by-race-note = Combien de fois un joueur devait plus qu'il n'avait, de sorte que l'argent s'arrête à 0.

## Graphiques de TurfMaster

tm-rounds = Rounds par course
tm-rounds-note = Combien de rounds dure une course, jusqu'au dernier cheval.
tm-winner-rounds = Rounds du vainqueur
tm-winner-rounds-note = Dans quel round le vainqueur franchit la ligne.
tm-rounds-by-race = Rounds selon la course
tm-rounds-by-race-note = Le nombre moyen de rounds de chaque course de la réunion.
tm-wins-by-first-box = Victoires par stalle, première course
tm-wins-by-first-box-note = Combien de fois chaque stalle gagne la première course, où elles sont tirées au sort. La stalle 1 est à la corde.
tm-points-by-first-box = Points par stalle, première course
tm-points-by-first-box-note = Ce que la première course rapporte à un cheval de chaque stalle, en moyenne.
tm-wins-by-box = Victoires par stalle, toutes les courses
tm-wins-by-box-note = De même pour toutes les courses. Après la première, les meilleurs partent plus près de la corde : l'égalité n'est pas attendue.
tm-wins-by-turn = Victoires à partir du premier lanceur
tm-wins-by-turn-note = Combien de fois gagne un cheval du joueur qui lance en premier, de son voisin, etc.
tm-photos = À la même hauteur sur la ligne
tm-photos-note = Combien de fois un cheval est classé après un autre exactement à sa hauteur, le couloir intérieur décidant : pour la victoire et pour la suite.
tm-wins-by-horse = Victoires par cheval
tm-wins-by-horse-note = Combien de fois chaque cheval gagne une course.
tm-points-by-horse = Points par cheval
tm-points-by-horse-note = Ce qu'une course rapporte à chaque cheval, en moyenne.
tm-cards = Cartes jusqu'à la ligne
tm-cards-note = Combien de cartes un cheval a jouées à l'arrivée. Une main qui suffit tout juste rend la course palpitante.
tm-cards-by-race = Cartes jusqu'à la ligne, par course
tm-cards-by-race-note = Le nombre moyen de cartes des chevaux arrivés, à chaque course.
tm-passes = Sans carte
tm-passes-note = Combien de fois un cheval n'a plus de carte à son tour dans un round de cartes.
tm-played = Cartes jouées
tm-played-note = Quelles cartes sont jouées. J désigne les jokers.
tm-spent-by-card = Perdues sans avancer, par carte
tm-spent-by-card-note = Combien de fois une carte dépasse ce que permet le handicap, le cheval restant sur place.
tm-spent-by-limit = Perdues sans avancer, par handicap
tm-spent-by-limit-note = De même selon le handicap du cheval : 8 au plus pour le premier, puis 9 et 10, aucun à partir du quatrième.
tm-bonus = Quand le bonus est pris
tm-bonus-note = Dans quelle course le bonus d'un cheval est pris ; ceux qui restent sont distribués avec la dernière.
tm-stopped = Arrêté par les autres
tm-stopped-note = Combien de fois un déplacement est plus court que sa valeur, parce que des chevaux ou des haies gênent.
tm-lost = Points perdus par déplacement
tm-lost-note = Combien de pas de la valeur ne peuvent servir, en moyenne.
tm-dice = Choix des dés
tm-dice-note = Si le lanceur prend la somme ou un seul dé.
tm-lanes = Couloirs
tm-lanes-note = Dans quel couloir finissent les déplacements.
tm-wins-by-lane = Couloir du vainqueur
tm-wins-by-lane-note = Dans quel couloir le vainqueur franchit la ligne.
tm-falls = Chutes dans un steeple-chase
tm-falls-note = Combien de chevaux tombent dans un steeple-chase.
tm-falls-by-fence = Chutes par haie
tm-falls-by-fence-note = Quelle part des partants tombe à chaque haie.
tm-falls-by-horse = Chutes par cheval
tm-falls-by-horse-note = Combien de fois chaque cheval tombe dans un steeple-chase.

## Graphiques de Ticket Gagnant

tg-rows = Rangées à la fin
tg-rows-note = Sur quelle rangée sont les chevaux quand toutes les cartes sont jouées.
tg-winner-rows = Rangée du vainqueur
tg-winner-rows-note = Sur quelle rangée est le vainqueur.
tg-crossed-races = Courses où la ligne est franchie
tg-crossed-races-note = Combien de fois au moins un cheval franchit la ligne tiretée, par discipline.
tg-photos = Photos-finish par course
tg-photos-note = Combien de fois une photo-finish doit départager des chevaux d'une même rangée.
tg-photos-by-place = Photos-finish par place
tg-photos-by-place-note = Combien de fois une photo-finish décide de chaque place.
tg-podium-photos = Podium à la photo-finish
tg-podium-photos-note = Dans combien de courses une photo-finish décide d'une des trois premières places, donc de points.
tg-wins-by-horse = Victoires par cheval
tg-wins-by-horse-note = Combien de fois chaque cheval gagne une course. Le cheval 1 part du couloir 1, etc.
tg-podium-by-horse = Podium par cheval
tg-podium-by-horse-note = Combien de fois chaque cheval est parmi les trois premiers.
tg-crossings-by-horse = Ligne franchie, par cheval
tg-crossings-by-horse-note = Combien de fois chaque cheval finit au-delà de la ligne tiretée.
tg-out-by-horse = Disqualifié au trot, par cheval
tg-out-by-horse-note = Combien de fois chaque cheval finit un trot sur une trace de sabot.
tg-disciplines = Disciplines
tg-disciplines-note = Quelle discipline choisissent les premiers joueurs.
tg-hands = Cartes en main
tg-hands-note = Combien de cartes les premiers joueurs font distribuer à chacun.
tg-secrecy = Pronostics ouverts ou cachés
tg-secrecy-note = Si les pronostics sont dévoilés avant la course ou restent cachés jusqu'à la fin.
tg-points = Points par course
tg-points-note = Ce que rapporte un pronostic.
tg-points-by-turn = Points par ordre de jeu
tg-points-by-turn-note = Ce qu'une course rapporte au premier joueur, au deuxième, etc. Le dernier joue la dernière carte.
tg-wins-by-turn = Victoires par ordre à la première course
tg-wins-by-turn-note = Combien de fois gagne la partie le premier joueur de la première course, son voisin, etc.
tg-points-by-discipline = Points par discipline
tg-points-by-discipline-note = Ce que rapporte un pronostic dans chaque discipline, en moyenne.
tg-points-by-hand = Points selon les cartes en main
tg-points-by-hand-note = Ce que rapporte un pronostic selon le nombre de cartes : quelle prise ont les joueurs.
tg-named = Chevaux par pronostic
tg-named-note = Combien de chevaux un pronostic nomme.
tg-favourites = Pronostiqué gagnant
tg-favourites-note = Quels chevaux sont pronostiqués premiers.
tg-hits = Pronostics réussis
tg-hits-note = Combien de fois un premier, deuxième ou troisième annoncé est exact, et combien de fois trois chevaux nommés sont les trois premiers.
tg-floor-by-race = Arrêté au total le plus bas
tg-floor-by-race-note = Combien de fois une perte est réduite parce que le total ne peut descendre plus bas.
tg-cards = Cartes par sorte
tg-cards-note = Quelles sortes de cartes quittent les mains, jouées ou non.
tg-stayed = Cartes duo sans déplacement
tg-stayed-note = Combien de fois une carte duo est jouée sans déplacement.
tg-discarded = Défausses
tg-discarded-note = Combien de fois une carte est défaussée parce que rien ne peut être joué.
tg-pushes = Poussées
tg-pushes-note = Combien de fois une carte jouée pousse un autre cheval.
