//! What generated enums and sets of bits have in common.

/// A generated enum or set of bits.
pub trait Enumeration: Copy + Sized + 'static {
    /// The qualified C++ type, which names its definition among the loaded ones.
    const CPP_TYPE: &'static str;
    /// The width of the underlying integer in bits.
    const WIDTH: u32;

    /// The case with this value, or the set of these bits; `None` if there is no such case or bit.
    fn from_value(value: u64) -> Option<Self>;

    /// The value, or the bits.
    fn to_value(self) -> u64;
}
