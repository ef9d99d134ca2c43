//! The examples of operations that documentation shows are what `mlir-opt` accepts: for each operation of MLIR with a
//! declarative format, at least one of them.

use documents::model::{Description, SyntaxKind};
use spec_tests::answers::{Answers, program};
use spec_tests::command::asmf;
use spec_tests::mlir_opt;
use spec_tests::pinned::Outcomes;
use spec_tests::referees;
use std::collections::BTreeMap;

/// The part of the operations that have an accepted example.
const LEAST: f64 = 0.88;

/// A message without the longest numbers: verifiers that read behind an array find another one each time.
fn without_memory(message: &str) -> String {
    let parts = message
        .split_inclusive(|each: char| !each.is_ascii_digit())
        .map(|part| {
            let digits = part.bytes().take_while(u8::is_ascii_digit).count();
            if digits > 12 {
                format!("(a number){}", &part[digits..])
            } else {
                part.to_owned()
            }
        });
    parts.collect()
}

pub(crate) fn each_operation_has_an_example_that_upstream_accepts() {
    let Some(include) = referees::or_skip("examples_upstream", referees::include()) else {
        return;
    };
    let words = [
        "describe".into(),
        "--json".into(),
        "-I".into(),
        include.clone().into_os_string(),
    ];
    let (code, stdout, stderr) = asmf(
        words
            .into_iter()
            .chain([include.join("mlir").into_os_string()]),
    );
    assert_eq!(code, 0, "{stderr}");
    let description: Description = serde_json::from_str(&stdout).expect("a description");
    let operations: Vec<_> = description
        .dialects
        .iter()
        .flat_map(|dialect| &dialect.operations)
        .filter(|operation| operation.syntax.kind == SyntaxKind::Declarative)
        .collect();
    let texts: Vec<(&str, &str)> = operations
        .iter()
        .flat_map(|operation| {
            operation
                .examples
                .iter()
                .map(|example| (&*operation.name, &*example.custom))
        })
        .collect();
    let only: Vec<&str> = texts.iter().map(|(_, text)| *text).collect();
    let mut answers = Answers::of("examples-upstream").expect("a list");
    let said = answers.ask("mlir-opt-22", "first error", &only, |missing| {
        let tool = program("mlir-opt-22")?;
        let texts: Vec<&str> = missing.iter().map(|&index| only[index]).collect();
        let said = texts.chunks(200).map(|some| mlir_opt::errors(&tool, some));
        let said = said.collect::<Result<Vec<_>, String>>()?.concat();
        Ok(said
            .into_iter()
            .map(|message| message.map(|message| without_memory(&message)))
            .collect())
    });
    let said: Vec<Option<String>> = said.unwrap_or_else(|problem| panic!("{problem}"));
    answers
        .close()
        .unwrap_or_else(|problems| panic!("{problems}"));
    let mut errors: BTreeMap<&str, Vec<Option<String>>> = BTreeMap::new();
    for ((name, _), result) in texts.iter().zip(said) {
        errors.entry(name).or_default().push(result);
    }
    let mut outcomes = Outcomes::default();
    for operation in &operations {
        let problem = match errors.get(&*operation.name) {
            None => Some("there is no example".to_owned()),
            Some(errors) if errors.iter().any(Option::is_none) => None,
            Some(errors) => errors.iter().flatten().next().cloned(),
        };
        outcomes.add(&*operation.name, problem);
    }
    assert!(outcomes.total() > 2200, "{} operations", outcomes.total());
    let accepted = 1.0 - outcomes.failing() as f64 / outcomes.total() as f64;
    assert!(
        accepted >= LEAST,
        "{accepted:.3} of the operations have an example that is accepted"
    );
    outcomes
        .check("examples-upstream")
        .unwrap_or_else(|problems| panic!("{problems}"));
}
