//! Parsing and printing the parameters of attributes and types.

use crate::dialect::{AttrOrTypeDefinition, DefinitionSyntax};
use crate::hooks::Hooks;
use crate::machine::Parameters;
use crate::machine::parameters::{parse, print};
use crate::machine::program::{ParseMachine, PrintMachine};
use crate::program::{
    ParameterInstructions, ParameterParse, ParameterPrint, ParameterTest, ParseInstruction,
    PrintInstruction, Token,
};
use crate::text::{ParseResult, Parser, Printer};
use operation_core::{Parameter, Type};

/// Parses the parameters of an attribute or type.
pub struct ParameterParser<'r, 'd, 'p, 'm> {
    parser: &'r mut Parser<'p, 'm>,
    run: parse::Run<'d, 'm>,
}

/// Parses the parameters of a definition with `read`.
///
/// # Errors
///
/// The errors of `read`, and a parameter without a value.
pub fn parse_parameters<'d, 'p, 'm>(
    hooks: &'d Hooks,
    parser: &mut Parser<'p, 'm>,
    definition: &'d AttrOrTypeDefinition,
    type_: Option<Type<'m>>,
    read: fn(&mut ParameterParser<'_, 'd, 'p, 'm>) -> ParseResult<()>,
) -> ParseResult<Parameters<'m>> {
    let start = parser.offset();
    let mut parameters = ParameterParser {
        parser,
        run: parse::Run::new(hooks, definition, type_),
    };
    read(&mut parameters)?;
    parameters.run.finish(parameters.parser, start)
}

/// The methods record an error before they return it.
#[allow(clippy::missing_errors_doc)]
impl<'d> ParameterParser<'_, 'd, '_, '_> {
    literals!();

    fn instruction(&self, place: usize) -> Option<&'d ParseInstruction<ParameterInstructions>> {
        let DefinitionSyntax::Format { parse, .. } = &self.run.definition.syntax else {
            return None;
        };
        parse.instructions().get(place)
    }

    /// Calls the directive at a place; returns true if its text is there.
    pub fn custom(&mut self, place: usize) -> ParseResult<bool> {
        match self.instruction(place) {
            Some(ParseInstruction::Custom(call, _)) => self.run.custom(self.parser, call),
            _ => Ok(false),
        }
    }
    /// Parses a parameter.
    pub fn parameter(&mut self, index: u16) -> ParseResult<()> {
        self.run.parameter(self.parser, index)
    }
    /// Parses the `struct` at a place.
    pub fn fields(&mut self, place: usize) -> ParseResult<()> {
        match self.instruction(place) {
            Some(ParseInstruction::Element(ParameterParse::Struct(fields))) => {
                self.run.fields(self.parser, fields)
            }
            _ => Ok(()),
        }
    }
    /// True if a parameter converts to true in C++.
    pub fn is_true(&self, parameter: u16) -> bool {
        self.run.is_true(parameter)
    }
    /// True if a parameter was parsed and isn't its default.
    pub fn is_present(&mut self, parameter: u16) -> ParseResult<bool> {
        self.run
            .test(self.parser, &ParameterTest::Present(parameter))
    }
}

/// Prints the parameters of an attribute or type.
pub struct ParameterPrinter<'r, 'p, 'm> {
    printer: &'r mut Printer<'p, 'm>,
    run: print::Run<'r, 'm>,
}

/// Prints the parameters of a definition with `write`.
pub fn print_parameters<'m>(
    hooks: &Hooks,
    printer: &mut Printer<'_, 'm>,
    definition: &AttrOrTypeDefinition,
    parameters: &[Parameter<'m>],
    write: fn(&mut ParameterPrinter<'_, '_, 'm>),
) {
    let run = print::Run {
        hooks,
        definition,
        parameters,
        at_start: true,
    };
    write(&mut ParameterPrinter { printer, run });
}

impl ParameterPrinter<'_, '_, '_> {
    /// Prints text.
    pub fn text(&mut self, text: &'static str) {
        self.printer.text(text);
    }
    /// Prints a line break and the indentation.
    pub fn newline(&mut self) {
        self.printer.newline();
    }
    /// Calls the directive at a place.
    pub fn custom(&mut self, place: usize) {
        let DefinitionSyntax::Format { print, .. } = &self.run.definition.syntax else {
            return;
        };
        if let Some(PrintInstruction::Custom(call)) = print.instructions().get(place) {
            self.run.custom(self.printer, call);
        }
    }
    /// Prints a parameter.
    pub fn parameter(&mut self, index: u16) {
        self.run.parameter(self.printer, index, false);
    }
    /// Prints a parameter with the name of its dialect.
    pub fn qualified(&mut self, index: u16) {
        self.run.parameter(self.printer, index, true);
    }
    /// Starts a list: the next separator prints nothing.
    pub fn list_start(&mut self) {
        self.run.element(self.printer, &ParameterPrint::ListStart);
    }
    /// Prints `, `, except before the first item of the list.
    pub fn separator(&mut self) {
        self.run.element(self.printer, &ParameterPrint::Separator);
    }
    /// True if a parameter differs from its default.
    pub fn is_other(&self, index: u16) -> bool {
        self.run.is_other(self.printer, index)
    }
}
