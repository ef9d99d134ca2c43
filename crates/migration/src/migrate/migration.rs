//! The definitions of a migration, and its result.

use super::finding::Finding;
use super::sameness::Sameness;
use crate::renamed::Renamed;
use crate::transfer::Transfer;
use format_runtime::text::{Environment, KeptTexts, ParseOptions};
use operation_core::{Context, IrArena};

/// Definitions that are registered with a context.
#[derive(Clone, Copy)]
pub struct Registered<'t> {
    /// The definitions with their hooks.
    pub definitions: Environment<'t>,
    /// The context.
    pub context: &'t Context,
}

/// The definitions before and after a change.
#[derive(Clone, Copy)]
pub struct Migration<'t> {
    /// The old definitions.
    pub old: Registered<'t>,
    /// The new definitions.
    pub new: Registered<'t>,
    /// Names that the new definitions have in place of old ones.
    pub renamed: &'t Renamed,
    /// The comparison of the definitions.
    pub same: &'t Sameness<'t>,
    /// True if an operation whose syntax isn't known can't be carried over. Otherwise its text stays, and the operations in its regions
    /// are carried over.
    pub strict: bool,
}

impl<'t> Migration<'t> {
    /// Options for reading sources.
    pub(super) fn reading(&self) -> ParseOptions {
        ParseOptions::default()
            .allow_unregistered_dialects(true)
            .keep_texts(!self.strict)
    }

    /// A transfer into an arena of the new context, which refuses attributes and types of which only the text is known if definitions have changed on which
    /// it depends.
    pub(super) fn transfer<'o, 'n>(&self, arena: &'n IrArena<'n>) -> Transfer<'t, 'o, 'n>
    where
        't: 'o + 'n,
    {
        let Migration { old, new, same, .. } = *self;
        Transfer::new(
            old.definitions,
            old.context,
            new.definitions,
            new.context,
            arena,
            self.renamed,
        )
        .with_plans(&same.plans)
        .refusing_changed(move |symbol, name, text| same.changed_within(symbol, name, text))
    }
}

/// A source under the new definitions.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct Migrated {
    /// The text.
    pub text: Vec<u8>,
    /// The parts that stay as they are although they had to change, in the order of the source.
    pub findings: Vec<Finding>,
    /// The operations whose syntax isn't known.
    pub kept: KeptTexts,
}
