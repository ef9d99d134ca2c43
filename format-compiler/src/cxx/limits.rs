//! Named constants of C++: `INT64_MAX`, `std::numeric_limits<T>::max()`, `llvm::APFloat(...)`.

use super::ast::{Cxx, Segment};
use super::integers::{INT, IntegerType};
use super::number::{Arithmetic, Constant};
use format_runtime::expr::{Float, FloatKind, FloatType};

fn extreme(type_: Arithmetic, is_largest: bool) -> Option<Constant> {
    Some(match type_ {
        Arithmetic::Bool => Constant::Bool(is_largest),
        Arithmetic::Int(type_) => {
            let IntegerType { width, is_signed } = type_;
            let bits = width - u32::from(is_signed);
            let value = match (is_largest, is_signed) {
                (true, _) => (1_i128 << bits) - 1,
                (false, true) => -(1_i128 << bits),
                (false, false) => 0,
            };
            Constant::int(value, type_)
        }
        Arithmetic::Single => Constant::single(if is_largest { f32::MAX } else { f32::MIN }),
        Arithmetic::Double => Constant::double(if is_largest { f64::MAX } else { f64::MIN }),
    })
}

/// A float of the type, given its value in both precisions.
fn float(type_: Arithmetic, single: f32, double: f64) -> Option<Constant> {
    match type_ {
        Arithmetic::Single => Some(Constant::single(single)),
        Arithmetic::Double => Some(Constant::double(double)),
        Arithmetic::Bool | Arithmetic::Int(_) => None,
    }
}

/// A static member function of `std::numeric_limits`.
fn numeric_limit(type_: Arithmetic, name: &str) -> Option<Constant> {
    let is_float = matches!(type_, Arithmetic::Single | Arithmetic::Double);
    match name {
        "max" => extreme(type_, true),
        "lowest" => extreme(type_, false),
        "min" if !is_float => extreme(type_, false),
        "min" => float(type_, f32::MIN_POSITIVE, f64::MIN_POSITIVE),
        "infinity" => float(type_, f32::INFINITY, f64::INFINITY),
        "quiet_NaN" => float(
            type_,
            f32::from_bits(0x7fc0_0000),
            f64::from_bits(0x7ff8 << 48),
        ),
        "epsilon" => float(type_, f32::EPSILON, f64::EPSILON),
        "denorm_min" => float(type_, f32::from_bits(1), f64::from_bits(1)),
        _ => None,
    }
}

/// The value of a macro from C's headers.
pub(super) fn macro_value(name: &str) -> Option<Constant> {
    use Arithmetic::{Double, Single};
    let double = |value| Some(Constant::double(value));
    let single = |value| Some(Constant::single(value));
    match name {
        "INFINITY" => return single(f32::INFINITY),
        "NAN" => return single(f32::from_bits(0x7fc0_0000)),
        "HUGE_VALF" => return single(f32::INFINITY),
        "HUGE_VAL" => return double(f64::INFINITY),
        "FLT_EPSILON" => return single(f32::EPSILON),
        "DBL_EPSILON" => return double(f64::EPSILON),
        "M_PI" => return double(std::f64::consts::PI),
        "M_E" => return double(std::f64::consts::E),
        "M_SQRT2" => return double(std::f64::consts::SQRT_2),
        "M_LN2" => return double(std::f64::consts::LN_2),
        _ => {}
    }
    let (kind, is_largest) = match name.rsplit_once('_')? {
        (kind, "MAX") => (kind, true),
        (kind, "MIN") => (kind, false),
        _ => return None,
    };
    let sized = |bits: &str, is_signed| {
        let width = bits
            .parse::<u32>()
            .ok()
            .filter(|width| matches!(width, 8 | 16 | 32 | 64))?;
        Some(Arithmetic::Int(IntegerType { width, is_signed }))
    };
    let type_ = match kind {
        "FLT" if is_largest => Single,
        "DBL" if is_largest => Double,
        "FLT" => return numeric_limit(Single, "min"),
        "DBL" => return numeric_limit(Double, "min"),
        "SCHAR" | "CHAR" => sized("8", true)?,
        "UCHAR" => sized("8", false)?,
        "SHRT" => sized("16", true)?,
        "USHRT" => sized("16", false)?,
        "INT" => Arithmetic::Int(INT),
        "UINT" => sized("32", false)?,
        "LONG" | "LLONG" | "INTPTR" | "INTMAX" => sized("64", true)?,
        "ULONG" | "ULLONG" | "SIZE" | "UINTPTR" | "UINTMAX" => sized("64", false)?,
        kind => match kind.strip_prefix("UINT") {
            Some(bits) => sized(bits, false)?,
            None => sized(kind.strip_prefix("INT")?, true)?,
        },
    };
    // For unsigned types there is only the largest value.
    let is_unsigned = matches!(type_, Arithmetic::Int(type_) if !type_.is_signed);
    extreme(type_, is_largest).filter(|_| is_largest || !is_unsigned)
}

