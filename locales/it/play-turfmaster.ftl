### Giocare a TurfMaster nel terminale, in italiano. Identificatori e variabili sono quelli di
### crates/terminal/src/turfmaster/message.rs. Un cavallo è il suo numero con la lettera, come 3C.

## Sul tabellone. Testi brevi: una riga ha 80 colonne.

title-race = TurfMaster { $race }/{ $races }: { $course }, { $kind }
title-round = { $title }. { $round }
title-keep = Scelta delle carte
inside = interno
whole-course = tutto
field-limits = Handicap:
order-left = Ancora da muovere: { $horses }
dice-thrown = Dadi: { $first } e { $second } (somma { $sum })
dice-sum = Dadi: { $first } e { $second }, vale la somma { $sum }.
dice-one = Dadi: { $first } e { $second }, vale il { $die }.
meaning = Passi di ciascuno: { $horses }
legend-moves = > muove   + possibile   <> scelto   [ gabbia   | arrivo   ~ curva
legend-fences = ### ostacolo   _ atterraggio   XX cadrebbe qui
would-fall = { $horse } CADREBBE all'ostacolo { $fence } e uscirebbe dalla corsa.
can-fall = { $horse } così può CADERE all'ostacolo { $fence }.
hand-of = { $horse }: { $cards }
hand-with-bonus = { $horse }: { $cards } (+2)
hand-empty = nessuna carta

## Il tabellone a parole

course-told = Il percorso ha { $lanes } corsie, la 1 all'interno, e una partenza di { $chute } caselle nella corsia 7. Il traguardo viene dopo la casella { $squares } della corsia 1; ogni curva ha una casella in più per ogni corsia verso l'esterno.
green-lines-told = Linee verdi attraversano le curve alle caselle { $squares } della corsia 1; tutte le caselle che finiscono su una linea sono alla pari.
fences-told = Gli ostacoli cominciano alle caselle { $squares } della corsia 1; ognuno copre tre caselle.
horse-told = Cavallo { $horse } di { $owner }: { $place }; { $cards } in mano.
position-limit = posizione { $position }, handicap: al massimo { $limit }
position-free = posizione { $position }, senza handicap
next-fence = prossimo ostacolo a { $squares }
bonus-left = bonus da prendere

## Domande

ask-card = Quale carta gioca { $horse }? Senza handicap.
ask-card-limit = Quale carta gioca { $horse }? Handicap: al massimo { $limit }.
ask-square = Dove arriva { $horse } ({ $by })?
ask-dice = { $first } e { $second }: che cosa vale per tutti?
ask-die = { $horse }: la somma { $sum } supera quanto permette l'handicap ({ $limit }). Quale dado?
ask-no-card = { $horse } non ha più carte.
ask-keep-horse = Per quale cavallo scegliere le carte?
ask-drop = { $horse } tiene { $keep } carte: scartarne ancora { $left }. Scartate: { $dropped }
ask-kept = { $horse } tiene { $cards }?

## Scelte, al massimo 26 colonne se possibile

card-leads =
    { $count ->
        [one] { $card }: una casella
       *[other] { $card }: { $count } caselle
    }
card-ends = { $card }: { $end }
card-held = { $card }: oltre { $limit }, fermo
joker = jolly { $value }
by-card = carta { $card }
by-dice = dadi { $value }
end-square = corsia { $lane }, cas. { $square }
end-home = traguardo, corsia { $lane }
end-stays = resta fermo
end-falls = cade all'ostacolo { $fence }
take-bonus = prendere il bonus di { $horse }
stay-put = { $horse } resta fermo
sum-counts = la somma: { $value }
die-counts = un dado: { $value }
by-die =
    { $count ->
        [one] dado { $value }: una casella
       *[other] dado { $value }: { $count } caselle
    }
choose-for = { $horse }: tenere { $keep } di { $held }
drop-card =
    { $count ->
        [one] scartare { $card }
       *[other] scartare { $card } (1 di { $count })
    }
keep-these = tenere queste { $keep }

## Decisioni a parole

does-card = { $horse } gioca { $card }: { $end }
does-move = { $horse } avanza di { $value }: { $end }
does-keep = { $horse } tiene { $cards }

## Aiuto

help-game = TurfMaster: tre corse; i posti da 1 a 4 valgono 50, 30, 20 e 10 punti. Round di carte e round di dadi si alternano. Chi è in testa muove per primo.
help-card = Carte: giocane una per ognuno dei tuoi cavalli. Quelli in testa hanno un handicap: al massimo 8, 9 e 10 caselle per le posizioni 1, 2 e 3 all'inizio del round; nel primo round al massimo 8 per tutti. Una carta più alta non muove il cavallo; nessun handicap frena un jolly. Una volta nella riunione un cavallo può prendere due carte bonus.
help-dice = Dadi: chi li tira dice se per tutti vale la somma o un dado. Se l'handicap di un cavallo non permette la somma, questo avanza di un solo dado.
help-move = Movimento: il primo passo può essere diagonale, e così un passo dal 7º in poi. Nessuno entra nella casella di un cavallo né in quelle subito davanti e dietro. Un cavallo va il più lontano possibile.
help-fence = Un ostacolo richiede quattro passi: tre caselle e l'atterraggio. Una carta che finisce sull'ostacolo fa cadere; nei round di dadi nessuno cade.
help-board = Il percorso è srotolato: si corre verso destra, la corsia 1 è all'interno, in alto, e i cavalli alla pari stanno uno sotto l'altro. In curva «:» è una linea verde: le caselle che finiscono lì sono alla pari. Un cavallo è il suo numero con la lettera, come 3C. La riga in basso mostra tutto il percorso. «1.3C(8)»: posizione 1, cavallo 3C, al massimo 8 caselle per il suo handicap; «3C=2» è arrivato secondo, «3C=X» è caduto. (+2) dopo le carte: il bonus è ancora da prendere; J12 è un jolly.
