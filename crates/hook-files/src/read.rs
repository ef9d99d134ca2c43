//! Reads hook files.

use crate::errors::Errors;
use crate::file::HookFile;
use crate::statements;
use crate::token::tokens;
use format_compiler::diagnostic::Diagnostic;
use tablegen::FileId;

/// Reads the text of a file. What is right in it is there even if there are errors.
///
/// `file` is the number of the file in the errors' places.
pub fn read(text: &str, file: FileId) -> (HookFile, Vec<Diagnostic>) {
    let mut errors = Errors::of(file);
    let tokens = tokens(text, &mut errors);
    let read = statements::read(text, &tokens, &mut errors);
    errors.list.sort_by_key(|error| error.span.map(|span| span.start));
    (read, errors.list)
}
