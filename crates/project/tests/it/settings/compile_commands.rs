//! The files and include folders that LLVM's build names.

use project::settings::CompileCommands;
use std::path::PathBuf;

#[test]
fn files_and_include_folders_are_read() {
    let text = "--- !FileInfo:\n  filepath: \"/src/a.td\"\n  includes: \"/src;/usr/include\"\n\
                --- !FileInfo:\n  filepath: \"/src/b.td\"\n  includes: \"/src;;/other\"\n\
                --- !FileInfo:\n  filepath: \"/src/b.td\"\n  includes: \"\"\n";
    let commands = CompileCommands::of_text(text).expect("it is right");
    assert_eq!(
        commands.files,
        ["/src/a.td", "/src/b.td"].map(PathBuf::from)
    );
    assert_eq!(
        commands.include,
        ["/src", "/usr/include", "/other"].map(PathBuf::from)
    );
    assert!(CompileCommands::of_text("--- !FileInfo:\n  file: 1\n").is_err());
    assert_eq!(CompileCommands::of_text(""), Ok(CompileCommands::default()));
}
