//! Git's ignore rules.

use super::disk::Disk;
use super::entry::Kind;
use ignore::Match;
use ignore::gitignore::{Gitignore, GitignoreBuilder};
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::rc::Rc;

/// A file of patterns is no longer than this, in bytes.
const MAXIMUM_SIZE: u64 = 1 << 20;

/// Git's ignore rules for a folder.
#[derive(Clone, Default)]
pub(super) struct GitRules {
    /// The patterns of this folder and those above it, innermost last, each with the path from the folder of the
    /// patterns to this one.
    patterns: Vec<(Rc<Gitignore>, PathBuf)>,
    is_in_repository: bool,
}

impl GitRules {
    /// The rules of the folders above one, up to the repository. None outside of repositories.
    pub(super) fn above(disk: &Disk, folder: &Path) -> Self {
        let Ok(canonical) = disk.canonical(folder) else {
            return GitRules::default();
        };
        let is_repository = |above: &&Path| disk.kind(&above.join(".git")).is_ok();
        let Some(root) = canonical.ancestors().skip(1).find(is_repository) else {
            return GitRules::default();
        };
        let mut rules = GitRules::default();
        let mut at = root.to_owned();
        for name in canonical
            .strip_prefix(root)
            .unwrap_or(Path::new(""))
            .components()
        {
            rules.enter(disk, &at);
            at.push(name);
            rules.descend(name.as_os_str());
        }
        rules
    }

    /// Adds the rules of the folder itself. A repository begins with rules of its own.
    pub(super) fn enter(&mut self, disk: &Disk, folder: &Path) {
        if disk.kind(&folder.join(".git")).is_ok() {
            *self = GitRules {
                patterns: Vec::new(),
                is_in_repository: true,
            };
            self.add(disk, &folder.join(".git/info/exclude"));
        }
        if self.is_in_repository {
            self.add(disk, &folder.join(".gitignore"));
        }
    }

    /// The rules for a folder in this one.
    pub(super) fn below(&self, folder: &Path) -> Self {
        let mut rules = self.clone();
        if let Some(name) = folder.file_name() {
            rules.descend(name);
        }
        rules
    }

    fn descend(&mut self, name: &OsStr) {
        self.patterns
            .iter_mut()
            .for_each(|(_, path)| path.push(name));
    }

    fn add(&mut self, disk: &Disk, file: &Path) {
        if disk.kind(file).ok() != Some(Kind::File) {
            return;
        }
        let Ok(text) = disk.read(file, MAXIMUM_SIZE, false) else {
            return;
        };
        let mut builder = GitignoreBuilder::new("");
        for line in String::from_utf8_lossy(&text).lines() {
            // Git skips unreadable patterns.
            let _ = builder.add_line(None, line);
        }
        if let Ok(patterns) = builder.build()
            && !patterns.is_empty()
        {
            self.patterns.push((Rc::new(patterns), PathBuf::new()));
        }
    }

    /// True if an entry of the folder is ignored.
    pub(super) fn ignore(&self, entry: &Path, is_folder: bool) -> bool {
        let Some(name) = entry.file_name() else {
            return false;
        };
        // Git has no files in its own folder.
        if self.is_in_repository && name == ".git" {
            return true;
        }
        let decided = self.patterns.iter().rev().find_map(|(patterns, path)| {
            match patterns.matched(path.join(name), is_folder) {
                Match::None => None,
                Match::Ignore(_) => Some(true),
                Match::Whitelist(_) => Some(false),
            }
        });
        decided.unwrap_or(false)
    }
}
