//! Literals of floats.

use format_runtime::internals::{double, short_double};

#[test]
fn short_literals_have_the_value_of_the_standard_library() {
    let mut seen = 0;
    for digits in [
        "0",
        "1",
        "9",
        "17",
        "205",
        "99999",
        "123456789",
        "99999999999999",
        "1234567890123456",
    ] {
        for point in 0..=digits.len() {
            for exponent in [
                "", "e+00", "E-01", "e+07", "e-09", "e+22", "e-22", "e+23", "e5", "e-300",
            ] {
                let text = format!("{}.{}{exponent}", &digits[..point], &digits[point..]);
                let expected: f64 = text.parse().expect("a number");
                assert_eq!(double(text.as_bytes()), Some(expected), "{text}");
                seen += usize::from(short_double(text.as_bytes()).is_some());
            }
        }
    }
    assert!(seen > 300, "{seen}");
    assert_eq!(
        (
            short_double(b""),
            short_double(b"."),
            short_double(b"1.0e+"),
            short_double(b"1.2.3")
        ),
        (None, None, None, None)
    );
}
