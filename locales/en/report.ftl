### Words of the reports of simulations, in English. The ids and variables are those of crates/lab/src/report/text.rs.

## The head of the page

report-title = { $game }: a simulation
about = What was played
about-game = Game
about-rules = Version of the rules
about-players = Players
about-thinking = Thinking of experts
thinking-time = { $ms } milliseconds for a decision
thinking-worlds = { $worlds } worlds for a decision
about-options = Options
no-options = none
about-pack = Data
about-games = Games
stopped = { $games } of { $asked }: it was stopped before the end.
about-seed = Seed
about-version = Version
about-command = The same again
contents = Contents
reading = How to read it
reading-bars = A bar is a share or a mean. The line over its end reaches over the interval in which the true value lies at 95%, as far as these games can tell; with many games it is hardly visible. The figures are below each chart. What happens in the same game is not independent, so it counts together; where that cannot be told, there is no interval.
reading-even = A dashed line marks an even share, where a fair game would have one, or the mean of a histogram.
reading-many = With very many games the smallest difference is proven. So look at its size too: an effect of 0.1 is small, and below 0.05 nobody at a table notices. The test behind a verdict takes the races of one game for independent, which they are not quite: the probability it gives may be too small, so do not build on a difference that is only just proven.

## Charts and tables

figures = Figures
column-what = What
column-count = Count
column-of = Of
column-share = Share
column-mean = Mean
column-interval = 95% interval
column-deviation = Std. dev.
interval = { $low } to { $high }
no-interval = none
told = { $count } bars. The longest: { $highest } with { $most }. The shortest: { $lowest } with { $least }. All figures are in the table below.
told-one = One bar: { $label }, { $value }.
histogram-told = A histogram. Mean { $mean }, standard deviation { $deviation }. The most frequent: { $peak } with { $share }. All figures are in the table below.
histogram-mean = Mean { $mean }, standard deviation { $deviation }.
verdict =
    { $verdict ->
        [even] Even, as far as these games can tell: chance alone makes a difference as large in { $chance } of cases (effect { $effect }). { $label } is farthest off with { $value }; even is { $even }.
        [perhaps] Perhaps not even, but chance alone may have made the difference; more games would tell. { $label } has { $value } instead of { $even } (effect { $effect }, probability { $chance }).
        [tiny] Not quite even, but nobody at a table would notice. { $label } has { $value } instead of { $even } (effect { $effect }, probability { $chance }).
        [small] Not even, by a small difference. { $label } has { $value } instead of { $even } (effect { $effect }, probability { $chance }).
       *[clear] Clearly not even. { $label } has { $value } instead of { $even } (effect { $effect }, probability { $chance }).
    }
verdict-short =
    { $verdict ->
        [even] even
        [perhaps] perhaps not even: { $label } { $value } instead of { $even }
        [tiny] a tiny difference: { $label } { $value } instead of { $even }
        [small] a small difference: { $label } { $value } instead of { $even }
       *[clear] a clear difference: { $label } { $value } instead of { $even }
    }
less-than = less than { $number }

## Labels

player = Player { $number }
turn = Turn { $number }
horse = Horse { $number }
box = Box { $number }
start = Start { $number }
race = Race { $number }
fence = Race { $race }, no. { $number }
lane = Lane { $number }
card = { $card }
range = { $low } to { $high }
at-most = up to { $number }
at-least = { $number } and more

## On the terminal

summary-title = { $game }: { $games } games, seed { $seed }
summary-even = Even?
summary-more = All figures: --report FILE.html for a page with charts, --json or --csv for data.
summary-written = Written: { $files }

## Sections

section-players = Players
section-race = The race
section-horses = Horses
section-bets = Bets and money
section-cards = Cards
section-moves = Moves
section-falls = Falls
section-choices = What is chosen
section-scores = Predictions and points

## Words on rows

word-shared-win = Shared win
word-last = Last
word-others = Others
word-later-places = Later places
word-by-card = By a card
word-by-dice = By the dice
word-no-limit = No handicap
word-bonus-left = Left to the end
word-sum = The sum
word-one-die = One die
word-podium-photo = Photo for a podium
word-one-square = 1 square
word-two-squares = 2 squares
word-three-squares = 3 squares
word-pair = Pair
word-joker = Joker
word-push = Push
word-flat = Flat
word-hurdles = Hurdles
word-steeplechase = Steeplechase
word-trot = Trot
word-open = Open
word-hidden = Hidden
word-exact-first = First exact
word-exact-second = Second exact
word-exact-third = Third exact
word-trio = Trio, any order
word-trio-in-order = Trio in order

## Charts of every game

