### Le parole dei rapporti di simulazione, in italiano. Identificatori e variabili sono quelli di crates/lab/src/report/text.rs.

## In testa alla pagina

report-title = { $game }: una simulazione
about = Che cosa si è giocato
about-game = Gioco
about-rules = Versione delle regole
about-players = Giocatori
about-thinking = Riflessione degli esperti
thinking-time = { $ms } millisecondi per decisione
thinking-worlds = { $worlds } mondi per decisione
about-options = Opzioni
no-options = nessuna
about-pack = Dati
about-games = Partite
stopped = { $games } su { $asked }: la simulazione è stata fermata prima della fine.
about-seed = Seme
about-version = Versione
about-command = Per ripetere
contents = Indice
reading = Come si legge
reading-bars = Una barra è una quota o una media. La linea sulla sua estremità copre l'intervallo in cui sta il valore vero, al 95%, per quanto queste partite possono dire; con molte partite si vede appena. Le cifre sono sotto ogni grafico. Ciò che accade nella stessa partita non è indipendente e conta quindi insieme; dove questo non si può dire, non c'è intervallo.
reading-even = Una linea tratteggiata segna la quota uguale, dove un gioco equo l'avrebbe, o la media di un istogramma.
reading-many = Con moltissime partite anche la minima differenza è provata. Si guardi quindi anche quanto è grande: un effetto di 0,1 è piccolo, e sotto 0,05 al tavolo non se ne accorge nessuno. Il test alla base di un verdetto considera indipendenti le corse di una stessa partita, e del tutto non lo sono: la probabilità che indica può essere troppo piccola, quindi non si costruisca nulla su una differenza appena provata.

## Grafici e tabelle

figures = Cifre
column-what = Che cosa
column-count = Numero
column-of = Su
column-share = Quota
column-mean = Media
column-interval = Intervallo al 95%
column-deviation = Dev. std.
interval = { $low } – { $high }
no-interval = nessuno
told = { $count } barre. La più lunga: { $highest } con { $most }. La più corta: { $lowest } con { $least }. Tutte le cifre sono nella tabella qui sotto.
told-one = Una barra: { $label }, { $value }.
histogram-told = Un istogramma. Media { $mean }, deviazione standard { $deviation }. Il più frequente: { $peak } con { $share }. Tutte le cifre sono nella tabella qui sotto.
histogram-mean = Media { $mean }, deviazione standard { $deviation }.
verdict =
    { $verdict ->
        [even] Uguale, per quanto queste partite possono dire: il caso da solo fa una differenza così grande nel { $chance } dei casi (effetto { $effect }). Il più lontano è { $label } con { $value }; la quota uguale è { $even }.
        [perhaps] Forse non uguale, ma la differenza può venire dal caso; servirebbero più partite. { $label } ha { $value } invece di { $even } (effetto { $effect }, probabilità { $chance }).
        [tiny] Non del tutto uguale, ma al tavolo non se ne accorgerebbe nessuno. { $label } ha { $value } invece di { $even } (effetto { $effect }, probabilità { $chance }).
        [small] Non uguale, per una piccola differenza. { $label } ha { $value } invece di { $even } (effetto { $effect }, probabilità { $chance }).
       *[clear] Chiaramente non uguale. { $label } ha { $value } invece di { $even } (effetto { $effect }, probabilità { $chance }).
    }
verdict-short =
    { $verdict ->
        [even] uguale
        [perhaps] forse non uguale: { $label } { $value } invece di { $even }
        [tiny] una differenza minima: { $label } { $value } invece di { $even }
        [small] una piccola differenza: { $label } { $value } invece di { $even }
       *[clear] una chiara differenza: { $label } { $value } invece di { $even }
    }
less-than = meno di { $number }

## Etichette

player = Giocatore { $number }
turn = Turno { $number }
horse = Cavallo { $number }
box = Gabbia { $number }
start = Partenza { $number }
race = Corsa { $number }
fence = Corsa { $race }, n. { $number }
lane = Corsia { $number }
card = { $card }
range = da { $low } a { $high }
at-most = fino a { $number }
at-least = { $number } e oltre

## Nel terminale

summary-title = { $game }: { $games } partite, seme { $seed }
summary-even = Uguale?
summary-more = Tutte le cifre: --report FILE.html per una pagina con grafici, --json o --csv per i dati.
summary-written = Scritto: { $files }

## Sezioni

