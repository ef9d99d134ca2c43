//! The doubly linked lists: operations of a block, blocks of a region.
//!
//! What is taken out of a list keeps its link to what came next, until it is put into a list again. So a walk that
//! remembers an element which is taken out meanwhile still finds where to go on. This always ends: such a link leads to
//! what was in the list at that time, so to something that was taken out later or is still there.

use std::cell::Cell;

/// The links of an element, inside it.
#[repr(C)]
pub(crate) struct Links<T> {
    pub(crate) previous: Cell<Option<T>>,
    /// Of an element that is in no list: what came after it when it was taken out.
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
    /// The owner of the list that it is in.
    fn owner(self) -> Option<Self::Owner>;
    /// Its links.
    fn with_links<R>(self, read: impl FnOnce(&Links<Self>) -> R) -> R;

    /// The next element; for one that is in no list, the element that was next when it was removed.
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

    /// Links `first` to `last`, which hold together already, in between two neighbours of the list.
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

    /// Takes `first` to `last` out. They keep their own links.
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

/// Where a walk of a list goes on that has seen `current` and was to see `next`: there, or after what has been taken out
/// since; if that was put elsewhere, after the current one.
#[inline]
pub(crate) fn go_on<T: Node>(owner: T::Owner, current: Option<T>, next: Option<T>) -> Option<T> {
    match next {
        Some(next) if next.owner() != Some(owner) => go_on_after_edit(owner, current, next),
        _ => next,
    }
}

#[cold]
fn go_on_after_edit<T: Node>(owner: T::Owner, current: Option<T>, mut lost: T) -> Option<T> {
    while lost.owner().is_none() {
        lost = lost.remembered_next()?;
    }
    if lost.owner() == Some(owner) {
        return Some(lost);
    }
    // What is in the list is followed by what is in the list.
    current
        .filter(|current| current.owner() == Some(owner))?
        .remembered_next()
}

/// The elements of a list in order. The list may be changed meanwhile, see [`go_on`].
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
        let found = go_on(self.owner, self.current, self.next)?;
        self.current = Some(found);
        self.next = found.remembered_next();
        Some(found)
    }
}
