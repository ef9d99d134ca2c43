//! Evaluates every definition file that LLVM installs for MLIR, in one process, beside `llvm-tblgen-22 --dump-json`.
//!
//! `cargo bench -p tablegen`. Without the files or the tool it says so and does nothing. User times come from
//! `/proc/self/stat`.
#![allow(clippy::disallowed_methods, reason = "a benchmark reads files and runs the other tool")]
#![allow(clippy::print_stdout, reason = "its result")]

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::time::Instant;
use tablegen::{FileProvider, Options, Session, to_json};

struct Disk;

impl FileProvider for Disk {
    fn read(&self, path: &str) -> Option<Arc<[u8]>> {
        std::fs::read(path).ok().map(Arc::from)
    }
}

fn main() {
    let Some(include) = include() else {
        println!("skipped: MLIR's .td files are not installed");
        return;
    };
    let mut files = Vec::new();
    files_below(&include.join("mlir"), &mut files);
    let ours = evaluate_all(&include, &files);
    println!("tablegen: {} files in one process: {:.2} s user, {:.2} s elapsed", files.len(), ours.user, ours.elapsed);
    println!("  evaluation {:.2} s, JSON {:.2} s, peak memory {}", ours.evaluation, ours.json, peak_memory());
    if Command::new("llvm-tblgen-22").arg("--version").output().is_err() {
        println!("no comparison: llvm-tblgen-22 is not installed");
        return;
    }
    let start = Instant::now();
    let before = user_seconds().1;
    for file in &files {
        dump(&include, file);
    }
    let theirs = user_seconds().1 - before;
    println!("llvm-tblgen-22: one process each: {theirs:.2} s user, {:.2} s elapsed", start.elapsed().as_secs_f64());
    println!("{:.1} times faster", theirs / ours.user);
}

struct Measured {
    user: f64,
    elapsed: f64,
    evaluation: f64,
    json: f64,
}

fn evaluate_all(include: &Path, files: &[PathBuf]) -> Measured {
    let options = Options { include_paths: vec![include.to_string_lossy().into_owned()], ..Options::default() };
    let (start, before) = (Instant::now(), user_seconds().0);
    let (mut evaluation, mut json, mut bytes) = (0.0, 0.0, 0);
    let session = Session::new(&Disk, options);
    let mut slowest = (0.0, "");
    for file in files {
        let path = file.to_str().unwrap_or_default();
        let one = Instant::now();
        let evaluated = session.evaluate(path);
        let took = one.elapsed().as_secs_f64();
        bytes += to_json(&evaluated.records).len();
        evaluation += took;
        json += one.elapsed().as_secs_f64() - took;
        if took > slowest.0 {
            slowest = (took, path);
        }
    }
    println!("{bytes} bytes of JSON; slowest evaluation {:.3} s: {}", slowest.0, slowest.1);
    Measured { user: user_seconds().0 - before, elapsed: start.elapsed().as_secs_f64(), evaluation, json }
}

fn dump(include: &Path, file: &Path) {
    let _ = Command::new("llvm-tblgen-22")
        .arg("--dump-json")
        .arg("-I")
        .arg(include)
        .arg(file)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status();
}

/// User time of this process and of its finished children.
fn user_seconds() -> (f64, f64) {
    let text = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    // The second field is the program's name in parentheses, which may hold spaces.
    let fields: Vec<&str> = text.rsplit(')').next().unwrap_or_default().split_whitespace().collect();
    let ticks = |index: usize| fields.get(index).and_then(|field| field.parse::<f64>().ok()).unwrap_or(0.0) / 100.0;
    (ticks(11), ticks(13))
}

fn peak_memory() -> String {
    let text = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = text.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    line.map_or_else(|| "unknown".to_owned(), |line| line.trim().to_owned())
}

fn include() -> Option<PathBuf> {
    let output = Command::new("llvm-config-22").arg("--includedir").output().ok()?;
    let folder = PathBuf::from(String::from_utf8_lossy(&output.stdout).trim());
    folder.join("mlir/IR/OpBase.td").is_file().then_some(folder)
}

fn files_below(folder: &Path, found: &mut Vec<PathBuf>) {
    let mut entries: Vec<PathBuf> =
        std::fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path()).collect();
    entries.sort();
    for entry in entries {
        if entry.is_dir() {
            files_below(&entry, found);
        } else if entry.extension().is_some_and(|extension| extension == "td") {
            found.push(entry);
        }
    }
}
