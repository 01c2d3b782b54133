### Il controllo della sorte, in italiano: un pulsante e una risposta in due frasi. Identificatori e variabili sono quelli di web/src/luck.

luck-check = Controlla la sorte
luck-checking = Tutte le carte e tutti i dadi vengono estratti di nuovo…

## La prima frase: che cosa risulta

luck-follows =
    { $draws ->
        [one] Prima della partita il server ha fissato un segreto e ne ha mostrato l'impronta; ora il segreto è svelato, e l'unica carta o l'unico dado ne deriva, insieme a ciò che i giocatori hanno aggiunto.
       *[other] Prima della partita il server ha fissato un segreto e ne ha mostrato l'impronta; ora il segreto è svelato, e tutte le carte e tutti i dadi ({ $draws } in tutto) ne derivano, insieme a ciò che i giocatori hanno aggiunto.
    }
luck-follows-from =
    { $draws ->
        [one] Questa partita è cominciata in un momento di un'altra; da allora l'unica carta o l'unico dado deriva da un segreto di cui il server aveva mostrato prima l'impronta, e da ciò che i giocatori hanno aggiunto.
       *[other] Questa partita è cominciata in un momento di un'altra; da allora tutte le carte e tutti i dadi ({ $draws } in tutto) derivano da un segreto di cui il server aveva mostrato prima l'impronta, e da ciò che i giocatori hanno aggiunto.
    }
luck-differs = La riga { $line } della registrazione («{ $says }») non deriva dal segreto e da ciò che i giocatori hanno aggiunto.
luck-other-promise = Prima della partita questo browser aveva visto un'impronta diversa da quella della registrazione.
luck-other-share = Ciò che questo browser ha aggiunto alla sorte prima della partita non è ciò che dice la registrazione.
luck-no-secret = Questa registrazione non svela alcun segreto da cui estrarre di nuovo le carte e i dadi.
luck-midway = Questa partita è cominciata in un momento di un'altra, e da allora nessuna carta è stata estratta e nessun dado è stato tirato.
luck-unreadable = Questa non è la registrazione di una partita finita come la scrive un server (riga { $line }).
luck-unreachable = Non è stato possibile ottenere la registrazione di questa partita.

## La seconda frase: che cosa significa

luck-our-share = L'impronta è quella che questo browser ha visto prima della partita, e il tuo contributo fa parte del tutto: nessuno ha potuto scegliere la sorte da solo.
luck-our-promise = L'impronta è quella che questo browser ha visto prima della partita: il segreto non è stato scambiato dopo, anche se tu non hai aggiunto nulla di tuo.
luck-unseen = Questo browser non c'era all'inizio della partita: non può dire se l'impronta è quella che i giocatori hanno visto.
luck-from-our-share = L'impronta è quella che questo browser ha visto prima, e il tuo contributo fa parte del tutto; ma come si sia giunti alla posizione di partenza non è provato.
luck-from-our-promise = L'impronta è quella che questo browser ha visto prima, anche se tu non hai aggiunto nulla di tuo; ma come si sia giunti alla posizione di partenza non è provato.
luck-from-unseen = Questo browser non c'era: non può dire se l'impronta è quella che i giocatori hanno visto, e come si sia giunti alla posizione di partenza non è provato.
luck-distrust = Qualcuno ha cambiato la registrazione o la sorte: non fidarti di questa partita.
luck-nothing-said = Della sorte di questa partita non si può quindi dire nulla, né in bene né in male.
luck-try-again = Controlla la connessione e riprova.
