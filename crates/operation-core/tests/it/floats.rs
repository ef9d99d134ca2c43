//! Names and widths of float formats.

use operation_core::FloatKind;

#[test]
fn widths_are_as_the_names_say() {
    for kind in FloatKind::ALL {
        let digits: String = kind
            .name()
            .trim_start_matches(char::is_alphabetic)
            .chars()
            .take_while(char::is_ascii_digit)
            .collect();
        let named: u32 = digits.parse().expect("each name has a width");
        assert_eq!(
            kind.width(),
            if kind == FloatKind::TF32 { 19 } else { named },
            "{kind:?}"
        );
        assert_eq!(FloatKind::of_name(kind.name()), Some(kind));
        assert_eq!(FloatKind::of_class(kind.semantics().class), Some(kind));
        // `E4M3` in a name is the split.
        if let Some((_, split)) = kind.name()[1..].split_once('E') {
            let (exponent, rest) = split.split_once('M').expect("both are named");
            assert_eq!(exponent.parse(), Ok(kind.semantics().exponent_bits));
            assert_eq!(rest[..1].parse(), Ok(kind.semantics().fraction_bits));
        }
    }
    assert_eq!(
        (FloatKind::of_name("f7"), FloatKind::of_class("IntegerType")),
        (None, None)
    );
}
