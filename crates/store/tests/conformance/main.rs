//! Conformance suite: the tests that every kind of store passes.

mod backend;
mod durability;
mod fixtures;
mod packs;
mod persons;
mod postgres_server;
mod several_servers;
mod sqlite_to_postgres;
mod tables;

use backend::Backend;
use postgres_server::PostgresServer;
use tokio::runtime::Runtime;

/// Runs each test on a database of its own, and prints its name.
macro_rules! run_each {
    ($backend:expr; $($test:path,)*) => {
        Runtime::new().unwrap().block_on(async {
            $(
                println!("{}", stringify!($test));
                $test(&$backend.await).await;
            )*
        })
    };
}

macro_rules! run_suite {
    ($backend:expr) => {
        run_each! { $backend;
            tables::a_table_is_found_by_its_id,
            tables::a_log_grows_by_the_next_entry_only,
            tables::entries_are_kept_byte_for_byte,
            tables::concurrent_writes_keep_their_order,
            tables::rival_appends_write_each_entry_once,
            tables::a_refused_append_affects_no_other,
            tables::tables_wake_at_their_tick,
            tables::public_tables_are_filtered,
            tables::a_person_finds_own_tables,
            tables::one_entry_seats_several_persons,
            persons::a_person_is_found_by_id_and_login,
            persons::a_login_belongs_to_one_person,
            persons::a_finished_game_has_results,
            persons::a_game_is_rated_once,
            persons::an_unrated_game_has_results_only,
            persons::nobody_is_rated_twice_in_a_game_or_alone,
            persons::top_ratings_allow_for_uncertainty,
            persons::a_guest_is_merged_into_a_person,
            persons::server_values_are_kept,
            packs::a_pack_is_kept_once,
            packs::an_owner_brings_so_many_packs,
            durability::a_clean_close_keeps_everything,
            durability::a_crash_loses_nothing,
            durability::a_crash_after_a_long_run_loses_nothing,
            durability::a_closed_store_fails,
            durability::a_backup_is_a_store,
        }
    };
}

#[test]
fn sqlite_on_disk() {
    run_suite!(async { Backend::sqlite_file() });
}

#[test]
fn sqlite_in_memory() {
    run_suite!(async { Backend::SqliteMemory });
}

#[test]
fn postgres() {
    let server = Runtime::new().unwrap().block_on(PostgresServer::start());
    run_suite!(async { Backend::Postgres(server.database().await) });
    Runtime::new().unwrap().block_on(several_servers::run_all(&server));
    Runtime::new()
        .unwrap()
        .block_on(async { sqlite_to_postgres::everything_is_copied(server.database().await).await });
}
