//! `memref.dma_start`

use crate::syntax::{self, Functions, Place, print_place};
use format_runtime::text::{ParseResult, Parser, Printer, Token};
use operation_core::{Operation, OperationState, Type, TypeKind, Value};

/// `memref.dma_start %src[%i], %dst[%j], %n, %tag[%k], %stride, %per : S, D, T`
pub(super) const DMA_START: Functions = Functions(parse, fits, print);

/// Number of dimensions, if the type is a ranked memref.
fn rank(type_: Type<'_>) -> Option<usize> {
    match type_.kind() {
        TypeKind::MemRef { shape, .. } => Some(shape.len()),
        _ => None,
    }
}

/// The positions of the operands of a `memref.dma_start`.
struct DmaParts {
    /// Positions of source, destination, number of elements, tag, stride.
    source: usize,
    target: usize,
    count: usize,
    tag: usize,
    stride: usize,
}

impl DmaParts {
    /// The positions, from the ranks of the memrefs, which determine the number of indices.
    fn of(operation: Operation<'_>) -> Option<Self> {
        let rank_at = |position| {
            (position < operation.num_operands())
                .then(|| rank(operation.operand(position).type_()))?
        };
        let target = 1 + rank_at(0)?;
        let count = target + 1 + rank_at(target)?;
        let tag = count + 1;
        let stride = tag + 1 + rank_at(tag)?;
        let operands = operation.num_operands();
        (operands == stride || operands == stride + 2).then_some(DmaParts {
            source: 0,
            target,
            count,
            tag,
            stride,
        })
    }
}

fn parse<'m>(parser: &mut Parser<'_, 'm>, state: &mut OperationState<'m>) -> ParseResult<()> {
    let source = Place::parse(parser)?;
    parser.parse_token(Token::Comma)?;
    let target = Place::parse(parser)?;
    parser.parse_token(Token::Comma)?;
    let count = parser.parse_operand()?;
    parser.parse_token(Token::Comma)?;
    let tag = Place::parse(parser)?;
    let stride = syntax::trailing_operand_list(parser)?;
    if !stride.is_empty() && stride.len() != 2 {
        return Err(syntax::name_error(
            parser,
            "expected two stride related operands",
        ));
    }
    // Upstream prints a dictionary here but reads none.
    let types = syntax::colon_type_list(parser)?;
    let &[source_type, target_type, tag_type] = types.as_slice() else {
        return Err(syntax::name_error(parser, "fewer/more types expected"));
    };
    let index = parser.context().index_type();
    let into = &mut state.operands;
    source.resolve(parser, source_type, into)?;
    target.resolve(parser, target_type, into)?;
    syntax::resolve_all(parser, &[count], index, into)?;
    tag.resolve(parser, tag_type, into)?;
    syntax::resolve_all(parser, &stride, index, into)
}

fn fits(operation: Operation<'_>) -> bool {
    DmaParts::of(operation).is_some()
}

fn print<'m>(printer: &mut Printer<'_, 'm>, operation: Operation<'m>) {
    let Some(parts) = DmaParts::of(operation) else {
        return;
    };
    let operands: Vec<Value<'m>> = operation.operands().collect();
    printer.text(" ");
    print_place(printer, &operands[parts.source..parts.target]);
    printer.text(", ");
    print_place(printer, &operands[parts.target..parts.count]);
    printer.text(", ");
    printer.operand(operands[parts.count]);
    printer.text(", ");
    print_place(printer, &operands[parts.tag..parts.stride]);
    for operand in &operands[parts.stride..] {
        printer.text(", ");
        printer.operand(*operand);
    }
    syntax::print_attr_dict(printer, operation, &[]);
    printer.text(" : ");
    printer.type_list(
        [parts.source, parts.target, parts.tag].map(|position| operands[position].type_()),
    );
}
