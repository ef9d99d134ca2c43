//! Superclasses of records and classes, shared with the classes they come from: the memory of a long chain of classes
//! is linear in its length.

use super::types::ClassId;
use crate::Span;
use bumpalo::Bump;
use smallvec::SmallVec;

/// Direct and indirect superclasses; the superclasses of a direct one precede it.
#[derive(Clone, Copy, Default)]
pub(crate) struct Superclasses<'s> {
    last: Option<&'s Link<'s>>,
}

/// A direct superclass.
struct Link<'s> {
    before: Superclasses<'s>,
    /// Its own superclasses.
    own: Superclasses<'s>,
    class: ClassId,
    /// Its place in the list of bases.
    span: Span,
}

impl<'s> Superclasses<'s> {
    /// Appends one more direct superclass, with its `own` superclasses.
    pub(crate) fn with(
        self,
        class: ClassId,
        span: Span,
        own: Superclasses<'s>,
        arena: &'s Bump,
    ) -> Self {
        Superclasses {
            last: Some(arena.alloc(Link {
                before: self,
                own,
                class,
                span,
            })),
        }
    }

    pub(crate) fn is_empty(self) -> bool {
        self.last.is_none()
    }

    pub(crate) fn contains(self, class: ClassId) -> bool {
        let mut open: SmallVec<[Superclasses<'s>; 8]> = smallvec::smallvec![self];
        while let Some(list) = open.pop() {
            let mut rest = list.last;
            while let Some(link) = rest {
                if link.class == class {
                    return true;
                }
                if !link.own.is_empty() {
                    open.push(link.own);
                }
                rest = link.before.last;
            }
        }
        false
    }

    /// The direct superclasses, the last first.
    pub(crate) fn direct(self) -> impl Iterator<Item = ClassId> {
        std::iter::successors(self.last, |link| link.before.last).map(|link| link.class)
    }

    /// All superclasses, in order, with their places.
    pub(crate) fn iter(self) -> impl Iterator<Item = (ClassId, Span)> {
        enum Open<'s> {
            All(Superclasses<'s>),
            One(&'s Link<'s>),
        }
        let mut open: SmallVec<[Open<'s>; 8]> = smallvec::smallvec![Open::All(self)];
        std::iter::from_fn(move || {
            loop {
                match open.pop()? {
                    Open::One(link) => return Some((link.class, link.span)),
                    Open::All(Superclasses { last: None }) => {}
                    Open::All(Superclasses { last: Some(link) }) => {
                        open.extend([Open::One(link), Open::All(link.own), Open::All(link.before)]);
                    }
                }
            }
        })
    }
}
