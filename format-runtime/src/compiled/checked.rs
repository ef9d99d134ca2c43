//! A deserialiser with a limit on nesting. It checks and replaces the indices of definitions.

use crate::indices;
use serde::Deserialize;
use serde::de::value::U32Deserializer;
use serde::de::{
    DeserializeSeed, Deserializer, EnumAccess, Error, IntoDeserializer, MapAccess, SeqAccess,
    VariantAccess, Visitor,
};
use std::fmt;

/// The maximum nesting of values of enums, and so of expressions. The compiler makes none so deep.
const MAXIMUM_DEPTH: u32 = 256;

/// The indices of one kind in the bytes, and their replacements in the loaded dialects.
pub(super) enum Numbers {
    /// They are the same, and less than this.
    Same(u32),
    /// By index in the bytes.
    Changed(Box<[u32]>),
}

impl Numbers {
    pub(super) fn get(&self, index: u32) -> Option<u32> {
        match self {
            Numbers::Same(count) => (index < *count).then_some(index),
            Numbers::Changed(list) => list.get(index as usize).copied(),
        }
    }
}

/// The indices of all kinds.
pub(super) struct Numbering {
    pub(super) types: Numbers,
    pub(super) attributes: Numbers,
    pub(super) enums: Numbers,
    pub(super) directives: Numbers,
    pub(super) parameter_directives: Numbers,
}

impl Numbering {
    /// The indices of the kind with this name, if there is one.
    fn of_mark(&self, mark: &str) -> Option<&Numbers> {
        match mark {
            indices::types::MARK => Some(&self.types),
            indices::attributes::MARK => Some(&self.attributes),
            indices::enums::MARK => Some(&self.enums),
            _ => None,
        }
    }
}

/// Reads a value from all of the bytes.
pub(super) fn read<'de, T: Deserialize<'de>>(
    bytes: &'de [u8],
    numbering: &Numbering,
) -> postcard::Result<T> {
    let mut deserializer = postcard::Deserializer::from_bytes(bytes);
    let value = T::deserialize(Checked {
        inner: &mut deserializer,
        numbering,
        depth: MAXIMUM_DEPTH,
    })?;
    if deserializer.finalize()?.is_empty() {
        Ok(value)
    } else {
        Err(Error::custom("more than a value"))
    }
}

/// A part of a deserialiser, with its checks.
struct Checked<'n, T> {
    inner: T,
    numbering: &'n Numbering,
    /// The remaining depth of nesting.
    depth: u32,
}

impl<'n, T> Checked<'n, T> {
    fn with<U>(&self, inner: U) -> Checked<'n, U> {
        Checked {
            inner,
            numbering: self.numbering,
            depth: self.depth,
        }
    }
}

macro_rules! forward {
    ($($method:ident($($argument:ident: $type:ty),*))*) => {$(
        fn $method<V: Visitor<'de>>(self, $($argument: $type,)* visitor: V) -> Result<V::Value, D::Error> {
            let visitor = self.with(visitor);
            self.inner.$method($($argument,)* visitor)
        }
    )*};
}

impl<'de, D: Deserializer<'de>> Deserializer<'de> for Checked<'_, D> {
    type Error = D::Error;

