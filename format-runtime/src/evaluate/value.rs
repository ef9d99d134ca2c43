//! The values of expressions.

use crate::dialect::ParameterKind;
use crate::expr::Float;
use operation_core::{
    AffineExpr, AffineMap, Attribute, AttributeKind, Block, Context, IntegerValue, NamedAttribute,
    Operation, Parameter, Region, Type,
};
use std::borrow::Cow;
use std::fmt;

/// The value of an expression.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Value<'m> {
    /// A null type or attribute, or `std::nullopt`.
    Null,
    /// A C++ `bool`.
    Bool(bool),
    /// An integer or an enum value.
    Int(i128),
    /// A floating-point number.
    Float(Float),
    /// A string, as bytes.
    Text(Cow<'m, [u8]>),
    /// An MLIR type.
    Type(Type<'m>),
    /// An MLIR attribute.
    Attribute(Attribute<'m>),
    /// An affine map, not yet wrapped in an attribute.
    AffineMap(AffineMap<'m>),
    /// An affine expression.
    AffineExpr(AffineExpr<'m>),
    /// A range of values.
    List(Vec<Value<'m>>),
    /// An operand or result.
    Ssa(operation_core::Value<'m>),
    /// An MLIR operation.
    Operation(Operation<'m>),
    /// A region of an operation.
    Region(Region<'m>),
    /// A block of a region.
    Block(Block<'m>),
}

/// The reason why an expression has no value: a name that isn't modelled, or an invalid cast.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unknown(pub Cow<'static, str>);

impl fmt::Display for Unknown {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}

impl std::error::Error for Unknown {}

impl Unknown {
    /// An unknown value with the given reason.
    pub fn new(reason: impl Into<Cow<'static, str>>) -> Self {
        Unknown(reason.into())
    }
}

impl<'m> Value<'m> {
    /// The type, if the value is one.
    pub fn as_type(&self) -> Option<Type<'m>> {
        match *self {
            Value::Type(type_) => Some(type_),
            _ => None,
        }
    }

    /// The attribute, if the value is one.
    pub fn as_attribute(&self) -> Option<Attribute<'m>> {
        match *self {
            Value::Attribute(attribute) => Some(attribute),
            _ => None,
        }
    }

    /// The integer, if the value is one (a bool counts as 0 or 1, as in C++).
    pub fn as_int(&self) -> Option<i128> {
        match *self {
            Value::Int(value) => Some(value),
            Value::Bool(value) => Some(value.into()),
            _ => None,
        }
    }

    /// The result of the C++ conversion to `bool`; `None` if there is none.
    pub fn truth(&self) -> Option<bool> {
        match self {
            Value::Null => Some(false),
            Value::Bool(value) => Some(*value),
            Value::Int(value) => Some(*value != 0),
            Value::Float(float) => Some(float.value != 0.0),
            Value::Type(_) | Value::Attribute(_) | Value::Ssa(_) | Value::Operation(_) => {
                Some(true)
            }
            Value::Region(_) | Value::Block(_) | Value::AffineMap(_) | Value::AffineExpr(_) => {
                Some(true)
            }
            Value::Text(_) | Value::List(_) => None,
        }
    }

    /// A text, if it is UTF-8.
    pub(super) fn as_str(&self) -> Option<&str> {
        match self {
            Value::Text(text) => std::str::from_utf8(text).ok(),
            _ => None,
        }
    }

    /// The elements of a list; none if it is null.
    pub(super) fn as_list(&self) -> Option<&[Value<'m>]> {
        match self {
            Value::List(list) => Some(list),
            Value::Null => Some(&[]),
            _ => None,
        }
    }

    /// The elements of a list, each converted.
    pub(super) fn each<T>(&self, convert: impl FnMut(&Value<'m>) -> Option<T>) -> Option<Vec<T>> {
        self.as_list()?.iter().map(convert).collect()
    }

    /// The elements, if the value is a range.
    pub fn into_list(self) -> Option<Vec<Value<'m>>> {
        match self {
            Value::List(list) => Some(list),
            // A default value `{}` may be null where a range is expected.
            Value::Null => Some(Vec::new()),
            _ => None,
        }
    }

    /// True if the value may be a parameter of this kind.
    pub(super) fn suits(&self, kind: &ParameterKind) -> bool {
        match (self, kind) {
            (Value::Null, _) => true,
            (_, ParameterKind::Optional(inner)) => self.suits(inner),
            (Value::List(list), ParameterKind::List(inner) | ParameterKind::Braced(inner)) => {
                list.iter().all(|each| each.suits(inner))
            }
            (Value::Type(_), ParameterKind::Type(_))
            | (Value::Attribute(_), ParameterKind::Attribute(_)) => true,
            (Value::Attribute(_), ParameterKind::AffineMap)
            | (Value::Text(_), ParameterKind::String { .. }) => true,
            (Value::Text(_), ParameterKind::Keyword) | (Value::Float(_), ParameterKind::Float) => {
                true
            }
            (Value::AffineMap(_), ParameterKind::AffineMap) => true,
            (Value::Int(_) | Value::Bool(_), kind) => matches!(
                kind,
                ParameterKind::Integer { .. }
                    | ParameterKind::Bool
                    | ParameterKind::Enum { .. }
                    | ParameterKind::AnyInteger
                    | ParameterKind::Unsupported(_)
            ),
            (Value::Ssa(_) | Value::Operation(_) | Value::Region(_) | Value::Block(_), _) => false,
            (_, ParameterKind::Unsupported(_)) => true,
            _ => false,
        }
    }

    /// The value as a parameter of a dialect's type or attribute.
    pub fn to_parameter(&self, context: &'m Context) -> Parameter<'m> {
        match self {
            Value::Null
            | Value::Ssa(_)
            | Value::Operation(_)
            | Value::Region(_)
            | Value::Block(_)
            | Value::AffineExpr(_) => Parameter::Absent,
            Value::Float(float) => {
                let bits = float.value.to_bits().into();
                Parameter::Attribute(context.float(context.f64(), bits))
            }
            Value::AffineMap(map) => {
                Parameter::Attribute(context.attribute(AttributeKind::AffineMap(*map)))
            }
            Value::Bool(value) => Parameter::Integer(IntegerValue::Small(i64::from(*value))),
            Value::Int(value) => Parameter::Integer(IntegerValue::Small(*value as i64)),
            Value::Text(text) => Parameter::String(context.bytes(text)),
            Value::Type(type_) => Parameter::Type(*type_),
            Value::Attribute(attribute) => Parameter::Attribute(*attribute),
            Value::List(list) => {
                let list: Vec<_> = list.iter().map(|each| each.to_parameter(context)).collect();
                Parameter::List(context.parameters(&list))
            }
        }
    }

    /// A list.
    pub(super) fn list(elements: impl Iterator<Item = Value<'m>>) -> Self {
        Value::List(elements.collect())
    }

    /// The value of a parameter of a dialect's type or attribute.
    pub fn from_parameter(parameter: Parameter<'m>) -> Value<'m> {
        match parameter {
            Parameter::Absent => Value::Null,
            Parameter::Type(type_) => Value::Type(type_),
            Parameter::Attribute(attribute) => Value::Attribute(attribute),
            Parameter::Integer(value) => Value::from(value),
            Parameter::String(text) => Value::Text(Cow::Borrowed(text)),
            Parameter::List(list) => Value::list(list.iter().copied().map(Value::from_parameter)),
        }
    }
}

impl From<IntegerValue<'_>> for Value<'_> {
    fn from(value: IntegerValue<'_>) -> Self {
        Value::Int(match value {
            IntegerValue::Small(value) => value.into(),
            // No expression in `.td` files computes with more than 128 bits; the low bits are kept.
            IntegerValue::Wide(words) => {
                let sign = words
                    .last()
                    .map_or(0, |&last| if (last as i64) < 0 { u64::MAX } else { 0 });
                let word = |index: usize| u128::from(words.get(index).copied().unwrap_or(sign));
                (word(0) | word(1) << 64) as i128
            }
        })
    }
}

impl<'m> From<Type<'m>> for Value<'m> {
    fn from(value: Type<'m>) -> Self {
        Value::Type(value)
    }
}

impl<'m> From<AffineExpr<'m>> for Value<'m> {
    fn from(value: AffineExpr<'m>) -> Self {
        Value::AffineExpr(value)
    }
}

impl<'m> From<Attribute<'m>> for Value<'m> {
    fn from(value: Attribute<'m>) -> Self {
        Value::Attribute(value)
    }
}

impl<'m, T: Into<Value<'m>>> From<Option<T>> for Value<'m> {
    fn from(value: Option<T>) -> Self {
        value.map_or(Value::Null, Into::into)
    }
}

impl From<bool> for Value<'_> {
    fn from(value: bool) -> Self {
        Value::Bool(value)
    }
}

impl<'m> From<NamedAttribute<'m>> for Value<'m> {
    fn from(value: NamedAttribute<'m>) -> Self {
        Value::Attribute(value.value)
    }
}

/// The elements of a dense array of integers.
pub(super) fn dense_array<'m>(attribute: Attribute<'m>) -> Option<Vec<Value<'m>>> {
    let elements = attribute.dense_integers()?;
    Some(elements.map(|each| Value::Int(each.into())).collect())
}
