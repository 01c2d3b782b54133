### I pacchetti nel browser, in italiano: sceglierli, guardarli, scrivere i propri.

pack-cards-choice = Carte
pack-standard = Standard
pack-own = la nostra scatola: { $pack }
pack-file-royal-turf = Aggiungi la tua scatola da un file
pack-file-turfmaster = Aggiungi il tuo percorso da un file
pack-file-ticket-gagnant = Aggiungi la tua pista da un file
pack-private = Un tavolo con il tuo pacchetto è privato e non conta per la classifica. Il pacchetto resta conservato con il tavolo.
pack-look-royal-turf = Guarda le carte e la tabella dei pagamenti
pack-look-turfmaster = Guarda il mazzo e i percorsi
pack-look-ticket-gagnant = Guarda le carte e la pista
pack-type = Scrivi le tue carte
pack-page = { $game }: con che cosa si gioca
pack-which = Pacchetto
pack-delete = Elimina da questo dispositivo
pack-delete-used = I tavoli di questo dispositivo che lo usano non si potrebbero più continuare.
pack-download = Scarica il file
pack-play = Gioca con questo
pack-edit = Modifica una copia
pack-faults = Con questo file non si può giocare:
pack-fault = Riga { $line }: { $field } { $message }
pack-hash = Impronta
pack-cards = Le { $count } carte
pack-pay = La tabella dei pagamenti
pack-pay-why = Quanto rende un'unità, secondo il numero di unità sul cavallo
pack-pay-more = 5 e più
pack-first = Primo
pack-second = Secondo
pack-third = Terzo
pack-pace = Gettone dell'andatura, in più
pack-last = Ultimo, costa
pack-deck = Il mazzo di ogni cavallo: { $count } carte
pack-joker = jolly { $value }
pack-course = Il percorso
pack-hand-left = In senso antiorario: l'interno è a sinistra
pack-hand-right = In senso orario: l'interno è a destra
pack-section = Sezione
pack-straight = dirittura
pack-turn = curva
pack-squares = Caselle della corsia 1
pack-lines = Linee verdi
pack-lane = Corsia
pack-to-line = Caselle fino al traguardo
pack-lane-ends = finisce dopo { $squares }
pack-fences = Gli ostacoli cominciano
pack-place = sezione { $section }, riga { $row }
pack-track = La pista
pack-track-rows = File da 0 a { $last }; solo la fila { $last } è oltre la linea tratteggiata. Le siepi vengono subito dopo le file { $first } e { $second }.
pack-prints = Impronte
pack-rows = File
pack-pair = coppia
pack-ours = Che cosa viene dal regolamento, e che cosa è nostro
pack-ours-royal-turf = Dal regolamento vengono i manti dei cavalli, la somma di 30 su ogni carta e 3 delle 15 celle della tabella dei pagamenti. Le altre 12 celle, quasi tutti i valori delle carte, e nomi, motivi e ordine dei cavalli sono di nostra invenzione.
pack-ours-turfmaster = Dai regolamenti vengono il mazzo, le forme dell'ovale e del triangolo, e quante carte vi servono a un cavallo. Tutte le lunghezze, le corsie 7 e 8, i luoghi degli ostacoli e tutti gli altri percorsi sono di nostra invenzione.
pack-ours-ticket-gagnant = Dal regolamento vengono i sette cavalli e i loro colori, 45 carte con tre jolly, e una fila oltre la linea. Il numero delle file, le corsie di partenza, le file delle siepi, le impronte, la divisione delle altre carte in 21 e 21, nomi e motivi sono di nostra invenzione.
pack-ours-right = Se hai il gioco, puoi correggerlo con un tuo pacchetto.
pack-yours = Questo pacchetto è di qualcuno: quel che dice è suo.
draft-title = Le tue carte di Royal Turf
draft-why = Scrivi quel che è stampato sulle carte e sulla tabella dei pagamenti della tua scatola. Resta su questo dispositivo finché non apri un tavolo con esso.
draft-own-box = La nostra scatola
draft-name = Nome della scatola
draft-horse-name = Nome del cavallo { $number }
draft-card = Carta { $number }
draft-sum = 3 × testa + berretto + sella + ferro di cavallo = { $sum }
draft-sum-wrong = 3 × testa + berretto + sella + ferro di cavallo = { $sum }, e deve fare 30
draft-number = { $symbol }, carta { $card } di { $horse }
draft-pay-cell = { $place }, { $units } unità
draft-save = Conserva su questo dispositivo
draft-saved = Conservato su questo dispositivo.
draft-open = { $count ->
    [one] C'è ancora un errore:
   *[other] Ci sono ancora { $count } errori:
}
