//! Files written for LLVM 19, migrated to LLVM 22 and checked with `mlir-opt` of both versions:
//!
//! ```text
//! cargo run -p spec-tests --features tools --example migrated_files -- FOLDER
//! ```
//!
//! Pass a checkout of a project from that time: all its `.mlir` files are taken. Each part between `// -----` lines is
//! migrated by itself if `mlir-opt-19` accepts it. The output has the number of these parts accepted by `mlir-opt-22`
//! before and afterwards, the migrated parts with another meaning than the generic form printed by `mlir-opt-19`, the
//! number of changes by operation, the reasons why something can't be carried over, and the time beside that of
//! reading and printing the same parts. It lists parts whose every operation was carried over, but which are refused
//! only then or mean something else. With such a part, the exit code is 1.

// A tool that reads files and prints.
#![allow(clippy::disallowed_methods, clippy::print_stdout)]

use format_compiler::LlvmVersion;
use format_runtime::hooks::Environment;
use migration::Renamed;
use migration::migrate::{Migration, Registered, Revised, Sameness};
use operation_core::Context;
use serde_json::Value;
use source_text::{DiffOp, changes};
use spec_tests::command::asmf;
use spec_tests::files_below;
use spec_tests::mlir::convert;
use spec_tests::mlir_opt::{errors, run};
use spec_tests::referees;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Duration, Instant};

/// Number of parts per run of a tool.
const AT_ONCE: usize = 200;
const GENERIC: &str = "--mlir-print-op-generic";

/// A part of a file.
struct Part {
    name: String,
    text: String,
}

/// The result of a migration.
struct Migrated {
    text: String,
    findings: Vec<String>,
}

fn main() -> Result<ExitCode, String> {
    let folder = std::env::args()
        .nth(1)
        .ok_or("a folder with .mlir files is missing")?;
    let tools = [
        referees::tool_of(19, "mlir-opt")?,
        referees::tool("mlir-opt")?,
    ];
    let [old, new] = [&*tools[0], &*tools[1]];
    let all = parts(Path::new(&folder));
    let accepted = complaints(old, all.iter().map(|part| &*part.text))?;
    let total = all.len();
    let parts: Vec<Part> = all
        .into_iter()
        .zip(accepted)
        .filter(|(_, error)| error.is_none())
        .map(|each| each.0)
        .collect();
    let migrated = migrate(&parts)?;
    let before = complaints(new, parts.iter().map(|part| &*part.text))?;
    let after = complaints(new, migrated.iter().map(|each| &*each.text))?;
    let is_changed = |index: usize| parts[index].text != migrated[index].text;
    let changed: Vec<usize> = (0..parts.len())
        .filter(|&index| is_changed(index))
        .collect();
    println!(
        "{total} parts, of which mlir-opt-19 accepts {}",
        parts.len()
    );
    let count = |errors: &[Option<String>]| errors.iter().filter(|error| error.is_none()).count();
    println!(
        "mlir-opt-22 accepts {} of these, and {} of what becomes of them",
        count(&before),
        count(&after)
    );
    let good: Vec<usize> = changed
        .iter()
        .copied()
        .filter(|&index| after[index].is_none())
        .collect();
    println!(
        "{} parts change; mlir-opt-22 accepts {} of what becomes of them",
        changed.len(),
        good.len()
    );
    let mut wrong = meant(&good, &parts, &migrated, old, new)?;
    // Without findings, the new version must accept the parts it accepted before, and the changed parts.
    for index in 0..parts.len() {
        let Some(error) = &after[index] else { continue };
        let is_ours =
            before[index].is_none() || (is_changed(index) && before[index] != after[index]);
        if is_ours && migrated[index].findings.is_empty() {
            wrong.push(format!(
                "{}: mlir-opt-22 refuses it: {error}",
                parts[index].name
            ));
        }
    }
    let mut operations: BTreeMap<String, usize> = BTreeMap::new();
    for &index in &good {
        for operation in changed_operations(&parts[index].text, &migrated[index].text) {
            *operations.entry(operation).or_default() += 1;
        }
    }
    println!("changed operations, by the parts of the accepted ones that they are in:");
    operations
        .iter()
        .for_each(|(operation, parts)| println!("  {operation} {parts}"));
    let mut findings: BTreeMap<&str, usize> = BTreeMap::new();
    migrated
        .iter()
        .flat_map(|each| &each.findings)
        .for_each(|finding| *findings.entry(finding).or_default() += 1);
    let mut findings: Vec<_> = findings.into_iter().collect();
    findings.sort_by_key(|&(finding, count)| (std::cmp::Reverse(count), finding));
    println!("not carried over:");
    findings
        .iter()
        .for_each(|(finding, count)| println!("  {count} {finding}"));
    let [reading, migrating] = times(&parts)?;
    let ratio = migrating.as_secs_f64() / reading.as_secs_f64();
    println!(
        "reading and printing takes {reading:.2?}, migrating {migrating:.2?}: {ratio:.2} times as long"
    );
    println!("wrong: {}", wrong.len());
    wrong.iter().for_each(|each| println!("  {each}"));
    Ok(ExitCode::from(u8::from(!wrong.is_empty())))
}

