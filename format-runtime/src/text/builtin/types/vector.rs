//! `vector<4x[8]xf32>`

use super::*;
use crate::text::parser::Shape;
use smallvec::SmallVec;

impl<'m> Parser<'_, 'm> {
    pub(super) fn parse_vector_type(&mut self) -> ParseResult<Type<'m>> {
        let start = self.token.start;
        self.advance();
        self.expect(Kind::Less, "expected '<' in vector type")?;
        let (mut shape, mut scalable) = (Shape::new(), SmallVec::<[bool; 6]>::new());
        while matches!(self.token.kind, Kind::Integer | Kind::LSquare) {
            let is_scalable = self.consume_if(Kind::LSquare);
            let size = self.parse_size()?;
            if is_scalable {
                self.expect(Kind::RSquare, "missing ']' closing scalable dimension")?;
            }
            self.parse_cross()?;
            shape.push(size);
            scalable.push(is_scalable);
        }
        let element = self.parse_type()?;
        self.expect(Kind::Greater, "expected '>' in vector type")?;
        let is_valid = match element.kind() {
            TypeKind::Integer { .. } | TypeKind::Float(_) | TypeKind::Index => true,
            _ => self
                .environment
                .dialects
                .may_implement(element, "VectorElementTypeInterface"),
        };
        if !is_valid {
            return Err(self.error(
                start,
                "failed to verify 'elementType': VectorElementTypeInterface instance",
            ));
        }
        if shape.contains(&0) {
            let sizes: Vec<String> = shape.iter().map(i64::to_string).collect();
            let message = format!(
                "vector types must have positive constant sizes but got {}",
                sizes.join(", ")
            );
            return Err(self.error(start, message));
        }
        Ok(self.context.type_(TypeKind::Vector {
            shape: &shape,
            scalable: &scalable,
            element,
        }))
    }
}

impl<'m> Printer<'_, 'm> {
    pub(super) fn vector_type(&mut self, shape: &[i64], scalable: &[bool], element: Type<'m>) {
        self.text("vector<");
        for (&size, &scalable) in shape.iter().zip(scalable) {
            if scalable {
                self.byte(b'[');
            }
            self.integer(size);
            if scalable {
                self.byte(b']');
            }
            self.byte(b'x');
        }
        self.type_(element);
        self.byte(b'>');
    }
}
