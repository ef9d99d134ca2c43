//! Advice on `let` of a field that LLVM has removed from MLIR's base definitions.

use crate::dialect_files::files::line_start;
use format_compiler::diagnostic::{Applicability, Diagnostic, Edit, Fix};
use tablegen::{SourceMap, Span};

/// The field, which LLVM 23 removed: inherent attributes are always properties.
const FIELD: &str = "usePropertiesForAttributes";

/// Adds advice to the error about a missing field of a dialect.
pub(crate) fn advise(finding: &mut Diagnostic, sources: &SourceMap) {
    if finding.title != format!("Value '{FIELD}' unknown!") {
        return;
    }
    let Some((statement, value)) = finding
        .span
        .and_then(|span| statement(span, sources.text(span.file)))
    else {
        return;
    };
    if value != "1" && value != "true" {
        finding.help = Some(
            "LLVM 23 has no such field, so delete it; the inherent attributes of the dialect are then properties, which \
             `prop-dict` and the generic form write apart from the others"
                .to_owned(),
        );
        return;
    }
    finding.help =
        Some("LLVM 23 has no such field; what it says is always so, so delete it".to_owned());
    finding.fix = Some(Fix {
        title: format!("delete `let {FIELD} = {value};`"),
        edits: vec![Edit {
            span: statement,
            replacement: String::new(),
        }],
        applicability: Applicability::Safe,
        affects: Vec::new(),
    });
}

/// `let name = value;` around the name, with its line if it has one to itself, and the value.
pub fn statement(name: Span, text: &[u8]) -> Option<(Span, String)> {
    let (start, end) = (name.start as usize, name.end as usize);
    let before = text.get(..start)?.trim_ascii_end();
    let start = before.strip_suffix(b"let")?.len();
    let behind = &text[end..];
    let length = behind.iter().position(|&byte| byte == b';')? + 1;
    let value = behind[..length - 1]
        .trim_ascii()
        .strip_prefix(b"=")?
        .trim_ascii();
    let value = std::str::from_utf8(value).ok()?.to_owned();
    let mut range = start..end + length;
    let line = line_start(text, start);
    let is_alone = text[line..start].iter().all(u8::is_ascii_whitespace)
        && text.get(range.end) == Some(&b'\n');
    if is_alone {
        range = line..range.end + 1;
    }
    Some((
        Span {
            start: range.start as u32,
            end: range.end as u32,
            ..name
        },
        value,
    ))
}
