### The browser client in English: everything but the games themselves. A test in web/src/words holds the four languages
### to each other and to the code.

## The frame

skip-to-content = Skip to the content
nav = Main
nav-you = You
language = Language
settings = Settings
theme = Colours
theme-system = As on this device
theme-light = Light
theme-dark = Dark
speed = Speed of the animation
speed-slow = Slow
speed-normal = Normal
speed-fast = Fast
speed-none = Show results at once
hints-setting = Hints for first-time players
discs-setting = Plain discs instead of horses on the boards
close = Close
cancel = Cancel
save = Save
saved = Saved.
print = Print
loading = One moment…
unofficial = Furlong is an unofficial implementation with its own words, art and data. The names of the games belong to their owners.
nowhere = There is nothing here
nowhere-why = The address leads nowhere. Perhaps a letter is missing.
title-nowhere = Furlong: nothing here
not-loaded = This page could not be loaded
not-loaded-why = There seems to be no connection to the server.
try-again = Try again
to-front = To the front page

## The front page

title-front = Furlong: horse racing at your table
welcome = A day at the races
welcome-lead = Three horse-racing board games, with friends or against honest bots. No account needed: pick one and play.
about-turfmaster = Lead your horse round the course with cards and dice, over fences if you like, and find the best way through the field.
about-royal-turf = Seven horses, one die and your chips. Everybody moves every horse: bet well, then help your favourites home.
about-ticket-gagnant = Write your ticket, seal it, and steer the race with your cards. Pushing is allowed.
play-bots = Play against bots
play-friends = Invite friends
play-options = More options
rules = Rules
rules-contents = On this page
default-name = Guest
list-mine = Your games
list-open = Open tables
list-open-none = No public table is waiting for players.
list-watch = Games to watch
list-finished = Finished games
list-players =
    { $count ->
        [one] one player
       *[other] { $count } players
    }
drop-record = Drop a game record here, or choose one, to watch it again

## A new table

new-title = A new table of { $game }
new-seats = Who plays
new-players = Number of players
new-seat = Seat { $number }
new-name = Name of player { $number }
new-seats-why = Several people on this device pass it on; a curtain hides the cards in between. Friends get a link.
who-here = On this device
who-friend = A friend, by link
level-novice = Bot: novice
level-club = Bot: club player
level-expert = Bot: expert
new-options = The game
new-horses = Horses per player
new-races = Number of races
new-race = Race { $number }
new-steeplechase = With fences
new-cards-run-out = With four races a horse has 8 cards a race. They do not last for the longer courses: horses will stand without a card. Short courses suit better.
new-steeplechase-hard = Steeplechases are for experienced players: a card that ends on a fence makes the horse fall, and it is out of the race.
new-falls-from-box = Course { $course }: out of the box these cards end on the first fence, and the horse falls at once: { $cards }.
new-track = Track
option-flat-only = Flat races only
new-pace = Pace
new-pace-choose = Time to think
pace-relaxed = Up to three days per decision
pace-day = Up to one day per decision
pace-evening = 30 minutes, plus 15 seconds per decision
pace-brisk = 10 minutes, plus 10 seconds per decision
pace-blitz = 3 minutes, plus 5 seconds per decision
new-stand-in = Who stands in for somebody away
new-play-single = Play moves without a choice automatically
new-public = Everybody may find the table, join and watch
new-open = Open the table

## Before the game

lobby-seats = Seats
lobby-invite = Invite friends
lobby-invite-how = Send this link. Whoever opens it can sit down; a name is enough.
lobby-begins = The game begins when the last seat is taken.
start-with-bots = Start now, with bots in the free seats
seat-free = free
seat-kept = kept for { $player }
sit-here = Sit here
sit-down = Sit down
your-name = Your name
you = you
link-join = Link for players
link-watch = Link for spectators
link-seat = Your own link
link-seat-why = Your own link opens your seat on another device. Show it to nobody.
copy = Copy
copied = Copied.
share = Share

## At the table

