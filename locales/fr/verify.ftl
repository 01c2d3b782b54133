### Ce qui est dit du hasard d'une partie notée, en français. Les noms et variables sont ceux de crates/cli/src/command/verify.rs.

follows =
    { $draws ->
        [one] la seule carte ou le seul dé découle du secret et des contributions
       *[other] les { $draws } cartes et dés découlent tous du secret et des contributions
    }
follows-from =
    { $draws ->
        [one] la seule carte ou le seul dé depuis la position où elle commence découle du secret et des contributions ; comment on y est arrivé n'est pas dit
       *[other] les { $draws } cartes et dés depuis la position où elle commence découlent tous du secret et des contributions ; comment on y est arrivé n'est pas dit
    }
no-secret = ne contient pas de secret : on ne peut rien dire de son hasard
midway = commence dans une position, et le hasard n'a plus rien décidé ensuite : il n'y a rien à vérifier
differs = la ligne { $line } ne découle pas du secret et des contributions : elle dit « { $says } », or il en découle « { $due } »
nothing-told = la ligne { $line } manque : du secret et des contributions découle « { $due } »
unfounded = la ligne { $line } parle d'un tirage là où le hasard n'a rien décidé
