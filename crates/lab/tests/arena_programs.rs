//! Programs of others in the arena: their command lines, their errors, and their end.

mod arena_setup;

#[cfg(unix)]
use std::io::Read;
#[cfg(unix)]
use std::net::{TcpListener, TcpStream};
#[cfg(unix)]
use std::thread;
use std::time::Duration;

use arena_setup::{arena, bots, royal_turf};
use furlong_bots::Level;
use furlong_core::Seat;
use furlong_lab::arena::{
    ArenaReport, BotFailure, CommandError, EndReason, Entrant, EntrantKind, LineUp, split_command,
};

#[test]
fn a_command_is_split_at_blanks() {
    let split = |command| split_command(command).unwrap();
    assert_eq!(split("python3 bot.py"), ["python3", "bot.py"]);
    assert_eq!(split("  a  'b c'\t\"d 'e'\" f''  ''"), ["a", "b c", "d 'e'", "f", ""]);
    assert_eq!(split(r"C:\bots\my.exe --x=1"), [r"C:\bots\my.exe", "--x=1"]);
    assert_eq!(split_command("  "), Err(CommandError::Empty));
    assert_eq!(split_command("''"), Err(CommandError::Empty));
    assert_eq!(split_command("a 'b"), Err(CommandError::OpenQuote('\'')));
}

/// Runs an arena with a Python script that fails in the first deal.
#[track_caller]
fn fails(script: &str, timeout: f64) -> (ArenaReport, BotFailure) {
    let kind = EntrantKind::Program {
        command: ["python3", "-c", script].map(str::to_owned).into(),
        timeout: Duration::from_secs_f64(timeout),
    };
    let game = royal_turf(2);
    let mut entrants = vec![Entrant { name: "mine".to_owned(), kind }];
    entrants.extend(bots(&[Level::Novice]));
    let line_up = LineUp::new(2, entrants).unwrap();
    let report = arena(&game, &line_up, 2, 1).run(|_| ());
    let EndReason::Failed(failure) = report.end.clone() else { panic!("{report:?}") };
    assert_eq!((failure.bot.as_str(), failure.deal), ("mine", 1));
    (report, failure)
}

const READ: &str = "import sys, json\nfor line in sys.stdin:\n    question = json.loads(line)\n";

#[test]
fn a_program_that_ends_is_reported_with_its_standard_error() {
    let script = format!("{READ}    print('no idea', file=sys.stderr)\n    sys.exit(3)");
    let (report, failure) = fails(&script, 60.0);
    assert_eq!((report.deals, failure.stderr.as_slice()), (0, ["no idea".to_owned()].as_slice()));
    assert!(failure.message.contains("exit status: 3"), "{failure}");
    assert!(failure.to_string().contains("seat 0 of deal 1 ended instead of answering"), "{failure}");
}

