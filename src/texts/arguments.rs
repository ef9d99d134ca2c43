//! Arguments for MLIR texts.

use super::runtime::{Loading, Runtime};
use super::source::SPLIT_MARKER;
use crate::cache::{Cache, CacheOptions};
use crate::definitions::{DialectArguments, Texts};
use crate::report::{ReportOptions, Results};
use crate::terminal::Streams;
use clap::Args;
use format_runtime::text::ParseOptions;
use project::mlir_folder::MlirSearch;
use std::num::NonZeroUsize;
use std::path::PathBuf;

/// Arguments of the commands that read several MLIR files.
#[derive(Args, Debug)]
pub(crate) struct FilesArguments {
    /// MLIR files; `-` reads standard input.
    #[arg(required = true, value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,
    #[command(flatten)]
    pub(crate) dialects: DialectArguments,
    #[command(flatten)]
    pub(crate) text: TextOptions,
    #[command(flatten)]
    pub(crate) report: ReportOptions,
    #[command(flatten)]
    pub(crate) cache: CacheOptions,
}

impl FilesArguments {
    /// Adds the settings of the project of the first file.
    pub(crate) fn configure(&mut self, mlir: &MlirSearch) -> anyhow::Result<()> {
        self.dialects
            .configure(self.files.first().map(PathBuf::as_path), mlir)
    }

    /// Loads the dialects. Findings in these go where those in the texts go.
    pub(crate) fn load(&self, cache: &Cache, streams: &mut Streams<'_>) -> anyhow::Result<Runtime> {
        let loading = Loading {
            arguments: &self.dialects,
            report: &self.report,
            results: Results::None,
            cache: Some((cache, &self.cache)),
        };
        Runtime::load(&loading, Texts::Files(&self.files), streams)
    }
}

#[derive(Args, Debug)]
pub(crate) struct TextOptions {
    /// Accept operations, attributes and types of dialects that are not loaded.
    #[arg(long)]
    pub(crate) allow_unregistered_dialect: bool,
    /// Process the parts between `// -----` lines (or the given marker) as separate files.
    #[arg(long, value_name = "MARKER", num_args = 0..=1, require_equals = true, default_missing_value = SPLIT_MARKER)]
    pub(crate) split_input_file: Option<String>,
    /// Refuse operations whose syntax isn't known, neither from their definition nor from a hook. By default their text is kept.
    #[arg(long)]
    pub(crate) strict: bool,
    /// Number of threads for long files. Several take less time, but more of the processors' time and more memory. The
    /// results don't depend on it.
    #[arg(long, value_name = "COUNT", default_value = "1")]
    pub(crate) threads: NonZeroUsize,
}

impl TextOptions {
    /// Options of the parser.
    pub(crate) fn reading(&self) -> ParseOptions {
        ParseOptions::default()
            .allow_unregistered_dialects(self.allow_unregistered_dialect)
            .keep_texts(!self.strict)
            .threads(self.threads.get())
    }
}
