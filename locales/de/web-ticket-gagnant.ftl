### Ticket Gagnant im Browser, auf Deutsch. Das Rennen selbst wird mit den Sätzen aus ticket-gagnant.ftl erzählt.

## Punkte, Wettscheine, Karten

tg-points =
    { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }
tg-points-range = { $least } … { $most }
tg-worth =
    { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }
tg-ticket-place = { $place }. Platz: { $horse }
tg-ticket-nobody = { $place }. Platz: kein Pferd
tg-nobody = Kein Pferd
tg-you-mark = (du)
tg-card-single =
    { $horse } ({ $squares ->
        [one] ein Feld
       *[other] { $squares } Felder
    })
tg-card-pair = das Paar { $horses }
tg-card-joker = Joker (ein beliebiges Pferd, 1 bis 3 Felder)
tg-card-back = eine verdeckte Karte

## Was über die Erzählung im Terminal hinaus gesagt wird

tg-photo-plain = Fotofinish: { $horse } vor { $others }.

## Das Bild

tg-track-label = Die Strecke mit den sieben Pferden. Alles darin steht auch weiter unten als Text und lässt sich mit den Knöpfen wählen.
tg-first-player = Startspieler: { $player }.
tg-tickets-open = Offene Tipps.
tg-tickets-hidden = Die Tipps bleiben bis zum Zieleinlauf verdeckt.
tg-your-cards = Deine Karten
tg-cards-of = Karten von { $player }
tg-cards-open = Karten
tg-no-cards = keine Karten mehr
tg-order-now = Wie die Pferde stehen
tg-order-last = Einlauf des letzten Rennens
tg-would-score = Brächte jetzt
tg-no-ticket-yet = noch nicht versiegelt
tg-fate-exact = auf dem getippten Platz:
tg-fate-placed = unter den ersten drei, auf einem anderen Platz:
tg-fate-unplaced = nicht unter den ersten drei:
tg-photo-title = Fotofinish

## Das Rennen wählen

tg-ask-race = Du bist Startspieler: Was für ein Rennen soll es sein?
tg-ask-discipline = Disziplin
tg-kind-flat = Flachrennen
tg-kind-hurdles = Hürdenrennen
tg-kind-steeplechase = Jagdrennen
tg-kind-trot = Trabrennen
tg-about-flat = Nichts steht im Weg.
tg-about-hurdles = Zwei Hürden: Niemand kommt über sie zurück.
tg-about-steeplechase = Zwei Hürden und ein Wassergraben, in dem niemand stehen bleiben darf.
tg-about-trot = Wer am Ende auf einem Hufabdruck steht, wird disqualifiziert.
tg-ask-river = Wo ist der Wassergraben?
tg-river-before = Reihe { $row }, vor Hürde { $hedge }
tg-river-behind = Reihe { $row }, nach Hürde { $hedge }
tg-ask-cards = Karten für jeden
tg-ask-hidden = Tipps
tg-open-tickets = Offen: vor dem Start aufgedeckt
tg-hidden-tickets = Verdeckt bis nach dem Zieleinlauf
tg-deal-cards = Karten austeilen

## Der Wettschein

tg-ask-ticket = Dein Wettschein: Wer kommt unter die ersten drei?
tg-ticket-empty = Kreuze ein, zwei oder drei Pferde an. Plätze dürfen leer bleiben, aber nicht alle.
tg-ticket-ready = Niemand sieht deinen Wettschein, bevor alle aufgedeckt werden.
tg-ticket-sealed = Versiegelt. Du kannst ihn ändern, solange andere noch überlegen.
tg-ticket-changed = Der alte Wettschein gilt, bis du den neuen versiegelst.
tg-seal-ticket = Wettschein versiegeln
tg-seal-again = Neuen Wettschein versiegeln
tg-keep-ticket = Beim alten bleiben

## Eine Karte spielen

tg-your-turn = Du bist dran
tg-ask-card = Welche Karte spielst du?
tg-ask-discard = Keine Karte ist spielbar. Welche wirfst du ab?
tg-ask-horse = Welches Pferd zieht?
tg-ask-square = Wohin zieht { $horse }?
tg-ask-push = Wohin wird { $horse } geschoben?
tg-step-back = Zurück
tg-discard = Diese Karte abwerfen
tg-both-stay = beide bleiben stehen
tg-goes =
    { $squares ->
        [one] ein Feld { $way }
       *[other] { $squares } Felder { $way }
    }
tg-goes-nowhere = bleibt stehen
tg-in-front-of = vor { $other }
tg-behind = hinter { $other }
tg-left-of = links neben { $other }
tg-right-of = rechts neben { $other }
tg-and-pushes = { $square }; schiebt { $horse }

## Das Spielbrett als Text

tg-track-heading = Die Strecke
tg-track-told = { $lanes } Bahnen, Bahn 1 links, und die Reihen 0 bis { $last }. Die gestrichelte Linie liegt direkt vor Reihe { $last }.
tg-hedges-told = Hürden stehen nach den Reihen { $rows }.
tg-river-told = Der Wassergraben bedeckt Reihe { $row }.
tg-prints-told = Hufabdrücke: { $squares }.
tg-horse-told = { $horse }: { $square }
tg-played-cards = In diesem Rennen gespielte Karten
tg-meeting-ended = Der Renntag ist zu Ende.

## Der Punktezettel

tg-sheet-now = Punktezettel: Rennen { $race } von { $races }
tg-sheet-final = Punktezettel des Renntags
tg-last-ticket = Letzter Wettschein
tg-last-order = So endete das letzte Rennen:

## Hinweise

tg-hint-choose = Als Startspieler wählst du das Rennen. Flachrennen, fünf Karten und offene Tipps sind ein guter Anfang.
tg-hint-predict = Sieh dir deine Karten an und kreuze dann an, wer vorn ankommt. Ein Pferd auf seinem Platz bringt am meisten; eines außerhalb der ersten drei kostet einen Punkt.
tg-hint-card = Eine Karte mit einem Pferd bewegt es um genau so viele Felder: vor, zurück oder seitwärts. Eine Paarkarte stellt eines direkt neben das andere. Alle Karten werden gespielt: Manche bremsen einen Rivalen.
tg-hint-push = Auf dem Feld eines anderen Pferdes zu enden ist erlaubt: Du schiebst es auf ein freies Feld ringsum, auch nach hinten.
tg-hint-line = Jenseits der gestrichelten Linie zieht ein Pferd nur noch seitwärts. Niemand muss sie überqueren: Es zählt die Reihenfolge auf der Strecke.
tg-hint-hedge = Kein Pferd kommt über eine Hürde zurück, weder gezogen noch geschoben. Wer eine Hürde überquert hat, ist sicherer.
tg-hint-river = Im Wassergraben darf niemand stehen bleiben; manche Züge sind also nicht möglich. Seine Felder zählen trotzdem mit.
tg-hint-trot = Hufabdrücke zählen erst, wenn das Rennen vorbei ist: Wer darauf steht, wird disqualifiziert und kostet zwei Punkte.
tg-hint-discard = Keine deiner Karten hat einen möglichen Zug; eine wird ohne Wirkung abgeworfen.
