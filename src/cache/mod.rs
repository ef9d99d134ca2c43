//! Results of evaluating definitions, kept on disk for later runs.
//!
//! The name of an entry follows from the [`Request`]: the paths and options as given, and the program.
//! An entry holds the answers of the file system behind its result ([`Facts`]): the contents of each file, the
//! entries of each folder, the paths without a file, the names of links. It is used only if all of them are
//! the same now. If anything goes wrong with the cache, the result is made anew and nothing is reported.

mod entry;
pub(crate) mod folder;
mod request;

pub use entry::Entry;
pub(crate) use request::{Request, Wanted};

use clap::Args;
use folder::Folder;
use project::dialect_files::files::{Facts, FileTexts};
use request::Key;
use std::path::PathBuf;

/// Switches the cache off if it is set and not empty.
pub(crate) const OFF: &str = "ASMF_NO_CACHE";
/// The folder of the cache, instead of the usual one of the system.
const FOLDER: &str = "ASMF_CACHE_DIR";

/// Where results are kept.
#[derive(Default)]
pub struct Cache {
    folder: Option<Folder>,
    is_off: bool,
}

/// The option of every command that uses the cache.
#[derive(Args, Debug)]
pub(crate) struct CacheOptions {
    /// Evaluate the definitions anew, and keep nothing for later runs (see `asmf cache`).
    #[arg(long)]
    pub(crate) no_cache: bool,
}

impl Cache {
    /// No cache: everything is evaluated anew.
    pub fn none() -> Self {
        Cache::default()
    }

    /// A cache in a folder, which the first entry makes.
    pub fn at(folder: PathBuf) -> Self {
        Cache {
            folder: Some(Folder::at(folder)),
            is_off: false,
        }
    }

    /// The cache of the environment of this process: in the folder `ASMF_CACHE_DIR`, otherwise in the user's
    /// folder for caches. None if `ASMF_NO_CACHE` is set and not empty, or if the user has no such folder.
    pub fn of_environment() -> Self {
        let value = |name| std::env::var_os(name).filter(|value| !value.is_empty());
        let folder = value(FOLDER).map(PathBuf::from).or_else(usual_folder);
        Cache {
            is_off: value(OFF).is_some(),
            ..folder.map(Cache::at).unwrap_or_default()
        }
    }

    /// The folder of the entries, used or not.
    pub(crate) fn folder(&self) -> Option<&Folder> {
        self.folder.as_ref()
    }

    /// True if the environment switches the cache off.
    pub(crate) fn is_off(&self) -> bool {
        self.is_off
    }

    /// The place of the result of a request; `None` if it is not to be kept, or can't be.
    pub(crate) fn place(&self, request: &Request<'_>, options: &CacheOptions) -> Option<Place<'_>> {
        let folder = self
            .folder
            .as_ref()
            .filter(|_| !self.is_off && !options.no_cache)?;
        Some(Place {
            folder,
            key: Key::of(request)?,
        })
    }
}

/// `asmf` in the folder for caches of this system.
fn usual_folder() -> Option<PathBuf> {
    use etcetera::base_strategy::{BaseStrategy, choose_native_strategy};
    Some(choose_native_strategy().ok()?.cache_dir().join("asmf"))
}

/// True if the bytes can be read as [`Entry::facts`].
pub(crate) fn facts_are_readable(bytes: &[u8]) -> bool {
    postcard::from_bytes::<Facts>(bytes).is_ok()
}

/// The place of one result.
pub(crate) struct Place<'c> {
    folder: &'c Folder,
    key: Key,
}

impl Place<'_> {
    /// The entry, if it is there and undamaged. [`Found::facts`] tells if its result is still right.
    pub(crate) fn find(&self) -> Option<Found> {
        let bytes = self.folder.read(&self.key.name)?;
        let entry = Entry::read(&bytes).filter(|entry| entry.request == self.key.request)?;
        let facts = postcard::from_bytes(entry.facts).ok()?;
        let payload = bytes.len() - entry.payload.len();
        Some(Found {
            bytes,
            facts,
            payload,
        })
    }

    /// Keeps a result for later runs, if its dependencies are known.
    pub(crate) fn keep(&self, facts: Option<&Facts>, payload: &[u8]) {
        if let Some(facts) = facts.and_then(|facts| postcard::to_stdvec(facts).ok()) {
            let entry = Entry {
                request: &self.key.request,
                facts: &facts,
                payload,
            };
            self.folder.write(&self.key.name, &entry.write());
        }
    }
}

/// An entry with the result of an earlier run.
pub(crate) struct Found {
    bytes: Vec<u8>,
    facts: Facts,
    /// Where the result begins; it is the end of the bytes.
    payload: usize,
}

impl Found {
    /// The result.
    pub(crate) fn payload(&self) -> &[u8] {
        &self.bytes[self.payload..]
    }

    /// The bytes of the entry, and the start of the result, which ends with them.
    pub(crate) fn into_payload(self) -> (Vec<u8>, usize) {
        (self.bytes, self.payload)
    }

    /// True if the result is still right; gives the texts of the `wanted` files, as they are now.
    pub(crate) fn holds(&self, wanted: impl Fn(&str) -> bool) -> Option<FileTexts> {
        self.facts.hold(wanted)
    }
}
