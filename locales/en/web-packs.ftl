### Packs in the browser, in English: choosing them, looking at them, typing in one's own.

pack-cards-choice = Cards
pack-standard = Standard
pack-own = our own box: { $pack }
pack-file-royal-turf = Add your own box from a file
pack-file-turfmaster = Add your own course from a file
pack-file-ticket-gagnant = Add your own track from a file
pack-private = A table with your own pack is private and not rated. The pack is kept with it.
pack-look-royal-turf = See cards and pay table
pack-look-turfmaster = See deck and courses
pack-look-ticket-gagnant = See cards and track
pack-type = Type in your own cards
pack-page = { $game }: what is played with
pack-which = Pack
pack-delete = Delete from this device
pack-delete-used = Tables on this device that are played with it could not be continued.
pack-download = Download as a file
pack-play = Play with it
pack-edit = Change a copy
pack-faults = This file cannot be played with:
pack-fault = Line { $line }: { $field } { $message }
pack-hash = Checksum
pack-cards = The { $count } cards
pack-pay = The pay table
pack-pay-why = What a unit earns, by the number of units on the horse
pack-pay-more = 5 and more
pack-first = First
pack-second = Second
pack-third = Third
pack-pace = Pace token, in addition
pack-last = Last, costs
pack-deck = The deck of each horse: { $count } cards
pack-joker = joker { $value }
pack-course = The course
pack-hand-left = Anticlockwise: the inside is on the left
pack-hand-right = Clockwise: the inside is on the right
pack-section = Section
pack-straight = straight
pack-turn = turn
pack-squares = Squares in lane 1
pack-lines = Green lines
pack-lane = Lane
pack-to-line = Squares to the line
pack-lane-ends = ends after { $squares }
pack-fences = Fences begin at
pack-place = section { $section }, row { $row }
pack-track = The track
pack-track-rows = Rows 0 to { $last }; only row { $last } lies beyond the dashed line. The hedges come directly after rows { $first } and { $second }.
pack-prints = Hoof prints
pack-rows = Rows
pack-pair = pair
pack-ours = What is from the booklet, and what is ours
pack-ours-royal-turf = From the rule sheet come the coats of the horses, the sum of 30 on every card, and 3 of the 15 cells of the pay table. The other 12 cells, nearly all values on the cards, and names, patterns and order of the horses are our invention.
pack-ours-turfmaster = From the booklets come the deck, the shapes of oval and triangle, and how many cards a horse needs on them. All lengths, lanes 7 and 8, the places of the fences and all other courses are our invention.
pack-ours-ticket-gagnant = From the booklet come the seven horses and their colours, 45 cards with three jokers, and one row beyond the line. The number of rows, the starting lanes, the rows of the hedges, the hoof prints, the split of the other cards into 21 and 21, and names and patterns are our invention.
pack-ours-right = If you own the game, you can put it right with a pack of your own.
pack-yours = This pack is somebody's own: what it says is theirs.
draft-title = Your own cards of Royal Turf
draft-why = Type in what is printed on the cards and on the pay table in your box. It stays on this device until you open a table with it.
draft-own-box = Our own box
draft-name = Name of the box
draft-horse-name = Name of horse { $number }
draft-card = Card { $number }
draft-sum = 3 × head + cap + saddle + horseshoe = { $sum }
draft-sum-wrong = 3 × head + cap + saddle + horseshoe = { $sum }, and must be 30
draft-number = { $symbol }, card { $card } of { $horse }
draft-pay-cell = { $place }, { $units } units
draft-save = Keep on this device
draft-saved = Kept on this device.
draft-open = { $count ->
    [one] One thing is still wrong:
   *[other] { $count } things are still wrong:
}
