### TurfMaster in English. The ids and variables are those of crates/narrate/src/turfmaster/message.rs.

## The table

title = TurfMaster
players-and-horses = Players and their horses
races = Races
flat = flat
steeplechase = steeplechase
cards-and-bonus = Each horse is dealt { $count } cards for a race, and once in the meeting { $bonus } bonus cards.
cards-only = Each horse is dealt { $count } cards for a race; there is no bonus.
cards-run-out = Some courses of this meeting are longer than { $count } cards last: horses will run out of cards.
steeplechase-hard = A steeplechase is for experienced players: a card that ends on a fence makes the horse fall, and it is out of the race.
falls-from-box = Mind the first fence: out of the box, these cards end on it, and the horse falls at once: { $cards }.

## Over columns

column-owner = Owner
column-box = Box
column-roll = Roll
column-left = Left over
column-removed = Removed
column-dealt = Dealt
column-kept = Kept
column-dropped = Discarded
column-cards = Cards
column-where = Where
column-bonus = Bonus
column-race = Race { $race }
column-place = Place
column-points = Points

## Before a race

race = Race { $race } of { $races }: { $course }, { $kind }
boxes = Starting boxes
box-roll = Horse { $horse } rolls { $first } and { $second } for its box.
boxes-by-dice = Boxes from the inside, by the dice: horses { $horses }.
boxes-by-place = Boxes from the inside, by the result of race { $race }: horses { $horses }.
dealt = The deal
cards-dealt = The cards are dealt.
dealt-to = Horse { $horse } is dealt { $cards }.
loses-card = Horse { $horse } loses { $card } at random.
loses-unseen = Horse { $horse } loses a card at random.
bonus-dealt =
    { $count ->
        [one] The bonus of horse { $horses } was never taken and is dealt now.
       *[other] The bonuses of horses { $horses } were never taken and are dealt now.
    }
kept = Cards for the race
keeps = Horse { $horse } keeps { $cards }.
has-kept = { $player } has chosen the cards of horse { $horse }.
cards-unseen =
    { $count ->
        [one] one card
       *[other] { $count } cards
    }
bonus = { $player } takes the bonus of horse { $horse }: { $cards }.
bonus-taken-by = { $player } takes the bonus of horse { $horse }.
lots = Who rolls the dice first
first-roller = { $player } will begin.

## Where the horses are

field = The field
in-box = box { $lane }
on-course = square { $square }, lane { $lane }
past-line = past the line (square { $square }, lane { $lane })
fallen = fallen
bonus-taken = race { $race }
bonus-open = not taken
decided =
    { $count ->
        [one] It is settled what horse { $horses } keeps.
       *[other] It is settled what horses { $horses } keep.
    }

## The horses run
## A card is said as what was played, with its article. What a horse does follows a colon.
## Square 0 is the starting box.

card-round = Round { $round }: cards
dice-round = Round { $round }: dice
order = Order and handicaps: { $groups }.
limited =
    { $count ->
        [one] horse { $horses } (at most { $limit })
       *[other] horses { $horses } (at most { $limit })
    }
unlimited =
    { $count ->
        [one] horse { $horses } (none)
       *[other] horses { $horses } (none)
    }
a-card =
    { $value ->
        [8] an { $value }
        [11] an { $value }
       *[other] a { $value }
    }
a-joker = joker { $value }
played = { $player } plays { $card }: { $moving }.
held = { $player } plays { $card }, more than the { $limit } that the handicap allows: horse { $horse } stays where it is.
passed = { $player } has no card left for horse { $horse }, which stays where it is.
rolled = { $player } rolls { $first } and { $second }.
chose-sum = The sum counts: { $sum }.
chose-die = One die counts: { $die }.
moved = { $player }: { $moving }.
moved-by-die = { $player } takes the { $die } instead of the sum (handicap: at most { $limit }): { $moving }.
ran =
    { $from ->
        [0] horse { $horse } leaves its box and runs to { $to } in lane { $lane }
       *[other] horse { $horse } runs from { $from } to { $to } in lane { $lane }
    }
switched =
    { $from ->
        [0] horse { $horse } leaves box { $lane } and runs to { $to } in lane { $lane2 }
       *[other] horse { $horse } runs from { $from } to { $to }, moving from lane { $lane } to lane { $lane2 }
    }
ran-home = horse { $horse } runs from { $from } in lane { $lane } across the line to { $to } in lane { $lane2 }
blocked =
    { $at ->
        [0] horse { $horse } finds no way forward and stays in box { $lane }
       *[other] horse { $horse } finds no way forward and stays on { $at } in lane { $lane }
    }
fell =
    { $from ->
        [0] horse { $horse } leaves box { $lane } and falls at fence { $fence }, on { $at } in lane { $lane2 }
       *[other] horse { $horse } runs from { $from } in lane { $lane } and falls at fence { $fence }, on { $at } in lane { $lane2 }
    }
finished = Horse { $horse } ({ $owner }) finishes { $place }.

## A race or the meeting is over

race-over = Result of race { $race }
points-so-far = Points after race { $race }: { $points }.
points-of = { $points } for { $player }
meeting-over = The meeting is over.
places-decide = Where points are equal, the better places decide.
winners =
    { $count ->
        [one] { $players } wins the meeting.
       *[other] { $players } share the win.
    }
horses = The horses

## What is awaited

awaits-box = The horses are rolling for their starting boxes.
awaits-removal = Horse { $horse } is about to lose cards at random.
awaits-deal = Horse { $horse } is about to be dealt its cards.
awaits-choice =
    { $count ->
        [one] { $player } has yet to choose what horse { $horses } keeps.
       *[other] { $player } has yet to choose what horses { $horses } keep.
    }
awaits-lot = The players are rolling for who has the dice first.
awaits-card = It is up to { $player } to play a card for horse { $horse }.
awaits-bonus = Horse { $horse } has no card left: { $player } must take its bonus.
awaits-pass = Horse { $horse } has no card left: it is up to { $player } to pass.
awaits-roll = It is up to { $player } to roll the dice.
awaits-dice = { $player } has rolled { $first } and { $second } and chooses the sum or one die.
awaits-move = It is up to { $player } to move horse { $horse } by { $value }.
awaits-move-by-die = It is up to { $player } to move horse { $horse } by { $first } or { $second }, the sum being more than its handicap allows.
