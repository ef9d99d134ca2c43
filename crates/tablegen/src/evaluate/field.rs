//! Fields of records and classes.

use super::Evaluator;
use super::node::{Kind, Op, V};
use super::record::{FieldState, Rec};
use super::types::TypeId;
use crate::Span;
use crate::syntax::token::Bang;
use crate::syntax::tree::{LetMode, Name};

impl<'s> Evaluator<'s> {
    pub(super) fn incompatible(&mut self, span: Span, field: &str, ty: TypeId, value: V<'s>) {
        let of_type = match value.kind {
            Kind::Bits(bits) => format!("' of type bit initializer with length {}", bits.len()),
            _ => format!("' of type '{}'", self.type_name(value.ty)),
        };
        let message = format!(
            "Field '{field}' of type '{}' is incompatible with value '{}{of_type}",
            self.type_name(ty),
            self.print(value)
        );
        self.error(span, message);
    }

    /// Adds a field, or sets an existing one with the same name.
    pub(super) fn add_field(
        &mut self,
        rec: &mut Rec<'s>,
        field: FieldState<'s>,
        at: Span,
    ) -> Option<()> {
        let Some(index) = rec.field_index(field.name) else {
            let value = self.cast_for_field(field.value, field.ty)?;
            rec.fields.push(FieldState { value, ..field });
            return Some(());
        };
        let known = rec.fields[index];
        match self.cast_for_field(field.value, known.ty) {
            Some(value) => {
                rec.fields[index].value = value;
                Some(())
            }
            None => {
                let message = format!(
                    "New definition of '{}' of type '{}' is incompatible with previous definition of type '{}'",
                    self.text(field.name),
                    self.type_name(field.ty),
                    self.type_name(known.ty)
                );
                self.error_with_note(at, message, "previous definition is here", Some(known.span));
                None
            }
        }
    }

    /// Executes `let mode name{bits} = value`.
    pub(super) fn change_field(
        &mut self,
        rec: &mut Rec<'s>,
        name: Name,
        mode: LetMode,
        bits: &[u32],
        value: V<'s>,
    ) -> Option<()> {
        let value = match rec.field_index(name.symbol) {
            Some(index) if mode != LetMode::Replace => {
                self.extended_value(rec.fields[index], mode, name.span, bits, value)?
            }
            _ => value,
        };
        self.set_field(rec, name, bits, value, true)
    }

    /// The field's value with another value appended or prepended.
    fn extended_value(
        &mut self,
        field: FieldState<'s>,
        mode: LetMode,
        at: Span,
        bits: &[u32],
        value: V<'s>,
    ) -> Option<V<'s>> {
        if !bits.is_empty() {
            return self.fail(at, "Cannot use append/prepend with bit range");
        }
        if field.value.is_unset() {
            return Some(value);
        }
        let is_append = mode == LetMode::Append;
        let is_list = self.types.is_list(field.ty);
        if !is_list && field.ty != TypeId::STRING && field.ty != TypeId::DAG {
            let message = format!(
                "Cannot {} to field '{}' of type '{}' (expected list, string, code, or dag)",
                if is_append { "append" } else { "prepend" },
                self.text(field.name),
                self.type_name(field.ty)
            );
            return self.fail(at, message);
        }
        let Some(value) = self.cast_for_field(value, field.ty) else {
            self.incompatible(at, self.text(field.name), field.ty, value);
            return None;
        };
        let (left, right) = if is_append {
            (field.value, value)
        } else {
            (value, field.value)
        };
        Some(match field.ty {
            TypeId::STRING => self.str_concat(left, right, at),
            TypeId::DAG => self.folded_op(Op::Bang(Bang::Con), &[left, right], TypeId::DAG, at),
            _ => self.list_concat(left, right, at),
        })
    }

    /// Executes `name{bits} = value`.
    pub(super) fn set_field(
        &mut self,
        rec: &mut Rec<'s>,
        Name {
            symbol: name,
            span: at,
        }: Name,
        bits: &[u32],
        value: V<'s>,
        moves_span: bool,
    ) -> Option<()> {
        let Some(index) = rec.field_index(name) else {
            if !rec.is_broken {
                self.error(at, format!("Value '{}' unknown!", self.text(name)));
                let symbol = name;
                self.suggest(Name { symbol, span: at }, rec.field_names());
            }
            return None;
        };
        if bits.is_empty() && matches!(value.kind, Kind::Var(variable) if variable == name) {
            return self.fail(at, "Recursion / self-assignment forbidden");
        }
        let field = rec.fields[index];
        let value = if bits.is_empty() {
            value
        } else {
            self.with_bits(field, at, bits, value)?
        };
        match self.cast_for_field(value, field.ty) {
            Some(value) => {
                rec.fields[index].value = value;
                if moves_span {
                    rec.fields[index].span = at;
                }
                Some(())
            }
            None => {
                self.incompatible(at, self.text(name), field.ty, value);
                None
            }
        }
    }

    /// The field's value with some bits replaced.
    fn with_bits(
        &mut self,
        field: FieldState<'s>,
        at: Span,
        bits: &[u32],
        value: V<'s>,
    ) -> Option<V<'s>> {
        let name = self.text(field.name);
        let Kind::Bits(old) = field.value.kind else {
            return self.fail(at, format!("Value '{name}' is not a bits type"));
        };
        let ty = self.types.bits(bits.len() as u32);
        let Some(new) = self.cast(value, ty) else {
            return self.fail(at, "Initializer is not compatible with bit range");
        };
        let mut result = old.to_vec();
        let mut is_set = vec![false; old.len()];
        for (index, &bit) in bits.iter().enumerate() {
            match is_set.get_mut(bit as usize) {
                Some(is_set) if !*is_set => *is_set = true,
                Some(_) => {
                    return self.fail(
                        at,
                        format!("Cannot set bit #{bit} of value '{name}' more than once"),
                    );
                }
                None => {
                    return self.fail(
                        at,
                        format!(
                            "Cannot set bit #{bit} of value '{name}': it has {} bits",
                            old.len()
                        ),
                    );
                }
            }
            result[bit as usize] = self.bit_of(new, index as u32);
        }
        Some(self.bits(&result, value.span))
    }
}
