//! Loading with options.

use crate::dialect_files::assumed_includes::{assumed_includes, reads};
use crate::dialect_files::by_dialect::{self, NamedDialects};
use crate::dialect_files::compile::{Rules, compile};
use crate::dialect_files::compiled_files::CompiledFiles;
use crate::dialect_files::detected_version::detected_version;
use crate::dialect_files::error::LoadError;
use crate::dialect_files::files::{self, Disk, DiskFiles, Root, Roots};
use crate::dialect_files::findings::Findings;
use crate::dialect_files::hook_files::HookFiles;
use crate::dialect_files::inputs::Origin;
use crate::dialect_files::loaded::Loaded;
use crate::mlir_folder::MlirSearch;
use format_compiler::diagnostic::{Code, Diagnostic};
use format_compiler::{Compilation, LlvmVersion, lower, prelude};
use format_runtime::dialect::{CxxFacts, Dialects};
use format_runtime::hooks::HookLibrary;
use rustc_hash::FxHashSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tablegen::{Limits, Session, Severity};

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
#[derive(Clone, Default)]
pub struct Loader {
    library: HookLibrary,
    files: DiskFiles,
    include: Vec<PathBuf>,
    defines: Vec<String>,
    hooks: Vec<PathBuf>,
    facts: CxxFacts,
    limits: Limits,
    version: Option<LlvmVersion>,
    skips_warnings: bool,
    assumes_includes: bool,
    assumes_directives: bool,
    keeps_statements: bool,
    leaks: bool,
    dialects: Option<NamedDialects>,
    mlir: MlirSearch,
    leaves_out_broken: bool,
}

/// The beginning of comments that may allow findings.
const COMMENT_MARK: &[u8] = b"asmf:";

impl Loader {
    /// A loader without include folders, hooks and facts.
    pub fn new() -> Self {
        Loader::default()
    }

    /// Adds the hooks and facts of the program: `upstream_hooks::LIBRARY` has those of MLIR's own dialects.
    #[must_use]
    pub fn library(self, library: HookLibrary) -> Self {
        Loader { library, ..self }
    }

    /// Reads files from this disk.
    #[must_use]
    pub fn disk(self, disk: &Disk) -> Self {
        self.files(DiskFiles::on(disk))
    }

    /// Reads these files.
    #[must_use]
    pub fn files(self, files: DiskFiles) -> Self {
        Loader { files, ..self }
    }

    /// Adds a folder for the search of files. The folders are searched in order, before MLIR's built-in base
    /// definitions.
    #[must_use]
    pub fn include(self, folder: impl Into<PathBuf>) -> Self {
        self.includes([folder.into()])
    }

    /// Adds folders for the search of files.
    #[must_use]
    pub fn includes(mut self, folders: impl IntoIterator<Item = PathBuf>) -> Self {
        self.include.extend(folders);
        self
    }

    /// Adds a file in memory. It is found like one at this path on disk, instead of it, by its name or
    /// in an include of another file.
    #[must_use]
    pub fn file(mut self, name: &str, text: impl AsRef<[u8]>) -> Self {
        self.files = self.files.and(name, Arc::from(text.as_ref()));
        self
    }

    /// Adds a hook file, on disk or in memory: facts of C++ about the dialects. They replace those of earlier
    /// files and of the library about the same directive.
    #[must_use]
    pub fn hooks(self, path: impl Into<PathBuf>) -> Self {
        self.hook_files([path.into()])
    }

    /// Adds hook files.
    #[must_use]
    pub fn hook_files(mut self, paths: impl IntoIterator<Item = PathBuf>) -> Self {
        self.hooks.extend(paths);
        self
    }

    /// Defines macros of the preprocessor.
    #[must_use]
    pub fn defines(mut self, names: impl IntoIterator<Item = String>) -> Self {
        self.defines.extend(names);
        self
    }

    /// Limits the work of the evaluation.
    #[must_use]
    pub fn limits(self, limits: Limits) -> Self {
        Loader { limits, ..self }
    }

    /// Checks by the rules of this version of LLVM; by default the version of MLIR's definitions in the include folders if it is
    /// LLVM 23 or later, else LLVM 22.
    #[must_use]
    pub fn llvm(self, version: LlvmVersion) -> Self {
        Loader {
            version: Some(version),
            ..self
        }
    }

    /// Adds facts about C++ with precedence over those of hook files and of the library.
    #[must_use]
    pub fn facts(mut self, facts: CxxFacts) -> Self {
        self.facts.extend(facts);
        self
    }

    /// Looks for no warnings, unless there are errors, which takes less time.
    #[must_use]
    pub fn without_warnings(self) -> Self {
        Loader {
            skips_warnings: true,
            ..self
        }
    }

    /// Assumes folders for missing included files ([`Loaded::assumed`]), and evaluates the roots
    /// again with them.
    #[must_use]
    pub fn assuming_includes(self) -> Self {
        Loader {
            assumes_includes: true,
            ..self
        }
    }