    forward! {
        deserialize_any() deserialize_bool() deserialize_i8() deserialize_i16() deserialize_i32() deserialize_i64()
        deserialize_i128() deserialize_u8() deserialize_u16() deserialize_u32() deserialize_u64() deserialize_u128()
        deserialize_f32() deserialize_f64() deserialize_char() deserialize_str() deserialize_string() deserialize_bytes()
        deserialize_byte_buf() deserialize_option() deserialize_unit() deserialize_unit_struct(name: &'static str)
        deserialize_seq() deserialize_tuple(len: usize) deserialize_tuple_struct(name: &'static str, len: usize)
        deserialize_map() deserialize_struct(name: &'static str, fields: &'static [&'static str])
        deserialize_identifier() deserialize_ignored_any()
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        visitor: V,
    ) -> Result<V::Value, D::Error> {
        let Some(numbers) = self.numbering.of_mark(name) else {
            let visitor = self.with(visitor);
            return self.inner.deserialize_newtype_struct(name, visitor);
        };
        let index = numbers.get(u32::deserialize(self.inner)?);
        let index = index.ok_or_else(|| D::Error::custom(format_args!("no such {name}")))?;
        let index: U32Deserializer<D::Error> = index.into_deserializer();
        visitor.visit_newtype_struct(index)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        name: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, D::Error> {
        let depth = self
            .depth
            .checked_sub(1)
            .ok_or_else(|| D::Error::custom("nested too deep"))?;
        let visitor = Checked {
            inner: visitor,
            numbering: self.numbering,
            depth,
        };
        self.inner.deserialize_enum(name, variants, visitor)
    }

    fn is_human_readable(&self) -> bool {
        self.inner.is_human_readable()
    }
}

macro_rules! forward_visits {
    ($($method:ident: $type:ty,)*) => {$(
        fn $method<E: Error>(self, value: $type) -> Result<V::Value, E> {
            self.inner.$method(value)
        }
    )*};
}

impl<'de, V: Visitor<'de>> Visitor<'de> for Checked<'_, V> {
    type Value = V::Value;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.inner.expecting(formatter)
    }

    forward_visits! {
        visit_bool: bool, visit_i8: i8, visit_i16: i16, visit_i32: i32, visit_i64: i64, visit_i128: i128,
        visit_u8: u8, visit_u16: u16, visit_u32: u32, visit_u64: u64, visit_u128: u128, visit_f32: f32, visit_f64: f64,
        visit_char: char, visit_str: &str, visit_borrowed_str: &'de str, visit_string: String, visit_bytes: &[u8],
        visit_borrowed_bytes: &'de [u8], visit_byte_buf: Vec<u8>,
    }

    fn visit_none<E: Error>(self) -> Result<V::Value, E> {
        self.inner.visit_none()
    }
    fn visit_unit<E: Error>(self) -> Result<V::Value, E> {
        self.inner.visit_unit()
    }
    fn visit_some<D: Deserializer<'de>>(self, deserializer: D) -> Result<V::Value, D::Error> {
        let deserializer = self.with(deserializer);
        self.inner.visit_some(deserializer)
    }
    fn visit_newtype_struct<D: Deserializer<'de>>(
        self,
        deserializer: D,
    ) -> Result<V::Value, D::Error> {
        let deserializer = self.with(deserializer);
        self.inner.visit_newtype_struct(deserializer)
    }
    fn visit_seq<A: SeqAccess<'de>>(self, access: A) -> Result<V::Value, A::Error> {
        let access = self.with(access);
        self.inner.visit_seq(access)
    }
    fn visit_map<A: MapAccess<'de>>(self, access: A) -> Result<V::Value, A::Error> {
        let access = self.with(access);
        self.inner.visit_map(access)
    }
    fn visit_enum<A: EnumAccess<'de>>(self, access: A) -> Result<V::Value, A::Error> {
        let access = self.with(access);
        self.inner.visit_enum(access)
    }
}

impl<'de, S: DeserializeSeed<'de>> DeserializeSeed<'de> for Checked<'_, S> {
    type Value = S::Value;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<S::Value, D::Error> {
        let deserializer = self.with(deserializer);
        self.inner.deserialize(deserializer)
    }
}

impl<'de, A: SeqAccess<'de>> SeqAccess<'de> for Checked<'_, A> {
    type Error = A::Error;

    fn next_element_seed<T: DeserializeSeed<'de>>(
        &mut self,
        seed: T,
    ) -> Result<Option<T::Value>, A::Error> {
        let seed = self.with(seed);
        self.inner.next_element_seed(seed)
    }
    fn size_hint(&self) -> Option<usize> {
        self.inner.size_hint()
    }
}

impl<'de, A: MapAccess<'de>> MapAccess<'de> for Checked<'_, A> {
    type Error = A::Error;

    fn next_key_seed<T: DeserializeSeed<'de>>(
        &mut self,
        seed: T,
    ) -> Result<Option<T::Value>, A::Error> {
        let seed = self.with(seed);
        self.inner.next_key_seed(seed)
    }
    fn next_value_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<T::Value, A::Error> {
        let seed = self.with(seed);
        self.inner.next_value_seed(seed)
    }
    fn size_hint(&self) -> Option<usize> {
        self.inner.size_hint()
    }
}

impl<'n, 'de, A: EnumAccess<'de>> EnumAccess<'de> for Checked<'n, A> {
    type Error = A::Error;
    type Variant = Checked<'n, A::Variant>;

    fn variant_seed<T: DeserializeSeed<'de>>(
        self,
        seed: T,
    ) -> Result<(T::Value, Self::Variant), A::Error> {
        let checked = self.with(());
        let (value, variant) = self.inner.variant_seed(seed)?;
        Ok((value, checked.with(variant)))
    }
}

impl<'de, A: VariantAccess<'de>> VariantAccess<'de> for Checked<'_, A> {
    type Error = A::Error;

    fn unit_variant(self) -> Result<(), A::Error> {
        self.inner.unit_variant()
    }
    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, A::Error> {
        let seed = self.with(seed);
        self.inner.newtype_variant_seed(seed)
    }
    fn tuple_variant<V: Visitor<'de>>(self, len: usize, visitor: V) -> Result<V::Value, A::Error> {
        let visitor = self.with(visitor);
        self.inner.tuple_variant(len, visitor)
    }
    fn struct_variant<V: Visitor<'de>>(
        self,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, A::Error> {
        let visitor = self.with(visitor);
        self.inner.struct_variant(fields, visitor)
    }
}
