//! Attributes of a file: owner, mode and extended attributes.

use std::fs::{File, Metadata};
use std::io;
use std::os::unix::fs::{MetadataExt, fchown};
use xattr::FileExt;

/// True if the file has no other hard links.
pub(super) fn is_only_name(file: &Metadata) -> bool {
    file.nlink() == 1
}

/// Copies the owner, the mode and the extended attributes, including access control lists, of `from` to `to`.
pub(super) fn copy(from: &File, known: &Metadata, to: &File) -> io::Result<()> {
    let own = to.metadata()?;
    if (own.uid(), own.gid()) != (known.uid(), known.gid()) {
        fchown(to, Some(known.uid()), Some(known.gid()))?;
    }
    // After changing the owner, since this clears some mode bits.
    to.set_permissions(known.permissions())?;
    let names = match from.list_xattr() {
        Ok(names) => names,
        Err(error) if error.kind() == io::ErrorKind::Unsupported => return Ok(()),
        Err(error) => return Err(error),
    };
    for name in names {
        let value = from.get_xattr(&name)?;
        if let Some(value) =
            value.filter(|value| to.get_xattr(&name).ok().flatten().as_ref() != Some(value))
        {
            to.set_xattr(&name, &value)?;
        }
    }
    Ok(())
}
