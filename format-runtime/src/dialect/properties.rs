//! Property slots: the data of an operation other than its discardable attributes.

use super::Constraint;
use crate::class::AttributeClass;
use crate::expr::Expr;
use operation_core::NamedAttribute;
use serde::{Deserialize, Serialize};

/// One property slot: an inherent attribute, a property (held in its attribute form), or segment sizes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[repr(C)]
pub struct PropertySlot {
    /// The constraint on the attribute, if any.
    pub constraint: Option<Constraint>,
    /// The kind of the slot.
    pub kind: PropertyKind,
    /// The name in the generic form.
    pub name: String,
    /// True if it may be absent.
    pub optional: bool,
    /// The default value, omitted in custom forms. The slot holds it if nothing is written and there is no `initial` value.
    pub default: Option<Expr>,
    /// For a property without a default value, or with a different one in its new storage: the attribute form of the initial
    /// value in C++. The slot holds it if nothing is written.
    pub initial: Option<Expr>,
    /// The comparisons of a property's value with its default value, if C++ reads them as something else.
    pub comparison: Option<Box<Comparison>>,
}

/// The comparisons of a value with a default value, for defaults with an operator of the same or lower precedence: C++
/// reads `value != 1 | 4` as `(value != 1) | 4`. `$_self` is the value.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Comparison {
    /// `value != default`: a group with the property as its anchor is written.
    pub differs: Expr,
    /// `value == default`: a dictionary omits the property.
    pub equals: Expr,
}

/// The kind of a property slot.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum PropertyKind {
    /// An inherent attribute of the given class.
    Attribute(AttributeClass),
    /// A property of another C++ type than an attribute.
    Property(PropertyForm),
    /// `operandSegmentSizes`
    OperandSegmentSizes,
    /// `resultSegmentSizes`
    ResultSegmentSizes,
}

/// The kinds of property in `Properties.td`, with the attribute form of each.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum PropertyForm {
    /// `IntProp`: an integer of the given width (64 for `int64_t`).
    Integer {
        /// The width of the attribute's type in bits.
        width: u32,
        /// True if it is stored as a signed C++ type.
        signed: bool,
    },
    /// `BoolProp`: an `i1`.
    Bool,
    /// `StringProp`
    String,
    /// `UnitProp`: `unit` or `false`.
    Unit,
    /// `OptionalProp`: `[]` or `[x]`; written as `none`, and `x` or `some<x>`.
    Optional {
        /// The kind of `x`.
        form: Box<PropertyForm>,
        /// Set if it is written as `some<x>`.
        has_some: bool,
    },
    /// `ArrayProp`: an array attribute; written as `[a, b]`.
    Array(Box<PropertyForm>),
    /// `IntArrayProp`: a dense array of integers of the given width; written as `[1, 2]`.
    DenseArray {
        /// The width of an element in bits.
        width: u32,
    },
    /// `EnumProp`: an integer of the enum's width.
    Enum {
        /// The index of the enum.
        #[serde(with = "crate::indices::enums")]
        index: u32,
        /// `NamedEnumProp`: written as `name<case>`.
        name: Option<String>,
        /// `EnumPropWithAttrForm`: the C++ class of the attributes for it.
        attribute: Option<String>,
    },
    /// A property without a declared text, with its C++ type.
    Opaque(String),
}

/// The slot named by an entry. Identifiers are interned, so this compares addresses.
pub(crate) fn slot_of(
    slots: &[operation_core::Identifier<'_>],
    entry: &NamedAttribute<'_>,
) -> Option<usize> {
    if let Some(index) = slots.iter().position(|slot| *slot == entry.name) {
        return Some(index);
    }
    // The names used before LLVM 17 are still accepted.
    let modern = match entry.name.as_str() {
        "operand_segment_sizes" => "operandSegmentSizes",
        "result_segment_sizes" => "resultSegmentSizes",
        _ => return None,
    };
    slots.iter().position(|slot| slot.as_str() == modern)
}

impl PropertySlot {
    /// The initial value of the slot in a new operation, if any.
    pub(crate) fn starts_with(&self) -> Option<&Expr> {
        self.initial.as_ref().or(self.default.as_ref())
    }
}
