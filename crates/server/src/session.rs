//! Sessions: a signed cookie names a person, whether stored or not. Nothing else is kept of a session, and a cookie
//! with a wrong signature counts as none.

use std::sync::{Arc, Mutex, PoisonError};

use axum::extract::{FromRequestParts, Request, State};
use axum::http::header::{COOKIE, SET_COOKIE};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue};
use axum::middleware::Next;
use axum::response::Response;
use furlong_store::{NewPerson, Person, PersonId, Store, StoreError};
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

use crate::clock::unix_millis;
use crate::error::ApiError;
use crate::random;
use crate::state::App;

const COOKIE_NAME: &str = "furlong";
/// The seconds that a browser keeps the cookie: 400 days, the most that browsers allow.
const MAX_AGE_SECONDS: u32 = 400 * 24 * 60 * 60;
/// The store's note that keeps the signing key.
const KEY_VALUE: &str = "session-key";

/// The session of a request: a person, by cookie.
#[derive(Clone, Debug)]
pub(crate) struct Session {
    /// The person, who may not be in the store yet.
    pub(crate) person: PersonId,
    /// The person as stored when the request arrived.
    pub(crate) known: Option<Person>,
    desk: Desk,
}

impl Session {
    /// Stores the person if that has not been done yet. The name is set only where there was none.
    pub(crate) async fn keep(&self, app: &App, name: Option<&str>) -> Result<Person, ApiError> {
        match (&self.known, name) {
            (Some(person), None) => Ok(person.clone()),
            (Some(person), Some(_)) if !person.name.is_empty() => Ok(person.clone()),
            (_, name) => {
                self.alter(app, |person| {
                    if person.name.is_empty() {
                        name.unwrap_or_default().clone_into(&mut person.name);
                    }
                })
                .await
            }
        }
    }

    /// Changes the stored person, read anew under a lock so that no other request's change is lost. Refused if the
    /// session has ended meanwhile.
    pub(crate) async fn alter(
        &self,
        app: &App,
        change: impl FnOnce(&mut Person),
    ) -> Result<Person, ApiError> {
        let _lock = app.person_lock.lock().await;
        let mut person = match app.store.person(&self.person).await? {
            Some(person) => person,
            None => self.add(app, "").await?,
        };
        if person.session_epoch != self.known.as_ref().map_or(0, |known| known.session_epoch) {
            return Err(ApiError::NotSignedIn("this session was ended; sign in again"));
        }
        let before = person.clone();
        change(&mut person);
        if person != before {
            app.store.set_person(person.clone()).await?;
        }
        Ok(person)
    }

    async fn add(&self, app: &App, name: &str) -> Result<Person, ApiError> {
        let id = self.person.clone();
        let new = NewPerson { id: id.clone(), name: name.to_owned(), created: unix_millis() };
        match app.store.add_person(new).await {
            // Another request of the same person may have been faster.
            Ok(()) | Err(StoreError::Taken) => {}
            Err(error) => return Err(error.into()),
        }
        Ok(app.store.person(&id).await?.ok_or(StoreError::NotFound)?)
    }

    /// Sets the cookie to this person with the response.
    pub(crate) fn set_cookie(&self, person: &PersonId, epoch: u32) {
        self.desk.put(Slip::Give(person.clone(), epoch));
    }

    /// Removes the cookie with the response.
    pub(crate) fn clear_cookie(&self) {
        self.desk.put(Slip::Take);
    }
}

impl FromRequestParts<Arc<App>> for Session {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, ApiError> {
        let desk = parts.extensions.get::<Desk>().cloned().unwrap_or_default();
        if let Some(CookieClaim { person, epoch }) = desk.claim.clone() {
            let known = app.store.person(&person).await?;
            if known.as_ref().map_or(0, |known| known.session_epoch) == epoch {
                return Ok(Session { person, known, desk });
            }
        }
        let person = PersonId(random::key());
        desk.put(Slip::Give(person.clone(), 0));
        Ok(Session { person, known: None, desk })
    }
}

/// The content of a cookie whose signature is right. The session may have ended since: see its epoch.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct CookieClaim {
    pub(crate) person: PersonId,
    epoch: u32,
}

/// What a request came with, and what its answer is to take along.
#[derive(Clone, Debug, Default)]
struct Desk {
    claim: Option<CookieClaim>,
    slip: Arc<Mutex<Option<Slip>>>,
}

#[derive(Clone, Debug)]
enum Slip {
    Give(PersonId, u32),
    Take,
}

impl Desk {
    fn put(&self, slip: Slip) {
        *self.slip.lock().unwrap_or_else(PoisonError::into_inner) = Some(slip);
    }

    fn take(&self) -> Option<Slip> {
        self.slip.lock().unwrap_or_else(PoisonError::into_inner).take()
    }
}

