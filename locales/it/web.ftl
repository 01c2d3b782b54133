### Il client web in italiano: tutto tranne i giochi stessi. Un test in web/src/words accorda le quattro lingue tra loro e
### con il codice.

## La cornice

skip-to-content = Vai al contenuto
nav = Principale
nav-you = Tu
language = Lingua
settings = Impostazioni
theme = Colori
theme-system = Come su questo dispositivo
theme-light = Chiari
theme-dark = Scuri
speed = Velocità dell'animazione
speed-slow = Lenta
speed-normal = Normale
speed-fast = Rapida
speed-none = Mostra subito il risultato
hints-setting = Consigli per chi gioca la prima volta
discs-setting = Dischi semplici al posto dei cavalli sui tabelloni
close = Chiudi
cancel = Annulla
save = Salva
saved = Salvato.
print = Stampa
loading = Un momento…
unofficial = Furlong è una versione non ufficiale, con parole, disegni e dati propri. I nomi dei giochi appartengono ai loro proprietari.
nowhere = Qui non c'è niente
nowhere-why = Questo indirizzo non porta da nessuna parte. Forse manca una lettera.
title-nowhere = Furlong: qui non c'è niente
not-loaded = Non è stato possibile caricare questa pagina
not-loaded-why = Sembra che manchi la connessione al server.
try-again = Riprova
to-front = Alla pagina iniziale

## La pagina iniziale

title-front = Furlong: le corse al tuo tavolo
welcome = Una giornata alle corse
welcome-lead = Tre giochi da tavolo sulle corse dei cavalli, con gli amici o contro bot onesti. Senza account: scegli e gioca.
about-turfmaster = Guida il tuo cavallo lungo il percorso con carte e dadi, anche sopra gli ostacoli, e trova la via migliore nel gruppo.
about-royal-turf = Sette cavalli, un dado e i tuoi gettoni. Ognuno muove tutti i cavalli: punta bene, poi aiuta i tuoi favoriti.
about-ticket-gagnant = Compila la tua schedina, sigillala e guida la corsa con le tue carte. Spingere è permesso.
play-bots = Gioca contro i bot
play-friends = Invita amici
play-options = Altre opzioni
rules = Regole
rules-contents = In questa pagina
default-name = Ospite
list-mine = Le tue partite
list-open = Tavoli aperti
list-open-none = Nessun tavolo pubblico aspetta giocatori.
list-watch = Partite da guardare
list-finished = Partite finite
list-players =
    { $count ->
        [one] un giocatore
       *[other] { $count } giocatori
    }
drop-record = Trascina qui la registrazione di una partita, o sceglila, per rivederla

## Un nuovo tavolo

new-title = Un nuovo tavolo di { $game }
new-seats = Chi gioca
new-players = Numero di giocatori
new-seat = Posto { $number }
new-name = Nome del giocatore { $number }
new-seats-why = In più persone su questo dispositivo, ce lo si passa; un sipario nasconde le carte nel frattempo. Gli amici ricevono un link.
who-here = Su questo dispositivo
who-friend = Un amico, con un link
level-novice = Bot: principiante
level-club = Bot: giocatore di club
level-expert = Bot: esperto
new-options = Il gioco
new-horses = Cavalli per giocatore
new-races = Numero di corse
new-race = Corsa { $number }
new-steeplechase = Con ostacoli
new-cards-run-out = Con quattro corse un cavallo ha solo 8 carte per corsa. Sui percorsi più lunghi non bastano: dei cavalli resteranno senza carte. Meglio i percorsi brevi.
new-steeplechase-hard = Le corse a ostacoli sono per giocatori esperti: una carta che finisce su un ostacolo fa cadere il cavallo, che è fuori dalla corsa.
new-falls-from-box = Percorso { $course }: uscendo dalla gabbia queste carte finiscono sul primo ostacolo, e il cavallo cade subito: { $cards }.
new-track = Pista
option-flat-only = Solo corse in piano
new-pace = Ritmo
new-pace-choose = Tempo per pensare
pace-relaxed = Fino a tre giorni per decisione
pace-day = Fino a un giorno per decisione
pace-evening = 30 minuti, più 15 secondi per decisione
pace-brisk = 10 minuti, più 10 secondi per decisione
pace-blitz = 3 minuti, più 5 secondi per decisione
new-stand-in = Chi sostituisce un assente
new-play-single = Gioca automaticamente le mosse obbligate
new-public = Tutti possono trovare il tavolo, giocare e guardare
new-open = Apri il tavolo

## Prima della partita

lobby-seats = Posti
lobby-invite = Invita amici
lobby-invite-how = Manda questo link. Chi lo apre può sedersi; basta un nome.
lobby-begins = La partita comincia quando l'ultimo posto è occupato.
start-with-bots = Comincia ora, con bot nei posti liberi
seat-free = libero
seat-kept = riservato a { $player }
sit-here = Siediti qui
sit-down = Siediti
your-name = Il tuo nome
you = tu
link-join = Link per i giocatori
link-watch = Link per gli spettatori
link-seat = Il tuo link personale
link-seat-why = Il tuo link personale apre il tuo posto su un altro dispositivo. Non mostrarlo a nessuno.
copy = Copia
copied = Copiato.
share = Condividi

## Al tavolo

