//! Queries about types and attributes.

use super::bits::{query_bits, query_integer, to_integer};
use super::equality::{equal, pairs};
use super::operation::{query_block, query_operation, query_region, query_value};
use super::value::dense_array;
use super::{Evaluator, Value};
use crate::class::element_type;
use crate::expr::{Float, Function};
use operation_core::{
    Attribute, AttributeKind, Context, DYNAMIC, FloatKind, Identifier, Signedness, Type, TypeKind,
};

impl<'m> Evaluator<'_, 'm> {
    /// The result of a query; `None` if it doesn't fit the arguments.
    pub(super) fn query(
        &mut self,
        function: Function,
        arguments: &[Value<'m>],
    ) -> Option<Value<'m>> {
        let (this, rest) = arguments.split_first()?;
        match this {
            Value::Type(type_) => query_type(self, function, *type_, rest),
            Value::Attribute(attribute) if function == Function::SplatValueOrSelf => {
                match attribute.kind() {
                    AttributeKind::DenseElements { splat: false, .. } => Some(Value::Null),
                    AttributeKind::DenseElements { type_, data, .. } => {
                        splat_value(self.context, element_type(*type_)?, data).map(Value::Attribute)
                    }
                    _ => Some(Value::Attribute(*attribute)),
                }
            }
            Value::Attribute(attribute) => query_attribute(function, *attribute, rest),
            Value::Int(_) | Value::Bool(_) if function == Function::ToInteger => {
                let type_ = i64::try_from(rest.first()?.as_int()?).ok()?;
                to_integer(this.as_int()?, type_).map(Value::Int)
            }
            Value::Int(value) => query_integer(function, *value),
            Value::List(list) => query_list(function, list, rest),
            Value::Null => match function {
                Function::IsNestedInFunction | Function::IsSymbolTable => Some(false.into()),
                _ => query_list(function, &[], rest),
            },
            Value::Text(text) => match function {
                Function::Size => Some(Value::Int(text.len() as i128)),
                Function::IsEmpty => Some(Value::Bool(text.is_empty())),
                _ => None,
            },
            Value::Ssa(value) if function == Function::ElementTypeOrSelf => {
                query_type(self, function, value.type_(), rest)
            }
            Value::Ssa(value) => query_value(function, *value),
            Value::Operation(operation) => match function {
                Function::IsNestedInFunction => {
                    self.is_nested_in_function(*operation).map(Value::Bool)
                }
                Function::IsSymbolTable => self.is_symbol_table(*operation).map(Value::Bool),
                _ => query_operation(function, *operation, rest),
            },
            Value::Region(region) => query_region(function, *region),
            Value::Block(block) => query_block(function, *block),
            Value::Bool(_) | Value::Float(_) | Value::AffineMap(_) | Value::AffineExpr(_) => None,
        }
    }
}

/// The result of a boolean query. The number is a width in bits or the index of a float type.
pub(super) fn type_is(function: Function, type_: Type<'_>, number: Option<i128>) -> Option<bool> {
    let kind = type_.kind();
    let is_index = matches!(kind, TypeKind::Index);
    let is_float = matches!(kind, TypeKind::Float(_));
    let integer = type_.integer();
    let is_signless = integer.is_some_and(|(_, sign)| sign == Signedness::Signless);
    // The width must match, if one is given.
    let is_wide =
        || number.is_none_or(|wanted| integer.is_some_and(|(own, _)| i128::from(own) == wanted));
    let is_sign = |wanted| integer.is_some_and(|(_, sign)| sign == wanted);
    Some(match function {
        Function::IsSignlessInteger => is_signless && is_wide(),
        Function::IsSignedInteger => is_sign(Signedness::Signed) && is_wide(),
        Function::IsUnsignedInteger => is_sign(Signedness::Unsigned) && is_wide(),
        Function::IsInteger => integer.is_some() && is_wide(),
        Function::IsSignlessIntOrIndex => is_signless || is_index,
        Function::IsSignlessIntOrFloat => is_signless || is_float,
        Function::IsSignlessIntOrIndexOrFloat => is_signless || is_index || is_float,
        Function::IsIntOrIndex => integer.is_some() || is_index,
        Function::IsIntOrFloat => integer.is_some() || is_float,
        Function::IsIntOrIndexOrFloat => integer.is_some() || is_index || is_float,
        Function::IsIndex => is_index,
        Function::IsFloat => is_float,
        Function::IsFloatKind => {
            let wanted = FloatKind::ALL.get(usize::try_from(number?).ok()?)?;
            matches!(kind, TypeKind::Float(own) if own == wanted)
        }
        Function::HasValueSemantics => {
            matches!(
                kind,
                TypeKind::Vector { .. }
                    | TypeKind::RankedTensor { .. }
                    | TypeKind::UnrankedTensor(_)
            )
        }
        Function::HasStaticShape => type_.has_static_shape(),
        Function::HasRank => {
            element_type(type_)?;
            type_.has_rank()
        }
        _ => return None,
    })
}

