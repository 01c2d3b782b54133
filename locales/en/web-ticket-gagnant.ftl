### Ticket Gagnant in the browser, in English. The race itself is told with the messages of ticket-gagnant.ftl.

## Points, tickets, cards

tg-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
tg-points-range = { $least } … { $most }
tg-worth =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
tg-ticket-place =
    { $place ->
        [1] { $place }st: { $horse }
        [2] { $place }nd: { $horse }
        [3] { $place }rd: { $horse }
       *[other] { $place }th: { $horse }
    }
tg-ticket-nobody =
    { $place ->
        [1] { $place }st: nobody
        [2] { $place }nd: nobody
        [3] { $place }rd: nobody
       *[other] { $place }th: nobody
    }
tg-nobody = Nobody
tg-you-mark = (you)
tg-card-single =
    { $horse } ({ $squares ->
        [one] one square
       *[other] { $squares } squares
    })
tg-card-pair = the pair { $horses }
tg-card-joker = joker (any horse, 1 to 3 squares)
tg-card-back = a hidden card

## What is told beyond the commentary of the terminal

tg-photo-plain = Photo finish: { $horse } ahead of { $others }.

## The picture

tg-track-label = The track with the seven horses. Everything in it can be read in the text board below, and chosen with the buttons.
tg-first-player = First player: { $player }.
tg-tickets-open = Open predictions.
tg-tickets-hidden = Predictions stay hidden until the finish.
tg-your-cards = Your cards
tg-cards-of = Cards of { $player }
tg-cards-open = Cards
tg-no-cards = no cards left
tg-order-now = As the horses stand
tg-order-last = How the last race ended
tg-would-score = Would score
tg-no-ticket-yet = not sealed yet
tg-fate-exact = on the predicted place:
tg-fate-placed = in the first three, on another place:
tg-fate-unplaced = not in the first three:
tg-photo-title = Photo finish

## Choosing the race

tg-ask-race = You are the first player: what kind of race is it to be?
tg-ask-discipline = Discipline
tg-kind-flat = Flat
tg-kind-hurdles = Hurdles
tg-kind-steeplechase = Steeplechase
tg-kind-trot = Trot
tg-about-flat = Nothing in the way.
tg-about-hurdles = Two hedges: nobody comes back over them.
tg-about-steeplechase = Two hedges and a river in which nobody may stop.
tg-about-trot = Whoever ends on a hoof print is disqualified.
tg-ask-river = Where is the river?
tg-river-before = row { $row }, before hedge { $hedge }
tg-river-behind = row { $row }, after hedge { $hedge }
tg-ask-cards = Cards for each player
tg-ask-hidden = Predictions
tg-open-tickets = Open: revealed before the start
tg-hidden-tickets = Hidden: revealed after the finish
tg-deal-cards = Deal the cards

## The ticket

tg-ask-ticket = Your ticket: who comes in the first three?
tg-ticket-empty = Mark one, two or three horses. Places may stay empty, but not all.
tg-ticket-ready = Nobody sees your ticket until all are revealed.
tg-ticket-sealed = Sealed. You can change your ticket as long as others are still deciding.
tg-ticket-changed = Your old ticket counts until you seal the new one.
tg-seal-ticket = Seal the ticket
tg-seal-again = Seal the new ticket
tg-keep-ticket = Keep the old ticket

## Playing a card

tg-your-turn = Your turn
tg-ask-card = Which card do you play?
tg-ask-discard = No card can be played. Which one do you discard?
tg-ask-horse = Which horse moves?
tg-ask-square = Where does { $horse } go?
tg-ask-push = Where is { $horse } pushed?
tg-step-back = Back
tg-discard = Discard this card
tg-both-stay = both stay where they are
tg-goes =
    { $squares ->
        [one] one square { $way }
       *[other] { $squares } squares { $way }
    }
tg-goes-nowhere = stays where it is
tg-in-front-of = in front of { $other }
tg-behind = behind { $other }
tg-left-of = to the left of { $other }
tg-right-of = to the right of { $other }
tg-and-pushes = { $square }; pushes { $horse }

## The board as text

tg-track-heading = The track
tg-track-told = { $lanes } lanes, lane 1 on the left, and rows 0 to { $last }. The dashed line is before row { $last }.
tg-hedges-told = There are hedges after rows { $rows }.
tg-river-told = The river covers row { $row }.
tg-prints-told = Hoof prints: { $squares }.
tg-horse-told = { $horse }: { $square }
tg-played-cards = Cards played in this race
tg-meeting-ended = The meeting is over.

## The score sheet

tg-sheet-now = Score sheet: race { $race } of { $races }
tg-sheet-final = Score sheet of the meeting
tg-last-ticket = Last ticket
tg-last-order = The last race ended like this:

## Hints

tg-hint-choose = As first player you choose the race. Flat with five cards and open predictions is a good start.
tg-hint-predict = Look at your cards, then mark who comes in. A horse on its place scores most; a horse outside the first three costs a point.
tg-hint-card = A card with one horse moves it exactly that far: forward, back or sideways. A card with two puts one right next to the other. All cards are played, so some may slow down rivals.
tg-hint-push = Ending on another horse's square is allowed: you push it to a free square around it, also backwards.
tg-hint-line = Beyond the dashed line a horse moves only sideways. It need not be crossed: the order on the track decides.
tg-hint-hedge = No horse is ever moved or pushed back over a hedge. Once past a hedge a favourite is safer.
tg-hint-river = Nobody may stop in the river, so some moves are not possible. Its squares still count.
tg-hint-trot = Hoof prints matter only when the race is over: whoever stands on one is disqualified and costs two points.
tg-hint-discard = None of your cards has a possible move, so one is discarded without effect.