/// The parts of all files below a folder, each once.
fn parts(folder: &Path) -> Vec<Part> {
    let mut seen = BTreeSet::new();
    let mut parts = Vec::new();
    let files: BTreeSet<PathBuf> = files_below(folder, "mlir").into_iter().collect();
    for file in files {
        let Ok(source) = std::fs::read(&file) else {
            continue;
        };
        for range in source_text::parts(&source) {
            let Some(Ok(text)) = source.get(range).map(std::str::from_utf8) else {
                continue;
            };
            if !text.trim().is_empty() && seen.insert(text.to_owned()) {
                let file = file.strip_prefix(folder).unwrap_or(&file);
                parts.push(Part {
                    name: format!("{}, part {}", file.display(), parts.len()),
                    text: text.to_owned(),
                });
            }
        }
    }
    parts
}

/// The error of a tool for each text, or `None` if the tool accepts it.
fn complaints<'t>(
    tool: &Path,
    texts: impl Iterator<Item = &'t str>,
) -> Result<Vec<Option<String>>, String> {
    let texts: Vec<&str> = texts.collect();
    let mut all = Vec::with_capacity(texts.len());
    for some in texts.chunks(AT_ONCE) {
        all.extend(errors(tool, some)?);
    }
    Ok(all)
}

/// Migrates parts as files of a folder.
fn migrate(parts: &[Part]) -> Result<Vec<Migrated>, String> {
    let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
    let path = |index: usize| folder.path().join(format!("{index}.mlir"));
    for (index, part) in parts.iter().enumerate() {
        std::fs::write(path(index), &part.text).map_err(|error| error.to_string())?;
    }
    let side = |version: u32, include: PathBuf| format!("llvm:{version}:{}", include.display());
    let (old, new) = (
        side(19, referees::include_of_19()?),
        side(22, referees::include()?),
    );
    let words = [
        "migrate",
        "--from",
        &old,
        "--to",
        &new,
        "--no-config",
        "--format",
        "json",
    ];
    let words = words
        .iter()
        .map(|word| (*word).to_owned())
        .chain([folder.path().display().to_string()]);
    let (code, stdout, stderr) = asmf(words);
    if code > asmf::FINDINGS {
        return Err(stderr);
    }
    let report: Value = serde_json::from_str(&stdout).map_err(|error| error.to_string())?;
    let mut findings: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for file in report["files"].as_array().into_iter().flatten() {
        let all = file["findings"].as_array().into_iter().flatten();
        let all = all.map(|finding| {
            let message = finding["message"].as_str().unwrap_or_default();
            format!(
                "{} {}",
                finding["code"].as_str().unwrap_or_default(),
                message.lines().next().unwrap_or_default()
            )
        });
        findings.insert(
            file["file"].as_str().unwrap_or_default().to_owned(),
            all.collect(),
        );
    }
    let read = |index: usize| {
        let path = path(index);
        let text = std::fs::read_to_string(&path).map_err(|error| error.to_string())?;
        Ok(Migrated {
            text,
            findings: findings
                .remove(&*path.to_string_lossy())
                .unwrap_or_default(),
        })
    };
    (0..parts.len()).map(read).collect()
}

/// The time it takes to read and print all parts by the old definitions, and the time to migrate them, on one thread.
fn times(parts: &[Part]) -> Result<[Duration; 2], String> {
    let load = |version: LlvmVersion, include: PathBuf| {
        let loader = asmf::loader()
            .llvm(version)
            .include(&include)
            .without_warnings();
        loader
            .load(&[include.join("mlir")])
            .map_err(|error| error.to_string())
    };
    let sides = [
        load(LlvmVersion::Llvm19, referees::include_of_19()?)?,
        load(LlvmVersion::Llvm22, referees::include()?)?,
    ];
    let dialects = [sides[0].dialects(), sides[1].dialects()];
    let [old, new] = [0, 1].map(|side| Environment {
        dialects: &dialects[side],
        hooks: &sides[side].hooks,
    });
    let renamed = renamed()?;
    let same = Sameness::new(
        Revised::new(old, upstream_hooks::revision(LlvmVersion::Llvm19)),
        Revised::new(new, upstream_hooks::revision(LlvmVersion::Llvm22)),
        &renamed,
    );
    let (mut reading, mut migrating) = (Duration::ZERO, Duration::ZERO);
    // In turns, to have the same load on the machine.
    for some in parts.chunks(500) {
        let start = Instant::now();
        let context = Context::new();
        old.dialects.register(&context);
        for part in some {
            let _ = std::hint::black_box(convert(old, &context, part.text.as_bytes(), false));
        }
        reading += start.elapsed();
        let start = Instant::now();
        let (before, after) = (Context::new(), Context::new());
        old.dialects.register(&before);
        new.dialects.register(&after);
        let migration = Migration {
            old: Registered {
                definitions: old.into(),
                context: &before,
            },
            new: Registered {
                definitions: new.into(),
                context: &after,
            },
            renamed: &renamed,
            same: &same,
            strict: true,
        };
        for part in some {
            std::hint::black_box(migration::migrate::migrate(part.text.as_bytes(), migration));
        }
        migrating += start.elapsed();
    }
    Ok([reading, migrating])
}

