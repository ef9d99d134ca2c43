//! Answers of the file system, and their comparison with later answers.

use super::digest::{Digest, digest_of_entries};
use super::entry::{Entry, Kind, entries};
use super::is_absence;
use super::names::Names;
use rustc_hash::FxHashMap;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::io::{self, Read};
use std::path::Path;
use std::sync::Arc;

/// The answers about one path; `None` without a question.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub(super) struct Fact {
    /// The kind of the file, following links.
    pub(super) kind: Option<Kind>,
    pub(super) canonical: Option<String>,
    /// The contents of a file.
    pub(super) text: Option<Digest>,
    /// The entries of a folder.
    pub(super) entries: Option<Digest>,
}

impl Fact {
    /// Nothing is there.
    pub(super) fn absent() -> Self {
        Fact {
            kind: Some(Kind::Absent),
            ..Fact::default()
        }
    }

    /// Adds another answer; false if it contradicts one of these.
    pub(super) fn merge(&mut self, other: Fact) -> bool {
        fn merge<T: PartialEq>(known: &mut Option<T>, other: Option<T>) -> bool {
            match (&*known, other) {
                (_, None) => true,
                (Some(known), Some(other)) => *known == other,
                (None, other) => {
                    *known = other;
                    true
                }
            }
        }
        let Fact {
            kind,
            canonical,
            text,
            entries,
        } = other;
        merge(&mut self.kind, kind)
            & merge(&mut self.canonical, canonical)
            & merge(&mut self.text, text)
            & merge(&mut self.entries, entries)
    }
}

/// Answers about many paths.
#[derive(Debug, Serialize, Deserialize)]
pub struct Facts(Vec<(String, Fact)>);

/// Most files are no longer than this, in bytes.
const USUAL_LENGTH: usize = 512 << 10;

/// The texts of files, by their paths.
pub type FileTexts = FxHashMap<String, Arc<[u8]>>;

impl Facts {
    pub(super) fn of(facts: BTreeMap<String, Fact>) -> Self {
        Facts(facts.into_iter().collect())
    }

    /// Compares with the answers of the file system now: each file is read once and compared by its contents. Gives the
    /// texts of the files that are `wanted`; `None` if anything has changed.
    pub fn hold(&self, wanted: impl Fn(&str) -> bool) -> Option<FileTexts> {
        let mut names = Names::default();
        let mut texts = FileTexts::default();
        // One piece for nearly all files.
        let mut buffer = vec![0; USUAL_LENGTH];
        for (path, fact) in &self.0 {
            if !holds(Path::new(path), fact, &mut names, &mut buffer).ok()? {
                return None;
            }
            if let Some(text) = fact.text.filter(|_| wanted(path)) {
                texts.insert(path.clone(), Arc::from(&buffer[..text.length() as usize]));
            }
        }
        Some(texts)
    }
}

/// True if the fact is true now. `buffer` begins with the text afterwards if it is one about a text.
fn holds(path: &Path, fact: &Fact, names: &mut Names, buffer: &mut Vec<u8>) -> io::Result<bool> {
    // A link with a slash behind it would be followed.
    let path = path.components().as_path();
    let (metadata, is_link) = match std::fs::symlink_metadata(path) {
        Ok(link) if link.file_type().is_symlink() => match std::fs::metadata(path) {
            Err(error) if is_absence(&error) => return Ok(*fact == Fact::absent()),
            metadata => (metadata?, true),
        },
        Err(error) if is_absence(&error) => return Ok(*fact == Fact::absent()),
        metadata => (metadata?, false),
    };
    let kind = Kind::of(metadata.file_type());
    if fact.kind.is_some_and(|known| known != kind) {
        return Ok(false);
    }
    if let Some(canonical) = fact.canonical.as_deref().map(Path::new) {
        if !names.is_canonical(path, is_link, canonical)? {
            return Ok(false);
        }
        if kind == Kind::Folder {
            names.learn(path, canonical);
        }
    }
    if let Some(known) = fact.text
        && (kind != Kind::File
            || metadata.len() != known.length()
            || !reads_as(path, known, buffer)?)
    {
        return Ok(false);
    }
    if let Some(known) = fact.entries {
        let entries = entries(path)?
            .into_iter()
            .collect::<io::Result<Vec<Entry>>>()?;
        return Ok(digest_of_entries(entries.iter()) == known);
    }
    Ok(true)
}

/// Reads a file into the beginning of `buffer`; false if it is not the same as it was.
fn reads_as(path: &Path, known: Digest, buffer: &mut Vec<u8>) -> io::Result<bool> {
    let Ok(length) = usize::try_from(known.length()) else {
        return Ok(false);
    };
    let mut file = std::fs::File::open(path)?;
    if buffer.len() < length {
        buffer.resize(length, 0);
    }
    let text = &mut buffer[..length];
    match file.read_exact(text) {
        Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => Ok(false),
        read => read.map(|()| Digest::of(text) == known),
    }
}
