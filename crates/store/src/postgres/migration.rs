//! Migrations of a PostgreSQL database to the present schema.

use super::connection::PgConnection;
use crate::StoreError;

/// Scripts from an empty database to the present schema. The table `furlong` has a row for each that was applied.
const MIGRATIONS: [&str; 3] =
    [include_str!("migrations/1.sql"), include_str!("migrations/2.sql"), include_str!("migrations/3.sql")];

/// Brings a database up to date. Of several servers that start at once, one does it. Fails for databases of newer
/// versions.
pub(super) async fn migrate(connection: &PgConnection) -> Result<(), StoreError> {
    connection.batch_execute("BEGIN").await?;
    let migrated = apply_missing(connection).await;
    connection.batch_execute(if migrated.is_ok() { "COMMIT" } else { "ROLLBACK" }).await?;
    migrated
}

async fn apply_missing(connection: &PgConnection) -> Result<(), StoreError> {
    connection
        .batch_execute(concat!("SELECT pg_advisory_xact_lock(", advisory_lock!(MIGRATION), ")"))
        .await?;
    connection.batch_execute("SET LOCAL client_min_messages = warning").await?;
    connection.batch_execute("CREATE TABLE IF NOT EXISTS furlong (version INTEGER NOT NULL)").await?;
    let rows = connection.query("SELECT COALESCE(MAX(version), 0) FROM furlong", &[]).await?;
    let version: i32 = rows.first().ok_or(StoreError::NotFound)?.try_get(0)?;
    let applied = usize::try_from(version).unwrap_or(usize::MAX);
    if applied > MIGRATIONS.len() {
        return Err(StoreError::failed(format!(
            "the database is of version {version} and was written by a newer Furlong; this one knows version {} \
             and older: use the newer one, or a backup from before",
            MIGRATIONS.len()
        )));
    }
    for (number, migration) in (1..).zip(MIGRATIONS).skip(applied) {
        connection.batch_execute(migration).await?;
        connection.batch_execute(&format!("INSERT INTO furlong VALUES ({number})")).await?;
    }
    Ok(())
}
