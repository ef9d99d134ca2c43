//! Constructors of values.

use super::identity::hash;
use super::node::{Kind, Node, Op, RecordId, V};
use super::text::{Part, Source, Text};
use super::types::TypeId;
use super::{Evaluator, MAX_VALUE_SIZE};
use crate::syntax::literal::Literal;
use crate::syntax::token::Bang;
use crate::{Piece, Span};
use bumpalo::Bump;
use smallvec::SmallVec;

impl<'s> Evaluator<'s> {
    pub(super) fn make(&mut self, kind: Kind<'s>, ty: TypeId, span: Span) -> V<'s> {
        self.make_in_arena(kind, ty, span, |_| kind)
    }

    /// Makes a value of this kind; `allocate` moves its parts to the arena, unless the value was made recently.
    fn make_in_arena<'k>(
        &mut self,
        kind: Kind<'k>,
        ty: TypeId,
        span: Span,
        allocate: impl FnOnce(&'s Bump) -> Kind<'s>,
    ) -> V<'s>
    where
        's: 'k,
    {
        let hash = hash(&kind, ty);
        if let Some(known) = self.recent.get(hash, &kind, ty, span) {
            return known;
        }
        let node = Node::new(allocate(self.arena), ty, span, hash);
        let limit = self.limits().depth;
        if node.depth as usize > limit {
            self.give_up(
                span,
                format!("a value is nested too deeply (more than {limit} levels)"),
            );
            return self.unset(span);
        }
        if node.size > MAX_VALUE_SIZE {
            self.give_up(span, "a value is too large");
            return self.unset(span);
        }
        let value = self.arena.alloc(node);
        self.recent.add(value);
        value
    }

    pub(super) fn unset(&mut self, span: Span) -> V<'s> {
        self.make(Kind::Unset, TypeId::NONE, span)
    }

