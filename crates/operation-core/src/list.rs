//! The doubly linked lists: operations of a block, blocks of a region.
//!
//! An element taken out of a list keeps its link to the next element until it is put into a list again. So a walk
//! that remembers a removed element still finds where to continue. This always ends: such a link leads to an element
//! that was removed later or is still in the list.

use std::cell::Cell;

/// The links of an element, inside it.
#[repr(C)]
pub(crate) struct Links<T> {
    pub(crate) previous: Cell<Option<T>>,
    /// In a removed element: the element behind it when it was removed.
    pub(crate) next: Cell<Option<T>>,
}

/// First and last element, inside the owner of a list.
#[repr(C)]
pub(crate) struct Ends<T> {
    pub(crate) first: Cell<Option<T>>,
    pub(crate) last: Cell<Option<T>>,
}

/// An element of a list.
pub(crate) trait Node: Copy + PartialEq {
    /// The owner of the list.
    type Owner: Copy + PartialEq;
    /// The owner of the element's list.
    fn owner(self) -> Option<Self::Owner>;
    /// Its links.
    fn with_links<R>(self, read: impl FnOnce(&Links<Self>) -> R) -> R;

    /// The next element; for a removed element, the element that was next when it was removed.
    #[inline]
    fn remembered_next(self) -> Option<Self> {
        self.with_links(|links| links.next.get())
    }
}

impl<T> Links<T> {
    pub(crate) const fn new() -> Self {
        Links {
            previous: Cell::new(None),
            next: Cell::new(None),
        }
    }
}

impl<T: Node> Ends<T> {
    pub(crate) const fn new() -> Self {
        Ends {
            first: Cell::new(None),
            last: Cell::new(None),
        }
    }

    /// Inserts the chain from `first` to `last`, which are linked already, between two neighbours of the list.
    #[inline]
    pub(crate) fn insert(&self, first: T, last: T, previous: Option<T>, next: Option<T>) {
        first.with_links(|links| links.previous.set(previous));
        last.with_links(|links| links.next.set(next));
        match previous {
            Some(previous) => previous.with_links(|links| links.next.set(Some(first))),
            None => self.first.set(Some(first)),
        }
        match next {
            Some(next) => next.with_links(|links| links.previous.set(Some(last))),
            None => self.last.set(Some(last)),
        }
    }

    /// Removes the chain from `first` to `last`. They keep their own links.
    #[inline]
    pub(crate) fn remove(&self, first: T, last: T) {
        let previous = first.with_links(|links| links.previous.take());
        let next = last.remembered_next();
        match previous {
            Some(previous) => previous.with_links(|links| links.next.set(next)),
            None => self.first.set(next),
        }
        match next {
            Some(next) => next.with_links(|links| links.previous.set(previous)),
            None => self.last.set(previous),
        }
    }
}

/// The element where a walk continues after `current`, if it expected `next`: `next` itself, or the first element
/// left after removed ones; if that was inserted elsewhere, the element after `current`.
#[inline]
pub(crate) fn resume<T: Node>(owner: T::Owner, current: Option<T>, next: Option<T>) -> Option<T> {
    match next {
        Some(next) if next.owner() != Some(owner) => resume_after_edit(owner, current, next),
        _ => next,
    }
}

#[cold]
fn resume_after_edit<T: Node>(owner: T::Owner, current: Option<T>, mut lost: T) -> Option<T> {
    while lost.owner().is_none() {
        lost = lost.remembered_next()?;
    }
    if lost.owner() == Some(owner) {
        return Some(lost);
    }
    // Elements of the list are followed by elements of the list.
    current
        .filter(|current| current.owner() == Some(owner))?
        .remembered_next()
}

/// The elements of a list in order. The list may be changed meanwhile, see [`resume`].
#[derive(Clone)]
pub(crate) struct InOrder<T: Node> {
    owner: T::Owner,
    current: Option<T>,
    next: Option<T>,
}

impl<T: Node> InOrder<T> {
    pub(crate) fn from(owner: T::Owner, first: Option<T>) -> Self {
        InOrder {
            owner,
            current: None,
            next: first,
        }
    }
}

impl<T: Node> Iterator for InOrder<T> {
    type Item = T;
    #[inline]
    fn next(&mut self) -> Option<T> {
        let found = resume(self.owner, self.current, self.next)?;
        self.current = Some(found);
        self.next = found.remembered_next();
        Some(found)
    }
}
