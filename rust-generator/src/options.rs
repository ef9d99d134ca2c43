//! What to generate.

use std::collections::BTreeMap;
use tablegen::FileId;

/// What is generated.
#[derive(Clone, Default, Debug)]
#[non_exhaustive]
pub struct Options {
    /// The names of the dialects; if empty, those that the compilations' root files define something of.
    pub dialects: Vec<String>,
    /// The number of files that the operations of each dialect are divided among; 0 for as many as keep each below 1 MB.
    pub shards: usize,
    /// The files that were named: what they define, not what they include, determines the dialects.
    pub roots: Vec<FileId>,
    /// The paths of modules that were generated elsewhere, by dialect: `arith` to `::mlir::arith`.
    pub extern_paths: BTreeMap<String, String>,
}