#[test]
fn a_wrong_answer_is_reported_and_cut() {
    let (_, failure) = fails(&format!("{READ}    print('x' * 1000, flush=True)"), 60.0);
    assert!(failure.message.contains("not JSON"), "{failure}");
    assert_eq!(failure.answer.unwrap().chars().count(), 201);
    for (answer, told) in [
        (r#"{"ok":true}"#, "without an \"action\""),
        (r#"{"ok":false,"error":{"message":"out of luck"}}"#, "it failed"),
        (r#"{"action":{"type":"fly"}}"#, "no action"),
        (r#"{"action":{"type":"move","horse":1}}"#, "not legal"),
        (r#"{"action":{"type":"bet","horse":1,"chip":9}}"#, "answered with"),
    ] {
        let (_, failure) = fails(&format!("{READ}    print('{answer}', flush=True)"), 60.0);
        assert!(failure.message.contains(told), "{failure}");
        assert_eq!(failure.answer.as_deref(), Some(answer));
    }
}

#[test]
fn a_program_that_hangs_is_given_up() {
    for script in ["import time; time.sleep(600)", &format!("{READ}    pass")] {
        let (_, failure) = fails(script, 0.3);
        assert_eq!(failure.message, "did not answer within 0.3 s");
    }
}

#[test]
fn a_line_without_an_end_is_given_up() {
    let (_, failure) = fails(&format!("{READ}    sys.stdout.write('x' * 2000000); sys.stdout.flush()"), 60.0);
    assert!(failure.message.contains("mebibyte"), "{failure}");
}

#[test]
fn a_missing_program_is_reported() {
    let game = royal_turf(2);
    let kind =
        EntrantKind::Program { command: vec!["no-such-bot".to_owned()], timeout: Duration::from_secs(1) };
    let line_up = LineUp::new(2, vec![Entrant { name: "mine".to_owned(), kind }]).unwrap();
    let report = arena(&game, &line_up, 2, 2).run(|_| ());
    let EndReason::Failed(failure) = report.end else { panic!("it cannot be there") };
    assert!(failure.message.contains("cannot be started as \"no-such-bot\""), "{failure}");
    assert!(Seat::ALL.contains(&failure.seat));
}

/// A program is told its own seat's view, and a seed of its own for each decision: so its games can be repeated.
#[test]
fn a_program_that_plays_by_its_seed_repeats_itself() {
    let script = format!(
        "import random\n{READ}    assert question['cmd'] == 'bot' and question['game'] == 'royal-turf'\n    \
         assert question['view']['viewer'] == question['seat'] and question['ms'] == 300\n    \
         action = random.Random(question['seed']).choice(question['actions'])\n    \
         print(json.dumps({{'action': action}}), flush=True)"
    );
    let kind = EntrantKind::Program {
        command: ["python3", "-c", &script].map(str::to_owned).into(),
        timeout: Duration::from_mins(1),
    };
    let game = royal_turf(2);
    let line_up =
        LineUp::new(2, vec![Entrant { name: "mine".to_owned(), kind }, Entrant::bot(Level::Novice)]);
    let line_up = line_up.unwrap();
    let report = |threads| arena(&game, &line_up, 3, threads).run(|_| ());
    let one = report(1);
    assert_eq!((one.deals, &one.end), (3, &EndReason::Complete));
    assert_eq!(one, report(2));
}

/// An answer may carry the id of its request.
#[test]
fn an_answer_to_another_request_is_reported() {
    let answer = |id: &str| {
        format!("{READ}    print(json.dumps({{'id': {id}, 'action': question['actions'][0]}}), flush=True)")
    };
    let (_, failure) = fails(&answer("question['id'] if question['id'] < 3 else 2"), 60.0);
    assert_eq!(failure.message, "answered another question: its id is 2, not 3");
    let (_, failure) = fails(&answer("None if question['id'] < 5 else 'x'"), 60.0);
    assert_eq!(failure.message, "answered another question: its id is \"x\", not 5");
}

/// A program that starts another one, which holds a connection to us for as long as it lives.
#[cfg(unix)]
fn with_child_process(listener: &TcpListener, then: &str) -> EntrantKind {
    let port = listener.local_addr().unwrap().port();
    let script = format!(
        "import os, socket, subprocess, sys, time\nline = socket.create_connection(('127.0.0.1', {port}))\n\
         none = subprocess.DEVNULL\n\
         subprocess.Popen(['sleep', '600'], pass_fds=[line.fileno()], stdout=none, stderr=none)\nline.send(b'x')\n{then}\n"
    );
    let command = ["python3", "-c", &script].map(str::to_owned).into();
    EntrantKind::Program { command, timeout: Duration::from_mins(2) }
}

/// Waits until no process holds the connection.
#[cfg(unix)]
fn wait_until_closed(mut line: &TcpStream) {
    line.set_read_timeout(Some(Duration::from_mins(1))).unwrap();
    let mut said = Vec::new();
    line.read_to_end(&mut said).expect("what the program has started has ended with it");
}

#[cfg(unix)]
#[test]
fn what_a_program_has_started_ends_with_it() {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let game = royal_turf(2);
    for then in ["sys.exit(3)", "os.close(1)\ntime.sleep(600)", "print('?', flush=True)\ntime.sleep(600)"] {
        let mine = Entrant { name: "mine".to_owned(), kind: with_child_process(&listener, then) };
        let line_up = LineUp::new(2, vec![mine]).unwrap();
        let report = arena(&game, &line_up, 1, 1).run(|_| ());
        assert!(matches!(report.end, EndReason::Failed(_)), "{report:?}");
        wait_until_closed(&listener.accept().unwrap().0);
    }
}

/// A process that cannot wait for the arena's end can still kill its programs.
#[cfg(unix)]
#[test]
fn programs_can_be_killed_at_once() {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let mine = Entrant { name: "mine".to_owned(), kind: with_child_process(&listener, "time.sleep(600)") };
    let (game, line_up) = (royal_turf(2), LineUp::new(2, vec![mine]).unwrap());
    let arena = arena(&game, &line_up, 1, 1);
    let report = thread::scope(|scope| {
        let running = scope.spawn(|| arena.run(|_| ()));
        let (mut line, _) = listener.accept().unwrap();
        line.read_exact(&mut [0]).unwrap();
        arena.programs.kill_all();
        wait_until_closed(&line);
        running.join().unwrap()
    });
    let EndReason::Failed(failure) = report.end else { panic!("it cannot have played") };
    assert!(failure.message.contains("signal: 9"), "{failure}");
}
