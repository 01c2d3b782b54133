### Royal Turf nel browser, in italiano.

## Somme e righe

rt-money = { $money }{ "\u00A0" }£
rt-gain = +{ "\u2060" }{ $money }{ "\u00A0" }£
rt-loss = −{ "\u2060" }{ $money }{ "\u00A0" }£
rt-range = da { $least } a { $most }
rt-row = { $label }: { $text }

## Quel che si dice oltre alla narrazione


## Le domande

rt-ask-bet = Su quale cavallo punti?
rt-ask-bet-with = Su quale cavallo metti il gettone { $chip }?
rt-ask-chip = Quale gettone per { $horse }?
rt-ask-horse = Quale cavallo corre?
rt-ask-run = Hai ottenuto { $die }. Quale cavallo corre?
rt-chips-in-hand = I tuoi gettoni
rt-chip = Gettone { $chip }
rt-own-chip = tuo gettone { $chip }
rt-back = Ricomincia

## Dove si fermerebbe un cavallo

rt-run-to = a { $square }
rt-run-short = bloccato a { $square }
rt-run-home = al traguardo
rt-run-stays = resta fermo
rt-is-home = arrivato { $place }
rt-has-run-short = ha corso

## I cavalli

rt-picture = La pista con i cavalli. Le tabelle e il tabellone a parole dicono le stesse cose.
rt-stable = I cavalli: casella, caselle per ogni simbolo del dado e dove portano adesso, gettoni
rt-column-chips = Gettoni
rt-rolled = uscito
rt-sides =
    { $sides ->
        [one] su una faccia del dado
       *[other] su { $sides } facce del dado
    }
rt-waits = non ha ancora passato la partenza
rt-has-run = ha già corso in questo round
rt-has-pace = ha il gettone dell'andatura
rt-chip-open = { $chip } di { $player }
rt-chip-face-down = uno di { $player }, coperto
rt-legend = → dove si fermerebbe · ⇥ bloccato dietro un altro · ■ resta fermo · ⚑ arriva · ◂ non ha ancora passato la partenza · ✓ ha corso

## I giocatori

rt-purses = I giocatori e il loro denaro
rt-column-player = Giocatore
rt-column-now = Se la corsa finisse ora
rt-column-paid = Da questa corsa
rt-column-place = Posto
rt-has-turn = è di turno
rt-bets-of = Puntate della corsa { $race }

## Le vincite

rt-pays = Quanto rendono le puntate
rt-pays-by-units = Per ogni unità, secondo le unità puntate sul cavallo
rt-pays-by-chips = Per ogni unità, secondo i gettoni messi sul cavallo
rt-or-more = { $count } o più
rt-pays-pace = Il cavallo con il gettone dell'andatura rende { $amount } in più per ogni unità.
rt-pays-pace-placed = Il cavallo con il gettone dell'andatura rende { $amount } in più per ogni unità, se è tra i primi tre.
rt-pays-last = Ogni unità sull'ultimo cavallo costa { $amount }.

## Il tabellone a parole

rt-order = I cavalli, dal primo all'ultimo
rt-stands = { $horse } sulla casella { $square }
rt-has-finished = { $horse } è arrivato { $place }
rt-not-drawn = { $horse } non ha ancora una carta
rt-pace-free = Il gettone dell'andatura è sulla casella { $square }.
rt-cards = Caselle per ogni simbolo del dado
rt-no-chips = nessun gettone

## Consigli per la prima partita

rt-hint-cards = Tre facce del dado mostrano una testa. Un cavallo con un numero alto sotto la testa corre regolare; uno con un numero basso aspetta il berretto, la sella o il ferro di cavallo, e allora vola.
rt-hint-crowd = Più unità ci sono su un cavallo, meno rende ciascuna. Un buon cavallo su cui non ha puntato nessun altro vale di più.
rt-hint-crowd-chips = Più gettoni ci sono su un cavallo, meno rende ogni unità. Un buon cavallo su cui non ha puntato nessun altro vale di più.
rt-hint-spread = Puoi avere un solo gettone per cavallo. L'ultimo cavallo costa denaro: puntare su un ritardatario è un rischio.
rt-hint-face-down = I gettoni restano coperti fino alla fine della corsa. Gli altri vedono dove punti, ma non quanto; lo 0 serve a ingannarli.
rt-hint-run = Scegli un cavallo che non ha ancora corso in questo round, chiunque ci abbia puntato. Quando tutti hanno corso, tutti possono correre di nuovo.
rt-hint-pace = Il primo cavallo che raggiunge la casella del gettone dell'andatura dà un premio a chi ha puntato su di lui.
rt-hint-pace-placed = Il primo cavallo che raggiunge la casella del gettone dell'andatura dà un premio a chi ha puntato su di lui, ma solo se arriva tra i primi tre.
rt-hint-block = Un solo cavallo per casella. Se la sua casella d'arrivo è occupata, un cavallo si ferma sulla casella libera più vicina dietro a quella: così puoi frenare i cavalli degli altri.
rt-hint-shared = I cavalli condividono le caselle, e niente li ferma. Conta le caselle: un tiro scarso si spende bene su un cavallo su cui hanno puntato gli altri.
rt-hint-last = Quando arriva il terzo cavallo la corsa finisce subito. Guarda chi è ultimo: un tiro scarso si spende bene su un cavallo su cui hanno puntato gli altri.

## Un nuovo tavolo

rt-option-hidden-bets = Puntate coperte
rt-option-pace-needs-place = Premio di andatura solo ai primi tre
rt-option-chips-count = Vincite secondo il numero di gettoni
rt-option-crowded-field = Gruppo compatto
rt-option-long-track = Pista lunga
