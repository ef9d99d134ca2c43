//! MLIR operations in memory.
//!
//! [`Context`] owns uniqued data (identifiers, operation names, types, attributes, affine expressions): handles are
//! pointers, equality is identity. [`IrArena`] owns operations, blocks and regions and frees them all at once, so
//! dropping it is O(chunks) and never recurses. Handles (`Type`, `Attribute`, `Operation`, `Value`, ...) are `Copy`.
//!
//! Every function here is safe to call with any handle with a lifetime that the compiler accepts. Putting an
//! operation or a block into a region of its own panics, so walks from parent to parent always end.
//!
//! ```
//! use operation_core::*;
//!
//! let context = Context::new();
//! let arena = IrArena::new(&context);
//! let block = arena.block();
//! let argument = block.add_argument(&arena, context.i32(), Location::unknown());
//! let mut state = OperationState::new(context.operation_name("arith.addi"), Location::unknown());
//! state.operands = vec![argument.value(), argument.value()];
//! state.results = vec![context.i32()];
//! let sum = OpBuilder::new(&arena, InsertionPoint::EndOf(block)).create(&state);
//! assert_eq!(sum.result(0).type_(), context.i32());
//! assert_eq!(argument.value().uses().count(), 2);
//! ```
//!
//! # Misuse that does not compile
//!
//! Handles do not outlive their owner:
//!
//! ```compile_fail,E0505
//! # use operation_core::*;
//! let context = Context::new();
//! let i32_type = context.i32();
//! drop(context);
//! i32_type.is_index();
//! ```
//!
//! ```compile_fail,E0502
//! # use operation_core::*;
//! let context = Context::new();
//! let mut arena = IrArena::new(&context);
//! let block = arena.block();
//! arena.reset();
//! block.first();
//! ```
//!
//! An operation accepts nothing with a shorter lifetime, so its lifetime is invariant:
//!
//! ```compile_fail,E0597
//! # use operation_core::*;
//! let context = Context::new();
//! let arena = IrArena::new(&context);
//! let operation = arena.create(&OperationState::new(context.operation_name("t.op"), Location::unknown()));
//! {
//!     let short = Context::new();
//!     operation.set_attributes(Some(short.empty_dictionary()));
//! }
//! operation.attributes();
//! ```
//!
//! Several threads may use a context; an arena and its contents stay on one thread:
//!
//! ```compile_fail,E0277
//! # use operation_core::*;
//! let context = Context::new();
//! let arena = IrArena::new(&context);
//! std::thread::scope(|scope| scope.spawn(|| arena.block()).join().is_ok());
//! ```
//!
//! This crate knows nothing of text, formats or `.td`. `docs/operation-layout.md` explains the bytes of an operation.
//!
//! The book (`docs/library.md`) shows how to use it.

// The one crate with `unsafe`: an operation is one allocation with several parts of variable length, which no safe
// type can express. Each block gives its reason.
#![allow(unsafe_code)]
#![deny(unsafe_op_in_unsafe_fn, clippy::undocumented_unsafe_blocks)]

mod affine;
mod arena;
mod attributes;
mod block;
mod builder;
mod context;
mod dense_array;
mod floats;
mod handles;
mod integer;
mod kinds;
mod list;
mod location;
mod operation;
mod read_only;
mod region;
mod resident;
mod shared_memory;
mod threads;
mod types;
mod uniquer;
mod use_list;
mod value;
mod walk;

pub use affine::{AffineExpr, AffineExprKind, AffineMap, IntegerSet};
pub use attributes::{Attribute, NamedAttribute};
pub use block::Block;
pub use builder::{InsertionPoint, IrArena, OpBuilder};
pub use context::{Context, DefinitionName, Definitions, Identifier, OperationName, Registration};
pub use floats::{FloatKind, FloatSemantics, FloatSpecials};
pub use integer::IntegerValue;
pub use kinds::{
    AttributeKind, DYNAMIC, DialectInstance, LocationAttribute, Parameter, Signedness, SubElement,
    TypeKind,
};
pub use location::{Location, LocationKind};
pub use operation::{
    KeptText, KeptTextBuilder, LimitExceeded, Mapping, OPERAND_SEGMENT_SIZES, Operation,
    OperationParts, OperationState, PropertyError, StillUsed, TextPiece,
};
pub use region::Region;
pub use resident::reserve_resident;
pub use threads::read_on_threads;
pub use types::Type;
pub use value::{BlockArgument, OpOperand, OpResult, Value, ValueKind};
pub use walk::{WalkOrder, WalkResult, WalkVisitor, walk, walk_kind, walk_with};

/// Items for this crate's tests only.
#[doc(hidden)]
pub mod internals {
    pub use crate::arena::{Bump, LARGEST_CHUNK};
    pub use crate::operation::check_counts;
}
