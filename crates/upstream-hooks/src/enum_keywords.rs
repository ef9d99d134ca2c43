//! Enum attributes written as bare keywords or strings in hand-written syntaxes.

use crate::slots;
use format_runtime::dialect::{DefinitionTable, EnumDefinition};
pub(crate) use format_runtime::hooks::described::{enum_attribute as of_case, number as case_of};
use format_runtime::text::{Parser, Printer};
use operation_core::{Attribute, AttributeKind, Context, Operation, OperationState};

/// An enum slot with a value that is printed as a keyword.
pub(crate) struct EnumKeyword {
    /// The slot.
    pub(crate) slot: &'static str,
    /// The C++ class of the enum, without namespace.
    pub(crate) class: &'static str,
    /// A part of the C++ namespace.
    pub(crate) namespace: &'static str,
    /// The attribute definition with the enum; empty for an `i64`.
    pub(crate) definition: &'static str,
    /// The keyword of the value if none is written.
    pub(crate) default: &'static str,
}

impl EnumKeyword {
    /// An enum attribute passed to a directive, in whichever slot.
    pub(crate) const fn of(
        class: &'static str,
        namespace: &'static str,
        definition: &'static str,
    ) -> EnumKeyword {
        EnumKeyword {
            slot: "",
            class,
            namespace,
            definition,
            default: "",
        }
    }

    /// The enum in a slot, with the word that stands for no keyword.
    pub(crate) const fn in_slot(self, slot: &'static str, default: &'static str) -> EnumKeyword {
        EnumKeyword {
            slot,
            default,
            ..self
        }
    }

    /// The definition of the enum, if it is loaded.
    pub(crate) fn cases<'p>(
        &self,
        enums: &'p DefinitionTable<EnumDefinition>,
    ) -> Option<&'p EnumDefinition> {
        enums.of_class(self.class, self.namespace)
    }

    fn attribute<'m>(&self, context: &'m Context, value: i64) -> Attribute<'m> {
        match self.definition {
            "" => context.integer(context.i64(), value),
            definition => of_case(context, definition, value),
        }
    }

    fn default_value(&self, cases: Option<&EnumDefinition>) -> i64 {
        let known =
            cases.and_then(|cases| cases.cases.iter().find(|case| case.text == self.default));
        known.map_or(0, |case| case.value)
    }

    /// Parses an optional keyword of the enum, and sets the slot in any case.
    pub(crate) fn parse<'m>(&self, parser: &mut Parser<'_, 'm>, state: &mut OperationState<'m>) {
        let context = parser.context();
        let cases = self.cases(&parser.environment().dialects.enums);
        let mut words = cases
            .iter()
            .flat_map(|cases| &cases.cases)
            .filter(|case| !case.text.is_empty());
        let written = words
            .find(|case| parser.parse_optional_keyword(&case.text))
            .map(|case| case.value);
        let value = written.unwrap_or_else(|| self.default_value(cases));
        slots::set(context, state, self.slot, self.attribute(context, value));
    }

    /// The attribute for a keyword.
    pub(crate) fn symbolize<'m>(
        &self,
        parser: &Parser<'_, 'm>,
        word: &str,
    ) -> Option<Attribute<'m>> {
        let value = self
            .cases(&parser.environment().dialects.enums)?
            .symbolize(word)?;
        Some(self.attribute(parser.context(), value))
    }

    /// The value in the slot.
    fn value(&self, operation: Operation<'_>) -> Option<i64> {
        case_of(slots::get(operation, self.slot)?)
    }

    /// True if the attribute belongs to this enum.
    pub(crate) fn is(&self, attribute: Attribute<'_>) -> bool {
        match attribute.kind() {
            AttributeKind::Dialect(instance) => self.definition == instance.name.as_str(),
            _ => false,
        }
    }

    /// The keyword for the enum value in an attribute.
    pub(crate) fn word_of(
        &self,
        enums: &DefinitionTable<EnumDefinition>,
        attribute: Attribute<'_>,
    ) -> Option<String> {
        Some(self.cases(enums)?.stringify(case_of(attribute)?))
    }

    /// [`Self::word_of`] with the printer's definitions.
    pub(crate) fn stringify(
        &self,
        printer: &Printer<'_, '_>,
        attribute: Attribute<'_>,
    ) -> Option<String> {
        self.word_of(&printer.environment().dialects.enums, attribute)
    }

    /// True if the slot holds a value of the enum's kind.
    pub(crate) fn fits(&self, operation: Operation<'_>) -> bool {
        self.value(operation).is_some()
    }

    /// The keyword for the value in the slot; the default if there is none.
    pub(crate) fn text<'m>(&self, printer: &Printer<'_, 'm>, operation: Operation<'m>) -> String {
        let cases = self.cases(&printer.environment().dialects.enums);
        match (cases, self.value(operation)) {
            (Some(cases), Some(value)) => cases.stringify(value),
            _ => self.default.to_owned(),
        }
    }

    /// Prints the keyword and a space; nothing for the default.
    pub(crate) fn print_optional<'m>(
        &self,
        printer: &mut Printer<'_, 'm>,
        operation: Operation<'m>,
    ) {
        let text = self.text(printer, operation);
        if text != self.default {
            printer.text(&text);
            printer.text(" ");
        }
    }
}
