//! Constant expressions of C++, evaluated with C++'s types: what `~0u`, `static_cast<uint8_t>(-1)` or
//! `std::numeric_limits<float>::max()` is depends on them.

use super::limits;
use super::{Cxx, Segment};
use format_runtime::expr::{Expr, Float, FloatType};

/// A number of C++.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Constant {
    /// `true`
    Bool(bool),
    /// `42`, `'a'`
    Int(Integer),
    /// `0.5f`
    Float(Float),
}

/// An integer of C++.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Integer {
    /// The number.
    pub value: i128,
    /// Bits of its type.
    pub width: u32,
    /// Its type is signed.
    pub is_signed: bool,
}

/// A type of numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Arithmetic {
    Bool,
    Int { width: u32, is_signed: bool },
    Single,
    Double,
}

/// `int`
pub(super) const INT: Arithmetic = Arithmetic::Int { width: 32, is_signed: true };

impl Arithmetic {
    /// The type of that name.
    pub(super) fn named(path: &str) -> Option<Self> {
        let path = path.strip_prefix("std::").unwrap_or(path);
        let int = |width, is_signed| Some(Arithmetic::Int { width, is_signed });
        match path {
            "bool" => Some(Arithmetic::Bool),
            "float" => Some(Arithmetic::Single),
            "double" => Some(Arithmetic::Double),
            "char" | "int8_t" => int(8, true),
            "uint8_t" => int(8, false),
            "short" | "int16_t" => int(16, true),
            "uint16_t" => int(16, false),
            "int" | "signed" | "int32_t" => int(32, true),
            "unsigned" | "uint32_t" => int(32, false),
            "long" | "int64_t" | "intptr_t" | "ptrdiff_t" | "ssize_t" | "intmax_t" => int(64, true),
            "uint64_t" | "uintptr_t" | "size_t" | "uintmax_t" => int(64, false),
            _ => None,
        }
    }

    /// The one that both operands of an operator are converted to.
    fn common(self, other: Self) -> Self {
        use Arithmetic as A;
        match (self.promoted(), other.promoted()) {
            (A::Double, _) | (_, A::Double) => A::Double,
            (A::Single, _) | (_, A::Single) => A::Single,
            (A::Int { width, is_signed }, A::Int { width: other, is_signed: other_signed }) => A::Int {
                width: width.max(other),
                is_signed: if width == other {
                    is_signed && other_signed
                } else if width > other {
                    is_signed
                } else {
                    other_signed
                },
            },
            (one, _) => one,
        }
    }

    /// Small integers become `int`.
    fn promoted(self) -> Self {
        match self {
            Arithmetic::Bool => INT,
            Arithmetic::Int { width, .. } if width < 32 => INT,
            other => other,
        }
    }
}

impl From<Constant> for Expr {
    fn from(constant: Constant) -> Self {
        match constant {
            Constant::Bool(value) => Expr::Bool(value),
            Constant::Float(value) => Expr::Float(value),
            Constant::Int(Integer { value, .. }) => match i64::try_from(value) {
                Ok(value) => Expr::Int(value),
                // No type has more than 64 bits.
                Err(_) => Expr::Unsigned(value as u64),
            },
        }
    }
}

impl Constant {
    /// An integer of that type.
    fn int(value: i128, width: u32, is_signed: bool) -> Self {
        Constant::Int(Integer { value, width, is_signed })
    }

    fn type_(self) -> Option<Arithmetic> {
        match self {
            Constant::Bool(_) => Some(Arithmetic::Bool),
            Constant::Int(Integer { width, is_signed, .. }) => Some(Arithmetic::Int { width, is_signed }),
            Constant::Float(float) => match float.type_ {
                FloatType::Single => Some(Arithmetic::Single),
                FloatType::Double => Some(Arithmetic::Double),
                FloatType::Exact(_) => None,
            },
        }
    }

    fn truth(self) -> Option<bool> {
        match self {
            Constant::Bool(value) => Some(value),
            Constant::Int(integer) => Some(integer.value != 0),
            Constant::Float(float) => self.type_().map(|_| float.value != 0.0),
        }
    }

    fn as_int(self) -> Option<i128> {
        match self {
            Constant::Bool(value) => Some(value.into()),
            Constant::Int(integer) => Some(integer.value),
            Constant::Float(float) => float.to_int(),
        }
    }

    /// Converted to a type; none where C++ says that what comes out is undefined.
    pub(super) fn to(self, type_: Arithmetic) -> Option<Self> {
        Some(match type_ {
            Arithmetic::Bool => Constant::Bool(self.truth()?),
            Arithmetic::Int { width, is_signed } => {
                let (value, low) = (self.as_int()?, (1_i128 << width) - 1);
                let wrapped = if is_signed && value >> (width - 1) & 1 == 1 { value | !low } else { value & low };
                if wrapped != value && matches!(self, Constant::Float(_)) {
                    return None;
                }
                Constant::int(wrapped, width, is_signed)
            }
            Arithmetic::Single => Constant::Float(Float::single(match self {
                Constant::Float(float) => self.type_().map(|_| float.value as f32)?,
                other => other.as_int()? as f32,
            })),
            Arithmetic::Double => Constant::Float(Float::double(match self {
                Constant::Float(float) => self.type_().map(|_| float.value)?,
                other => other.as_int()? as f64,
            })),
        })
    }

