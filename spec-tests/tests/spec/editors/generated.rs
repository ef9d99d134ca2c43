//! The generated files for editors are up to date. `BLESS=1` writes them.

use spec_tests::{editors, referees};

pub(crate) fn the_files_are_current() {
    let bless = referees::is_blessing();
    for file in editors::generated() {
        let path = editors::folder().join(file.path);
        if bless {
            std::fs::write(&path, &file.text).expect("the project is writable");
        }
        let current =
            std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", file.path));
        assert!(
            current == file.text,
            "{} is not what `BLESS=1 cargo test -p spec-tests --test spec editors` writes",
            file.path
        );
    }
}

/// A directive added to the table is coloured, and known to the other grammar.
pub(crate) fn every_directive_is_there() {
    let files = editors::generated();
    for path in [
        "vscode/syntaxes/format.json",
        "tree-sitter-assembly-format/directives.json",
    ] {
        let file = files
            .iter()
            .find(|file| file.path == path)
            .expect("it is written");
        for directive in format_compiler::syntax::Directive::all() {
            assert!(
                file.text.contains(directive.spelling()),
                "{path}: {}",
                directive.spelling()
            );
        }
    }
}
