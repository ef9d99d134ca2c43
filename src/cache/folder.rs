//! The folder of the entries. Several processes may use it at once: an entry is written under another name and then
//! renamed, so that it is always whole, and of two that are written at the same time one stays.

use operation_core::reserve_resident;
use std::fs::{DirBuilder, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};
use tempfile::NamedTempFile;

/// The size of all entries in bytes, from which on those are removed that were not used for the longest time.
pub const MAXIMUM_SIZE: u64 = 256 << 20;
/// How much is left then.
const REDUCED_SIZE: u64 = MAXIMUM_SIZE / 4 * 3;
/// The time of the last use of an entry is that of its last change. It is not updated more often than this.
const RESOLUTION: Duration = Duration::from_secs(3600);
/// What the names of entries end with.
const EXTENSION: &str = "asmf-entry";
/// What the names of files begin with that are being written.
pub const TEMPORARY: &str = ".asmf-entry-";
/// Tells backup programs that everything here can be made again: <https://bford.info/cachedir/>.
const TAG: (&str, &str) = (
    "CACHEDIR.TAG",
    "Signature: 8a477f597d28d172789f06886806bc55\n# Kept by asmf to start faster.\n",
);

/// The folder of the entries, which may not exist yet.
pub struct Folder(PathBuf);

/// A number of entries and the sum of their sizes.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Size {
    /// The number.
    pub entries: usize,
    /// The sum.
    pub bytes: u64,
}

/// A file of the cache.
struct Kept {
    path: PathBuf,
    size: u64,
    used: SystemTime,
    is_entry: bool,
}

impl Folder {
    /// The folder at a path.
    pub fn at(path: PathBuf) -> Self {
        Folder(path)
    }

    /// Its path.
    pub(crate) fn path(&self) -> &Path {
        &self.0
    }

    /// The path of an entry.
    pub fn path_of(&self, name: &str) -> PathBuf {
        self.0.join(name).with_extension(EXTENSION)
    }

    /// The contents of a file of that name, which counts as used now.
    pub fn read(&self, name: &str) -> Option<Vec<u8>> {
        let file = File::open(self.path_of(name)).ok()?;
        let metadata = file
            .metadata()
            .ok()
            .filter(|metadata| metadata.is_file() && metadata.len() <= MAXIMUM_SIZE)?;
        let mut bytes = Vec::new();
        reserve_resident(&mut bytes, usize::try_from(metadata.len()).ok()?);
        (&file).take(MAXIMUM_SIZE).read_to_end(&mut bytes).ok()?;
        let now = SystemTime::now();
        let is_recent = |used: SystemTime| {
            now.duration_since(used)
                .is_ok_and(|since| since < RESOLUTION)
        };
        if !metadata.modified().is_ok_and(is_recent) {
            // In a folder that can't be written, nothing is removed either.
            let _ = file.set_modified(now);
        }
        Some(bytes)
    }

    /// Writes an entry if that is possible, and removes others if there are too many.
    pub fn write(&self, name: &str, bytes: &[u8]) {
        if bytes.len() as u64 <= REDUCED_SIZE && self.try_write(name, bytes).is_ok() {
            self.reduce();
        }
    }

    fn try_write(&self, name: &str, bytes: &[u8]) -> io::Result<()> {
        if !self.0.is_dir() {
            let mut builder = DirBuilder::new();
            builder.recursive(true);
            #[cfg(unix)]
            std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
            builder.create(&self.0)?;
            std::fs::write(self.0.join(TAG.0), TAG.1)?;
        }
        let mut temporary = tempfile::Builder::new()
            .prefix(TEMPORARY)
            .tempfile_in(&self.0)?;
        temporary.write_all(bytes)?;
        NamedTempFile::persist(temporary, self.path_of(name))?;
        Ok(())
    }

    fn reduce(&self) {
        let mut kept = self.kept();
        let mut size: u64 = kept.iter().map(|each| each.size).sum();
        if size <= MAXIMUM_SIZE {
            return;
        }
        kept.sort_by_key(|each| each.used);
        for each in kept {
            if size <= REDUCED_SIZE {
                return;
            }
            if std::fs::remove_file(&each.path).is_ok() {
                size -= each.size;
            }
        }
    }

    /// The entries, and what was left by processes that ended while they wrote one.
    fn kept(&self) -> Vec<Kept> {
        let Ok(files) = std::fs::read_dir(&self.0) else {
            return Vec::new();
        };
        let kept = files.flatten().filter_map(|file| {
            let path = file.path();
            let is_entry = path
                .extension()
                .is_some_and(|extension| extension == EXTENSION);
            let is_temporary = file
                .file_name()
                .as_encoded_bytes()
                .starts_with(TEMPORARY.as_bytes());
            let metadata = file
                .metadata()
                .ok()
                .filter(|metadata| metadata.is_file() && (is_entry || is_temporary))?;
            Some(Kept {
                path,
                size: metadata.len(),
                used: metadata.modified().ok()?,
                is_entry,
            })
        });
        kept.collect()
    }

    /// What the folder holds now.
    pub fn size(&self) -> Size {
        sum(self.kept().iter())
    }

    /// Removes everything that this program has put into the folder; gives what it was.
    ///
    /// # Errors
    ///
    /// If a file can't be removed.
    pub fn clean(&self) -> io::Result<Size> {
        let kept = self.kept();
        for each in &kept {
            match std::fs::remove_file(&each.path) {
                // Another process was faster.
                Err(error) if error.kind() == io::ErrorKind::NotFound => {}
                removed => removed?,
            }
        }
        Ok(sum(kept.iter()))
    }
}

fn sum<'k>(kept: impl Iterator<Item = &'k Kept>) -> Size {
    kept.fold(Size::default(), |Size { entries, bytes }, each| Size {
        entries: entries + usize::from(each.is_entry),
        bytes: bytes + each.size,
    })
}
