### Quel che dicono i comandi per i giocatori, in italiano. Identificatori e variabili sono quelli di crates/cli/src/command/text.rs.

## Pacchetti, percorsi e piste

pack-described = pacchetto «{ $name }» di { $game }
course-described = percorso «{ $name }» di { $game }
sound = { $file }: corretto; { $described }, impronta { $hash }
no-such-course = non c'è nessun percorso «{ $name }», ma ci sono { $names }
no-such-track = non c'è nessuna pista «{ $name }», ma ci sono { $names }
pack-faults = il pacchetto non è corretto:
pack-unused = il pacchetto «{ $name }» di { $game } non ha parte in questa partita: togli quel --pack, o scegli ciò a cui serve
pack-exists = { $file } esiste già e resta com'è; indica un altro file
pack-written = { $file }: un pacchetto di { $game } da modificare; controllalo con furlong pack check { $file }, gioca con furlong play { $game } --pack { $file }
pack-of-another-game = { $file } è un pacchetto di { $found }, non di { $game }
cards-legend = Carte: testa/berretto/sella/ferro di cavallo
pay-legend = Quanto rende un'unità, secondo le unità sul cavallo
pay-first = primo
pay-second = secondo
pay-third = terzo
pay-pace = gettone dell'andatura
pay-last = ultimo, costa
template-cards =
    Le tue carte e la tua tabella dei pagamenti di Royal Turf. Metti quel che è stampato nella tua scatola al posto dei nostri numeri.
    Controlla con furlong pack check FILE, gioca con furlong play royal-turf --pack FILE.
template-card-horses =
    I sette cavalli nell'ordine dei loro numeri, dal più focoso al più regolare, ognuno con le sue tre carte.
    Su ogni carta 3 x testa (head) + berretto (cap) + sella (saddle) + ferro di cavallo (horseshoe) = 30.
    coat (manto): grey, white, beige, caramel, chestnut, brown, black.
    pattern (motivo): zigzag, dots, waves, checks, stripes, rings, plain; ogni cavallo ha il suo.
template-pay =
    Quanto rende un'unità con 1, 2, 3, 4, o 5 e più unità sul cavallo;
    quanto aggiunge il gettone dell'andatura (pace), e quanto costa un'unità sull'ultimo cavallo (last).
template-course =
    Il tuo percorso di TurfMaster. Conta le caselle del tuo tabellone e mettile al posto delle nostre.
    name: lettere minuscole, cifre e trattini. hand: il lato dell'interno, left (sinistra) o right (destra).
    Controlla con furlong course check FILE, guardalo con furlong course draw FILE --out percorso.svg,
    gioca con furlong play turfmaster --pack FILE.
template-course-line =
    chute: quante caselle ha la corsia 7; la corsia 8 ne ha una in meno. lap: la sezione che chiude il giro.
    finish: l'ultima riga prima del traguardo.
template-sections =
    Le sezioni nell'ordine della corsa, dalle gabbie a oltre il traguardo, con le caselle della corsia 1; in una curva ogni
    corsia più esterna ne ha una in più. Le curve del giro hanno un angolo, 360 gradi in tutto.
template-fences = Gli ostacoli: la prima delle tre righe che ognuno copre.
template-track =
    La tua pista e le tue carte di Ticket Gagnant. Metti quel che mostrano il tuo tabellone e le tue carte al posto delle nostre.
    name: lettere minuscole, cifre e trattini.
    Controlla con furlong pack check FILE, gioca con furlong play ticket-gagnant --pack FILE.
template-rows =
    I cavalli partono dalla fila 0; last_row è l'unica oltre la linea tratteggiata. hedges: le file subito prima delle due siepi.
    hoof_prints: le file delle due impronte in ognuna delle corsie da 1 a 7.
template-deck = Quante carte da una, due e tre caselle ha ogni cavallo; carte di ogni coppia di cavalli; jolly.
template-track-horses =
    I cavalli. I colori vanno con i numeri: arancione, viola, verde, blu, rosso, giallo, nero.
    pattern (motivo): zigzag, dots, waves, checks, stripes, rings, plain; ogni cavallo ha il suo.
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

## Analisi

not-over = questa partita non è finita; si analizzano solo partite finite
analysis-stopped = interrotto prima della fine; il prossimo avvio riprende da qui
