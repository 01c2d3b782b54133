//! The `OpenAPI` document as an HTML page. It is written from the document alone, so the two cannot differ, and has no
//! script.

use maud::{DOCTYPE, Markup, html};
use serde_json::{Map, Value};

/// The methods that a document may list for a path.
const METHODS: [&str; 5] = ["get", "put", "post", "delete", "patch"];
/// The keys under which a schema lists alternatives.
const ALTERNATIVES: [&str; 3] = ["oneOf", "anyOf", "allOf"];

/// Returns the page of a document.
pub(crate) fn page(document: &utoipa::openapi::OpenApi) -> String {
    render(&serde_json::to_value(document).expect("the document has a JSON form")).into_string()
}

fn render(document: &Value) -> Markup {
    let title = format!("{}: the interface", text(&document["info"]["title"]));
    html! {
        (DOCTYPE)
        html lang="en" {
            meta charset="utf-8";
            meta name="viewport" content="width=device-width, initial-scale=1";
            title { (title) }
            link rel="stylesheet" href="/furlong.css";
            main {
                h1 { (title) }
                (paragraphs(&document["info"]["description"]))
                p { "The same for programs: " a href="/api/openapi.json" { "openapi.json" } }
                (contents(document))
                @for tag in list(&document["tags"]) {
                    h2 { (text(&tag["description"])) }
                    @for operation in tagged(document, &tag["name"]) { (operation.render()) }
                }
                h2 id="forms" { "Forms" }
                @for (name, schema) in fields(&document["components"]["schemas"]) {
                    h3 id=(name) { (name) }
                    (form(schema))
                }
            }
        }
    }
}

fn contents(document: &Value) -> Markup {
    html! {
        nav { ul {
            @for tag in list(&document["tags"]) {
                @for operation in tagged(document, &tag["name"]) {
                    li { a href={ "#" (operation.anchor()) } { (text(&operation.described["summary"])) } }
                }
            }
            li { a href="#forms" { "Forms" } }
        } }
    }
}

/// A method of a path, and what the document says of it.
struct Operation<'a> {
    path: &'a str,
    method: &'static str,
    described: &'a Value,
}

/// Returns the operations of a tag.
fn tagged<'a>(document: &'a Value, tag: &'a Value) -> impl Iterator<Item = Operation<'a>> {
    let operations = fields(&document["paths"])
        .flat_map(|(path, item)| METHODS.map(|method| Operation { path, method, described: &item[method] }));
    operations.filter(move |operation| list(&operation.described["tags"]).any(|of| of == tag))
}

impl Operation<'_> {
    fn anchor(&self) -> String {
        let dashed = self.path.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '-' });
        format!("{}{}", self.method, dashed.collect::<String>())
    }

    fn render(&self) -> Markup {
        html! {
            h3 id=(self.anchor()) { (text(&self.described["summary"])) }
            p { code { span class="method" { (self.method.to_uppercase()) } " " (self.path) } }
            (paragraphs(&self.described["description"]))
            (parameters(&self.described["parameters"]))
            (body(&self.described["requestBody"]))
            (responses(&self.described["responses"]))
        }
    }
}

fn parameters(parameters: &Value) -> Markup {
    html! {
        @if list(parameters).next().is_some() {
            dl {
                @for parameter in list(parameters) {
                    dt {
                        code { (text(&parameter["name"])) } " "
                        span class="type" {
                            (text(&parameter["in"])) ", " (kind(&parameter["schema"]))
                            @if parameter["required"] != true { ", optional" }
                        }
                    }
                    dd { (paragraphs(&parameter["description"])) }
                }
            }
        }
    }
}

fn body(body: &Value) -> Markup {
    let schema = &body["content"]["application/json"]["schema"];
    html! { @if !schema.is_null() { p { "Body: " (kind(schema)) } } }
}

fn responses(responses: &Value) -> Markup {
    html! {
        dl {
            @for (status, response) in fields(responses) {
                dt {
                    (status)
                    @if let Some((_, content)) = fields(&response["content"]).next() {
                        ": " (kind(&content["schema"]))
                    }
                }
                dd { (text(&response["description"])) }
            }
        }
    }
}

