//! Files on disk, with the embedded prelude as a fallback.

use format_compiler::fix::Texts;
use format_compiler::{LlvmVersion, language, prelude};
use std::collections::BTreeSet;
use std::io::{self, ErrorKind, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tablegen::{FileProvider, Options};

mod digest;
mod disk;
mod entry;
mod facts;
mod git;
mod git_rules;
mod names;
mod revision;
mod roots;
mod selection;

pub(crate) use crate::above::or_here;
pub use disk::Disk;
pub use entry::Kind;
pub(crate) use entry::line_start;
pub use facts::{Facts, FileTexts};
pub use git::Repository;
pub use revision::Revision;
pub use roots::{Root, Roots, is_compiled, look_up, on_disk, texts_on_disk};
pub use selection::Selection;

/// The maximum size of a definition file, in bytes.
const MAXIMUM_SIZE: u64 = 256 << 20;

/// The message about compiled definitions in the place of sources.
pub(crate) const NEEDS_SOURCES: &str =
    "these are compiled definitions, without the sources that are needed here; give the .td files";

/// Reads files from disk; paths below [`prelude::ROOT`] come from the prelude.
#[derive(Clone, Default)]
pub struct DiskFiles {
    /// Changed texts in place of those on disk, by [`identity`].
    changed: Texts,
    /// The files named by the user. Only these may be something other than regular files, such as pipes.
    named: Vec<String>,
    /// The names of files in memory.
    in_memory: BTreeSet<String>,
    disk: Disk,
}

impl DiskFiles {
    /// Files on this disk.
    pub fn on(disk: &Disk) -> Self {
        DiskFiles {
            disk: disk.clone(),
            ..DiskFiles::default()
        }
    }

    /// Files on disk, some with changed texts.
    pub fn with(changed: Texts) -> Self {
        DiskFiles {
            changed,
            ..DiskFiles::default()
        }
    }

    /// The same files, and one in memory. Like one on disk it is found by any path to it, and the one on disk is not read.
    #[must_use]
    pub fn and(mut self, name: &str, text: Arc<[u8]>) -> Self {
        self.changed.insert(
            identity(Path::new(name)).unwrap_or_else(|| name.to_owned()),
            text,
        );
        self.in_memory.insert(name.to_owned());
        self
    }

    /// The names of the files in memory, as they were given.
    pub fn in_memory(&self) -> impl Iterator<Item = &str> {
        self.in_memory.iter().map(String::as_str)
    }

    /// True if the file is in memory.
    pub(crate) fn holds(&self, path: &Path) -> bool {
        !self.in_memory.is_empty() && self.changed(path).is_some()
    }

    /// The bytes of a file of the command line. Unlike an included one it may be a pipe.
    pub(crate) fn read_named(&self, path: &Path) -> io::Result<Arc<[u8]>> {
        match self.changed(path) {
            Some(text) => Ok(text),
            None => Ok(self.disk.read(path, MAXIMUM_SIZE, true)?.into()),
        }
    }

    /// The disk of the files.
    pub fn disk(&self) -> &Disk {
        &self.disk
    }

    /// The same files, for the evaluation of `roots`.
    pub fn naming(&self, roots: &[Root]) -> Self {
        let named = roots
            .iter()
            .filter(|root| root.named)
            .map(|root| root.path.to_string_lossy().into_owned());
        DiskFiles {
            named: named.collect(),
            ..self.clone()
        }
    }

    fn changed(&self, path: &Path) -> Option<Arc<[u8]>> {
        // Most lookups fail, and determining the canonical name of a file takes time. A file that doesn't exist yet has
        // no other name.
        let has_name = |key: &String| Path::new(key).file_name() == path.file_name();
        let may_be_changed =
            !self.changed.is_empty() && (path.exists() || self.changed.keys().any(has_name));
        if may_be_changed {
            self.changed.get(&identity(path)?).cloned()
        } else {
            None
        }
    }

    fn identity_of(&self, path: &Path) -> Option<String> {
        let canonical = self
            .disk
            .canonical(path)
            .ok()
            .and_then(|path| path.into_os_string().into_string().ok());
        canonical.or_else(|| identity_of_absent(path))
    }

    fn read_from_disk(&self, path: &str) -> io::Result<Vec<u8>> {
        self.disk.read(
            Path::new(path),
            MAXIMUM_SIZE,
            self.named.iter().any(|named| named == path),
        )
    }
}

impl FileProvider for DiskFiles {
    fn read(&self, path: &str) -> Option<Arc<[u8]>> {
        if let Some(text) = prelude::read(path) {
            return Some(Arc::from(text.as_bytes()));
        }
        self.changed(Path::new(path))
            .or_else(|| self.read_from_disk(path).ok().map(Arc::from))
    }

    /// Hard links are different files: package stores create them between equal files.
    fn identity(&self, path: &str) -> Option<String> {
        if prelude::read(path).is_some() {
            None
        } else {
            self.identity_of(Path::new(path))
        }
    }

    fn obstacle(&self, path: &str) -> Option<String> {
        let error = self.read_from_disk(path).err()?;
        (!is_absence(&error)).then(|| words(&error))
    }
}

/// The canonical name of a file; `None` if it doesn't exist.
pub fn canonical(path: &Path) -> Option<String> {
    std::fs::canonicalize(path)
        .ok()?
        .into_os_string()
        .into_string()
        .ok()
}

/// Like [`canonical`]; a new file also has a name, built from the name of its folder if the folder exists.
pub fn identity(path: &Path) -> Option<String> {
    canonical(path).or_else(|| identity_of_absent(path))
}

fn identity_of_absent(path: &Path) -> Option<String> {
    let folder = or_here(path.parent().unwrap_or(Path::new("")));
    let path = match std::fs::canonicalize(folder) {
        Ok(folder) => folder.join(path.file_name()?),
        Err(_) => path.to_owned(),
    };
    path.into_os_string().into_string().ok()
}

/// Options of a session for a version of LLVM: the user's include folders come first, so real files take precedence over
/// the prelude.
pub fn options(include: &[PathBuf], version: LlvmVersion) -> Options {
    let mut include_paths: Vec<String> = include
        .iter()
        .map(|path| path.to_string_lossy().into_owned())
        .collect();
    include_paths.push(prelude::ROOT.to_owned());
    Options::default()
        .include_paths(include_paths)
        .defines(prelude::defines(version))
        .language(language(version))
}

/// The contents of a file of at most `maximum` bytes. An irregular file may never end, so no more of it
/// is read than the maximum size of definitions.
///
/// # Errors
///
/// If the file can't be read, or is too long.
pub fn read(path: &Path, maximum: u64) -> io::Result<Vec<u8>> {
    let metadata = std::fs::metadata(path)?;
    let maximum = if metadata.is_file() {
        maximum
    } else {
        maximum.min(MAXIMUM_SIZE)
    };
    let length = metadata.len();
    let mut text = Vec::new();
    if length <= maximum {
        operation_core::reserve_resident(&mut text, usize::try_from(length).unwrap_or_default());
        std::fs::File::open(path)?
            .take(maximum + 1)
            .read_to_end(&mut text)?;
    }
    if length.max(text.len() as u64) > maximum {
        return Err(is_longer(maximum));
    }
    Ok(text)
}

/// The contents of a stream, such as standard input. It may never end, so no more of it is read than the maximum size of
/// definitions.
///
/// # Errors
///
/// If it can't be read, or is too long.
pub fn read_stream(stream: &mut dyn Read) -> io::Result<Vec<u8>> {
    let mut text = Vec::new();
    stream.take(MAXIMUM_SIZE + 1).read_to_end(&mut text)?;
    if text.len() as u64 > MAXIMUM_SIZE {
        return Err(is_longer(MAXIMUM_SIZE));
    }
    Ok(text)
}

fn is_longer(maximum: u64) -> io::Error {
    io::Error::other(format!("longer than {} MiB", maximum >> 20))
}

fn is_definitions(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == "td")
}

/// True for the error about a path without a file.
fn is_absence(error: &io::Error) -> bool {
    matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory)
}

/// The system's message for an error, without its number.
pub fn words(error: &io::Error) -> String {
    let text = error.to_string();
    match text.find(" (os error") {
        Some(end) => text[..end].to_owned(),
        None => text,
    }
}
