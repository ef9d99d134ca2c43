//! Read access to operations.

use crate::list::{Links, Node};
use crate::operation::layout::*;
use crate::read_only::{assert_may_change, is_reading};
use crate::region::RegionData;
use crate::use_list::{OperandData, all_uses};
use crate::*;
use std::cell::Cell;
use std::marker::PhantomData;
use std::ptr::NonNull;

/// An operation in an arena. `Copy`; equality is identity.
///
/// The pointer is to the header, in the middle of the operation's allocation, and stays valid for all of `'m`:
/// erasing an operation frees nothing. `'m` is invariant, or a handle with a shorter lifetime could put a value of
/// that lifetime into the operation. All mutable parts are behind cells, so there are only shared references to it.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Operation<'m>(NonNull<Header<'m>>, PhantomData<Cell<&'m ()>>);

impl std::fmt::Debug for Operation<'_> {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(formatter, "{}@{:p}", self.name().as_str(), self.0)
    }
}

impl<'m> Node for Operation<'m> {
    type Owner = Block<'m>;
    #[inline]
    fn owner(self) -> Option<Block<'m>> {
        self.block()
    }
    #[inline]
    fn with_links<R>(self, read: impl FnOnce(&Links<Self>) -> R) -> R {
        read(self.links())
    }
}

