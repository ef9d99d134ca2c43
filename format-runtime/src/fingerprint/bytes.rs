//! A serialiser to bytes. It leaves out fields irrelevant to text, and replaces indices by numbers of its own.

use crate::indices;
use serde::ser::{self, Serialize, Serializer};
use std::collections::BTreeSet;
use std::fmt;

/// A reference of a definition to another, by its index in the loaded dialects.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Reference {
    Type(u32),
    Attribute(u32),
    Enum(u32),
}

/// Fields irrelevant to text and meaning, by struct: documentation, names in C++, and knowledge of C++ about an operation
/// beyond its text. The caller handles directives.
const IGNORED: &[(&str, &[&str])] = &[
    (
        "OperationDefinition",
        &[
            "cpp_namespace",
            "side_effects",
            "has_folder",
            "has_canonicalizer",
            "has_defaults",
            "result_types",
        ],
    ),
    ("OperationTraits", &["listed"]),
    (
        "Verification",
        &["has_verifier", "uses_symbols", "has_region_verifier"],
    ),
    ("Constraint", &["summary"]),
    (
        "AttrOrTypeDefinition",
        &[
            "record",
            "cpp_type",
            "cpp_namespace",
            "traits",
            "has_verifier",
        ],
    ),
    ("ParameterDefinition", &["cpp_type", "accessor"]),
    ("EnumDefinition", &["summary", "attribute_class"]),
    ("Call", &["number"]),
];

/// Fields ordered as the definitions are, without meaning, by struct.
const SETS: &[(&str, &str)] = &[("TypeFamily", "members"), ("AttributeFamily", "members")];

/// The bytes of values, and their references in order of first mention.
#[derive(Default)]
pub(super) struct Bytes {
    pub(super) written: Vec<u8>,
    pub(super) references: Vec<Reference>,
    /// True if the order of the next list has no meaning.
    is_set: bool,
}

impl Bytes {
    /// Adds a value. Values differ if their bytes do.
    pub(super) fn add(&mut self, value: &impl Serialize) {
        // Only values of others fail to be serialised, and there are none in definitions.
        let _ = value.serialize(self);
    }

    fn number(&mut self, reference: Reference) {
        let known = self.references.iter().position(|other| *other == reference);
        let number = known.unwrap_or_else(|| {
            self.references.push(reference);
            self.references.len() - 1
        });
        self.written
            .extend_from_slice(&(number as u32).to_le_bytes());
    }

    fn length(&mut self, length: usize) {
        self.written
            .extend_from_slice(&(length as u64).to_le_bytes());
    }
}

/// The error of values without a serialised form.
#[derive(Debug)]
pub(super) struct Unserialisable;

impl fmt::Display for Unserialisable {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("this can't be serialised")
    }
}

impl std::error::Error for Unserialisable {}

impl ser::Error for Unserialisable {
    fn custom<T: fmt::Display>(_: T) -> Self {
        Unserialisable
    }
}

type Written = Result<(), Unserialisable>;

macro_rules! numbers {
    ($($method:ident: $type:ty),*) => {$(
        fn $method(self, value: $type) -> Written {
            self.written.extend_from_slice(&value.to_le_bytes());
            Ok(())
        }
    )*};
}

impl<'b> Serializer for &'b mut Bytes {
    type Ok = ();
    type Error = Unserialisable;
    type SerializeSeq = Parts<'b>;
    type SerializeTuple = Parts<'b>;
    type SerializeTupleStruct = Parts<'b>;
    type SerializeTupleVariant = Parts<'b>;
    type SerializeMap = Parts<'b>;
    type SerializeStruct = Parts<'b>;
    type SerializeStructVariant = Parts<'b>;

    numbers! {
        serialize_i8: i8, serialize_i16: i16, serialize_i32: i32, serialize_i64: i64, serialize_i128: i128,
        serialize_u8: u8, serialize_u16: u16, serialize_u32: u32, serialize_u64: u64, serialize_u128: u128,
        serialize_f32: f32, serialize_f64: f64
    }

    fn serialize_bool(self, value: bool) -> Written {
        self.serialize_u8(u8::from(value))
    }

    fn serialize_char(self, value: char) -> Written {
        self.serialize_u32(u32::from(value))
    }

    fn serialize_str(self, value: &str) -> Written {
        self.serialize_bytes(value.as_bytes())
    }

    fn serialize_bytes(self, value: &[u8]) -> Written {
        self.length(value.len());
        self.written.extend_from_slice(value);
        Ok(())
    }

    fn serialize_none(self) -> Written {
        self.serialize_u8(0)
    }

    fn serialize_some<T: ?Sized + Serialize>(self, value: &T) -> Written {
        self.written.push(1);
        value.serialize(self)
    }

    fn serialize_unit(self) -> Written {
        Ok(())
    }

    fn serialize_unit_struct(self, _: &'static str) -> Written {
        Ok(())
    }

    fn serialize_unit_variant(self, _: &'static str, index: u32, _: &'static str) -> Written {
        self.serialize_u32(index)
    }

