### TurfMaster en français. Les identifiants et les variables sont ceux de crates/narrate/src/turfmaster/message.rs.

## La table

title = TurfMaster
players-and-horses = Joueurs et chevaux
races = Courses
flat = plat
steeplechase = steeple-chase
cards-and-bonus = Chaque cheval reçoit { $count } cartes par course et, une fois dans la réunion, { $bonus } cartes bonus.
cards-only = Chaque cheval reçoit { $count } cartes par course, sans bonus.
cards-run-out = Certains parcours de cette réunion sont trop longs pour { $count } cartes : des chevaux se retrouveront sans carte.
steeplechase-hard = Le steeple-chase s'adresse aux joueurs expérimentés : une carte qui finit sur une haie fait tomber le cheval, qui quitte la course.
falls-from-box = Attention à la première haie : au sortir de la stalle, ces cartes finissent dessus et le cheval tombe aussitôt : { $cards }.

## En tête des colonnes

column-owner = Propriétaire
column-box = Stalle
column-roll = Dés
column-left = Restantes
column-removed = Retirées
column-dealt = Reçues
column-kept = Gardées
column-dropped = Défaussées
column-cards = Cartes
column-where = Emplacement
column-bonus = Bonus
column-race = Course { $race }
column-place = Place
column-points = Points

## Avant une course

race = Course { $race } sur { $races } : { $course }, { $kind }
boxes = Stalles de départ
box-roll = Le cheval { $horse } obtient { $first } et { $second } pour sa stalle.
boxes-by-dice = Stalles à partir de la corde, selon les dés : chevaux { $horses }.
boxes-by-place = Stalles à partir de la corde, selon le classement de la course { $race } : chevaux { $horses }.
dealt = La donne
cards-dealt = Les cartes sont distribuées.
dealt-to = Le cheval { $horse } reçoit { $cards }.
loses-card = Le cheval { $horse } perd { $card } au hasard.
loses-unseen = Le cheval { $horse } perd une carte au hasard.
bonus-dealt =
    { $count ->
        [one] Le bonus du cheval { $horses } n'a jamais été pris ; il est distribué maintenant.
       *[other] Les bonus des chevaux { $horses } n'ont jamais été pris ; ils sont distribués maintenant.
    }
kept = Cartes pour la course
keeps = Le cheval { $horse } garde { $cards }.
has-kept = { $player } a choisi les cartes du cheval { $horse }.
cards-unseen =
    { $count ->
        [one] une carte
       *[other] { $count } cartes
    }
bonus = { $player } prend le bonus du cheval { $horse } : { $cards }.
bonus-taken-by = { $player } prend le bonus du cheval { $horse }.
lots = Qui lance les dés en premier
first-roller = { $player } commencera.

## Où sont les chevaux

field = Le peloton
in-box = stalle { $lane }
on-course = case { $square }, couloir { $lane }
past-line = ligne franchie (case { $square }, couloir { $lane })
fallen = tombé
bonus-taken = course { $race }
bonus-open = pas encore pris
decided =
    { $count ->
        [one] Le choix des cartes est fait pour le cheval { $horses }.
       *[other] Le choix des cartes est fait pour les chevaux { $horses }.
    }

## La course
## La carte jouée est dite avec son article. Ce que fait le cheval suit un deux-points.
## La case 0 est la stalle de départ.

card-round = Round { $round } : cartes
dice-round = Round { $round } : dés
order = Ordre et handicaps : { $groups }.
limited =
    { $count ->
        [one] cheval { $horses } ({ $limit } au plus)
       *[other] chevaux { $horses } ({ $limit } au plus)
    }
unlimited =
    { $count ->
        [one] cheval { $horses } (aucun)
       *[other] chevaux { $horses } (aucun)
    }
a-card = un { $value }
a-joker = le joker { $value }
played = { $player } joue { $card } : { $moving }.
held = { $player } joue { $card }, plus que les { $limit } permis par le handicap : le cheval { $horse } reste sur place.
passed = { $player } n'a plus de carte pour le cheval { $horse }, qui reste sur place.
rolled = { $player } obtient { $first } et { $second }.
chose-sum = C'est la somme qui compte : { $sum }.
chose-die = Un seul dé compte : { $die }.
moved = { $player } : { $moving }.
moved-by-die = { $player } choisit le { $die } au lieu de la somme (handicap : { $limit } au plus) : { $moving }.
ran =
    { $from ->
        [0] le cheval { $horse } sort de sa stalle et va jusqu'à la case { $to }, couloir { $lane }
       *[other] le cheval { $horse } avance de la case { $from } à la case { $to }, couloir { $lane }
    }
switched =
    { $from ->
        [0] le cheval { $horse } sort de la stalle { $lane } et va jusqu'à la case { $to }, couloir { $lane2 }
       *[other] le cheval { $horse } avance de la case { $from } à la case { $to } et passe du couloir { $lane } au couloir { $lane2 }
    }
ran-home = le cheval { $horse } part de la case { $from }, couloir { $lane }, et franchit la ligne d'arrivée jusqu'à la case { $to }, couloir { $lane2 }
blocked =
    { $at ->
        [0] le cheval { $horse } ne peut pas avancer et reste dans la stalle { $lane }
       *[other] le cheval { $horse } ne peut pas avancer et reste sur la case { $at }, couloir { $lane }
    }
fell =
    { $from ->
        [0] le cheval { $horse } sort de la stalle { $lane } et tombe à la haie { $fence }, sur la case { $at }, couloir { $lane2 }
       *[other] le cheval { $horse } part de la case { $from }, couloir { $lane }, et tombe à la haie { $fence }, sur la case { $at }, couloir { $lane2 }
    }
finished = Le cheval { $horse } ({ $owner }) termine { $place }.

## L'arrivée

race-over = Arrivée de la course { $race }
points-so-far = Points après la course { $race } : { $points }.
points-of = { $points } pour { $player }
meeting-over = La réunion est terminée.
places-decide = À égalité de points, les meilleures places départagent.
winners =
    { $count ->
        [one] { $players } remporte la réunion.
       *[other] { $players } remportent la réunion ex æquo.
    }
horses = Les chevaux

## Ce qui est attendu

awaits-box = Les chevaux tirent leurs stalles de départ aux dés.
awaits-removal = Le cheval { $horse } va perdre des cartes au hasard.
awaits-deal = Le cheval { $horse } va recevoir ses cartes.
awaits-choice =
    { $count ->
        [one] { $player } doit encore choisir les cartes que garde le cheval { $horses }.
       *[other] { $player } doit encore choisir les cartes que gardent les chevaux { $horses }.
    }
awaits-lot = Les joueurs tirent au sort qui lance les dés en premier.
awaits-card = { $player } doit jouer une carte pour le cheval { $horse }.
awaits-bonus = Le cheval { $horse } n'a plus de carte : { $player } doit prendre son bonus.
awaits-pass = Le cheval { $horse } n'a plus de carte : { $player } doit passer.
awaits-roll = { $player } doit lancer les dés.
awaits-dice = { $player } a obtenu { $first } et { $second } et doit choisir la somme ou un seul dé.
awaits-move = { $player } doit faire avancer le cheval { $horse } de { $value }.
awaits-move-by-die = { $player } doit faire avancer le cheval { $horse } de { $first } ou de { $second }, car la somme dépasse ce que permet son handicap.
