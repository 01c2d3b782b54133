### Ticket Gagnant auf Deutsch. Die Namen und Variablen sind die aus crates/narrate/src/ticket_gagnant/message.rs.

## Der Tisch
## Karten werden geschrieben wie in Aufzeichnungen; nur der Joker hat ein eigenes Wort.

title = Ticket Gagnant
players = Spieler: { $players }
races = Rennen: { $races }
races-flat = Rennen: { $races }, nur Flachrennen
track = Strecke: { $track }
horses = Pferde: { $horses }
cards-written = Karten: 5:3 bewegt Pferd 5 um 3 Felder; 4+5 bringt Pferd 4 oder 5 direkt vor, hinter oder neben das andere.
joker = Joker

## Über Spalten

column-player = Spieler
column-points = Punkte
column-total = Gesamt
column-cards = Karten
column-prediction = Tipp
column-trio = Trio
column-place = Platz
column-where = Wo
column-race = Rennen { $race }

## Vor einem Rennen

race = Rennen { $race } von { $races }
race-chosen = Rennen { $race } von { $races }: { $kind }
flat = Flachrennen
hurdles = Hürdenrennen
steeplechase = Jagdrennen, Wassergraben in Reihe { $river }
trot = Trabrennen
first = { $player } wählt das Rennen und beginnt.
first-by-lot = { $player } wählt das Rennen und beginnt; so hat das Los entschieden.
terms-open = Alle bekommen je { $cards } Karten. Die Tipps werden vor dem Start aufgedeckt.
terms-hidden = Alle bekommen je { $cards } Karten. Die Tipps bleiben bis zum Zieleinlauf verdeckt.
dealt = Die Karten werden ausgeteilt
dealt-to = { $player } bekommt: { $cards }.
dealt-single =
    { $horse } ({ $squares ->
        [one] ein Feld
       *[other] { $squares } Felder
    })
dealt-pair = das Paar { $horses }
dealt-joker = Joker (ein beliebiges Pferd, 1 bis 3 Felder)
predictions = Tipps
has-predicted = { $player } hat getippt.
has-predicted-again = { $player } hat den Tipp geändert.
predicts = Tipp von { $player }: { $prediction }.

## Eine Aufzeichnung, die in einer Stellung beginnt, und wo die Pferde sind

standing = Die Spieler
cards-unseen =
    { $count ->
        [one] eine Karte
       *[other] { $count } Karten
    }
sealed = versiegelt
field = Stand des Rennens
at-start = Start, Bahn { $lane }
on-track = Reihe { $row }, Bahn { $lane }
on-hoof-print = Reihe { $row }, Bahn { $lane }, auf einem Hufabdruck
past-line = jenseits der Linie, Bahn { $lane }

## Die Karten werden gespielt
## Die gespielte Karte steht im Akkusativ. Was ein Pferd tut, folgt einem Doppelpunkt.

round = Runde { $round } von { $rounds }
a-single = eine { $squares }
a-pair = eine Paarkarte
a-joker = einen Joker
played = { $player } spielt { $card }: { $moving }.
stayed = { $player } spielt eine Paarkarte: { $horses } sind schon Nachbarn und bleiben stehen.
discarded = { $player } kann keine Karte spielen und wirft { $card } ab.

## Was ein Pferd tut
## Das Feld in Klammern ist eines von denen oben.

forward =
    { $horse } rückt { $squares ->
        [one] ein Feld
       *[other] { $squares } Felder
    } vor
back =
    { $horse } fällt { $squares ->
        [one] ein Feld
       *[other] { $squares } Felder
    } zurück
left =
    { $horse } zieht { $squares ->
        [one] ein Feld
       *[other] { $squares } Felder
    } nach links
right =
    { $horse } zieht { $squares ->
        [one] ein Feld
       *[other] { $squares } Felder
    } nach rechts
ran = { $moving } ({ $square })
ran-to-edge = { $moving }, bis zum Rand der Strecke ({ $square })
ran-to-hedge = { $moving }, bis zur Hürde ({ $square })
held-by-edge = { $horse } ist am Rand der Strecke und bleibt stehen ({ $square })
held-by-hedge = { $horse } kann nicht über die Hürde zurück und bleibt stehen ({ $square })
put-in-front = { $horse } kommt direkt vor { $other } ({ $square })
put-behind = { $horse } kommt direkt hinter { $other } ({ $square })
put-left = { $horse } kommt links neben { $other } ({ $square })
put-right = { $horse } kommt rechts neben { $other } ({ $square })
pushed = { $horse } wird { $way } geschoben ({ $square }).
way-forward = nach vorn
way-back = nach hinten
way-left = nach links
way-right = nach rechts
way-forward-left = nach links vorn
way-forward-right = nach rechts vorn
way-back-left = nach links hinten
way-back-right = nach rechts hinten

## Das Rennen ist zu Ende

broke = { $horse } steht am Ende auf einem Hufabdruck und wird wegen Galoppierens disqualifiziert.
photo = Fotofinish um Platz { $place }: { $horse } vor { $others }.
race-over = Zieleinlauf des { $race }. Rennens
finish-order = Der Einlauf: { $order }.
disqualified = disqualifiziert
scores = Tipps und Punkte
scored = { $player } bekommt { $points }, insgesamt { $total }.
floor = { $player } fällt nicht unter { $floor } Punkte.

## Das Ende, vorerst oder für immer

winners =
    { $count ->
        [one] { $players } gewinnt den Renntag.
       *[other] { $players } teilen sich den Sieg.
    }
race-by-race = Rennen für Rennen
awaits-lot = Das Los entscheidet, wer das erste Rennen wählt.
awaits-choice = { $player } ist an der Reihe, das Rennen zu wählen.
awaits-deal = Die Karten werden gerade ausgeteilt.
awaits-predictions =
    { $count ->
        [one] Es fehlt noch der Tipp von { $players }.
       *[other] Es fehlen noch die Tipps von { $players }.
    }
awaits-card = { $player } ist an der Reihe, eine Karte zu spielen.
awaits-photo = Das Fotofinish entscheidet zwischen { $horses }.
