//! The directives that the programs of loaded dialects call, numbered.

use super::{AttrOrTypeDefinition, DefinitionSyntax, OperationDefinition, OperationForm};
use crate::program::DirectiveUse;
use rustc_hash::FxHashMap;

/// Each way in which a directive is used, once: its hook is looked up once, and then known by this number.
#[derive(Clone, Default, Debug)]
pub struct DirectiveTable {
    list: Vec<DirectiveUse>,
    index: FxHashMap<DirectiveUse, u32>,
}

impl DirectiveTable {
    /// The directive with that number; `None` if there is none.
    pub fn get(&self, number: u32) -> Option<&DirectiveUse> {
        self.list.get(number as usize)
    }

    /// All of them, in order of their numbers.
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

    /// Numbers the calls of an operation's programs.
    pub(super) fn number_operation(&mut self, operation: &mut OperationDefinition) {
        let OperationForm::Format { parse, print } = &mut operation.syntax else { return };
        parse.number_directives(|used| self.number(used));
        print.number_directives(|used| self.number(used));
    }

    /// Numbers the calls of an attribute's or type's programs.
    pub(super) fn number_definition(&mut self, definition: &mut AttrOrTypeDefinition) {
        let DefinitionSyntax::Format { parse, print } = &mut definition.syntax else { return };
        parse.number_directives(|used| self.number(used));
        print.number_directives(|used| self.number(used));
    }
}
