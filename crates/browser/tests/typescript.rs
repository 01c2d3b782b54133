//! The types of requests and responses that the page has are those of this crate.

#[test]
fn the_types_are_not_stale() {
    let (name, text) = furlong_browser::typescript();
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/wire").join(name);
    let file = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(file == text, "web/src/wire/{name} is stale; run `cargo xtask types`");
}
