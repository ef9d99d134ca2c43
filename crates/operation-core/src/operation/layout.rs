//! The memory layout of an operation. `docs/operation-layout.md` explains the origin of each number.
//!
//! One allocation holds, in this order:
//!
//! ```text
//! -0x10  previous, next            links of the block's list
//! +0x00  Header, 0x48 bytes
//! +0x48  Type of each inline result (at most 6), 8 bytes each
//!        16 bytes: pointer to the other results and their number, if there are any
//!        OpOperand, 32 bytes each
//!        Region slots, 24 bytes each              <- the address at +0x08
//!        BlockOperand, 24 bytes each
//!        attribute dictionary, 8 bytes
//!        property slots, 8 bytes each
//! ```

use crate::list::Links;
use crate::region::RegionData;
use crate::use_list::OperandData;
use crate::*;
use std::cell::Cell;
use std::ptr::NonNull;

/// The fixed part, at the address an [`Operation`] holds. Aligned so that a [`Value`] has three bits for the kind of
/// its target.
#[repr(C, align(8))]
pub(crate) struct Header<'m> {
    pub(crate) block: Cell<Option<Block<'m>>>,
    /// The first region slot, or its place if there is none. The parts behind the operands are found from here, so
    /// that a larger operand slab elsewhere moves none of them.
    pub(crate) regions: Cell<NonNull<RegionData<'m>>>,
    /// The operation around it, or `None` before the first query: children are made before their parent, and setting
    /// it in all of them afterwards costs as much as making them (they have left the cache by then).
    pub(crate) parent: Cell<Option<Operation<'m>>>,
    pub(crate) first_use: Cell<Option<&'m OperandData<'m>>>,
    pub(crate) operands: Cell<NonNull<OperandData<'m>>>,
    /// [`OPERAND_MASK`] and flags.
    pub(crate) operand_word: Cell<u32>,
    /// [`RESULT_MASK`], [`TRAILING_RESULTS`], and the inline count in the top byte.
    pub(crate) result_word: u32,
    pub(crate) counts: Counts,
    pub(crate) location: Cell<Location<'m>>,
    pub(crate) name: OperationName<'m>,
}

/// The eight bytes not described in the document: 24 bits of regions, 24 of successors, 16 of properties.
#[derive(Clone, Copy)]
pub(crate) struct Counts(u64);

impl Counts {
    pub(crate) const fn new(regions: usize, successors: usize, properties: usize) -> Self {
        Counts(
            regions as u64
                | (successors as u64) << SUCCESSORS_SHIFT
                | (properties as u64) << PROPERTIES_SHIFT,
        )
    }
    pub(crate) const fn regions(self) -> usize {
        (self.0 & MAX_REGIONS as u64) as usize
    }
    pub(crate) const fn successors(self) -> usize {
        (self.0 >> SUCCESSORS_SHIFT & MAX_SUCCESSORS as u64) as usize
    }
    pub(crate) const fn properties(self) -> usize {
        (self.0 >> PROPERTIES_SHIFT) as usize
    }
    /// All three numbers.
    pub(crate) const fn bits(self) -> u64 {
        self.0
    }
}

/// A result beyond the inline ones. Aligned like the header.
#[repr(C, align(8))]
pub(crate) struct OutlinedResult<'m> {
    pub(crate) owner: Operation<'m>,
    pub(crate) index: usize,
    pub(crate) type_: Cell<Type<'m>>,
}

/// Precedes the operands if the trailing flag is set.
#[repr(C)]
pub(crate) struct Prologue<'m> {
    pub(crate) results: NonNull<OutlinedResult<'m>>,
    pub(crate) count: usize,
}

/// A use of a block by a terminator.
#[repr(C)]
pub(crate) struct BlockOperandData<'m> {
    pub(crate) block: Cell<Block<'m>>,
    pub(crate) next: Cell<Option<&'m BlockOperandData<'m>>>,
    pub(crate) owner: Operation<'m>,
}

