//! The sides of a comparison.

use asmf::internals::SideName;
use format_compiler::LlvmVersion;
use std::path::PathBuf;

#[test]
fn sides_are_named() {
    let read = |text: &str| text.parse::<SideName>();
    assert_eq!(
        read("a/b.td"),
        Ok(SideName::Paths(vec![PathBuf::from("a/b.td")]))
    );
    let revision = |revision: &str, path: Option<&str>| SideName::Revision {
        revision: revision.to_owned(),
        path: path.map(PathBuf::from),
    };
    assert_eq!(read("git:main"), Ok(revision("main", None)));
    assert_eq!(
        read("git:origin/main..."),
        Ok(revision("origin/main...", None))
    );
    assert_eq!(
        read("git:v1.2:include"),
        Ok(revision("v1.2", Some("include")))
    );
    let llvm = SideName::Llvm {
        version: LlvmVersion::Llvm19,
        folder: Some(PathBuf::from("/usr/include")),
    };
    assert_eq!(read("llvm:19:/usr/include"), Ok(llvm.clone()));
    assert_eq!(llvm.shown(), "llvm:19:/usr/include");
    assert!(read("git:").is_err() && read("llvm:7").is_err());
}
