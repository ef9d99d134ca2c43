//! Reads hook files.

use crate::diagnostic::Diagnostic;
use crate::hook_files::errors::Errors;
use crate::hook_files::statements;
use crate::hook_files::token::tokens;
use format_runtime::hooks::statements::HookFile;
use tablegen::FileId;

/// Reads the text of a file. Statements without errors are returned even if others have errors.
///
/// `file` is the number of the file in the errors' places.
pub fn read(text: &str, file: FileId) -> (HookFile, Vec<Diagnostic>) {
    let mut errors = Errors::of(file);
    let tokens = tokens(text, &mut errors);
    let read = statements::read(text, &tokens, &mut errors);
    errors
        .list
        .sort_by_key(|error| error.span.map(|span| span.start));
    (read, errors.list)
}
