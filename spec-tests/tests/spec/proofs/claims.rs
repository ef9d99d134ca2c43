//! No proof of something that is shown wrong: by the page of findings, by lists of operations that the referee doesn't read
//! back, and by the linter.

use super::Claims;
use format_prover::{Definition, Prover};
use format_runtime::dialect::{
    AttributeClass, BuiltinAttribute, OperationDefinition, OperationForm,
};
use format_runtime::program::{AttributeReading, ParseElement};
use operation_core::Context;
use serde_json::Value;
use spec_tests::mlir::Mlir;
use spec_tests::pinned::Outcomes;
use spec_tests::referees;
use std::collections::BTreeSet;
use std::ffi::OsString;

/// The assumption of formats that print strings without their types.
const UNTYPED_STRINGS: &str = "strings have no type";

pub(crate) fn what_does_not_come_back_is_not_proved() -> Result<(), String> {
    let Some(mlir) = referees::or_skip("not_proved", Mlir::all()) else {
        return Ok(());
    };
    let context = Context::new();
    mlir.dialects.register(&context);
    let prover = Prover::new(&context, mlir.environment());
    let page = include_str!("../../../../docs/findings.md");
    let on_page = page
        .split("\n## `")
        .skip(1)
        .filter_map(|section| section.split('`').next());
    let listed = include_str!("../../../data/no-round-trip.txt")
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'));
    let mut outcomes = Outcomes::default();
    let names: BTreeSet<&str> = on_page.chain(listed).collect();
    for name in names {
        let subject = Definition::named(name, &mlir.dialects);
        let proof = subject.and_then(|subject| prover.proof(subject));
        let proof = proof.ok_or_else(|| format!("{name} has no format"))?;
        // Of all assumptions, only those about directives are about the types that are left out there: an instance gives
        // them up, so that the verdict is another one.
        let is_about_directive = proof.given.iter().any(|name| name.starts_with("custom<"));
        let is_claimed = proof.holds() && !is_about_directive;
        outcomes.add(name, is_claimed.then(|| "is proved".to_owned()));
    }
    if outcomes.total() < 150 {
        return Err(format!("only {} operations", outcomes.total()));
    }
    outcomes.all_pass()
}

pub(crate) fn proofs_about_strings_assume_that_they_have_no_type() -> Result<(), String> {
    let Some(mlir) = referees::or_skip("strings", Mlir::all()) else {
        return Ok(());
    };
    let context = Context::new();
    mlir.dialects.register(&context);
    let prover = Prover::new(&context, mlir.environment());
    let mut outcomes = Outcomes::default();
    for (index, operation) in mlir.dialects.operations.iter().enumerate() {
        if let Some(proof) = prover.proof(Definition::operation(index))
            && leaves_type_of_string_out(operation)
        {
            let is_assumed = proof.given.contains(UNTYPED_STRINGS);
            outcomes.add(
                &*operation.name,
                (!is_assumed).then(|| "doesn't say it".to_owned()),
            );
        }
    }
    if outcomes.total() < 42 {
        return Err(format!("only {} operations", outcomes.total()));
    }
    outcomes.all_pass()
}

/// True if a string or a symbol name is read without a type.
fn leaves_type_of_string_out(operation: &OperationDefinition) -> bool {
    let OperationForm::Format { parse, .. } = &operation.syntax else {
        return false;
    };
    parse.instructions().iter().any(|instruction| {
        let Some(ParseElement::Attribute(attribute)) = instruction.element() else {
            return false;
        };
        matches!(
            &attribute.reading,
            AttributeReading::SymbolName
                | AttributeReading::Typed(_, AttributeClass::Builtin(BuiltinAttribute::String))
        )
    })
}

pub(crate) fn no_certain_finding_is_about_what_is_proved() -> Result<(), String> {
    let Some(mlir) = referees::or_skip("findings_and_proofs", Mlir::all()) else {
        return Ok(());
    };
    let include = referees::include()?;
    let folders = [include.clone(), include.join("mlir")];
    let words = ["lint", "--no-config", "--format", "json", "-I"].map(OsString::from);
    let words = words.into_iter().chain(folders.map(Into::into));
    let (_, text, _) = spec_tests::command::asmf(words);
    let context = Context::new();
    mlir.dialects.register(&context);
    let prover = Prover::new(&context, mlir.environment());
    let claims = Claims::new(&prover, &mlir.dialects);
    let mut wrong = Vec::new();
    let mut count = 0;
    for line in text.lines() {
        let finding: Value = serde_json::from_str(line).map_err(|error| error.to_string())?;
        let word = |name: &str| finding[name].as_str().unwrap_or_default();
        let is_about = ("F200"..="F269").contains(&word("code"));
        if !is_about || word("certainty") != "certain" || word("severity") != "warning" {
            continue;
        }
        count += 1;
        let subject = Definition::named(word("op"), &mlir.dialects);
        let proof = subject.and_then(|subject| prover.proof(subject));
        if proof.is_some_and(|proof| claims.hold(&proof)) {
            wrong.push(format!("{} {}", word("code"), word("op")));
        }
    }
    if count < 100 {
        return Err(format!("only {count} findings"));
    }
    spec_tests::unless_none(wrong.join("\n"))
}
