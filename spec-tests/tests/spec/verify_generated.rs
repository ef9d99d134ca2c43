//! The verifier's messages from definitions, against the C++ generated from them by `mlir-tblgen-22`: for each
//! operation the same checks, in the same order, with the same words. For `corpus/dialects/ver.td`, and for all
//! operations of MLIR from the installed C++.

// The tests read files and run tools.
#![allow(clippy::disallowed_methods, clippy::print_stderr)]

use format_runtime::dialect::{Dialects, OperationDefinition, PropertyKind};
use serde::Serialize;
use serde::de::DeserializeOwned;
use spec_tests::answers::Answers;
use spec_tests::mlir_tblgen::MlirTblgen;
use spec_tests::referees;
use std::collections::{BTreeMap, HashMap};
use std::path::{Path, PathBuf};
use std::process::Command;

/// The checks of the generated verifier of one operation, in order.
type Checks = Vec<String>;

/// The same from our definition.
fn ours(operation: &OperationDefinition) -> Checks {
    let verification = &operation.verification;
    let slots = || {
        let constrained = operation
            .properties
            .iter()
            .filter_map(|slot| Some((slot, slot.constraint.as_ref()?)));
        constrained.filter(|(_, constraint)| !constraint.predicate.is_true())
    };
    let slot = |what: &str, name: &str, summary: &str| format!("{what} {name}: {summary}");
    let mut checks = Vec::new();
    for (property, constraint) in
        slots().filter(|(slot, _)| matches!(slot.kind, PropertyKind::Property(_)))
    {
        checks.push(slot("property", &property.name, &constraint.summary));
    }
    for &index in &verification.required {
        checks.push(format!(
            "requires {}",
            operation.properties[usize::from(index)].name
        ));
    }
    for (attribute, constraint) in
        slots().filter(|(slot, _)| matches!(slot.kind, PropertyKind::Attribute(_)))
    {
        checks.push(slot("attribute", &attribute.name, &constraint.summary));
    }
    for (side, groups) in [
        ("operand", &operation.operands),
        ("result", &operation.results),
    ] {
        for group in groups
            .iter()
            .filter(|group| !group.constraint.predicate.is_true())
        {
            checks.push(format!("{side}: {}", group.constraint.summary));
        }
    }
    checks.extend(
        verification
            .predicates
            .iter()
            .map(|each| format!("trait: {}", each.constraint.summary)),
    );
    let regions = operation
        .regions
        .iter()
        .map(|each| &each.name)
        .zip(&verification.regions);
    let successors = operation
        .successors
        .iter()
        .map(|each| &each.name)
        .zip(&verification.successors);
    for (what, pairs) in [
        ("region", regions.collect::<Vec<_>>()),
        ("successor", successors.collect()),
    ] {
        for (name, constraint) in pairs
            .into_iter()
            .filter(|(_, each)| !each.predicate.is_true())
        {
            checks.push(slot(what, name, &constraint.summary));
        }
    }
    checks
}

/// Between two texts.
pub(crate) fn between<'t>(text: &'t str, before: &str, behind: &str) -> Option<&'t str> {
    text.split_once(before)?
        .1
        .split_once(behind)
        .map(|(found, _)| found)
}

/// A C++ literal without its quotes.
fn unescape(literal: &str) -> String {
    literal
        .replace("\\n", "\n")
        .replace("\\\"", "\"")
        .replace("\\\\", "\\")
}

/// The message of each local constraint function; `None` if its condition always holds.
fn summaries(source: &str) -> HashMap<&str, Option<String>> {
    let mut found = HashMap::new();
    for part in source.split("__mlir_ods_local_").skip(1) {
        let Some((name, body)) = part.split_once('(') else {
            continue;
        };
        let Some((body, _)) = body.split_once("return ::mlir::success();") else {
            continue;
        };
        let says = |marker: &str, end: &str| between(body, marker, end).map(unescape);
        let summary = says("failed to satisfy constraint: ", "\";\n")
            .or_else(|| says("failed to verify constraint: ", "\";\n"))
            .or_else(|| says("<< \" must be ", ", but got \" <<"));
        let Some(summary) = summary else { continue };
        let is_trivial = [
            "if (!((true))) {",
            "if (attr && !((true)))",
            "if (!((true)))",
        ]
        .iter()
        .any(|condition| body.contains(condition));
        found
            .entry(name)
            .or_insert((!is_trivial).then_some(summary));
    }
    found
}

/// The checks of `verifyInvariantsImpl`, by class.
fn checks(source: &str) -> BTreeMap<&str, Checks> {
    let summaries = summaries(source);
    let mut found = BTreeMap::new();
    for part in source.split("::llvm::LogicalResult ").skip(1) {
        let Some((class, body)) = part.split_once("::verifyInvariantsImpl() {\n") else {
            continue;
        };
        if class.contains(['(', ' ', '\n']) {
            continue;
        }
        let body = body.split_once("\n}\n\n").map_or(body, |(body, _)| body);
        let mut checks = Vec::new();
        for line in body.lines() {
            if let Some(name) = between(line, "emitOpError(\"requires attribute '", "'\")") {
                checks.push(format!("requires {name}"));
            } else if let Some(summary) =
                between(line, "emitOpError(\"failed to verify that ", "\");")
            {
                checks.push(format!("trait: {}", unescape(summary)));
            } else if let Some(call) = line.split("__mlir_ods_local_").nth(1) {
                let Some((function, arguments)) = call.split_once('(') else {
                    continue;
                };
                let Some(Some(summary)) = summaries.get(function) else {
                    continue;
                };
                let name = between(arguments, "\"", "\"").unwrap_or_default();
                checks.push(match function.split('_').next() {
                    Some("attr") => format!("attribute {name}: {summary}"),
                    Some("prop") => format!("property {name}: {summary}"),
                    Some("type") => format!("{name}: {summary}"),
                    Some(what) => format!("{what} {name}: {summary}"),
                    None => continue,
                });
            }
        }
        found.insert(class.rsplit("::").next().unwrap_or(class), checks);
    }
    found
}

