//! The arrays collected from lists.

use super::numbers::elements_of_vector;
use crate::dialect::attribute_of;
use crate::dialect::number;
use crate::program::ArrayStorage;
use operation_core::{Attribute, Context, Parameter, Type};

/// The elements of an array so far.
#[derive(Default)]
pub(super) enum Collected<'m> {
    /// No list was reached.
    #[default]
    Unreached,
    Attributes(Vec<Attribute<'m>>),
    /// Integers, or the bits of doubles.
    Numbers(Vec<i64>),
}

impl<'m> Collected<'m> {
    /// Creates an empty array of numbers or of attributes.
    pub(super) fn none(is_of_numbers: bool) -> Self {
        if is_of_numbers {
            Collected::Numbers(Vec::new())
        } else {
            Collected::Attributes(Vec::new())
        }
    }

    /// Adds an element.
    pub(super) fn push(&mut self, attribute: Attribute<'m>) {
        match self {
            Collected::Unreached => *self = Collected::Attributes(vec![attribute]),
            Collected::Attributes(all) => all.push(attribute),
            Collected::Numbers(all) => all.push(number(attribute).unwrap_or_default()),
        }
    }

    /// Creates the attribute; `None` if it is absent. `element` is the type of numbers in a vector.
    pub(super) fn attribute<P>(
        &self,
        context: &'m Context,
        storage: &ArrayStorage<P>,
        element: Option<Type<'m>>,
    ) -> Option<Attribute<'m>> {
        Some(match (self, storage) {
            (Collected::Unreached, _) => return None,
            (Collected::Attributes(all), ArrayStorage::Within(name)) => {
                let list: Vec<Parameter<'m>> = all
                    .iter()
                    .map(|&element| Parameter::Attribute(element))
                    .collect();
                attribute_of(context, name, &[Parameter::List(context.parameters(&list))])
            }
            (Collected::Attributes(all), _) => context.array(all),
            (Collected::Numbers(all), ArrayStorage::DenseBool) => {
                context.dense_bool_array(&all.iter().map(|&value| value != 0).collect::<Vec<_>>())
            }
            (Collected::Numbers(all), ArrayStorage::DenseI32) => {
                let narrow = all
                    .iter()
                    .map(|&value| i32::try_from(value).unwrap_or_default());
                context.dense_i32_array(&narrow.collect::<Vec<_>>())
            }
            (Collected::Numbers(all), ArrayStorage::Elements(_)) if all.is_empty() => return None,
            (Collected::Numbers(all), ArrayStorage::Elements(_)) => {
                elements_of_vector(context, element?, all)
            }
            (Collected::Numbers(all), ArrayStorage::DenseF32) => {
                let narrow = all.iter().map(|&bits| double(bits) as f32);
                context.dense_f32_array(&narrow.collect::<Vec<_>>())
            }
            (Collected::Numbers(all), ArrayStorage::DenseF64) => {
                let all = all.iter().map(|&bits| double(bits));
                context.dense_f64_array(&all.collect::<Vec<_>>())
            }
            (Collected::Numbers(all), _) => context.dense_i64_array(all),
        })
    }
}

/// Returns the double with these bits.
pub(super) fn double(bits: i64) -> f64 {
    f64::from_bits(bits.cast_unsigned())
}
