//! A connection to PostgreSQL that is made again when it was lost. It knows no tables but the one of versions.

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

/// The steps from an empty database to today's; a database's version is how many it has been through.
const STEPS: [&str; 1] = [include_str!("migrations/1.sql")];
/// What the store's promises rest on, however the database, the role or the address set it.
const SETTINGS: &str = "SET synchronous_commit = on; SET default_transaction_isolation = 'read committed'";
/// How long a connection may take.
const PATIENCE: Duration = Duration::from_secs(10);
/// After a first failure nothing is tried for so long, then for twice that,
const PAUSE: Duration = Duration::from_millis(100);
/// and so on up to this.
const LONGEST: Duration = Duration::from_secs(5);

pub(super) type Params<'a> = &'a [&'a (dyn ToSql + Sync)];

/// A connection while it lasts.
pub(super) struct Session {
    client: Client,
    prepared: Mutex<HashMap<&'static str, Statement>>,
}

impl Session {
    async fn open(config: &Config) -> Result<Self, StoreError> {
        let connected = timeout(PATIENCE, config.connect(NoTls)).await;
        let (client, connection) = connected.map_err(|_| failed("PostgreSQL does not answer"))??;
        tokio::spawn(async move {
            if let Err(error) = connection.await.map_err(Fault) {
                tracing::warn!(%error, "the connection to PostgreSQL is lost");
            }
        });
        client.batch_execute(SETTINGS).await?;
        Ok(Session { client, prepared: Mutex::default() })
    }

    pub(super) async fn rows(&self, sql: &'static str, params: Params<'_>) -> Result<Vec<Row>, StoreError> {
        let statement = self.statement(sql).await?;
        Ok(self.client.query(&statement, params).await?)
    }

    /// How many rows it changed.
    pub(super) async fn run(&self, sql: &'static str, params: Params<'_>) -> Result<u64, StoreError> {
        let statement = self.statement(sql).await?;
        Ok(self.client.execute(&statement, params).await?)
    }

    /// Statements without parameters and answers.
    pub(super) async fn simply(&self, sql: &str) -> Result<(), StoreError> {
        Ok(self.client.batch_execute(sql).await?)
    }

    async fn statement(&self, sql: &'static str) -> Result<Statement, StoreError> {
        let mut prepared = self.prepared.lock().await;
        if let Some(statement) = prepared.get(sql) {
            return Ok(statement.clone());
        }
        let statement = self.client.prepare(sql).await?;
        prepared.insert(sql, statement.clone());
        Ok(statement)
    }
}

/// A way to the database.
pub(super) struct Link {
    config: Config,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    session: Option<Arc<Session>>,
    pause: Duration,
    not_before: Option<Instant>,
}

impl Link {
    pub(super) fn new(config: Config) -> Self {
        Link { config, state: Mutex::default() }
    }

    /// The connection, made again if it was lost and some time has passed since that failed.
    pub(super) async fn session(&self) -> Result<Arc<Session>, StoreError> {
        let mut state = self.state.lock().await;
        if let Some(session) = state.session.as_ref().filter(|session| !session.client.is_closed()) {
            return Ok(Arc::clone(session));
        }
        if state.not_before.is_some_and(|moment| Instant::now() < moment) {
            return Err(failed("the connection to PostgreSQL is lost; it will be tried again"));
        }
        match Session::open(&self.config).await {
            Ok(session) => {
                let session = Arc::new(session);
                *state = State { session: Some(Arc::clone(&session)), ..State::default() };
                Ok(session)
            }
            Err(error) => {
                state.pause = (state.pause * 2).clamp(PAUSE, LONGEST);
                state.not_before = Some(Instant::now() + state.pause);
                Err(error)
            }
        }
    }

    /// Lets go of the connection.
    pub(super) async fn end(&self) {
        self.state.lock().await.session = None;
    }
}

/// Brings a database up to date. Of several servers that start at once, one does it.
pub(super) async fn migrate(session: &Session) -> Result<(), StoreError> {
    session.simply("BEGIN").await?;
    let done = steps(session).await;
    session.simply(if done.is_ok() { "COMMIT" } else { "ROLLBACK" }).await?;
    done
}

async fn steps(session: &Session) -> Result<(), StoreError> {
    // The number is only ours: `Furl`.
    session.simply("SELECT pg_advisory_xact_lock(1181053548)").await?;
    session.simply("SET LOCAL client_min_messages = warning").await?;
    session.simply("CREATE TABLE IF NOT EXISTS furlong (version INTEGER NOT NULL)").await?;
    let rows = session.rows("SELECT COALESCE(MAX(version), 0) FROM furlong", &[]).await?;
    let version: i32 = rows.first().ok_or(StoreError::Missing)?.try_get(0)?;
    let done = usize::try_from(version).unwrap_or(usize::MAX);
    if done > STEPS.len() {
        return Err(StoreError::Failed(
            format!(
                "the database is of version {version} and was written by a newer Furlong; this one knows version {} \
                 and older: use the newer one, or a backup from before",
                STEPS.len()
            )
            .into(),
        ));
    }
    for (number, step) in (1..).zip(STEPS).skip(done) {
        session.simply(step).await?;
        session.simply(&format!("INSERT INTO furlong VALUES ({number})")).await?;
    }
    Ok(())
}

pub(super) fn failed(message: &'static str) -> StoreError {
    StoreError::Failed(message.into())
}

impl From<tokio_postgres::Error> for StoreError {
    fn from(error: tokio_postgres::Error) -> Self {
        StoreError::Failed(Box::new(Fault(error)))
    }
}

/// What PostgreSQL, or the way there, finds fault with, and why. By itself such an error says no more than "db error".
#[derive(Debug)]
pub(super) struct Fault(pub(super) tokio_postgres::Error);

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)?;
        let mut cause = self.0.source();
        while let Some(why) = cause {
            write!(f, ": {why}")?;
            cause = why.source();
        }
        self.0.code().map_or(Ok(()), |code| write!(f, " ({})", code.code()))
    }
}

impl Error for Fault {}
