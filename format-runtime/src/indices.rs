//! Marks of the indices in serialised definitions. A deserialiser may recognise the marks to check and replace the indices;
//! for others they are plain numbers.

use serde::de::{Deserialize, Deserializer, Visitor};
use serde::ser::Serializer;
use std::fmt;

/// A plain number under a mark.
struct Number;

impl<'de> Visitor<'de> for Number {
    type Value = u32;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("an index")
    }

    fn visit_newtype_struct<D: Deserializer<'de>>(self, deserializer: D) -> Result<u32, D::Error> {
        u32::deserialize(deserializer)
    }
}

macro_rules! marks {
    ($($(#[$about:meta])* $module:ident $mark:literal)*) => {$(
        $(#[$about])*
        pub(crate) mod $module {
            use super::*;

            /// The name of the serialised newtype.
            pub(crate) const MARK: &str = $mark;

            pub(crate) fn serialize<S: Serializer>(index: &u32, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_newtype_struct(MARK, index)
            }

            pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u32, D::Error> {
                deserializer.deserialize_newtype_struct(MARK, Number)
            }
        }
    )*};
}

marks! {
    /// The index of a type.
    types "type index"
    /// The index of an attribute.
    attributes "attribute index"
    /// The index of an enum.
    enums "enum index"
}

/// The index of an enum, or none.
pub(crate) mod optional_enum {
    use super::*;
    use serde::Serialize;

    #[derive(Serialize, serde::Deserialize)]
    struct Marked(#[serde(with = "super::enums")] u32);

    pub(crate) fn serialize<S: Serializer>(
        index: &Option<u32>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        index.map(Marked).serialize(serializer)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Option<u32>, D::Error> {
        Ok(Option::<Marked>::deserialize(deserializer)?.map(|marked| marked.0))
    }
}
