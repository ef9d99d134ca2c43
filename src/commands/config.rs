//! `asmf config`

use crate::commands::run::{Run, RunContext};
use crate::definitions::ConfigArguments;
use crate::report::ResultFormat;
use crate::terminal::{SUCCESS, Streams};
use clap::Args;
use project::lint_policy::{Level, Selector};
use project::settings::{Origin, Set, Settings};
use serde_json::{Map, Value, json};
use std::path::PathBuf;

/// Print the settings that are in force for a path, and where each comes from.
///
/// Settings are those of the nearest asmf.toml, in the folder of the path or above it. Where it says nothing of include
/// folders or roots, those of the tablegen_compile_commands.yml that LLVM's build writes are used: it is looked for in each
/// folder from that of the path up to that of the repository, and in the folders in these whose names begin with `build`.
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
        let RunContext { streams, .. } = context;
        let settings = self.config.near(&self.path)?;
        let rows = rows(&settings);
        match self.format {
            ResultFormat::Pretty => write_toml(&rows, &settings, streams)?,
            ResultFormat::Json => {
                let mut object = Map::new();
                object.insert("file".to_owned(), json!(settings.file));
                for Row { key, value, origin } in rows {
                    object.insert(
                        key.to_owned(),
                        json!({ "value": value, "origin": origin.to_string() }),
                    );
                }
                writeln!(streams.stdout, "{}", serde_json::to_string_pretty(&object)?)?;
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

/// All settings; those of a table have its name before a point.
fn rows(settings: &Settings) -> Vec<Row> {
    let paths = |paths: &Vec<PathBuf>| json!(paths);
    let codes = |codes: &Vec<Selector>| json!(codes);
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
        row("include", &settings.include, paths),
        row("roots", &settings.roots, paths),
        row("exclude", &settings.exclude, |patterns| json!(patterns)),
        row("gitignore", &settings.gitignore, |is_honoured| {
            json!(is_honoured)
        }),
        row("dialects", &settings.dialects, paths),
        row("hooks", &settings.hooks, paths),
    ];
    rows.extend(
        settings
            .compile_commands
            .as_ref()
            .map(|file| row("compile-commands", file, |file| json!(file))),
    );
    rows.extend([
        row("lint.select", &lint.select, codes),
        row("lint.ignore", &lint.ignore, codes),
        row("lint.severity", &lint.severity, severity),
        row("lint.certain-only", &lint.certain_only, |value| {
            json!(value)
        }),
        row("lint.deny-warnings", &lint.deny_warnings, |value| {
            json!(value)
        }),
        row("lint.included", &lint.included, |value| json!(value)),
    ]);
    if lint.max_findings.is_set() {
        rows.push(row("lint.max-findings", &lint.max_findings, |limit| {
            json!(limit)
        }));
    }
    if lint.baseline.is_set() {
        rows.push(row("lint.baseline", &lint.baseline, |file| json!(file)));
    }
    rows
}

fn write_toml(rows: &[Row], settings: &Settings, streams: &mut Streams<'_>) -> anyhow::Result<()> {
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
            "lint.override: {} {}, ignored: {}; severity: {}",
            each.paths.num_ignores(),
            if each.paths.num_ignores() == 1 {
                "pattern"
            } else {
                "patterns"
            },
            if ignored.is_empty() {
                "nothing".to_owned()
            } else {
                ignored.join(", ")
            },
            if severities.is_empty() {
                "as it is".to_owned()
            } else {
                severities.join(", ")
            },
        )?;
    }
    Ok(())
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
