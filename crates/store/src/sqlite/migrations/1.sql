-- Everything in one log, in the order it came: rows clustered by table would cost a factor of ten. A table's own
-- entries are a chain: each row names the one before it, and the table the last.
CREATE TABLE log (
    id INTEGER PRIMARY KEY,
    table_key INTEGER NOT NULL,
    number INTEGER NOT NULL,
    previous INTEGER,
    entry BLOB NOT NULL
) STRICT;
CREATE TRIGGER log_is_kept BEFORE DELETE ON log BEGIN SELECT RAISE(ABORT, 'the log is never deleted'); END;
CREATE TRIGGER log_is_final BEFORE UPDATE ON log BEGIN SELECT RAISE(ABORT, 'the log is never changed'); END;

-- head, count and grew are brought up to date now and then, all together with ledger.mark.
CREATE TABLE tables (
    key INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    game TEXT NOT NULL,
    players INTEGER NOT NULL,
    public INTEGER NOT NULL,
    created INTEGER NOT NULL,
    stage INTEGER NOT NULL,
    card TEXT NOT NULL,
    wake INTEGER,
    finished INTEGER,
    head INTEGER,
    count INTEGER NOT NULL DEFAULT 0,
    grew INTEGER
) STRICT;
CREATE INDEX tables_shown ON tables (stage, key) WHERE public = 1;
CREATE INDEX tables_shown_of_game ON tables (stage, game, key) WHERE public = 1;
CREATE INDEX tables_wake ON tables (wake) WHERE wake IS NOT NULL AND stage < 2;
CREATE INDEX tables_grew ON tables (grew) WHERE grew IS NOT NULL AND stage < 2;

-- One row. run counts the openings; since is the first run after the store was last closed in good order; mark is the
-- last row of the log that heads and counts reflect.
CREATE TABLE ledger (
    only INTEGER PRIMARY KEY CHECK (only = 1),
    run INTEGER NOT NULL,
    since INTEGER NOT NULL,
    mark INTEGER NOT NULL,
    closed INTEGER NOT NULL
) STRICT;
INSERT INTO ledger VALUES (1, 0, 1, 0, 1);

-- Who has or had a seat where.
CREATE TABLE seats (
    person TEXT NOT NULL,
    table_key INTEGER NOT NULL REFERENCES tables,
    PRIMARY KEY (person, table_key)
) STRICT, WITHOUT ROWID;

CREATE TABLE results (
    table_key INTEGER NOT NULL REFERENCES tables,
    seat INTEGER NOT NULL,
    who TEXT,
    name TEXT NOT NULL,
    place INTEGER NOT NULL,
    score INTEGER NOT NULL,
    PRIMARY KEY (table_key, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX results_who ON results (who) WHERE who IS NOT NULL;

CREATE TABLE persons (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    login TEXT UNIQUE,
    password TEXT,
    settings TEXT NOT NULL,
    epoch INTEGER NOT NULL,
    created INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Persons who are gone and who they became, for games that were still on.
CREATE TABLE merged (
    id TEXT PRIMARY KEY,
    became TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX merged_became ON merged (became);

CREATE TABLE ratings (
    game TEXT NOT NULL,
    players INTEGER NOT NULL,
    who TEXT NOT NULL,
    rating REAL NOT NULL,
    uncertainty REAL NOT NULL,
    games INTEGER NOT NULL,
    PRIMARY KEY (game, players, who)
) STRICT, WITHOUT ROWID;
CREATE INDEX ratings_best ON ratings (game, players, rating - 3 * uncertainty);
CREATE INDEX ratings_who ON ratings (who);

CREATE TABLE notes (
    name TEXT PRIMARY KEY,
    value BLOB NOT NULL
) STRICT, WITHOUT ROWID;
