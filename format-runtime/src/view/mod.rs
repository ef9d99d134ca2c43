//! Typed views: the common parts of generated enums, attributes, types and operations.
//!
//! Each module uses only those above it in this list:
//!
//! - `enumeration`: the trait of enums and sets of bits, and the errors of conversions to them.
//! - [`form`]: the Rust type of the value of an attribute or property, with the conversions in both directions.
//! - `error`: errors of viewing and building operations.
//! - `shape`: the declared parts of an operation.
//! - `range`: ranges of an operation's values, regions and successors.
//! - [`operation`]: views of operations, and the functions behind their accessors and setters.
//! - `adaptor`: the same accessors over parts outside of an operation.
//! - `builder`: builders of operations.
//! - `parameter`: the Rust types of the parameters of attributes and types.
//! - `enum_attribute`: integer attributes that hold a value of an enum.
//! - `definition`: construction and reading of views of attributes and types.
//! - `dialect`: loading of the definitions of a generated dialect.

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

pub use crate::dialect::{BitCase, Length};
pub use adaptor::Adaptor;
pub use builder::{Builder, NewOperation, Parts, ResultTypes};
pub use definition::{
    Checked, WrongDefinition, attribute_of, attribute_parameter, type_of, type_parameter,
};
pub use dialect::{NotLoaded, Reason, load};
pub use enum_attribute::{EnumIntegerAttr, WrongEnumAttribute};
pub use enumeration::{BitCases, Enumeration, InvalidValue, UnknownCase};
pub use error::{BuildError, Mismatch, WrongOperation};
pub use form::{AttributeFamily, DenseArray, Elements, Form, Literal};
pub use operation::{OperationView, verify_view};
pub use parameter::{FromParameter, IntoParameter, ParameterList};
pub use range::{RegionRange, SuccessorRange, ValueRange, ValueRanges, Values};
pub use shape::{Blocks, Group, Presence, Shape, Slot};
