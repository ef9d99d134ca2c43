//! Property slots: what an operation holds besides its discardable attributes.

use super::Constraint;
use crate::class::AttributeClass;
use crate::expr::Expr;
use operation_core::NamedAttribute;

/// One property slot: an inherent attribute, a property (held in its attribute form), or segment sizes.
#[derive(Clone, Debug)]
#[repr(C)]
pub struct PropertySlot {
    /// What the attribute must satisfy.
    pub constraint: Option<Constraint>,
    /// What it is.
    pub kind: PropertyKind,
    /// Its name in the generic form.
    pub name: String,
    /// May be absent.
    pub optional: bool,
    /// The attribute that custom forms leave out, and that it holds when nothing is written and `initial` says nothing else.
    pub default: Option<Expr>,
    /// Of a property without a default value, or whose storage begins with another value: the attribute form of what C++
    /// initialises its storage with. That is what it holds when nothing is written.
    pub initial: Option<Expr>,
}

/// What a slot is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PropertyKind {
    /// An inherent attribute of this class.
    Attribute(AttributeClass),
    /// A property that is no attribute in C++.
    Property(PropertyForm),
    /// `operandSegmentSizes`
    OperandSegmentSizes,
    /// `resultSegmentSizes`
    ResultSegmentSizes,
}

/// The kinds of property that `Properties.td` knows, and the attribute that each is held as.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PropertyForm {
    /// `IntProp`: an integer of that width (64 for `int64_t`).
    Integer {
        /// Bits of the attribute's type.
        width: u32,
        /// Stored as a signed C++ type.
        signed: bool,
    },
    /// `BoolProp`: an `i1`.
    Bool,
    /// `StringProp`
    String,
    /// `UnitProp`: `unit`, or `false`.
    Unit,
    /// `OptionalProp`: `[]` or `[x]`; written as `x` or `none`.
    Optional(Box<PropertyForm>),
    /// `ArrayProp`: an array; written as `[a, b]`.
    Array(Box<PropertyForm>),
    /// `IntArrayProp`: a dense array of integers of that width; written as `[1, 2]`.
    DenseArray {
        /// Bits of an element.
        width: u32,
    },
    /// `EnumProp`: an integer as wide as the enum.
    Enum {
        /// The index of the enum.
        index: u32,
        /// `NamedEnumProp`: written `name<case>`.
        name: Option<String>,
        /// `EnumPropWithAttrForm`: the C++ class of attributes that may stand for it.
        attribute: Option<String>,
    },
    /// Something that only C++ can read and print, and its C++ type.
    Opaque(String),
}

/// The slot that an entry names. Identifiers are interned, so this compares addresses.
pub(crate) fn slot_of(slots: &[operation_core::Identifier<'_>], entry: &NamedAttribute<'_>) -> Option<usize> {
    if let Some(index) = slots.iter().position(|slot| *slot == entry.name) {
        return Some(index);
    }
    // The names before LLVM 17 are still understood.
    let modern = match entry.name.as_str() {
        "operand_segment_sizes" => "operandSegmentSizes",
        "result_segment_sizes" => "resultSegmentSizes",
        _ => return None,
    };
    slots.iter().position(|slot| slot.as_str() == modern)
}

impl PropertySlot {
    /// What the slot of a new operation holds.
    pub(crate) fn starts_with(&self) -> Option<&Expr> {
        self.initial.as_ref().or(self.default.as_ref())
    }
}
