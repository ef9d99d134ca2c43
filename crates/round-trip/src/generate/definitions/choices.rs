//! Makes decisions from bytes.

use arbitrary::Unstructured;

/// A source of decisions; 0 and `false` once the bytes are used up.
pub(super) struct Choices<'b, 'u> {
    bytes: &'b mut Unstructured<'u>,
}

impl<'b, 'u> Choices<'b, 'u> {
    pub(super) fn new(bytes: &'b mut Unstructured<'u>) -> Self {
        Choices { bytes }
    }

    /// A number below `limit` (0 if `limit` is 0).
    pub(super) fn below(&mut self, limit: usize) -> usize {
        match limit {
            0 | 1 => 0,
            _ => self.bytes.int_in_range(0..=limit - 1).unwrap_or(0),
        }
    }

    /// True in one of `cases` cases.
    pub(super) fn once_in(&mut self, cases: usize) -> bool {
        self.below(cases) == cases - 1
    }

    /// One of the values.
    pub(super) fn pick<'v, T>(&mut self, values: &'v [T]) -> &'v T {
        &values[self.below(values.len())]
    }

    /// Shuffles the values.
    pub(super) fn shuffle<T>(&mut self, values: &mut [T]) {
        for index in (1..values.len()).rev() {
            let other = index - self.below(index + 1);
            values.swap(index, other);
        }
    }
}
