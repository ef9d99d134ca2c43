//! Spaces, where the rules of formats print others.

use format_compiler::spacing::Spacing;

/// Spaces that no element brings.
pub(crate) fn explicit(spacing: &mut Spacing, spaces: usize, words: &mut Vec<String>) {
    for _ in 0..spaces {
        words.push("` `".to_owned());
        spacing.space(&mut String::new());
    }
}

/// Makes so many spaces stand before an element that prints its own by the rules of formats.
pub(crate) fn before(
    state: &mut Spacing,
    spaces: usize,
    element: &dyn Fn(&mut Spacing, &mut String),
    words: &mut Vec<String>,
) {
    let ways: [(usize, bool); 4] = [(0, false), (0, true), (spaces, false), (spaces, true)];
    for (explicit, is_closed) in ways {
        let mut spacing = *state;
        let mut text = String::new();
        for _ in 0..explicit {
            spacing.space(&mut text);
        }
        if is_closed {
            spacing.no_space();
        }
        let mut own = String::new();
        element(&mut spacing, &mut own);
        let printed = explicit + usize::from(own.starts_with(' '));
        if printed == spaces {
            words.extend(std::iter::repeat_n("` `".to_owned(), explicit));
            if is_closed {
                words.push("``".to_owned());
            }
            *state = spacing;
            return;
        }
    }
}
