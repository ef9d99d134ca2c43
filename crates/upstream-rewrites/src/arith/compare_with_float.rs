//! A pattern for comparisons of converted integers: the integers are compared directly.

use super::casts::to_int;
use super::flags::{predicate, predicate_attribute};
use super::predicates::{EQ, NE, SGE, SGT, SLE, SLT, UGE, UGT, ULE, ULT};
use crate::create::{constant, create_with};
use crate::float::{FloatValue, precision};
use crate::int::Int;
use crate::matchers::defined_by;
use crate::registered::Pattern;
use operation_core::{Operation, TypeKind, Value};
use rewrite::Rewriter;
use std::cmp::Ordering::{self, *};

pub(super) const PATTERN: Pattern =
    Pattern::new("CmpFIntToFPConst", "arith.cmpf", compare_as_integers);

/// The replacement of the comparison.
enum Comparison {
    /// A known value.
    Known(bool),
    /// A comparison of integers.
    Integers(i64, Int),
}

/// A converted integer: the integer, its width, and its signedness.
#[derive(Clone, Copy)]
struct Source<'m> {
    value: Value<'m>,
    width: u32,
    is_signed: bool,
}

fn compare_as_integers<'m>(
    operation: Operation<'m>,
    rewriter: &mut Rewriter<'_, 'm>,
) -> Option<()> {
    let number = rewriter
        .constant(operation.operand(1))
        .and_then(FloatValue::of_attribute);
    let number = number.filter(|number| !number.is_nan())?;
    let source = source(operation.operand(0))?;
    let comparison =
        predicate(operation).and_then(|predicate| compare(predicate, source, number))?;
    let (context, location) = (rewriter.context(), operation.location());
    let new = match comparison {
        Comparison::Known(value) => constant(rewriter, context.bool(value), location),
        Comparison::Integers(predicate, integer) => {
            let integer = constant(
                rewriter,
                integer.attribute(context, source.value.type_()),
                location,
            );
            let properties = [("predicate", Some(predicate_attribute(context, predicate)))];
            let operands = [source.value, integer];
            create_with(
                rewriter,
                "arith.cmpi",
                &operands,
                operation.result(0).type_(),
                location,
                &properties,
            )
        }
    };
    rewriter.replace_op(operation, &[new]);
    Some(())
}

/// The integer before its conversion to a float.
fn source(value: Value<'_>) -> Option<Source<'_>> {
    let signed = defined_by(value, "arith.sitofp");
    let conversion = signed.or_else(|| defined_by(value, "arith.uitofp"))?;
    let value = conversion.operand(0);
    match *value.type_().kind() {
        TypeKind::Integer { width, .. } if width > 0 => Some(Source {
            value,
            width,
            is_signed: signed.is_some(),
        }),
        _ => None,
    }
}

/// The comparison of a converted integer with a number; `None` if the conversion may lose relevant bits.
fn compare(float_predicate: i64, source: Source<'_>, number: FloatValue) -> Option<Comparison> {
    let Source {
        width, is_signed, ..
    } = source;
    if loses_what_is_compared(source, number) {
        return None;
    }
    // Converted integers are ordered.
    let predicate = match float_predicate {
        7 => return Some(Comparison::Known(true)),
        14 => return Some(Comparison::Known(false)),
        _ => integer_predicate(float_predicate, is_signed)?,
    };
    let bound = |greatest: bool| {
        let bound = match (is_signed, greatest) {
            (true, true) => Int::max_signed(width),
            (true, false) => Int::min_signed(width),
            (false, true) => Int::new(width, -1),
            (false, false) => Int::new(width, 0),
        };
        FloatValue::of_int(number.kind, &bound, is_signed)
    };
    if bound(true)?.compare(number)? == Less {
        return Some(Comparison::Known(satisfies(predicate, Less)));
    }
    if bound(false)?.compare(number)? == Greater {
        return Some(Comparison::Known(satisfies(predicate, Greater)));
    }
    let integer = to_int(number, width, is_signed)?;
    let is_whole = number.is_zero()
        || FloatValue::of_int(number.kind, &integer, is_signed)?.compare(number)? == Equal;
    if is_whole {
        return Some(Comparison::Integers(predicate, integer));
    }
    Some(compare_with_fraction(
        predicate,
        number.is_negative(),
        integer,
    ))
}

/// True if an integer rounded by its conversion may compare differently.
fn loses_what_is_compared(source: Source<'_>, number: FloatValue) -> bool {
    let precision = i64::from(precision(number.kind));
    if i64::from(source.width) <= precision {
        return false;
    }
    let value_bits = i64::from(source.width) - i64::from(source.is_signed);
    if number.is_infinite() {
        return FloatValue::largest(number.kind)
            .is_none_or(|largest| largest.exponent() < value_bits);
    }
    (precision..=value_bits).contains(&number.exponent())
}

/// The predicate of integers for one of floats, ordered or not.
fn integer_predicate(float_predicate: i64, is_signed: bool) -> Option<i64> {
    let pick = |signed, unsigned| if is_signed { signed } else { unsigned };
    Some(match float_predicate {
        1 | 8 => EQ,
        2 | 9 => pick(SGT, UGT),
        3 | 10 => pick(SGE, UGE),
        4 | 11 => pick(SLT, ULT),
        5 | 12 => pick(SLE, ULE),
        6 | 13 => NE,
        _ => return None,
    })
}

/// True if a predicate holds for an integer less or greater than another one.
fn satisfies(predicate: i64, order: Ordering) -> bool {
    match predicate {
        EQ => false,
        NE => true,
        SLT | SLE | ULT | ULE => order == Less,
        _ => order == Greater,
    }
}

/// The comparison with a number with a fraction; `integer` lacks the fraction.
fn compare_with_fraction(predicate: i64, is_negative: bool, integer: Int) -> Comparison {
    let predicate = match (predicate, is_negative) {
        (EQ, _) => return Comparison::Known(false),
        (NE, _) => return Comparison::Known(true),
        // No unsigned integer is less.
        (ULT | ULE, true) => return Comparison::Known(false),
        (UGT | UGE, true) => return Comparison::Known(true),
        // Rounded down, the integer itself is less than the number; rounded up, it is greater.
        (ULT | ULE, false) => ULE,
        (UGT | UGE, false) => UGT,
        (SLT | SLE, false) => SLE,
        (SGT | SGE, false) => SGT,
        (SLT | SLE, true) => SLT,
        _ => SGE,
    };
    Comparison::Integers(predicate, integer)
}
