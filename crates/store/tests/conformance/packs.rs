//! Tests of packs.

use furlong_store::NewPack;

use crate::backend::Backend;
use crate::fixtures::{new_person, person};

fn pack(id: &str, owner: Option<&str>) -> NewPack {
    NewPack {
        id: id.into(),
        text: format!("the text of {id}: é, \"quoted\""),
        owner: owner.map(person),
        created: 5,
    }
}

pub(crate) async fn a_pack_is_kept_once(backend: &Backend) {
    let store = backend.open().await;
    assert_eq!(store.pack("one").await.unwrap(), None);
    assert!(store.add_pack(pack("one", None), 0).await.unwrap(), "a pack of the host's counts for nobody");
    assert!(store.add_pack(NewPack { text: "other".into(), ..pack("one", Some("ann")) }, 0).await.unwrap());
    assert_eq!(store.pack("one").await.unwrap(), Some(pack("one", None).text));
    store.close().await.unwrap();
    if backend.is_durable() {
        assert_eq!(backend.open().await.pack("one").await.unwrap(), Some(pack("one", None).text));
    }
}

pub(crate) async fn an_owner_brings_so_many_packs(backend: &Backend) {
    let store = backend.open().await;
    for id in ["ann", "guest"] {
        store.add_person(new_person(id)).await.unwrap();
    }
    for id in ["a", "b", "a"] {
        assert!(store.add_pack(pack(id, Some("guest")), 2).await.unwrap());
    }
    assert!(!store.add_pack(pack("c", Some("guest")), 2).await.unwrap());
    assert_eq!(store.pack("c").await.unwrap(), None);
    assert!(store.add_pack(pack("c", Some("ann")), 2).await.unwrap());
    store.merge_persons(&person("guest"), &person("ann")).await.unwrap();
    for owner in ["ann", "guest"] {
        assert!(!store.add_pack(pack("d", Some(owner)), 3).await.unwrap(), "all three are Ann's by now");
    }
    assert!(store.add_pack(pack("d", Some("guest")), 4).await.unwrap());
}
