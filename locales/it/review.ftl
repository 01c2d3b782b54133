### Testi delle analisi di partite, in italiano. Identificatori e variabili sono quelli di crates/lab/src/report/review/text.rs.

review-title = Analisi di una partita di { $game }
review-effort = Profondità: { $effort ->
    [quick] rapida
    [deep] approfondita
   *[normal] normale
}, { $worlds } mondi immaginati per ogni decisione.
review-points = Tutte le cifre sono punti di probabilità di vittoria (su 100), con il loro errore standard.

## La curva

review-curve = Probabilità di vittoria
review-curve-told = La probabilità di vittoria di ogni giocatore, da ciò che tutti potevano vedere, in { $decisions } decisioni e { $races } corse.
review-race = Corsa { $race }

## Il bilancio di un giocatore

review-result = risultato { $result }, all'inizio { $first }
review-you = decisioni proprie
review-luck = sorte
review-others = gli altri
review-per-decision = { $points } punti persi in media per decisione ({ $count } con una scelta)
review-kind = { $kind ->
    [bet] puntate
    [move] mosse
    [card] carte
    [dice] dadi
    [keep] carte tenute
    [bonus] carte bonus
    [terms] scelta della corsa
   *[prediction] pronostici
}
review-decisions = { $count ->
    [one] una decisione
   *[other] { $count } decisioni
}
review-turns = Momenti decisivi
review-turn = Corsa { $race }, { $change }: { $action }

## Decisioni

review-grade = { $grade ->
    [sound] corretta
    [inaccuracy] imprecisione
    [mistake] errore
   *[blunder] grave errore
}
review-named = Ciò che è costato di più:
review-none-named = Nessuna decisione è stata di sicuro un errore.
review-better = Meglio: { $action }
review-reason = Così si vince il { $better } delle partite invece del { $played }.
review-reason-race = Si vince anche la corsa più spesso: { $better } invece di { $played }.
review-all-decisions = Tutte le decisioni
review-column-what = Che cosa
review-column-played = Giocato
review-column-better = C'è di meglio?
review-column-cost = Effetto
review-written = Il resto è in { $files }.