wins-by-player = Wins by player
wins-by-player-note = How often each player wins the game. A shared win counts in part.
score-by-player = Score by player
score-by-player-note = The mean final score of each player.
scores = Final scores
scores-note = How often a player ends with so much, all players together.
winning-scores = Winning scores
winning-scores-note = The highest score of each game.
margins = Margin of the winner
margins-note = By how much the best score is above the second best. A game that is often close keeps everybody in it.
shared-wins = Shared wins
shared-wins-note = How often several players win together.
decisions = Decisions in a game
decisions-note = How many decisions all players together make in a game: how long it is.

## Charts of Royal Turf

rt-turns = Length of a race
rt-turns-note = How many times the die is rolled before the third horse is home.
rt-wins-by-start = Wins by starting square
rt-wins-by-start-note = How often the horse that was drawn first, second and so on wins. The first one starts in front.
rt-places-by-start = Among the first three, by starting square
rt-places-by-start-note = How often a horse that starts there is first, second or third.
rt-last-by-start = Last, by starting square
rt-last-by-start-note = How often a horse that starts there is last.
rt-wins-by-horse = Wins by horse
rt-wins-by-horse-note = How often each horse wins a race.
rt-places-by-horse = Among the first three, by horse
rt-places-by-horse-note = How often each horse is first, second or third.
rt-last-by-horse = Last, by horse
rt-last-by-horse-note = How often each horse is last, which costs those who bet on it.
rt-wins-by-card = Wins by horse card
rt-wins-by-card-note = How often a horse wins with each of its cards: squares for head, cap, saddle and horseshoe.
rt-pace-by-horse = Pace token by horse
rt-pace-by-horse-note = How often each horse takes the pace token.
rt-place-of-pace = Where the pace horse ends
rt-place-of-pace-note = The place of the horse that took the pace token.
rt-squares-by-horse = Squares in a move
rt-squares-by-horse-note = How far each horse runs in a move, on average.
rt-held-up-by-horse = Held up
rt-held-up-by-horse-note = How often a horse runs fewer squares than its card says, because others stand in the way.
rt-units-by-horse = Bets by horse
rt-units-by-horse-note = How the units that are bet are spread over the horses.
rt-columns = Columns of the pay table
rt-columns-note = How many units (or chips, if those count) lie on a horse that is placed: which column pays.
rt-return-by-horse = What a unit earns, by horse
rt-return-by-horse-note = The mean earning of a unit on the horse, less what the last place costs, before the third race counts double.
rt-return-by-place = What a unit earns, by place
rt-return-by-place-note = The same by how the horse ended; the pace token is included.
rt-gains = Earnings in a race
rt-gains-note = What a player earns in a race, before costs.
rt-gain-by-race = Earnings less costs, by race
rt-gain-by-race-note = What a race brings a player. The third counts double.
rt-gain-by-turn = Earnings less costs, by order of betting
rt-gain-by-turn-note = What a race brings those who bet first, second and so on.
rt-wins-by-turn = Wins by order in the first race
rt-wins-by-turn-note = How often the player who bets first, second and so on in the first race wins the game.
rt-floor-by-race = Debts that were forgiven
rt-floor-by-race-note = How often a player owed more than there was, so that the money stopped at 0.

## Charts of TurfMaster

