//! Each sheet under `sheets/` gives the output in the file beside it: standard output, or the error. `BLESS=1`
//! rewrites these files.

// The test runs the program.
#![allow(clippy::disallowed_methods)]

use std::path::Path;
use std::process::Command;

#[test]
fn sheets_give_what_stands_beside_them() {
    let package = Path::new(env!("CARGO_MANIFEST_DIR"));
    let folder = package.join("sheets");
    let entries = std::fs::read_dir(&folder).expect("the sheets");
    let paths = entries.map(|entry| entry.expect("an entry").path());
    let mut sheets: Vec<_> = paths
        .filter(|path| {
            path.extension()
                .is_some_and(|extension| extension == "sheet")
        })
        .collect();
    sheets.sort();
    assert!(sheets.len() >= 3);
    for sheet in sheets {
        let name = Path::new("sheets").join(sheet.file_name().expect("a name"));
        let output = Command::new(env!("CARGO_BIN_EXE_calculator"))
            .arg(name)
            .current_dir(package)
            .output();
        let output = output.expect("the calculator runs");
        let found = [output.stdout, output.stderr].concat();
        let expected = sheet.with_extension("expected");
        if std::env::var_os("BLESS").is_some() {
            std::fs::write(&expected, &found).expect("a file");
        }
        let expected = std::fs::read(&expected).unwrap_or_default();
        assert_eq!(
            String::from_utf8_lossy(&found),
            String::from_utf8_lossy(&expected),
            "{}",
            sheet.display()
        );
    }
}
