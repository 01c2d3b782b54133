### Royal Turf in the browser, in English.

## Sums and rows

rt-money = £{ $money }
rt-gain = +{ "\u2060" }£{ $money }
rt-loss = −{ "\u2060" }£{ $money }
rt-range = { $least } to { $most }
rt-row = { $label }: { $text }

## What is told beside the narration


## What is asked

rt-ask-bet = On which horse do you bet?
rt-ask-bet-with = On which horse do you put chip { $chip }?
rt-ask-chip = Which chip goes on { $horse }?
rt-ask-horse = Which horse runs?
rt-ask-run = You have rolled { $die }. Which horse runs?
rt-chips-in-hand = Your chips
rt-chip = Chip { $chip }
rt-own-chip = your chip { $chip }
rt-back = Start again

## Where a horse would end

rt-run-to = to { $square }
rt-run-short = held up on { $square }
rt-run-home = home
rt-run-stays = cannot move
rt-is-home = finished { $place }
rt-has-run-short = has run

## The horses

rt-picture = The ring with the horses. The same is told in the tables and in the board as text.
rt-stable = The horses: square, squares for each symbol of the die and where that leads now, chips
rt-column-chips = Chips
rt-rolled = rolled
rt-sides =
    { $sides ->
        [one] on one side of the die
       *[other] on { $sides } sides of the die
    }
rt-waits = has not crossed the start
rt-has-run = has run in this round
rt-has-pace = has the pace token
rt-chip-open = { $chip } of { $player }
rt-chip-face-down = one of { $player }, face down
rt-legend = → where it would end · ⇥ held up behind another horse · ■ cannot move · ⚑ finishes · ◂ has not crossed the start · ✓ has run

## The players

rt-purses = The players and their money
rt-column-player = Player
rt-column-now = If the race ended now
rt-column-paid = From this race
rt-column-place = Place
rt-has-turn = has the turn
rt-bets-of = Bets of race { $race }

## What is paid

rt-pays = What bets earn
rt-pays-by-units = For each unit, by the number of units on the horse
rt-pays-by-chips = For each unit, by the number of chips on the horse
rt-or-more = { $count } or more
rt-pays-pace = The horse with the pace token earns { $amount } more for each unit.
rt-pays-pace-placed = The horse with the pace token earns { $amount } more for each unit, if it is among the first three.
rt-pays-last = Each unit on the last horse costs { $amount }.

## The board as text

rt-order = The horses, the foremost first
rt-stands = { $horse } on square { $square }
rt-has-finished = { $horse } has finished { $place }
rt-not-drawn = { $horse } has no card yet
rt-pace-free = The pace token lies on square { $square }.
rt-cards = Squares for each symbol of the die
rt-no-chips = no chips

## Hints for the first game

rt-hint-cards = Three sides of the die show a head. A horse with a large number under the head runs steadily; one with a small number waits for the cap, the saddle or the horseshoe and then flies.
rt-hint-crowd = The more units lie on a horse, the less each of them earns. A good horse that nobody else has backed is worth most.
rt-hint-crowd-chips = The more chips lie on a horse, the less each unit on it earns. A good horse that nobody else has backed is worth most.
rt-hint-spread = You can have only one chip on a horse. The last horse costs money: every chip you put on a laggard is a risk.
rt-hint-face-down = Chips lie face down until the race is over. The others see where you bet, but not how much; the 0 is there to mislead them.
rt-hint-run = Choose any horse that has not yet run in this round, whoever has bet on it. Once all have run, all may run again.
rt-hint-pace = The first horse to reach the square with the pace token earns a bonus for everybody who bet on it.
rt-hint-pace-placed = The first horse to reach the square with the pace token earns a bonus for everybody who bet on it, but only if it ends among the first three.
rt-hint-block = Only one horse fits on a square. A horse whose square is taken stops on the nearest free one behind it: with that you can hold up others' horses.
rt-hint-shared = Horses share squares, and nothing holds them up. Count the squares: a horse that others have backed is best moved with a poor roll.
rt-hint-last = With the third horse home the race ends at once. Look who is last: a poor roll is well spent on a horse that others have backed.

## A new table

rt-option-hidden-bets = Hidden bets
rt-option-pace-needs-place = Pace bonus only for a placed horse
rt-option-chips-count = Payouts by number of chips
rt-option-crowded-field = Crowded field
rt-option-long-track = Long track
