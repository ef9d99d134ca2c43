//! What became of a region.

/// What became of a region that was simplified.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Simplified {
    /// Whether anything changed, apart from dead arguments.
    pub(crate) changed: bool,
    /// Whether dead block arguments were erased.
    pub(crate) has_fewer_arguments: bool,
}
