//! Descriptions of the text of a `custom` directive.

use crate::report::on_one_line;
use format_compiler::ambiguity::directive_with_description;
use format_compiler::check::{Custom, NodeKind, resolve, walk};
use format_compiler::ods::Operation;
use format_compiler::opaque::directive_skeleton;
use format_runtime::hooks::Resolution;
use format_runtime::hooks::described::Described;
use project::dialect_files::Loaded;
use tablegen::{FileId, Span};

/// The text of a directive, as Markdown: its elements, and their places.
pub(in crate::lsp) fn about(loaded: &Loaded, operation: &Operation, custom: &Custom) -> String {
    let name = &custom.name;
    let of_cxx = format!("text made by C++: `parse{name}` and `print{name}`");
    match resolve(operation, custom, &loaded.hooks) {
        Resolution::Hook(number) => match loaded
            .hooks
            .directives
            .get(number)
            .and_then(|hook| hook.described())
        {
            Some(described) => {
                let place = place(
                    loaded,
                    custom,
                    &described,
                    loaded.hooks.directives.namespace(number),
                );
                let place = place.unwrap_or_else(|| "with MLIR's own dialects".to_owned());
                match elements(operation, custom) {
                    Some(elements) => {
                        format!(
                            "`custom<{name}>` reads and prints\n\n```\n{elements}\n```\n\ndescribed {place}"
                        )
                    }
                    None => format!("`custom<{name}>`, described {place}"),
                }
            }
            None => format!("{of_cxx}, for which there is a hook in Rust"),
        },
        Resolution::ArgumentMismatch(_) => of_cxx,
        Resolution::Unknown => match directive_skeleton(operation, custom) {
            Some(skeleton) => {
                format!(
                    "{of_cxx}; nothing else is known of it\n\nA description of it begins so:\n\n```\n{skeleton}\n```"
                )
            }
            None => format!("{of_cxx}; nothing else is known of it"),
        },
    }
}

/// The described directives in the formats of a file, with their places and texts.
pub(in crate::lsp) fn all(loaded: &Loaded, file: FileId) -> Vec<(Span, String)> {
    let mut found: Vec<(Span, String)> = Vec::new();
    for (operation, format) in loaded.formats() {
        let (Some(text), Some(format)) = (&operation.format, format) else {
            continue;
        };
        walk(&format.elements, &mut |node| {
            let NodeKind::Custom(custom) = &node.kind else {
                return;
            };
            let span = text.span(node.span.clone());
            // Operations may share the text of a format.
            if span.file == file && found.iter().all(|(other, _)| *other != span) {
                found.extend(elements(operation, custom).map(|elements| (span, elements)));
            }
        });
    }
    found
}

fn elements(operation: &Operation, custom: &Custom) -> Option<String> {
    Some(on_one_line(&directive_with_description(operation, custom)?))
}

/// Where a hook file describes it.
fn place(
    loaded: &Loaded,
    custom: &Custom,
    described: &Described,
    namespace: Option<&str>,
) -> Option<String> {
    let signature = described.signature();
    let found = loaded.described.iter().find(|each| {
        each.name == custom.name
            && Some(&*each.namespace) == namespace
            && each.described.signature() == signature
    })?;
    let sources = &loaded.findings.sources;
    let place = sources.line_column(found.span.file, found.span.start);
    Some(format!(
        "at {}:{}:{}",
        sources.name(found.span.file),
        place.line,
        place.column
    ))
}
