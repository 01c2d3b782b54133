### What is said of a record's luck, in English. The ids and variables are those of crates/cli/src/command/verify.rs.

follows =
    { $draws ->
        [one] the only card or die follows from the secret and the shares
       *[other] all { $draws } cards and dice follow from the secret and the shares
    }
follows-from =
    { $draws ->
        [one] the only card or die since the position in which it begins follows from the secret and the shares; how the game came there is not told
       *[other] all { $draws } cards and dice since the position in which it begins follow from the secret and the shares; how the game came there is not told
    }
no-secret = carries no secret, so nothing can be said about its luck
midway = begins in a position, and luck decided nothing after it, so there is nothing to check
differs = line { $line } does not follow from the secret and the shares: it says "{ $says }", and "{ $due }" follows
nothing-told = line { $line } is missing: "{ $due }" follows from the secret and the shares
unfounded = line { $line } tells of a draw where luck decided nothing
