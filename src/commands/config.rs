//! `asmf config`

use crate::commands::run::{Run, RunContext};
use crate::definitions::ConfigArguments;
use crate::report::{ResultFormat, counted, write_json};
use crate::terminal::{SUCCESS, Streams};
use clap::Args;
use project::lint_policy::{Level, Selector};
use project::mlir_folder::{self, MlirFolder};
use project::settings::{Origin, Set, Settings};
use serde::Serialize;
use serde_json::{Map, Value, json};
use std::path::PathBuf;

/// Print the settings that are in force for a path, and where each comes from.
///
/// Settings are those of the nearest asmf.toml, in the folder of the path or above it. Where it says nothing of include
/// folders or roots, those of the tablegen_compile_commands.yml that LLVM's build writes are used: it is looked for in each
/// folder from that of the path up to that of the repository, and in the folders in these whose names begin with `build`.
/// MLIR's own dialects are searched where docs/settings.md says, and the folder is shown with what named it.
/// Options on a command line win: -I comes before `include`, --ignore is added to `ignore`, and others replace what is set.
#[derive(Args, Debug)]
#[command(after_help = "\
All settings, with their defaults; paths are relative to the folder of asmf.toml, and ${NAME} is a variable of the \
environment:
  llvm = 22                    # the version of mlir-tblgen to be compatible with
  include = []                 # include folders
  roots = []                   # what is looked at if no path is given
  exclude = []                 # what is left out when folders are searched, as in .gitignore
  gitignore = true             # whether what Git ignores is left out, too
  dialects = []                # what --dialect names, for MLIR text
  hooks = []                   # hook files: what only C++ says about the dialects
  compile-commands = \"...\"     # where tablegen_compile_commands.yml is
  [lint]
  select = [\"ALL\"]             # codes that are reported; F2 stands for all that begin so
  ignore = []                  # codes that are not
  severity = {}                # such as { F210 = \"error\", F25 = \"note\" }
  certain-only = false         # whether to leave out what a verifier could forbid
  deny-warnings = false        # whether warnings fail
  included = false             # whether to warn about definitions that are only included
  max-findings = 500           # how many findings are shown
  baseline = \"...\"             # findings that were there before
  [[lint.override]]            # may be repeated
  paths = [\"include/Old/\"]     # as in .gitignore
  ignore = []                  # codes that are not reported there
  severity = {}                # severities there")]
pub(crate) struct ConfigCommandArguments {
    /// The file or folder whose settings are printed.
    #[arg(value_name = "PATH", default_value = ".")]
    path: PathBuf,
    #[command(flatten)]
    config: ConfigArguments,
    /// Output format: TOML with comments, or one JSON object.
    #[arg(long, value_enum, default_value_t = ResultFormat::Pretty)]
    format: ResultFormat,
}

impl Run for ConfigCommandArguments {
    fn run(&self, context: &mut RunContext<'_>) -> anyhow::Result<u8> {
        let RunContext { streams, mlir, .. } = context;
        let settings = self.config.near(&self.path)?;
        let include = &settings.include.value;
        let mlir = mlir.find(&self.path, include, settings.llvm.value);
        let rows = rows(&settings);
        match self.format {
            ResultFormat::Pretty => write_toml(&rows, &settings, mlir.as_ref(), streams)?,
            ResultFormat::Json => {
                let mut object = Map::new();
                object.insert("file".to_owned(), json!(settings.file));
                for Row { key, value, origin } in rows {
                    object.insert(
                        key.to_owned(),
                        json!({ "value": value, "origin": origin.to_string() }),
                    );
                }
                let mlir = mlir.map(
                    |found| json!({ "value": found.include, "origin": found.origin.to_string() }),
                );
                object.insert("mlir".to_owned(), json!(mlir));
                write_json(&object, streams)?;
            }
        }
        Ok(SUCCESS)
    }
}

/// A setting.
struct Row {
    key: &'static str,
    value: Value,
    origin: Origin,
}

fn row<T>(key: &'static str, set: &Set<T>, value: impl FnOnce(&T) -> Value) -> Row {
    Row {
        key,
        value: value(&set.value),
        origin: set.origin.clone(),
    }
}

/// A setting that is in JSON what it is in TOML.
fn plain<T: Serialize>(key: &'static str, set: &Set<T>) -> Row {
    row(key, set, |value| json!(value))
}

/// All settings; those of a table have its name before a point.
fn rows(settings: &Settings) -> Vec<Row> {
    let severity = |severity: &Vec<(Selector, Level)>| {
        Value::Object(
            severity
                .iter()
                .map(|(selector, level)| (selector.to_string(), json!(level)))
                .collect(),
        )
    };
    let lint = &settings.lint;
    let mut rows = vec![
        row("llvm", &settings.llvm, |llvm| json!(llvm.llvm())),
        plain("include", &settings.include),
        plain("roots", &settings.roots),
        plain("exclude", &settings.exclude),
        plain("gitignore", &settings.gitignore),
        plain("dialects", &settings.dialects),
        plain("hooks", &settings.hooks),
    ];
    let commands = settings.compile_commands.as_ref();
    rows.extend(commands.map(|file| plain("compile-commands", file)));
    rows.extend([
        plain("lint.select", &lint.select),
        plain("lint.ignore", &lint.ignore),
        row("lint.severity", &lint.severity, severity),
        plain("lint.certain-only", &lint.certain_only),
        plain("lint.deny-warnings", &lint.deny_warnings),
        plain("lint.included", &lint.included),
    ]);
    if lint.max_findings.is_set() {
        rows.push(plain("lint.max-findings", &lint.max_findings));
    }
    if lint.baseline.is_set() {
        rows.push(plain("lint.baseline", &lint.baseline));
    }
    rows
}

fn write_toml(
    rows: &[Row],
    settings: &Settings,
    mlir: Option<&MlirFolder>,
    streams: &mut Streams<'_>,
) -> anyhow::Result<()> {
    match &settings.file {
        Some(file) => writeln!(streams.stdout, "# {}", file.display())?,
        None => writeln!(streams.stdout, "# no {}", project::settings::FILE_NAME)?,
    }
    let lines: Vec<(String, &Origin)> = rows
        .iter()
        .map(|row| {
            (
                format!("{} = {}", row.key, toml_text(&row.value)),
                &row.origin,
            )
        })
        .collect();
    match mlir {
        Some(MlirFolder { include, origin }) => {
            let include = include.display();
            writeln!(
                streams.stdout,
                "# MLIR's own dialects: {include} ({origin})"
            )?;
        }
        None => writeln!(
            streams.stdout,
            "# MLIR's own dialects: not found ({})",
            mlir_folder::SEARCHED
        )?,
    }
    // Long lists don't move the comments of the others.
    let width = lines
        .iter()
        .map(|(line, _)| line.len())
        .filter(|&width| width <= 60)
        .max()
        .unwrap_or_default();
    for (line, origin) in lines {
        writeln!(streams.stdout, "{line:width$}  # {origin}")?;
    }
    for each in &settings.lint.overrides {
        let ignored: Vec<String> = each.ignore.iter().map(Selector::to_string).collect();
        let severities: Vec<String> = each
            .severity
            .iter()
            .map(|(selector, level)| format!("{selector} = {}", json!(level)))
            .collect();
        writeln!(
            streams.stdout,
            "lint.override: {}, ignored: {}; severity: {}",
            counted(each.paths.num_ignores() as usize, "pattern"),
            list_or(&ignored, "nothing"),
            list_or(&severities, "as it is"),
        )?;
    }
    Ok(())
}

/// A list, or a word for an empty one.
fn list_or(list: &[String], none: &str) -> String {
    match list {
        [] => none.to_owned(),
        list => list.join(", "),
    }
}

/// The value as TOML writes it.
fn toml_text(value: &Value) -> String {
    match value {
        Value::Array(values) => format!(
            "[{}]",
            values.iter().map(toml_text).collect::<Vec<_>>().join(", ")
        ),
        Value::Object(values) if values.is_empty() => "{}".to_owned(),
        Value::Object(values) => {
            let pairs: Vec<String> = values
                .iter()
                .map(|(key, value)| format!("{key} = {}", toml_text(value)))
                .collect();
            format!("{{ {} }}", pairs.join(", "))
        }
        other => other.to_string(),
    }
}
