//! Operators over lists.

use crate::Span;
use crate::evaluate::Evaluator;
use crate::evaluate::node::V;
use crate::evaluate::resolver::Owner;
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

    pub(super) fn fold_splat(
        &mut self,
        element: V<'s>,
        count: V<'s>,
        value: V<'s>,
        owner: Option<Owner<'s>>,
    ) -> Option<V<'s>> {
        if element.is_unset() {
            return None;
        }
        let count = count.as_int()?;
        let Ok(length) = usize::try_from(count) else {
            self.error(
                Self::place(owner, value),
                format!("!listsplat count {count} is negative"),
            );
            return None;
        };
        if !self.check_length(length, value.span) {
            return None;
        }
        Some(self.list(&vec![element; length], element.ty, value.span))
    }

    pub(super) fn fold_remove(&mut self, list: V<'s>, removed: V<'s>, span: Span) -> Option<V<'s>> {
        let (elements, removed) = (list.as_list()?, removed.as_list()?);
        let mut new = Vec::with_capacity(elements.len());
        for &element in elements {
            let mut is_removed = false;
            for other in removed {
                if self.compare(Bang::Eq, element, other) == Some(true) {
                    is_removed = true;
                    break;
                }
            }
            if !is_removed {
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
            if !self.check_length(new.len(), value.span) {
                return None;
            }
        }
        let element_type = self.types.element(value.ty)?;
        Some(self.list(&new, element_type, value.span))
    }
}
