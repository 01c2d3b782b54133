### Le contrôle du hasard, en français : un bouton, et une réponse en deux phrases. Les identifiants et les variables sont ceux de web/src/luck.

luck-check = Vérifier le hasard
luck-checking = Toutes les cartes et tous les dés sont tirés une nouvelle fois…

## La première phrase : ce qui a été constaté

luck-follows =
    { $draws ->
        [one] Avant la partie, le serveur a fixé un secret et en a montré l'empreinte ; le secret est maintenant dévoilé, et la seule carte ou le seul dé en découle, avec ce que les joueurs y ont ajouté.
       *[other] Avant la partie, le serveur a fixé un secret et en a montré l'empreinte ; le secret est maintenant dévoilé, et les { $draws } cartes et dés en découlent tous, avec ce que les joueurs y ont ajouté.
    }
luck-follows-from =
    { $draws ->
        [one] Cette partie a commencé à un moment d'une autre ; depuis, la seule carte ou le seul dé découle d'un secret dont le serveur avait montré l'empreinte auparavant, et de ce que les joueurs y ont ajouté.
       *[other] Cette partie a commencé à un moment d'une autre ; depuis, les { $draws } cartes et dés découlent tous d'un secret dont le serveur avait montré l'empreinte auparavant, et de ce que les joueurs y ont ajouté.
    }
luck-differs = La ligne { $line } de l'enregistrement (« { $says } ») ne découle pas du secret et de ce que les joueurs y ont ajouté.
luck-other-promise = Avant la partie, ce navigateur avait vu une autre empreinte que celle de l'enregistrement.
luck-other-share = Ce que ce navigateur a ajouté au hasard avant la partie n'est pas ce que dit l'enregistrement.
luck-no-secret = Cet enregistrement ne dévoile aucun secret à partir duquel tirer de nouveau les cartes et les dés.
luck-midway = Cette partie a commencé à un moment d'une autre, et depuis, aucune carte n'a été tirée et aucun dé n'a été lancé.
luck-unreadable = Ce n'est pas l'enregistrement d'une partie terminée tel qu'un serveur l'écrit (ligne { $line }).
luck-unreachable = L'enregistrement de cette partie n'a pas pu être récupéré.

## La deuxième phrase : ce que cela veut dire

luck-our-share = L'empreinte est bien celle que ce navigateur a vue avant la partie, et votre propre contribution est comprise dans le tout : personne n'a pu choisir le hasard à lui seul.
luck-our-promise = L'empreinte est bien celle que ce navigateur a vue avant la partie : le secret n'a pas été échangé après coup, même si vous n'y avez rien ajouté vous-même.
luck-unseen = Ce navigateur n'était pas là au début de la partie : il ne peut pas dire si l'empreinte est celle que les joueurs ont vue.
luck-from-our-share = L'empreinte est bien celle que ce navigateur a vue auparavant, et votre propre contribution est comprise dans le tout ; mais rien ne prouve comment on est arrivé à la position de départ.
luck-from-our-promise = L'empreinte est bien celle que ce navigateur a vue auparavant, même si vous n'y avez rien ajouté vous-même ; mais rien ne prouve comment on est arrivé à la position de départ.
luck-from-unseen = Ce navigateur n'était pas là : il ne peut pas dire si l'empreinte est celle que les joueurs ont vue, et rien ne prouve comment on est arrivé à la position de départ.
luck-distrust = Quelqu'un a modifié l'enregistrement ou le hasard : ne vous fiez pas à cette partie.
luck-nothing-said = On ne peut donc rien dire du hasard de cette partie, ni en bien ni en mal.
luck-try-again = Vérifiez votre connexion et réessayez.
