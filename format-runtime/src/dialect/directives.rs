//! The numbered directives that the programs of loaded dialects call.

use super::{AttrOrTypeDefinition, DefinitionSyntax, OperationDefinition, OperationForm};
use crate::program::DirectiveUse;
use rustc_hash::FxHashMap;

/// All distinct uses of directives. The hook of each is looked up once and then identified by the number of its use.
#[derive(Clone, Default, Debug)]
pub struct DirectiveTable {
    list: Vec<DirectiveUse>,
    index: FxHashMap<DirectiveUse, u32>,
}

impl DirectiveTable {
    /// The directive use with that number, if any.
    pub fn get(&self, number: u32) -> Option<&DirectiveUse> {
        self.list.get(number as usize)
    }

    /// All directive uses, in order of their numbers.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = &DirectiveUse> {
        self.list.iter()
    }

    fn number(&mut self, used: &DirectiveUse) -> u32 {
        if let Some(&known) = self.index.get(used) {
            return known;
        }
        let number = self.list.len() as u32;
        self.list.push(used.clone());
        self.index.insert(used.clone(), number);
        number
    }

    /// Numbers the directive calls in an operation's programs.
    pub(super) fn number_operation(&mut self, operation: &mut OperationDefinition) {
        let OperationForm::Format { parse, print } = &mut operation.syntax else { return };
        parse.number_directives(|used| self.number(used));
        print.number_directives(|used| self.number(used));
    }

    /// Numbers the directive calls in an attribute's or type's programs.
    pub(super) fn number_definition(&mut self, definition: &mut AttrOrTypeDefinition) {
        let DefinitionSyntax::Format { parse, print } = &mut definition.syntax else { return };
        parse.number_directives(|used| self.number(used));
        print.number_directives(|used| self.number(used));
    }
}
