//! Creates and reads dense arrays (`array<i64: 1, 2>`).

use crate::*;

const SIGNLESS: Signedness = Signedness::Signless;

/// Number of bytes of an element: whole bytes, and one for a bool.
fn element_bytes(width: u32) -> usize {
    width.div_ceil(8).max(1) as usize
}

impl Context {
    /// `array<i8: ...>`.
    ///
    /// # Panics
    ///
    /// Beyond 2^32-1 values.
    pub fn dense_i8_array(&self, values: &[i8]) -> Attribute<'_> {
        self.dense_array_of(self.integer_type(8, SIGNLESS), values, i8::to_le_bytes)
    }
    /// `array<i16: ...>`.
    ///
    /// # Panics
    ///
    /// Beyond 2^32-1 values.
    pub fn dense_i16_array(&self, values: &[i16]) -> Attribute<'_> {
        self.dense_array_of(self.integer_type(16, SIGNLESS), values, i16::to_le_bytes)
    }
    /// `array<i32: ...>`, as for segment sizes.
    ///
    /// # Panics
    ///
    /// Beyond 2^32-1 values.
    pub fn dense_i32_array(&self, values: &[i32]) -> Attribute<'_> {
        self.dense_array_of(self.i32(), values, i32::to_le_bytes)
    }
    /// `array<i64: ...>`.
    ///
    /// # Panics
    ///
    /// Beyond 2^32-1 values.
    pub fn dense_i64_array(&self, values: &[i64]) -> Attribute<'_> {
        self.dense_array_of(self.i64(), values, i64::to_le_bytes)
    }
    /// `array<f32: ...>`.
    ///
    /// # Panics
    ///
    /// Beyond 2^32-1 values.
    pub fn dense_f32_array(&self, values: &[f32]) -> Attribute<'_> {
        self.dense_array_of(self.f32(), values, f32::to_le_bytes)
    }
    /// `array<f64: ...>`.
    ///
    /// # Panics
    ///
    /// Beyond 2^32-1 values.
    pub fn dense_f64_array(&self, values: &[f64]) -> Attribute<'_> {
        self.dense_array_of(self.f64(), values, f64::to_le_bytes)
    }
    /// `array<i1: ...>`.
    ///
    /// # Panics
    ///
    /// Beyond 2^32-1 values.
    pub fn dense_bool_array(&self, values: &[bool]) -> Attribute<'_> {
        self.dense_array_of(self.i1(), values, |value| [u8::from(value)])
    }
    fn dense_array_of<'c, T: Copy, const N: usize>(
        &'c self,
        element: Type<'c>,
        values: &[T],
        bytes: impl Fn(T) -> [u8; N],
    ) -> Attribute<'c> {
        let data: Vec<[u8; N]> = values.iter().map(|&value| bytes(value)).collect();
        let size = u32::try_from(values.len()).expect("a dense array has fewer than 2^32 elements");
        self.attribute(AttributeKind::DenseArray {
            element,
            size,
            data: data.as_flattened(),
        })
    }
}

