//! The predicates of comparisons of integers.

use std::cmp::Ordering::{self, *};

/// The predicates of `arith.cmpi`, by number.
pub(crate) const EQ: i64 = 0;
pub(crate) const NE: i64 = 1;
pub(crate) const SLT: i64 = 2;
pub(crate) const SLE: i64 = 3;
pub(crate) const SGT: i64 = 4;
pub(crate) const SGE: i64 = 5;
pub(crate) const ULT: i64 = 6;
pub(crate) const ULE: i64 = 7;
pub(crate) const UGT: i64 = 8;
pub(crate) const UGE: i64 = 9;

/// The predicate for the operands in the other order, for each predicate.
const SWAPPED: [i64; 10] = [EQ, NE, SGT, SGE, SLT, SLE, UGT, UGE, ULT, ULE];
/// The opposite predicate, for each predicate.
const INVERTED: [i64; 10] = [NE, EQ, SGE, SGT, SLE, SLT, UGE, UGT, ULE, ULT];

/// The predicate for the operands in the other order; `None` if there is no such predicate.
pub(crate) fn swapped(predicate: i64) -> Option<i64> {
    in_table(&SWAPPED, predicate)
}

/// The opposite predicate; `None` if there is no such predicate.
pub(crate) fn inverse(predicate: i64) -> Option<i64> {
    in_table(&INVERTED, predicate)
}

/// True if a predicate compares signed integers.
pub(crate) fn is_signed(predicate: i64) -> bool {
    (SLT..=SGE).contains(&predicate)
}

/// The predicate in a table; `None` if there is no such predicate.
fn in_table(table: &[i64; 10], predicate: i64) -> Option<i64> {
    table.get(usize::try_from(predicate).ok()?).copied()
}

/// True if a predicate holds for this order of its operands.
pub(crate) fn holds(predicate: i64, signed: Ordering, unsigned: Ordering) -> bool {
    match predicate {
        EQ => signed == Equal,
        NE => signed != Equal,
        SLT => signed == Less,
        SLE => signed != Greater,
        SGT => signed == Greater,
        SGE => signed != Less,
        ULT => unsigned == Less,
        ULE => unsigned != Greater,
        UGT => unsigned == Greater,
        _ => unsigned != Less,
    }
}
