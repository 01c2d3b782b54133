-- Entries of all tables in the order they were written: clustering them by table would make writing ten times slower.
-- The entries of one table are a linked list: `previous` is the row of the entry before, `tables.head` that of the last.
CREATE TABLE log (
    id INTEGER PRIMARY KEY,
    table_key INTEGER NOT NULL,
    number INTEGER NOT NULL,
    previous INTEGER,
    entry BLOB NOT NULL
) STRICT;
CREATE TRIGGER log_is_kept BEFORE DELETE ON log BEGIN SELECT RAISE(ABORT, 'the log is never deleted'); END;
CREATE TRIGGER log_is_final BEFORE UPDATE ON log BEGIN SELECT RAISE(ABORT, 'the log is never changed'); END;

-- `stage`, `card` and `wake` are renamed by 2.sql. `finished` is the time of the end. `head` and
-- `count` are the end of the log, `grew` is the run in which it last grew; they are saved from time to time, for all tables
-- at once, together with ledger.mark.
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

-- One row. `run` counts how often the database was opened; `since` is the first run after the last clean close; `mark` is
-- the last row of the log that tables.head and tables.count reflect; `closed` is 1 after a clean close.
CREATE TABLE ledger (
    only INTEGER PRIMARY KEY CHECK (only = 1),
    run INTEGER NOT NULL,
    since INTEGER NOT NULL,
    mark INTEGER NOT NULL,
    closed INTEGER NOT NULL
) STRICT;
INSERT INTO ledger VALUES (1, 0, 1, 0, 1);

-- Persons who have or had a seat at a table.
CREATE TABLE seats (
    person TEXT NOT NULL,
    table_key INTEGER NOT NULL REFERENCES tables,
    PRIMARY KEY (person, table_key)
) STRICT, WITHOUT ROWID;

-- `who` is a person's id or a bot's name; in Rust, `player`. `place` is the number of seats that did strictly better.
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

-- In Rust, `login` and `password` are `Login`, `epoch` is `session_epoch`. `password` is a hash.
CREATE TABLE persons (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    login TEXT UNIQUE,
    password TEXT,
    settings TEXT NOT NULL,
    epoch INTEGER NOT NULL,
    created INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Ids of deleted persons and the persons they were merged into, for games that were in progress.
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

-- Small data of the server itself; in Rust, server values.
CREATE TABLE notes (
    name TEXT PRIMARY KEY,
    value BLOB NOT NULL
) STRICT, WITHOUT ROWID;