/// Reads the cookie before a request is handled, and sets or removes it with the response.
pub(crate) async fn session_layer(State(app): State<Arc<App>>, mut request: Request, next: Next) -> Response {
    let claim = app.cookies.claim(request.headers());
    let desk = Desk { claim: claim.clone(), slip: Arc::default() };
    if let Some(claim) = claim {
        request.extensions_mut().insert(claim);
    }
    request.extensions_mut().insert(desk.clone());
    let mut response = next.run(request).await;
    let cookie = match desk.take() {
        Some(Slip::Give(person, epoch)) => app.cookies.cookie(&person, epoch),
        Some(Slip::Take) => app.cookies.no_cookie(),
        None => return response,
    };
    if let Ok(cookie) = HeaderValue::from_str(&cookie) {
        response.headers_mut().append(SET_COOKIE, cookie);
    }
    response
}

/// The key that signs and checks cookies.
pub(crate) struct CookieSigner {
    mac: Hmac<Sha256>,
    secure: &'static str,
}

impl CookieSigner {
    /// Takes the store's key, which is made the first time.
    pub(crate) async fn open(store: &dyn Store, public_url: Option<&str>) -> Result<Self, StoreError> {
        let key = match store.server_value(KEY_VALUE).await? {
            Some(key) => key,
            None => new_key(store).await?,
        };
        let secure = if public_url.is_some_and(|url| url.starts_with("https://")) { "; Secure" } else { "" };
        Ok(CookieSigner { mac: Hmac::new_from_slice(&key).expect("a key may have any length"), secure })
    }

    fn cookie(&self, person: &PersonId, epoch: u32) -> String {
        let said = format!("{person}.{epoch}");
        let sign = hex(&self.mac.clone().chain_update(&said).finalize().into_bytes());
        format!(
            "{COOKIE_NAME}={said}.{sign}; HttpOnly; SameSite=Lax; Path=/; Max-Age={MAX_AGE_SECONDS}{}",
            self.secure
        )
    }

    fn no_cookie(&self) -> String {
        format!("{COOKIE_NAME}=; HttpOnly; SameSite=Lax; Path=/; Max-Age=0{}", self.secure)
    }

    /// Returns what the cookie says, if its signature is right.
    fn claim(&self, headers: &HeaderMap) -> Option<CookieClaim> {
        let texts = headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
        let mut pairs = texts.flat_map(|text| text.split(';')).filter_map(|pair| pair.trim().split_once('='));
        let (_, value) = pairs.find(|(name, _)| *name == COOKIE_NAME)?;
        let (said, sign) = value.rsplit_once('.')?;
        // The comparison takes the same time wherever the difference is.
        self.mac.clone().chain_update(said).verify_slice(&unhex(sign)?).ok()?;
        let (person, epoch) = said.rsplit_once('.')?;
        Some(CookieClaim { person: PersonId(person.to_owned()), epoch: epoch.parse().ok()? })
    }
}

async fn new_key(store: &dyn Store) -> Result<Vec<u8>, StoreError> {
    let key = random::bytes::<32>().to_vec();
    store.set_server_value(KEY_VALUE, key.clone()).await?;
    Ok(key)
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn unhex(text: &str) -> Option<Vec<u8>> {
    let digits: Option<Vec<u8>> =
        text.chars().map(|c| c.to_digit(16).and_then(|d| d.try_into().ok())).collect();
    let digits = digits.filter(|digits| digits.len() == 64)?;
    Some(digits.chunks(2).map(|pair| pair[0] << 4 | pair[1]).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn signer(key: u8) -> CookieSigner {
        CookieSigner { mac: Hmac::new_from_slice(&[key; 32]).expect("the test is sound"), secure: "" }
    }

    fn claim(signer: &CookieSigner, cookie: &str) -> Option<CookieClaim> {
        let headers =
            HeaderMap::from_iter([(COOKIE, HeaderValue::from_str(cookie).expect("the test is sound"))]);
        signer.claim(&headers)
    }

    #[test]
    fn a_cookie_names_the_person_it_was_given_to() {
        let person = PersonId(random::key());
        let cookie = signer(1).cookie(&person, 3);
        assert_eq!(claim(&signer(1), &format!("a=b; {cookie}")), Some(CookieClaim { person, epoch: 3 }));
    }

    #[test]
    fn any_other_cookie_is_nobodys() {
        let cookie = signer(1).cookie(&PersonId(random::key()), 3);
        let cookie = cookie.split(';').next().expect("the test is sound");
        assert_eq!(claim(&signer(2), cookie), None);
        for at in "furlong=".len()..cookie.len() {
            for put in ["0", "1", ".", "x", "", "é"] {
                let forged = format!("{}{put}{}", &cookie[..at], &cookie[at + 1..]);
                assert!(forged == *cookie || claim(&signer(1), &forged).is_none(), "{forged}");
            }
        }
    }
}
