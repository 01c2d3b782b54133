### Ticket Gagnant dans le navigateur, en français. La course elle-même est racontée avec les messages de
### ticket-gagnant.ftl.

## Points, tickets, cartes

tg-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
tg-points-range = { $least } … { $most }
tg-worth =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
tg-ticket-place =
    { $place ->
        [1] { $place }er : { $horse }
       *[other] { $place }e : { $horse }
    }
tg-ticket-nobody =
    { $place ->
        [1] { $place }er : aucun cheval
       *[other] { $place }e : aucun cheval
    }
tg-nobody = Aucun
tg-you-mark = (vous)
tg-card-single =
    { $horse } ({ $squares ->
        [one] une case
       *[other] { $squares } cases
    })
tg-card-pair = le duo { $horses }
tg-card-joker = joker (un cheval au choix, 1 à 3 cases)
tg-card-back = une carte cachée

## Ce qui se dit en plus de la narration du terminal

tg-photo-plain = Photo-finish : { $horse } devant { $others }.

## L'image

tg-track-label = La piste et les sept chevaux. Tout se lit aussi dans le plateau en texte, plus bas, et se choisit avec les boutons.
tg-first-player = Premier joueur : { $player }.
tg-tickets-open = Pronostics ouverts.
tg-tickets-hidden = Les pronostics restent cachés jusqu'à l'arrivée.
tg-your-cards = Vos cartes
tg-cards-of = Cartes de { $player }
tg-cards-open = Cartes
tg-no-cards = plus de cartes
tg-order-now = Le classement du moment
tg-order-last = L'arrivée de la dernière course
tg-would-score = Marquerait
tg-no-ticket-yet = pas encore scellé
tg-fate-exact = à la place prévue :
tg-fate-placed = dans les trois premiers, à une autre place :
tg-fate-unplaced = pas dans les trois premiers :
tg-photo-title = Photo-finish

## Choisir la course

tg-ask-race = Vous êtes premier joueur : quelle course voulez-vous ?
tg-ask-discipline = Discipline
tg-kind-flat = Plat
tg-kind-hurdles = Haies
tg-kind-steeplechase = Steeple-chase
tg-kind-trot = Trot attelé
tg-about-flat = Rien ne barre la piste.
tg-about-hurdles = Deux haies : personne ne les repasse en arrière.
tg-about-steeplechase = Deux haies et une rivière où personne ne peut s'arrêter.
tg-about-trot = Qui finit sur une trace de sabot est disqualifié.
tg-ask-river = Où est la rivière ?
tg-river-before = rangée { $row }, avant la haie { $hedge }
tg-river-behind = rangée { $row }, après la haie { $hedge }
tg-ask-cards = Cartes par joueur
tg-ask-hidden = Pronostics
tg-open-tickets = Ouverts : dévoilés avant le départ
tg-hidden-tickets = Cachés : dévoilés après l'arrivée
tg-deal-cards = Distribuer les cartes

## Le ticket

tg-ask-ticket = Votre ticket : qui finit dans les trois premiers ?
tg-ticket-empty = Cochez un, deux ou trois chevaux. Des places peuvent rester vides, mais pas toutes.
tg-ticket-ready = Personne ne voit votre ticket avant que tous soient dévoilés.
tg-ticket-sealed = Scellé. Vous pouvez changer votre ticket tant que d'autres réfléchissent encore.
tg-ticket-changed = L'ancien ticket compte jusqu'à ce que vous scelliez le nouveau.
tg-seal-ticket = Sceller le ticket
tg-seal-again = Sceller le nouveau ticket
tg-keep-ticket = Garder l'ancien ticket

## Jouer une carte

tg-your-turn = À vous de jouer
tg-ask-card = Quelle carte jouez-vous ?
tg-ask-discard = Aucune carte ne peut être jouée. Laquelle défaussez-vous ?
tg-ask-horse = Quel cheval bouge ?
tg-ask-square = Où va { $horse } ?
tg-ask-push = Où est poussé { $horse } ?
tg-step-back = Retour
tg-discard = Défausser cette carte
tg-both-stay = les deux restent sur place
tg-goes =
    { $squares ->
        [one] une case { $way }
       *[other] { $squares } cases { $way }
    }
tg-goes-nowhere = reste sur place
tg-in-front-of = devant { $other }
tg-behind = derrière { $other }
tg-left-of = à gauche de { $other }
tg-right-of = à droite de { $other }
tg-and-pushes = { $square } ; pousse { $horse }

## Le plateau en texte

tg-track-heading = La piste
tg-track-told = { $lanes } couloirs, le 1 à gauche, et les rangées 0 à { $last }. La ligne tiretée est juste avant la rangée { $last }.
tg-hedges-told = Il y a des haies après les rangées { $rows }.
tg-river-told = La rivière couvre la rangée { $row }.
tg-prints-told = Traces de sabots : { $squares }.
tg-horse-told = { $horse } : { $square }
tg-played-cards = Cartes jouées dans cette course
tg-meeting-ended = La réunion est terminée.

## La feuille de score

tg-sheet-now = Feuille de score : course { $race } sur { $races }
tg-sheet-final = Feuille de score de la réunion
tg-last-ticket = Dernier ticket
tg-last-order = Arrivée de la dernière course :

## Conseils

tg-hint-choose = Le premier joueur choisit la course. Le plat, cinq cartes et des pronostics ouverts font un bon début.
tg-hint-predict = Regardez vos cartes, puis cochez qui arrive où. Un cheval à sa place rapporte le plus ; un cheval hors des trois premiers coûte un point.
tg-hint-card = Une carte à un cheval le déplace d'exactement ce nombre de cases, en avant, en arrière ou de côté. Une carte duo met l'un juste à côté de l'autre. Toutes les cartes se jouent : certaines peuvent freiner un rival.
tg-hint-push = Finir sur la case d'un autre cheval est permis : vous le poussez sur une case libre autour, même en arrière.
tg-hint-line = Au-delà de la ligne tiretée, un cheval ne bouge plus que de côté. Il n'est pas nécessaire de la franchir : c'est l'ordre sur la piste qui compte.
tg-hint-hedge = Aucun cheval ne repasse une haie en arrière, ni déplacé ni poussé. Une fois la haie franchie, un favori est plus à l'abri.
tg-hint-river = Personne ne s'arrête dans la rivière : certains mouvements sont donc impossibles. Ses cases comptent quand même.
tg-hint-trot = Les traces de sabots ne comptent qu'à la fin de la course : qui s'y trouve est disqualifié et coûte deux points.
tg-hint-discard = Aucune de vos cartes n'a de mouvement possible : vous en défaussez une, sans effet.
