//! Conversions between types.

use super::Evaluator;
use super::node::{Kind, Op, V};
use super::types::{Type, TypeId};
use crate::stack::with_stack;
use crate::syntax::token::Bang;

/// True if the value fits `width` bits, signed or unsigned.
fn fits(value: i64, width: u32) -> bool {
    width >= 64 || value >> width == 0 || (width > 0 && value >> (width - 1) == -1)
}

impl<'s> Evaluator<'s> {
    /// Converts the value to type `ty`, if possible now; makes no `!cast`.
    pub(super) fn convert(&mut self, value: V<'s>, ty: TypeId) -> Option<V<'s>> {
        let target = self.types.get(ty);
        match (value.kind, target) {
            (Kind::Unset, _) => Some(value),
            (Kind::Bit(_), Some(Type::Bit)) => Some(value),
            (Kind::Bit(bit), Some(Type::Int)) => Some(self.int(i64::from(bit), value.span)),
            (Kind::Bit(_), Some(Type::Bits(1))) => Some(self.bits(&[value], value.span)),
            (Kind::Bit(_), _) => None,
            (Kind::Bits([bit]), Some(Type::Bit)) => Some(*bit),
            (Kind::Bits(bits), Some(Type::Bits(width))) => {
                (bits.len() == width as usize).then_some(value)
            }
            (Kind::Bits(bits), Some(Type::Int)) => {
                let mut sum = 0i64;
                for (index, bit) in bits.iter().enumerate() {
                    let Kind::Bit(bit) = bit.kind else {
                        return None;
                    };
                    if bit && index < 64 {
                        sum |= 1i64 << index;
                    }
                }
                Some(self.int(sum, value.span))
            }
            (Kind::Bits(_), _) => None,
            (Kind::Int(_), Some(Type::Int)) => Some(value),
            (Kind::Int(int @ (0 | 1)), Some(Type::Bit)) => Some(self.bit(int == 1, value.span)),
            (Kind::Int(int), Some(Type::Bits(width))) => {
                if !fits(int, width) {
                    return None;
                }
                let (zero, one) = (self.bit(false, value.span), self.bit(true, value.span));
                let bits: Vec<V<'s>> = (0..width)
                    .map(|index| {
                        if index < 64 && int >> index & 1 == 1 {
                            one
                        } else {
                            zero
                        }
                    })
                    .collect();
                Some(self.bits(&bits, value.span))
            }
            (Kind::Int(_), _) => None,
            (Kind::Str(_), target) => (target == Some(Type::String)).then_some(value),
            (Kind::List(_), _) if value.ty == ty => Some(value),
            (Kind::List(elements), Some(Type::List(element))) => {
                let mut converted = Vec::with_capacity(elements.len());
                for &old in elements {
                    converted.push(with_stack(|| self.convert(old, element))?);
                }
                let is_changed = converted
                    .iter()
                    .zip(elements)
                    .any(|(new, old)| !std::ptr::eq(*new, *old));
                Some(if is_changed {
                    self.list(&converted, element, value.span)
                } else {
                    value
                })
            }
            (Kind::List(_), _) => None,
            (Kind::Def(_), _) => self.is_convertible(value.ty, ty).then_some(value),
            (_, target) => {
                if self.is_a(value.ty, ty) {
                    return Some(value);
                }
                (value.ty == TypeId::BIT && target == Some(Type::Bits(1)))
                    .then(|| self.bits(&[value], value.span))
            }
        }
    }

    /// Converts the value to type `ty`, with a `!cast` if it is not known yet.
    pub(super) fn cast(&mut self, value: V<'s>, ty: TypeId) -> Option<V<'s>> {
        if value.is_unset() || self.is_a(value.ty, ty) {
            return Some(value);
        }
        if let Some(converted) = self.convert(value, ty) {
            return Some(converted);
        }
        if !self.is_convertible(value.ty, ty) {
            return None;
        }
        let cast = self.op(Op::Bang(Bang::Cast), &[value], ty, value.span);
        Some(self.fold(cast, None, false))
    }

    /// Converts the value to a field's type `ty`: bits are always stored one by one.
    pub(super) fn cast_for_field(&mut self, value: V<'s>, ty: TypeId) -> Option<V<'s>> {
        let value = self.cast(value, ty)?;
        match (self.types.width(ty), value.kind) {
            (Some(_), Kind::Bits(_)) | (None, _) => Some(value),
            (Some(width), _) => {
                if !self.check_length(width as usize, value.span) {
                    return None;
                }
                let bits: Vec<V<'s>> = (0..width).map(|index| self.bit_of(value, index)).collect();
                Some(self.bits(&bits, value.span))
            }
        }
    }

    /// The integer, if the value is a known `int`, `bit` or `bits`.
    pub(super) fn known_int(&mut self, value: V<'s>) -> Option<i64> {
        match value.kind {
            Kind::Int(int) => Some(int),
            Kind::Bit(bit) => Some(i64::from(bit)),
            Kind::Bits(_) => self.convert(value, TypeId::INT)?.as_int(),
            _ => None,
        }
    }
}
