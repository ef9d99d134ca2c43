//! `T::get(...)` and `$_builder.getT(...)`.

use super::Cxx;
use super::lower::{CONTEXT, Scope};
use format_runtime::dialect::{
    AttrOrTypeDefinition, AttributeClass, BuiltinAttribute, BuiltinType, ParameterKind, TypeClass,
};
use format_runtime::expr::{Expr, FloatKind, Function};

/// The float type with the given spelling, by its number.
fn float(spelling: &str) -> Option<Expr> {
    let number = FloatKind::of_name(spelling)?;
    Some(Expr::Call(
        Function::FloatType,
        vec![Expr::Int(number as i64)],
    ))
}

fn integer_type(width: i64) -> Expr {
    Expr::Call(Function::IntegerType, vec![Expr::Int(width)])
}

impl Scope<'_> {
    /// The arguments without the context.
    pub(super) fn values(&mut self, arguments: &[Cxx]) -> Vec<Expr> {
        let lowered = arguments.iter().map(|argument| self.lower(argument));
        lowered
            .filter(|value| !matches!(value, Expr::Unknown(name) if name == CONTEXT))
            .collect()
    }

    /// `T::get(...)`
    pub(super) fn static_get(&mut self, class: &str, arguments: &[Cxx]) -> Expr {
        let arguments = self.values(arguments);
        self.build(class, arguments)
    }

    /// Builds an instance of a class.
    fn build(&mut self, class: &str, mut arguments: Vec<Expr>) -> Expr {
        use BuiltinAttribute as A;
        use BuiltinType as B;
        let unknown = || Expr::Unknown(format!("{class}::get"));
        match self.type_class(class) {
            Some(TypeClass::Float(number)) => {
                return Expr::Call(Function::FloatType, vec![Expr::Int(i64::from(number))]);
            }
            Some(TypeClass::Builtin(builtin)) => {
                let function = match builtin {
                    B::Integer => Function::IntegerType,
                    B::Index => Function::IndexType,
                    B::None => Function::NoneType,
                    B::Token => Function::TokenType,
                    B::Complex => Function::ComplexType,
                    B::Tuple => Function::TupleType,
                    B::Function => Function::FunctionType,
                    B::Vector => Function::VectorType,
                    B::RankedTensor => Function::RankedTensorType,
                    B::UnrankedTensor => Function::UnrankedTensorType,
                    B::MemRef => Function::MemRefType,
                    _ => return unknown(),
                };
                return Expr::Call(function, arguments);
            }
            Some(TypeClass::Dialect(index, _)) => {
                return match complete(self.dialects.types.get(index as usize), &mut arguments) {
                    true => Expr::MakeType(index, arguments),
                    false => unknown(),
                };
            }
            Some(TypeClass::Spelled(name)) => {
                let Some((dialect, body)) = name.split_once('.') else {
                    return unknown();
                };
                let arguments = vec![Expr::Text(dialect.to_owned()), Expr::Text(body.to_owned())];
                return Expr::Call(Function::SpelledType, arguments);
            }
            Some(TypeClass::Any | TypeClass::Family(_) | TypeClass::Unknown(_)) | None => {}
        }
        match self.attribute_class(class) {
            Some(AttributeClass::Dialect(index, _)) => {
                match complete(self.dialects.attributes.get(index as usize), &mut arguments) {
                    true => Expr::MakeAttribute(index, arguments),
                    false => unknown(),
                }
            }
            Some(AttributeClass::EnumInteger(class)) if arguments.len() == 1 => {
                arguments.insert(0, integer_type(class.width.into()));
                Expr::Call(Function::IntegerAttr, arguments)
            }
            Some(AttributeClass::DenseIntegerArray(bits)) if arguments.len() == 1 => {
                arguments.insert(0, Expr::Int(bits.into()));
                Expr::Call(Function::DenseIntegerArray, arguments)
            }
            Some(AttributeClass::DenseBoolArray) if arguments.len() == 1 => {
                arguments.insert(0, Expr::Int(1));
                Expr::Call(Function::DenseIntegerArray, arguments)
            }
            Some(AttributeClass::DenseFloatArray(bits)) if arguments.len() == 1 => {
                arguments.insert(0, Expr::Int(bits.into()));
                Expr::Call(Function::DenseFloatArray, arguments)
            }
            Some(AttributeClass::Builtin(builtin)) => {
                let function = match builtin {
                    A::Unit => Function::UnitAttr,
                    A::Bool => Function::BoolAttr,
                    A::Integer => Function::IntegerAttr,
                    A::Float => Function::FloatAttr,
                    A::AffineMap => Function::AffineMapAttr,
                    A::String => Function::StringAttr,
                    A::Type => Function::TypeAttr,
                    A::Array => Function::ArrayAttr,
                    A::Dictionary => Function::DictionaryAttr,
                    A::SymbolRef | A::FlatSymbolRef => Function::SymbolRefAttr,
                    A::DenseElements | A::DenseIntElements | A::DenseFloatElements => {
                        Function::DenseElements
                    }
                    _ => return unknown(),
                };
                Expr::Call(function, arguments)
            }
            _ => unknown(),
        }
    }

    /// A method of `$_builder`.
    pub(super) fn builder(&mut self, name: &str, classes: &[Cxx], arguments: &[Cxx]) -> Expr {
        let mut values = self.values(arguments);
        let unknown = || Expr::Unknown(format!("Builder::{name}"));
        if name == "getContext" {
            return Expr::Unknown(CONTEXT.to_owned());
        }
        if matches!(name, "getType" | "getAttr") {
            let Some(path) = classes.first().and_then(Cxx::path) else {
                return unknown();
            };
            return self.build(&path, values);
        }
        let function = match name {
            "getIndexType" => Function::IndexType,
            "getNoneType" => Function::NoneType,
            "getFunctionType" => Function::FunctionType,
            "getTupleType" => Function::TupleType,
            "getUnitAttr" => Function::UnitAttr,
            "getBoolAttr" => Function::BoolAttr,
            "getIntegerAttr" => Function::IntegerAttr,
            "getFloatAttr" => Function::FloatAttr,
            "getStringAttr" => Function::StringAttr,
            "getArrayAttr" => Function::ArrayAttr,
            "getDictionaryAttr" => Function::DictionaryAttr,
            "getStrArrayAttr" => Function::StringArrayAttr,
            "getTypeArrayAttr" => Function::TypeArrayAttr,
            "getAffineMapArrayAttr" => Function::AffineMapArrayAttr,
            "getNamedAttr" if values.len() == 2 => return Expr::List(values),
            "getIntegerType" => {
                // `getIntegerType(32, /*isSigned=*/false)`
                if let Some(Expr::Bool(signed)) = values.get(1) {
                    values[1] = Expr::Int(if *signed { 1 } else { 2 });
                }
                Function::IntegerType
            }
            "getIndexAttr" => {
                values.insert(0, Expr::Call(Function::IndexType, Vec::new()));
                Function::IntegerAttr
            }
            "getDenseBoolArrayAttr" => {
                values.insert(0, Expr::Int(1));
                Function::DenseIntegerArray
            }
            "getZeroAttr" => Function::ZeroAttr,
            "getOneAttr" => Function::OneAttr,
            "getIndexArrayAttr" => {
                values.insert(0, Expr::Call(Function::IndexType, Vec::new()));
                Function::IntegerArrayAttr
            }
            "getBoolArrayAttr" => {
                values.insert(0, Expr::Int(1));
                Function::IntegerArrayAttr
            }
            _ => {
                let affine = self.affine_builder(name, &values);
                return affine
                    .or_else(|| self.numbered_builder(name, values))
                    .unwrap_or_else(unknown);
            }
        };
        Expr::Call(function, values)
    }

    /// A builder with a bit width in its name: `getI32Type`, `getF32Type`, `getI64IntegerAttr`, `getDenseI64ArrayAttr`,
    /// `getI64ArrayAttr`.
    fn numbered_builder(&mut self, name: &str, mut values: Vec<Expr>) -> Option<Expr> {
        let rest = name.strip_prefix("get")?;
        let width = |text: &str| text.parse::<i64>().ok();
        let shaped = [
            ("TensorAttr", Function::RankedTensorType),
            ("VectorAttr", Function::VectorType),
        ];
        for (suffix, type_) in shaped {
            if let (Some(element), [elements]) = (rest.strip_suffix(suffix), &values[..]) {
                let element = match element {
                    "Index" => Expr::Call(Function::IndexType, Vec::new()),
                    "Bool" => integer_type(1),
                    _ => match element.strip_prefix('F') {
                        Some(bits) => float(&format!("f{bits}"))?,
                        None => integer_type(width(element.strip_prefix('I')?)?),
                    },
                };
                // The only dimension is as long as the list.
                let shape = Expr::List(vec![Expr::Call(Function::Size, vec![elements.clone()])]);
                let type_ = Expr::Call(type_, vec![shape, element]);
                return Some(Expr::Call(
                    Function::DenseElements,
                    vec![type_, elements.clone()],
                ));
            }
        }
        if let Some(spelling) = rest.strip_suffix("Type") {
            if spelling == "BF16" {
                return float("bf16");
            }
            if let Some(bits) = spelling.strip_prefix('F') {
                return float(&format!("f{bits}"));
            }
            return spelling.strip_prefix('I').and_then(width).map(integer_type);
        }
        let between = |prefix: &str, suffix: &str| rest.strip_prefix(prefix)?.strip_suffix(suffix);
        if let Some(bits) = between("F", "FloatAttr") {
            values.insert(0, float(&format!("f{bits}"))?);
            return Some(Expr::Call(Function::FloatAttr, values));
        }
        let arrays = [
            ("DenseF", Function::DenseFloatArray),
            ("F", Function::FloatArrayAttr),
            ("DenseI", Function::DenseIntegerArray),
            ("I", Function::IntegerArrayAttr),
        ];
        for (prefix, function) in arrays {
            if let Some(bits) = between(prefix, "ArrayAttr") {
                values.insert(0, Expr::Int(width(bits)?));
                return Some(Expr::Call(function, values));
            }
        }
        let (bits, signedness) = match rest.strip_suffix("IntegerAttr")? {
            text if text.starts_with("SI") => (width(&text[2..])?, 1),
            text if text.starts_with("UI") => (width(&text[2..])?, 2),
            text => (width(text.strip_prefix('I')?)?, 0),
        };
        let type_ = Expr::Call(
            Function::IntegerType,
            vec![Expr::Int(bits), Expr::Int(signedness)],
        );
        values.insert(0, type_);
        Some(Expr::Call(Function::IntegerAttr, values))
    }
}

