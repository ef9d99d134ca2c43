//! Elements of dense arrays.

use operation_core::{AttributeKind, Context, Signedness};

#[test]
fn elements_come_back() {
    let context = Context::new();
    let ints = [0, 1, -1, i32::MIN, i32::MAX];
    let longs = [0, -1, i64::MIN, i64::MAX];
    let array = context.dense_i32_array(&ints);
    assert!(array.as_dense_i32_array().expect("of i32").eq(ints));
    assert!(
        array
            .dense_integers()
            .expect("of integers")
            .eq(ints.map(i64::from))
    );
    assert_eq!(array.dense_array(), Some((context.i32(), 5)));
    assert!(array.as_dense_i64_array().is_none() && array.as_dense_bool_array().is_none());
    let array = context.dense_i64_array(&longs);
    assert!(array.as_dense_i64_array().expect("of i64").eq(longs));
    assert!(
        array.dense_integers().expect("of integers").eq(longs)
            && array.as_dense_i32_array().is_none()
    );
    let array = context.dense_bool_array(&[true, false]);
    assert!(
        array
            .as_dense_bool_array()
            .expect("of i1")
            .eq([true, false])
    );
    assert!(array.dense_integers().expect("of integers").eq([1, 0]));
    let bytes = [0, -1, i8::MIN, i8::MAX];
    assert!(
        context
            .dense_i8_array(&bytes)
            .as_dense_i8_array()
            .expect("of i8")
            .eq(bytes)
    );
    let shorts = [0, -1, i16::MIN, i16::MAX];
    let array = context.dense_i16_array(&shorts);
    assert!(
        array.as_dense_i16_array().expect("of i16").eq(shorts)
            && array.as_dense_i8_array().is_none()
    );
    let floats = [0.5, -0.0, f32::INFINITY, f32::MIN_POSITIVE];
    let array = context.dense_f32_array(&floats);
    assert!(
        array.as_dense_f32_array().expect("of f32").eq(floats)
            && array.as_dense_f64_array().is_none()
    );
    let doubles = [0.1, -1e300];
    let array = context.dense_f64_array(&doubles);
    assert!(
        array.as_dense_f64_array().expect("of f64").eq(doubles)
            && array.as_dense_i64_array().is_none()
    );
    assert_eq!(array.dense_array(), Some((context.f64(), 2)));
    let unsigned = context.integer_type(16, Signedness::Unsigned);
    let array = context.attribute(AttributeKind::DenseArray {
        element: unsigned,
        size: 2,
        data: &[1, 0, 0xFF, 0xFF],
    });
    assert!(array.dense_integers().expect("of integers").eq([1, -1]));
    // `DenseI32ArrayAttr` holds only signless integers.
    let signed = context.integer_type(32, Signedness::Signed);
    let array = context.attribute(AttributeKind::DenseArray {
        element: signed,
        size: 1,
        data: &[1, 0, 0, 0],
    });
    assert!(
        array.as_dense_i32_array().is_none()
            && array.dense_integers().expect("of integers").eq([1])
    );
    let floats = context.attribute(AttributeKind::DenseArray {
        element: context.f32(),
        size: 1,
        data: &[0; 4],
    });
    assert!(floats.dense_integers().is_none() && floats.dense_array() == Some((context.f32(), 1)));
    assert!(context.unit().dense_array().is_none() && context.unit().dense_integers().is_none());
}
