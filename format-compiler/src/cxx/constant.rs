//! Constant expressions of C++, evaluated with C++'s types, on which the values of `~0u`, `static_cast<uint8_t>(-1)` or
//! `std::numeric_limits<float>::max()` depend.

use super::integers::{INT, IntegerType, LONG};
use super::limits;
use super::number::{Arithmetic, Constant, Integer};
use super::{Cxx, Segment};
use format_runtime::expr::{Expr, Float, FloatType};

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
    pub(super) fn single(value: f32) -> Self {
        Constant::Float(Float::single(value))
    }

    pub(super) fn double(value: f64) -> Self {
        Constant::Float(Float::double(value))
    }

    /// An integer of the given type.
    pub(super) fn int(value: i128, type_: IntegerType) -> Self {
        Constant::Int(Integer { value, type_ })
    }

    fn type_(self) -> Option<Arithmetic> {
        match self {
            Constant::Bool(_) => Some(Arithmetic::Bool),
            Constant::Int(Integer { type_, .. }) => Some(Arithmetic::Int(type_)),
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

    /// The value converted to a type; `None` if the result is undefined in C++.
    pub(super) fn to(self, type_: Arithmetic) -> Option<Self> {
        Some(match type_ {
            Arithmetic::Bool => Constant::Bool(self.truth()?),
            Arithmetic::Int(type_) => {
                let IntegerType { width, is_signed } = type_;
                let (value, low) = (self.as_int()?, (1_i128 << width) - 1);
                let wrapped = if is_signed && value >> (width - 1) & 1 == 1 {
                    value | !low
                } else {
                    value & low
                };
                if wrapped != value && matches!(self, Constant::Float(_)) {
                    return None;
                }
                Constant::int(wrapped, type_)
            }
            Arithmetic::Single => Constant::single(match self {
                Constant::Float(float) => self.type_().map(|_| float.value as f32)?,
                other => other.as_int()? as f32,
            }),
            Arithmetic::Double => Constant::double(match self {
                Constant::Float(float) => self.type_().map(|_| float.value)?,
                other => other.as_int()? as f64,
            }),
        })
    }

    fn unary(self, operator: &str) -> Option<Self> {
        if operator == "!" {
            return Some(Constant::Bool(!self.truth()?));
        }
        match (operator, self.to(self.type_()?.promoted())?) {
            ("+", value) => Some(value),
            ("-", Constant::Float(Float { value, type_ })) => Some(Constant::Float(Float {
                value: -value,
                type_,
            })),
            ("-", Constant::Int(Integer { value, type_ })) => arithmetic(-value, type_),
            ("~", Constant::Int(Integer { value, type_ })) => {
                Constant::int(!value, LONG).to(Arithmetic::Int(type_))
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
            (Arithmetic::Int(type_), Constant::Int(a), Constant::Int(b)) => {
                integers(operator, a.value, b.value, type_)
            }
            (_, Constant::Float(a), Constant::Float(b)) => {
                floats(operator, a.value, b.value, common)
            }
            _ => None,
        }
    }

    /// The result has the type of the left operand.
    fn shifted(self, operator: &str, other: Self) -> Option<Self> {
        let Constant::Int(Integer { value, type_ }) = self.to(self.type_()?.promoted())? else {
            return None;
        };
        let Constant::Int(Integer { value: count, .. }) = other.to(other.type_()?.promoted())?
        else {
            return None;
        };
        let count = u32::try_from(count)
            .ok()
            .filter(|&count| count < type_.width)?;
        if operator == ">>" {
            return Some(Constant::int(value >> count, type_));
        }
        // Bits shifted out on the left are dropped.
        Constant::int(value << count, type_).to(Arithmetic::Int(type_))
    }
}

/// The integer result of an operation: unsigned integers wrap around, an overflow of signed ones is undefined (`None`).
fn arithmetic(value: i128, type_: IntegerType) -> Option<Constant> {
    let wrapped = Constant::int(value, type_).to(Arithmetic::Int(type_))?;
    (!type_.is_signed || wrapped.as_int() == Some(value)).then_some(wrapped)
}

fn integers(operator: &str, a: i128, b: i128, type_: IntegerType) -> Option<Constant> {
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
    arithmetic(value, type_)
}

fn floats(operator: &str, a: f64, b: f64, type_: Arithmetic) -> Option<Constant> {
    let value = match operator {
        "+" => a + b,
        "-" => a - b,
        "*" => a * b,
        "/" => a / b,
        operator => return compare(operator, &a, &b),
    };
    // A double holds the result for two floats precisely enough to be rounded once.
    Some(match type_ {
        Arithmetic::Single => Constant::single(value as f32),
        _ => Constant::double(value),
    })
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

/// The value of an expression made up of numbers; `None` if it isn't one, or is undefined.
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
            let Cxx::Name(segments) = &**callee else {
                return None;
            };
            let path = callee.path()?;
            if let [
                ..,
                Segment {
                    name,
                    arguments: types,
                },
            ] = &segments[..]
                && name == "static_cast"
                && let [type_] = &types[..]
            {
                return convert(Arithmetic::named(&type_.path()?)?, arguments);
            }
            // `T(a)` and `T()`
            if let Some(type_) = Arithmetic::named(&path) {
                return convert(type_, arguments);
            }
            limits::call(&path, segments, arguments, evaluate)
        }
        _ => None,
    }
}

fn convert(type_: Arithmetic, arguments: &[Cxx]) -> Option<Constant> {
    match arguments {
        [] => Constant::int(0, INT).to(type_),
        [one] => evaluate(one)?.to(type_),
        _ => None,
    }
}
