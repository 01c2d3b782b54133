### Royal Turf in italiano. Gli identificatori e le variabili sono quelli di crates/narrate/src/royal_turf/message.rs.

## Il tavolo

title = Royal Turf
players = Giocatori: { $players }
options = Opzioni: { $options }
no-options = Opzioni: nessuna (gioco base)
option-hidden-bets = puntate coperte
option-pace-needs-place = premio di andatura solo ai primi tre
option-chips-count = vincite secondo il numero di gettoni
option-crowded-field = gruppo compatto
option-long-track = pista lunga
pack = Pacchetto: { $pack }

## Prima della partenza

race =
    { $race ->
        [3] Corsa { $race } di 3: tutto vale doppio
       *[other] Corsa { $race } di 3
    }
column-start = Partenza
column-square = Casella
column-head = Testa
column-cap = Berretto
column-saddle = Sella
column-horseshoe = Ferro di cavallo
first-bettor = Comincia a puntare { $player }.
first-bettor-by-lot = Comincia a puntare { $player }, per sorteggio.
first-bettor-richest = Comincia a puntare { $player }, che ha più denaro.
bets = Puntate
bets-face-down = Puntate, gettoni coperti
bet = { $horse } (gettone { $chip })
bet-placed = { $player } punta su { $horse } (gettone { $chip }).
bet-face-down = { $player } mette un gettone coperto su { $horse }.

## Una partita che comincia da una posizione

money = Denaro
pace-held = { $horse } ha il gettone dell'andatura.
moved-this-round =
    { $count ->
        [one] Un cavallo ha già corso in questo round: { $horses }.
       *[other] { $count } cavalli hanno già corso in questo round: { $horses }.
    }

## La corsa
## Il simbolo del dado è detto con il suo articolo.

running = La corsa
a-head = una testa
a-cap = un berretto
a-saddle = una sella
a-horseshoe = un ferro di cavallo
ran =
    { $player } ottiene { $die }: { $horse } avanza di { $squares ->
        [one] una casella
       *[other] { $squares } caselle
    }, da { $from } a { $to }.
held-up =
    { $player } ottiene { $die }: { $horse } avanza solo di { $squares ->
        [one] una casella
       *[other] { $squares } caselle
    } su { $full }, da { $from } a { $to }, bloccato dietro { $ahead }.
boxed-in = { $player } ottiene { $die }: { $horse } è chiuso dietro { $ahead } e resta fermo a { $at }.
ran-home = { $player } ottiene { $die }: { $horse } parte da { $from } e taglia il traguardo.
pace-taken = { $horse } prende il gettone dell'andatura.
finished = { $horse } arriva { $place }.
new-round = Tutti i cavalli hanno corso: comincia un nuovo round.

## L'arrivo

race-over = Arrivo della corsa { $race }
last-horse =
    { $count ->
        [one] Ultimo
       *[other] Ultimi
    }
pace-horse = Andatura
revealed = Si scoprono i gettoni
payments = Vincite e perdite
paid =
    { $player } { $gain ->
        [0] non vince nulla
       *[other] vince { $gain }{ "\u00A0" }£
    }{ $cost ->
        [0] { "" }
       *[other] , perde { $cost }{ "\u00A0" }£
    } e ora ha { $money }{ "\u00A0" }£.

## La fine, per ora o per sempre

winners =
    { $count ->
        [one] { $players } vince la partita.
       *[other] { $players } vincono la partita a pari merito.
    }
awaits-card = Sta per essere pescata la prossima carta cavallo.
awaits-lot = Il sorteggio deciderà chi comincia a puntare tra { $players }.
awaits-bet = Deve puntare { $player }.
awaits-roll = Deve tirare il dado { $player }.
awaits-move = { $player } ha ottenuto { $die } e sceglie il cavallo da far correre.
