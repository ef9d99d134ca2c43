//! The requirements on a format, one function each, and what a correct one means.

mod checked;

pub use checked::{
    Anchor, CheckedClause, CheckedDefinitionFormat, CheckedFormat, CheckedGroup, DefinitionGroup, DefinitionNode,
    DefinitionNodeKind, Node, NodeKind, TypeTarget,
};
