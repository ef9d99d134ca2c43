//! Names with numbers.

use tablegen::internals::name_of;

/// Compares with the output of C's `printf` for the same format and number.
#[test]
fn numbers_are_written_as_printf_does() {
    let cases = [
        ("R%u", 7, "R7"),
        ("R%02d_%%", 7, "R07_%"),
        ("R%-4d|", 6, "R6   |"),
        ("R%04X|", 255, "R00FF|"),
        ("R%#x", 255, "R0xff"),
        ("R%#x", 0, "R0"),
        ("R%#o", 8, "R010"),
        ("R%#o", 0, "R0"),
        ("R% d", 255, "R 255"),
        ("R%+i", 6, "R+6"),
        ("R%+u", 6, "R6"),
        ("R%+05d", 6, "R+0006"),
        ("R%.3d", 25, "R025"),
        ("R%06.3d", 25, "R   025"),
        ("R%.0u", 0, "R"),
        ("R%#.0o", 0, "R0"),
        ("R%lu", 25, "R25"),
        ("R%hhu", 259, "R3"),
        ("R%hhd", 255, "R-1"),
        ("R%hd", 65535, "R-1"),
        ("R", 1, "R"),
    ];
    for (format, number, name) in cases {
        let written =
            name_of(format.as_bytes(), number).and_then(|name| String::from_utf8(name).ok());
        assert_eq!(written.as_deref(), Some(name), "{format}");
    }
    for format in ["%s", "%", "%u%u", "%5", "%*d", "%f", "%99999u"] {
        assert_eq!(name_of(format.as_bytes(), 1), None, "{format}");
    }
}