/// The low 27 bits of the word at +0x28: number of operands.
pub(crate) const OPERAND_MASK: u32 = 0x7FF_FFFF;
/// Flag in the word at +0x28: erased.
pub(crate) const ERASED: u32 = 1 << 27;
/// Flag in the word at +0x28: the property slots are a registration's.
pub(crate) const REGISTERED: u32 = 1 << 28;
/// Flag in the word at +0x28: the operand slab is elsewhere, with its capacity in the eight bytes before it.
pub(crate) const SLAB_ELSEWHERE: u32 = 1 << 30;
/// Flag in the word at +0x28: marked by a walk.
pub(crate) const MARKED: u32 = 1 << 31;
/// Bits of [`Counts`] below the number of successors, and below the number of properties.
const SUCCESSORS_SHIFT: u32 = 24;
const PROPERTIES_SHIFT: u32 = 48;
/// The low 23 bits of the word at +0x2C: number of results.
pub(crate) const RESULT_MASK: u32 = 0x7F_FFFF;
/// Bit 23 of the word at +0x2C, bit 7 of the byte at +0x2E: some results are not inline.
pub(crate) const TRAILING_RESULTS: u32 = 1 << 23;
/// The byte at +0x2F within its word.
pub(crate) const INLINE_SHIFT: u32 = 24;

/// Number of results with a cell after the header; further ones are stored elsewhere.
pub(crate) const MAX_INLINE_RESULTS: usize = 6;
/// Excess of the byte at +0x2F over the number of inline results: it also counts the last eight bytes of the header,
/// because the decoder's base is 64 while the header has 72.
pub(crate) const INLINE_BIAS: usize = 1;

pub(crate) const MAX_OPERANDS: usize = OPERAND_MASK as usize;
pub(crate) const MAX_RESULTS: usize = RESULT_MASK as usize;
pub(crate) const MAX_REGIONS: usize = (1 << 24) - 1;
pub(crate) const MAX_SUCCESSORS: usize = (1 << 24) - 1;
pub(crate) const MAX_PROPERTIES: usize = (1 << 16) - 1;

pub(crate) const LINKS: usize = size_of::<Links<Operation<'_>>>();
pub(crate) const HEADER: usize = size_of::<Header<'_>>();
pub(crate) const OPERAND: usize = size_of::<OperandData<'_>>();
pub(crate) const REGION: usize = size_of::<RegionData<'_>>();
pub(crate) const BLOCK_OPERAND: usize = size_of::<BlockOperandData<'_>>();
pub(crate) const RESULT_CELL: usize = size_of::<Cell<Type<'_>>>();
pub(crate) const PROLOGUE: usize = size_of::<Prologue<'_>>();
pub(crate) const ATTRIBUTE_SLOT: usize = size_of::<Cell<Option<Attribute<'_>>>>();

/// Bytes from the header to the first operand.
pub(crate) const fn operands_offset(results: usize) -> usize {
    if results <= MAX_INLINE_RESULTS {
        HEADER + RESULT_CELL * results
    } else {
        HEADER + RESULT_CELL * MAX_INLINE_RESULTS + PROLOGUE
    }
}

/// The word at +0x2C.
pub(crate) const fn result_word(results: usize) -> u32 {
    let (inline, trailing) = if results <= MAX_INLINE_RESULTS {
        (results, 0)
    } else {
        (MAX_INLINE_RESULTS, TRAILING_RESULTS)
    };
    results as u32 | trailing | ((inline + INLINE_BIAS) as u32) << INLINE_SHIFT
}

