//! Generates Rust from `.td` files in a `build.rs`.
//!
//! ```no_run
//! fn main() -> Result<(), rust_generator::build::Error> {
//!     rust_generator::build::Config::new().include("td").compile(&["td/ShopOps.td"])
//! }
//! ```
//!
//! For each dialect of which the files define something, there is a module in the folder `OUT_DIR` then: `shop.rs`, and
//! files that it needs. The crate itself depends on `asmf-format-runtime` and `asmf-operation-core` only, which the module
//! refers to.
//!
//! Cargo is told which files were read, and runs `build.rs` again when one of them changes. What the linter warns of in the
//! given files is a warning of Cargo, unless a comment in them allows it (`docs/settings.md`); so is what can't be
//! generated, which the documentation of what is generated says as well. Errors in the definitions end the build with a report
//! that shows the place in the `.td` file.
//!
//! The book says what is generated (`docs/generated-rust.md`), and has a tutorial (`docs/tutorial.md`).

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

/// What to generate, and from what.
#[derive(Clone, Default)]
pub struct Config {
    loader: Loader,
    options: Options,
    out_dir: Option<PathBuf>,
    is_quiet: bool,
}

impl Config {
    /// Without include folders, by the rules of the default LLVM version, to `OUT_DIR`.
    pub fn new() -> Self {
        Config {
            loader: Loader::new().library(upstream_hooks::LIBRARY),
            ..Config::default()
        }
    }

    /// Adds a folder in which included files are looked up. MLIR's base definitions are built in, and come after all folders.
    #[must_use]
    pub fn include(mut self, folder: impl Into<PathBuf>) -> Self {
        self.loader = self.loader.include(folder);
        self
    }

    /// Adds a file in memory, which is found like one at this path.
    #[must_use]
    pub fn file(mut self, name: &str, text: impl AsRef<[u8]>) -> Self {
        self.loader = self.loader.file(name, text);
        self
    }

    /// Generates this dialect, and only those named in this way. Without any, those of which the files themselves, not what
    /// they include, define something.
    #[must_use]
    pub fn dialect(mut self, name: impl Into<String>) -> Self {
        self.options.dialects.push(name.into());
        self
    }

    /// Divides the operations of each dialect among so many files, whose code can be optimized in parallel; by default, or with 0,
    /// among as few as keep each below 1 MB.
    #[must_use]
    pub fn shards(mut self, count: usize) -> Self {
        self.options.shards = count;
        self
    }

    /// Refers to a dialect that was generated elsewhere by the path of its module: `extern_path("arith", "::mlir::arith")`.
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

    /// Adds facts about the C++ that the definitions refer to, besides those about MLIR's own dialects.
    #[must_use]
    pub fn facts(mut self, facts: CxxFacts) -> Self {
        self.loader = self.loader.facts(facts);
        self
    }

    /// Adds a hook file (`docs/hook-files.md`): what only C++ says about the dialects.
    #[must_use]
    pub fn hooks(mut self, path: impl Into<PathBuf>) -> Self {
        self.loader = self.loader.hooks(path);
        self
    }

    /// Shows neither what the linter finds in the files, which takes less time, nor what can't be generated, which is in the
    /// documentation of what is generated anyway.
    #[must_use]
    pub fn without_warnings(mut self) -> Self {
        self.is_quiet = true;
        self.loader = self.loader.without_warnings();
        self
    }

    /// Writes to this folder instead of `OUT_DIR`.
    #[must_use]
    pub fn out_dir(mut self, folder: impl Into<PathBuf>) -> Self {
        self.out_dir = Some(folder.into());
        self
    }

    /// Generates the dialects in these files, and in all `.td` files in these folders. Paths are relative to the folder of
    /// `Cargo.toml`. A file is only written if its contents change.
    ///
    /// # Errors
    ///
    /// If a file can't be read or written, if there are errors in the definitions or nothing of the dialects in them, or if
    /// nothing says where to write.
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
        let loaded = match self.loader.load(paths) {
            Ok(loaded) => loaded,
            Err(error) => {
                print!("{}", instructions::rerun(&error.inputs(), &outside));
                return Err(Error::of_load(error));
            }
        };
        print!("{}", instructions::rerun(&loaded.inputs(), &outside));
        let mut options = self.options.clone();
        options.roots.clone_from(&loaded.requested);
        let generated = crate::generate(&loaded.compilations, &loaded.dialects(), &options);
        if generated.files.is_empty() {
            return Err(Error::nothing(&options.dialects));
        }
        if !self.is_quiet {
            print!("{}", instructions::warnings(&loaded));
            print!("{}", instructions::missing(&generated.missing));
        }
        output::write(&out_dir, &generated.files)
    }
}

/// Items that only this crate's tests name.
#[doc(hidden)]
pub mod internals {
    pub use crate::build::instructions::{NAMED, missing, rerun, warnings};
}
