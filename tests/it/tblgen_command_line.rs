//! The meaning of the arguments of `mlir-tblgen`.

use asmf::internals::{CommandLine, Kind};
use std::ffi::OsString;

fn read(line: &str) -> CommandLine {
    CommandLine::of(&line.split(' ').map(OsString::from).collect::<Vec<_>>())
}

#[test]
fn values_are_told_from_files() {
    let line = read(
        "-gen-typedef-defs -I a -Ib --I=c -typedefs-dialect tide -o x.inc -d=x.d --write-if-changed t.td -DX",
    );
    assert_eq!(line.kind, Some(Kind::Types));
    assert_eq!(line.include, ["a", "b", "c"]);
    assert_eq!(line.types_dialect.as_deref(), Some("tide"));
    assert_eq!(
        (line.files.as_slice(), line.defines.as_slice()),
        (&["t.td".into()][..], &["X".to_owned()][..])
    );
    assert_eq!(read("- -- -x").files, ["-", "-x"]);
    assert_eq!(read("--gen-op-decls -gen-op-defs=1").kind, None);
    assert!(read("-o").files.is_empty());
}

#[test]
fn only_one_file_that_exists_is_linted() {
    let manifest = format!("{}/Cargo.toml", env!("CARGO_MANIFEST_DIR")).replace('\\', "/");
    let words = |line: &str| {
        read(&line.replace('%', &manifest))
            .to_lint()
            .map(|(_, words)| words)
    };
    assert_eq!(
        words("-gen-op-defs % -I a").expect("a file"),
        ["-I", "a", "--", &manifest]
    );
    for line in [
        "-gen-op-decls %",
        "-gen-op-defs",
        "-gen-op-defs -",
        "-gen-op-defs none.td",
        "-gen-op-defs % %",
    ] {
        assert_eq!(words(line), None, "{line}");
    }
    assert!(words("-gen-op-defs -own-option value %").is_some());
}
