//! Tensor types.

use crate::lists::DYNAMIC;
use crate::matchers::defined_by;
use operation_core::{Attribute, Context, Operation, Type, TypeKind, Value};

/// The parts of a ranked tensor type.
#[derive(Clone, Copy)]
pub(super) struct Tensor<'m> {
    pub(super) shape: &'m [i64],
    pub(super) element: Type<'m>,
    pub(super) encoding: Option<Attribute<'m>>,
}

/// The parts of a type; `None` if it is not a ranked tensor.
pub(super) fn tensor<'m>(type_: Type<'m>) -> Option<Tensor<'m>> {
    match *type_.kind() {
        TypeKind::RankedTensor {
            shape,
            element,
            encoding,
        } => Some(Tensor {
            shape,
            element,
            encoding,
        }),
        _ => None,
    }
}

impl<'m> Tensor<'m> {
    /// The same with another shape.
    pub(super) fn with_shape(self, context: &'m Context, shape: &[i64]) -> Type<'m> {
        context.type_(TypeKind::RankedTensor {
            shape,
            element: self.element,
            encoding: self.encoding,
        })
    }

    /// The same with another shape, without the encoding.
    pub(super) fn plain(self, context: &'m Context, shape: &[i64]) -> Type<'m> {
        Tensor {
            encoding: None,
            ..self
        }
        .with_shape(context, shape)
    }
}

/// The type of a value with a tensor type.
pub(super) fn of_value<'m>(value: Value<'m>) -> Option<Tensor<'m>> {
    tensor(value.type_())
}

/// True if a type knows all sizes of another one (`preservesStaticInformation`).
pub(super) fn says_as_much<'m>(source: Type<'m>, target: Type<'m>) -> bool {
    let (Some(source), Some(target)) = (tensor(source), tensor(target)) else {
        return false;
    };
    source.element == target.element
        && source.encoding == target.encoding
        && source.shape.len() == target.shape.len()
        && source
            .shape
            .iter()
            .zip(target.shape)
            .all(|(&from, &to)| from == DYNAMIC || to != DYNAMIC)
}

/// The operand of a cast that only forgets sizes (`canFoldIntoConsumerOp`).
pub(super) fn cast_source<'m>(value: Value<'m>) -> Option<Value<'m>> {
    let cast: Operation<'m> = defined_by(value, "tensor.cast")?;
    Some(cast.operand(0)).filter(|source| says_as_much(value.type_(), source.type_()))
}
