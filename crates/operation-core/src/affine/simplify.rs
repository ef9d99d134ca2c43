//! The rewrites that MLIR applies when it builds an affine expression. They are few, local, and visible in printed
//! text, so they must be the same here. Each rule was found by giving `mlir-opt` an expression (`tests/it/affine.rs`
//! holds the answers).

use crate::*;
use AffineExprKind::{Add, CeilDiv, Constant, Dim, FloorDiv, Mod, Mul, Symbol};

/// The depth up to which rules descend into a sum. Only texts written to overflow the stack have deeper sums.
const DEEPEST_SUM: u32 = 512;

impl Context {
    pub(super) fn simplify_add<'c>(
        &'c self,
        mut a: AffineExpr<'c>,
        mut b: AffineExpr<'c>,
    ) -> AffineExpr<'c> {
        if let (Some(x), Some(y)) = (a.as_constant(), b.as_constant())
            && let Some(sum) = x.checked_add(y)
        {
            return self.affine_constant(sum);
        }
        if is_out_of_order(a, b) {
            (a, b) = (b, a);
        }
        // e + 0
        if b.as_constant() == Some(0) {
            return a;
        }
        // (e + x) + y
        if let (Add(e, x), Some(y)) = (*a.kind(), b.as_constant())
            && let Some(x) = x.as_constant()
        {
            return self.simplify_add(e, self.affine_constant(x.wrapping_add(y)));
        }
        // e * x + e * y
        let ((e, x), (f, y)) = (with_factor(a), with_factor(b));
        if e == f {
            return self.simplify_mul(e, self.affine_constant(x.wrapping_add(y)));
        }
        // (e + x) + f: the constant goes to the outside.
        if let Add(e, x) = *a.kind()
            && x.as_constant().is_some()
        {
            return self.simplify_add(self.simplify_add(e, b), x);
        }
        // e + (e floordiv x) * -x, e + ((e floordiv x) * x) * -1
        if let Some(modulus) = subtracted_multiple(a, b) {
            return self.simplify_mod(a, modulus);
        }
        // (e + f) + (g floordiv h) * i, if f and the product simplify together.
        if let (Add(e, f), Mul(quotient, _)) = (*a.kind(), *b.kind())
            && matches!(quotient.kind(), FloorDiv(..))
            && a.depth() <= DEEPEST_SUM
        {
            let sum = self.simplify_add(f, b);
            if *sum.kind() != Add(f, b) {
                return self.simplify_add(e, sum);
            }
        }
        self.unique_expr(Add(a, b))
    }

    pub(super) fn simplify_mul<'c>(
        &'c self,
        mut a: AffineExpr<'c>,
        mut b: AffineExpr<'c>,
    ) -> AffineExpr<'c> {
        if let (Some(x), Some(y)) = (a.as_constant(), b.as_constant())
            && let Some(product) = x.checked_mul(y)
        {
            return self.affine_constant(product);
        }
        if is_out_of_order(a, b) {
            (a, b) = (b, a);
        }
        match b.as_constant() {
            Some(1) => return a,
            Some(0) => return b,
            _ => {}
        }
        if let Mul(e, x) = *a.kind()
            && let Some(value) = x.as_constant()
        {
            return match b.as_constant() {
                // (e * x) * y
                Some(y) => self.simplify_mul(e, self.affine_constant(value.wrapping_mul(y))),
                // (e * x) * f: the constant goes to the outside.
                None => self.simplify_mul(self.simplify_mul(e, b), x),
            };
        }
        self.unique_expr(Mul(a, b))
    }

    pub(super) fn simplify_mod<'c>(
        &'c self,
        a: AffineExpr<'c>,
        b: AffineExpr<'c>,
    ) -> AffineExpr<'c> {
        let unchanged = Mod(a, b);
        let Some(modulus) = b.as_constant().filter(|&modulus| modulus >= 1) else {
            return self.unique_expr(unchanged);
        };
        if let Some(value) = a.as_constant() {
            return self.affine_constant(value.rem_euclid(modulus));
        }
        if is_multiple(a, modulus) {
            return self.affine_constant(0);
        }
        match *a.kind() {
            Add(..) if a.depth() > DEEPEST_SUM => self.unique_expr(unchanged),
            Add(e, f) if is_multiple(e, modulus) => self.simplify_mod(f, b),
            Add(e, f) if is_multiple(f, modulus) => self.simplify_mod(e, b),
            // (e mod (n * m)) mod m
            Mod(e, f)
                if f.as_constant()
                    .is_some_and(|inner| inner >= 1 && inner % modulus == 0) =>
            {
                self.simplify_mod(e, b)
            }
            _ => self.unique_expr(unchanged),
        }
    }

    pub(super) fn simplify_floor_div<'c>(
        &'c self,
        a: AffineExpr<'c>,
        b: AffineExpr<'c>,
    ) -> AffineExpr<'c> {
        let unchanged = FloorDiv(a, b);
        let Some(divisor) = b.as_constant().filter(|&divisor| divisor != 0) else {
            return self.unique_expr(unchanged);
        };
        if let Some(value) = a.as_constant() {
            return match floor_div(value, divisor) {
                Some(quotient) => self.affine_constant(quotient),
                None => self.unique_expr(unchanged),
            };
        }
        if let Some(quotient) = self.exact_quotient(a, divisor) {
            return quotient;
        }
        match *a.kind() {
            Add(..) if a.depth() > DEEPEST_SUM => self.unique_expr(unchanged),
            Add(e, f) if is_multiple(e, divisor) || is_multiple(f, divisor) => {
                self.simplify_add(self.simplify_floor_div(e, b), self.simplify_floor_div(f, b))
            }
            _ => self.unique_expr(unchanged),
        }
    }

    pub(super) fn simplify_ceil_div<'c>(
        &'c self,
        a: AffineExpr<'c>,
        b: AffineExpr<'c>,
    ) -> AffineExpr<'c> {
        let unchanged = CeilDiv(a, b);
        let Some(divisor) = b.as_constant().filter(|&divisor| divisor != 0) else {
            return self.unique_expr(unchanged);
        };
        if let Some(value) = a.as_constant() {
            return match ceil_div(value, divisor) {
                Some(quotient) => self.affine_constant(quotient),
                None => self.unique_expr(unchanged),
            };
        }
        self.exact_quotient(a, divisor)
            .unwrap_or_else(|| self.unique_expr(unchanged))
    }

    /// The quotient if it is the same rounded either way: `e / 1`, `(e * (n * d)) / d`.
    fn exact_quotient<'c>(&'c self, a: AffineExpr<'c>, divisor: i64) -> Option<AffineExpr<'c>> {
        if divisor == 1 {
            return Some(a);
        }
        let Mul(e, factor) = *a.kind() else {
            return None;
        };
        let factor = factor.as_constant()?;
        if factor.checked_rem(divisor)? != 0 {
            return None;
        }
        Some(self.simplify_mul(e, self.affine_constant(factor / divisor)))
    }
}

