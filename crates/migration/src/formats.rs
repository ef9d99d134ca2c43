//! Definitions with formats that can't be executed: no program tells if these have changed.

use format_runtime::dialect::{
    AttrOrTypeDefinition, DefinitionSyntax, OperationDefinition, OperationForm,
};
use rustc_hash::FxHashSet;

/// The definitions of the same name whose formats are different texts under two versions, as they are called in MLIR's text:
/// `dialect.op`, `#dialect.attribute`, `!dialect.type`.
#[derive(Clone, Default, Debug)]
pub struct OtherFormats(FxHashSet<String>);

impl FromIterator<String> for OtherFormats {
    fn from_iter<I: IntoIterator<Item = String>>(names: I) -> Self {
        OtherFormats(names.into_iter().collect())
    }
}

impl OtherFormats {
    /// True if the format of an operation can't be executed and is another one.
    pub(crate) fn of_operation(&self, old: &OperationDefinition) -> bool {
        matches!(old.syntax, OperationForm::Unsupported(_)) && self.0.contains(&old.name)
    }

    /// The same of a type, or else of an attribute.
    pub(crate) fn of_definition(&self, old: &AttrOrTypeDefinition, is_type: bool) -> bool {
        let sigil = if is_type { '!' } else { '#' };
        matches!(old.syntax, DefinitionSyntax::Unsupported(_))
            && self.0.contains(&format!("{sigil}{}", old.name))
    }
}