fn query_type<'m>(
    evaluator: &Evaluator<'_, 'm>,
    function: Function,
    type_: Type<'m>,
    rest: &[Value<'m>],
) -> Option<Value<'m>> {
    let kind = type_.kind();
    let number = rest.first().and_then(Value::as_int);
    if (rest.is_empty() || number.is_some())
        && let Some(answer) = type_is(function, type_, number)
    {
        // A negative answer is not certain where the type is mere text.
        let is_certain = answer || !evaluator.dialects.is_mere_text(type_);
        return is_certain.then_some(Value::Bool(answer));
    }
    let index = || usize::try_from(number?).ok();
    let size = || type_.shape()?.get(index()?).copied();
    let types = |types: &[Type<'m>]| Value::list(types.iter().copied().map(Value::Type));
    Some(match function {
        Function::BitWidth => Value::Int(type_.bit_width()?.into()),
        Function::IsSignless => Value::Bool(type_.integer()?.1 == Signedness::Signless),
        Function::IsSigned => Value::Bool(type_.integer()?.1 == Signedness::Signed),
        Function::IsUnsigned => Value::Bool(type_.integer()?.1 == Signedness::Unsigned),
        Function::ElementType => {
            return element_type(type_)
                .map(Value::Type)
                .or_else(|| evaluator.accessor(type_, "getElementType"));
        }
        // A dialect's type may be a shaped type; the interface then calls its accessor.
        Function::ElementTypeOrSelf if evaluator.dialects.may_implement(type_, "ShapedType") => {
            return evaluator.accessor(type_, "getElementType");
        }
        Function::ElementTypeOrSelf => type_.element_type_or_self().into(),
        Function::FlattenedTypes => flattened(type_)?,
        Function::Accessor => return evaluator.accessor(type_, rest.first()?.as_str()?),
        Function::Shape => Value::list(type_.shape()?.iter().map(|&size| Value::Int(size.into()))),
        Function::Rank => Value::Int(type_.shape()?.len() as i128),
        Function::NumElements => {
            let mut product: i128 = 1;
            for &size in type_.shape()? {
                product = product
                    .checked_mul(size.into())
                    .filter(|_| size != DYNAMIC)?;
            }
            Value::Int(product)
        }
        Function::DimSize => Value::Int(size()?.into()),
        Function::IsDynamicDim => Value::Bool(size()? == DYNAMIC),
        _ => match (function, kind) {
            // `getTypes()`, `size()`
            (Function::Size, TypeKind::Tuple(elements)) => Value::Int(elements.len() as i128),
            (Function::AttributeType, TypeKind::Tuple(elements)) => types(elements),
            (Function::TupleElement, TypeKind::Tuple(elements)) => {
                Value::Type(*elements.get(index()?)?)
            }
            (Function::ScalableDims, TypeKind::Vector { scalable, .. }) => {
                Value::list(scalable.iter().copied().map(Value::Bool))
            }
            (Function::NumScalableDims, TypeKind::Vector { scalable, .. }) => {
                Value::Int(scalable.iter().filter(|&&each| each).count() as i128)
            }
            (Function::IsScalable, TypeKind::Vector { scalable, .. }) => {
                Value::Bool(scalable.contains(&true))
            }
            (Function::Encoding, TypeKind::RankedTensor { encoding, .. }) => (*encoding).into(),
            (Function::Layout, TypeKind::MemRef { layout, .. }) => (*layout).into(),
            (
                Function::MemorySpace,
                TypeKind::MemRef { memory_space, .. }
                | TypeKind::UnrankedMemRef { memory_space, .. },
            ) => (*memory_space).into(),
            (Function::Inputs, TypeKind::Function { inputs, .. }) => types(inputs),
            (Function::Results, TypeKind::Function { results, .. }) => types(results),
            (Function::NumInputs, TypeKind::Function { inputs, .. }) => {
                Value::Int(inputs.len() as i128)
            }
            (Function::NumResults, TypeKind::Function { results, .. }) => {
                Value::Int(results.len() as i128)
            }
            (Function::IsStrided, TypeKind::MemRef { layout, .. }) => {
                match layout.map(Attribute::kind) {
                    None | Some(AttributeKind::StridedLayout { .. }) => Value::Bool(true),
                    // A layout given by an affine map may or may not be strided.
                    Some(_) => return None,
                }
            }
            _ => return evaluator.transform(function, type_, rest),
        },
    })
}

