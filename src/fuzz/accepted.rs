//! Of how many operations a referee accepts an instance, and how many of its prints are ours.

use super::FuzzSubjects;
use super::referee::{Answer, Referee};
use super::subjects::{Subjects, on_all_threads};
use format_runtime::dialect::OperationSyntax;
use format_runtime::hooks::{Environment, Hooks};
use format_runtime::machine::why_generic;
use format_runtime::text::{ParseOptions, PrintOptions, parse, print};
use operation_core::{Context, IrArena};
use std::collections::{BTreeMap, BTreeSet};
use std::io::Write;
use std::ops::Range;
use std::time::Instant;

/// Candidates, by rank, of operations that the referee has accepted none of, round by round, as far as the budget goes.
const ROUNDS: [Range<usize>; 4] = [0..3, 3..16, 16..64, 64..200];

/// What is known of an operation so far.
#[derive(Default)]
struct Standing {
    generated: bool,
    accepted: bool,
    /// Prints that are ours, those that are not, and those that we can't make.
    same: usize,
    different: usize,
    unchecked: usize,
    /// Our print and theirs, where they differ.
    prints: Option<(String, String)>,
    /// Why there is no instance.
    reason: Option<String>,
    /// Messages by frequency.
    rejections: BTreeMap<String, usize>,
}

pub(crate) fn run(
    subjects: &Subjects,
    arguments: &FuzzSubjects,
    referee: &Referee,
    out: &mut dyn Write,
) -> anyhow::Result<()> {
    let started = Instant::now();
    let is_declarative = |index: &usize| {
        let syntax = &subjects.dialects.operations[*index].syntax;
        matches!(syntax, OperationSyntax::Format { .. } | OperationSyntax::Unsupported(_))
    };
    let declarative: Vec<usize> = subjects.operations.iter().copied().filter(is_declarative).collect();
    let mut standings: BTreeMap<usize, Standing> =
        declarative.iter().map(|&operation| (operation, Standing::default())).collect();
    let mut hooks = Hooks::default();
    upstream_hooks::register(&mut hooks);
    let environment = Environment { dialects: &subjects.dialects, hooks: &hooks };
    let context = Context::new();
    subjects.dialects.register(&context);
    for round in ROUNDS.into_iter().filter(|round| round.start < arguments.budget) {
        let waiting: Vec<usize> =
            declarative.iter().copied().filter(|operation| !standings[operation].accepted).collect();
        let mut texts: Vec<(usize, String)> = Vec::new();
        on_all_threads(
            &subjects.dialects,
            &waiting,
            arguments.jobs,
            |fuzzer, operation| match fuzzer.generator().domain(operation) {
                Ok(domain) => Ok(fuzzer.candidates(&domain, round.clone(), arguments.seed)),
                Err(reason) => Err(reason),
            },
            |operation, found| match found {
                Ok(found) => texts.extend(found.into_iter().map(|text| (operation, text))),
                Err(reason) => {
                    if let Some(standing) = standings.get_mut(&operation) {
                        standing.reason = Some(reason);
                    }
                }
            },
        );
        texts.sort_by_key(|entry| entry.0);
        let numbered: Vec<String> =
            texts.iter().enumerate().map(|(number, entry)| Referee::numbered(&entry.1, number)).collect();
        writeln!(
            out,
            "{:.0} s: {} instances of {} operations, candidates {} to {}",
            started.elapsed().as_secs_f64(),
            texts.len(),
            waiting.len(),
            round.start,
            round.end,
        )?;
        let answers = referee.ask_with(&numbered, false, &mut |judged| {
            // A line now and then: what is judged is not lost if the rest is not waited for.
            if judged % 4096 == 0 {
                let _ = writeln!(out, "  {judged} judged").and_then(|()| out.flush());
            }
        })?;
        for ((answer, (operation, _)), text) in answers.into_iter().zip(&texts).zip(&numbered) {
            let Some(standing) = standings.get_mut(operation) else { continue };
            standing.generated = true;
            match answer {
                Answer::Accepted(theirs) => {
                    standing.accepted = true;
                    let only_generic = why_generic(environment, &subjects.dialects.operations[*operation]).is_some();
                    match (!only_generic).then(|| ours(environment, &context, text)).flatten() {
                        Some(ours) if normalised(&ours) == normalised(&theirs) => standing.same += 1,
                        // What stands around it, or a type, may be what only C++ prints: its own line says.
                        Some(ours)
                            if own_lines_agree(&subjects.dialects.operations[*operation].name, &ours, &theirs) =>
                        {
                            standing.same += 1;
                        }
                        Some(ours) => {
                            standing.different += 1;
                            standing.prints.get_or_insert((ours, theirs));
                        }
                        None => standing.unchecked += 1,
                    }
                }
                Answer::Rejected(message) => *standing.rejections.entry(message).or_default() += 1,
                Answer::Crashed => *standing.rejections.entry("it crashes".to_owned()).or_default() += 1,
            }
        }
        let accepted = standings.values().filter(|standing| standing.accepted).count();
        writeln!(out, "  {accepted} operations with an accepted instance")?;
        out.flush()?;
    }
    report(subjects, &standings, out)
}

