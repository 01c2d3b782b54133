### Ticket Gagnant in italiano. Gli identificatori e le variabili sono quelli di crates/narrate/src/ticket_gagnant/message.rs.

## Il tavolo
## Le carte si scrivono come nelle registrazioni; solo il jolly ha una parola sua.

title = Ticket Gagnant
players = Giocatori: { $players }
races = Corse: { $races }
races-flat = Corse: { $races }, tutte in piano
track = Pista: { $track }
horses = Cavalli: { $horses }
cards-written = Carte: 5:3 sposta il cavallo 5 di 3 caselle; 4+5 porta il cavallo 4 o 5 subito davanti, dietro o accanto all'altro.
joker = jolly

## In testa alle colonne

column-player = Giocatore
column-points = Punti
column-total = Totale
column-cards = Carte
column-prediction = Pronostico
column-trio = Trio
column-place = Posto
column-where = Dove
column-race = Corsa { $race }

## Prima di una corsa

race = Corsa { $race } di { $races }
race-chosen = Corsa { $race } di { $races }: { $kind }
flat = in piano
hurdles = siepi
steeplechase = steeple-chase, riviera nella fila { $river }
trot = trotto
first = Sceglie la corsa e comincia { $player }.
first-by-lot = Sceglie la corsa e comincia { $player }, per sorteggio.
terms-open = Ognuno riceve { $cards } carte. I pronostici si scoprono prima della partenza.
terms-hidden = Ognuno riceve { $cards } carte. I pronostici restano coperti fino all'arrivo.
dealt = La distribuzione
dealt-to = { $player } riceve: { $cards }.
dealt-single =
    { $horse } ({ $squares ->
        [one] una casella
       *[other] { $squares } caselle
    })
dealt-pair = la coppia { $horses }
dealt-joker = jolly (un cavallo qualsiasi, da 1 a 3 caselle)
predictions = Pronostici
has-predicted = { $player } ha fatto il suo pronostico.
has-predicted-again = { $player } ha cambiato il suo pronostico.
predicts = Pronostico di { $player }: { $prediction }.

## Una partita che comincia da una posizione, e dove sono i cavalli

standing = I giocatori
cards-unseen =
    { $count ->
        [one] una carta
       *[other] { $count } carte
    }
sealed = sigillato
field = I cavalli in corsa
at-start = partenza, corsia { $lane }
on-track = fila { $row }, corsia { $lane }
on-hoof-print = fila { $row }, corsia { $lane }, su un'impronta
past-line = oltre la linea, corsia { $lane }

## Le carte giocate
## La carta è detta con il suo articolo. Quel che fa il cavallo segue i due punti.

round = Round { $round } di { $rounds }
a-single = un { $squares }
a-pair = una carta coppia
a-joker = un jolly
played = { $player } gioca { $card }: { $moving }.
stayed = { $player } gioca una carta coppia: { $horses } sono già vicini e restano dove sono.
discarded = { $player } non può giocare nessuna carta e scarta { $card }.

## Quel che fa un cavallo
## La casella tra parentesi è una di quelle dette sopra.

forward =
    { $horse } avanza di { $squares ->
        [one] una casella
       *[other] { $squares } caselle
    }
back =
    { $horse } arretra di { $squares ->
        [one] una casella
       *[other] { $squares } caselle
    }
left =
    { $horse } si sposta di { $squares ->
        [one] una casella
       *[other] { $squares } caselle
    } a sinistra
right =
    { $horse } si sposta di { $squares ->
        [one] una casella
       *[other] { $squares } caselle
    } a destra
ran = { $moving } ({ $square })
ran-to-edge = { $moving }, fino al bordo della pista ({ $square })
ran-to-hedge = { $moving }, fino alla siepe ({ $square })
held-by-edge = { $horse } è al bordo della pista e resta fermo ({ $square })
held-by-hedge = { $horse } non può tornare oltre la siepe e resta fermo ({ $square })
put-in-front = { $horse } si porta subito davanti a { $other } ({ $square })
put-behind = { $horse } si porta subito dietro a { $other } ({ $square })
put-left = { $horse } si porta alla sinistra di { $other } ({ $square })
put-right = { $horse } si porta alla destra di { $other } ({ $square })
pushed = { $horse } viene spinto { $way } ({ $square }).
way-forward = in avanti
way-back = indietro
way-left = a sinistra
way-right = a destra
way-forward-left = in avanti a sinistra
way-forward-right = in avanti a destra
way-back-left = indietro a sinistra
way-back-right = indietro a destra

## L'arrivo

broke = { $horse } finisce su un'impronta: squalificato per rottura.
photo = Fotofinish per il { $place }º posto: { $horse } davanti a { $others }.
race-over = Arrivo della corsa { $race }
finish-order = L'ordine d'arrivo: { $order }.
disqualified = squalificato
scores = Pronostici e punti
scored = { $player } segna { $points }, { $total } in tutto.
floor = { $player } non scende sotto { $floor } punti.

## La fine, per ora o per sempre

winners =
    { $count ->
        [one] { $players } vince la riunione.
       *[other] { $players } vincono la riunione a pari merito.
    }
race-by-race = Corsa per corsa
awaits-lot = Il sorteggio deciderà chi sceglie la prima corsa.
awaits-choice = { $player } deve scegliere la corsa.
awaits-deal = Si stanno distribuendo le carte.
awaits-predictions =
    { $count ->
        [one] { $players } deve ancora fare il suo pronostico.
       *[other] { $players } devono ancora fare il loro pronostico.
    }
awaits-card = { $player } deve giocare una carta.
awaits-photo = Il fotofinish deciderà tra { $horses }.
