//! Command line arguments that several commands share. The arguments of a single command are in its module.

use crate::cache::{CacheOptions, Request, Wanted};
use crate::definitions::version::VersionArguments;
use crate::texts::source::SPLIT_MARKER;
use anyhow::bail;
use clap::{Args, ValueEnum};
use dialect_files::files::Disk;
use dialect_files::load::{Reading, load_with_builtin};
use dialect_files::{LoadError, Loaded};
use format_runtime::text::ParseOptions;
use settings::{Settings, SettingsError};
use std::ffi::OsString;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};

#[derive(Args, Clone, Debug)]
pub(crate) struct Includes {
    /// Add DIR to the include search path, before the folders in asmf.toml; may be repeated.
    #[arg(short = 'I', value_name = "DIR")]
    pub(crate) include: Vec<PathBuf>,
    /// Add a hook file: what only C++ says about the dialects, such as the text of `custom` directives; may be repeated. Those
    /// of asmf.toml come first.
    #[arg(long, value_name = "FILE")]
    pub(crate) hooks: Vec<PathBuf>,
    #[command(flatten)]
    pub(crate) config: ConfigArguments,
}

impl Includes {
    /// Adds the include folders of the project of these definitions; if there are none, adds its roots. Returns the
    /// settings.
    pub(crate) fn add(&mut self, paths: &mut Vec<PathBuf>) -> anyhow::Result<Settings> {
        let settings = self.config.near(paths.first().map_or(Path::new("."), PathBuf::as_path))?;
        if paths.is_empty() {
            *paths = roots(&settings)?;
        }
        self.add_settings(&settings);
        Ok(settings)
    }

    pub(crate) fn add_settings(&mut self, settings: &Settings) {
        self.include.extend(settings.include.value.iter().cloned());
        // What is said later replaces what was said before.
        self.hooks.splice(0..0, settings.hooks.value.iter().cloned());
    }

    /// What is read besides the definitions themselves.
    pub(crate) fn reading(&self) -> Reading<'_> {
        Reading { hooks: &self.hooks, ..Reading::of(&self.include) }
    }
}

/// Which settings of the project are used.
#[derive(Args, Clone, Default, Debug)]
pub(crate) struct ConfigArguments {
    /// Read the settings from FILE, instead of the nearest asmf.toml in the folder of the input or above it (see `asmf
    /// config`).
    #[arg(long, value_name = "FILE", conflicts_with = "no_config")]
    pub(crate) config: Option<PathBuf>,
    /// Ignore asmf.toml and tablegen_compile_commands.yml.
    #[arg(long)]
    pub(crate) no_config: bool,
}

impl ConfigArguments {
    /// The settings that hold for a path.
    pub(crate) fn near(&self, path: &Path) -> Result<Settings, SettingsError> {
        match &self.config {
            _ if self.no_config => Ok(Settings::without_file()),
            Some(file) => Settings::read(file),
            None => Settings::near(path),
        }
    }
}

/// Arguments of the commands that make something of definitions.
#[derive(Args, Debug)]
pub(crate) struct DefinitionArguments {
    /// Definitions: .td files, or directories (every .td file below them that defines operations). By default `roots` of
    /// asmf.toml.
    #[arg(value_name = "PATH")]
    pub(crate) paths: Vec<PathBuf>,
    #[command(flatten)]
    pub(crate) includes: Includes,
    #[command(flatten)]
    pub(crate) version: VersionArguments,
}

impl DefinitionArguments {
    /// Adds the settings of the project.
    pub(crate) fn configure(&mut self) -> anyhow::Result<()> {
        let settings = self.includes.add(&mut self.paths)?;
        self.version.configure(&settings, &self.includes.include);
        Ok(())
    }

    /// The definitions and MLIR's builtin dialect, evaluated and checked.
    pub(crate) fn load(&self) -> Result<Loaded, LoadError> {
        load_with_builtin(&Disk::default(), &self.paths, &self.includes.reading(), self.version.value())
    }
}

#[derive(Args, Clone, Debug)]
pub(crate) struct DialectArguments {
    /// Definitions to load: a .td file, a directory (every .td file below it that defines operations), or a file written by
    /// `asmf compile`; may be repeated. By default `dialects` of asmf.toml.
    #[arg(long = "dialect", value_name = "PATH")]
    pub(crate) dialects: Vec<PathBuf>,
    #[command(flatten)]
    pub(crate) includes: Includes,
    #[command(flatten)]
    pub(crate) version: VersionArguments,
}

impl DialectArguments {
    /// Adds the settings of the project of a file; if there is none, of the dialects, or of the current folder.
    pub(crate) fn configure(&mut self, file: Option<&Path>) -> anyhow::Result<()> {
        let file = file.filter(|file| file.as_os_str() != "-");
        let near = file.or(self.dialects.first().map(PathBuf::as_path)).unwrap_or(Path::new("."));
        let settings = self.includes.config.near(near)?;
        self.includes.add_settings(&settings);
        self.version.configure(&settings, &self.includes.include);
        if self.dialects.is_empty() {
            self.dialects = settings.dialects.value;
        }
        Ok(())
    }

