//! `sparse<indices, values> : T`

use super::dense::join;
use super::literal::Literal;
use super::*;

impl<'m> Parser<'_, 'm> {
    pub(super) fn parse_sparse(&mut self, type_: Option<Type<'m>>) -> ParseResult<Attribute<'m>> {
        let start = self.token.start;
        self.advance();
        self.expect(Kind::Less, "Expected '<' after 'sparse'")?;
        let tensor = |parser: &Self, shape: &[i64], element| {
            parser.context.type_(TypeKind::RankedTensor {
                shape,
                element,
                encoding: None,
            })
        };
        let empty = Literal {
            shape: vec![0],
            ..Literal::default()
        };
        if self.consume_if(Kind::Greater) {
            let offset = self.token.start;
            let type_ = self.parse_elements_type(type_, start)?;
            let rank = type_.shape().unwrap_or_default().len() as i64;
            let indices_type = tensor(self, &[0, rank], self.context.i64());
            let values_type = tensor(self, &[0], type_.element_type_or_self());
            let indices = self.dense(indices_type, Vec::new(), self.context.i64(), 1, false);
            let values = self.dense_of_literal(&empty, values_type, offset)?;
            return Ok(self.context.attribute(AttributeKind::Sparse {
                type_,
                indices,
                values,
            }));
        }
        let indices_offset = self.token.start;
        let indices = self.parse_literal(false)?;
        self.expect(Kind::Comma, "expected ','")?;
        let values_offset = self.token.start;
        let values = self.parse_literal(true)?;
        self.expect(Kind::Greater, "expected '>'")?;
        let type_ = self.parse_elements_type(type_, start)?;
        let rank = type_.shape().unwrap_or_default().len() as i64;
        let indices_shape = if indices.shape.is_empty() {
            vec![1, rank]
        } else {
            indices.shape.clone()
        };
        let values_shape = if values.shape.is_empty() {
            vec![indices_shape[0]]
        } else {
            values.shape.clone()
        };
        let indices_type = tensor(self, &indices_shape, self.context.i64());
        let values_type = tensor(self, &values_shape, type_.element_type_or_self());
        let indices = self.dense_of_literal(&indices, indices_type, indices_offset)?;
        let values = self.dense_of_literal(&values, values_type, values_offset)?;
        if let Some(message) = self.wrong_sparse(type_, indices, &values_shape) {
            return Err(self.error(start, message));
        }
        Ok(self.context.attribute(AttributeKind::Sparse {
            type_,
            indices,
            values,
        }))
    }

    /// The error in the shapes or indices of a sparse attribute, if any.
    fn wrong_sparse(
        &self,
        type_: Type<'m>,
        indices: Attribute<'m>,
        values: &[i64],
    ) -> Option<String> {
        let shape = type_.shape().unwrap_or_default();
        let AttributeKind::DenseElements {
            type_: indices_type,
            data,
            splat,
        } = *indices.kind()
        else {
            return None;
        };
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
            index
                .iter()
                .zip(shape)
                .any(|(&index, &size)| u64::try_from(size).is_ok_and(|size| index >= size))
        })?;
        let index = &all[outside * shape.len()..][..shape.len()];
        let index: Vec<_> = index.iter().map(u64::to_string).collect();
        let index = index.join(", ");
        let type_ = self.type_text(type_);
        Some(format!(
            "sparse index #{outside} is not contained within the value shape, with index=[{index}], and type='{type_}'"
        ))
    }
}

impl<'m> Printer<'_, 'm> {
    /// Prints the contents of `sparse<...>`.
    pub(super) fn sparse_parts(&mut self, indices: Attribute<'m>, values: Attribute<'m>) {
        if let AttributeKind::DenseElements { type_, data, splat } = *indices.kind() {
            if type_.num_elements() == Some(0) {
                return;
            }
            self.dense_elements(type_, data, splat, false);
            self.bytes(b", ");
        }
        match *values.kind() {
            AttributeKind::DenseElements { type_, data, splat } => {
                self.dense_elements(type_, data, splat, true);
            }
            AttributeKind::DenseStrings {
                type_,
                values,
                splat,
            } => self.dense_strings(type_, values, splat),
            _ => {}
        }
    }
}
