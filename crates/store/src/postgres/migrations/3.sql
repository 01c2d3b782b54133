-- Packs that tables are played with beside those of the program, by the SHA-256 of their text. `owner` is the person who
-- brought it; none for one of the host's folder.
CREATE TABLE packs (
    id TEXT PRIMARY KEY,
    text TEXT NOT NULL,
    owner TEXT,
    created BIGINT NOT NULL
);
CREATE INDEX packs_owner ON packs (owner) WHERE owner IS NOT NULL;
