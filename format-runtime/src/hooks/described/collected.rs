//! The attributes whose elements stand in a list.

use super::numbers::{elements_of_vector, number};
use super::tree::ListStorage;
use operation_core::{Attribute, AttributeKind, Context, DialectInstance, Parameter, Type};

/// The elements so far.
#[derive(Default)]
pub(super) enum Collected<'m> {
    /// The list wasn't reached.
    #[default]
    Unreached,
    Attributes(Vec<Attribute<'m>>),
    Numbers(Vec<i64>),
}

impl<'m> Collected<'m> {
    /// None yet, of an attribute that is stored like that.
    pub(super) fn none(storage: &ListStorage) -> Self {
        if storage.is_of_numbers() {
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

    /// The attribute; `None` if there is none. `flag` is the type of numbers in a vector.
    pub(super) fn attribute(
        &self,
        context: &'m Context,
        storage: &ListStorage,
        flag: Option<Type<'m>>,
    ) -> Option<Attribute<'m>> {
        Some(match (self, storage) {
            (Collected::Unreached, _) => return None,
            (Collected::Attributes(all), ListStorage::Within(name)) => {
                let list: Vec<Parameter<'m>> = all
                    .iter()
                    .map(|&element| Parameter::Attribute(element))
                    .collect();
                context.attribute(AttributeKind::Dialect(DialectInstance {
                    name: context.definition_name(name),
                    parameters: &[Parameter::List(context.parameters(&list))],
                }))
            }
            (Collected::Attributes(all), _) => context.array(all),
            (Collected::Numbers(all), ListStorage::DenseBool) => {
                context.dense_bool_array(&all.iter().map(|&value| value != 0).collect::<Vec<_>>())
            }
            (Collected::Numbers(all), ListStorage::DenseI32) => {
                let narrow = all
                    .iter()
                    .map(|&value| i32::try_from(value).unwrap_or_default());
                context.dense_i32_array(&narrow.collect::<Vec<_>>())
            }
            (Collected::Numbers(all), ListStorage::Elements(_)) if all.is_empty() => return None,
            (Collected::Numbers(all), ListStorage::Elements(_)) => {
                elements_of_vector(context, flag?, all)
            }
            (Collected::Numbers(all), _) => context.dense_i64_array(all),
        })
    }
}
