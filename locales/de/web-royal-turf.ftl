### Royal Turf im Browser, auf Deutsch.

## Beträge und Zeilen

rt-money = { $money }{ "\u00A0" }£
rt-gain = +{ "\u2060" }{ $money }{ "\u00A0" }£
rt-loss = −{ "\u2060" }{ $money }{ "\u00A0" }£
rt-range = { $least } bis { $most }
rt-row = { $label }: { $text }

## Was neben der Erzählung gesagt wird


## Was gefragt wird

rt-ask-bet = Auf welches Pferd setzt du?
rt-ask-bet-with = Auf welches Pferd setzt du Chip { $chip }?
rt-ask-chip = Welchen Chip setzt du auf { $horse }?
rt-ask-horse = Welches Pferd läuft?
rt-ask-run = Du hast { $die } gewürfelt. Welches Pferd läuft?
rt-chips-in-hand = Deine Chips
rt-chip = Chip { $chip }
rt-own-chip = dein Chip { $chip }
rt-back = Von vorn

## Wo ein Pferd stehen bliebe

rt-run-to = auf { $square }
rt-run-short = aufgehalten auf { $square }
rt-run-home = ins Ziel
rt-run-stays = steckt fest
rt-is-home = im Ziel, { $place }
rt-has-run-short = ist gelaufen

## Die Pferde

rt-picture = Der Ring mit den Pferden. Dasselbe steht in den Tabellen und im Spielbrett als Text.
rt-stable = Die Pferde: Feld, Felder für jedes Symbol des Würfels und wohin das jetzt führt, Chips
rt-column-chips = Chips
rt-rolled = gewürfelt
rt-sides =
    { $sides ->
        [one] auf einer Seite des Würfels
       *[other] auf { $sides } Seiten des Würfels
    }
rt-waits = ist noch vor dem Start
rt-has-run = ist in dieser Runde schon gelaufen
rt-has-pace = hat die Tempomarke
rt-chip-open = { $chip } von { $player }
rt-chip-face-down = einer von { $player }, verdeckt
rt-legend = → wo es stehen bliebe · ⇥ aufgehalten hinter einem anderen · ■ steckt fest · ⚑ ins Ziel · ◂ noch vor dem Start · ✓ ist gelaufen

## Die Spieler

rt-purses = Die Spieler und ihr Geld
rt-column-player = Spieler
rt-column-now = Wäre das Rennen jetzt aus
rt-column-paid = Aus diesem Rennen
rt-column-place = Platz
rt-has-turn = ist an der Reihe
rt-bets-of = Wetten des { $race }. Rennens

## Was gezahlt wird

rt-pays = Was Wetten einbringen
rt-pays-by-units = Für jede Einheit, nach der Zahl der Einheiten auf dem Pferd
rt-pays-by-chips = Für jede Einheit, nach der Zahl der Chips auf dem Pferd
rt-or-more = { $count } oder mehr
rt-pays-pace = Das Pferd mit der Tempomarke bringt { $amount } mehr für jede Einheit.
rt-pays-pace-placed = Das Pferd mit der Tempomarke bringt { $amount } mehr für jede Einheit, wenn es unter den ersten drei ist.
rt-pays-last = Jede Einheit auf dem letzten Pferd kostet { $amount }.

## Das Spielbrett als Text

rt-order = Die Pferde, das vorderste zuerst
rt-stands = { $horse } auf Feld { $square }
rt-has-finished = { $horse } ist im Ziel, { $place }
rt-not-drawn = { $horse } hat noch keine Karte
rt-pace-free = Die Tempomarke liegt auf Feld { $square }.
rt-cards = Felder für jedes Symbol des Würfels
rt-no-chips = keine Chips

## Hinweise für die erste Partie

rt-hint-cards = Drei Seiten des Würfels zeigen einen Kopf. Ein Pferd mit einer großen Zahl unter dem Kopf läuft gleichmäßig; eines mit einer kleinen wartet auf Kappe, Sattel oder Hufeisen und fliegt dann davon.
rt-hint-crowd = Je mehr Einheiten auf einem Pferd liegen, desto weniger bringt jede. Am meisten wert ist ein gutes Pferd, auf das sonst niemand gesetzt hat.
rt-hint-crowd-chips = Je mehr Chips auf einem Pferd liegen, desto weniger bringt jede Einheit darauf. Ein gutes Pferd, auf das sonst niemand gesetzt hat, ist am meisten wert.
rt-hint-spread = Auf jedem Pferd darf nur ein Chip von dir liegen. Das letzte Pferd kostet Geld: Jeder Chip auf einem Nachzügler ist ein Wagnis.
rt-hint-face-down = Die Chips liegen bis zum Ende des Rennens verdeckt. Die anderen sehen, wohin du setzt, aber nicht, wie viel; die 0 führt sie in die Irre.
rt-hint-run = Wähle ein Pferd, das in dieser Runde noch nicht gelaufen ist, gleich, wer darauf gesetzt hat. Sind alle gelaufen, dürfen alle wieder laufen.
rt-hint-pace = Das erste Pferd, das das Feld mit der Tempomarke erreicht, bringt allen, die darauf gesetzt haben, eine Prämie.
rt-hint-pace-placed = Das erste Pferd, das das Feld mit der Tempomarke erreicht, bringt allen, die darauf gesetzt haben, eine Prämie, aber nur, wenn es unter die ersten drei kommt.
rt-hint-block = Auf jedem Feld steht nur ein Pferd. Ist das Feld besetzt, auf dem es enden soll, bleibt ein Pferd auf dem nächsten freien Feld dahinter stehen: So kannst du Pferde der anderen aufhalten.
rt-hint-shared = Pferde teilen sich Felder, und nichts hält sie auf. Zähle die Felder: Ein schlechter Wurf ist gut verwendet an einem Pferd, auf das andere gesetzt haben.
rt-hint-last = Sobald das dritte Pferd im Ziel ist, ist das Rennen vorbei. Sieh nach, wer Letzter ist: Ein schlechter Wurf passt gut zu einem Pferd, auf das andere gesetzt haben.

## Ein neuer Tisch

rt-option-hidden-bets = Verdeckte Wetten
rt-option-pace-needs-place = Tempoprämie nur für platzierte Pferde
rt-option-chips-count = Gewinne nach Zahl der Chips
rt-option-crowded-field = Dichter Pulk
rt-option-long-track = Lange Strecke
