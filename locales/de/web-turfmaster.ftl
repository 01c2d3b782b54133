### TurfMaster im Browser, auf Deutsch. Ein Pferd wird mit Nummer und Namen genannt, Karten und Würfel mit ihrem Wert.

## Die Pferde

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

## Der Kurs und sein Ausschnitt

tm-start = Start
tm-finish = Ziel
tm-window = Was vom Kurs gezeigt wird
tm-follow = Folgen
tm-whole = Ganzer Kurs
tm-closer = Näher
tm-farther = Weiter weg
tm-key-reach = erreichbar
tm-key-blocked = von anderen Pferden blockiert
tm-key-fall = Sturz an dieser Stelle

## Die Runde

tm-choosing = Kartenwahl
tm-next-roller = Würfelt als Nächstes: { $player }.
tm-order = Reihenfolge dieser Runde
tm-next = zieht jetzt
tm-to-move = zieht noch
tm-has-moved = hat gezogen
tm-limit = Handicap
tm-limit-of = Handicap: höchstens { $limit }
tm-no-limit = keines
tm-dice = Würfel: { $first } und { $second }.

## Worauf gewartet wird

tm-meeting-over = Der Renntag ist zu Ende.
tm-awaits-card = { $player } ist an der Reihe, für { $horse } eine Karte zu spielen.
tm-awaits-move = { $player } ist an der Reihe, { $horse } zu bewegen.
tm-your-card = Du bist dran: Spiele eine Karte für { $horse }. Es gibt kein Handicap.
tm-your-card-limit = Du bist dran: Spiele eine Karte für { $horse }. Das Handicap: höchstens { $limit } Felder.
tm-your-bonus = { $horse } hat keine Karte mehr: Du musst den Bonus nehmen.
tm-your-pass = { $horse } hat keine Karte mehr und bleibt stehen.
tm-your-dice = Du hast { $first } und { $second } gewürfelt: Sag, was für alle Pferde zählt.
tm-your-die = Das Handicap von { $horse } erlaubt die Summe nicht (höchstens { $limit }): Wähle einen Würfel und ein Feld.
tm-your-move = Du bist dran: Bewege { $horse } um { $value }.
tm-your-keep =
    { $count ->
        [one] Wähle, welche Karten Pferd { $horses } für dieses Rennen behält.
       *[other] Wähle, welche Karten die Pferde { $horses } für dieses Rennen behalten.
    }

## Karten und Würfel

tm-hidden-card = verdeckte Karte
tm-joker = Joker { $value }
tm-card-times =
    { $count ->
        [one] { $card }
       *[other] { $card } ({ $count }-mal)
    }
tm-leads =
    { $count ->
        [one] ein Feld
       *[other] { $count } Felder
    }
tm-no-cards = keine Karten
tm-the-sum = die Summe: { $value }
tm-a-die = ein Würfel: { $value }
tm-ask-dice = Was zählt für alle Pferde?
tm-ask-die = Welcher Würfel?
tm-choose = Für alle: { $choice }
tm-up-to =
    { $count ->
        [one] { $end }
       *[other] bestenfalls { $end } ({ $count } Felder zur Wahl)
    }
tm-blocked-squares =
    { $count ->
        [one] ein Feld ist blockiert
       *[other] { $count } Felder sind blockiert
    }

## Wo ein Zug endet

tm-ask-end = { $by }: Wohin?
tm-end-square = Bahn { $lane }, Feld { $square }
tm-end-home = ins Ziel: Bahn { $lane }, Feld { $square }
tm-end-ahead =
    { $ahead ->
        [one] { $part }, ein Feld weiter vorn
       *[other] { $part }, { $ahead } Felder weiter vorn
    }
tm-in-straight = Gerade
tm-in-turn = Kurve
tm-end-stays = bleibt stehen
tm-stays-short = bleibt
tm-end-falls = stürzt
tm-end-falls-at = stürzt an Hindernis { $fence }
tm-end-out = und ist aus diesem Rennen
tm-another = Etwas anderes wählen
tm-stay-put = Stehen bleiben

## Der Bonus, und was behalten wird

tm-bonus-cards = Bonus: zwei Karten
tm-bonus-of = für { $horse }
tm-bonus-sure = Jetzt zwei weitere Karten für { $horse }? Das geht einmal am Renntag.
tm-bonus-take = Bonus nehmen
tm-back = Zurück
tm-keeps = behält { $keep } von { $held } Karten
tm-kept = bleibt
tm-away = abgeworfen
tm-other-hands = Deine anderen Pferde
tm-drop-more =
    { $count ->
        [one] Wirf noch eine Karte ab.
       *[other] Wirf noch { $count } Karten ab.
    }
