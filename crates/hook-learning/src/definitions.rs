//! Definitions loaded with another hook file.

use format_runtime::dialect::Dialects;
use format_runtime::hooks::{Environment, Hooks};
use std::ops::Range;
use std::sync::Arc;

/// Definitions that can be loaded again with another hook file beside their own.
pub trait Definitions {
    /// Loads the definitions with a hook file of this text.
    ///
    /// # Errors
    ///
    /// The mistakes, if the text or the definitions with it have any.
    fn with(&self, hooks: &str) -> Result<WithHooks, Mistakes>;
}

/// Loaded dialects and their hooks.
pub struct WithHooks {
    /// The dialects.
    pub dialects: Dialects,
    /// The hooks.
    pub hooks: Arc<Hooks>,
}

/// The places of mistakes in the text of the hook file. Others are in the definitions.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Mistakes {
    /// Byte offsets, in any order.
    pub places: Vec<usize>,
}

impl WithHooks {
    /// The dialects and hooks, for parsing and printing.
    pub fn environment(&self) -> Environment<'_> {
        Environment {
            dialects: &self.dialects,
            hooks: &self.hooks,
        }
    }
}

/// Statements of hook files as one text.
#[derive(Default)]
pub(crate) struct Statements {
    text: String,
    ranges: Vec<Range<usize>>,
}

impl Statements {
    pub(crate) fn of<'s>(statements: impl IntoIterator<Item = &'s str>) -> Self {
        let mut all = Statements::default();
        for statement in statements {
            let start = all.text.len();
            all.text.push_str(statement);
            all.ranges.push(start..all.text.len());
            all.text.push('\n');
        }
        all
    }

    /// Loads the definitions with these statements, or returns the indices of those with mistakes. If the mistakes are in the definitions,
    /// it is all statements behind the first `certain` ones.
    pub(crate) fn load(
        &self,
        definitions: &dyn Definitions,
        certain: usize,
    ) -> Result<WithHooks, Vec<usize>> {
        definitions.with(&self.text).map_err(|mistakes| {
            let holds = |index: &usize| {
                let range = &self.ranges[*index];
                mistakes.places.iter().any(|place| range.contains(place))
            };
            let wrong: Vec<usize> = (certain..self.ranges.len()).filter(holds).collect();
            match wrong[..] {
                [] => (certain..self.ranges.len()).collect(),
                _ => wrong,
            }
        })
    }
}
