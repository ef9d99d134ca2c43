//! Typed views: what generated enums, attributes, types and operations have in common.
//!
//! Each module uses only those above it in this list:
//!
//! - `enumeration`: the trait of enums and sets of bits, and the errors of conversions to them.
//! - [`form`]: which Rust type the value of an attribute or property has, with the conversions in both directions.
//! - `parameter`: the Rust types of the parameters of attributes and types.
//! - `definition`: how views of attributes and types are made and read.
//! - `dialect`: how the definitions of a generated dialect are loaded.

mod definition;
mod dialect;
mod enumeration;
pub mod form;
mod parameter;

pub use definition::{Checked, WrongDefinition, attribute_of, attribute_parameter, type_of, type_parameter};
pub use dialect::{NotLoaded, Reason, load};
pub use enumeration::{BitCases, Enumeration, InvalidValue, UnknownCase};
pub use form::{AttributeFamily, DenseArray, Elements, Form, Literal};
pub use parameter::{FromParameter, IntoParameter, ParameterList};
