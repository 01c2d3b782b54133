### TurfMaster auf Deutsch. Die Namen und Variablen sind die aus crates/narrate/src/turfmaster/message.rs.

## Der Tisch

title = TurfMaster
players-and-horses = Spieler und Pferde
races = Rennen
flat = Flachrennen
steeplechase = Hindernisrennen
cards-and-bonus = Jedes Pferd bekommt { $count } Karten pro Rennen und einmal am Renntag { $bonus } Bonuskarten.
cards-only = Jedes Pferd bekommt { $count } Karten pro Rennen, ohne Bonus.
cards-run-out = Einige Kurse dieses Renntags sind zu lang für { $count } Karten: Pferden werden die Karten ausgehen.
steeplechase-hard = Ein Hindernisrennen ist etwas für erfahrene Spieler: Endet eine Karte auf einem Hindernis, stürzt das Pferd und ist aus dem Rennen.
falls-from-box = Achtung vor dem ersten Hindernis: Aus der Box heraus enden diese Karten darauf, und das Pferd stürzt sofort: { $cards }.

## Über Spalten

column-owner = Besitzer
column-box = Box
column-roll = Wurf
column-left = Übrig
column-removed = Entfernt
column-dealt = Ausgeteilt
column-kept = Behalten
column-dropped = Abgeworfen
column-cards = Karten
column-where = Wo
column-bonus = Bonus
column-race = Rennen { $race }
column-place = Platz
column-points = Punkte

## Vor einem Rennen

race = Rennen { $race } von { $races }: { $course }, { $kind }
boxes = Startboxen
box-roll = Pferd { $horse } würfelt { $first } und { $second } um seine Box.
boxes-by-dice = Boxen von innen nach außen, nach den Würfeln: Pferde { $horses }.
boxes-by-place = Boxen von innen nach außen, nach dem Ausgang des { $race }. Rennens: Pferde { $horses }.
dealt = Die Karten werden ausgeteilt
cards-dealt = Die Karten werden ausgeteilt.
dealt-to = Pferd { $horse } bekommt { $cards }.
loses-card = Pferd { $horse } verliert zufällig { $card }.
loses-unseen = Pferd { $horse } verliert zufällig eine Karte.
bonus-dealt =
    { $count ->
        [one] Der Bonus von Pferd { $horses } wurde nie genommen und wird jetzt ausgeteilt.
       *[other] Der Bonus der Pferde { $horses } wurde nie genommen und wird jetzt ausgeteilt.
    }
kept = Karten für das Rennen
keeps = Pferd { $horse } behält { $cards }.
has-kept = { $player } hat die Karten von Pferd { $horse } gewählt.
cards-unseen =
    { $count ->
        [one] eine Karte
       *[other] { $count } Karten
    }
bonus = { $player } nimmt den Bonus von Pferd { $horse }: { $cards }.
bonus-taken-by = { $player } nimmt den Bonus von Pferd { $horse }.
lots = Wer mit den Würfeln beginnt
first-roller = { $player } fängt an.

## Wo die Pferde sind

field = Stand des Rennens
in-box = Startbox { $lane }
on-course = Feld { $square }, Bahn { $lane }
past-line = im Ziel (Feld { $square }, Bahn { $lane })
fallen = gestürzt
bonus-taken = Rennen { $race }
bonus-open = nicht genommen
decided =
    { $count ->
        [one] Was Pferd { $horses } behält, ist entschieden.
       *[other] Was die Pferde { $horses } behalten, ist entschieden.
    }

## Das Rennen
## Die gespielte Karte steht im Akkusativ. Was ein Pferd tut, folgt einem Doppelpunkt.
## Feld 0 ist die Startbox.

card-round = Runde { $round }: Karten
dice-round = Runde { $round }: Würfel
order = Reihenfolge und Handicaps: { $groups }.
limited =
    { $count ->
        [one] Pferd { $horses } (höchstens { $limit })
       *[other] Pferde { $horses } (höchstens { $limit })
    }
