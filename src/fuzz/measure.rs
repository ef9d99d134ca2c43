//! `asmf fuzz stats`: what the generator produces, and what a referee says to it.

use super::FuzzSubjects;
use super::referee::{Answer, Referee};
use super::{Subjects, on_all_threads, subjects};
use crate::{FINDINGS, SUCCESS, Streams};
use format_runtime::dialect::{Environment, OperationSyntax};
use format_runtime::hooks::Hooks;
use format_runtime::text::{ParseOptions, PrintOptions, parse, print};
use operation_core::{Context, IrArena};
use round_trip::generate::{Surroundings, exhaustive};
use round_trip::{FuzzOptions, Statistics};
use std::collections::BTreeMap;
use std::io::Write;

/// Instances tried of an operation that the referee has accepted none of, round by round.
const ROUNDS: [std::ops::Range<usize>; 3] = [0..4, 4..20, 20..60];

pub(crate) fn run(arguments: &FuzzSubjects, streams: &mut Streams<'_>) -> anyhow::Result<u8> {
    let Some(subjects) = subjects(arguments, streams)? else { return Ok(FINDINGS) };
    let mut statistics = Statistics::default();
    let mut reasons: BTreeMap<String, usize> = BTreeMap::new();
    let options = FuzzOptions { budget: arguments.budget, seed: arguments.seed, ..FuzzOptions::default() };
    let mut covered = 0;
    on_all_threads(
        &subjects.dialects,
        &subjects.operations,
        arguments.jobs,
        |fuzzer, operation| fuzzer.operation(operation, &options),
        |_, report| {
            statistics.add(&report.statistics);
            covered += usize::from(report.checked > 0);
            if let Some(reason) = report.reason {
                *reasons.entry(kind(&reason)).or_default() += 1;
            }
        },
    );
    let out = &mut *streams.stdout;
    writeln!(out, "{} operations, {covered} checked with {} recipes", subjects.operations.len(), statistics.instances)?;
    for (reason, count) in &reasons {
        writeln!(out, "  {count:5} not: {reason}")?;
    }
    for (kind, choice, count) in statistics.rows() {
        writeln!(out, "  {count:9}  {kind}: {choice}")?;
    }
    if let Some(program) = &arguments.against {
        accepted(&subjects, arguments, &Referee::new(program), out)?;
    }
    Ok(SUCCESS)
}

/// Reasons without names.
fn kind(reason: &str) -> String {
    let mut quoted = false;
    let text: String = reason
        .chars()
        .filter(|c| {
            let was = quoted;
            quoted ^= *c == '\'';
            !was
        })
        .collect();
    match text.split_once("custom<") {
        Some((before, _)) => format!("{before}custom<...>"),
        None => text.split(": ").next().unwrap_or_default().to_owned(),
    }
}

/// Of how many operations the referee accepts an instance, and how many of its prints are ours.
fn accepted(
    subjects: &Subjects,
    arguments: &FuzzSubjects,
    referee: &Referee,
    out: &mut dyn Write,
) -> anyhow::Result<()> {
    let declarative: Vec<usize> = subjects
        .operations
        .iter()
        .copied()
        .filter(|&index| {
            matches!(
                subjects.dialects.operations[index].syntax,
                OperationSyntax::Format { .. } | OperationSyntax::Unsupported(_)
            )
        })
        .collect();
    let mut waiting = declarative.clone();
    let mut hooks = Hooks::default();
    upstream_hooks::register(&mut hooks);
    let environment = Environment { dialects: &subjects.dialects, hooks: &hooks };
    let context = Context::new();
    subjects.dialects.register(&context);
    let (mut generated, mut accepting) = (Vec::new(), Vec::new());
    let (mut same, mut different, mut unchecked) = (0usize, BTreeMap::new(), 0usize);
    let mut rejections: BTreeMap<usize, String> = BTreeMap::new();
    for round in ROUNDS {
        let mut texts: Vec<(usize, String)> = Vec::new();
        let range = round.clone();
        on_all_threads(
            &subjects.dialects,
            &waiting,
            arguments.jobs,
            |fuzzer, operation| {
                let Ok(domain) = fuzzer.generator().domain(operation) else { return Vec::new() };
                let recipes = exhaustive(&domain, 320);
                let chosen = recipes.get(range.start.min(recipes.len())..range.end.min(recipes.len())).unwrap_or(&[]);
                let parent = Surroundings::default();
                chosen.iter().filter_map(|recipe| fuzzer.generic(&domain, recipe, &parent)).collect::<Vec<_>>()
            },
            |operation, found| texts.extend(found.into_iter().map(|text| (operation, text))),
        );
        texts.sort_by_key(|entry| entry.0);
        generated.extend(texts.iter().map(|entry| entry.0));
        let numbered: Vec<String> =
            texts.iter().enumerate().map(|(number, entry)| Referee::numbered(&entry.1, number)).collect();
        let answers = referee.ask(&numbered, false)?;
        for ((answer, (operation, _)), text) in answers.iter().zip(&texts).zip(&numbered) {
            match answer {
                Answer::Accepted(theirs) => {
                    accepting.push(*operation);
                    match ours(environment, &context, text) {
                        Some(ours) if normalised(&ours) == normalised(theirs) => same += 1,
                        Some(ours) => {
                            different.entry(*operation).or_insert_with(|| (ours, theirs.clone()));
                        }
                        None => unchecked += 1,
                    }
                }
                Answer::Rejected(message) => {
                    rejections.entry(*operation).or_insert_with(|| message.clone());
                }
                Answer::Crashed => {
                    rejections.entry(*operation).or_insert_with(|| "it crashes".to_owned());
                }
            }
        }
        accepting.sort_unstable();
        accepting.dedup();
        waiting.retain(|operation| accepting.binary_search(operation).is_err());
    }
    generated.sort_unstable();
    generated.dedup();
    let name = |operation: &usize| &subjects.dialects.operations[*operation].name;
    for (operation, (ours, theirs)) in &different {
        writeln!(out, "{}: printed differently\n  ours\n{ours}  theirs\n{theirs}", name(operation))?;
    }
    for operation in &waiting {
        let why = rejections.get(operation).map_or("no instance", String::as_str);
        writeln!(out, "{}: not accepted: {why}", name(operation))?;
    }
    writeln!(
        out,
        "of {} operations with a format {} have an instance, and of {} the referee accepts one; of the prints of \
         accepted instances that need no hook {same} are the same and {} operations have one that is not; {unchecked} \
         were not compared",
        declarative.len(),
        generated.len(),
        accepting.len(),
        different.len(),
    )?;
    Ok(())
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
