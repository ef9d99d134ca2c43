//! Builders of types and attributes.

use super::{Evaluator, Unknown, Value};
use crate::class::element_type;
use crate::dialect::type_of;
use crate::expr::{Float, Function};
use operation_core::{
    Attribute, AttributeKind, Context, FloatKind, IntegerValue, NamedAttribute, Parameter,
    Signedness, Type, TypeKind,
};

type Evaluated<'m> = Result<Value<'m>, Unknown>;

impl<'m> Evaluator<'_, 'm> {
    /// Calls a function; unknown if the arguments don't fit.
    pub(super) fn call(&mut self, function: Function, arguments: &[Value<'m>]) -> Evaluated<'m> {
        // Queries are far more frequent than builder calls.
        let found = self
            .query(function, arguments)
            .or_else(|| self.build_type(function, arguments))
            .or_else(|| self.build_attribute(function, arguments))
            .or_else(|| self.build_affine(function, arguments))
            .or_else(|| self.shape(function, arguments));
        found.ok_or_else(|| Unknown::new(format!("{function:?} of these arguments")))
    }

    fn build_type(&mut self, function: Function, arguments: &[Value<'m>]) -> Option<Value<'m>> {
        let context = self.context;
        let type_ = match (function, arguments) {
            (Function::IndexType, _) => context.index_type(),
            (Function::NoneType, _) => context.none_type(),
            (Function::TokenType, _) => context.token_type(),
            (Function::IntegerType, [width, rest @ ..]) => {
                let signedness = match rest.first().and_then(Value::as_int) {
                    None | Some(0) => Signedness::Signless,
                    Some(1) => Signedness::Signed,
                    Some(_) => Signedness::Unsigned,
                };
                // MLIR's limit.
                let width = u32::try_from(width.as_int()?)
                    .ok()
                    .filter(|&width| width < 1 << 24)?;
                context.integer_type(width, signedness)
            }
            (Function::FloatType, [number]) => context.float_type(float(number)?),
            (Function::ComplexType, [element]) => {
                context.type_(TypeKind::Complex(element.as_type()?))
            }
            (Function::VectorType, [shape, element, rest @ ..]) => {
                let shape = integers(shape)?;
                let mut scalable = match rest.first() {
                    None => Vec::new(),
                    Some(list) => list.each(Value::truth)?,
                };
                scalable.resize(shape.len(), false);
                vector(self, &shape, &scalable, element.as_type()?)
            }
            (Function::RankedTensorType, [shape, element, rest @ ..]) => {
                let encoding = rest.first().and_then(Value::as_attribute);
                let shape = integers(shape)?;
                context.type_(TypeKind::RankedTensor {
                    shape: &shape,
                    element: element.as_type()?,
                    encoding,
                })
            }
            (Function::UnrankedTensorType, [element]) => {
                context.type_(TypeKind::UnrankedTensor(element.as_type()?))
            }
            (Function::MemRefType, [shape, element, rest @ ..]) => {
                let layout = rest.first().and_then(Value::as_attribute);
                let memory_space = rest.get(1).and_then(Value::as_attribute);
                let shape = integers(shape)?;
                context.type_(TypeKind::MemRef {
                    shape: &shape,
                    element: element.as_type()?,
                    layout,
                    memory_space,
                })
            }
            (Function::FunctionType, [inputs, results]) => {
                context.function_type(&types(inputs)?, &types(results)?)
            }
            (Function::SpelledType, [dialect, body]) => {
                let dialect = context.identifier(dialect.as_str()?);
                let body = context.identifier(body.as_str()?);
                context.type_(TypeKind::Opaque { dialect, body })
            }
            (Function::HookedType, [name, parameters @ ..]) => {
                let parameters = parameters.iter().map(|value| parameter(context, value));
                let parameters = parameters.collect::<Option<Vec<_>>>()?;
                type_of(context, name.as_str()?, &parameters)
            }
            (Function::TupleType, [elements]) => context.type_(TypeKind::Tuple(&types(elements)?)),
            _ => return None,
        };
        Some(type_.into())
    }

    fn build_attribute(
        &mut self,
        function: Function,
        arguments: &[Value<'m>],
    ) -> Option<Value<'m>> {
        let context = self.context;
        let attribute = match (function, arguments) {
            (Function::UnitAttr, _) => context.unit(),
            (Function::BoolAttr, [value]) => {
                context.integer(context.i1(), i64::from(value.truth()?))
            }
            // `{}` is zero or an empty string.
            (Function::IntegerAttr, [type_, Value::List(none)]) if none.is_empty() => {
                context.integer(type_.as_type()?, 0)
            }
            (Function::StringAttr, [Value::List(none)]) if none.is_empty() => context.string(b""),
            (Function::IntegerAttr, [type_, Value::Float(value)]) => {
                context.integer(type_.as_type()?, value.to_int()? as i64)
            }
            (Function::IntegerAttr, [type_, value]) => {
                context.integer(type_.as_type()?, value.as_int()? as i64)
            }
            (Function::FloatAttr, [type_, value]) => {
                float_attribute(context, type_.as_type()?, value)?
            }
            (Function::AffineMapAttr, [Value::AffineMap(map)]) => {
                context.attribute(AttributeKind::AffineMap(*map))
            }
            (Function::StringAttr, [Value::Text(text)]) => context.string(text),
            (Function::TypeAttr, [type_]) => context.type_attribute(type_.as_type()?),
            (Function::ArrayAttr, []) => context.array(&[]),
            (Function::ArrayAttr, [elements]) => {
                context.array(&elements.each(Value::as_attribute)?)
            }
            (Function::DictionaryAttr, [elements]) => {
                context.dictionary(&elements.each(|entry| match entry.as_list()? {
                    [name, Value::Attribute(value)] => Some(NamedAttribute {
                        name: context.identifier(name.as_str()?),
                        value: *value,
                    }),
                    _ => None,
                })?)
            }
            (Function::SymbolRefAttr, [text]) => context.symbol_ref(text.as_str()?, &[]),
            (Function::DenseIntegerArray, [width, elements]) => {
                let element = integer_of_width(context, width)?;
                dense_array(context, element, &bits(elements)?)?
            }
            (Function::IntegerArrayAttr, [width, elements]) => {
                let type_ = match width {
                    Value::Type(type_) => *type_,
                    width => integer_of_width(context, width)?,
                };
                let elements = integers(elements)?.into_iter();
                let elements = elements.map(|element| context.integer(type_, element));
                context.array(&elements.collect::<Vec<_>>())
            }
            (Function::StringArrayAttr, [elements]) => {
                context.array(&elements.each(|element| match element {
                    Value::Text(text) => Some(context.string(text)),
                    _ => None,
                })?)
            }
            (Function::DenseFloatArray, [width, elements]) => {
                let kind = float_of_width(width)?;
                let elements = elements.each(|each| float_bits(kind, each))?;
                dense_array(context, context.float_type(kind), &elements)?
            }
            (Function::FloatArrayAttr, [width, elements]) => {
                let type_ = context.float_type(float_of_width(width)?);
                context.array(&elements.each(|each| float_attribute(context, type_, each))?)
            }
            (Function::TypeArrayAttr, [elements]) => {
                let elements = types(elements)?.into_iter();
                let elements = elements.map(|type_| context.type_attribute(type_));
                context.array(&elements.collect::<Vec<_>>())
            }
            (Function::AffineMapArrayAttr, [elements]) => {
                context.array(&elements.each(|element| match element {
                    Value::AffineMap(map) => {
                        Some(context.attribute(AttributeKind::AffineMap(*map)))
                    }
                    _ => None,
                })?)
            }
            (Function::DenseElements, [type_, elements]) => {
                dense_elements(self, type_.as_type()?, elements)?
            }
            (Function::ZeroAttr | Function::OneAttr, [type_]) => {
                let value = Value::Int((function == Function::OneAttr).into());
                return number_attribute(self, type_.as_type()?, &value).map(Value::from);
            }
            _ => return None,
        };
        Some(attribute.into())
    }
}

/// Builds a vector type.
pub(super) fn vector<'m>(
    evaluator: &Evaluator<'_, 'm>,
    shape: &[i64],
    scalable: &[bool],
    element: Type<'m>,
) -> Type<'m> {
    evaluator.context.type_(TypeKind::Vector {
        shape,
        scalable,
        element,
    })
}

/// The elements of a range of integers.
pub(super) fn integers(value: &Value<'_>) -> Option<Vec<i64>> {
    let fits = |value: &i128| i64::try_from(*value).is_ok() || u64::try_from(*value).is_ok();
    value.each(|each| each.as_int().filter(fits).map(|each| each as i64))
}

/// The bits of a list of numbers in a float format.
fn bits(value: &Value<'_>) -> Option<Vec<u128>> {
    let bits = integers(value)?.into_iter().map(|each| each as u128);
    Some(bits.collect())
}

/// The bits of a number in a float format; as in C++, integers are converted to doubles.
fn float_bits(kind: FloatKind, value: &Value<'_>) -> Option<u128> {
    match value {
        Value::Float(float) => float.bits(kind),
        value => Float::double(value.as_int()? as f64).bits(kind),
    }
}

fn float_attribute<'m>(
    context: &'m Context,
    type_: Type<'m>,
    value: &Value<'m>,
) -> Option<Attribute<'m>> {
    Some(context.float(type_, float_bits(type_.float_kind()?, value)?))
}

