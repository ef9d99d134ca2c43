//! The corpus as a judge of the checker: formats with known hazards get a witness, sound ones don't.

use crate::definitions;

use format_runtime::dialect::CxxFacts;
use format_runtime::hooks::{Environment, Hooks};
use operation_core::Context;
use round_trip::{FuzzOptions, Fuzzer, Report};

/// The reports on each operation of a file, by name.
fn reports(text: &'static str) -> Vec<(String, Report)> {
    // Only these dialects are registered.
    let facts = CxxFacts::default().has_all_dialects(true);
    let dialects = definitions::load(&[text], facts);
    let hooks = Hooks::default();
    let context = Context::new();
    dialects.register(&context);
    let mut fuzzer = Fuzzer::new(
        &context,
        Environment {
            dialects: &dialects,
            hooks: &hooks,
        },
    );
    let options = FuzzOptions::default().budget(300);
    let own = (0..dialects.operations.len())
        .filter(|&index| !dialects.operations[index].name.starts_with("builtin."));
    own.map(|index| {
        (
            dialects.operations[index].name.clone(),
            fuzzer.operation(index, &options),
        )
    })
    .collect()
}

/// An undescribed directive is not known to be wrong.
#[test]
fn formats_with_unknown_directives_are_not_blamed() {
    let reports = reports(include_str!("../../../../corpus/ir/private/directives.td"));
    assert_eq!(reports.len(), 7);
    for (name, report) in reports {
        assert!(report.findings.is_empty(), "{name}");
        let reason = report.reason.unwrap_or_default();
        assert!(
            reason.contains("for which there is no hook"),
            "{name}: {reason}"
        );
    }
}

macro_rules! ambiguous {
    ($($name:literal),*) => { [$(($name, include_str!(concat!("../../../../corpus/lint/ambiguous/", $name, ".td")))),*] };
}

#[test]
fn known_hazards_have_witnesses() {
    let files = ambiguous!(
        "attributes",
        "clauses",
        "colons",
        "enums",
        "inference",
        "lists",
        "presence",
        "properties",
        "regions",
        "tokens"
    );
    let (mut all, mut without) = (0, Vec::new());
    for (file, text) in files {
        for (name, report) in reports(text) {
            // An operation that needs a hook has no printable instance.
            if report
                .reason
                .as_ref()
                .is_some_and(|reason| reason.contains("there is no hook"))
            {
                continue;
            }
            all += 1;
            if report.findings.is_empty() {
                without.push(format!(
                    "{file}: {name} {}",
                    report.reason.unwrap_or_default()
                ));
            }
        }
    }
    assert!(
        without.len() * 10 <= all,
        "{} of {all} operations have no witness: {without:#?}",
        without.len()
    );
}

#[test]
fn sound_formats_come_back() {
    for text in [
        include_str!("../../../../corpus/dialects/cls.td"),
        include_str!("../../../../corpus/dialects/inf.td"),
        include_str!("../../../../corpus/dialects/lay.td"),
        include_str!("../../../../corpus/dialects/prp.td"),
    ] {
        for (name, report) in reports(text) {
            let is_sound = !["inf.same_all", "inf.same_first"].contains(&&*name);
            // `SameOperandsAndResultType` admits types that are compatible, of which one is written.
            assert_eq!(
                report.findings.is_empty(),
                is_sound,
                "{name}: {:#?}",
                report.findings
            );
            assert!(report.checked > 0, "{name}: {:?}", report.reason);
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_findings() {
    let text = include_str!("../../../../corpus/lint/ambiguous/lists.td");
    let of = |reports: Vec<(String, Report)>| -> Vec<String> {
        reports
            .into_iter()
            .flat_map(|(_, report)| report.findings)
            .map(|finding| finding.generic)
            .collect()
    };
    assert_eq!(of(reports(text)), of(reports(text)));
}
