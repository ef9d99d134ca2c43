//! The verifier over all of MLIR's dialects: it accepts what `mlir-opt-22` accepts, and rejects with its words what its
//! generated verifiers and native traits reject.

use super::origin::is_from_definitions;
use format_runtime::dialect::{Dialects, Environment};
use format_runtime::hooks::Hooks;
use format_runtime::text::{Diagnostic, LineIndex, ParseOptions, parse};
use format_runtime::verify::{Finding, verify};
use operation_core::{Context, IrArena};
use spec_tests::{golden_ir, negative_ir};
use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::Path;
use std::time::{Duration, Instant};

/// Share of the rejected cases whose error comes from generated code or a native trait that must be the same.
const REQUIRED_PERCENT: usize = 99;

fn all_of_mlir(include: &Path) -> Result<(Dialects, Hooks), String> {
    let dialects = asmf::load(&[include.join("mlir/Dialect")], &[include.to_path_buf()])?;
    let mut hooks = Hooks::default();
    upstream_hooks::register(&mut hooks);
    Ok((dialects, hooks))
}

/// Errors of reading, or else of verifying; and what each took.
fn errors(environment: Environment<'_>, text: &[u8]) -> (Vec<Diagnostic>, bool, [Duration; 2]) {
    let context = Context::new();
    environment.dialects.register(&context);
    let arena = IrArena::new(&context);
    let options = ParseOptions { allow_unregistered_dialects: true, ..ParseOptions::default() };
    let started = Instant::now();
    let parsed = parse(&arena, environment, text, &options);
    let read = started.elapsed();
    let errors: Vec<_> = parsed.diagnostics.into_iter().filter(|diagnostic| diagnostic.is_error).collect();
    if !errors.is_empty() {
        return (errors, false, [read, Duration::ZERO]);
    }
    let started = Instant::now();
    let found = verify(parsed.module, environment, &context);
    let verified = started.elapsed();
    (found.iter().map(Finding::in_source).collect(), true, [read, verified])
}

/// Every case that the referee accepts is accepted.
pub(crate) fn accepted(include: &Path) -> Result<(), String> {
    let (dialects, hooks) = all_of_mlir(include)?;
    let environment = Environment { dialects: &dialects, hooks: &hooks };
    let mut rejected: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let (mut total, mut unread) = (0, 0);
    let mut time = [Duration::ZERO; 2];
    for case in golden_ir::read(|_| true)? {
        total += 1;
        let (errors, is_read, [read, verified]) = errors(environment, &case.generic);
        time[0] += read;
        time[1] += verified;
        unread += usize::from(!is_read);
        if let Some(error) = errors.first().filter(|_| is_read) {
            rejected.entry(template(&error.message)).or_default().push(case.name);
        }
    }
    let wrong: usize = rejected.values().map(Vec::len).sum();
    let mut report = format!(
        "verification of {total} accepted cases: {wrong} rejected, {unread} not read; reading {:.0} ms, verifying {:.0} ms\n",
        time[0].as_secs_f64() * 1e3,
        time[1].as_secs_f64() * 1e3
    );
    for (message, names) in &rejected {
        let _ = writeln!(report, "  {:4}  {message}\n        {}", names.len(), names.join(" "));
    }
    eprintln!("{report}");
    if wrong == 0 { Ok(()) } else { Err(format!("{wrong} accepted cases are rejected")) }
}

/// Cases that the referee rejects by what definitions say are rejected at the same place with the same words.
pub(crate) fn rejected(include: &Path) -> Result<(), String> {
    let (dialects, hooks) = all_of_mlir(include)?;
    let environment = Environment { dialects: &dialects, hooks: &hooks };
    let (mut expected, mut same, mut hand_written, mut undefined, mut unread) = (0, 0, 0, 0, 0);
    // By operation: differing, same.
    let (mut hand_same, mut by_operation) = (0, BTreeMap::<String, [usize; 2]>::new());
    let mut rest: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for case in negative_ir::read()?.into_iter().filter(|case| case.class == "verifier") {
        if !is_from_definitions(&case.message, &dialects) {
            hand_written += 1;
            let of = by_operation.entry(case.operation.clone()).or_default();
            let (errors, ..) = errors(environment, &case.text);
            let is_same = place_and_message(&case.text, &errors) == Some((case.place, case.message));
            hand_same += usize::from(is_same);
            of[usize::from(is_same)] += 1;
            continue;
        }
        if case.text.windows(5).any(|bytes| bytes == b"test.") {
            undefined += 1;
            continue;
        }
        let (errors, is_read, _) = errors(environment, &case.text);
        let found = place_and_message(&case.text, &errors);
        if found == Some((case.place.clone(), case.message.clone())) {
            expected += 1;
            same += 1;
        } else if !is_read {
            unread += 1;
        } else {
            expected += 1;
            let found = found.map_or("accepted".to_owned(), |(place, message)| format!("{place} {message}"));
            rest.entry(format!("{}: {} {}\n        {found}", case.name, case.place, case.message)).or_default();
        }
    }
    let mut report = format!(
        "verification of rejected cases: {same} of {expected} the same place and message; apart: {hand_written} rejected by \
         hand-written verifiers ({hand_same} of them the same), {undefined} of dialects without definitions, {unread} with a syntax that isn't there\n"
    );
    for line in rest.keys() {
        let _ = writeln!(report, "  {line}");
    }
    report.push_str("hand-written verifiers by operation, cases that differ and that are the same:\n");
    for (operation, [differing, same]) in &by_operation {
        let _ = writeln!(report, "  {operation} {differing} {same}");
    }
    eprintln!("{report}");
    if same * 100 >= REQUIRED_PERCENT * expected {
        Ok(())
    } else {
        Err(format!("fewer than {REQUIRED_PERCENT} % have the same place and message"))
    }
}

/// The first error.
fn place_and_message(text: &[u8], errors: &[Diagnostic]) -> Option<(String, String)> {
    let error = errors.first()?;
    let (line, column) = LineIndex::new(text).line_column(error.offset);
    Some((format!("{line}:{column}"), error.message.clone()))
}

/// A message without what varies.
fn template(message: &str) -> String {
    message.split(", but got").next().unwrap_or(message).to_owned()
}
