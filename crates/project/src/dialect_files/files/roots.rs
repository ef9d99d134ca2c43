//! Resolves the paths on a command line to files.

use super::disk::Disk;
use super::entry::{Entry, Kind};
use super::git_rules::GitRules;
use super::{DiskFiles, NEEDS_SOURCES, is_absence, is_definitions, words};
use format_compiler::prelude;
use format_runtime::compiled;
use rustc_hash::FxHashSet;
use std::collections::VecDeque;
use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

/// A file to evaluate.
#[derive(Clone, Debug)]
pub struct Root {
    /// The path of the file.
    pub path: PathBuf,
    /// True for a file of the command line. One from a folder may be a fragment for inclusion
    /// only.
    pub named: bool,
}

/// The files for paths.
#[derive(Default, Debug)]
pub struct Roots {
    /// The files found.
    pub found: Vec<Root>,
    /// The paths without a readable file, one line each.
    pub failures: Vec<String>,
}

/// The `.td` files for `paths`: files as they are, folders with everything below them, sorted, each file
/// once, without the ones that the disk's selection leaves out. An absent path is looked up in the include
/// folders, then in the prelude; a file in memory exists.
pub fn look_up(files: &DiskFiles, paths: &[PathBuf], include: &[PathBuf]) -> Roots {
    expand(files.disk(), paths, is_definitions, |path| {
        let mut candidates =
            std::iter::once(path.to_owned()).chain(include.iter().map(|folder| folder.join(path)));
        if let Some(in_memory) = candidates.clone().find(|candidate| files.holds(candidate)) {
            return Ok(in_memory);
        }
        let in_prelude = Path::new(prelude::ROOT).join(path);
        first_there(files.disk(), &mut candidates).or_else(|error| {
            match prelude::read(&in_prelude.to_string_lossy()) {
                Some(_) => Ok(in_prelude),
                None => Err(error),
            }
        })
    })
}

/// The `.td` files in `paths`, without the ones that the disk's selection leaves out. For changing them, so
/// nothing is looked up elsewhere.
pub fn on_disk(disk: &Disk, paths: &[PathBuf]) -> Roots {
    expand(disk, paths, is_definitions, |path| {
        first_there(disk, std::iter::once(path.to_owned()))
    })
}

/// The files of MLIR text in `paths`: files as they are, of folders every `.mlir` file below them, sorted, each
/// file once, without the ones that the disk's selection leaves out.
pub fn texts_on_disk(disk: &Disk, paths: &[PathBuf]) -> Roots {
    expand(disk, paths, is_text, |path| {
        first_there(disk, std::iter::once(path.to_owned()))
    })
}

fn is_text(path: &Path) -> bool {
    path.extension()
        .is_some_and(|extension| extension == "mlir")
}

/// The first existing path; otherwise the first error other than absence.
fn first_there(disk: &Disk, candidates: impl Iterator<Item = PathBuf>) -> io::Result<PathBuf> {
    let mut obstacle = None;
    for candidate in candidates {
        match disk.kind(&candidate) {
            Ok(_) => return Ok(candidate),
            Err(error) if is_absence(&error) => {}
            Err(error) => obstacle = obstacle.or(Some(error)),
        }
    }
    Err(obstacle.unwrap_or_else(|| io::Error::other("no such file or folder")))
}

fn expand(
    disk: &Disk,
    paths: &[PathBuf],
    is_wanted: fn(&Path) -> bool,
    find: impl Fn(&Path) -> io::Result<PathBuf>,
) -> Roots {
    let mut walk = Walk {
        disk,
        is_wanted,
        seen: FxHashSet::default(),
        files: Vec::new(),
        failures: Vec::new(),
    };
    let mut found = Vec::new();
    for path in paths {
        match find(path) {
            Ok(path) if is_compiled(disk, &path) => {
                walk.fail(&path, &io::Error::other(NEEDS_SOURCES));
            }
            Ok(path) => found.push(path),
            Err(error) => walk.fail(path, &error),
        }
    }
    let is_folder = |path: &Path| disk.kind(path).is_ok_and(|kind| kind == Kind::Folder);
    // A named file is not counted as found in a folder.
    walk.seen = found
        .iter()
        .filter(|path| !is_folder(path))
        .filter_map(|path| disk.canonical(path).ok())
        .collect();
    let mut roots = Vec::new();
    for path in found {
        if is_folder(&path) {
            walk.folder(path);
            walk.files.sort();
            roots.extend(walk.files.drain(..).map(|path| Root { path, named: false }));
        } else {
            roots.push(Root { path, named: true });
        }
    }
    Roots {
        found: roots,
        failures: walk.failures,
    }
}

