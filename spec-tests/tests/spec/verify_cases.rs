//! `corpus/verify/` is complete: every primitive and trait has a definition in `corpus/dialects/ver.td`, every
//! definition has cases that pass and cases that fail, and some case has each message of the verifier.

// The tests read the corpus.
#![allow(clippy::disallowed_methods)]

use format_runtime::dialect::{Dialects, NativeTrait};
use format_runtime::hooks::{Environment, Hooks};
use format_runtime::text::parse;
use format_runtime::verify::{Message, verify};
use operation_core::{Context, IrArena, Operation};
use spec_tests::pinned::Outcomes;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

fn file(path: &str) -> PathBuf {
    spec_tests::workspace().join(path)
}

fn read(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn files(folder: &str, end: &str) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(file(folder)).expect("the corpus is there");
    let paths = entries.map(|entry| entry.expect("the folder is readable").path());
    paths
        .filter(|path| path.to_string_lossy().ends_with(end))
        .collect()
}

fn dialects() -> Dialects {
    asmf::load(&[file("corpus/dialects/ver.td")], &[]).expect("the definitions are right")
}

/// Definitions that nothing satisfies: a forbidden successor, and two regions in place of one.
const ALWAYS_WRONG: [&str; 2] = ["ver.nowhere", "ver.two_tables"];

fn names(operation: Operation<'_>, into: &mut BTreeSet<String>) {
    into.insert(operation.name().as_str().to_owned());
    for block in operation.regions().flat_map(|region| region.blocks()) {
        block.operations().for_each(|child| names(child, into));
    }
}

/// A finding of the verifier, without its location.
struct Found {
    message: String,
    note: Option<String>,
    said: Vec<Message>,
}

/// For each readable part of the corpus: its operations, and the findings of the verifier.
fn verified() -> Vec<(BTreeSet<String>, Vec<Found>)> {
    let dialects = dialects();
    let hooks = Hooks::default();
    let environment = Environment {
        dialects: &dialects,
        hooks: &hooks,
    };
    let mut all = Vec::new();
    for path in files("corpus/verify", ".mlir") {
        if path.ends_with("upstream.mlir") || path.ends_with("upstream-symbols.mlir") {
            continue;
        }
        for part in read(&path).split("// -----") {
            let context = Context::new();
            dialects.register(&context);
            let arena = IrArena::new(&context);
            let parsed = parse(
                &arena,
                environment,
                part.as_bytes(),
                &spec_tests::mlir::options(),
            );
            if parsed
                .diagnostics
                .iter()
                .any(|diagnostic| diagnostic.is_error)
            {
                continue;
            }
            let mut operations = BTreeSet::new();
            names(parsed.module, &mut operations);
            let found = verify(parsed.module, environment, &context)
                .into_iter()
                .map(|finding| {
                    // There are no hooks: it can only be one of the verifier's own.
                    assert!(
                        !finding.said.is_empty(),
                        "'{}' is not in the list of messages",
                        finding.message
                    );
                    let note = finding.notes.into_iter().next().map(|(note, _)| note);
                    Found {
                        message: finding.message,
                        note,
                        said: finding.said,
                    }
                });
            all.push((operations, found.collect()));
        }
    }
    assert!(!all.is_empty(), "the corpus has no cases");
    all
}

