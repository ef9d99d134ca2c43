//! Requests: the name of the entry, and the comparison with it.

use postcard::to_stdvec;
use serde::Serialize;
use std::path::PathBuf;
use std::time::UNIX_EPOCH;
use twox_hash::XxHash3_128;

/// A request.
#[derive(Serialize)]
pub(crate) struct Request<'a> {
    /// The result of the definitions.
    pub(crate) wanted: Wanted,
    /// The files and folders of definitions, as given.
    pub(crate) paths: &'a [PathBuf],
    /// The include folders, as given.
    pub(crate) include: &'a [PathBuf],
    /// The hook files, as given.
    pub(crate) hooks: &'a [PathBuf],
}

/// A result of definitions, with the options on which it depends.
#[derive(Serialize)]
pub(crate) enum Wanted {
    /// The dialects, together with the builtin one.
    Dialects {
        /// The number of the version of LLVM.
        llvm: u32,
    },
    /// The findings of `asmf lint`.
    Findings {
        /// The number of the version of LLVM.
        llvm: u32,
        /// True with those about definitions in included files.
        included: bool,
        /// The treatment of deprecated uses.
        on_deprecated: u8,
        /// True for each path on the command line; false for one from a folder.
        named: Vec<bool>,
        /// The run of `mlir-tblgen` with the definitions, if not all.
        run: Option<String>,
    },
}

/// A request together with everything else that must be the same.
#[derive(Serialize)]
struct Question<'a> {
    program: Program,
    request: &'a Request<'a>,
    /// The working folder, if a path is relative.
    folder: Option<PathBuf>,
}

/// The answering program: another build is another one.
#[derive(Serialize)]
struct Program {
    version: &'static str,
    path: PathBuf,
    length: u64,
    /// Nanoseconds since 1970.
    changed: u128,
    /// The number of the file, where there is one.
    inode: u64,
}

/// The identifying bytes of a request, and the name of its entry.
pub(super) struct Key {
    pub(super) request: Vec<u8>,
    pub(super) name: String,
}

impl Key {
    /// `None` if the program or the working folder can't be determined, or if a path is not UTF-8.
    pub(super) fn of(request: &Request<'_>) -> Option<Self> {
        let is_relative = request
            .paths
            .iter()
            .chain(request.include)
            .chain(request.hooks)
            .any(|path| path.is_relative());
        let folder = if is_relative {
            Some(std::env::current_dir().ok()?)
        } else {
            None
        };
        let bytes = to_stdvec(&Question {
            program: program()?,
            request,
            folder,
        })
        .ok()?;
        let name = format!("{:032x}", XxHash3_128::oneshot(&bytes));
        Some(Key {
            request: bytes,
            name,
        })
    }
}

fn program() -> Option<Program> {
    let path = std::env::current_exe().ok()?;
    let metadata = std::fs::metadata(&path).ok()?;
    let changed = metadata
        .modified()
        .ok()?
        .duration_since(UNIX_EPOCH)
        .ok()?
        .as_nanos();
    let inode = inode(&metadata);
    Some(Program {
        version: env!("CARGO_PKG_VERSION"),
        path,
        length: metadata.len(),
        changed,
        inode,
    })
}

#[cfg(unix)]
fn inode(metadata: &std::fs::Metadata) -> u64 {
    std::os::unix::fs::MetadataExt::ino(metadata)
}

#[cfg(not(unix))]
fn inode(_: &std::fs::Metadata) -> u64 {
    0
}