impl<'m> Operation<'m> {
    /// # Safety
    ///
    /// The pointer is to the header of an operation laid out by [`IrArena::create`] of an arena borrowed for `'m`,
    /// and may be used for the operation's whole allocation.
    pub(crate) unsafe fn from_pointer(pointer: NonNull<Header<'m>>) -> Self {
        Operation(pointer, PhantomData)
    }
    pub(crate) fn pointer(self) -> NonNull<Header<'m>> {
        self.0
    }
    #[inline]
    pub(crate) fn header(self) -> &'m Header<'m> {
        // SAFETY: see `from_pointer`; the header is never referenced mutably.
        unsafe { self.0.as_ref() }
    }
    #[inline]
    pub(crate) fn links(self) -> &'m Links<Operation<'m>> {
        // SAFETY: the links are just before the header, in the same allocation.
        unsafe { self.0.byte_sub(LINKS).cast().as_ref() }
    }
    #[inline]
    pub(crate) fn inline_types(self) -> &'m [Cell<Type<'m>>] {
        let inline = (self.header().result_word >> INLINE_SHIFT) as usize - INLINE_BIAS;
        // SAFETY: that many cells follow the header, in the same allocation.
        unsafe { NonNull::slice_from_raw_parts(self.0.byte_add(HEADER).cast(), inline).as_ref() }
    }
    fn prologue(self) -> Option<&'m Prologue<'m>> {
        if self.header().result_word & TRAILING_RESULTS == 0 {
            return None;
        }
        // SAFETY: if the flag is set, all inline cells exist and the prologue follows them.
        Some(unsafe {
            self.0
                .byte_add(HEADER + RESULT_CELL * MAX_INLINE_RESULTS)
                .cast()
                .as_ref()
        })
    }
    #[inline]
    pub(crate) fn operand_slab(self) -> NonNull<OperandData<'m>> {
        self.header().operands.get()
    }
    #[inline]
    pub(crate) fn operand_data(self) -> &'m [OperandData<'m>] {
        // SAFETY: the slab holds at least the header's number of operands, and stays as it is until 'm ends, even
        // when the operation gets another one.
        unsafe { NonNull::slice_from_raw_parts(self.operand_slab(), self.num_operands()).as_ref() }
    }
    #[inline]
    pub(crate) fn region_data(self) -> &'m [RegionData<'m>] {
        // SAFETY: `regions` points to as many slots as the header counts.
        unsafe {
            NonNull::slice_from_raw_parts(self.header().regions.get(), self.num_regions()).as_ref()
        }
    }
    fn after_regions(self) -> NonNull<u8> {
        // SAFETY: the region slots, and the parts behind them, are in the same allocation.
        unsafe { self.header().regions.get().add(self.num_regions()).cast() }
    }
    #[inline]
    pub(crate) fn successor_data(self) -> &'m [BlockOperandData<'m>] {
        // SAFETY: as many block operands as the header counts follow the regions.
        unsafe {
            NonNull::slice_from_raw_parts(self.after_regions().cast(), self.num_successors())
                .as_ref()
        }
    }
    /// The dictionary's slot, then the property slots.
    #[inline]
    pub(crate) fn attribute_slots(self) -> &'m [Cell<Option<Attribute<'m>>>] {
        let offset = BLOCK_OPERAND * self.num_successors();
        // SAFETY: the dictionary and the property slots follow the block operands.
        unsafe {
            let first = self.after_regions().byte_add(offset).cast();
            NonNull::slice_from_raw_parts(first, 1 + self.num_properties()).as_ref()
        }
    }
    #[inline]
    pub(crate) fn dictionary_slot(self) -> &'m Cell<Option<Attribute<'m>>> {
        &self.attribute_slots()[0]
    }
    #[inline]
    pub(crate) fn property_slots(self) -> &'m [Cell<Option<Attribute<'m>>>] {
        &self.attribute_slots()[1..]
    }
    pub(crate) fn has_flag(self, flag: u32) -> bool {
        self.header().operand_word.get() & flag != 0
    }

    /// The bytes of the header, for tools that inspect them. Only on machines with the layout of
    /// `docs/operation-layout.md`.
    #[cfg(target_pointer_width = "64")]
    pub fn header_bytes(self) -> [u8; 0x48] {
        // SAFETY: the header is that long and has no padding (both asserted in `layout`); reading a copy of the cells
        // needs no reference to them.
        unsafe { self.0.cast::<[u8; 0x48]>().read() }
    }
    /// The address of the header, for tools that inspect bytes.
    pub fn as_ptr(self) -> *const u8 {
        self.0.as_ptr().cast()
    }

    /// The operation's name, which is its kind.
    #[inline]
    pub fn name(self) -> OperationName<'m> {
        self.header().name
    }
    /// The source location.
    pub fn location(self) -> Location<'m> {
        self.header().location.get()
    }
    /// The block it is in.
    #[inline]
    pub fn block(self) -> Option<Block<'m>> {
        self.header().block.get()
    }
    /// The operation around it.
    #[inline]
    pub fn parent_op(self) -> Option<Operation<'m>> {
        let cached = &self.header().parent;
        if cached.get().is_some() {
            return cached.get();
        }
        let parent = self.block()?.parent_op();
        if !is_reading() {
            cached.set(parent);
        }
        parent
    }
    /// The region it is in.
    pub fn parent_region(self) -> Option<Region<'m>> {
        self.block()?.region()
    }
    /// True if `other` is in a region of this operation, at any depth.
    pub fn is_proper_ancestor_of(self, other: Operation<'m>) -> bool {
        other
            .block()
            .is_some_and(|block| block.ancestors().any(|ancestor| ancestor == self))
    }
    /// The next operation of the block.
    #[inline]
    pub fn next(self) -> Option<Operation<'m>> {
        self.block()?;
        self.links().next.get()
    }
    /// The previous operation of the block.
    #[inline]
    pub fn previous(self) -> Option<Operation<'m>> {
        self.links().previous.get()
    }
    /// True after [`Operation::erase`].
    #[inline]
    pub fn is_erased(self) -> bool {
        self.has_flag(ERASED)
    }
    /// True if a walk has set the mark. The code that sets marks also clears them.
    #[inline]
    pub fn is_marked(self) -> bool {
        self.has_flag(MARKED)
    }
    /// Sets or clears the mark.
    #[inline]
    pub fn set_marked(self, marked: bool) {
        assert_may_change();
        let word = &self.header().operand_word;
        word.set(if marked {
            word.get() | MARKED
        } else {
            word.get() & !MARKED
        });
    }

    /// Number of operands.
    #[inline]
    pub fn num_operands(self) -> usize {
        (self.header().operand_word.get() & OPERAND_MASK) as usize
    }
    /// An operand.
    ///
    /// # Panics
    ///
    /// If there is no such operand.
    #[inline]
    pub fn operand(self, index: usize) -> Value<'m> {
        self.operand_data()[index].value.get()
    }
    /// All operands.
    pub fn operands(
        self,
    ) -> impl ExactSizeIterator<Item = Value<'m>> + DoubleEndedIterator + Clone {
        self.operand_data()
            .iter()
            .map(|operand| operand.value.get())
    }

    /// Number of results.
    #[inline]
    pub fn num_results(self) -> usize {
        (self.header().result_word & RESULT_MASK) as usize
    }
    /// A result.
    ///
    /// # Panics
    ///
    /// If there is no such result.
    #[inline]
    pub fn result(self, index: usize) -> Value<'m> {
        let count = self.num_results();
        assert!(index < count, "no result {index} of {count}");
        if index < MAX_INLINE_RESULTS {
            return Value::inline_result(self, index);
        }
        match self.prologue() {
            Some(prologue) => {
                // SAFETY: the outlined results begin at index MAX_INLINE_RESULTS, and `index` is below their end.
                Value::outlined_result(unsafe { prologue.results.add(index - MAX_INLINE_RESULTS) })
            }
            // `layout::result_word` sets the flag whenever there are more.
            None => unreachable!("more results than inline cells, but no outlined results"),
        }
    }
    /// All results.
    pub fn results(self) -> impl ExactSizeIterator<Item = Value<'m>> + DoubleEndedIterator + Clone {
        (0..self.num_results()).map(move |index| self.result(index))
    }
    /// True if nothing uses any result.
    pub fn is_unused(self) -> bool {
        self.header().first_use.get().is_none()
    }
    /// True for each result with uses. Linear in the results and their uses; a loop over the results is quadratic,
    /// because all uses are in one list.
    pub fn used_results(self) -> Vec<bool> {
        let mut used = vec![false; self.num_results()];
        for operand in all_uses(&self.header().first_use) {
            if let ValueKind::OpResult(result) = operand.value.get().kind() {
                used[result.index as usize] = true;
            }
        }
        used
    }
    /// Makes every use of result `i` a use of `values[i]`, all at once: the values may be results of this operation.
    /// Linear in the uses. The new uses come first in the list of each value, in their old order.
    ///
    /// # Panics
    /// If the numbers of values and results differ.
    pub fn replace_all_uses_with(self, values: &[Value<'m>]) {
        assert_may_change();
        assert!(
            values.len() == self.num_results(),
            "one value for each result"
        );
        let uses: Vec<_> = all_uses(&self.header().first_use).collect();
        // Backwards: the use linked last comes first.
        for operand in uses.into_iter().rev() {
            let ValueKind::OpResult(result) = operand.value.get().kind() else {
                continue;
            };
            operand.unlink();
            operand.value.set(values[result.index as usize]);
            operand.link();
        }
    }

    /// Number of regions.
    #[inline]
    pub fn num_regions(self) -> usize {
        self.header().counts.regions()
    }
    /// A region.
    ///
    /// # Panics
    ///
    /// If there is no such region.
    pub fn region(self, index: usize) -> Region<'m> {
        Region(&self.region_data()[index])
    }
    /// All regions.
    pub fn regions(
        self,
    ) -> impl ExactSizeIterator<Item = Region<'m>> + DoubleEndedIterator + Clone {
        self.region_data().iter().map(Region)
    }

    /// Number of successors.
    #[inline]
    pub fn num_successors(self) -> usize {
        self.header().counts.successors()
    }
    /// A successor.
    ///
    /// # Panics
    ///
    /// If there is no such successor.
    pub fn successor(self, index: usize) -> Block<'m> {
        self.successor_data()[index].block.get()
    }
    /// All successors.
    pub fn successors(
        self,
    ) -> impl ExactSizeIterator<Item = Block<'m>> + DoubleEndedIterator + Clone {
        self.successor_data()
            .iter()
            .map(|operand| operand.block.get())
    }

    /// The discardable attributes (for an unregistered operation: all of `{...}`), sorted by name.
    #[inline]
    pub fn attributes(self) -> &'m [NamedAttribute<'m>] {
        self.dictionary_slot()
            .get()
            .and_then(Attribute::as_dictionary)
            .unwrap_or(&[])
    }
    /// The discardable attributes as a dictionary attribute, if any were set.
    pub fn dictionary(self) -> Option<Attribute<'m>> {
        self.dictionary_slot().get()
    }
    /// Number of property slots: as registered when the operation was made; 1 (the dictionary written as `<{...}>`)
    /// if unregistered.
    #[inline]
    pub fn num_properties(self) -> usize {
        self.header().counts.properties()
    }
    /// A property slot.
    ///
    /// # Panics
    ///
    /// If there is no such slot.
    #[inline]
    pub fn property(self, index: usize) -> Option<Attribute<'m>> {
        self.property_slots()[index].get()
    }
    /// All property slots.
    pub fn properties(
        self,
    ) -> impl ExactSizeIterator<Item = Option<Attribute<'m>>> + DoubleEndedIterator + Clone {
        self.property_slots().iter().map(Cell::get)
    }
    /// True if the operation was made under a registered name: its property slots are the registration's.
    pub fn is_registered(self) -> bool {
        self.has_flag(REGISTERED)
    }
}
