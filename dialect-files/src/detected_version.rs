//! Which version of LLVM the definitions in include folders are of.

use crate::files::{Disk, DiskFiles};
use format_compiler::LlvmVersion;
use std::path::PathBuf;
use std::sync::Arc;
use tablegen::{FileProvider, TextTokenKind, tokens};

/// Every dialect includes it, and each version since 23 changed the fields in it.
const FILE: &str = "mlir/IR/DialectBase.td";

/// The version of MLIR's base definitions in these folders, from 23 on. `None` if there are none, or older ones, which are not
/// told apart.
///
/// LLVM 23 has no field `usePropertiesForAttributes`; in 24, `useStrictPropertiesInAssemblyFormat` is on by default.
pub fn detected_version(disk: &Disk, include: &[PathBuf]) -> Option<LlvmVersion> {
    let files = DiskFiles::on(disk);
    let text = include.iter().find_map(|folder| files.read(&folder.join(FILE).to_string_lossy()))?;
    of_dialect_base(&text)
}

fn of_dialect_base(text: &Arc<[u8]>) -> Option<LlvmVersion> {
    let tokens = tokens(text);
    let words: Vec<&[u8]> = tokens.iter().map(|token| &text[token.range.clone()]).collect();
    let field = |name: &str| {
        let is_field =
            |&index: &usize| tokens[index].kind == TextTokenKind::Identifier && words[index] == name.as_bytes();
        (0..tokens.len()).find(is_field)
    };
    let defines_dialect = words.windows(2).any(|pair| pair == [&b"class"[..], b"Dialect"]);
    if !defines_dialect || field("usePropertiesForAttributes").is_some() {
        return None;
    }
    let is_strict = field("useStrictPropertiesInAssemblyFormat")
        .is_some_and(|index| matches!(words.get(index + 1..index + 3), Some([b"=", b"1" | b"true"])));
    Some(if is_strict { LlvmVersion::Llvm24 } else { LlvmVersion::Llvm23 })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(text: &str) -> Option<u32> {
        of_dialect_base(&Arc::from(text.as_bytes())).map(LlvmVersion::llvm)
    }

    #[test]
    fn fields_tell() {
        assert_eq!(of("class Dialect { string name = ?; bit usePropertiesForAttributes = 1; }"), None);
        assert_eq!(of("// usePropertiesForAttributes\nclass Dialect { string name = ?; }"), Some(23));
        assert_eq!(of("class Dialect { bit useStrictPropertiesInAssemblyFormat = 0; }"), Some(23));
        assert_eq!(of("class Dialect { bit useStrictPropertiesInAssemblyFormat = 1; }"), Some(24));
        assert_eq!(of("class Other;"), None);
    }

    #[test]
    fn the_first_folder_with_the_file_counts() {
        let folder = tempfile::tempdir().expect("a folder can be made");
        let write = |name: &str, text: &str| {
            let path = folder.path().join(name).join(FILE);
            std::fs::create_dir_all(path.parent().expect("it has one")).expect("it can be made");
            std::fs::write(path, text).expect("it can be written");
        };
        write("a", "class Dialect {}");
        write("b", "class Dialect { bit useStrictPropertiesInAssemblyFormat = true; }");
        let detected = |names: &[&str]| {
            let include: Vec<PathBuf> = names.iter().map(|name| folder.path().join(name)).collect();
            detected_version(&Disk::default(), &include)
        };
        assert_eq!(detected(&["none", "b", "a"]), Some(LlvmVersion::Llvm24));
        assert_eq!(detected(&["a", "b"]), Some(LlvmVersion::Llvm23));
        assert_eq!(detected(&["none"]), None);
    }
}
