//! Comparison of two operations under the new definitions.

use super::Transfer;
use crate::reason::Refusal;
use format_runtime::text::{Environment, PrintOptions, print};
use operation_core::{Context, Operation};
use round_trip::first_difference;

/// Why an operation doesn't mean the same as another one under other definitions.
#[derive(Clone, Debug)]
pub enum Unlike<'o> {
    /// It has no meaning there.
    Refused(Vec<(Operation<'o>, Refusal)>),
    /// It means something else; with the first difference.
    Different(String),
}

impl<'o, 'n> Transfer<'_, 'o, 'n> {
    /// Compares an operation under the new definitions with one under the old ones.
    ///
    /// # Errors
    ///
    /// An obstacle or a difference.
    pub fn compare(&mut self, old: Operation<'o>, new: Operation<'n>) -> Result<(), Unlike<'o>> {
        let carried = self.operation(old);
        if !carried.refused.is_empty() {
            return Err(Unlike::Refused(carried.refused));
        }
        compare(carried.operation, new, self.new, self.into)
            .map_err(|unlike| Unlike::Different(unlike.what))
    }
}

/// The first difference, with its operation.
pub(crate) struct Differing<'n> {
    pub(crate) what: String,
    pub(crate) left: Operation<'n>,
}

/// The first difference between two operations of one context, if there is one. Distinct attributes count as the same if they
/// are in the same places.
pub(crate) fn compare<'n>(
    left: Operation<'n>,
    right: Operation<'n>,
    environment: Environment<'_>,
    context: &'n Context,
) -> Result<(), Differing<'n>> {
    let Some(difference) = first_difference(left, right) else {
        return Ok(());
    };
    // // Every new distinct attribute is another one. In generic text they are numbered.
    let text = |operation| {
        print(
            operation,
            environment,
            context,
            &PrintOptions::default().generic(true),
        )
    };
    let (before, after) = (text(left), text(right));
    if memchr::memmem::find(&before, b"distinct[").is_some() && before == after {
        return Ok(());
    }
    Err(Differing {
        what: difference.to_string(),
        left: difference.left,
    })
}