    /// Assumes that a `custom` directive that is known to C++ alone is MLIR's own of that name: for definitions that read text, as
    /// [`format_compiler::Compiler::assuming_directives`].
    #[must_use]
    pub fn assuming_directives(self) -> Self {
        Loader {
            assumes_directives: true,
            ..self
        }
    }

    /// Searches for the definitions of MLIR itself, where an included file is found nowhere else.
    #[must_use]
    pub fn searching_mlir(self, mlir: MlirSearch) -> Self {
        Loader { mlir, ..self }
    }

    /// Leaves out files of folders in which there are errors, and those that include them ([`Loaded::left_out`]), if there are no
    /// errors without them.
    #[must_use]
    pub fn leaving_out_broken(self) -> Self {
        Loader {
            leaves_out_broken: true,
            ..self
        }
    }

    /// Keeps the statements of all files, not just of files with comments for the linter.
    #[must_use]
    pub fn with_statements(self, keeps_statements: bool) -> Self {
        Loader {
            keeps_statements,
            ..self
        }
    }

    /// Leaks the memory of the evaluation. The end of the process frees it faster.
    #[must_use]
    pub fn leaking(self, leaks: bool) -> Self {
        Loader { leaks, ..self }
    }

    /// Evaluates only those files in folders that appear to define one of these dialects; all of them if there is an error.
    #[must_use]
    pub fn only_dialects(self, dialects: Option<NamedDialects>) -> Self {
        Loader { dialects, ..self }
    }

    /// Loads files, all the `.td` files in folders, and compiled definitions (`asmf compile`), together with MLIR's builtin
    /// dialect, which is always available for text.
    ///
    /// # Errors
    ///
    /// If something can't be read, or if there is an error in the definitions. Two definitions of one name are an error.
    pub fn load<P: AsRef<Path>>(&self, paths: &[P]) -> Result<Loaded, LoadError> {
        self.check(paths)?.without_errors()
    }

    /// Like [`Self::load`], but errors in the definitions are findings.
    ///
    /// # Errors
    ///
    /// If something can't be read.
    pub fn check<P: AsRef<Path>>(&self, paths: &[P]) -> Result<Loaded, LoadError> {
        let paths: Vec<PathBuf> = paths.iter().map(|path| path.as_ref().to_owned()).collect();
        let hooks = self.read_hooks();
        let (compiled, sources) = CompiledFiles::open(self.files.disk(), &paths)?;
        let mut origin = Origin {
            paths,
            include: self.include.clone(),
            in_memory: self.files.in_memory().map(PathBuf::from).collect(),
            compiled: compiled.paths().map(PathBuf::from).collect(),
        };
        if sources.is_empty() && !compiled.is_empty() {
            let loaded = Loaded {
                compiled,
                hooks: Arc::new(hooks.hooks(self.version())),
                failures: hooks.failures,
                findings: hooks.findings,
                origin,
                ..Loaded::default()
            };
            return loaded.without_failures();
        }
        let Roots { found, failures } = self.look_up(&sources);
        let some = self.dialects.as_ref();
        let some = some.and_then(|wanted| by_dialect::roots(&self.files, &found, wanted));
        let some = some.map(|roots| self.evaluate(&roots, &hooks, lower::duplicates));
        let is_sound = |loaded: &Loaded| loaded.findings.count(Severity::Error) == 0;
        let mut loaded = some
            .filter(is_sound)
            .unwrap_or_else(|| self.evaluate(&found, &hooks, lower::duplicates));
        if self.leaves_out_broken
            && let Some(rest) = self.without_broken(&found, &hooks, &loaded)
        {
            loaded = rest;
        }
        loaded.failures.splice(0..0, failures);
        loaded = loaded.without_failures()?;
        origin.include.append(&mut loaded.assumed.clone());
        let names = names(&found);
        let sources = &loaded.findings.sources;
        // The file of the builtin dialect is found first.
        let builtin = found.first().map(|root| root.path.to_string_lossy());
        let is_requested = |name: &str| names.contains(name) && builtin.as_deref() != Some(name);
        let requested = sources
            .files()
            .filter(|file| is_requested(sources.name(*file)));
        (loaded.requested, loaded.compiled, loaded.origin) =
            (requested.collect(), compiled, origin);
        loaded.find_compiled_duplicates(&names);
        Ok(loaded)
    }

    /// Evaluates and checks files. Unreadable ones are [`Loaded::failures`].
    pub fn load_roots(&self, roots: &[Root]) -> Loaded {
        self.evaluate(roots, &self.read_hooks(), |_| Vec::new())
    }

