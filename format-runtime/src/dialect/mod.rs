//! What a loaded dialect is: plain owned data, without lifetimes.
//!
//! Definitions refer to each other by index. [`Dialects::register`] tells a context about them, so that operations made
//! in it have their property slots.

mod builtin;
mod by_definition;
mod class;
mod definition;
mod directives;
mod enumeration;
mod facts;
mod family;
mod membership;
mod operation;
mod properties;
mod registry;
mod verification;

pub use builtin::{BuiltinAttribute, BuiltinType};
pub(crate) use by_definition::ByDefinition;
pub use class::{AttributeClass, TypeClass};
pub use definition::{AttrOrTypeDefinition, DefinitionSyntax, ParameterDefinition, ParameterKind};
pub use directives::DirectiveTable;
pub use enumeration::{BitEnumeration, EnumCase, EnumDefinition, is_keyword};
pub use facts::{CxxFacts, CxxFunction, DialectFacts, Given, OperationFacts, TypeAccessor};
pub use family::{AttributeFamily, EnumInteger, EnumValues, Others, TypeFamily};
pub(crate) use family::{dialect_of, mnemonic_of};
pub(crate) use operation::segment_sizes;
pub use operation::{
    Constraint, GroupCursor, Length, OperandDefinition, OperationDefinition, OperationSyntax, OperationTraits,
    RegionDefinition, ResultDefinition, SuccessorDefinition,
};
pub use properties::{Defaults, PropertyForm, PropertyKind, PropertySlot, populate_defaults};
pub(crate) use properties::{default_values, inherent_slot_of, slot_of};
pub use registry::{Dialects, Environment};
pub use verification::{AttributeVerifiers, Facts, NativeTrait, Number, OperationPredicate, RegionKind, Verification};
