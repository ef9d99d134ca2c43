//! Former failures stay fixed: every file of `corpus/regressions/TARGET/` runs through the property of its target.

use std::path::Path;

#[test]
fn regressions() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../corpus/regressions");
    let mut replayed = 0;
    for target in std::fs::read_dir(folder).expect("the corpus") {
        let target = target.expect("a folder").path();
        let name = target
            .file_name()
            .and_then(|name| name.to_str())
            .expect("a name")
            .to_owned();
        for file in std::fs::read_dir(&target).expect("a folder named like a target") {
            let path = file.expect("a file").path();
            let bytes = std::fs::read(&path).expect("a file");
            let is_definition = path.extension().is_some_and(|extension| extension == "td");
            // Shows the name of a panicking input in the test's output.
            println!("{}", path.display());
            match name.as_str() {
                "definition_roundtrip" if is_definition => {
                    let text = String::from_utf8(bytes).expect("definitions are text");
                    fuzz::definition_roundtrip::run_on_file(&text);
                }
                target => match fuzz::TARGETS.iter().find(|(name, _)| *name == target) {
                    Some((_, property)) => property(&bytes),
                    None => panic!("corpus/regressions/{target}: there is no such target"),
                },
            }
            replayed += 1;
        }
    }
    assert!(replayed > 20, "{replayed} files");
}
