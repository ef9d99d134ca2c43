//! Options of the application of patterns.

use format_runtime::setters;

/// The simplification of regions after each iteration (`GreedySimplifyRegionLevel`).
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum GreedySimplifyRegionLevel {
    /// Nothing.
    Disabled,
    /// Erases unreachable blocks, dead values and dead block arguments, even those passed on in circles.
    #[default]
    Normal,
    /// Also merges identical blocks and drops arguments with always the same value.
    Aggressive,
}

/// Options of the application of patterns (`GreedyRewriteConfig`).
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct GreedyRewriteConfig {
    /// True to visit operations from top to bottom, outer ones first; otherwise from bottom to top.
    pub top_down: bool,
    /// The number of visits to all operations; `None`: until nothing changes. More than 1,000 iterations never end.
    pub max_iterations: Option<usize>,
    /// The number of applied patterns within an iteration; `None`: no limit.
    pub max_num_rewrites: Option<usize>,
    /// The simplification of regions.
    pub region_simplification: GreedySimplifyRegionLevel,
    /// True if operations are folded.
    pub fold: bool,
    /// True if one constant remains for each value.
    pub cse_constants: bool,
    /// The number of operations visited and created within an iteration, beyond a hundred times as many as there were at its
    /// start. More than this number never ends.
    pub max_steps: usize,
}

impl Default for GreedyRewriteConfig {
    fn default() -> Self {
        GreedyRewriteConfig {
            top_down: true,
            max_iterations: Some(10),
            max_num_rewrites: None,
            region_simplification: GreedySimplifyRegionLevel::default(),
            fold: true,
            cse_constants: true,
            max_steps: 500_000,
        }
    }
}

setters! {
    GreedyRewriteConfig {
        top_down: bool,
        max_iterations: Option<usize>,
        max_num_rewrites: Option<usize>,
        region_simplification: GreedySimplifyRegionLevel,
        fold: bool,
        cse_constants: bool,
        max_steps: usize,
    }
}
