//! The requirements on a format, one function each, and what a correct one means.

mod accessors;
mod builders;
mod checked;
mod definition;
mod finding;
mod fix;
mod group;
mod literal;
mod ods;
mod operation;

pub use checked::{
    Anchor, CheckedClause, CheckedDefinitionFormat, CheckedFormat, CheckedGroup, DefinitionGroup, DefinitionNode,
    DefinitionNodeKind, Node, NodeKind, TypeTarget,
};
pub use definition::check_definition;
pub use ods::{check_attr_or_type_definition, check_operation_definition};
pub use operation::check_operation;
