//! Printing of the elements of dense attributes.

use super::literal::is_bit;
use super::*;
use crate::float;
use num_bigint::BigInt;

/// The default limit on the number of elements; more are printed in hexadecimal.
const HEX_ABOVE: i64 = 100;

impl<'p, 'm> Printer<'p, 'm> {
    /// Prints the elements `1, 2` of a dense array.
    pub(super) fn dense_array_elements(&mut self, element: Type<'m>, data: &[u8]) {
        let width = scalar_bytes(element).max(1);
        self.interleave_comma(data.chunks_exact(width), |printer, bytes| {
            printer.dense_scalar(element, bytes);
        });
    }

    /// Prints the elements `1, 2` of a dense array like C++ streams do: floats with seven digits, converted to `float`.
    /// MLIR loses the same precision.
    pub(in crate::text) fn streamed_elements(&mut self, element: Type<'m>, data: &[u8]) {
        let Some(kind @ (FloatKind::F32 | FloatKind::F64)) = element.float_kind() else {
            return self.dense_array_elements(element, data);
        };
        let width = scalar_bytes(element).max(1);
        self.interleave_comma(data.chunks_exact(width), |printer, bytes| {
            let mut bits = [0; 16];
            bits[..bytes.len()].copy_from_slice(bytes);
            let value = float::to_f64(kind, u128::from_le_bytes(bits));
            printer.text(&float::streamed(value as f32));
        });
    }

    /// Prints a number from raw data.
    fn dense_scalar(&mut self, type_: Type<'m>, bytes: &[u8]) {
        if let Some(kind) = type_.float_kind() {
            let mut bits = [0; 16];
            bits[..bytes.len()].copy_from_slice(bytes);
            self.float_of_kind(kind, u128::from_le_bytes(bits));
            return;
        }
        let (width, signedness) = match *type_.kind() {
            TypeKind::Integer { width, signedness } => (width, signedness),
            _ => (64, Signedness::Signless),
        };
        if width == 1 {
            return self.text(if bytes.first().is_some_and(|&byte| byte & 1 == 1) {
                "true"
            } else {
                "false"
            });
        }
        if width > 64 {
            let mut number = BigInt::from_signed_bytes_le(bytes);
            if signedness == Signedness::Unsigned && number.sign() == num_bigint::Sign::Minus {
                number += BigInt::from(1) << width;
            }
            return self.text(&number.to_string());
        }
        let mut word = [0; 8];
        word[..bytes.len()].copy_from_slice(bytes);
        let value = u64::from_le_bytes(word);
        let unused = (64 - width) % 64;
        match signedness {
            Signedness::Unsigned => self.unsigned(value << unused >> unused),
            _ => self.integer((value << unused) as i64 >> unused),
        }
    }

    /// Prints the contents of `dense<...>`.
    pub(super) fn dense_elements(
        &mut self,
        type_: Type<'m>,
        data: &[u8],
        splat: bool,
        allow_hex: bool,
    ) {
        let count = type_.num_elements().unwrap_or(0);
        let element = type_.element_type_or_self();
        let limit = self.options.hex_elements_larger.unwrap_or(HEX_ABOVE);
        if !splat && allow_hex && u64::try_from(limit).is_ok_and(|limit| count > limit) {
            if is_bit(element) {
                // Bools are stored as one bit each.
                let pack =
                    |bits: &[u8]| bits.iter().rev().fold(0, |byte, bit| byte << 1 | (bit & 1));
                let packed: Vec<u8> = data.chunks(8).map(pack).collect();
                return self.hex_string(&packed);
            }
            return self.hex_string(&without_sign_bits(data, element));
        }
        let (scalar, parts) = match *element.kind() {
            TypeKind::Complex(part) => (part, 2),
            _ => (element, 1),
        };
        let width = scalar_bytes(scalar);
        let print = |printer: &mut Self, index: usize| {
            let at = index * width * parts;
            let Some(bytes) = data.get(at..at + width * parts) else {
                return;
            };
            if parts == 1 {
                return printer.dense_scalar(scalar, bytes);
            }
            printer.byte(b'(');
            printer.dense_scalar(scalar, &bytes[..width]);
            printer.byte(b',');
            printer.dense_scalar(scalar, &bytes[width..]);
            printer.byte(b')');
        };
        self.nested_elements(type_, splat, print);
    }

