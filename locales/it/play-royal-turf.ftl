### Giocare a Royal Turf in un terminale, in italiano. Gli identificativi e le variabili sono quelli di
### crates/terminal/src/royal_turf/message.rs.

rt-title =
    { $race ->
        [3] Royal Turf: corsa { $race } di 3, tutto vale doppio
       *[other] Royal Turf: corsa { $race } di 3
    }
rt-over = Royal Turf: la partita è finita

## Il tabellone

rt-die = { $player } ha ottenuto { $die }.
rt-pace-free = Il gettone dell'andatura è sulla casella { $square }.
rt-finished = Arrivati: { $horses }
rt-column-chips = Gettoni

## Il tabellone a parole

rt-stands = { $horse } sulla casella { $square }
rt-has-finished = { $horse } è arrivato { $place }
rt-card = testa { $head }, berretto { $cap }, sella { $saddle }, ferro { $horseshoe }
rt-waits = non ha ancora passato la partenza
rt-has-run = ha già corso in questo round
rt-chips-of = gettoni: { $bets }
rt-chip-face-down = uno di { $player }, coperto
rt-chip-open = { $chip } di { $player }

## Che cosa decidere

rt-chips-left = I tuoi gettoni: { $chips }
rt-ask-bet = Su quale cavallo punti?
rt-ask-chip = Quale gettone per { $horse }?
rt-chip = Gettone { $chip }
rt-bet = { $horse }, gettone { $chip }
rt-ask-run = Hai ottenuto { $die }. Quale cavallo corre?
rt-run-to = { $horse } a { $square }
rt-run-home = { $horse } al traguardo
rt-run-nowhere = { $horse } resta fermo

## Aiuto

rt-help-game = Sette cavalli corrono tre corse. Prima di ogni corsa tutti puntano gettoni sui cavalli; poi, a turno, si tira il dado e si fa correre un cavallo che non ha ancora corso in questo round, di tante caselle quante dice la sua carta per quel simbolo. Il dado ha tre teste, un berretto, una sella e un ferro di cavallo. Un cavallo per casella: se la casella d'arrivo è occupata, il cavallo si ferma sulla casella libera più vicina dietro a quella.
rt-help-pay = I primi tre cavalli pagano ogni unità puntata su di loro, tanto meno quante più sono. In £, per 1, 2, 3, 4, 5 o più unità: 1º { $first }; 2º { $second }; 3º { $third }. Il cavallo con il gettone dell'andatura paga { $pace }{ "\u00A0" }£ in più per unità; ogni unità sull'ultimo costa { $last }{ "\u00A0" }£. Nella terza corsa tutto vale doppio. Vince il più ricco.
rt-help-board = Sull'anello un cavallo è il suo numero con la lettera, come 3C; <3C non ha ancora passato la partenza, (3C) ha già corso in questo round, [3C] correrebbe adesso, >12< è dove si fermerebbe. ===== è la linea di partenza e d'arrivo. * segna la casella dell'andatura. La tabella mostra la casella di ogni cavallo, di quanto corre per ogni simbolo e i gettoni su di lui; un ? è un gettone coperto.
