//! `memref.transpose`

use crate::slots;
use crate::syntax::{self, Syntax};
use format_runtime::text::{Delimiter, ParseResult, Parser, Printer, Token};
use operation_core::{AffineExprKind, AffineMap, AttributeKind, Operation, OperationState};

/// `memref.transpose %m (d0, d1) -> (d1, d0) : M to T`
pub(super) struct Transpose;

const PERMUTATION: &str = "permutation";

/// `(i, j) -> (j, i)`. A map of anything but dimensions is no permutation; MLIR's verifier says so, here the parser.
fn parse_permutation<'m>(parser: &mut Parser<'_, 'm>) -> ParseResult<AffineMap<'m>> {
    let mut names = Vec::new();
    parser.parse_comma_separated(Delimiter::Paren, |parser| {
        let offset = parser.offset();
        match parser.parse_optional_any_keyword() {
            Some(name) if !names.contains(&name) => names.push(name),
            Some(name) => return Err(parser.error(offset, format!("redefinition of identifier '{name}'"))),
            None => return Err(parser.error(offset, "expected bare identifier")),
        }
        Ok(())
    })?;
    parser.parse_token(Token::Arrow)?;
    let context = parser.context();
    let mut results = Vec::new();
    parser.parse_comma_separated(Delimiter::Paren, |parser| {
        let offset = parser.offset();
        let name = parser.parse_optional_any_keyword();
        match name.and_then(|name| names.iter().position(|known| *known == name)) {
            Some(position) => {
                let position = u32::try_from(position).unwrap_or(u32::MAX);
                results.push(context.affine_expr(AffineExprKind::Dim(position)));
                Ok(())
            }
            None => Err(parser.error(offset, "expected a permutation of the dimensions")),
        }
    })?;
    Ok(context.affine_map(u32::try_from(names.len()).unwrap_or(u32::MAX), 0, &results))
}

/// Number of dimensions, and the dimension that each result is; `None` if a result is anything else.
fn permutation(operation: Operation<'_>) -> Option<(u32, Vec<u32>)> {
    let AttributeKind::AffineMap(map) = slots::get(operation, PERMUTATION)?.kind() else { return None };
    let dimension = |kind: &AffineExprKind<'_>| match kind {
        AffineExprKind::Dim(position) => Some(*position),
        _ => None,
    };
    let results = map.results.iter().map(|result| dimension(result.kind())).collect::<Option<Vec<_>>>()?;
    (map.symbols == 0).then_some((map.dims, results))
}

/// `(d0, d1)`
fn print_dims(printer: &mut Printer<'_, '_>, dims: impl Iterator<Item = u32>) {
    let names: Vec<_> = dims.map(|dim| format!("d{dim}")).collect();
    printer.text(&format!("({})", names.join(", ")));
}

impl Syntax for Transpose {
    fn parse<'m>(&self, parser: &mut Parser<'_, 'm>, state: &mut OperationState<'m>) -> ParseResult<()> {
        let context = parser.context();
        let operand = parser.parse_operand()?;
        let map = parse_permutation(parser)?;
        slots::set(context, state, PERMUTATION, context.attribute(AttributeKind::AffineMap(map)));
        syntax::attr_dict(parser, state)?;
        let from = syntax::colon_type(parser)?;
        syntax::resolve_all(parser, &[operand], from, &mut state.operands)?;
        parser.parse_keyword("to")?;
        state.results.push(parser.parse_type()?);
        Ok(())
    }

    fn fits(&self, operation: Operation<'_>) -> bool {
        operation.num_operands() == 1 && operation.num_results() == 1 && permutation(operation).is_some()
    }

    fn print<'m>(&self, printer: &mut Printer<'_, 'm>, operation: Operation<'m>) {
        printer.text(" ");
        printer.operand(operation.operand(0));
        printer.text(" ");
        if let Some((dims, results)) = permutation(operation) {
            print_dims(printer, 0..dims);
            printer.text(" -> ");
            print_dims(printer, results.into_iter());
        }
        syntax::print_attr_dict(printer, operation, &[PERMUTATION]);
        printer.text(" : ");
        printer.type_(operation.operand(0).type_());
        printer.text(" to ");
        printer.type_(operation.result(0).type_());
    }
}
