//! `tuple<A, B>`, `(A) -> B`

use super::*;

impl<'m> Parser<'_, 'm> {
    pub(super) fn parse_tuple_type(&mut self) -> ParseResult<Type<'m>> {
        self.advance();
        self.expect(Kind::Less, "expected '<' in tuple type")?;
        let mut types = Vec::new();
        if !self.consume_if(Kind::Greater) {
            self.parse_type_list(&mut types)?;
            self.expect(Kind::Greater, "expected '>' in tuple type")?;
        }
        Ok(self.context.type_(TypeKind::Tuple(&types)))
    }

    pub(super) fn parse_function_type(&mut self) -> ParseResult<Type<'m>> {
        let (mut inputs, mut results) = (Vec::new(), Vec::new());
        self.parse_type_list_parens(&mut inputs)?;
        self.expect(Kind::Arrow, "expected '->' in function type")?;
        self.parse_function_results(&mut results)?;
        Ok(self.context.function_type(&inputs, &results))
    }
}

impl<'m> Printer<'_, 'm> {
    pub(super) fn tuple_type(&mut self, types: &[Type<'m>]) {
        self.text("tuple<");
        self.type_list(types.iter().copied());
        self.byte(b'>');
    }
}
