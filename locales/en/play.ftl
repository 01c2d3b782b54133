### Playing in a terminal, in English. The ids and variables are those of crates/terminal/src/message.rs.

## The table

play-bot =
    { $level ->
        [novice] Novice { $number }
        [club] Club { $number }
       *[expert] Expert { $number }
    }
play-players = Players
play-log = What happened
play-choices = Choices
play-viewer = seen by { $player }
play-spectator = seen by all
play-thinking = { $player } is thinking…
play-score = { $player }: { $score }

## Deciding

play-seal = Seal this choice? { $choice }
play-sealed = { $player }, your choice is sealed. The bots decide once you are done.
play-done = Done
play-change = Change it
play-yes = Yes
play-no = No
play-handover = Hand over to { $player }. Nobody else looks at the screen now.
play-handover-enter = { $player }, press Enter when you are there.
play-handover-undo = { $player }, press u to change your sealed choice first.

## Keys and pages

play-keys-choose = ↑↓ or number  Enter take  Esc back  u undo  s save  l log  ? help  q quit
play-keys-watch = Space faster  s save  l log  ? help  q quit
play-keys-confirm = Enter yes  Esc no
play-keys-sealed = Enter done  u change it  s save  l log  ? help  q quit
play-keys-over = ↑↓ or number  Enter take  l log  ? help  q quit
play-keys-scroll = ↑↓ scroll  any other key closes
play-too-small = This terminal has { $width } columns and { $height } rows; playing needs 80 columns and 24 rows. Make it larger, or play in plain lines with --plain. q leaves; the game is saved.
play-help = Help
play-help-keys = Keys: arrows or j and k move through the choices, digits jump to one, Enter takes it. Esc, left arrow or h goes one step back; u does too, and changes what you have sealed as long as that is possible. s says where the game is saved (it is saved after every decision), l shows all that happened, q leaves; furlong play --resume goes on.
play-help-plain = Answer with the number of a choice. 0 goes one question back, u changes what you have sealed as long as that is possible, b reads out the board again, l reads out what happened, s says where the game is saved (it is saved after every decision), q leaves. furlong play --resume goes on.
play-help-secret = With several people at one keyboard the screen is hidden until the next one is there. The saved game holds everybody's secrets: do not look into it.

## Leaving and saving

play-quit = Leave the game? It is saved, and furlong play --resume goes on.
play-saved = The game is saved in { $file }.
play-continue = Go on with: furlong play --resume { $file }
play-not-saved = The game could not be saved: { $why }
play-unsaved = NOT SAVED

## The end

play-over = The game is over.
play-rank = { $place } { $players }: { $score }
play-seed = Seed: { $seed }
play-what-now = What now?
play-end-quit = Leave
play-end-again = Play again
play-end-record = Save the record
play-recorded = The record is in { $file }.
play-not-recorded = The record could not be written: { $why }

## Plain lines

play-prompt = Your answer (? for help):
play-unknown = "{ $answer }" is no answer here. Type a number from 1 to { $count }, or ? for help.
play-nothing-to-undo = There is nothing to change.
play-bot-failed = { $player } has no answer, so the game stops here.

## What stops a game

play-no-terminal = this is no terminal; play in plain lines with --plain
play-damaged = the saved game cannot be continued: its luck is not that of its seed, so it is damaged
play-cannot-save = the game cannot be saved in { $file }; name another file with --save
play-cannot-record = the record cannot be written to { $file }; name another file
play-terminal-failed = the terminal failed; the game is in { $file }
