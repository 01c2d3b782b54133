### TurfMaster in the browser, in English. A horse is said with its number and name; a card or die by its value.

## The horses

tm-name =
    { $letter ->
        [A] Asterion
        [B] Bramble
        [C] Comet
        [D] Dauphin
        [E] Ember
        [F] Falcon
        [G] Garnet
        [H] Halcyon
       *[other] { $letter }
    }
tm-horse = { $horse } { $name }

## The course and its window

tm-start = Start
tm-finish = Finish
tm-window = What is shown of the course
tm-follow = Follow
tm-whole = Whole course
tm-closer = Closer
tm-farther = Farther away
tm-key-reach = can be reached
tm-key-blocked = blocked by other horses
tm-key-fall = would fall here

## The round

tm-choosing = Choosing cards
tm-next-roller = Rolls next: { $player }.
tm-order = Order of this round
tm-next = moves now
tm-to-move = to move
tm-has-moved = has moved
tm-limit = Handicap
tm-limit-of = handicap: at most { $limit }
tm-no-limit = none
tm-dice = Dice: { $first } and { $second }.

## What is awaited

tm-meeting-over = The meeting is over.
tm-awaits-card = It is up to { $player } to play a card for { $horse }.
tm-awaits-move = It is up to { $player } to move { $horse }.
tm-your-card = Your turn: play a card for { $horse }. It has no handicap.
tm-your-card-limit = Your turn: play a card for { $horse }. Its handicap: at most { $limit } squares.
tm-your-bonus = { $horse } has no card left: you must take its bonus.
tm-your-pass = { $horse } has no card left and stays where it is.
tm-your-dice = You have rolled { $first } and { $second }: say what counts for all horses.
tm-your-die = The sum is more than the handicap of { $horse } allows (at most { $limit }): choose a die and a square.
tm-your-move = Your turn: move { $horse } by { $value }.
tm-your-keep =
    { $count ->
        [one] Choose the cards that horse { $horses } keeps for this race.
       *[other] Choose the cards that horses { $horses } keep for this race.
    }

## Cards and dice

tm-hidden-card = hidden card
tm-joker = joker { $value }
tm-card-times =
    { $count ->
        [one] { $card }
       *[other] { $card } ({ $count } times)
    }
tm-leads =
    { $count ->
        [one] one square
       *[other] { $count } squares
    }
tm-no-cards = no cards
tm-the-sum = the sum: { $value }
tm-a-die = one die: { $value }
tm-ask-dice = What counts for all horses?
tm-ask-die = Which die?
tm-choose = For all: { $choice }
tm-up-to =
    { $count ->
        [one] { $end }
       *[other] at best { $end } ({ $count } squares to choose from)
    }
tm-blocked-squares =
    { $count ->
        [one] one square is blocked
       *[other] { $count } squares are blocked
    }

## Where a move ends

tm-ask-end = Where to with { $by }?
tm-end-square = lane { $lane }, square { $square }
tm-end-home = past the line: lane { $lane }, square { $square }
tm-end-ahead =
    { $ahead ->
        [one] { $part }, one square ahead
       *[other] { $part }, { $ahead } squares ahead
    }
tm-in-straight = straight
tm-in-turn = turn
tm-end-stays = stays where it is
tm-stays-short = stays
tm-end-falls = falls
tm-end-falls-at = falls at fence { $fence }
tm-end-out = and is out of this race
tm-another = Choose another one
tm-stay-put = Stay where you are

## The bonus, and what is kept

tm-bonus-cards = Bonus: two cards
tm-bonus-of = for { $horse }
tm-bonus-sure = Two more cards for { $horse } now? It is possible once in the meeting.
tm-bonus-take = Take the bonus
tm-back = Back
tm-keeps = keeps { $keep } of { $held } cards
tm-kept = kept
tm-away = discarded
tm-other-hands = Your other horses
tm-drop-more =
    { $count ->
        [one] Discard one more card.
       *[other] Discard { $count } more cards.
    }
tm-keep-more =
    { $count ->
        [one] Keep one more card.
       *[other] Keep { $count } more cards.
    }
tm-right-number =
    { $count ->
        [one] One card is kept.
       *[other] { $count } cards are kept.
    }
tm-confirm-keep =
    { $count ->
        [one] Keep this card
       *[other] Keep these { $count } cards
    }
tm-change-keep = Change the choice

## The text board and the score sheet

tm-course-told = The course has { $lanes } lanes, lane 1 inside; the outermost end after the start. The line comes after square { $squares } of lane 1. Green lines cross the turns; all squares that end at one are level.
tm-fences-told = In lane 1 the fences begin at squares { $squares }.
tm-fallen-at = fallen on square { $square }, lane { $lane }
tm-ahead = Still to run
tm-to-line =
    { $squares ->
        [0] at the line
        [one] one square to the line
       *[other] { $squares } squares to the line
    }
tm-to-fence =
    { $squares ->
        [0] a fence right ahead
        [one] a fence after one square
       *[other] a fence after { $squares } squares
    }
tm-turn = In this round
tm-entry = { $name }: { $value }
tm-hands = Hands
tm-played = Cards played in this meeting
tm-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
tm-sheet = Score sheet of the meeting
tm-player = Player
tm-total = Total

## The commentary


## Hints for who plays for the first time

tm-hint-card = Choose a card to see every square it can lead to, then choose a square. In the first round nobody may run farther than 8; only jokers, the cards with a star, run as far as they say.
tm-hint-limit = The horses in front have a handicap: at most 8, 9 and 10 squares for the first three positions. A plain card above it is spent without a step. Keep high cards for when your horse is further back.
tm-hint-lane = In turns the inside lane is the shortest way. The first step may change the lane, and one more from the seventh step on. Nobody may enter the squares right in front of and behind a horse.
tm-hint-roll = You have the dice. The sum or one die will count for all horses: choose one to see what it would do for yours, and then confirm it. A horse whose handicap does not allow the sum runs by one die instead.
tm-hint-die = The sum is more than this horse's handicap allows, so it runs by one of the two dice: choose the one that leads to the better square.
tm-hint-move = In a dice round all horses run by what the roller chose, the leader first. You still choose where your horse ends.
tm-hint-fence = A fence takes four steps: three squares and the landing. A card that ends on the fence means a fall, and the horse is out of this race. With dice nobody falls.
tm-hint-keep = What was left over and the new cards lie together. Discard what you need least. Once in the meeting each horse may take two more cards as a bonus.
tm-hint-bonus = Without cards a horse stays where it is. Its bonus, two more cards once in the meeting, can help it on.

## A blank score sheet

tm-blank-sheet = Score sheet
tm-blank-three = Score sheet for three races
tm-blank-four = Score sheet for four races
tm-blank-back = Back to the rules
tm-blank-date = Date:
tm-blank-where = Place:
tm-blank-horse = Horse
tm-blank-ties = With equal totals the better best place decides; with several horses each, the better horse. Note the course below the number of the race.
tm-blank-bonus = Tick the box when a horse takes its bonus.