/// Returns a schema's description with its alternatives and fields.
fn form(schema: &Value) -> Markup {
    let has_details = alternatives(schema).next().is_some() || fields(&schema["properties"]).next().is_some();
    let is_optional = |name: &str| !list(&schema["required"]).any(|required| required == name);
    html! {
        (paragraphs(&schema["description"]))
        @if has_details {
            dl {
                @for one in alternatives(schema) {
                    dt { (kind(one)) }
                    dd { (form(one)) }
                }
                @for (name, field) in fields(&schema["properties"]) {
                    dt {
                        code { (name) } " "
                        span class="type" { (kind(field)) @if is_optional(name) { ", optional" } }
                    }
                    dd { (paragraphs(&field["description"])) }
                }
            }
        }
    }
}

/// Returns the type of a field in a few words.
fn kind(schema: &Value) -> Markup {
    if let Some(form) = schema["$ref"].as_str() {
        let name = form.rsplit('/').next().unwrap_or_default();
        return html! { a href={ "#" (name) } { (name) } };
    }
    if alternatives(schema).next().is_some() {
        return either(alternatives(schema).map(kind));
    }
    if schema["enum"].is_array() {
        return either(list(&schema["enum"]).map(|value| html! { code { (text(value)) } }));
    }
    match &schema["type"] {
        Value::String(kind) if kind == "array" => html! { "list of " (self::kind(&schema["items"])) },
        Value::String(kind) => html! { (kind) },
        Value::Array(kinds) => either(kinds.iter().map(|name| {
            let mut schema = schema.clone();
            schema["type"] = name.clone();
            kind(&schema)
        })),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::Object(_) => html! { "anything" },
    }
}

fn either(kinds: impl Iterator<Item = Markup>) -> Markup {
    html! {
        @for (number, kind) in kinds.enumerate() {
            @if number > 0 { " or " }
            (kind)
        }
    }
}

/// Returns a text's paragraphs, with what stands between backticks as code.
fn paragraphs(value: &Value) -> Markup {
    let all = value.as_str().unwrap_or_default().split("\n\n").map(str::trim);
    html! {
        @for paragraph in all.filter(|paragraph| !paragraph.is_empty()) {
            p {
                @for (number, piece) in paragraph.split('`').enumerate() {
                    @if number % 2 == 1 { code { (piece) } } @else { (piece) }
                }
            }
        }
    }
}

fn alternatives(schema: &Value) -> impl Iterator<Item = &Value> {
    ALTERNATIVES.into_iter().flat_map(|key| list(&schema[key]))
}

/// Returns a text as it is, nothing for null, and any other value as JSON.
fn text(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Null => String::new(),
        Value::Bool(_) | Value::Number(_) | Value::Array(_) | Value::Object(_) => value.to_string(),
    }
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
    fn everything_a_document_says_is_escaped() {
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
        let page = render(&text).into_string();
        let escaped = page.matches("&lt;script&gt;alert('x')&lt;/script&gt;&quot;&amp;").count();
        assert!(!page.contains("<script"), "{page}");
        // Attributes stand in double quotes, so the single ones are safe; nothing else of it is left as it was.
        assert_eq!(page.matches("('x')").count(), escaped, "{page}");
        assert!(escaped >= 10, "{page}");
    }

    #[test]
    fn types_read_as_words() {
        let kind = |schema| kind(&schema).into_string();
        assert_eq!(kind(json!({"type": ["string", "null"]})), "string or null");
        assert_eq!(kind(json!({"type": "array", "items": {"type": "integer"}})), "list of integer");
        let either = json!({"oneOf": [{"type": "null"}, {"$ref": "#/components/schemas/Me"}]});
        assert_eq!(kind(either), "null or <a href=\"#Me\">Me</a>");
        assert_eq!(kind(json!({})), "anything");
        let marked = paragraphs(&json!("a `b<`\n\nc")).into_string();
        assert_eq!(marked, "<p>a <code>b&lt;</code></p><p>c</p>");
    }
}