    fn unary(self, operator: &str) -> Option<Self> {
        if operator == "!" {
            return Some(Constant::Bool(!self.truth()?));
        }
        match (operator, self.to(self.type_()?.promoted())?) {
            ("+", value) => Some(value),
            ("-", Constant::Float(Float { value, type_ })) => Some(Constant::Float(Float { value: -value, type_ })),
            ("-", Constant::Int(Integer { value, width, is_signed })) => arithmetic(-value, width, is_signed),
            ("~", Constant::Int(Integer { value, width, is_signed })) => {
                Constant::Int(Integer { value: !value, width: 64, is_signed: true })
                    .to(Arithmetic::Int { width, is_signed })
            }
            _ => None,
        }
    }

    fn binary(self, operator: &str, other: Self) -> Option<Self> {
        match operator {
            "&&" => return Some(Constant::Bool(self.truth()? && other.truth()?)),
            "||" => return Some(Constant::Bool(self.truth()? || other.truth()?)),
            "<<" | ">>" => return self.shifted(operator, other),
            _ => {}
        }
        let common = self.type_()?.common(other.type_()?);
        let (a, b) = (self.to(common)?, other.to(common)?);
        match (common, a, b) {
            (Arithmetic::Int { width, is_signed }, Constant::Int(a), Constant::Int(b)) => {
                integers(operator, a.value, b.value, width, is_signed)
            }
            (_, Constant::Float(a), Constant::Float(b)) => floats(operator, a.value, b.value, common),
            _ => None,
        }
    }

    /// The type is that of the left operand.
    fn shifted(self, operator: &str, other: Self) -> Option<Self> {
        let Constant::Int(Integer { value, width, is_signed }) = self.to(self.type_()?.promoted())? else {
            return None;
        };
        let Constant::Int(Integer { value: count, .. }) = other.to(other.type_()?.promoted())? else { return None };
        let count = u32::try_from(count).ok().filter(|&count| count < width)?;
        if operator == ">>" {
            return Some(Constant::int(value >> count, width, is_signed));
        }
        // Bits that leave on the left are gone.
        Constant::int(value << count, width, is_signed).to(Arithmetic::Int { width, is_signed })
    }
}

/// An integer that came out: unsigned ones wrap around, an overflow of signed ones is undefined.
fn arithmetic(value: i128, width: u32, is_signed: bool) -> Option<Constant> {
    let wrapped = Constant::int(value, width, is_signed).to(Arithmetic::Int { width, is_signed })?;
    (!is_signed || wrapped.as_int() == Some(value)).then_some(wrapped)
}

fn integers(operator: &str, a: i128, b: i128, width: u32, is_signed: bool) -> Option<Constant> {
    let value = match operator {
        "+" => a + b,
        "-" => a - b,
        "*" => a.checked_mul(b)?,
        "/" => a.checked_div(b)?,
        "%" => a.checked_rem(b)?,
        "&" => a & b,
        "|" => a | b,
        "^" => a ^ b,
        operator => return compare(operator, &a, &b),
    };
    arithmetic(value, width, is_signed)
}

fn floats(operator: &str, a: f64, b: f64, type_: Arithmetic) -> Option<Constant> {
    let value = match operator {
        "+" => a + b,
        "-" => a - b,
        "*" => a * b,
        "/" => a / b,
        operator => return compare(operator, &a, &b),
    };
    // Doubles hold the results of two floats well enough to round them once.
    Some(Constant::Float(if type_ == Arithmetic::Single { Float::single(value as f32) } else { Float::double(value) }))
}

fn compare<T: PartialOrd>(operator: &str, a: &T, b: &T) -> Option<Constant> {
    Some(Constant::Bool(match operator {
        "==" => a == b,
        "!=" => a != b,
        "<" => a < b,
        "<=" => a <= b,
        ">" => a > b,
        ">=" => a >= b,
        _ => return None,
    }))
}

/// The value of an expression in which everything is a number; none if it isn't, or is undefined.
pub(super) fn evaluate(cxx: &Cxx) -> Option<Constant> {
    match cxx {
        Cxx::Number(constant) => Some(*constant),
        Cxx::Name(_) => limits::macro_value(&cxx.path()?),
        Cxx::Unary(operator, operand) => evaluate(operand)?.unary(operator),
        Cxx::Binary(operator, left, right) => evaluate(left)?.binary(operator, evaluate(right)?),
        Cxx::Conditional(condition, yes, no) => {
            let (condition, yes, no) = (evaluate(condition)?, evaluate(yes)?, evaluate(no)?);
            let chosen = if condition.truth()? { yes } else { no };
            let (one, other) = (yes.type_()?, no.type_()?);
            chosen.to(if one == other { one } else { one.common(other) })
        }
        // `T{a}` and `T{}`
        Cxx::Braces(Some(type_), items) => convert(Arithmetic::named(&type_.path()?)?, items),
        Cxx::Call(callee, arguments) => {
            let Cxx::Name(segments) = &**callee else { return None };
            let path = callee.path()?;
            if let [.., Segment { name, arguments: types }] = &segments[..]
                && name == "static_cast"
                && let [type_] = &types[..]
            {
                return convert(Arithmetic::named(&type_.path()?)?, arguments);
            }
            // `T(a)` and `T()`
            if let Some(type_) = Arithmetic::named(&path) {
                return convert(type_, arguments);
            }
            limits::call(&path, segments, arguments)
        }
        _ => None,
    }
}

fn convert(type_: Arithmetic, arguments: &[Cxx]) -> Option<Constant> {
    match arguments {
        [] => Constant::Int(Integer { value: 0, width: 32, is_signed: true }).to(type_),
        [one] => evaluate(one)?.to(type_),
        _ => None,
    }
}
