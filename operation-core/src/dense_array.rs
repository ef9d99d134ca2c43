//! `array<i64: 1, 2>`: making and reading.

use crate::*;

/// Bytes of an element: whole ones, and one for a bool.
fn element_bytes(width: u32) -> usize {
    width.div_ceil(8).max(1) as usize
}

impl Context {
    /// `array<i32: ...>`, as for segment sizes. Panics beyond 2^32-1 values.
    pub fn dense_i32_array(&self, values: &[i32]) -> Attribute<'_> {
        self.dense_array(self.i32(), values.len(), values.iter().flat_map(|value| value.to_le_bytes()).collect())
    }
    /// `array<i64: ...>`. Panics beyond 2^32-1 values.
    pub fn dense_i64_array(&self, values: &[i64]) -> Attribute<'_> {
        self.dense_array(self.i64(), values.len(), values.iter().flat_map(|value| value.to_le_bytes()).collect())
    }
    /// `array<i1: ...>`. Panics beyond 2^32-1 values.
    pub fn dense_bool_array(&self, values: &[bool]) -> Attribute<'_> {
        self.dense_array(self.i1(), values.len(), values.iter().map(|&value| u8::from(value)).collect())
    }
    fn dense_array<'c>(&'c self, element: Type<'c>, size: usize, data: Vec<u8>) -> Attribute<'c> {
        let size = u32::try_from(size).expect("a dense array has fewer than 2^32 elements");
        self.attribute(AttributeKind::DenseArray { element, size, data: &data })
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
    /// The elements of an `array<i32: ...>`.
    #[inline]
    pub fn as_dense_i32_array(
        self,
    ) -> Option<impl ExactSizeIterator<Item = i32> + DoubleEndedIterator + Clone + use<'c>> {
        let data = self.dense_data(32)?;
        Some(data.as_chunks::<4>().0.iter().map(|bytes| i32::from_le_bytes(*bytes)))
    }
    /// The elements of an `array<i64: ...>`.
    #[inline]
    pub fn as_dense_i64_array(
        self,
    ) -> Option<impl ExactSizeIterator<Item = i64> + DoubleEndedIterator + Clone + use<'c>> {
        let data = self.dense_data(64)?;
        Some(data.as_chunks::<8>().0.iter().map(|bytes| i64::from_le_bytes(*bytes)))
    }
    /// The elements of an `array<i1: ...>`.
    pub fn as_dense_bool_array(
        self,
    ) -> Option<impl ExactSizeIterator<Item = bool> + DoubleEndedIterator + Clone + use<'c>> {
        Some(self.dense_data(1)?.iter().map(|&byte| byte != 0))
    }
    /// The bytes of a dense array of `iN`.
    #[inline]
    fn dense_data(self, width: u32) -> Option<&'c [u8]> {
        match *self.kind() {
            AttributeKind::DenseArray { element, data, .. } if element.is_integer(width) => Some(data),
            _ => None,
        }
    }
    /// The elements of a dense array of integers of at most 64 bits, signless or not: those of `i1` are 0 and 1, the others
    /// are sign-extended.
    pub fn dense_integers(self) -> Option<impl ExactSizeIterator<Item = i64> + DoubleEndedIterator + Clone + use<'c>> {
        let AttributeKind::DenseArray { element, data, .. } = *self.kind() else { return None };
        let TypeKind::Integer { width: width @ 1..=64, .. } = *element.kind() else { return None };
        let bytes = element_bytes(width);
        let unused = if width == 1 { 0 } else { 64 - 8 * bytes as u32 };
        Some(data.chunks_exact(bytes).map(move |bytes| {
            let word = bytes.iter().rev().fold(0u64, |word, &byte| word << 8 | u64::from(byte));
            (word << unused).cast_signed() >> unused
        }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn elements_come_back() {
        let context = Context::new();
        let ints = [0, 1, -1, i32::MIN, i32::MAX];
        let longs = [0, -1, i64::MIN, i64::MAX];
        let array = context.dense_i32_array(&ints);
        assert!(array.as_dense_i32_array().expect("of i32").eq(ints));
        assert!(array.dense_integers().expect("of integers").eq(ints.map(i64::from)));
        assert_eq!(array.dense_array(), Some((context.i32(), 5)));
        assert!(array.as_dense_i64_array().is_none() && array.as_dense_bool_array().is_none());
        let array = context.dense_i64_array(&longs);
        assert!(array.as_dense_i64_array().expect("of i64").eq(longs));
        assert!(array.dense_integers().expect("of integers").eq(longs) && array.as_dense_i32_array().is_none());
        let array = context.dense_bool_array(&[true, false]);
        assert!(array.as_dense_bool_array().expect("of i1").eq([true, false]));
        assert!(array.dense_integers().expect("of integers").eq([1, 0]));
        let unsigned = context.integer_type(16, Signedness::Unsigned);
        let array =
            context.attribute(AttributeKind::DenseArray { element: unsigned, size: 2, data: &[1, 0, 0xFF, 0xFF] });
        assert!(array.dense_integers().expect("of integers").eq([1, -1]));
        // Only signless integers are what `DenseI32ArrayAttr` holds.
        let signed = context.integer_type(32, Signedness::Signed);
        let array = context.attribute(AttributeKind::DenseArray { element: signed, size: 1, data: &[1, 0, 0, 0] });
        assert!(array.as_dense_i32_array().is_none() && array.dense_integers().expect("of integers").eq([1]));
        let floats = context.attribute(AttributeKind::DenseArray { element: context.f32(), size: 1, data: &[0; 4] });
        assert!(floats.dense_integers().is_none() && floats.dense_array() == Some((context.f32(), 1)));
        assert!(context.unit().dense_array().is_none() && context.unit().dense_integers().is_none());
    }
}
