//! Builders of affine maps and affine expressions.

use super::{Evaluator, Unknown, Value};
use crate::expr::{Binary, Function};
use operation_core::{AffineExpr, AffineExprKind, AffineMap, Context};

/// No map in a definition has more dimensions.
const MAXIMUM_DIMENSIONS: i128 = 1 << 16;

impl<'m> Evaluator<'_, 'm> {
    pub(super) fn build_affine(
        &mut self,
        function: Function,
        arguments: &[Value<'m>],
    ) -> Option<Value<'m>> {
        let context = self.context;
        Some(match (function, arguments) {
            (Function::AffineDim, [position]) => context.affine_dim(count(position)?).into(),
            (Function::AffineSymbol, [position]) => context.affine_symbol(count(position)?).into(),
            (Function::AffineConstant, [value]) => expr(context, value)?.into(),
            (Function::FloorDiv | Function::CeilDiv, [a, b]) => {
                let (a, b) = (expr(context, a)?, expr(context, b)?);
                let kind = match function {
                    Function::FloorDiv => AffineExprKind::FloorDiv(a, b),
                    _ => AffineExprKind::CeilDiv(a, b),
                };
                context.affine_expr(kind).into()
            }
            (Function::AffineMap, [dims, symbols, results]) => {
                let (dims, symbols) = (count(dims)?, count(symbols)?);
                let results = match results {
                    Value::AffineExpr(only) => vec![*only],
                    list => list.each(|each| expr(context, each))?,
                };
                // MLIR asserts this.
                let is_closed = results
                    .iter()
                    .all(|&result| is_within(result, dims, symbols));
                Value::AffineMap(is_closed.then(|| context.affine_map(dims, symbols, &results))?)
            }
            (Function::IdentityMap, [dims]) => {
                let dims = count(dims)?;
                Value::AffineMap(selection(context, dims, 0..dims))
            }
            (Function::MinorIdentityMap, [dims, results]) => {
                let (dims, results) = (count(dims)?, count(results)?);
                Value::AffineMap(selection(context, dims, dims.checked_sub(results)?..dims))
            }
            (Function::PermutationMap, [permutation]) => {
                let permutation = permutation.each(count)?;
                let dims = permutation.iter().max().map(|largest| largest + 1)?;
                Value::AffineMap(selection(context, dims, permutation))
            }
            _ => return None,
        })
    }

    /// Applies an operator of which at least one operand is a [`Value::AffineExpr`].
    pub(super) fn affine_operator(
        &self,
        operator: Binary,
        a: &Value<'m>,
        b: &Value<'m>,
    ) -> Result<Value<'m>, Unknown> {
        let context = self.context;
        let (Some(a), Some(b)) = (expr(context, a), expr(context, b)) else {
            return Err(Unknown::new(
                "arithmetic on an affine expression and something else",
            ));
        };
        let kind = match operator {
            Binary::Add => AffineExprKind::Add(a, b),
            Binary::Subtract => {
                let negative =
                    context.affine_expr(AffineExprKind::Mul(b, context.affine_constant(-1)));
                AffineExprKind::Add(a, negative)
            }
            Binary::Multiply => AffineExprKind::Mul(a, b),
            Binary::Remainder => AffineExprKind::Mod(a, b),
            Binary::Equal => return Ok(Value::Bool(a == b)),
            Binary::NotEqual => return Ok(Value::Bool(a != b)),
            _ => {
                return Err(Unknown::new(
                    "an operator that affine expressions don't have",
                ));
            }
        };
        Ok(Value::AffineExpr(context.affine_expr(kind)))
    }
}

/// A number of dimensions or symbols, or the position of one.
fn count(value: &Value<'_>) -> Option<u32> {
    u32::try_from(value.as_int().filter(|&count| count < MAXIMUM_DIMENSIONS)?).ok()
}

/// The value as an affine expression; like C++, converts integers to constant expressions.
fn expr<'m>(context: &'m Context, value: &Value<'m>) -> Option<AffineExpr<'m>> {
    match value {
        Value::AffineExpr(expr) => Some(*expr),
        value => Some(context.affine_constant(i64::try_from(value.as_int()?).ok()?)),
    }
}

/// The affine map from `dims` dimensions to the given ones.
fn selection<'m>(
    context: &'m Context,
    dims: u32,
    results: impl IntoIterator<Item = u32>,
) -> AffineMap<'m> {
    let results = results.into_iter().map(|each| context.affine_dim(each));
    context.affine_map(dims, 0, &results.collect::<Vec<_>>())
}

fn is_within(expr: AffineExpr<'_>, dims: u32, symbols: u32) -> bool {
    use AffineExprKind as Kind;
    match *expr.kind() {
        Kind::Dim(position) => position < dims,
        Kind::Symbol(position) => position < symbols,
        Kind::Constant(_) => true,
        Kind::Add(a, b)
        | Kind::Mul(a, b)
        | Kind::Mod(a, b)
        | Kind::FloorDiv(a, b)
        | Kind::CeilDiv(a, b) => is_within(a, dims, symbols) && is_within(b, dims, symbols),
    }
}
