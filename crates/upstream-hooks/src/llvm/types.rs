//! Types, written without `!llvm.` inside other types of the dialect.

use crate::types::instance;
use format_runtime::hooks::{Hooks, ParameterDirective, ParameterValue, Signature, TypeSyntax};
use format_runtime::program::ArgumentKind;
use format_runtime::text::{ParseResult, Parser, Printer, Token};
use operation_core::{Context, DialectInstance, IntegerValue, Parameter, Type, TypeKind};

/// Registers types and the directives of their formats.
pub(super) fn register(hooks: &mut Hooks) {
    hooks.types.insert(STRUCT, Box::new(Struct));
    hooks
        .parameter_directives
        .insert("mlir::LLVM", "PrettyLLVMType", PrettyType);
    hooks
        .parameter_directives
        .insert("mlir::LLVM", "FunctionTypes", FunctionTypes);
    hooks
        .parameter_directives
        .insert("mlir::LLVM", "ExtTypeParams", ExtensionParameters);
}

const VOID: &str = "llvm.void";
const STRUCT: &str = "llvm.struct";
const FUNCTION: &str = "llvm.func";
const ARRAY: &str = "llvm.array";

/// `!llvm.array<n x T>`
pub(super) fn array<'m>(context: &'m Context, element: Type<'m>, size: usize) -> Type<'m> {
    let size = IntegerValue::Small(i64::try_from(size).unwrap_or(i64::MAX));
    instance(
        context,
        ARRAY,
        &[Parameter::Type(element), Parameter::Integer(size)],
    )
}

/// `!llvm.func<R (A, ...)>`; without a result it returns `void`.
pub(super) fn function<'m>(
    context: &'m Context,
    result: Option<Type<'m>>,
    inputs: &[Type<'m>],
    variadic: bool,
) -> Type<'m> {
    let result = result.unwrap_or_else(|| instance(context, VOID, &[]));
    let inputs: Vec<_> = inputs.iter().copied().map(Parameter::Type).collect();
    let variadic = Parameter::Integer(IntegerValue::Small(i64::from(variadic)));
    let inputs = Parameter::List(context.parameters(&inputs));
    instance(
        context,
        FUNCTION,
        &[Parameter::Type(result), inputs, variadic],
    )
}

/// The parts of a function type: result (`None` for `void`), inputs, and true if it ends in `...`.
pub(crate) fn function_parts(type_: Type<'_>) -> Option<(Option<Type<'_>>, Vec<Type<'_>>, bool)> {
    let TypeKind::Dialect(DialectInstance { name, parameters }) = type_.kind() else {
        return None;
    };
    let [Parameter::Type(result), Parameter::List(inputs), variadic] = parameters else {
        return None;
    };
    if name.as_str() != FUNCTION {
        return None;
    }
    let is_void =
        matches!(result.kind(), TypeKind::Dialect(instance) if instance.name.as_str() == VOID);
    let inputs = inputs
        .iter()
        .map(parameter_type)
        .collect::<Option<Vec<_>>>()?;
    Some(((!is_void).then_some(*result), inputs, is_true(variadic)))
}

/// The reason why a type has no element at an index.
pub(crate) enum NoElement {
    OutOfBounds,
    NoContainer,
}

/// The type of an element of an array or a struct.
pub(crate) fn element_type(container: Type<'_>, index: i64) -> Result<Type<'_>, NoElement> {
    let TypeKind::Dialect(DialectInstance { name, parameters }) = container.kind() else {
        return Err(NoElement::NoContainer);
    };
    match (name.as_str(), parameters) {
        (
            ARRAY,
            [
                Parameter::Type(element),
                Parameter::Integer(IntegerValue::Small(size)),
            ],
        ) => {
            if (0..*size).contains(&index) {
                Ok(*element)
            } else {
                Err(NoElement::OutOfBounds)
            }
        }
        (STRUCT, [_, _, Parameter::List(body)]) => {
            let member = usize::try_from(index)
                .ok()
                .and_then(|index| body.get(index));
            member
                .and_then(parameter_type)
                .ok_or(NoElement::OutOfBounds)
        }
        _ => Err(NoElement::NoContainer),
    }
}

fn parameter_type<'m>(parameter: &Parameter<'m>) -> Option<Type<'m>> {
    match parameter {
        Parameter::Type(type_) => Some(*type_),
        _ => None,
    }
}

