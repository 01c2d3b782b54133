### Was von jedem Spiel gesagt wird, auf Deutsch. Die Namen und Variablen sind die aus crates/narrate/src/message.rs.

nameless-player = Spieler { $number }
nameless-horse = Nr. { $number }
list-end = { $before } und { $last }
column-horse = Pferd
begins-here = Die Aufzeichnung beginnt mit dieser Stellung.
place = { $place }.
row = { $label }: { $text }
result = Ergebnis
still-running = Die Partie läuft noch.
