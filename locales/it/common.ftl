### Quel che si dice di ogni gioco, in italiano. Gli identificatori e le variabili sono quelli di crates/narrate/src/message.rs.

nameless-player = Giocatore { $number }
nameless-horse = N. { $number }
list-end = { $before } e { $last }
column-horse = Cavallo
begins-here = La registrazione comincia da questa posizione.
place = { $place }º
row = { $label }: { $text }
result = Risultato
still-running = La partita è ancora in corso.
