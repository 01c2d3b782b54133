### Playing Ticket Gagnant in a terminal, in English. The ids and variables are those of
### crates/terminal/src/ticket_gagnant/message.rs. A horse is its number and letter, as 3C.

## On the board. These are short: a line has 80 columns.

title-race = Ticket Gagnant { $race }/{ $races }
title-kind = Ticket Gagnant { $race }/{ $races }: { $kind }
left-side = left
predicted = Predictions: { $predictions }
not-yet = not yet
round-now = { $player } plays card { $round } of { $rounds }.
first-player = First player: { $player }.
terms-open-short = { $cards } cards, open predictions.
terms-hidden-short = { $cards } cards, hidden predictions.
last-race = Last race: { $order }
legend-track = > moves  + can end  <> would end  o push  : line
legend-hedges = # hedge
legend-river = ~~ river
legend-hooves = u hoof print
would-run = { $horse } would end at { $square }.
would-stay = { $horse } would stay where it is.
would-push = { $horse } would end at { $square }; { $other } is pushed { $way }.
seat-cards =
    { $cards ->
        [1] { $score }, 1 card
       *[other] { $score }, { $cards } cards
    }
hand-cards = Cards: { $cards }
own-prediction = Your prediction: { $prediction }

## The board in words

track-told = The track has { $lanes } lanes, lane 1 on the left, and rows 0 to { $last }. The dashed line is before row { $last }.
hedges-told = Hedges after rows { $first } and { $second }.
river-told = The river covers row { $row }.
hooves-told = Hoof prints: { $squares }.
horse-told = { $horse }: { $square }

## Questions

ask-card = Which card do you play?
ask-horse = { $card }: which horse moves?
ask-square = Where does { $horse } go?
ask-push = Which way is { $horse } pushed?
ask-place = Who comes { $place }? { $chosen }
ask-discipline = What kind of race?
ask-river = Where is the river?
ask-cards = How many cards for each player?
ask-hidden = Open or hidden predictions?

## Choices, at most 26 columns where possible

card-single = { $horse } by { $squares }
card-pair = pair { $horse } and { $other }
card-joker = joker: any, 1 to 3
pair-stays = both stay
discard = discard { $card }
goes-row = { $way }: row { $row }
goes-lane = { $way }: lane { $lane }
goes-home = { $way }: past the line
on-hoof = { $going } (u)
goes-nowhere = stays
in-front-of = ahead of { $other }
behind = behind { $other }
left-of = left of { $other }
right-of = right of { $other }
pushes = { $going }: pushes { $other }
push-way = { $other }: { $way }
to-front = forward
to-back = back
to-left = left
to-right = right
to-front-left = forward left
to-front-right = forward right
to-back-left = back left
to-back-right = back right
no-horse = no horse
steeplechase-alone = steeplechase
river-row = row { $row }
number-of-cards = { $cards } cards
open-predictions = open, before the start
hidden-predictions = hidden until the finish

## Decisions in words

does-choose-open = { $kind }, { $cards } cards, open predictions
does-choose-hidden = { $kind }, { $cards } cards, hidden predictions
does-predict = predict { $prediction }
does-play = play { $card }: { $horse } to { $square }
does-push = { $other } is pushed { $way }
does-stay = play { $card }: both stay

## Help

help-game = Ticket Gagnant: seven horses belong to nobody. Predict the first three, then play your cards to make it true. The first player chooses the kind of race.
help-score = Points for each horse: on its place 7, 5 or 4; among the first three 3; else −1, disqualified −2. All three exact: 5 more; the right three in another order: 2 more.
help-cards = Cards: 5:3 moves horse 5 by exactly 3 squares forward, back, left or right; 4+5 puts one of the two directly beside the other; a joker moves any horse by 1 to 3. The edge of the track stops a move.
help-push = Whoever ends on another horse's square pushes it to a free square next to it. Beyond the dashed line horses only move sideways.
help-disciplines = Hurdles: no horse goes back over a hedge. Steeplechase: and nobody ends in the river. Trot: whoever ends the race on a hoof print is disqualified.
help-board = Horses run to the right, so that left is up and right is down. A horse is its number and letter, as 3C; a u after it is a hoof print. "3C-_-5E" is 3C first, nobody second, 5E third.
