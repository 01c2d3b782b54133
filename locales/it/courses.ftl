### Le parole delle immagini dei percorsi, in italiano. Identificatori e variabili sono quelli di crates/narrate/src/captions.rs.

start = Partenza
finish = Traguardo
fence = ostacolo
landing = riga di atterraggio
starting-box = gabbia di partenza
lane = corsia
green-line = linea verde
left-handed = a mano sinistra
right-handed = a mano destra
straight = una dirittura di { $squares }
turn = una curva di { $squares }
told = Un percorso { $way } di { $lanes } corsie, con altre due corsie di lancio alla partenza. Il giro: { $lap }. Nella corsia interna { $squares } caselle separano le gabbie dal traguardo. Linee verdi attraverso le curve: { $lines }. Ostacoli: { $fences }.
