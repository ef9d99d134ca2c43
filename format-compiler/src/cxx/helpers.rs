//! C++ functions of dialects that predicates call, as what they do.

use super::families::groups;
use super::lower::Scope;
use super::{Cxx, emitc};
use format_runtime::dialect::{BuiltinType, TypeClass};
use format_runtime::expr::{Binary, Expr, FloatKind, Function};

pub(super) fn call(function: Function, argument: &Expr) -> Expr {
    Expr::Call(function, vec![argument.clone()])
}

pub(super) fn is(class: TypeClass, value: &Expr) -> Expr {
    Expr::IsType(class, Box::new(value.clone()))
}

fn hooked_type(name: &str, parameters: Vec<Expr>) -> Expr {
    let mut arguments = vec![Expr::Text(name.to_owned())];
    arguments.extend(parameters);
    Expr::Call(Function::HookedType, arguments)
}

/// `XOp::getOperationName()`
fn operation_name(path: &str) -> Option<Expr> {
    let class = path.strip_suffix("::getOperationName")?;
    // Those that defaults ask for: a default may be read before the operation's dialect is.
    let known = [("bufferization::MaterializeInDestinationOp", "bufferization.materialize_in_destination")];
    known.iter().find(|(known, _)| *known == class).map(|(_, name)| Expr::Text((*name).to_owned()))
}

/// LLVM's floats, as far as MLIR has them.
fn is_llvm_float(value: &Expr) -> Vec<Expr> {
    let wanted = ["bf16", "f16", "f32", "f64", "f80", "f128"];
    let numbers = FloatKind::ALL.iter().enumerate().filter(|(_, kind)| wanted.contains(&kind.name()));
    numbers.map(|(number, _)| is(TypeClass::Float(number as u8), value)).collect()
}

/// A vector with one dimension.
fn is_flat_vector(value: &Expr) -> Vec<Expr> {
    let rank = Box::new(call(Function::Rank, value));
    vec![is(TypeClass::Builtin(BuiltinType::Vector), value), Expr::Binary(Binary::Equal, rank, Box::new(Expr::Int(1)))]
}

impl Scope<'_> {
    /// A call of a method without arguments that the definition itself spells out.
    pub(super) fn spelled_out(&mut self, name: &str) -> Option<Expr> {
        let methods = std::mem::take(&mut self.methods);
        let found = body_of(methods, name).map(|body| self.lower_text(&format!("[&]() {body}()")));
        // Not while it is read: it may call itself.
        self.methods = methods;
        found
    }

    /// A call of such a function.
    pub(super) fn helper(&mut self, path: &str, arguments: &[Cxx]) -> Option<Expr> {
        let name = path.trim_start_matches("::");
        let name = name.strip_prefix("mlir::").unwrap_or(name);
        let [argument] = arguments else { return operation_name(name) };
        let names = self.names;
        let locals = self.locals.len() as u16;
        let mut value = || self.lower(argument);
        Some(match name {
            "isScalableVectorType" | "LLVM::isScalableVectorType" => {
                is(TypeClass::Builtin(BuiltinType::ScalableVector), &value())
            }
            "getVectorBitWidth" => {
                let value = value();
                let width = call(Function::BitWidth, &call(Function::ElementType, &value));
                Expr::Binary(Binary::Multiply, Box::new(call(Function::NumElements, &value)), Box::new(width))
            }
            "isNestedInFunctionOpInterface" => call(Function::IsNestedInFunction, &value()),
            "isDirectInModuleLikeOp" => call(Function::IsSymbolTable, &value()),
            "LLVM::isCompatibleOuterType" => {
                let value = value();
                let mut any = is_llvm_float(&value);
                any.push(call(Function::IsSignlessInteger, &value));
                any.push(Expr::And(is_flat_vector(&value)));
                any.push(is(groups::llvm(), &value));
                Expr::Or(any)
            }
            "LLVM::isCompatibleVectorType" => {
                let value = value();
                let mut all = is_flat_vector(&value);
                let element = call(Function::ElementType, &value);
                let mut any = is_llvm_float(&element);
                any.push(call(Function::IsSignlessInteger, &element));
                any.push(is(groups::llvm_elements(), &element));
                all.push(Expr::Or(any));
                Expr::And(all)
            }
            "LLVM::isCompatibleFloatingPointType" => {
                let value = value();
                let mut any = is_llvm_float(&value);
                any.push(is(groups::llvm_floats(), &value));
                Expr::Or(any)
            }
            "emitc::isSupportedEmitCType" => emitc::supported(names, &value(), locals),
            "emitc::isSupportedIntegerType" => emitc::integer(&value()),
            "emitc::isSupportedFloatType" => emitc::float(&value()),
            "emitc::isPointerWideType" => is(groups::emitc_wide(), &value()),
            "emitc::isIntegerIndexOrOpaqueType" => {
                let value = value();
                Expr::Or(vec![
                    is(TypeClass::Builtin(BuiltinType::Index), &value),
                    emitc::integer(&value),
                    is(groups::emitc_wide(), &value),
                    is(groups::emitc_opaque(), &value),
                ])
            }
            "smt::isAnySMTValueType" => is(groups::smt(), &value()),
            "smt::isAnyNonFuncSMTValueType" => is(groups::smt_values(), &value()),
            "sparse_tensor::getSparseTensorEncoding" => {
                let value = value();
                let class = names.attribute_class("::mlir::sparse_tensor::SparseTensorEncodingAttr", "", &[])?;
                let encoding = Expr::CastAttribute(class, Box::new(call(Function::Encoding, &value)));
                let is_ranked = is(TypeClass::Builtin(BuiltinType::RankedTensor), &value);
                Expr::If(Box::new(is_ranked), Box::new(encoding), Box::new(Expr::Null))
            }
            // Types that hooks make: their parameters are as those have them.
            "getGetValueTypeOpValueType" => {
                let range = names.type_class("::mlir::pdl::RangeType", "")?;
                let one = hooked_type("pdl.value", Vec::new());
                let several = hooked_type("pdl.range", vec![one.clone()]);
                Expr::If(Box::new(is(range, &value())), Box::new(several), Box::new(one))
            }
            "getValAndBoolStructType" => {
                let flag = Expr::Call(Function::IntegerType, vec![Expr::Int(1)]);
                let body = Expr::List(vec![value(), flag]);
                hooked_type("llvm.struct", vec![Expr::Null, Expr::Int(0), body])
            }
            "tosa::isa_tosa_shape_type" => {
                let class = names.type_class("::mlir::tosa::shapeType", "")?;
                is(class, &value())
            }
            _ => return None,
        })
    }
}

/// `{ ... }` behind `name()`.
fn body_of<'t>(text: &'t str, name: &str) -> Option<&'t str> {
    let (_, rest) = text.split_once(&format!(" {name}()"))?;
    let rest = rest.trim_start();
    let rest = rest.strip_prefix("const").unwrap_or(rest).trim_start();
    if !rest.starts_with('{') {
        return None;
    }
    let mut depth = 0;
    for (at, byte) in rest.bytes().enumerate() {
        match byte {
            b'{' => depth += 1,
            b'}' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return rest.get(..=at);
        }
    }
    None
}