unlimited =
    { $count ->
        [one] Pferd { $horses } (keines)
       *[other] Pferde { $horses } (keines)
    }
a-card = eine { $value }
a-joker = den Joker { $value }
played = { $player } spielt { $card }: { $moving }.
held = { $player } spielt { $card }, mehr als die { $limit }, die das Handicap erlaubt: Pferd { $horse } bleibt stehen.
passed = { $player } hat keine Karte mehr für Pferd { $horse }; es bleibt stehen.
rolled = { $player } würfelt { $first } und { $second }.
chose-sum = Es zählt die Summe: { $sum }.
chose-die = Es zählt ein Würfel: { $die }.
moved = { $player }: { $moving }.
moved-by-die = { $player } nimmt statt der Summe die { $die } (Handicap: höchstens { $limit }): { $moving }.
ran =
    { $from ->
        [0] Pferd { $horse } läuft aus seiner Box bis { $to } auf Bahn { $lane }
       *[other] Pferd { $horse } läuft auf Bahn { $lane } von { $from } bis { $to }
    }
switched =
    { $from ->
        [0] Pferd { $horse } läuft aus Box { $lane } bis { $to } auf Bahn { $lane2 }
       *[other] Pferd { $horse } läuft von { $from } bis { $to } und wechselt von Bahn { $lane } auf Bahn { $lane2 }
    }
ran-home = Pferd { $horse } läuft von { $from } auf Bahn { $lane } über die Ziellinie bis { $to } auf Bahn { $lane2 }
blocked =
    { $at ->
        [0] Pferd { $horse } kommt nicht voran und bleibt in Box { $lane }
       *[other] Pferd { $horse } kommt nicht voran und bleibt auf Bahn { $lane } bei { $at }
    }
fell =
    { $from ->
        [0] Pferd { $horse } kommt aus Box { $lane } und stürzt am Hindernis { $fence }, bei { $at } auf Bahn { $lane2 }
       *[other] Pferd { $horse } kommt von { $from } auf Bahn { $lane } und stürzt am Hindernis { $fence }, bei { $at } auf Bahn { $lane2 }
    }
finished = Pferd { $horse } ({ $owner }) kommt als { $place } ins Ziel.

## Das Rennen oder der Renntag ist zu Ende

race-over = Ergebnis des { $race }. Rennens
points-so-far = Punkte nach dem { $race }. Rennen: { $points }.
points-of = { $points } für { $player }
meeting-over = Der Renntag ist zu Ende.
places-decide = Bei gleicher Punktzahl entscheiden die besseren Plätze.
winners =
    { $count ->
        [one] { $players } gewinnt den Renntag.
       *[other] { $players } teilen sich den Sieg.
    }
horses = Die Pferde

## Worauf gewartet wird

awaits-box = Um die Startboxen wird noch gewürfelt.
awaits-removal = Pferd { $horse } verliert als Nächstes zufällige Karten.
awaits-deal = Pferd { $horse } bekommt als Nächstes seine Karten.
awaits-choice =
    { $count ->
        [one] { $player } muss noch wählen, was Pferd { $horses } behält.
       *[other] { $player } muss noch wählen, was die Pferde { $horses } behalten.
    }
awaits-lot = Es wird noch ausgewürfelt, wer mit den Würfeln beginnt.
awaits-card = { $player } ist an der Reihe, für Pferd { $horse } eine Karte zu spielen.
awaits-bonus = Pferd { $horse } hat keine Karte mehr: { $player } muss seinen Bonus nehmen.
awaits-pass = Pferd { $horse } hat keine Karte mehr: { $player } muss passen.
awaits-roll = { $player } ist mit Würfeln an der Reihe.
awaits-dice = { $player } hat { $first } und { $second } gewürfelt und wählt die Summe oder einen Würfel.
awaits-move = { $player } ist an der Reihe, Pferd { $horse } um { $value } zu bewegen.
awaits-move-by-die = { $player } ist an der Reihe, Pferd { $horse } um { $first } oder { $second } zu bewegen, weil das Handicap die Summe nicht erlaubt.
