//! The version of LLVM that definitions are of.

use project::dialect_files::files::Disk;
use project::dialect_files::internals::{DIALECT_BASE, of_dialect_base};
use project::dialect_files::{LlvmVersion, detected_version};
use std::path::PathBuf;
use std::sync::Arc;

fn of(text: &str) -> Option<u32> {
    of_dialect_base(&Arc::from(text.as_bytes())).map(LlvmVersion::llvm)
}

#[test]
fn fields_tell() {
    assert_eq!(
        of("class Dialect { string name = ?; bit usePropertiesForAttributes = 1; }"),
        None
    );
    assert_eq!(
        of("// usePropertiesForAttributes\nclass Dialect { string name = ?; }"),
        Some(23)
    );
    assert_eq!(
        of("class Dialect { bit useStrictPropertiesInAssemblyFormat = 0; }"),
        Some(23)
    );
    assert_eq!(
        of("class Dialect { bit useStrictPropertiesInAssemblyFormat = 1; }"),
        Some(24)
    );
    assert_eq!(of("class Other;"), None);
}

#[test]
fn the_first_folder_with_the_file_counts() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let write = |name: &str, text: &str| {
        let path = folder.path().join(name).join(DIALECT_BASE);
        std::fs::create_dir_all(path.parent().expect("it has one")).expect("it can be made");
        std::fs::write(path, text).expect("it can be written");
    };
    write("a", "class Dialect {}");
    write(
        "b",
        "class Dialect { bit useStrictPropertiesInAssemblyFormat = true; }",
    );
    let detected = |names: &[&str]| {
        let include: Vec<PathBuf> = names.iter().map(|name| folder.path().join(name)).collect();
        detected_version(&Disk::default(), &include)
    };
    assert_eq!(detected(&["none", "b", "a"]), Some(LlvmVersion::Llvm24));
    assert_eq!(detected(&["a", "b"]), Some(LlvmVersion::Llvm23));
    assert_eq!(detected(&["none"]), None);
}