/// Whether an argument may be a parameter of that kind; if not, the call is to a builder known only to C++.
fn may_be(argument: &Expr, kind: &ParameterKind) -> bool {
    match (argument, kind) {
        (argument, ParameterKind::Optional(inner)) => may_be(argument, inner),
        (_, ParameterKind::Unsupported(_)) => true,
        (Expr::CastType(..) | Expr::MakeType(..), kind) => matches!(kind, ParameterKind::Type(_)),
        (
            Expr::Call(Function::AttributeType | Function::ElementTypeOrSelf, _),
            ParameterKind::Type(_),
        ) => true,
        // Applied to several values it gives a list.
        (Expr::Call(Function::AttributeType, _), ParameterKind::List(_)) => true,
        (Expr::Call(Function::AttributeType | Function::ElementTypeOrSelf, _), _) => false,
        (Expr::Slot(_) | Expr::CastAttribute(..) | Expr::MakeAttribute(..), kind) => !matches!(
            kind,
            ParameterKind::Type(_)
                | ParameterKind::Integer { .. }
                | ParameterKind::Bool
                | ParameterKind::String { .. }
        ),
        _ => true,
    }
}

/// Fills in missing trailing arguments with default values; returns false if there are too many or too few, or they
/// don't match.
fn complete(definition: Option<&AttrOrTypeDefinition>, arguments: &mut Vec<Expr>) -> bool {
    let Some(AttrOrTypeDefinition { parameters, .. }) =
        definition.filter(|each| arguments.len() <= each.parameters.len())
    else {
        return false;
    };
    for (argument, parameter) in arguments.iter_mut().zip(parameters) {
        // `{}` depends on the parameter's C++ type.
        if matches!(argument, Expr::List(list) if list.is_empty()) {
            *argument = match parameter.kind {
                ParameterKind::List(_) | ParameterKind::Braced(_) => continue,
                ParameterKind::Integer { .. }
                | ParameterKind::Bool
                | ParameterKind::Enum { .. } => Expr::Int(0),
                ParameterKind::String { .. } => Expr::Text(String::new()),
                _ => Expr::Null,
            };
        }
    }
    if !arguments
        .iter()
        .zip(parameters)
        .all(|(argument, parameter)| may_be(argument, &parameter.kind))
    {
        return false;
    }
    for parameter in &parameters[arguments.len()..] {
        match &parameter.default {
            Some(default) => arguments.push(default.clone()),
            None => return false,
        }
    }
    true
}
