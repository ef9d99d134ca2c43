//! The commands in the documentation build each crate of ours once. Cargo would build a crate twice if two of its
//! dependants wanted other features or another profile, and with it all crates above it.

use serde_json::Value;
use std::collections::BTreeMap;
use std::process::Command;

/// The commands, in the form for Cargo's plan only.
const COMMANDS: [&[&str]; 6] = [
    &["build", "--release"],
    &[
        "build",
        "--profile",
        "dist",
        "--bin",
        "asmf",
        "--bench",
        "text",
    ],
    &["test", "--no-run"],
    &["build", "-p", "calculator"],
    &["build", "--release", "-p", "calculator"],
    &["build", "-p", "book"],
];

pub(crate) fn crates_are_built_once() {
    let mut problems = Vec::new();
    for command in COMMANDS {
        let twice: Vec<String> = builds(command)
            .into_iter()
            .filter(|(_, count)| *count > 1)
            .map(|(library, _)| library)
            .collect();
        if !twice.is_empty() {
            problems.push(format!("cargo {}: {}", command.join(" "), twice.join(", ")));
        }
    }
    assert!(
        problems.is_empty(),
        "built more than once:\n{}",
        problems.join("\n")
    );
}

/// The libraries of the workspace built by a command, and the number of builds.
fn builds(command: &[&str]) -> BTreeMap<String, usize> {
    let output = Command::new(env!("CARGO"))
        .args(command)
        .args(["--locked", "--unit-graph", "-Z", "unstable-options"])
        // The plan is shown by unstable options alone.
        .env("RUSTC_BOOTSTRAP", "1")
        .current_dir(spec_tests::workspace())
        .output()
        .expect("cargo runs");
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    let plan: Value = serde_json::from_slice(&output.stdout).expect("a plan");
    let mut builds = BTreeMap::new();
    for unit in plan["units"].as_array().expect("units") {
        let is_ours = unit["pkg_id"]
            .as_str()
            .is_some_and(|package| package.starts_with("path+"));
        let kinds = unit["target"]["kind"].as_array().expect("kinds");
        let is_library = kinds
            .iter()
            .any(|kind| kind.as_str().is_some_and(|kind| kind.ends_with("lib")));
        if is_ours && is_library && unit["mode"] == "build" {
            let name = unit["target"]["name"].as_str().expect("a name");
            *builds.entry(name.to_owned()).or_default() += 1;
        }
    }
    assert!(builds.contains_key("format_runtime"), "{builds:?}");
    builds
}
