//! `memref<?x4xf32, layout, space>`, `memref<*xf32, space>`

use super::*;
use crate::text::parser::Shape;

impl<'m> Parser<'_, 'm> {
    pub(super) fn parse_memref_type(&mut self) -> ParseResult<Type<'m>> {
        let start = self.token.start;
        self.advance();
        self.expect(Kind::Less, "expected '<' in memref type")?;
        let mut shape = Shape::new();
        let unranked = self.parse_shape(&mut shape)?;
        let offset = self.token.start;
        let element = self.parse_type()?;
        let is_valid = match element.kind() {
            TypeKind::Integer { .. }
            | TypeKind::Float(_)
            | TypeKind::Index
            | TypeKind::Complex(_)
            | TypeKind::Vector { .. }
            | TypeKind::MemRef { .. }
            | TypeKind::UnrankedMemRef { .. } => true,
            _ => self
                .environment
                .dialects
                .may_implement(element, "MemRefElementTypeInterface"),
        };
        if !is_valid {
            return Err(self.error(offset, "invalid memref element type"));
        }
        let (mut layout, mut memory_space) = self.parse_layout_and_space(unranked)?;
        // Dialects check their own attributes.
        let dialects = self.environment.dialects;
        let is_supported = |space: Attribute<'m>| match space.kind() {
            AttributeKind::Opaque { dialect, .. } => !dialects.is_foreign(dialect.as_str()),
            AttributeKind::Integer { .. }
            | AttributeKind::String { .. }
            | AttributeKind::Dictionary(_)
            | AttributeKind::Dialect(_) => true,
            _ => false,
        };
        if memory_space.is_some_and(|space| !is_supported(space)) {
            return Err(self.error(start, "unsupported memory space Attribute"));
        }
        // The default memory space, given explicitly.
        if memory_space.is_some_and(|space| space.as_integer() == Some(0)) {
            memory_space = None;
        }
        if unranked {
            return Ok(self.context.type_(TypeKind::UnrankedMemRef {
                element,
                memory_space,
            }));
        }
        if let Some(written) = layout {
            self.check_layout(written, shape.len(), start)?;
            // The identity layout, given explicitly.
            layout =
                layout.filter(|layout| !matches!(layout.kind(), AttributeKind::AffineMap(map) if map.is_identity()));
        }
        Ok(self.context.type_(TypeKind::MemRef {
            shape: &shape,
            element,
            layout,
            memory_space,
        }))
    }

    /// Parses the rest after the element type.
    #[allow(clippy::type_complexity)]
    fn parse_layout_and_space(
        &mut self,
        unranked: bool,
    ) -> ParseResult<(Option<Attribute<'m>>, Option<Attribute<'m>>)> {
        let (mut layout, mut memory_space) = (None, None);
        if !self.consume_if(Kind::Greater) {
            self.expect(Kind::Comma, "expected ',' or '>' in memref type")?;
            if self.is(Kind::Greater) {
                return Err(self.wrong_token("expected list element"));
            }
            loop {
                let attribute = self.parse_attribute(None)?;
                let is_layout = match attribute.kind() {
                    AttributeKind::AffineMap(_) | AttributeKind::StridedLayout { .. } => true,
                    // A dialect's attribute before the last one must be a layout.
                    AttributeKind::Dialect(instance) => {
                        self.is(Kind::Comma) && self.may_be_layout(instance.name.as_str())
                    }
                    // An attribute of an absent dialect may be anything.
                    AttributeKind::Opaque { dialect, .. } => {
                        let dialects = self.environment.dialects;
                        self.is(Kind::Comma) && !dialects.is_foreign(dialect.as_str())
                    }
                    _ => false,
                };
                if is_layout {
                    if unranked {
                        return Err(
                            self.error_here("cannot have affine map for unranked memref type")
                        );
                    }
                    if memory_space.is_some() {
                        return Err(
                            self.error_here("expected memory space to be last in memref type")
                        );
                    }
                    layout = Some(attribute);
                } else if memory_space.is_some() {
                    return Err(self.error_here("multiple memory spaces specified in memref type"));
                } else {
                    memory_space = Some(attribute);
                }
                if self.consume_if(Kind::Greater) {
                    break;
                }
                self.expect(Kind::Comma, "expected ',' or '>'")?;
            }
        }
        Ok((layout, memory_space))
    }

    /// False only if attributes of this name certainly aren't layouts.
    fn may_be_layout(&self, name: &str) -> bool {
        let is_layout = |class: &String| class == "::mlir::MemRefLayoutAttrInterface";
        let definition = self.environment.dialects.attribute(name);
        definition.is_none_or(|definition| definition.traits.iter().any(is_layout))
    }

    fn check_layout(
        &mut self,
        layout: Attribute<'m>,
        rank: usize,
        offset: usize,
    ) -> ParseResult<()> {
        let problem = match *layout.kind() {
            AttributeKind::AffineMap(map) if map.dims as usize != rank => {
                format!(
                    "memref layout mismatch between rank and affine map: {rank} != {}",
                    map.dims
                )
            }
            AttributeKind::StridedLayout { strides, .. } if strides.len() != rank => {
                "expected the number of strides to match the rank".to_owned()
            }
            _ => return Ok(()),
        };
        Err(self.error(offset, problem))
    }
}

impl<'m> Printer<'_, 'm> {
    /// Prints a memref type; unranked if there is no shape.
    pub(super) fn memref_type(
        &mut self,
        shape: Option<&[i64]>,
        element: Type<'m>,
        layout: Option<Attribute<'m>>,
        memory_space: Option<Attribute<'m>>,
    ) {
        self.text("memref<");
        self.shape(shape);
        self.type_(element);
        for part in [layout, memory_space].into_iter().flatten() {
            self.bytes(b", ");
            self.attribute_without_i64(part);
        }
        self.byte(b'>');
    }
}
