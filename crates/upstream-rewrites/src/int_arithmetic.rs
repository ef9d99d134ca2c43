//! Arithmetic on integers, as LLVM's `APInt` defines it.

use crate::int::{Int, Number, SMALL_BITS, low_bits, wrap_large, wrap_small};
use num_bigint::BigInt;
use num_integer::Integer;
use num_traits::Signed;
use std::cmp::Ordering;
use std::ops::{BitAnd, BitOr, BitXor, Shl, Shr};

/// An operation on two integers of one width.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Arithmetic {
    Add,
    Sub,
    Mul,
    MulHighSigned,
    MulHighUnsigned,
    DivSigned,
    DivUnsigned,
    CeilDivSigned,
    CeilDivUnsigned,
    FloorDivSigned,
    RemSigned,
    RemUnsigned,
    And,
    Or,
    Xor,
    ShiftLeft,
    ShiftRightSigned,
    ShiftRightUnsigned,
    MaxSigned,
    MaxUnsigned,
    MinSigned,
    MinUnsigned,
}

use Arithmetic::*;

/// The numbers of the computation: 128 bits for integers of up to 64, or as many as it takes.
trait Wrapping:
    Integer
    + Signed
    + Clone
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
{
    /// The low bits, sign-extended.
    fn wrap(self, width: u32) -> Self;
    /// The low bits as an unsigned number.
    fn unsigned(self, width: u32) -> Self;
    /// The value, if it is not negative and fits.
    fn to_u32(&self) -> Option<u32>;
}

impl Wrapping for i128 {
    fn wrap(self, width: u32) -> Self {
        wrap_small(self, width)
    }
    fn unsigned(self, width: u32) -> Self {
        low_bits(self, width)
    }
    fn to_u32(&self) -> Option<u32> {
        u32::try_from(*self).ok()
    }
}

impl Wrapping for BigInt {
    fn wrap(self, width: u32) -> Self {
        wrap_large(self, width)
    }
    fn unsigned(self, width: u32) -> Self {
        if self.is_negative() {
            self + (BigInt::from(1) << width)
        } else {
            self
        }
    }
    fn to_u32(&self) -> Option<u32> {
        u32::try_from(self).ok()
    }
}

/// The result, and true if it is defined: there is no division by zero, overflow of a signed quotient, or shift by the
/// width or more. An undefined result is the one of `APInt`.
pub fn compute(operation: Arithmetic, left: &Int, right: &Int) -> (Int, bool) {
    let width = left.width;
    match (&left.number, &right.number) {
        (Number::Small(one), Number::Small(other)) if width <= SMALL_BITS => {
            let (value, is_defined) = generic(operation, one, other, width);
            (
                Int {
                    width,
                    number: Number::Small(value.wrap(width)),
                },
                is_defined,
            )
        }
        _ => {
            let (value, is_defined) = generic(operation, &left.signed(), &right.signed(), width);
            (
                Int {
                    width,
                    number: Number::Large(value.wrap(width)),
                },
                is_defined,
            )
        }
    }
}

fn generic<N: Wrapping>(operation: Arithmetic, left: &N, right: &N, width: u32) -> (N, bool) {
    let (a, b) = (left.clone(), right.clone());
    let value = match operation {
        Add => a + b,
        Sub => a - b,
        Mul => a * b,
        MulHighSigned => (a * b) >> width,
        // Each negative factor stands for one greater by two to the power of the width.
        MulHighUnsigned => {
            let high = (a.clone() * b.clone()) >> width;
            let high = if a.is_negative() {
                high + b.clone()
            } else {
                high
            };
            if b.is_negative() { high + a } else { high }
        }
        DivSigned | DivUnsigned | CeilDivSigned | CeilDivUnsigned | FloorDivSigned | RemSigned
        | RemUnsigned => {
            return divide(operation, a, b, width);
        }
        And => a & b,
        Or => a | b,
        Xor => a ^ b,
        ShiftLeft | ShiftRightSigned | ShiftRightUnsigned => return shift(operation, a, b, width),
        MaxSigned => a.max(b),
        MinSigned => a.min(b),
        MaxUnsigned if unsigned_order(&a, &b) == Ordering::Less => b,
        MinUnsigned if unsigned_order(&a, &b) == Ordering::Greater => b,
        MaxUnsigned | MinUnsigned => a,
    };
    (value, true)
}

/// Negative ones are the greater ones, in the same order.
fn unsigned_order<N: Wrapping>(a: &N, b: &N) -> Ordering {
    a.is_negative().cmp(&b.is_negative()).then_with(|| a.cmp(b))
}

fn divide<N: Wrapping>(operation: Arithmetic, a: N, b: N, width: u32) -> (N, bool) {
    if b.is_zero() {
        return (a, false);
    }
    let least = (-N::one()) << (width - 1);
    let overflows = a == least && b == -N::one();
    let (one, other) = (a.clone().unsigned(width), b.clone().unsigned(width));
    match operation {
        DivUnsigned => (one.div_floor(&other), true),
        RemUnsigned => (one.mod_floor(&other), true),
        CeilDivUnsigned => (Integer::div_ceil(&one, &other), true),
        DivSigned => (a / b, !overflows),
        RemSigned => (a % b, true),
        // Where a quotient is rounded, `APInt` multiplies it by the divisor in the same width.
        FloorDivSigned if overflows => (a, false),
        FloorDivSigned => (a.div_floor(&b), true),
        // MLIR negates negative numbers, but the least number has no negation.
        _ => {
            let is_defined = a.is_zero() || (a != least && b != least);
            (Integer::div_ceil(&a, &b), is_defined)
        }
    }
}

fn shift<N: Wrapping>(operation: Arithmetic, a: N, b: N, width: u32) -> (N, bool) {
    let count = b.to_u32().filter(|&count| count < width);
    let value = match (operation, count) {
        (ShiftLeft, Some(count)) => a << count,
        (ShiftRightUnsigned, Some(count)) => a.unsigned(width) >> count,
        (ShiftRightSigned, _) => a >> count.unwrap_or(width - 1),
        (_, None) => N::zero(),
        _ => a,
    };
    (value, count.is_some())
}