section-players = Giocatori
section-race = La corsa
section-horses = Cavalli
section-bets = Puntate e denaro
section-cards = Carte
section-moves = Movimenti
section-falls = Cadute
section-choices = Che cosa si sceglie
section-scores = Pronostici e punti

## Parole delle righe

word-shared-win = Vittoria condivisa
word-last = Ultimo
word-others = Altri
word-later-places = Posti seguenti
word-by-card = Con una carta
word-by-dice = Con i dadi
word-no-limit = Senza handicap
word-bonus-left = Lasciato alla fine
word-sum = La somma
word-one-die = Un solo dado
word-podium-photo = Fotofinish podio
word-one-square = 1 casella
word-two-squares = 2 caselle
word-three-squares = 3 caselle
word-pair = Coppia
word-joker = Jolly
word-push = Spinta
word-flat = In piano
word-hurdles = Siepi
word-steeplechase = Steeple-chase
word-trot = Trotto
word-open = Scoperti
word-hidden = Coperti
word-exact-first = 1º esatto
word-exact-second = 2º esatto
word-exact-third = 3º esatto
word-trio = Trio disordine
word-trio-in-order = Trio in ordine

## Grafici di tutti i giochi

wins-by-player = Vittorie per giocatore
wins-by-player-note = Quante volte ciascuno vince la partita. Una vittoria condivisa conta in parte.
score-by-player = Punteggio per giocatore
score-by-player-note = Il punteggio finale medio di ciascuno.
scores = Punteggi finali
scores-note = Quante volte un giocatore finisce con tanto, tutti i giocatori insieme.
winning-scores = Punteggi vincenti
winning-scores-note = Il punteggio più alto di ogni partita.
margins = Vantaggio del vincitore
margins-note = Di quanto il punteggio migliore supera il secondo. Un gioco spesso in bilico tiene tutti in corsa.
shared-wins = Vittorie condivise
shared-wins-note = Quante volte più giocatori vincono insieme.
decisions = Decisioni per partita
decisions-note = Quante decisioni prendono tutti i giocatori in una partita: quanto è lunga.

## Grafici di Royal Turf

rt-turns = Lunghezza di una corsa
rt-turns-note = Quante volte si tira il dado prima dell'arrivo del terzo cavallo.
rt-wins-by-start = Vittorie per casella di partenza
rt-wins-by-start-note = Quante volte vince il cavallo pescato per primo, secondo e così via. Il primo parte davanti.
rt-places-by-start = Tra i primi tre, per partenza
rt-places-by-start-note = Quante volte un cavallo che parte da lì arriva primo, secondo o terzo.
rt-last-by-start = Ultimo, per partenza
rt-last-by-start-note = Quante volte un cavallo che parte da lì è ultimo.
rt-wins-by-horse = Vittorie per cavallo
rt-wins-by-horse-note = Quante volte ogni cavallo vince una corsa.
rt-places-by-horse = Tra i primi tre, per cavallo
rt-places-by-horse-note = Quante volte ogni cavallo arriva primo, secondo o terzo.
rt-last-by-horse = Ultimo, per cavallo
rt-last-by-horse-note = Quante volte ogni cavallo è ultimo, il che costa a chi ha puntato su di lui.
rt-wins-by-card = Vittorie per carta cavallo
rt-wins-by-card-note = Quante volte un cavallo vince con ciascuna delle sue carte: caselle per testa, berretto, sella e ferro.
rt-pace-by-horse = Gettone dell'andatura per cavallo
rt-pace-by-horse-note = Quante volte ogni cavallo prende il gettone dell'andatura.
rt-place-of-pace = Dove finisce chi fa l'andatura
rt-place-of-pace-note = Il posto del cavallo che ha preso il gettone dell'andatura.
rt-squares-by-horse = Caselle per movimento
rt-squares-by-horse-note = Di quante caselle avanza ogni cavallo alla volta, in media.
rt-held-up-by-horse = Bloccato
rt-held-up-by-horse-note = Quante volte un cavallo avanza meno di quanto dice la carta, perché altri sono in mezzo.
rt-units-by-horse = Puntate per cavallo
rt-units-by-horse-note = Come le unità puntate si dividono tra i cavalli.
rt-columns = Colonne della tabella
rt-columns-note = Quante unità (o gettoni, se contano quelli) stanno su un cavallo piazzato: quale colonna paga.
rt-return-by-horse = Resa di un'unità, per cavallo
rt-return-by-horse-note = La resa media di un'unità sul cavallo, meno quanto costa l'ultimo posto, prima che la terza corsa valga doppio.
rt-return-by-place = Resa di un'unità, per posto
rt-return-by-place-note = Lo stesso, secondo il posto del cavallo; il gettone dell'andatura è compreso.
rt-gains = Vincite in una corsa
rt-gains-note = Quanto vince un giocatore in una corsa, prima delle perdite.
rt-gain-by-race = Vincite meno perdite, per corsa
rt-gain-by-race-note = Quanto rende una corsa a un giocatore. La terza vale doppio.
rt-gain-by-turn = Vincite meno perdite, per ordine di puntata
rt-gain-by-turn-note = Quanto rende una corsa a chi punta per primo, per secondo e così via.
rt-wins-by-turn = Vittorie per ordine nella prima corsa
rt-wins-by-turn-note = Quante volte chi punta per primo, per secondo e così via nella prima corsa vince la partita.
rt-floor-by-race = Debiti condonati
rt-floor-by-race-note = Quante volte un giocatore doveva più di quanto aveva, così che il denaro si ferma a 0.

