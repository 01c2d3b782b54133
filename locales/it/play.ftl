### Giocare in un terminale, in italiano. Gli identificativi e le variabili sono quelli di crates/terminal/src/message.rs.

## Il tavolo

play-bot =
    { $level ->
        [novice] Principiante { $number }
        [club] Club { $number }
       *[expert] Esperto { $number }
    }
play-players = Giocatori
play-log = Cronaca
play-choices = Scelte
play-viewer = visto da { $player }
play-spectator = visto da tutti
play-thinking = { $player } sta pensando…
play-score = { $player }: { $score }

## Decidere

play-seal = Sigillare questa scelta? { $choice }
play-sealed = { $player }, la tua scelta è sigillata. I bot decidono quando hai finito.
play-done = Finito
play-change = Cambiare
play-yes = Sì
play-no = No
play-handover = Passa la tastiera a { $player }. Nessun altro guarda lo schermo adesso.
play-handover-enter = { $player }, premi Invio quando ci sei.
play-handover-undo = { $player }, premi u per cambiare prima la tua scelta sigillata.

## Tasti e pagine

play-keys-choose = ↑↓ o nº  Invio ok  Esc indietro  u annulla  s salva  l cronaca  ? aiuto  q esci
play-keys-watch = Spazio più veloce  s salva  l cronaca  ? aiuto  q esci
play-keys-confirm = Invio sì  Esc no
play-keys-sealed = Invio finito  u cambia  s salva  l cronaca  ? aiuto  q esci
play-keys-over = ↑↓ o numero  Invio scegli  l cronaca  ? aiuto  q esci
play-keys-scroll = ↑↓ scorri  ogni altro tasto chiude
play-too-small = Questo terminale ha { $width } colonne e { $height } righe; per giocare ne servono 80 e 24. Ingrandiscilo, o gioca a righe semplici con --plain. q esce; la partita è salvata.
play-help = Aiuto
play-help-keys = Tasti: le frecce o j e k scorrono le scelte, le cifre ci saltano, Invio sceglie. Esc, freccia sinistra o h torna indietro di un passo; anche u, che inoltre cambia ciò che hai sigillato finché è possibile. s dice dove è salvata la partita (lo è dopo ogni decisione), l mostra tutto ciò che è successo, q esce; furlong play --resume riprende.
play-help-plain = Rispondi con il numero di una scelta. 0 torna indietro di una domanda, u cambia ciò che hai sigillato finché è possibile, b rilegge il tabellone, l rilegge la cronaca, s dice dove è salvata la partita (lo è dopo ogni decisione), q esce. furlong play --resume riprende.
play-help-secret = In più persone su una tastiera lo schermo è nascosto finché non c'è la prossima. La partita salvata contiene i segreti di tutti: non leggerla.

## Uscire e salvare

play-quit = Uscire dalla partita? È salvata, e furlong play --resume riprende.
play-saved = La partita è salvata in { $file }.
play-continue = Per riprendere: furlong play --resume { $file }
play-not-saved = Non è stato possibile salvare la partita: { $why }
play-unsaved = NON SALVATA

## La fine

play-over = La partita è finita.
play-rank = { $place } { $players }: { $score }
play-seed = Seme: { $seed }
play-what-now = E adesso?
play-end-quit = Esci
play-end-again = Gioca ancora
play-end-record = Salva la registrazione
play-recorded = La registrazione è in { $file }.
play-not-recorded = Non è stato possibile scrivere la registrazione: { $why }

## Righe semplici

play-prompt = La tua risposta (? per aiuto):
play-unknown = «{ $answer }» non è una risposta qui. Scrivi un numero da 1 a { $count }, o ? per aiuto.
play-nothing-to-undo = Non c'è niente da cambiare.
play-bot-failed = { $player } non ha una risposta, la partita si ferma qui.

## Che cosa ferma una partita

play-no-terminal = questo non è un terminale; gioca a righe semplici con --plain
play-damaged = la partita salvata non si può riprendere: la sua sorte non è quella del suo seme, quindi è danneggiata
play-cannot-save = la partita non si può salvare in { $file }; indica un altro file con --save
play-cannot-record = la registrazione non si può scrivere in { $file }; indica un altro file
play-terminal-failed = il terminale non risponde più; la partita è in { $file }
