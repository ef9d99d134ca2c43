//! Property slots: what an operation holds besides its discardable attributes.

use super::{AttributeClass, ByDefinition, Constraint, OperationDefinition};
use crate::expr::{Evaluator, Expr};
use operation_core::{Attribute, Context, NamedAttribute};

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
        /// Which.
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

/// The slot that an entry of `{...}` goes to: those of attributes and segment sizes. An entry named like a property is a
/// discardable attribute.
pub(crate) fn inherent_slot_of(
    definition: &OperationDefinition,
    slots: &[operation_core::Identifier<'_>],
    entry: &NamedAttribute<'_>,
) -> Option<usize> {
    let index = slot_of(slots, entry)?;
    match definition.properties.get(index)?.kind {
        PropertyKind::Property(_) => None,
        PropertyKind::Attribute(_) | PropertyKind::OperandSegmentSizes | PropertyKind::ResultSegmentSizes => {
            Some(index)
        }
    }
}

impl PropertySlot {
    /// What the slot of a new operation holds.
    fn starts_with(&self) -> Option<&Expr> {
        self.initial.as_ref().or(self.default.as_ref())
    }
}

/// Fills absent slots that have a default value, as MLIR's `populateDefaultProperties` does for every operation made, and
/// those whose storage C++ initialises.
pub fn populate_defaults<'m>(
    definition: &OperationDefinition,
    dialects: &super::Dialects,
    context: &'m Context,
    properties: &mut Vec<Option<Attribute<'m>>>,
) {
    properties.resize(definition.properties.len(), None);
    if !definition.has_defaults {
        return;
    }
    for (slot, property) in definition.properties.iter().zip(properties) {
        if property.is_none()
            && !slot.optional
            && let Some(default) = slot.starts_with()
        {
            *property = default_value(default, dialects, context);
        }
    }
}

/// The attribute that a default expression gives.
fn default_value<'m>(default: &Expr, dialects: &super::Dialects, context: &'m Context) -> Option<Attribute<'m>> {
    Evaluator::new(context, dialects, crate::expr::Value::Null).evaluate(default).ok()?.as_attribute()
}

/// The default attribute of each slot that has one.
pub(crate) fn default_values<'m>(
    definition: &OperationDefinition,
    dialects: &super::Dialects,
    context: &'m Context,
) -> impl Iterator<Item = Option<Attribute<'m>>> {
    definition.properties.iter().map(move |slot| default_value(slot.default.as_ref()?, dialects, context))
}

/// The attributes that slots start with, of definitions in one context, evaluated once each.
#[derive(Default)]
pub struct Defaults<'m> {
    by_definition: ByDefinition<Box<[Option<Attribute<'m>>]>>,
}

impl<'m> Defaults<'m> {
    /// As [`populate_defaults`], for the definition with that number; there is a place for each property already.
    #[inline]
    pub fn populate(
        &mut self,
        number: usize,
        definition: &OperationDefinition,
        dialects: &super::Dialects,
        context: &'m Context,
        properties: &mut [Option<Attribute<'m>>],
    ) {
        if !definition.has_defaults {
            return;
        }
        let defaults = self.by_definition.get_or_insert_with(number, dialects.operations.len(), || {
            let starts = definition.properties.iter().map(PropertySlot::starts_with);
            starts.map(|start| default_value(start?, dialects, context)).collect()
        });
        for ((slot, property), default) in definition.properties.iter().zip(properties).zip(defaults.iter()) {
            if property.is_none() && !slot.optional {
                *property = *default;
            }
        }
    }
}
