### TurfMaster im Terminal spielen, auf Deutsch. Kennungen und Variablen sind die von
### crates/terminal/src/turfmaster/message.rs. Ein Pferd ist seine Nummer mit Buchstaben, etwa 3C.

## Auf dem Brett. Kurz: eine Zeile hat 80 Spalten.

title-race = TurfMaster { $race }/{ $races }: { $course }, { $kind }
title-round = { $title }. { $round }
title-keep = Kartenwahl
inside = innen
whole-course = alles
field-limits = Handicaps:
order-left = Noch zu ziehen: { $horses }
dice-thrown = Würfel: { $first } und { $second } (Summe { $sum })
dice-sum = Würfel: { $first } und { $second }, die Summe { $sum } zählt.
dice-one = Würfel: { $first } und { $second }, die { $die } zählt.
meaning = Schritte für jedes: { $horses }
legend-moves = > zieht   + mögliches Ziel   <> gewähltes Ziel   [ Box   | Ziel   ~ Kurve
legend-fences = ### Hindernis   _ Landung   XX Sturz hier
would-fall = { $horse } würde an Hindernis { $fence } STÜRZEN und wäre aus dem Rennen.
can-fall = { $horse } kann dabei an Hindernis { $fence } STÜRZEN.
hand-of = { $horse }: { $cards }
hand-with-bonus = { $horse }: { $cards } (+2)
hand-empty = keine Karten

## Das Brett in Worten

course-told = Der Kurs hat { $lanes } Bahnen, Bahn 1 innen, und einen Anlauf von { $chute } Feldern auf Bahn 7. Die Ziellinie kommt nach Feld { $squares } von Bahn 1; jede Kurve hat für jede Bahn weiter außen ein Feld mehr.
green-lines-told = Grüne Linien laufen in den Kurven bei den Feldern { $squares } von Bahn 1 quer über die Bahnen; alle Felder, die an einer Linie enden, sind gleichauf.
fences-told = Hindernisse beginnen auf den Feldern { $squares } von Bahn 1; jedes bedeckt drei Felder.
horse-told = Pferd { $horse } von { $owner }: { $place }; { $cards } auf der Hand.
position-limit = Position { $position }, Handicap: höchstens { $limit }
position-free = Position { $position }, kein Handicap
next-fence = nächstes Hindernis { $squares } voraus
bonus-left = Bonus offen

## Fragen

ask-card = Welche Karte spielt { $horse }? Kein Handicap.
ask-card-limit = Welche Karte spielt { $horse }? Handicap: höchstens { $limit }.
ask-square = Wohin zieht { $horse } ({ $by })?
ask-dice = { $first } und { $second }: Was zählt für alle Pferde?
ask-die = { $horse }: Das Handicap erlaubt höchstens { $limit }, die Summe ist { $sum }. Welcher Würfel?
ask-no-card = { $horse } hat keine Karte mehr.
ask-keep-horse = Für welches Pferd Karten wählen?
ask-drop = { $horse } behält { $keep } Karten: noch { $left } abwerfen. Abgeworfen: { $dropped }
ask-kept = Behält { $horse } { $cards }?

## Wahlmöglichkeiten, wenn möglich höchstens 26 Spalten

card-leads =
    { $count ->
        [one] { $card }: ein Feld
       *[other] { $card }: { $count } Felder
    }
card-ends = { $card }: { $end }
card-held = { $card }: über { $limit }, bleibt
joker = Joker { $value }
by-card = Karte { $card }
by-dice = Würfel { $value }
end-square = Bahn { $lane }, Feld { $square }
end-home = ins Ziel, Bahn { $lane }
end-stays = bleibt stehen
end-falls = Sturz, Hindernis { $fence }
take-bonus = Bonus von { $horse } nehmen
stay-put = { $horse } bleibt
sum-counts = die Summe: { $value }
die-counts = ein Würfel: { $value }
by-die =
    { $count ->
        [one] Würfel { $value }: ein Feld
       *[other] Würfel { $value }: { $count } Felder
    }
choose-for = { $horse }: { $keep } von { $held } behalten
drop-card =
    { $count ->
        [one] { $card } abwerfen
       *[other] { $card } abwerfen (1 von { $count })
    }
keep-these = diese { $keep } behalten

## Entscheidungen in Worten

does-card = { $horse } spielt { $card }: { $end }
does-move = { $horse } zieht { $value }: { $end }
does-keep = { $horse } behält { $cards }

## Hilfe

help-game = TurfMaster: drei Rennen; die Plätze 1 bis 4 bringen 50, 30, 20 und 10 Punkte. Kartenrunden und Würfelrunden wechseln sich ab. Wer führt, zieht zuerst.
help-card = Karten: Spiele für jedes deiner Pferde eine. Vordere Pferde haben ein Handicap: höchstens 8, 9 und 10 Felder für die Positionen 1, 2 und 3 am Anfang der Runde; in der ersten Runde höchstens 8 für alle. Eine Karte darüber bewegt das Pferd nicht; einen Joker bremst kein Handicap. Einmal am Renntag darf ein Pferd zwei Bonuskarten nehmen.
help-dice = Würfel: Wer würfelt, sagt, ob für alle die Summe oder ein Würfel zählt. Erlaubt das Handicap eines Pferdes die Summe nicht, zieht es nur um einen Würfel.
help-move = Ziehen: Der erste Schritt darf schräg sein und ab dem 7. noch einer. Niemand betritt das Feld eines Pferdes oder das direkt davor oder dahinter. Ein Pferd zieht so weit wie möglich.
help-fence = Ein Hindernis braucht vier Schritte: drei Felder und die Landung. Endet eine Karte darauf, stürzt das Pferd; in Würfelrunden stürzt niemand.
help-board = Der Kurs ist abgerollt: Gelaufen wird nach rechts, Bahn 1 ist innen und oben, und gleichauf liegende Pferde stehen untereinander. In Kurven ist „:“ eine grüne Linie: Felder, die dort enden, sind gleichauf. Ein Pferd ist seine Nummer mit Buchstaben, etwa 3C. Die Zeile darunter zeigt den ganzen Kurs. „1.3C(8)“: Position 1, Pferd 3C, durch das Handicap höchstens 8 Felder; „3C=2“ wurde Zweites, „3C=X“ ist gestürzt. (+2) nach den Karten: Der Bonus ist noch zu nehmen; J12 ist ein Joker.
