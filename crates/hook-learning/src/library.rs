//! Shapes of directives: statements of hook files whose text is tried for directives of other names.

use format_compiler::hook_files;
use format_runtime::hooks::described::Described;
use format_runtime::program::GivenArgument;
use tablegen::FileId;

/// The parameters and the text of a directive, without its name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shape {
    described: Described,
    parameters: String,
    body: String,
}

/// Shapes that no directive of MLIR's own has. The name says nothing.
const OWN: &str = include_str!("shapes.hooks");

/// Stands for the dialect of the directive.
const DIALECT: &str = "DIALECT";

/// The shapes of the directives in hook files, each of them once: those of this crate, then those of the given texts.
pub fn shapes(texts: &[&str]) -> Vec<Shape> {
    let mut shapes: Vec<Shape> = Vec::new();
    for text in std::iter::once(&OWN).chain(texts) {
        let (file, _) = hook_files::read(text, FileId(0));
        for statement in &file.directives {
            let behind = text.get(statement.span.1 as usize..).unwrap_or_default();
            let parts = brackets(behind, b'(', b')').and_then(|(parameters, behind)| {
                let (body, _) = brackets(behind, b'{', b'}')?;
                Some((parameters.to_owned(), body.to_owned()))
            });
            let Some((parameters, body)) = parts else {
                continue;
            };
            if shapes.iter().all(|shape| shape.described != statement.what) {
                shapes.push(Shape {
                    described: statement.what.clone(),
                    parameters,
                    body,
                });
            }
        }
    }
    shapes
}

impl Shape {
    /// True if a directive with these arguments can have the shape.
    pub(crate) fn accepts(&self, arguments: &[GivenArgument]) -> bool {
        self.described.signature().accepts(arguments)
    }

    /// The statement about a directive of this name in the namespace of C++, used by a dialect.
    pub(crate) fn statement(&self, namespace: &str, name: &str, dialect: &str) -> String {
        let Shape {
            parameters, body, ..
        } = self;
        format!("directive {namespace}::{name}{parameters} {body}").replace(DIALECT, dialect)
    }
}

/// The text from the first opening bracket to its closing one, and what follows. Literals and strings hold no brackets.
fn brackets(text: &str, open: u8, close: u8) -> Option<(&str, &str)> {
    let start = text.bytes().position(|byte| byte == open)?;
    let (mut depth, mut quote) = (0, None);
    for (at, byte) in text.bytes().enumerate().skip(start) {
        match (quote, byte) {
            (Some(end), _) if byte == end => quote = None,
            (Some(_), _) => {}
            (None, b'`' | b'"') => quote = Some(byte),
            (None, _) if byte == open => depth += 1,
            (None, _) if byte == close => depth -= 1,
            _ => {}
        }
        if quote.is_none() && depth == 0 {
            let (whole, rest) = text.split_at(at + 1);
            return Some((&whole[start..], rest));
        }
    }
    None
}
