//! `gpu.launch`

use super::function::{
    NUM_WORKGROUP, PRIVATE_ATTRIBUTES, WORKGROUP_ATTRIBUTES, num_workgroup, parse_attributions,
    print_attributions,
};
use crate::slots;
use crate::syntax::{self, Functions, Unresolved};
use format_runtime::text::{Argument, Delimiter, ParseResult, Parser, Printer, Token};
use operation_core::{
    Context, OPERAND_SEGMENT_SIZES, Operation, OperationState, Type, TypeKind, Value,
};

/// `gpu.launch blocks(%x, %y, %z) in (%a = %n, ...) threads(...) in (...) workgroup(...) {...}`
pub(super) const LAUNCH: Functions = Functions(parse, fits, print);

const MODULE: &str = "module";
const FUNCTION: &str = "function";

/// `!gpu.async.token`, a type defined only in C++, so it is read as text.
fn token(context: &Context) -> Type<'_> {
    let dialect = context.identifier("gpu");
    context.type_(TypeKind::Opaque {
        dialect,
        body: context.identifier("async.token"),
    })
}

/// Identifiers, sizes inside the region, and the operands for the sizes.
struct Sizes<'p, 'm> {
    identifiers: Vec<Argument<'p, 'm>>,
    sizes: Vec<Argument<'p, 'm>>,
    operands: Unresolved<'p>,
}

/// Parses `(%x, %y, %z) in (%a = %n, %b = %n, %c = %n)`.
fn parse_sizes<'p, 'm>(parser: &mut Parser<'p, 'm>, keyword: &str) -> ParseResult<Sizes<'p, 'm>> {
    let (mut identifiers, mut sizes, mut operands) = (Vec::new(), Vec::new(), Unresolved::new());
    parser.comma_separated(Delimiter::Paren, " in operand list", |parser| {
        identifiers.push(syntax::bare_argument(parser)?);
        Ok(())
    })?;
    parser.parse_keyword("in")?;
    parser.parse_token(Token::LParen)?;
    if identifiers.len() != 3 {
        let message = format!(
            "{keyword} expects 3 arguments, but got {}",
            identifiers.len()
        );
        return Err(syntax::name_error(parser, message));
    }
    for dimension in 0..3 {
        if dimension > 0 {
            parser.parse_token(Token::Comma)?;
        }
        sizes.push(syntax::bare_argument(parser)?);
        parser.parse_token(Token::Equal)?;
        operands.push(parser.parse_operand()?);
    }
    parser.parse_token(Token::RParen)?;
    Ok(Sizes {
        identifiers,
        sizes,
        operands,
    })
}

fn parse<'m>(parser: &mut Parser<'_, 'm>, state: &mut OperationState<'m>) -> ParseResult<()> {
    let context = parser.context();
    let offset = parser.offset();
    let is_async = parser.parse_optional_keyword("async");
    if is_async && parser.num_result_names() == 0 {
        return Err(parser.custom_error(offset, "needs to be named when marked 'async'"));
    }
    let dependencies = syntax::any_operand_list(parser, Delimiter::OptionalSquare)?;
    syntax::resolve_all(parser, &dependencies, token(context), &mut state.operands)?;
    if is_async {
        state.results.push(token(context));
    } else if parser.num_result_names() > 0 {
        return Err(syntax::name_error(
            parser,
            "gpu.launch requires 'async' keyword to return a value",
        ));
    }
    let has_clusters = parser.parse_optional_keyword("clusters");
    let clusters = has_clusters
        .then(|| parse_sizes(parser, "clusters"))
        .transpose()?;
    parser.parse_keyword("blocks")?;
    let blocks = parse_sizes(parser, "blocks")?;
    parser.parse_keyword("threads")?;
    let threads = parse_sizes(parser, "threads")?;
    let with_clusters = usize::from(clusters.is_some());

    let mut arguments = [
        blocks.identifiers,
        threads.identifiers,
        blocks.sizes,
        threads.sizes,
    ]
    .concat();
    let mut operands = [blocks.operands, threads.operands].concat();
    if let Some(clusters) = clusters {
        arguments.extend(clusters.identifiers);
        arguments.extend(clusters.sizes);
        operands.extend(clusters.operands);
    }
    for argument in &mut arguments {
        argument.type_ = context.index_type();
    }
    syntax::resolve_all(parser, &operands, context.index_type(), &mut state.operands)?;
    let mut with_memory = 0;
    if parser.parse_optional_keyword("dynamic_shared_memory_size") {
        let size = parser.parse_operand()?;
        syntax::resolve_all(parser, &[size], context.i32(), &mut state.operands)?;
        with_memory = 1;
    }
    syntax::attribute_in_parens(parser, state, MODULE)?;
    syntax::attribute_in_parens(parser, state, FUNCTION)?;
    let workgroup = parse_attributions(
        parser,
        state,
        "workgroup",
        WORKGROUP_ATTRIBUTES,
        &mut arguments,
    )?;
    parse_attributions(parser, state, "private", PRIVATE_ATTRIBUTES, &mut arguments)?;
    state.regions.push(parser.parse_region(&arguments)?);
    syntax::attr_dict(parser, state)?;
    slots::set(
        context,
        state,
        NUM_WORKGROUP,
        context.integer(context.i64(), workgroup as i64),
    );
    let mut lengths = vec![1; 11];
    lengths[0] = dependencies.len();
    lengths[7..10].fill(with_clusters);
    lengths[10] = with_memory;
    state.set_operand_segments(context, &lengths);
    Ok(())
}

