### Giocare a Ticket Gagnant nel terminale, in italiano. Identificatori e variabili sono quelli di
### crates/terminal/src/ticket_gagnant/message.rs. Un cavallo è il suo numero con la lettera, come 3C.

## Sul tabellone. Testi brevi: una riga ha 80 colonne.

title-race = Ticket Gagnant { $race }/{ $races }
title-kind = Ticket Gagnant { $race }/{ $races }: { $kind }
left-side = sin.
predicted = Pronostici: { $predictions }
not-yet = non ancora
round-now = { $player } gioca la carta { $round } di { $rounds }.
first-player = Primo giocatore: { $player }.
terms-open-short = { $cards } carte, pronostici scoperti.
terms-hidden-short = { $cards } carte, pronostici coperti.
last-race = Ultima corsa: { $order }
legend-track = > muove  + arrivo possibile  <> scelto  o spinta  : linea
legend-hedges = # siepe
legend-river = ~~ riviera
legend-hooves = u impronta
would-run = { $horse } andrebbe a: { $square }.
would-stay = { $horse } resterebbe fermo.
would-push = { $horse } andrebbe a: { $square }; { $other } è spinto { $way }.
seat-cards =
    { $cards ->
        [1] { $score }, 1 carta
       *[other] { $score }, { $cards } carte
    }
hand-cards = Carte: { $cards }
own-prediction = Il tuo pronostico: { $prediction }

## Il tabellone a parole

track-told = La pista ha { $lanes } corsie, la 1 a sinistra, e le file da 0 a { $last }. La linea tratteggiata è subito prima della fila { $last }.
hedges-told = Siepi dopo le file { $first } e { $second }.
river-told = La riviera copre la fila { $row }.
hooves-told = Impronte: { $squares }.
horse-told = { $horse }: { $square }

## Domande

ask-card = Quale carta giochi?
ask-horse = { $card }: quale cavallo si muove?
ask-square = Dove va { $horse }?
ask-push = Da che parte è spinto { $horse }?
ask-place = Chi arriva { $place }? { $chosen }
ask-discipline = Che tipo di corsa?
ask-river = Dov'è la riviera?
ask-cards = Quante carte a testa?
ask-hidden = Pronostici scoperti o coperti?

## Scelte, al massimo 26 colonne se possibile

card-single = { $horse } di { $squares }
card-pair = coppia { $horse } e { $other }
card-joker = jolly: tutti, 1-3
pair-stays = restano entrambi
discard = scartare { $card }
goes-row = { $way }: fila { $row }
goes-lane = { $way }: corsia { $lane }
goes-home = { $way }: oltre la linea
on-hoof = { $going } (u)
goes-nowhere = resta fermo
in-front-of = davanti a { $other }
behind = dietro { $other }
left-of = a sin. di { $other }
right-of = a destra di { $other }
pushes = { $going }: spinge { $other }
push-way = { $other }: { $way }
to-front = avanti
to-back = indietro
to-left = sinistra
to-right = destra
to-front-left = avanti sin.
to-front-right = avanti destra
to-back-left = indietro sinistra
to-back-right = indietro destra
no-horse = nessun cavallo
steeplechase-alone = steeple-chase
river-row = fila { $row }
number-of-cards = { $cards } carte
open-predictions = scoperti, prima del via
hidden-predictions = coperti fino all'arrivo

## Decisioni a parole

does-choose-open = { $kind }, { $cards } carte, pronostici scoperti
does-choose-hidden = { $kind }, { $cards } carte, pronostici coperti
does-predict = pronostico { $prediction }
does-play = giocare { $card }: { $horse }, { $square }
does-push = { $other } è spinto { $way }
does-stay = giocare { $card }: restano entrambi

## Aiuto

help-game = Ticket Gagnant: sette cavalli che non sono di nessuno. Pronostica i primi tre, poi gioca le carte perché si avveri. Il primo giocatore sceglie il tipo di corsa.
help-score = Punti per cavallo: al suo posto 7, 5 o 4; tra i primi tre 3; altrimenti −1, squalificato −2. Tutti e tre esatti: 5 in più; i tre giusti in altro ordine: 2 in più.
help-cards = Carte: 5:3 muove il cavallo 5 di esattamente 3 caselle avanti, indietro, a sinistra o a destra; 4+5 mette uno dei due accanto all'altro; un jolly muove un cavallo qualsiasi da 1 a 3. Il bordo della pista ferma.
help-push = Chi arriva sulla casella di un altro cavallo lo spinge su una casella libera vicina. Oltre la linea tratteggiata ci si muove solo di lato.
help-disciplines = Siepi: nessuno ripassa una siepe all'indietro. Steeple-chase: e nessuno si ferma nella riviera. Trotto: chi finisce la corsa su un'impronta è squalificato.
help-board = Si corre verso destra: la sinistra è in alto, la destra in basso. Un cavallo è il suo numero con la lettera, come 3C; una u dopo di lui è un'impronta. «3C-_-5E»: 3C primo, nessuno secondo, 5E terzo.
