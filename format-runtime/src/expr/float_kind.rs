//! Serialisation of a float format: by its index in [`FloatKind::ALL`].

use operation_core::FloatKind;
use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::Serializer;

pub(crate) fn serialize<S: Serializer>(kind: &FloatKind, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_u8(*kind as u8)
}

pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<FloatKind, D::Error> {
    let index = u8::deserialize(deserializer)?;
    FloatKind::ALL
        .get(usize::from(index))
        .copied()
        .ok_or_else(|| D::Error::custom("no such float format"))
}
