### Royal Turf auf Deutsch. Die Namen und Variablen sind die aus crates/narrate/src/royal_turf/message.rs.

## Der Tisch

title = Royal Turf
players = Spieler: { $players }
options = Optionen: { $options }
no-options = Optionen: keine (Grundspiel)
option-hidden-bets = verdeckte Wetten
option-pace-needs-place = Tempoprämie nur für platzierte Pferde
option-chips-count = Gewinne nach Zahl der Chips
option-crowded-field = dichter Pulk
option-long-track = lange Strecke
pack = Paket: { $pack }

## Vor dem Start

race =
    { $race ->
        [3] Rennen { $race } von 3: alles zählt doppelt
       *[other] Rennen { $race } von 3
    }
column-start = Start
column-square = Feld
column-head = Kopf
column-cap = Kappe
column-saddle = Sattel
column-horseshoe = Hufeisen
first-bettor = { $player } setzt zuerst.
first-bettor-by-lot = { $player } setzt zuerst; so hat das Los entschieden.
first-bettor-richest = { $player } hat am meisten Geld und setzt zuerst.
bets = Wetten
bets-face-down = Wetten, Chips verdeckt
bet = { $horse } (Chip { $chip })
bet-placed = { $player } setzt auf { $horse } (Chip { $chip }).
bet-face-down = { $player } legt einen Chip verdeckt auf { $horse }.

## Eine Aufzeichnung, die in einer Stellung beginnt

money = Geld
pace-held = { $horse } hat die Tempomarke.
moved-this-round =
    { $count ->
        [one] Ein Pferd ist in dieser Runde schon gelaufen: { $horses }.
       *[other] { $count } Pferde sind in dieser Runde schon gelaufen: { $horses }.
    }

## Das Rennen
## Das Symbol des Würfels steht im Akkusativ.

running = Das Rennen
a-head = einen Kopf
a-cap = eine Kappe
a-saddle = einen Sattel
a-horseshoe = ein Hufeisen
ran =
    { $player } würfelt { $die }: { $horse } läuft { $squares ->
        [one] ein Feld
       *[other] { $squares } Felder
    }, von { $from } auf { $to }.
held-up = { $player } würfelt { $die }: { $horse } kommt nur { $squares } von { $full } Feldern weit, von { $from } auf { $to }, aufgehalten von { $ahead }.
boxed-in = { $player } würfelt { $die }: { $horse } steckt hinter { $ahead } fest und bleibt auf { $at }.
ran-home = { $player } würfelt { $die }: { $horse } läuft von { $from } über die Ziellinie.
pace-taken = { $horse } holt sich die Tempomarke.
finished = { $horse } kommt als { $place } ins Ziel.
new-round = Alle Pferde sind gelaufen: Eine neue Runde beginnt.

## Das Rennen ist zu Ende

race-over = Zieleinlauf des { $race }. Rennens
last-horse =
    { $count ->
        [one] Letztes
       *[other] Letzte
    }
pace-horse = Tempo
revealed = Die Chips werden aufgedeckt
payments = Gewinne und Verluste
paid =
    { $player } gewinnt { $gain ->
        [0] nichts
       *[other] { $gain }{ "\u00A0" }£
    }{ $cost ->
        [0] { "" }
       *[other] , verliert { $cost }{ "\u00A0" }£
    } und hat jetzt { $money }{ "\u00A0" }£.

## Das Ende, vorerst oder für immer

winners =
    { $count ->
        [one] { $players } gewinnt die Partie.
       *[other] { $players } teilen sich den Sieg.
    }
awaits-card = Als Nächstes wird eine Pferdekarte gezogen.
awaits-lot = Das Los entscheidet zwischen { $players }, wer zuerst setzt.
awaits-bet = { $player } ist mit Setzen an der Reihe.
awaits-roll = { $player } ist mit Würfeln an der Reihe.
awaits-move = { $player } hat { $die } gewürfelt und wählt das Pferd, das läuft.
