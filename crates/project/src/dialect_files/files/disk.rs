//! Questions to the file system, and on request a record of its answers.

use super::digest::{Digest, digest_of_entries};
use super::entry::{Entry, Kind, entries};
use super::facts::{Fact, Facts};
use super::revision::Revision;
use super::selection::Selection;
use super::{is_absence, read};
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::io;
use std::path::{Path, PathBuf};
use std::rc::Rc;

/// The file system. A copy shares the record.
#[derive(Clone, Default)]
pub struct Disk {
    record: Option<Rc<RefCell<Record>>>,
    selection: Option<Rc<dyn Selection>>,
    revisions: Vec<Rc<Revision>>,
}

/// The answers so far.
#[derive(Default)]
struct Record {
    facts: BTreeMap<String, Fact>,
    /// True after an answer that can't be compared later: an error, a pipe, or another answer than before.
    is_void: bool,
}

impl Record {
    fn note(&mut self, path: &Path, fact: Fact) {
        let Some(path) = path.to_str() else {
            self.is_void = true;
            return;
        };
        let agrees = self.facts.entry(path.to_owned()).or_default().merge(fact);
        self.is_void |= !agrees;
    }
}

impl Disk {
    /// The file system, with a record of all answers from now on.
    pub fn recorded() -> Self {
        Disk {
            record: Some(Rc::default()),
            ..Disk::default()
        }
    }

    /// The same disk, with a selection for the search of folders.
    #[must_use]
    pub fn selecting(self, selection: Rc<dyn Selection>) -> Self {
        Disk {
            selection: Some(selection),
            ..self
        }
    }

    /// The same disk with the files of a commit in the place of those of the work tree.
    ///
    /// # Errors
    ///
    /// If it has the files of another commit of the repository.
    pub fn at(mut self, revision: Rc<Revision>) -> io::Result<Self> {
        let known = self
            .revisions
            .iter()
            .find(|known| known.folder() == revision.folder());
        match known {
            Some(known) if known.commit() != revision.commit() => Err(io::Error::other(
                "all files of a repository are of one commit, and others are of another one",
            )),
            Some(_) => Ok(self),
            None => {
                self.revisions.push(revision);
                Ok(self)
            }
        }
    }

    /// The selection for the search of folders.
    pub(super) fn selection(&self) -> Option<&dyn Selection> {
        self.selection.as_deref()
    }

    /// The recorded answers; `None` if there is no record, or if it can't be compared with later answers.
    pub fn facts(&self) -> Option<Facts> {
        let record = self.record.as_ref()?.borrow();
        (!record.is_void).then(|| Facts::of(record.facts.clone()))
    }

    /// True if a commit has the answer for a path.
    pub fn is_in_commit(&self, path: &Path) -> bool {
        self.in_commit(|revision| revision.kind(path)).is_some()
    }

    /// The answer of the revision that knows, if there is one.
    fn in_commit<T>(&self, ask: impl Fn(&Revision) -> Option<T>) -> Option<T> {
        self.revisions.iter().find_map(|revision| ask(revision))
    }

    /// Gives up the record.
    fn void(&self) {
        if let Some(record) = &self.record {
            record.borrow_mut().is_void = true;
        }
    }

    /// The kind of a file, following links.
    ///
    /// # Errors
    ///
    /// If nothing is there, or if the system does not tell.
    pub fn kind(&self, path: &Path) -> io::Result<Kind> {
        if let Some(kind) = self.in_commit(|revision| revision.kind(path)) {
            return kind;
        }
        let kind = std::fs::metadata(path).map(|metadata| Kind::of(metadata.file_type()));
        self.answered(path, &kind, |kind| Fact {
            kind: Some(*kind),
            ..Fact::default()
        });
        kind
    }

    /// The canonical name of a file.
    ///
    /// # Errors
    ///
    /// If nothing is there, or if the system does not tell.
    pub fn canonical(&self, path: &Path) -> io::Result<PathBuf> {
        if let Some(canonical) = self.in_commit(|revision| revision.canonical(path)) {
            return canonical;
        }
        let canonical = std::fs::canonicalize(path);
        if canonical
            .as_ref()
            .is_ok_and(|canonical| canonical.to_str().is_none())
        {
            self.void();
        }
        self.answered(path, &canonical, |canonical| Fact {
            canonical: canonical.to_str().map(str::to_owned),
            ..Fact::default()
        });
        canonical
    }

    /// The entries of a folder, in no particular order. One that can't be read is an error in its place.
    pub(super) fn entries(&self, folder: &Path) -> io::Result<Vec<io::Result<Entry>>> {
        if let Some(entries) = self.in_commit(|revision| revision.entries(folder)) {
            return entries;
        }
        let entries = entries(folder);
        self.answered(folder, &entries, |entries| Fact {
            kind: Some(Kind::Folder),
            entries: Some(digest_of_entries(entries.iter().flatten())),
            ..Fact::default()
        });
        if entries
            .as_ref()
            .is_ok_and(|entries| entries.iter().any(Result::is_err))
        {
            self.void();
        }
        entries
    }

    /// The contents of a file of at most `maximum` bytes. An irregular file is read only if `is_named`, and
    /// can't be compared later, since reading may consume it.
    ///
    /// # Errors
    ///
    /// If the file can't be read, or is too long.
    pub fn read(&self, path: &Path, maximum: u64, is_named: bool) -> io::Result<Vec<u8>> {
        if let Some(text) = self.in_commit(|revision| revision.read(path, maximum)) {
            return text;
        }
        let text = match std::fs::metadata(path) {
            Ok(metadata) if metadata.is_file() => read(path, maximum),
            Ok(_) => {
                self.void();
                if is_named {
                    read(path, maximum)
                } else {
                    Err(io::Error::other("not an ordinary file"))
                }
            }
            Err(error) => Err(error),
        };
        self.answered(path, &text, |text| Fact {
            kind: Some(Kind::File),
            text: Some(Digest::of(text)),
            ..Fact::default()
        });
        text
    }

    fn answered<T>(&self, path: &Path, answer: &io::Result<T>, fact: impl FnOnce(&T) -> Fact) {
        let Some(record) = &self.record else { return };
        match answer {
            Ok(answer) => record.borrow_mut().note(path, fact(answer)),
            Err(error) if is_absence(error) => record.borrow_mut().note(path, Fact::absent()),
            Err(_) => self.void(),
        }
    }
}