/// True if the operands have to be swapped: constants stand on the right, symbolic operands right of others, lower
/// positions before higher ones.
fn is_out_of_order(a: AffineExpr<'_>, b: AffineExpr<'_>) -> bool {
    match (a.kind(), b.kind()) {
        (Dim(x), Dim(y)) | (Symbol(x), Symbol(y)) => x > y,
        (Constant(_), Constant(_)) => false,
        (Constant(_), _) => true,
        _ => a.is_symbolic_or_constant() && !b.is_symbolic_or_constant(),
    }
}

/// Splits `e * x` into its factors; any other `e` is `e * 1`.
fn with_factor(e: AffineExpr<'_>) -> (AffineExpr<'_>, i64) {
    if let Mul(inner, factor) = *e.kind()
        && let Some(factor) = factor.as_constant()
    {
        return (inner, factor);
    }
    (e, 1)
}

/// The `x` for which `b` is minus the largest multiple of `x` not above `a`.
fn subtracted_multiple<'c>(a: AffineExpr<'c>, b: AffineExpr<'c>) -> Option<AffineExpr<'c>> {
    let Mul(product, factor) = *b.kind() else {
        return None;
    };
    let factor = factor.as_constant()?;
    if let FloorDiv(dividend, divisor) = *product.kind()
        && dividend == a
        && let Some(value) = divisor.as_constant()
        && value > 0
        && value.checked_neg() == Some(factor)
    {
        return Some(divisor);
    }
    if factor == -1
        && let Mul(quotient, divisor) = *product.kind()
        && let FloorDiv(dividend, same_divisor) = *quotient.kind()
        && dividend == a
        && divisor == same_divisor
    {
        return Some(divisor);
    }
    None
}

fn is_multiple(e: AffineExpr<'_>, of: i64) -> bool {
    e.record().divisor.is_multiple_of(of.unsigned_abs())
}

/// The quotient rounded down; `None` if it does not fit 64 bits.
fn floor_div(a: i64, b: i64) -> Option<i64> {
    let quotient = a.checked_div(b)?;
    Some(if a % b != 0 && (a < 0) != (b < 0) {
        quotient - 1
    } else {
        quotient
    })
}

/// The quotient rounded up; `None` if it does not fit 64 bits.
fn ceil_div(a: i64, b: i64) -> Option<i64> {
    let quotient = a.checked_div(b)?;
    Some(if a % b != 0 && (a < 0) == (b < 0) {
        quotient + 1
    } else {
        quotient
    })
}
