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
    vec![
        Generated {
            path: "vscode/syntaxes/mlir.json",
            text: text::grammar(),
        },
        Generated {
            path: "vscode/syntaxes/tablegen.json",
            text: definitions::grammar(),
        },
        Generated {
            path: "vscode/syntaxes/format.json",
            text: formats::grammar(),
        },
        Generated {
            path: "vscode/syntaxes/format-in-tablegen.json",
            text: formats::injection(),
        },
        Generated {
            path: "vscode/syntaxes/hooks.json",
            text: hooks::grammar(),
        },
        Generated {
            path: "tree-sitter-assembly-format/directives.json",
            text: directives::words(),
        },
    ]
}
