### Les packs dans le navigateur, en français : les choisir, les regarder, saisir les siens.

pack-cards-choice = Cartes
pack-standard = Standard
pack-own = notre propre boîte : { $pack }
pack-file-royal-turf = Ajouter votre propre boîte depuis un fichier
pack-file-turfmaster = Ajouter votre propre parcours depuis un fichier
pack-file-ticket-gagnant = Ajouter votre propre piste depuis un fichier
pack-private = Une table avec votre propre pack est privée et ne compte pas au classement. Le pack est conservé avec elle.
pack-look-royal-turf = Voir les cartes et le tableau des gains
pack-look-turfmaster = Voir le paquet et les parcours
pack-look-ticket-gagnant = Voir les cartes et la piste
pack-type = Saisir vos propres cartes
pack-page = { $game } : avec quoi l'on joue
pack-which = Pack
pack-delete = Supprimer de cet appareil
pack-delete-used = Les tables de cet appareil qui l'utilisent ne pourraient plus être reprises.
pack-download = Télécharger le fichier
pack-play = Jouer avec
pack-edit = Modifier une copie
pack-faults = On ne peut pas jouer avec ce fichier :
pack-fault = Ligne { $line } : { $field } { $message }
pack-hash = Empreinte
pack-cards = Les { $count } cartes
pack-pay = Le tableau des gains
pack-pay-why = Ce que rapporte une unité, selon le nombre d'unités sur le cheval
pack-pay-more = 5 et plus
pack-first = Premier
pack-second = Deuxième
pack-third = Troisième
pack-pace = Jeton d'allure, en plus
pack-last = Dernier, coûte
pack-deck = Le paquet de chaque cheval : { $count } cartes
pack-joker = joker { $value }
pack-course = Le parcours
pack-hand-left = Dans le sens inverse des aiguilles d'une montre : la corde est à gauche
pack-hand-right = Dans le sens des aiguilles d'une montre : la corde est à droite
pack-section = Section
pack-straight = ligne droite
pack-turn = virage
pack-squares = Cases du couloir 1
pack-lines = Lignes vertes
pack-lane = Couloir
pack-to-line = Cases jusqu'à la ligne d'arrivée
pack-lane-ends = finit après { $squares }
pack-fences = Les haies commencent
pack-place = section { $section }, rangée { $row }
pack-track = La piste
pack-track-rows = Rangées 0 à { $last } ; seule la rangée { $last } est au-delà de la ligne pointillée. Les haies viennent juste après les rangées { $first } et { $second }.
pack-prints = Traces de sabot
pack-rows = Rangées
pack-pair = paire
pack-ours = Ce qui vient de la règle, et ce qui est de nous
pack-ours-royal-turf = De la règle viennent les robes des chevaux, la somme de 30 sur chaque carte et 3 des 15 cases du tableau des gains. Les 12 autres cases, presque toutes les valeurs des cartes, ainsi que les noms, les motifs et l'ordre des chevaux sont de notre invention.
pack-ours-turfmaster = Des règles viennent le paquet, les formes de l'ovale et du triangle, et le nombre de cartes dont un cheval y a besoin. Toutes les longueurs, les couloirs 7 et 8, l'emplacement des haies et tous les autres parcours sont de notre invention.
pack-ours-ticket-gagnant = De la règle viennent les sept chevaux et leurs couleurs, 45 cartes dont trois jokers, et une rangée au-delà de la ligne. Le nombre de rangées, les couloirs de départ, les rangées des haies, les traces de sabot, le partage des autres cartes en 21 et 21, les noms et les motifs sont de notre invention.
pack-ours-right = Si vous avez le jeu, vous pouvez rétablir ce qui est juste avec votre propre pack.
pack-yours = Ce pack appartient à quelqu'un : ce qu'il dit vient de cette personne.
draft-title = Vos propres cartes de Royal Turf
draft-why = Saisissez ce qui est imprimé sur les cartes et le tableau des gains de votre boîte. Tout reste sur cet appareil jusqu'à ce que vous ouvriez une table avec.
draft-own-box = Notre propre boîte
draft-name = Nom de la boîte
draft-horse-name = Nom du cheval { $number }
draft-card = Carte { $number }
draft-sum = 3 × tête + bombe + selle + fer à cheval = { $sum }
draft-sum-wrong = 3 × tête + bombe + selle + fer à cheval = { $sum }, au lieu de 30
draft-number = { $symbol }, carte { $card } de { $horse }
draft-pay-cell = { $place }, { $units } unités
draft-save = Garder sur cet appareil
draft-saved = Gardé sur cet appareil.
draft-open = { $count ->
    [one] Il reste une erreur :
   *[other] Il reste { $count } erreurs :
}
