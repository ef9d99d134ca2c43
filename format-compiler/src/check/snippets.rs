//! Checks C++ emitted unchanged by `mlir-tblgen` for errors in the eyes of any compiler.

use std::ops::Range;

use crate::cxx::unbalanced;
use crate::diagnostic::{Diagnostic, Fix, title};
use crate::ods::{FormatString, Snippet};
use rustc_hash::FxHashSet;
use tablegen::suggest;

/// Checks pieces of C++.
pub fn check_snippets(snippets: &[Snippet<'_>]) -> Vec<Diagnostic> {
    // Most records inherit a field from a class, so the text is identical.
    let mut right = FxHashSet::default();
    let mut found = Vec::new();
    for snippet in snippets {
        let Snippet { text, replaced, .. } = *snippet;
        let same = (text.as_ptr(), text.len(), replaced.map(<[_]>::as_ptr));
        if right.contains(&same) {
            continue;
        }
        let is_known = |replaced| unknown_placeholders(text, replaced).next().is_none();
        if unbalanced(text).is_none() && replaced.is_none_or(is_known) {
            right.insert(same);
        } else if let Some(text) = snippet.placed() {
            report(snippet, &text, &mut found);
        }
    }
    found
}

/// Placeholders without a replacement.
fn unknown_placeholders<'t>(
    text: &'t str,
    replaced: &'t [&str],
) -> impl Iterator<Item = Range<usize>> + 't {
    let is_unknown = |name: &str| name.starts_with("$_") && !replaced.contains(&name);
    placeholders(text).filter(move |range| is_unknown(&text[range.clone()]))
}

fn report(snippet: &Snippet<'_>, text: &FormatString, found: &mut Vec<Diagnostic>) {
    if let Some(replaced) = snippet.replaced {
        let unknown = unknown_placeholders(&text.text, replaced);
        found.extend(unknown.map(|range| unknown_placeholder(snippet, text, replaced, range)));
    }
    found.extend(unbalanced(&text.text).map(|range| {
        let title = title::unbalanced_code(&text.text[range.clone()]);
        Diagnostic::warning(title, Some(text.span(range)))
            .with_note(format!("it is the value of `{}`", snippet.field))
    }));
}

fn unknown_placeholder(
    snippet: &Snippet<'_>,
    text: &FormatString,
    replaced: &[&str],
    range: Range<usize>,
) -> Diagnostic {
    let name = &text.text[range.clone()];
    let title = title::unknown_placeholder(name);
    let mut diagnostic = Diagnostic::warning(title, Some(text.span(range.clone())))
        .with_note(format!("the C++ gets `{name}<no-subst-found>`"));
    let names: Vec<String> = replaced.iter().map(|name| format!("`{name}`")).collect();
    diagnostic.notes.push(match &names[..] {
        [] => format!("in `{}` no such name is replaced", snippet.field),
        names => format!("in `{}` it replaces {}", snippet.field, names.join(", ")),
    });
    if let Some(near) = suggest::nearest(name, replaced.iter().copied()) {
        diagnostic.help = Some(format!("did you mean `{near}`?"));
        diagnostic.fix = replace(text, range, near);
    }
    diagnostic
}

/// A fix: replace a name.
pub(super) fn replace(text: &FormatString, range: Range<usize>, name: &str) -> Option<Fix> {
    text.replace(range, name, format!("did you mean `{name}`?"))
}

/// The ranges of `$name` in a text; `$$` is an escaped dollar sign.
pub fn placeholders(text: &str) -> impl Iterator<Item = Range<usize>> {
    let mut at = 0;
    std::iter::from_fn(move || {
        while let Some(found) = text[at..].find('$') {
            let start = at + found;
            let rest = &text[start + 1..];
            if rest.starts_with('$') {
                at = start + 2;
                continue;
            }
            let length = rest
                .bytes()
                .take_while(|&byte| byte.is_ascii_alphanumeric() || byte == b'_')
                .count();
            at = start + 1 + length;
            if length > 0 {
                return Some(start..at);
            }
        }
        None
    })
}