    pub(super) fn int(&mut self, value: i64, span: Span) -> V<'s> {
        self.make(Kind::Int(value), TypeId::INT, span)
    }

    pub(super) fn bit(&mut self, value: bool, span: Span) -> V<'s> {
        self.make(Kind::Bit(value), TypeId::BIT, span)
    }

    pub(super) fn def(&mut self, record: RecordId, ty: TypeId, span: Span) -> V<'s> {
        self.make(Kind::Def(record), ty, span)
    }

    pub(super) fn finished_def(&mut self, record: RecordId, span: Span) -> V<'s> {
        let finished = self.finished(record);
        let ty = finished.map_or(TypeId::ANY_RECORD, |record| record.ty);
        self.def(record, ty, span)
    }

    pub(super) fn literal(&mut self, literal: &'s Literal, is_code: bool, span: Span) -> V<'s> {
        self.str(
            Text {
                text: &literal.text,
                source: Source::Pieces(&literal.pieces),
                is_code,
            },
            span,
        )
    }

    pub(super) fn str(&mut self, string: Text<'s>, span: Span) -> V<'s> {
        self.make_in_arena(Kind::Str(&string), TypeId::STRING, span, |arena| {
            Kind::Str(arena.alloc(string))
        })
    }

    /// A string computed from the source at `span`.
    pub(super) fn computed(&mut self, text: &str, span: Span) -> V<'s> {
        let text: &'s [u8] = self.arena.alloc_slice_copy(text.as_bytes());
        let pieces: &'s [Piece] = if text.is_empty() {
            &[]
        } else {
            self.arena.alloc_slice_copy(&[Piece { start: 0, span }])
        };
        self.str(
            Text {
                text,
                source: Source::Pieces(pieces),
                is_code: false,
            },
            span,
        )
    }

    pub(super) fn list(&mut self, elements: &[V<'s>], element_type: TypeId, span: Span) -> V<'s> {
        let ty = self.types.list_of(element_type);
        self.list_of_type(elements, ty, span)
    }

    pub(super) fn list_of_type(&mut self, elements: &[V<'s>], ty: TypeId, span: Span) -> V<'s> {
        self.make_in_arena(Kind::List(elements), ty, span, |arena| {
            Kind::List(arena.alloc_slice_copy(elements))
        })
    }

    pub(super) fn cond(&mut self, cases: &[(V<'s>, V<'s>)], ty: TypeId, span: Span) -> V<'s> {
        self.make_in_arena(Kind::Cond(cases), ty, span, |arena| {
            Kind::Cond(arena.alloc_slice_copy(cases))
        })
    }

    pub(super) fn bits(&mut self, bits: &[V<'s>], span: Span) -> V<'s> {
        let ty = self.types.bits(bits.len() as u32);
        self.make_in_arena(Kind::Bits(bits), ty, span, |arena| {
            Kind::Bits(arena.alloc_slice_copy(bits))
        })
    }

    pub(super) fn op(&mut self, op: Op, operands: &[V<'s>], ty: TypeId, span: Span) -> V<'s> {
        self.make_in_arena(Kind::Op(op, operands), ty, span, |arena| {
            Kind::Op(op, arena.alloc_slice_copy(operands))
        })
    }

    /// Concatenates strings; each byte keeps its source.
    pub(super) fn join_strings(&mut self, parts: &[&'s Text<'s>], span: Span) -> V<'s> {
        let is_code = parts.iter().any(|part| part.is_code);
        let mut filled = parts.iter().filter(|part| !part.text.is_empty());
        if let (only, None) = (filled.next(), filled.next()) {
            let empty = Text {
                text: b"",
                source: Source::Pieces(&[]),
                is_code,
            };
            let only = only.or(parts.first()).map_or(empty, |&&only| only);
            return self.str(Text { is_code, ..only }, span);
        }
        let length = parts.iter().map(|part| part.text.len()).sum();
        if !self.check_length(length, span) {
            return self.str(*parts[0], span);
        }
        let mut text = bumpalo::collections::Vec::with_capacity_in(length, self.arena);
        let filled = parts.iter().filter(|part| !part.text.is_empty());
        let mut sources =
            bumpalo::collections::Vec::with_capacity_in(filled.clone().count(), self.arena);
        for &part in filled {
            sources.push(Part {
                start: text.len() as u32,
                from: 0,
                of: part,
            });
            text.extend_from_slice_copy(part.text);
        }
        self.str(
            Text {
                text: text.into_bump_slice(),
                source: Source::Parts(sources.into_bump_slice()),
                is_code,
            },
            span,
        )
    }

    /// Concatenates two strings.
    pub(super) fn concat_strings(
        &mut self,
        left: &'s Text<'s>,
        right: &'s Text<'s>,
        span: Span,
    ) -> V<'s> {
        self.join_strings(&[left, right], span)
    }

    /// The strings among the values.
    pub(super) fn strings(values: &[V<'s>]) -> SmallVec<[&'s Text<'s>; 8]> {
        values
            .iter()
            .filter_map(|value| {
                if let Kind::Str(text) = value.kind {
                    Some(text)
                } else {
                    None
                }
            })
            .collect()
    }

    /// Removes and returns the strings at the end of the values, which can be joined at once.
    pub(super) fn pop_strings(values: &mut Vec<V<'s>>) -> SmallVec<[&'s Text<'s>; 8]> {
        let is_string = |value: &V<'s>| matches!(value.kind, Kind::Str(_));
        let first = values
            .iter()
            .rposition(|value| !is_string(value))
            .map_or(0, |index| index + 1);
        let strings = Self::strings(&values[first..]);
        values.truncate(first);
        strings
    }

    /// `left # right`, folded if both are known.
    pub(super) fn str_concat(&mut self, left: V<'s>, right: V<'s>, span: Span) -> V<'s> {
        if let (Kind::Str(left), Kind::Str(right)) = (left.kind, right.kind) {
            return self.concat_strings(left, right, span);
        }
        self.op(
            Op::Bang(Bang::StrConcat),
            &[left, right],
            TypeId::STRING,
            span,
        )
    }

    /// Concatenates two lists, folded if both are known.
    pub(super) fn list_concat(&mut self, left: V<'s>, right: V<'s>, span: Span) -> V<'s> {
        let element = self.types.element(left.ty).unwrap_or(TypeId::NONE);
        if let (Kind::List(left), Kind::List(right)) = (left.kind, right.kind) {
            if !self.check_length(left.len() + right.len(), span) {
                return self.list(&[], element, span);
            }
            return self.list(&[left, right].concat(), element, span);
        }
        self.op(Op::Bang(Bang::ListConcat), &[left, right], left.ty, span)
    }

    /// Bit `index` of a value already converted to bits.
    pub(super) fn bit_of(&mut self, value: V<'s>, index: u32) -> V<'s> {
        match value.kind {
            Kind::Unset | Kind::Bit(_) | Kind::VarBit(..) => value,
            Kind::Bits(bits) => bits.get(index as usize).copied().unwrap_or(value),
            Kind::Int(int) => self.bit(index < 64 && int >> index & 1 == 1, value.span),
            Kind::Var(_) | Kind::Field(..) | Kind::Op(..) if value.ty == TypeId::BIT => value,
            _ => self.make(Kind::VarBit(value, index), TypeId::BIT, value.span),
        }
    }

    /// Names of the fields of a record, or of a value of record type.
    pub(super) fn fields_of(&self, value: V<'s>) -> Vec<crate::names::Symbol> {
        if let Some(finished) = value.as_def().and_then(|record| self.finished(record)) {
            return finished.fields.iter().map(|field| field.name).collect();
        }
        let classes = self.types.classes(value.ty).unwrap_or_default();
        let fields = classes
            .iter()
            .flat_map(|&class| &self.class(class).rec.fields);
        fields.map(|field| field.name).collect()
    }

    /// Type of a field of a record, or of a value of record type.
    pub(super) fn field_type(&self, value: V<'s>, name: crate::names::Symbol) -> Option<TypeId> {
        if let Some(finished) = value.as_def().and_then(|record| self.finished(record)) {
            return finished.field(name).map(|field| field.ty);
        }
        let mut classes = self.types.classes(value.ty)?.iter();
        let field = classes.find_map(|&class| self.class(class).rec.field(name));
        field.map(|field| field.ty)
    }
}
