### Ticket Gagnant nel browser, in italiano. La corsa stessa è raccontata con i messaggi di ticket-gagnant.ftl.

## Punti, schedine, carte

tg-points =
    { $points ->
        [one] { $points } punto
       *[other] { $points } punti
    }
tg-points-range = { $least } … { $most }
tg-worth =
    { $points ->
        [one] { $points } punto
       *[other] { $points } punti
    }
tg-ticket-place = { $place }º: { $horse }
tg-ticket-nobody = { $place }º: nessun cavallo
tg-nobody = Nessuno
tg-you-mark = (tu)
tg-card-single =
    { $horse } ({ $squares ->
        [one] una casella
       *[other] { $squares } caselle
    })
tg-card-pair = la coppia { $horses }
tg-card-joker = jolly (un cavallo qualsiasi, da 1 a 3 caselle)
tg-card-back = una carta coperta

## Quel che si dice oltre al racconto del terminale

tg-photo-plain = Fotofinish: { $horse } davanti a { $others }.

## Il disegno

tg-track-label = La pista con i sette cavalli. Tutto si legge anche nel tabellone a parole, più sotto, e si sceglie con i pulsanti.
tg-first-player = Primo giocatore: { $player }.
tg-tickets-open = Pronostici scoperti.
tg-tickets-hidden = I pronostici restano coperti fino all'arrivo.
tg-your-cards = Le tue carte
tg-cards-of = Carte di { $player }
tg-cards-open = Carte
tg-no-cards = carte finite
tg-order-now = L'ordine in questo momento
tg-order-last = L'arrivo dell'ultima corsa
tg-would-score = Segnerebbe
tg-no-ticket-yet = non ancora sigillata
tg-fate-exact = al posto previsto:
tg-fate-placed = tra i primi tre, a un altro posto:
tg-fate-unplaced = non tra i primi tre:
tg-photo-title = Fotofinish

## Scegliere la corsa

tg-ask-race = Sei il primo giocatore: che corsa vuoi?
tg-ask-discipline = Disciplina
tg-kind-flat = In piano
tg-kind-hurdles = Siepi
tg-kind-steeplechase = Steeple-chase
tg-kind-trot = Trotto
tg-about-flat = Niente in mezzo alla pista.
tg-about-hurdles = Due siepi: nessuno le ripassa all'indietro.
tg-about-steeplechase = Due siepi e una riviera in cui nessuno può fermarsi.
tg-about-trot = Chi finisce su un'impronta è squalificato.
tg-ask-river = Dov'è la riviera?
tg-river-before = fila { $row }, prima della siepe { $hedge }
tg-river-behind = fila { $row }, dopo la siepe { $hedge }
tg-ask-cards = Carte a testa
tg-ask-hidden = Pronostici
tg-open-tickets = Scoperti prima della partenza
tg-hidden-tickets = Coperti fino all'arrivo
tg-deal-cards = Distribuisci le carte

## La schedina

tg-ask-ticket = La tua schedina: chi arriva tra i primi tre?
tg-ticket-empty = Segna uno, due o tre cavalli. Qualche posto può restare vuoto, ma non tutti.
tg-ticket-ready = Nessuno vede la tua schedina finché non si scoprono tutte.
tg-ticket-sealed = Sigillata. Puoi cambiare la schedina finché altri stanno ancora decidendo.
tg-ticket-changed = La vecchia schedina vale finché non sigilli quella nuova.
tg-seal-ticket = Sigilla la schedina
tg-seal-again = Sigilla la nuova schedina
tg-keep-ticket = Tieni la vecchia schedina

## Giocare una carta

tg-your-turn = Tocca a te
tg-ask-card = Quale carta giochi?
tg-ask-discard = Nessuna carta si può giocare. Quale scarti?
tg-ask-horse = Quale cavallo si muove?
tg-ask-square = Dove va { $horse }?
tg-ask-push = Dove viene spinto { $horse }?
tg-step-back = Indietro
tg-discard = Scarta questa carta
tg-both-stay = restano fermi entrambi
tg-goes =
    { $squares ->
        [one] una casella { $way }
       *[other] { $squares } caselle { $way }
    }
tg-goes-nowhere = resta fermo
tg-in-front-of = davanti a { $other }
tg-behind = dietro a { $other }
tg-left-of = a sinistra di { $other }
tg-right-of = a destra di { $other }
tg-and-pushes = { $square }; spinge { $horse }

## Il tabellone a parole

tg-track-heading = La pista
tg-track-told = { $lanes } corsie, la 1 a sinistra, e le file da 0 a { $last }. La linea tratteggiata è subito prima della fila { $last }.
tg-hedges-told = Ci sono siepi dopo le file { $rows }.
tg-river-told = La riviera copre la fila { $row }.
tg-prints-told = Impronte: { $squares }.
tg-horse-told = { $horse }: { $square }
tg-played-cards = Carte giocate in questa corsa
tg-meeting-ended = La riunione è finita.

## Il foglio dei punti

tg-sheet-now = Foglio dei punti: corsa { $race } di { $races }
tg-sheet-final = Foglio dei punti della riunione
tg-last-ticket = Ultima schedina
tg-last-order = L'ultima corsa è finita così:

## Consigli

tg-hint-choose = Il primo giocatore sceglie la corsa. In piano, cinque carte e pronostici scoperti sono un buon inizio.
tg-hint-predict = Guarda le tue carte, poi segna chi arriva. Un cavallo al suo posto vale di più; uno fuori dai primi tre costa un punto.
tg-hint-card = Una carta con un cavallo lo muove esattamente di quelle caselle: avanti, indietro o di lato. Una carta coppia mette uno subito accanto all'altro. Si giocano tutte le carte: alcune possono frenare un rivale.
tg-hint-push = Finire sulla casella di un altro cavallo è permesso: lo spingi su una casella libera lì intorno, anche indietro.
tg-hint-line = Oltre la linea tratteggiata un cavallo si muove solo di lato. Non serve superarla: conta l'ordine sulla pista.
tg-hint-hedge = Nessun cavallo ripassa una siepe all'indietro, né mosso né spinto. Superata una siepe, un favorito è più al sicuro.
tg-hint-river = Nessuno può fermarsi nella riviera: certi movimenti non sono possibili. Le sue caselle però si contano.
tg-hint-trot = Le impronte contano solo a corsa finita: chi ci sta sopra è squalificato e costa due punti.
tg-hint-discard = Nessuna delle tue carte ha un movimento possibile: ne scarti una, senza effetto.
