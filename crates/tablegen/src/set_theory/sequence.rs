//! Names with a number, formatted like C's `printf`.

/// Maximal width of padding.
const MAX_WIDTH: usize = 1 << 10;

/// The flags, width and precision between a `%` and its conversion.
#[derive(Default)]
struct Spec {
    is_left: bool,
    has_zeros: bool,
    has_sign: bool,
    has_space: bool,
    has_prefix: bool,
    width: usize,
    precision: Option<usize>,
    /// The number of significant bits, if not all.
    bits: Option<u32>,
}

/// The formatted name; `None` if `format` needs anything but one integer.
pub fn name_of(format: &[u8], number: u32) -> Option<Vec<u8>> {
    let mut name = Vec::new();
    let mut is_used = false;
    let mut rest = format.iter().copied().peekable();
    while let Some(byte) = rest.next() {
        if byte != b'%' {
            name.push(byte);
            continue;
        }
        if rest.next_if_eq(&b'%').is_some() {
            name.push(b'%');
            continue;
        }
        if std::mem::replace(&mut is_used, true) {
            return None;
        }
        let spec = spec(&mut rest)?;
        name.extend_from_slice(&spec.convert(rest.next()?, number)?);
    }
    Some(name)
}

fn spec(rest: &mut std::iter::Peekable<impl Iterator<Item = u8>>) -> Option<Spec> {
    let mut spec = Spec::default();
    while let Some(flag) = rest.next_if(|byte| b"-0+ #'".contains(byte)) {
        match flag {
            b'-' => spec.is_left = true,
            b'0' => spec.has_zeros = true,
            b'+' => spec.has_sign = true,
            b' ' => spec.has_space = true,
            b'#' => spec.has_prefix = true,
            // The C locale doesn't group digits.
            _ => {}
        }
    }
    spec.width = count(rest)?;
    if rest.next_if_eq(&b'.').is_some() {
        spec.precision = Some(count(rest)?);
    }
    if rest.next_if_eq(&b'h').is_some() {
        spec.bits = Some(if rest.next_if_eq(&b'h').is_some() {
            8
        } else {
            16
        });
    } else {
        while rest.next_if(|byte| b"ljzt".contains(byte)).is_some() {}
    }
    Some(spec)
}

/// Parses a decimal number; 0 if there is none.
fn count(rest: &mut std::iter::Peekable<impl Iterator<Item = u8>>) -> Option<usize> {
    let mut count = 0;
    while let Some(digit) = rest.next_if(u8::is_ascii_digit) {
        count = count * 10 + usize::from(digit - b'0');
        if count > MAX_WIDTH {
            return None;
        }
    }
    Some(count)
}

impl Spec {
    fn convert(&self, conversion: u8, number: u32) -> Option<Vec<u8>> {
        let number = self.bits.map_or(number, |bits| number & ((1 << bits) - 1));
        let (mut sign, digits) = match conversion {
            b'd' | b'i' => self.signed(number),
            b'u' => ("", number.to_string()),
            b'x' => ("", format!("{number:x}")),
            b'X' => ("", format!("{number:X}")),
            b'o' => ("", format!("{number:o}")),
            _ => return None,
        };
        let digits = if self.precision == Some(0) && number == 0 {
            String::new()
        } else {
            digits
        };
        let mut least = self.precision.unwrap_or(1);
        match conversion {
            b'x' if self.has_prefix && number != 0 => sign = "0x",
            b'X' if self.has_prefix && number != 0 => sign = "0X",
            b'o' if self.has_prefix && !digits.starts_with('0') => {
                least = least.max(digits.len() + 1);
            }
            _ => {}
        }
        if self.has_zeros && !self.is_left && self.precision.is_none() {
            least = least.max(self.width.saturating_sub(sign.len()));
        }
        let text = format!("{sign}{digits:0>least$}");
        let width = self.width;
        Some(
            if self.is_left {
                format!("{text:<width$}")
            } else {
                format!("{text:>width$}")
            }
            .into_bytes(),
        )
    }

    /// Sign and digits of the number as a signed integer.
    fn signed(&self, number: u32) -> (&'static str, String) {
        let unused = self.bits.map_or(0, |bits| 32 - bits);
        let number = (number << unused) as i32 >> unused;
        let sign = match number {
            ..0 => "-",
            _ if self.has_sign => "+",
            _ if self.has_space => " ",
            _ => "",
        };
        (sign, number.unsigned_abs().to_string())
    }
}
