//! Creation of operations: one allocation, written front to back.

#[cfg(debug_assertions)]
use crate::handles::RecordField;
use crate::list::Links;
use crate::operation::layout::*;
use crate::region::RegionData;
use crate::use_list::OperandData;
use crate::*;
use std::cell::Cell;
use std::fmt;
use std::ptr::NonNull;

/// The reason why an operation can't be created: a limit of the layout that it would exceed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LimitExceeded(&'static str);

impl LimitExceeded {
    /// The limit, in words.
    pub fn message(self) -> &'static str {
        self.0
    }
}

impl fmt::Display for LimitExceeded {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.0)
    }
}

impl std::error::Error for LimitExceeded {}

/// The parts of an operation to be created.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct OperationState<'m> {
    /// The operation's name.
    pub name: OperationName<'m>,
    /// The source location.
    pub location: Location<'m>,
    /// Operands.
    pub operands: Vec<Value<'m>>,
    /// Types of the results.
    pub results: Vec<Type<'m>>,
    /// Successors.
    pub successors: Vec<Block<'m>>,
    /// Detached regions; the operation takes their blocks.
    pub regions: Vec<Region<'m>>,
    /// Property slots; a shorter list than the registration's is filled up with `None`.
    pub properties: Vec<Option<Attribute<'m>>>,
    /// Discardable attributes as a dictionary attribute.
    pub attributes: Option<Attribute<'m>>,
}

/// The parts of an operation to be created, borrowed, for parsers that reuse their lists.
#[derive(Clone, Copy, Debug)]
pub struct OperationParts<'a, 'm> {
    /// The operation's name.
    pub name: OperationName<'m>,
    /// The source location.
    pub location: Location<'m>,
    /// Operands.
    pub operands: &'a [Value<'m>],
    /// Types of the results.
    pub results: &'a [Type<'m>],
    /// Successors.
    pub successors: &'a [Block<'m>],
    /// Detached regions; the operation takes their blocks.
    pub regions: &'a [Region<'m>],
    /// Property slots; a shorter list than the registration's is filled up with `None`.
    pub properties: &'a [Option<Attribute<'m>>],
    /// Discardable attributes as a dictionary attribute.
    pub attributes: Option<Attribute<'m>>,
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
    /// Empties the lists, which keep their memory.
    #[inline]
    pub fn clear(&mut self) {
        self.operands.clear();
        self.results.clear();
        self.successors.clear();
        self.regions.clear();
        self.properties.clear();
        self.attributes = None;
    }
    /// The parts, borrowed.
    #[inline]
    pub fn parts(&self) -> OperationParts<'_, 'm> {
        OperationParts {
            name: self.name,
            location: self.location,
            operands: &self.operands,
            results: &self.results,
            successors: &self.successors,
            regions: &self.regions,
            properties: &self.properties,
            attributes: self.attributes,
        }
    }
    /// Checks that the state is within the limits of the layout.
    ///
    /// # Errors
    ///
    /// The limit that it exceeds.
    pub fn check_limits(&self) -> Result<(), LimitExceeded> {
        self.parts().check_limits()
    }
}

impl<'m> OperationParts<'_, 'm> {
    /// A name and location, nothing else.
    pub fn new(name: OperationName<'m>, location: Location<'m>) -> Self {
        OperationParts {
            name,
            location,
            operands: &[],
            results: &[],
            successors: &[],
            regions: &[],
            properties: &[],
            attributes: None,
        }
    }
    /// Checks that the parts are within the limits of the layout.
    ///
    /// # Errors
    ///
    /// The limit that they exceed.
    pub fn check_limits(&self) -> Result<(), LimitExceeded> {
        check_counts(
            self.operands.len(),
            self.results.len(),
            self.regions.len(),
            self.successors.len(),
            self.num_properties(),
        )
    }
    fn num_properties(&self) -> usize {
        self.slots().1
    }
    /// True if the name is registered, and the number of property slots.
    #[inline]
    fn slots(&self) -> (bool, usize) {
        // One slot for the dictionary of an unregistered operation. Slots beyond the registration's stay: an extra
        // slot is better than a lost property.
        let registration = self.name.registration();
        let declared = registration.map_or(1, |registration| registration.properties.len());
        (registration.is_some(), self.properties.len().max(declared))
    }
}

/// Compares numbers of parts with the limits of an operation's header.
///
/// # Errors
///
/// The first limit that is exceeded.
#[inline]
pub fn check_counts(
    operands: usize,
    results: usize,
    regions: usize,
    successors: usize,
    properties: usize,
) -> Result<(), LimitExceeded> {
    // One comparison for the usual case.
    if operands | results | regions | successors | properties <= MAX_PROPERTIES {
        return Ok(());
    }
    let limit = match () {
        () if operands > MAX_OPERANDS => "an operation has at most 134217727 operands",
        () if results > MAX_RESULTS => "an operation has at most 8388607 results",
        () if regions > MAX_REGIONS => "an operation has at most 16777215 regions",
        () if successors > MAX_SUCCESSORS => "an operation has at most 16777215 successors",
        () if properties > MAX_PROPERTIES => "an operation has at most 65535 properties",
        () => return Ok(()),
    };
    Err(LimitExceeded(limit))
}

