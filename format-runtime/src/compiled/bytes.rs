//! Bytes with several owners.

use std::ops::Deref;
use std::sync::Arc;

/// Shared bytes.
#[derive(Clone, Debug)]
pub enum SharedBytes {
    /// Bytes in memory.
    Slice(Arc<[u8]>),
    /// Bytes in memory, as they were read from a file.
    Vector(Arc<Vec<u8>>),
    /// Bytes in memory from an index on, after something else in the same file.
    End(Arc<Vec<u8>>, usize),
    /// Bytes in the program itself (`include_bytes!`).
    Static(&'static [u8]),
}

impl Deref for SharedBytes {
    type Target = [u8];

    #[inline]
    fn deref(&self) -> &[u8] {
        match self {
            SharedBytes::Slice(bytes) => bytes,
            SharedBytes::Vector(bytes) => bytes,
            SharedBytes::End(bytes, start) => bytes.get(*start..).unwrap_or_default(),
            SharedBytes::Static(bytes) => bytes,
        }
    }
}

impl From<Arc<[u8]>> for SharedBytes {
    fn from(bytes: Arc<[u8]>) -> Self {
        SharedBytes::Slice(bytes)
    }
}

impl From<Vec<u8>> for SharedBytes {
    fn from(bytes: Vec<u8>) -> Self {
        SharedBytes::Vector(Arc::new(bytes))
    }
}

impl From<&'static [u8]> for SharedBytes {
    fn from(bytes: &'static [u8]) -> Self {
        SharedBytes::Static(bytes)
    }
}

impl<const N: usize> From<&'static [u8; N]> for SharedBytes {
    fn from(bytes: &'static [u8; N]) -> Self {
        SharedBytes::Static(bytes)
    }
}
