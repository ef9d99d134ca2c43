//! The arena of operations, and a builder that creates operations at a place.

use crate::arena::Bump;
use crate::block::BlockData;
use crate::region::RegionData;
use crate::*;
use std::cell::RefCell;
use std::ptr::NonNull;

/// Owns operations, blocks and regions. Handles live as long as the borrow; dropping it frees whole chunks.
pub struct IrArena<'c> {
    context: &'c Context,
    pub(crate) memory: Bump,
    /// Empty states: their lists keep their memory. Boxed, because each operation takes one and returns it.
    #[allow(clippy::vec_box)]
    spare_states: RefCell<Vec<Box<OperationState<'static>>>>,
    /// Arenas over the same context, for other threads.
    others: RefCell<Vec<Other>>,
}

/// An arena made by another arena, which owns it. Behind a pointer, because references into it have been lent.
struct Other(NonNull<IrArena<'static>>);

impl Drop for Other {
    fn drop(&mut self) {
        // SAFETY: made from a box in `IrArena::another`; all borrowers have borrowed the arena that drops it.
        drop(unsafe { Box::from_raw(self.0.as_ptr()) });
    }
}

/// The position at which a builder inserts.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub enum InsertionPoint<'m> {
    /// Nowhere: operations stay detached.
    Detached,
    /// At the end of a block.
    EndOf(Block<'m>),
    /// At the start of a block. Later operations come after earlier ones, as the point becomes
    /// [`InsertionPoint::After`] them.
    StartOf(Block<'m>),
    /// Before an operation.
    Before(Operation<'m>),
    /// After an operation. Later operations come after earlier ones, as the point moves on.
    After(Operation<'m>),
}

/// Creates operations at a place.
pub struct OpBuilder<'m> {
    /// The arena that owns the created operations.
    pub arena: &'m IrArena<'m>,
    /// The position of the next operation.
    pub insertion_point: InsertionPoint<'m>,
}

impl<'c> IrArena<'c> {
    /// An empty arena over a context.
    pub fn new(context: &'c Context) -> Self {
        IrArena {
            context,
            memory: Bump::new(),
            spare_states: RefCell::default(),
            others: RefCell::default(),
        }
    }
    /// The context.
    pub fn context(&self) -> &'c Context {
        self.context
    }
    /// Bytes taken by operations, blocks and regions so far.
    pub fn allocated_bytes(&self) -> usize {
        // SAFETY: the arena behind the pointer lives as long as the pointer. Its thread has ended: this arena is
        // borrowed until then.
        let others = self
            .others
            .borrow()
            .iter()
            .map(|other| unsafe { other.0.as_ref() }.allocated_bytes())
            .sum::<usize>();
        self.memory.used() + others
    }
    /// Frees all operations, blocks and regions but keeps memory for the next ones. No handle can be left: each
    /// borrows the arena.
    pub fn reset(&mut self) {
        self.memory.reset();
        self.others.get_mut().clear();
    }
    /// An arena that lives as long as this one, for the caller alone.
    pub(crate) fn another<'m>(&'m self) -> &'m IrArena<'m> {
        let other = NonNull::from(Box::leak(Box::new(IrArena::new(self.context))));
        // Only the name of the context's lifetime changes: the arena is dropped with this one, so while the context
        // lives.
        self.others.borrow_mut().push(Other(other.cast()));
        // SAFETY: dropped when this arena is dropped or reset, so after 'm.
        unsafe { other.as_ref() }
    }
}

impl IrArena<'_> {
    /// Makes a detached block.
    pub fn block<'m>(&'m self) -> Block<'m> {
        Block(self.memory.alloc(BlockData::new()))
    }
    /// A state with a name and location, nothing else; its lists reuse the memory of a returned state.
    #[inline]
    pub fn take_state<'m>(
        &self,
        name: OperationName<'m>,
        location: Location<'m>,
    ) -> Box<OperationState<'m>> {
        match self.spare_states.borrow_mut().pop() {
            Some(spare) => {
                // SAFETY: as in `give_back`: nothing in it refers to anything once these two are written.
                let mut state = unsafe {
                    std::mem::transmute::<Box<OperationState<'static>>, Box<OperationState<'m>>>(
                        spare,
                    )
                };
                state.name = name;
                state.location = location;
                state
            }
            None => Box::new(OperationState::new(name, location)),
        }
    }
    /// Empties a state and keeps its memory for the next one, even across [`IrArena::reset`].
    #[inline]
    pub fn give_back(&self, mut state: Box<OperationState<'_>>) {
        state.clear();
        // SAFETY: the lists are empty and the attributes absent, so only name and location refer to anything.
        // `take_state` overwrites both before anybody reads them, and they need no drop.
        let spare = unsafe {
            std::mem::transmute::<Box<OperationState<'_>>, Box<OperationState<'static>>>(state)
        };
        self.spare_states.borrow_mut().push(spare);
    }
    /// Makes a detached region.
    pub fn region<'m>(&'m self) -> Region<'m> {
        Region(self.memory.alloc(RegionData::of(None)))
    }
}

impl<'m> OpBuilder<'m> {
    /// A builder that inserts at a place.
    pub fn new(arena: &'m IrArena<'m>, insertion_point: InsertionPoint<'m>) -> Self {
        OpBuilder {
            arena,
            insertion_point,
        }
    }
    /// Creates an operation at the insertion point. Before or after an operation without a block, it stays detached.
    ///
    /// # Panics
    ///
    /// As [`IrArena::create`] does; also if the place is in a region that the operation takes.
    pub fn create(&mut self, state: &OperationState<'m>) -> Operation<'m> {
        let operation = self.arena.create(state);
        match self.insertion_point {
            InsertionPoint::Detached => {}
            InsertionPoint::EndOf(block) => block.push(operation),
            InsertionPoint::StartOf(block) => {
                match block.first() {
                    Some(first) => operation.move_before(first),
                    None => block.push(operation),
                }
                self.insertion_point = InsertionPoint::After(operation);
            }
            InsertionPoint::Before(other) => operation.move_before(other),
            InsertionPoint::After(other) => {
                operation.move_after(other);
                self.insertion_point = InsertionPoint::After(operation);
            }
        }
        operation
    }
}