    pub(super) fn dense_strings(&mut self, type_: Type<'m>, values: &[&[u8]], splat: bool) {
        self.nested_elements(type_, splat, |printer, index| {
            if let Some(value) = values.get(index) {
                printer.string(value);
            }
        });
    }

    /// Prints elements within the brackets of a shape.
    fn nested_elements(
        &mut self,
        type_: Type<'m>,
        splat: bool,
        mut print: impl FnMut(&mut Self, usize),
    ) {
        if splat {
            return print(self, 0);
        }
        let count = type_.num_elements().unwrap_or(0) as usize;
        let shape = type_.shape().unwrap_or_default();
        if count == 0 {
            return;
        }
        for index in 0..count {
            // Brackets open and close where the index is a multiple of the product of the inner sizes.
            let mut stride = 1;
            let mut edges = 0;
            for &size in shape.iter().rev() {
                stride *= size.max(1) as usize;
                if index % stride != 0 {
                    break;
                }
                edges += 1;
            }
            if index > 0 {
                for _ in 0..edges {
                    self.byte(b']');
                }
                self.bytes(b", ");
            }
            for _ in 0..edges {
                self.byte(b'[');
            }
            print(self, index);
        }
        for _ in shape {
            self.byte(b']');
        }
    }

    /// True if there are too many elements to print.
    fn is_elided(&self, attribute: Attribute<'m>) -> bool {
        let Some(limit) = self.options.elide_elements_larger else {
            return false;
        };
        let (type_, splat) = match *attribute.kind() {
            AttributeKind::DenseElements { type_, splat, .. }
            | AttributeKind::DenseStrings { type_, splat, .. } => (type_, splat),
            AttributeKind::Sparse {
                indices, values, ..
            } => return self.is_elided(indices) || self.is_elided(values),
            _ => return false,
        };
        !splat
            && type_
                .num_elements()
                .is_some_and(|count| count > limit as u64)
    }

    /// Prints `keyword<...> : T` for elements, or a substitute if there are too many.
    pub(super) fn elements(
        &mut self,
        attribute: Attribute<'m>,
        keyword: &str,
        elision: Elision,
        body: impl FnOnce(&mut Self),
    ) {
        if self.is_elided(attribute) {
            self.text("dense_resource<__elided__>");
        } else if !self.is_collecting() {
            // There are no aliases in it.
            self.text(keyword);
            self.byte(b'<');
            body(self);
            self.byte(b'>');
        }
        if let Some(type_) = attribute.type_() {
            self.trailing_type(type_, elision);
        }
    }
}

/// The data as MLIR writes them in hexadecimal: the bits beyond the width of an integer are zero, while the data here repeat the
/// sign there.
fn without_sign_bits<'d>(data: &'d [u8], element: Type<'_>) -> Cow<'d, [u8]> {
    let scalar = match *element.kind() {
        TypeKind::Complex(part) => part,
        _ => element,
    };
    let TypeKind::Integer { width, .. } = *scalar.kind() else {
        return data.into();
    };
    if width % 8 == 0 {
        return data.into();
    }
    let mut data = data.to_vec();
    for number in data.chunks_exact_mut(scalar_bytes(scalar)) {
        if let Some(last) = number.last_mut() {
            *last &= !(0xff << (width % 8));
        }
    }
    data.into()
}

/// The number of bytes of a number in raw data.
fn scalar_bytes(type_: Type<'_>) -> usize {
    match *type_.kind() {
        TypeKind::Integer { width, .. } => width.div_ceil(8) as usize,
        TypeKind::Float(kind) => kind.width().div_ceil(8) as usize,
        _ => 8,
    }
}