tm-rounds = Rounds in a race
tm-rounds-note = How many rounds a race takes until the last horse is home or out.
tm-winner-rounds = Rounds of the winner
tm-winner-rounds-note = In which round the winner crosses the line.
tm-rounds-by-race = Rounds by race
tm-rounds-by-race-note = The mean number of rounds of each race of the meeting.
tm-wins-by-first-box = Wins by box in the first race
tm-wins-by-first-box-note = How often each starting box wins the first race, for which boxes are drawn by lot. Box 1 is on the inside.
tm-points-by-first-box = Points by box in the first race
tm-points-by-first-box-note = What the first race brings a horse from each box, on average.
tm-wins-by-box = Wins by box in all races
tm-wins-by-box-note = The same for all races. After the first race better horses start further inside, so these need not be even.
tm-wins-by-turn = Wins by seat after the first roller
tm-wins-by-turn-note = How often a horse of the player who rolls first, of the next one clockwise and so on wins the race.
tm-photos = Level at the line
tm-photos-note = How often a horse is placed after one that is exactly level, so that the inner lane decides: for the win, and for later places.
tm-wins-by-horse = Wins by horse
tm-wins-by-horse-note = How often each horse wins a race.
tm-points-by-horse = Points by horse
tm-points-by-horse-note = What a race brings each horse, on average.
tm-cards = Cards to the line
tm-cards-note = How many cards a horse has played when it finishes. A hand that just lasts makes the race exciting.
tm-cards-by-race = Cards to the line, by race
tm-cards-by-race-note = The mean number of cards of horses that finish, in each race of the meeting.
tm-passes = Without a card
tm-passes-note = How often a horse has no card left in its turn of a card round.
tm-played = Cards that are played
tm-played-note = Which cards are played. J are jokers.
tm-spent-by-card = Spent without a move, by card
tm-spent-by-card-note = How often a card is played above what the handicap allows, so that the horse stays.
tm-spent-by-limit = Spent without a move, by handicap
tm-spent-by-limit-note = The same by the handicap of the horse: at most 8 for the leader, then 9 and 10, none from the fourth on.
tm-bonus = When the bonus is taken
tm-bonus-note = In which race a horse's bonus cards are taken; those left are dealt with the last race.
tm-stopped = Stopped by others
tm-stopped-note = How often a move is shorter than its value, because horses or fences stand in the way.
tm-lost = Points lost in a move
tm-lost-note = How many steps of a move's value cannot be used, on average.
tm-dice = Choice of the dice
tm-dice-note = Whether the roller takes the sum or one die.
tm-lanes = Lanes
tm-lanes-note = In which lane moves end.
tm-wins-by-lane = Lane of the winner
tm-wins-by-lane-note = In which lane the winner crosses the line.
tm-falls = Falls in a steeplechase
tm-falls-note = How many horses fall in a race over fences.
tm-falls-by-fence = Falls by fence
tm-falls-by-fence-note = How many of the horses that start fall at each fence.
tm-falls-by-horse = Falls by horse
tm-falls-by-horse-note = How often each horse falls in a race over fences.

## Charts of Ticket Gagnant

tg-rows = Rows at the end
tg-rows-note = On which row horses stand when all cards are played.
tg-winner-rows = Row of the winner
tg-winner-rows-note = On which row the winner stands.
tg-crossed-races = Races in which the line is crossed
tg-crossed-races-note = How often at least one horse crosses the dashed line, by discipline.
tg-photos = Photo finishes in a race
tg-photos-note = How many times a photo finish must decide between horses on one row.
tg-photos-by-place = Photo finishes by place
tg-photos-by-place-note = How often a photo finish decides who gets each place.
tg-podium-photos = Podium by photo finish
tg-podium-photos-note = In how many races a photo finish decides one of the first three places, and so points.
tg-wins-by-horse = Wins by horse
tg-wins-by-horse-note = How often each horse wins a race. Horse 1 starts in lane 1, and so on.
tg-podium-by-horse = Podium by horse
tg-podium-by-horse-note = How often each horse is among the first three.
tg-crossings-by-horse = Line crossed, by horse
tg-crossings-by-horse-note = How often each horse ends beyond the dashed line.
tg-out-by-horse = Disqualified in trot, by horse
tg-out-by-horse-note = How often each horse ends a trot on a hoof print.
tg-disciplines = Disciplines
tg-disciplines-note = Which discipline first players choose.
tg-hands = Cards in a hand
tg-hands-note = How many cards first players have dealt to each.
tg-secrecy = Predictions open or hidden
tg-secrecy-note = Whether predictions are revealed before the race or stay hidden to its end.
tg-points = Points in a race
tg-points-note = What a prediction scores.
tg-points-by-turn = Points by order of play
tg-points-by-turn-note = What a race brings the first player, the second and so on. The last one plays the last card.
tg-wins-by-turn = Wins by order in the first race
tg-wins-by-turn-note = How often the first player of the first race, the next one clockwise and so on wins the game.
tg-points-by-discipline = Points by discipline
tg-points-by-discipline-note = What a prediction scores in each discipline, on average.
tg-points-by-hand = Points by cards in a hand
tg-points-by-hand-note = What a prediction scores by how many cards were dealt: how much control players have.
tg-named = Horses in a prediction
tg-named-note = How many horses a prediction names.
tg-favourites = Predicted as the winner
tg-favourites-note = Which horses are predicted as first.
tg-hits = Predictions that come true
tg-hits-note = How often a predicted first, second or third is exact, and how often three named horses are the first three.
tg-floor-by-race = Stopped at the lowest total
tg-floor-by-race-note = How often a loss is cut because a total cannot fall further.
tg-cards = Cards by kind
tg-cards-note = Which kinds of card leave the hands, played or not.
tg-stayed = Pair cards without a move
tg-stayed-note = How often a pair card is played without a move.
tg-discarded = Discards
tg-discarded-note = How often a card is discarded because nothing can be played.
tg-pushes = Pushes
tg-pushes-note = How often a card that is played pushes a horse out of the way.
