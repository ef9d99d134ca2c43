//! `tensor<?x4xf32, #encoding>`, `tensor<*xf32>`

use super::*;
use crate::text::parser::Shape;

impl<'m> Parser<'_, 'm> {
    pub(super) fn parse_tensor_type(&mut self) -> ParseResult<Type<'m>> {
        self.advance();
        self.expect(Kind::Less, "expected '<' in tensor type")?;
        let mut shape = Shape::new();
        let unranked = self.parse_shape(&mut shape)?;
        let offset = self.token.start;
        let element = self.parse_type()?;
        let mut encoding = None;
        if self.consume_if(Kind::Comma) {
            encoding = self.parse_optional_attribute(None)?;
        }
        if matches!(
            element.kind(),
            TypeKind::None
                | TypeKind::Token
                | TypeKind::Tuple(_)
                | TypeKind::Function { .. }
                | TypeKind::RankedTensor { .. }
                | TypeKind::UnrankedTensor(_)
                | TypeKind::MemRef { .. }
                | TypeKind::UnrankedMemRef { .. }
        ) {
            return Err(self.error(offset, "invalid tensor element type"));
        }
        self.expect(Kind::Greater, "expected '>' in tensor type")?;
        if unranked && encoding.is_some() {
            return Err(self.error_here("cannot apply encoding to unranked tensor"));
        }
        Ok(self.context.type_(match unranked {
            true => TypeKind::UnrankedTensor(element),
            false => TypeKind::RankedTensor {
                shape: &shape,
                element,
                encoding,
            },
        }))
    }
}

impl<'m> Printer<'_, 'm> {
    /// Prints a tensor type; unranked if there is no shape.
    pub(super) fn tensor_type(
        &mut self,
        shape: Option<&[i64]>,
        element: Type<'m>,
        encoding: Option<Attribute<'m>>,
    ) {
        self.text("tensor<");
        self.shape(shape);
        self.type_(element);
        if let Some(encoding) = encoding {
            self.bytes(b", ");
            self.attribute(encoding);
        }
        self.byte(b'>');
    }
}
