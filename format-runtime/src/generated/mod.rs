//! The functions called by generated parsers and printers.
//!
//! They are made from the machines' programs, instruction by instruction: jumps are blocks and loops, and slots, literals
//! and kinds of types are in the code. Parts dependent on the other loaded definitions, and so without a fixed number or
//! form (classes, enums, expressions, calls of directives), are taken from the definition, by their place in the
//! program.
//!
//! [`Usual`] reads an operation as it is usually written, with the values and types in local variables; at anything else the
//! operation is parsed again with [`OperationParser`], with the methods of the parse machine. So the same code finds every
//! error as in an interpreted operation.

/// The methods for literals, common to all kinds of definitions.
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
