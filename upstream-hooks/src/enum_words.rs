//! Enum attributes that stand as bare words or strings in hand-written syntaxes.

use crate::slots;
use format_runtime::dialect::EnumDefinition;
use format_runtime::text::{ParseResult, Parser, Printer};
use operation_core::{
    Attribute, AttributeKind, Context, DialectInstance, IntegerValue, Operation, OperationState, Parameter, Signedness,
};

/// An enum slot whose value is written as a word.
pub(crate) struct Word {
    /// The slot.
    pub(crate) slot: &'static str,
    /// The C++ class of the enum, without namespace.
    pub(crate) class: &'static str,
    /// A part of the C++ namespace.
    pub(crate) namespace: &'static str,
    /// The attribute definition that holds it; `None` for an `i64`.
    pub(crate) definition: Option<&'static str>,
    /// The word of the value that is meant if none is written.
    pub(crate) default: &'static str,
}

/// The value that an attribute holds.
fn value_of(attribute: Attribute<'_>) -> Option<i64> {
    match attribute.kind() {
        AttributeKind::Integer { value: IntegerValue::Small(value), .. }
        | AttributeKind::Dialect(DialectInstance {
            parameters: [Parameter::Integer(IntegerValue::Small(value))],
            ..
        }) => Some(*value),
        _ => None,
    }
}

impl Word {
    /// The definition of the enum, if it is loaded.
    pub(crate) fn cases<'p>(&self, enums: &'p [EnumDefinition]) -> Option<&'p EnumDefinition> {
        let is_class = |known: &&EnumDefinition| {
            known.cpp_type.contains(self.namespace) && known.cpp_type.rsplit("::").next() == Some(self.class)
        };
        enums.iter().find(is_class)
    }

    fn attribute<'m>(&self, context: &'m Context, value: i64) -> Attribute<'m> {
        match self.definition {
            Some(definition) => context.attribute(AttributeKind::Dialect(DialectInstance {
                name: context.definition_name(definition),
                parameters: &[Parameter::Integer(IntegerValue::Small(value))],
            })),
            None => context.integer(context.integer_type(64, Signedness::Signless), value),
        }
    }

    fn default_value(&self, cases: Option<&EnumDefinition>) -> i64 {
        let known = cases.and_then(|cases| cases.cases.iter().find(|case| case.text == self.default));
        known.map_or(0, |case| case.value)
    }

    /// Reads the word if one of the enum's is there, and sets the slot in any case.
    pub(crate) fn parse<'m>(&self, parser: &mut Parser<'_, 'm>, state: &mut OperationState<'m>) {
        let context = parser.context();
        let cases = self.cases(&parser.environment().dialects.enums);
        let mut words = cases.iter().flat_map(|cases| &cases.cases).filter(|case| !case.text.is_empty());
        let written = words.find(|case| parser.parse_optional_keyword(&case.text)).map(|case| case.value);
        let value = written.unwrap_or_else(|| self.default_value(cases));
        slots::set(context, state, self.slot, self.attribute(context, value));
    }

    /// Reads a word or, if `quoted`, a string, which must be there.
    pub(crate) fn parse_required<'m>(
        &self,
        parser: &mut Parser<'_, 'm>,
        state: &mut OperationState<'m>,
        quoted: bool,
    ) -> ParseResult<()> {
        let offset = parser.offset();
        let text = if quoted {
            parser.parse_optional_string()?.map(|text| String::from_utf8_lossy(&text).into_owned())
        } else {
            parser.parse_optional_any_keyword().map(str::to_owned)
        };
        let Some(text) = text else {
            let message = if quoted { "expected string" } else { "expected valid keyword" };
            return Err(parser.error(offset, message));
        };
        let cases = self.cases(&parser.environment().dialects.enums);
        let Some(value) = cases.and_then(|cases| cases.symbolize(&text)) else {
            return Err(parser.error(offset, format!("invalid {} attribute specification: \"{text}\"", self.slot)));
        };
        let context = parser.context();
        slots::set(context, state, self.slot, self.attribute(context, value));
        Ok(())
    }

    /// The attribute that a word stands for.
    pub(crate) fn symbolize<'m>(&self, parser: &Parser<'_, 'm>, word: &str) -> Option<Attribute<'m>> {
        let value = self.cases(&parser.environment().dialects.enums)?.symbolize(word)?;
        Some(self.attribute(parser.context(), value))
    }

    /// The value in the slot.
    fn value(&self, operation: Operation<'_>) -> Option<i64> {
        value_of(slots::get(operation, self.slot)?)
    }

    /// The word of an attribute that holds a value of the enum.
    pub(crate) fn word_of(&self, enums: &[EnumDefinition], attribute: Attribute<'_>) -> Option<String> {
        Some(self.cases(enums)?.stringify(value_of(attribute)?))
    }

    /// True if the slot holds a value of the kind that the enum has.
    pub(crate) fn fits(&self, operation: Operation<'_>) -> bool {
        self.value(operation).is_some()
    }

    /// The word of the value in the slot; the default if there is none.
    pub(crate) fn text<'m>(&self, printer: &Printer<'_, 'm>, operation: Operation<'m>) -> String {
        let cases = self.cases(&printer.environment().dialects.enums);
        match (cases, self.value(operation)) {
            (Some(cases), Some(value)) => cases.stringify(value),
            _ => self.default.to_owned(),
        }
    }

    /// Prints the word and a space; nothing for the default.
    pub(crate) fn print_optional<'m>(&self, printer: &mut Printer<'_, 'm>, operation: Operation<'m>) {
        let text = self.text(printer, operation);
        if text != self.default {
            printer.text(&text);
            printer.text(" ");
        }
    }
}
