//! Enums.

use format_runtime::dialect::BitCase;
use std::sync::Arc;
use tablegen::{Record, Span};

use super::reader::{flag, integer, optional_text, records_in, text};

/// An `EnumInfo` record (`EnumAttr.td`); in LLVM 19, an `EnumAttrInfo`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Enumeration {
    /// Name of the record.
    pub record: String,
    /// The location of the record's definition.
    pub span: Span,
    /// The one-line summary.
    pub summary: String,
    /// Name of the C++ enum class (`EnumInfo`'s `className`).
    pub class_name: String,
    /// Its namespace.
    pub cpp_namespace: String,
    /// The qualified C++ type.
    pub cpp_type: String,
    /// The underlying C++ integer type.
    pub underlying_type: String,
    /// Width of the underlying type in bits.
    pub width: i64,
    /// The cases, in order.
    pub cases: Vec<EnumCase>,
    /// The details of a bit enum; `None` for other enums.
    pub bits: Option<BitEnumeration>,
    /// The details of an `EnumAttrInfo`; `None` if the record is not an attribute constraint.
    pub attribute: Option<EnumAttributeInfo>,
    /// Name of the C++ function from text to a case.
    pub string_to_symbol_function: String,
    /// Name of the C++ function from a case to text.
    pub symbol_to_string_function: String,
}

/// One case of an [`Enumeration`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EnumCase {
    /// The C++ enumerator.
    pub symbol: String,
    /// The integer value.
    pub value: i64,
    /// The keyword used in MLIR text.
    pub text: String,
    /// Its kind, if it is a case of a bit enum.
    pub kind: BitCase,
    /// The location of the case's record.
    pub span: Span,
}

/// The additional fields of a `BitEnumBase`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BitEnumeration {
    /// The union of the bits of all cases.
    pub valid_bits: i64,
    /// The separator between two cases in text; contains `|` or `,`.
    pub separator: String,
    /// True if a group case is printed instead of its members.
    pub print_primary_groups: bool,
    /// True if several cases are printed in quotes.
    pub print_quoted: bool,
}

/// The additional fields of an `EnumAttrInfo`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EnumAttributeInfo {
    /// True if a dedicated C++ attribute class is generated.
    pub has_specialized_attribute: bool,
    /// The name of the generated attribute class.
    pub specialized_class_name: String,
}

impl EnumAttributeInfo {
    /// The name of the generated attribute class of an enum, if any.
    pub fn class_name(&self) -> Option<&str> {
        (self.has_specialized_attribute && !self.specialized_class_name.is_empty())
            .then_some(&*self.specialized_class_name)
    }
}

impl super::reader::Reader<'_> {
    /// Reads a record derived from `EnumInfo`.
    pub(super) fn enumeration(&mut self, record: Record<'_>) -> Arc<Enumeration> {
        let read = |_: &mut Self| Enumeration::read(record);
        self.once(record, |known| &mut known.enumerations, read)
    }
}

/// The kind of a case. The generator tells the cases of a bit enum apart by their classes.
fn kind(case: Record<'_>) -> BitCase {
    let is = |classes: [&str; 2]| classes.iter().any(|class| case.is_subclass_of(class));
    if is(["BitEnumCaseGroup", "BitEnumAttrCaseGroup"]) {
        BitCase::Group
    } else if is(["BitEnumCaseBit", "BitEnumAttrCaseBit"])
        || !is(["BitEnumCaseBase", "BitEnumAttrCaseBase"])
    {
        BitCase::Bit
    } else {
        BitCase::Other
    }
}

/// The width of the integers behind an enum of LLVM 19.
fn width_of_value(record: Record<'_>) -> i64 {
    let attribute = record.value("baseAttrClass").as_record();
    let type_ = attribute.and_then(|attribute| attribute.value("valueType").as_record());
    type_.map_or(32, |type_| integer(type_, "bitwidth"))
}

impl Enumeration {
    /// The values of the cases in C++: an enumerator with a negative value in its definition is emitted without a
    /// value, so C++ counts on from the enumerator before it. (Bits are compared with the value of the definition all
    /// the same.)
    pub fn values(&self) -> Vec<u64> {
        let mut next = 0;
        let values = self.cases.iter().map(|case| {
            let value = if case.value < 0 && self.bits.is_none() {
                next
            } else {
                case.value.cast_unsigned()
            };
            next = value.wrapping_add(1);
            value
        });
        values.collect()
    }

    fn read(record: Record<'_>) -> Self {
        let cases = records_in(record.value("enumerants")).map(|case| EnumCase {
            symbol: text(case, "symbol"),
            value: integer(case, "value"),
            text: text(case, "str"),
            kind: kind(case),
            span: case.span(),
        });
        let class_name = text(record, "className");
        let is_of_llvm_19 = !record.is_subclass_of("EnumInfo");
        Enumeration {
            record: record.name().to_owned(),
            span: record.span(),
            summary: text(record, "summary"),
            cpp_namespace: text(record, "cppNamespace"),
            cpp_type: optional_text(record, "cppType").unwrap_or_else(|| class_name.clone()),
            underlying_type: text(record, "underlyingType"),
            width: if is_of_llvm_19 {
                width_of_value(record)
            } else {
                integer(record, "bitwidth")
            },
            cases: cases.collect(),
            bits: (record.is_subclass_of("BitEnumBase")
                || (is_of_llvm_19 && record.is_subclass_of("BitEnumAttr")))
            .then(|| BitEnumeration {
                valid_bits: integer(record, "validBits"),
                separator: text(record, "separator"),
                print_primary_groups: flag(record, "printBitEnumPrimaryGroups"),
                // LLVM 19 had no other way.
                print_quoted: is_of_llvm_19 || flag(record, "printBitEnumQuoted"),
            }),
            attribute: record
                .is_subclass_of("EnumAttrInfo")
                .then(|| EnumAttributeInfo {
                    has_specialized_attribute: flag(record, "genSpecializedAttr"),
                    specialized_class_name: text(record, "specializedAttrClassName"),
                }),
            string_to_symbol_function: text(record, "stringToSymbolFnName"),
            symbol_to_string_function: text(record, "symbolToStringFnName"),
            class_name,
        }
    }
}
