### Royal Turf im Terminal spielen, auf Deutsch. Die Kennungen und Variablen sind die von
### crates/terminal/src/royal_turf/message.rs.

rt-title =
    { $race ->
        [3] Royal Turf: Rennen { $race } von 3, alles zählt doppelt
       *[other] Royal Turf: Rennen { $race } von 3
    }
rt-over = Royal Turf: Die Partie ist zu Ende

## Das Brett

rt-die = { $player } hat { $die } gewürfelt.
rt-pace-free = Die Tempomarke liegt auf Feld { $square }.
rt-finished = Im Ziel: { $horses }
rt-column-chips = Chips

## Das Brett in Worten

rt-stands = { $horse } auf Feld { $square }
rt-has-finished = { $horse } ist im Ziel, { $place }
rt-card = Kopf { $head }, Kappe { $cap }, Sattel { $saddle }, Hufeisen { $horseshoe }
rt-waits = ist noch vor dem Start
rt-has-run = ist in dieser Runde schon gelaufen
rt-chips-of = Chips: { $bets }
rt-chip-face-down = einer von { $player }, verdeckt
rt-chip-open = { $chip } von { $player }

## Was zu entscheiden ist

rt-chips-left = Deine Chips: { $chips }
rt-ask-bet = Auf welches Pferd setzt du?
rt-ask-chip = Welchen Chip setzt du auf { $horse }?
rt-chip = Chip { $chip }
rt-bet = { $horse }, Chip { $chip }
rt-ask-run = Du hast { $die } gewürfelt. Welches Pferd läuft?
rt-run-to = { $horse } auf { $square }
rt-run-home = { $horse } ins Ziel
rt-run-nowhere = { $horse } steckt fest

## Hilfe

rt-help-game = Sieben Pferde laufen drei Rennen. Vor jedem Rennen setzen alle Chips auf Pferde; dann würfelt man reihum und lässt ein Pferd laufen, das in dieser Runde noch nicht gelaufen ist, so viele Felder, wie seine Karte für das Symbol sagt. Der Würfel hat drei Köpfe, eine Kappe, einen Sattel und ein Hufeisen. Ein Pferd pro Feld: Ist das Feld besetzt, auf dem es enden soll, bleibt ein Pferd auf dem nächsten freien Feld dahinter stehen.
rt-help-pay = Die ersten drei Pferde zahlen für jede Einheit, die auf sie gesetzt ist, umso weniger, je mehr es sind. In £, für 1, 2, 3, 4, 5 oder mehr Einheiten: 1. { $first }; 2. { $second }; 3. { $third }. Das Pferd mit der Tempomarke zahlt { $pace }{ "\u00A0" }£ mehr je Einheit; jede Einheit auf dem letzten kostet { $last }{ "\u00A0" }£. Im dritten Rennen zählt alles doppelt. Wer am meisten Geld hat, gewinnt.
rt-help-board = Auf dem Ring ist ein Pferd seine Nummer mit Buchstaben, etwa 3C; <3C ist noch vor dem Start, (3C) ist in dieser Runde schon gelaufen, [3C] liefe jetzt, >12< ist, wo es stehen bliebe. ===== ist die Start- und Ziellinie. * ist das Tempofeld. Die Tabelle zeigt das Feld jedes Pferdes, wie weit es für jedes Symbol läuft und die Chips darauf; ein ? ist ein verdeckter Chip.
