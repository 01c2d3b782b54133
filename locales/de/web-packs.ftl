### Pakete im Browser, auf Deutsch: wählen, ansehen, eigene eintippen.

pack-cards-choice = Karten
pack-standard = Standard
pack-own = unsere eigene Schachtel: { $pack }
pack-file-royal-turf = Eigene Schachtel aus einer Datei hinzufügen
pack-file-turfmaster = Eigenen Kurs aus einer Datei hinzufügen
pack-file-ticket-gagnant = Eigene Strecke aus einer Datei hinzufügen
pack-private = Ein Tisch mit deinem eigenen Paket ist privat und wird nicht gewertet. Das Paket wird mit ihm aufbewahrt.
pack-look-royal-turf = Karten und Auszahlungen ansehen
pack-look-turfmaster = Stapel und Kurse ansehen
pack-look-ticket-gagnant = Karten und Strecke ansehen
pack-type = Eigene Karten eintippen
pack-page = { $game }: womit gespielt wird
pack-which = Paket
pack-delete = Von diesem Gerät löschen
pack-delete-used = Tische auf diesem Gerät, die damit gespielt werden, ließen sich nicht fortsetzen.
pack-download = Als Datei herunterladen
pack-play = Damit spielen
pack-edit = Eine Kopie ändern
pack-faults = Mit dieser Datei kann man nicht spielen:
pack-fault = Zeile { $line }: { $field } { $message }
pack-hash = Prüfsumme
pack-cards = Die { $count } Karten
pack-pay = Die Auszahlungen
pack-pay-why = Was eine Einheit einbringt, nach der Zahl der Einheiten auf dem Pferd
pack-pay-more = 5 und mehr
pack-first = Erster
pack-second = Zweiter
pack-third = Dritter
pack-pace = Tempomarke, dazu
pack-last = Letzter, kostet
pack-deck = Der Stapel jedes Pferdes: { $count } Karten
pack-joker = Joker { $value }
pack-course = Der Kurs
pack-hand-left = Gegen den Uhrzeigersinn: innen ist links
pack-hand-right = Im Uhrzeigersinn: innen ist rechts
pack-section = Abschnitt
pack-straight = Gerade
pack-turn = Kurve
pack-squares = Felder auf Bahn 1
pack-lines = Grüne Linien
pack-lane = Bahn
pack-to-line = Felder bis zur Ziellinie
pack-lane-ends = endet nach { $squares }
pack-fences = Hindernisse beginnen
pack-place = Abschnitt { $section }, Reihe { $row }
pack-track = Die Strecke
pack-track-rows = Reihen 0 bis { $last }; nur Reihe { $last } liegt jenseits der gestrichelten Linie. Die Hürden kommen direkt nach den Reihen { $first } und { $second }.
pack-prints = Hufabdrücke
pack-rows = Reihen
pack-pair = Paar
pack-ours = Was aus der Anleitung stammt, und was von uns
pack-ours-royal-turf = Aus der Anleitung stammen die Farben der Pferde, die Summe von 30 auf jeder Karte und 3 der 15 Felder der Auszahlungen. Die anderen 12 Felder, fast alle Werte der Karten sowie Namen, Muster und Reihenfolge der Pferde haben wir erfunden.
pack-ours-turfmaster = Aus den Anleitungen stammen der Stapel, die Formen von Oval und Dreieck, und wie viele Karten ein Pferd dort braucht. Alle Längen, die Bahnen 7 und 8, die Orte der Hindernisse und alle anderen Kurse haben wir erfunden.
pack-ours-ticket-gagnant = Aus der Anleitung stammen die sieben Pferde und ihre Farben, 45 Karten mit drei Jokern, und eine Reihe jenseits der Linie. Die Zahl der Reihen, die Startbahnen, die Reihen der Hürden, die Hufabdrücke, die Aufteilung der anderen Karten in 21 und 21, Namen und Muster haben wir erfunden.
pack-ours-right = Wer das Spiel besitzt, kann es mit einem eigenen Paket richtigstellen.
pack-yours = Dieses Paket gehört jemandem: was darin steht, ist dessen Angabe.
draft-title = Eigene Karten von Royal Turf
draft-why = Tipp ein, was auf den Karten und den Auszahlungen in deiner Schachtel gedruckt ist. Es bleibt auf diesem Gerät, bis du damit einen Tisch eröffnest.
draft-own-box = Unsere eigene Schachtel
draft-name = Name der Schachtel
draft-horse-name = Name von Pferd { $number }
draft-card = Karte { $number }
draft-sum = 3 × Kopf + Kappe + Sattel + Hufeisen = { $sum }
draft-sum-wrong = 3 × Kopf + Kappe + Sattel + Hufeisen = { $sum }, und muss 30 sein
draft-number = { $symbol }, Karte { $card } von { $horse }
draft-pay-cell = { $place }, { $units } Einheiten
draft-save = Auf diesem Gerät aufbewahren
draft-saved = Auf diesem Gerät aufbewahrt.
draft-open = { $count ->
    [one] Etwas stimmt noch nicht:
   *[other] { $count } Dinge stimmen noch nicht:
}
