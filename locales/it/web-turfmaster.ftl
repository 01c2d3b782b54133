### TurfMaster nel browser, in italiano. Un cavallo è detto con numero e nome, una carta o un dado con il suo valore.

## I cavalli

tm-name =
    { $letter ->
        [A] Asterion
        [B] Bramble
        [C] Comet
        [D] Dauphin
        [E] Ember
        [F] Falcon
        [G] Garnet
        [H] Halcyon
       *[other] { $letter }
    }
tm-horse = { $horse } { $name }

## Il percorso e che cosa se ne vede

tm-start = Partenza
tm-finish = Traguardo
tm-window = Che cosa si vede del percorso
tm-follow = Segui
tm-whole = Tutto il percorso
tm-closer = Più vicino
tm-farther = Più lontano
tm-key-reach = raggiungibile
tm-key-blocked = bloccata da altri cavalli
tm-key-fall = cadrebbe qui

## Il round

tm-choosing = Scelta delle carte
tm-next-roller = Il prossimo a tirare i dadi: { $player }.
tm-order = Ordine di questo round
tm-next = muove ora
tm-to-move = deve muovere
tm-has-moved = ha mosso
tm-limit = Handicap
tm-limit-of = handicap: al massimo { $limit }
tm-no-limit = nessuno
tm-dice = Dadi: { $first } e { $second }.

## Che cosa si attende

tm-meeting-over = La riunione è finita.
tm-awaits-card = { $player } deve giocare una carta per { $horse }.
tm-awaits-move = { $player } deve far avanzare { $horse }.
tm-your-card = Tocca a te: gioca una carta per { $horse }. Non ha handicap.
tm-your-card-limit = Tocca a te: gioca una carta per { $horse }. Il suo handicap: al massimo { $limit } caselle.
tm-your-bonus = { $horse } non ha più carte: devi prenderne il bonus.
tm-your-pass = { $horse } non ha più carte e resta fermo.
tm-your-dice = Hai ottenuto { $first } e { $second }: di' che cosa vale per tutti i cavalli.
tm-your-die = La somma supera quanto permette l'handicap di { $horse } (al massimo { $limit }): scegli un dado e una casella.
tm-your-move = Tocca a te: fai avanzare { $horse } di { $value }.
tm-your-keep =
    { $count ->
        [one] Scegli le carte che il cavallo { $horses } tiene per questa corsa.
       *[other] Scegli le carte che i cavalli { $horses } tengono per questa corsa.
    }

## Carte e dadi

tm-hidden-card = carta coperta
tm-joker = jolly { $value }
tm-card-times =
    { $count ->
        [one] { $card }
       *[other] { $card } ({ $count } volte)
    }
tm-leads =
    { $count ->
        [one] una casella
       *[other] { $count } caselle
    }
tm-no-cards = nessuna carta
tm-the-sum = la somma: { $value }
tm-a-die = un dado: { $value }
tm-ask-dice = Che cosa vale per tutti i cavalli?
tm-ask-die = Quale dado?
tm-choose = Per tutti: { $choice }
tm-up-to =
    { $count ->
        [one] { $end }
       *[other] al meglio { $end } ({ $count } caselle a scelta)
    }
tm-blocked-squares =
    { $count ->
        [one] una casella è bloccata
       *[other] { $count } caselle sono bloccate
    }

## Dove finisce una mossa

tm-ask-end = { $by }: fin dove?
tm-end-square = corsia { $lane }, casella { $square }
tm-end-home = oltre il traguardo: corsia { $lane }, casella { $square }
tm-end-ahead =
    { $ahead ->
        [one] { $part }, una casella più avanti
       *[other] { $part }, { $ahead } caselle più avanti
    }
tm-in-straight = dirittura
tm-in-turn = curva
tm-end-stays = resta fermo
tm-stays-short = fermo
tm-end-falls = cade
tm-end-falls-at = cade all'ostacolo { $fence }
tm-end-out = ed esce da questa corsa
tm-another = Scegli altro
tm-stay-put = Resta fermo

## Il bonus, e che cosa si tiene

tm-bonus-cards = Bonus: due carte
tm-bonus-of = per { $horse }
tm-bonus-sure = Altre due carte per { $horse } ora? È possibile una volta nella riunione.
tm-bonus-take = Prendi il bonus
tm-back = Indietro
tm-keeps = tiene { $keep } carte su { $held }
tm-kept = tenuta
tm-away = scartata
tm-other-hands = I tuoi altri cavalli
tm-drop-more =
    { $count ->
        [one] Scarta ancora una carta.
       *[other] Scarta ancora { $count } carte.
    }
