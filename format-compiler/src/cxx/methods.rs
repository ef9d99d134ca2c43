//! Calls of methods.

use super::lower::{CONTEXT, Scope};
use super::{Cxx, Segment, optional};
use format_runtime::dialect::{AttributeClass, TypeClass};
use format_runtime::expr::{Binary, Expr, FloatKind, Function};

impl Scope<'_> {
    pub(super) fn method(&mut self, object: &Cxx, segment: &Segment, arguments: &[Cxx]) -> Expr {
        if matches!(object, Cxx::Placeholder(name) if name == "$_builder") {
            return self.builder(&segment.name, &segment.arguments, arguments);
        }
        let object = self.lower(object);
        let name = &*segment.name;
        // `$_op.getLhs()`, `cast<X>($_op).getLhs()`
        if object == Expr::Operation
            && arguments.is_empty()
            && let Some(variable) = self.variable(name)
        {
            return variable;
        }
        // Methods of an optional; an operand or attribute that may be absent is null if absent.
        match (name, arguments) {
            ("has_value", []) => {
                return match optional::parts(&object) {
                    Some(_) => optional::condition(object),
                    None => optional::is_there(object),
                };
            }
            ("value_or", [otherwise]) if optional::parts(&object).is_some() => {
                let otherwise = self.lower(otherwise);
                return optional::value_or(&object, otherwise);
            }
            _ => {}
        }
        // `x->`
        let object = optional::value(object);
        if let Some(found) = self.special_method(&object, segment, arguments) {
            return found;
        }
        if let Some(parameter) = self.parameter(&object, name)
            && arguments.is_empty()
        {
            return parameter;
        }
        if name == "allDimsScalable" {
            let dimension = Expr::Local(self.locals.len() as u16);
            let dimensions = call(Function::ScalableDims, object, Vec::new());
            return Expr::All(Box::new(dimensions), Box::new(dimension));
        }
        let mut values: Vec<Expr> = arguments
            .iter()
            .map(|argument| self.lower(argument))
            .collect();
        if let Some(function) = query_of_integer(name) {
            return call(function, bits(&object).unwrap_or(object), values);
        }
        let method = function(name, arguments.len(), segment.arguments.is_empty());
        let function = match (name, method) {
            (_, Some(function)) => function,
            ("getElementTypeBitWidth", None) => {
                let element = call(Function::ElementType, object, Vec::new());
                return call(Function::BitWidth, element, Vec::new());
            }
            ("getNumArguments", None) => {
                let arguments = call(Function::Arguments, object, Vec::new());
                return call(Function::Size, arguments, Vec::new());
            }
            ("use_empty" | "hasOneUse", None) if arguments.is_empty() => {
                let users = call(Function::Users, object, Vec::new());
                let count = call(Function::Size, users, Vec::new());
                let wanted = Expr::Int((name == "hasOneUse").into());
                return Expr::Binary(Binary::Equal, Box::new(count), Box::new(wanted));
            }
            ("setShape", None) => {
                values.push(call(Function::ElementType, object.clone(), Vec::new()));
                Function::CloneWith
            }
            ("clone" | "cloneWith", None) => return Expr::Unknown(name.to_owned()),
            _ if arguments.is_empty() && self.names.facts().is_accessor(name) => {
                values.push(Expr::Text(name.to_owned()));
                Function::Accessor
            }
            _ => match self.float_test(name) {
                Some(number) => {
                    values.push(Expr::Int(number));
                    Function::IsFloatKind
                }
                None => return Expr::Unknown(format!("{name}()")),
            },
        };
        // `cloneWith({}, T)` and `cloneWith(std::nullopt, T)` keep the shape.
        call(function, object, values)
    }

    /// A method that is more than a function of its object and arguments.
    fn special_method(
        &mut self,
        object: &Expr,
        segment: &Segment,
        arguments: &[Cxx],
    ) -> Option<Expr> {
        let object = || object.clone();
        Some(match &*segment.name {
            "getContext" => Expr::Unknown(CONTEXT.to_owned()),
            "isa" | "hasPromiseOrImplementsInterface" => {
                self.class_test_of(&segment.arguments, object(), true)
            }
            "cast" | "dyn_cast" => self.class_test_of(&segment.arguments, object(), false),
            // Conversions that don't change the value.
            "getAsRange" | "asArrayRef" | "value" | "str" | "getKnownMinValue" => object(),
            "getInt" => call(Function::SignExtended, object(), Vec::new()),
            "getSExtValue" => match bits(&object()) {
                Some(attribute) => call(Function::SignExtended, attribute, Vec::new()),
                None => object(),
            },
            "getZExtValue" => match bits(&object()) {
                Some(attribute) => call(Function::ZeroExtended, attribute, Vec::new()),
                None => call(Function::NonNegative, object(), Vec::new()),
            },
            // `cast<TupleType>(x).getType(0)`
            "getType" if arguments.len() == 1 => {
                let index = self.lower(&arguments[0]);
                call(Function::TupleElement, object(), vec![index])
            }
            "hasTrait" => {
                let class = segment
                    .arguments
                    .first()
                    .and_then(Cxx::path)
                    .unwrap_or_default();
                if class.ends_with("ValueSemantics") {
                    call(Function::HasValueSemantics, object(), Vec::new())
                } else {
                    let test = self.names.has_trait(&class, self.namespace, object());
                    test.unwrap_or_else(|| Expr::Unknown(format!("trait {class}")))
                }
            }
            _ => return None,
        })
    }

    /// `isF32()`, `isBF16()`, `isFloat8E4M3FN()`
    fn float_test(&self, name: &str) -> Option<i64> {
        let rest = name.strip_prefix("is")?;
        let matches = |kind: &FloatKind| {
            kind.name().eq_ignore_ascii_case(rest)
                || kind.semantics().class.strip_suffix("Type") == Some(rest)
        };
        FloatKind::ALL
            .iter()
            .position(matches)
            .map(|number| number as i64)
    }

    /// `getX()` of a type or attribute of a dialect whose class is known.
    fn parameter(&self, object: &Expr, accessor: &str) -> Option<Expr> {
        let parameters = match object {
            Expr::CastType(TypeClass::Dialect(index, _), _) | Expr::MakeType(index, _) => {
                &self.dialects.types.get(*index as usize)?.parameters
            }
            Expr::CastAttribute(AttributeClass::Dialect(index, _), _)
            | Expr::MakeAttribute(index, _) => {
                &self.dialects.attributes.get(*index as usize)?.parameters
            }
            _ => return None,
        };
        let index = parameters
            .iter()
            .position(|parameter| parameter.accessor == accessor)?;
        // A class known only to C++ may be represented by text alone, so its contents are unknown.
        if parameters[index].kind.class_known_to_cxx_alone().is_some() {
            return Some(Expr::Unknown(format!(
                "{accessor}() of class {}",
                parameters[index].cpp_type
            )));
        }
        Some(Expr::Parameter(index as u16, Box::new(object.clone())))
    }
}

