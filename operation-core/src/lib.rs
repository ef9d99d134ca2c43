//! MLIR operations in memory.
//!
//! [`Context`] owns what is uniqued (identifiers, operation names, types, attributes, affine expressions): handles are
//! pointers, equality is identity. [`IrArena`] owns operations, blocks and regions: memory goes back as a whole, so
//! dropping it is O(chunks) and never recurses. Handles (`Type`, `Attribute`, `Operation`, `Value`, ...) are `Copy`.
//!
//! This crate knows nothing of text, formats or `.td`. `docs/operation-layout.md` explains the bytes of an operation.

mod affine;
mod attributes;
mod block;
mod builder;
mod context;
mod location;
mod operation;
mod region;
mod types;
mod value;
mod walk;

pub use affine::{AffineExpr, AffineExprKind, AffineMap, IntegerSet};
pub use attributes::{Attribute, AttributeKind, IntegerValue, LocationAttribute, NamedAttribute};
pub use block::Block;
pub use builder::{InsertionPoint, IrArena, OpBuilder, OperationState};
pub use context::{Context, DefinitionName, Identifier, OperationName, Registration};
pub use location::{Location, LocationKind};
pub use operation::Operation;
pub use region::Region;
pub use types::{DYNAMIC, DialectInstance, FloatKind, Parameter, Signedness, Type, TypeKind};
pub use value::{BlockArgument, OpOperand, OpResult, Value, ValueKind};
pub use walk::{WalkOrder, WalkResult, walk, walk_kind};
