//! Affine expressions, maps and integer sets: uniqued, simplified as MLIR does on construction.

mod simplify;

use crate::arena::Bump;
use crate::handles::{RecordField, uniqued_handle};
use crate::shared_memory::Locked;
use crate::uniquer::hash_of;
use crate::*;
use std::ptr::NonNull;

uniqued_handle! {
    /// A uniqued affine expression.
    AffineExpr => AffineExprData<'static>, AffineExprData<'c>
}

/// The record of an expression: its kind, and the properties that rewrites ask for often.
#[derive(Clone, Copy)]
pub(crate) struct AffineExprData<'c> {
    kind: AffineExprKind<'c>,
    /// A number that divides every value of the expression, as large as is easily seen; 0 for an expression that is
    /// always 0.
    divisor: u64,
    /// 1 for a leaf.
    depth: u32,
    /// True if no dimension occurs in it.
    symbolic: bool,
}

/// The kinds of affine expressions.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum AffineExprKind<'c> {
    /// `d0`
    Dim(u32),
    /// `s0`
    Symbol(u32),
    /// `4`
    Constant(i64),
    /// `a + b`
    Add(AffineExpr<'c>, AffineExpr<'c>),
    /// `a * b`
    Mul(AffineExpr<'c>, AffineExpr<'c>),
    /// `a mod b`
    Mod(AffineExpr<'c>, AffineExpr<'c>),
    /// `a floordiv b`
    FloorDiv(AffineExpr<'c>, AffineExpr<'c>),
    /// `a ceildiv b`
    CeilDiv(AffineExpr<'c>, AffineExpr<'c>),
}

/// `(d0)[s0] -> (d0 + s0)`, uniqued.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct AffineMap<'c> {
    /// Number of dimensions.
    pub dims: u32,
    /// Number of symbols.
    pub symbols: u32,
    /// The result expressions.
    pub results: &'c [AffineExpr<'c>],
}

/// `(d0)[s0] : (d0 >= 0, s0 == 1)`, uniqued.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct IntegerSet<'c> {
    /// Number of dimensions.
    pub dims: u32,
    /// Number of symbols.
    pub symbols: u32,
    /// Left sides of `== 0` (true) or `>= 0` (false).
    pub constraints: &'c [(AffineExpr<'c>, bool)],
}

impl<'c> AffineExpr<'c> {
    /// The kind and the contents.
    #[inline]
    pub fn kind(self) -> &'c AffineExprKind<'c> {
        &self.record().kind
    }
    /// The number, if it is a constant.
    pub fn as_constant(self) -> Option<i64> {
        match *self.kind() {
            AffineExprKind::Constant(value) => Some(value),
            _ => None,
        }
    }
    /// True if no dimension occurs in it.
    pub fn is_symbolic_or_constant(self) -> bool {
        self.record().symbolic
    }
    /// Height of the expression's tree: 1 for a dimension, symbol or constant.
    pub fn depth(self) -> u32 {
        self.record().depth
    }
}

impl<'c> AffineMap<'c> {
    /// True for `(d0, ..., dn) -> (d0, ..., dn)`.
    pub fn is_identity(self) -> bool {
        self.symbols == 0
            && self.results.len() == self.dims as usize
            && (0..self.dims)
                .zip(self.results)
                .all(|(dim, result)| *result.kind() == AffineExprKind::Dim(dim))
    }
}

