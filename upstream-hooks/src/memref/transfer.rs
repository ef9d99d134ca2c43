//! `memref.dma_start` and `memref.prefetch`

use crate::slots;
use crate::syntax::{self, Syntax, Unresolved};
use format_runtime::text::{Delimiter, ParseResult, Parser, Printer, Token};
use operation_core::{
    Attribute, AttributeKind, IntegerValue, Operation, OperationState, Signedness, Type, TypeKind, Value,
};

/// `memref.dma_start %src[%i], %dst[%j], %n, %tag[%k], %stride, %per : S, D, T`
pub(super) struct DmaStart;

/// Number of dimensions, if the type is a memref that has one.
fn rank(type_: Type<'_>) -> Option<usize> {
    match type_.kind() {
        TypeKind::MemRef { shape, .. } => Some(shape.len()),
        _ => None,
    }
}

/// Where the operands of a `memref.dma_start` are.
struct DmaParts {
    /// Positions of source, destination, number of elements, tag, stride.
    source: usize,
    target: usize,
    count: usize,
    tag: usize,
    stride: usize,
}

impl DmaParts {
    /// The ranks of the memrefs say how many indices there are.
    fn of(operation: Operation<'_>) -> Option<Self> {
        let rank_at =
            |position| (position < operation.num_operands()).then(|| rank(operation.operand(position).type_()))?;
        let target = 1 + rank_at(0)?;
        let count = target + 1 + rank_at(target)?;
        let tag = count + 1;
        let stride = tag + 1 + rank_at(tag)?;
        let operands = operation.num_operands();
        (operands == stride || operands == stride + 2).then_some(DmaParts { source: 0, target, count, tag, stride })
    }
}

impl Syntax for DmaStart {
    fn parse<'m>(&self, parser: &mut Parser<'_, 'm>, state: &mut OperationState<'m>) -> ParseResult<()> {
        let source = indexed(parser)?;
        parser.parse_token(Token::Comma)?;
        let target = indexed(parser)?;
        parser.parse_token(Token::Comma)?;
        let count = parser.parse_operand()?;
        parser.parse_token(Token::Comma)?;
        let tag = indexed(parser)?;
        let stride = syntax::trailing_operand_list(parser)?;
        if !stride.is_empty() && stride.len() != 2 {
            let offset = parser.name_offset();
            return Err(parser.error(offset, "expected two stride related operands"));
        }
        // Upstream prints a dictionary here but reads none.
        let types = syntax::colon_type_list(parser)?;
        let &[source_type, target_type, tag_type] = types.as_slice() else {
            let offset = parser.name_offset();
            return Err(parser.error(offset, "fewer/more types expected"));
        };
        let index = parser.context().index_type();
        let into = &mut state.operands;
        syntax::resolve_all(parser, &source[..1], source_type, into)?;
        syntax::resolve_all(parser, &source[1..], index, into)?;
        syntax::resolve_all(parser, &target[..1], target_type, into)?;
        syntax::resolve_all(parser, &target[1..], index, into)?;
        syntax::resolve_all(parser, &[count], index, into)?;
        syntax::resolve_all(parser, &tag[..1], tag_type, into)?;
        syntax::resolve_all(parser, &tag[1..], index, into)?;
        syntax::resolve_all(parser, &stride, index, into)
    }

    fn fits(&self, operation: Operation<'_>) -> bool {
        DmaParts::of(operation).is_some()
    }

    fn print<'m>(&self, printer: &mut Printer<'_, 'm>, operation: Operation<'m>) {
        let Some(parts) = DmaParts::of(operation) else { return };
        let operands: Vec<Value<'m>> = operation.operands().collect();
        printer.text(" ");
        print_indexed(printer, &operands[parts.source..parts.target]);
        printer.text(", ");
        print_indexed(printer, &operands[parts.target..parts.count]);
        printer.text(", ");
        printer.operand(operands[parts.count]);
        printer.text(", ");
        print_indexed(printer, &operands[parts.tag..parts.stride]);
        for operand in &operands[parts.stride..] {
            printer.text(", ");
            printer.operand(*operand);
        }
        syntax::print_attr_dict(printer, operation, &[]);
        printer.text(" : ");
        printer.type_list([parts.source, parts.target, parts.tag].map(|position| operands[position].type_()));
    }
}

