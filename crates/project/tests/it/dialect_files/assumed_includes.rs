//! Include folders that are found.

use project::dialect_files::assumed_includes;
use project::dialect_files::files::{DiskFiles, Roots, look_up};
use std::fs;

#[test]
fn folders_are_found_from_where_the_files_are() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let write = |name: &str, text: &str| {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().expect("it has one")).expect("it can be made");
        fs::write(path, text).expect("it can be written");
    };
    write(
        "include/Tide/TideOps.td",
        "include \"Tide/TideBase.td\"\n  include \"mlir/IR/OpBase.td\"\n",
    );
    write(
        "include/Tide/TideBase.td",
        "include \"Other.td\"\ninclude \"Shared/All.td\"\ninclude \"Gone.td\"\n",
    );
    write("include/Tide/Other.td", "");
    write("Shared/All.td", "");
    let files = DiskFiles::default();
    let Roots { found, .. } = look_up(
        &files,
        &[folder.path().join("include/Tide/TideOps.td")],
        &[],
    );
    let assumed = assumed_includes(&files, &found, &[], || None);
    assert_eq!(
        assumed,
        [folder.path().join("include"), folder.path().to_owned()]
    );
    assert_eq!(
        assumed_includes(&files, &found, &assumed, || None),
        [] as [std::path::PathBuf; 0]
    );
}
