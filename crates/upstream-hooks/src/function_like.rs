//! Common parts of operations with MLIR's `FunctionOpInterface`: signatures, argument attributes and bodies.

use crate::slots;
use crate::syntax::Functions;
use format_runtime::text::{
    Argument, Delimiter, ParseResult, Parser, Printer, Token, UnresolvedOperand,
};
use operation_core::{
    Attribute, AttributeKind, Context, Location, NamedAttribute, Operation, OperationState, Region,
    Type, TypeKind,
};
use smallvec::SmallVec;

/// The attribute with the symbol visibility.
pub(crate) const VISIBILITY: &str = "sym_visibility";
/// The attribute with the symbol name.
pub(crate) const SYMBOL_NAME: &str = "sym_name";
/// The attribute with the function type.
pub(crate) const FUNCTION_TYPE: &str = "function_type";
/// The attribute with the attributes of arguments.
pub(crate) const ARGUMENT_ATTRIBUTES: &str = "arg_attrs";
/// The attribute with the attributes of results.
pub(crate) const RESULT_ATTRIBUTES: &str = "res_attrs";

/// An argument of a signature: named, or a type alone.
pub(crate) struct SignatureArgument<'p, 'm> {
    /// `%name`, if written.
    pub(crate) name: Option<UnresolvedOperand<'p>>,
    /// Its type.
    pub(crate) type_: Type<'m>,
    /// `{...}`
    pub(crate) attributes: Option<Attribute<'m>>,
    /// `loc(...)`
    pub(crate) location: Option<Location<'m>>,
}

/// `(%a: i32 {x.y}, ...) -> (i32 {x.y})`
#[derive(Default)]
pub(crate) struct Signature<'p, 'm> {
    /// The arguments of the signature.
    pub(crate) arguments: SmallVec<[SignatureArgument<'p, 'm>; 4]>,
    /// True if `...` ends the arguments.
    pub(crate) variadic: bool,
    /// Types of the results.
    pub(crate) results: SmallVec<[Type<'m>; 4]>,
    /// Attributes of each result.
    pub(crate) result_attributes: SmallVec<[Option<Attribute<'m>>; 4]>,
}

impl<'p, 'm> Signature<'p, 'm> {
    /// Types of the arguments.
    pub(crate) fn inputs(&self) -> SmallVec<[Type<'m>; 8]> {
        self.arguments
            .iter()
            .map(|argument| argument.type_)
            .collect()
    }
    /// The arguments as entry block arguments; empty if they are not named.
    pub(crate) fn region_arguments(&self) -> SmallVec<[Argument<'p, 'm>; 4]> {
        let named = |argument: &SignatureArgument<'p, 'm>| {
            argument.name.map(|name| Argument {
                name,
                type_: argument.type_,
                attributes: argument.attributes,
                location: argument.location,
            })
        };
        self.arguments.iter().filter_map(named).collect()
    }
}

/// Parses an optional `public`, `private` or `nested`.
pub(crate) fn optional_visibility<'m>(parser: &mut Parser<'_, 'm>) -> Option<Attribute<'m>> {
    let visibility = ["public", "private", "nested"]
        .into_iter()
        .find(|keyword| parser.parse_optional_keyword(keyword))?;
    Some(parser.context().string(visibility.as_bytes()))
}

/// Parses an optional `{...}` as a dictionary attribute (empty if absent).
pub(crate) fn optional_dictionary<'m>(parser: &mut Parser<'_, 'm>) -> ParseResult<Attribute<'m>> {
    let mut entries = Vec::new();
    parser.parse_optional_attr_dict(&mut entries)?;
    Ok(parser.context().dictionary(&entries))
}

/// Parses arguments and results.
pub(crate) fn parse_signature<'p, 'm>(
    parser: &mut Parser<'p, 'm>,
    allow_variadic: bool,
) -> ParseResult<Signature<'p, 'm>> {
    let mut signature = Signature::default();
    parser.parse_comma_separated(Delimiter::Paren, |parser| {
        parse_argument(parser, &mut signature, allow_variadic)
    })?;
    if parser.parse_optional_token(Token::Arrow) {
        parse_results(parser, &mut signature)?;
    }
    Ok(signature)
}

/// Parses one argument. Either all are named or none is.
fn parse_argument<'p, 'm>(
    parser: &mut Parser<'p, 'm>,
    signature: &mut Signature<'p, 'm>,
    allow_variadic: bool,
) -> ParseResult<()> {
    let offset = parser.offset();
    if signature.variadic {
        return Err(parser.custom_error(
            offset,
            "variadic arguments must be in the end of the argument list",
        ));
    }
    if allow_variadic && parser.parse_optional_token(Token::Ellipsis) {
        signature.variadic = true;
        return Ok(());
    }
    let earlier_named = signature
        .arguments
        .last()
        .map(|argument| argument.name.is_some());
    let argument = if let Some(argument) = parser.parse_optional_argument(true, true)? {
        if earlier_named == Some(false) {
            return Err(parser.custom_error(offset, "expected type instead of SSA identifier"));
        }
        SignatureArgument {
            name: Some(argument.name),
            type_: argument.type_,
            attributes: argument.attributes,
            location: argument.location,
        }
    } else {
        if earlier_named == Some(true) {
            return Err(parser.custom_error(offset, "expected SSA identifier"));
        }
        SignatureArgument {
            name: None,
            type_: parser.parse_type()?,
            attributes: Some(optional_dictionary(parser)?),
            location: parser.parse_optional_location()?,
        }
    };
    signature.arguments.push(argument);
    Ok(())
}

/// Parses the results after `->`: one type, or a list in parentheses with optional attributes.
pub(crate) fn parse_results<'m>(
    parser: &mut Parser<'_, 'm>,
    signature: &mut Signature<'_, 'm>,
) -> ParseResult<()> {
    if !parser.at(Token::LParen) {
        signature.results.push(parser.parse_type()?);
        signature.result_attributes.push(None);
        return Ok(());
    }
    parser.parse_comma_separated(Delimiter::Paren, |parser| {
        signature.results.push(parser.parse_type()?);
        signature
            .result_attributes
            .push(Some(optional_dictionary(parser)?));
        Ok(())
    })
}

/// An array of dictionaries, if any of them has entries.
pub(crate) fn dictionaries<'m>(
    context: &'m Context,
    each: impl Iterator<Item = Option<Attribute<'m>>> + Clone,
) -> Option<Attribute<'m>> {
    let filled = |attributes: Attribute<'m>| !dictionary_entries(attributes).is_empty();
    each.clone().flatten().any(filled).then(|| {
        let each: Vec<_> = each
            .map(|entry| entry.unwrap_or_else(|| context.dictionary(&[])))
            .collect();
        context.array(&each)
    })
}

