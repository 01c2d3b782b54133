### Jouer à TurfMaster dans un terminal, en français. Les identifiants et les variables sont ceux de
### crates/terminal/src/turfmaster/message.rs. Un cheval est son numéro et sa lettre, comme 3C.

## Sur le plateau. Textes courts : une ligne a 80 colonnes.

title-race = TurfMaster { $race }/{ $races } : { $course }, { $kind }
title-round = { $title }. { $round }
title-keep = Choix des cartes
inside = corde
whole-course = tout
field-limits = Handicaps :
order-left = Encore à jouer : { $horses }
dice-thrown = Dés : { $first } et { $second } (somme { $sum })
dice-sum = Dés : { $first } et { $second }, la somme { $sum } compte.
dice-one = Dés : { $first } et { $second }, le { $die } compte.
meaning = Pas de chacun : { $horses }
legend-moves = > joue   + arrivée possible   <> arrivée choisie   [ stalle   | ligne   ~ virage
legend-fences = ### haie   _ réception   XX chute ici
would-fall = { $horse } TOMBERAIT à la haie { $fence } et quitterait la course.
can-fall = { $horse } peut TOMBER ainsi à la haie { $fence }.
hand-of = { $horse } : { $cards }
hand-with-bonus = { $horse } : { $cards } (+2)
hand-empty = aucune carte

## Le plateau en mots

course-told = Le parcours a { $lanes } couloirs, le 1 à la corde, et un départ de { $chute } cases dans le couloir 7. La ligne vient après la case { $squares } du couloir 1 ; chaque virage a une case de plus par couloir vers l'extérieur.
green-lines-told = Des lignes vertes traversent les virages aux cases { $squares } du couloir 1 ; toutes les cases qui finissent sur une ligne sont à la même hauteur.
fences-told = Les haies commencent aux cases { $squares } du couloir 1 ; chacune couvre trois cases.
horse-told = Cheval { $horse } de { $owner } : { $place } ; { $cards } en main.
position-limit = position { $position }, handicap : { $limit } au plus
position-free = position { $position }, sans handicap
next-fence = prochaine haie à { $squares }
bonus-left = bonus à prendre

## Questions

ask-card = Quelle carte joue { $horse } ? Sans handicap.
ask-card-limit = Quelle carte joue { $horse } ? Handicap : { $limit } au plus.
ask-square = Où arrive { $horse } ({ $by }) ?
ask-dice = { $first } et { $second } : que compte-t-on pour tous ?
ask-die = { $horse } : la somme { $sum } dépasse les { $limit } permis par son handicap. Quel dé ?
ask-no-card = { $horse } n'a plus de carte.
ask-keep-horse = Pour quel cheval choisir les cartes ?
ask-drop = { $horse } garde { $keep } cartes : encore { $left } à défausser. Défaussées : { $dropped }
ask-kept = { $horse } garde { $cards } ?

## Choix, 26 colonnes au plus si possible

card-leads =
    { $count ->
        [one] { $card } : une case
       *[other] { $card } : { $count } cases
    }
card-ends = { $card } : { $end }
card-held = { $card } : dépasse { $limit }, reste
joker = joker { $value }
by-card = carte { $card }
by-dice = dés { $value }
end-square = coul. { $lane }, case { $square }
end-home = arrivée, coul. { $lane }
end-stays = reste sur place
end-falls = chute, haie { $fence }
take-bonus = prendre le bonus de { $horse }
stay-put = { $horse } reste
sum-counts = la somme : { $value }
die-counts = un dé : { $value }
by-die =
    { $count ->
        [one] dé { $value } : une case
       *[other] dé { $value } : { $count } cases
    }
choose-for = { $horse } : garder { $keep } sur { $held }
drop-card =
    { $count ->
        [one] défausser { $card }
       *[other] défausser { $card } (sur { $count })
    }
keep-these = garder ces { $keep }

## Décisions en mots

does-card = { $horse } joue { $card } : { $end }
does-move = { $horse } avance de { $value } : { $end }
does-keep = { $horse } garde { $cards }

## Aide

help-game = TurfMaster : trois courses ; les places 1 à 4 rapportent 50, 30, 20 et 10 points. Rounds de cartes et rounds de dés alternent. Le cheval de tête joue d'abord.
help-card = Cartes : jouez-en une pour chacun de vos chevaux. Ceux de tête ont un handicap : 8, 9 et 10 cases au plus pour les positions 1, 2 et 3 au début du round ; au premier round, 8 au plus pour tous. Une carte au-dessus ne fait pas avancer le cheval ; un joker échappe à tout handicap. Une fois dans la réunion, un cheval peut prendre deux cartes bonus.
help-dice = Dés : le lanceur dit si la somme ou un dé compte pour tous. Si le handicap d'un cheval ne permet pas la somme, il avance d'un seul dé.
help-move = Avancer : le premier pas peut être diagonal, ainsi qu'un pas à partir du 7e. On n'entre ni sur la case d'un cheval, ni juste devant ou derrière lui. Un cheval va aussi loin que possible.
help-fence = Une haie demande quatre pas : trois cases et la réception. Une carte qui finit dessus fait tomber ; personne ne tombe aux rounds de dés.
help-board = Le parcours est déroulé : on court vers la droite, le couloir 1 est à la corde, en haut, et les chevaux à la même hauteur sont l'un sous l'autre. Dans les virages, « : » est une ligne verte : les cases qui y finissent sont à la même hauteur. Un cheval est son numéro et sa lettre, comme 3C. La ligne du bas montre tout le parcours. « 1.3C(8) » : position 1, cheval 3C, 8 cases au plus par son handicap ; « 3C=2 » a fini deuxième, « 3C=X » est tombé. (+2) après des cartes : le bonus est encore à prendre ; J12 est un joker.