fn report(subjects: &Subjects, standings: &BTreeMap<usize, Standing>, out: &mut dyn Write) -> anyhow::Result<()> {
    let operation = |index: usize| &subjects.dialects.operations[index];
    for (&index, standing) in standings {
        if let Some((ours, theirs)) = &standing.prints {
            writeln!(out, "{}: printed differently\n  ours\n{ours}  theirs\n{theirs}", operation(index).name)?;
        }
    }
    let mut kinds: BTreeMap<String, BTreeSet<usize>> = BTreeMap::new();
    for (&index, standing) in standings.iter().filter(|entry| !entry.1.accepted) {
        let most = standing.rejections.iter().max_by_key(|entry| entry.1);
        let why = most.map_or(standing.reason.as_deref().unwrap_or("no instance"), |entry| entry.0);
        writeln!(out, "{}: not accepted: {why}", operation(index).name)?;
        for message in standing.rejections.keys() {
            kinds.entry(without_names(message)).or_default().insert(index);
        }
    }
    let mut kinds: Vec<(String, usize)> = kinds.into_iter().map(|(kind, indices)| (kind, indices.len())).collect();
    kinds.sort_by_key(|entry| std::cmp::Reverse(entry.1));
    writeln!(out, "what is said to operations without an accepted instance:")?;
    for (kind, count) in kinds.iter().take(40) {
        writeln!(out, "  {count:5} {kind}")?;
    }
    let count = |is: &dyn Fn(&Standing) -> bool| standings.values().filter(|standing| is(standing)).count();
    writeln!(
        out,
        "{} operations with a format: {} have an instance, of {} the referee accepts one",
        standings.len(),
        count(&|standing| standing.generated),
        count(&|standing| standing.accepted),
    )?;
    let hookless = |index: usize| match &operation(index).syntax {
        OperationSyntax::Format { parse, .. } => parse.directives.is_empty(),
        _ => false,
    };
    for (which, hooked) in [("without custom<...>", false), ("with custom<...>", true)] {
        let of =
            || standings.iter().filter(|entry| entry.1.accepted && hookless(*entry.0) != hooked).map(|entry| entry.1);
        let compared = of().filter(|standing| standing.same + standing.different > 0).count();
        let equal = of().filter(|standing| standing.same > 0 && standing.different == 0).count();
        writeln!(
            out,
            "{which}: {} accepted, {compared} compared, {equal} print the same ({:.1} %), {} differ; {} can't be \
             printed without C++",
            of().count(),
            100.0 * equal as f64 / compared.max(1) as f64,
            compared - equal,
            of().count() - compared,
        )?;
    }
    Ok(())
}

/// A message without what it quotes.
fn without_names(message: &str) -> String {
    let parts = message.split('\'').enumerate();
    parts.map(|(index, part)| if index % 2 == 0 { part } else { "''" }).collect()
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
