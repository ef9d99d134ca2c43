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
                    None => Expr::Binary(Binary::NotEqual, Box::new(object), Box::new(Expr::Null)),
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
        // Queries of an `APInt` held by an attribute are applied to the attribute, whose width is known.
        let bits = || match &object {
            Expr::Call(Function::AttributeValue, attribute) => attribute.first().cloned(),
            _ => None,
        };
        match name {
            "getContext" => return Expr::Unknown(CONTEXT.to_owned()),
            "isa" => return self.class_test_of(&segment.arguments, object, true),
            "hasPromiseOrImplementsInterface" => {
                return self.class_test_of(&segment.arguments, object, true);
            }
            "cast" | "dyn_cast" => return self.class_test_of(&segment.arguments, object, false),
            // Conversions that don't change the value.
            "getAsRange" | "asArrayRef" | "value" | "str" | "getKnownMinValue" => return object,
            "getInt" => return call(Function::SignExtended, object, Vec::new()),
            "getSExtValue" => {
                return match bits() {
                    Some(attribute) => call(Function::SignExtended, attribute, Vec::new()),
                    None => object,
                };
            }
            "getZExtValue" => {
                return match bits() {
                    Some(attribute) => call(Function::ZeroExtended, attribute, Vec::new()),
                    None => call(Function::NonNegative, object, Vec::new()),
                };
            }
            // `cast<TupleType>(x).getType(0)`
            "getType" if arguments.len() == 1 => {
                let index = self.lower(&arguments[0]);
                return call(Function::TupleElement, object, vec![index]);
            }
            "hasTrait" => {
                let class = segment
                    .arguments
                    .first()
                    .and_then(Cxx::path)
                    .unwrap_or_default();
                return if class.ends_with("ValueSemantics") {
                    call(Function::HasValueSemantics, object, Vec::new())
                } else {
                    let test = self.names.has_trait(&class, self.namespace, object);
                    test.unwrap_or_else(|| Expr::Unknown(format!("trait {class}")))
                };
            }
            _ => {}
        }
        if let Some(parameter) = self.parameter(&object, name)
            && arguments.is_empty()
        {
            return parameter;
        }
        if name == "allDimsScalable" {
            let dimension = Expr::Local(self.locals.len() as u16);
            return Expr::All(
                Box::new(call(Function::ScalableDims, object, Vec::new())),
                Box::new(dimension),
            );
        }
        let mut values: Vec<Expr> = arguments
            .iter()
            .map(|argument| self.lower(argument))
            .collect();
        let function = match name {
            "isSignlessInteger" => Function::IsSignlessInteger,
            "isSignedInteger" => Function::IsSignedInteger,
            "isUnsignedInteger" => Function::IsUnsignedInteger,
            "isInteger" => Function::IsInteger,
            "isSignlessIntOrIndex" => Function::IsSignlessIntOrIndex,
            "isSignlessIntOrFloat" => Function::IsSignlessIntOrFloat,
            "isSignlessIntOrIndexOrFloat" => Function::IsSignlessIntOrIndexOrFloat,
            "isIntOrIndex" => Function::IsIntOrIndex,
            "isIntOrFloat" => Function::IsIntOrFloat,
            "isIntOrIndexOrFloat" => Function::IsIntOrIndexOrFloat,
            "isIndex" => Function::IsIndex,
            "isFloat" => Function::IsFloat,
            "getIntOrFloatBitWidth" | "getWidth" | "getElementTypeBitWidth" | "getBitWidth" => {
                if name == "getElementTypeBitWidth" {
                    return call(
                        Function::BitWidth,
                        call(Function::ElementType, object, Vec::new()),
                        Vec::new(),
                    );
                }
                Function::BitWidth
            }
            "isSignless" => Function::IsSignless,
            "isSigned" => Function::IsSigned,
            "isUnsigned" => Function::IsUnsigned,
            "getElementType" => Function::ElementType,
            "getShape" => Function::Shape,
            "getRank" => Function::Rank,
            "hasRank" => Function::HasRank,
            "getNumElements" => Function::NumElements,
            "getDimSize" => Function::DimSize,
            "hasStaticShape" => Function::HasStaticShape,
            "isDynamicDim" => Function::IsDynamicDim,
            "getScalableDims" => Function::ScalableDims,
            "getNumScalableDims" => Function::NumScalableDims,
            "isScalable" => Function::IsScalable,
            "getEncoding" => Function::Encoding,
            "getLayout" => Function::Layout,
            "getMemorySpace" => Function::MemorySpace,
            "getInputs" => Function::Inputs,
            "getResults" => Function::Results,
            "getNumInputs" => Function::NumInputs,
            "getNumResults" => Function::NumResults,
            "isStrided" => Function::IsStrided,
            "getOperand" => Function::OperandAt,
            "getResult" => Function::ResultAt,
            "getOperands" => Function::Operands,
            "getOperandTypes" => Function::OperandTypes,
            "getResultTypes" => Function::ResultTypes,
            "getParentOp" => Function::ParentOp,
            "getDefiningOp" if segment.arguments.is_empty() => Function::DefiningOp,
            "getArguments" => Function::Arguments,
            "getNumArguments" => {
                return call(
                    Function::Size,
                    call(Function::Arguments, object, Vec::new()),
                    Vec::new(),
                );
            }
            "getUsers" | "getUses" if arguments.is_empty() => Function::Users,
            "use_empty" | "hasOneUse" if arguments.is_empty() => {
                let count = call(
                    Function::Size,
                    call(Function::Users, object, Vec::new()),
                    Vec::new(),
                );
                let wanted = Expr::Int((name == "hasOneUse").into());
                return Expr::Binary(Binary::Equal, Box::new(count), Box::new(wanted));
            }
            "getTypes" if arguments.is_empty() => Function::AttributeType,
            "getType" if arguments.is_empty() => Function::AttributeType,
            "getValue" => Function::AttributeValue,
            "getValueAsDouble" => Function::ValueAsDouble,
            "floorDiv" => Function::FloorDiv,
            "ceilDiv" => Function::CeilDiv,
            "isSplat" => Function::IsSplat,
            "getNestedReferences" => Function::NestedReferences,
            "getNumOperands" => Function::NumOperands,
            "size" => Function::Size,
            "empty" => Function::IsEmpty,
            "front" => Function::Front,
            "back" => Function::Back,
            "drop_front" => Function::DropFront,
            "drop_back" => Function::DropBack,
            "isPowerOf2" | "isNonNegative" | "isNegative" | "isStrictlyPositive" | "isZero" => {
                let function = match name {
                    "isPowerOf2" => Function::IsPowerOf2,
                    "isNonNegative" => Function::IsNonNegative,
                    "isNegative" => Function::IsNegative,
                    "isStrictlyPositive" => Function::IsStrictlyPositive,
                    _ => Function::IsZero,
                };
                let object = bits().unwrap_or(object);
                return call(function, object, values);
            }
            "setDim" => Function::SetDim,
            "dropDim" => Function::DropDim,
            "setElementType" => Function::CloneElement,
            "setShape" => {
                values.push(call(Function::ElementType, object.clone(), Vec::new()));
                Function::CloneWith
            }
            "scaleElementBitwidth" => Function::ScaleElementWidth,
            "clone" | "cloneWith" => match values.len() {
                1 => Function::CloneElement,
                2 => Function::CloneWith,
                _ => return Expr::Unknown(name.to_owned()),
            },
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

fn call(function: Function, object: Expr, mut arguments: Vec<Expr>) -> Expr {
    arguments.insert(0, object);
    Expr::Call(function, arguments)
}
