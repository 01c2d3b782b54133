//! Connections to PostgreSQL that are opened again after they were lost. They know no table of the store.

use std::collections::HashMap;
use std::error::Error;
use std::fmt;
use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::sync::Mutex;
use tokio::time::timeout;
use tokio_postgres::types::ToSql;
use tokio_postgres::{Client, Config, NoTls, Row, Statement};

use crate::StoreError;

/// Settings that the guarantees of the store rest on, whatever the database, the role or the address say.
const SESSION_SETTINGS: &str =
    "SET synchronous_commit = on; SET default_transaction_isolation = 'read committed'";
const CONNECT_TIMEOUT: Duration = Duration::from_secs(10);
/// Delay after the first failed attempt to connect; it doubles with each further one.
const MIN_RECONNECT_DELAY: Duration = Duration::from_millis(100);
const MAX_RECONNECT_DELAY: Duration = Duration::from_secs(5);

pub(super) type Params<'a> = &'a [&'a (dyn ToSql + Sync)];

/// An open connection and its prepared statements.
pub(super) struct PgConnection {
    client: Client,
    prepared: Mutex<HashMap<&'static str, Statement>>,
}

impl PgConnection {
    async fn open(config: &Config) -> Result<Self, StoreError> {
        let connected = timeout(CONNECT_TIMEOUT, config.connect(NoTls)).await;
        let (client, connection) =
            connected.map_err(|_| StoreError::failed("PostgreSQL does not answer"))??;
        tokio::spawn(async move {
            if let Err(error) = connection.await.map_err(PgError) {
                tracing::warn!(%error, "the connection to PostgreSQL is lost");
            }
        });
        client.batch_execute(SESSION_SETTINGS).await?;
        Ok(PgConnection { client, prepared: Mutex::default() })
    }

    pub(super) async fn query(&self, sql: &'static str, params: Params<'_>) -> Result<Vec<Row>, StoreError> {
        let statement = self.prepare_cached(sql).await?;
        Ok(self.client.query(&statement, params).await?)
    }

    /// Executes a statement and returns the number of changed rows.
    pub(super) async fn execute(&self, sql: &'static str, params: Params<'_>) -> Result<u64, StoreError> {
        let statement = self.prepare_cached(sql).await?;
        Ok(self.client.execute(&statement, params).await?)
    }

    /// Executes statements without parameters and results.
    pub(super) async fn batch_execute(&self, sql: &str) -> Result<(), StoreError> {
        Ok(self.client.batch_execute(sql).await?)
    }

    async fn prepare_cached(&self, sql: &'static str) -> Result<Statement, StoreError> {
        let mut prepared = self.prepared.lock().await;
        if let Some(statement) = prepared.get(sql) {
            return Ok(statement.clone());
        }
        let statement = self.client.prepare(sql).await?;
        prepared.insert(sql, statement.clone());
        Ok(statement)
    }
}

/// Keeps one connection open. It connects when asked for the connection, never by itself.
pub(super) struct PgConnector {
    config: Config,
    state: Mutex<ConnectorState>,
}

#[derive(Default)]
struct ConnectorState {
    connection: Option<Arc<PgConnection>>,
    reconnect_delay: Duration,
    not_before: Option<Instant>,
}

impl PgConnector {
    pub(super) fn new(config: Config) -> Self {
        PgConnector { config, state: Mutex::default() }
    }

    /// Returns the connection, opening it again if it was lost. Fails at once during the delay after a failed attempt.
    pub(super) async fn connection(&self) -> Result<Arc<PgConnection>, StoreError> {
        let mut state = self.state.lock().await;
        if let Some(connection) = state.connection.as_ref().filter(|open| !open.client.is_closed()) {
            return Ok(Arc::clone(connection));
        }
        if state.not_before.is_some_and(|moment| Instant::now() < moment) {
            return Err(StoreError::failed("the connection to PostgreSQL is lost; it will be tried again"));
        }
        match PgConnection::open(&self.config).await {
            Ok(connection) => {
                let connection = Arc::new(connection);
                let open = Some(Arc::clone(&connection));
                *state = ConnectorState { connection: open, ..ConnectorState::default() };
                Ok(connection)
            }
            Err(error) => {
                state.reconnect_delay =
                    (state.reconnect_delay * 2).clamp(MIN_RECONNECT_DELAY, MAX_RECONNECT_DELAY);
                state.not_before = Some(Instant::now() + state.reconnect_delay);
                Err(error)
            }
        }
    }

    /// Releases the connection, which closes when nobody uses it any longer.
    pub(super) async fn disconnect(&self) {
        self.state.lock().await.connection = None;
    }
}

impl From<tokio_postgres::Error> for StoreError {
    fn from(error: tokio_postgres::Error) -> Self {
        StoreError::failed(PgError(error))
    }
}

/// An error of PostgreSQL that displays its causes and SQLSTATE; the inner error displays no more than "db error".
#[derive(Debug)]
pub(super) struct PgError(pub(super) tokio_postgres::Error);

impl fmt::Display for PgError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)?;
        let mut source = self.0.source();
        while let Some(error) = source {
            write!(f, ": {error}")?;
            source = error.source();
        }
        self.0.code().map_or(Ok(()), |code| write!(f, " ({})", code.code()))
    }
}

impl Error for PgError {}