    fn serialize_newtype_struct<T: ?Sized + Serialize>(
        self,
        name: &'static str,
        value: &T,
    ) -> Written {
        let start = self.written.len();
        value.serialize(&mut *self)?;
        let kind = match name {
            indices::types::MARK => Reference::Type,
            indices::attributes::MARK => Reference::Attribute,
            indices::enums::MARK => Reference::Enum,
            _ => return Ok(()),
        };
        let index = self
            .written
            .get(start..)
            .and_then(|bytes| bytes.try_into().ok())
            .map(u32::from_le_bytes);
        self.written.truncate(start);
        self.number(kind(index.ok_or(Unserialisable)?));
        Ok(())
    }

    fn serialize_newtype_variant<T: ?Sized + Serialize>(
        self,
        _: &'static str,
        index: u32,
        _: &'static str,
        value: &T,
    ) -> Written {
        self.written.extend_from_slice(&index.to_le_bytes());
        value.serialize(self)
    }

    fn serialize_seq(self, length: Option<usize>) -> Result<Parts<'b>, Unserialisable> {
        if std::mem::take(&mut self.is_set) {
            let starts = Some(Vec::new());
            return Ok(Parts {
                starts,
                ..Parts::of(self)
            });
        }
        self.length(length.ok_or(Unserialisable)?);
        Ok(Parts::of(self))
    }

    fn serialize_tuple(self, _: usize) -> Result<Parts<'b>, Unserialisable> {
        Ok(Parts::of(self))
    }

    fn serialize_tuple_struct(
        self,
        _: &'static str,
        _: usize,
    ) -> Result<Parts<'b>, Unserialisable> {
        Ok(Parts::of(self))
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        index: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Parts<'b>, Unserialisable> {
        self.written.extend_from_slice(&index.to_le_bytes());
        Ok(Parts::of(self))
    }

    fn serialize_map(self, length: Option<usize>) -> Result<Parts<'b>, Unserialisable> {
        self.serialize_seq(length)
    }

    fn serialize_struct(self, name: &'static str, _: usize) -> Result<Parts<'b>, Unserialisable> {
        let ignored = IGNORED
            .iter()
            .find(|(of, _)| *of == name)
            .map_or(&[][..], |(_, fields)| fields);
        let set = SETS
            .iter()
            .find(|(of, _)| *of == name)
            .map(|(_, field)| *field);
        Ok(Parts {
            ignored,
            set,
            ..Parts::of(self)
        })
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        index: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Parts<'b>, Unserialisable> {
        self.written.extend_from_slice(&index.to_le_bytes());
        Ok(Parts::of(self))
    }

    fn is_human_readable(&self) -> bool {
        false
    }
}

/// A value of several parts.
pub(super) struct Parts<'b> {
    bytes: &'b mut Bytes,
    ignored: &'static [&'static str],
    /// The field without a meaningful order.
    set: Option<&'static str>,
    /// The starts of the elements, if their order has no meaning.
    starts: Option<Vec<usize>>,
}

impl<'b> Parts<'b> {
    fn of(bytes: &'b mut Bytes) -> Self {
        Parts {
            bytes,
            ignored: &[],
            set: None,
            starts: None,
        }
    }

    /// Puts the elements of a set into an order of their own, each once, with their number before them.
    fn sort(&mut self) {
        let Some(starts) = self.starts.take() else {
            return;
        };
        let written = &self.bytes.written;
        let ends = starts.iter().skip(1).copied().chain([written.len()]);
        let elements: BTreeSet<Vec<u8>> = starts
            .iter()
            .zip(ends)
            .map(|(&start, end)| written[start..end].to_vec())
            .collect();
        if let Some(&start) = starts.first() {
            self.bytes.written.truncate(start);
        }
        self.bytes.length(elements.len());
        elements
            .iter()
            .for_each(|element| self.bytes.written.extend(element));
    }
}

macro_rules! parts {
    ($($trait:ident::$method:ident($($argument:ident: $type:ty),*))*) => {$(
        impl ser::$trait for Parts<'_> {
            type Ok = ();
            type Error = Unserialisable;

            fn $method<T: ?Sized + Serialize>(&mut self, $($argument: $type,)* value: &T) -> Written {
                $(if self.ignored.contains(&$argument) {
                    return Ok(());
                }
                self.bytes.is_set = self.set == Some($argument);)*
                value.serialize(&mut *self.bytes)
            }

            fn end(self) -> Written {
                Ok(())
            }
        }
    )*};
}

impl ser::SerializeSeq for Parts<'_> {
    type Ok = ();
    type Error = Unserialisable;

    fn serialize_element<T: ?Sized + Serialize>(&mut self, value: &T) -> Written {
        if let Some(starts) = &mut self.starts {
            starts.push(self.bytes.written.len());
        }
        value.serialize(&mut *self.bytes)
    }

    fn end(mut self) -> Written {
        self.sort();
        Ok(())
    }
}

parts! {
    SerializeTuple::serialize_element()
    SerializeTupleStruct::serialize_field()
    SerializeTupleVariant::serialize_field()
    SerializeStruct::serialize_field(key: &'static str)
    SerializeStructVariant::serialize_field(key: &'static str)
}

impl ser::SerializeMap for Parts<'_> {
    type Ok = ();
    type Error = Unserialisable;

    fn serialize_key<T: ?Sized + Serialize>(&mut self, key: &T) -> Written {
        key.serialize(&mut *self.bytes)
    }

    fn serialize_value<T: ?Sized + Serialize>(&mut self, value: &T) -> Written {
        value.serialize(&mut *self.bytes)
    }

    fn end(self) -> Written {
        Ok(())
    }
}
