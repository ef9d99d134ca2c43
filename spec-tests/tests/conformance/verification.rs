//! The verifier over all of MLIR's dialects: it accepts what `mlir-opt-22` accepts, and rejects with its words what its
//! generated verifiers and native traits reject.

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
const REQUIRED_PERCENT: usize = 95;

/// Beginnings of messages, after `'d.op' op `, of generated code and native traits. `#` stands for a number.
const FROM_DEFINITIONS: [&str; 42] = [
    "operand #",
    "result #",
    "attribute '",
    "property '",
    "region #",
    "successor #",
    "requires attribute '",
    "failed to verify that ",
    "operand group starting at #",
    "result group starting at #",
    "requires zero ",
    "requires a single operand",
    "requires one ",
    "expected # operands, but found",
    "expected # or more ",
    "expected # results",
    "expected # regions",
    "requires # successor",
    "requires at least # successors",
    "operand count (",
    "result count (",
    "requires dense i32 array attribute",
    "requires the same type for all operands and results",
    "requires the same shape for all operands",
    "requires the same element type for all operands",
    "requires the same encoding for all operands",
    "requires all operands to have the same type",
    "operands don't have matching ranks",
    "result type has different rank than operands",
    "if a result is non-scalar",
    "if an operand is non-scalar",
    "all non-scalar operands/results",
    "operands don't have broadcast-compatible",
    "expects parent op ",
    "expects region #",
    "expects a non-empty block",
    "expects regions to end with",
    "region should have no arguments",
    "must be the last operation in the parent block",
    "branching to block of a different region",
    "using value defined outside the region",
    "Operations with a 'SymbolTable' must",
];

/// The same for messages without an operation's name in front.
const FROM_STRUCTURE: [&str; 6] = [
    "block with no terminator",
    "empty block: expect at least a terminator",
    "entry block of region may not have predecessors",
    "operation with block successors must terminate",
    "redefinition of symbol named",
    "unregistered operation",
];

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
    let mut rest: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for case in negative_ir::read()?.into_iter().filter(|case| case.class == "verifier") {
        if !is_from_definitions(&case.message) {
            hand_written += 1;
            continue;
        }
        if case.text.windows(5).any(|bytes| bytes == b"test.") {
            undefined += 1;
            continue;
        }
        let (errors, is_read, _) = errors(environment, &case.text);
        let index = LineIndex::new(&case.text);
        let found = errors.first().map(|error| {
            let (line, column) = index.line_column(error.offset);
            (format!("{line}:{column}"), error.message.clone())
        });
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
         hand-written verifiers, {undefined} of dialects without definitions, {unread} with a syntax that isn't there\n"
    );
    for line in rest.keys() {
        let _ = writeln!(report, "  {line}");
    }
    eprintln!("{report}");
    if same * 100 >= REQUIRED_PERCENT * expected {
        Ok(())
    } else {
        Err(format!("fewer than {REQUIRED_PERCENT} % have the same place and message"))
    }
}

fn is_from_definitions(message: &str) -> bool {
    if FROM_STRUCTURE.iter().any(|start| message.starts_with(start)) || message.ends_with("does not dominate this use")
    {
        return true;
    }
    let Some((_, rest)) = message.strip_prefix('\'').and_then(|rest| rest.split_once("' op ")) else { return false };
    let starts = |pattern: &&str| {
        let (before, after) = pattern.split_once('#').unwrap_or((pattern, ""));
        rest.strip_prefix(before).is_some_and(|rest| {
            after.is_empty() || rest.trim_start_matches(|each: char| each.is_ascii_digit()).starts_with(after)
        })
    };
    let is_generated = FROM_DEFINITIONS.iter().any(starts);
    // Hand-written verifiers speak of operands and attributes too.
    let is_value = rest.starts_with("operand ") || rest.starts_with("result ");
    let is_numbered = rest.starts_with("operand #") || rest.starts_with("result #");
    let is_constraint =
        ["attribute ", "property ", "region ", "successor "].iter().any(|start| rest.starts_with(start));
    is_generated
        && (!is_value
            || rest.contains("group starting at")
            || rest.contains(" count (") && rest.contains("total size")
            || rest.starts_with("operands don't")
            || rest.starts_with("result type has different rank")
            || (is_numbered && rest.contains(" must be ") && rest.contains(", but got '")))
        && (!is_constraint
            || rest.contains("failed to satisfy constraint")
            || rest.contains("failed to verify constraint")
            || rest.contains("should have no arguments"))
}

/// A message without what varies.
fn template(message: &str) -> String {
    message.split(", but got").next().unwrap_or(message).to_owned()
}