/// The types of a tuple in order, with nested tuples replaced by their types.
fn flattened<'m>(type_: Type<'m>) -> Option<Value<'m>> {
    let TypeKind::Tuple(elements) = *type_.kind() else {
        return None;
    };
    let mut found = Vec::new();
    let mut pending: Vec<Type<'m>> = elements.iter().rev().copied().collect();
    while let Some(type_) = pending.pop() {
        match *type_.kind() {
            TypeKind::Tuple(inner) => pending.extend(inner.iter().rev()),
            _ => found.push(Value::Type(type_)),
        }
    }
    Some(Value::List(found))
}

fn query_attribute<'m>(
    function: Function,
    attribute: Attribute<'m>,
    rest: &[Value<'m>],
) -> Option<Value<'m>> {
    match (function, attribute.kind()) {
        (Function::AttributeType, _) => attribute.type_().map(Value::Type),
        (Function::AttributeValue, AttributeKind::Integer { type_, value }) => {
            Some(match (type_.kind(), Value::from(*value)) {
                (TypeKind::Integer { width: 1, .. }, Value::Int(value)) => Value::Bool(value != 0),
                // Stored sign-extended, but the value of an unsigned type is to be read as unsigned.
                (
                    TypeKind::Integer {
                        width,
                        signedness: Signedness::Unsigned,
                    },
                    Value::Int(value),
                ) if *width < 127 => Value::Int(value & ((1 << width) - 1)),
                (_, value) => value,
            })
        }
        (Function::ValueAsDouble, AttributeKind::Float { type_, bits }) => match *type_.kind() {
            // Wider than a double.
            TypeKind::Float(FloatKind::F80 | FloatKind::F128) => None,
            TypeKind::Float(kind) => Some(Value::Float(Float::double(crate::float::to_f64(
                kind, *bits,
            )))),
            _ => None,
        },
        (Function::AttributeValue, AttributeKind::String { value, .. }) => {
            Some(Value::Text((*value).into()))
        }
        (Function::AttributeValue, AttributeKind::SymbolRef { root, nested: [] }) => {
            Some(Value::Text(root.as_str().as_bytes().into()))
        }
        (Function::AttributeValue, AttributeKind::Type(type_)) => Some(Value::Type(*type_)),
        (Function::AttributeValue, AttributeKind::Array(elements)) => {
            Some(Value::list(elements.iter().copied().map(Value::Attribute)))
        }
        (Function::AttributeValue, AttributeKind::Dialect(instance)) => match instance.parameters {
            // `EnumAttr`s have one parameter, `value`.
            [parameter] => Some(Value::from_parameter(*parameter)),
            _ => None,
        },
        (Function::Size | Function::IsEmpty | Function::Index, AttributeKind::Array(elements)) => {
            let list = elements.iter().copied().map(Value::Attribute);
            query_list(function, &list.collect::<Vec<_>>(), rest)
        }
        (Function::Size | Function::IsEmpty, AttributeKind::Dictionary(entries)) => {
            let list: Vec<_> = entries.iter().map(|&each| Value::from(each)).collect();
            query_list(function, &list, rest)
        }
        (Function::Size, AttributeKind::DenseArray { size, .. }) => {
            Some(Value::Int((*size).into()))
        }
        (Function::IsEmpty, AttributeKind::DenseArray { size, .. }) => {
            Some(Value::Bool(*size == 0))
        }
        (
            Function::IsSorted
            | Function::NoneRepeated
            | Function::AllEqual
            | Function::Contains
            | Function::Index
            | Function::Front
            | Function::Back,
            AttributeKind::DenseArray { .. },
        ) => query_list(function, &dense_array(attribute)?, rest),
        (Function::ElementType, AttributeKind::DenseArray { element, .. }) => {
            Some(Value::Type(*element))
        }
        (Function::ElementType, _) => element_type(attribute.type_()?).map(Value::Type),
        (Function::IsSplat, AttributeKind::DenseElements { splat, .. }) => {
            Some(Value::Bool(*splat))
        }
        (Function::NestedReferences, AttributeKind::SymbolRef { nested, .. }) => {
            let name = |name: &Identifier<'m>| Value::Text(name.as_str().as_bytes().into());
            Some(Value::list(nested.iter().map(name)))
        }
        (function, AttributeKind::Integer { .. }) => query_bits(function, attribute),
        _ => None,
    }
}