impl Context {
    /// Uniques and simplifies an expression as MLIR does on construction.
    pub fn affine_expr<'c>(&'c self, kind: AffineExprKind<'c>) -> AffineExpr<'c> {
        match kind {
            AffineExprKind::Dim(_) | AffineExprKind::Symbol(_) | AffineExprKind::Constant(_) => {
                self.unique_expr(kind)
            }
            AffineExprKind::Add(a, b) => self.simplify_add(a, b),
            AffineExprKind::Mul(a, b) => self.simplify_mul(a, b),
            AffineExprKind::Mod(a, b) => self.simplify_mod(a, b),
            AffineExprKind::FloorDiv(a, b) => self.simplify_floor_div(a, b),
            AffineExprKind::CeilDiv(a, b) => self.simplify_ceil_div(a, b),
        }
    }
    /// `d0`
    pub fn affine_dim(&self, position: u32) -> AffineExpr<'_> {
        self.unique_expr(AffineExprKind::Dim(position))
    }
    /// `s0`
    pub fn affine_symbol(&self, position: u32) -> AffineExpr<'_> {
        self.unique_expr(AffineExprKind::Symbol(position))
    }
    /// `4`
    pub fn affine_constant(&self, value: i64) -> AffineExpr<'_> {
        self.unique_expr(AffineExprKind::Constant(value))
    }

    /// Uniques an expression without simplifying it.
    fn unique_expr<'c>(&'c self, kind: AffineExprKind<'c>) -> AffineExpr<'c> {
        let hash = hash_of(kind);
        // SAFETY: records of this table are in this context's memory.
        let same =
            |record: NonNull<AffineExprData<'static>>| unsafe { record.as_ref() }.kind == kind;
        let record = self.affine_exprs.find_or_add(
            hash,
            same,
            || self.memory.lock(),
            |locked| {
                (
                    NonNull::from(locked.alloc(describe(kind))).cast(),
                    kind.is_stored_in(locked.bump()),
                )
            },
        );
        // SAFETY: found in or moved into this context's memory.
        unsafe { AffineExpr::from_record(record) }
    }

    /// Uniques a map.
    pub fn affine_map<'c>(
        &'c self,
        dims: u32,
        symbols: u32,
        results: &[AffineExpr<'c>],
    ) -> AffineMap<'c> {
        self.unique_map(dims, symbols, results, None)
    }

    /// [`Context::affine_map`] for callers that may hold the lock already.
    pub(crate) fn unique_map<'c>(
        &'c self,
        dims: u32,
        symbols: u32,
        results: &[AffineExpr<'c>],
        locked: Option<&Locked<'c>>,
    ) -> AffineMap<'c> {
        let key = (dims, symbols, results);
        let hash = hash_of(key);
        let same = |record: NonNull<AffineMap<'static>>| {
            // SAFETY: records of this table are in this context's memory.
            let map: &AffineMap<'_> = unsafe { record.as_ref() };
            (map.dims, map.symbols, map.results) == key
        };
        let make = |locked: &Locked<'c>| {
            let map = AffineMap {
                dims,
                symbols,
                results: locked.slice(results),
            };
            (
                NonNull::from(locked.alloc(map)).cast(),
                results.is_stored_in(locked.bump()),
            )
        };
        let record = match locked {
            Some(locked) => self.affine_maps.add(hash, same, locked, make),
            None => self
                .affine_maps
                .find_or_add(hash, same, || self.memory.lock(), make),
        };
        // SAFETY: as above, or made just now; it holds no expressions but the caller's, which live for 'c.
        unsafe { *record.as_ref() }
    }

    /// Uniques a set.
    pub fn integer_set<'c>(
        &'c self,
        dims: u32,
        symbols: u32,
        constraints: &[(AffineExpr<'c>, bool)],
    ) -> IntegerSet<'c> {
        self.unique_set(dims, symbols, constraints, None)
    }

    /// [`Context::integer_set`] for callers that may hold the lock already.
    pub(crate) fn unique_set<'c>(
        &'c self,
        dims: u32,
        symbols: u32,
        constraints: &[(AffineExpr<'c>, bool)],
        locked: Option<&Locked<'c>>,
    ) -> IntegerSet<'c> {
        let key = (dims, symbols, constraints);
        let hash = hash_of(key);
        let same = |record: NonNull<IntegerSet<'static>>| {
            // SAFETY: records of this table are in this context's memory.
            let set: &IntegerSet<'_> = unsafe { record.as_ref() };
            (set.dims, set.symbols, set.constraints) == key
        };
        let make = |locked: &Locked<'c>| {
            let set = IntegerSet {
                dims,
                symbols,
                constraints: locked.slice(constraints),
            };
            (
                NonNull::from(locked.alloc(set)).cast(),
                constraints.is_stored_in(locked.bump()),
            )
        };
        let record = match locked {
            Some(locked) => self.integer_sets.add(hash, same, locked, make),
            None => self
                .integer_sets
                .find_or_add(hash, same, || self.memory.lock(), make),
        };
        // SAFETY: as above, or made just now; it holds no expressions but the caller's, which live for 'c.
        unsafe { *record.as_ref() }
    }
}

impl RecordField for AffineExprKind<'_> {
    fn is_stored_in(&self, memory: &Bump) -> bool {
        use AffineExprKind as Kind;
        match self {
            Kind::Dim(_) | Kind::Symbol(_) | Kind::Constant(_) => true,
            Kind::Add(a, b)
            | Kind::Mul(a, b)
            | Kind::Mod(a, b)
            | Kind::FloorDiv(a, b)
            | Kind::CeilDiv(a, b) => a.is_stored_in(memory) && b.is_stored_in(memory),
        }
    }
}
/// A constraint of an integer set.
impl RecordField for (AffineExpr<'_>, bool) {
    fn is_stored_in(&self, memory: &Bump) -> bool {
        self.0.is_stored_in(memory)
    }
}

fn describe(kind: AffineExprKind<'_>) -> AffineExprData<'_> {
    use AffineExprKind as Kind;
    let (divisor, parts) = match kind {
        Kind::Dim(_) => {
            return AffineExprData {
                kind,
                divisor: 1,
                depth: 1,
                symbolic: false,
            };
        }
        Kind::Symbol(_) => {
            return AffineExprData {
                kind,
                divisor: 1,
                depth: 1,
                symbolic: true,
            };
        }
        Kind::Constant(value) => {
            return AffineExprData {
                kind,
                divisor: value.unsigned_abs(),
                depth: 1,
                symbolic: true,
            };
        }
        Kind::Add(a, b) | Kind::Mod(a, b) => (gcd(a.record().divisor, b.record().divisor), [a, b]),
        Kind::Mul(a, b) => (
            a.record()
                .divisor
                .checked_mul(b.record().divisor)
                .unwrap_or(1),
            [a, b],
        ),
        Kind::FloorDiv(a, b) | Kind::CeilDiv(a, b) => {
            let dividend = a.record().divisor;
            let exact = b
                .as_constant()
                .filter(|&by| by != 0 && dividend != 0 && dividend % by.unsigned_abs() == 0);
            (exact.map_or(1, |by| dividend / by.unsigned_abs()), [a, b])
        }
    };
    AffineExprData {
        kind,
        divisor,
        depth: parts
            .iter()
            .fold(0, |depth, part| part.depth().max(depth))
            .saturating_add(1),
        symbolic: parts.iter().all(|part| part.is_symbolic_or_constant()),
    }
}

fn gcd(mut a: u64, mut b: u64) -> u64 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

impl std::fmt::Debug for AffineExpr<'_> {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.kind().fmt(formatter)
    }
}
