### Ticket Gagnant in English. The ids and variables are those of crates/narrate/src/ticket_gagnant/message.rs.

## The table
## Cards are written as in records; only the joker has a word of its own.

title = Ticket Gagnant
players = Players: { $players }
races = Races: { $races }
races-flat = Races: { $races }, all on the flat
track = Track: { $track }
horses = Horses: { $horses }
cards-written = Cards: 5:3 moves horse 5 by 3 squares; 4+5 puts horse 4 or 5 directly in front of, behind or beside the other.
joker = joker

## Over columns

column-player = Player
column-points = Points
column-total = Total
column-cards = Cards
column-prediction = Prediction
column-trio = Trio
column-place = Place
column-where = Where
column-race = Race { $race }

## Before a race

race = Race { $race } of { $races }
race-chosen = Race { $race } of { $races }: { $kind }
flat = flat
hurdles = hurdles
steeplechase = steeplechase, river on row { $river }
trot = trot
first = { $player } chooses the race and plays first.
first-by-lot = { $player } chooses the race and plays first, by lot.
terms-open = Each player is dealt { $cards } cards. Predictions are revealed before the start.
terms-hidden = Each player is dealt { $cards } cards. Predictions stay hidden until the finish.
dealt = The deal
dealt-to = { $player } is dealt: { $cards }.
dealt-single =
    { $horse } ({ $squares ->
        [one] one square
       *[other] { $squares } squares
    })
dealt-pair = the pair { $horses }
dealt-joker = joker (any horse, 1 to 3 squares)
predictions = Predictions
has-predicted = { $player } has made a prediction.
has-predicted-again = { $player } has changed the prediction.
predicts = { $player } predicts: { $prediction }.

## A record that begins in a position, and where the horses are

standing = The players
cards-unseen =
    { $count ->
        [one] one card
       *[other] { $count } cards
    }
sealed = sealed
field = The field
at-start = start, lane { $lane }
on-track = row { $row }, lane { $lane }
on-hoof-print = row { $row }, lane { $lane }, on a hoof print
past-line = past the line, lane { $lane }

## The cards are played
## A card is said as what was played, with its article. What a horse does follows a colon.

round = Round { $round } of { $rounds }
a-single = a { $squares }
a-pair = a pair card
a-joker = a joker
played = { $player } plays { $card }: { $moving }.
stayed = { $player } plays a pair card: { $horses } are neighbours already and both stay where they are.
discarded = { $player } cannot play any card and discards { $card }.

## What a horse does
## The square in brackets is one of those above.

forward =
    { $horse } moves { $squares ->
        [one] one square
       *[other] { $squares } squares
    } forward
back =
    { $horse } moves { $squares ->
        [one] one square
       *[other] { $squares } squares
    } back
left =
    { $horse } moves { $squares ->
        [one] one square
       *[other] { $squares } squares
    } to the left
right =
    { $horse } moves { $squares ->
        [one] one square
       *[other] { $squares } squares
    } to the right
ran = { $moving } ({ $square })
ran-to-edge = { $moving }, up to the edge of the track ({ $square })
ran-to-hedge = { $moving }, up to the hedge ({ $square })
held-by-edge = { $horse } is at the edge of the track and stays where it is ({ $square })
held-by-hedge = { $horse } cannot go back over the hedge and stays where it is ({ $square })
put-in-front = { $horse } goes directly in front of { $other } ({ $square })
put-behind = { $horse } goes directly behind { $other } ({ $square })
put-left = { $horse } goes directly to the left of { $other } ({ $square })
put-right = { $horse } goes directly to the right of { $other } ({ $square })
pushed = { $horse } is pushed { $way } ({ $square }).
way-forward = forward
way-back = back
way-left = to the left
way-right = to the right
way-forward-left = forward and to the left
way-forward-right = forward and to the right
way-back-left = back and to the left
way-back-right = back and to the right

## A race is over

broke = { $horse } ends on a hoof print and is disqualified for breaking into a gallop.
photo =
    Photo finish for { $place ->
        [1] { $place }st
        [2] { $place }nd
        [3] { $place }rd
       *[other] { $place }th
    } place: { $horse } ahead of { $others }.
race-over = Finish of race { $race }
finish-order = The order: { $order }.
disqualified = disqualified
scores = Predictions and points
scored = { $player } scores { $points }, { $total } in all.
floor = { $player } does not fall below { $floor } points.

## The end, for now or for good

winners =
    { $count ->
        [one] { $players } wins the meeting.
       *[other] { $players } share the win.
    }
race-by-race = Race by race
awaits-lot = The lot decides who chooses the first race.
awaits-choice = It is up to { $player } to choose the race.
awaits-deal = The cards are being dealt.
awaits-predictions =
    { $count ->
        [one] { $players } has yet to make a prediction.
       *[other] { $players } have yet to make their predictions.
    }
awaits-card = It is up to { $player } to play a card.
awaits-photo = A photo finish decides between { $horses }.