    /// The request for the dialects, for the cache.
    pub(crate) fn request(&self) -> Request<'_> {
        Request {
            wanted: Wanted::Dialects { llvm: self.version.value().llvm() },
            paths: &self.dialects,
            include: &self.includes.include,
            hooks: &self.includes.hooks,
        }
    }
}

/// What a command looks at if it is given no path.
pub(crate) fn roots(settings: &Settings) -> anyhow::Result<Vec<PathBuf>> {
    if settings.roots.value.is_empty() {
        bail!("no path is given, and no asmf.toml says by `roots` what to look at (`asmf init` writes one)");
    }
    Ok(settings.roots.value.clone())
}

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
    pub(crate) fn configure(&mut self) -> anyhow::Result<()> {
        self.dialects.configure(self.files.first().map(PathBuf::as_path))
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
    /// Number of threads for long files; by default one for each processor. The results don't depend on it.
    #[arg(long, value_name = "COUNT")]
    pub(crate) threads: Option<NonZeroUsize>,
}

impl TextOptions {
    /// Options of the parser.
    pub(crate) fn reading(&self) -> ParseOptions {
        let threads = self.threads.or_else(|| std::thread::available_parallelism().ok());
        ParseOptions::default()
            .allow_unregistered_dialects(self.allow_unregistered_dialect)
            .threads(threads.map_or(1, NonZeroUsize::get))
    }
}

#[derive(Args, Debug)]
pub(crate) struct ReportOptions {
    /// Output format of findings.
    #[arg(long, value_enum, default_value_t = Format::Pretty)]
    pub(crate) format: Format,
    #[command(flatten)]
    pub(crate) color: ColorOptions,
}

impl ReportOptions {
    /// Findings for people.
    pub(crate) fn pretty(color: ColorOptions) -> Self {
        ReportOptions { format: Format::Pretty, color }
    }
}

#[derive(Args, Clone, Copy, Debug)]
pub(crate) struct ColorOptions {
    /// When to color findings; `auto` respects NO_COLOR, CLICOLOR_FORCE and TERM=dumb.
    #[arg(long, value_enum, default_value_t = Colour::Auto)]
    pub(crate) color: Colour,
}

/// The format of what the user asked for, where that isn't findings.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ResultFormat {
    /// For people.
    Pretty,
    /// JSON objects.
    Json,
}

#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Format {
    /// For people, with the surrounding source.
    Pretty,
    /// One line each: `file:line:column: error[F012]: message`; findings in MLIR text in the format of `mlir-opt`.
    Plain,
    /// One line each, as compilers write them: `file:line:column: error: message [F012]`.
    Compiler,
    /// One JSON object per line.
    Json,
    /// A SARIF 2.1.0 log.
    Sarif,
    /// GitHub workflow annotations.
    Github,
}

impl Format {
    /// Whether the format is meant to be read by programs.
    pub(crate) fn is_for_machines(self) -> bool {
        matches!(self, Format::Json | Format::Sarif | Format::Github)
    }
}

#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Colour {
    /// If the output is a terminal.
    Auto,
    /// Color the output always.
    Always,
    /// Do not color the output.
    Never,
}

impl ColorOptions {
    /// Whether to color the output; in automatic mode this follows the conventions for environment variables.
    pub(crate) fn is_on(self, is_terminal: bool) -> bool {
        match self.color {
            Colour::Auto => suits(is_terminal, |name| std::env::var_os(name)),
            Colour::Always => true,
            Colour::Never => false,
        }
    }
}

/// The number of columns that lines may take: COLUMNS of the environment, otherwise the width of the terminal; `None` if
/// neither is known.
pub(crate) fn columns(is_terminal: bool) -> Option<usize> {
    let given = std::env::var("COLUMNS").ok().and_then(|columns| columns.parse().ok());
    let of_terminal = || {
        let (width, _) = terminal_size::terminal_size_of(std::io::stderr()).filter(|_| is_terminal)?;
        Some(usize::from(width.0))
    };
    given.or_else(of_terminal).filter(|columns| *columns > 0)
}

/// Whether the environment allows colors, for a terminal or for other output.
pub fn suits(is_terminal: bool, variable: impl Fn(&str) -> Option<OsString>) -> bool {
    let is_set = |name: &str| variable(name).is_some_and(|value| !value.is_empty());
    let is_forced = is_set("CLICOLOR_FORCE") && variable("CLICOLOR_FORCE").is_some_and(|value| value != "0");
    let is_dumb = variable("TERM").is_some_and(|value| value == "dumb");
    !is_set("NO_COLOR") && (is_forced || (is_terminal && !is_dumb))
}
