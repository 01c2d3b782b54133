//! Passwords: hashed with argon2id, two at a time and never on an async thread. No password is kept.

use std::sync::Arc;

use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use argon2::{Algorithm, Argon2, Params, Version};
use tokio::sync::Semaphore;
use tokio::task;

use crate::error::ApiError;
use crate::random;

/// The hashes computed at once: each takes 19 MiB and a core.
const MAX_CONCURRENT: usize = 2;
/// The hashes that may wait or be under way.
const MAX_QUEUED: usize = 16;
/// The seconds after which a refused request may try again.
const RETRY_SECONDS: u32 = 2;
/// A hash that no password has, so that unknown names take as long as known ones.
const UNKNOWN_PERSON: &str = "$argon2id$v=19$m=19456,t=2,p=1$\
    AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

/// The queue in which passwords are hashed.
pub(crate) struct Passwords {
    running: Arc<Semaphore>,
    queue: Arc<Semaphore>,
}

impl Passwords {
    pub(crate) fn new() -> Self {
        Passwords {
            running: Arc::new(Semaphore::new(MAX_CONCURRENT)),
            queue: Arc::new(Semaphore::new(MAX_QUEUED)),
        }
    }

    /// Returns the hash to store for a password.
    pub(crate) async fn hash(&self, password: String) -> Result<String, ApiError> {
        self.run(move || hash(&password)).await?.map_err(ApiError::unavailable)
    }

    /// Tells whether a password has this hash. Without a hash the answer is no, after as much work.
    pub(crate) async fn verify(&self, password: String, hash: Option<String>) -> Result<bool, ApiError> {
        self.run(move || verify(&password, hash.as_deref().unwrap_or(UNKNOWN_PERSON))).await
    }

    async fn run<T: Send + 'static>(&self, job: impl FnOnce() -> T + Send + 'static) -> Result<T, ApiError> {
        let queued =
            Arc::clone(&self.queue).try_acquire_owned().map_err(|_| ApiError::TooMany(RETRY_SECONDS))?;
        let running = Arc::clone(&self.running).acquire_owned().await.map_err(ApiError::unavailable)?;
        let work = task::spawn_blocking(move || {
            let result = job();
            drop((queued, running));
            result
        });
        work.await.map_err(ApiError::unavailable)
    }
}

/// The parameters that OWASP names first for this memory: 19 MiB, two passes, one lane.
fn argon2() -> Argon2<'static> {
    Argon2::new(Algorithm::Argon2id, Version::V0x13, Params::DEFAULT)
}

fn hash(password: &str) -> Result<String, argon2::password_hash::Error> {
    let hash: PasswordHash = argon2().hash_password_with_salt(password.as_bytes(), &random::bytes::<16>())?;
    Ok(hash.to_string())
}

fn verify(password: &str, hash: &str) -> bool {
    let hash = PasswordHash::new(hash);
    hash.is_ok_and(|hash| argon2().verify_password(password.as_bytes(), &hash).is_ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_password_fits_its_own_hash_only() {
        let passwords = Passwords::new();
        let hash = passwords.hash("horse".to_owned()).await.expect("nothing else waits");
        assert!(hash.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{hash}");
        let fits = async |password: &str, hash: Option<&str>| {
            passwords.verify(password.to_owned(), hash.map(str::to_owned)).await.expect("nothing else waits")
        };
        assert!(fits("horse", Some(&hash)).await);
        assert!(!fits("horses", Some(&hash)).await);
        assert!(!fits("horse", None).await);
        assert!(PasswordHash::new(UNKNOWN_PERSON).is_ok());
        assert!(!fits("horse", Some("damaged")).await);
    }
}
