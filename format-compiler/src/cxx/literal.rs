//! Literals of C++.

use super::integers::{CHAR, INT, IntegerType, LONG, SIZE, UNSIGNED};
use super::number::Constant;
use std::str::FromStr;

/// The length of the number at the beginning of a text, of any form.
pub(super) fn number_length(text: &str) -> usize {
    let bytes = text.as_bytes();
    let is_hex = text.starts_with("0x") || text.starts_with("0X");
    let mut at = 0;
    while let Some(&byte) = bytes.get(at) {
        let previous = at.checked_sub(1).map_or(0, |before| bytes[before]);
        let signs = if is_hex {
            matches!(previous, b'p' | b'P')
        } else {
            matches!(previous, b'e' | b'E')
        };
        let separates = || bytes.get(at + 1).is_some_and(u8::is_ascii_alphanumeric);
        match byte {
            b'.' => {}
            b'+' | b'-' if signs => {}
            b'\'' if separates() => {}
            byte if byte.is_ascii_alphanumeric() => {}
            _ => break,
        }
        at += 1;
    }
    at
}

/// `42`, `0x1Fu`, `1'000ll`, `0.5f`, `1e-4`, `0x1.8p3`
pub(super) fn number(text: &str) -> Option<Constant> {
    let text = text.replace('\'', "").to_ascii_lowercase();
    let hex = text.strip_prefix("0x");
    let is_float = match hex {
        Some(digits) => digits.contains(['.', 'p']),
        None => text.contains(['.', 'e']),
    };
    if !is_float {
        return integer(&text);
    }
    // An `f` is a digit of a hexadecimal number, unless it follows an exponent.
    let (digits, is_single) = match text
        .strip_suffix('f')
        .filter(|rest| hex.is_none() || rest.contains('p'))
    {
        Some(digits) => (digits, true),
        None => (&*text, false),
    };
    let value = |text: &str| {
        if is_single {
            decimal::<f32>(text).map(f64::from)
        } else {
            decimal::<f64>(text)
        }
    };
    let value = match digits.strip_prefix("0x") {
        Some(digits) => hexadecimal(digits)?,
        None => value(digits)?,
    };
    Some(match is_single {
        true => Constant::single(value as f32),
        false => Constant::double(value),
    })
}

/// C++ allows the digits on one side of the point to be omitted.
fn decimal<T: FromStr>(text: &str) -> Option<T> {
    let is_plain = text
        .bytes()
        .all(|byte| byte.is_ascii_digit() || matches!(byte, b'.' | b'e' | b'+' | b'-'));
    text.parse().ok().filter(|_| is_plain)
}

/// A hexadecimal float such as `1.8p3`; a double holds all digits.
fn hexadecimal(text: &str) -> Option<f64> {
    let (digits, exponent) = text.split_once('p')?;
    let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
    let mantissa = u64::from_str_radix(&format!("{whole}{fraction}"), 16)
        .ok()
        .filter(|value| *value < 1 << 53)?;
    let exponent = exponent
        .parse::<i32>()
        .ok()?
        .checked_sub(4 * i32::try_from(fraction.len()).ok()?)?;
    // Within these bounds the power of two and the product are exact.
    (-1000..=900)
        .contains(&exponent)
        .then(|| mantissa as f64 * 2f64.powi(exponent))
}

fn integer(text: &str) -> Option<Constant> {
    let digits = text.trim_end_matches(['u', 'l']);
    let suffix = &text[digits.len()..];
    let (is_unsigned, is_long) = match suffix {
        "" => (false, false),
        "u" => (true, false),
        "l" | "ll" => (false, true),
        "ul" | "ull" | "lu" | "llu" => (true, true),
        _ => return None,
    };
    let (digits, radix) = match digits.as_bytes() {
        [b'0', b'x', ..] => (&digits[2..], 16),
        [b'0', b'b', ..] => (&digits[2..], 2),
        [b'0', _, ..] => (&digits[1..], 8),
        _ => (digits, 10),
    };
    let value = i128::from(
        u64::from_str_radix(digits, radix)
            .ok()
            .filter(|_| !digits.starts_with('+'))?,
    );
    // The first type that can hold the value; for decimal numbers without a `u`, only signed types.
    let mut fitting =
        [INT, UNSIGNED, LONG, SIZE]
            .into_iter()
            .filter(|&IntegerType { width, is_signed }| {
                (!is_long || width == 64)
                    && (!is_unsigned || !is_signed)
                    && (is_signed || is_unsigned || radix != 10)
            });
    let holds = |&IntegerType { width, is_signed }: &IntegerType| {
        value < 1 << (width - u32::from(is_signed))
    };
    Some(Constant::int(value, fitting.find(holds)?))
}

/// The text between quotes, with its escapes replaced.
pub(super) fn text(body: &str) -> Option<String> {
    let mut bytes = Vec::new();
    let mut rest = body.as_bytes();
    while let Some((&byte, after)) = rest.split_first() {
        rest = after;
        if byte != b'\\' {
            bytes.push(byte);
            continue;
        }
        let (&escape, after) = rest.split_first()?;
        let digits = |radix: u32, most: usize, rest: &[u8]| {
            rest.iter()
                .take(most)
                .take_while(|&&byte| char::from(byte).is_digit(radix))
                .count()
        };
        let simple = match escape {
            b'n' => b'\n',
            b't' => b'\t',
            b'r' => b'\r',
            b'a' => 7,
            b'b' => 8,
            b'f' => 12,
            b'v' => 11,
            b'\\' | b'"' | b'\'' | b'?' => escape,
            b'x' | b'0'..=b'7' => {
                let (radix, digits_at) = if escape == b'x' {
                    (16, after)
                } else {
                    (8, rest)
                };
                let length = digits(radix, if radix == 8 { 3 } else { usize::MAX }, digits_at);
                let (number, after) = digits_at.split_at(length);
                bytes.push(u8::from_str_radix(std::str::from_utf8(number).ok()?, radix).ok()?);
                rest = after;
                continue;
            }
            _ => return None,
        };
        bytes.push(simple);
        rest = after;
    }
    String::from_utf8(bytes).ok()
}

/// A character literal such as `'a'`, whose type `char` is signed on the platforms of MLIR's tools.
pub(super) fn character(body: &str) -> Option<Constant> {
    match text(body)?.as_bytes() {
        [byte] => Some(Constant::int(i128::from(*byte as i8), CHAR)),
        _ => None,
    }
}
