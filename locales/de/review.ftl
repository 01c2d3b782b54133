### Wörter der Analysen von Partien auf Deutsch. Kennungen und Variablen sind die von crates/lab/src/report/review/text.rs.

review-title = Analyse einer Partie { $game }
review-effort = Aufwand: { $effort ->
    [quick] gering
    [deep] hoch
   *[normal] normal
}, { $worlds } gedachte Welten je Entscheidung.
review-points = Alle Zahlen sind Punkte der Gewinnwahrscheinlichkeit (von 100) mit ihrem Standardfehler.

## Die Kurve

review-curve = Gewinnwahrscheinlichkeit
review-curve-told = Die Gewinnwahrscheinlichkeit jedes Spielers, soweit alle sie sehen konnten, bei { $decisions } Entscheidungen in { $races } Rennen.
review-race = Rennen { $race }

## Die Bilanz eines Spielers

review-result = Ergebnis { $result }, am Anfang { $first }
review-you = eigene Entscheidungen
review-luck = Glück
review-others = die anderen
review-per-decision = { $points } Punkte Verlust je Entscheidung im Mittel ({ $count } mit einer Wahl)
review-kind = { $kind ->
    [bet] Wetten
    [move] Züge
    [card] Karten
    [dice] Würfel
    [keep] behaltene Karten
    [bonus] Bonuskarten
    [terms] Wahl des Rennens
   *[prediction] Tipps
}
review-decisions = { $count ->
    [one] eine Entscheidung
   *[other] { $count } Entscheidungen
}
review-turns = Wendepunkte
review-turn = Rennen { $race }, { $change }: { $action }

## Entscheidungen

review-grade = { $grade ->
    [sound] richtig
    [inaccuracy] Ungenauigkeit
    [mistake] Fehler
   *[blunder] grober Fehler
}
review-named = Was am meisten gekostet hat:
review-none-named = Keine Entscheidung war sicher ein Fehler.
review-better = Besser: { $action }
review-reason = Das gewinnt { $better } der Partien statt { $played }.
review-reason-race = Es gewinnt auch das Rennen öfter: { $better } statt { $played }.
review-all-decisions = Alle Entscheidungen
review-column-what = Was
review-column-played = Gespielt
review-column-better = Geht es besser?
review-column-cost = Wirkung
review-written = Mehr steht in { $files }.