## Grafici di TurfMaster

tm-rounds = Round per corsa
tm-rounds-note = Quanti round dura una corsa, fino all'ultimo cavallo.
tm-winner-rounds = Round del vincitore
tm-winner-rounds-note = In quale round il vincitore taglia il traguardo.
tm-rounds-by-race = Round secondo la corsa
tm-rounds-by-race-note = Il numero medio di round di ogni corsa della riunione.
tm-wins-by-first-box = Vittorie per gabbia, prima corsa
tm-wins-by-first-box-note = Quante volte ogni gabbia vince la prima corsa, per la quale sono sorteggiate. La gabbia 1 è all'interno.
tm-points-by-first-box = Punti per gabbia, prima corsa
tm-points-by-first-box-note = Quanto rende in media la prima corsa a un cavallo di ogni gabbia.
tm-wins-by-box = Vittorie per gabbia, tutte le corse
tm-wins-by-box-note = Lo stesso per tutte le corse. Dopo la prima i migliori partono più all'interno, quindi non devono essere uguali.
tm-wins-by-turn = Vittorie a partire da chi tira per primo
tm-wins-by-turn-note = Quante volte vince un cavallo di chi tira per primo, del successivo e così via.
tm-photos = Alla pari sul traguardo
tm-photos-note = Quante volte un cavallo è classificato dopo uno esattamente alla pari, e decide la corsia interna: per la vittoria e per i posti seguenti.
tm-wins-by-horse = Vittorie per cavallo
tm-wins-by-horse-note = Quante volte ogni cavallo vince una corsa.
tm-points-by-horse = Punti per cavallo
tm-points-by-horse-note = Quanto rende in media una corsa a ogni cavallo.
tm-cards = Carte fino al traguardo
tm-cards-note = Quante carte ha giocato un cavallo all'arrivo. Una mano che basta appena rende la corsa avvincente.
tm-cards-by-race = Carte fino al traguardo, per corsa
tm-cards-by-race-note = Il numero medio di carte dei cavalli arrivati, in ogni corsa.
tm-passes = Senza carte
tm-passes-note = Quante volte un cavallo non ha più carte al suo turno in un round di carte.
tm-played = Carte giocate
tm-played-note = Quali carte si giocano. J sono i jolly.
tm-spent-by-card = Spese senza muovere, per carta
tm-spent-by-card-note = Quante volte una carta supera quanto permette l'handicap, così che il cavallo resta fermo.
tm-spent-by-limit = Spese senza muovere, per handicap
tm-spent-by-limit-note = Lo stesso secondo l'handicap del cavallo: al massimo 8 per il primo, poi 9 e 10, nessuno dal quarto.
tm-bonus = Quando si prende il bonus
tm-bonus-note = In quale corsa si prende il bonus di un cavallo; quelli rimasti si distribuiscono con l'ultima.
tm-stopped = Fermato dagli altri
tm-stopped-note = Quante volte un movimento è più corto del suo valore, perché cavalli o ostacoli sono in mezzo.
tm-lost = Punti persi per movimento
tm-lost-note = Quanti passi del valore non si possono usare, in media.
tm-dice = Scelta dei dadi
tm-dice-note = Se chi tira prende la somma o un solo dado.
tm-lanes = Corsie
tm-lanes-note = In quale corsia finiscono i movimenti.
tm-wins-by-lane = Corsia del vincitore
tm-wins-by-lane-note = In quale corsia il vincitore taglia il traguardo.
tm-falls = Cadute in una corsa a ostacoli
tm-falls-note = Quanti cavalli cadono in una corsa a ostacoli.
tm-falls-by-fence = Cadute per ostacolo
tm-falls-by-fence-note = Quanti dei cavalli partiti cadono a ogni ostacolo.
tm-falls-by-horse = Cadute per cavallo
tm-falls-by-horse-note = Quante volte ogni cavallo cade in una corsa a ostacoli.

