//! Typed views: what generated enums, attributes, types and operations have in common.
//!
//! Each module uses only those above it in this list:
//!
//! - `enumeration`: the trait of enums and sets of bits, and the errors of conversions to them.
//! - [`form`]: which Rust type the value of an attribute or property has, with the conversions in both directions.
//! - `error`: what can be wrong with an operation that is viewed or built.
//! - `shape`: what an operation declares about its parts.
//! - `range`: ranges of an operation's values, regions and successors.
//! - [`operation`]: views of operations, and what their accessors and setters call.
//! - `adaptor`: the same accessors over parts that are not those of an operation.
//! - `builder`: builders of operations.
//! - `parameter`: the Rust types of the parameters of attributes and types.
//! - `enum_attribute`: integer attributes that hold a value of an enum.
//! - `definition`: how views of attributes and types are made and read.
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
