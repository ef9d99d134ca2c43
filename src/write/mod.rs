//! Writes files so that each always contains either its old or its new text.
//!
//! The new text is written and flushed to a temporary file next to the target, with the target's owner, mode and
//! extended attributes, and renamed over it. A symbolic link is kept: the file it points to is the target. If
//! a rename would lose something (other hard links, an owner that can't be set) or isn't possible (a read-only
//! folder, a file mounted on its own), the text is copied into the target, and the old text is restored if this
//! fails: see [`in_place`]. Anything but a regular file, such as a pipe or a terminal, is written to directly.

#[cfg(unix)]
mod attributes;
mod in_place;
mod place;
#[cfg(unix)]
mod signals;
mod temporary;

use anyhow::{Context, bail};
use place::Place;
use std::fs::{File, Metadata, OpenOptions};
use std::io::{self, Write};
use std::path::Path;
use tempfile::NamedTempFile;
use temporary::{fill, folder_of, temporary_in};

/// Writes `text` to a file, replacing any existing contents.
///
/// # Errors
///
/// If it can't be written.
pub fn write(path: &Path, text: &[u8]) -> anyhow::Result<()> {
    write_if(path, None, text).with_context(|| format!("{}: cannot be written", path.display()))
}

/// Writes `text` to a file if its contents are still `read`. Otherwise this is an error, and the file is
/// left unchanged.
///
/// # Errors
///
/// If it has changed, or can't be written.
pub fn rewrite(path: &Path, read: &[u8], text: &[u8]) -> anyhow::Result<()> {
    write_if(path, Some(read), text)
        .with_context(|| format!("{}: cannot be written", path.display()))
}

/// Writes a reproducible file, such as a page of documentation: nothing is flushed, since for thousands of files this takes
/// most of the time.
pub(crate) fn write_unflushed(path: &Path, text: &[u8]) -> anyhow::Result<()> {
    let written = match place::of(path)? {
        Place::Stream(_) => return write(path, text),
        Place::File { path, .. } => std::fs::write(path, text),
    };
    written.with_context(|| format!("{}: cannot be written", path.display()))
}

fn write_if(path: &Path, read: Option<&[u8]>, text: &[u8]) -> anyhow::Result<()> {
    match place::of(path)? {
        // Reading the stream would consume it, and appended text can't be taken back.
        Place::Stream(path) => Ok(OpenOptions::new()
            .append(true)
            .open(path)?
            .write_all(text)?),
        Place::File {
            path,
            existing: None,
        } => {
            is_unchanged(&path, read)?;
            create(&path, text)
        }
        Place::File {
            path,
            existing: Some(existing),
        } => replace(&path, &existing, read, text),
    }
}

/// Creates a new file.
fn create(path: &Path, text: &[u8]) -> anyhow::Result<()> {
    #[cfg(unix)]
    let _held = signals::Held::new();
    let mut temporary = temporary_in(folder_of(path), true)?;
    fill(&mut temporary, text)?;
    temporary.persist(path)?;
    flush_folder(path);
    Ok(())
}

fn replace(
    path: &Path,
    existing: &Metadata,
    read: Option<&[u8]>,
    text: &[u8],
) -> anyhow::Result<()> {
    // A read-only file is not replaced, even if its folder would permit it.
    let target = OpenOptions::new().read(true).write(true).open(path)?;
    #[cfg(unix)]
    let _held = signals::Held::new();
    let beside = match temporary_in(folder_of(path), false) {
        Ok(temporary) => Some(temporary),
        Err(error) if is_forbidden(&error) => None,
        Err(error) => return Err(error.into()),
    };
    if let Some(mut temporary) = beside
        && is_replaceable(&target, existing, &temporary)
    {
        fill(&mut temporary, text)?;
        is_unchanged(path, read)?;
        if temporary.persist(path).is_ok() {
            flush_folder(path);
            return Ok(());
        }
    }
    is_unchanged(path, read)?;
    in_place::write(path, target, text)
}

/// True if a temporary file can replace the target without changing anything but the text; it is given the target's
/// owner, mode and attributes.
fn is_replaceable(target: &File, existing: &Metadata, temporary: &NamedTempFile) -> bool {
    #[cfg(unix)]
    return attributes::is_only_name(existing)
        && attributes::copy(target, existing, temporary.as_file()).is_ok();
    #[cfg(not(unix))]
    return temporary
        .as_file()
        .set_permissions(existing.permissions())
        .is_ok()
        && target.metadata().is_ok();
}

/// Checks the text of a file from before, if any.
fn is_unchanged(path: &Path, read: Option<&[u8]>) -> anyhow::Result<()> {
    let Some(read) = read else { return Ok(()) };
    match std::fs::read(path) {
        Ok(text) if text == read => Ok(()),
        Ok(_) => bail!("it changed after it was read"),
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            bail!("it was removed after it was read")
        }
        Err(error) => Err(error.into()),
    }
}

/// Makes a rename durable. Some file systems don't support it, but the file has its new text anyway.
fn flush_folder(path: &Path) {
    let _ = File::open(folder_of(path)).and_then(|folder| folder.sync_all());
}

fn is_forbidden(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem
    )
}
