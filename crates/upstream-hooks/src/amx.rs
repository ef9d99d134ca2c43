//! The `amx` dialect.

use crate::opaque::{OpaqueSyntax, dimensions};
use crate::types::name_of;
use format_runtime::hooks::Hooks;
use format_runtime::text::{ParseResult, Parser, Token};
use format_runtime::{Change, LlvmVersion};
use operation_core::{FloatKind, Signedness, TypeKind};

const TILE: &str = "amx.tile";

/// Registers the hooks of this dialect for a version of LLVM.
pub(crate) fn register(hooks: &mut Hooks, version: LlvmVersion) {
    if version.has(Change::VerifiedEncodings) && !version.has(Change::UncheckedTexts) {
        let tile = OpaqueSyntax {
            name: TILE,
            read: tile,
        };
        hooks.types.insert(TILE, Box::new(tile));
    }
}

/// Parses `<16x16xf32>`.
fn tile(parser: &mut Parser<'_, '_>) -> ParseResult<String> {
    const ELEMENTS: &str = "32-bit float or 16-bit float or bfloat16 type or 32-bit signless integer or 8-bit signless integer";
    let start = name_of(parser, TILE);
    parser.parse_token(Token::Less)?;
    let mut shape = Vec::new();
    parser.parse_dimension_list(&mut shape, false, true)?;
    let element = parser.parse_type()?;
    parser.parse_token(Token::Greater)?;
    let is_element = match element.kind() {
        TypeKind::Float(kind) => {
            matches!(kind, FloatKind::F32 | FloatKind::F16 | FloatKind::BF16)
        }
        TypeKind::Integer { width, signedness } => {
            matches!(width, 8 | 32) && *signedness == Signedness::Signless
        }
        _ => false,
    };
    if !is_element {
        let message = format!("failed to verify 'elementType': {ELEMENTS}");
        return Err(parser.error(start, message));
    }
    // MLIR prints the `x` of a tile without sizes as well.
    let shape = match &*shape {
        [] => "x".to_owned(),
        sizes => dimensions(sizes),
    };
    Ok(format!("<{shape}{}>", parser.type_text(element)))
}
