### Ticket Gagnant im Terminal spielen, auf Deutsch. Kennungen und Variablen sind die von
### crates/terminal/src/ticket_gagnant/message.rs. Ein Pferd ist seine Nummer mit Buchstaben, etwa 3C.

## Auf dem Brett. Kurz: eine Zeile hat 80 Spalten.

title-race = Ticket Gagnant { $race }/{ $races }
title-kind = Ticket Gagnant { $race }/{ $races }: { $kind }
left-side = links
predicted = Tipps: { $predictions }
not-yet = noch keiner
round-now = { $player } spielt Karte { $round } von { $rounds }.
first-player = Startspieler: { $player }.
terms-open-short = { $cards } Karten, offene Tipps.
terms-hidden-short = { $cards } Karten, verdeckte Tipps.
last-race = Letztes Rennen: { $order }
legend-track = > zieht  + möglich  <> gewählt  o Schub  : Linie
legend-hedges = # Hürde
legend-river = ~~ Graben
legend-hooves = u Hufabdruck
would-run = { $horse } käme auf: { $square }.
would-stay = { $horse } würde stehen bleiben.
would-push = { $horse } käme auf: { $square }; { $other } wird { $way } geschoben.
seat-cards =
    { $cards ->
        [1] { $score }, 1 Karte
       *[other] { $score }, { $cards } Kart.
    }
hand-cards = Karten: { $cards }
own-prediction = Dein Tipp: { $prediction }

## Das Brett in Worten

track-told = Die Strecke hat { $lanes } Bahnen, Bahn 1 links, und die Reihen 0 bis { $last }. Die gestrichelte Linie liegt direkt vor Reihe { $last }.
hedges-told = Hürden nach den Reihen { $first } und { $second }.
river-told = Der Wassergraben bedeckt Reihe { $row }.
hooves-told = Hufabdrücke: { $squares }.
horse-told = { $horse }: { $square }

## Fragen

ask-card = Welche Karte spielst du?
ask-horse = { $card }: Welches Pferd zieht?
ask-square = Wohin zieht { $horse }?
ask-push = Wohin wird { $horse } geschoben?
ask-place = Wer wird { $place }? { $chosen }
ask-discipline = Was für ein Rennen?
ask-river = Wo ist der Wassergraben?
ask-cards = Wie viele Karten für jeden?
ask-hidden = Offene oder verdeckte Tipps?

## Wahlmöglichkeiten, wenn möglich höchstens 26 Spalten

card-single = { $horse } um { $squares }
card-pair = Paar { $horse } und { $other }
card-joker = Joker: alle, 1 bis 3
pair-stays = beide bleiben
discard = { $card } abwerfen
goes-row = { $way }: Reihe { $row }
goes-lane = { $way }: Bahn { $lane }
goes-home = { $way }: über die Linie
on-hoof = { $going } (u)
goes-nowhere = bleibt stehen
in-front-of = vor { $other }
behind = hinter { $other }
left-of = links von { $other }
right-of = rechts von { $other }
pushes = { $going }: schiebt { $other }
push-way = { $other }: { $way }
to-front = vor
to-back = zurück
to-left = links
to-right = rechts
to-front-left = vor links
to-front-right = vor rechts
to-back-left = zurück links
to-back-right = zurück rechts
no-horse = kein Pferd
steeplechase-alone = Jagdrennen
river-row = Reihe { $row }
number-of-cards = { $cards } Karten
open-predictions = offen, vor dem Start
hidden-predictions = verdeckt bis zum Ziel

## Entscheidungen in Worten

does-choose-open = { $kind }, { $cards } Karten, offene Tipps
does-choose-hidden = { $kind }, { $cards } Karten, verdeckte Tipps
does-predict = Tipp { $prediction }
does-play = { $card } spielen: { $horse }, { $square }
does-push = { $other } wird { $way } geschoben
does-stay = { $card } spielen: beide bleiben

## Hilfe

help-game = Ticket Gagnant: Sieben Pferde gehören niemandem. Tippe die ersten drei und spiele dann deine Karten, damit es wahr wird. Der Startspieler wählt die Art des Rennens.
help-score = Punkte je Pferd: auf seinem Platz 7, 5 oder 4; unter den ersten drei 3; sonst −1, disqualifiziert −2. Alle drei genau: 5 mehr; die richtigen drei in anderer Reihenfolge: 2 mehr.
help-cards = Karten: 5:3 bewegt Pferd 5 um genau 3 Felder vor, zurück, nach links oder rechts; 4+5 stellt eines der beiden direkt neben das andere; ein Joker bewegt ein beliebiges Pferd um 1 bis 3. Der Rand der Strecke hält an.
help-push = Wer auf dem Feld eines anderen Pferdes endet, schiebt es auf ein freies Feld daneben. Jenseits der gestrichelten Linie geht es nur noch seitwärts.
help-disciplines = Hürdenrennen: Kein Pferd kommt über eine Hürde zurück. Jagdrennen: und niemand endet im Wassergraben. Trabrennen: Wer das Rennen auf einem Hufabdruck beendet, wird disqualifiziert.
help-board = Gelaufen wird nach rechts: links ist oben, rechts ist unten. Ein Pferd ist seine Nummer mit Buchstaben, etwa 3C; ein u danach ist ein Hufabdruck. „3C-_-5E“: 3C Erster, niemand Zweiter, 5E Dritter.
