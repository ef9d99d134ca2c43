//! Types derived from other types.

use super::builders::{integers, vector};
use super::{Evaluator, Value};
use crate::class::element_type;
use crate::expr::Function;
use operation_core::{DYNAMIC, FloatKind, Signedness, Type, TypeKind};

impl<'m> Evaluator<'_, 'm> {
    /// Calls a function whose first argument is neither a type nor an attribute.
    pub(super) fn shape(
        &mut self,
        function: Function,
        arguments: &[Value<'m>],
    ) -> Option<Value<'m>> {
        match (function, arguments) {
            (Function::Repeat, [count, value]) => {
                // A type with more elements than this must be a mistake.
                let count = usize::try_from(count.as_int()?)
                    .ok()
                    .filter(|&count| count < 1 << 20)?;
                Some(Value::List(vec![value.clone(); count]))
            }
            _ => None,
        }
    }

    /// A type derived from another type.
    pub(super) fn transform(
        &self,
        function: Function,
        type_: Type<'m>,
        rest: &[Value<'m>],
    ) -> Option<Value<'m>> {
        let context = self.context;
        Some(Value::Type(match (function, rest) {
            // `getI1SameShape`: the same shaped type with element type i1, keeping its encoding, or i1 for a type without
            // a shape. Only C++ knows the shape of a dialect's type.
            (Function::I1SameShape, _) => {
                let bit = context.integer_type(1, Signedness::Signless);
                match self.with_element(type_, bit) {
                    Some(shaped) => shaped,
                    None if self.dialects.may_implement(type_, "ShapedType") => return None,
                    None => bit,
                }
            }
            (Function::CloneElement, [element]) => self.with_element(type_, element.as_type()?)?,
            (Function::CloneWith, [sizes, element]) => match sizes.as_list() {
                // Without a given shape, the type keeps its own.
                Some([]) => self.with_element(type_, element.as_type()?)?,
                _ => self.with_shape(type_, &integers(sizes)?, element.as_type()?)?,
            },
            (Function::SetDim, [index, size]) => {
                let index = usize::try_from(index.as_int()?).ok()?;
                let mut sizes = type_.shape()?.to_vec();
                *sizes.get_mut(index)? = i64::try_from(size.as_int()?).ok()?;
                self.with_shape(type_, &sizes, element_type(type_)?)?
            }
            (Function::DropDim, [index]) => {
                let index = usize::try_from(index.as_int()?).ok()?;
                let TypeKind::Vector {
                    shape,
                    scalable,
                    element,
                } = *type_.kind()
                else {
                    return None;
                };
                let (mut shape, mut scalable) = (shape.to_vec(), scalable.to_vec());
                if index >= shape.len() {
                    return None;
                }
                shape.remove(index);
                scalable.remove(index);
                vector(self, &shape, &scalable, element)
            }
            (Function::ScaleElementWidth, [factor]) => {
                let factor = u32::try_from(factor.as_int()?).ok()?;
                let element = match *element_type(type_)?.kind() {
                    TypeKind::Integer { width, signedness } => {
                        context.integer_type(width.checked_mul(factor)?, signedness)
                    }
                    TypeKind::Float(kind) => {
                        let width = kind.width().checked_mul(factor)?;
                        let wider = [FloatKind::F16, FloatKind::F32, FloatKind::F64];
                        context.float_type(*wider.iter().find(|kind| kind.width() == width)?)
                    }
                    _ => return None,
                };
                self.with_element(type_, element)?
            }
            _ => return None,
        }))
    }

    fn with_element(&self, type_: Type<'m>, element: Type<'m>) -> Option<Type<'m>> {
        match *type_.kind() {
            TypeKind::UnrankedTensor(_) => {
                Some(self.context.type_(TypeKind::UnrankedTensor(element)))
            }
            TypeKind::UnrankedMemRef { memory_space, .. } => {
                Some(self.context.type_(TypeKind::UnrankedMemRef {
                    element,
                    memory_space,
                }))
            }
            _ => self.with_shape(type_, type_.shape()?, element),
        }
    }

    fn with_shape(&self, type_: Type<'m>, sizes: &[i64], element: Type<'m>) -> Option<Type<'m>> {
        Some(self.context.type_(match *type_.kind() {
            TypeKind::Vector { scalable, .. } => {
                let mut scalable = scalable.to_vec();
                scalable.resize(sizes.len(), false);
                // A vector has no dynamic or zero-sized dimension.
                if sizes.iter().any(|&size| size == DYNAMIC || size <= 0) {
                    return None;
                }
                return Some(vector(self, sizes, &scalable, element));
            }
            TypeKind::RankedTensor { encoding, .. } => TypeKind::RankedTensor {
                shape: sizes,
                element,
                encoding,
            },
            TypeKind::MemRef {
                layout,
                memory_space,
                ..
            } => TypeKind::MemRef {
                shape: sizes,
                element,
                layout,
                memory_space,
            },
            _ => return None,
        }))
    }
}
