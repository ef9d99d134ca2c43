//! The folder of the entries. Several processes may use it at once: an entry is written under another name and then
//! renamed, so it is always whole, and one of two simultaneous ones stays.

use operation_core::reserve_resident;
use std::fs::{DirBuilder, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};
use tempfile::NamedTempFile;

/// The size of all entries in bytes from which on the least recently used ones are removed.
pub const MAXIMUM_SIZE: u64 = 256 << 20;
/// The size after that.
const REDUCED_SIZE: u64 = MAXIMUM_SIZE / 4 * 3;
/// The time between updates of the last use of an entry, recorded as its last change.
const RESOLUTION: Duration = Duration::from_secs(3600);
/// The ending of the names of entries.
const EXTENSION: &str = "asmf-entry";
/// The beginning of the names of unfinished files.
pub const TEMPORARY: &str = ".asmf-entry-";
/// Tells backup programs that everything here can be made again: <https://bford.info/cachedir/>.
const TAG: (&str, &str) = (
    "CACHEDIR.TAG",
    "Signature: 8a477f597d28d172789f06886806bc55\n# Kept by asmf to start faster.\n",
);

/// The folder of the entries; it need not exist yet.
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
struct Stored {
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

    /// The contents of the file of a name, which counts as used now.
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
        let is_recent =
            |used: SystemTime| now.duration_since(used).is_ok_and(|age| age < RESOLUTION);
        if !metadata.modified().is_ok_and(is_recent) {
            // In a read-only folder, nothing is removed either.
            let _ = file.set_modified(now);
        }
        Some(bytes)
    }

    /// Writes an entry if possible, and removes others if there are too many.
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
        let mut stored = self.stored();
        let mut size: u64 = stored.iter().map(|each| each.size).sum();
        if size <= MAXIMUM_SIZE {
            return;
        }
        stored.sort_by_key(|each| each.used);
        for each in stored {
            if size <= REDUCED_SIZE {
                return;
            }
            if std::fs::remove_file(&each.path).is_ok() {
                size -= each.size;
            }
        }
    }

    /// The entries, and the remains of processes that ended while they wrote one.
    fn stored(&self) -> Vec<Stored> {
        let Ok(files) = std::fs::read_dir(&self.0) else {
            return Vec::new();
        };
        let stored = files.flatten().filter_map(|file| {
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
            Some(Stored {
                path,
                size: metadata.len(),
                used: metadata.modified().ok()?,
                is_entry,
            })
        });
        stored.collect()
    }

    /// The contents of the folder now.
    pub fn size(&self) -> Size {
        sum(self.stored().iter())
    }

    /// Removes everything of this program from the folder; gives its size.
    ///
    /// # Errors
    ///
    /// If a file can't be removed.
    pub fn clean(&self) -> io::Result<Size> {
        let stored = self.stored();
        for each in &stored {
            match std::fs::remove_file(&each.path) {
                // Another process was faster.
                Err(error) if error.kind() == io::ErrorKind::NotFound => {}
                removed => removed?,
            }
        }
        Ok(sum(stored.iter()))
    }
}

fn sum<'k>(stored: impl Iterator<Item = &'k Stored>) -> Size {
    stored.fold(Size::default(), |Size { entries, bytes }, each| Size {
        entries: entries + usize::from(each.is_entry),
        bytes: bytes + each.size,
    })
}
