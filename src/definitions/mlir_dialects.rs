//! MLIR's own dialects, beside those of a project, where a text names them.

use crate::terminal::Streams;
use format_compiler::diagnostic::{Severity, plain};
use format_runtime::compiled;
use format_runtime::dialect::Dialects;
use project::dialect_files::{Loader, NamedDialects, names_dialect};
use std::path::PathBuf;

/// The greatest length in bytes of a text that is searched for the names of all its dialects.
const SHORT: usize = 1 << 20;

/// The texts that decide on the dialects to load.
#[derive(Clone, Copy)]
pub(crate) enum Texts<'t> {
    /// None: no dialects of MLIR are added.
    None,
    /// A text from which nothing is made but its print.
    Printed(&'t [u8]),
    /// A text that is rewritten, so that other dialects may be needed than it names.
    Rewritten(&'t [u8]),
    /// Files. Of pipes and `-`, which aren't read yet, any name is expected.
    Files(&'t [PathBuf]),
}

impl Texts<'_> {
    /// The names of dialects in a short text, if no others are needed.
    pub(crate) fn named(self) -> Option<NamedDialects> {
        match self {
            Texts::Printed(text) if text.len() <= SHORT => Some(NamedDialects::of(text)),
            _ => None,
        }
    }

    fn name(self, is_wanted: impl Fn(&[u8]) -> bool) -> bool {
        match self {
            Texts::None => false,
            Texts::Printed(text) | Texts::Rewritten(text) => names_dialect(text, is_wanted),
            Texts::Files(files) => files.iter().any(|path| {
                // Pipes can be read only once.
                match path.metadata() {
                    Ok(metadata) if metadata.is_file() => {
                        std::fs::read(path).is_ok_and(|text| names_dialect(&text, &is_wanted))
                    }
                    Ok(_) => true,
                    Err(_) => path.as_os_str() == "-",
                }
            }),
        }
    }
}

/// True if the texts may name a dialect of MLIR that isn't loaded.
pub(crate) fn are_named(texts: Texts<'_>, loaded: &Dialects) -> bool {
    let is_loaded = |name: &str| loaded.namespaces.iter().any(|own| own == name);
    let wanted: Vec<&[u8]> = upstream_hooks::DIALECTS
        .iter()
        .filter(|name| !is_loaded(name))
        .map(|name| name.as_bytes())
        .collect();
    !wanted.is_empty() && texts.name(|name| wanted.contains(&name))
}

/// Evaluates and compiles dialects. The error is one line.
pub(crate) fn evaluated(loader: &Loader, paths: &[PathBuf]) -> Result<Vec<u8>, String> {
    let loaded = loader.check(paths).map_err(|error| error.to_string())?;
    let mut findings = loaded.findings.list.iter();
    match findings.find(|finding| finding.severity == Severity::Error) {
        None => Ok(compiled::write(&loaded.dialects())),
        Some(error) => Err(plain(error, &loaded.findings.sources).trim_end().to_owned()),
    }
}

/// Notes that MLIR's own dialects can't be loaded.
pub(crate) fn note_not_loaded(problem: &str, streams: &mut Streams<'_>) -> std::io::Result<()> {
    writeln!(
        streams.stderr,
        "note: MLIR's own dialects are not loaded: {problem}"
    )
}
