//! C++ that records hold as text.

use tablegen::{Record, Records};

use super::FormatString;
use super::reader::Known;

/// A piece of C++.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Snippet {
    /// The text.
    pub text: FormatString,
    /// The field that holds it.
    pub field: &'static str,
    /// Names that begin with `$_` are replaced in it.
    pub is_substituted: bool,
}

/// Fields in which `mlir-tblgen` replaces names, by class.
const SUBSTITUTED: &[(&str, &[&str])] = &[
    ("CPred", &["predExpr"]),
    ("TypesMatchWith", &["transformer"]),
    ("TypeConstraint", &["builderCall"]),
    ("Attr", &["constBuilderCall", "convertFromStorage", "defaultValue"]),
    ("AttrOrTypeParameter", &["parser", "printer", "comparator", "allocator", "convertFromStorage", "defaultValue"]),
    (
        "Property",
        &[
            "convertFromStorage",
            "assignToStorage",
            "convertFromAttribute",
            "convertToAttribute",
            "hashProperty",
            "parser",
            "optionalParser",
            "printer",
            "readFromMlirBytecode",
            "writeToMlirBytecode",
            "defaultValue",
            "storageTypeValueOverride",
        ],
    ),
    ("OpBuilder", &["body"]),
    ("AttrOrTypeBuilder", &["body"]),
    ("InterfaceMethod", &["body", "defaultBody"]),
];

/// Fields that are pasted into the C++ as they are.
const PASTED: &[(&str, &[&str])] = &[
    ("Op", &["extraClassDeclaration", "extraClassDefinition"]),
    ("AttrOrTypeDef", &["extraClassDeclaration", "extraClassDefinition"]),
    ("Dialect", &["extraClassDeclaration"]),
];

/// The C++ in these records, but for what was seen in those of other roots.
pub(super) fn snippets(known: &mut Known, records: &Records<'_>) -> Vec<Snippet> {
    let mut snippets = Vec::new();
    for record in records.unordered() {
        if known.snippets.insert(record.serial()) {
            add(record, SUBSTITUTED, true, &mut snippets);
            add(record, PASTED, false, &mut snippets);
        }
    }
    snippets
}

fn add(
    record: Record<'_>,
    classes: &[(&str, &'static [&'static str])],
    is_substituted: bool,
    snippets: &mut Vec<Snippet>,
) {
    for (class, fields) in classes {
        if !record.is_subclass_of(class) {
            continue;
        }
        for field in *fields {
            let text = record.field(field).and_then(FormatString::read);
            let text = text.filter(|text| text.text.contains(['$', '(', ')', '[', ']', '{', '}']));
            snippets.extend(text.map(|text| Snippet { text, field, is_substituted }));
        }
    }
}
