//! The version of LLVM of the definitions in include folders.

use crate::dialect_files::files::{Disk, DiskFiles};
use format_compiler::LlvmVersion;
use std::path::PathBuf;
use std::sync::Arc;
use tablegen::{FileProvider, TextTokenKind, tokens};

/// Every dialect includes it, and each version since 23 changed the fields in it.
pub const DIALECT_BASE: &str = "mlir/IR/DialectBase.td";

/// The version of MLIR's base definitions in these folders, from 23 on. `None` if there are none, or older ones, which have no
/// distinguishing features.
///
/// LLVM 23 has no field `usePropertiesForAttributes`; in 24, `useStrictPropertiesInAssemblyFormat` is on by default.
pub fn detected_version(disk: &Disk, include: &[PathBuf]) -> Option<LlvmVersion> {
    let files = DiskFiles::on(disk);
    let text = include
        .iter()
        .find_map(|folder| files.read(&folder.join(DIALECT_BASE).to_string_lossy()))?;
    of_dialect_base(&text)
}

/// The version of a file at [`DIALECT_BASE`].
pub fn of_dialect_base(text: &Arc<[u8]>) -> Option<LlvmVersion> {
    let tokens = tokens(text);
    let words: Vec<&[u8]> = tokens
        .iter()
        .map(|token| &text[token.range.clone()])
        .collect();
    let field = |name: &str| {
        let is_field = |&index: &usize| {
            tokens[index].kind == TextTokenKind::Identifier && words[index] == name.as_bytes()
        };
        (0..tokens.len()).find(is_field)
    };
    let defines_dialect = words
        .windows(2)
        .any(|pair| pair == [&b"class"[..], b"Dialect"]);
    if !defines_dialect || field("usePropertiesForAttributes").is_some() {
        return None;
    }
    let is_strict = field("useStrictPropertiesInAssemblyFormat").is_some_and(|index| {
        matches!(
            words.get(index + 1..index + 3),
            Some([b"=", b"1" | b"true"])
        )
    });
    Some(if is_strict {
        LlvmVersion::Llvm24
    } else {
        LlvmVersion::Llvm23
    })
}
