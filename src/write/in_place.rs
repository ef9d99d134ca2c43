//! Changes a file in place, if it can't be replaced by another one.
//!
//! The old text is first copied and flushed to disk, next to the file or, if its folder is not writable, in the folder
//! for temporary files. Then the new end of a longer file is written, since there may be no space for it, and
//! then the rest. If any of this fails, the old text is restored; should that fail too, the copy is kept, and the error
//! names it.

use super::temporary::{fill, folder_of, temporary_in};
use anyhow::Context;
use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::Path;

/// Writes `text` to `target`, open for reading and writing.
pub(super) fn write(path: &Path, mut target: File, text: &[u8]) -> anyhow::Result<()> {
    let mut old = Vec::new();
    target.read_to_end(&mut old)?;
    let mut copy = temporary_in(folder_of(path), false)
        .or_else(|_| temporary_in(&std::env::temp_dir(), false))?;
    fill(&mut copy, &old).context("its old text cannot be copied first")?;
    let Err(error) = overwrite(&mut target, old.len(), text) else {
        return Ok(());
    };
    if put_back(&mut target, &old).is_err() {
        let (_, copy) = copy.keep()?;
        let lost = format!("it is damaged, and its old text is in {}", copy.display());
        return Err(anyhow::Error::from(error).context(lost));
    }
    Err(error.into())
}

fn overwrite(target: &mut File, old_length: usize, text: &[u8]) -> io::Result<()> {
    if let Some(longer) = text.get(old_length..).filter(|longer| !longer.is_empty()) {
        target.seek(SeekFrom::Start(old_length as u64))?;
        target.write_all(longer)?;
        target.sync_all()?;
    }
    target.seek(SeekFrom::Start(0))?;
    target.write_all(&text[..text.len().min(old_length)])?;
    target.set_len(text.len() as u64)?;
    target.sync_all()
}

fn put_back(target: &mut File, old: &[u8]) -> io::Result<()> {
    // The added part first, since there may be no space for it.
    target.set_len(old.len() as u64)?;
    target.seek(SeekFrom::Start(0))?;
    target.write_all(old)?;
    target.sync_all()
}
