### Jouer à Royal Turf dans un terminal, en français. Les identifiants et variables sont ceux de
### crates/terminal/src/royal_turf/message.rs.

rt-title =
    { $race ->
        [3] Royal Turf : course { $race } sur 3, tout compte double
       *[other] Royal Turf : course { $race } sur 3
    }
rt-over = Royal Turf : la partie est terminée

## Le plateau

rt-die = { $player } a obtenu { $die }.
rt-pace-free = Le jeton d'allure est sur la case { $square }.
rt-finished = Arrivés : { $horses }
rt-column-chips = Jetons

## Le plateau en mots

rt-stands = { $horse } sur la case { $square }
rt-has-finished = { $horse } est arrivé { $place }
rt-card = tête { $head }, bombe { $cap }, selle { $saddle }, fer { $horseshoe }
rt-waits = n'a pas franchi le départ
rt-has-run = a déjà couru dans ce round
rt-chips-of = jetons : { $bets }
rt-chip-face-down = un de { $player }, face cachée
rt-chip-open = { $chip } de { $player }

## Que décider

rt-chips-left = Vos jetons : { $chips }
rt-ask-bet = Sur quel cheval pariez-vous ?
rt-ask-chip = Quel jeton pour { $horse } ?
rt-chip = Jeton { $chip }
rt-bet = { $horse }, jeton { $chip }
rt-ask-run = Vous avez obtenu { $die }. Quel cheval court ?
rt-run-to = { $horse } case { $square }
rt-run-home = { $horse } à l'arrivée
rt-run-nowhere = { $horse } bloqué

## Aide

rt-help-game = Sept chevaux courent trois courses. Avant chaque course, chacun pose des jetons sur des chevaux ; puis, à tour de rôle, on lance le dé et l'on fait courir un cheval qui n'a pas encore couru dans ce round, d'autant de cases que sa carte l'indique pour le symbole. Le dé a trois têtes, une bombe, une selle et un fer à cheval. Un cheval par case : si la case visée est occupée, le cheval s'arrête sur la case libre la plus proche derrière celle-ci.
rt-help-pay = Les trois premiers chevaux paient chaque unité pariée sur eux, d'autant moins qu'il y en a. En £, pour 1, 2, 3, 4, 5 unités ou plus : 1er { $first } ; 2e { $second } ; 3e { $third }. Le cheval au jeton d'allure paie { $pace }{ "\u00A0" }£ de plus par unité ; chaque unité sur le dernier coûte { $last }{ "\u00A0" }£. Dans la troisième course, tout compte double. Le plus riche gagne.
rt-help-board = Sur l'anneau, un cheval est son numéro et sa lettre, comme 3C ; <3C n'a pas franchi le départ, (3C) a déjà couru dans ce round, [3C] courrait maintenant, >12< est là où il s'arrêterait. ===== est la ligne de départ et d'arrivée. * marque la case d'allure. Le tableau montre la case de chaque cheval, de combien il court pour chaque symbole, et les jetons posés sur lui ; un ? est un jeton face cachée.
