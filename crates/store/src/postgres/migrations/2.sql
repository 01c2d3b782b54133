-- Columns have the names that they have in Rust and in JSON. Indexes follow by themselves.
ALTER TABLE tables RENAME COLUMN stage TO status;
ALTER TABLE tables RENAME COLUMN card TO summary;
ALTER TABLE tables RENAME COLUMN wake TO wake_tick;