impl IrArena<'_> {
    /// Makes a detached operation.
    ///
    /// # Panics
    ///
    /// Beyond the layout's limits: 2^27-1 operands, 2^23-1 results, 2^24-1 regions or successors, 2^16-1 properties
    /// ([`OperationState::check_limits`] checks this in advance). With debug assertions also if a name, type or
    /// attribute belongs to another context than the arena's.
    pub fn create<'m>(&'m self, state: &OperationState<'m>) -> Operation<'m> {
        self.create_from(state.parts())
    }

    /// Like [`IrArena::create`], without a panic.
    ///
    /// # Errors
    ///
    /// The limit that the state exceeds.
    pub fn try_create<'m>(
        &'m self,
        state: &OperationState<'m>,
    ) -> Result<Operation<'m>, LimitExceeded> {
        self.try_create_from(state.parts())
    }

    /// Like [`IrArena::create_from`], without a panic.
    ///
    /// # Errors
    ///
    /// The limit that the parts exceed.
    #[inline]
    pub fn try_create_from<'m>(
        &'m self,
        parts: OperationParts<'_, 'm>,
    ) -> Result<Operation<'m>, LimitExceeded> {
        let (is_registered, num_properties) = parts.slots();
        if parts.regions.is_empty()
            && parts.successors.is_empty()
            && parts.results.len() <= MAX_INLINE_RESULTS
        {
            // Most operations are like this, so they get code of their own.
            let results = &parts.results[..parts.results.len().min(MAX_INLINE_RESULTS)];
            let parts = OperationParts {
                regions: &[],
                successors: &[],
                results,
                ..parts
            };
            return self.create_with_slots(parts, is_registered, num_properties);
        }
        self.create_any(parts, is_registered, num_properties)
    }

    #[inline(never)]
    fn create_any<'m>(
        &'m self,
        parts: OperationParts<'_, 'm>,
        is_registered: bool,
        num_properties: usize,
    ) -> Result<Operation<'m>, LimitExceeded> {
        self.create_with_slots(parts, is_registered, num_properties)
    }

    /// Panics if a name, type or attribute is another context's. It equals nothing of this context, so a verifier
    /// would call things different that are printed alike.
    #[cfg(debug_assertions)]
    fn assert_own(&self, parts: OperationParts<'_, '_>) {
        let locked = self.context().memory.lock();
        let memory = locked.bump();
        let location = match parts.location.kind() {
            LocationKind::Attribute(written) => Some(written),
            LocationKind::Unknown | LocationKind::Source { .. } => None,
        };
        let is_own = parts.name.is_stored_in(memory)
            && parts.results.is_stored_in(memory)
            && parts.properties.is_stored_in(memory)
            && parts.attributes.is_stored_in(memory)
            && location.is_stored_in(memory);
        // Unlocked first, in case the panic is caught.
        drop(locked);
        assert!(
            is_own,
            "an operation is created of a name, type or attribute of another context than its arena's"
        );
    }

    /// [`IrArena::create`] from borrowed lists.
    ///
    /// # Panics
    ///
    /// As [`IrArena::create`] does.
    pub fn create_from<'m>(&'m self, parts: OperationParts<'_, 'm>) -> Operation<'m> {
        let (is_registered, num_properties) = parts.slots();
        self.create_any(parts, is_registered, num_properties)
            .unwrap_or_else(|limit| panic!("{limit}"))
    }

    /// [`IrArena::create_from`] with an explicit number of property slots and the flag if they are the registration's.
    // Inlined, so the parts need not be put together in memory.
    #[inline(always)]
    pub(super) fn create_with_slots<'m>(
        &'m self,
        parts: OperationParts<'_, 'm>,
        is_registered: bool,
        num_properties: usize,
    ) -> Result<Operation<'m>, LimitExceeded> {
        #[cfg(debug_assertions)]
        self.assert_own(parts);
        let OperationParts {
            operands,
            results,
            successors,
            regions,
            properties,
            ..
        } = parts;
        check_counts(
            operands.len(),
            results.len(),
            regions.len(),
            successors.len(),
            num_properties,
        )?;
        let operands_at = operands_offset(results.len());
        let regions_at = operands_at + OPERAND * operands.len();
        let successors_at = regions_at + REGION * regions.len();
        let attributes_at = successors_at + BLOCK_OPERAND * successors.len();
        let size = attributes_at + ATTRIBUTE_SLOT * (1 + num_properties);

        let allocation = self.memory.bytes(LINKS + size, align_of::<Header<'_>>());
        // SAFETY: the links come first; the header is at an aligned address because the links' size is a multiple of
        // its alignment (asserted in `layout`), and every offset below is a multiple of eight inside the allocation.
        let at = |offset: usize| unsafe { allocation.byte_add(LINKS + offset) };
        let registered = if is_registered { REGISTERED } else { 0 };
        let header = Header {
            block: Cell::new(None),
            regions: Cell::new(at(regions_at).cast()),
            parent: Cell::new(None),
            first_use: Cell::new(None),
            operands: Cell::new(at(operands_at).cast()),
            operand_word: Cell::new(operands.len() as u32 | registered),
            result_word: result_word(results.len()),
            counts: Counts::new(regions.len(), successors.len(), num_properties),
            location: Cell::new(parts.location),
            name: parts.name,
        };
        // SAFETY: both are within the allocation, to which no other pointer exists yet.
        let operation = unsafe {
            allocation.cast().write(Links::<Operation<'m>>::new());
            at(0).cast().write(header);
            Operation::from_pointer(at(0).cast())
        };

        let inline = results.len().min(MAX_INLINE_RESULTS);
        // SAFETY: (all writes) `size` counts each of these places, none overlaps another, each is aligned to eight. A
        // reference is made only to an operand or successor that is written, and covers nothing else.
        unsafe {
            write_all(
                at(HEADER),
                results[..inline].iter().map(|&type_| Cell::new(type_)),
            );
            if results.len() > inline {
                let outlined = &results[inline..];
                let results = self.outlined_results(operation, outlined);
                at(HEADER + RESULT_CELL * MAX_INLINE_RESULTS)
                    .cast()
                    .write(Prologue {
                        results,
                        count: outlined.len(),
                    });
            }
            let mut place = at(operands_at).cast::<OperandData<'m>>();
            for &value in operands {
                place.write(operand(operation, value));
                place.as_ref().link();
                place = place.add(1);
            }
            if !regions.is_empty() {
                write_all(
                    at(regions_at),
                    regions.iter().map(|_| RegionData::of(Some(operation))),
                );
            }
            let mut place = at(successors_at).cast::<BlockOperandData<'m>>();
            for &block in successors {
                place.write(successor(operation, block));
                place.as_ref().link();
                place = place.add(1);
            }
            at(attributes_at).cast().write(Cell::new(parts.attributes));
            let properties_at = attributes_at + ATTRIBUTE_SLOT;
            write_all(
                at(properties_at),
                properties.iter().map(|&value| Cell::new(value)),
            );
            let absent = num_properties - properties.len();
            if absent > 0 {
                let absent_at = properties_at + ATTRIBUTE_SLOT * properties.len();
                write_all(
                    at(absent_at),
                    (0..absent).map(|_| Cell::new(None::<Attribute<'m>>)),
                );
            }
        }

        // Only now every byte is written, so references into the whole operation are allowed.
        if !regions.is_empty() {
            for (slot, &region) in operation.region_data().iter().zip(regions) {
                Region(slot).take_body(region);
            }
        }
        Ok(operation)
    }

    #[cold]
    fn outlined_results<'m>(
        &'m self,
        owner: Operation<'m>,
        types: &[Type<'m>],
    ) -> NonNull<OutlinedResult<'m>> {
        let first = self.memory.bytes(
            size_of::<OutlinedResult<'_>>() * types.len(),
            align_of::<OutlinedResult<'_>>(),
        );
        let results = types
            .iter()
            .enumerate()
            .map(|(index, &type_)| OutlinedResult {
                owner,
                index: MAX_INLINE_RESULTS + index,
                type_: Cell::new(type_),
            });
        // SAFETY: room for `types.len()` results was just made.
        unsafe { write_all(first, results) };
        first.cast()
    }
}

#[inline]
pub(super) fn operand<'m>(owner: Operation<'m>, value: Value<'m>) -> OperandData<'m> {
    OperandData {
        value: Cell::new(value),
        next: Cell::new(None),
        previous: Cell::new(None),
        owner,
    }
}

#[inline]
fn successor<'m>(owner: Operation<'m>, block: Block<'m>) -> BlockOperandData<'m> {
    BlockOperandData {
        block: Cell::new(block),
        next: Cell::new(None),
        owner,
    }
}

/// # Safety
///
/// `start` is aligned for `T` and has room for all the values, and there are no references to that memory.
#[inline]
pub(super) unsafe fn write_all<T>(start: NonNull<u8>, values: impl Iterator<Item = T>) {
    let mut place = start.cast::<T>();
    for value in values {
        // SAFETY: as the caller promises.
        unsafe {
            place.write(value);
            place = place.add(1);
        }
    }
}
