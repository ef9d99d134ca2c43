//! The walker: a worklist, never recursion.

use crate::*;

/// What a visitor answers: the document's four control words.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u32)]
pub enum WalkResult {
    /// Descend, then post-order.
    Continue = 0,
    /// Do not descend; post-order still runs.
    SkipChildren = 1,
    /// End the walk.
    Interrupt = 2,
    /// Run the callback again after the children are done.
    Revisit = 3,
}

/// When the callback runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WalkOrder {
    /// Before the children.
    Pre,
    /// After the children.
    Post,
}

/// The bare (pre-order) and post-order drivers: visits `root` and everything below. Returns false if interrupted.
pub fn walk<'m>(_root: Operation<'m>, _order: WalkOrder, _callback: impl FnMut(Operation<'m>) -> WalkResult) -> bool {
    todo!()
}

/// The kind-filtered driver: the callback runs on operations of that name only, pre-order.
pub fn walk_kind<'m>(
    _root: Operation<'m>,
    _name: OperationName<'m>,
    _callback: impl FnMut(Operation<'m>) -> WalkResult,
) -> bool {
    todo!()
}
