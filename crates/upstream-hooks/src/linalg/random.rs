//! The body of `linalg.fill_rng_2d`: a linear congruential generator, seeded by each element's indices.

use super::builder::{Binary, Builder};
use operation_core::{AttributeKind, Signedness, Type, Value};

const MULTIPLIER: i64 = 1_103_515_245;
const INCREMENT: i64 = 12345;
/// Added to make all random numbers non-negative.
const OFFSET: i64 = 2_147_483_647;
/// Factor from the sum to the unit interval.
const SCALE: f64 = 2.3283064e-10;

/// Computes an element between the first two arguments; the third is the seed.
pub(super) fn compute<'m>(
    builder: &Builder<'_, '_, 'm>,
    arguments: &[Value<'m>],
) -> Option<Value<'m>> {
    let &[least, most, seed, output] = arguments else {
        return None;
    };
    let context = builder.context;
    let integer = |width| context.integer_type(width, Signedness::Signless);
    let (i32, i64) = (integer(32), integer(64));
    let f64 = context.f64();
    let constant = |type_: Type<'m>, value| {
        builder
            .create("arith.constant", &[], &[type_], &[("value", value)])
            .result(0)
    };
    let number = |value| constant(i64, context.integer(i64, value));
    let place = |dimension| {
        let dimension = context.integer(i64, dimension);
        let index = context.index_type();
        let index = builder
            .create("linalg.index", &[], &[index], &[("dim", dimension)])
            .result(0);
        builder.value("arith.index_cast", &[index], i32)
    };
    let narrow = |value| builder.cast(number(value), i32, false);
    let next = |value| {
        let product = builder.binary(Binary::Mul, value, narrow(MULTIPLIER)?)?;
        builder.binary(Binary::Add, product, narrow(INCREMENT)?)
    };

    let offset = builder.cast(number(OFFSET), f64, false)?;
    let column = place(1);
    let row = builder.binary(Binary::Add, place(0), seed)?;
    let random = next(builder.binary(Binary::Add, column, next(row)?)?)?;
    let random = builder.cast(random, f64, false)?;
    let random = builder.binary(Binary::Add, offset, random)?;
    let range = builder.binary(Binary::Sub, most, least)?;
    let scale = AttributeKind::Float {
        type_: f64,
        bits: SCALE.to_bits().into(),
    };
    let range = builder.binary(Binary::Mul, range, constant(f64, context.attribute(scale)))?;
    let random = builder.binary(Binary::Mul, random, range)?;
    let random = builder.binary(Binary::Add, random, least)?;
    builder.cast(random, output.type_(), false)
}
