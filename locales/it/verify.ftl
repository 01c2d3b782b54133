### Ciò che si dice della sorte di una partita annotata, in italiano. Nomi e variabili sono quelli di crates/cli/src/command/verify.rs.

follows =
    { $draws ->
        [one] l'unica carta o l'unico dado deriva dal segreto e dai contributi
       *[other] tutte le carte e tutti i dadi ({ $draws } in tutto) derivano dal segreto e dai contributi
    }
follows-from =
    { $draws ->
        [one] l'unica carta o l'unico dado dalla posizione in cui comincia deriva dal segreto e dai contributi; come vi si sia giunti non è detto
       *[other] tutte le carte e tutti i dadi ({ $draws } in tutto) dalla posizione in cui comincia derivano dal segreto e dai contributi; come vi si sia giunti non è detto
    }
no-secret = non contiene alcun segreto: della sua sorte non si può dire nulla
midway = comincia in una posizione, e dopo la sorte non ha deciso più nulla: non c'è niente da verificare
differs = la riga { $line } non deriva dal segreto e dai contributi: dice «{ $says }», ma ne deriva «{ $due }»
nothing-told = manca la riga { $line }: dal segreto e dai contributi deriva «{ $due }»
unfounded = la riga { $line } parla di un'estrazione dove la sorte non ha deciso nulla
