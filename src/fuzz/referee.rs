//! Asking `mlir-opt` about many texts at once.

use anyhow::Context;
use std::io::Write;
use std::process::{Command, Stdio};

/// Texts given to one process.
const BATCH: usize = 64;

/// What it said about a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Answer {
    /// It reads and verifies it, and prints this.
    Accepted(String),
    /// The first error.
    Rejected(String),
    /// The process ended.
    Crashed,
}

/// A program like `mlir-opt`.
pub(crate) struct Referee {
    program: String,
}

/// The attribute that tells texts apart; on the module around each.
const NUMBER: &str = "asmf.case = ";

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

    /// Reads, verifies and prints each text. Each must hold its number (its index) on its module.
    pub(crate) fn ask(&self, texts: &[String], generic: bool) -> anyhow::Result<Vec<Answer>> {
        let mut answers = vec![Answer::Crashed; texts.len()];
        let mut waiting: Vec<std::ops::Range<usize>> =
            (0..texts.len()).step_by(BATCH).map(|start| start..(start + BATCH).min(texts.len())).collect();
        while let Some(range) = waiting.pop() {
            if !self.batch(texts, range.clone(), generic, &mut answers)? && range.len() > 1 {
                let middle = range.start + range.len() / 2;
                waiting.extend([range.start..middle, middle..range.end]);
            }
        }
        Ok(answers)
    }

    /// False if the process crashed.
    fn batch(
        &self,
        texts: &[String],
        range: std::ops::Range<usize>,
        generic: bool,
        answers: &mut [Answer],
    ) -> anyhow::Result<bool> {
        let mut input = String::new();
        let mut lines = 0;
        let mut starts = Vec::new();
        for index in range.clone() {
            starts.push((lines, index));
            let from = input.len();
            input.push_str(texts[index].trim_end());
            input.push_str("\n// -----\n");
            lines += input[from..].matches('\n').count();
        }
        let mut command = Command::new(&self.program);
        command.args(["--allow-unregistered-dialect", "--split-input-file", "--output-split-marker=// -----"]);
        command.args(generic.then_some("--mlir-print-op-generic"));
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().with_context(|| self.program.clone())?;
        let stdin = child.stdin.take();
        let writer = std::thread::spawn(move || stdin.map(|mut stdin| stdin.write_all(input.as_bytes())));
        let output = child.wait_with_output().with_context(|| self.program.clone())?;
        // A crash closes the pipe early: the status says so.
        let _ = writer.join();
        if !matches!(output.status.code(), Some(0 | 1)) {
            return Ok(false);
        }
        for index in range.clone() {
            answers[index] = Answer::Rejected(String::new());
        }
        for line in String::from_utf8_lossy(&output.stderr).lines() {
            let Some((place, message)) = line.split_once(": error: ") else { continue };
            let number = place.split(':').nth(1).and_then(|number| number.parse::<usize>().ok()).unwrap_or(1);
            let at = starts.partition_point(|(start, _)| *start < number).max(1) - 1;
            if let Answer::Rejected(first) = &mut answers[starts[at].1]
                && first.is_empty()
            {
                *first = message.to_owned();
            }
        }
        for printed in String::from_utf8_lossy(&output.stdout).split("// -----\n") {
            let number = printed.find(NUMBER).and_then(|at| {
                let digits = printed[at + NUMBER.len()..].split(|c: char| !c.is_ascii_digit()).next();
                digits?.parse::<usize>().ok()
            });
            if let Some(number) = number.filter(|number| range.contains(number)) {
                answers[number] = Answer::Accepted(printed.to_owned());
            }
        }
        Ok(true)
    }
}
