//! The start of a description suggested by a note is a description without mistakes.

use format_compiler::LlvmVersion;
use format_compiler::check::check_operation;
use format_compiler::diagnostic::{Code, Diagnostic};
use format_compiler::ods::{FormatString, Operation};
use format_compiler::opaque::{of_operations, opaque_syntaxes};
use format_runtime::dialect::{OperationDefinition, OperationForm};
use format_runtime::hooks::{HookLibrary, Hooks};
use project::dialect_files::{Loaded, Loader};
use spec_tests::referees;
use std::collections::BTreeSet;
use std::path::PathBuf;
use tablegen::FileId;

/// The mistakes in a description of a directive.
fn in_directive(skeleton: &str) -> Vec<Diagnostic> {
    format_compiler::hook_files::read(skeleton, FileId(0)).1
}

/// The mistakes in the format of an operation.
fn in_operation(operation: &Operation, skeleton: &str) -> Vec<Diagnostic> {
    let format = skeleton
        .split_once(" {\n")
        .and_then(|(_, rest)| rest.strip_suffix("\n}"))
        .expect("a format in braces");
    check_operation(
        operation,
        &FormatString::detached(format, operation.span),
        LlvmVersion::default(),
    )
    .1
}

/// A loader with MLIR's facts and without its hooks.
fn without_hooks() -> Loader {
    asmf::loader().library(HookLibrary {
        register: |_, _| {},
        ..upstream_hooks::LIBRARY
    })
}

pub(crate) fn skeletons_have_no_mistakes() {
    have_no_mistakes(without_hooks(), Vec::new());
}

pub(crate) fn skeletons_of_mlir_have_no_mistakes() {
    let Some(include) = referees::or_skip("skeletons", referees::include()) else {
        return;
    };
    have_no_mistakes(
        without_hooks().include(&include),
        vec![include.join("mlir/Dialect")],
    );
}

/// Checks the definitions of the corpus, and at others.
fn have_no_mistakes(loader: Loader, others: Vec<PathBuf>) {
    let hooks = referees::workspace().join("corpus/hooks");
    let names = ["ambiguous", "forms", "opaque", "states"];
    let mut paths: Vec<PathBuf> = names
        .map(|name| hooks.join(name).with_extension("td"))
        .to_vec();
    paths.extend(others);
    let loaded = loader.load(&paths).expect("they have no errors");
    // Without any hook, everything is opaque.
    let hooks = Hooks::default();
    are_those_that_cannot_be_run(&loaded, &hooks);
    let notes = opaque_syntaxes(&loaded.compilations, &hooks, &|_| true, &|_| true);
    let (mut wrong, mut counts) = (Vec::new(), [0; 2]);
    for note in &notes {
        let help = note.help.as_deref().unwrap_or_default();
        let Some((_, skeleton)) = help.split_once(":\n") else {
            continue;
        };
        let is_directive = note.code == Code::OpaqueDirective;
        counts[usize::from(is_directive)] += 1;
        let mistakes = match is_directive {
            true => in_directive(skeleton),
            false => {
                let all = loaded
                    .compilations
                    .iter()
                    .flat_map(|compilation| &compilation.definitions.operations);
                let operation = all
                    .into_iter()
                    .find(|each| Some(&each.name) == note.subject.as_ref());
                in_operation(operation.expect("it is defined"), skeleton)
            }
        };
        wrong.extend(
            mistakes
                .iter()
                .map(|mistake| format!("{mistake}\n{skeleton}")),
        );
    }
    assert!(
        wrong.is_empty(),
        "{} of {}:\n{}",
        wrong.len(),
        notes.len(),
        wrong.join("\n")
    );
    assert!(counts[0] > 0 && counts[1] > 20, "{counts:?}");
}

/// The parts in need of a description are exactly those without a form in the runtime.
fn are_those_that_cannot_be_run(loaded: &Loaded, hooks: &Hooks) {
    let list = of_operations(&loaded.compilations, hooks, &|_| true);
    let users: BTreeSet<&str> = list
        .iter()
        .flat_map(|each| &each.users)
        .map(String::as_str)
        .collect();
    let dialects = loaded.dialects();
    let defined = loaded
        .compilations
        .iter()
        .flat_map(|each| &each.definitions.operations);
    let defined: BTreeSet<&str> = defined.map(|each| &*each.name).collect();
    let waits = |operation: &&OperationDefinition| match &operation.syntax {
        // Some are defined in C++ only.
        OperationForm::Hooked => defined.contains(&*operation.name),
        OperationForm::Format { parse, .. } => !parse.directives().is_empty(),
        OperationForm::Generic => false,
        // For another reason, too.
        OperationForm::Unsupported(_) => users.contains(&*operation.name),
    };
    let waiting: BTreeSet<&str> = dialects
        .operations
        .iter()
        .filter(waits)
        .map(|each| &*each.name)
        .collect();
    let differing: Vec<&&str> = users.symmetric_difference(&waiting).collect();
    assert!(differing.is_empty(), "{differing:?}");
}
