//! What a loaded dialect is: plain owned data, without lifetimes.
//!
//! Definitions refer to each other by index. [`Dialects::register`] tells a context about them, so that operations made
//! in it have their property slots.

mod by_definition;
mod conversion;
mod definition;
mod directives;
mod enumeration;
mod facts;
mod fits;
mod membership;
mod operation;
mod properties;
mod registry;
mod verification;

pub use crate::class::{
    AttributeClass, AttributeFamily, BuiltinAttribute, BuiltinType, EnumInteger, EnumValues, Others, TypeClass,
    TypeFamily,
};
pub(crate) use by_definition::ByDefinition;
pub(crate) use conversion::convert;
pub use definition::{AttrOrTypeDefinition, DefinitionSyntax, ParameterDefinition, ParameterKind};
pub use directives::DirectiveTable;
pub use enumeration::{BitEnumeration, EnumCase, EnumDefinition};
pub use facts::{CxxFacts, CxxFunction, DialectFacts, Given, OperationFacts, TypeAccessor};
pub(crate) use fits::fits;
pub(crate) use operation::segment_sizes;
pub use operation::{
    Constraint, GroupCursor, Length, OperandDefinition, OperationDefinition, OperationSyntax, OperationTraits,
    RegionDefinition, ResultDefinition, SuccessorDefinition,
};
pub use properties::{PropertyForm, PropertyKind, PropertySlot};
pub(crate) use properties::{inherent_slot_of, slot_of};
pub use registry::Dialects;
pub use verification::{AttributeVerifiers, Facts, NativeTrait, Number, OperationPredicate, RegionKind, Verification};
