//! Runs a program like `mlir-opt` on many texts at once.

use super::stand_ins::{self, StandIns};
use std::collections::BTreeMap;
use std::fmt;
use std::ops::Range;

/// The maximum number of texts given to one process.
const BATCH: usize = 256;

/// The result for a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Answer {
    /// The program parses and verifies it, and prints this text.
    Accepted(String),
    /// The program rejects it; the first error.
    Rejected(String),
    /// The process crashed or timed out.
    Crashed,
}

impl Answer {
    /// The printed form of an accepted text.
    pub(crate) fn accepted(&self) -> Option<&str> {
        match self {
            Answer::Accepted(text) => Some(text),
            _ => None,
        }
    }
}

/// A program like `mlir-opt`, to be run on texts.
pub trait Program {
    /// The reason why it can't be run.
    type Error;
    /// Runs it with these flags on the input.
    ///
    /// # Errors
    ///
    /// If it can't be run.
    fn run(&self, flags: &[&str], input: String) -> Result<Run, Self::Error>;
}

/// The result of one run of a program.
#[derive(Clone, Default, Debug)]
pub struct Run {
    /// True if the program exited by itself, in time and without a crash.
    pub ended: bool,
    /// The text written to standard output.
    pub stdout: String,
    /// The text written to standard error, with messages as `FILE:LINE:COLUMN: error: MESSAGE`.
    pub stderr: String,
}

impl Run {
    /// The first error on each line of the input.
    fn errors(&self) -> BTreeMap<usize, &str> {
        let mut errors = BTreeMap::new();
        for line in self.stderr.lines() {
            let Some((place, message)) = line.split_once(": error: ") else {
                continue;
            };
            if let Some(number) = place
                .split(':')
                .nth(1)
                .and_then(|number| number.parse::<usize>().ok())
            {
                errors.entry(number).or_insert(message);
            }
        }
        errors
    }
}

/// The reason why a program can't be a referee.
#[derive(Debug)]
pub enum Unsuitable<E> {
    /// It can't be run.
    Error(E),
    /// Given an empty module and this flag, it doesn't print the module.
    PrintsNoModule {
        /// The flag for the generic form.
        flag: &'static str,
        /// The first line written to standard error, if any.
        first_line: Option<String>,
    },
}

impl<E: fmt::Display> fmt::Display for Unsuitable<E> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unsuitable::Error(error) => error.fmt(formatter),
            Unsuitable::PrintsNoModule { flag, first_line } => {
                write!(
                    formatter,
                    "it can't judge: given an empty module and {flag}, it doesn't print the module"
                )?;
                first_line
                    .iter()
                    .try_for_each(|line| write!(formatter, " ({line})"))
            }
        }
    }
}

impl<E: std::error::Error> std::error::Error for Unsuitable<E> {}

/// A program used as a judge, with the flags that it supports.
pub struct Referee<P> {
    program: P,
    flags: Vec<&'static str>,
    /// `None` if the program accepts unregistered operations.
    stand_ins: Option<StandIns>,
}

/// The prefix of the name given to the module around each text, which identifies the text.
const NUMBER: &str = "asmf_case_";
/// A part of the input that no version of the program accepts: its error message proves that the program came this
/// far, even if it crashes later.
const MILESTONE: &str = "milestone";
/// The flag for an input of several parts.
const SPLIT: &str = "--split-input-file";
/// Flags that are passed if the program supports them.
const FLAGS: [&str; 4] = [
    "--allow-unregistered-dialect",
    SPLIT,
    "--output-split-marker=// -----",
    "--mlir-disable-threading",
];
const GENERIC: &str = "--mlir-print-op-generic";
/// An unregistered operation.
const UNREGISTERED: &str =
    "\"builtin.module\"() ({\n  \"asmf.probe\"() : () -> ()\n}) : () -> ()\n";
/// A module without operations.
pub const EMPTY: &str = "\"builtin.module\"() ({\n^bb0:\n}) : () -> ()\n";

impl<P: Program> Referee<P> {
    /// Determines the features of the program. If it doesn't accept unregistered operations, some of the given
    /// operations replace them: `ends` can terminate any block, `regions` can contain any blocks.
    ///
    /// # Errors
    ///
    /// If the program can't be run, or doesn't print its input.
    pub fn new(program: P, ends: &[&str], regions: &[&str]) -> Result<Self, Unsuitable<P::Error>> {
        let mut referee = Referee {
            program,
            flags: FLAGS.to_vec(),
            stand_ins: None,
        };
        referee.drop_unknown_flags()?;
        referee.drop_useless_split().map_err(Unsuitable::Error)?;
        let takes = |text: &str| Ok(matches!(referee.answer(text)?, Answer::Accepted(_)));
        if !takes(UNREGISTERED).map_err(Unsuitable::Error)? {
            let found = stand_ins::find(ends, regions, takes).map_err(Unsuitable::Error)?;
            referee.stand_ins = Some(found);
        }
        Ok(referee)
    }

