### Playing Royal Turf in a terminal, in English. The ids and variables are those of crates/terminal/src/royal_turf/message.rs.

rt-title =
    { $race ->
        [3] Royal Turf: race { $race } of 3, everything counts double
       *[other] Royal Turf: race { $race } of 3
    }
rt-over = Royal Turf: the game is over

## The board

rt-die = { $player } has rolled { $die }.
rt-pace-free = The pace token lies on square { $square }.
rt-finished = Finished: { $horses }
rt-column-chips = Chips

## The board in words

rt-stands = { $horse } on square { $square }
rt-has-finished = { $horse } has finished { $place }
rt-card = head { $head }, cap { $cap }, saddle { $saddle }, horseshoe { $horseshoe }
rt-waits = has not crossed the start
rt-has-run = has run in this round
rt-chips-of = chips: { $bets }
rt-chip-face-down = one of { $player }, face down
rt-chip-open = { $chip } of { $player }

## What to decide

rt-chips-left = Your chips: { $chips }
rt-ask-bet = On which horse do you bet?
rt-ask-chip = Which chip goes on { $horse }?
rt-chip = Chip { $chip }
rt-bet = { $horse }, chip { $chip }
rt-ask-run = You have rolled { $die }. Which horse runs?
rt-run-to = { $horse } to { $square }
rt-run-home = { $horse } home
rt-run-nowhere = { $horse } cannot move

## Help

rt-help-game = Seven horses run three races. Before each race everybody bets chips on horses; then, in turn, a player rolls the die and lets a horse run that has not yet run in this round, as many squares as its card says for that symbol. The die has three heads, a cap, a saddle and a horseshoe. One horse to a square: if the square where it should end is taken, a horse stops on the nearest free square behind it.
rt-help-pay = The first three horses pay each unit that was bet on them, less the more units there are. In £, for 1, 2, 3, 4, 5 or more units: 1st { $first }; 2nd { $second }; 3rd { $third }. The horse with the pace token pays £{ $pace } more for each unit; each unit on the last horse costs £{ $last }. In the third race everything counts double. The richest player wins.
rt-help-board = On the ring a horse is its number and letter, as 3C; <3C has not crossed the start, (3C) has already run in this round, [3C] would run now, >12< is where it would stop. ===== is the line, start and finish. * marks the pace square. The table below shows each horse's square, how far it runs for each symbol, and the chips on it; a chip shown as ? lies face down.