fn float_of_width(width: &Value<'_>) -> Option<FloatKind> {
    match width.as_int()? {
        32 => Some(FloatKind::F32),
        64 => Some(FloatKind::F64),
        _ => None,
    }
}

/// The elements in the byte order in which `array<...>` and `dense<...>` store them.
fn integer_of_width<'m>(context: &'m Context, width: &Value<'_>) -> Option<Type<'m>> {
    let width = u32::try_from(width.as_int()?).ok()?;
    Some(context.integer_type(width, Signedness::Signless))
}

fn dense_array<'m>(
    context: &'m Context,
    element: Type<'m>,
    elements: &[u128],
) -> Option<Attribute<'m>> {
    let bytes = element.bit_width()?.div_ceil(8).min(8) as usize;
    Some(context.attribute(AttributeKind::DenseArray {
        element,
        size: u32::try_from(elements.len()).ok()?,
        data: &little_endian(elements, bytes),
    }))
}

fn little_endian(elements: &[u128], bytes: usize) -> Vec<u8> {
    let bytes_of = |element: &u128| {
        let sign = if element.cast_signed() < 0 {
            u8::MAX
        } else {
            0
        };
        let bits = element.to_le_bytes().into_iter();
        bits.chain(std::iter::repeat(sign)).take(bytes)
    };
    elements.iter().flat_map(bytes_of).collect()
}