## Grafici di Ticket Gagnant

tg-rows = File alla fine
tg-rows-note = In quale fila sono i cavalli quando tutte le carte sono giocate.
tg-winner-rows = Fila del vincitore
tg-winner-rows-note = In quale fila è il vincitore.
tg-crossed-races = Corse in cui si passa la linea
tg-crossed-races-note = Quante volte almeno un cavallo passa la linea tratteggiata, per disciplina.
tg-photos = Fotofinish per corsa
tg-photos-note = Quante volte il fotofinish deve decidere tra cavalli della stessa fila.
tg-photos-by-place = Fotofinish per posto
tg-photos-by-place-note = Quante volte il fotofinish decide ogni posto.
tg-podium-photos = Podio al fotofinish
tg-podium-photos-note = In quante corse il fotofinish decide uno dei primi tre posti, e quindi punti.
tg-wins-by-horse = Vittorie per cavallo
tg-wins-by-horse-note = Quante volte ogni cavallo vince una corsa. Il cavallo 1 parte nella corsia 1, e così via.
tg-podium-by-horse = Podio per cavallo
tg-podium-by-horse-note = Quante volte ogni cavallo è tra i primi tre.
tg-crossings-by-horse = Linea passata, per cavallo
tg-crossings-by-horse-note = Quante volte ogni cavallo finisce oltre la linea tratteggiata.
tg-out-by-horse = Squalificato al trotto, per cavallo
tg-out-by-horse-note = Quante volte ogni cavallo finisce un trotto su un'impronta.
tg-disciplines = Discipline
tg-disciplines-note = Quale disciplina sceglie il primo giocatore.
tg-hands = Carte in mano
tg-hands-note = Quante carte fa distribuire a ciascuno il primo giocatore.
tg-secrecy = Pronostici scoperti o coperti
tg-secrecy-note = Se i pronostici si scoprono prima della corsa o restano coperti fino alla fine.
tg-points = Punti per corsa
tg-points-note = Quanto rende un pronostico.
tg-points-by-turn = Punti per ordine di gioco
tg-points-by-turn-note = Quanto rende una corsa al primo giocatore, al secondo e così via. L'ultimo gioca l'ultima carta.
tg-wins-by-turn = Vittorie per ordine nella prima corsa
tg-wins-by-turn-note = Quante volte vince la partita il primo giocatore della prima corsa, il successivo e così via.
tg-points-by-discipline = Punti per disciplina
tg-points-by-discipline-note = Quanto rende in media un pronostico in ogni disciplina.
tg-points-by-hand = Punti secondo le carte in mano
tg-points-by-hand-note = Quanto rende un pronostico secondo le carte distribuite: quanto i giocatori controllano.
tg-named = Cavalli per pronostico
tg-named-note = Quanti cavalli nomina un pronostico.
tg-favourites = Pronosticato vincente
tg-favourites-note = Quali cavalli sono pronosticati primi.
tg-hits = Pronostici riusciti
tg-hits-note = Quante volte un primo, secondo o terzo annunciato è esatto, e quante volte tre cavalli nominati sono i primi tre.
tg-floor-by-race = Fermato al totale minimo
tg-floor-by-race-note = Quante volte una perdita è ridotta perché il totale non può scendere oltre.
tg-cards = Carte per tipo
tg-cards-note = Quali tipi di carte lasciano le mani, giocate o no.
tg-stayed = Carte coppia senza movimento
tg-stayed-note = Quante volte una carta coppia è giocata senza movimento.
tg-discarded = Scarti
tg-discarded-note = Quante volte una carta è scartata perché non si può giocare nulla.
tg-pushes = Spinte
tg-pushes-note = Quante volte una carta giocata spinge un altro cavallo.
