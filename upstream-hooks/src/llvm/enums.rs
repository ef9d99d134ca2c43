//! Enums that stand as bare words in syntaxes of the dialect.

use crate::slots;
use format_runtime::dialect::EnumDefinition;
use format_runtime::text::{Parser, Printer};
use operation_core::{
    Attribute, AttributeKind, Context, DialectInstance, IntegerValue, Operation, OperationState, Parameter, Signedness,
};

/// An enum slot whose value is written as a word, or left out.
pub(super) struct Word {
    /// The slot.
    slot: &'static str,
    /// The C++ class of the enum, without namespace.
    class: &'static str,
    /// The attribute definition that holds it; `None` for an `i64`.
    definition: Option<&'static str>,
    /// What it is if no word is written.
    default: i64,
}

pub(super) const LINKAGE: Word =
    Word { slot: "linkage", class: "Linkage", definition: Some("llvm.linkage"), default: 10 };
pub(super) const VISIBILITY: Word = Word { slot: "visibility_", class: "Visibility", definition: None, default: 0 };
pub(super) const UNNAMED_ADDRESS: Word =
    Word { slot: "unnamed_addr", class: "UnnamedAddr", definition: None, default: 0 };
pub(super) const CALLING_CONVENTION: Word =
    Word { slot: "CConv", class: "CConv", definition: Some("llvm.cconv"), default: 0 };

impl Word {
    /// The slot.
    pub(super) fn slot(&self) -> &'static str {
        self.slot
    }

    fn cases<'p>(&self, enums: &'p [EnumDefinition]) -> Option<&'p EnumDefinition> {
        let is_class = |known: &&EnumDefinition| {
            known.cpp_type.contains("LLVM::") && known.cpp_type.rsplit("::").next() == Some(self.class)
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

    /// Reads the word if one of the enum's is there, and sets the slot in any case.
    pub(super) fn parse<'m>(&self, parser: &mut Parser<'_, 'm>, state: &mut OperationState<'m>) {
        let context = parser.context();
        let cases = self.cases(&parser.environment().dialects.enums);
        let written = cases.and_then(|cases| {
            let words = cases.cases.iter().filter(|case| !case.text.is_empty());
            words.into_iter().find(|case| parser.parse_optional_keyword(&case.text)).map(|case| case.value)
        });
        slots::set(context, state, self.slot, self.attribute(context, written.unwrap_or(self.default)));
    }

    /// The value in the slot.
    fn value(&self, operation: Operation<'_>) -> i64 {
        match slots::get(operation, self.slot).map(Attribute::kind) {
            Some(
                AttributeKind::Integer { value: IntegerValue::Small(value), .. }
                | AttributeKind::Dialect(DialectInstance {
                    parameters: [Parameter::Integer(IntegerValue::Small(value))],
                    ..
                }),
            ) => *value,
            _ => self.default,
        }
    }

    /// Prints the word and a space; nothing for the default, unless asked to.
    pub(super) fn print<'m>(&self, printer: &mut Printer<'_, 'm>, operation: Operation<'m>, always: bool) {
        let value = self.value(operation);
        if value == self.default && !always {
            return;
        }
        let word = self.cases(&printer.environment().dialects.enums).map(|cases| cases.stringify(value));
        if let Some(word) = word.filter(|word| !word.is_empty()) {
            printer.text(&word);
            printer.text(" ");
        }
    }
}

/// `comdat(@a::@b)`, if there.
pub(super) fn parse_comdat<'m>(
    parser: &mut Parser<'_, 'm>,
    state: &mut OperationState<'m>,
) -> format_runtime::text::ParseResult<()> {
    use format_runtime::text::Token;
    if parser.parse_optional_keyword(COMDAT) {
        parser.parse_token(Token::LParen)?;
        let comdat = parser.parse_attribute(None)?;
        slots::set(parser.context(), state, COMDAT, comdat);
        parser.parse_token(Token::RParen)?;
    }
    Ok(())
}

/// As [`parse_comdat`].
pub(super) fn print_comdat<'m>(printer: &mut Printer<'_, 'm>, operation: Operation<'m>) {
    if let Some(comdat) = slots::get(operation, COMDAT) {
        printer.text(" comdat(");
        printer.attribute(comdat);
        printer.text(")");
    }
}

/// Where the comdat is held.
pub(super) const COMDAT: &str = "comdat";
