//! `affine.load`, `affine.store`, their vector forms, `affine.prefetch`

use super::map::{MAP, inputs, map_attribute, parse_place, print_place};
use crate::memref::PrefetchHints;
use crate::syntax::{self, Functions, Syntax};
use format_runtime::text::{ParseResult, Parser, Printer, Token};
use operation_core::{Operation, OperationState, TypeKind, Value};

/// A load or store: the parts that differ between the operations.
pub(super) struct Access {
    /// True if a value precedes the place.
    stores: bool,
    /// True if the type of the value follows the memref's.
    writes_type: bool,
}

pub(super) const LOAD: Access = Access {
    stores: false,
    writes_type: false,
};
pub(super) const STORE: Access = Access {
    stores: true,
    writes_type: false,
};
pub(super) const VECTOR_LOAD: Access = Access {
    stores: false,
    writes_type: true,
};
pub(super) const VECTOR_STORE: Access = Access {
    stores: true,
    writes_type: true,
};

impl Syntax for Access {
    fn parse<'m>(
        &self,
        parser: &mut Parser<'_, 'm>,
        state: &mut OperationState<'m>,
    ) -> ParseResult<()> {
        let mut stored = None;
        if self.stores {
            stored = Some(parser.parse_operand()?);
            parser.parse_token(Token::Comma)?;
        }
        let place = parse_place(parser, state, MAP)?;
        syntax::attr_dict(parser, state)?;
        let offset = parser.offset();
        let type_ = syntax::colon_type(parser)?;
        let TypeKind::MemRef { element, .. } = type_.kind() else {
            return Err(syntax::unexpected_type(
                parser,
                offset,
                "builtin.memref",
                type_,
            ));
        };
        let mut value_type = *element;
        if self.writes_type {
            parser.parse_token(Token::Comma)?;
            value_type = parser.parse_type()?;
        }
        match stored {
            Some(stored) => {
                syntax::resolve_all(parser, &[stored], value_type, &mut state.operands)?;
            }
            None => state.results.push(value_type),
        }
        place.resolve(parser, type_, &mut state.operands)
    }

    fn fits(&self, operation: Operation<'_>) -> bool {
        let first = 1 + usize::from(self.stores);
        operation.num_results() == usize::from(!self.stores)
            && map_attribute(operation, MAP)
                .is_some_and(|map| operation.num_operands() == first + inputs(map))
    }

    fn print<'m>(&self, printer: &mut Printer<'_, 'm>, operation: Operation<'m>) {
        let first = usize::from(self.stores);
        let operands: Vec<Value<'m>> = operation.operands().collect();
        printer.text(" ");
        if self.stores {
            printer.operand(operation.operand(0));
            printer.text(", ");
        }
        print_place(printer, operation, MAP, &operands[first..]);
        syntax::print_attr_dict(printer, operation, &[MAP]);
        printer.text(" : ");
        printer.type_(operation.operand(first).type_());
        if self.writes_type {
            let value = if self.stores {
                operation.operand(0)
            } else {
                operation.result(0)
            };
            printer.text(", ");
            printer.type_(value.type_());
        }
    }
}

/// `affine.prefetch %m[%i], read, locality<3>, data : M`
pub(super) const PREFETCH: Functions = Functions(parse_prefetch, fits_prefetch, print_prefetch);

fn parse_prefetch<'m>(
    parser: &mut Parser<'_, 'm>,
    state: &mut OperationState<'m>,
) -> ParseResult<()> {
    let place = parse_place(parser, state, MAP)?;
    let hints = PrefetchHints::parse(parser, state)?;
    syntax::attr_dict(parser, state)?;
    let type_ = syntax::colon_type(parser)?;
    place.resolve(parser, type_, &mut state.operands)?;
    hints.set(parser, state)
}

fn fits_prefetch(operation: Operation<'_>) -> bool {
    PrefetchHints::fit(operation)
        && map_attribute(operation, MAP)
            .is_some_and(|map| operation.num_operands() == 1 + inputs(map))
}

fn print_prefetch<'m>(printer: &mut Printer<'_, 'm>, operation: Operation<'m>) {
    let operands: Vec<Value<'m>> = operation.operands().collect();
    printer.text(" ");
    print_place(printer, operation, MAP, &operands);
    PrefetchHints::print(printer, operation, &[MAP]);
    printer.text(" : ");
    printer.type_(operation.operand(0).type_());
}
