//! Generates Rust from `.td` files in a `build.rs`.
//!
//! ```no_run
//! fn main() -> Result<(), rust_generator::build::Error> {
//!     rust_generator::build::Config::new().include("td").compile(&["td/ShopOps.td"])
//! }
//! ```
//!
//! The folder `OUT_DIR` then has a module for each dialect defined in the files: `shop.rs`, with the files needed by
//! it. The module refers only to `asmf-format-runtime` and `asmf-operation-core`, so the crate needs no other
//! dependencies at run time.
//!
//! Cargo runs `build.rs` again when an input changes. It shows a warning for each warning of the linter about the
//! requested files, unless a comment in them allows it (`docs/settings.md`), and for each part that can't be
//! generated; the documentation of the generated code lists these parts as well. Errors in the definitions end the
//! build with a report that shows their places in the `.td` file.
//!
//! The book describes the generated code (`docs/generated-rust.md`), and has a tutorial (`docs/tutorial.md`).

// A `build.rs` reads the environment, writes files, and talks to Cargo on standard output.
#![allow(clippy::disallowed_methods, clippy::print_stdout)]

mod error;
mod instructions;
mod output;

pub use error::Error;
pub use project::dialect_files::{CxxFacts, LlvmVersion, LoadError};

use crate::Options;
use project::dialect_files::Loader;
use std::path::{Path, PathBuf};

/// The inputs and options of the generator.
#[derive(Clone, Default)]
pub struct Config {
    loader: Loader,
    options: Options,
    out_dir: Option<PathBuf>,
    is_quiet: bool,
}

impl Config {
    /// Uses no include folders, the rules of the default LLVM version, and `OUT_DIR`.
    pub fn new() -> Self {
        Config {
            loader: Loader::new().library(upstream_hooks::LIBRARY),
            ..Config::default()
        }
    }

    /// Adds a folder for the lookup of included files. MLIR's base definitions are built in, and come after all
    /// folders.
    #[must_use]
    pub fn include(mut self, folder: impl Into<PathBuf>) -> Self {
        self.loader = self.loader.include(folder);
        self
    }

    /// Adds a file in memory. It is found like a file with this path.
    #[must_use]
    pub fn file(mut self, name: &str, text: impl AsRef<[u8]>) -> Self {
        self.loader = self.loader.file(name, text);
        self
    }

    /// Generates this dialect, and only dialects named in this way. By default, generates all dialects defined in the
    /// files themselves, without those of included files.
    #[must_use]
    pub fn dialect(mut self, name: impl Into<String>) -> Self {
        self.options.dialects.push(name.into());
        self
    }

    /// Sets the number of files for the operations of each dialect; their code can be optimized in parallel. By
    /// default, or with 0, it is the smallest number that keeps each file below 1 MB.
    #[must_use]
    pub fn shards(mut self, count: usize) -> Self {
        self.options.shards = count;
        self
    }

    /// Sets the path of a dialect's module generated elsewhere: `extern_path("arith", "::mlir::arith")`.
    #[must_use]
    pub fn extern_path(mut self, dialect: impl Into<String>, module: impl Into<String>) -> Self {
        self.options
            .extern_paths
            .insert(dialect.into(), module.into());
        self
    }

    /// Checks the definitions by the rules of this version of LLVM.
    #[must_use]
    pub fn llvm(mut self, version: LlvmVersion) -> Self {
        self.loader = self.loader.llvm(version);
        self
    }

    /// Adds facts about the C++ in the definitions, besides those about MLIR's own dialects.
    #[must_use]
    pub fn facts(mut self, facts: CxxFacts) -> Self {
        self.loader = self.loader.facts(facts);
        self
    }

    /// Adds a hook file (`docs/hook-files.md`): descriptions of the dialects' C++.
    #[must_use]
    pub fn hooks(mut self, path: impl Into<PathBuf>) -> Self {
        self.loader = self.loader.hooks(path);
        self
    }

    /// Shows no warnings: neither those of the linter, which saves time, nor those about missing parts. The
    /// documentation of the generated code lists missing parts anyway.
    #[must_use]
    pub fn without_warnings(mut self) -> Self {
        self.is_quiet = true;
        self.loader = self.loader.without_warnings();
        self
    }

    /// Sets the output folder, instead of `OUT_DIR`.
    #[must_use]
    pub fn out_dir(mut self, folder: impl Into<PathBuf>) -> Self {
        self.out_dir = Some(folder.into());
        self
    }

    /// Generates the dialects in these files, and in all `.td` files in these folders. Paths are relative to the
    /// folder of `Cargo.toml`. A file is only written if its contents change.
    ///
    /// # Errors
    ///
    /// If a file can't be read or written, if the definitions have errors or don't define the dialects, or if no
    /// output folder is set.
    pub fn compile<P: AsRef<Path>>(&self, paths: &[P]) -> Result<(), Error> {
        let out_dir = self
            .out_dir
            .clone()
            .or_else(|| std::env::var_os("OUT_DIR").map(PathBuf::from));
        let out_dir = out_dir.ok_or_else(Error::no_out_dir)?;
        let package = std::env::var_os("CARGO_MANIFEST_DIR").map(PathBuf::from);
        let outside = [Some(out_dir.clone()), package]
            .into_iter()
            .flatten()
            .collect::<Vec<_>>();
        let mut loaded = match self.loader.load(paths) {
            Ok(loaded) => loaded,
            Err(error) => {
                print!("{}", instructions::rerun(&error.inputs(), &outside));
                return Err(Error::of_load(error));
            }
        };
        print!("{}", instructions::rerun(&loaded.inputs(), &outside));
        let mut options = self.options.clone();
        options.roots.clone_from(&loaded.requested);
        let dialects = loaded.dialects();
        let generated = crate::generate(&loaded.compilations, &dialects, &options);
        if generated.files.is_empty() {
            return Err(Error::nothing(&options.dialects));
        }
        if !self.is_quiet {
            loaded.find_by_proof(&dialects);
            print!("{}", instructions::warnings(&loaded));
            print!("{}", instructions::missing(&generated.missing));
        }
        output::write(&out_dir, &generated.files)
    }
}

/// Items for this crate's tests only.
#[doc(hidden)]
pub mod internals {
    pub use crate::build::instructions::{NAMED, missing, rerun, warnings};
}
