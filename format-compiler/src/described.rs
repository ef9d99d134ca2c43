//! Formats that hooks give to operations with a hand-written syntax.

use format_runtime::hooks::{Hooks, OperationFormat, normal_namespace};
use tablegen::{FileId, Piece, Span};

use crate::LlvmVersion;
use crate::check::check_operation;
use crate::diagnostic::Diagnostic;
use crate::ods::{Definitions, DescribedSyntax, FormatString, Operation};

/// Gives operations with `hasCustomAssemblyFormat` the formats from hooks. A format with errors is dropped. The
/// errors are returned if the format comes from a user's file; a built-in one may be written for another version of
/// the definition.
pub(crate) fn describe(
    definitions: &mut Definitions,
    hooks: &Hooks,
    profile: LlvmVersion,
) -> Vec<Diagnostic> {
    if hooks.formats.is_empty() {
        return Vec::new();
    }
    let mut found = Vec::new();
    for operation in &mut definitions.operations {
        if operation.format.is_some() || !operation.has_custom_assembly_format {
            continue;
        }
        let namespace = normal_namespace(&operation.cpp_namespace);
        let Some(described) = hooks.formats.get(&operation.name, Some(&namespace)) else {
            continue;
        };
        let format = text(described, operation);
        operation.described = Some(DescribedSyntax {
            types: described.types.clone(),
            has_place: described.origin.is_some(),
        });
        let (checked, errors) = check_operation(operation, &format, profile);
        if checked.is_some() {
            operation.format = Some(format);
            continue;
        }
        operation.described = None;
        if described.origin.is_some() {
            found.extend(errors);
        }
    }
    found
}

/// Returns the format with its location; without one, all of it is located at the operation.
fn text(described: &OperationFormat, operation: &Operation) -> FormatString {
    let text = described.format.clone();
    let Some(origin) = described.origin else {
        return FormatString::detached(text, operation.span);
    };
    // Files are smaller than 4 GiB.
    let span = Span {
        file: FileId(origin.file),
        start: origin.start,
        end: origin.start + text.len() as u32,
    };
    FormatString {
        pieces: vec![Piece { start: 0, span }],
        text,
        is_code: false,
        value_span: span,
    }
}
