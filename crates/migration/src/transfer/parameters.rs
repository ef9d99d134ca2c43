//! Parameters of attributes and types.

use super::{Transfer, enums};
use crate::reason::Reason;
use crate::symbol::Symbol;
use format_runtime::dialect::{AttrOrTypeDefinition, ParameterKind};
use format_runtime::machine::default_parameter;
use operation_core::{DialectInstance, IntegerValue, Parameter};

impl<'o, 'n> Transfer<'_, 'o, 'n> {
    /// The parameters of an instance, by their names.
    pub(super) fn parameters(
        &mut self,
        symbol: Symbol,
        old: &AttrOrTypeDefinition,
        new: &AttrOrTypeDefinition,
        instance: &DialectInstance<'o, 'o>,
    ) -> Result<Vec<Parameter<'n>>, Reason> {
        let owner = format!("{}{}", symbol.sign(), old.name);
        let new_owner = format!("{}{}", symbol.sign(), new.name);
        if let (Some(before), Some(after)) = (old.enumeration, new.enumeration)
            && let (Some(before), Some(after)) = (self.old_enum(before), self.new_enum(after))
            && let [Parameter::Integer(IntegerValue::Small(value))] = instance.parameters
        {
            let value = enums::value(*value, before, after, self.renamed)?;
            return Ok(vec![Parameter::Integer(IntegerValue::Small(value))]);
        }
        let names: Vec<&str> = old
            .parameters
            .iter()
            .map(|parameter| self.renamed.parameter(&owner, &parameter.name))
            .collect();
        let mut parameters = Vec::with_capacity(instance.parameters.len());
        for (index, parameter) in new.parameters.iter().enumerate() {
            let found = names.iter().position(|name| *name == parameter.name);
            let value = match found
                .and_then(|from| Some((&old.parameters[from], *instance.parameters.get(from)?)))
            {
                Some((before, value)) => {
                    let is_default = value
                        == default_parameter(self.from, self.old.dialects, old, found.unwrap_or(0));
                    match self.parameter(value, &before.kind, &parameter.kind)? {
                        Some(value) => value,
                        // Nothing was said, and nothing is.
                        None if is_default && parameter.default.is_some() => {
                            default_parameter(self.into, self.new.dialects, new, index)
                        }
                        None => {
                            return Err(Reason::ParameterNotAllowed(owner, parameter.name.clone()));
                        }
                    }
                }
                None if let Some(value) = self.renamed.value(&new_owner, &parameter.name) => {
                    let stated = self.stated_parameter(value, &parameter.kind)?;
                    stated.ok_or_else(|| {
                        Reason::ParameterNotAllowed(new_owner.clone(), parameter.name.clone())
                    })?
                }
                None if parameter.default.is_some()
                    || matches!(parameter.kind, ParameterKind::Optional(_)) =>
                {
                    default_parameter(self.into, self.new.dialects, new, index)
                }
                None => return Err(Reason::ParameterMissing(owner, parameter.name.clone())),
            };
            parameters.push(value);
        }
        for (index, parameter) in old.parameters.iter().enumerate() {
            let stays = new.parameters.iter().any(|each| each.name == names[index]);
            let value = instance
                .parameters
                .get(index)
                .copied()
                .unwrap_or(Parameter::Absent);
            let is_default =
                || value == default_parameter(self.from, self.old.dialects, old, index);
            if !stays
                && value != Parameter::Absent
                && !(parameter.default.is_some() && is_default())
            {
                return Err(Reason::ParameterGone(owner, parameter.name.clone()));
            }
        }
        // The type that stands behind an attribute.
        if old.is_typed_in_cxx()
            && new.is_typed_in_cxx()
            && let Some(Parameter::Type(type_)) = instance.parameters.get(old.parameters.len())
        {
            parameters.push(Parameter::Type(self.type_(*type_)?));
        }
        Ok(parameters)
    }

    /// A parameter as one of another kind; `None` if the kind can't hold it.
    fn parameter(
        &mut self,
        value: Parameter<'o>,
        old: &ParameterKind,
        new: &ParameterKind,
    ) -> Result<Option<Parameter<'n>>, Reason> {
        use ParameterKind as Kind;
        let (old, new) = match (old, new) {
            (Kind::Optional(old), Kind::Optional(new)) => return self.parameter(value, old, new),
            // It may have become one that must be there, or one that need not be.
            (Kind::Optional(old), new) if value != Parameter::Absent => {
                return self.parameter(value, old, new);
            }
            (old, Kind::Optional(new)) => return self.parameter(value, old, new),
            (Kind::List(old) | Kind::Braced(old), Kind::List(new) | Kind::Braced(new)) => {
                (&**old, &**new)
            }
            both => both,
        };
        Ok(Some(match value {
            Parameter::Absent => Parameter::Absent,
            Parameter::Type(type_) => {
                let made = self.type_(type_)?;
                if let Kind::Type(class) = new
                    && self.new.dialects.contains_type(class, made) == Some(false)
                {
                    return Ok(None);
                }
                Parameter::Type(made)
            }
            Parameter::Attribute(attribute) => {
                let made = self.attribute(attribute)?;
                if let Kind::Attribute(class) = new
                    && self.new.dialects.contains_attribute(class, made) == Some(false)
                {
                    return Ok(None);
                }
                Parameter::Attribute(made)
            }
            Parameter::Integer(value) => {
                return Ok(self.integer(value, old, new)?.map(Parameter::Integer));
            }
            Parameter::String(text) => match new {
                Kind::Integer { .. } | Kind::Bool | Kind::Enum { .. } | Kind::AnyInteger => {
                    return Ok(None);
                }
                _ => Parameter::String(self.into.bytes(text)),
            },
            Parameter::List(elements) => {
                let elements = elements.iter();
                let list = elements
                    .map(|&element| self.parameter(element, old, new))
                    .collect::<Result<Option<Vec<_>>, _>>()?;
                let Some(list) = list else { return Ok(None) };
                Parameter::List(self.into.parameters(&list))
            }
        }))
    }

    /// The same for an integer.
    fn integer(
        &self,
        value: IntegerValue<'o>,
        old: &ParameterKind,
        new: &ParameterKind,
    ) -> Result<Option<IntegerValue<'n>>, Reason> {
        use ParameterKind as Kind;
        let small = value.to_i64().map(IntegerValue::Small);
        Ok(match (old, new) {
            (Kind::Enum { index: before, .. }, Kind::Enum { index: after, .. }) => {
                let enums = self.old_enum(*before).zip(self.new_enum(*after));
                let Some((value, (before, after))) = value.to_i64().zip(enums) else {
                    return Ok(None);
                };
                Some(IntegerValue::Small(enums::value(
                    value,
                    before,
                    after,
                    self.renamed,
                )?))
            }
            (Kind::Enum { .. }, _)
            | (_, Kind::Enum { .. } | Kind::String { .. } | Kind::Keyword) => None,
            (_, Kind::Integer { width, signed }) => {
                let fits = |value: i64| match (*width, signed) {
                    (64.., _) => true,
                    (width, true) => value << (64 - width) >> (64 - width) == value,
                    (width, false) => value >> width == 0,
                };
                small.filter(|_| value.to_i64().is_some_and(fits))
            }
            (Kind::Bool, Kind::Bool) => small,
            (_, Kind::Bool) => None,
            _ => Some(match value {
                IntegerValue::Small(value) => IntegerValue::Small(value),
                IntegerValue::Wide(words) => {
                    self.into.integer_value(words, 64 * words.len() as u32)
                }
            }),
        })
    }
}
