//! Types of the dialect.

use crate::opaque::{OpaqueSyntax, dimensions};
use crate::types::name_of;
use format_runtime::hooks::Hooks;
use format_runtime::text::{ParseResult, Parser, Token};
use operation_core::{FloatKind, Signedness, TypeKind};

const MATRIX: &str = "gpu.mma_matrix";

/// Registers the types.
pub(super) fn register(hooks: &mut Hooks) {
    hooks.types.insert(
        MATRIX,
        Box::new(OpaqueSyntax {
            name: MATRIX,
            read: matrix,
        }),
    );
}

/// Parses `<16x16xf16, "AOp">`.
fn matrix(parser: &mut Parser<'_, '_>) -> ParseResult<String> {
    let start = name_of(parser, MATRIX);
    parser.parse_token(Token::Less)?;
    let mut shape = Vec::new();
    parser.parse_dimension_list(&mut shape, false, true)?;
    let element = parser.parse_type()?;
    parser.parse_token(Token::Comma)?;
    let offset = parser.offset();
    let Some(operand) = parser.parse_optional_string()? else {
        return Err(parser.error(offset, "expected string"));
    };
    parser.parse_token(Token::Greater)?;
    let is_element = match element.kind() {
        TypeKind::Integer { width, signedness } => matches!(
            (width, signedness),
            (8, Signedness::Signed | Signedness::Unsigned) | (32, _)
        ),
        TypeKind::Float(kind) => {
            matches!(kind, FloatKind::F16 | FloatKind::F32 | FloatKind::F64)
        }
        _ => false,
    };
    let operand = String::from_utf8_lossy(&operand).into_owned();
    let message = if !matches!(&*operand, "AOp" | "BOp" | "COp") {
        "operand expected to be one of AOp, BOp or COp"
    } else if shape.len() != 2 {
        "MMAMatrixType must have exactly two dimensions"
    } else if !is_element {
        "MMAMatrixType elements must be SI8, UI8, I32, F16, F32, or F64"
    } else {
        let (shape, element) = (dimensions(&shape), parser.type_text(element));
        return Ok(format!("<{shape}{element}, \"{operand}\">"));
    };
    Err(parser.error(start, message))
}
