//! Typed views: the common parts of generated enums, attributes, types and operations.
//!
//! Each module uses only modules above it in this list:
//!
//! - `enumeration`: the trait of enums and sets of bits, and the errors of conversions to them.
//! - [`form`]: the Rust types of the values of attributes and properties, with the conversions in both directions.
//! - `error`: errors of viewing or building an operation.
//! - `shape`: an operation's declarations of its parts.
//! - `range`: ranges of an operation's values, regions and successors.
//! - [`operation`]: views of operations, and the functions behind their accessors and setters.
//! - `adaptor`: the same accessors over parts outside of an operation.
//! - `builder`: builders of operations.
//! - `parameter`: the Rust types of the parameters of attributes and types.
//! - `enum_attribute`: integer attributes for values of an enum.
//! - `definition`: making and reading views of attributes and types.
//! - `dialect`: how the definitions of a generated dialect are loaded.

mod adaptor;
mod builder;
mod definition;
mod dialect;
mod enum_attribute;
mod enumeration;
mod error;
pub mod form;
pub mod operation;
mod parameter;
mod range;
mod shape;

pub use crate::dialect::{BitCase, Length, attribute_of, type_of};
pub use adaptor::Adaptor;
pub use builder::{Builder, NewOperation, Parts, ResultTypes};
pub use definition::{Checked, WrongDefinition, attribute_parameter, type_parameter};
pub use dialect::{NotLoaded, Reason, load};
pub use enum_attribute::{EnumIntegerAttr, WrongEnumAttribute};
pub use enumeration::{BitCases, Enumeration, InvalidValue, UnknownCase};
pub use error::{BuildError, Mismatch, WrongOperation};
pub use form::{AttributeFamily, DenseArray, Elements, Form, Literal};
pub use operation::{OperationView, verify_view};
pub use parameter::{FromParameter, IntoParameter, ParameterList};
pub use range::{RegionRange, SuccessorRange, ValueRange, ValueRanges, Values};
pub use shape::{Blocks, Group, Presence, Shape, Slot};
