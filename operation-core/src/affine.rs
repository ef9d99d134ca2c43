//! Affine expressions, maps and integer sets: uniqued, simplified as MLIR does on construction.

use crate::*;

/// A uniqued affine expression.
#[derive(Clone, Copy)]
pub struct AffineExpr<'c>(pub(crate) &'c AffineExprKind<'c>);

/// What an affine expression is.
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
    /// Results.
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
    /// What it is.
    pub fn kind(self) -> &'c AffineExprKind<'c> {
        self.0
    }
}
impl Context {
    /// Uniques and simplifies an expression as MLIR's `getAffineBinaryOpExpr` and its kin do.
    pub fn affine_expr<'c>(&'c self, _kind: AffineExprKind<'c>) -> AffineExpr<'c> {
        todo!()
    }
    /// Uniques a map.
    pub fn affine_map<'c>(&'c self, _dims: u32, _symbols: u32, _results: &[AffineExpr<'c>]) -> AffineMap<'c> {
        todo!()
    }
    /// Uniques a set.
    pub fn integer_set<'c>(
        &'c self,
        _dims: u32,
        _symbols: u32,
        _constraints: &[(AffineExpr<'c>, bool)],
    ) -> IntegerSet<'c> {
        todo!()
    }
}
impl PartialEq for AffineExpr<'_> {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self.0, other.0)
    }
}
impl Eq for AffineExpr<'_> {}
impl std::hash::Hash for AffineExpr<'_> {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        std::ptr::hash(self.0, state);
    }
}
impl std::fmt::Debug for AffineExpr<'_> {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(formatter)
    }
}
