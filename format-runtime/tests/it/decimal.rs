//! Integers in decimal.

use format_runtime::hooks::statements;
use operation_core::IntegerValue;

#[test]
fn decimal_of_wide_integers() {
    let decimal =
        |words: &[u64]| statements::decimal(IntegerValue::Wide(words)).expect("few words");
    assert_eq!(decimal(&[]), "0");
    assert_eq!(decimal(&[u64::MAX, 0]), u64::MAX.to_string());
    assert_eq!(decimal(&[0, 1]), (1u128 << 64).to_string());
    assert_eq!(decimal(&[u64::MAX, i64::MAX as u64]), i128::MAX.to_string());
    assert_eq!(decimal(&[0, 1 << 63]), i128::MIN.to_string());
    assert_eq!(decimal(&[u64::MAX - 4, u64::MAX]), "-5");
    let ten_to_38 = 10u128.pow(38);
    assert_eq!(
        decimal(&[ten_to_38 as u64, (ten_to_38 >> 64) as u64, 0]),
        ten_to_38.to_string()
    );
}
