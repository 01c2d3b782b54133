### Textes des analyses de parties, en français. Les identifiants et variables sont ceux de crates/lab/src/report/review/text.rs.

review-title = Analyse d'une partie de { $game }
review-effort = Profondeur : { $effort ->
    [quick] rapide
    [deep] poussée
   *[normal] normale
}, { $worlds } mondes imaginés par décision.
review-points = Tous les chiffres sont des points de probabilité de victoire (sur 100), avec leur erreur type.

## La courbe

review-curve = Probabilité de victoire
review-curve-told = La probabilité de victoire de chaque joueur, d'après ce que tout le monde pouvait voir, à { $decisions } décisions dans { $races } courses.
review-race = Course { $race }

## Le bilan d'un joueur

review-result = résultat { $result }, au départ { $first }
review-you = ses décisions
review-luck = hasard
review-others = les autres
review-per-decision = { $points } points perdus par décision en moyenne ({ $count } avec un choix)
review-kind = { $kind ->
    [bet] paris
    [move] déplacements
    [card] cartes
    [dice] dés
    [keep] cartes gardées
    [bonus] cartes bonus
    [terms] choix de la course
   *[prediction] pronostics
}
review-decisions = { $count ->
    [one] une décision
   *[other] { $count } décisions
}
review-turns = Tournants de la partie
review-turn = Course { $race }, { $change } : { $action }

## Décisions

review-grade = { $grade ->
    [sound] correct
    [inaccuracy] imprécision
    [mistake] erreur
   *[blunder] grosse erreur
}
review-named = Ce qui a coûté le plus :
review-none-named = Aucune décision n'était une erreur certaine.
review-better = Mieux : { $action }
review-reason = On gagne ainsi { $better } des parties au lieu de { $played }.
review-reason-race = On gagne aussi la course plus souvent : { $better } au lieu de { $played }.
review-all-decisions = Toutes les décisions
review-column-what = Quoi
review-column-played = Joué
review-column-better = Y a-t-il mieux ?
review-column-cost = Effet
review-written = La suite est dans { $files }.
