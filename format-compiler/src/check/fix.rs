//! Keeps only helpful fixes.

use crate::diagnostic::{Diagnostic, Edit};
use crate::ods::FormatString;

/// The maximum number of fixes tried per format; a format with more findings needs manual attention.
const MAXIMUM_FIXES: usize = 16;

/// Tries each fix and drops it unless it reduces the number of findings. `count` checks a format.
pub(super) fn keep_effective(
    diagnostics: &mut [Diagnostic],
    format: &FormatString,
    count: impl Fn(&FormatString) -> usize,
) {
    let before = diagnostics.len();
    let mut tried = 0;
    for diagnostic in diagnostics {
        diagnostic.retain_fixes(|fix| {
            tried += 1;
            let fixed = match &fix.edits[..] {
                [edit] => apply(format, edit),
                _ => None,
            };
            tried <= MAXIMUM_FIXES
                && fixed.is_some_and(|text| {
                    count(&FormatString::detached(text, format.value_span)) < before
                })
        });
    }
}

/// The format after an edit of its source; `None` if the edit is not within its source. If a source string is pasted
/// more than once, the edit applies to each occurrence.
fn apply(format: &FormatString, edit: &Edit) -> Option<String> {
    let mut text = format.text.clone();
    let mut is_applied = false;
    for (index, piece) in format.pieces.iter().enumerate().rev() {
        let start = piece.start as usize;
        let end = format
            .pieces
            .get(index + 1)
            .map_or(format.text.len(), |next| next.start as usize);
        let is_exact = (piece.span.end - piece.span.start) as usize == end - start;
        let holds = piece.span.file == edit.span.file
            && piece.span.start <= edit.span.start
            && edit.span.end <= piece.span.end;
        if is_exact && holds {
            let at = start + (edit.span.start - piece.span.start) as usize;
            let length = (edit.span.end - edit.span.start) as usize;
            text.get(at..at + length)?;
            text.replace_range(at..at + length, &edit.replacement);
            is_applied = true;
        }
    }
    is_applied.then_some(text)
}