tm-keep-more =
    { $count ->
        [one] Behalte noch eine Karte.
       *[other] Behalte noch { $count } Karten.
    }
tm-right-number =
    { $count ->
        [one] Eine Karte bleibt.
       *[other] { $count } Karten bleiben.
    }
tm-confirm-keep =
    { $count ->
        [one] Diese Karte behalten
       *[other] Diese { $count } Karten behalten
    }
tm-change-keep = Wahl ändern

## Der Kurs in Worten und der Punktezettel

tm-course-told = Der Kurs hat { $lanes } Bahnen, Bahn 1 innen; die äußersten enden bald nach dem Start. Die Ziellinie kommt nach Feld { $squares } von Bahn 1. In den Kurven laufen grüne Linien quer über die Bahnen; alle Felder, die dort enden, sind gleichauf.
tm-fences-told = Auf Bahn 1 beginnen die Hindernisse auf den Feldern { $squares }.
tm-fallen-at = gestürzt auf Feld { $square }, Bahn { $lane }
tm-ahead = Noch zu laufen
tm-to-line =
    { $squares ->
        [0] direkt vor dem Ziel
        [one] ein Feld bis zum Ziel
       *[other] { $squares } Felder bis zum Ziel
    }
tm-to-fence =
    { $squares ->
        [0] direkt vor einem Hindernis
        [one] ein Hindernis nach einem Feld
       *[other] ein Hindernis nach { $squares } Feldern
    }
tm-turn = In dieser Runde
tm-entry = { $name }: { $value }
tm-hands = Handkarten
tm-played = An diesem Renntag gespielte Karten
tm-points =
    { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }
tm-sheet = Punktezettel des Renntags
tm-player = Spieler
tm-total = Gesamt

## Der Kommentar


## Hinweise für das erste Mal

tm-hint-card = Wähle eine Karte, um alle Felder zu sehen, zu denen sie führt; wähle dann ein Feld. In der ersten Runde läuft niemand weiter als 8; nur Joker, die mit dem Stern, laufen ihren vollen Wert.
tm-hint-limit = Die vorderen Pferde haben ein Handicap: höchstens 8, 9 und 10 Felder für die ersten drei Positionen. Eine gewöhnliche Karte darüber ist ohne einen Schritt verbraucht. Hebe hohe Karten auf, bis dein Pferd weiter hinten läuft.
tm-hint-lane = In Kurven ist die innere Bahn der kürzeste Weg. Der erste Schritt darf die Bahn wechseln, und ab dem siebten noch einer. Niemand betritt das Feld direkt vor oder hinter einem Pferd.
tm-hint-roll = Du hast die Würfel. Für alle Pferde zählt die Summe oder ein Würfel: Wähle, um zu sehen, was das für deine bedeutet, und bestätige dann. Erlaubt das Handicap eines Pferdes die Summe nicht, läuft es nur um einen Würfel.
tm-hint-die = Das Handicap dieses Pferdes erlaubt die Summe nicht, also läuft es um einen der beiden Würfel: Nimm den, der auf das bessere Feld führt.
tm-hint-move = In einer Würfelrunde laufen alle um das, was gewählt wurde, das führende Pferd zuerst. Wo dein Pferd ankommt, wählst weiterhin du.
tm-hint-fence = Ein Hindernis braucht vier Schritte: drei Felder und die Landung. Endet eine Karte auf dem Hindernis, stürzt das Pferd und ist aus dem Rennen. Mit Würfeln stürzt niemand.
tm-hint-keep = Übrige und neue Karten liegen zusammen. Wirf ab, was du am wenigsten brauchst. Einmal am Renntag darf jedes Pferd zwei Karten mehr nehmen, den Bonus.
tm-hint-bonus = Ohne Karten bleibt ein Pferd stehen. Sein Bonus, einmal am Renntag zwei Karten mehr, kann ihm weiterhelfen.

## Ein leerer Punktezettel

tm-blank-sheet = Punktezettel
tm-blank-three = Punktezettel für drei Rennen
tm-blank-four = Punktezettel für vier Rennen
tm-blank-back = Zurück zu den Regeln
tm-blank-date = Datum:
tm-blank-where = Ort:
tm-blank-horse = Pferd
tm-blank-ties = Bei gleicher Summe entscheidet der bessere beste Platz; mit mehreren Pferden je Spieler das bessere Pferd. Unter die Nummer des Rennens gehört der Kurs.
tm-blank-bonus = Kreuze das Kästchen an, wenn ein Pferd seinen Bonus nimmt.
