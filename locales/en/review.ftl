### Words of reviews, in English. The ids and variables are those of crates/lab/src/report/review/text.rs.

review-title = Review of a game of { $game }
review-effort = Effort: { $effort ->
    [quick] quick
    [deep] deep
   *[normal] normal
}, { $worlds } imagined worlds for each decision.
review-points = All figures are points of win probability (of 100), with their standard errors.

## The curve

review-curve = Win probability
review-curve-told = The win probability of each player, from what everybody could see, at { $decisions } decisions in { $races } races.
review-race = Race { $race }

## The account of a player

review-result = result { $result }, at the beginning { $first }
review-you = own decisions
review-luck = luck
review-others = the others
review-per-decision = { $points } points lost in a decision, on average ({ $count } with a choice)
review-kind = { $kind ->
    [bet] bets
    [move] moves
    [card] cards
    [dice] dice
    [keep] cards kept
    [bonus] bonus cards
    [terms] choice of the race
   *[prediction] predictions
}
review-decisions = { $count ->
    [one] one decision
   *[other] { $count } decisions
}
review-turns = Turning points
review-turn = Race { $race }, { $change }: { $action }

## Decisions

review-grade = { $grade ->
    [sound] sound
    [inaccuracy] inaccuracy
    [mistake] mistake
   *[blunder] blunder
}
review-named = What cost most:
review-none-named = No decision was surely a mistake.
review-better = Better: { $action }
review-reason = It wins { $better } of the games instead of { $played }.
review-reason-race = It also wins the race more often: { $better } instead of { $played }.
review-all-decisions = All decisions
review-column-what = What
review-column-played = Played
review-column-better = Is there a better one?
review-column-cost = Effect
review-written = More is in { $files }.
