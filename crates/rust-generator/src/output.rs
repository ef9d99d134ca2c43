//! The options and the result of the generator.

use format_compiler::contents::Contents;
use format_compiler::ods::Enumeration;
use std::collections::BTreeMap;
use std::path::PathBuf;
use tablegen::FileId;

/// The options of the generator.
#[derive(Clone, Default, Debug)]
#[non_exhaustive]
pub struct Options {
    /// The names of the dialects; if empty, all dialects defined in the compilations' root files.
    pub dialects: Vec<String>,
    /// The number of files for the operations of each dialect; 0 for as many as keep each below 1 MB.
    pub shards: usize,
    /// The root files: their own definitions, without included ones, determine the dialects.
    pub roots: Vec<FileId>,
    /// The paths of modules generated elsewhere, by dialect: `arith` to `::mlir::arith`.
    pub extern_paths: BTreeMap<String, String>,
}

/// A generated file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GeneratedFile {
    /// Relative to the output folder.
    pub path: PathBuf,
    /// The contents: Rust, or compiled definitions.
    pub contents: Vec<u8>,
}

/// A missing part of the generated code.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Missing {
    /// The operation, attribute, type or enum: its name in MLIR.
    pub of: String,
    /// The missing part, and the reason.
    pub reason: String,
}

/// The names of the items in the module of a dialect.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct GeneratedDialect {
    /// The dialect.
    pub name: String,
    /// The operations: `shop.buy`.
    pub operations: Vec<String>,
    /// The attributes: `#shop.offer`.
    pub attributes: Vec<String>,
    /// The types: `!shop.coin`.
    pub types: Vec<String>,
    /// The enums, by their C++ types: `shop::Size`.
    pub enumerations: Vec<String>,
}

/// The result of [`crate::generate`].
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Generated {
    /// The dialects, by name. Definitions that are [missing](Generated::missing) altogether are listed, too.
    pub dialects: Vec<GeneratedDialect>,
    /// The files, sorted by path.
    pub files: Vec<GeneratedFile>,
    /// The missing parts, sorted.
    pub missing: Vec<Missing>,
}

impl GeneratedDialect {
    pub(crate) fn of(contents: &Contents<'_>) -> Self {
        GeneratedDialect {
            name: contents.name.to_owned(),
            operations: contents
                .operations
                .iter()
                .map(|each| each.name.clone())
                .collect(),
            attributes: contents
                .attributes
                .iter()
                .map(|each| format!("#{}", each.full_name()))
                .collect(),
            types: contents
                .types
                .iter()
                .map(|each| format!("!{}", each.full_name()))
                .collect(),
            enumerations: contents
                .enumerations
                .iter()
                .map(|each| bare(&each.cpp_type).to_owned())
                .collect(),
        }
    }
}

impl Missing {
    pub(crate) fn homeless(enumeration: &Enumeration) -> Self {
        Missing {
            of: bare(&enumeration.cpp_type).to_owned(),
            reason: "this enum is in the C++ namespace of no dialect, and no dialect uses it"
                .to_owned(),
        }
    }
}

/// A C++ type without `::` at its start.
fn bare(cpp_type: &str) -> &str {
    cpp_type.trim_start_matches("::")
}
