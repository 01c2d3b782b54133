//! The store in a PostgreSQL database: one task writes on a connection of its own, all reads share a second one.

/// Key of an advisory lock by its purpose; the numbers are arbitrary. `RUN` is the first half of a two-part key, the
/// second half is the number of the run.
macro_rules! advisory_lock {
    (MIGRATION) => {
        "1181053548"
    };
    (RUN) => {
        "1181053549"
    };
    (RATINGS) => {
        "1181053550"
    };
    (SERVER) => {
        "1181053551"
    };
}

mod connection;
mod migration;
mod queries;
mod updates;
mod writer;

use std::fmt;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use tokio::sync::{mpsc, oneshot};
use tokio::time::sleep;
use tokio_postgres::Config;
use tokio_postgres::config::SslMode;

use self::connection::{PgConnection, PgConnector};
use self::writer::{PgJob, PgWriter, Reply, Tenancy};
use crate::{
    Append, Backup, NewPack, NewPerson, NewTable, Person, PersonId, PublicTableFilter, Rating, Store,
    StoreError, StoreFuture, StoredTable, TableKey,
};

/// Time without an acknowledgement of sent data after which a TCP connection is lost.
const TCP_USER_TIMEOUT: Duration = Duration::from_secs(30);

/// Attempts to be alone in the database before giving up.
const MAX_LOCK_ATTEMPTS: u32 = 20;
const LOCK_RETRY_DELAY: Duration = Duration::from_millis(250);

const ENCRYPTION_UNSUPPORTED: &str = "the connection to PostgreSQL is not encrypted, so an address with sslmode=require is refused: \
    the database must be on the same machine (a socket or the loopback address), on a private network, or behind a \
    tunnel, and the address without sslmode=require";

/// A store in a PostgreSQL database.
///
/// The connection is not encrypted: the database must be on the same machine (a socket or the loopback address), on a
/// private network, or behind a tunnel. An address that demands encryption (`sslmode=require`) is refused. When the
/// connection is lost, pending operations fail, and later ones connect again, after a delay that grows to five seconds.
///
/// Several stores may use one database at the same time without harm to each other. Several game servers on one
/// database are not supported yet: the tick of the server's clock is one server value, which each of them would set. So
/// a server connects with [`connect_alone`](PostgresStore::connect_alone).
pub struct PostgresStore {
    jobs: mpsc::UnboundedSender<PgJob>,
    reader: Arc<PgConnector>,
    closed: Arc<AtomicBool>,
}

impl PostgresStore {
    /// Connects to a database by its address, such as `postgres://furlong@localhost/furlong`, and migrates it. Must be
    /// called within a tokio runtime, on which the store then runs its tasks.
    pub async fn connect(url: &str) -> Result<Self, StoreError> {
        PostgresStore::open(url, Tenancy::Shared).await
    }

    /// Connects as [`connect`](PostgresStore::connect) does, as the only one that connects in this way. Fails if another
    /// one is still there after a few seconds: after a crash the database needs a moment to notice.
    pub async fn connect_alone(url: &str) -> Result<Self, StoreError> {
        let mut attempts = 0;
        loop {
            match PostgresStore::open(url, Tenancy::Alone).await {
                Err(StoreError::InUse) if attempts < MAX_LOCK_ATTEMPTS => attempts += 1,
                opened => return opened,
            }
            sleep(LOCK_RETRY_DELAY).await;
        }
    }

    async fn open(url: &str, tenancy: Tenancy) -> Result<Self, StoreError> {
        let mut config: Config = url.parse()?;
        if config.get_ssl_mode() == SslMode::Require {
            return Err(StoreError::failed(ENCRYPTION_UNSUPPORTED));
        }
        if config.get_application_name().is_none() {
            config.application_name("furlong");
        }
        if config.get_tcp_user_timeout().is_none() {
            config.tcp_user_timeout(TCP_USER_TIMEOUT);
        }
        let reader = Arc::new(PgConnector::new(config.clone()));
        let writer = Arc::new(PgConnector::new(config));
        migration::migrate(&*writer.connection().await?).await?;
        let (jobs, receiver) = mpsc::unbounded_channel();
        tokio::spawn(PgWriter::start(writer, receiver, tenancy).await?.run());
        Ok(PostgresStore { jobs, reader, closed: Arc::default() })
    }

    fn send<T: Send + 'static>(&self, job: impl FnOnce(Reply<T>) -> PgJob) -> StoreFuture<'static, T> {
        let (reply, result) = oneshot::channel();
        // Once the writer has stopped, the reply is dropped together with the job, which makes the future fail.
        drop(self.jobs.send(job(reply)));
        Box::pin(async {
            result.await.unwrap_or_else(|_| {
                Err(StoreError::failed("the store is closed, or failed during the operation"))
            })
        })
    }

    async fn reader(&self) -> Result<Arc<PgConnection>, StoreError> {
        if self.closed.load(Ordering::Relaxed) {
            return Err(StoreError::failed("the store is closed"));
        }
        self.reader.connection().await
    }
}

