//! What is carried over, from where to where.

use super::finding::Finding;
use super::sameness::Sameness;
use crate::renamed::Renamed;
use format_runtime::text::Environment;
use operation_core::Context;

/// The definitions as they were and as they are, each registered with a context.
#[derive(Clone, Copy)]
pub struct Sides<'t> {
    /// The old definitions.
    pub old: Environment<'t>,
    /// A context with which the old dialects are registered.
    pub before: &'t Context,
    /// The new definitions.
    pub new: Environment<'t>,
    /// A context with which the new dialects are registered.
    pub after: &'t Context,
    /// What is called otherwise now.
    pub renamed: &'t Renamed,
    /// Which definitions are the same.
    pub same: &'t Sameness<'t>,
}

/// A source under the new definitions.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct Migrated {
    /// The text.
    pub text: Vec<u8>,
    /// What stays as it is although it had to change, in the order of the source.
    pub findings: Vec<Finding>,
}
