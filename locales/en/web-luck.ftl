### The luck check, in English: one button, and an answer in two sentences. The ids and variables are those of web/src/luck.

luck-check = Check the luck
luck-checking = Drawing all cards and dice once more…

## The first sentence: what was found

luck-follows =
    { $draws ->
        [one] Before the game the server locked in a secret and showed its fingerprint; now the secret is open, and the only card or die follows from it and from what the players added.
       *[other] Before the game the server locked in a secret and showed its fingerprint; now the secret is open, and all { $draws } cards and dice follow from it and from what the players added.
    }
luck-follows-from =
    { $draws ->
        [one] This game began in a moment of another one; since then the only card or die follows from a secret whose fingerprint the server showed before, and from what the players added.
       *[other] This game began in a moment of another one; since then all { $draws } cards and dice follow from a secret whose fingerprint the server showed before, and from what the players added.
    }
luck-differs = Line { $line } of the record ("{ $says }") does not follow from the secret and from what the players added.
luck-other-promise = Before the game this browser was shown another fingerprint than the one in the record.
luck-other-share = What this browser added to the luck before the game is not what the record says.
luck-no-secret = This record reveals no secret from which its cards and dice could be drawn again.
luck-midway = This game began in a moment of another one, and since then no card was drawn and no die was rolled.
luck-unreadable = This is not the record of a finished game as a server writes it (line { $line }).
luck-unreachable = The record of this game could not be fetched.

## The second sentence: what it means

luck-our-share = The fingerprint is the one this browser saw before the game, and your own contribution is part of it all, so nobody could choose the luck alone.
luck-our-promise = The fingerprint is the one this browser saw before the game, so the secret was not swapped afterwards, though you added nothing of your own.
luck-unseen = This browser was not there when the game began, so it cannot say whether the fingerprint is the one that the players saw.
luck-from-our-share = The fingerprint is the one this browser saw before, and your own contribution is part of it all; but how the game came to where it began is not proven.
luck-from-our-promise = The fingerprint is the one this browser saw before, though you added nothing of your own; but how the game came to where it began is not proven.
luck-from-unseen = This browser was not there, so it cannot say whether the fingerprint is the one that the players saw; and how the game came to where it began is not proven.
luck-distrust = Somebody has changed the record or the luck, and you should not trust this game.
luck-nothing-said = So nothing can be said about the luck of this game, good or bad.
luck-try-again = Check your connection and try again.
