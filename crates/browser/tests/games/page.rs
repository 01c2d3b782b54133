//! A page without a browser: it asks our Rust, as compiled here and, beside it, as compiled for the browser.

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use furlong_browser::Browser;
use serde_json::{Value, json};

#[derive(Default)]
pub(crate) struct Page {
    native: Browser,
    compiled: Option<Compiled>,
}

impl Page {
    /// A page whose every answer must be the same, to the byte, from the compiled file.
    pub(crate) fn beside_compiled() -> Self {
        Page { compiled: Some(Compiled::start()), ..Page::default() }
    }

    pub(crate) fn ask(&mut self, request: &Value) -> Result<Value, Value> {
        let request = request.to_string();
        let text = self.native.respond(request.as_bytes());
        if let Some(compiled) = &mut self.compiled {
            let other = compiled.respond(&request);
            let same = text == other.as_bytes();
            assert!(same, "{request}\nhere: {}\nthere: {other}", String::from_utf8_lossy(&text));
        }
        let mut response: Value = serde_json::from_slice(&text).expect("responses are JSON");
        if response["error"].is_null() { Ok(response["ok"].take()) } else { Err(response["error"].take()) }
    }

    pub(crate) fn call(&mut self, request: &Value) -> Value {
        self.ask(request).expect("the request is sound")
    }

    pub(crate) fn table(&mut self, table: &Value, request: &Value) -> Value {
        self.call(&json!({ "call": "table", "table": table, "now": 5, "request": request }))
    }

    /// Opens a table; its handle and the entries to store.
    pub(crate) fn open(&mut self, setting: &Value, secret: &str) -> (Value, Vec<Value>) {
        let opening =
            json!({ "call": "open-table", "id": "t", "setting": setting, "secret": secret, "now": 1 });
        let opened = self.call(&opening);
        (opened["table"].clone(), opened["entries"].as_array().expect("entries").clone())
    }
}

/// The file that pages load, run by Node.
struct Compiled {
    child: Child,
    requests: ChildStdin,
    responses: BufReader<ChildStdout>,
}

impl Compiled {
    fn start() -> Self {
        assert!(!furlong_client::FILES.is_empty(), "the client was built, and so was the file");
        let root = Path::new(env!("CARGO_MANIFEST_DIR"));
        let mut node = Command::new("node");
        node.arg(root.join("tests/games/compiled.mjs")).arg(root.join("../../web/wasm/table.wasm"));
        let child = node.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
        let mut child = child.expect("node is needed, as for the browser client");
        let requests = child.stdin.take().expect("its input is piped");
        let responses = BufReader::new(child.stdout.take().expect("its output is piped"));
        Compiled { child, requests, responses }
    }

    fn respond(&mut self, request: &str) -> String {
        writeln!(self.requests, "{request}").expect("node reads");
        let mut response = String::new();
        self.responses.read_line(&mut response).expect("node answers in UTF-8");
        response.truncate(response.trim_end_matches('\n').len());
        response
    }
}

impl Drop for Compiled {
    fn drop(&mut self) {
        // It ends with its input in any case.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
