//! What every store must do, run on each kind of them.

mod home;
mod lasting;
mod moving;
mod people;
mod private;
mod sample;
mod shared;
mod tables;

use home::Home;
use private::Server;
use tokio::runtime::Runtime;

/// Runs each law on a store of its own, and says which.
macro_rules! obey {
    ($home:expr; $($law:path,)*) => {
        Runtime::new().unwrap().block_on(async {
            $(
                println!("{}", stringify!($law));
                $law(&$home.await).await;
            )*
        })
    };
}

macro_rules! obey_all {
    ($home:expr) => {
        obey! { $home;
            tables::a_table_is_found_by_its_id,
            tables::a_log_grows_by_the_next_entry_only,
            tables::entries_are_kept_byte_for_byte,
            tables::what_is_asked_at_once_is_done_in_its_order,
            tables::many_at_once_are_all_there_once,
            tables::a_refused_append_spoils_no_other,
            tables::tables_are_looked_after_in_time,
            tables::lists_show_what_is_public,
            tables::a_person_finds_own_tables,
            tables::one_entry_seats_several_persons,
            people::a_person_is_found_by_id_and_login,
            people::a_login_belongs_to_one_person,
            people::a_finished_game_has_results,
            people::a_game_is_rated_once,
            people::a_game_that_does_not_count_has_results_only,
            people::nobody_is_rated_twice_in_a_game_or_alone,
            people::who_won_more_surely_is_better,
            people::a_guest_becomes_somebody,
            people::notes_are_kept,
            lasting::closed_in_good_order_all_is_there,
            lasting::after_a_crash_all_is_there,
            lasting::a_long_run_ends_in_a_crash,
            lasting::a_closed_store_says_so,
            lasting::a_copy_is_a_store,
        }
    };
}

#[test]
fn sqlite_on_disk() {
    obey_all!(async { Home::disk() });
}

#[test]
fn sqlite_in_memory() {
    obey_all!(async { Home::Memory });
}

#[test]
fn postgres() {
    let server = Runtime::new().unwrap().block_on(Server::start());
    obey_all!(async { Home::Server(server.database().await) });
    Runtime::new().unwrap().block_on(shared::obey(&server));
    Runtime::new().unwrap().block_on(async { moving::everything_comes_along(server.database().await).await });
}
