### Quel che dicono i comandi per i giocatori, in italiano. Identificatori e variabili sono quelli di crates/cli/src/command/text.rs.

## Pacchetti, percorsi e piste

pack-described = pacchetto «{ $name }» di { $game }
course-described = percorso «{ $name }» di { $game }
sound = { $file }: corretto; { $described }, impronta { $hash }
no-such-course = non c'è nessun percorso «{ $name }», ma ci sono { $names }
no-such-track = non c'è nessuna pista «{ $name }», ma ci sono { $names }
pack-faults = il pacchetto non è corretto:
pack-unused = il pacchetto «{ $name }» di { $game } non ha parte in questa partita: togli quel --pack, o scegli ciò a cui serve
course-drawn = { $title } è disegnato in { $file }

## Una pista

column-name = nome
column-title = titolo
column-last-row = ultima fila
track-row = fila
track-legend = === siepe   - - linea   u impronta, nel trotto
track-cards = { $count } carte: per ogni cavallo { $one } da 1, { $two } da 2 e { $three } da 3 caselle; { $pairs } per ogni coppia di cavalli; { $jokers } jolly
hash = impronta { $hash }

## Giocare

which-game = quale gioco? ci sono { $games }
another-game = { $file } è una partita di { $found }, non di { $game }
too-many-people = { $people } persone non possono giocare a un tavolo da { $count }; indica --players
too-many-names = --names dà { $names } nomi per { $seats } posti
save-exists = { $file } esiste già; se contiene una partita, riprendila con --resume { $file }, o indica un altro file
record-exists = { $file } esiste già; indica un altro file per la registrazione
same-file = --save e --record indicano lo stesso file
