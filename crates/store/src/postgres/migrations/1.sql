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

-- Whoever writes a number first has it.
CREATE TABLE log (
    table_key BIGINT NOT NULL,
    number BIGINT NOT NULL,
    entry BYTEA NOT NULL,
    PRIMARY KEY (table_key, number)
);
CREATE FUNCTION log_stays() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'the log is never changed or deleted'; END $$;
CREATE TRIGGER log_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON log EXECUTE FUNCTION log_stays();

-- A run is from connecting to closing in good order, when its row goes. While it lasts, a lock with its number is held.
CREATE TABLE runs (run INTEGER GENERATED ALWAYS AS IDENTITY PRIMARY KEY);

-- Who has or had a seat where.
CREATE TABLE seats (
    person TEXT NOT NULL,
    table_key BIGINT NOT NULL REFERENCES tables,
    PRIMARY KEY (person, table_key)
);

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

CREATE TABLE persons (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    login TEXT UNIQUE,
    password TEXT,
    settings TEXT NOT NULL,
    epoch BIGINT NOT NULL,
    created BIGINT NOT NULL
);

-- Persons who are gone and who they became, for games that were still on.
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

CREATE TABLE notes (
    name TEXT PRIMARY KEY,
    value BYTEA NOT NULL
);
