//! Our own version of MLIR's definitions for dialects, embedded for checking and running formats without an LLVM
//! installation. Paths, class names and field names are the same as in MLIR 22, with the additions of later versions
//! according to [`defines`].

use crate::LlvmVersion;

/// The virtual folder of the prelude's files; put it last among the include paths.
pub const ROOT: &str = "<prelude>";

/// Path of the file that defines the builtin dialect, relative to an include path.
pub const BUILTIN: &str = "mlir/IR/BuiltinOps.td";

/// Paths relative to [`ROOT`] and texts, sorted by path.
static FILES: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/prelude.rs"));

/// The text at `path` (`<prelude>/mlir/IR/OpBase.td`).
pub fn read(path: &str) -> Option<&'static str> {
    let name = path.strip_prefix(ROOT)?.strip_prefix('/')?;
    FILES
        .binary_search_by_key(&name, |&(name, _)| name)
        .ok()
        .map(|index| FILES[index].1)
}

/// The macros that select the definitions of a version of LLVM.
pub fn defines(version: LlvmVersion) -> Vec<String> {
    [LlvmVersion::Llvm23, LlvmVersion::Llvm24]
        .into_iter()
        .filter(|&since| version >= since)
        .map(|since| format!("ASMF_LLVM_{since}"))
        .collect()
}

/// The paths of all files, relative to [`ROOT`].
pub fn files() -> impl Iterator<Item = &'static str> {
    FILES.iter().map(|&(name, _)| name)
}
