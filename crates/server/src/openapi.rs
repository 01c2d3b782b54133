//! The interface described: the document that is generated from the routes, and the same as a page to read. The page
//! is written from the document alone, so that they cannot differ.

use serde_json::{Map, Value};
use utoipa::{OpenApi, ToSchema};

use furlong_wire::table::{
    Chair, ClockLeft, Line, News, Outcome, Pace, Picture, PlayedOn, Reply, Setting, Sitter,
};

/// What stands around the routes.
pub(crate) fn head() -> utoipa::openapi::OpenApi {
    Document::openapi()
}

/// The document as JSON.
pub(crate) fn json(document: &utoipa::openapi::OpenApi) -> String {
    serde_json::to_string_pretty(document).expect("the document has a JSON form")
}

/// What must be known before anything else, at the top of the document.
const INTRODUCTION: &str = "\
    Everything a person can do at a table can be done here: open one, sit down, play, watch, read the record.\n\n\
    Requests that write must have the header `content-type: application/json`, but for `/api/replay`, which takes a \
    record as `text/plain`; and come from no page but this server's own. A body has at most 64 KiB, one with a record a little more than 1 MiB. Whoever asks too often is answered with 429 and told in `retry-after` how long to wait. \
    Every refusal is a `Problem`.\n\n\
    Who you are is kept in a cookie that is set the first time; an account is not needed. A link's key says more than \
    the cookie: it is given as `?access=` or in the header `x-furlong-key`, and opens a seat, the table to whoever \
    wants to join, the host's doings, or just watching.\n\n\
    Luck follows from a secret whose hash, the `commitment`, is told when a table is opened, and from a `share` of everybody who \
    sits down. Whoever wants a part in it opens the table first, sees the commitment, and then sits down with a share.\n\n\
    Over a socket (`/api/tables/{id}/socket`) a viewer first gets a `TableMessage` with everything, and then one for each \
    thing that happens, each with a version that grows by one. After a lost connection, `?since=` with the last version \
    seen brings what was missed. What a client sends is a `Saying`; it is answered with a `Reply` that has the same key. \
    Saying something again with the same key changes nothing and is answered the same. `Presence` tells who is \
    connected and has no version.\n\n\
    Actions, views and happenings of each game are as in the engine protocol.";

/// What stands around the routes.
#[derive(OpenApi)]
#[openapi(
    info(title = "Furlong", description = INTRODUCTION, license(name = "MIT OR Apache-2.0")),
    components(schemas(
        Chair, ClockLeft, Line, News, Outcome, Pace, Picture, PlayedOn, Presence, Reply, Saying, Setting, Sitter, TableMessage
    )),
    tags(
        (name = "tables", description = "Open, join, play and watch"),
        (name = "games", description = "The games, and records of your own"),
        (name = "you", description = "Your name, settings, games and account"),
        (name = "ratings", description = "Who plays how well"),
    )
)]
struct Document;

/// What a viewer is told: everything on connecting (`table`), or what is new (`update`).
#[derive(ToSchema)]
#[expect(dead_code, reason = "it only describes what `wire` writes")]
struct TableMessage {
    /// `table` or `update`.
    r#type: String,
    /// How many messages of this table there were for this viewer.
    version: u32,
    /// The viewer's seat; not there for those who watch.
    you: Option<u8>,
    /// The table; in an update only where something about it changed.
    table: Option<Picture<'static>>,
    /// What happened beside the game.
    news: Option<Vec<News>>,
    /// What the viewer saw happen in the game, in order.
    #[schema(value_type = Vec<Object>)]
    happened: Vec<Value>,
    /// What the viewer may know now; null before the game.
    #[schema(value_type = Option<Object>)]
    view: Value,
    /// What helps to judge the view, worked out from it alone; null before the game.
    #[schema(value_type = Option<Object>)]
    aids: Value,
    /// The seats that owe a decision.
    to_act: Vec<u8>,
    /// The number of the viewer's next decision.
    decision: Option<u32>,
    /// What the viewer may decide now; left out of an update where it is as before.
    #[schema(value_type = Option<Vec<Object>>)]
    actions: Option<Vec<Value>>,
    /// Whether these actions change a decision that is still secret.
    revising: Option<bool>,
    /// The clocks of persons.
    clocks: Vec<ClockLeft>,
    /// How it ended.
    result: Option<Outcome>,
}

