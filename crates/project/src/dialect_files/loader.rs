//! Loading with options.

use crate::dialect_files::detected_version::detected_version;
use crate::dialect_files::error::LoadError;
use crate::dialect_files::files::DiskFiles;
use crate::dialect_files::load::{Reading, Rules, load_for_text};
use crate::dialect_files::loaded::Loaded;
use format_compiler::LlvmVersion;
use format_runtime::dialect::CxxFacts;
use format_runtime::hooks::HookLibrary;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Loads dialects from `.td` files, on disk or in memory.
///
/// ```
/// use project::dialect_files::Loader;
///
/// let loaded = Loader::new()
///     .file("shop/ShopBase.td", r#"
///         include "mlir/IR/OpBase.td"
///         def Shop_Dialect : Dialect { let name = "shop"; }
///     "#)
///     .file("shop/ShopOps.td", r#"
///         include "ShopBase.td"
///         def Shop_OpenOp : Op<Shop_Dialect, "open"> { let assemblyFormat = "attr-dict"; }
///     "#)
///     .load(&["shop/ShopOps.td"])?;
/// assert!(loaded.dialects().operation("shop.open").is_some());
///
/// let error = Loader::new().load(&["shop/Nothing.td"]).err().expect("there is no such file");
/// assert_eq!(error.to_string(), "shop/Nothing.td: no such file or folder");
/// # Ok::<(), project::dialect_files::LoadError>(())
/// ```
#[derive(Clone)]
pub struct Loader {
    library: HookLibrary,
    files: DiskFiles,
    include: Vec<PathBuf>,
    hooks: Vec<PathBuf>,
    version: Option<LlvmVersion>,
    rules: Rules,
}

impl Default for Loader {
    fn default() -> Self {
        let rules = Rules {
            finds_warnings: true,
            ..Rules::default()
        };
        Loader {
            library: HookLibrary::default(),
            files: DiskFiles::default(),
            include: Vec::new(),
            hooks: Vec::new(),
            version: None,
            rules,
        }
    }
}

impl Loader {
    /// A loader without include folders, hooks and facts.
    pub fn new() -> Self {
        Loader::default()
    }

    /// Adds hooks and facts that the program has by itself: `upstream_hooks::LIBRARY` has those of MLIR's own dialects.
    #[must_use]
    pub fn library(mut self, library: HookLibrary) -> Self {
        self.library = library;
        self
    }

    /// Adds a folder in which files are looked up. The folders are searched in order, before MLIR's base definitions that
    /// are built in.
    #[must_use]
    pub fn include(mut self, folder: impl Into<PathBuf>) -> Self {
        self.include.push(folder.into());
        self
    }

    /// Adds a file in memory. It is found like one at this path on disk, instead of it, whether it is loaded by its name or
    /// included by another file.
    #[must_use]
    pub fn file(mut self, name: &str, text: impl AsRef<[u8]>) -> Self {
        self.files = self.files.and(name, Arc::from(text.as_ref()));
        self
    }

    /// Adds a hook file, on disk or in memory: what only C++ says about the dialects. What it says replaces what earlier ones
    /// and the library say of the same directive.
    #[must_use]
    pub fn hooks(mut self, path: impl Into<PathBuf>) -> Self {
        self.hooks.push(path.into());
        self
    }

    /// Checks by the rules of this version of LLVM; by default that of MLIR's definitions in the include folders if they are of
    /// LLVM 23 or later, else LLVM 22.
    #[must_use]
    pub fn llvm(mut self, version: LlvmVersion) -> Self {
        self.version = Some(version);
        self
    }

    /// Adds facts about C++, which take precedence over those of hook files and of the library.
    #[must_use]
    pub fn facts(mut self, facts: CxxFacts) -> Self {
        self.rules.facts.extend(facts);
        self
    }

    /// Looks for no warnings, which takes less time.
    #[must_use]
    pub fn without_warnings(mut self) -> Self {
        self.rules.finds_warnings = false;
        self
    }

    /// Loads files, all the `.td` files in folders, and compiled definitions (`asmf compile`), together with MLIR's builtin
    /// dialect, which is always available when text is parsed.
    ///
    /// # Errors
    ///
    /// If something can't be read, or if there is an error in the definitions. Two definitions of one name are an error.
    pub fn load<P: AsRef<Path>>(&self, paths: &[P]) -> Result<Loaded, LoadError> {
        let paths: Vec<PathBuf> = paths.iter().map(|path| path.as_ref().to_owned()).collect();
        let reading = Reading {
            hooks: &self.hooks,
            ..Reading::of(self.library, &self.include)
        };
        let version = self
            .version
            .or_else(|| detected_version(self.files.disk(), &self.include))
            .unwrap_or_default();
        let rules = Rules {
            profile: version,
            ..self.rules.clone()
        };
        load_for_text(&self.files, &paths, &reading, &rules)?.without_errors()
    }
}