/// Sets the attributes of arguments and results.
pub(crate) fn set_signature_attributes<'m>(
    context: &'m Context,
    state: &mut OperationState<'m>,
    signature: &Signature<'_, 'm>,
) {
    let arguments = signature.arguments.iter();
    set_attributes(
        context,
        state,
        arguments.map(|argument| argument.attributes),
        &signature.result_attributes,
    );
}

/// Sets the attributes of arguments and results, if there are any.
pub(crate) fn set_attributes<'m>(
    context: &'m Context,
    state: &mut OperationState<'m>,
    arguments: impl Iterator<Item = Option<Attribute<'m>>> + Clone,
    results: &[Option<Attribute<'m>>],
) {
    if let Some(attributes) = dictionaries(context, arguments) {
        slots::set(context, state, ARGUMENT_ATTRIBUTES, attributes);
    }
    if let Some(attributes) = dictionaries(context, results.iter().copied()) {
        slots::set(context, state, RESULT_ATTRIBUTES, attributes);
    }
}

/// Parses `attributes {...}`, which must not repeat attributes of the signature.
pub(crate) fn parse_function_attributes<'m>(
    parser: &mut Parser<'_, 'm>,
    state: &mut OperationState<'m>,
    type_name: &str,
) -> ParseResult<()> {
    let offset = parser.offset();
    let mut entries = Vec::new();
    parser.parse_optional_attr_dict_with_keyword(&mut entries)?;
    for inferred in [VISIBILITY, SYMBOL_NAME, type_name] {
        if entries.iter().any(|entry| entry.name.as_str() == inferred) {
            let message = format!(
                "'{inferred}' is an inferred attribute and should not be specified in the explicit attribute dictionary"
            );
            return Err(parser.custom_error(offset, message));
        }
    }
    slots::set_all(parser.context(), state, &entries);
    Ok(())
}

