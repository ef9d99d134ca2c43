//! C++ that records hold as text.

use tablegen::{Record, Records};

use super::FormatString;
use super::reader::Known;

/// A piece of C++.
#[derive(Clone, Copy, Debug)]
pub struct Snippet<'r> {
    /// The text.
    pub text: &'r str,
    /// The field that holds it.
    pub field: &'static str,
    /// Names that begin with `$_` are replaced in it.
    pub is_substituted: bool,
    record: Record<'r>,
}

impl Snippet<'_> {
    /// The text and where it was written.
    pub(crate) fn placed(&self) -> Option<FormatString> {
        self.record.field(self.field).and_then(FormatString::read)
    }
}

/// Fields of some class.
struct Fields {
    class: &'static str,
    names: &'static [&'static str],
    /// `mlir-tblgen` replaces names in them; else they are pasted as they are.
    are_substituted: bool,
}

const fn substituted(class: &'static str, names: &'static [&'static str]) -> Fields {
    Fields { class, names, are_substituted: true }
}

const fn pasted(class: &'static str, names: &'static [&'static str]) -> Fields {
    Fields { class, names, are_substituted: false }
}

/// Where records hold C++.
const FIELDS: [Fields; 12] = [
    substituted("CPred", &["predExpr"]),
    substituted("TypesMatchWith", &["transformer"]),
    substituted("TypeConstraint", &["builderCall"]),
    substituted("Attr", &["constBuilderCall", "convertFromStorage", "defaultValue"]),
    substituted(
        "AttrOrTypeParameter",
        &["parser", "printer", "comparator", "allocator", "convertFromStorage", "defaultValue"],
    ),
    substituted(
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
    substituted("OpBuilder", &["body"]),
    substituted("AttrOrTypeBuilder", &["body"]),
    substituted("InterfaceMethod", &["body", "defaultBody"]),
    pasted("Op", &["extraClassDeclaration", "extraClassDefinition"]),
    pasted("AttrOrTypeDef", &["extraClassDeclaration", "extraClassDefinition"]),
    pasted("Dialect", &["extraClassDeclaration"]),
];

/// The C++ in these records, but for what was seen in those of other roots.
pub(crate) fn snippets<'r>(known: &mut Known, records: &Records<'r>) -> Vec<Snippet<'r>> {
    let among = records.among(FIELDS.map(|fields| fields.class));
    let mut snippets = Vec::new();
    for record in records.unordered().filter(|record| known.snippets.insert(record.serial())) {
        let mut classes = among.of(record);
        while classes != 0 {
            let Fields { names, are_substituted, .. } = FIELDS[classes.trailing_zeros() as usize];
            let texts = names.iter().filter_map(|&field| Some((field, record.text(field)?)));
            snippets.extend(texts.map(|(field, text)| Snippet {
                text,
                field,
                is_substituted: are_substituted,
                record,
            }));
            classes &= classes - 1;
        }
    }
    snippets
}