tm-keep-more =
    { $count ->
        [one] Tieni ancora una carta.
       *[other] Tieni ancora { $count } carte.
    }
tm-right-number =
    { $count ->
        [one] Una carta è tenuta.
       *[other] { $count } carte sono tenute.
    }
tm-confirm-keep =
    { $count ->
        [one] Tieni questa carta
       *[other] Tieni queste { $count } carte
    }
tm-change-keep = Cambia la scelta

## Il tabellone a parole e il foglio dei punti

tm-course-told = Il percorso ha { $lanes } corsie, la 1 all'interno; le ultime finiscono poco dopo la partenza. Il traguardo viene dopo la casella { $squares } della corsia 1. Linee verdi attraversano le curve; tutte le caselle che vi finiscono sono alla pari.
tm-fences-told = Nella corsia 1 gli ostacoli cominciano alle caselle { $squares }.
tm-fallen-at = caduto sulla casella { $square }, corsia { $lane }
tm-ahead = Ancora da correre
tm-to-line =
    { $squares ->
        [0] subito davanti al traguardo
        [one] una casella al traguardo
       *[other] { $squares } caselle al traguardo
    }
tm-to-fence =
    { $squares ->
        [0] subito davanti a un ostacolo
        [one] un ostacolo dopo una casella
       *[other] un ostacolo dopo { $squares } caselle
    }
tm-turn = In questo round
tm-entry = { $name }: { $value }
tm-hands = Carte in mano
tm-played = Carte giocate in questa riunione
tm-points =
    { $points ->
        [one] { $points } punto
       *[other] { $points } punti
    }
tm-sheet = Foglio dei punti della riunione
tm-player = Giocatore
tm-total = Totale

## La cronaca


## Consigli per la prima volta

tm-hint-card = Scegli una carta per vedere tutte le caselle a cui può portare, poi scegli una casella. Nel primo round nessuno corre più di 8; solo i jolly, con la stella, corrono per tutto il loro valore.
tm-hint-limit = I cavalli in testa hanno un handicap: al massimo 8, 9 e 10 caselle per le prime tre posizioni. Una carta normale più alta va persa senza un passo. Tieni le carte alte per quando il tuo cavallo è più indietro.
tm-hint-lane = Nelle curve la corsia interna è la via più breve. Il primo passo può cambiare corsia, e ancora uno dal settimo in poi. Nessuno entra nelle caselle subito davanti e dietro un cavallo.
tm-hint-roll = I dadi sono tuoi. Per tutti varrà la somma o un dado solo: scegli per vedere che cosa dà ai tuoi cavalli, poi conferma. Se l'handicap di un cavallo non permette la somma, questo avanza di un solo dado.
tm-hint-die = La somma supera quanto permette l'handicap di questo cavallo, che avanza quindi di uno dei due dadi: scegli quello che porta alla casella migliore.
tm-hint-move = In un round di dadi tutti avanzano di quanto è stato scelto, chi è in testa per primo. Dove arriva il tuo cavallo lo scegli comunque tu.
tm-hint-fence = Un ostacolo richiede quattro passi: tre caselle e l'atterraggio. Una carta che finisce sull'ostacolo fa cadere il cavallo, che esce dalla corsa. Con i dadi nessuno cade.
tm-hint-keep = Le carte rimaste e quelle nuove stanno insieme. Scarta quelle che ti servono meno. Una volta nella riunione ogni cavallo può prendere altre due carte: il bonus.
tm-hint-bonus = Senza carte un cavallo resta fermo. Il suo bonus, altre due carte una volta nella riunione, può farlo ripartire.

## Un foglio dei punti in bianco

tm-blank-sheet = Foglio dei punti
tm-blank-three = Foglio dei punti per tre corse
tm-blank-four = Foglio dei punti per quattro corse
tm-blank-back = Torna alle regole
tm-blank-date = Data:
tm-blank-where = Luogo:
tm-blank-horse = Cavallo
tm-blank-ties = A parità di totale decide il piazzamento migliore; con più cavalli ciascuno, il cavallo migliore. Il percorso si scrive sotto il numero della corsa.
tm-blank-bonus = Spunta la casella quando un cavallo prende il bonus.
