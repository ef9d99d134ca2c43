//! Affine expressions, maps and sets.

use operation_core::{AffineExpr, AffineExprKind, AffineMap, Context, IntegerSet};

/// The same expression in another context. Expressions are no deeper than the parser lets them be.
fn expression<'n>(expr: AffineExpr<'_>, into: &'n Context) -> AffineExpr<'n> {
    use AffineExprKind as Kind;
    let carried = |operand| expression(operand, into);
    let kind = match *expr.kind() {
        Kind::Dim(position) => Kind::Dim(position),
        Kind::Symbol(position) => Kind::Symbol(position),
        Kind::Constant(value) => Kind::Constant(value),
        Kind::Add(a, b) => Kind::Add(carried(a), carried(b)),
        Kind::Mul(a, b) => Kind::Mul(carried(a), carried(b)),
        Kind::Mod(a, b) => Kind::Mod(carried(a), carried(b)),
        Kind::FloorDiv(a, b) => Kind::FloorDiv(carried(a), carried(b)),
        Kind::CeilDiv(a, b) => Kind::CeilDiv(carried(a), carried(b)),
    };
    into.affine_expr(kind)
}

/// The deepest expression that is carried over.
const MAX_DEPTH: u32 = 2000;

/// The same map in another context; `None` if it is nested too deeply.
pub(super) fn map<'n>(map: AffineMap<'_>, into: &'n Context) -> Option<AffineMap<'n>> {
    let is_flat = map.results.iter().all(|result| result.depth() <= MAX_DEPTH);
    let results = || {
        map.results
            .iter()
            .map(|&result| expression(result, into))
            .collect::<Vec<_>>()
    };
    is_flat.then(|| into.affine_map(map.dims, map.symbols, &results()))
}

/// The same set in another context; `None` if it is nested too deeply.
pub(super) fn set<'n>(set: IntegerSet<'_>, into: &'n Context) -> Option<IntegerSet<'n>> {
    let is_flat = set
        .constraints
        .iter()
        .all(|(constraint, _)| constraint.depth() <= MAX_DEPTH);
    let all = || {
        set.constraints
            .iter()
            .map(|&(each, is_equal)| (expression(each, into), is_equal))
            .collect::<Vec<_>>()
    };
    is_flat.then(|| into.integer_set(set.dims, set.symbols, &all()))
}
