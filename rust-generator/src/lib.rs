//! Generates Rust from the definitions of dialects. Nothing here does IO: files are returned as their paths and texts.

mod blocks;
mod parser;
mod printer;
pub mod text;

use format_compiler::Compilation;
use format_runtime::dialect::Dialects;
use std::path::PathBuf;

/// What is generated.
#[derive(Clone, Default, Debug)]
#[non_exhaustive]
pub struct Options {
    /// The names of the dialects; if empty, those that the compilations' root files define something of.
    pub dialects: Vec<String>,
    /// The number of files that the operations of each dialect are divided among; 0 for as many as keep each below 1 MB.
    pub shards: usize,
}

/// A generated file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GeneratedFile {
    /// Relative to the output folder.
    pub path: PathBuf,
    /// The contents: Rust, or compiled definitions.
    pub contents: Vec<u8>,
}

/// Something that is not generated.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Missing {
    /// The operation, attribute, type or enum: its name in MLIR.
    pub of: String,
    /// What it lacks, and why.
    pub reason: String,
}

/// The result of [`generate`].
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Generated {
    /// The files, sorted by path.
    pub files: Vec<GeneratedFile>,
    /// What could not be generated, sorted.
    pub missing: Vec<Missing>,
}

/// Generates a module for each dialect. `dialects` are the compilations lowered.
pub fn generate(_compilations: &[Compilation], _dialects: &Dialects, _options: &Options) -> Generated {
    Generated::default()
}