/// The attribute that holds an `APInt`. Queries of the integer are applied to the attribute, whose width is known.
fn bits(object: &Expr) -> Option<Expr> {
    match object {
        Expr::Call(Function::AttributeValue, attribute) => attribute.first().cloned(),
        _ => None,
    }
}

/// The queries of an `APInt`.
fn query_of_integer(name: &str) -> Option<Function> {
    Some(match name {
        "isPowerOf2" => Function::IsPowerOf2,
        "isNonNegative" => Function::IsNonNegative,
        "isNegative" => Function::IsNegative,
        "isStrictlyPositive" => Function::IsStrictlyPositive,
        "isZero" => Function::IsZero,
        _ => return None,
    })
}

/// The table of methods that are functions of their object and arguments, by name, number of arguments, and if they have no template
/// arguments.
fn function(name: &str, arity: usize, is_plain: bool) -> Option<Function> {
    Some(match (name, arity) {
        ("isSignlessInteger", _) => Function::IsSignlessInteger,
        ("isSignedInteger", _) => Function::IsSignedInteger,
        ("isUnsignedInteger", _) => Function::IsUnsignedInteger,
        ("isInteger", _) => Function::IsInteger,
        ("isSignlessIntOrIndex", _) => Function::IsSignlessIntOrIndex,
        ("isSignlessIntOrFloat", _) => Function::IsSignlessIntOrFloat,
        ("isSignlessIntOrIndexOrFloat", _) => Function::IsSignlessIntOrIndexOrFloat,
        ("isIntOrIndex", _) => Function::IsIntOrIndex,
        ("isIntOrFloat", _) => Function::IsIntOrFloat,
        ("isIntOrIndexOrFloat", _) => Function::IsIntOrIndexOrFloat,
        ("isIndex", _) => Function::IsIndex,
        ("isFloat", _) => Function::IsFloat,
        ("getIntOrFloatBitWidth" | "getWidth" | "getBitWidth", _) => Function::BitWidth,
        ("isSignless", _) => Function::IsSignless,
        ("isSigned", _) => Function::IsSigned,
        ("isUnsigned", _) => Function::IsUnsigned,
        ("getElementType", _) => Function::ElementType,
        ("getShape", _) => Function::Shape,
        ("getRank", _) => Function::Rank,
        ("hasRank", _) => Function::HasRank,
        ("getNumElements", _) => Function::NumElements,
        ("getDimSize", _) => Function::DimSize,
        ("hasStaticShape", _) => Function::HasStaticShape,
        ("isDynamicDim", _) => Function::IsDynamicDim,
        ("getScalableDims", _) => Function::ScalableDims,
        ("getNumScalableDims", _) => Function::NumScalableDims,
        ("isScalable", _) => Function::IsScalable,
        ("getEncoding", _) => Function::Encoding,
        ("getLayout", _) => Function::Layout,
        ("getMemorySpace", _) => Function::MemorySpace,
        ("getInputs", _) => Function::Inputs,
        ("getResults", _) => Function::Results,
        ("getNumInputs", _) => Function::NumInputs,
        ("getNumResults", _) => Function::NumResults,
        ("isStrided", _) => Function::IsStrided,
        ("getOperand", _) => Function::OperandAt,
        ("getResult", _) => Function::ResultAt,
        ("getOperands", _) => Function::Operands,
        ("getOperandTypes", _) => Function::OperandTypes,
        ("getResultTypes", _) => Function::ResultTypes,
        ("getParentOp", _) => Function::ParentOp,
        ("getDefiningOp", _) if is_plain => Function::DefiningOp,
        ("getArguments", _) => Function::Arguments,
        ("getUsers" | "getUses", 0) => Function::Users,
        ("getTypes" | "getType", 0) => Function::AttributeType,
        ("getValue", _) => Function::AttributeValue,
        ("getValueAsDouble", _) => Function::ValueAsDouble,
        ("floorDiv", _) => Function::FloorDiv,
        ("ceilDiv", _) => Function::CeilDiv,
        ("isSplat", _) => Function::IsSplat,
        ("getNestedReferences", _) => Function::NestedReferences,
        ("getNumOperands", _) => Function::NumOperands,
        ("size", _) => Function::Size,
        ("empty", _) => Function::IsEmpty,
        ("front", _) => Function::Front,
        ("back", _) => Function::Back,
        ("drop_front", _) => Function::DropFront,
        ("drop_back", _) => Function::DropBack,
        ("setDim", _) => Function::SetDim,
        ("dropDim", _) => Function::DropDim,
        ("setElementType", _) => Function::CloneElement,
        ("scaleElementBitwidth", _) => Function::ScaleElementWidth,
        ("clone" | "cloneWith", 1) => Function::CloneElement,
        ("clone" | "cloneWith", 2) => Function::CloneWith,
        _ => return None,
    })
}

fn call(function: Function, object: Expr, mut arguments: Vec<Expr>) -> Expr {
    arguments.insert(0, object);
    Expr::Call(function, arguments)
}
