//! The comparison of servers as a whole program. Only counts are asserted: speed depends on the machine.

use std::process::Command;

use serde_json::Value;

fn compare(args: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_compare-servers")).args(args).output().unwrap();
    let [out, err] = [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).unwrap());
    assert_eq!((output.status.code(), err.as_str()), (Some(0), ""), "{out}");
    out
}

#[test]
fn a_comparison_has_a_ratio_for_every_goal() {
    let args = ["--tables", "10", "--seconds", "0.2", "--rounds", "1", "--json"];
    let report: Value = serde_json::from_str(&compare(&args)).unwrap();
    let rows = report["comparison"].as_array().unwrap();
    assert_eq!(rows.len(), 4);
    for row in &rows[..3] {
        assert!(row["bare"].is_number() && row["ours"].is_number() && row["goal"].is_number(), "{row}");
    }
    let errors = ["bare", "memory", "sqlite"].map(|server| &report[server]["errors"]);
    assert_eq!(errors, [0, 0, 0]);
    assert!(report["folder"].is_string() && report["folder_in_memory"].is_boolean(), "{report}");
}

#[test]
fn a_comparison_prints_both_sides_and_the_folder() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().to_str().unwrap();
    let out = compare(&["--tables", "2", "--seconds", "0.1", "--rounds", "1", "--folder", path]);
    let lines: Vec<&str> = out.lines().collect();
    assert!(lines[0].contains("bare") && lines[0].contains("ours"), "{out}");
    for line in &lines[1..4] {
        let figures = line.split_once(']').unwrap().1.split_whitespace().take(2);
        assert!(figures.clone().all(|figure| figure.parse::<f64>().is_ok()), "{line}");
        assert_eq!(figures.count(), 2, "{line}");
    }
    assert!(
        out.contains("SQLite in ") && out.contains(folder.path().file_name().unwrap().to_str().unwrap()),
        "{out}"
    );
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0, "the servers' files are removed");
}
