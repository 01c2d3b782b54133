//! Sessions: a signed cookie names a person, whether stored or not. Nothing else is kept of a session, and a cookie
//! with a wrong signature counts as none.
//!
//! `axum-extra` reads and writes the cookie. Its own signatures have another form, which would sign out everybody who
//! has one of ours, so signing stays here.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::extract::{FromRequestParts, Request, State};
use axum::http::request::Parts;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use axum_extra::extract::cookie::{Cookie, CookieJar, SameSite};
use furlong_store::{NewPerson, Person, PersonId, Store, StoreError};
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;
use subtle::ConstantTimeEq;

use crate::client_addr::ClientAddr;
use crate::clock::unix_millis;
use crate::error::ApiError;
use crate::random;
use crate::state::App;

const COOKIE_NAME: &str = "furlong";
/// The time that a browser keeps the cookie: the most that browsers allow.
const MAX_AGE: Duration = Duration::from_hours(400 * 24);
/// The store's note that keeps the signing key.
const KEY_VALUE: &str = "session-key";

/// The session of a request: a person, by cookie.
#[derive(Clone, Debug)]
pub(crate) struct Session {
    /// The person, who may not be in the store yet.
    pub(crate) person: PersonId,
    /// The person as stored when the request arrived.
    pub(crate) known: Option<Person>,
    client: ClientAddr,
    change: PendingChange,
}

impl Session {
    /// Stores the person if that has not been done yet; an address may add only so many. The name is set only where there
    /// was none.
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
        app.limits.check_guest(self.client)?;
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
        self.change.request(CookieChange::Set(CookieClaim { person: person.clone(), epoch }));
    }

    /// Removes the cookie with the response.
    pub(crate) fn clear_cookie(&self) {
        self.change.request(CookieChange::Remove);
    }
}

impl FromRequestParts<Arc<App>> for Session {
    type Rejection = ApiError;

    /// Takes the person that the cookie names. Without a valid cookie it is a new guest, who gets one.
    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, ApiError> {
        let change = parts.extensions.get::<PendingChange>().cloned().unwrap_or_default();
        let client = parts.extensions.get().copied().unwrap_or(ClientAddr::Unknown);
        if let Some(CookieClaim { person, epoch }) = parts.extensions.get().cloned() {
            let known = app.store.person(&person).await?;
            if known.as_ref().map_or(0, |known| known.session_epoch) == epoch {
                return Ok(Session { person, known, client, change });
            }
        }
        let session = Session { person: PersonId(random::key()), known: None, client, change };
        session.set_cookie(&session.person, 0);
        Ok(session)
    }
}

/// The content of a cookie whose signature is right. The session may have ended since: then its epoch is old.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct CookieClaim {
    pub(crate) person: PersonId,
    epoch: u32,
}

#[derive(Clone, Debug)]
enum CookieChange {
    Set(CookieClaim),
    Remove,
}

/// The change to the cookie that a handler asks for, for the layer around it to make.
#[derive(Clone, Debug, Default)]
struct PendingChange(Arc<Mutex<Option<CookieChange>>>);

impl PendingChange {
    fn request(&self, change: CookieChange) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(change);
    }

    fn take(&self) -> Option<CookieChange> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).take()
    }
}

/// Reads the cookie before a request is handled, and sets or removes it with the response.
pub(crate) async fn session_layer(State(app): State<Arc<App>>, mut request: Request, next: Next) -> Response {
    let claim = app.cookies.claim(&CookieJar::from_headers(request.headers()));
    if let Some(claim) = claim {
        request.extensions_mut().insert(claim);
    }
    let change = PendingChange::default();
    request.extensions_mut().insert(change.clone());
    let response = next.run(request).await;
    let cookie = match change.take() {
        Some(CookieChange::Set(claim)) => app.cookies.cookie(&claim),
        Some(CookieChange::Remove) => app.cookies.removal(),
        None => return response,
    };
    (CookieJar::new().add(cookie), response).into_response()
}

/// The key that signs and checks cookies.
pub(crate) struct CookieSigner {
    mac: Hmac<Sha256>,
    /// Cookies are sent over https only.
    secure: bool,
}

impl CookieSigner {
    /// Takes the store's key, which is made the first time.
    pub(crate) async fn open(store: &dyn Store, public_url: Option<&str>) -> Result<Self, StoreError> {
        let key = match store.server_value(KEY_VALUE).await? {
            Some(key) => key,
            None => new_key(store).await?,
        };
        Ok(CookieSigner::new(&key, public_url.is_some_and(|url| url.starts_with("https://"))))
    }

