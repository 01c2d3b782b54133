### What is said of every game, in English. The ids and variables are those of crates/narrate/src/message.rs.

nameless-player = Player { $number }
nameless-horse = No. { $number }
list-end = { $before } and { $last }
column-horse = Horse
begins-here = The record begins with this position.
place =
    { $place ->
        [1] { $place }st
        [2] { $place }nd
        [3] { $place }rd
       *[other] { $place }th
    }
row = { $label }: { $text }
result = Result
still-running = The game is still running.
