//! Results of earlier parsing, to be used again.

use super::operation::KnownOperation;
use super::*;
use crate::dialect::ByDefinition;
use crate::memo::Recent;
use crate::text_map::TextMap;

pub(super) struct Memo<'p, 'm> {
    /// The operations found so far, by the text of their names; a name without a dot has the last meaning.
    pub(super) operations: TextMap<'p, KnownOperation<'p, 'm>>,
    pub(super) lines: operation_text_cache::OperationTexts<'p, 'm>,
    /// The hook numbers of operations' directives, by the number of the directive.
    pub(super) directives: ByDefinition<Option<u32>>,
    /// The same for directives of attributes and types.
    pub(super) parameter_directives: ByDefinition<Option<u32>>,
    pub(super) evaluated: evaluated::Evaluated<'m>,
    /// The types with short words as names, by the bytes of the word.
    pub(super) word_types: Recent<u64, Type<'m>, 16>,
    pub(super) recent_types: type_::RecentTypes<'p, 'm>,
    /// Lists of parsed operations, emptied for the next ones.
    #[allow(clippy::vec_box)]
    pub(super) spare_lists: Vec<Box<ParsedLists<'p, 'm>>>,
}

impl Memo<'_, '_> {
    pub(super) fn new(with_lines: bool) -> Self {
        Memo {
            operations: TextMap::default(),
            lines: operation_text_cache::OperationTexts::new(with_lines),
            directives: ByDefinition::default(),
            parameter_directives: ByDefinition::default(),
            evaluated: evaluated::Evaluated::default(),
            word_types: Recent::default(),
            recent_types: type_::RecentTypes::default(),
            spare_lists: Vec::new(),
        }
    }
}