    /// The dialects of definitions without MLIR's builtin dialect, together with that dialect.
    pub fn with_builtin(&self, loaded: &mut Loaded) -> Dialects {
        let builtin = self.load_roots(&self.look_up(&[]).found).compilations;
        let count = builtin.len();
        loaded.compilations.splice(0..0, builtin);
        let dialects = loaded.dialects();
        loaded.compilations.drain(..count);
        dialects
    }

    /// Looks up paths, with MLIR's builtin dialect before them.
    fn look_up(&self, paths: &[PathBuf]) -> Roots {
        let paths: Vec<PathBuf> = std::iter::once(PathBuf::from(prelude::BUILTIN))
            .chain(paths.iter().cloned())
            .collect();
        files::look_up(&self.files, &paths, &self.include)
    }

    /// The definitions in the other files of folders, if errors are in some of these only.
    fn without_broken(&self, found: &[Root], hooks: &HookFiles, loaded: &Loaded) -> Option<Loaded> {
        let Findings { list, sources, .. } = &loaded.findings;
        let errors = list.iter().filter(|each| each.severity == Severity::Error);
        let broken: FxHashSet<PathBuf> = errors
            .map(|error| Some(PathBuf::from(sources.name(error.span?.file))))
            .collect::<Option<_>>()?;
        if broken.is_empty() {
            return None;
        }
        let include = [&self.include[..], &loaded.assumed].concat();
        let is_broken =
            |root: &Root| !root.named && reads(&self.files, &root.path, &include, &broken);
        let (left_out, rest): (Vec<Root>, Vec<Root>) = found.iter().cloned().partition(is_broken);
        if left_out.is_empty() {
            return None;
        }
        let mut rest = self.evaluate(&rest, hooks, lower::duplicates);
        rest.left_out = left_out.into_iter().map(|root| root.path).collect();
        (rest.findings.count(Severity::Error) == 0).then_some(rest)
    }

    fn version(&self) -> LlvmVersion {
        self.version
            .or_else(|| detected_version(self.files.disk(), &self.include))
            .unwrap_or_default()
    }

    /// The include folder of MLIR itself, for these roots. The first of them is MLIR's builtin dialect.
    fn mlir_folder(&self, roots: &[Root]) -> Option<PathBuf> {
        let near = roots.last().map_or(Path::new("."), |root| &root.path);
        let found = self.mlir.find(near, &self.include, self.version());
        found.map(|found| found.include)
    }

    fn read_hooks(&self) -> HookFiles {
        HookFiles::read(self.library, &self.files, &self.hooks)
    }

    /// Evaluates and checks roots in a new session, with the errors of `find_duplicates`.
    fn evaluate(
        &self,
        roots: &[Root],
        hooks: &HookFiles,
        find_duplicates: impl Fn(&[Compilation]) -> Vec<Diagnostic>,
    ) -> Loaded {
        let (files, version) = (self.files.naming(roots), self.version());
        let open = |include: &[PathBuf]| {
            let options = files::options(include, version).with_defines(&self.defines);
            Session::new(&files, options).limited(self.limits)
        };
        let check = |session: &Session<'_>, finds_warnings| {
            let rules = Rules {
                version,
                facts: &self.facts,
                finds_warnings,
                assumes_directives: self.assumes_directives,
            };
            compile(session, files.disk(), roots, hooks, &rules)
        };
        let mut session = open(&self.include);
        let mut loaded = check(&session, !self.skips_warnings);
        let mut assumed = Vec::new();
        if self.assumes_includes && loaded.lacks_include() {
            assumed = assumed_includes(&files, roots, &self.include, || self.mlir_folder(roots));
        }
        if !assumed.is_empty() {
            session = open(&[&self.include[..], &assumed].concat());
            loaded = check(&session, !self.skips_warnings);
        }
        let duplicates = find_duplicates(&loaded.compilations);
        let has_errors = !duplicates.is_empty() || loaded.findings.count(Severity::Error) > 0;
        if self.skips_warnings && has_errors {
            // If there are errors, all findings are shown.
            loaded = check(&session, true);
        }
        if !duplicates.is_empty() {
            // The warning is less specific.
            let findings = &mut loaded.findings.list;
            findings.retain(|finding| finding.code != Code::OperationTwice);
        }
        loaded.findings.extend(duplicates.into_iter());
        let sources = session.sources().clone();
        let has_comments = |text: &[u8]| {
            self.keeps_statements || memchr::memmem::find(text, COMMENT_MARK).is_some()
        };
        let files_with_comments = sources
            .files()
            .filter(|file| has_comments(sources.text(*file)));
        loaded.statements = files_with_comments
            .map(|file| (file, session.statements(file)))
            .collect();
        loaded.assumed = assumed;
        if self.leaks {
            std::mem::forget(session);
        }
        loaded
    }
}

/// The names of roots.
fn names(roots: &[Root]) -> FxHashSet<String> {
    let names = roots.iter().map(|root| root.path.to_string_lossy());
    names.map(|name| name.into_owned()).collect()
}
