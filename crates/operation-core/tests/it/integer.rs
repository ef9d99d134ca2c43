//! Integers of any width.

use operation_core::{AttributeKind, Context, IntegerValue, Signedness};

#[test]
fn one_number_has_one_form() {
    let context = Context::new();
    assert_eq!(
        context.integer_value(&[5, 0, 0], 256),
        IntegerValue::Small(5)
    );
    assert_eq!(
        context.integer_value(&[u64::MAX; 4], 256),
        IntegerValue::Small(-1)
    );
    assert_eq!(context.integer_value(&[], 8), IntegerValue::Small(0));
    assert_eq!(
        context.integer_value(&[u64::MAX, 0], 64),
        IntegerValue::Small(-1)
    );
    assert_eq!(
        context.integer_value(&[u64::MAX, 0], 65),
        IntegerValue::Wide(&[u64::MAX, 0])
    );
    assert_eq!(
        context.integer_value(&[0, 1], 65),
        IntegerValue::Wide(&[0, u64::MAX])
    );
    assert_eq!(context.integer_value(&[7, 9], 0), IntegerValue::Small(0));
    assert_eq!(context.integer_value_i128(-3, 2), IntegerValue::Small(1));
}

#[test]
fn numbers_come_back() {
    let context = Context::new();
    for value in [
        0,
        1,
        -1,
        i128::from(i64::MAX),
        i128::from(i64::MIN),
        1 << 64,
        -(1 << 64),
        i128::MAX,
        i128::MIN,
    ] {
        let stored = context.integer_value_i128(value, 128);
        assert_eq!(stored.to_i128(), Some(value));
        assert_eq!(stored.to_u128(128), Some(value.cast_unsigned()));
        assert_eq!(stored.is_negative(), value < 0);
        assert_eq!(stored.to_i64(), i64::try_from(value).ok());
        for bit in 0..128 {
            assert_eq!(stored.bit(bit), value >> bit & 1 == 1);
        }
        assert_eq!(stored.bit(500), value < 0);
    }
    let wide = context.integer_value(&[1, 2, 3], 192);
    assert_eq!((wide.to_i128(), wide.to_u128(192)), (None, None));
    assert_eq!(context.integer_value_i128(-1, 200).to_u128(200), None);
    assert_eq!(context.integer_value_i128(-1, 8).to_u128(8), Some(255));
}

#[test]
fn attributes_fit_their_type() {
    let context = Context::new();
    let i8_type = context.integer_type(8, Signedness::Signless);
    assert_eq!(context.integer(i8_type, 300), context.integer(i8_type, 44));
    assert_eq!(context.integer(i8_type, 255).as_integer(), Some(-1));
    let i1 = context.integer_type(1, Signedness::Signless);
    assert_eq!(context.integer(i1, 1).as_bool(), Some(true));
    let i200 = context.integer_type(200, Signedness::Signless);
    assert_eq!(
        context.integer_wide(i200, &[9, 0, 0, 0]),
        context.integer(i200, 9)
    );
    let by_hand = AttributeKind::Integer {
        type_: i200,
        value: IntegerValue::Wide(&[9, 0]),
    };
    assert_eq!(context.attribute(by_hand), context.integer(i200, 9));
}