title-your-turn = Tocca a te: { $game }
table-menu = Tavolo
table-gone = Tavolo non trovato
table-gone-why = Questo tavolo non esiste, o il tuo link non lo apre. Se qualcuno ti ha invitato, chiedigli di nuovo il link.
table-closed = Questo tavolo è stato abbandonato prima dell'inizio della partita.
close-table = Abbandona il tavolo
leave-game = Lascia la partita
leave-seat = Lascia il posto
leave-why = Un bot gioca al tuo posto. Puoi tornare quando vuoi.
stand-in = gioca un bot
stand-in-you = Un bot sta giocando al tuo posto.
come-back = Riprendi il posto
players-title = Giocatori
nameless-bot = Bot { $number }
thinks = di turno
away = assente
clock = Tempo rimasto:
watching =
    { $count ->
        [one] Uno spettatore
       *[other] { $count } spettatori
    }
line-connecting = Connessione…
line-open = Connessione attiva
line-lost = Connessione persa. Torna da sola.
commentary = Cronaca
commentary-all = Mostra tutto
chat = Chat
chat-say = Di' qualcosa
chat-send = Invia
text-board = Il tabellone a parole
score-sheet = Foglio dei punti
skip-show = Salta
side = Accanto al tabellone
panel-news = novità
panel-horses = Cavalli
deciding = La tua decisione
hint = Consiglio
hint-rule = La regola
hints-off = Basta consigli
news-sat = { $player } si siede.
news-left = { $player } lascia la partita; gioca un bot.
news-out-of-time = { $player } ha finito il tempo; gioca un bot.
news-returned = { $player } riprende il suo posto.
news-filled = I bot prendono i posti liberi.
news-began = La partita comincia.
news-closed = Il tavolo è stato abbandonato.
news-rematch = C'è un tavolo per la prossima partita.

## Su un solo dispositivo

title-curtain = Furlong: passa il dispositivo
curtain = Tocca a { $player }
curtain-why = Passa il dispositivo. Non si vede niente finché non è in mano a { $player }.
curtain-who = Chi guarda?
curtain-who-why = Di' chi sei. Prima non si vede nulla.
curtain-ready = Sono { $player }
pass-on = Su questo dispositivo tocca a { $player }.
pass-on-button = Passa il dispositivo

## Tavoli di questo dispositivo, e la demo

play-device = Su questo dispositivo
device-title = Su questo dispositivo
device-why = Contro i bot, o in più persone che si passano il dispositivo. Non serve un server; le partite restano in questo browser.
device-ready = Pronto per giocare senza rete.
device-running = Partite da continuare
device-finished = Finite su questo dispositivo
device-delete = Elimina
device-delete-sure = Eliminare davvero?
device-played = Questa partita è aperta in un'altra scheda o finestra. Prima chiudila lì.
line-elsewhere = Questa partita è aperta in un'altra scheda o finestra. Continua qui appena viene chiusa lì.
new-device-title = { $game } su questo dispositivo
new-device-offline = Il server non è raggiungibile: questa partita si gioca su questo dispositivo.
new-device-why = In più persone ci si passa il dispositivo; un sipario nasconde le carte nel frattempo. La partita resta in questo browser.
new-begin = Comincia
error-not-stored = Questo browser non ha potuto salvare la partita: la memoria è piena o disattivata. L'ultima mossa non è stata fatta.
demo-title = Una demo senza server
demo-what = Tutto avviene sul tuo dispositivo: bot, e più persone che se lo passano. Non ci sono tavoli con amici lontani, né orologi, né chat.
demo-more = Per giocare con gli amici a distanza avvia un tuo server dai sorgenti di Furlong:

## Dopo la partita

game-over = La partita è finita
rematch = Gioca ancora
rematch-watch = Alla prossima partita
replay = Rivedi
download-record = Scarica la registrazione
title-replay = Rivedi: { $game }
replay-of = Partita di { $game } da rivedere
replay-gone = Partita non trovata
replay-gone-why = Questa partita non esiste, o il tuo link non la apre. Forse manca una lettera.
record-too-large = Questo file è troppo grande per una registrazione: al massimo un megabyte.
to-table = Al tavolo
to-start = All'inizio
step-back = Una decisione indietro
step-on = Una decisione avanti
to-end = Alla fine
play = Avvia
pause = Pausa
scrub = Momento della partita
moment = Decisione { $at } di { $last }
play-on = Continua da qui al posto di { $player }
play-on-why = I bot prendono gli altri posti. La partita che stai guardando resta com'era.
link-moment = Link a questo momento

## Tu

title-you = Tu: Furlong
account = Account
account-why = Con un account le tue partite ti seguono su altri dispositivi. Per giocare non serve.
account-name = Nome
account-password = Password (almeno 8 caratteri)
sign-in = Accedi
sign-up = Registrati
sign-out = Esci
signed-in = Hai fatto l'accesso come { $name }.

## Che cosa non va

error-offline = Il server non è raggiungibile. Controlla la connessione; si riprova da solo.
error-unavailable = Il server non ha potuto salvare adesso. Guarda di nuovo tra un momento.
error-bad-request = Così non si può fare.
error-bad-record = Questo file non è una registrazione di partita corretta.
error-illegal-action = In questa posizione non è possibile. Niente è cambiato.
error-forbidden = Qui non puoi farlo.
error-not-found = Questo non esiste, o il tuo link non lo apre.
error-not-now = In questo momento non è possibile.
error-no-seat = Non c'è un posto libero.
error-stale-decision = Questa decisione è già presa, forse in un'altra finestra. Il tabellone mostra come stanno le cose.
error-not-signed-in = Nome e password non vanno insieme.
error-too-many = Troppe richieste insieme. Aspetta un momento.
error-limit-reached = Questo tavolo ha raggiunto il suo limite. Riprovare non serve.
error-unknown = Qualcosa non ha funzionato. Riprova.
