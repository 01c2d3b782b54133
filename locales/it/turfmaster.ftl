### TurfMaster in italiano. Gli identificatori e le variabili sono quelli di crates/narrate/src/turfmaster/message.rs.

## Il tavolo

title = TurfMaster
players-and-horses = Giocatori e cavalli
races = Corse
flat = in piano
steeplechase = a ostacoli
cards-and-bonus = Ogni cavallo riceve { $count } carte per corsa e, una volta nella riunione, { $bonus } carte bonus.
cards-only = Ogni cavallo riceve { $count } carte per corsa, senza bonus.
cards-run-out = Alcuni percorsi di questa riunione sono troppo lunghi per { $count } carte: dei cavalli resteranno senza carte.
steeplechase-hard = La corsa a ostacoli è per giocatori esperti: una carta che finisce su un ostacolo fa cadere il cavallo, che è fuori dalla corsa.
falls-from-box = Attenzione al primo ostacolo: uscendo dalla gabbia queste carte ci finiscono sopra, e il cavallo cade subito: { $cards }.

## In testa alle colonne

column-owner = Proprietario
column-box = Gabbia
column-roll = Dadi
column-left = Rimaste
column-removed = Tolte
column-dealt = Ricevute
column-kept = Tenute
column-dropped = Scartate
column-cards = Carte
column-where = Dove
column-bonus = Bonus
column-race = Corsa { $race }
column-place = Posto
column-points = Punti

## Prima di una corsa

race = Corsa { $race } di { $races }: { $course }, { $kind }
boxes = Gabbie di partenza
box-roll = Il cavallo { $horse } ottiene { $first } e { $second } per la gabbia.
boxes-by-dice = Gabbie dall'interno, secondo i dadi: cavalli { $horses }.
boxes-by-place = Gabbie dall'interno, secondo l'esito della corsa { $race }: cavalli { $horses }.
dealt = La distribuzione
cards-dealt = Le carte vengono distribuite.
dealt-to = Il cavallo { $horse } riceve { $cards }.
loses-card = Il cavallo { $horse } perde { $card } a caso.
loses-unseen = Il cavallo { $horse } perde una carta a caso.
bonus-dealt =
    { $count ->
        [one] Il bonus del cavallo { $horses } non è mai stato preso: viene distribuito ora.
       *[other] I bonus dei cavalli { $horses } non sono mai stati presi: vengono distribuiti ora.
    }
kept = Carte per la corsa
keeps = Il cavallo { $horse } tiene { $cards }.
has-kept = { $player } ha scelto le carte del cavallo { $horse }.
cards-unseen =
    { $count ->
        [one] una carta
       *[other] { $count } carte
    }
bonus = { $player } prende il bonus del cavallo { $horse }: { $cards }.
bonus-taken-by = { $player } prende il bonus del cavallo { $horse }.
lots = Chi comincia a tirare i dadi
first-roller = Comincerà { $player }.

## Dove sono i cavalli

field = I cavalli in corsa
in-box = gabbia { $lane }
on-course = casella { $square }, corsia { $lane }
past-line = oltre il traguardo (casella { $square }, corsia { $lane })
fallen = caduto
bonus-taken = corsa { $race }
bonus-open = non ancora preso
decided =
    { $count ->
        [one] La scelta delle carte è fatta per il cavallo { $horses }.
       *[other] La scelta delle carte è fatta per i cavalli { $horses }.
    }

## La corsa
## La carta giocata è detta con il suo articolo. Quel che fa il cavallo segue i due punti.
## La casella 0 è la gabbia di partenza.

card-round = Round { $round }: carte
dice-round = Round { $round }: dadi
order = Ordine e handicap: { $groups }.
limited =
    { $count ->
        [one] cavallo { $horses } (al massimo { $limit })
       *[other] cavalli { $horses } (al massimo { $limit })
    }
unlimited =
    { $count ->
        [one] cavallo { $horses } (nessuno)
       *[other] cavalli { $horses } (nessuno)
    }
a-card = un { $value }
a-joker = il jolly { $value }
played = { $player } gioca { $card }: { $moving }.
held = { $player } gioca { $card }, più di quanto permette l'handicap (al massimo { $limit }): il cavallo { $horse } resta fermo.
passed = { $player } non ha più carte per il cavallo { $horse }, che resta fermo.
rolled = { $player } ottiene { $first } e { $second }.
chose-sum = Vale la somma: { $sum }.
chose-die = Vale un solo dado: { $die }.
moved = { $player }: { $moving }.
moved-by-die = { $player } sceglie il dado { $die } invece della somma (handicap: al massimo { $limit }): { $moving }.
ran =
    { $from ->
        [0] il cavallo { $horse } esce dalla gabbia e arriva a { $to } nella corsia { $lane }
       *[other] il cavallo { $horse } avanza da { $from } a { $to } nella corsia { $lane }
    }
switched =
    { $from ->
        [0] il cavallo { $horse } esce dalla gabbia { $lane } e arriva a { $to } nella corsia { $lane2 }
       *[other] il cavallo { $horse } avanza da { $from } a { $to } e passa dalla corsia { $lane } alla corsia { $lane2 }
    }
ran-home = il cavallo { $horse } parte da { $from } nella corsia { $lane } e taglia il traguardo, fino a { $to } nella corsia { $lane2 }
blocked =
    { $at ->
        [0] il cavallo { $horse } non può avanzare e resta nella gabbia { $lane }
       *[other] il cavallo { $horse } non può avanzare e resta fermo a { $at } nella corsia { $lane }
    }
fell =
    { $from ->
        [0] il cavallo { $horse } esce dalla gabbia { $lane } e cade all'ostacolo { $fence }, a { $at } nella corsia { $lane2 }
       *[other] il cavallo { $horse } parte da { $from } nella corsia { $lane } e cade all'ostacolo { $fence }, a { $at } nella corsia { $lane2 }
    }
finished = Il cavallo { $horse } ({ $owner }) arriva { $place }.

## L'arrivo

race-over = Arrivo della corsa { $race }
points-so-far = Punti dopo la corsa { $race }: { $points }.
points-of = { $points } per { $player }
meeting-over = La riunione è finita.
places-decide = A parità di punti decidono i piazzamenti migliori.
winners =
    { $count ->
        [one] { $players } vince la riunione.
       *[other] { $players } vincono la riunione a pari merito.
    }
horses = I cavalli

## Che cosa si attende

awaits-box = I cavalli tirano i dadi per le gabbie di partenza.
awaits-removal = Il cavallo { $horse } sta per perdere carte a caso.
awaits-deal = Il cavallo { $horse } sta per ricevere le sue carte.
awaits-choice =
    { $count ->
        [one] { $player } deve ancora scegliere le carte da tenere per il cavallo { $horses }.
       *[other] { $player } deve ancora scegliere le carte da tenere per i cavalli { $horses }.
    }
awaits-lot = I giocatori tirano a sorte chi comincia a tirare i dadi.
awaits-card = { $player } deve giocare una carta per il cavallo { $horse }.
awaits-bonus = Il cavallo { $horse } non ha più carte: { $player } deve prenderne il bonus.
awaits-pass = Il cavallo { $horse } non ha più carte: { $player } deve passare.
awaits-roll = { $player } deve tirare i dadi.
awaits-dice = { $player } ha ottenuto { $first } e { $second } e sceglie la somma o un solo dado.
awaits-move = { $player } deve far avanzare il cavallo { $horse } di { $value }.
awaits-move-by-die = { $player } deve far avanzare il cavallo { $horse } di { $first } o di { $second }, perché la somma supera quanto permette il suo handicap.
