### Royal Turf in English. The ids and variables are those of crates/narrate/src/royal_turf/message.rs.

## The table

title = Royal Turf
players = Players: { $players }
options = Options: { $options }
no-options = Options: none (standard game)
option-hidden-bets = hidden bets
option-pace-needs-place = pace bonus only for a placed horse
option-chips-count = payouts by number of chips
option-crowded-field = crowded field
option-long-track = long track
pack = Pack: { $pack }

## Before the horses run

race =
    { $race ->
        [3] Race { $race } of 3: everything counts double
       *[other] Race { $race } of 3
    }
column-start = Start
column-square = Square
column-head = Head
column-cap = Cap
column-saddle = Saddle
column-horseshoe = Horseshoe
first-bettor = { $player } bets first.
first-bettor-by-lot = { $player } bets first, by lot.
first-bettor-richest = { $player } has the most money and bets first.
bets = Bets
bets-face-down = Bets, chips face down
bet = { $horse } (chip { $chip })
bet-placed = { $player } bets on { $horse } (chip { $chip }).
bet-face-down = { $player } puts a chip face down on { $horse }.

## A record that begins in a position

money = Money
pace-held = { $horse } has the pace token.
moved-this-round =
    { $count ->
        [one] One horse has already run in this round: { $horses }.
       *[other] { $count } horses have already run in this round: { $horses }.
    }

## The horses run
## A die's symbol is said as what was rolled, with its article.

running = The race
a-head = a head
a-cap = a cap
a-saddle = a saddle
a-horseshoe = a horseshoe
ran =
    { $player } rolls { $die }: { $horse } runs { $squares ->
        [one] one square
       *[other] { $squares } squares
    }, from { $from } to { $to }.
held-up = { $player } rolls { $die }: { $horse } runs only { $squares } of its { $full } squares, from { $from } to { $to }, held up behind { $ahead }.
boxed-in = { $player } rolls { $die }: { $horse } is boxed in behind { $ahead } and stays on { $at }.
ran-home = { $player } rolls { $die }: { $horse } runs from { $from } across the line.
pace-taken = { $horse } takes the pace token.
finished = { $horse } finishes { $place }.
new-round = All horses have run: a new round begins.

## The race is over

race-over = Finish of race { $race }
last-horse =
    { $count ->
        [one] Last
       *[other] Joint last
    }
pace-horse = Pace
revealed = The chips are turned over
payments = Payments
paid =
    { $player } wins { $gain ->
        [0] nothing
       *[other] £{ $gain }
    }{ $cost ->
        [0] { "" }
       *[other] , pays £{ $cost }
    } and now has £{ $money }.

## The end, for now or for good

winners =
    { $count ->
        [one] { $players } wins the game.
       *[other] { $players } share the win.
    }
awaits-card = The next horse card is about to be drawn.
awaits-lot = The lot decides who bets first, between { $players }.
awaits-bet = It is up to { $player } to bet.
awaits-roll = It is up to { $player } to roll the die.
awaits-move = { $player } has rolled { $die } and chooses which horse runs.
