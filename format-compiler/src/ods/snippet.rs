//! C++ code stored as text in records.

use tablegen::{Record, Records};

use super::FormatString;
use super::reader::Known;

/// A piece of C++ code.
#[derive(Clone, Copy, Debug)]
pub struct Snippet<'r> {
    /// The text.
    pub text: &'r str,
    /// Name of its field.
    pub field: &'static str,
    /// The names beginning with `$_` and replaced in it by some generator; `None` if it is emitted unchanged.
    pub replaced: Option<&'static [&'static str]>,
    record: Record<'r>,
}

impl Snippet<'_> {
    /// The text with its source location.
    pub(crate) fn placed(&self) -> Option<FormatString> {
        self.record.field(self.field).and_then(FormatString::read)
    }
}

/// The fields of a class with C++ code and the same placeholders of `mlir-tblgen`.
struct Kind {
    class: &'static str,
    fields: &'static [&'static str],
    replaced: Option<&'static [&'static str]>,
}

const fn kind(
    class: &'static str,
    fields: &'static [&'static str],
    replaced: &'static [&'static str],
) -> Kind {
    Kind {
        class,
        fields,
        replaced: Some(replaced),
    }
}

/// Fields with C++ emitted unchanged.
const fn pasted(class: &'static str, fields: &'static [&'static str]) -> Kind {
    Kind {
        class,
        fields,
        replaced: None,
    }
}

/// The fields with C++ code, and their placeholders in all generators: for operations, for types and attributes, for
/// interfaces, and for rewrite patterns.
const KINDS: [Kind; 31] = [
    // `$_builder` is available in patterns, possibly in a file that includes this one.
    kind(
        "CPred",
        &["predExpr"],
        &["$_self", "$_op", "$_ctxt", "$_builder"],
    ),
    kind(
        "TypesMatchWith",
        &["transformer"],
        &["$_self", "$_op", "$_builder", "$_ctxt"],
    ),
    kind("TypeConstraint", &["builderCall"], &["$_builder"]),
    kind(
        "Attr",
        &["constBuilderCall"],
        &["$_builder", "$_self", "$_loc"],
    ),
    kind("Attr", &["convertFromStorage"], &["$_self", "$_builder"]),
    kind("Attr", &["defaultValue"], &["$_builder"]),
    kind(
        "AttrOrTypeParameter",
        &["parser"],
        &["$_parser", "$_builder", "$_ctxt", "$_type", "$_loc"],
    ),
    kind(
        "AttrOrTypeParameter",
        &["printer"],
        &["$_printer", "$_self", "$_builder", "$_ctxt"],
    ),
    kind("AttrOrTypeParameter", &["comparator"], &["$_lhs", "$_rhs"]),
    kind(
        "AttrOrTypeParameter",
        &["allocator"],
        &["$_allocator", "$_dst", "$_self"],
    ),
    kind(
        "AttrOrTypeParameter",
        &["convertFromStorage"],
        &[
            "$_self",
            "$_parser",
            "$_builder",
            "$_ctxt",
            "$_type",
            "$_loc",
        ],
    ),
    kind(
        "AttrOrTypeParameter",
        &["defaultValue"],
        &["$_builder", "$_ctxt"],
    ),
    kind(
        "Property",
        &["convertFromStorage", "assignToStorage"],
        &["$_storage", "$_value"],
    ),
    kind(
        "Property",
        &["convertToAttribute"],
        &["$_storage", "$_ctxt"],
    ),
    kind(
        "Property",
        &["convertFromAttribute"],
        &["$_storage", "$_attr", "$_diag"],
    ),
    kind("Property", &["hashProperty"], &["$_storage"]),
    kind(
        "Property",
        &["parser", "optionalParser"],
        &["$_storage", "$_parser", "$_ctxt"],
    ),
    kind(
        "Property",
        &["printer"],
        &["$_storage", "$_printer", "$_ctxt"],
    ),
    kind(
        "Property",
        &["readFromMlirBytecode"],
        &["$_storage", "$_reader", "$_ctxt"],
    ),
    kind(
        "Property",
        &["writeToMlirBytecode"],
        &["$_storage", "$_writer", "$_ctxt"],
    ),
    kind("Property", &["defaultValue"], &["$_builder"]),
    kind("OpBuilder", &["body"], &["$_builder", "$_state"]),
    kind("AttrOrTypeBuilder", &["body"], &["$_get", "$_ctxt"]),
    kind(
        "InterfaceMethod",
        &["body", "defaultBody"],
        &["$_self", "$_op", "$_attr", "$_type"],
    ),
    kind(
        "NativeCodeCall",
        &["expression"],
        &["$_self", "$_builder", "$_loc"],
    ),
    kind("Op", &["extraClassDefinition"], &[]),
    kind("AttrOrTypeDef", &["extraClassDefinition"], &[]),
    pasted("Op", &["extraClassDeclaration"]),
    pasted("AttrOrTypeDef", &["extraClassDeclaration"]),
    pasted("Dialect", &["extraClassDeclaration"]),
    pasted("Property", &["storageTypeValueOverride"]),
];

/// The C++ code in these records, except the code already seen in other roots. Other roots had at least the records
/// before place `first_new`.
pub(crate) fn snippets<'r>(
    known: &mut Known,
    records: &Records<'r>,
    first_new: usize,
) -> Vec<Snippet<'r>> {
    let among = records.among(KINDS.map(|kind| kind.class));
    let mut snippets = Vec::new();
    for (_, record) in records.placed(first_new) {
        if known.snippets.contains_key(&record.serial()) {
            continue;
        }
        known.snippets.insert(record.serial(), ());
        let mut classes = among.of(record);
        while classes != 0 {
            let Kind {
                fields, replaced, ..
            } = KINDS[classes.trailing_zeros() as usize];
            let texts = fields
                .iter()
                .filter_map(|&field| Some((field, record.text(field)?)));
            snippets.extend(texts.map(|(field, text)| Snippet {
                text,
                field,
                replaced,
                record,
            }));
            classes &= classes - 1;
        }
    }
    snippets
}
