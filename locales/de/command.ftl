### Was die Befehle für Spieler sagen, auf Deutsch. Kennungen und Variablen sind die von crates/cli/src/command/text.rs.

## Pakete, Kurse und Strecken

pack-described = Paket „{ $name }“ von { $game }
course-described = Kurs „{ $name }“ von { $game }
sound = { $file }: in Ordnung; { $described }, Prüfsumme { $hash }
no-such-course = es gibt keinen Kurs „{ $name }“, aber { $names }
no-such-track = es gibt keine Strecke „{ $name }“, aber { $names }
pack-faults = das Paket ist nicht in Ordnung:
pack-unused = das Paket „{ $name }“ von { $game } kommt in dieser Partie nicht vor: lass dieses --pack weg, oder wähle, wofür es da ist
pack-exists = { $file } gibt es schon und bleibt, wie es ist; nenne eine andere Datei
pack-written = { $file }: ein Paket von { $game } zum Ändern; prüfe es mit furlong pack check { $file }, spiele mit furlong play { $game } --pack { $file }
pack-of-another-game = { $file } ist ein Paket von { $found }, nicht von { $game }
cards-legend = Karten: Kopf/Kappe/Sattel/Hufeisen
pay-legend = Was eine Einheit einbringt, nach den Einheiten auf dem Pferd
pay-first = Erster
pay-second = Zweiter
pay-third = Dritter
pay-pace = Tempomarke
pay-last = Letzter, kostet
template-cards =
    Eigene Karten und Auszahlungen von Royal Turf. Trag ein, was in deiner Schachtel gedruckt ist, an Stelle unserer Zahlen.
    Prüfe die Datei mit furlong pack check DATEI, spiele mit furlong play royal-turf --pack DATEI.
template-card-horses =
    Die sieben Pferde in der Reihenfolge ihrer Nummern, vom wildesten zum gleichmäßigsten, jedes mit seinen drei Karten.
    Auf jeder Karte ist 3 x Kopf (head) + Kappe (cap) + Sattel (saddle) + Hufeisen (horseshoe) = 30.
    coat (Fell): grey, white, beige, caramel, chestnut, brown, black.
    pattern (Muster): zigzag, dots, waves, checks, stripes, rings, plain; jedes Pferd hat ein anderes.
template-pay =
    Was eine Einheit bei 1, 2, 3, 4 oder 5 und mehr Einheiten auf dem Pferd einbringt;
    was die Tempomarke (pace) dazugibt, und was eine Einheit auf dem letzten Pferd kostet (last).
template-course =
    Ein eigener Kurs von TurfMaster. Zähl die Felder auf deinem Spielbrett und trag sie an Stelle unserer ein.
    name: kleine Buchstaben, Ziffern und Striche. hand: die Seite, auf der innen liegt, left (links) oder right (rechts).
    Prüfe die Datei mit furlong course check DATEI, sieh sie an mit furlong course draw DATEI --out kurs.svg,
    spiele mit furlong play turfmaster --pack DATEI.
template-course-line =
    chute: wie viele Felder Bahn 7 hat; Bahn 8 hat eines weniger. lap: der Abschnitt, der den Umlauf schließt.
    finish: die letzte Reihe vor der Ziellinie.
template-sections =
    Die Abschnitte in Laufrichtung, von den Boxen bis jenseits der Ziellinie, mit den Feldern von Bahn 1; in einer Kurve hat jede
    Bahn weiter außen eines mehr. Die Kurven des Umlaufs haben einen Winkel, zusammen 360 Grad.
template-fences = Die Hindernisse: die erste der drei Reihen, die jedes bedeckt.
template-track =
    Eine eigene Strecke und Karten von Ticket Gagnant. Trag ein, was dein Spielbrett und deine Karten zeigen, an Stelle unserer.
    name: kleine Buchstaben, Ziffern und Striche.
    Prüfe die Datei mit furlong pack check DATEI, spiele mit furlong play ticket-gagnant --pack DATEI.
template-rows =
    Pferde starten auf Reihe 0; nur last_row liegt jenseits der gestrichelten Linie. hedges: die Reihen direkt vor den beiden Hürden.
    hoof_prints: die Reihen der beiden Hufabdrücke in jeder der Bahnen 1 bis 7.
template-deck = Wie viele Karten mit einem, zwei und drei Feldern jedes Pferd hat; Karten für je zwei Pferde; Joker.
template-track-horses =
    Die Pferde. Die Farben gehören zu den Nummern: orange, violett, grün, blau, rot, gelb, schwarz.
    pattern (Muster): zigzag, dots, waves, checks, stripes, rings, plain; jedes Pferd hat ein anderes.
course-drawn = { $title } ist in { $file } gezeichnet

## Eine Strecke

column-name = Name
column-title = Titel
column-last-row = letzte Reihe
track-row = Reihe
track-legend = === Hürde   - - Linie   u Hufabdruck, im Trabrennen
track-cards = { $count } Karten: für jedes Pferd { $one } mit 1, { $two } mit 2 und { $three } mit 3 Feldern; { $pairs } für je zwei Pferde; { $jokers } Joker
hash = Prüfsumme { $hash }

## Spielen

which-game = welches Spiel? es gibt { $games }
another-game = { $file } ist eine Partie von { $found }, nicht von { $game }
too-many-people = { $people } Personen können nicht an einem Tisch mit { $count } Plätzen spielen; nenne --players
too-many-names = --names nennt { $names } Namen für { $seats } Plätze
save-exists = { $file } gibt es schon; enthält die Datei eine Partie, geht es mit --resume { $file } weiter, sonst nenne eine andere Datei
record-exists = { $file } gibt es schon; nenne eine andere Datei für die Aufzeichnung
same-file = --save und --record nennen dieselbe Datei

## Analyse

not-over = diese Partie ist nicht zu Ende; nur beendete Partien werden analysiert
analysis-stopped = vor dem Ende angehalten; der nächste Aufruf macht hier weiter