fn is_true(parameter: &Parameter<'_>) -> bool {
    matches!(parameter, Parameter::Integer(value) if *value != IntegerValue::Small(0))
}

/// Parses any type, or one of this dialect without `!llvm.`.
fn parse_pretty<'m>(parser: &mut Parser<'_, 'm>) -> ParseResult<Type<'m>> {
    parser.parse_unprefixed_type("llvm", |word| format!("unknown LLVM type: {word}"))
}

/// Prints the text of [`parse_pretty`].
fn print_pretty<'m>(printer: &mut Printer<'_, 'm>, type_: Type<'m>) {
    printer.unprefixed_type(type_, "llvm");
}

/// `custom<PrettyLLVMType>($type)`
struct PrettyType;

impl ParameterDirective for PrettyType {
    fn signature(&self) -> Signature {
        Signature::of(&[ArgumentKind::Parameter])
    }
    fn parse<'m>(
        &self,
        parser: &mut Parser<'_, 'm>,
        arguments: &mut [ParameterValue<'m>],
    ) -> ParseResult<bool> {
        let type_ = parse_pretty(parser)?;
        if let [ParameterValue::Parameter(parameter)] = arguments {
            *parameter = Some(Parameter::Type(type_));
        }
        Ok(true)
    }
    fn print<'m>(&self, printer: &mut Printer<'_, 'm>, arguments: &[ParameterValue<'m>]) {
        if let [ParameterValue::Parameter(Some(Parameter::Type(type_)))] = arguments {
            print_pretty(printer, *type_);
        }
    }
}

/// `custom<FunctionTypes>($params, $varArg)`: `i32, ...)`, the closing parenthesis included.
struct FunctionTypes;

impl ParameterDirective for FunctionTypes {
    fn signature(&self) -> Signature {
        Signature::of(&[ArgumentKind::Parameter, ArgumentKind::Parameter])
    }
    fn parse<'m>(
        &self,
        parser: &mut Parser<'_, 'm>,
        arguments: &mut [ParameterValue<'m>],
    ) -> ParseResult<bool> {
        let (mut types, mut variadic) = (Vec::new(), false);
        if !parser.at(Token::RParen) {
            loop {
                if parser.parse_optional_token(Token::Ellipsis) {
                    variadic = true;
                    break;
                }
                types.push(Parameter::Type(parse_pretty(parser)?));
                if !parser.parse_optional_token(Token::Comma) {
                    break;
                }
            }
        }
        parser.parse_token(Token::RParen)?;
        if let [
            ParameterValue::Parameter(list),
            ParameterValue::Parameter(flag),
        ] = arguments
        {
            *list = Some(Parameter::List(parser.context().parameters(&types)));
            *flag = Some(Parameter::Integer(IntegerValue::Small(i64::from(variadic))));
        }
        Ok(true)
    }
    fn print<'m>(&self, printer: &mut Printer<'_, 'm>, arguments: &[ParameterValue<'m>]) {
        let [
            ParameterValue::Parameter(Some(Parameter::List(types))),
            ParameterValue::Parameter(Some(flag)),
        ] = arguments
        else {
            return;
        };
        print_list(printer, types);
        if is_true(flag) {
            printer.text(if types.is_empty() { "..." } else { ", ..." });
        }
        printer.text(")");
    }
}

fn print_list<'m>(printer: &mut Printer<'_, 'm>, types: &[Parameter<'m>]) {
    printer.interleave_comma(types.iter().filter_map(parameter_type), |printer, type_| {
        print_pretty(printer, type_);
    });
}

/// `custom<ExtTypeParams>($types, $integers)`: types, then integers.
struct ExtensionParameters;

