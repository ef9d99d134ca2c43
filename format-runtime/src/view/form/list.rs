//! Lists of attributes of one form.

use super::{Form, Literal};
use operation_core::{Attribute, Context};
use std::fmt;
use std::marker::PhantomData;

/// Arrays of elements of one form.
pub struct Array<F>(PhantomData<F>);

/// Arrays with at most one element, of this form.
pub struct Maybe<F>(PhantomData<F>);

/// The elements of an array of elements of one form.
pub struct Elements<'m, F> {
    elements: &'m [Attribute<'m>],
    form: PhantomData<F>,
}

impl<F> Clone for Elements<'_, F> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<F> Copy for Elements<'_, F> {}

impl<'m, F: Form> Elements<'m, F> {
    /// The number of elements.
    pub fn len(self) -> usize {
        self.elements.len()
    }

    /// True if there are none.
    pub fn is_empty(self) -> bool {
        self.elements.is_empty()
    }

    /// The element with this index; `None` beyond the last.
    pub fn get(self, index: usize) -> Option<F::Value<'m>> {
        self.elements
            .get(index)
            .and_then(|&element| F::read(element))
    }

    /// All elements.
    pub fn iter(self) -> impl DoubleEndedIterator<Item = F::Value<'m>> + Clone + use<'m, F> {
        self.elements.iter().filter_map(|&element| F::read(element))
    }

    /// The elements as attributes.
    pub fn attributes(self) -> &'m [Attribute<'m>] {
        self.elements
    }
}

impl<'m, F: Form<Value<'m>: fmt::Debug>> fmt::Debug for Elements<'m, F> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_list().entries(self.iter()).finish()
    }
}

impl<F: Form> Form for Array<F> {
    type Value<'m> = Elements<'m, F>;
    type Given<'a, 'm: 'a> = &'a [F::Given<'a, 'm>];

    fn read<'m>(attribute: Attribute<'m>) -> Option<Elements<'m, F>> {
        let elements = attribute.as_array()?;
        let is_meant = elements.iter().all(|&element| F::read(element).is_some());
        is_meant.then_some(Elements {
            elements,
            form: PhantomData,
        })
    }

    fn make<'a, 'm: 'a>(
        context: &'m Context,
        given: &'a [F::Given<'a, 'm>],
    ) -> Option<Attribute<'m>> {
        let elements: Option<Vec<_>> = given.iter().map(|&each| F::make(context, each)).collect();
        Some(context.array(&elements?))
    }

    fn literal<'m>(literal: Literal) -> Option<Self::Value<'m>> {
        (literal == Literal::Empty).then_some(Elements {
            elements: &[],
            form: PhantomData,
        })
    }
}

impl<F: Form> Form for Maybe<F> {
    type Value<'m> = Option<F::Value<'m>>;
    type Given<'a, 'm: 'a> = Option<F::Given<'a, 'm>>;

    fn read(attribute: Attribute<'_>) -> Option<Option<F::Value<'_>>> {
        match attribute.as_array()? {
            [] => Some(None),
            [element] => F::read(*element).map(Some),
            _ => None,
        }
    }

    fn make<'a, 'm: 'a>(
        context: &'m Context,
        given: Option<F::Given<'a, 'm>>,
    ) -> Option<Attribute<'m>> {
        let element = match given {
            Some(given) => Some(F::make(context, given)?),
            None => None,
        };
        Some(context.array(element.as_slice()))
    }

    fn literal<'m>(literal: Literal) -> Option<Self::Value<'m>> {
        (literal == Literal::Empty).then_some(None)
    }
}