/// `%m[%i, %j]`: the memref first, then its indices.
fn indexed<'p>(parser: &mut Parser<'p, '_>) -> ParseResult<Unresolved<'p>> {
    let mut operands = vec![parser.parse_operand()?];
    parser.parse_operand_list(&mut operands, Delimiter::Square)?;
    Ok(operands)
}

/// As [`indexed`].
fn print_indexed<'m>(printer: &mut Printer<'_, 'm>, operands: &[Value<'m>]) {
    let [memref, indices @ ..] = operands else { return };
    printer.operand(*memref);
    printer.text("[");
    printer.operands(indices.iter().copied());
    printer.text("]");
}

/// `memref.prefetch %m[%i], read, locality<3>, data : M`
pub(super) struct Prefetch;

const IS_WRITE: &str = "isWrite";
const IS_DATA_CACHE: &str = "isDataCache";
const LOCALITY: &str = "localityHint";

/// Any keyword. Error: `expected valid keyword`.
fn keyword<'p>(parser: &mut Parser<'p, '_>) -> ParseResult<&'p str> {
    let offset = parser.offset();
    parser.parse_optional_any_keyword().ok_or_else(|| parser.error(offset, "expected valid keyword"))
}

/// The value of a small integer attribute.
fn integer(attribute: Option<Attribute<'_>>) -> Option<i64> {
    match attribute?.kind() {
        AttributeKind::Integer { value: IntegerValue::Small(value), .. } => Some(*value),
        _ => None,
    }
}

impl Syntax for Prefetch {
    fn parse<'m>(&self, parser: &mut Parser<'_, 'm>, state: &mut OperationState<'m>) -> ParseResult<()> {
        let context = parser.context();
        let operands = indexed(parser)?;
        parser.parse_token(Token::Comma)?;
        let access = keyword(parser)?;
        parser.parse_token(Token::Comma)?;
        parser.parse_keyword("locality")?;
        parser.parse_token(Token::Less)?;
        let i32_type = context.integer_type(32, Signedness::Signless);
        let locality = parser.parse_attribute(Some(i32_type))?;
        slots::set(context, state, LOCALITY, locality);
        parser.parse_token(Token::Greater)?;
        parser.parse_token(Token::Comma)?;
        let cache = keyword(parser)?;
        // Upstream prints a dictionary here but reads none.
        let type_ = syntax::colon_type(parser)?;
        syntax::resolve_all(parser, &operands[..1], type_, &mut state.operands)?;
        syntax::resolve_all(parser, &operands[1..], context.index_type(), &mut state.operands)?;

        let i1 = context.integer_type(1, Signedness::Signless);
        let mut choose = |parser: &mut Parser<'_, 'm>, name, written, yes, no, message| {
            if written != yes && written != no {
                let offset = parser.name_offset();
                return Err(parser.error(offset, message));
            }
            slots::set(context, state, name, context.integer(i1, i64::from(written == yes)));
            Ok(())
        };
        choose(parser, IS_WRITE, access, "write", "read", "rw specifier has to be 'read' or 'write'")?;
        choose(parser, IS_DATA_CACHE, cache, "data", "instr", "cache type has to be 'data' or 'instr'")
    }

    fn fits(&self, operation: Operation<'_>) -> bool {
        operation.num_operands() > 0
            && [IS_WRITE, IS_DATA_CACHE, LOCALITY].iter().all(|name| integer(slots::get(operation, name)).is_some())
    }

    fn print<'m>(&self, printer: &mut Printer<'_, 'm>, operation: Operation<'m>) {
        let operands: Vec<Value<'m>> = operation.operands().collect();
        let flag = |name| integer(slots::get(operation, name)).is_some_and(|value| value != 0);
        printer.text(" ");
        print_indexed(printer, &operands);
        printer.text(if flag(IS_WRITE) { ", write, locality<" } else { ", read, locality<" });
        printer.integer(integer(slots::get(operation, LOCALITY)).unwrap_or_default());
        printer.text(if flag(IS_DATA_CACHE) { ">, data" } else { ">, instr" });
        syntax::print_attr_dict(printer, operation, &[IS_WRITE, IS_DATA_CACHE, LOCALITY]);
        printer.text(" : ");
        printer.type_(operation.operand(0).type_());
    }
}
