//! MLIR's own dialects, from the installed definitions, and reading and printing their IR in tests.

use crate::referees;
use format_compiler::LlvmVersion;
use format_compiler::check::{NodeKind, walk};
use format_runtime::dialect::Dialects;
use format_runtime::hooks::{Environment, Hooks};
use format_runtime::text::{Diagnostic, LineIndex, ParseOptions, PrintOptions, parse, print};
use format_runtime::verify::{VerificationError, verify};
use operation_core::{Context, IrArena};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

/// Definitions with the hooks for MLIR.
pub struct Mlir {
    /// The definitions.
    pub dialects: Dialects,
    /// The knowledge from C++ outside of definitions.
    pub hooks: Hooks,
    /// The names of the directives that the definitions use and hook files describe.
    pub described: BTreeSet<String>,
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
        let loaded = loader.load(&paths).map_err(|error| error.to_string())?;
        let dialects = loaded.dialects();
        let mut described = BTreeSet::new();
        let formats = loaded
            .compilations
            .iter()
            .flat_map(|compilation| compilation.operation_formats.iter().flatten());
        for format in formats {
            walk(&format.elements, &mut |node| match &node.kind {
                NodeKind::Custom(custom) if custom.description.is_some() => {
                    described.insert(custom.name.clone());
                }
                _ => {}
            });
        }
        let mut hooks = Hooks::default();
        upstream_hooks::register_for(&mut hooks, version);
        Ok(Mlir {
            dialects,
            hooks,
            described,
        })
    }

    /// All of the installed MLIR 22, by its rules. A process loads it once.
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

/// The options for reading like `mlir-opt --allow-unregistered-dialect`.
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
    // `mlir-opt` ends its output like this.
    printed.push(b'\n');
    Ok(printed)
}

/// The errors of reading, or else those of verifying: MLIR verifies during reading, and some checks of its parser
/// belong to the verifier here.
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

/// `line:column` of an error, and its message.
pub fn place_and_message(text: &[u8], error: &Diagnostic) -> (String, String) {
    let (line, column) = LineIndex::new(text).line_column(error.offset);
    (format!("{line}:{column}"), error.message.clone())
}
