### Royal Turf en français. Les identifiants et les variables sont ceux de crates/narrate/src/royal_turf/message.rs.

## La table

title = Royal Turf
players = Joueurs : { $players }
options = Options : { $options }
no-options = Options : aucune (règle de base)
option-hidden-bets = paris cachés
option-pace-needs-place = prime d'allure réservée aux trois premiers
option-chips-count = gains selon le nombre de jetons
option-crowded-field = peloton groupé
option-long-track = grande piste
pack = Pack : { $pack }

## Avant le départ

race =
    { $race ->
        [3] Course { $race } sur 3 : tout compte double
       *[other] Course { $race } sur 3
    }
column-start = Départ
column-square = Case
column-head = Tête
column-cap = Bombe
column-saddle = Selle
column-horseshoe = Fer à cheval
first-bettor = { $player } parie en premier.
first-bettor-by-lot = { $player } parie en premier, par tirage au sort.
first-bettor-richest = { $player } a le plus d'argent et parie en premier.
bets = Paris
bets-face-down = Paris, jetons face cachée
bet = { $horse } (jeton { $chip })
bet-placed = { $player } parie sur { $horse } (jeton { $chip }).
bet-face-down = { $player } pose un jeton face cachée sur { $horse }.

## Une partie qui commence dans une position donnée

money = Argent
pace-held = { $horse } a le jeton d'allure.
moved-this-round =
    { $count ->
        [one] Un cheval a déjà couru dans ce round : { $horses }.
       *[other] { $count } chevaux ont déjà couru dans ce round : { $horses }.
    }

## La course
## Le symbole du dé est dit avec son article.

running = La course
a-head = une tête
a-cap = une bombe
a-saddle = une selle
a-horseshoe = un fer à cheval
ran =
    { $player } obtient { $die } : { $horse } avance { $squares ->
        [one] d'une case
       *[other] de { $squares } cases
    }, de la { $from } à la { $to }.
held-up =
    { $player } obtient { $die } : { $horse } n'avance que { $squares ->
        [one] d'une case
       *[other] de { $squares } cases
    } sur { $full }, de la { $from } à la { $to }, bloqué derrière { $ahead }.
boxed-in = { $player } obtient { $die } : { $horse } est enfermé derrière { $ahead } et reste sur la { $at }.
ran-home = { $player } obtient { $die } : { $horse } part de la { $from } et franchit la ligne.
pace-taken = { $horse } prend le jeton d'allure.
finished = { $horse } termine { $place }.
new-round = Tous les chevaux ont couru : un nouveau round commence.

## L'arrivée

race-over = Arrivée de la course { $race }
last-horse =
    { $count ->
        [one] Dernier
       *[other] Derniers
    }
pace-horse = Allure
revealed = Les jetons sont retournés
payments = Gains et pertes
paid =
    { $player } { $gain ->
        [0] ne gagne rien
       *[other] gagne { $gain }{ "\u00A0" }£
    }{ $cost ->
        [0] { "" }
       *[other] , perd { $cost }{ "\u00A0" }£
    } et possède { $money }{ "\u00A0" }£.

## La fin, provisoire ou définitive

winners =
    { $count ->
        [one] { $players } remporte la partie.
       *[other] { $players } remportent la partie ex æquo.
    }
awaits-card = La prochaine carte de cheval va être tirée.
awaits-lot = Le sort va désigner qui parie en premier, entre { $players }.
awaits-bet = { $player } doit parier.
awaits-roll = { $player } doit lancer le dé.
awaits-move = { $player } a obtenu { $die } et doit choisir le cheval qui avance.
