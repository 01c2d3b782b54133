//! The `OpenAPI` document, generated from the routes. `api_page` shows the same as a page to read.

mod closed;

use furlong_wire::Problem;
use furlong_wire::answers::AnyReplay;
use furlong_wire::message::{AnyMessage, ClientMessage};
use utoipa::openapi::path::{Parameter, ParameterBuilder, ParameterIn};
use utoipa::openapi::schema::Type;
use utoipa::openapi::{ContentBuilder, ObjectBuilder, RefOr, ResponseBuilder};
use utoipa::{IntoParams, OpenApi};

use crate::routes::tables::{KEY_HEADER, KeyQuery, TablePath};

/// The document without its routes.
pub(crate) fn head() -> utoipa::openapi::OpenApi {
    Document::openapi()
}

/// The document as JSON.
pub(crate) fn json(document: &utoipa::openapi::OpenApi) -> String {
    serde_json::to_string_pretty(document).expect("the document has a JSON form")
}

/// The introduction at the top of the document.
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
    Over a socket (`/api/tables/{id}/socket`) a viewer first gets a `ServerMessage` of type `table` with everything, and then an \
    `update` for each thing that happens, each with a version that grows by one. After a lost connection, `?since=` with the last version \
    seen brings what was missed. What a client sends is a `ClientMessage`; it is answered with an `answer` that has the same key. \
    Saying something again with the same key changes nothing and is answered the same. `presence` tells who is \
    connected and has no version.\n\n\
    Actions, views and happenings of each game are as in the engine protocol.";

/// The document without its routes.
#[derive(OpenApi)]
#[openapi(
    info(title = "Furlong", description = INTRODUCTION, license(name = "MIT OR Apache-2.0")),
    components(schemas(AnyMessage, AnyReplay, ClientMessage, Problem)),
    tags(
        (name = "tables", description = "Open, join, play and watch"),
        (name = "games", description = "The games, and records of your own"),
        (name = "you", description = "Your name, settings, games and account"),
        (name = "ratings", description = "Who plays how well"),
    )
)]
struct Document;

/// Adds to each operation what all of its kind share: the parameters of requests for a table, and responses that may come
/// before or beside its own. Forms of requests are closed to other fields.
pub(crate) fn add_common_parts(document: &mut utoipa::openapi::OpenApi) {
    closed::close_forms(document);
    for (path, item) in &mut document.paths.paths {
        let reads = [&mut item.get].into_iter().flatten().map(|operation| (operation, false));
        let writes = [&mut item.post, &mut item.put].into_iter().flatten().map(|operation| (operation, true));
        for (operation, is_write) in reads.chain(writes).collect::<Vec<_>>() {
            if path.contains("{id}") {
                let own = operation.parameters.take().unwrap_or_default();
                operation.parameters = Some(table_parameters().into_iter().chain(own).collect());
            }
            let has_query = operation
                .parameters
                .iter()
                .flatten()
                .any(|one| matches!(one, RefOr::T(one) if one.parameter_in == ParameterIn::Query));
            let kinds = [
                (true, &ANY[..]),
                (is_write, &WRITES[..]),
                (has_query, &QUERIES[..]),
                (path.contains("{id}"), &TABLES[..]),
            ];
            for (status, description) in kinds.into_iter().filter(|(fits, _)| *fits).flat_map(|(_, all)| all)
            {
                let problem = || problem(description).into();
                operation.responses.responses.entry((*status).to_owned()).or_insert_with(problem);
            }
        }
    }
}

/// Parameters that any request for a table has.
fn table_parameters() -> Vec<RefOr<Parameter>> {
    let text = ObjectBuilder::new().schema_type(Type::String).max_length(Some(64));
    let header = ParameterBuilder::new()
        .name(KEY_HEADER)
        .parameter_in(ParameterIn::Header)
        .description(Some("A key of the table, before one in the query"))
        .schema(Some(text))
        .build();
    let path = TablePath::into_params(|| None);
    path.into_iter().chain([header]).chain(KeyQuery::into_params(|| None)).map(RefOr::T).collect()
}

/// Responses that any request may get.
const ANY: [(&str, &str); 5] = [
    ("403", "The request calls the server by a name that is not its own"),
    ("408", "The request took too long to arrive"),
    ("429", "A rate limit: `retry-after` tells the seconds to wait"),
    ("500", "An internal error"),
    ("503", "A failure that may pass; whether the request was carried out is not known"),
];
/// Responses that any request with a body may get.
const WRITES: [(&str, &str); 4] = [
    ("400", "The body is not JSON, or a field does not fit"),
    ("403", "The request comes from a page of another site"),
    ("413", "The body is too large"),
    ("415", "The body has not the content type that is needed"),
];
/// Responses that any request with a query may get.
const QUERIES: [(&str, &str); 1] = [("400", "A parameter does not fit")];
/// Responses that any request for a table may get.
const TABLES: [(&str, &str); 1] = [("404", "There is no such table, or it is not for you")];

fn problem(description: &str) -> utoipa::openapi::Response {
    let schema = utoipa::openapi::Ref::from_schema_name("Problem");
    let content = ContentBuilder::new().schema(Some(schema)).build();
    ResponseBuilder::new().description(description).content("application/json", content).build()
}
