### Ce que disent les commandes des joueurs, en français. Les identifiants et les variables sont ceux de crates/cli/src/command/text.rs.

## Packs, parcours et pistes

pack-described = pack « { $name } » de { $game }
course-described = parcours « { $name } » de { $game }
sound = { $file } : correct ; { $described }, empreinte { $hash }
no-such-course = il n'y a pas de parcours « { $name } », mais il y a { $names }
no-such-track = il n'y a pas de piste « { $name } », mais il y a { $names }
pack-faults = le pack n'est pas correct :
pack-unused = le pack « { $name } » de { $game } n'a pas de rôle dans cette partie : retirez ce --pack, ou choisissez ce à quoi il sert
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
