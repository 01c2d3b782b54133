### Ce qui se dit de tous les jeux, en français. Les identifiants et les variables sont ceux de crates/narrate/src/message.rs.

nameless-player = Joueur { $number }
nameless-horse = N° { $number }
list-end = { $before } et { $last }
column-horse = Cheval
begins-here = L'enregistrement commence à partir de cette position.
place =
    { $place ->
        [1] { $place }er
       *[other] { $place }e
    }
row = { $label } : { $text }
result = Résultat
still-running = La partie est en cours.
