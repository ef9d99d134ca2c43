//! Accessors of types parsed by hooks or kept as text: the answer is taken from their first parameter.

use super::{Evaluator, Value};
use crate::class::mnemonic_of;
use crate::dialect::AccessorResult;
use operation_core::{Context, FloatKind, Parameter, Signedness, Type, TypeKind};

impl<'m> Evaluator<'_, 'm> {
    /// The result of a type's method; `None` if unknown.
    pub(super) fn accessor(&self, type_: Type<'m>, method: &str) -> Option<Value<'m>> {
        let accessor = |name: &str| self.dialects.facts().accessor(name, method);
        match type_.kind() {
            TypeKind::Dialect(instance) => {
                of_parameter(accessor(instance.name.as_str())?, instance.parameters)
            }
            TypeKind::Opaque { dialect, body } => {
                let (dialect, body) = (dialect.as_str(), body.as_str());
                let result = accessor(&format!("{dialect}.{}", mnemonic_of(body)))?;
                of_text(self.context, result, body.split_once('<')?.1)
            }
            _ => None,
        }
    }
}

/// As a hook builds them, `spirv.ptr` has the pointee type as its first parameter, and `quant.uniform` the storage width.
fn of_parameter<'m>(result: AccessorResult, parameters: &[Parameter<'m>]) -> Option<Value<'m>> {
    match (result, parameters.first()?) {
        (AccessorResult::Type, Parameter::Type(type_)) => Some(Value::Type(*type_)),
        (AccessorResult::IntegerWidth, Parameter::Integer(width)) => {
            u32::try_from(width.to_i64()?).ok().map(width_value)
        }
        _ => None,
    }
}

/// The result for the text after a type's `<`.
fn of_text<'m>(context: &'m Context, result: AccessorResult, text: &str) -> Option<Value<'m>> {
    let first = text.split([',', ':', '<', '>']).next()?.trim();
    match result {
        AccessorResult::Type if first.starts_with('!') => dialect_type(context, text),
        AccessorResult::Type => scalar(context, first),
        // `i8` of `!quant.uniform<i8:f32, 1.0>`
        AccessorResult::IntegerWidth => integer(first).map(|(_, width)| width_value(width)),
        // `f16` of `!gpu.mma_matrix<16x16xf16, "COp">`
        AccessorResult::ElementType => {
            let (sizes, element) = first.rsplit_once('x')?;
            let is_size =
                |size: &str| !size.is_empty() && size.bytes().all(|digit| digit.is_ascii_digit());
            if sizes.split('x').all(is_size) {
                scalar(context, element)
            } else {
                None
            }
        }
    }
}

fn width_value<'m>(width: u32) -> Value<'m> {
    Value::Int(width.into())
}

/// The type `!spirv.image<...>` at the start of `!spirv.image<...>>`, if nothing else follows it.
fn dialect_type<'m>(context: &'m Context, text: &str) -> Option<Value<'m>> {
    let (dialect, body) = text
        .strip_suffix('>')?
        .trim()
        .strip_prefix('!')?
        .split_once('.')?;
    let mut depth = 0_usize;
    for (at, byte) in body.bytes().enumerate() {
        match byte {
            b'<' => depth += 1,
            b'>' => depth = depth.checked_sub(1)?,
            b',' | b':' if depth == 0 => return None,
            _ => {}
        }
        if depth == 0 && byte == b'>' && at + 1 < body.len() {
            return None;
        }
    }
    let kind = TypeKind::Opaque {
        dialect: context.identifier(dialect),
        body: context.identifier(body),
    };
    Some(Value::Type(context.type_(kind)))
}

fn integer(text: &str) -> Option<(Signedness, u32)> {
    let (signedness, digits) = match text.as_bytes() {
        [b's', b'i', ..] => (Signedness::Signed, &text[2..]),
        [b'u', b'i', ..] => (Signedness::Unsigned, &text[2..]),
        [b'i' | b'u', ..] => (Signedness::Signless, &text[1..]),
        _ => return None,
    };
    digits.parse().ok().map(|width| (signedness, width))
}

fn scalar<'m>(context: &'m Context, text: &str) -> Option<Value<'m>> {
    if let Some(kind) = FloatKind::of_name(text) {
        return Some(context.float_type(kind).into());
    }
    let (signedness, width) = integer(text).filter(|(_, width)| *width <= 64)?;
    Some(context.integer_type(width, signedness).into())
}
