#!/bin/sh
# Copies everything from Furlong's SQLite database into its PostgreSQL database, all or nothing. Before: start the server
# on the PostgreSQL database once, so that its tables are there, then stop it; stop the server on SQLite too.
# Everybody on the machine sees command lines, so the password is in PGPASSWORD, or in ~/.pgpass or another PGPASSFILE.
#
#   PGPASSWORD=... to-postgres.sh furlong.db postgres://furlong@localhost/furlong
set -eu
if [ $# -ne 2 ] || [ ! -f "$1" ]; then
    echo "usage: to-postgres.sh FILE.db postgres://user@host/name" >&2
    exit 2
fi
from=$1 to=$2
case $to in
*://*:*@* | *password=*)
    echo "everybody on this machine can read a password there: put it into PGPASSWORD or PGPASSFILE instead" >&2
    exit 2
    ;;
esac
if [ "$(sqlite3 -readonly "$from" 'SELECT closed FROM ledger')" != 1 ]; then
    echo "$from is in use, or was not closed cleanly: start the server on it and stop it again" >&2
    exit 1
fi
umask 077
script=$(mktemp)
trap 'rm -f "$script"' EXIT

# copy TABLE COLUMNS [COLUMNS AS SQLITE HAS TO WRITE THEM]
copy() {
    echo "COPY $1 ($2) FROM STDIN (FORMAT csv);"
    sqlite3 -readonly -csv "$from" "SELECT ${3:-$2} FROM $1"
    echo '\.'
}

{
    echo "DO \$\$ BEGIN IF EXISTS (SELECT FROM tables) OR EXISTS (SELECT FROM persons) THEN
        RAISE EXCEPTION 'there is something in the PostgreSQL database already'; END IF; END \$\$;"
    echo "DELETE FROM notes;"
    copy tables "key, id, game, players, public, created, status, summary, wake_tick, finished"
    copy log "table_key, number, entry" "table_key, number, '\\x' || hex(entry)"
    copy seats "person, table_key"
    copy results "table_key, seat, who, name, place, score"
    copy persons "id, name, login, password, settings, epoch, created"
    copy packs "id, text, owner, created"
    copy merged "id, became"
    copy ratings "game, players, who, rating, uncertainty, games" \
        "game, players, who, printf('%!.17g', rating), printf('%!.17g', uncertainty), games"
    copy notes "name, value" "name, '\\x' || hex(value)"
    echo "SELECT setval(pg_get_serial_sequence('tables', 'key'), max(key)) FROM tables HAVING max(key) > 0;"
} > "$script"
psql --quiet --no-psqlrc --single-transaction -v ON_ERROR_STOP=1 -o /dev/null -f "$script" "$to"
echo "copied; start the server with FURLONG_DATABASE=postgres://... now"
