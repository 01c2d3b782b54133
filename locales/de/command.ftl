### Was die Befehle für Spieler sagen, auf Deutsch. Kennungen und Variablen sind die von crates/cli/src/command/text.rs.

## Pakete, Kurse und Strecken

pack-described = Paket „{ $name }“ von { $game }
course-described = Kurs „{ $name }“ von { $game }
sound = { $file }: in Ordnung; { $described }, Prüfsumme { $hash }
no-such-course = es gibt keinen Kurs „{ $name }“, aber { $names }
no-such-track = es gibt keine Strecke „{ $name }“, aber { $names }
pack-faults = das Paket ist nicht in Ordnung:
pack-unused = das Paket „{ $name }“ von { $game } kommt in dieser Partie nicht vor: lass dieses --pack weg, oder wähle, wofür es da ist
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