pub(crate) fn every_definition_passes_and_fails() {
    let dialects = dialects();
    let (mut passing, mut failing) = (BTreeSet::new(), BTreeSet::new());
    for (operations, findings) in verified() {
        if findings.is_empty() {
            passing.extend(operations);
        }
        for finding in &findings {
            // The operation as printed in the note, or named by the message.
            let printed = finding.note.as_ref().unwrap_or(&finding.message);
            let quoted = printed
                .split_once("\"ver.")
                .and_then(|(_, rest)| rest.split_once('"'));
            let named = finding
                .message
                .strip_prefix('\'')
                .and_then(|rest| rest.split_once('\''));
            let name = named.map(|(name, _)| name.to_owned());
            failing.extend(name.or_else(|| quoted.map(|(name, _)| format!("ver.{name}"))));
        }
    }
    let all = dialects
        .operations
        .iter()
        .map(|operation| &*operation.name)
        .filter(|name| name.starts_with("ver."));
    let (mut never_passing, mut never_failing) = (Vec::new(), Vec::new());
    for name in all {
        if !passing.contains(name) && !ALWAYS_WRONG.contains(&name) {
            never_passing.push(name);
        }
        if !failing.contains(name) {
            never_failing.push(name);
        }
    }
    assert_eq!(
        (never_passing, never_failing),
        (Vec::new(), Vec::new()),
        "without cases that pass, that fail"
    );
}

/// A number for each kind of trait; a new one must be added here.
fn number(native: &NativeTrait) -> Option<usize> {
    use NativeTrait as N;
    Some(match native {
        N::AttrSizedOperandSegments => 0,
        N::AttrSizedResultSegments => 1,
        N::SingleBlock => 2,
        N::SingleBlockImplicitTerminator => 3,
        N::NoRegionArguments => 4,
        N::HasParent(_) => 5,
        N::IsTerminator => 6,
        N::SameTypeOperands => 7,
        N::SameOperandsShape => 8,
        N::SameOperandsAndResultShape => 9,
        N::SameOperandsElementType => 10,
        N::SameOperandsAndResultElementType => 11,
        N::SameOperandsAndResultType => 12,
        N::SameOperandsAndResultRank => 13,
        N::Elementwise => 14,
        N::ResultsBroadcastableShape => 15,
        N::IsIsolatedFromAbove => 16,
        N::SymbolTable => 17,
        N::Symbol { .. } => 18,
        N::AtMostOneChildOf(_) => 19,
        N::ResultsAreFloatLike => 20,
        N::ResultsInferredFrom(_) => 21,
        // Hooks have tests of their own.
        N::Hooked(_) => return None,
    })
}

const TRAITS: usize = 22;

pub(crate) fn every_trait_has_a_definition() {
    let dialects = dialects();
    let verifications = dialects
        .operations
        .iter()
        .map(|operation| &operation.verification);
    let natives = verifications.flat_map(|each| each.structural.iter().chain(&each.native));
    let found: BTreeSet<usize> = natives.filter_map(number).collect();
    let missing: Vec<_> = (0..TRAITS)
        .filter(|number| !found.contains(number))
        .collect();
    assert_eq!(
        missing,
        Vec::<usize>::new(),
        "traits by number, without a definition in ver.td"
    );
}

pub(crate) fn every_primitive_has_a_definition() {
    let primitives = read(&file(
        "format-compiler/prelude/mlir/IR/CommonAttrConstraints.td",
    ));
    let definitions = read(&file("corpus/dialects/ver.td"));
    let (_, confined) = primitives
        .split_once("class ConfinedAttr<")
        .expect("they follow");
    let mut count = 0;
    for line in confined.lines() {
        let Some(rest) = line
            .strip_prefix("class ")
            .or_else(|| line.strip_prefix("def "))
        else {
            continue;
        };
        let name = rest.split(['<', ' ', ':']).next().unwrap_or(rest);
        count += 1;
        assert!(definitions.contains(name), "ver.td uses no {name}");
    }
    assert!(count > 20, "only {count} primitives found");
}

/// Some case has each message of the verifier; the others are listed with the reason.
pub(crate) fn every_message_is_said() {
    let said: BTreeSet<Message> = verified()
        .iter()
        .flat_map(|(_, found)| found.iter().flat_map(|each| &each.said))
        .copied()
        .collect();
    let mut outcomes = Outcomes::default();
    for message in Message::ALL {
        outcomes.add(
            message.pattern(),
            (!said.contains(message)).then(|| "no case says it".to_owned()),
        );
    }
    outcomes
        .check("verify-messages")
        .unwrap_or_else(|problems| panic!("{problems}"));
}
