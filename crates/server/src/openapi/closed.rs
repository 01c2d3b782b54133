//! Forms of requests that allow no other fields. What utoipa derives leaves that out where an enum has a tag, and forbids too
//! much where a form is put together from parts: each part would refuse the fields of the others.

use std::collections::BTreeMap;

use utoipa::openapi::schema::{AdditionalProperties, AllOf, Object};
use utoipa::openapi::{OpenApi, RefOr, Schema};

/// Enums with a tag that clients send, whose variants are described field by field.
const SENT_BY_CLIENTS: [&str; 2] = ["Pace", "SeatSetting"];

type Schemas = BTreeMap<String, RefOr<Schema>>;

/// Closes the forms of requests to other fields, and merges those that are put together from closed parts.
pub(super) fn close_forms(document: &mut OpenApi) {
    let Some(components) = &mut document.components else { return };
    let known = components.schemas.clone();
    for (name, form) in &mut components.schemas {
        close(form, &known);
        if let RefOr::T(Schema::OneOf(variants)) = form {
            for variant in &mut variants.items {
                close(variant, &known);
                if let RefOr::T(Schema::Object(fields)) = variant
                    && SENT_BY_CLIENTS.contains(&name.as_str())
                {
                    fields.additional_properties = closed();
                }
            }
        }
    }
}

/// Merges a form that is put together from closed parts.
fn close(form: &mut RefOr<Schema>, known: &Schemas) {
    if let RefOr::T(Schema::AllOf(parts)) = form
        && let Some(merged) = merged(parts, known)
    {
        *form = RefOr::T(Schema::Object(merged));
    }
}

/// Returns all fields of the parts in one closed form; none where no part is closed, or one has no fields.
fn merged(parts: &AllOf, known: &Schemas) -> Option<Object> {
    let mut whole = Object::new();
    let mut is_closed = false;
    for part in &parts.items {
        let part = match part {
            RefOr::Ref(part) => known.get(part.ref_location.rsplit('/').next()?)?,
            RefOr::T(_) => part,
        };
        let RefOr::T(Schema::Object(part)) = part else { return None };
        is_closed |= part.additional_properties == closed();
        whole.properties.extend(part.properties.clone());
        whole.required.extend(part.required.iter().cloned());
    }
    whole.description.clone_from(&parts.description);
    whole.additional_properties = closed();
    is_closed.then_some(whole)
}

#[expect(clippy::unnecessary_wraps, reason = "the field is optional")]
fn closed() -> Option<Box<AdditionalProperties<Schema>>> {
    Some(Box::new(AdditionalProperties::FreeForm(false)))
}
