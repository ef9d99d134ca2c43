//! Definitions by index and by name, some of them made at their first use.

use super::lazy_list::{LazyList, Source};
use rustc_hash::FxHashMap;
use std::fmt;
use std::ops::{Index, IndexMut, Range};
use std::sync::{Arc, OnceLock};

/// The requirements on the elements of a [`DefinitionTable`].
pub trait Definition: Clone + fmt::Debug + Send + Sync {
    /// The name, unique within a table.
    fn name(&self) -> &str;

    /// The names of the property slots, in order; none unless it is an operation.
    fn slot_names(&self) -> impl Iterator<Item = &str> {
        std::iter::empty()
    }
}

/// Definitions in another form, to be made at their first use. [`Self::name`] returns the name of each.
pub trait DefinitionSource<T>: Source<T> {
    /// The name of the definition at an index; empty if there is none.
    fn name(&self, index: usize) -> &str;

    /// The index of the definition with this name, if there is one.
    fn find(&self, name: &str) -> Option<usize>;

    /// The names of the property slots of the definition at an index, without making it.
    fn slot_names(&self, index: usize) -> Vec<&str>;
}

/// Definitions in order, each with a name. An added definition is there from the start; one of a [`DefinitionSource`] is
/// made at its first use.
pub struct DefinitionTable<T> {
    definitions: LazyList<T>,
    /// Shared with the contexts with registered names.
    names: Arc<TableNames<T>>,
    /// The indices of definitions by the last parts of their C++ names, made when one is asked for.
    classes: OnceLock<FxHashMap<Box<str>, Vec<u32>>>,
}

/// The names of the definitions in a [`DefinitionTable`].
pub(crate) struct TableNames<T> {
    /// The names of added definitions. They take precedence.
    added: FxHashMap<String, Added>,
    /// Other forms of the definitions, each with the index of its first one.
    sources: Vec<(u32, Arc<dyn DefinitionSource<T>>)>,
}

#[derive(Clone)]
struct Added {
    index: u32,
    slot_names: Box<[String]>,
}

impl<T: Definition> DefinitionTable<T> {
    /// The number of definitions.
    #[inline]
    pub fn len(&self) -> usize {
        self.definitions.len()
    }

    /// True if there are no definitions.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The definition at an index, if there is one.
    #[inline]
    pub fn get(&self, index: usize) -> Option<&T> {
        self.definitions.get(index)
    }

    /// The definition at an index, for modification; its name and the names of its property slots must stay.
    pub fn get_mut(&mut self, index: usize) -> Option<&mut T> {
        self.definitions.get_mut(index)
    }

    /// All definitions in order. Makes all unused ones.
    pub fn iter(&self) -> Iter<'_, T> {
        Iter {
            table: self,
            left: 0..self.len(),
        }
    }

    /// The names of the definitions in order, without making any.
    pub fn names(&self) -> impl ExactSizeIterator<Item = &str> + Clone {
        (0..self.len()).map(|index| self.name(index))
    }

    /// The name of the definition at an index, without making it; empty if there is none.
    fn name(&self, index: usize) -> &str {
        match self.definitions.known(index) {
            Some(definition) => definition.name(),
            None => self
                .names
                .source_of(index)
                .map_or("", |(source, own)| source.name(own)),
        }
    }

    /// The first definition of a C++ class, in a namespace with this text in it.
    pub fn of_class(&self, class: &str, namespace: &str) -> Option<&T> {
        let classes = self.classes.get_or_init(|| {
            let mut classes: FxHashMap<Box<str>, Vec<u32>> = FxHashMap::default();
            for (index, name) in (0..).zip(self.names()) {
                let class = name.rsplit("::").next().unwrap_or(name);
                classes.entry(class.into()).or_default().push(index);
            }
            classes
        });
        let mut indices = classes.get(class)?.iter();
        let index = indices.find(|&&index| self.name(index as usize).contains(namespace))?;
        self.get(*index as usize)
    }

    /// The index of the definition with this name, if there is one.
    pub fn index_of(&self, name: &str) -> Option<u32> {
        self.names.index_of(name)
    }

    /// The definition with this name, if there is one.
    pub fn find(&self, name: &str) -> Option<&T> {
        self.index_of(name)
            .and_then(|index| self.get(index as usize))
    }

    /// Adds a definition and returns its index; replaces any of the same name.
    pub fn add(&mut self, definition: T) -> u32 {
        self.classes.take();
        let index = self
            .index_of(definition.name())
            .unwrap_or(self.len() as u32);
        let slot_names = definition.slot_names().map(str::to_owned).collect();
        Arc::make_mut(&mut self.names)
            .added
            .insert(definition.name().to_owned(), Added { index, slot_names });
        self.definitions.set(index as usize, definition);
        index
    }

    /// Adds the definitions of a source, with names not yet in the table, and returns the index of the first one. They are
    /// made when they are used.
    pub fn add_source(&mut self, source: Arc<dyn DefinitionSource<T>>) -> u32 {
        self.classes.take();
        let first = self.len();
        self.definitions.add_source(source.clone());
        Arc::make_mut(&mut self.names)
            .sources
            .push((first as u32, source));
        first as u32
    }

    pub(crate) fn shared_names(&self) -> Arc<TableNames<T>> {
        self.names.clone()
    }
}