    /// Tries an empty module, and drops the flags that the program rejects.
    fn drop_unknown_flags(&mut self) -> Result<(), Unsuitable<P::Error>> {
        let empty = numbered(EMPTY, 0);
        loop {
            let run = self.run(empty.clone(), true).map_err(Unsuitable::Error)?;
            if run.ended
                && run.stdout.contains("\"builtin.module\"")
                && number_of(&run.stdout) == Some(0)
            {
                return Ok(());
            }
            let name = |flag: &str| flag.split('=').next().unwrap_or_default().to_owned();
            let Some(unknown) = self
                .flags
                .iter()
                .position(|flag| run.stderr.contains(&name(flag)))
            else {
                let first_line = run.stderr.lines().next().map(str::to_owned);
                return Err(Unsuitable::PrintsNoModule {
                    flag: GENERIC,
                    first_line,
                });
            };
            self.flags.remove(unknown);
        }
    }

    /// Some programs accept the flag but print nothing at all if one part is invalid.
    fn drop_useless_split(&mut self) -> Result<(), P::Error> {
        let parts = [
            numbered(EMPTY, 0),
            format!("{MILESTONE}\n"),
            numbered(EMPTY, 1),
        ];
        let run = self.run(parts.join("// -----\n"), true)?;
        let printed: Vec<usize> = run
            .stdout
            .split("// -----\n")
            .filter_map(number_of)
            .collect();
        if printed != [0, 1] {
            self.flags.retain(|flag| *flag != SPLIT);
        }
        Ok(())
    }

    /// The text in a form that the program accepts; `None` if the program has no replacement for an operation in it.
    pub(crate) fn adapted(&self, text: &str) -> Option<String> {
        self.stand_ins.as_ref().map_or_else(
            || Some(text.to_owned()),
            |stand_ins| stand_ins.put_into(text),
        )
    }

    /// The answer for one text, in generic form.
    fn answer(&self, text: &str) -> Result<Answer, P::Error> {
        let answers = self.answers(&[numbered(text, 0)], true)?;
        Ok(answers.into_iter().next().unwrap_or(Answer::Crashed))
    }

    /// Parses, verifies and prints each text. The module of each must be named after its number (its index); empty
    /// texts are skipped.
    pub(crate) fn answers(&self, texts: &[String], generic: bool) -> Result<Vec<Answer>, P::Error> {
        self.answers_with(texts, generic, &mut |_| Ok(()))
    }

    /// Like [`Referee::answers`]; reports the number of texts judged after each process.
    pub(crate) fn answers_with(
        &self,
        texts: &[String],
        generic: bool,
        progress: &mut dyn FnMut(usize) -> Result<(), P::Error>,
    ) -> Result<Vec<Answer>, P::Error> {
        let mut answers = vec![Answer::Crashed; texts.len()];
        let batch = if self.flags.contains(&SPLIT) {
            BATCH
        } else {
            1
        };
        let mut start = 0;
        while start < texts.len() {
            let end = (start + batch).min(texts.len());
            let mut pending: Vec<usize> = (start..end)
                .filter(|&index| !texts[index].is_empty())
                .collect();
            // Each round removes one text that crashes the program.
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
            progress(end)?;
        }
        Ok(answers)
    }

    /// Fills in answers; if the program crashes, returns the index of the text that causes it.
    fn batch(
        &self,
        texts: &[String],
        pending: &[usize],
        generic: bool,
        answers: &mut [Answer],
    ) -> Result<Option<usize>, P::Error> {
        let splits = self.flags.contains(&SPLIT);
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
            if splits {
                input.push_str(MILESTONE);
                input.push_str("\n// -----\n");
                lines += 2;
            }
        }
        let run = self.run(input, generic)?;
        let errors = run.errors();
        if !run.ended {
            let passed = |place: &Range<usize>| errors.contains_key(&place.end);
            return Ok(Some(
                places
                    .iter()
                    .take_while(|place| passed(place))
                    .count()
                    .min(pending.len() - 1),
            ));
        }
        for (&index, place) in pending.iter().zip(&places) {
            let message = errors
                .range(place.clone())
                .next()
                .map(|entry| (*entry.1).to_owned());
            answers[index] = Answer::Rejected(message.unwrap_or_default());
        }
        for printed in run.stdout.split("// -----\n") {
            if let Some(number) =
                number_of(printed).filter(|number| pending.binary_search(number).is_ok())
            {
                answers[number] = Answer::Accepted(printed.to_owned());
            }
        }
        Ok(None)
    }

    fn run(&self, input: String, generic: bool) -> Result<Run, P::Error> {
        let flags: Vec<&str> = self
            .flags
            .iter()
            .copied()
            .chain(generic.then_some(GENERIC))
            .collect();
        self.program.run(&flags, input)
    }
}

/// Names the module of a generic form, so that its output can be identified.
pub fn numbered(generic: &str, number: usize) -> String {
    generic.replacen(
        "\"builtin.module\"() (",
        &format!("\"builtin.module\"() <{{sym_name = \"{NUMBER}{number}\"}}> ("),
        1,
    )
}

/// The number of the module that was printed.
pub fn number_of(printed: &str) -> Option<usize> {
    let at = printed.find(NUMBER)? + NUMBER.len();
    printed[at..]
        .split(|c: char| !c.is_ascii_digit())
        .next()?
        .parse()
        .ok()
}

/// The printed text, without the name that [`numbered`] gave to the module.
pub fn without_number(printed: &str) -> String {
    let Some(number) = number_of(printed) else {
        return printed.to_owned();
    };
    let custom = format!("module @{NUMBER}{number} ");
    let generic = format!(" <{{sym_name = \"{NUMBER}{number}\"}}>");
    printed
        .replacen(&custom, "module ", 1)
        .replacen(&generic, "", 1)
}