title-your-turn = Your turn: { $game }
table-menu = Table
table-gone = Table not found
table-gone-why = This table does not exist, or your link does not open it. If somebody invited you, ask for the link again.
table-closed = This table was given up before the game began.
close-table = Give the table up
leave-game = Leave the game
leave-seat = Give up the seat
leave-why = A bot plays on for you. You can come back whenever you like.
stand-in = bot stands in
stand-in-you = A bot is playing for you.
come-back = Take your seat back
players-title = Players
nameless-bot = Bot { $number }
thinks = to move
away = away
clock = Time left:
watching =
    { $count ->
        [one] One spectator
       *[other] { $count } spectators
    }
line-connecting = Connecting…
line-open = Connected
line-lost = Connection lost. It comes back by itself.
commentary = Commentary
commentary-all = Show all of it
chat = Chat
chat-say = Say something
chat-send = Send
text-board = The board as text
score-sheet = Score sheet
skip-show = Skip ahead
side = Beside the board
panel-news = something new
panel-horses = Horses
deciding = What you decide
hint = Hint
hint-rule = The rule
hints-off = No more hints
news-sat = { $player } sits down.
news-left = { $player } has left; a bot stands in.
news-out-of-time = { $player } has run out of time; a bot stands in.
news-returned = { $player } is back.
news-filled = Bots take the free seats.
news-began = The game begins.
news-closed = The table was given up.
news-rematch = There is a table for the next game.

## On one device

title-curtain = Furlong: pass the device on
curtain = It is { $player }'s turn
curtain-why = Hand the device over. Nothing is shown until { $player } is ready.
curtain-who = Who is looking?
curtain-who-why = Say who you are. Nothing is shown until then.
curtain-ready = I am { $player }
pass-on = It is { $player }'s turn on this device.
pass-on-button = Pass it on

## Tables of this device, and the demo

play-device = On this device
device-title = On this device
device-why = Against bots, or with several people who pass the device on. No server is needed; games are kept in this browser.
device-ready = Ready to play without a network.
device-running = Games to continue
device-finished = Finished on this device
device-delete = Delete
device-delete-sure = Really delete?
device-played = This game is open in another tab or window. Close it there first.
line-elsewhere = This game is open in another tab or window. It continues here once that is closed.
new-device-title = { $game } on this device
new-device-offline = The server cannot be reached, so this game is played on this device.
new-device-why = Several people pass the device on; a curtain hides the cards in between. The game is kept in this browser.
new-begin = Begin
error-not-stored = This browser could not store the game: its storage is full or switched off. The last move was not made.
demo-title = A demo without a server
demo-what = Everything here runs on your device: bots, and several people who pass it on. There are no tables with friends elsewhere, no clocks and no chat.
demo-more = For tables with friends, start your own server from Furlong's sources:

## After the game

game-over = The game is over
rematch = Play again
rematch-watch = To the next game
replay = Replay
download-record = Download the record
title-replay = Replay: { $game }
replay-of = Replay of { $game }
replay-gone = Game not found
replay-gone-why = This game does not exist, or your link does not open it. Perhaps a letter is missing.
record-too-large = This file is too large for a record: at most one megabyte.
to-table = To the table
to-start = To the start
step-back = One decision back
step-on = One decision on
to-end = To the end
play = Play
pause = Pause
scrub = Moment of the game
moment = Decision { $at } of { $last }
play-on = Play on from here as { $player }
play-on-why = Bots take the other seats. The game you are watching stays as it was.
link-moment = Link to this moment

## You

title-you = You: Furlong
account = Account
account-why = With an account your games follow you to other devices. It is not needed to play.
account-name = Name
account-password = Password (at least 8 characters)
sign-in = Sign in
sign-up = Sign up
sign-out = Sign out
signed-in = You are signed in as { $name }.

## What went wrong

error-offline = The server cannot be reached. Check the connection; it is tried again.
error-unavailable = The server could not store this just now. Please look again in a moment.
error-bad-request = That cannot be done like this.
error-bad-record = This file is not a sound game record.
error-illegal-action = That is not possible in this position. Nothing has changed.
error-forbidden = You may not do that here.
error-not-found = This does not exist, or your link does not open it.
error-not-now = That is not possible at this moment.
error-no-seat = There is no free seat.
error-stale-decision = This decision has already been made, perhaps in another window. The board shows how it stands.
error-not-signed-in = Name and password do not belong together.
error-too-many = Too many requests at once. Please wait a moment.
error-limit-reached = This table has reached its limit. Trying again will not help.
error-unknown = Something went wrong. Please try again.