/// The operation of each class.
pub(crate) fn names(declarations: &str) -> HashMap<&str, &str> {
    let mut found = HashMap::new();
    for part in declarations.split("\nclass ").skip(1) {
        let (Some((class, _)), Some(name)) = (
            part.split_once(" : public ::mlir::Op<"),
            between(
                part,
                "getOperationName() {\n    return ::llvm::StringLiteral(\"",
                "\");",
            ),
        ) else {
            continue;
        };
        found.insert(class, name);
    }
    found
}

/// The generated checks of each operation.
fn generated_checks(declarations: &str, definitions: &str) -> BTreeMap<String, Checks> {
    let names = names(declarations);
    checks(definitions)
        .into_iter()
        .filter_map(|(class, checks)| Some(((*names.get(class)?).to_owned(), checks)))
        .collect()
}

/// Compares the operations of one file; returns their number.
fn compare(dialects: &Dialects, checks: &BTreeMap<String, Checks>, wrong: &mut String) -> usize {
    let mut count = 0;
    for (name, theirs) in checks {
        let Some(operation) = dialects.operation(name) else {
            continue;
        };
        count += 1;
        let ours = ours(operation);
        if ours != *theirs {
            *wrong += &format!(
                "{}\n  ours: {ours:#?}\n  theirs: {theirs:#?}\n",
                operation.name
            );
        }
    }
    count
}

pub(crate) fn corpus_says_what_is_generated() {
    let path = spec_tests::workspace().join("corpus/dialects/ver.td");
    let dialects = asmf::load(std::slice::from_ref(&path), &[]).expect("the definitions are right");
    let mut wrong = String::new();
    let count = compare(
        &dialects,
        &generated("verify-generated", &path, generated_checks),
        &mut wrong,
    );
    assert!(wrong.is_empty(), "{wrong}");
    let own = dialects
        .operations
        .iter()
        .filter(|operation| operation.name.starts_with("ver."))
        .count();
    assert_eq!(count, own, "operations compared");
}

/// The facts in the declarations and definitions generated by `mlir-tblgen` for a file, according to the list of
/// answers.
pub(crate) fn generated<A: Serialize + DeserializeOwned>(
    list: &str,
    path: &Path,
    read: impl FnOnce(&str, &str) -> A,
) -> A {
    let mut answers = Answers::of(list).expect("a list");
    let text = std::fs::read(path).expect("the corpus is there");
    let answer = answers.ask_one("mlir-tblgen-22", list, &text, || {
        let tool = MlirTblgen::of_22()?;
        let [declarations, definitions] = ["-gen-op-decls", "-gen-op-defs"].map(|backend| {
            let mut command = Command::new(&tool.program);
            let output = command
                .arg(backend)
                .arg("-I")
                .arg(&tool.include)
                .arg(path)
                .output()
                .expect("it runs");
            assert!(
                output.status.success(),
                "{}",
                String::from_utf8_lossy(&output.stderr)
            );
            String::from_utf8_lossy(&output.stdout).into_owned()
        });
        Ok(read(&declarations, &definitions))
    });
    let answer = answer.unwrap_or_else(|problem| panic!("{problem}"));
    answers
        .close()
        .unwrap_or_else(|problems| panic!("{problems}"));
    answer
}

pub(crate) fn upstream_says_what_is_generated() {
    let Some(include) = referees::or_skip("verify_generated", referees::include()) else {
        return;
    };
    let dialects = asmf::load(
        &[include.join("mlir/Dialect")],
        std::slice::from_ref(&include),
    )
    .expect("MLIR's definitions are right");
    let mut wrong = String::new();
    let mut count = 0;
    let mut files = Vec::new();
    collect(&include.join("mlir/Dialect"), &mut files);
    files.sort();
    for file in files {
        let declarations = file.to_string_lossy().replace(".cpp.inc", ".h.inc");
        let (Ok(definitions), Ok(declarations)) = (
            std::fs::read_to_string(&file),
            std::fs::read_to_string(declarations),
        ) else {
            continue;
        };
        count += compare(
            &dialects,
            &generated_checks(&declarations, &definitions),
            &mut wrong,
        );
    }
    eprintln!("verify_generated: {count} operations of MLIR compared");
    assert!(
        wrong.is_empty() && count > 2000,
        "{count} operations compared\n{wrong}"
    );
}

/// All `.cpp.inc` files below a folder.
pub(crate) fn collect(folder: &Path, into: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            collect(&path, into);
        } else if path.to_string_lossy().ends_with(".cpp.inc") {
            into.push(path);
        }
    }
}
