//! Random definitions.

use arbitrary::Unstructured;
use round_trip::generate::definitions::{Definition, Kind, MlirVersion, definition, seeded};

fn of(kind: Kind, seed: u64) -> Definition {
    definition(
        kind,
        MlirVersion::Llvm22,
        0,
        &mut Unstructured::new(&seeded(seed)),
    )
}

#[test]
fn a_seed_gives_one_definition() {
    for kind in [Kind::Operation, Kind::Attribute, Kind::Type] {
        assert_eq!(of(kind, 7), of(kind, 7));
        assert_ne!(of(kind, 7).text, of(kind, 8).text);
    }
}

#[test]
fn every_part_of_the_language_is_used() {
    let formats = |kind| {
        (0..2000)
            .map(move |seed| of(kind, seed).format)
            .collect::<Vec<_>>()
            .join("\n")
    };
    let operations = formats(Kind::Operation);
    for part in [
        "attr-dict",
        "attr-dict-with-keyword",
        "prop-dict",
        "functional-type(",
        "type(",
        "qualified(",
        "ref(",
        "custom<",
        "oilist(",
        "operands",
        "results",
        "regions",
        "successors",
        "params",
        "^",
        ")?",
        ":(",
        "` `",
        "``",
        "`\\n`",
        "|",
    ] {
        assert!(operations.contains(part), "{part}");
    }
    let definitions = formats(Kind::Attribute);
    for part in [
        "params",
        "struct(",
        "qualified(",
        "ref(",
        "custom<",
        "^",
        ")?",
        ":(",
    ] {
        assert!(definitions.contains(part), "{part}");
    }
}

#[test]
fn without_bytes_everything_is_simple() {
    let simple = definition(
        Kind::Operation,
        MlirVersion::Llvm22,
        3,
        &mut Unstructured::new(&[]),
    );
    assert!(
        simple.text.starts_with("def T_Op3 : T_Op<\"op3\", []> {"),
        "{}",
        simple.text
    );
}