/// Parses `@f(%a: A) -> B`: the name, and the signature as the function's type.
pub(crate) fn parse_name_and_signature<'p, 'm>(
    parser: &mut Parser<'p, 'm>,
    state: &mut OperationState<'m>,
) -> ParseResult<Signature<'p, 'm>> {
    let context = parser.context();
    let name = parser.parse_symbol_name()?;
    slots::set(context, state, SYMBOL_NAME, name);
    let signature = parse_signature(parser, false)?;
    let type_ = context.type_(TypeKind::Function {
        inputs: &signature.inputs(),
        results: &signature.results,
    });
    slots::set_type(context, state, FUNCTION_TYPE, type_);
    Ok(signature)
}

/// Parses an optional region as the operation's next region.
pub(crate) fn parse_any_body<'p, 'm>(
    parser: &mut Parser<'p, 'm>,
    state: &mut OperationState<'m>,
    signature: &Signature<'p, 'm>,
) -> ParseResult<()> {
    let region = match parser.parse_optional_region(&signature.region_arguments())? {
        Some(region) => region,
        None => parser.arena().region(),
    };
    state.regions.push(region);
    Ok(())
}

/// Parses an optional body as the operation's next region. Without arguments it must not be empty.
pub(crate) fn parse_body<'p, 'm>(
    parser: &mut Parser<'p, 'm>,
    state: &mut OperationState<'m>,
    signature: &Signature<'p, 'm>,
) -> ParseResult<()> {
    let offset = parser.offset();
    let arguments = signature.region_arguments();
    let region = match parser.parse_optional_region(&arguments)? {
        None => parser.arena().region(),
        Some(region) => {
            if region.is_empty() {
                if signature.arguments.is_empty() {
                    return Err(parser.custom_error(offset, "expected non-empty function body"));
                }
                // A signature of types alone still requires an entry block.
                region.push(parser.arena().block());
            }
            region
        }
    };
    state.regions.push(region);
    Ok(())
}

/// The inputs and results of the function type, if the attribute is one.
pub(crate) fn function_type<'m>(
    operation: Operation<'m>,
    type_name: &str,
) -> Option<(&'m [Type<'m>], &'m [Type<'m>])> {
    match slots::get(operation, type_name)?.kind() {
        AttributeKind::Type(type_) => match type_.kind() {
            TypeKind::Function { inputs, results } => Some((inputs, results)),
            _ => None,
        },
        _ => None,
    }
}

/// True for an operation with a name, a function type in the slot `type_name`, and one region with as many arguments
/// as inputs.
pub(crate) fn is_function(operation: Operation<'_>, type_name: &str) -> bool {
    operation.num_regions() == 1
        && slots::string(operation, SYMBOL_NAME).is_some()
        && function_type(operation, type_name)
            .is_some_and(|(inputs, _)| body_takes(operation, inputs.len()))
}

/// True if the body has this many arguments, or no block.
pub(crate) fn body_takes(operation: Operation<'_>, inputs: usize) -> bool {
    operation
        .region(0)
        .first()
        .is_none_or(|block| block.num_arguments() == inputs)
}

/// The entries of a dictionary attribute (none for any other attribute).
fn dictionary_entries(attribute: Attribute<'_>) -> &[NamedAttribute<'_>] {
    match attribute.kind() {
        AttributeKind::Dictionary(entries) => entries,
        _ => &[],
    }
}

/// The entries for argument or result `index` of an array of dictionaries.
pub(crate) fn entries_at<'m>(
    array: Option<Attribute<'m>>,
    index: usize,
) -> &'m [NamedAttribute<'m>] {
    match array.map(Attribute::kind) {
        Some(AttributeKind::Array(elements)) => elements
            .get(index)
            .map_or(&[], |element| dictionary_entries(*element)),
        _ => &[],
    }
}

