//! `memref<?x4xf32, layout, space>`, `memref<*xf32, space>`

use super::*;
use crate::text::parser::Shape;

pub(super) struct Ranked;
pub(super) struct Unranked;

impl TypeSyntax for Ranked {
    type Parts<'m> = (&'m [i64], Type<'m>, Option<Attribute<'m>>, Option<Attribute<'m>>);
    const ALIAS: Option<TypeAlias> = None;
    const IS_WORD: bool = false;

    fn begins(token: Kind, text: &[u8]) -> bool {
        token == Kind::Bare && text == b"memref"
    }

    /// Also unranked ones.
    fn parse<'m>(parser: &mut Parser<'_, 'm>) -> ParseResult<Type<'m>> {
        parser.remembered(parse_memref)
    }

    fn print<'m>(printer: &mut Printer<'_, 'm>, (shape, element, layout, memory_space): Self::Parts<'m>) {
        printer.text("memref<");
        printer.shape(shape);
        printer.type_(element);
        for part in [layout, memory_space].into_iter().flatten() {
            printer.bytes(b", ");
            printer.attribute_without_i64(part);
        }
        printer.byte(b'>');
    }
}

impl TypeSyntax for Unranked {
    type Parts<'m> = (Type<'m>, Option<Attribute<'m>>);
    const ALIAS: Option<TypeAlias> = None;
    const IS_WORD: bool = false;

    fn begins(_: Kind, _: &[u8]) -> bool {
        false
    }

    fn parse<'m>(parser: &mut Parser<'_, 'm>) -> ParseResult<Type<'m>> {
        Ranked::parse(parser)
    }

    fn print<'m>(printer: &mut Printer<'_, 'm>, (element, memory_space): Self::Parts<'m>) {
        printer.text("memref<*x");
        printer.type_(element);
        if let Some(memory_space) = memory_space {
            printer.bytes(b", ");
            printer.attribute_without_i64(memory_space);
        }
        printer.byte(b'>');
    }
}

fn parse_memref<'m>(parser: &mut Parser<'_, 'm>) -> ParseResult<Type<'m>> {
    let start = parser.token.start;
    parser.advance();
    parser.expect(Kind::Less, "expected '<' in memref type")?;
    let mut shape = Shape::new();
    let unranked = parser.parse_shape(&mut shape)?;
    let offset = parser.token.start;
    let element = parser.parse_type()?;
    let is_valid = match element.kind() {
        TypeKind::Integer { .. }
        | TypeKind::Float(_)
        | TypeKind::Index
        | TypeKind::Complex(_)
        | TypeKind::Vector { .. }
        | TypeKind::MemRef { .. }
        | TypeKind::UnrankedMemRef { .. } => true,
        _ => parser.environment.dialects.may_implement(element, "MemRefElementTypeInterface"),
    };
    if !is_valid {
        return Err(parser.error(offset, "invalid memref element type"));
    }
    let (mut layout, mut memory_space) = parse_layout_and_space(parser, unranked)?;
    // Those of dialects are judged by the dialects.
    let dialects = parser.environment.dialects;
    let is_supported = |space: Attribute<'m>| match space.kind() {
        AttributeKind::Opaque { dialect, .. } => !dialects.is_foreign(dialect.as_str()),
        AttributeKind::Integer { .. }
        | AttributeKind::String { .. }
        | AttributeKind::Dictionary(_)
        | AttributeKind::Dialect(_) => true,
        _ => false,
    };
    if memory_space.is_some_and(|space| !is_supported(space)) {
        return Err(parser.error(start, "unsupported memory space Attribute"));
    }
    // The default memory space, written out.
    if memory_space.is_some_and(|space| space.as_integer() == Some(0)) {
        memory_space = None;
    }
    if unranked {
        return Ok(parser.context.type_(TypeKind::UnrankedMemRef { element, memory_space }));
    }
    if let Some(written) = layout {
        check_layout(parser, written, shape.len(), start)?;
        // The identity, written out.
        layout = layout.filter(|layout| !matches!(layout.kind(), AttributeKind::AffineMap(map) if map.is_identity()));
    }
    Ok(parser.context.type_(TypeKind::MemRef { shape: &shape, element, layout, memory_space }))
}

/// What stands behind the element type.
#[allow(clippy::type_complexity)]
fn parse_layout_and_space<'m>(
    parser: &mut Parser<'_, 'm>,
    unranked: bool,
) -> ParseResult<(Option<Attribute<'m>>, Option<Attribute<'m>>)> {
    let (mut layout, mut memory_space) = (None, None);
    if !parser.consume_if(Kind::Greater) {
        parser.expect(Kind::Comma, "expected ',' or '>' in memref type")?;
        loop {
            let attribute = parser.parse_attribute(None)?;
            let is_layout = match attribute.kind() {
                AttributeKind::AffineMap(_) | AttributeKind::StridedLayout { .. } => true,
                // A dialect's attribute that is not the last one is a layout: nothing else could stand there.
                AttributeKind::Dialect(_) | AttributeKind::Opaque { .. } => parser.is(Kind::Comma),
                _ => false,
            };
            if is_layout {
                if unranked {
                    return Err(parser.error_here("cannot have affine map for unranked memref type"));
                }
                if memory_space.is_some() {
                    return Err(parser.error_here("expected memory space to be last in memref type"));
                }
                layout = Some(attribute);
            } else if memory_space.is_some() {
                return Err(parser.error_here("multiple memory spaces specified in memref type"));
            } else {
                memory_space = Some(attribute);
            }
            if parser.consume_if(Kind::Greater) {
                break;
            }
            parser.expect(Kind::Comma, "expected ',' or '>'")?;
        }
    }
    Ok((layout, memory_space))
}

fn check_layout<'m>(parser: &mut Parser<'_, 'm>, layout: Attribute<'m>, rank: usize, offset: usize) -> ParseResult<()> {
    let problem = match *layout.kind() {
        AttributeKind::AffineMap(map) if map.dims as usize != rank => {
            format!("memref layout mismatch between rank and affine map: {rank} != {}", map.dims)
        }
        AttributeKind::StridedLayout { strides, .. } if strides.len() != rank => {
            "expected the number of strides to match the rank".to_owned()
        }
        _ => return Ok(()),
    };
    Err(parser.error(offset, problem))
}
