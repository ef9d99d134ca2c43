//! Calls that make attributes and types.

use super::known::{as_list, is_case, is_type, made_of_each, type_of_class};
use crate::machine::Machine;
use crate::values::{Maker, Value};
use format_compiler::cxx::{Cxx, Segment};

impl Machine<'_> {
    /// `XAttr::get(...)`, `XType::get(...)`
    pub(super) fn get(&mut self, path: &str, arguments: &[Cxx]) -> Value {
        let class = path.trim_end_matches("::get");
        let short = class.rsplit("::").next().unwrap_or_default();
        let mut values: Vec<Value> = arguments.iter().map(|argument| self.evaluate(argument)).collect();
        values.retain(|value| *value != Value::Context);
        match (short, &values[..]) {
            ("UnitAttr", _) => Value::made(Maker::Unit, Value::Null),
            ("BoolAttr", [value]) => Value::made(Maker::Bool, value.clone()),
            ("StringAttr", [value]) => Value::made(Maker::String, value.clone()),
            ("StringAttr", []) => Value::made(Maker::String, Value::Text("".into())),
            ("TypeAttr", [value]) => Value::made(Maker::Type, value.clone()),
            ("ArrayAttr", [value]) => Value::made(Maker::Array, as_list(value.clone())),
            ("FlatSymbolRefAttr" | "SymbolRefAttr", [value]) => Value::made(Maker::Symbol, value.clone()),
            ("DenseI64ArrayAttr", [value]) => Value::made(Maker::DenseI64, as_list(value.clone())),
            ("DenseI32ArrayAttr", [value]) => Value::made(Maker::DenseI32, as_list(value.clone())),
            ("DenseBoolArrayAttr", [value]) => Value::made(Maker::DenseBool, as_list(value.clone())),
            ("IntegerAttr", [Value::Type(type_), value]) => Value::made(Maker::Integer(type_.clone()), value.clone()),
            ("IntegerType", [Value::Int(width), ..]) => Value::Type(format!("i{width}").into()),
            (short, []) if type_of_class(short).is_some() => type_of_class(short).unwrap_or(Value::Null),
            (_, [value]) if short.ends_with("Attr") && is_case(value) => {
                Value::made(Maker::Enum(class.into()), value.clone())
            }
            (_, _) if short.ends_with("Type") && values.iter().all(is_type) => Value::MakeType(class.into(), values),
            _ => Value::unknown(format!("what `{short}::get` returns")),
        }
    }

    pub(super) fn build(&mut self, name: &str, method: &Segment, arguments: &[Cxx]) -> Value {
        let values: Vec<Value> = arguments.iter().map(|argument| self.evaluate(argument)).collect();
        let bits = |name: &str| {
            let digits: String = name.chars().filter(char::is_ascii_digit).collect();
            format!("i{digits}")
        };
        match (name, &values[..]) {
            ("getContext" | "getUnknownLoc", _) => Value::Context,
            ("getUnitAttr", []) => Value::made(Maker::Unit, Value::Null),
            ("getBoolAttr", [value]) => Value::made(Maker::Bool, value.clone()),
            ("getStringAttr", [value]) => Value::made(Maker::String, value.clone()),
            ("getArrayAttr" | "getTypeArrayAttr", [value]) => Value::made(Maker::Array, as_list(value.clone())),
            ("getDenseI64ArrayAttr", [value]) => Value::made(Maker::DenseI64, as_list(value.clone())),
            ("getDenseI32ArrayAttr", [value]) => Value::made(Maker::DenseI32, as_list(value.clone())),
            ("getDenseBoolArrayAttr", [value]) => Value::made(Maker::DenseBool, as_list(value.clone())),
            ("getStrArrayAttr", [value]) => made_of_each(Maker::String, value.clone()),
            ("getI64ArrayAttr" | "getI32ArrayAttr", [value]) => {
                made_of_each(Maker::Integer(bits(name).trim_start_matches("array").into()), value.clone())
            }
            ("getBoolArrayAttr", [value]) => made_of_each(Maker::Bool, value.clone()),
            ("getIndexAttr", [value]) => Value::made(Maker::Integer("index".into()), value.clone()),
            ("getI8IntegerAttr" | "getI16IntegerAttr" | "getI32IntegerAttr" | "getI64IntegerAttr", [value]) => {
                Value::made(Maker::Integer(bits(name).into()), value.clone())
            }
            ("getIntegerAttr", [Value::Type(type_), value]) => {
                Value::made(Maker::Integer(type_.clone()), value.clone())
            }
            ("getIntegerType", [Value::Int(width), ..]) => Value::Type(format!("i{width}").into()),
            ("getI1Type" | "getI8Type" | "getI16Type" | "getI32Type" | "getI64Type", []) => {
                Value::Type(bits(name).into())
            }
            ("getIndexType", []) => Value::Type("index".into()),
            ("getNoneType", []) => Value::Type("none".into()),
            ("getF16Type" | "getF32Type" | "getF64Type" | "getBF16Type", []) => {
                Value::Type(name.trim_start_matches("get").trim_end_matches("Type").to_ascii_lowercase().into())
            }
            ("getType", []) => match method.arguments.first().and_then(Cxx::path).as_deref() {
                Some("NoneType" | "mlir::NoneType") => Value::Type("none".into()),
                Some("IndexType" | "mlir::IndexType") => Value::Type("index".into()),
                _ => Value::unknown("a type that is made"),
            },
            ("getAttr", [value]) if is_case(value) => match method.arguments.first().and_then(Cxx::path) {
                Some(class) => Value::made(Maker::Enum(class.into()), value.clone()),
                None => Value::unknown("what `getAttr` returns"),
            },
            ("getSymbolRefAttr", [value]) => Value::made(Maker::Symbol, value.clone()),
            _ => Value::unknown(format!("what `{name}` makes")),
        }
    }
}
