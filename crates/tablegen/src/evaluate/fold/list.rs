//! Operators over lists.

use super::Folding;
use crate::Span;
use crate::evaluate::Evaluator;
use crate::evaluate::node::V;
use crate::syntax::token::Bang;

impl<'s> Evaluator<'s> {
    pub(super) fn fold_element(&mut self, list: V<'s>, index: V<'s>) -> Option<V<'s>> {
        let index = usize::try_from(index.as_int()?).ok()?;
        list.as_list()?.get(index).copied()
    }

    pub(super) fn fold_slice(&mut self, list: V<'s>, indices: V<'s>, span: Span) -> Option<V<'s>> {
        let (elements, indices) = (list.as_list()?, indices.as_list()?);
        let mut new = Vec::with_capacity(indices.len());
        for index in indices {
            new.push(*elements.get(usize::try_from(index.as_int()?).ok()?)?);
        }
        let element_type = self.types.element(list.ty)?;
        Some(self.list(&new, element_type, span))
    }

    pub(super) fn fold_splat(&mut self, of: &Folding<'s>) -> Option<V<'s>> {
        let [element, count] = of.operands()?;
        let span = of.value.span;
        if element.is_unset() {
            return None;
        }
        let count = count.as_int()?;
        let Ok(length) = usize::try_from(count) else {
            let message = format!("!listsplat count {count} is negative");
            return self.fail(of.place(), message);
        };
        self.length_fits(length, span)?;
        Some(self.list(&vec![element; length], element.ty, span))
    }

    pub(super) fn fold_remove(&mut self, list: V<'s>, removed: V<'s>, span: Span) -> Option<V<'s>> {
        let (elements, removed) = (list.as_list()?, removed.as_list()?);
        let mut new = Vec::with_capacity(elements.len());
        for &element in elements {
            let mut removed = removed.iter();
            if !removed.any(|other| self.compare(Bang::Eq, element, other) == Some(true)) {
                new.push(element);
            }
        }
        let element_type = self.types.element(list.ty)?;
        Some(self.list(&new, element_type, span))
    }

    pub(super) fn fold_flatten(&mut self, list: V<'s>, value: V<'s>) -> Option<V<'s>> {
        let outer = list.as_list()?;
        // A list without nested lists stays as it is.
        if self.types.depth(list.ty) < 2 {
            return Some(list);
        }
        let mut new = Vec::new();
        for inner in outer {
            new.extend_from_slice(inner.as_list()?);
            self.length_fits(new.len(), value.span)?;
        }
        let element_type = self.types.element(value.ty)?;
        Some(self.list(&new, element_type, value.span))
    }
}
