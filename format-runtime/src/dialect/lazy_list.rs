//! A list with elements made at their first use.

use std::fmt;
use std::sync::{Arc, OnceLock};

/// Elements in another form, to be made at their first use. Each has an index below [`Self::len`].
pub trait Source<T>: Send + Sync {
    /// The number of elements.
    fn len(&self) -> usize;

    /// True if there are no elements.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Makes the element at an index.
    fn read(&self, index: usize) -> T;
}

/// A list of elements, either present or made from a [`Source`].
pub(crate) struct LazyList<T> {
    elements: Vec<OnceLock<Box<T>>>,
    /// Each with the index of its first element.
    sources: Vec<(usize, Arc<dyn Source<T>>)>,
}

impl<T> LazyList<T> {
    #[inline]
    pub(crate) fn len(&self) -> usize {
        self.elements.len()
    }

    /// The element at an index, if there is one.
    #[inline]
    pub(crate) fn get(&self, index: usize) -> Option<&T> {
        let element = self.elements.get(index)?;
        match element.get() {
            Some(element) => Some(element),
            None => self.read(index),
        }
    }

    /// The element at an index, if there is one and it has been made.
    pub(crate) fn known(&self, index: usize) -> Option<&T> {
        self.elements.get(index)?.get().map(|element| &**element)
    }

    #[cold]
    #[inline(never)]
    fn read(&self, index: usize) -> Option<&T> {
        let (first, source) = self
            .sources
            .iter()
            .rev()
            .find(|(first, _)| *first <= index)?;
        Some(
            self.elements
                .get(index)?
                .get_or_init(|| Box::new(source.read(index - first))),
        )
    }

    /// The element at an index, for modification.
    pub(crate) fn get_mut(&mut self, index: usize) -> Option<&mut T> {
        self.get(index)?;
        self.elements
            .get_mut(index)?
            .get_mut()
            .map(|element| &mut **element)
    }

    /// All elements in order. Makes all unused ones.
    pub(crate) fn iter(&self) -> impl ExactSizeIterator<Item = &T> {
        (0..self.len()).map(|index| {
            self.get(index)
                .expect("each element is there or has a source")
        })
    }

    /// Replaces the element at an index, or adds one if the index is the length.
    pub(crate) fn set(&mut self, index: usize, element: T) {
        let element = OnceLock::from(Box::new(element));
        match self.elements.get_mut(index) {
            Some(place) => *place = element,
            None => self.elements.push(element),
        }
    }

    /// Adds the elements of a source.
    pub(crate) fn add_source(&mut self, source: Arc<dyn Source<T>>) {
        let first = self.len();
        self.elements
            .resize_with(first + source.len(), OnceLock::new);
        self.sources.push((first, source));
    }
}

impl<T> Default for LazyList<T> {
    fn default() -> Self {
        LazyList {
            elements: Vec::new(),
            sources: Vec::new(),
        }
    }
}

impl<T: Clone> Clone for LazyList<T> {
    fn clone(&self) -> Self {
        LazyList {
            elements: self.elements.clone(),
            sources: self.sources.clone(),
        }
    }
}

/// Lists all elements, and so makes the unused ones.
impl<T: fmt::Debug> fmt::Debug for LazyList<T> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_list().entries(self.iter()).finish()
    }
}
