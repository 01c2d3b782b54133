### Playing TurfMaster in a terminal, in English. The ids and variables are those of
### crates/terminal/src/turfmaster/message.rs. A horse is its number and letter, as 3C.

## On the board. These are short: a line has 80 columns.

title-race = TurfMaster { $race }/{ $races }: { $course }, { $kind }
title-round = { $title }. { $round }
title-keep = Choosing cards
inside = inside
whole-course = all
field-limits = Handicaps:
order-left = Still to move: { $horses }
dice-thrown = Dice: { $first } and { $second } (sum { $sum })
dice-sum = Dice: { $first } and { $second }, the sum { $sum } counts.
dice-one = Dice: { $first } and { $second }, the { $die } counts.
meaning = Steps for each: { $horses }
legend-moves = > moves next   + can end here   <> would end here   [ box   | line   ~ turn
legend-fences = ### fence   _ landing   XX would fall here
would-fall = { $horse } would FALL at fence { $fence } and be out of this race.
can-fall = { $horse } can FALL at fence { $fence } with this.
hand-of = { $horse }: { $cards }
hand-with-bonus = { $horse }: { $cards } (+2)
hand-empty = no cards

## The board in words

course-told = The course has { $lanes } lanes, lane 1 inside, and a chute of { $chute } squares in lane 7. The line comes after square { $squares } of lane 1; each turn has one square more for each lane further out.
green-lines-told = Green lines cross the turns at squares { $squares } of lane 1; all squares that end at a line are level.
fences-told = Fences begin at squares { $squares } of lane 1; each covers three squares.
horse-told = Horse { $horse } of { $owner }: { $place }; { $cards } in hand.
position-limit = position { $position }, handicap: at most { $limit }
position-free = position { $position }, no handicap
next-fence = next fence { $squares } ahead
bonus-left = bonus left

## Questions

ask-card = Which card does { $horse } play? No handicap.
ask-card-limit = Which card does { $horse } play? Handicap: at most { $limit }.
ask-square = Where does { $horse } end ({ $by })?
ask-dice = { $first } and { $second }: what counts for all horses?
ask-die = { $horse }: the sum { $sum } is more than the { $limit } its handicap allows. Which die?
ask-no-card = { $horse } has no card left.
ask-keep-horse = For which horse do you choose cards?
ask-drop = { $horse } keeps { $keep } cards: discard { $left } more. Discarded: { $dropped }
ask-kept = Does { $horse } keep { $cards }?

## Choices, at most 26 columns where possible

card-leads =
    { $count ->
        [one] { $card }: one square
       *[other] { $card }: { $count } squares
    }
card-ends = { $card }: { $end }
card-held = { $card }: above { $limit }, stays
joker = joker { $value }
by-card = card { $card }
by-dice = dice { $value }
end-square = lane { $lane }, square { $square }
end-home = past the line, lane { $lane }
end-stays = stays
end-falls = falls at fence { $fence }
take-bonus = take the bonus of { $horse }
stay-put = { $horse } stays
sum-counts = the sum: { $value }
die-counts = one die: { $value }
by-die =
    { $count ->
        [one] die { $value }: one square
       *[other] die { $value }: { $count } squares
    }
choose-for = { $horse }: keep { $keep } of { $held }
drop-card =
    { $count ->
        [one] discard { $card }
       *[other] discard { $card } (have { $count })
    }
keep-these = keep these { $keep }

## Decisions in words

does-card = { $horse } plays { $card }: { $end }
does-move = { $horse } moves by { $value }: { $end }
does-keep = { $horse } keeps { $cards }

## Help

help-game = TurfMaster: three races; places 1 to 4 score 50, 30, 20 and 10. Rounds with cards and rounds with dice take turns. The leader moves first.
help-card = Cards: play one for each of your horses. Those in front have a handicap: at most 8, 9 and 10 squares for positions 1, 2 and 3 at the beginning of the round; in the first round at most 8 for all. A card above that does not move the horse; no handicap holds a joker back. Once in the meeting a horse may take two bonus cards.
help-dice = Dice: the roller says whether the sum or one die counts for all. A horse whose handicap does not allow the sum moves by one die instead.
help-move = Moves: the first step may be diagonal, and so may one step from the 7th on. Nobody enters a horse's square, or the ones directly in front of it and behind it. A horse goes as far as it can.
help-fence = Fences take four steps: three squares and the landing. A card that ends on a fence means a fall; in dice rounds nobody falls.
help-board = The course is unrolled: horses run to the right, lane 1 is inside and on top, and level horses stand one below the other. In turns ":" is a green line: squares that end there are level. A horse is its number and letter, as 3C. The line below shows the whole course. "1.3C(8)" is position 1, horse 3C, at most 8 squares by its handicap; "3C=2" has finished second and "3C=X" has fallen. (+2) after cards means that the bonus is still to be taken; J12 is a joker.
