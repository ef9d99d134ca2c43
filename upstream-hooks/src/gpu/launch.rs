//! `gpu.launch`

use super::function::{
    NUM_WORKGROUP, PRIVATE_ATTRIBUTES, WORKGROUP_ATTRIBUTES, num_workgroup, parse_attributions, print_attributions,
};
use crate::slots::{self, OPERAND_SEGMENTS};
use crate::syntax::{self, Syntax, Unresolved};
use format_runtime::text::{Argument, Delimiter, ParseResult, Parser, Printer, Token};
use operation_core::{Context, Operation, OperationState, Signedness, Type, TypeKind, Value};

/// `gpu.launch blocks(%x, %y, %z) in (%a = %n, ...) threads(...) in (...) workgroup(...) {...}`
pub(super) struct Launch;

const MODULE: &str = "module";
const FUNCTION: &str = "function";

/// `!gpu.async.token`, a type that only C++ defines: it is read as text.
fn token(context: &Context) -> Type<'_> {
    let dialect = context.identifier("gpu");
    context.type_(TypeKind::Opaque { dialect, body: context.identifier("async.token") })
}

/// Identifiers, sizes inside the region, and the operands that give these.
struct Sizes<'p, 'm> {
    identifiers: Vec<Argument<'p, 'm>>,
    sizes: Vec<Argument<'p, 'm>>,
    operands: Unresolved<'p>,
}

/// `(%x, %y, %z) in (%a = %n, %b = %n, %c = %n)`
fn parse_sizes<'p, 'm>(parser: &mut Parser<'p, 'm>) -> ParseResult<Sizes<'p, 'm>> {
    let offset = parser.offset();
    let identifiers = syntax::argument_list(parser)?;
    parser.parse_keyword("in")?;
    let sizes = syntax::assignment_list(parser)?;
    if identifiers.len() != 3 || sizes.arguments.len() != 3 {
        return Err(parser.error(offset, "expected 3 operands"));
    }
    Ok(Sizes { identifiers, sizes: sizes.arguments, operands: sizes.operands })
}

/// `(@name)` after a keyword, if there.
fn parse_symbol<'m>(parser: &mut Parser<'_, 'm>, state: &mut OperationState<'m>, keyword: &str) -> ParseResult<()> {
    if parser.parse_optional_keyword(keyword) {
        parser.parse_token(Token::LParen)?;
        let symbol = parser.parse_attribute(None)?;
        slots::set(parser.context(), state, keyword, symbol);
        parser.parse_token(Token::RParen)?;
    }
    Ok(())
}

impl Syntax for Launch {
    fn parse<'m>(&self, parser: &mut Parser<'_, 'm>, state: &mut OperationState<'m>) -> ParseResult<()> {
        let context = parser.context();
        let offset = parser.offset();
        let is_async = parser.parse_optional_keyword("async");
        if is_async && parser.num_result_names() == 0 {
            return Err(parser.error(offset, "needs to be named when marked 'async'"));
        }
        let dependencies = syntax::any_operand_list(parser, Delimiter::OptionalSquare)?;
        syntax::resolve_all(parser, &dependencies, token(context), &mut state.operands)?;
        if is_async {
            state.results.push(token(context));
        } else if parser.num_result_names() > 0 {
            let offset = parser.name_offset();
            return Err(parser.error(offset, "gpu.launch requires 'async' keyword to return a value"));
        }
        let clusters = if parser.parse_optional_keyword("clusters") { Some(parse_sizes(parser)?) } else { None };
        parser.parse_keyword("blocks")?;
        let blocks = parse_sizes(parser)?;
        parser.parse_keyword("threads")?;
        let threads = parse_sizes(parser)?;
        let with_clusters = usize::from(clusters.is_some());

        let mut arguments = [blocks.identifiers, threads.identifiers, blocks.sizes, threads.sizes].concat();
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
            let i32_type = context.integer_type(32, Signedness::Signless);
            syntax::resolve_all(parser, &[size], i32_type, &mut state.operands)?;
            with_memory = 1;
        }
        parse_symbol(parser, state, MODULE)?;
        parse_symbol(parser, state, FUNCTION)?;
        let workgroup = parse_attributions(parser, state, "workgroup", WORKGROUP_ATTRIBUTES, &mut arguments)?;
        parse_attributions(parser, state, "private", PRIVATE_ATTRIBUTES, &mut arguments)?;
        state.regions.push(parser.parse_region(&arguments)?);
        syntax::attr_dict(parser, state)?;
        let i64_type = context.integer_type(64, Signedness::Signless);
        slots::set(context, state, NUM_WORKGROUP, context.integer(i64_type, workgroup as i64));
        let mut lengths = vec![1; 11];
        lengths[0] = dependencies.len();
        lengths[7..10].fill(with_clusters);
        lengths[10] = with_memory;
        slots::set_operand_segments(context, state, &lengths);
        Ok(())
    }

    fn fits(&self, operation: Operation<'_>) -> bool {
        let Some([_, sizes @ .., memory]) = slots::operand_segments::<11>(operation) else { return false };
        let clusters = sizes[6];
        let arguments = (operation.num_regions() == 1).then(|| operation.region(0).first()).flatten();
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

    fn print<'m>(&self, printer: &mut Printer<'_, 'm>, operation: Operation<'m>) {
        let (Some([dependencies, .., cluster, memory]), Some(entry)) =
            (slots::operand_segments::<11>(operation), operation.region(0).first())
        else {
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
            syntax::print_assignment_list(printer, "", inside, sizes[operands..operands + 3].iter().copied());
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
            if let Some(symbol) = slots::get(operation, keyword) {
                printer.text(&format!(" {keyword}("));
                printer.attribute(symbol);
                printer.text(")");
            }
        }
        let attributions = arguments.get(fixed..).unwrap_or(&[]);
        let (workgroup, private) = attributions.split_at(num_workgroup(operation).unwrap_or(0).min(attributions.len()));
        print_attributions(printer, " workgroup(", workgroup, slots::get(operation, WORKGROUP_ATTRIBUTES));
        print_attributions(printer, " private(", private, slots::get(operation, PRIVATE_ATTRIBUTES));
        printer.text(" ");
        printer.region(operation.region(0), false, true, false);
        syntax::print_attr_dict(printer, operation, &[OPERAND_SEGMENTS, NUM_WORKGROUP, MODULE, FUNCTION]);
    }
}