    fn new(key: &[u8], secure: bool) -> Self {
        CookieSigner { mac: Hmac::new_from_slice(key).expect("a key may have any length"), secure }
    }

    fn cookie(&self, claim: &CookieClaim) -> Cookie<'static> {
        let CookieClaim { person, epoch } = claim;
        let signed = format!("{person}.{epoch}");
        self.with_value(format!("{signed}.{}", self.signature(&signed)), MAX_AGE)
    }

    fn removal(&self) -> Cookie<'static> {
        self.with_value(String::new(), Duration::ZERO)
    }

    fn with_value(&self, value: String, max_age: Duration) -> Cookie<'static> {
        Cookie::build((COOKIE_NAME, value))
            .http_only(true)
            .same_site(SameSite::Lax)
            .secure(self.secure)
            .path("/")
            .max_age(max_age.try_into().expect("400 days are in range"))
            .build()
    }

    /// Returns what the cookie says, if its signature is right.
    fn claim(&self, jar: &CookieJar) -> Option<CookieClaim> {
        let (signed, signature) = jar.get(COOKIE_NAME)?.value().rsplit_once('.')?;
        // The comparison takes the same time wherever the difference is.
        let is_right = self.signature(signed).as_bytes().ct_eq(signature.as_bytes());
        let (person, epoch) = signed.rsplit_once('.').filter(|_| is_right.into())?;
        Some(CookieClaim { person: PersonId(person.to_owned()), epoch: epoch.parse().ok()? })
    }

    fn signature(&self, signed: &str) -> String {
        random::hex(&self.mac.clone().chain_update(signed).finalize().into_bytes())
    }
}

async fn new_key(store: &dyn Store) -> Result<Vec<u8>, StoreError> {
    let key = random::bytes::<32>().to_vec();
    store.set_server_value(KEY_VALUE, key.clone()).await?;
    Ok(key)
}

#[cfg(test)]
mod tests {
    use axum::http::header::COOKIE;
    use axum::http::{HeaderMap, HeaderValue};

    use super::*;

    fn signer(key: u8) -> CookieSigner {
        CookieSigner::new(&[key; 32], false)
    }

    fn claim(signer: &CookieSigner, cookie: &str) -> Option<CookieClaim> {
        let value = HeaderValue::from_str(cookie).expect("the test sends visible characters");
        signer.claim(&CookieJar::from_headers(&HeaderMap::from_iter([(COOKIE, value)])))
    }

    fn new_claim() -> CookieClaim {
        CookieClaim { person: PersonId(random::key()), epoch: 3 }
    }

    #[test]
    fn a_cookie_names_the_person_it_was_made_for() {
        let made_for = new_claim();
        let cookie = signer(1).cookie(&made_for).to_string();
        assert_eq!(claim(&signer(1), &format!("a=b; {cookie}")), Some(made_for));
    }

    #[test]
    fn the_form_of_a_cookie_stays_valid() {
        let made_for = CookieClaim { person: PersonId("anna".to_owned()), epoch: 3 };
        let value = "anna.3.4f8cba9c3261bfae24b0f6a16a5ffae5d13ac4a13e9fa9c9e08cea57c84c96e6";
        let attributes = "HttpOnly; SameSite=Lax; Path=/; Max-Age=34560000";
        let cookie = signer(1).cookie(&made_for).to_string();
        assert_eq!(cookie, format!("{COOKIE_NAME}={value}; {attributes}"));
        assert!(signer(1).removal().to_string().contains("Max-Age=0"));
        let secure = CookieSigner::new(&[1; 32], true);
        assert!(secure.cookie(&made_for).to_string().contains("; Secure"));
        assert!(secure.removal().to_string().contains("; Secure"));
    }

    #[test]
    fn any_other_cookie_is_no_claim() {
        let cookie = signer(1).cookie(&new_claim()).to_string();
        let cookie = cookie.split(';').next().expect("a text has a first part");
        assert_eq!(claim(&signer(2), cookie), None);
        for at in "furlong=".len()..cookie.len() {
            for put in ["0", "1", ".", "x", "", "é"] {
                let forged = format!("{}{put}{}", &cookie[..at], &cookie[at + 1..]);
                assert!(forged == *cookie || claim(&signer(1), &forged).is_none(), "{forged}");
            }
        }
    }
}
