### Jouer à Royal Turf dans un terminal, en français. Les identifiants et variables sont ceux de
### crates/terminal/src/royal_turf/message.rs.

rt-title =
    { $race ->
        [3] Royal Turf : course { $race } sur 3, tout compte double
       *[other] Royal Turf : course { $race } sur 3
    }
rt-over = Royal Turf : la partie est terminée

## Le plateau

rt-die = { $player } a lancé { $die }.
rt-pace-free = Le jeton de meneur est sur la case { $square }.
rt-finished = Arrivés : { $horses }
rt-column-chips = Jetons

## Le plateau en mots

rt-stands = { $horse } sur la case { $square }
rt-has-finished = { $horse } est arrivé { $place }
rt-card = tête { $head }, bombe { $cap }, selle { $saddle }, fer { $horseshoe }
rt-waits = n'a pas franchi le départ
rt-has-run = a déjà couru dans ce tour
rt-chips-of = jetons : { $bets }
rt-chip-face-down = un de { $player }, face cachée
rt-chip-open = { $chip } de { $player }

## Que décider

rt-chips-left = Vos jetons : { $chips }
rt-ask-bet = Sur quel cheval misez-vous ?
rt-ask-chip = Quel jeton pour { $horse } ?
rt-chip = Jeton { $chip }
rt-bet = { $horse }, jeton { $chip }
rt-ask-run = Vous avez lancé { $die }. Quel cheval court ?
rt-run-to = { $horse } case { $square }
rt-run-home = { $horse } à l'arrivée
rt-run-nowhere = { $horse } bloqué

## Aide

rt-help-game = Sept chevaux courent trois courses. Avant chaque course, chacun mise des jetons sur des chevaux ; puis, à tour de rôle, on lance le dé et fait courir un cheval qui n'a pas encore couru dans ce tour, d'autant de cases que sa carte l'indique pour le symbole. Le dé a trois têtes, une bombe, une selle et un fer. Un cheval par case : si son but est pris, un cheval s'arrête sur la case libre la plus proche derrière.
rt-help-pay = Les trois premiers chevaux paient chaque unité misée sur eux, d'autant moins qu'il y en a. Pour 1, 2, 3, 4, 5 unités ou plus : 1er { $first } ; 2e { $second } ; 3e { $third }. Le cheval au jeton de meneur paie { $pace } de plus par unité, le dernier en coûte { $last }. Dans la troisième course, tout compte double. Le plus riche gagne.
rt-help-board = Sur l'anneau, un cheval est son numéro et sa lettre, comme 3C ; <3C n'a pas franchi le départ, (3C) a déjà couru dans ce tour, [3C] courrait maintenant, >12< est là où il s'arrêterait. ===== est la ligne de départ et d'arrivée. * marque la case du meneur. Le tableau montre la case de chaque cheval, de combien il court pour chaque symbole, et les jetons posés sur lui ; un ? est un jeton face cachée.