/// The names changed by MLIR of LLVM 22.
fn renamed() -> Result<Renamed, String> {
    let text: String = upstream_hooks::RENAMED
        .iter()
        .map(|(_, text)| *text)
        .collect();
    Renamed::read(&text).map_err(|error| error.to_string())
}

/// The quoted strings before a parenthesis: in generic form, the names of operations.
fn operation_names(generic: &[u8]) -> impl Iterator<Item = &str> {
    let text = std::str::from_utf8(generic).unwrap_or_default();
    text.split("\"(")
        .filter_map(|before| before.rsplit('"').next())
}

/// The migrated parts with another meaning, as far as the new version reads the output of the old one.
fn meant(
    indices: &[usize],
    parts: &[Part],
    migrated: &[Migrated],
    old: &Path,
    new: &Path,
) -> Result<Vec<String>, String> {
    let print =
        |tool: &Path, arguments: &[&str], texts: &[&[u8]]| -> Result<Vec<Vec<u8>>, String> {
            let mut all = Vec::new();
            for some in texts.chunks(AT_ONCE) {
                all.extend(
                    run(tool, arguments, some)?
                        .into_iter()
                        .map(Result::unwrap_or_default),
                );
            }
            Ok(all)
        };
    let texts: Vec<&[u8]> = indices
        .iter()
        .map(|&index| parts[index].text.as_bytes())
        .collect();
    let printed = print(old, &[GENERIC], &texts)?;
    let refused = complaints(
        new,
        printed
            .iter()
            .map(|text| std::str::from_utf8(text).unwrap_or_default()),
    )?;
    let renamed = renamed()?;
    let can_be_asked = |place: &usize| {
        let has_old_names =
            operation_names(&printed[*place]).any(|name| renamed.operation(name) != name);
        refused[*place].is_none() && !has_old_names && migrated[indices[*place]].findings.is_empty()
    };
    let places: Vec<usize> = (0..indices.len()).filter(can_be_asked).collect();
    // Printed once more, for differences invisible in the text: products without maps are those with the usual ones.
    let written = print(
        new,
        &[],
        &places
            .iter()
            .map(|&place| &*printed[place])
            .collect::<Vec<_>>(),
    )?;
    let meant = print(
        new,
        &[GENERIC],
        &written.iter().map(|text| &**text).collect::<Vec<_>>(),
    )?;
    let read: Vec<&[u8]> = places
        .iter()
        .map(|&place| migrated[indices[place]].text.as_bytes())
        .collect();
    let read = print(new, &[GENERIC], &read)?;
    println!(
        "of these, {} can be compared with the old generic form",
        places.len()
    );
    let unlike = places
        .iter()
        .zip(meant.iter().zip(&read))
        .filter(|(_, (meant, read))| meant != read);
    Ok(unlike
        .map(|(&place, _)| format!("{}: it means something else", parts[indices[place]].name))
        .collect())
}

/// The operations in changed lines.
fn changed_operations(before: &str, after: &str) -> BTreeSet<String> {
    let (old, new): (Vec<&str>, Vec<&str>) = (before.lines().collect(), after.lines().collect());
    let changes = changes(&old, &new).into_iter();
    let lines = changes.filter(|change| !matches!(change, DiffOp::Equal { .. }));
    lines
        .flat_map(|change| {
            old[change.old_range()]
                .iter()
                .filter_map(|line| operation(line))
        })
        .collect()
}

/// The operation at the start of a line, in custom or generic form.
fn operation(line: &str) -> Option<String> {
    let line = line
        .split_once(" = ")
        .filter(|(names, _)| names.trim_start().starts_with('%'))
        .map_or(line, |(_, rest)| rest);
    let name = line.trim_start().trim_start_matches('"');
    let end = name
        .find(|each: char| !(each.is_alphanumeric() || "._".contains(each)))
        .unwrap_or(name.len());
    name[..end].contains('.').then(|| name[..end].to_owned())
}
