//! What may stand right before an element when it is printed: the same in all kinds of formats.

use super::warnings::Warnings;
use crate::check::{FormatKind, Node};
use crate::diagnostic::{Diagnostic, title};
use crate::spacing::Spacing;

/// Follows the printer's two flags through a format.
pub(super) struct Adjacent<'a, 'w, K: FormatKind, E> {
    pub(super) warnings: &'w mut Warnings<'a>,
    pub(super) spacing: Spacing,
    /// How the text before an element may end, where no space comes after it, and what prints that: nothing for the name
    /// of the operation or the mnemonic.
    pub(super) tails: Vec<(E, Option<&'a Node<K>>)>,
    /// The last thing printed was a literal space.
    pub(super) space: Option<&'a Node<K>>,
}

/// An element that is next.
pub(super) struct Next<'a, K: FormatKind, E> {
    pub(super) node: &'a Node<K>,
    /// A space is printed before it.
    pub(super) has_space: bool,
    /// It prints something whatever there is.
    pub(super) is_always_there: bool,
    /// How its text may end, as far as that matters.
    pub(super) ends: Vec<E>,
}

impl<'a, 'w, K: FormatKind, E: Copy> Adjacent<'a, 'w, K, E> {
    /// At the beginning of a format; `end` is how what is printed before it ends, and `name` what that is.
    pub(super) fn new(warnings: &'w mut Warnings<'a>, end: E) -> Self {
        Adjacent { warnings, spacing: Spacing::start(), tails: vec![(end, None)], space: None }
    }

    /// The element after what may be before it. If the text of both is read as one token, as `is_one` tells from how the
    /// one before ends, that is reported, and given with the one before, which `name` is called where it is no element.
    pub(super) fn next(
        &mut self,
        next: Next<'a, K, E>,
        name: &str,
        is_one: impl Fn(E) -> bool,
    ) -> Option<(&mut Diagnostic, Option<&'a Node<K>>)> {
        let Next { node, has_space, is_always_there, ends } = next;
        if let Some(space) = self.space.take().filter(|_| has_space) {
            let label = self.warnings.label(node.span.clone(), "prints a space of its own");
            let fix = self.warnings.replace(space.span.clone(), "", "drop the space literal");
            let diagnostic = self.warnings.add(title::two_spaces(self.warnings.quoted(node)), space.span.clone());
            diagnostic.labels.push(label);
            diagnostic.fix = fix;
        }
        if has_space {
            self.tails.clear();
        }
        let glued = self.tails.iter().find(|(end, _)| is_one(*end)).map(|&(_, before)| before);
        if is_always_there {
            self.tails.clear();
        }
        self.tails.extend(ends.into_iter().map(|end| (end, Some(node))));
        let before = glued?;
        let left = before.map_or(name.to_owned(), |node| self.warnings.quoted(node));
        let label = before.map(|node| self.warnings.label(node.span.clone(), "ends where the other begins"));
        let title = title::glued_tokens(left, self.warnings.quoted(node));
        let diagnostic = self.warnings.add(title, node.span.clone());
        diagnostic.labels.extend(label);
        Some((diagnostic, before))
    }
}
