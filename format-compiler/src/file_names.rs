//! File names built from names in definitions.
//!
//! TableGen allows any string as a name: `../../x`, `/etc/x`, the empty string, or two that differ in case only. All
//! file names from definitions are made here. They stay in their folder, are valid in every file system, and don't
//! overwrite another file of the same run.

use rustc_hash::{FxHashMap, FxHashSet};
use std::hash::Hasher;

/// The maximum length of the part of a file name from a definition, in bytes. File systems allow 255 in all.
const LONGEST: usize = 160;
/// The length of a shortened name, before the number that distinguishes it from others with the same beginning.
const BEGINNING: usize = 120;
/// Names of devices in Windows, with or without an extension.
const DEVICES: [&str; 4] = ["con", "prn", "aux", "nul"];
/// Names of devices followed by a digit.
const NUMBERED_DEVICES: [&str; 2] = ["com", "lpt"];

/// A name as part of a file name, without folders: everything but ASCII letters, digits and `.`, `_` and `-` is
/// replaced by a number. The result isn't empty, hidden, an option, or a device.
pub fn file_stem(name: &str) -> String {
    let mut stem = String::new();
    for character in name.chars() {
        match character {
            'a'..='z' | 'A'..='Z' | '0'..='9' | '.' | '_' | '-' => stem.push(character),
            _ => stem.push_str(&format!("-{:x}-", u32::from(character))),
        }
    }
    if stem.is_empty() {
        return "unnamed".to_owned();
    }
    if stem.starts_with(['.', '-']) || is_device(&stem) {
        stem.insert(0, '_');
    }
    if stem.len() > LONGEST {
        stem.truncate(BEGINNING);
        stem.push_str(&format!("_{:016x}", number_of(name)));
    }
    stem
}

/// True if Windows takes the file for a device.
fn is_device(stem: &str) -> bool {
    let first = stem.split('.').next().unwrap_or_default();
    let first = first.to_ascii_lowercase();
    DEVICES.contains(&first.as_str())
        || NUMBERED_DEVICES.iter().any(|device| {
            first
                .strip_prefix(device)
                .is_some_and(|rest| matches!(rest.as_bytes(), [b'0'..=b'9']))
        })
}

/// A hash with the same value in each run.
fn number_of(name: &str) -> u64 {
    let mut hasher = rustc_hash::FxHasher::default();
    hasher.write(name.as_bytes());
    hasher.finish()
}

/// The names of files in one folder, each assigned once.
#[derive(Clone, Default, Debug)]
pub struct FileNames {
    /// In lower case, since some file systems ignore case.
    taken: FxHashSet<String>,
}

impl FileNames {
    /// A folder with these names in use from the start.
    pub fn reserving<'n>(names: impl IntoIterator<Item = &'n str>) -> Self {
        FileNames {
            taken: names.into_iter().map(str::to_lowercase).collect(),
        }
    }

    /// Takes the name for the file of a definition. If it is in use already, a number follows.
    pub fn take(&mut self, name: &str, ending: &str) -> String {
        let stem = file_stem(name);
        let mut taken = format!("{stem}{ending}");
        let mut number = 2;
        while !self.take_exactly(&taken) {
            taken = format!("{stem}~{number}{ending}");
            number += 1;
        }
        taken
    }

    /// Takes this name, if no other differs from it in case only. Returns true if it was free.
    pub fn take_exactly(&mut self, name: &str) -> bool {
        self.taken.insert(name.to_lowercase())
    }
}

/// A name for a file and for an item in a program, for each of these names. `identifier` makes an identifier of a
/// name, possibly the same for several. Names that are identifiers already stay the same; others get a number if
/// necessary.
pub fn identifiers<'n>(
    names: &[&'n str],
    identifier: impl Fn(&str) -> String,
) -> FxHashMap<&'n str, String> {
    let mut files = FileNames::default();
    let mut assigned = FxHashMap::default();
    let of = |name: &str| file_stem(&identifier(name));
    let is_own = |name: &&&str| of(name) == **name;
    let others = names.iter().filter(|name| !is_own(name));
    for &name in names.iter().filter(is_own).chain(others) {
        let stem = of(name);
        let mut taken = stem.clone();
        let mut number = 2;
        while !files.take_exactly(&taken) {
            taken = format!("{stem}_{number}");
            number += 1;
        }
        assigned.insert(name, taken);
    }
    assigned
}
