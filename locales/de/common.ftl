### Was von jedem Spiel gesagt wird, auf Deutsch. Die Namen und Variablen sind die aus crates/cli/src/narrate/message.rs.

nameless-player = Spieler { $number }
list-end = { $before } und { $last }
column-horse = Pferd
begins-here = Die Aufzeichnung beginnt mit dieser Stellung.
place = { $place }.
result = Ergebnis
still-running = Das Spiel läuft noch.
