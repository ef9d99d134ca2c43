//! Backtracking matcher for patterns with back-references: it tries every match, up to a limit.

use super::syntax::Ast;
use crate::stack::with_stack;

/// The maximum number of steps per text.
const MAX_STEPS: usize = 1 << 20;

/// True if the pattern matches somewhere in `text`; `None` if the limit was hit.
pub(super) fn is_match(ast: &Ast, text: &[u8]) -> Option<bool> {
    let mut matcher = Matcher {
        text,
        groups: Vec::new(),
        steps: 0,
    };
    let found = (0..=text.len()).any(|start| {
        matcher.groups.clear();
        matcher.matches(ast, start, &mut |_, _| true)
    });
    if found {
        Some(true)
    } else {
        (matcher.steps <= MAX_STEPS).then_some(false)
    }
}

struct Matcher<'t> {
    text: &'t [u8],
    /// The range of each group's match.
    groups: Vec<Option<(usize, usize)>>,
    steps: usize,
}

/// The continuation that must match the rest.
type Next<'n, 't> = &'n mut dyn FnMut(&mut Matcher<'t>, usize) -> bool;

impl<'t> Matcher<'t> {
    /// True if `ast` matches at `at`, followed by a match of `next`.
    fn matches(&mut self, ast: &Ast, at: usize, next: Next<'_, 't>) -> bool {
        self.steps += 1;
        self.steps <= MAX_STEPS && with_stack(|| self.matches_inside(ast, at, next))
    }

    fn matches_inside(&mut self, ast: &Ast, at: usize, next: Next<'_, 't>) -> bool {
        match ast {
            Ast::Set(set) => {
                let is_member = self
                    .text
                    .get(at)
                    .is_some_and(|&byte| set[usize::from(byte)]);
                is_member && next(self, at + 1)
            }
            Ast::Start => at == 0 && next(self, at),
            Ast::End => at == self.text.len() && next(self, at),
            Ast::Sequence(parts) => self.sequence(parts, at, next),
            Ast::Either(alternatives) => alternatives
                .iter()
                .any(|alternative| self.matches(alternative, at, next)),
            Ast::Repeat(inner, least, most) => self.repeat(inner, *least, *most, at, next),
            Ast::Group(number, inner) => {
                if self.groups.len() <= *number {
                    self.groups.resize(*number + 1, None);
                }
                let before = self.groups[*number];
                let matches = self.matches(inner, at, &mut |matcher, end| {
                    let inside = matcher.groups[*number].replace((at, end));
                    let matches = next(matcher, end);
                    if !matches {
                        matcher.groups[*number] = inside;
                    }
                    matches
                });
                if !matches {
                    self.groups[*number] = before;
                }
                matches
            }
            Ast::Reference(number) => {
                let Some((start, end)) = self.groups.get(*number).copied().flatten() else {
                    return false;
                };
                let matched = &self.text[start..end];
                self.text[at..].starts_with(matched) && next(self, at + matched.len())
            }
        }
    }

    fn sequence(&mut self, parts: &[Ast], at: usize, next: Next<'_, 't>) -> bool {
        match parts {
            [] => next(self, at),
            [first, rest @ ..] => self.matches(first, at, &mut |matcher, at| {
                matcher.sequence(rest, at, next)
            }),
        }
    }

    fn repeat(
        &mut self,
        inner: &Ast,
        least: u32,
        most: Option<u32>,
        at: usize,
        next: Next<'_, 't>,
    ) -> bool {
        let may_go_on = most != Some(0);
        let again = may_go_on
            && self.matches(inner, at, &mut |matcher, end| {
                // Another empty match changes nothing.
                let is_new = end > at || least > 0;
                is_new
                    && matcher.repeat(
                        inner,
                        least.saturating_sub(1),
                        most.map(|most| most - 1),
                        end,
                        next,
                    )
            });
        again || (least == 0 && next(self, at))
    }
}