// True on every machine: sizes follow from the size of its pointers.
const _: () = {
    assert!(
        LINKS.is_multiple_of(align_of::<Header<'static>>()),
        "the header is aligned behind the links"
    );
    // The parts behind the header need no padding: each is a number of pointers long, with their alignment.
    let word = align_of::<usize>();
    assert!(
        HEADER.is_multiple_of(word)
            && PROLOGUE.is_multiple_of(word)
            && OPERAND.is_multiple_of(word)
    );
    assert!(
        REGION.is_multiple_of(word)
            && BLOCK_OPERAND.is_multiple_of(word)
            && ATTRIBUTE_SLOT.is_multiple_of(word)
    );
    assert!(
        align_of::<OperandData<'static>>() <= word && align_of::<RegionData<'static>>() <= word
    );
    assert!(
        align_of::<BlockOperandData<'static>>() <= word && align_of::<Prologue<'static>>() <= word
    );
    assert!(RESULT_CELL == size_of::<usize>() && ATTRIBUTE_SLOT == size_of::<usize>());

    // The word at +0x28: 27 bits of operands, and five flags that differ.
    assert!(OPERAND_MASK == 0x7FF_FFFF);
    assert!(
        ERASED == 1 << 27
            && REGISTERED == 1 << 28
            && SLAB_ELSEWHERE == 1 << 30
            && MARKED == 1 << 31
    );
    // The word at +0x2C: 23 bits of results, the flag, the inline count.
    assert!(RESULT_MASK == 0x7F_FFFF && TRAILING_RESULTS == 1 << 23 && INLINE_SHIFT == 24);
    assert!(MAX_INLINE_RESULTS == 6 && INLINE_BIAS == 1);
    assert!(result_word(0) == 1 << 24 && result_word(6) == 7 << 24 | 6);
    assert!(result_word(7) == 7 << 24 | 1 << 23 | 7);
    assert!(result_word(MAX_RESULTS) == 7 << 24 | 1 << 23 | 0x7F_FFFF);
    assert!(operands_offset(0) == HEADER && operands_offset(6) == HEADER + 6 * RESULT_CELL);
    assert!(
        operands_offset(7) == HEADER + 6 * RESULT_CELL + PROLOGUE
            && operands_offset(7) == operands_offset(99)
    );
    // The limits, and the counts side by side.
    assert!(MAX_OPERANDS == 134_217_727 && MAX_RESULTS == 8_388_607 && MAX_PROPERTIES == 65_535);
    assert!(MAX_REGIONS == 16_777_215 && MAX_SUCCESSORS == 16_777_215);
    assert!(Counts::new(MAX_REGIONS, 0, 0).0 == 0xFF_FFFF);
    assert!(Counts::new(0, MAX_SUCCESSORS, 0).0 == 0xFFFF_FF00_0000);
    assert!(Counts::new(0, 0, MAX_PROPERTIES).0 == 0xFFFF << 48);
    let full = Counts::new(MAX_REGIONS - 1, MAX_SUCCESSORS - 2, MAX_PROPERTIES - 3);
    assert!(full.regions() == MAX_REGIONS - 1 && full.successors() == MAX_SUCCESSORS - 2);
    assert!(full.properties() == MAX_PROPERTIES - 3);
};

// The bytes in the document: a 64-bit machine's.
#[cfg(target_pointer_width = "64")]
const _: () = {
    use std::mem::offset_of;
    assert!(LINKS == 0x10);
    assert!(
        offset_of!(Links<Operation<'static>>, previous) == 0
            && offset_of!(Links<Operation<'static>>, next) == 8
    );
    assert!(HEADER == 0x48 && HEADER == 64 + 8 * INLINE_BIAS);
    assert!(offset_of!(Header<'static>, block) == 0x00);
    assert!(offset_of!(Header<'static>, regions) == 0x08);
    assert!(offset_of!(Header<'static>, parent) == 0x10);
    assert!(offset_of!(Header<'static>, first_use) == 0x18);
    assert!(offset_of!(Header<'static>, operands) == 0x20);
    assert!(offset_of!(Header<'static>, operand_word) == 0x28);
    assert!(offset_of!(Header<'static>, result_word) == 0x2C);
    assert!(offset_of!(Header<'static>, counts) == 0x30);
    assert!(offset_of!(Header<'static>, location) == 0x38);
    assert!(offset_of!(Header<'static>, name) == 0x40);

    assert!(OPERAND == 32);
    assert!(offset_of!(OperandData<'static>, value) == 0x00);
    assert!(offset_of!(OperandData<'static>, next) == 0x08);
    assert!(offset_of!(OperandData<'static>, previous) == 0x10);
    assert!(offset_of!(OperandData<'static>, owner) == 0x18);
    assert!(REGION == 24);
    assert!(offset_of!(RegionData<'static>, blocks.first) == 0x00);
    assert!(offset_of!(RegionData<'static>, blocks.last) == 0x08);
    assert!(offset_of!(RegionData<'static>, owner) == 0x10);
    assert!(BLOCK_OPERAND == 24);
    assert!(offset_of!(BlockOperandData<'static>, block) == 0x00);
    assert!(offset_of!(BlockOperandData<'static>, next) == 0x08);
    assert!(offset_of!(BlockOperandData<'static>, owner) == 0x10);
    assert!(PROLOGUE == 16);
    assert!(
        offset_of!(Prologue<'static>, results) == 0x00
            && offset_of!(Prologue<'static>, count) == 0x08
    );
    assert!(RESULT_CELL == 8);
    assert!(size_of::<OutlinedResult<'static>>() == 24);
    assert!(offset_of!(OutlinedResult<'static>, owner) == 0x00);
    assert!(offset_of!(OutlinedResult<'static>, index) == 0x08);
    assert!(offset_of!(OutlinedResult<'static>, type_) == 0x10);
    assert!(ATTRIBUTE_SLOT == 8);
};
