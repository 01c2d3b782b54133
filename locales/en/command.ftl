### Output and errors of the commands for players, in English. The ids and variables are those of crates/cli/src/command/text.rs.

## Packs, courses and tracks

pack-described = pack "{ $name }" of { $game }
course-described = course "{ $name }" of { $game }
sound = { $file }: sound; { $described }, hash { $hash }
no-such-course = there is no course "{ $name }", but there are { $names }
no-such-track = there is no track "{ $name }", but there are { $names }
pack-faults = the pack is not sound:
pack-unused = the pack "{ $name }" of { $game } plays no part in this game: leave its --pack out, or choose what it is for
pack-exists = { $file } is there already and stays as it is; name another file
pack-written = { $file }: a pack of { $game } to change; check it with furlong pack check { $file }, play with furlong play { $game } --pack { $file }
pack-of-another-game = { $file } is a pack of { $found }, not of { $game }
cards-legend = Cards: head/cap/saddle/horseshoe
pay-legend = What a unit earns, by the units on the horse
pay-first = first
pay-second = second
pay-third = third
pay-pace = pace token
pay-last = last, costs
template-cards =
    Your own cards and pay table of Royal Turf. Put in what is printed in your box, in place of our numbers.
    Check it with furlong pack check FILE, play with furlong play royal-turf --pack FILE.
template-card-horses =
    The seven horses in the order of their numbers, from the wildest to the steadiest, each with its three cards.
    On every card 3 x head + cap + saddle + horseshoe = 30.
    coat: grey, white, beige, caramel, chestnut, brown, black.
    pattern: zigzag, dots, waves, checks, stripes, rings, plain; each horse has another one.
template-pay =
    What one unit earns with 1, 2, 3, 4, or 5 and more units on the horse;
    what the pace token adds, and what one unit on the last horse costs.
template-course =
    Your own course of TurfMaster. Count the squares of your board and put them in, in place of ours.
    name: small letters, digits and dashes. hand: the side on which the inside lies, left or right.
    Check it with furlong course check FILE, look at it with furlong course draw FILE --out course.svg,
    play on it with furlong play turfmaster --pack FILE.
template-course-line =
    chute: how many squares lane 7 has; lane 8 has one less. lap: the section that closes the lap.
    finish: the last row before the line.
template-sections =
    The sections in running order, from the boxes to beyond the line, with the squares of lane 1; in a turn each
    lane further out has one more. Turns of the lap have an angle, and together 360 degrees.
template-fences = The fences: the first of the three rows that each one covers.
template-track =
    Your own track and cards of Ticket Gagnant. Put in what your board and your cards show, in place of ours.
    name: small letters, digits and dashes.
    Check it with furlong pack check FILE, play with furlong play ticket-gagnant --pack FILE.
template-rows =
    Horses start on row 0; last_row is the only one beyond the dashed line. hedges: the rows directly before the two hedges.
    hoof_prints: the rows of the two hoof prints in each of the lanes 1 to 7.
template-deck = How many cards of one, two and three squares each horse has; cards of each two horses; jokers.
template-track-horses =
    The horses. Colours go with the numbers: orange, violet, green, blue, red, yellow, black.
    pattern: zigzag, dots, waves, checks, stripes, rings, plain; each horse has another one.
course-drawn = { $title } is drawn in { $file }

## A track

column-name = name
column-title = title
column-last-row = last row
track-row = row
track-legend = === hedge   - - line   u hoof print, in a trot
track-cards = { $count } cards: for each horse { $one } of 1, { $two } of 2 and { $three } of 3 squares; { $pairs } for each two horses; { $jokers } jokers
hash = hash { $hash }

## Playing

which-game = which game? there are { $games }
another-game = { $file } is a game of { $found }, not of { $game }
too-many-people = { $people } people cannot play at a table of { $count }; say --players
too-many-names = --names has { $names } names for { $seats } seats
save-exists = { $file } is there already; if it holds a game, go on with --resume { $file }, or name another file
record-exists = { $file } is there already; name another file for the record
same-file = --save and --record name the same file

## Analysis

not-over = this game is not over; only finished games are reviewed
analysis-stopped = stopped before everything was found; the next run goes on from here