impl Store for PostgresStore {
    fn add_table(&self, table: NewTable) -> StoreFuture<'_, TableKey> {
        self.send(|reply| PgJob::AddTable(table, reply))
    }

    fn append(&self, append: Append) -> StoreFuture<'_, ()> {
        self.send(|reply| PgJob::Append(append, reply))
    }

    fn table(&self, id: &str) -> StoreFuture<'_, Option<StoredTable>> {
        let id = id.to_owned();
        Box::pin(async move { queries::table(&*self.reader().await?, &id).await })
    }

    fn entries(&self, table: TableKey) -> StoreFuture<'_, Vec<Vec<u8>>> {
        Box::pin(async move { queries::entries(&*self.reader().await?, table).await })
    }

    fn set_wake_tick(&self, table: TableKey, tick: Option<u64>) -> StoreFuture<'_, ()> {
        self.send(|reply| PgJob::SetWakeTick(table, tick, reply))
    }

    fn tables_to_wake(&self, until_tick: u64, limit: u32) -> StoreFuture<'_, Vec<StoredTable>> {
        Box::pin(async move { queries::tables_to_wake(&*self.reader().await?, until_tick, limit).await })
    }

    fn public_tables(&self, filter: PublicTableFilter) -> StoreFuture<'_, Vec<StoredTable>> {
        Box::pin(async move { queries::public_tables(&*self.reader().await?, &filter).await })
    }

    fn tables_of(&self, person: &PersonId, limit: u32) -> StoreFuture<'_, Vec<StoredTable>> {
        let person = person.clone();
        Box::pin(async move { queries::tables_of(&*self.reader().await?, &person, limit).await })
    }

    fn add_person(&self, person: NewPerson) -> StoreFuture<'_, ()> {
        self.send(|reply| PgJob::AddPerson(person, reply))
    }

    fn person(&self, id: &PersonId) -> StoreFuture<'_, Option<Person>> {
        let id = id.clone();
        Box::pin(async move { queries::person(&*self.reader().await?, &id).await })
    }

    fn person_by_login(&self, login: &str) -> StoreFuture<'_, Option<Person>> {
        let login = login.to_owned();
        Box::pin(async move { queries::person_by_login(&*self.reader().await?, &login).await })
    }

    fn set_person(&self, person: Person) -> StoreFuture<'_, ()> {
        self.send(|reply| PgJob::SetPerson(person, reply))
    }

    fn merge_persons(&self, from: &PersonId, into: &PersonId) -> StoreFuture<'_, ()> {
        self.send(|reply| PgJob::MergePersons(from.clone(), into.clone(), reply))
    }

    fn resolve_person(&self, id: &PersonId) -> StoreFuture<'_, PersonId> {
        let id = id.clone();
        Box::pin(async move { queries::resolve_person(&*self.reader().await?, &id).await })
    }

    fn add_pack(&self, pack: NewPack, max_of_owner: u32) -> StoreFuture<'_, bool> {
        self.send(|reply| PgJob::AddPack(pack, max_of_owner, reply))
    }

    fn pack(&self, id: &str) -> StoreFuture<'_, Option<String>> {
        let id = id.to_owned();
        Box::pin(async move { queries::pack(&*self.reader().await?, &id).await })
    }

    fn top_ratings(&self, game: &str, players: u8, limit: u32) -> StoreFuture<'_, Vec<Rating>> {
        let game = game.to_owned();
        Box::pin(async move { queries::top_ratings(&*self.reader().await?, &game, players, limit).await })
    }

    fn ratings_of(&self, person: &PersonId) -> StoreFuture<'_, Vec<Rating>> {
        let person = person.clone();
        Box::pin(async move { queries::ratings_of(&*self.reader().await?, &person).await })
    }

    fn server_value(&self, name: &str) -> StoreFuture<'_, Option<Vec<u8>>> {
        let name = name.to_owned();
        Box::pin(async move { queries::server_value(&*self.reader().await?, &name).await })
    }

    fn set_server_value(&self, name: &str, value: Vec<u8>) -> StoreFuture<'_, ()> {
        self.send(|reply| PgJob::SetServerValue(name.to_owned(), value, reply))
    }

    fn ping(&self) -> StoreFuture<'_, ()> {
        self.send(PgJob::Ping)
    }

    fn back_up(&self, _file: &Path) -> StoreFuture<'_, Backup> {
        let alternative =
            "a PostgreSQL database is backed up by PostgreSQL's own pg_dump, also while it is in use";
        Box::pin(async { Err(StoreError::Unsupported(alternative)) })
    }

    fn close(&self) -> StoreFuture<'_, ()> {
        let closed = self.send(PgJob::Close);
        Box::pin(async move {
            self.closed.store(true, Ordering::Relaxed);
            self.reader.disconnect().await;
            closed.await
        })
    }
}

impl fmt::Debug for PostgresStore {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // The address may hold a password.
        f.debug_struct("PostgresStore").finish_non_exhaustive()
    }
}
