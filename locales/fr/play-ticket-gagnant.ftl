### Jouer à Ticket Gagnant dans un terminal, en français. Les identifiants et les variables sont ceux de
### crates/terminal/src/ticket_gagnant/message.rs. Un cheval est son numéro et sa lettre, comme 3C.

## Sur le plateau. Textes courts : une ligne a 80 colonnes.

title-race = Ticket Gagnant { $race }/{ $races }
title-kind = Ticket Gagnant { $race }/{ $races } : { $kind }
left-side = gauche
predicted = Pronostics : { $predictions }
not-yet = à venir
round-now = { $player } joue la carte { $round } sur { $rounds }.
first-player = Premier joueur : { $player }.
terms-open-short = { $cards } cartes, pronostics ouverts.
terms-hidden-short = { $cards } cartes, pronostics cachés.
last-race = Dernière course : { $order }
legend-track = > joue  + arrivée possible  <> choisie  o poussée  : ligne
legend-hedges = # haie
legend-river = ~~ rivière
legend-hooves = u trace de sabot
would-run = { $horse } irait à : { $square }.
would-stay = { $horse } resterait sur place.
would-push = { $horse } irait à : { $square } ; { $other } est poussé { $way }.
seat-cards =
    { $cards ->
        [1] { $score }, 1 carte
       *[other] { $score }, { $cards } cart.
    }
hand-cards = Cartes : { $cards }
own-prediction = Votre pronostic : { $prediction }

## Le plateau en mots

track-told = La piste a { $lanes } couloirs, le 1 à gauche, et les rangées 0 à { $last }. La ligne tiretée est juste avant la rangée { $last }.
hedges-told = Haies après les rangées { $first } et { $second }.
river-told = La rivière couvre la rangée { $row }.
hooves-told = Traces de sabots : { $squares }.
horse-told = { $horse } : { $square }

## Questions

ask-card = Quelle carte jouez-vous ?
ask-horse = { $card } : quel cheval bouge ?
ask-square = Où va { $horse } ?
ask-push = Vers où pousser { $horse } ?
ask-place = Qui arrive { $place } ? { $chosen }
ask-discipline = Quelle sorte de course ?
ask-river = Où est la rivière ?
ask-cards = Combien de cartes par joueur ?
ask-hidden = Pronostics ouverts ou cachés ?

## Choix, 26 colonnes au plus si possible

card-single = { $horse } de { $squares }
card-pair = duo { $horse } et { $other }
card-joker = joker : tous, 1 à 3
pair-stays = les deux restent
discard = défausser { $card }
goes-row = { $way } : rangée { $row }
goes-lane = { $way } : couloir { $lane }
goes-home = { $way } : ligne franchie
on-hoof = { $going } (u)
goes-nowhere = reste sur place
in-front-of = devant { $other }
behind = derrière { $other }
left-of = à gauche de { $other }
right-of = à droite de { $other }
pushes = { $going } : pousse { $other }
push-way = { $other } : { $way }
to-front = en avant
to-back = en arrière
to-left = à gauche
to-right = à droite
to-front-left = av. gauche
to-front-right = av. droite
to-back-left = arrière gauche
to-back-right = arrière droite
no-horse = aucun cheval
steeplechase-alone = steeple-chase
river-row = rangée { $row }
number-of-cards = { $cards } cartes
open-predictions = ouverts, avant le départ
hidden-predictions = cachés jusqu'à l'arrivée

## Décisions en mots

does-choose-open = { $kind }, { $cards } cartes, pronostics ouverts
does-choose-hidden = { $kind }, { $cards } cartes, pronostics cachés
does-predict = pronostic { $prediction }
does-play = jouer { $card } : { $horse }, { $square }
does-push = { $other } est poussé { $way }
does-stay = jouer { $card } : les deux restent

## Aide

help-game = Ticket Gagnant : sept chevaux qui ne sont à personne. Pronostiquez les trois premiers, puis jouez vos cartes pour que cela arrive. Le premier joueur choisit la sorte de course.
help-score = Points par cheval : à sa place 7, 5 ou 4 ; dans les trois premiers 3 ; sinon −1, disqualifié −2. Les trois exacts : 5 de plus ; les trois bons dans un autre ordre : 2 de plus.
help-cards = Cartes : 5:3 déplace le cheval 5 d'exactement 3 cases en avant, en arrière, à gauche ou à droite ; 4+5 met l'un des deux juste à côté de l'autre ; un joker déplace un cheval au choix de 1 à 3. Le bord de la piste arrête.
help-push = Qui arrive sur la case d'un autre cheval le pousse sur une case libre voisine. Au-delà de la ligne tiretée, on ne bouge plus que de côté.
help-disciplines = Haies : on ne repasse pas une haie en arrière. Steeple-chase : et personne ne s'arrête dans la rivière. Trot attelé : qui finit la course sur une trace de sabot est disqualifié.
help-board = On court vers la droite : la gauche est en haut, la droite en bas. Un cheval est son numéro et sa lettre, comme 3C ; un u après lui est une trace de sabot. « 3C-_-5E » : 3C premier, personne deuxième, 5E troisième.
