//! `vector<4x[8]xf32>`

use super::*;
use crate::text::parser::Shape;
use smallvec::SmallVec;

pub(super) struct Vector;

impl TypeSyntax for Vector {
    type Parts<'m> = (&'m [i64], &'m [bool], Type<'m>);
    const ALIAS: Option<TypeAlias> = None;
    const IS_WORD: bool = false;

    fn begins(token: Kind, text: &[u8]) -> bool {
        token == Kind::Bare && text == b"vector"
    }

    fn parse<'m>(parser: &mut Parser<'_, 'm>) -> ParseResult<Type<'m>> {
        parser.remembered(parse_vector)
    }

    fn print<'m>(printer: &mut Printer<'_, 'm>, (shape, scalable, element): Self::Parts<'m>) {
        printer.text("vector<");
        for (&size, &scalable) in shape.iter().zip(scalable) {
            if scalable {
                printer.byte(b'[');
            }
            printer.integer(size);
            if scalable {
                printer.byte(b']');
            }
            printer.byte(b'x');
        }
        printer.type_(element);
        printer.byte(b'>');
    }
}

fn parse_vector<'m>(parser: &mut Parser<'_, 'm>) -> ParseResult<Type<'m>> {
    let start = parser.token.start;
    parser.advance();
    parser.expect(Kind::Less, "expected '<' in vector type")?;
    let (mut shape, mut scalable) = (Shape::new(), SmallVec::<[bool; 6]>::new());
    while matches!(parser.token.kind, Kind::Integer | Kind::LSquare) {
        let is_scalable = parser.consume_if(Kind::LSquare);
        let size = parser.parse_size()?;
        if is_scalable {
            parser.expect(Kind::RSquare, "missing ']' closing scalable dimension")?;
        }
        parser.parse_cross()?;
        shape.push(size);
        scalable.push(is_scalable);
    }
    let element = parser.parse_type()?;
    parser.expect(Kind::Greater, "expected '>' in vector type")?;
    let is_valid = match element.kind() {
        TypeKind::Integer { .. } | TypeKind::Float(_) | TypeKind::Index => true,
        _ => parser.environment.dialects.may_implement(element, "VectorElementTypeInterface"),
    };
    if !is_valid {
        return Err(parser.error(start, "failed to verify 'elementType': VectorElementTypeInterface instance"));
    }
    if shape.contains(&0) {
        let sizes: Vec<String> = shape.iter().map(i64::to_string).collect();
        let message = format!("vector types must have positive constant sizes but got {}", sizes.join(", "));
        return Err(parser.error(start, message));
    }
    Ok(parser.context.type_(TypeKind::Vector { shape: &shape, scalable: &scalable, element }))
}
