//! One process of a referee.

use crate::interrupt;
use anyhow::{Context, bail};
use std::collections::BTreeMap;
use std::io::{Read, Write};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// A process that takes longer hangs.
const PATIENCE: Duration = Duration::from_secs(30);

/// The output of one process.
pub(super) struct Run {
    /// It ended by itself, in time and without a crash.
    pub(super) ended: bool,
    pub(super) stdout: String,
    pub(super) stderr: String,
    /// First error by line of the input.
    pub(super) errors: BTreeMap<usize, String>,
}

/// Runs a program on an input. An interrupt ends the program, and is an error.
pub(super) fn run<'a>(program: &str, arguments: impl Iterator<Item = &'a str>, input: String) -> anyhow::Result<Run> {
    let mut command = Command::new(program);
    command.args(arguments);
    // A crash is told by its signal: symbols for a stack trace take longer than all the rest.
    command.env("LLVM_DISABLE_SYMBOLIZATION", "1").env("LLVM_DISABLE_CRASH_REPORT", "1");
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    // Ctrl-C is for us: a program that it ends would look like one that crashes.
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(&mut command, 0);
    let mut child = command.spawn().with_context(|| program.to_owned())?;
    let (stdin, stdout, stderr) = (child.stdin.take(), child.stdout.take(), child.stderr.take());
    // A crash closes the pipe early: the status says so.
    let writer = std::thread::spawn(move || stdin.map(|mut stdin| stdin.write_all(input.as_bytes())));
    let stdout = std::thread::spawn(move || text_of(stdout));
    let stderr = std::thread::spawn(move || text_of(stderr));
    let started = Instant::now();
    let mut pause = Duration::from_millis(1);
    let status = loop {
        if let Some(status) = child.try_wait().with_context(|| program.to_owned())? {
            break Some(status);
        }
        if interrupt::is_seen() {
            end(&mut child, program)?;
            bail!("interrupted");
        }
        if started.elapsed() > PATIENCE {
            end(&mut child, program)?;
            break None;
        }
        std::thread::sleep(pause);
        pause = (pause * 2).min(Duration::from_millis(20));
    };
    let _ = writer.join();
    let stdout = stdout.join().unwrap_or_default();
    let stderr = stderr.join().unwrap_or_default();
    let mut errors = BTreeMap::new();
    for line in stderr.lines() {
        let Some((place, message)) = line.split_once(": error: ") else { continue };
        if let Some(number) = place.split(':').nth(1).and_then(|number| number.parse::<usize>().ok()) {
            errors.entry(number).or_insert_with(|| message.to_owned());
        }
    }
    // Some programs have codes of their own for errors; a crash is a signal, or a code that stands for one.
    let ended = status.and_then(|status| status.code()).is_some_and(|code| (0..126).contains(&code));
    Ok(Run { ended, stdout, stderr, errors })
}

fn end(child: &mut Child, program: &str) -> anyhow::Result<()> {
    child.kill().and_then(|()| child.wait()).map(drop).with_context(|| program.to_owned())
}

fn text_of(pipe: Option<impl Read>) -> String {
    let mut bytes = Vec::new();
    if let Some(mut pipe) = pipe {
        // What was read before an error still counts.
        let _ = pipe.read_to_end(&mut bytes);
    }
    String::from_utf8_lossy(&bytes).into_owned()
}
