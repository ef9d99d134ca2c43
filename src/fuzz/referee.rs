//! Asking `mlir-opt` about many texts at once.

use anyhow::Context;
use std::collections::BTreeMap;
use std::io::{Read, Write};
use std::ops::Range;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// Texts given to one process.
const BATCH: usize = 256;
/// A process that takes longer hangs.
const PATIENCE: Duration = Duration::from_secs(30);

/// What it said about a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Answer {
    /// It reads and verifies it, and prints this.
    Accepted(String),
    /// The first error.
    Rejected(String),
    /// The process ended, or did not end in time.
    Crashed,
}

/// A program like `mlir-opt`.
pub(crate) struct Referee {
    program: String,
}

/// The attribute that tells texts apart; on the module around each.
const NUMBER: &str = "asmf.case = ";
/// A part of the input that no version of the program reads: the complaint about it says how far the program came,
/// even if it crashes later.
const MILESTONE: &str = "milestone";

/// What one process left behind.
struct Run {
    ended: bool,
    stdout: String,
    /// First error by line of the input.
    errors: BTreeMap<usize, String>,
}

impl Referee {
    pub(crate) fn new(program: &str) -> Self {
        Referee { program: program.to_owned() }
    }

    /// Marks the module of a generic form, so that what is printed for it can be found.
    pub(crate) fn numbered(generic: &str, number: usize) -> String {
        let end = "}) : () -> ()";
        match generic.rfind(end) {
            Some(at) => format!("{}}}) {{{NUMBER}{number} : i64}} : () -> ()\n", &generic[..at]),
            None => generic.to_owned(),
        }
    }

    /// Reads, verifies and prints each text. Each must hold its number (its index) on its module; empty ones are left
    /// out.
    pub(crate) fn ask(&self, texts: &[String], generic: bool) -> anyhow::Result<Vec<Answer>> {
        self.ask_with(texts, generic, &mut |_| {})
    }

    /// As [`Referee::ask`]; tells after each process how many texts are judged.
    pub(crate) fn ask_with(
        &self,
        texts: &[String],
        generic: bool,
        progress: &mut dyn FnMut(usize),
    ) -> anyhow::Result<Vec<Answer>> {
        let mut answers = vec![Answer::Crashed; texts.len()];
        let mut start = 0;
        while start < texts.len() {
            let end = (start + BATCH).min(texts.len());
            let mut pending: Vec<usize> = (start..end).filter(|&index| !texts[index].is_empty()).collect();
            // Each turn takes one text that crashes the program out.
            while !pending.is_empty() {
                match self.batch(texts, &pending, generic, &mut answers)? {
                    None => break,
                    Some(guilty) => {
                        answers[pending[guilty]] = Answer::Crashed;
                        pending.remove(guilty);
                    }
                }
            }
            start = end;
            progress(end);
        }
        Ok(answers)
    }

    /// Fills answers in; or says which of the texts crashes the program.
    fn batch(
        &self,
        texts: &[String],
        pending: &[usize],
        generic: bool,
        answers: &mut [Answer],
    ) -> anyhow::Result<Option<usize>> {
        let mut input = String::new();
        let mut lines = 1;
        let mut places: Vec<Range<usize>> = Vec::new();
        for &index in pending {
            let from = input.len();
            input.push_str(texts[index].trim_end());
            input.push_str("\n// -----\n");
            let first = lines;
            lines += input[from..].matches('\n').count();
            places.push(first..lines);
            input.push_str(MILESTONE);
            input.push_str("\n// -----\n");
            lines += 2;
        }
        let run = self.run(input, generic)?;
        if !run.ended {
            let passed = |place: &Range<usize>| run.errors.contains_key(&place.end);
            return Ok(Some(places.iter().take_while(|place| passed(place)).count().min(pending.len() - 1)));
        }
        for (&index, place) in pending.iter().zip(&places) {
            let message = run.errors.range(place.clone()).next().map(|entry| entry.1.clone());
            answers[index] = Answer::Rejected(message.unwrap_or_default());
        }
        for printed in run.stdout.split("// -----\n") {
            let number = printed.find(NUMBER).and_then(|at| {
                let digits = printed[at + NUMBER.len()..].split(|c: char| !c.is_ascii_digit()).next();
                digits?.parse::<usize>().ok()
            });
            if let Some(number) = number.filter(|number| pending.binary_search(number).is_ok()) {
                answers[number] = Answer::Accepted(printed.to_owned());
            }
        }
        Ok(None)
    }

    fn run(&self, input: String, generic: bool) -> anyhow::Result<Run> {
        let mut command = Command::new(&self.program);
        command.args(["--allow-unregistered-dialect", "--split-input-file", "--output-split-marker=// -----"]);
        command.arg("--mlir-disable-threading");
        command.args(generic.then_some("--mlir-print-op-generic"));
        // A crash is told by its signal: symbols for a stack trace take longer than all the rest.
        command.env("LLVM_DISABLE_SYMBOLIZATION", "1").env("LLVM_DISABLE_CRASH_REPORT", "1");
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().with_context(|| self.program.clone())?;
        let (stdin, stdout, stderr) = (child.stdin.take(), child.stdout.take(), child.stderr.take());
        // A crash closes the pipe early: the status says so.
        let writer = std::thread::spawn(move || stdin.map(|mut stdin| stdin.write_all(input.as_bytes())));
        let stdout = std::thread::spawn(move || text_of(stdout));
        let stderr = std::thread::spawn(move || text_of(stderr));
        let started = Instant::now();
        let mut pause = Duration::from_millis(1);
        let status = loop {
            if let Some(status) = child.try_wait().with_context(|| self.program.clone())? {
                break Some(status);
            }
            if started.elapsed() > PATIENCE {
                child.kill().and_then(|()| child.wait()).with_context(|| self.program.clone())?;
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
        let ended = status.is_some_and(|status| matches!(status.code(), Some(0 | 1)));
        Ok(Run { ended, stdout, errors })
    }
}

fn text_of(pipe: Option<impl Read>) -> String {
    let mut bytes = Vec::new();
    if let Some(mut pipe) = pipe {
        // What was read before an error still counts.
        let _ = pipe.read_to_end(&mut bytes);
    }
    String::from_utf8_lossy(&bytes).into_owned()
}
