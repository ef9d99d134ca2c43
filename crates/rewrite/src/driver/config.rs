//! How patterns are applied.

use format_runtime::setters;

/// What becomes of the blocks of regions after each iteration (`GreedySimplifyRegionLevel`).
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum GreedySimplifyRegionLevel {
    /// Nothing.
    Disabled,
    /// Dead values and block arguments go, also those that are only passed on in circles, and unreachable blocks.
    #[default]
    Normal,
    /// Identical blocks are merged, too, and arguments go that are always the same value.
    Aggressive,
}

/// How patterns are applied (`GreedyRewriteConfig`).
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct GreedyRewriteConfig {
    /// Whether operations are visited from top to bottom, an operation before what is in it; otherwise from bottom to top.
    pub top_down: bool,
    /// How often all operations are visited; `None`: until nothing changes. Who needs more than 1,000 iterations never ends.
    pub max_iterations: Option<usize>,
    /// How many times patterns are applied within an iteration; `None`: as often as they match.
    pub max_num_rewrites: Option<usize>,
    /// What becomes of the blocks of regions.
    pub region_simplification: GreedySimplifyRegionLevel,
    /// Whether operations are folded.
    pub fold: bool,
    /// Whether one constant is kept for each value.
    pub cse_constants: bool,
    /// How many operations may be visited and created within an iteration, beyond a hundred times as many as there were at its
    /// start. Who needs more never ends.
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
