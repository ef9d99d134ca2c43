//! The arguments of `asmf lint`.

use super::generated::GeneratorRun;
use crate::cache::CacheOptions;
use crate::definitions::{FindingsArguments, VersionArguments};
use clap::{Args, Command, FromArgMatches, ValueEnum};
use format_compiler::diagnostic::{Code, Diagnostic, Severity};
use project::lint_policy::Selector;
use std::ffi::OsString;
use std::path::PathBuf;

/// Check the assembly formats of the given definitions.
///
/// All errors in all formats are reported in one run, each at its exact position in the .td file.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  asmf lint corpus/dialects/calc.td
  asmf lint -I $(llvm-config --prefix)/include mlir/Dialect/Arith/IR/ArithOps.td
  asmf lint --format plain --deny-warnings my-dialect/
  asmf lint --select F2 --ignore F253 --statistics my-dialect/
  asmf lint --write-baseline && asmf lint --deny-warnings
  asmf lint --diff my-dialect/
  asmf lint --fix my-dialect/

Settings are read from the nearest asmf.toml, in the folder of each file or above it; options on the command line take \
precedence (see `asmf config`). `// asmf: allow(F210) reason` before a definition allows findings in it, `// asmf: allow-file(F210)` in a file.

Findings go to standard error; those in the formats json, sarif and github to standard output, and the last line with \
the counts to standard error then. `asmf explain F012` says more about a code.

Lines and columns count from 1. Columns count bytes in all formats but sarif, where they count characters (`columnKind: \
unicodeCodePoints`). With the format pretty, lines of the source that are wider than the terminal are cut around the \
places of the finding. COLUMNS sets another width; if the width is not known, lines of more than 400 bytes are cut.

Each file is read once, whatever paths and links lead to it. A path that can't be read is reported, the others are \
checked, and the exit code is 2. Included files must be ordinary ones; a pipe may be named. Files are at most 256 MiB.")]
pub(crate) struct LintArguments {
    /// Files, or directories: every .td file below them that defines operations, attributes or types, except what Git
    /// ignores and what `exclude` in asmf.toml leaves out; `-` is standard input. By default `roots` of asmf.toml.
    #[arg(value_name = "PATH")]
    pub(crate) paths: Vec<PathBuf>,
    /// The name of standard input: its folder decides about settings and included files.
    #[arg(long, value_name = "FILE", default_value = "<stdin>")]
    pub(crate) stdin_filename: PathBuf,
    #[command(flatten)]
    pub(crate) findings: FindingsArguments,
    #[command(flatten)]
    pub(super) selection: SelectionArguments,
    #[command(flatten)]
    pub(crate) cache: CacheOptions,
    /// Count the findings of each code instead of showing them.
    #[arg(long)]
    pub(crate) statistics: bool,
    /// Exit with 0 even if there are findings.
    #[arg(long, conflicts_with = "deny_warnings")]
    pub(crate) exit_zero: bool,
    /// Apply suggested fixes, each only if it reduces the number of findings, then report the remaining findings. Only
    /// the given files are written, and only formats that mlir-tblgen rejects are changed.
    #[arg(long)]
    pub(crate) fix: bool,
    /// With --fix or --diff: apply unsafe fixes too. These change formats that mlir-tblgen accepts, so existing MLIR text
    /// may no longer parse.
    #[arg(long)]
    pub(crate) unsafe_fixes: bool,
    /// Show the changes that --fix would make as a unified diff without writing them, and exit with 1 if there are any.
    #[arg(long, conflicts_with = "format")]
    pub(crate) diff: bool,
    /// Write a comment before each definition with findings, which allows what would be reported.
    #[arg(long, conflicts_with_all = ["fix", "diff", "statistics", "format"])]
    pub(crate) add_allow: bool,
    /// Also warn about definitions in included files.
    #[arg(long)]
    pub(crate) included: bool,
    #[command(flatten)]
    pub(crate) version: VersionArguments,
    /// How to report uses of records marked as `Deprecated`.
    #[arg(long, value_enum, value_name = "ACTION", default_value_t = OnDeprecated::Warn)]
    pub(crate) on_deprecated: OnDeprecated,
    /// Also list the constraints that `asmf verify` cannot evaluate and why, and count those that it can.
    #[arg(long)]
    pub(crate) coverage: bool,
    /// Also generate up to BUDGET instances of each operation that isn't proved to round-trip, and warn if one does not.
    #[arg(long, value_name = "BUDGET", num_args = 0..=1, require_equals = true, default_missing_value = "200")]
    pub(crate) roundtrip: Option<usize>,
    /// Lint again whenever a file that was read changes, until interrupted.
    #[arg(long, conflicts_with_all = ["fix", "diff", "add_allow"])]
    pub(crate) watch: bool,
    /// Write only findings, no counts and no advice.
    #[arg(short = 'q', long, conflicts_with = "verbose")]
    pub(crate) quiet: bool,
    /// Also say which settings, include folders and files were used.
    #[arg(short = 'v', long)]
    pub(crate) verbose: bool,
    /// The run of `mlir-tblgen` before which this happens: only what is about its definitions is reported.
    #[arg(skip)]
    pub(super) run: Option<GeneratorRun>,
}

