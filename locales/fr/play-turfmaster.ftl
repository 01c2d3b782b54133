### Jouer à TurfMaster dans un terminal, en français. Les identifiants et les variables sont ceux de
### crates/terminal/src/turfmaster/message.rs. Un cheval est son numéro et sa lettre, comme 3C.

## Sur le plateau. Textes courts : une ligne a 80 colonnes.

title-race = TurfMaster { $race }/{ $races } : { $course }, { $kind }
title-round = { $title }. { $round }
title-keep = Choix des cartes
inside = corde
whole-course = tout
field-limits = Limites :
order-left = Encore à jouer : { $horses }
dice-thrown = Dés : { $first } et { $second } (somme { $sum })
dice-sum = Dés : { $first } et { $second }, la somme { $sum } compte.
dice-one = Dés : { $first } et { $second }, le { $die } compte.
meaning = Pas de chacun : { $horses }
legend-moves = > joue   + arrivée possible   <> arrivée choisie   [ stalle   | ligne   ~ virage
legend-fences = ### obstacle   _ réception   XX chute ici
would-fall = { $horse } TOMBERAIT à l'obstacle { $fence } et quitterait la course.
can-fall = { $horse } peut TOMBER ainsi à l'obstacle { $fence }.
hand-of = { $horse } : { $cards }
hand-with-bonus = { $horse } : { $cards } (+2)
hand-empty = aucune carte

## Le plateau en mots

course-told = La piste a { $lanes } couloirs, le 1 à la corde, et un départ de { $chute } cases dans le couloir 7. La ligne est derrière la case { $squares } du couloir 1 ; chaque virage a une case de plus par couloir vers l'extérieur.
fences-told = Les obstacles commencent aux cases { $squares } du couloir 1 ; chacun couvre trois cases.
horse-told = Cheval { $horse } de { $owner } : { $place } ; { $cards } en main.
position-limit = position { $position }, limite { $limit }
position-free = position { $position }, sans limite
next-fence = prochain obstacle à { $squares }
bonus-left = bonus à prendre

## Questions

ask-card = Quelle carte joue { $horse } ? Sans limite.
ask-card-limit = Quelle carte joue { $horse } ? Limite { $limit }.
ask-square = Où arrive { $horse } ({ $by }) ?
ask-dice = { $first } et { $second } : que compte-t-on pour tous ?
ask-die = { $horse } : la somme { $sum } dépasse sa limite { $limit }. Quel dé ?
ask-no-card = { $horse } n'a plus de carte.
ask-keep-horse = Pour quel cheval choisir les cartes ?
ask-drop = { $horse } garde { $keep } cartes : encore { $left } à écarter. Écartées : { $dropped }
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
end-falls = chute, obstacle { $fence }
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
        [one] écarter { $card }
       *[other] écarter { $card } (sur { $count })
    }
keep-these = garder ces { $keep }

## Décisions en mots

does-card = { $horse } joue { $card } : { $end }
does-move = { $horse } avance de { $value } : { $end }
does-keep = { $horse } garde { $cards }

## Aide

help-game = TurfMaster : trois courses ; les places 1 à 4 rapportent 50, 30, 20 et 10 points. Manches de cartes et manches de dés alternent. Celui qui mène joue d'abord.
help-card = Cartes : jouez-en une pour chacun de vos chevaux. Ceux de tête ont une limite : 8, 9 et 10 pour les positions 1, 2 et 3 au début de la manche ; à la première manche, 8 pour tous. Une carte au-dessus ne fait pas avancer le cheval ; les jokers n'ont pas de limite. Une fois dans la réunion, un cheval peut prendre deux cartes de bonus.
help-dice = Dés : le lanceur dit si la somme ou un dé compte pour tous. Si la somme dépasse la limite d'un cheval, il avance d'un seul dé.
help-move = Avancer : le premier pas peut être diagonal, ainsi qu'un pas à partir du 7e. On n'entre ni sur la case d'un cheval, ni juste devant ou derrière lui. Un cheval va aussi loin que possible.
help-fence = Un obstacle demande quatre pas : trois cases et la réception. Une carte qui finit dessus fait tomber ; personne ne tombe aux manches de dés.
help-board = La piste est déroulée : on court vers la droite, le couloir 1 est à la corde, en haut, et les chevaux à égalité sont l'un sous l'autre. Un cheval est son numéro et sa lettre, comme 3C. La ligne du bas montre toute la piste. « 1.3C(8) » : position 1, cheval 3C, limite 8 ; « 3C=2 » a fini deuxième, « 3C=X » est tombé. (+2) derrière des cartes : le bonus est encore à prendre ; J12 est un joker.