/// Prints ` @f(%a: A) -> B` of an operation with one region.
pub(crate) fn print_name_and_signature<'m>(
    printer: &mut Printer<'_, 'm>,
    operation: Operation<'m>,
    inputs: &[Type<'m>],
    results: &[Type<'m>],
) {
    printer.text(" ");
    printer.symbol_name(slots::string(operation, SYMBOL_NAME).unwrap_or_default());
    print_signature(printer, operation, (inputs, false), results);
}

/// Prints `(%a: i32 {x.y}, ...) -> (i32 {x.y})` of an operation with one region. The arguments of its first block, if
/// there is one, give the names; the inputs stand with true for a trailing `...`.
pub(crate) fn print_signature<'m>(
    printer: &mut Printer<'_, 'm>,
    operation: Operation<'m>,
    (inputs, is_variadic): (&[Type<'m>], bool),
    results: &[Type<'m>],
) {
    let argument_attributes = slots::get(operation, ARGUMENT_ATTRIBUTES);
    printer.text("(");
    let entry = operation.region(0).first();
    for (index, &input) in inputs.iter().enumerate() {
        if index > 0 {
            printer.text(", ");
        }
        let attributes = entries_at(argument_attributes, index);
        match entry {
            Some(block) if index < block.num_arguments() => {
                printer.region_argument_with(block.argument(index), attributes, false);
            }
            _ => {
                printer.type_(input);
                printer.optional_attr_dict(attributes);
            }
        }
    }
    if is_variadic {
        printer.text(if inputs.is_empty() { "..." } else { ", ..." });
    }
    printer.text(")");
    print_results(printer, operation, results);
}

/// Prints ` -> i32`, ` -> (i32 {x.y}, i32)`, or nothing.
fn print_results<'m>(
    printer: &mut Printer<'_, 'm>,
    operation: Operation<'m>,
    results: &[Type<'m>],
) {
    let attributes = slots::get(operation, RESULT_ATTRIBUTES);
    let [first, rest @ ..] = results else { return };
    let wrapped = !rest.is_empty()
        || matches!(first.kind(), TypeKind::Function { .. })
        || !entries_at(attributes, 0).is_empty();
    printer.text(if wrapped { " -> (" } else { " -> " });
    for (index, &result) in results.iter().enumerate() {
        if index > 0 {
            printer.text(", ");
        }
        printer.type_(result);
        printer.optional_attr_dict(entries_at(attributes, index));
    }
    if wrapped {
        printer.text(")");
    }
}

/// Prints ` private @name`.
pub(crate) fn print_visibility_and_name<'m>(
    printer: &mut Printer<'_, 'm>,
    operation: Operation<'m>,
) {
    printer.text(" ");
    if let Some(visibility) = slots::string(operation, VISIBILITY) {
        printer.bytes(visibility);
        printer.text(" ");
    }
    printer.symbol_name(slots::string(operation, SYMBOL_NAME).unwrap_or_default());
}

/// Prints ` {...}` if the body is not empty.
pub(crate) fn print_body<'m>(printer: &mut Printer<'_, 'm>, body: Region<'m>) {
    if !body.is_empty() {
        printer.text(" ");
        printer.region(body, false, true, false);
    }
}

/// The plain syntax: visibility, name, signature, `attributes {...}`, body (`func.func`).
pub(crate) const PLAIN_FUNCTION: Functions = Functions(parse, fits, print);

fn parse<'m>(parser: &mut Parser<'_, 'm>, state: &mut OperationState<'m>) -> ParseResult<()> {
    let context = parser.context();
    if let Some(visibility) = optional_visibility(parser) {
        slots::set(context, state, VISIBILITY, visibility);
    }
    let signature = parse_name_and_signature(parser, state)?;
    parse_function_attributes(parser, state, FUNCTION_TYPE)?;
    set_signature_attributes(context, state, &signature);
    parse_body(parser, state, &signature)
}

fn fits(operation: Operation<'_>) -> bool {
    operation.num_operands() == 0
        && operation.num_results() == 0
        && is_function(operation, FUNCTION_TYPE)
}

fn print<'m>(printer: &mut Printer<'_, 'm>, operation: Operation<'m>) {
    print_visibility_and_name(printer, operation);
    let Some((inputs, results)) = function_type(operation, FUNCTION_TYPE) else {
        return;
    };
    print_signature(printer, operation, (inputs, false), results);
    let elided = [
        SYMBOL_NAME,
        VISIBILITY,
        FUNCTION_TYPE,
        ARGUMENT_ATTRIBUTES,
        RESULT_ATTRIBUTES,
    ];
    printer.optional_attr_dict_with_keyword(&slots::listed(printer, operation, &elided));
    print_body(printer, operation.region(0));
}
