//! Memory effects of operations.

use operation_core::{Operation, Value};
use smallvec::SmallVec;

/// What is done to memory (`SideEffectInterfaces.td`).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum EffectKind {
    /// `MemoryEffects::Allocate`
    Allocate,
    /// `MemoryEffects::Free`
    Free,
    /// `MemoryEffects::Read`
    Read,
    /// `MemoryEffects::Write`
    Write,
}

/// One effect of an operation (`SideEffects::EffectInstance`).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effect<'m> {
    /// What is done.
    pub kind: EffectKind,
    /// The operand, result or block argument whose memory it is; `None` if it may be any.
    pub value: Option<Value<'m>>,
    /// The name of the resource, such as `<Default>`.
    pub resource: &'static str,
}

/// The effects of an operation.
pub type Effects<'m> = SmallVec<[Effect<'m>; 2]>;

/// `MemoryEffectOpInterface`, where C++ implements `getEffects`.
pub trait MemoryEffects: Send + Sync {
    /// Adds the effects of the operation itself, without those of operations in its regions.
    fn effects<'m>(&self, operation: Operation<'m>, effects: &mut Effects<'m>);
}
