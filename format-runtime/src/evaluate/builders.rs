//! Builders of types and attributes.

use super::{Evaluator, Unknown, Value};
use crate::class::element_type;
use crate::expr::{Float, Function};
use operation_core::{
    Attribute, AttributeKind, Context, DialectInstance, FloatKind, IntegerValue, NamedAttribute,
    Parameter, Signedness, Type, TypeKind,
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
                    None | Some(Value::Null) => Vec::new(),
                    Some(list) => list
                        .clone()
                        .into_list()?
                        .iter()
                        .map(Value::truth)
                        .collect::<Option<Vec<_>>>()?,
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
            (Function::FunctionType, [inputs, results]) => context.type_(TypeKind::Function {
                inputs: &types(inputs)?,
                results: &types(results)?,
            }),
            (Function::SpelledType, [Value::Text(dialect), Value::Text(body)]) => {
                let dialect = context.identifier(std::str::from_utf8(dialect).ok()?);
                let body = context.identifier(std::str::from_utf8(body).ok()?);
                context.type_(TypeKind::Opaque { dialect, body })
            }
            (Function::HookedType, [Value::Text(name), parameters @ ..]) => {
                let parameters: Vec<Parameter<'m>> = parameters
                    .iter()
                    .map(|value| parameter(context, value))
                    .collect::<Option<_>>()?;
                let name = context.definition_name(std::str::from_utf8(name).ok()?);
                context.type_(TypeKind::Dialect(DialectInstance {
                    name,
                    parameters: &parameters,
                }))
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
            (Function::BoolAttr, [value]) => context.integer(
                context.integer_type(1, Signedness::Signless),
                i64::from(value.truth()?),
            ),
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
            (Function::ArrayAttr, [elements]) => context.array(&attributes(elements)?),
            (Function::DictionaryAttr, [elements]) => {
                let elements = elements.clone().into_list()?;
                let entries = elements.iter().map(|element| match element {
                    Value::List(pair) => match &pair[..] {
                        [Value::Text(name), Value::Attribute(value)] => {
                            let name = context.identifier(std::str::from_utf8(name).ok()?);
                            Some(NamedAttribute {
                                name,
                                value: *value,
                            })
                        }
                        _ => None,
                    },
                    _ => None,
                });
                context.dictionary(&entries.collect::<Option<Vec<_>>>()?)
            }
            (Function::SymbolRefAttr, [Value::Text(text)]) => {
                context.symbol_ref(std::str::from_utf8(text).ok()?, &[])
            }
            (Function::DenseIntegerArray, [width, elements]) => {
                let width = u32::try_from(width.as_int()?).ok()?;
                let elements = integers(elements)?;
                let bytes = width.div_ceil(8).min(8) as usize;
                let data: Vec<u8> = elements
                    .iter()
                    .flat_map(|element| element.to_le_bytes().into_iter().take(bytes))
                    .collect();
                context.attribute(AttributeKind::DenseArray {
                    element: context.integer_type(width, Signedness::Signless),
                    size: elements.len() as u32,
                    data: &data,
                })
            }
            (Function::IntegerArrayAttr, [width, elements]) => {
                let type_ = match width {
                    Value::Type(type_) => *type_,
                    width => context
                        .integer_type(u32::try_from(width.as_int()?).ok()?, Signedness::Signless),
                };
                let elements: Vec<_> = integers(elements)?
                    .iter()
                    .map(|&element| context.integer(type_, element))
                    .collect();
                context.array(&elements)
            }
            (Function::StringArrayAttr, [elements]) => {
                let elements = elements.clone().into_list()?;
                let elements = elements.iter().map(|element| match element {
                    Value::Text(text) => Some(context.string(text)),
                    _ => None,
                });
                context.array(&elements.collect::<Option<Vec<_>>>()?)
            }
            (Function::DenseFloatArray, [width, elements]) => {
                let kind = float_of_width(width)?;
                let elements = floats(kind, elements)?;
                context.attribute(AttributeKind::DenseArray {
                    element: context.float_type(kind),
                    size: u32::try_from(elements.len()).ok()?,
                    data: &little_endian(kind, &elements),
                })
            }
            (Function::FloatArrayAttr, [width, elements]) => {
                let type_ = context.float_type(float_of_width(width)?);
                let elements = elements.clone().into_list()?;
                let elements: Option<Vec<_>> = elements
                    .iter()
                    .map(|element| float_attribute(context, type_, element))
                    .collect();
                context.array(&elements?)
            }
            (Function::TypeArrayAttr, [elements]) => {
                let elements: Vec<_> = types(elements)?
                    .iter()
                    .map(|&type_| context.type_attribute(type_))
                    .collect();
                context.array(&elements)
            }
            (Function::AffineMapArrayAttr, [elements]) => {
                let elements = elements.clone().into_list()?;
                let elements = elements.iter().map(|element| match element {
                    Value::AffineMap(map) => {
                        Some(context.attribute(AttributeKind::AffineMap(*map)))
                    }
                    _ => None,
                });
                context.array(&elements.collect::<Option<Vec<_>>>()?)
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
    let list = value.clone().into_list()?;
    let fits = |value: &i128| i64::try_from(*value).is_ok() || u64::try_from(*value).is_ok();
    list.iter()
        .map(|each| each.as_int().filter(fits).map(|each| each as i64))
        .collect()
}

/// The bits of a list of numbers in a float format.
fn floats(kind: FloatKind, value: &Value<'_>) -> Option<Vec<u128>> {
    value
        .clone()
        .into_list()?
        .iter()
        .map(|each| float_bits(kind, each))
        .collect()
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
    let TypeKind::Float(kind) = *type_.kind() else {
        return None;
    };
    Some(context.attribute(AttributeKind::Float {
        type_,
        bits: float_bits(kind, value)?,
    }))
}

fn float_of_width(width: &Value<'_>) -> Option<FloatKind> {
    match width.as_int()? {
        32 => Some(FloatKind::F32),
        64 => Some(FloatKind::F64),
        _ => None,
    }
}

/// The elements in the byte order in which `array<...>` and `dense<...>` store them.
fn little_endian(kind: FloatKind, elements: &[u128]) -> Vec<u8> {
    let bytes = kind.width().div_ceil(8) as usize;
    elements
        .iter()
        .flat_map(|element| element.to_le_bytes().into_iter().take(bytes))
        .collect()
}

/// The value as a parameter of a type or attribute.
fn parameter<'m>(context: &'m Context, value: &Value<'m>) -> Option<Parameter<'m>> {
    Some(match value {
        Value::Null => Parameter::Absent,
        Value::Type(type_) => Parameter::Type(*type_),
        Value::Attribute(attribute) => Parameter::Attribute(*attribute),
        Value::Int(number) => Parameter::Integer(IntegerValue::Small(i64::try_from(*number).ok()?)),
        Value::List(list) => {
            let list: Vec<_> = list
                .iter()
                .map(|value| parameter(context, value))
                .collect::<Option<_>>()?;
            Parameter::List(context.parameters(&list))
        }
        _ => return None,
    })
}

fn types<'m>(value: &Value<'m>) -> Option<Vec<Type<'m>>> {
    match value {
        // C++ converts a single value to a range with one element.
        Value::Type(type_) => Some(vec![*type_]),
        value => value
            .clone()
            .into_list()?
            .iter()
            .map(Value::as_type)
            .collect(),
    }
}

