//! Parsing and printing of MLIR text.
//!
//! [`parse`] parses a source, [`print()`] prints an operation. Machines and hooks use [`Parser`] and [`Printer`], whose
//! methods are named after those of MLIR's `OpAsmParser`, `AsmParser` and `OpAsmPrinter`.

mod builtin;
mod diagnostic;
mod environment;
mod hex;
mod kept_texts;
pub(crate) mod lexer;
mod lines;
mod located;
pub(crate) mod parser;
mod place;
pub(crate) mod printer;
mod recorded;
mod resources;
mod show;
mod starts;
mod words;
mod written;

pub use crate::program::Token;
pub use diagnostic::{Diagnostic, InFile, PlacedMessage};
pub use environment::{
    AttributeSyntax, Environment, OperationSyntax, PropertySyntax, Syntaxes, TypeSyntax,
    UnknownName, ValueNames,
};
pub use kept_texts::KeptTexts;
pub use lexer::unescape;
pub use lines::{LineIndex, SourceLines};
pub(crate) use located::{callers, offset_of, written_place};
pub use parser::{
    Argument, Delimiter, Failed, ParseOptions, ParseResult, Parsed, Parser, UnresolvedOperand,
    parse,
};
pub(crate) use parser::{
    Before, Cursor, OperandBounds, ParsedLists, inherent_attribute_error, set_property,
};
pub use place::{CALLED_FROM, WrittenPlace};
pub use printer::{
    Head, HeadNames, PrintMemory, PrintOptions, Printer, UNKNOWN_SYNTAX, Unwritten, print,
    print_after, print_heads, print_named_heads, try_print_after,
};
pub(crate) use printer::{attribute_text, operation_text, type_text};
pub use recorded::{
    Expected, Recorded, RecordedBlock, RecordedElement, RecordedLabel, RecordedOperation,
    RecordedRegion, RecordedValue, Role, SourceToken, TextSpan, TokenKind, tokens,
};
pub use resources::{ResourceGroup, ResourceValue, Resources};
pub use show::{Shown, show};
pub use written::write_locations;