impl ParameterDirective for ExtensionParameters {
    fn signature(&self) -> Signature {
        Signature::of(&[ArgumentKind::Parameter, ArgumentKind::Parameter])
    }
    fn parse<'m>(
        &self,
        parser: &mut Parser<'_, 'm>,
        arguments: &mut [ParameterValue<'m>],
    ) -> ParseResult<bool> {
        let (mut types, mut integers) = (Vec::new(), Vec::new());
        loop {
            let offset = parser.offset();
            if let Some(value) = parser.parse_optional_integer()? {
                integers.push(Parameter::Integer(IntegerValue::Small(value as i64)));
            } else if integers.is_empty() {
                types.push(Parameter::Type(parse_pretty(parser)?));
            } else {
                return Err(parser.error(
                    offset,
                    "failed to parse parameter list for target extension type",
                ));
            }
            if !parser.parse_optional_token(Token::Comma) {
                break;
            }
        }
        if let [
            ParameterValue::Parameter(type_list),
            ParameterValue::Parameter(integer_list),
        ] = arguments
        {
            *type_list = Some(Parameter::List(parser.context().parameters(&types)));
            *integer_list = Some(Parameter::List(parser.context().parameters(&integers)));
        }
        Ok(true)
    }
    fn print<'m>(&self, printer: &mut Printer<'_, 'm>, arguments: &[ParameterValue<'m>]) {
        let list = |argument: Option<&ParameterValue<'m>>| match argument {
            Some(ParameterValue::Parameter(Some(Parameter::List(list)))) => *list,
            _ => &[],
        };
        let (types, integers) = (list(arguments.first()), list(arguments.get(1)));
        print_list(printer, types);
        let values = integers.iter().filter_map(|parameter| match parameter {
            Parameter::Integer(IntegerValue::Small(value)) => Some(*value),
            _ => None,
        });
        for (index, value) in values.enumerate() {
            if index > 0 || !types.is_empty() {
                printer.text(", ");
            }
            printer.integer(value);
        }
    }
}

/// `!llvm.struct<"name", packed (i32, ptr)>`. The parameters are the name (absent if literal), the kind, the body.
/// Within its own body a named struct is written as its name alone.
struct Struct;

/// The kinds of structs.
const PLAIN: i64 = 0;
const PACKED: i64 = 1;
const OPAQUE: i64 = 2;
const REFERENCE: i64 = 3;

impl TypeSyntax for Struct {
    fn parse<'m>(&self, parser: &mut Parser<'_, 'm>) -> ParseResult<Type<'m>> {
        let context = parser.context();
        let mut start = parser.offset();
        parser.parse_token(Token::Less)?;
        let make = |name, kind, body: &[Parameter<'m>]| {
            let kind = Parameter::Integer(IntegerValue::Small(kind));
            instance(
                context,
                STRUCT,
                &[name, kind, Parameter::List(context.parameters(body))],
            )
        };
        let mut name = Parameter::Absent;
        if let Some(text) = parser.parse_optional_string()? {
            name = Parameter::String(context.bytes(&text));
            if parser.parse_optional_token(Token::Greater) {
                return Ok(make(name, REFERENCE, &[]));
            }
            parser.parse_token(Token::Comma)?;
        }
        let offset = parser.offset();
        if parser.parse_optional_keyword("opaque") {
            if name == Parameter::Absent {
                return Err(parser.error(offset, "only identified structs can be opaque"));
            }
            parser.parse_token(Token::Greater)?;
            return Ok(make(name, OPAQUE, &[]));
        }
        let kind = if parser.parse_optional_keyword("packed") {
            PACKED
        } else {
            PLAIN
        };
        let mut body = Vec::new();
        parser.parse_comma_separated(format_runtime::text::Delimiter::Paren, |parser| {
            // For a named struct, MLIR's error points at the first member.
            if name != Parameter::Absent && body.is_empty() {
                start = parser.offset();
            }
            body.push(Parameter::Type(parse_pretty(parser)?));
            Ok(())
        })?;
        for element in &body {
            if let Parameter::Type(element) = element
                && matches!(
                    crate::instances::name_of(*element),
                    "llvm.func" | "llvm.label" | "llvm.metadata" | "llvm.token" | "llvm.void"
                )
            {
                let text = parser.type_text(*element);
                let message = format!("invalid LLVM structure element type: '{text}'");
                return Err(parser.error(start, message));
            }
        }
        parser.parse_token(Token::Greater)?;
        Ok(make(name, kind, &body))
    }

    fn print<'m>(&self, printer: &mut Printer<'_, 'm>, type_: Type<'m>) {
        let TypeKind::Dialect(DialectInstance {
            parameters:
                [
                    name,
                    Parameter::Integer(IntegerValue::Small(kind)),
                    Parameter::List(body),
                ],
            ..
        }) = type_.kind()
        else {
            return;
        };
        printer.text("<");
        if let Parameter::String(name) = name {
            printer.string(name);
            if *kind == REFERENCE {
                return printer.text(">");
            }
            printer.text(", ");
        }
        match *kind {
            OPAQUE => return printer.text("opaque>"),
            PACKED => printer.text("packed ("),
            _ => printer.text("("),
        }
        print_list(printer, body);
        printer.text(")>");
    }
}