/// The value as a parameter of a type or attribute.
fn parameter<'m>(context: &'m Context, value: &Value<'m>) -> Option<Parameter<'m>> {
    Some(match value {
        Value::Null => Parameter::Absent,
        Value::Type(type_) => Parameter::Type(*type_),
        Value::Attribute(attribute) => Parameter::Attribute(*attribute),
        Value::Int(number) => Parameter::Integer(IntegerValue::Small(i64::try_from(*number).ok()?)),
        Value::List(_) => {
            let list = value.each(|value| parameter(context, value))?;
            Parameter::List(context.parameters(&list))
        }
        _ => return None,
    })
}

fn types<'m>(value: &Value<'m>) -> Option<Vec<Type<'m>>> {
    match value {
        // C++ converts a single value to a range with one element.
        Value::Type(type_) => Some(vec![*type_]),
        value => value.each(Value::as_type),
    }
}

fn float(number: &Value<'_>) -> Option<FloatKind> {
    FloatKind::ALL
        .get(usize::try_from(number.as_int()?).ok()?)
        .copied()
}

/// Builds `dense<...>` from numbers: MLIR stores a single element if all are equal.
fn dense_elements<'m>(
    evaluator: &Evaluator<'_, 'm>,
    type_: Type<'m>,
    elements: &Value<'m>,
) -> Option<Attribute<'m>> {
    let (elements, width) = match *element_type(type_)?.kind() {
        TypeKind::Integer { width, .. } => (bits(elements)?, width),
        TypeKind::Index => (bits(elements)?, 64),
        TypeKind::Float(kind) => {
            let elements = elements.each(|each| float_bits(kind, each))?;
            (elements, kind.width())
        }
        _ => return None,
    };
    let splat = !elements.is_empty() && elements.iter().all(|each| *each == elements[0]);
    let stored = if splat { &elements[..1] } else { &elements[..] };
    Some(evaluator.context.attribute(AttributeKind::DenseElements {
        type_,
        data: &little_endian(stored, width.div_ceil(8) as usize),
        splat,
    }))
}

/// `getZeroAttr`, `getOneAttr`: a number of a type, or a splat of it; `Some(None)` if there is none of that type.
fn number_attribute<'m>(
    evaluator: &Evaluator<'_, 'm>,
    type_: Type<'m>,
    value: &Value<'m>,
) -> Option<Option<Attribute<'m>>> {
    let context = evaluator.context;
    Some(match *type_.kind() {
        TypeKind::Float(_) => Some(float_attribute(context, type_, value)?),
        TypeKind::Index | TypeKind::Integer { .. } => {
            Some(context.integer(type_, value.as_int()? as i64))
        }
        TypeKind::RankedTensor { element, shape, .. } | TypeKind::Vector { element, shape, .. } => {
            // C++ does not check the shape.
            let is_static = shape.iter().all(|&size| size > 0);
            match element.kind() {
                TypeKind::Float(_) | TypeKind::Index | TypeKind::Integer { .. } if is_static => {
                    let elements = Value::List(vec![value.clone()]);
                    Some(dense_elements(evaluator, type_, &elements)?)
                }
                TypeKind::Float(_) | TypeKind::Index | TypeKind::Integer { .. } => return None,
                _ => None,
            }
        }
        _ => None,
    })
}
