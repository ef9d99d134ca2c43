//! Tracks the text printed immediately before an element, for all kinds of formats.

use super::warnings::Warnings;
use crate::check::{FormatKind, Node};
use crate::diagnostic::{Diagnostic, title};
use crate::spacing::Spacing;

/// Tracks the printer's two spacing flags through a format.
pub(super) struct Adjacent<'a, 'w, K: FormatKind, E> {
    pub(super) warnings: &'w mut Warnings<'a>,
    pub(super) spacing: Spacing,
    /// The possible ends of the text before an element if no space follows, each with the printing element; `None`
    /// for the name of the operation or the mnemonic.
    pub(super) tails: Vec<(E, Option<&'a Node<K>>)>,
    /// The literal space, if it was the last thing printed.
    pub(super) space: Option<&'a Node<K>>,
}

/// The next element.
pub(super) struct Next<'a, K: FormatKind, E> {
    pub(super) node: &'a Node<K>,
    /// True if a space is printed before it.
    pub(super) has_space: bool,
    /// True if it always prints something.
    pub(super) is_always_there: bool,
    /// The possible ends of its text, as far as a following token could join them.
    pub(super) ends: Vec<E>,
}

impl<'a, 'w, K: FormatKind, E: Copy> Adjacent<'a, 'w, K, E> {
    /// The state at the beginning of a format; `end` is the end of the text printed before it.
    pub(super) fn new(warnings: &'w mut Warnings<'a>, end: E) -> Self {
        Adjacent {
            warnings,
            spacing: Spacing::start(),
            tails: vec![(end, None)],
            space: None,
        }
    }

    /// Moves on to the next element. `is_one` decides from the end of a preceding element if the two texts would be
    /// read as a single token. If so, this is reported, and the diagnostic is returned with the preceding element.
    /// `name` describes the text before the first element.
    pub(super) fn next(
        &mut self,
        next: Next<'a, K, E>,
        name: &str,
        is_one: impl Fn(E) -> bool,
    ) -> Option<(&mut Diagnostic, Option<&'a Node<K>>)> {
        let Next {
            node,
            has_space,
            is_always_there,
            ends,
        } = next;
        if let Some(space) = self.space.take().filter(|_| has_space) {
            let label = self
                .warnings
                .label(node.span.clone(), "prints a space of its own");
            let fix = self
                .warnings
                .replace(space.span.clone(), "", "drop the space literal");
            let diagnostic = self.warnings.add(
                title::two_spaces(self.warnings.quoted(node)),
                space.span.clone(),
            );
            diagnostic.labels.push(label);
            diagnostic.fix = fix;
        }
        if has_space {
            self.tails.clear();
        }
        let glued = self
            .tails
            .iter()
            .find(|(end, _)| is_one(*end))
            .map(|&(_, before)| before);
        if is_always_there {
            self.tails.clear();
        }
        self.tails
            .extend(ends.into_iter().map(|end| (end, Some(node))));
        let before = glued?;
        let left = before.map_or(name.to_owned(), |node| self.warnings.quoted(node));
        let label = before.map(|node| {
            self.warnings
                .label(node.span.clone(), "ends where the other begins")
        });
        let title = title::glued_tokens(left, self.warnings.quoted(node));
        let diagnostic = self.warnings.add(title, node.span.clone());
        diagnostic.labels.extend(label);
        Some((diagnostic, before))
    }
}
