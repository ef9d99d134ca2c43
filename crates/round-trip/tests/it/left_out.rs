//! Types that formats leave out of texts: those that may be others, and those of strings.

use crate::definitions;
use format_runtime::dialect::CxxFacts;
use format_runtime::hooks::{Environment, Hooks};
use operation_core::Context;
use round_trip::{Finding, FuzzOptions, Fuzzer, Loss};

/// For each operation of a file what a few instances show, and what a search shows, as `op: loss`.
fn losses(text: &'static str) -> (Vec<String>, Vec<String>) {
    let facts = CxxFacts::default().has_all_dialects(true);
    let dialects = definitions::load(&[text], facts);
    let hooks = Hooks::default();
    let context = Context::new();
    dialects.register(&context);
    let environment = Environment {
        dialects: &dialects,
        hooks: &hooks,
    };
    let mut fuzzer = Fuzzer::new(&context, environment);
    let (mut few, mut searched) = (Vec::new(), Vec::new());
    let named = |finding: &Finding| {
        let lost = match &finding.loss {
            Loss::Text => "text".to_owned(),
            Loss::DerivedType(name) => format!("type of {name}"),
            Loss::StringType(name) => format!("type of the string {name}"),
            Loss::DefaultValue(name) => format!("default value of {name}"),
        };
        format!("{}: {lost}", finding.operation)
    };
    let own = (0..dialects.operations.len())
        .filter(|&index| !dialects.operations[index].name.starts_with("builtin."));
    for index in own {
        few.extend(fuzzer.left_out(index).iter().map(named));
        let report = fuzzer.operation(index, &FuzzOptions::default());
        searched.extend(report.findings.iter().chain(&report.notes).map(named));
    }
    (few, searched)
}

#[test]
fn derived_types() {
    let (few, searched) = losses(include_str!(
        "../../../../corpus/lint/ambiguous/derived-types.td"
    ));
    assert_eq!(
        few,
        [
            "pond.swim: type of depth",
            "pond.dive: type of depths",
            "pond.join: type of right"
        ]
    );
    for found in few {
        assert!(searched.contains(&found), "{found}: {searched:?}");
    }
}

#[test]
fn types_of_strings() {
    let text = include_str!("../../../../corpus/lint/ambiguous/typed-strings.td");
    let expected = [
        "words.say: type of the string text",
        "words.name: type of the string sym_name",
    ];
    let (few, searched) = losses(text);
    assert_eq!(few, expected);
    assert_eq!(searched, expected);
}

/// A loss of a type doesn't hide what else is wrong.
#[test]
fn notes_hide_nothing() {
    let (_, searched) = losses(
        r#"
include "mlir/IR/OpBase.td"
def Both_Dialect : Dialect { let name = "both"; let cppNamespace = "::both"; }
def Both_Op : Op<Both_Dialect, "lost"> {
  let arguments = (ins OptionalAttr<StrAttr>:$label, Optional<I32>:$amount);
  let assemblyFormat = "(`label` $label^ `(` $amount `)`)? attr-dict";
}
"#,
    );
    assert_eq!(
        searched,
        ["both.lost: text", "both.lost: type of the string label"]
    );
}
