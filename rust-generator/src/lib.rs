//! Generates Rust from the definitions of dialects. Nothing here does IO: files are returned as their paths and texts.
//!
//! Each module uses only those above it in this list:
//!
//! - `names`: C++ names as Rust identifiers.
//! - `docs`: descriptions as doc comments.
//! - `layout`: files.
//! - `enums`: enums and sets of bits.
//! - `contents`: what belongs to each dialect.
//! - `paths`: the names of generated items.
//! - `rust_types`: the Rust types of attributes and properties.
//! - `parameters`: the Rust types of the parameters of attributes and types.
//! - `definition_builders`: the builders that attributes and types list.
//! - `definitions`: views of attributes and types.
//! - `operation`: views, adaptors and builders of operations.
//! - `dialect`: the module of a dialect.
//! - `blocks`: jumps of programs as blocks and loops.
//! - `parser` and `printer`: the functions of an operation, attribute or type.
//! - `text`: the modules with these functions.
//! - `hooks`: the traits for what is written in C++.

mod blocks;
mod contents;
mod definition_builders;
mod definitions;
mod dialect;
mod docs;
mod enums;
mod hooks;
mod layout;
mod names;
mod operation;
mod parameters;
mod parser;
mod paths;
mod printer;
mod rust_types;
mod text;

use contents::Contents;
use format_compiler::Compilation;
use format_runtime::dialect::Dialects;
use layout::Module;
use paths::{Paths, module_name};
use std::collections::BTreeMap;
use std::path::PathBuf;
use tablegen::FileId;

pub use layout::HEADER;

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

/// The names of what the module of a dialect holds.
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

/// The result of [`generate`].
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Generated {
    /// The dialects, by name. What is [missing](Generated::missing) altogether is listed here, too.
    pub dialects: Vec<GeneratedDialect>,
    /// The files, sorted by path.
    pub files: Vec<GeneratedFile>,
    /// What could not be generated, sorted.
    pub missing: Vec<Missing>,
}

/// Whether a text is a path in Rust, as [`Options::extern_paths`] holds them.
pub fn is_path(text: &str) -> bool {
    syn::parse_str::<syn::Path>(text).is_ok_and(|path| path.segments.iter().all(|each| each.arguments.is_none()))
}

/// Generates a module for each dialect. `dialects` are the compilations lowered.
pub fn generate(compilations: &[Compilation], dialects: &Dialects, options: &Options) -> Generated {
    let mut generated = Generated::default();
    let all = Contents::of(compilations, options, &mut generated.missing);
    for (contents, paths) in all.iter().zip(Paths::of_all(&all, &options.extern_paths)) {
        if !contents.is_generated {
            continue;
        }
        generated.dialects.push(contents.summary());
        let mut module = Module::new(module_name(contents.name));
        dialect::add_root(contents, compilations, dialects, &all, &mut module);
        dialect::add_enums(contents, &paths, &mut module);
        dialect::add_definitions(contents, &paths, dialects, &mut module);
        operation::add(&mut module, contents, dialects, &paths, options.shards);
        text::add_text(contents.name, dialects, &mut module);
        hooks::add_hooks(contents, &paths, dialects, &mut module);
        let Generated { files, missing, .. } = module.finish();
        generated.files.extend(files);
        generated.missing.extend(missing);
    }
    generated.files.sort_by(|a, b| a.path.cmp(&b.path));
    generated.missing.sort();
    generated
}