/// A walk through folders with one visit to each file and each folder, regardless of links.
struct Walk<'d> {
    disk: &'d Disk,
    /// True for the files to collect.
    is_wanted: fn(&Path) -> bool,
    seen: FxHashSet<PathBuf>,
    files: Vec<PathBuf>,
    failures: Vec<String>,
}

impl Walk<'_> {
    fn fail(&mut self, path: &Path, error: &io::Error) {
        self.failures
            .push(format!("{}: {}", path.display(), words(error)));
    }

    fn is_new(&mut self, path: &Path) -> bool {
        match self.disk.canonical(path) {
            Ok(path) => self.seen.insert(path),
            Err(error) => {
                self.fail(path, &error);
                false
            }
        }
    }

    /// Collects the files below a folder. Links are followed last, so that files keep their
    /// shorter names without them.
    fn folder(&mut self, folder: PathBuf) {
        let rules = match self.disk.selection() {
            Some(_) => GitRules::above(self.disk, &folder),
            None => GitRules::default(),
        };
        let (mut folders, mut links) = (VecDeque::from([(folder, rules)]), Vec::new());
        loop {
            while let Some((folder, rules)) = folders.pop_front() {
                if self.is_new(&folder) {
                    self.entries(&folder, rules, &mut folders, &mut links);
                }
            }
            links.sort_by(|(left, _): &(PathBuf, GitRules), (right, _)| right.cmp(left));
            let Some((link, rules)) = links.pop() else {
                return;
            };
            match self.disk.kind(&link) {
                Ok(Kind::Folder) => folders.push_back((link, rules)),
                Ok(_) => self.file(link),
                Err(error) if (self.is_wanted)(&link) => self.fail(&link, &error),
                Err(_) => {}
            }
        }
    }

    fn entries(
        &mut self,
        folder: &Path,
        mut rules: GitRules,
        folders: &mut VecDeque<(PathBuf, GitRules)>,
        links: &mut Vec<(PathBuf, GitRules)>,
    ) {
        let entries = match self.disk.entries(folder) {
            Ok(entries) => entries,
            Err(error) => return self.fail(folder, &error),
        };
        let follows_git = self
            .disk
            .selection()
            .is_some_and(|selection| selection.follows_git(folder));
        if follows_git {
            rules.enter(self.disk, folder);
        }
        for entry in entries {
            let Entry { path, kind } = match entry {
                Ok(entry) => entry,
                Err(error) => {
                    self.fail(folder, &error);
                    continue;
                }
            };
            let is_folder = kind == Kind::Folder;
            let is_left_out = (follows_git && rules.ignore(&path, is_folder))
                || self
                    .disk
                    .selection()
                    .is_some_and(|selection| selection.leaves_out(&path, is_folder));
            match kind {
                _ if is_left_out => {}
                Kind::Folder => {
                    let rules = rules.below(&path);
                    folders.push_back((path, rules));
                }
                Kind::Link => {
                    let rules = rules.below(&path);
                    links.push((path, rules));
                }
                _ => self.file(path),
            }
        }
    }

    fn file(&mut self, path: PathBuf) {
        if (self.is_wanted)(&path) && self.is_new(&path) {
            self.files.push(path);
        }
    }
}

/// True if the file at the path holds compiled definitions. An irregular file, which may be readable only once,
/// doesn't; neither does one of a commit, which holds sources.
pub fn is_compiled(disk: &Disk, path: &Path) -> bool {
    let mut start = [0; compiled::MAGIC.len()];
    !disk.is_in_commit(path)
        && std::fs::metadata(path).is_ok_and(|metadata| metadata.is_file())
        && File::open(path)
            .and_then(|mut file| file.read_exact(&mut start))
            .is_ok()
        && compiled::is_compiled(&start)
}
