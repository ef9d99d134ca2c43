//! Typed views: what generated enums, attributes, types and operations have in common.
//!
//! Each module uses only those above it in this list:
//!
//! - `enumeration`: the trait of enums and sets of bits.
//! - [`form`]: which Rust type the value of an attribute or property has, with the conversions in both directions.

mod enumeration;
pub mod form;

pub use enumeration::Enumeration;
pub use form::{AttributeFamily, DenseArray, Elements, Form, Literal};
