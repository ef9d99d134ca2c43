//! C++ that `mlir-tblgen` passes on as it is, and that no compiler accepts.

use std::ops::Range;

use crate::cxx::unbalanced;
use crate::diagnostic::{Code, Diagnostic, Fix};
use crate::fix;
use crate::ods::{FormatString, Snippet};
use tablegen::suggest;

/// Looks at a piece of C++.
pub fn check_snippet(snippet: &Snippet) -> Vec<Diagnostic> {
    let text = &snippet.text;
    let mut found = Vec::new();
    if let Some(replaced) = snippet.replaced {
        let unknown = placeholders(&text.text).filter(|range| {
            let name = &text.text[range.clone()];
            name.starts_with("$_") && !replaced.contains(&name)
        });
        found.extend(unknown.map(|range| unknown_placeholder(snippet, replaced, range)));
    }
    found.extend(unbalanced(&text.text).map(|range| {
        let title = format!("the `{}` has no partner in this C++", &text.text[range.clone()]);
        let mut diagnostic = Diagnostic::warning(Code::UnbalancedCode, title, Some(text.span(range)));
        diagnostic.notes.push(format!("it is the value of `{}`", snippet.field));
        diagnostic
    }));
    found
}

fn unknown_placeholder(snippet: &Snippet, replaced: &[&str], range: Range<usize>) -> Diagnostic {
    let text = &snippet.text;
    let name = &text.text[range.clone()];
    let title = format!("`{name}` stands for nothing in C++");
    let mut diagnostic = Diagnostic::warning(Code::UnknownPlaceholder, title, Some(text.span(range.clone())));
    diagnostic.notes.push(format!("the C++ gets `{name}<no-subst-found>`"));
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

/// A fix that writes another name there.
pub(super) fn replace(text: &FormatString, range: Range<usize>, name: &str) -> Option<Fix> {
    fix::replace(text, range, name, format!("did you mean `{name}`?"))
}

/// Where `$name` stands in a text; `$$` is a dollar.
pub(super) fn placeholders(text: &str) -> impl Iterator<Item = Range<usize>> {
    let mut at = 0;
    std::iter::from_fn(move || {
        while let Some(found) = text[at..].find('$') {
            let start = at + found;
            let rest = &text[start + 1..];
            if rest.starts_with('$') {
                at = start + 2;
                continue;
            }
            let length = rest.bytes().take_while(|&byte| byte.is_ascii_alphanumeric() || byte == b'_').count();
            at = start + 1 + length;
            if length > 0 {
                return Some(start..at);
            }
        }
        None
    })
}

#[cfg(test)]
mod tests {
    use super::placeholders;

    #[test]
    fn names_after_dollars() {
        let text = "$_self.get($a) + $$b + $ $0";
        let found: Vec<&str> = placeholders(text).map(|range| &text[range]).collect();
        assert_eq!(found, ["$_self", "$a", "$0"]);
    }
}
