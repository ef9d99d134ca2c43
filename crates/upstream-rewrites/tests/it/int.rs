//! Arithmetic with integers of every width.

use operation_core::{Context, Signedness};
use upstream_rewrites::internals::Arithmetic::{self, *};
use upstream_rewrites::internals::{Int, compute};

/// The result for two integers; `None` if it is not defined.
fn defined(operation: Arithmetic, width: u32, left: i64, right: i64) -> Option<Int> {
    let (value, is_defined) = compute(operation, &Int::new(width, left), &Int::new(width, right));
    is_defined.then_some(value)
}

#[test]
fn integers_wrap_in_every_width() {
    for width in [1, 2, 7, 8, 31, 32, 63, 64, 65, 127, 128, 129, 200] {
        let (zero, one, least) = (
            Int::new(width, 0),
            Int::new(width, 1),
            Int::min_signed(width),
        );
        let all_ones = compute(Sub, &zero, &one).0;
        assert!(all_ones.is_all_ones() && all_ones.is_negative(), "{width}");
        assert_eq!(
            compute(Sub, &least, &one).0,
            Int::max_signed(width),
            "{width}"
        );
        assert_eq!(compute(Add, &all_ones, &one).0, zero, "{width}");
        assert!(!compute(DivSigned, &least, &all_ones).1, "{width}");
        assert_eq!(
            compute(MulHighUnsigned, &all_ones, &all_ones).0,
            compute(Sub, &all_ones, &one).0,
            "{width}"
        );
        assert_eq!(
            compute(MulHighSigned, &all_ones, &all_ones).0,
            zero,
            "{width}"
        );
        assert_eq!(
            one.zero_extend_or_truncate(width + 3),
            Int::new(width + 3, 1),
            "{width}"
        );
        assert_eq!(
            all_ones.sign_extend_or_truncate(width + 70),
            Int::new(width + 70, -1),
            "{width}"
        );
    }
}

#[test]
fn divisions_round_as_they_say() {
    let cases = [
        (DivSigned, -7, 2, Some(-3)),
        (CeilDivSigned, -7, 2, Some(-3)),
        (CeilDivSigned, 7, 2, Some(4)),
        (FloorDivSigned, -7, 2, Some(-4)),
        (RemSigned, -7, 2, Some(-1)),
        (CeilDivUnsigned, 7, 2, Some(4)),
        (DivUnsigned, -1, 2, Some(127)),
        (RemUnsigned, -1, 10, Some(5)),
        (CeilDivSigned, -128, 2, None),
        (CeilDivSigned, 0, -128, Some(0)),
        (DivSigned, 1, 0, None),
        (ShiftLeft, 1, 7, Some(-128)),
        (ShiftLeft, 1, 8, None),
        (ShiftRightUnsigned, -1, 4, Some(15)),
        (ShiftRightSigned, -128, 7, Some(-1)),
    ];
    for (operation, left, right, expected) in cases {
        let expected = expected.map(|value| Int::new(8, value));
        assert_eq!(
            defined(operation, 8, left, right),
            expected,
            "{operation:?} {left} {right}"
        );
    }
    assert_eq!(defined(ShiftLeft, 136, 1, 135), Some(Int::min_signed(136)));
}

#[test]
fn attributes_and_bytes_come_back() {
    let context = Context::new();
    for width in [1, 5, 8, 64, 65, 128, 130] {
        let type_ = context.integer_type(width, Signedness::Signless);
        for value in [
            Int::new(width, 0),
            Int::new(width, 1),
            Int::new(width, -1),
            Int::min_signed(width),
        ] {
            assert_eq!(
                Int::of_attribute(value.attribute(&context, type_)),
                Some(value.clone())
            );
            let mut bytes = Vec::new();
            value.push_bytes(&mut bytes);
            assert_eq!(bytes.len(), width.div_ceil(8) as usize);
            assert_eq!(Int::of_bytes(width, &bytes), value);
        }
    }
}