fn fits(operation: Operation<'_>) -> bool {
    let Some([_, sizes @ .., memory]) = operation.operand_segments::<11>() else {
        return false;
    };
    let clusters = sizes[6];
    let arguments = syntax::body(operation);
    let fixed = if clusters == 1 { 18 } else { 12 };
    sizes[..6].iter().all(|&length| length == 1)
        && clusters <= 1
        && sizes[6..].iter().all(|&length| length == clusters)
        && memory <= 1
        && operation.num_results() <= 1
        && arguments.is_some_and(|block| {
            num_workgroup(operation).is_some_and(|count| block.num_arguments() >= fixed + count)
        })
}

fn print<'m>(printer: &mut Printer<'_, 'm>, operation: Operation<'m>) {
    let (Some([dependencies, .., cluster, memory]), Some(entry)) = (
        operation.operand_segments::<11>(),
        operation.region(0).first(),
    ) else {
        return;
    };
    let operands: Vec<Value<'m>> = operation.operands().collect();
    let arguments: Vec<Value<'m>> = entry.arguments().map(|argument| argument.value()).collect();
    let (dependencies, sizes) = operands.split_at(dependencies);
    if operation.num_results() > 0 {
        printer.text(" async");
    }
    if !dependencies.is_empty() {
        printer.text(" [");
        printer.operands(dependencies.iter().copied());
        printer.text("]");
    }
    let mut print = |keyword: &str, identifiers: usize, inside: usize, operands: usize| {
        printer.text(keyword);
        printer.operands(arguments[identifiers..identifiers + 3].iter().copied());
        printer.text(") in ");
        let inside = arguments[inside..inside + 3].iter().copied();
        syntax::print_assignment_list(
            printer,
            "",
            inside,
            sizes[operands..operands + 3].iter().copied(),
        );
    };
    let mut fixed = 12;
    if cluster == 1 {
        print(" clusters(", 12, 15, 6);
        fixed = 18;
    }
    print(" blocks(", 0, 6, 0);
    print(" threads(", 3, 9, 3);
    if memory == 1
        && let Some(size) = sizes.last()
    {
        printer.text(" dynamic_shared_memory_size ");
        printer.operand(*size);
    }
    for keyword in [MODULE, FUNCTION] {
        syntax::print_attribute_in_parens(printer, operation, keyword);
    }
    let attributions = arguments.get(fixed..).unwrap_or(&[]);
    let (workgroup, private) = attributions.split_at(
        num_workgroup(operation)
            .unwrap_or(0)
            .min(attributions.len()),
    );
    print_attributions(
        printer,
        " workgroup(",
        workgroup,
        slots::get(operation, WORKGROUP_ATTRIBUTES),
    );
    print_attributions(
        printer,
        " private(",
        private,
        slots::get(operation, PRIVATE_ATTRIBUTES),
    );
    printer.text(" ");
    printer.region(operation.region(0), false, true, false);
    syntax::print_attr_dict(
        printer,
        operation,
        &[OPERAND_SEGMENT_SIZES, NUM_WORKGROUP, MODULE, FUNCTION],
    );
}
