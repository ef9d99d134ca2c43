//! Dense arrays in short form: `[1, 2]`.

use crate::text::{Delimiter, ParseResult, Parser, Token};
use operation_core::{Attribute, AttributeKind, FloatKind, Signedness};
use smallvec::SmallVec;

/// The element kinds of `DenseI32ArrayAttr` and the like.
#[derive(Clone, Copy)]
pub(super) enum Element {
    Bool,
    Integer(u32),
    Float(u32),
}

/// Parses `[1, 2]`.
pub(super) fn dense_array<'m>(
    parser: &mut Parser<'_, 'm>,
    element: Element,
) -> ParseResult<Attribute<'m>> {
    let mut data: SmallVec<[u8; 64]> = SmallVec::new();
    let mut size = 0;
    let element_of = |parser: &mut Parser<'_, 'm>| {
        size += 1;
        match element {
            Element::Bool => data.push(parser.parse_bool()?.into()),
            Element::Integer(width) => {
                let value = parser.parse_integer_of(width, true)?;
                data.extend_from_slice(&value.to_le_bytes()[..(width as usize / 8).min(8)]);
            }
            Element::Float(32) => {
                data.extend_from_slice(&(parser.parse_float()? as f32).to_le_bytes());
            }
            Element::Float(_) => data.extend_from_slice(&parser.parse_float()?.to_le_bytes()),
        }
        Ok(())
    };
    parser.parse_token(Token::LSquare)?;
    if !parser.parse_optional_token(Token::RSquare) {
        let elements = parser.parse_comma_separated(Delimiter::None, element_of);
        // Required even after an error.
        parser.parse_token(Token::RSquare)?;
        elements?;
    }
    let context = parser.context();
    let element = match element {
        Element::Bool => context.integer_type(1, Signedness::Signless),
        Element::Integer(width) => context.integer_type(width, Signedness::Signless),
        Element::Float(32) => context.float_type(FloatKind::F32),
        Element::Float(_) => context.float_type(FloatKind::F64),
    };
    Ok(context.attribute(AttributeKind::DenseArray {
        element,
        size,
        data: &data,
    }))
}
