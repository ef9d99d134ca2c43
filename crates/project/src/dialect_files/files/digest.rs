//! Digests of files and folders, for comparison.

use super::entry::{Entry, Kind};
use super::is_definitions;
use serde::{Deserialize, Serialize};
use twox_hash::XxHash3_128;

/// The length and a hash of some bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct Digest {
    length: u64,
    hash: u128,
}

impl Digest {
    /// The number of bytes.
    pub(super) fn length(self) -> u64 {
        self.length
    }

    pub(super) fn of(bytes: &[u8]) -> Self {
        Digest {
            length: bytes.len() as u64,
            hash: XxHash3_128::oneshot(bytes),
        }
    }
}

/// The digest of a folder for a walk through folders: definitions, folders and links.
pub(super) fn digest_of_entries<'e>(entries: impl Iterator<Item = &'e Entry>) -> Digest {
    let seen = entries.filter(|entry| match entry.kind {
        Kind::Folder | Kind::Link => true,
        _ => is_definitions(&entry.path),
    });
    let mut seen: Vec<(&[u8], Kind)> = seen
        .filter_map(|entry| Some((entry.path.file_name()?.as_encoded_bytes(), entry.kind)))
        .collect();
    seen.sort_unstable();
    let mut bytes = Vec::new();
    for (name, kind) in seen {
        bytes.extend_from_slice(name);
        // No name contains a zero.
        bytes.extend_from_slice(&[0, kind as u8]);
    }
    Digest::of(&bytes)
}