fn attributes<'m>(value: &Value<'m>) -> Option<Vec<Attribute<'m>>> {
    value
        .clone()
        .into_list()?
        .iter()
        .map(Value::as_attribute)
        .collect()
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
    let (elements, bytes) = match *element_type(type_)?.kind() {
        TypeKind::Integer { width, .. } => {
            let elements = integers(elements)?;
            (
                elements.into_iter().map(|each| each as u128).collect(),
                width.div_ceil(8) as usize,
            )
        }
        TypeKind::Index => (
            integers(elements)?
                .into_iter()
                .map(|each| each as u128)
                .collect(),
            8,
        ),
        TypeKind::Float(kind) => (floats(kind, elements)?, kind.width().div_ceil(8) as usize),
        _ => return None,
    };
    let splat = !elements.is_empty() && elements.iter().all(|each| *each == elements[0]);
    let stored = if splat { &elements[..1] } else { &elements[..] };
    let data: Vec<u8> = stored
        .iter()
        .flat_map(|element| extended(*element, bytes))
        .collect();
    Some(evaluator.context.attribute(AttributeKind::DenseElements {
        type_,
        data: &data,
        splat,
    }))
}

/// The bytes of a number, continued with its sign.
fn extended(number: u128, bytes: usize) -> impl Iterator<Item = u8> {
    let sign = if number.cast_signed() < 0 { u8::MAX } else { 0 };
    number
        .to_le_bytes()
        .into_iter()
        .chain(std::iter::repeat(sign))
        .take(bytes)
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
                    Some(dense_elements(
                        evaluator,
                        type_,
                        &Value::List(vec![value.clone()]),
                    )?)
                }
                TypeKind::Float(_) | TypeKind::Index | TypeKind::Integer { .. } => return None,
                _ => None,
            }
        }
        _ => None,
    })
}