/// A whole game to look at again: every position, with nothing hidden.
#[derive(ToSchema)]
#[expect(dead_code, reason = "it only describes what `wire` writes")]
pub(crate) struct Replay {
    /// The game.
    game: String,
    /// How many players there are.
    players: u8,
    /// The game's options.
    #[schema(value_type = Object)]
    options: Value,
    /// Each seat's name, where it is known.
    names: Vec<Option<String>>,
    /// What is drawn.
    #[schema(value_type = Object)]
    board: Value,
    /// How it was before the first decision.
    start: ReplayStart,
    /// Each decision with what came of it.
    frames: Vec<ReplayFrame>,
    /// How it ended; null where the record stops before.
    result: Option<Outcome>,
    /// The record as text.
    record: String,
}

/// How it was before the first decision.
#[derive(ToSchema)]
#[expect(dead_code, reason = "it only describes what `wire` writes")]
struct ReplayStart {
    /// What luck had decided.
    #[schema(value_type = Vec<Object>)]
    happened: Vec<Value>,
    /// The position in the form of a view without a viewer.
    #[schema(value_type = Option<Object>)]
    view: Value,
    /// What helps to judge it.
    #[schema(value_type = Option<Object>)]
    aids: Value,
}

/// A decision with what came of it, luck's decisions included.
#[derive(ToSchema)]
#[expect(dead_code, reason = "it only describes what `wire` writes")]
struct ReplayFrame {
    /// Who decided.
    seat: u8,
    /// What.
    #[schema(value_type = Object)]
    action: Value,
    /// The same in the game's notation.
    notation: String,
    /// What happened, in full.
    #[schema(value_type = Vec<Object>)]
    happened: Vec<Value>,
    /// The position afterwards in the form of a view without a viewer; null where the record stops before luck has
    /// decided.
    #[schema(value_type = Option<Object>)]
    view: Value,
    /// What helps to judge it.
    #[schema(value_type = Option<Object>)]
    aids: Value,
}

/// What a client says over its socket.
#[derive(ToSchema)]
#[expect(dead_code, reason = "it only describes what `wire` reads")]
struct Saying {
    /// `act`, `chat`, `leave`, `return` or `start`.
    #[schema(example = "act")]
    r#type: String,
    /// The client's own key, of 1 to 64 characters. What is said twice with the same key is done once.
    key: String,
    /// The number of the decision that an action is meant for.
    decision: Option<u32>,
    /// The action: one of those that were offered.
    #[schema(value_type = Option<Object>)]
    action: Option<Value>,
    /// A line of chat.
    text: Option<String>,
}

/// Who is connected. It has no version, and comes when it changes.
#[derive(ToSchema)]
#[expect(dead_code, reason = "it only describes what sockets send")]
struct Presence {
    /// Always `presence`.
    r#type: String,
    /// The seats whose persons are connected.
    seats: Vec<u8>,
    /// How many others watch.
    watching: u32,
}

/// The document as a page.
pub(crate) fn page(document: &utoipa::openapi::OpenApi) -> String {
    written(&serde_json::to_value(document).expect("the document has a JSON form"))
}

fn written(document: &Value) -> String {
    let title = text(&document["info"]["title"]);
    let mut out = format!(
        "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>{title}: the interface</title>\n\
         <link rel=\"stylesheet\" href=\"/furlong.css\">\n<main>\n<h1>{title}: the interface</h1>\n\
         {}<p>The same for programs: <a href=\"/api/openapi.json\">openapi.json</a></p>\n{}",
        paragraphs(&document["info"]["description"]),
        contents(document)
    );
    for tag in list(&document["tags"]) {
        out += &format!("<h2>{}</h2>\n{}", text(&tag["description"]), operations(document, &tag["name"]));
    }
    out += "<h2 id=\"forms\">Forms</h2>\n";
    for (name, schema) in fields(&document["components"]["schemas"]) {
        out += &format!("<h3 id=\"{0}\">{0}</h3>\n{1}", escaped(name), form(schema));
    }
    out + "</main>\n</html>\n"
}