impl LintArguments {
    /// The arguments in the words after `asmf lint`.
    pub(crate) fn of(words: impl IntoIterator<Item = OsString>) -> Result<Self, clap::Error> {
        let command = Self::augment_args(Command::new("lint").no_binary_name(true));
        Self::from_arg_matches(&command.try_get_matches_from(words)?)
    }
}

/// Which findings are reported.
#[derive(Args, Debug)]
pub(super) struct SelectionArguments {
    /// Report only these codes: F210, F2 (all that begin so) or ALL; separated by commas, may be repeated.
    #[arg(long, value_name = "CODES", value_delimiter = ',')]
    pub(super) select: Vec<Selector>,
    /// Don't report these codes. What names a code more precisely decides between --select and --ignore.
    #[arg(long, value_name = "CODES", value_delimiter = ',')]
    pub(super) ignore: Vec<Selector>,
    /// Report only findings about states that nothing in the definition could forbid: no verifier, and no trait or
    /// interface whose verification isn't known.
    #[arg(long)]
    pub(super) certain_only: bool,
    /// Leave out files and folders that match PATTERN (as in .gitignore, relative to the current folder) when folders are
    /// searched; may be repeated.
    #[arg(long, value_name = "PATTERN")]
    pub(super) exclude: Vec<String>,
    /// Report only findings that are not in FILE, which --write-baseline has written.
    #[arg(long, value_name = "FILE")]
    pub(super) baseline: Option<PathBuf>,
    /// Write the findings that would be reported to a baseline: to FILE, to `baseline` of asmf.toml, or to
    /// asmf-baseline.json beside it.
    #[arg(long, value_name = "FILE", num_args = 0..=1, require_equals = true, conflicts_with = "format")]
    pub(super) write_baseline: Option<Option<PathBuf>>,
    /// Report only findings on definitions that have changed since this branch left REV (a branch or commit of Git).
    #[arg(long, value_name = "REV")]
    pub(super) diff_base: Option<String>,
}

/// How to report uses of records marked as `Deprecated`; the choices are those of `mlir-tblgen`.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum OnDeprecated {
    /// Do not report them.
    None,
    /// Report warnings.
    Warn,
    /// Report errors.
    Error,
}

impl OnDeprecated {
    pub(super) fn apply(self, findings: &mut Vec<Diagnostic>) {
        let is_use = |finding: &Diagnostic| finding.code == Code::DeprecatedUse;
        match self {
            OnDeprecated::None => findings.retain(|finding| !is_use(finding)),
            OnDeprecated::Warn => {}
            OnDeprecated::Error => {
                findings
                    .iter_mut()
                    .filter(|finding| is_use(finding))
                    .for_each(|each| each.severity = Severity::Error);
            }
        }
    }
}
