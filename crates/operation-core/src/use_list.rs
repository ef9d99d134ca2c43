//! Use-lists: every value's definition heads a doubly linked list of the operands that use it.
//!
//! All results of an operation share one list (the header has room for one head); the value of an operand identifies
//! the result it uses.

use crate::read_only::assert_may_change;
use crate::*;
use std::cell::Cell;

/// An operand in its slab.
#[repr(C)]
pub(crate) struct OperandData<'m> {
    pub(crate) value: Cell<Value<'m>>,
    pub(crate) next: Cell<Option<&'m OperandData<'m>>>,
    pub(crate) previous: Cell<Option<&'m OperandData<'m>>>,
    pub(crate) owner: Operation<'m>,
}

impl<'m> OperandData<'m> {
    /// Links it as the latest use of its value.
    #[inline]
    pub(crate) fn link(&'m self) {
        let head = self.value.get().use_list();
        let next = head.get();
        // An operand outside of lists has no previous one.
        self.next.set(next);
        if let Some(next) = next {
            next.previous.set(Some(self));
        }
        head.set(Some(self));
    }

    /// Unlinks it from the list of its value.
    #[inline]
    pub(crate) fn unlink(&self) {
        let (previous, next) = (self.previous.take(), self.next.take());
        match previous {
            Some(previous) => previous.next.set(next),
            None => self.value.get().use_list().set(next),
        }
        if let Some(next) = next {
            next.previous.set(previous);
        }
    }

    /// The index among its owner's operands. Operands in a list are in their owner's slab: an operation with a new
    /// slab unlinks the operands of the old one first.
    pub(crate) fn index(&self) -> u32 {
        let first = self.owner.operand_slab().as_ptr().addr();
        let index = (std::ptr::from_ref(self).addr() - first) / size_of::<Self>();
        debug_assert!(index < self.owner.num_operands());
        index as u32
    }
}

/// All operands in a list, of every value.
pub(crate) fn all_uses<'m>(
    head: &Cell<Option<&'m OperandData<'m>>>,
) -> impl Iterator<Item = &'m OperandData<'m>> + Clone + use<'m> {
    std::iter::successors(head.get(), |operand| operand.next.get())
}

/// The elements of an iterator, collected now and returned later. Takes no memory for a single element.
pub(crate) fn snapshot<T: Clone>(
    mut all: impl Iterator<Item = T>,
) -> impl Iterator<Item = T> + Clone {
    let first = all.next();
    let rest: Vec<T> = all.collect();
    first.into_iter().chain(rest)
}

/// The uses of one value.
#[derive(Clone)]
pub(crate) struct Uses<'m> {
    pub(crate) value: Value<'m>,
    pub(crate) next: Option<&'m OperandData<'m>>,
}

impl<'m> Iterator for Uses<'m> {
    type Item = &'m OperandData<'m>;
    fn next(&mut self) -> Option<Self::Item> {
        while let Some(operand) = self.next {
            // The next one is read before the caller gets this one, which may be changed meanwhile.
            self.next = operand.next.get();
            if operand.value.get() == self.value {
                return Some(operand);
            }
        }
        None
    }
}

/// Moves all uses of one value to the front of another's list, in the same order. (Results of one operation share a
/// list; between these nothing moves.)
pub(crate) fn replace_all_uses<'m>(from: Value<'m>, to: Value<'m>) {
    assert_may_change();
    let uses = Uses {
        value: from,
        next: from.use_list().get(),
    };
    if std::ptr::eq(from.use_list(), to.use_list()) {
        // Two results of one operation: the operands are in the right list already.
        uses.for_each(|operand| operand.value.set(to));
        return;
    }
    let mut last: Option<&'m OperandData<'m>> = None;
    for operand in uses {
        operand.unlink();
        operand.value.set(to);
        match last {
            None => operand.link(),
            Some(last) => {
                let next = last.next.replace(Some(operand));
                operand.previous.set(Some(last));
                operand.next.set(next);
                if let Some(next) = next {
                    next.previous.set(Some(operand));
                }
            }
        }
        last = Some(operand);
    }
}
