//! Digits of value names.

use format_runtime::internals::{digits, few_digits};

#[test]
fn digits_are_the_same_eight_at_a_time_and_one_by_one() {
    for digits_of in [
        "",
        "0",
        "7",
        "00",
        "01",
        "10",
        "42",
        "907",
        "1234",
        "65536",
        "999999",
        "1048576",
        "12345678",
        "123456789",
    ] {
        for behind in [
            "",
            " ",
            ":2",
            "#1",
            ", %8",
            "a",
            "/0000000",
            "\u{ff}\u{ff}00000000",
            "          ",
            ")))))))))))",
        ] {
            let text = format!("%{digits_of}{behind}");
            assert_eq!(
                digits(text.as_bytes(), 1),
                few_digits(text.as_bytes(), 1),
                "{text}"
            );
        }
    }
    assert_eq!(digits(b"%1234567        ", 1), (8, 1_234_567 << 2));
}
