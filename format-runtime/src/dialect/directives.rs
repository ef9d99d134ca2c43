//! The numbered directives called by the programs of loaded dialects.

use super::{
    AttrOrTypeDefinition, DefinitionSyntax, LazyList, OperationDefinition, OperationForm, Source,
};
use crate::program::DirectiveUse;
use rustc_hash::FxHashMap;
use std::fmt;
use std::sync::Arc;

/// All distinct uses of directives. The hook of each is looked up once and then identified by the number of its use.
#[derive(Clone, Default)]
pub struct DirectiveTable {
    list: LazyList<DirectiveUse>,
    /// The numbers of the first [`Self::indexed`].
    index: FxHashMap<DirectiveUse, u32>,
    indexed: usize,
}

impl DirectiveTable {
    /// The directive use with this number, if any.
    pub fn get(&self, number: u32) -> Option<&DirectiveUse> {
        self.list.get(number as usize)
    }

    /// All directive uses, in order of their numbers.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = &DirectiveUse> {
        self.list.iter()
    }

    /// True if no directive is used.
    pub fn is_empty(&self) -> bool {
        self.list.len() == 0
    }

    /// Adds the directive uses of a source to an empty table.
    pub(crate) fn add_source(&mut self, source: Arc<dyn Source<DirectiveUse>>) {
        self.list.add_source(source);
    }

    /// The number of a directive use. Adds the use if it is new.
    pub(crate) fn number(&mut self, used: &DirectiveUse) -> u32 {
        for (number, known) in self.list.iter().enumerate().skip(self.indexed) {
            self.index.entry(known.clone()).or_insert(number as u32);
        }
        self.indexed = self.list.len();
        if let Some(&known) = self.index.get(used) {
            return known;
        }
        let number = self.list.len();
        self.list.set(number, used.clone());
        number as u32
    }

    /// Numbers the directive calls in an operation's programs.
    pub(super) fn number_operation(&mut self, operation: &mut OperationDefinition) {
        let OperationForm::Format { parse, print, .. } = &mut operation.syntax else {
            return;
        };
        parse.number_directives(|used, _| self.number(used));
        print.number_directives(|used, _| self.number(used));
    }

    /// Numbers the directive calls in an attribute's or type's programs.
    pub(super) fn number_definition(&mut self, definition: &mut AttrOrTypeDefinition) {
        let DefinitionSyntax::Format { parse, print, .. } = &mut definition.syntax else {
            return;
        };
        parse.number_directives(|used, _| self.number(used));
        print.number_directives(|used, _| self.number(used));
    }
}

/// Lists the directive uses in order of their numbers.
impl fmt::Debug for DirectiveTable {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.list.fmt(formatter)
    }
}