/// The element of a splat as an attribute, if it is a number of up to 64 bits.
fn splat_value<'m>(context: &'m Context, element: Type<'m>, data: &[u8]) -> Option<Attribute<'m>> {
    let mut bytes = [0; 8];
    bytes.get_mut(..data.len())?.copy_from_slice(data);
    let bits = u64::from_le_bytes(bytes);
    match *element.kind() {
        TypeKind::Integer {
            width: width @ 1..=64,
            ..
        } => {
            let unused = 64 - width;
            Some(context.integer(element, (bits << unused).cast_signed() >> unused))
        }
        TypeKind::Index => Some(context.integer(element, bits.cast_signed())),
        TypeKind::Float(_) => Some(context.float(element, bits.into())),
        _ => None,
    }
}

fn query_list<'m>(function: Function, list: &[Value<'m>], rest: &[Value<'m>]) -> Option<Value<'m>> {
    let count = || usize::try_from(rest.first().map_or(Some(1), Value::as_int)?).ok();
    Some(match function {
        Function::Size => Value::Int(list.len() as i128),
        Function::IsEmpty => Value::Bool(list.is_empty()),
        Function::Front => list.first()?.clone(),
        Function::Back => list.last()?.clone(),
        Function::Index => {
            let index = usize::try_from(rest.first()?.as_int()?).ok()?;
            list.get(index)?.clone()
        }
        Function::DropFront => Value::List(list.get(count()?..)?.to_vec()),
        Function::DropBack => Value::List(list.get(..list.len().checked_sub(count()?)?)?.to_vec()),
        Function::Contains => {
            let wanted = rest.first()?;
            let mut unknown = false;
            for each in list {
                match equal(each, wanted) {
                    Ok(true) => return Some(Value::Bool(true)),
                    Ok(false) => {}
                    Err(_) => unknown = true,
                }
            }
            (!unknown).then_some(Value::Bool(false))?
        }
        // `getType()` of an optional operand, `getTypes()` of a variadic one.
        Function::AttributeType => {
            let types = list.iter().map(|each| match each {
                Value::Ssa(value) => Some(Value::Type(value.type_())),
                _ => None,
            });
            Value::List(types.collect::<Option<_>>()?)
        }
        Function::AllEqual => Value::Bool(pairs(list, true)?),
        Function::NoneRepeated => Value::Bool(pairs(list, false)?),
        Function::IsSorted => {
            let numbers = list.iter().map(Value::as_int).collect::<Option<Vec<_>>>()?;
            Value::Bool(numbers.is_sorted())
        }
        _ => return None,
    })
}
