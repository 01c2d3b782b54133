//! The store in a PostgreSQL database: one task writes on a connection of its own, all reads share a second one.

mod books;
mod link;
mod queries;
mod writer;

use std::fmt;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use tokio::sync::{mpsc, oneshot};
use tokio_postgres::Config;
use tokio_postgres::config::SslMode;

use self::link::{Link, Session, failed};
use self::writer::{Job, Reply, Writer};
use crate::{
    Append, Backup, NewPerson, NewTable, Pending, Person, PersonId, Rating, Shown, Store, StoreError,
    TableCard, TableKey,
};

/// A connection over which nothing is heard for so long is given up.
const SILENCE: Duration = Duration::from_secs(30);

/// Why an address that demands encryption is refused.
const UNENCRYPTED: &str = "the connection to PostgreSQL is not encrypted, so an address with sslmode=require is refused: \
    the database must be on the same machine (a socket or the loopback address), on a private network, or behind a \
    tunnel, and the address without sslmode=require";

/// A store in a PostgreSQL database.
///
/// The connection is not encrypted: the database is on the same machine (a socket or the loopback address), on a private
/// network, or behind a tunnel. An address that demands encryption (`sslmode=require`) is refused. When the
/// connection is lost, what was under way fails, and it is made again with the next request, after a pause that grows
/// to five seconds.
///
/// Several stores on one database lose and spoil nothing of each other. Several game servers on one database are not
/// supported yet all the same: the ticks of all clocks are one note, which each server would set to its own.
pub struct PostgresStore {
    jobs: mpsc::UnboundedSender<Job>,
    reads: Arc<Link>,
    closed: Arc<AtomicBool>,
}

impl PostgresStore {
    /// Connects to a database by its address, such as `postgres://furlong@localhost/furlong`, and brings it up to date.
    /// It must be called within a tokio runtime, which the store then uses.
    pub async fn connect(url: &str) -> Result<Self, StoreError> {
        let mut config: Config = url.parse()?;
        if config.get_ssl_mode() == SslMode::Require {
            return Err(failed(UNENCRYPTED));
        }
        if config.get_application_name().is_none() {
            config.application_name("furlong");
        }
        if config.get_tcp_user_timeout().is_none() {
            config.tcp_user_timeout(SILENCE);
        }
        let (reads, writes) = (Arc::new(Link::new(config.clone())), Arc::new(Link::new(config)));
        link::migrate(&*writes.session().await?).await?;
        let (jobs, queue) = mpsc::unbounded_channel();
        tokio::spawn(Writer::start(writes, queue).await?.run());
        Ok(PostgresStore { jobs, reads, closed: Arc::default() })
    }

    fn ask<T: Send + 'static>(&self, job: impl FnOnce(Reply<T>) -> Job) -> Pending<'static, T> {
        let (reply, answer) = oneshot::channel();
        // If nobody takes it any more, the reply is dropped with it, and that is the answer.
        drop(self.jobs.send(job(reply)));
        Box::pin(async {
            answer.await.unwrap_or_else(|_| Err(failed("the store is closed, or failed while it was asked")))
        })
    }

    async fn session(&self) -> Result<Arc<Session>, StoreError> {
        if self.closed.load(Ordering::Relaxed) {
            return Err(failed("the store is closed"));
        }
        self.reads.session().await
    }
}

impl Store for PostgresStore {
    fn open_table(&self, table: NewTable) -> Pending<'_, TableKey> {
        self.ask(|reply| Job::OpenTable(table, reply))
    }

    fn append(&self, append: Append) -> Pending<'_, ()> {
        self.ask(|reply| Job::Append(append, reply))
    }

    fn table(&self, id: &str) -> Pending<'_, Option<TableCard>> {
        let id = id.to_owned();
        Box::pin(async move { queries::table(&*self.session().await?, &id).await })
    }

    fn entries(&self, table: TableKey) -> Pending<'_, Vec<Vec<u8>>> {
        Box::pin(async move { queries::entries(&*self.session().await?, table).await })
    }

    fn set_wake(&self, table: TableKey, wake: Option<u64>) -> Pending<'_, ()> {
        self.ask(|reply| Job::SetWake(table, wake, reply))
    }

    fn to_wake(&self, until: u64, most: u32) -> Pending<'_, Vec<TableCard>> {
        Box::pin(async move { queries::to_wake(&*self.session().await?, until, most).await })
    }

    fn shown(&self, shown: Shown) -> Pending<'_, Vec<TableCard>> {
        Box::pin(async move { queries::shown(&*self.session().await?, &shown).await })
    }

    fn tables_of(&self, person: &PersonId, most: u32) -> Pending<'_, Vec<TableCard>> {
        let person = person.clone();
        Box::pin(async move { queries::tables_of(&*self.session().await?, &person, most).await })
    }

    fn add_person(&self, person: NewPerson) -> Pending<'_, ()> {
        self.ask(|reply| Job::AddPerson(person, reply))
    }

    fn person(&self, id: &PersonId) -> Pending<'_, Option<Person>> {
        let id = id.clone();
        Box::pin(async move { queries::person(&*self.session().await?, &id).await })
    }

    fn person_by_login(&self, login: &str) -> Pending<'_, Option<Person>> {
        let login = login.to_owned();
        Box::pin(async move { queries::person_by_login(&*self.session().await?, &login).await })
    }

    fn set_person(&self, person: Person) -> Pending<'_, ()> {
        self.ask(|reply| Job::SetPerson(person, reply))
    }

    fn merge(&self, from: &PersonId, into: &PersonId) -> Pending<'_, ()> {
        self.ask(|reply| Job::Merge(from.clone(), into.clone(), reply))
    }

    fn became(&self, person: &PersonId) -> Pending<'_, PersonId> {
        let person = person.clone();
        Box::pin(async move { queries::became(&*self.session().await?, &person).await })
    }

    fn ratings(&self, game: &str, players: u8, most: u32) -> Pending<'_, Vec<Rating>> {
        let game = game.to_owned();
        Box::pin(async move { queries::ratings(&*self.session().await?, &game, players, most).await })
    }

    fn ratings_of(&self, person: &PersonId) -> Pending<'_, Vec<Rating>> {
        let person = person.clone();
        Box::pin(async move { queries::ratings_of(&*self.session().await?, &person).await })
    }

    fn note(&self, name: &str) -> Pending<'_, Option<Vec<u8>>> {
        let name = name.to_owned();
        Box::pin(async move { queries::note(&*self.session().await?, &name).await })
    }

    fn set_note(&self, name: &str, value: Vec<u8>) -> Pending<'_, ()> {
        self.ask(|reply| Job::SetNote(name.to_owned(), value, reply))
    }

    fn ping(&self) -> Pending<'_, ()> {
        self.ask(Job::Ping)
    }

    fn back_up(&self, _file: &Path) -> Pending<'_, Backup> {
        let instead =
            "a PostgreSQL database is backed up by PostgreSQL's own pg_dump, also while it is in use";
        Box::pin(async { Err(StoreError::Unsupported(instead)) })
    }

    fn close(&self) -> Pending<'_, ()> {
        let closed = self.ask(Job::Close);
        Box::pin(async move {
            self.closed.store(true, Ordering::Relaxed);
            self.reads.end().await;
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