/// Methods as they stand in a document, and as they are written.
const METHODS: [&str; 5] = ["get", "put", "post", "delete", "patch"];

/// The operations of a tag: path, method and what is said of it.
fn tagged<'a>(
    document: &'a Value,
    tag: &'a Value,
) -> impl Iterator<Item = (&'a str, &'static str, &'a Value)> {
    let paths = fields(&document["paths"]);
    let all = paths.flat_map(|(path, item)| METHODS.map(|method| (path.as_str(), method, &item[method])));
    all.filter(move |(_, _, operation)| list(&operation["tags"]).any(|of| of == tag))
}

fn contents(document: &Value) -> String {
    let mut out = String::from("<nav><ul>\n");
    for tag in list(&document["tags"]) {
        for (path, method, operation) in tagged(document, &tag["name"]) {
            let (anchor, summary) = (anchor(method, path), text(&operation["summary"]));
            out += &format!("<li><a href=\"#{anchor}\">{summary}</a></li>\n");
        }
    }
    out + "<li><a href=\"#forms\">Forms</a></li>\n</ul></nav>\n"
}

fn anchor(method: &str, path: &str) -> String {
    let plain: String = path.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '-' }).collect();
    format!("{method}{plain}")
}

fn operations(document: &Value, tag: &Value) -> String {
    let write = |(path, method, operation): (&str, &str, &Value)| {
        format!(
            "<h3 id=\"{}\">{}</h3>\n<p><code><span class=\"method\">{}</span> {}</code></p>\n{}{}{}{}",
            anchor(method, path),
            text(&operation["summary"]),
            method.to_uppercase(),
            escaped(path),
            paragraphs(&operation["description"]),
            parameters(&operation["parameters"]),
            body(&operation["requestBody"]),
            answers(&operation["responses"])
        )
    };
    tagged(document, tag).map(write).collect()
}

fn parameters(parameters: &Value) -> String {
    let each = list(parameters).map(|parameter| {
        let (name, place) = (text(&parameter["name"]), text(&parameter["in"]));
        let needed = if parameter["required"] == true { "" } else { ", optional" };
        let kind = kind(&parameter["schema"]);
        let said = paragraphs(&parameter["description"]);
        format!("<dt><code>{name}</code> <span class=\"type\">{place}, {kind}{needed}</span></dt><dd>{said}</dd>\n")
    });
    let each: String = each.collect();
    if each.is_empty() { each } else { format!("<dl>\n{each}</dl>\n") }
}

fn body(body: &Value) -> String {
    let schema = &body["content"]["application/json"]["schema"];
    if schema.is_null() { String::new() } else { format!("<p>Body: {}</p>\n", kind(schema)) }
}

fn answers(responses: &Value) -> String {
    let each = fields(responses).map(|(status, response)| {
        let content = fields(&response["content"]).next().map(|(_, content)| &content["schema"]);
        let body = content.map(|schema| format!(": {}", kind(schema))).unwrap_or_default();
        format!("<dt>{}{body}</dt><dd>{}</dd>\n", escaped(status), text(&response["description"]))
    });
    let each: String = each.collect();
    format!("<dl>\n{each}</dl>\n")
}

/// What a form says of itself, and its fields or its kinds.
fn form(schema: &Value) -> String {
    let kinds: String = ["oneOf", "anyOf", "allOf"]
        .into_iter()
        .flat_map(|several| list(&schema[several]))
        .map(|one| format!("<dt>{}</dt><dd>{}</dd>\n", kind(one), form(one)))
        .collect();
    let needed: Vec<&str> = list(&schema["required"]).filter_map(Value::as_str).collect();
    let each: String = fields(&schema["properties"])
        .map(|(name, field)| {
            let optional = if needed.contains(&name.as_str()) { "" } else { ", optional" };
            let (name, kind, said) = (escaped(name), kind(field), paragraphs(&field["description"]));
            format!(
                "<dt><code>{name}</code> <span class=\"type\">{kind}{optional}</span></dt><dd>{said}</dd>\n"
            )
        })
        .collect();
    let list = if kinds.is_empty() && each.is_empty() {
        String::new()
    } else {
        format!("<dl>\n{kinds}{each}</dl>\n")
    };
    paragraphs(&schema["description"]) + &list
}

