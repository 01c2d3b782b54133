-- `stage`, `card` and `wake` are renamed by 2.sql. `finished` is the time of the end, `grew` the
-- run in which the log last grew.
CREATE TABLE tables (
    key BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    game TEXT NOT NULL,
    players SMALLINT NOT NULL,
    public BOOLEAN NOT NULL,
    created BIGINT NOT NULL,
    stage SMALLINT NOT NULL DEFAULT 0,
    card TEXT NOT NULL,
    wake BIGINT,
    finished BIGINT,
    grew INTEGER
);
CREATE INDEX tables_shown ON tables (stage, key) WHERE public;
CREATE INDEX tables_shown_of_game ON tables (stage, game, key) WHERE public;
CREATE INDEX tables_wake ON tables (wake) WHERE wake IS NOT NULL AND stage < 2;
CREATE INDEX tables_grew ON tables (grew) WHERE grew IS NOT NULL AND stage < 2;

-- Of several servers that append the same number, the first one succeeds.
CREATE TABLE log (
    table_key BIGINT NOT NULL,
    number BIGINT NOT NULL,
    entry BYTEA NOT NULL,
    PRIMARY KEY (table_key, number)
);
CREATE FUNCTION log_stays() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'the log is never changed or deleted'; END $$;
CREATE TRIGGER log_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON log EXECUTE FUNCTION log_stays();

-- A run lasts from connecting to a clean close, which deletes its row. Meanwhile its server holds an advisory lock with
-- its number, so a row without a lock is a run that crashed.
CREATE TABLE runs (run INTEGER GENERATED ALWAYS AS IDENTITY PRIMARY KEY);

-- Persons who have or had a seat at a table.
CREATE TABLE seats (
    person TEXT NOT NULL,
    table_key BIGINT NOT NULL REFERENCES tables,
    PRIMARY KEY (person, table_key)
);

-- `who` is a person's id or a bot's name; in Rust, `player`. `place` is the number of seats that did strictly better.
CREATE TABLE results (
    table_key BIGINT NOT NULL REFERENCES tables,
    seat SMALLINT NOT NULL,
    who TEXT,
    name TEXT NOT NULL,
    place SMALLINT NOT NULL,
    score BIGINT NOT NULL,
    PRIMARY KEY (table_key, seat)
);
CREATE INDEX results_who ON results (who) WHERE who IS NOT NULL;

-- In Rust, `login` and `password` are `Login`, `epoch` is `session_epoch`. `password` is a hash.
CREATE TABLE persons (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    login TEXT UNIQUE,
    password TEXT,
    settings TEXT NOT NULL,
    epoch BIGINT NOT NULL,
    created BIGINT NOT NULL
);

-- Ids of deleted persons and the persons they were merged into, for games that were in progress.
CREATE TABLE merged (
    id TEXT PRIMARY KEY,
    became TEXT NOT NULL
);
CREATE INDEX merged_became ON merged (became);

CREATE TABLE ratings (
    game TEXT NOT NULL,
    players SMALLINT NOT NULL,
    who TEXT NOT NULL,
    rating DOUBLE PRECISION NOT NULL,
    uncertainty DOUBLE PRECISION NOT NULL,
    games BIGINT NOT NULL,
    PRIMARY KEY (game, players, who)
);
CREATE INDEX ratings_best ON ratings (game, players, (rating - 3 * uncertainty));
CREATE INDEX ratings_who ON ratings (who);

-- Small data of the server itself; in Rust, server values.
CREATE TABLE notes (
    name TEXT PRIMARY KEY,
    value BYTEA NOT NULL
);
