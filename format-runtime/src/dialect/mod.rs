//! Loaded dialects: plain owned data, without lifetimes.
//!
//! Definitions refer to each other by index. [`Dialects::register`] registers them in a context, so that operations
//! created in it have their property slots.

pub(crate) mod by_definition;
mod constraint;
mod conversion;
mod definition;
mod directives;
mod enum_attribute;
mod enumeration;
mod facts;
mod fits;
mod generated;
mod instance;
mod lazy_list;
mod membership;
mod operation;
mod properties;
mod reader;
mod registry;
mod result_type;
mod shared_facts;
mod side_effects;
mod table;
mod verification;

pub use crate::class::{
    AttributeClass, AttributeFamily, BuiltinAttribute, BuiltinType, EnumInteger, EnumValues,
    Others, TextStart, TypeClass, TypeFamily,
};
pub(crate) use by_definition::ByDefinition;
pub use constraint::Constraint;
pub(crate) use conversion::convert;
pub use definition::{
    AttrOrTypeDefinition, DefinitionSyntax, ParameterConstraint, ParameterDefinition, ParameterKind,
};
pub use directives::DirectiveTable;
pub use enum_attribute::{cases, enum_attribute, keyword_of, number};
pub(crate) use enum_attribute::{of_keyword, of_value};
pub use enumeration::{BitCase, BitEnumeration, EnumCase, EnumDefinition};
pub(crate) use enumeration::{stringify_bits, symbolize_bits};
pub use facts::{
    AccessorResult, CxxFacts, CxxFunction, DialectFacts, OperationFacts, TypeAccessor,
};
pub(crate) use fits::{count_fits, fits, lengths_fit, segments_fit, slots_fit};
pub(crate) use generated::generated_form;
pub use generated::{FormsByName, Generated, GeneratedForms};
pub use instance::{attribute_of, type_of};
pub(crate) use lazy_list::LazyList;
pub use lazy_list::Source;
pub use operation::{
    GroupCursor, Length, OperandDefinition, OperationDefinition, OperationForm, OperationTraits,
    RegionDefinition, ResultDefinition, SuccessorDefinition,
};
pub(crate) use operation::{inherent_slot_of, segment_sizes, tail};
pub(crate) use properties::slot_of;
pub use properties::{Comparison, PropertyForm, PropertyKind, PropertySlot};
pub(crate) use reader::Reader;
pub use registry::Dialects;
pub use result_type::{ResultTypeSource, TypeOrigin};
pub use side_effects::{
    DeclaredEffect, EffectKind, EffectResource, EffectTarget, SideEffects, Speculatability,
};
pub use table::{Definition, DefinitionSource, DefinitionTable, Iter};
pub use verification::{
    AttributeVerifiers, DefinitionSummary, NativeTrait, Number, OperationPredicate, RegionKind,
    Verification,
};
