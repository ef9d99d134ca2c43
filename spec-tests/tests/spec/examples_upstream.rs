//! The examples of operations that documentation shows are what `mlir-opt` accepts: for each operation of MLIR with a
//! declarative format, at least one of them.

use documents::model::{Description, SyntaxKind};
use spec_tests::command::asmf;
use spec_tests::mlir_opt;
use spec_tests::pinned::Outcomes;
use std::collections::BTreeMap;

/// The part of the operations that have an accepted example.
const LEAST: f64 = 0.88;

#[test]
fn each_operation_has_an_example_that_upstream_accepts() {
    let needed = referees::tool("mlir-opt").and_then(|tool| Ok((tool, referees::include()?)));
    let Some((tool, include)) = referees::or_skip("examples_upstream", needed) else { return };
    let words = ["describe".into(), "--json".into(), "-I".into(), include.clone().into_os_string()];
    let (code, stdout, stderr) = asmf(words.into_iter().chain([include.join("mlir").into_os_string()]));
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
        .flat_map(|operation| operation.examples.iter().map(|example| (&*operation.name, &*example.custom)))
        .collect();
    let only: Vec<&str> = texts.iter().map(|(_, text)| *text).collect();
    let said = only.chunks(200).flat_map(|some| mlir_opt::errors(&tool, some).expect("mlir-opt runs"));
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
    assert!(accepted >= LEAST, "{accepted:.3} of the operations have an example that is accepted");
    outcomes.check("examples-upstream").unwrap_or_else(|problems| panic!("{problems}"));
}
