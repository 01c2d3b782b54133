### Ce que disent les commandes des joueurs, en français. Les identifiants et les variables sont ceux de crates/cli/src/command/text.rs.

## Packs, parcours et pistes

pack-described = pack « { $name } » de { $game }
course-described = parcours « { $name } » de { $game }
sound = { $file } : correct ; { $described }, empreinte { $hash }
no-such-course = il n'y a pas de parcours « { $name } », mais il y a { $names }
no-such-track = il n'y a pas de piste « { $name } », mais il y a { $names }
pack-faults = le pack n'est pas correct :
pack-unused = le pack « { $name } » de { $game } n'a pas de rôle dans cette partie : retirez ce --pack, ou choisissez ce à quoi il sert
pack-exists = { $file } existe déjà et reste tel quel ; nommez un autre fichier
pack-written = { $file } : un pack de { $game } à modifier ; vérifiez-le avec furlong pack check { $file }, jouez avec furlong play { $game } --pack { $file }
pack-of-another-game = { $file } est un pack de { $found }, pas de { $game }
cards-legend = Cartes : tête/bombe/selle/fer à cheval
pay-legend = Ce que rapporte une unité, selon le nombre d'unités sur le cheval
pay-first = premier
pay-second = deuxième
pay-third = troisième
pay-pace = jeton d'allure
pay-last = dernier, coûte
template-cards =
    Vos propres cartes et votre tableau des gains de Royal Turf. Mettez ce qui est imprimé dans votre boîte à la place de nos nombres.
    Vérifiez avec furlong pack check FICHIER, jouez avec furlong play royal-turf --pack FICHIER.
template-card-horses =
    Les sept chevaux dans l'ordre de leurs numéros, du plus fougueux au plus régulier, chacun avec ses trois cartes.
    Sur chaque carte, 3 x tête (head) + bombe (cap) + selle (saddle) + fer à cheval (horseshoe) = 30.
    coat (robe) : grey, white, beige, caramel, chestnut, brown, black.
    pattern (motif) : zigzag, dots, waves, checks, stripes, rings, plain ; chaque cheval a le sien.
template-pay =
    Ce que rapporte une unité avec 1, 2, 3, 4, ou 5 unités et plus sur le cheval ;
    ce qu'ajoute le jeton d'allure (pace), et ce que coûte une unité sur le dernier cheval (last).
template-course =
    Votre propre parcours de TurfMaster. Comptez les cases de votre plateau et mettez-les à la place des nôtres.
    name : lettres minuscules, chiffres et tirets. hand : le côté de la corde, left (gauche) ou right (droite).
    Vérifiez avec furlong course check FICHIER, regardez avec furlong course draw FICHIER --out parcours.svg,
    jouez avec furlong play turfmaster --pack FICHIER.
template-course-line =
    chute : combien de cases a le couloir 7 ; le couloir 8 en a une de moins. lap : la section qui ferme le tour.
    finish : la dernière rangée avant la ligne d'arrivée.
template-sections =
    Les sections dans l'ordre de la course, des stalles jusqu'au-delà de la ligne, avec les cases du couloir 1 ; dans un virage,
    chaque couloir plus à l'extérieur en a une de plus. Les virages du tour ont un angle, 360 degrés à eux tous.
template-fences = Les haies : la première des trois rangées que chacune couvre.
template-track =
    Votre propre piste et vos cartes de Ticket Gagnant. Mettez ce que montrent votre plateau et vos cartes à la place des nôtres.
    name : lettres minuscules, chiffres et tirets.
    Vérifiez avec furlong pack check FICHIER, jouez avec furlong play ticket-gagnant --pack FICHIER.
template-rows =
    Les chevaux partent de la rangée 0 ; last_row est la seule au-delà de la ligne pointillée. hedges : les rangées juste avant les deux haies.
    hoof_prints : les rangées des deux traces de sabot dans chacun des couloirs 1 à 7.
template-deck = Combien de cartes d'une, de deux et de trois cases a chaque cheval ; cartes de chaque paire de chevaux ; jokers.
template-track-horses =
    Les chevaux. Les couleurs vont avec les numéros : orange, violet, vert, bleu, rouge, jaune, noir.
    pattern (motif) : zigzag, dots, waves, checks, stripes, rings, plain ; chaque cheval a le sien.
course-drawn = { $title } est dessiné dans { $file }

## Une piste

column-name = nom
column-title = titre
column-last-row = dernière rangée
track-row = rangée
track-legend = === haie   - - ligne   u trace de sabot, au trot attelé
track-cards = { $count } cartes : pour chaque cheval { $one } de 1, { $two } de 2 et { $three } de 3 cases ; { $pairs } pour chaque paire de chevaux ; { $jokers } jokers
hash = empreinte { $hash }

## Jouer

which-game = quel jeu ? il y a { $games }
another-game = { $file } est une partie de { $found }, pas de { $game }
too-many-people = { $people } personnes ne peuvent pas jouer à une table de { $count } ; indiquez --players
too-many-names = --names donne { $names } noms pour { $seats } places
save-exists = { $file } existe déjà ; s'il contient une partie, reprenez-la avec --resume { $file }, ou nommez un autre fichier
record-exists = { $file } existe déjà ; nommez un autre fichier pour l'enregistrement
same-file = --save et --record nomment le même fichier

## Analyse

not-over = cette partie n'est pas terminée ; seules les parties terminées sont analysées
analysis-stopped = arrêté avant la fin ; le prochain lancement continue ici
