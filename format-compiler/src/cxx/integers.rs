//! C++'s integer types, as far as they determine how an operator converts its operands. Values here are wide enough for
//! every type, so only conversions to an unsigned type need to be explicit.

use format_runtime::expr::{Binary, Expr, Function};

/// An integer type of at most 64 bits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct IntegerType {
    /// The width in bits.
    pub width: u32,
    /// Whether it can represent negative numbers.
    pub is_signed: bool,
}

pub(super) const CHAR: IntegerType = IntegerType::signed(8);
pub(super) const INT: IntegerType = IntegerType::signed(32);
pub(super) const LONG: IntegerType = IntegerType::signed(64);
pub(super) const UNSIGNED: IntegerType = IntegerType::unsigned(32);
pub(super) const SIZE: IntegerType = IntegerType::unsigned(64);

impl IntegerType {
    const fn signed(width: u32) -> Self {
        let is_signed = true;
        IntegerType { width, is_signed }
    }

    const fn unsigned(width: u32) -> Self {
        let is_signed = false;
        IntegerType { width, is_signed }
    }

    /// The type with the given name.
    pub(super) fn named(name: &str) -> Option<Self> {
        let name = name.trim().trim_start_matches("::");
        let name = name.strip_prefix("std::").unwrap_or(name);
        let (width, is_signed) = match name {
            "char" | "int8_t" => (8, true),
            "short" | "int16_t" => (16, true),
            "int" | "signed" | "int32_t" => (32, true),
            "long" | "int64_t" | "intptr_t" | "ptrdiff_t" | "ssize_t" | "intmax_t" => (64, true),
            "uint8_t" => (8, false),
            "uint16_t" => (16, false),
            "unsigned" | "uint32_t" => (32, false),
            "size_t" | "uint64_t" | "uintptr_t" | "uintmax_t" => (64, false),
            _ => return None,
        };
        Some(IntegerType { width, is_signed })
    }

    /// The type after integral promotion.
    pub(super) fn promoted(self) -> Self {
        if self.width < 32 { INT } else { self }
    }

    /// The type in which two operands are computed.
    pub(super) fn common(self, other: Self) -> Self {
        let (a, b) = (self.promoted(), other.promoted());
        match a.width.cmp(&b.width) {
            std::cmp::Ordering::Less => b,
            std::cmp::Ordering::Greater => a,
            std::cmp::Ordering::Equal => IntegerType {
                is_signed: a.is_signed && b.is_signed,
                ..a
            },
        }
    }

    /// The code of the type as an argument of [`Function::ToInteger`].
    fn code(self) -> i64 {
        if self.is_signed {
            -i64::from(self.width)
        } else {
            i64::from(self.width)
        }
    }
}

/// The type of an expression, if it is known to be an integer.
pub(super) fn type_of(expr: &Expr) -> Option<IntegerType> {
    Some(match expr {
        Expr::Int(value) if i32::try_from(*value).is_ok() => INT,
        Expr::Int(_) => LONG,
        // These are promoted immediately.
        Expr::Bool(_)
        | Expr::Not(_)
        | Expr::And(_)
        | Expr::Or(_)
        | Expr::All(..)
        | Expr::Any(..) => INT,
        Expr::IsType(..) | Expr::IsAttribute(..) => INT,
        Expr::Binary(operator, a, b) => match operator {
            Binary::Equal | Binary::NotEqual => INT,
            Binary::Less | Binary::LessEqual | Binary::Greater | Binary::GreaterEqual => INT,
            Binary::ShiftLeft | Binary::ShiftRight => type_of(a)?.promoted(),
            _ => type_of(a)?.common(type_of(b)?),
        },
        Expr::Call(function, arguments) => match function {
            Function::ToInteger => match arguments.get(1)? {
                Expr::Int(code) => IntegerType {
                    width: u32::try_from(code.unsigned_abs()).ok()?,
                    is_signed: *code < 0,
                },
                _ => return None,
            },
            Function::SignExtended | Function::Rank | Function::DimSize | Function::NumElements => {
                LONG
            }
            Function::ZeroExtended | Function::Size => SIZE,
            Function::NumOperands
            | Function::NumResults
            | Function::NumInputs
            | Function::BitWidth => UNSIGNED,
            _ => return None,
        },
        _ => return None,
    })
}

/// Converts a value to a type.
pub(super) fn convert(value: Expr, to: IntegerType) -> Expr {
    if type_of(&value) == Some(to) {
        return value;
    }
    match value {
        Expr::Int(number) if number >= 0 && to.width == 64 => Expr::Int(number),
        Expr::Int(number) if (0..1 << 31).contains(&number) && to.width == 32 => Expr::Int(number),
        Expr::Int(number) if to == UNSIGNED => Expr::Int(i64::from(number as u32)),
        Expr::Unknown(name) => Expr::Unknown(name),
        value => Expr::Call(Function::ToInteger, vec![value, Expr::Int(to.code())]),
    }
}

/// An operand converted to the common type of both. Values of an unsigned type stay the same, as does everything in a
/// signed one.
fn adapt(value: Expr, to: IntegerType) -> Expr {
    match type_of(&value) {
        Some(from) if from.is_signed && !to.is_signed => convert(value, to),
        _ => value,
    }
}

/// The operands of an operator after C++'s conversions, and the type of the result if both are integers of known type.
fn adapted(left: Expr, right: Expr) -> (Expr, Expr, Option<IntegerType>) {
    match (
        type_of(&left).map(IntegerType::promoted),
        type_of(&right).map(IntegerType::promoted),
    ) {
        (Some(a), Some(b)) => {
            let common = a.common(b);
            (adapt(left, common), adapt(right, common), Some(common))
        }
        // Whatever integer type the other one has, it is converted to this one.
        (Some(SIZE), None) => (left, convert(right, SIZE), Some(SIZE)),
        (None, Some(SIZE)) => (convert(left, SIZE), right, Some(SIZE)),
        // The other one may have a wider type, or be converted to unsigned, which makes no difference unless it is
        // negative.
        (Some(UNSIGNED), None) => (left, non_negative(right), None),
        (None, Some(UNSIGNED)) => (non_negative(left), right, None),
        _ => (left, right, None),
    }
}

fn non_negative(value: Expr) -> Expr {
    match value {
        Expr::Unknown(name) => Expr::Unknown(name),
        value => Expr::Call(Function::NonNegative, vec![value]),
    }
}

/// Applies an operator to two operands.
pub(super) fn binary(operator: Binary, left: Expr, right: Expr) -> Expr {
    let literals = matches!((&left, &right), (Expr::Int(_), Expr::Int(_)));
    let compute = |left, right| Expr::Binary(operator, Box::new(left), Box::new(right));
    match operator {
        _ if literals => compute(left, right),
        Binary::ShiftLeft => match type_of(&left).map(IntegerType::promoted) {
            Some(type_) => wrapped(compute(left, right), type_),
            None => compute(left, right),
        },
        Binary::ShiftRight => compute(left, right),
        Binary::Equal
        | Binary::NotEqual
        | Binary::Less
        | Binary::LessEqual
        | Binary::Greater
        | Binary::GreaterEqual => {
            let (left, right, _) = adapted(left, right);
            compute(left, right)
        }
        _ => match adapted(left, right) {
            (left, right, Some(type_)) if !type_.is_signed => wrapped(compute(left, right), type_),
            (left, right, _) => compute(left, right),
        },
    }
}

/// A result truncated to its type.
fn wrapped(value: Expr, type_: IntegerType) -> Expr {
    Expr::Call(Function::ToInteger, vec![value, Expr::Int(type_.code())])
}