impl<'c> Attribute<'c> {
    /// Element type and number of elements of a dense array.
    pub fn dense_array(self) -> Option<(Type<'c>, usize)> {
        match *self.kind() {
            AttributeKind::DenseArray { element, size, .. } => Some((element, size as usize)),
            _ => None,
        }
    }
    /// The elements of an `array<i8: ...>`; `None` for any other attribute.
    pub fn as_dense_i8_array(
        self,
    ) -> Option<impl ExactSizeIterator<Item = i8> + DoubleEndedIterator + Clone + use<'c>> {
        Some(self.dense_data(8)?.iter().map(|byte| byte.cast_signed()))
    }
    /// The elements of an `array<i16: ...>`; `None` for any other attribute.
    pub fn as_dense_i16_array(
        self,
    ) -> Option<impl ExactSizeIterator<Item = i16> + DoubleEndedIterator + Clone + use<'c>> {
        Some(numbers(self.dense_data(16)?, i16::from_le_bytes))
    }
    /// The elements of an `array<i32: ...>`; `None` for any other attribute.
    #[inline]
    pub fn as_dense_i32_array(
        self,
    ) -> Option<impl ExactSizeIterator<Item = i32> + DoubleEndedIterator + Clone + use<'c>> {
        Some(numbers(self.dense_data(32)?, i32::from_le_bytes))
    }
    /// The elements of an `array<i64: ...>`; `None` for any other attribute.
    #[inline]
    pub fn as_dense_i64_array(
        self,
    ) -> Option<impl ExactSizeIterator<Item = i64> + DoubleEndedIterator + Clone + use<'c>> {
        Some(numbers(self.dense_data(64)?, i64::from_le_bytes))
    }
    /// The elements of an `array<f32: ...>`; `None` for any other attribute.
    pub fn as_dense_f32_array(
        self,
    ) -> Option<impl ExactSizeIterator<Item = f32> + DoubleEndedIterator + Clone + use<'c>> {
        Some(numbers(
            self.data_of_floats(FloatKind::F32)?,
            f32::from_le_bytes,
        ))
    }
    /// The elements of an `array<f64: ...>`; `None` for any other attribute.
    pub fn as_dense_f64_array(
        self,
    ) -> Option<impl ExactSizeIterator<Item = f64> + DoubleEndedIterator + Clone + use<'c>> {
        Some(numbers(
            self.data_of_floats(FloatKind::F64)?,
            f64::from_le_bytes,
        ))
    }
    /// The elements of an `array<i1: ...>`; `None` for any other attribute.
    pub fn as_dense_bool_array(
        self,
    ) -> Option<impl ExactSizeIterator<Item = bool> + DoubleEndedIterator + Clone + use<'c>> {
        Some(self.dense_data(1)?.iter().map(|&byte| byte != 0))
    }
    /// The bytes of a dense array of `iN`.
    #[inline]
    fn dense_data(self, width: u32) -> Option<&'c [u8]> {
        match *self.kind() {
            AttributeKind::DenseArray { element, data, .. } if element.is_integer(width) => {
                Some(data)
            }
            _ => None,
        }
    }
    /// The bytes of a dense array of floats of this kind.
    fn data_of_floats(self, kind: FloatKind) -> Option<&'c [u8]> {
        match *self.kind() {
            AttributeKind::DenseArray { element, data, .. }
                if *element.kind() == TypeKind::Float(kind) =>
            {
                Some(data)
            }
            _ => None,
        }
    }
    /// The elements of a dense array of integers of at most 64 bits, signless or not: elements of `i1` are 0 and 1,
    /// all others are sign-extended.
    pub fn dense_integers(
        self,
    ) -> Option<impl ExactSizeIterator<Item = i64> + DoubleEndedIterator + Clone + use<'c>> {
        let (data, width) = self.data_of_integers()?;
        let elements = data.chunks_exact(element_bytes(width));
        Some(elements.map(move |bytes| integer(bytes, width)))
    }
    /// An element of [`dense_integers`](Self::dense_integers), found without its predecessors.
    pub fn dense_integer(self, index: usize) -> Option<i64> {
        let (data, width) = self.data_of_integers()?;
        let bytes = data.chunks_exact(element_bytes(width)).nth(index)?;
        Some(integer(bytes, width))
    }
    /// An element of a dense array of `f32` or `f64`, found without its predecessors.
    pub fn dense_float(self, index: usize) -> Option<f64> {
        if let Some(mut elements) = self.as_dense_f32_array() {
            return elements.nth(index).map(f64::from);
        }
        self.as_dense_f64_array()?.nth(index)
    }
    /// The bytes and width of a dense array of integers of at most 64 bits.
    fn data_of_integers(self) -> Option<(&'c [u8], u32)> {
        match *self.kind() {
            AttributeKind::DenseArray { element, data, .. } => match *element.kind() {
                TypeKind::Integer { width, .. } if (1..=64).contains(&width) => Some((data, width)),
                _ => None,
            },
            _ => None,
        }
    }
}

/// The numbers of `N` bytes that data consists of.
#[inline]
fn numbers<'c, T, F: Fn([u8; N]) -> T + Clone, const N: usize>(
    data: &'c [u8],
    read: F,
) -> impl ExactSizeIterator<Item = T> + DoubleEndedIterator + Clone + use<'c, T, F, N> {
    data.as_chunks().0.iter().map(move |bytes| read(*bytes))
}

/// Reads an integer of this width: 0 or 1 for one bit, sign-extended otherwise.
fn integer(bytes: &[u8], width: u32) -> i64 {
    let word = bytes
        .iter()
        .rev()
        .fold(0u64, |word, &byte| word << 8 | u64::from(byte));
    let unused = if width == 1 {
        0
    } else {
        64 - 8 * bytes.len() as u32
    };
    (word << unused).cast_signed() >> unused
}
