//! Values that a file states for parts that only the new definitions have.

use super::{Transfer, read};
use crate::reason::Reason;
use crate::renamed::StatedValue;
use format_runtime::dialect::{ParameterKind, PropertySlot};
use operation_core::{Attribute, IntegerValue, Parameter};

impl<'n> Transfer<'_, '_, 'n> {
    /// The stated value of a new attribute or property of an operation, if there is one.
    pub(super) fn stated_slot(
        &mut self,
        operation: &str,
        slot: &PropertySlot,
    ) -> Result<Option<Attribute<'n>>, Reason> {
        let Some(value) = self.renamed.value(operation, &slot.name) else {
            return Ok(None);
        };
        let value = read(&value.to_string(), self.new, self.arena)?;
        self.held(slot, value).map(Some)
    }

    /// A stated value as a parameter; `None` if the parameter can't hold it.
    pub(super) fn stated_parameter(
        &self,
        value: &StatedValue,
        kind: &ParameterKind,
    ) -> Result<Option<Parameter<'n>>, Reason> {
        use ParameterKind as Kind;
        let integer = |value| Some(Parameter::Integer(IntegerValue::Small(value)));
        Ok(match (kind, value) {
            (Kind::Optional(kind), value) => self.stated_parameter(value, kind)?,
            (Kind::List(kind) | Kind::Braced(kind), StatedValue::List(elements)) => {
                let elements = elements
                    .iter()
                    .map(|element| self.stated_parameter(element, kind))
                    .collect::<Result<Option<Vec<_>>, _>>()?;
                elements.map(|elements| Parameter::List(self.into.parameters(&elements)))
            }
            (Kind::Bool, StatedValue::Bool(value)) => integer(i64::from(*value)),
            (Kind::Integer { .. } | Kind::AnyInteger, StatedValue::Integer(value)) => {
                integer(*value)
            }
            (Kind::Enum { index, .. }, StatedValue::Text(text)) => {
                let cases = self.new_enum(*index).map(|each| each.cases.iter());
                let mut cases = cases.into_iter().flatten();
                let case = cases.find(|case| case.text == *text);
                case.and_then(|case| integer(case.value))
            }
            (Kind::String { .. } | Kind::Keyword, StatedValue::Text(text)) => {
                Some(Parameter::String(self.into.bytes(text.as_bytes())))
            }
            (Kind::Attribute(class), StatedValue::Text(text)) => {
                let attribute = read(text, self.new, self.arena)?;
                let fits = self.new.dialects.contains_attribute(class, attribute);
                (fits != Some(false)).then_some(Parameter::Attribute(attribute))
            }
            (Kind::AffineMap, StatedValue::Text(text)) => {
                let attribute = read(text, self.new, self.arena)?;
                Some(Parameter::Attribute(attribute))
            }
            (Kind::Type(class), StatedValue::Text(text)) => {
                let type_ = read(text, self.new, self.arena)?.as_type();
                let fits =
                    |type_: &_| self.new.dialects.contains_type(class, *type_) != Some(false);
                type_.filter(fits).map(Parameter::Type)
            }
            _ => None,
        })
    }
}
