//! The walker: a worklist, never recursion.

use crate::list::{Node, resume};
use crate::*;

/// The result of a visitor: the four control words of the layout document.
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

/// The order of callbacks: before or after the nested operations.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WalkOrder {
    /// Before the children.
    Pre,
    /// After the children.
    Post,
}

/// The callbacks of a walk. The result of each decides how the walk continues.
pub trait WalkVisitor<'m> {
    /// Called before the children of an operation.
    ///
    /// After [`WalkResult::Revisit`] the children are walked and `enter` is called again, until it returns something
    /// else; this last result does not walk the children once more.
    fn enter(&mut self, operation: Operation<'m>) -> WalkResult {
        let _ = operation;
        WalkResult::Continue
    }
    /// Called after the children. After [`WalkResult::Revisit`] the children are walked and `leave` is called again.
    fn leave(&mut self, operation: Operation<'m>) -> WalkResult {
        let _ = operation;
        WalkResult::Continue
    }
}

/// Phase before the call of `enter`.
const PHASE_PRE: u32 = 0;
/// Phase between the children.
const PHASE_CHILDREN: u32 = 1;
/// Phase before the call of `leave`.
const PHASE_POST: u32 = 2;
/// Flag: `enter` is called again after the children.
const FLAG_REVISIT: u32 = 1;

/// An operation whose walk has begun. Operations without regions get no frame.
#[repr(C)]
struct WalkFrame<'m> {
    op: Operation<'m>,
    /// The next child. The document stores the visitor here; a generic driver has it statically. The callback may
    /// erase or move its child, so the one after it has to be remembered.
    child: Option<Operation<'m>>,
    /// The region of `block`.
    region: Option<Region<'m>>,
    /// The block of `child`.
    block: Option<Block<'m>>,
    phase: u32,
    flags: u32,
}

const _: () = {
    assert!(PHASE_PRE == 0 && PHASE_CHILDREN == 1 && PHASE_POST == 2);
    assert!(WalkResult::Continue as u32 == 0 && WalkResult::SkipChildren as u32 == 1);
    assert!(WalkResult::Interrupt as u32 == 2 && WalkResult::Revisit as u32 == 3);
};

