//! Generates Rust from the definitions of dialects. Files are returned as paths and texts; only [`build`] does IO.
//!
//! Each module uses only those above it in this list:
//!
//! - `output`: the options and the result.
//! - `names`: C++ names as Rust identifiers.
//! - `docs`: descriptions as doc comments.
//! - `layout`: files.
//! - `enums`: enums and sets of bits.
//! - `paths`: the names of generated items.
//! - `rust_types`: the Rust types of attributes and properties.
//! - `parameters`: the Rust types of the parameters of attributes and types.
//! - `definition_builders`: the builders listed by attributes and types.
//! - `definitions`: views of attributes and types.
//! - `operation`: views, adaptors and builders of operations.
//! - `dialect`: the module of a dialect.
//! - `blocks`: jumps of programs as blocks and loops.
//! - `parser` and `printer`: the functions of an operation, attribute or type.
//! - `text`: the modules with these functions.
//! - `hooks`: the traits for parts written in C++.
//! - [`build`]: the interface for a `build.rs`.
//!
//! The book (`docs/generated-rust.md`) describes the generated code.

mod blocks;
pub mod build;
mod definition_builders;
mod definitions;
mod dialect;
mod docs;
mod enums;
mod hooks;
mod layout;
mod names;
mod operation;
mod output;
mod parameters;
mod parser;
mod paths;
mod printer;
mod rust_types;
mod text;

use format_compiler::Compilation;
use format_compiler::contents::{AllContents, Wanted};
use format_runtime::dialect::Dialects;
use layout::Module;
use paths::Paths;

pub use layout::HEADER;
pub use output::{Generated, GeneratedDialect, GeneratedFile, Missing, Options};

/// True if a text is a path in Rust, as required by [`Options::extern_paths`].
pub fn is_path(text: &str) -> bool {
    syn::parse_str::<syn::Path>(text)
        .is_ok_and(|path| path.segments.iter().all(|each| each.arguments.is_none()))
}

/// Generates a module for each dialect. `dialects` are the lowered compilations.
pub fn generate(compilations: &[Compilation], dialects: &Dialects, options: &Options) -> Generated {
    let mut generated = Generated::default();
    let wanted = Wanted {
        dialects: &options.dialects,
        roots: &options.roots,
        others: options.extern_paths.keys().map(String::as_str).collect(),
        builtin: false,
    };
    let AllContents {
        dialects: all,
        homeless_enumerations,
        ..
    } = AllContents::of(compilations, &wanted);
    generated
        .missing
        .extend(homeless_enumerations.into_iter().map(Missing::homeless));
    let modules = paths::modules(&all);
    let paths = Paths::of_all(&all, &options.extern_paths, &modules);
    for (contents, paths) in all.iter().zip(paths) {
        if !contents.is_selected {
            continue;
        }
        generated.dialects.push(GeneratedDialect::of(contents));
        let mut module = Module::new(modules[contents.name].clone());
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

/// Items for this crate's tests only.
#[doc(hidden)]
pub mod internals {
    pub use crate::blocks::{Piece, structure};
    pub use crate::docs::{Docs, markdown};
    pub use crate::layout::{LIMIT, imports, shards};
    pub use crate::names::{KEYWORDS, Names, camel, snake};
}
