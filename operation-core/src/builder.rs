//! Making operations.

use crate::*;

/// Owns operations, blocks and regions. Handles live as long as the borrow; dropping it frees whole chunks.
pub struct IrArena<'c> {
    context: &'c Context,
}

/// What an operation is made from.
#[derive(Clone, Debug)]
pub struct OperationState<'m> {
    /// Its kind.
    pub name: OperationName<'m>,
    /// Where it was written.
    pub location: Location<'m>,
    /// Operands.
    pub operands: Vec<Value<'m>>,
    /// Types of the results.
    pub results: Vec<Type<'m>>,
    /// Successors.
    pub successors: Vec<Block<'m>>,
    /// Detached regions whose blocks the operation takes.
    pub regions: Vec<Region<'m>>,
    /// Property slots; shorter than the registration's is filled up with `None`.
    pub properties: Vec<Option<Attribute<'m>>>,
    /// Discardable attributes as a dictionary attribute.
    pub attributes: Option<Attribute<'m>>,
}

/// Where a builder inserts.
#[derive(Clone, Copy, Debug)]
pub enum InsertionPoint<'m> {
    /// Nowhere: operations stay detached.
    Detached,
    /// At the end of a block.
    EndOf(Block<'m>),
    /// Before an operation.
    Before(Operation<'m>),
}

/// Creates operations at a place.
pub struct OpBuilder<'m> {
    /// Where the memory comes from.
    pub arena: &'m IrArena<'m>,
    /// Where operations go.
    pub insertion_point: InsertionPoint<'m>,
}

impl<'c> IrArena<'c> {
    /// An empty arena over a context.
    pub fn new(context: &'c Context) -> Self {
        IrArena { context }
    }
    /// The context.
    pub fn context(&self) -> &'c Context {
        self.context
    }
    /// Bytes taken by operations, blocks and regions so far.
    pub fn allocated_bytes(&self) -> usize {
        todo!()
    }
}

impl IrArena<'_> {
    /// Makes a detached operation. Panics beyond the layout's limits: 2^27-1 operands, 2^23-1 results, 2^24-1 regions
    /// or successors, 2^16-1 properties ([`OperationState::check_limits`] tells before).
    pub fn create<'m>(&'m self, _state: &OperationState<'m>) -> Operation<'m> {
        todo!()
    }
    /// Makes a detached block.
    pub fn block<'m>(&'m self) -> Block<'m> {
        todo!()
    }
    /// Makes a detached region.
    pub fn region<'m>(&'m self) -> Region<'m> {
        todo!()
    }
}

impl<'m> OperationState<'m> {
    /// An empty state.
    pub fn new(name: OperationName<'m>, location: Location<'m>) -> Self {
        OperationState {
            name,
            location,
            operands: Vec::new(),
            results: Vec::new(),
            successors: Vec::new(),
            regions: Vec::new(),
            properties: Vec::new(),
            attributes: None,
        }
    }
    /// Says which limit of the layout the state breaks, if any.
    pub fn check_limits(&self) -> Result<(), &'static str> {
        todo!()
    }
}

impl<'m> OpBuilder<'m> {
    /// A builder at a place.
    pub fn new(arena: &'m IrArena<'m>, insertion_point: InsertionPoint<'m>) -> Self {
        OpBuilder { arena, insertion_point }
    }
    /// Makes an operation at the insertion point.
    pub fn create(&mut self, _state: &OperationState<'m>) -> Operation<'m> {
        todo!()
    }
}