#[cfg(target_pointer_width = "64")]
const _: () = {
    use std::mem::offset_of;
    assert!(size_of::<WalkFrame<'static>>() == 40);
    assert!(offset_of!(WalkFrame<'static>, op) == 0x00);
    assert!(offset_of!(WalkFrame<'static>, child) == 0x08);
    assert!(offset_of!(WalkFrame<'static>, region) == 0x10);
    assert!(offset_of!(WalkFrame<'static>, block) == 0x18);
    assert!(offset_of!(WalkFrame<'static>, phase) == 0x20);
    assert!(offset_of!(WalkFrame<'static>, flags) == 0x24);
};

impl<'m> WalkFrame<'m> {
    fn new(op: Operation<'m>) -> Self {
        WalkFrame {
            op,
            child: None,
            region: None,
            block: None,
            phase: PHASE_PRE,
            flags: 0,
        }
    }

    /// Sets the cursors before the first child.
    fn rewind(&mut self) {
        self.phase = PHASE_CHILDREN;
        self.region = self.op.regions().next();
        self.block = self.region.and_then(Region::first);
        self.child = self.block.and_then(Block::first);
    }

    /// The child after the last one visited, block after block, region after region.
    fn next_child(&mut self, visited: Option<Operation<'m>>) -> Option<Operation<'m>> {
        loop {
            if let Some(block) = self.block {
                if let Some(child) = resume(block, visited, self.child) {
                    self.child = child.remembered_next();
                    return Some(child);
                }
                self.block = self
                    .region
                    .and_then(|region| resume(region, None, block.remembered_next()));
            } else {
                let region = self.region?;
                self.region = self.op.region_after(region);
                self.block = self.region.and_then(Region::first);
            }
            self.child = self.block.and_then(Block::first);
        }
    }
}

impl<'m> Operation<'m> {
    /// The region after one of its own.
    fn region_after(self, region: Region<'m>) -> Option<Region<'m>> {
        let first = self.region_data().first()?;
        let index = (std::ptr::from_ref(region.0).addr() - std::ptr::from_ref(first).addr())
            / size_of_val(first);
        self.region_data().get(index + 1).map(Region)
    }
}

/// Walks `root` and everything below it. Returns false if interrupted.
///
/// A callback may change everything, even the operations of the walk:
///
/// - An erased operation is not entered, descended into or left any more, and does not end the walk: the operation
///   behind it comes next, no matter where the callback erased it.
/// - Operations and blocks that are moved or inserted follow the rules of [`Block::operations`]. If the current block
///   moves to another region, the walk of its region ends with it.
pub fn walk_with<'m>(root: Operation<'m>, visitor: &mut impl WalkVisitor<'m>) -> bool {
    // No allocation before the first operation with regions; then one that grows with the depth.
    let mut frames: Vec<WalkFrame<'m>> = Vec::new();
    let mut leaf = Some(root);
    let mut visited = None;
    loop {
        if let Some(op) = leaf.take() {
            visited = Some(op);
            if op.num_regions() > 0 {
                frames.push(WalkFrame::new(op));
            } else if !op.is_erased() && !visit_leaf(op, visitor) {
                return false;
            }
        }
        let Some(frame) = frames.last_mut() else {
            return true;
        };
        let op = frame.op;
        if op.is_erased() {
            frames.pop();
            continue;
        }
        match frame.phase {
            PHASE_PRE => {
                let again = std::mem::take(&mut frame.flags) & FLAG_REVISIT != 0;
                match visitor.enter(op) {
                    WalkResult::Continue if again => frame.phase = PHASE_POST,
                    WalkResult::Continue => frame.rewind(),
                    WalkResult::SkipChildren => frame.phase = PHASE_POST,
                    WalkResult::Interrupt => return false,
                    WalkResult::Revisit => {
                        frame.flags |= FLAG_REVISIT;
                        frame.rewind();
                    }
                }
            }
            PHASE_CHILDREN => match frame.next_child(visited) {
                Some(child) => leaf = Some(child),
                None => {
                    frame.phase = if frame.flags & FLAG_REVISIT != 0 {
                        PHASE_PRE
                    } else {
                        PHASE_POST
                    }
                }
            },
            _ => match visitor.leave(op) {
                WalkResult::Continue | WalkResult::SkipChildren => {
                    visited = Some(op);
                    frames.pop();
                }
                WalkResult::Interrupt => return false,
                WalkResult::Revisit => frame.rewind(),
            },
        }
    }
}

/// [`walk_with`] for an operation without regions, without a frame. Returns false if interrupted.
fn visit_leaf<'m>(op: Operation<'m>, visitor: &mut impl WalkVisitor<'m>) -> bool {
    loop {
        match visitor.enter(op) {
            WalkResult::Continue | WalkResult::SkipChildren => break,
            WalkResult::Interrupt => return false,
            WalkResult::Revisit if op.is_erased() => return true,
            WalkResult::Revisit => {}
        }
    }
    while !op.is_erased() {
        match visitor.leave(op) {
            WalkResult::Continue | WalkResult::SkipChildren => break,
            WalkResult::Interrupt => return false,
            WalkResult::Revisit => {}
        }
    }
    true
}

struct PreOrder<F>(F);
impl<'m, F: FnMut(Operation<'m>) -> WalkResult> WalkVisitor<'m> for PreOrder<F> {
    fn enter(&mut self, operation: Operation<'m>) -> WalkResult {
        (self.0)(operation)
    }
}

struct PostOrder<F>(F);
impl<'m, F: FnMut(Operation<'m>) -> WalkResult> WalkVisitor<'m> for PostOrder<F> {
    fn leave(&mut self, operation: Operation<'m>) -> WalkResult {
        (self.0)(operation)
    }
}

struct OfKind<'m, F>(OperationName<'m>, F);
impl<'m, F: FnMut(Operation<'m>) -> WalkResult> WalkVisitor<'m> for OfKind<'m, F> {
    fn enter(&mut self, operation: Operation<'m>) -> WalkResult {
        if operation.name() == self.0 {
            (self.1)(operation)
        } else {
            WalkResult::Continue
        }
    }
}

/// The bare (pre-order) and post-order drivers: visits `root` and everything below. Returns false if interrupted.
pub fn walk<'m>(
    root: Operation<'m>,
    order: WalkOrder,
    callback: impl FnMut(Operation<'m>) -> WalkResult,
) -> bool {
    match order {
        WalkOrder::Pre => walk_with(root, &mut PreOrder(callback)),
        WalkOrder::Post => walk_with(root, &mut PostOrder(callback)),
    }
}

/// The kind-filtered driver: the callback runs only on operations with this name, pre-order. Returns false if
/// interrupted.
pub fn walk_kind<'m>(
    root: Operation<'m>,
    name: OperationName<'m>,
    callback: impl FnMut(Operation<'m>) -> WalkResult,
) -> bool {
    walk_with(root, &mut OfKind(name, callback))
}
