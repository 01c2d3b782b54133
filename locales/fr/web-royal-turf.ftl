### Royal Turf dans le navigateur, en français.

## Sommes et lignes

rt-money = { $money }{ "\u00A0" }£
rt-gain = +{ "\u2060" }{ $money }{ "\u00A0" }£
rt-loss = −{ "\u2060" }{ $money }{ "\u00A0" }£
rt-range = de { $least } à { $most }
rt-row = { $label } : { $text }

## Ce qui se dit en plus de la narration


## Les questions

rt-ask-bet = Sur quel cheval pariez-vous ?
rt-ask-bet-with = Sur quel cheval posez-vous le jeton { $chip } ?
rt-ask-chip = Quel jeton pour { $horse } ?
rt-ask-horse = Quel cheval court ?
rt-ask-run = Vous avez obtenu { $die }. Quel cheval court ?
rt-chips-in-hand = Vos jetons
rt-chip = Jeton { $chip }
rt-own-chip = votre jeton { $chip }
rt-back = Recommencer

## Où un cheval s'arrêterait

rt-run-to = case { $square }
rt-run-short = bloqué sur la { $square }
rt-run-home = arrivée
rt-run-stays = bloqué
rt-is-home = arrivé { $place }
rt-has-run-short = a couru

## Les chevaux

rt-picture = La piste et les chevaux. Les tableaux et le plateau en texte disent la même chose.
rt-stable = Les chevaux : case, nombre de cases pour chaque symbole du dé et où cela mène maintenant, jetons
rt-column-chips = Jetons
rt-rolled = obtenu
rt-sides =
    { $sides ->
        [one] sur une face du dé
       *[other] sur { $sides } faces du dé
    }
rt-waits = n'a pas franchi le départ
rt-has-run = a déjà couru dans ce round
rt-has-pace = a le jeton d'allure
rt-chip-open = { $chip } de { $player }
rt-chip-face-down = un de { $player }, face cachée
rt-legend = → où il s'arrêterait · ⇥ bloqué derrière un autre · ■ ne peut pas bouger · ⚑ arrivée · ◂ n'a pas franchi le départ · ✓ a couru

## Les joueurs

rt-purses = Les joueurs et leur argent
rt-column-player = Joueur
rt-column-now = Si la course s'arrêtait là
rt-column-paid = Pour cette course
rt-column-place = Place
rt-has-turn = doit jouer
rt-bets-of = Paris de la course { $race }

## Les gains

rt-pays = Ce que rapportent les paris
rt-pays-by-units = Par unité, selon le nombre d'unités pariées sur le cheval
rt-pays-by-chips = Par unité, selon le nombre de jetons posés sur le cheval
rt-or-more = { $count } ou plus
rt-pays-pace = Le cheval au jeton d'allure rapporte { $amount } de plus par unité.
rt-pays-pace-placed = Le cheval au jeton d'allure rapporte { $amount } de plus par unité, s'il est parmi les trois premiers.
rt-pays-last = Chaque unité pariée sur le dernier coûte { $amount }.

## Le plateau en texte

rt-order = Les chevaux, en commençant par le premier
rt-stands = { $horse } sur la case { $square }
rt-has-finished = { $horse } est arrivé { $place }
rt-not-drawn = { $horse } n'a pas encore de carte
rt-pace-free = Le jeton d'allure est sur la case { $square }.
rt-cards = Nombre de cases pour chaque symbole du dé
rt-no-chips = aucun jeton

## Conseils pour la première partie

rt-hint-cards = Trois faces du dé montrent une tête. Un cheval avec un grand nombre sous la tête court régulièrement ; un cheval au petit nombre attend la bombe, la selle ou le fer à cheval, et s'envole alors.
rt-hint-crowd = Plus il y a d'unités sur un cheval, moins chacune rapporte. Un bon cheval sur lequel personne d'autre n'a parié vaut le plus.
rt-hint-crowd-chips = Plus il y a de jetons sur un cheval, moins chaque unité rapporte. Un bon cheval sur lequel personne d'autre n'a parié vaut le plus.
rt-hint-spread = Vous ne pouvez avoir qu'un jeton par cheval. Le dernier coûte de l'argent : parier sur un traînard est risqué.
rt-hint-face-down = Les jetons restent face cachée jusqu'à la fin de la course. Les autres voient où vous pariez, mais pas combien ; le 0 sert à les tromper.
rt-hint-run = Choisissez un cheval qui n'a pas encore couru dans ce round, peu importe qui a parié sur lui. Quand tous ont couru, tous peuvent courir à nouveau.
rt-hint-pace = Le premier cheval qui atteint la case du jeton d'allure rapporte une prime à tous ceux qui ont parié sur lui.
rt-hint-pace-placed = Le premier cheval qui atteint la case du jeton d'allure rapporte une prime à tous ceux qui ont parié sur lui, mais seulement s'il arrive parmi les trois premiers.
rt-hint-block = Un seul cheval par case. Celui dont la case visée est occupée s'arrête sur la case libre la plus proche derrière elle : de quoi retenir les chevaux des autres.
rt-hint-shared = Les chevaux partagent les cases, et rien ne les arrête. Comptez les cases : un mauvais coup de dé se dépense bien sur un cheval soutenu par les autres.
rt-hint-last = Dès que le troisième cheval est arrivé, la course est finie. Regardez qui est dernier : un mauvais coup de dé se dépense bien sur un cheval soutenu par les autres.

## Une nouvelle table

rt-option-hidden-bets = Paris cachés
rt-option-pace-needs-place = Prime d'allure réservée aux trois premiers
rt-option-chips-count = Gains selon le nombre de jetons
rt-option-crowded-field = Peloton groupé
rt-option-long-track = Grande piste
