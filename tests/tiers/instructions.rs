//! The numbers of instructions of fixed jobs (`benches/instructions.rs`), counted by valgrind, beside the figures in
//! `benches/instructions.txt`. A count more than a twentieth away from its figure is a failure; so is a smaller one,
//! since an outdated figure would let the job grow again. `BLESS=1 ASMF_TIER=full cargo test -p asmf --test tiers
//! instructions` writes the figures.
//!
//! Only instructions of the program itself count. The C library has other functions for other processors, and they are
//! not ours.

use serde_json::Value;
use spec_tests::referees;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

const JOBS: [&str; 18] = [
    "start",
    "lint",
    "format",
    "search",
    "load",
    "recompile",
    "open",
    "parse",
    "parse-generic",
    "verify",
    "findings",
    "complete",
    "print",
    "print-generic",
    "real-parse",
    "real-verify",
    "real-print",
    "real-canonicalize",
];
/// The maximum distance of a count from its figure, as a part of the figure.
const TOLERANCE: f64 = 0.05;

pub(crate) fn jobs_take_as_many_instructions_as_before() {
    const TEST: &str = "instructions";
    // Another processor has other instructions.
    if !cfg!(target_arch = "x86_64") {
        return eprintln!("{TEST}: skipped: the figures are those of x86-64");
    }
    let Some(valgrind) = referees::or_skip(TEST, referees::program("valgrind")) else {
        return;
    };
    let data = referees::include().and_then(|include| Ok((include, referees::archive()?)));
    let Some((include, _)) = referees::or_skip(TEST, data) else {
        return;
    };
    let root = referees::workspace();
    let file = root.join("benches/instructions.txt");
    let program = build(&root);
    let counts = JOBS.map(|job| (job, count(&root, &include, &valgrind, &program, job)));
    let compiler = compiler();
    if referees::is_blessing() {
        let mut text =
            format!("# Instructions of each job of instructions.rs, which {compiler} compiled.\n");
        counts
            .iter()
            .for_each(|(job, count)| writeln!(text, "{job:<14}{count:>12}").expect("memory"));
        return std::fs::write(&file, text).expect("the figures are writable");
    }
    let figures = std::fs::read_to_string(&file).expect("the figures are there");
    let mut wrong = String::new();
    for (job, count) in counts {
        let figure = figures.lines().find_map(|line| {
            line.strip_prefix(job)?
                .strip_prefix(' ')?
                .trim()
                .parse()
                .ok()
        });
        let Some(figure) = figure.filter(|&figure: &f64| figure > 0.0) else {
            wrong += &format!("{job}: {count}, and no figure\n");
            continue;
        };
        let change = count as f64 / figure - 1.0;
        eprintln!("{job:<14}{count:>12} {:+.2} %", change * 100.0);
        if change.abs() > TOLERANCE {
            let advice = if change > 0.0 {
                "find out why"
            } else {
                "bless it"
            };
            wrong += &format!(
                "{job}: {count} instead of {figure}, {:+.1} %: {advice}\n",
                change * 100.0
            );
        }
    }
    let first = figures.lines().next().unwrap_or_default();
    assert!(
        wrong.is_empty(),
        "{wrong}({compiler}; the figures say: {first})"
    );
}

/// The program with the jobs, without debug assertions.
fn build(root: &Path) -> PathBuf {
    let target = Path::new(env!("CARGO_TARGET_TMPDIR"))
        .parent()
        .expect("a folder in the target folder");
    let built = Command::new(env!("CARGO"))
        .args([
            "build",
            "--release",
            "--quiet",
            "--bench",
            "instructions",
            "--message-format",
            "json",
        ])
        .arg("--target-dir")
        .arg(target)
        .env_remove("RUSTFLAGS")
        .current_dir(root)
        .stderr(Stdio::inherit())
        .output()
        .expect("cargo runs");
    assert!(built.status.success(), "the jobs don't build");
    let messages = built.stdout.split(|&byte| byte == b'\n');
    let executable = |line| {
        let message = serde_json::from_slice::<Value>(line).ok()?;
        let is_it = message["target"]["name"] == "instructions";
        message["executable"]
            .as_str()
            .filter(|_| is_it)
            .map(PathBuf::from)
    };
    messages
        .filter_map(executable)
        .next_back()
        .expect("cargo says where the program is")
}

fn compiler() -> String {
    let output = Command::new(std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into()))
        .arg("--version")
        .output();
    output.map_or_else(
        |error| error.to_string(),
        |output| String::from_utf8_lossy(&output.stdout).trim().to_owned(),
    )
}

/// The number of instructions of the program itself in one job.
fn count(root: &Path, include: &Path, valgrind: &Path, program: &Path, job: &str) -> u64 {
    let profile = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("instructions-{job}"));
    let output = Command::new(valgrind)
        // The function with the measured part of the program.
        .args([
            "--tool=callgrind",
            "--toggle-collect=*instructions*counted*",
            "--compress-strings=no",
        ])
        .arg(format!("--callgrind-out-file={}", profile.display()))
        .arg(program)
        .arg(job)
        // Neither settings of the user nor the size of the environment may matter.
        .env_clear()
        .env("ASMF_LLVM_INCLUDE", include)
        .envs(std::env::var_os("ASMF_SHARED").map(|shared| ("ASMF_SHARED", shared)))
        .current_dir(root)
        .stdin(Stdio::null())
        .output()
        .expect("valgrind runs");
    assert!(
        output.status.success(),
        "{job}: {}",
        String::from_utf8_lossy(&output.stderr)
    );
    let text = std::fs::read_to_string(&profile).expect("valgrind wrote it");
    let count = own_instructions(&text, &program.to_string_lossy());
    assert!(count > 0, "{job}: nothing was counted");
    count
}

/// The sum of the costs in a profile of callgrind, without those in other objects than `program`.
fn own_instructions(profile: &str, program: &str) -> u64 {
    let (mut is_own, mut is_call, mut sum) = (false, false, 0);
    for line in profile.lines() {
        if let Some(object) = line.strip_prefix("ob=") {
            is_own = object == program;
        } else if line.starts_with("calls=") {
            // The next line has the cost of the called function, and this cost is also listed there.
            is_call = true;
        } else if line.starts_with(|first: char| first.is_ascii_digit() || "+-*".contains(first)) {
            let cost = line
                .split(' ')
                .nth(1)
                .and_then(|cost| cost.parse::<u64>().ok());
            sum += cost.filter(|_| is_own && !is_call).unwrap_or_default();
            is_call = false;
        }
    }
    sum
}

pub(crate) fn a_profile_is_read() {
    let profile = "version: 1\nevents: Ir\nob=/lib/libc.so\nfl=memcpy.c\nfn=memcpy\n10 500\nob=/bin/own\nfl=a.rs\nfn=a\n\
                   1 30\n+2 4\ncob=/lib/libc.so\ncfn=memcpy\ncalls=3 10\n* 500\n-1 6\n";
    assert_eq!(own_instructions(profile, "/bin/own"), 40);
    assert_eq!(own_instructions(profile, "/lib/libc.so"), 500);
}
