//! `sparse<indices, values> : T`

use super::dense::join;
use super::literal::Literal;
use super::*;

pub(super) struct Sparse;

impl AttributeSyntax for Sparse {
    /// The type, the indices, the values.
    type Parts<'m> = (Type<'m>, Attribute<'m>, Attribute<'m>);
    const ALIAS: Option<AttributeAlias> = None;

    fn begins(token: Kind, text: &[u8]) -> bool {
        token == Kind::Bare && text == b"sparse"
    }

    fn parse<'m>(parser: &mut Parser<'_, 'm>, type_: Option<Type<'m>>) -> ParseResult<Attribute<'m>> {
        let start = parser.token.start;
        parser.advance();
        parser.expect(Kind::Less, "Expected '<' after 'sparse'")?;
        let tensor = |parser: &Parser<'_, 'm>, shape: &[i64], element| {
            parser.context.type_(TypeKind::RankedTensor { shape, element, encoding: None })
        };
        let empty = Literal { elements: Vec::new(), shape: vec![0], hex: None };
        if parser.consume_if(Kind::Greater) {
            let offset = parser.token.start;
            let type_ = parser.parse_elements_type(type_, start)?;
            let rank = type_.shape().unwrap_or_default().len() as i64;
            let indices_type = tensor(parser, &[0, rank], parser.context.i64());
            let values_type = tensor(parser, &[0], type_.element_type_or_self());
            let indices = parser.dense(indices_type, Vec::new(), parser.context.i64(), 1, false);
            let values = parser.dense_of_literal(&empty, values_type, offset)?;
            return Ok(parser.context.attribute(AttributeKind::Sparse { type_, indices, values }));
        }
        let indices_offset = parser.token.start;
        let indices = parser.parse_literal(false)?;
        parser.expect(Kind::Comma, "expected ','")?;
        let values_offset = parser.token.start;
        let values = parser.parse_literal(true)?;
        parser.expect(Kind::Greater, "expected '>'")?;
        let type_ = parser.parse_elements_type(type_, start)?;
        let rank = type_.shape().unwrap_or_default().len() as i64;
        let indices_shape = if indices.shape.is_empty() { vec![1, rank] } else { indices.shape.clone() };
        let values_shape = if values.shape.is_empty() { vec![indices_shape[0]] } else { values.shape.clone() };
        let indices_type = tensor(parser, &indices_shape, parser.context.i64());
        let values_type = tensor(parser, &values_shape, type_.element_type_or_self());
        let indices = parser.dense_of_literal(&indices, indices_type, indices_offset)?;
        let values = parser.dense_of_literal(&values, values_type, values_offset)?;
        if let Some(message) = parser.wrong_sparse(type_, indices, &values_shape) {
            return Err(parser.error(start, message));
        }
        Ok(parser.context.attribute(AttributeKind::Sparse { type_, indices, values }))
    }

    fn print<'m>(printer: &mut Printer<'_, 'm>, (type_, indices, values): Self::Parts<'m>, elision: Elision) {
        if printer.is_elided(indices) || printer.is_elided(values) {
            return printer.elided_elements(type_, elision);
        }
        printer.text("sparse<");
        printer.sparse_parts(indices, values);
        printer.byte(b'>');
        printer.trailing_type(type_, elision);
    }
}

impl<'m> Parser<'_, 'm> {
    /// What is wrong with the shapes or the indices of a sparse attribute.
    fn wrong_sparse(&self, type_: Type<'m>, indices: Attribute<'m>, values: &[i64]) -> Option<String> {
        let shape = type_.shape().unwrap_or_default();
        let AttributeKind::DenseElements { type_: indices_type, data, splat } = *indices.kind() else { return None };
        let found = indices_type.shape().unwrap_or_default();
        if values.len() != 1 {
            return Some("expected 1-d tensor for sparse element values".to_owned());
        }
        let fits = match found {
            [_, rank] => *rank as usize == shape.len(),
            [_] => shape.len() == 1,
            _ => false,
        };
        if !fits || found[0] != values[0] {
            let (type_, indices, values) = (join(shape), join(found), join(values));
            return Some(format!(
                "expected shape ([{type_}]); inferred shape of indices literal ([{indices}]); inferred shape of values \
                 literal ([{values}])"
            ));
        }
        let number = |bytes: &[u8]| bytes.try_into().map_or(0, u64::from_le_bytes);
        let all: Vec<u64> = match splat {
            true => vec![data.get(..8).map_or(0, number); shape.len()],
            false => data.chunks_exact(8).map(number).collect(),
        };
        let outside = all.chunks(shape.len().max(1)).position(|index| {
            index.iter().zip(shape).any(|(&index, &size)| u64::try_from(size).is_ok_and(|size| index >= size))
        })?;
        let index = &all[outside * shape.len()..][..shape.len()];
        let index = index.iter().map(u64::to_string).collect::<Vec<_>>().join(", ");
        let type_ = self.type_text(type_);
        Some(format!(
            "sparse index #{outside} is not contained within the value shape, with index=[{index}], and type='{type_}'"
        ))
    }
}
