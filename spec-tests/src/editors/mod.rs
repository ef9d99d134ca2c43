//! Grammars for editors, made from the tables of the compiler: a directive or a keyword added there is coloured here.
//!
//! - `expression`: regular expressions.
//! - `rules`: the parts of TextMate grammars.
//! - `formats`, `definitions`, `text`, `hooks`: a TextMate grammar each: of formats, of TableGen, of MLIR text, of hook files.
//! - `directives`: the words of the tree-sitter grammar of formats.

mod definitions;
mod directives;
mod expression;
mod formats;
mod hooks;
mod rules;
mod text;

use std::path::PathBuf;

/// A file, by its path in [`folder`].
pub struct Generated {
    /// The path.
    pub path: &'static str,
    /// The contents.
    pub text: String,
}

/// The folder of the extensions.
pub fn folder() -> PathBuf {
    crate::workspace().join("editors")
}

/// All generated files.
pub fn generated() -> Vec<Generated> {
    [
        ("vscode/syntaxes/mlir.json", text::grammar()),
        ("vscode/syntaxes/tablegen.json", definitions::grammar()),
        ("vscode/syntaxes/format.json", formats::grammar()),
        (
            "vscode/syntaxes/format-in-tablegen.json",
            formats::injection(),
        ),
        ("vscode/syntaxes/hooks.json", hooks::grammar()),
        (
            "tree-sitter-assembly-format/directives.json",
            directives::words(),
        ),
    ]
    .map(|(path, text)| Generated { path, text })
    .into()
}
