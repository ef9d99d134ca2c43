//! Rewritten files.

use asmf::internals::{rewrite, write};

#[test]
fn what_changed_is_not_overwritten() {
    let folder = tempfile::tempdir().expect("a folder for temporary files");
    let [file, linked, gone] = ["file", "linked", "gone"].map(|name| folder.path().join(name));
    write(&file, b"read").expect("a new file");
    rewrite(&file, b"read", b"written").expect("nothing has changed");
    std::fs::hard_link(&file, &linked).expect("hard links");
    rewrite(&linked, b"written", b"in place").expect("nothing has changed");
    std::fs::remove_file(&linked).expect("our own file");
    std::fs::write(&file, "by somebody else").expect("our own file");
    let refused = |path, text: &str| {
        let error = rewrite(path, b"in place", b"lost").expect_err("it has changed");
        assert_eq!(
            format!("{error:#}"),
            format!("{}: cannot be written: {text}", path.display())
        );
    };
    refused(&file, "it changed after it was read");
    refused(&gone, "it was removed after it was read");
    std::fs::hard_link(&file, &linked).expect("hard links");
    refused(&linked, "it changed after it was read");
    assert_eq!(std::fs::read(&file).expect("a file"), b"by somebody else");
    assert_eq!(
        std::fs::read_dir(folder.path()).expect("a folder").count(),
        2
    );
}
