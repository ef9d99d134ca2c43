//! The statements of a hook file. Each has a keyword and a file.

mod alias;
mod class;
mod default_dialect;
mod dialect;
mod directive;
mod function;
mod methods;
mod names;
mod operation;
mod sound_trait;
mod verifier;

use crate::diagnostic::title;
use crate::hook_files::errors::Errors;
use crate::hook_files::parser::{Parsed, Parser};
use crate::hook_files::token::{Token, TokenKind};
use format_runtime::hooks::statements::HookFile;

/// Reads a statement after its keyword, checks it, and adds it to the file.
type Read = fn(&mut Parser<'_>, &mut HookFile) -> Parsed<()>;

/// The statements, by keyword.
const STATEMENTS: &[(&str, Read)] = &[
    ("alias", alias::read),
    ("class", class::class),
    ("default_dialect", default_dialect::read),
    ("dialect", dialect::read),
    ("directive", directive::read),
    ("function", function::read),
    ("interface", class::interface),
    ("methods", methods::read),
    ("names", names::read),
    ("operation", operation::read),
    ("sound_trait", sound_trait::read),
    ("verifier", verifier::read),
];

/// The keywords of statements.
pub(crate) fn keywords() -> impl Iterator<Item = &'static str> {
    STATEMENTS.iter().map(|(word, _)| *word)
}

/// Reads all statements. After an error, it continues with the next statement.
pub(crate) fn read(text: &str, tokens: &[Token], errors: &mut Errors) -> HookFile {
    let mut file = HookFile::default();
    let mut parser = Parser::of(text, tokens, errors);
    while parser.peek().is_some() {
        if statement(&mut parser, &mut file).is_err() {
            parser.depth = 0;
            while parser.peek().is_some() && !is_start(&parser) {
                parser.skip();
            }
        }
    }
    function::check_cycles(&file.functions, errors);
    file
}

fn statement(parser: &mut Parser<'_>, file: &mut HookFile) -> Parsed<()> {
    let keyword = parser.word("a statement, such as `directive`")?;
    match STATEMENTS.iter().find(|(word, _)| *word == keyword.text) {
        Some((_, read)) => read(parser, file),
        None => Err(parser.unknown(
            title::hook_statement(&keyword.text),
            &keyword,
            STATEMENTS.iter().map(|(word, _)| *word),
        )),
    }
}

/// True if a statement seems to begin here, with its keyword and a name.
fn is_start(parser: &Parser<'_>) -> bool {
    STATEMENTS.iter().any(|(word, _)| parser.is_word(word))
        && parser
            .peek_second()
            .is_some_and(|second| second.kind == TokenKind::Word)
}
