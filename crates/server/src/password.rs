//! Passwords: hashed with argon2id, at most two at a time and never on an async thread. A password is kept nowhere.

use std::sync::Arc;

use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use argon2::{Algorithm, Argon2, Params, Version};
use tokio::sync::Semaphore;
use tokio::task;

use crate::error::ApiError;
use crate::random;

/// How many are hashed at once: each takes 19 MiB and a core.
const AT_ONCE: usize = 2;
/// How many may wait.
const WAITING: usize = 16;
/// The hash of a password that nobody knows.
const NOBODYS: &str = "$argon2id$v=19$m=19456,t=2,p=1$\
    AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

/// Hashes and checks passwords.
pub(crate) struct Passwords {
    turns: Arc<Semaphore>,
    queue: Arc<Semaphore>,
}

impl Passwords {
    pub(crate) fn new() -> Self {
        Passwords { turns: Arc::new(Semaphore::new(AT_ONCE)), queue: Arc::new(Semaphore::new(WAITING)) }
    }

    /// The hash that is kept of a password.
    pub(crate) async fn hash(&self, password: String) -> Result<String, ApiError> {
        self.work(move || hash(&password)).await?.map_err(ApiError::unavailable)
    }

    /// Whether the password is the one the hash was made of. Without a hash the answer is no, after as much work.
    pub(crate) async fn fits(&self, password: String, hash: Option<String>) -> Result<bool, ApiError> {
        self.work(move || verify(&password, hash.as_deref().unwrap_or(NOBODYS))).await
    }

    async fn work<T: Send + 'static>(&self, job: impl FnOnce() -> T + Send + 'static) -> Result<T, ApiError> {
        let place = Arc::clone(&self.queue).try_acquire_owned().map_err(|_| ApiError::TooMany(2))?;
        let turn = Arc::clone(&self.turns).acquire_owned().await.map_err(ApiError::unavailable)?;
        let work = task::spawn_blocking(move || {
            let done = job();
            drop((place, turn));
            done
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
        let hash = passwords.hash("horse".to_owned()).await.expect("the test is sound");
        assert!(hash.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{hash}");
        let fits = async |password: &str, hash: Option<&str>| {
            passwords.fits(password.to_owned(), hash.map(str::to_owned)).await.expect("the test is sound")
        };
        assert!(fits("horse", Some(&hash)).await);
        assert!(!fits("horses", Some(&hash)).await);
        assert!(!fits("horse", None).await);
        assert!(PasswordHash::new(NOBODYS).is_ok());
        assert!(!fits("horse", Some("damaged")).await);
    }
}
