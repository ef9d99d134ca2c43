//! Checks the requirements on formats and produces checked formats.

mod accessors;
mod assumed;
mod builders;
mod checked;
mod custom;
mod definition;
mod descriptions;
mod element;
mod finding;
mod fix;
mod group;
mod literal;
mod names;
mod ods;
mod operation;
pub(crate) mod snippets;
mod traits;
mod tree;
mod unclosed;

pub(crate) use assumed::{assumed, assumed_of_parameters, is_assumed};
pub use checked::{
    AttrOrTypeDirective, AttrOrTypeFormat, CheckedClause, CheckedDefinitionFormat, CheckedFormat,
    Content, Members, OpDirective, TypeTarget,
};
pub(crate) use custom::{definition_directives, operation_directives, parameter_directive_use};
pub use custom::{directive_use, resolve};
pub use definition::check_definition;
pub(crate) use descriptions::{add_descriptions, add_parameter_descriptions};
pub use names::check_names;
pub use ods::{check_attr_or_type_definition, check_members, check_operation_definition};
pub use operation::{check_operation, good_elements};
pub use snippets::check_snippets;
pub use traits::check_traits;
pub(crate) use tree::walk_customs;
pub use tree::{
    Anchor, Argument, ArgumentKind, Assumed, Custom, FormatKind, Group, Node, NodeKind, OpFormat,
    Spelling, walk,
};
