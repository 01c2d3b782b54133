### Output and errors of the commands for players, in English. The ids and variables are those of crates/cli/src/command/text.rs.

## Packs, courses and tracks

pack-described = pack "{ $name }" of { $game }
course-described = course "{ $name }" of { $game }
sound = { $file }: sound; { $described }, hash { $hash }
no-such-course = there is no course "{ $name }", but there are { $names }
no-such-track = there is no track "{ $name }", but there are { $names }
pack-faults = the pack is not sound:
pack-unused = the pack "{ $name }" of { $game } plays no part in this game: leave its --pack out, or choose what it is for
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
