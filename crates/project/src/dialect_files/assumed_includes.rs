//! Include folders found from the places of the files.

use crate::dialect_files::files::{Disk, DiskFiles, Kind, Root, or_here};
use format_compiler::prelude;
use rustc_hash::FxHashSet;
use std::cell::LazyCell;
use std::path::{Path, PathBuf};
use tablegen::FileProvider;

/// The folder of a `path` included by the file `from`: a parent of that file, `include` in a parent, or a
/// folder on the way to a root.
pub(crate) fn folder_of(disk: &Disk, roots: &[Root], path: &Path, from: &Path) -> Option<PathBuf> {
    let shown = |folder: &Path| or_here(folder).to_owned();
    let absolute = disk.canonical(from).unwrap_or_default();
    let above = from
        .ancestors()
        .skip(1)
        .chain(absolute.ancestors().skip(1))
        .map(shown);
    let mut candidates = above.flat_map(|folder| [folder.join("include"), folder]);
    let is_file = |path: &Path| disk.kind(path).is_ok_and(|kind| kind == Kind::File);
    candidates
        .find(|folder| is_file(&folder.join(path)))
        .or_else(|| {
            let root = roots.iter().find(|root| root.path.ends_with(path))?;
            root.path
                .ancestors()
                .nth(path.components().count())
                .map(shown)
        })
}

/// The include folders, beside `include`, of the files included by roots, in order of first need. `mlir` is the one for files of MLIR
/// itself that are found nowhere else, if there is one. Files in no such folder stay missing.
pub fn assumed_includes(
    files: &DiskFiles,
    roots: &[Root],
    include: &[PathBuf],
    mlir: impl Fn() -> Option<PathBuf>,
) -> Vec<PathBuf> {
    let mlir = LazyCell::new(mlir);
    let mut assumed: Vec<PathBuf> = Vec::new();
    let mut seen = FxHashSet::default();
    let mut waiting: Vec<PathBuf> = roots.iter().rev().map(|root| root.path.clone()).collect();
    while let Some(file) = waiting.pop() {
        let name = file.to_string_lossy();
        if !seen.insert(file.clone()) || prelude::read(&name).is_some() {
            continue;
        }
        let Some(text) = files.read(&name) else {
            continue;
        };
        let mut found = Vec::new();
        for path in included(&text) {
            let own = file.parent().unwrap_or(Path::new(""));
            let folders = [Path::new(""), own]
                .into_iter()
                .chain(include.iter().chain(&assumed).map(PathBuf::as_path));
            let is_there =
                |path: &PathBuf| files.disk().kind(path).is_ok_and(|kind| kind == Kind::File);
            let known = folders.map(|folder| folder.join(&path)).find(is_there);
            if let Some(known) = known {
                found.push(known);
            } else if prelude::read(&Path::new(prelude::ROOT).join(&path).to_string_lossy())
                .is_none()
                && let Some(folder) = folder_of(files.disk(), roots, &path, &file).or_else(|| {
                    let folder = mlir.clone()?;
                    is_there(&folder.join(&path)).then_some(folder)
                })
            {
                found.push(folder.join(&path));
                assumed.push(folder);
            }
        }
        waiting.extend(found.into_iter().rev());
    }
    assumed
}

/// True if a file is one of these, or includes one, itself or by another one in these folders, as far as the ends of names tell.
pub(crate) fn reads(
    files: &DiskFiles,
    path: &Path,
    include: &[PathBuf],
    wanted: &FxHashSet<PathBuf>,
) -> bool {
    let mut seen = FxHashSet::default();
    let mut waiting = vec![path.to_owned()];
    while let Some(file) = waiting.pop() {
        if wanted.contains(&file) {
            return true;
        }
        let Some(text) = files.read(&file.to_string_lossy()) else {
            continue;
        };
        for path in included(&text) {
            if wanted.iter().any(|wanted| wanted.ends_with(&path)) {
                return true;
            }
            let own = file.parent().unwrap_or(Path::new(""));
            let folders = std::iter::once(own).chain(include.iter().map(PathBuf::as_path));
            let there = folders.map(|folder| folder.join(&path));
            waiting.extend(there.filter(|path| seen.insert(path.clone())));
        }
    }
    false
}

/// The included paths in the lines of a text.
fn included(text: &[u8]) -> Vec<PathBuf> {
    let path = |line: &[u8]| {
        let behind = line
            .trim_ascii_start()
            .strip_prefix(b"include")?
            .trim_ascii_start();
        let (path, _) = std::str::from_utf8(behind.strip_prefix(b"\"")?)
            .ok()?
            .split_once('"')?;
        Some(PathBuf::from(path))
    };
    text.split(|&byte| byte == b'\n').filter_map(path).collect()
}
