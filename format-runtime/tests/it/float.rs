//! Floats as bits, doubles and text.

use format_runtime::expr::FloatKind;
use format_runtime::internals::{Shortest, from_f64, print, shortest, to_f64, write, write_long};
use rustc_apfloat::Float;
use rustc_apfloat::ieee::{Double, Single};
use smallvec::SmallVec;

#[test]
fn numbers_come_back_from_doubles_and_from_text() {
    for kind in FloatKind::ALL.into_iter().filter(|kind| kind.width() <= 16) {
        let mut numbers = 0;
        for bits in 0..1 << kind.width() {
            let value = to_f64(kind, bits);
            let mut text = SmallVec::new();
            let is_hexadecimal = print(&mut text, kind, bits);
            assert_eq!(is_hexadecimal, !value.is_finite(), "{kind:?} {bits:#x}");
            if value.is_finite() {
                let text = String::from_utf8(text.to_vec()).expect("digits");
                let read: f64 = text.parse().expect("a number");
                assert_eq!(
                    (from_f64(kind, value), from_f64(kind, read)),
                    (bits, bits),
                    "{kind:?} {text}"
                );
                numbers += 1;
            }
        }
        assert!(numbers > 1 << (kind.width() - 1), "{kind:?}");
    }
}

#[test]
fn few_digits_are_those_of_the_long_way() {
    let mut seed = 1_u64;
    let (mut few, mut many) = (0, 0);
    for round in 0..if cfg!(miri) { 100 } else { 20_000 } {
        seed = seed
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        // Any bits, or a number with few digits.
        let digits = (seed >> 40) as f64 / 10f64.powi(round % 12);
        let (float, double) = match round % 3 {
            0 => (f32::from_bits((seed >> 32) as u32), f64::from_bits(seed)),
            1 => (
                digits as f32 * if round % 2 == 0 { -1.0 } else { 1e-9 },
                digits.trunc() / 8.0,
            ),
            _ => (digits as f32 / 1e3, digits),
        };
        for (kind, bits) in [
            (FloatKind::F32, float.to_bits().into()),
            (FloatKind::F64, double.to_bits().into()),
        ] {
            let mut text = SmallVec::new();
            let mut long = String::new();
            let shortest = match kind {
                FloatKind::F32 => {
                    write(&mut long, Single::from_bits(bits), |text| {
                        text.parse() == Ok(float)
                    });
                    shortest(&mut text, float)
                }
                _ => {
                    write(&mut long, Double::from_bits(bits), |text| {
                        text.parse() == Ok(double)
                    });
                    shortest(&mut text, double)
                }
            };
            match shortest {
                Shortest::Written => {
                    assert_eq!(std::str::from_utf8(&text), Ok(&*long));
                    few += 1;
                }
                Shortest::Long => {
                    // Only the short form has a lower-case letter.
                    assert!(!long.contains('e'), "{long}");
                    if write_long(&mut text, kind, bits) {
                        assert_eq!(std::str::from_utf8(&text), Ok(&*long));
                        many += 1;
                    }
                }
                Shortest::Unknown => {}
            }
        }
    }
    assert!(few > 1_000 && many > 1_000 || cfg!(miri), "{few} {many}");
}

#[test]
fn numbers_beyond_a_format_are_rounded_as_in_mlir() {
    let cases = [
        (FloatKind::F8E8M0FNU, 7.1e-39, 0x00),
        (FloatKind::F8E8M0FNU, 8.9e-39, 0x01),
        (FloatKind::F8E8M0FNU, 0.0, 0x00),
        (FloatKind::F8E8M0FNU, 6.0, 0x82),
        (FloatKind::F8E8M0FNU, 1e300, 0xff),
        (FloatKind::F8E4M3FN, 460.0, 0x7e),
        (FloatKind::F8E4M3FN, -470.0, 0xff),
        (FloatKind::F4E2M1FN, 7.0, 0x7),
        (FloatKind::F6E2M3FN, -1e300, 0x3f),
        (FloatKind::F8E4M3FNUZ, 1e300, 0x80),
        (FloatKind::F8E5M2FNUZ, -1e-300, 0x00),
        (FloatKind::F16, 65520.0, 0x7c00),
        (FloatKind::F80, -1.5, 0xbfff_c000_0000_0000_0000),
    ];
    for (kind, value, bits) in cases {
        assert_eq!(from_f64(kind, value), bits, "{kind:?} {value}");
    }
}