/// The type of a field in a few words.
fn kind(schema: &Value) -> String {
    if let Some(form) = schema["$ref"].as_str() {
        let name = escaped(form.rsplit('/').next().unwrap_or_default());
        return format!("<a href=\"#{name}\">{name}</a>");
    }
    let several: Vec<String> = ["oneOf", "anyOf", "allOf"]
        .into_iter()
        .flat_map(|several| list(&schema[several]))
        .map(kind)
        .collect();
    if !several.is_empty() {
        return several.join(" or ");
    }
    if schema["enum"].is_array() {
        let values: Vec<String> =
            list(&schema["enum"]).map(|value| format!("<code>{}</code>", text(value))).collect();
        return values.join(" or ");
    }
    match &schema["type"] {
        Value::String(kind) if kind == "array" => format!("list of {}", self::kind(&schema["items"])),
        Value::String(kind) => escaped(kind),
        Value::Array(kinds) => {
            let one = |name: &Value| {
                let mut schema = schema.clone();
                schema["type"] = name.clone();
                kind(&schema)
            };
            kinds.iter().map(one).collect::<Vec<_>>().join(" or ")
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::Object(_) => "anything".to_owned(),
    }
}

/// A text's paragraphs, with what stands between backticks as code.
fn paragraphs(value: &Value) -> String {
    let all = escaped(value.as_str().unwrap_or_default());
    let paragraph = |part: &str| {
        let pieces = part.trim().split('`').enumerate();
        let marked: String = pieces
            .map(|(at, piece)| if at % 2 == 1 { format!("<code>{piece}</code>") } else { piece.to_owned() })
            .collect();
        format!("<p>{marked}</p>\n")
    };
    all.split("\n\n").filter(|part| !part.trim().is_empty()).map(paragraph).collect()
}

fn text(value: &Value) -> String {
    value
        .as_str()
        .map_or_else(|| if value.is_null() { String::new() } else { escaped(&value.to_string()) }, escaped)
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
        .replace('\'', "&#39;")
}

fn list(value: &Value) -> impl Iterator<Item = &Value> {
    value.as_array().into_iter().flatten()
}

fn fields(value: &Value) -> impl Iterator<Item = (&String, &Value)> {
    value.as_object().into_iter().flat_map(Map::iter)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn whatever_a_document_says_is_escaped() {
        let evil = "<script>alert('x')</script>\"&";
        let text = json!({
            "openapi": "3.1.0",
            "info": {"title": evil, "version": "1", "description": evil},
            "tags": [{"name": evil, "description": evil}],
            "paths": {evil: {"get": {
                "tags": [evil], "summary": evil, "description": evil,
                "parameters": [{"name": evil, "in": "query", "description": evil, "schema": {"enum": [evil]}}],
                "responses": {"200": {"description": evil}},
            }}},
            "components": {"schemas": {evil: {
                "type": "object", "description": evil, "properties": {evil: {"type": "string", "description": evil}},
            }}},
        });
        let page = written(&text);
        assert!(!page.contains("<script") && !page.contains("('x')"), "{page}");
        assert!(page.matches("&lt;script&gt;").count() >= 10, "{page}");
    }

    #[test]
    fn types_read_as_words() {
        assert_eq!(kind(&json!({"type": ["string", "null"]})), "string or null");
        assert_eq!(kind(&json!({"type": "array", "items": {"type": "integer"}})), "list of integer");
        let either = json!({"oneOf": [{"type": "null"}, {"$ref": "#/components/schemas/Me"}]});
        assert_eq!(kind(&either), "null or <a href=\"#Me\">Me</a>");
        assert_eq!(kind(&json!({})), "anything");
        assert_eq!(paragraphs(&json!("a `b<`\n\nc")), "<p>a <code>b&lt;</code></p>\n<p>c</p>\n");
    }
}