impl<T> TableNames<T> {
    /// The source of a definition not yet made, by index, with its index there.
    fn source_of(&self, index: usize) -> Option<(&dyn DefinitionSource<T>, usize)> {
        let (first, source) = self
            .sources
            .iter()
            .rev()
            .find(|(first, _)| *first as usize <= index)?;
        Some((&**source, index - *first as usize))
    }

    fn in_sources(&self, name: &str) -> Option<(u32, &dyn DefinitionSource<T>, usize)> {
        let found = |(first, source): &'_ (u32, Arc<dyn DefinitionSource<T>>)| {
            source.find(name).map(|own| (first + own as u32, own))
        };
        self.sources
            .iter()
            .find_map(|each| found(each).map(|(index, own)| (index, &*each.1, own)))
    }

    /// The index of the definition with this name, if there is one.
    pub(crate) fn index_of(&self, name: &str) -> Option<u32> {
        match self.added.get(name) {
            Some(added) => Some(added.index),
            None => self.in_sources(name).map(|(index, ..)| index),
        }
    }

    /// The index of the definition with this name and the names of its property slots, if there is one.
    pub(crate) fn slot_names(&self, name: &str) -> Option<(u32, Vec<&str>)> {
        match self.added.get(name) {
            Some(added) => Some((
                added.index,
                added.slot_names.iter().map(String::as_str).collect(),
            )),
            None => self
                .in_sources(name)
                .map(|(index, source, own)| (index, source.slot_names(own))),
        }
    }
}

impl<T> Clone for TableNames<T> {
    fn clone(&self) -> Self {
        TableNames {
            added: self.added.clone(),
            sources: self.sources.clone(),
        }
    }
}

impl<T> Default for TableNames<T> {
    fn default() -> Self {
        TableNames {
            added: FxHashMap::default(),
            sources: Vec::new(),
        }
    }
}

impl<T: Clone> Clone for DefinitionTable<T> {
    fn clone(&self) -> Self {
        DefinitionTable {
            definitions: self.definitions.clone(),
            names: self.names.clone(),
            classes: OnceLock::new(),
        }
    }
}

impl<T> Default for DefinitionTable<T> {
    fn default() -> Self {
        DefinitionTable {
            definitions: LazyList::default(),
            names: Arc::default(),
            classes: OnceLock::new(),
        }
    }
}

/// Lists all definitions, and so makes the unused ones.
impl<T: Definition> fmt::Debug for DefinitionTable<T> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_list().entries(self.iter()).finish()
    }
}

/// Panics if there is no definition at the index.
impl<T: Definition> Index<usize> for DefinitionTable<T> {
    type Output = T;

    #[inline]
    fn index(&self, index: usize) -> &T {
        self.get(index).expect("an index of the table")
    }
}

/// Panics if there is no definition at the index. Like [`DefinitionTable::get_mut`].
impl<T: Definition> IndexMut<usize> for DefinitionTable<T> {
    fn index_mut(&mut self, index: usize) -> &mut T {
        self.get_mut(index).expect("an index of the table")
    }
}

/// The definitions of a table in order.
pub struct Iter<'t, T> {
    table: &'t DefinitionTable<T>,
    left: Range<usize>,
}

impl<T> Clone for Iter<'_, T> {
    fn clone(&self) -> Self {
        Iter {
            table: self.table,
            left: self.left.clone(),
        }
    }
}

impl<'t, T: Definition> Iterator for Iter<'t, T> {
    type Item = &'t T;

    fn next(&mut self) -> Option<&'t T> {
        self.left.next().and_then(|index| self.table.get(index))
    }
    fn size_hint(&self) -> (usize, Option<usize>) {
        self.left.size_hint()
    }
}

impl<T: Definition> DoubleEndedIterator for Iter<'_, T> {
    fn next_back(&mut self) -> Option<Self::Item> {
        self.left
            .next_back()
            .and_then(|index| self.table.get(index))
    }
}

impl<T: Definition> ExactSizeIterator for Iter<'_, T> {}

impl<'t, T: Definition> IntoIterator for &'t DefinitionTable<T> {
    type Item = &'t T;
    type IntoIter = Iter<'t, T>;

    fn into_iter(self) -> Iter<'t, T> {
        self.iter()
    }
}
