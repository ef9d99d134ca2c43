//! Determines for which operations a referee accepts an instance, and how many of its prints equal ours.

use super::program::{Answer, Program, Referee, numbered};
use crate::workers::Workers;
use format_runtime::hooks::Environment;
use format_runtime::machine::why_generic;
use format_runtime::text::{ParseOptions, PrintOptions, parse, print};
use operation_core::{Context, IrArena};
use std::collections::BTreeMap;
use std::ops::Range;

/// The ranks of the candidates shown in each round, within the budget, for operations of which the referee has accepted
/// none so far.
const ROUNDS: [Range<usize>; 4] = [0..3, 3..16, 16..64, 64..200];

/// The results for one operation.
#[derive(Clone, Default, Debug)]
pub struct Acceptance {
    /// True if an instance was generated.
    pub generated: bool,
    /// True if the referee accepts an instance.
    pub accepted: bool,
    /// The number of prints that equal ours.
    pub same: usize,
    /// The number of prints that differ from ours.
    pub different: usize,
    /// Our print and the referee's, if they differ.
    pub prints: Option<(String, String)>,
    /// The reason why there is no instance.
    pub reason: Option<String>,
    /// The number of occurrences of each rejection message.
    pub rejections: BTreeMap<String, usize>,
}

/// The progress of the search.
#[derive(Clone, Debug)]
pub enum Progress {
    /// Instances are shown to the referee.
    Shown {
        /// The number of instances.
        instances: usize,
        /// The number of operations.
        operations: usize,
        /// The ranks of the instances.
        ranks: Range<usize>,
    },
    /// This number of instances has been judged.
    Judged(usize),
    /// An instance was accepted for this number of operations.
    Accepted(usize),
}

/// Shows candidates of operations to a referee, for each operation until one is accepted, up to the rank `budget`.
/// `progress` is informed of each step; an error that it returns ends the search.
///
/// # Errors
///
/// An error of the program or of `progress`.
pub fn acceptance<P: Program>(
    referee: &Referee<P>,
    environment: Environment<'_>,
    operations: &[usize],
    workers: &impl Workers,
    (budget, seed): (usize, u64),
    progress: &mut dyn FnMut(Progress) -> Result<(), P::Error>,
) -> Result<BTreeMap<usize, Acceptance>, P::Error> {
    let mut known: BTreeMap<usize, Acceptance> = operations
        .iter()
        .map(|&operation| (operation, Acceptance::default()))
        .collect();
    let context = Context::new();
    environment.dialects.register(&context);
    for ranks in ROUNDS.into_iter().filter(|ranks| ranks.start < budget) {
        let waiting: Vec<usize> = operations
            .iter()
            .copied()
            .filter(|operation| !known[operation].accepted)
            .collect();
        let mut texts: Vec<(usize, String)> = Vec::new();
        workers.on_each(
            &waiting,
            |fuzzer, operation| {
                let domain = fuzzer.generator().domain(operation)?;
                Ok::<_, String>(fuzzer.candidates(&domain, ranks.clone(), seed))
            },
            |operation, found| match found {
                Ok(found) => texts.extend(found.into_iter().map(|text| (operation, text))),
                Err(reason) => known.entry(operation).or_default().reason = Some(reason),
            },
        );
        texts.sort_by_key(|entry| entry.0);
        let numbered: Vec<String> = texts
            .iter()
            .enumerate()
            .map(|(number, entry)| numbered(&entry.1, number))
            .collect();
        progress(Progress::Shown {
            instances: texts.len(),
            operations: waiting.len(),
            ranks,
        })?;
        let answers = referee.answers_with(&numbered, false, &mut |judged| {
            progress(Progress::Judged(judged))
        })?;
        for ((answer, (operation, _)), text) in answers.into_iter().zip(&texts).zip(&numbered) {
            known.entry(*operation).or_default().add(
                answer,
                environment,
                &context,
                *operation,
                text,
            );
        }
        progress(Progress::Accepted(
            known.values().filter(|each| each.accepted).count(),
        ))?;
    }
    Ok(known)
}

impl Acceptance {
    fn add(
        &mut self,
        answer: Answer,
        environment: Environment<'_>,
        context: &Context,
        operation: usize,
        text: &str,
    ) {
        self.generated = true;
        let theirs = match answer {
            Answer::Accepted(theirs) => theirs,
            Answer::Rejected(message) => return *self.rejections.entry(message).or_default() += 1,
            Answer::Crashed => {
                return *self.rejections.entry("it crashes".to_owned()).or_default() += 1;
            }
        };
        self.accepted = true;
        let definition = &environment.dialects.operations[operation];
        if why_generic(environment, definition).is_some() {
            return;
        }
        let Some(ours) = ours(environment, context, text) else {
            return;
        };
        // Its surroundings, or a type, may only be printable in C++; in that case the operation's own line is
        // compared.
        if normalised(&ours) == normalised(&theirs)
            || own_lines_agree(&definition.name, &ours, &theirs)
        {
            self.same += 1;
        } else {
            self.different += 1;
            self.prints.get_or_insert((ours, theirs));
        }
    }
}

/// The custom form as we print it; `None` if only C++ can print some of it.
fn ours(environment: Environment<'_>, context: &Context, text: &str) -> Option<String> {
    let arena = IrArena::new(context);
    let options = ParseOptions::default().allow_unregistered_dialects(true);
    let parsed = parse(&arena, environment, text.as_bytes(), &options);
    if parsed
        .diagnostics
        .iter()
        .any(|diagnostic| diagnostic.is_error)
    {
        return None;
    }
    let printed = print(
        parsed.module,
        environment,
        context,
        &PrintOptions::default(),
    );
    Some(String::from_utf8_lossy(&printed).into_owned())
}

/// True if an operation without regions is on one line in both texts, and the lines are the same.
pub fn own_lines_agree(name: &str, ours: &str, theirs: &str) -> bool {
    let line = |text: &str| {
        let is_it = |line: &&str| {
            let line = line
                .split_once(" = ")
                .map_or(line.trim(), |(_, rest)| rest.trim());
            line.strip_prefix(name).is_some_and(|rest| {
                !rest.starts_with(|c: char| c.is_alphanumeric() || "_.$".contains(c))
            })
        };
        let mut lines = text.lines().filter(is_it);
        let first = lines.next().filter(|line| !line.ends_with('{'))?;
        lines.next().is_none().then(|| normalised(first))
    };
    matches!((line(ours), line(theirs)), (Some(ours), Some(theirs)) if ours == theirs)
}

/// The text with values and blocks numbered in order.
pub fn normalised(text: &str) -> String {
    let mut names: Vec<String> = Vec::new();
    let mut out = String::new();
    let mut rest = text.trim();
    while let Some(at) = rest.find(['%', '^']) {
        out.push_str(&rest[..=at]);
        rest = &rest[at + 1..];
        let end = rest
            .find(|c: char| !(c.is_alphanumeric() || "_$.-".contains(c)))
            .unwrap_or(rest.len());
        let name = rest[..end].to_owned();
        let number = names
            .iter()
            .position(|known| *known == name)
            .unwrap_or_else(|| {
                names.push(name);
                names.len() - 1
            });
        out.push_str(&number.to_string());
        rest = &rest[end..];
    }
    out.push_str(rest);
    out
}
