### Ticket Gagnant en français. Les identifiants et les variables sont ceux de crates/narrate/src/ticket_gagnant/message.rs.

## La table
## Les cartes s'écrivent comme dans les enregistrements ; seul le joker a un mot à lui.

title = Ticket Gagnant
players = Joueurs : { $players }
races = Courses : { $races }
races-flat = Courses : { $races }, toutes de plat
track = Piste : { $track }
horses = Chevaux : { $horses }
cards-written = Cartes : 5:3 déplace le cheval 5 de 3 cases ; 4+5 amène le cheval 4 ou 5 juste devant, derrière ou à côté de l'autre.
joker = joker

## En tête des colonnes

column-player = Joueur
column-points = Points
column-total = Total
column-cards = Cartes
column-prediction = Pronostic
column-trio = Trio
column-place = Place
column-where = Emplacement
column-race = Course { $race }

## Avant une course

race = Course { $race } sur { $races }
race-chosen = Course { $race } sur { $races } : { $kind }
flat = plat
hurdles = haies
steeplechase = steeple-chase, rivière à la rangée { $river }
trot = trot attelé
first = { $player } choisit la course et joue en premier.
first-by-lot = { $player } choisit la course et joue en premier, par tirage au sort.
terms-open = Chacun reçoit { $cards } cartes. Les pronostics sont dévoilés avant le départ.
terms-hidden = Chacun reçoit { $cards } cartes. Les pronostics restent cachés jusqu'à l'arrivée.
dealt = La donne
dealt-to = { $player } reçoit : { $cards }.
dealt-single =
    { $horse } ({ $squares ->
        [one] une case
       *[other] { $squares } cases
    })
dealt-pair = le duo { $horses }
dealt-joker = joker (un cheval au choix, 1 à 3 cases)
predictions = Pronostics
has-predicted = { $player } a fait son pronostic.
has-predicted-again = { $player } a changé son pronostic.
predicts = Pronostic de { $player } : { $prediction }.

## Une partie qui commence dans une position donnée, et où sont les chevaux

standing = Les joueurs
cards-unseen =
    { $count ->
        [one] une carte
       *[other] { $count } cartes
    }
sealed = scellé
field = Le peloton
at-start = départ, couloir { $lane }
on-track = rangée { $row }, couloir { $lane }
on-hoof-print = rangée { $row }, couloir { $lane }, sur une trace de sabot
past-line = au-delà de la ligne, couloir { $lane }

## Les cartes jouées
## La carte est dite avec son article. Ce que fait le cheval suit un deux-points.

round = Round { $round } sur { $rounds }
a-single = un { $squares }
a-pair = une carte duo
a-joker = un joker
played = { $player } joue { $card } : { $moving }.
stayed = { $player } joue une carte duo : { $horses } sont déjà voisins et ne bougent pas.
discarded = { $player } ne peut jouer aucune carte et défausse { $card }.

## Ce que fait un cheval
## La case entre parenthèses est l'une de celles dites plus haut.

forward =
    { $horse } avance { $squares ->
        [one] d'une case
       *[other] de { $squares } cases
    }
back =
    { $horse } recule { $squares ->
        [one] d'une case
       *[other] de { $squares } cases
    }
left =
    { $horse } se décale { $squares ->
        [one] d'une case
       *[other] de { $squares } cases
    } vers la gauche
right =
    { $horse } se décale { $squares ->
        [one] d'une case
       *[other] de { $squares } cases
    } vers la droite
ran = { $moving } ({ $square })
ran-to-edge = { $moving }, jusqu'au bord de la piste ({ $square })
ran-to-hedge = { $moving }, jusqu'à la haie ({ $square })
held-by-edge = { $horse } est au bord de la piste et reste sur place ({ $square })
held-by-hedge = { $horse } ne peut pas repasser la haie et reste sur place ({ $square })
put-in-front = { $horse } vient se placer juste devant { $other } ({ $square })
put-behind = { $horse } vient se placer juste derrière { $other } ({ $square })
put-left = { $horse } vient se placer à la gauche de { $other } ({ $square })
put-right = { $horse } vient se placer à la droite de { $other } ({ $square })
pushed = { $horse } est poussé { $way } ({ $square }).
way-forward = vers l'avant
way-back = vers l'arrière
way-left = vers la gauche
way-right = vers la droite
way-forward-left = en avant à gauche
way-forward-right = en avant à droite
way-back-left = en arrière à gauche
way-back-right = en arrière à droite

## L'arrivée

broke = { $horse } finit sur une trace de sabot : disqualifié pour avoir pris le galop.
photo =
    Photo-finish pour la { $place ->
        [1] { $place }re
       *[other] { $place }e
    } place : { $horse } devant { $others }.
race-over = Arrivée de la course { $race }
finish-order = Le classement : { $order }.
disqualified = disqualifié
scores = Pronostics et points
scored = { $player } marque { $points }, { $total } en tout.
floor = { $player } ne descend pas sous { $floor } points.

## La fin, provisoire ou définitive

winners =
    { $count ->
        [one] { $players } remporte la réunion.
       *[other] { $players } remportent la réunion ex æquo.
    }
race-by-race = Course par course
awaits-lot = Le sort va désigner qui choisit la première course.
awaits-choice = { $player } doit choisir la course.
awaits-deal = La distribution des cartes est en cours.
awaits-predictions =
    { $count ->
        [one] { $players } doit encore donner son pronostic.
       *[other] { $players } doivent encore donner leur pronostic.
    }
awaits-card = { $player } doit jouer une carte.
awaits-photo = La photo-finish va départager { $horses }.