/// A function that evaluates an argument.
type Evaluate = fn(&Cxx) -> Option<Constant>;

/// A call that returns a number.
pub(super) fn call(
    path: &str,
    segments: &[Segment],
    arguments: &[Cxx],
    evaluate: Evaluate,
) -> Option<Constant> {
    if let [.., limits, member] = segments
        && limits.name == "numeric_limits"
        && let ([type_], []) = (&limits.arguments[..], arguments)
    {
        return numeric_limit(Arithmetic::named(&type_.path()?)?, &member.name);
    }
    let (class, member) = path.rsplit_once("::").unwrap_or(("", path));
    if member == "APFloat" && matches!(class, "" | "llvm" | "mlir") {
        let [value] = arguments else { return None };
        return match evaluate(value)? {
            Constant::Float(float) => exact(
                match float.type_ {
                    FloatType::Single => FloatKind::F32,
                    FloatType::Double => FloatKind::F64,
                    FloatType::Exact(kind) => kind,
                },
                float.value,
            ),
            _ => None,
        };
    }
    if matches!(class, "APFloat" | "llvm::APFloat" | "mlir::APFloat") {
        return ap_float(member, arguments, evaluate);
    }
    None
}

fn exact(kind: FloatKind, value: f64) -> Option<Constant> {
    Some(Constant::Float(Float {
        value,
        type_: FloatType::Exact(kind),
    }))
}

/// `APFloat::getInf(APFloat::IEEEsingle(), /*Negative=*/true)` and similar calls.
fn ap_float(member: &str, arguments: &[Cxx], evaluate: Evaluate) -> Option<Constant> {
    let (format, is_negative) = match arguments {
        [format] => (format, false),
        [format, sign] => (format, matches!(evaluate(sign)?, Constant::Bool(true))),
        _ => return None,
    };
    let Cxx::Call(semantics, none) = format else {
        return None;
    };
    let semantics = semantics.path().filter(|_| none.is_empty())?;
    // The largest numbers of narrow formats are not simple constants.
    let (kind, largest, smallest) = match semantics.rsplit("::").next()? {
        "IEEEhalf" => (FloatKind::F16, 65504.0, 2f64.powi(-14)),
        "BFloat" => (
            FloatKind::BF16,
            f64::from(f32::from_bits(0x7f7f_0000)),
            f32::MIN_POSITIVE.into(),
        ),
        "IEEEsingle" => (FloatKind::F32, f32::MAX.into(), f32::MIN_POSITIVE.into()),
        "IEEEdouble" => (FloatKind::F64, f64::MAX, f64::MIN_POSITIVE),
        _ => return None,
    };
    let value = match member {
        "getZero" => 0.0,
        "getOne" => 1.0,
        "getInf" => f64::INFINITY,
        "getLargest" => largest,
        "getSmallestNormalized" => smallest,
        _ => return None,
    };
    exact(kind, if is_negative { -value } else { value })
}
