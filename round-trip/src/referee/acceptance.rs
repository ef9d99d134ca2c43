//! Of which operations a referee accepts an instance, and which of its prints are ours.

use super::asking::{Answer, Program, Referee, numbered};
use crate::workers::Workers;
use format_runtime::hooks::Environment;
use format_runtime::machine::why_generic;
use format_runtime::text::{ParseOptions, PrintOptions, parse, print};
use operation_core::{Context, IrArena};
use std::collections::BTreeMap;
use std::ops::Range;

/// Candidates, by rank, of operations that the referee has accepted none of, round by round, as far as the budget goes.
const ROUNDS: [Range<usize>; 4] = [0..3, 3..16, 16..64, 64..200];

/// What is known of an operation.
#[derive(Clone, Default, Debug)]
pub struct Acceptance {
    /// It has an instance.
    pub generated: bool,
    /// The referee accepts an instance.
    pub accepted: bool,
    /// How many prints are ours.
    pub same: usize,
    /// How many are not.
    pub different: usize,
    /// Our print and theirs, where they differ.
    pub prints: Option<(String, String)>,
    /// Why there is no instance.
    pub reason: Option<String>,
    /// Messages by frequency.
    pub rejections: BTreeMap<String, usize>,
}

/// What is being done.
#[derive(Clone, Debug)]
pub enum Progress {
    /// So many instances of so many operations are shown, by rank.
    Shown {
        /// How many.
        instances: usize,
        /// Of how many operations.
        operations: usize,
        /// Their ranks.
        ranks: Range<usize>,
    },
    /// So many of them are judged.
    Judged(usize),
    /// Of so many operations an instance was accepted.
    Accepted(usize),
}

/// Shows candidates of operations to a referee, those of each operation until it accepts one, up to the rank `budget`.
/// `progress` hears what is done; its errors end everything.
pub fn acceptance<P: Program>(
    referee: &Referee<P>,
    environment: Environment<'_>,
    operations: &[usize],
    workers: &impl Workers,
    (budget, seed): (usize, u64),
    progress: &mut dyn FnMut(Progress) -> Result<(), P::Error>,
) -> Result<BTreeMap<usize, Acceptance>, P::Error> {
    let mut known: BTreeMap<usize, Acceptance> =
        operations.iter().map(|&operation| (operation, Acceptance::default())).collect();
    let context = Context::new();
    environment.dialects.register(&context);
    for ranks in ROUNDS.into_iter().filter(|ranks| ranks.start < budget) {
        let waiting: Vec<usize> = operations.iter().copied().filter(|operation| !known[operation].accepted).collect();
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
        let numbered: Vec<String> =
            texts.iter().enumerate().map(|(number, entry)| numbered(&entry.1, number)).collect();
        progress(Progress::Shown { instances: texts.len(), operations: waiting.len(), ranks })?;
        let answers = referee.ask_with(&numbered, false, &mut |judged| progress(Progress::Judged(judged)))?;
        for ((answer, (operation, _)), text) in answers.into_iter().zip(&texts).zip(&numbered) {
            known.entry(*operation).or_default().add(answer, environment, &context, *operation, text);
        }
        progress(Progress::Accepted(known.values().filter(|each| each.accepted).count()))?;
    }
    Ok(known)
}

impl Acceptance {
    fn add(&mut self, answer: Answer, environment: Environment<'_>, context: &Context, operation: usize, text: &str) {
        self.generated = true;
        let theirs = match answer {
            Answer::Accepted(theirs) => theirs,
            Answer::Rejected(message) => return *self.rejections.entry(message).or_default() += 1,
            Answer::Crashed => return *self.rejections.entry("it crashes".to_owned()).or_default() += 1,
        };
        self.accepted = true;
        let definition = &environment.dialects.operations[operation];
        if why_generic(environment, definition).is_some() {
            return;
        }
        let Some(ours) = ours(environment, context, text) else { return };
        // What stands around it, or a type, may be what only C++ prints: its own line says.
        if normalised(&ours) == normalised(&theirs) || own_lines_agree(&definition.name, &ours, &theirs) {
            self.same += 1;
        } else {
            self.different += 1;
            self.prints.get_or_insert((ours, theirs));
        }
    }
}

/// The custom form as we print it; nothing if some of it only C++ can print.
fn ours(environment: Environment<'_>, context: &Context, text: &str) -> Option<String> {
    let arena = IrArena::new(context);
    let options = ParseOptions { allow_unregistered_dialects: true, ..ParseOptions::default() };
    let parsed = parse(&arena, environment, text.as_bytes(), &options);
    if parsed.diagnostics.iter().any(|diagnostic| diagnostic.is_error) {
        return None;
    }
    let printed = print(parsed.module, environment, context, &PrintOptions::default());
    Some(String::from_utf8_lossy(&printed).into_owned())
}

/// True if an operation without regions of its own is on one line in both texts, and these lines are the same.
fn own_lines_agree(name: &str, ours: &str, theirs: &str) -> bool {
    let line = |text: &str| {
        let is_it = |line: &&str| {
            let line = line.split_once(" = ").map_or(line.trim(), |(_, rest)| rest.trim());
            line.strip_prefix(name)
                .is_some_and(|rest| !rest.starts_with(|c: char| c.is_alphanumeric() || "_.$".contains(c)))
        };
        let mut lines = text.lines().filter(is_it);
        let first = lines.next().filter(|line| !line.ends_with('{'))?;
        lines.next().is_none().then(|| normalised(first))
    };
    matches!((line(ours), line(theirs)), (Some(ours), Some(theirs)) if ours == theirs)
}

/// With values and blocks numbered in order.
fn normalised(text: &str) -> String {
    let mut names: Vec<String> = Vec::new();
    let mut out = String::new();
    let mut rest = text.trim();
    while let Some(at) = rest.find(['%', '^']) {
        out.push_str(&rest[..=at]);
        rest = &rest[at + 1..];
        let end = rest.find(|c: char| !(c.is_alphanumeric() || "_$.-".contains(c))).unwrap_or(rest.len());
        let name = rest[..end].to_owned();
        let number = names.iter().position(|known| *known == name).unwrap_or_else(|| {
            names.push(name);
            names.len() - 1
        });
        out.push_str(&number.to_string());
        rest = &rest[end..];
    }
    out.push_str(rest);
    out
}

#[cfg(test)]
mod tests {
    use super::{normalised, own_lines_agree};

    #[test]
    fn values_are_numbered_in_order() {
        assert_eq!(normalised("%c0_i32 = a.b %x#1, %c0_i32 ^bb3\n"), "%0 = a.b %1#1, %0 ^2");
    }

    #[test]
    fn surroundings_may_differ_but_not_the_operation() {
        let ours = "module {\n  \"x.around\"() ({\n    %0 = a.b %arg0 : i32\n  }) : () -> ()\n}\n";
        assert!(own_lines_agree("a.b", ours, "module {\n  x.around {\n    %1 = a.b %x : i32\n  }\n}\n"));
        assert!(!own_lines_agree("a.b", ours, "module {\n  x.around {\n    %1 = a.b %x : i64\n  }\n}\n"));
        assert!(!own_lines_agree("a.b", ours, "module {\n  x.around {\n    %1 = a.b.c %x : i32\n  }\n}\n"));
    }
}
