//! `mlir-opt` accepts the examples of operations in documentation: for each operation of MLIR with a declarative
//! format the first one, and nearly all examples called verified.

use documents::model::{Description, Example, SyntaxKind};
use spec_tests::answers::{Answers, program};
use spec_tests::command::asmf;
use spec_tests::mlir_opt;
use spec_tests::pinned::Outcomes;
use spec_tests::referees;
use std::collections::BTreeMap;

/// The least share of operations with an accepted first example.
const LEAST: f64 = 0.88;
/// The least share of accepted examples among those called verified.
const LEAST_VERIFIED: f64 = 0.98;

/// A message without the longest numbers: verifiers with a read beyond an array find another one each time.
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
    let examples: Vec<(&str, &Example)> = operations
        .iter()
        .flat_map(|operation| {
            operation
                .examples
                .iter()
                .map(|each| (&*operation.name, each))
        })
        .collect();
    let only: Vec<&str> = examples.iter().map(|(_, each)| &*each.custom).collect();
    let mut answers = Answers::of("examples-upstream").expect("a list");
    let errors = answers.ask("mlir-opt-22", "first error", &only, |missing| {
        let tool = program("mlir-opt-22")?;
        let texts: Vec<&str> = missing.iter().map(|&index| only[index]).collect();
        let errors = texts.chunks(200).map(|some| mlir_opt::errors(&tool, some));
        let errors = errors.collect::<Result<Vec<_>, String>>()?.concat();
        Ok(errors
            .into_iter()
            .map(|message| message.map(|message| without_memory(&message)))
            .collect())
    });
    let errors: Vec<Option<String>> = errors.unwrap_or_else(|problem| panic!("{problem}"));
    answers
        .close()
        .unwrap_or_else(|problems| panic!("{problems}"));
    let mut first: BTreeMap<&str, Option<String>> = BTreeMap::new();
    let mut verified = Outcomes::default();
    for (number, ((name, example), problem)) in examples.iter().zip(errors).enumerate() {
        if example.verified {
            let of_operation = examples[..number]
                .iter()
                .filter(|each| each.0 == *name)
                .count();
            verified.add(format!("{name} #{of_operation}"), problem.clone());
        }
        first.entry(name).or_insert(problem);
    }
    let mut outcomes = Outcomes::default();
    for operation in &operations {
        let problem = match first.remove(&*operation.name) {
            None => Some("there is no example".to_owned()),
            Some(problem) => problem,
        };
        outcomes.add(&*operation.name, problem);
    }
    assert!(outcomes.total() > 2200, "{} operations", outcomes.total());
    let part = |outcomes: &Outcomes| 1.0 - outcomes.failing() as f64 / outcomes.total() as f64;
    let (accepted, truly) = (part(&outcomes), part(&verified));
    eprintln!(
        "{accepted:.3} of {} operations have a first example that is accepted, {truly:.3} of {} examples called verified are",
        outcomes.total(),
        verified.total()
    );
    let problems: Vec<String> = [
        outcomes.check("examples-upstream"),
        verified.check("examples-verified"),
    ]
    .into_iter()
    .filter_map(Result::err)
    .collect();
    assert!(problems.is_empty(), "{}", problems.join("\n"));
    assert!(
        accepted >= LEAST,
        "{accepted:.3} of the operations have a first example that is accepted"
    );
    assert!(
        truly >= LEAST_VERIFIED,
        "{truly:.3} of the examples called verified are accepted"
    );
}
