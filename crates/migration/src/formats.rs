//! Definitions with formats that can't be executed: no program tells if these have changed.

use crate::symbol::Symbol;
use format_runtime::dialect::{
    AttrOrTypeDefinition, DefinitionSyntax, OperationDefinition, OperationForm,
};
use format_runtime::fingerprint::Fingerprints;
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

    /// The same of an attribute or type.
    fn of_definition(&self, symbol: Symbol, old: &AttrOrTypeDefinition) -> bool {
        matches!(old.syntax, DefinitionSyntax::Unsupported(_))
            && self.0.contains(&format!("{}{}", symbol.sign(), old.name))
    }

    /// True if two definitions of an attribute or type have the same text and meaning.
    pub(crate) fn are_same(
        &self,
        symbol: Symbol,
        old: (&AttrOrTypeDefinition, &Fingerprints<'_>),
        new: (&AttrOrTypeDefinition, &Fingerprints<'_>),
    ) -> bool {
        !self.of_definition(symbol, old.0)
            && symbol.fingerprint(old.1, old.0) == symbol.fingerprint(new.1, new.0)
    }
}
