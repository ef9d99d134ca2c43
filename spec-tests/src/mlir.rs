//! MLIR's own dialects, from the definitions that are installed, and how tests read and print IR of them.

use crate::referees;
use format_compiler::LlvmVersion;
use format_runtime::dialect::Dialects;
use format_runtime::hooks::{Environment, Hooks};
use format_runtime::text::{Diagnostic, LineIndex, ParseOptions, PrintOptions, parse, print};
use format_runtime::verify::{VerificationError, verify};
use operation_core::{Context, IrArena};
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

/// Definitions with the hooks for MLIR.
pub struct Mlir {
    /// The definitions.
    pub dialects: Dialects,
    /// What C++ says that no definition does.
    pub hooks: Hooks,
}

impl Mlir {
    /// Loads files and folders below MLIR's include folder.
    pub fn load(include: &Path, definitions: &[&str]) -> Result<Self, String> {
        Mlir::load_for(include, definitions, LlvmVersion::default())
    }

    /// Loads files and folders below an include folder by the rules of a version.
    pub fn load_for(
        include: &Path,
        definitions: &[&str],
        version: LlvmVersion,
    ) -> Result<Self, String> {
        let paths: Vec<PathBuf> = definitions.iter().map(|path| include.join(path)).collect();
        let loader = asmf::loader()
            .without_warnings()
            .include(include)
            .llvm(version);
        let dialects = loader
            .load(&paths)
            .map_err(|error| error.to_string())?
            .dialects();
        let mut hooks = Hooks::default();
        upstream_hooks::register_for(&mut hooks, version);
        Ok(Mlir { dialects, hooks })
    }

    /// All of MLIR 22 that is installed, by its rules. A process loads it once.
    pub fn all() -> Result<&'static Self, String> {
        static ALL: OnceLock<Result<Mlir, String>> = OnceLock::new();
        ALL.get_or_init(|| Mlir::load(&referees::include()?, &["mlir"]))
            .as_ref()
            .map_err(Clone::clone)
    }

    /// The dialects and the hooks.
    pub fn environment(&self) -> Environment<'_> {
        Environment {
            dialects: &self.dialects,
            hooks: &self.hooks,
        }
    }
}

/// As `mlir-opt --allow-unregistered-dialect` reads.
pub fn options() -> ParseOptions {
    ParseOptions::default().allow_unregistered_dialects(true)
}

/// Reads and prints as `mlir-opt --allow-unregistered-dialect` does, without verification; the error is the first message.
/// The context has the dialects registered.
pub fn convert(
    environment: Environment<'_>,
    context: &Context,
    source: &[u8],
    generic: bool,
) -> Result<Vec<u8>, String> {
    let arena = IrArena::new(context);
    let parsed = parse(&arena, environment, source, &options());
    if let Some(error) = parsed
        .diagnostics
        .iter()
        .find(|diagnostic| diagnostic.is_error)
    {
        return Err(error.message.clone());
    }
    let style = PrintOptions::default()
        .generic(generic)
        .resources(parsed.resources);
    let mut printed = print(parsed.module, environment, context, &style);
    // As `mlir-opt` ends what it prints.
    printed.push(b'\n');
    Ok(printed)
}

/// The errors of reading, or else those of verifying: MLIR verifies what it reads, and some checks of its parser are the
/// verifier's here.
pub fn errors(environment: Environment<'_>, text: &[u8]) -> Vec<Diagnostic> {
    let context = Context::new();
    environment.dialects.register(&context);
    let arena = IrArena::new(&context);
    let parsed = parse(&arena, environment, text, &options());
    let errors: Vec<_> = parsed
        .diagnostics
        .into_iter()
        .filter(|diagnostic| diagnostic.is_error)
        .collect();
    if !errors.is_empty() {
        return errors;
    }
    verify(parsed.module, environment, &context)
        .iter()
        .map(VerificationError::in_source)
        .collect()
}

/// `line:column` of an error, and what it says.
pub fn place_and_message(text: &[u8], error: &Diagnostic) -> (String, String) {
    let (line, column) = LineIndex::new(text).line_column(error.offset);
    (format!("{line}:{column}"), error.message.clone())
}
