//! A browser without a network: it keeps its cookie, and speaks to all addresses of a server directly.
#![allow(dead_code, reason = "not every test file uses everything")]

use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::{HeaderMap, Method, Request, StatusCode};
use furlong_server::{Config, router};
use furlong_store::{SqliteStore, Store};
use http_body_util::BodyExt;
use serde_json::Value;
use tower::ServiceExt;

/// A server without a network.
pub(crate) struct Site {
    pub(crate) store: Arc<dyn Store>,
    router: Router,
}

impl Site {
    pub(crate) async fn open() -> Self {
        Site::with(Config::default()).await
    }

    pub(crate) async fn with(config: Config) -> Self {
        Site::on(Arc::new(SqliteStore::in_memory().unwrap()), config).await
    }

    pub(crate) async fn on(store: Arc<dyn Store>, config: Config) -> Self {
        let config = Config { bot_threads: 1, bot_ms: 10, bot_pause_ms: 10, ..config };
        Site { router: router(config, Arc::clone(&store)).await.unwrap(), store }
    }

    /// A browser on this machine that was never here.
    pub(crate) fn browser(&self) -> Browser {
        let here = SocketAddr::from((Ipv4Addr::LOCALHOST, 1));
        Browser { router: self.router.clone(), cookie: None, peer: Some(here), address: None }
    }

    /// A browser somewhere else, behind a proxy on this machine.
    pub(crate) fn browser_at(&self, address: &str) -> Browser {
        Browser { address: Some(address.to_owned()), ..self.browser() }
    }

    /// A browser of which the server does not learn where it is.
    pub(crate) fn browser_anywhere(&self) -> Browser {
        Browser { peer: None, ..self.browser() }
    }
}

#[derive(Clone)]
pub(crate) struct Browser {
    router: Router,
    pub(crate) cookie: Option<String>,
    /// The other end of its connection.
    peer: Option<SocketAddr>,
    /// The address that a proxy names.
    address: Option<String>,
}

/// An answer as a browser has it.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    pub(crate) text: String,
}

impl Answer {
    pub(crate) fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", |value| value.to_str().unwrap())
    }

    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap_or(Value::Null)
    }

    /// The answer to something that must have been done.
    #[track_caller]
    pub(crate) fn done(self) -> Value {
        assert!(self.status.is_success(), "{self:?}");
        self.json()
    }

    /// The status and the code of a refusal.
    pub(crate) fn refusal(&self) -> (u16, String) {
        (self.status.as_u16(), self.json()["error"]["code"].as_str().unwrap_or_default().to_owned())
    }
}

impl Browser {
    pub(crate) async fn get(&mut self, path: &str) -> Answer {
        self.send(Method::GET, path, &[], "").await
    }

    pub(crate) async fn post(&mut self, path: &str, body: &Value) -> Answer {
        self.send(Method::POST, path, &JSON, &body.to_string()).await
    }

    pub(crate) async fn put(&mut self, path: &str, body: &Value) -> Answer {
        self.send(Method::PUT, path, &JSON, &body.to_string()).await
    }

    pub(crate) async fn send(
        &mut self,
        method: Method,
        path: &str,
        headers: &[(&str, &str)],
        body: &str,
    ) -> Answer {
        let mut request = Request::builder().method(method).uri(path);
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        self.request(request.body(Body::from(body.to_owned())).unwrap()).await
    }

    pub(crate) async fn request(&mut self, mut request: Request<Body>) -> Answer {
        if let Some(peer) = self.peer {
            request.extensions_mut().insert(ConnectInfo(peer));
        }
        let headers = request.headers_mut();
        if let Some(cookie) = &self.cookie {
            headers.append("cookie", cookie.parse().unwrap());
        }
        if let Some(address) = &self.address {
            headers.append("x-forwarded-for", address.parse().unwrap());
        }
        let response = self.router.clone().oneshot(request).await.unwrap();
        let (parts, body) = response.into_parts();
        if let Some(cookie) = parts.headers.get("set-cookie") {
            let pair = cookie.to_str().unwrap().split(';').next().unwrap().to_owned();
            self.cookie = (!pair.ends_with('=')).then_some(pair);
        }
        let bytes = body.collect().await.unwrap().to_bytes();
        Answer {
            status: parts.status,
            headers: parts.headers,
            text: String::from_utf8_lossy(&bytes).into_owned(),
        }
    }
}

pub(crate) const JSON: [(&str, &str); 1] = [("content-type", "application/json")];
