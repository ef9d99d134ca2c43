//! The interface between generated parsers and printers and the runtime.
//!
//! Generated code is a translation of the programs of the machines, instruction by instruction: jumps are blocks and
//! loops; slots, literals and kinds of types are part of the code. Anything that depends on the other loaded
//! definitions (classes, enums, expressions, calls of directives) has no fixed number or form, and is taken from the
//! definition by its place in the program.
//!
//! [`Usual`] reads the usual text of an operation, with the values and types in local variables. If the text differs,
//! [`OperationParser`] parses the operation again; its methods are those of the parse machine. So every error is found
//! by the same code as for an interpreted operation.

/// Defines the methods for literals, which are the same for all kinds of definitions.
macro_rules! literals {
    () => {
        /// Parses a keyword.
        pub fn keyword(&mut self, keyword: &'static str) -> ParseResult<()> {
            self.parser.parse_keyword(keyword)
        }
        /// Parses a keyword, if it is there.
        pub fn optional_keyword(&mut self, keyword: &'static str) -> bool {
            self.parser.parse_optional_keyword(keyword)
        }
        /// Parses a punctuation token.
        pub fn token(&mut self, token: Token) -> ParseResult<()> {
            self.parser.parse_token(token)
        }
        /// Parses a punctuation token, if it is there.
        pub fn optional_token(&mut self, token: Token) -> bool {
            self.parser.parse_optional_token(token)
        }
    };
}

mod parameters;
mod parse;
mod print;
mod usual;

pub use crate::compiled::add_generated;
pub use crate::dialect::{AttrOrTypeDefinition, FormsByName, GeneratedForms, OperationDefinition};
pub use crate::hooks::Hooks;
pub use crate::machine::{GeneratedOperation, GeneratedParameters, Parameters};
pub use crate::program::{Terminators, Token, TypeSlot};
pub use crate::text::{ParseResult, Parser, Printer};
pub use parameters::{ParameterParser, ParameterPrinter, parse_parameters, print_parameters};
pub use parse::{OperationParser, parse_operation};
pub use print::{OperationPrinter, Shape, print_operation};
pub use usual::{Blocks, Types, Usual, Values, parse_usual};
