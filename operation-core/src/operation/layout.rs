//! The bytes of an operation. `docs/operation-layout.md` says where each number comes from.
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

use crate::region::RegionData;
use crate::use_list::OperandData;
use crate::*;
use std::cell::Cell;
use std::mem::offset_of;
use std::ptr::NonNull;

/// The fixed part, at the address an [`Operation`] holds.
#[repr(C)]
pub(crate) struct Header<'m> {
    pub(crate) block: Cell<Option<Block<'m>>>,
    /// The first region slot; where it would be if there is none. What follows the operands is found from here, so that
    /// a larger operand slab elsewhere changes nothing of it.
    pub(crate) regions: Cell<NonNull<RegionData<'m>>>,
    /// The operation around it, or nothing if it has not been asked for yet: children exist before their parent does,
    /// and telling all of them afterwards costs as much as making them (they have left the cache by then).
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

/// The eight bytes the document leaves out: 24 bits of regions, 24 of successors, 16 of properties.
#[derive(Clone, Copy)]
pub(crate) struct Counts(u64);

impl Counts {
    pub(crate) fn new(regions: usize, successors: usize, properties: usize) -> Self {
        Counts(regions as u64 | (successors as u64) << 24 | (properties as u64) << 48)
    }
    pub(crate) fn regions(self) -> usize {
        (self.0 & MAX_REGIONS as u64) as usize
    }
    pub(crate) fn successors(self) -> usize {
        (self.0 >> 24 & MAX_SUCCESSORS as u64) as usize
    }
    pub(crate) fn properties(self) -> usize {
        (self.0 >> 48) as usize
    }
}

/// Links of the block's list, just before the header.
#[repr(C)]
pub(crate) struct Links<'m> {
    pub(crate) previous: Cell<Option<Operation<'m>>>,
    pub(crate) next: Cell<Option<Operation<'m>>>,
}

/// A result beyond the inline ones.
#[repr(C)]
pub(crate) struct OutlinedResult<'m> {
    pub(crate) owner: Operation<'m>,
    pub(crate) index: u64,
    pub(crate) type_: Cell<Type<'m>>,
}

/// What stands before the operands if the trailing flag is set.
#[repr(C)]
pub(crate) struct Prologue<'m> {
    pub(crate) results: NonNull<OutlinedResult<'m>>,
    pub(crate) count: u64,
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
/// Flag in the word at +0x28: the property slots are those of a registration.
pub(crate) const REGISTERED: u32 = 1 << 28;
/// Flag in the word at +0x28: the number of operands is not the one of creation, so the decoder does not apply.
pub(crate) const RESIZED: u32 = 1 << 29;
/// Flag in the word at +0x28: the operand slab is elsewhere, with its capacity in the eight bytes before it.
pub(crate) const SLAB_ELSEWHERE: u32 = 1 << 30;
/// Flag in the word at +0x28: marked by a walk.
pub(crate) const MARKED: u32 = 1 << 31;
/// The low 23 bits of the word at +0x2C: number of results.
pub(crate) const RESULT_MASK: u32 = 0x7F_FFFF;
/// Bit 23 of the word at +0x2C, bit 7 of the byte at +0x2E: there are results that are not inline.
pub(crate) const TRAILING_RESULTS: u32 = 1 << 23;
/// The byte at +0x2F within its word.
pub(crate) const INLINE_SHIFT: u32 = 24;

/// Results with a cell after the header; more go elsewhere.
pub(crate) const MAX_INLINE_RESULTS: usize = 6;
/// What the byte at +0x2F counts besides inline results: the last eight bytes of the header, because the decoder's base
/// is 64 while the header has 72.
pub(crate) const INLINE_BIAS: usize = 1;

pub(crate) const MAX_OPERANDS: usize = OPERAND_MASK as usize;
pub(crate) const MAX_RESULTS: usize = RESULT_MASK as usize;
pub(crate) const MAX_REGIONS: usize = (1 << 24) - 1;
pub(crate) const MAX_SUCCESSORS: usize = (1 << 24) - 1;
pub(crate) const MAX_PROPERTIES: usize = (1 << 16) - 1;

pub(crate) const LINKS: usize = size_of::<Links<'_>>();
pub(crate) const HEADER: usize = size_of::<Header<'_>>();
pub(crate) const OPERAND: usize = size_of::<OperandData<'_>>();
pub(crate) const REGION: usize = size_of::<RegionData<'_>>();
pub(crate) const BLOCK_OPERAND: usize = size_of::<BlockOperandData<'_>>();
pub(crate) const RESULT_CELL: usize = size_of::<Cell<Type<'_>>>();
pub(crate) const PROLOGUE: usize = size_of::<Prologue<'_>>();
pub(crate) const ATTRIBUTE_SLOT: usize = size_of::<Cell<Option<Attribute<'_>>>>();

/// The document's arithmetic: where the regions begin, from the address of the header and its fields. One branch, zero
/// where there is no result.
pub(crate) const fn decode_trailing(header: usize, operand_word: u32, result_word: u32) -> usize {
    if result_word & 0x7F_FFFF == 0 {
        return 0;
    }
    let trailing = (result_word >> 23 & 1) as usize;
    let inline = (result_word >> 24) as usize;
    let base = (header + 16 * trailing + 8 * inline + 64 + 7) & !7;
    base + 32 * (operand_word & 0x7FF_FFFF) as usize
}

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
    let (inline, trailing) =
        if results <= MAX_INLINE_RESULTS { (results, 0) } else { (MAX_INLINE_RESULTS, TRAILING_RESULTS) };
    results as u32 | trailing | ((inline + INLINE_BIAS) as u32) << INLINE_SHIFT
}

const _: () = {
    assert!(size_of::<usize>() == 8, "the layout is that of a 64-bit machine");
    assert!(cfg!(target_endian = "little"), "the bytes at +0x2E and +0x2F are named for little-endian machines");
    assert!(HEADER == 0x48);
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
    assert!(LINKS == 16 && LINKS.is_multiple_of(align_of::<Header<'static>>()));

    assert!(OPERAND == 32);
    assert!(offset_of!(OperandData<'static>, value) == 0x00);
    assert!(offset_of!(OperandData<'static>, next) == 0x08);
    assert!(offset_of!(OperandData<'static>, previous) == 0x10);
    assert!(offset_of!(OperandData<'static>, owner) == 0x18);
    assert!(REGION == 24);
    assert!(BLOCK_OPERAND == 24);
    assert!(PROLOGUE == 16);
    assert!(RESULT_CELL == 8);
    assert!(ATTRIBUTE_SLOT == 8);
    assert!(size_of::<OutlinedResult<'static>>() == 24);

    assert!(OPERAND_MASK.count_ones() == 27 && (ERASED | REGISTERED | RESIZED | SLAB_ELSEWHERE) & OPERAND_MASK == 0);
    assert!(RESULT_MASK.count_ones() == 23 && TRAILING_RESULTS >> 16 & 0xFF == 0x80);
    assert!(HEADER == 64 + 8 * INLINE_BIAS);

    // The decoder says where creation puts the regions, for every shape of results and a few of operands.
    let mut results = 1;
    while results < 10 {
        let mut operands = 0;
        while operands < 4 {
            let placed = 0x1000 + operands_offset(results) + OPERAND * operands;
            assert!(decode_trailing(0x1000, operands as u32 | ERASED, result_word(results)) == placed);
            operands += 1;
        }
        results += 1;
    }
    assert!(decode_trailing(0x1000, 3, result_word(0)) == 0);
};
