//! Our own text of the definitions that dialects include from MLIR, embedded, so that formats can be checked and run with
//! no LLVM around. Same paths, class names and field names as MLIR 22's.

/// The folder that the prelude's files seem to be in; put it last among the include paths.
pub const ROOT: &str = "<prelude>";

/// The file that defines the builtin dialect, below an include path.
pub const BUILTIN: &str = "mlir/IR/BuiltinOps.td";

/// Path below [`ROOT`] and text, sorted by path.
static FILES: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/prelude.rs"));

/// The text at `path` (`<prelude>/mlir/IR/OpBase.td`).
pub fn read(path: &str) -> Option<&'static str> {
    let name = path.strip_prefix(ROOT)?.strip_prefix('/')?;
    FILES.binary_search_by_key(&name, |&(name, _)| name).ok().map(|index| FILES[index].1)
}

/// Paths of all files, below [`ROOT`].
pub fn files() -> impl Iterator<Item = &'static str> {
    FILES.iter().map(|&(name, _)| name)
}

#[cfg(test)]
mod tests {
    #[test]
    fn files_are_found_by_their_path() {
        assert!(super::read("<prelude>/mlir/IR/OpBase.td").is_some_and(|text| text.contains("class Op<")));
        assert!(super::read("<prelude>/mlir/IR/Nothing.td").is_none());
        assert!(super::read("mlir/IR/OpBase.td").is_none());
        assert!(super::files().all(|name| super::read(&format!("{}/{name}", super::ROOT)).is_some()));
    }
}
