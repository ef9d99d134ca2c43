//! Places in memory: a memref with its indices.

use super::{Unresolved, resolve_all};
use format_runtime::text::{Delimiter, ParseResult, Parser, Printer, UnresolvedOperand};
use operation_core::{Type, Value};

/// `%m[%i, %j]`, not yet resolved.
pub(crate) struct Place<'p> {
    pub(crate) memref: UnresolvedOperand<'p>,
    pub(crate) indices: Unresolved<'p>,
}

impl<'p> Place<'p> {
    /// Parses `%m[%i, %j]`.
    pub(crate) fn parse(parser: &mut Parser<'p, '_>) -> ParseResult<Self> {
        let memref = parser.parse_operand()?;
        let mut indices = Unresolved::new();
        parser.parse_operand_list(&mut indices, Delimiter::Square)?;
        Ok(Place { memref, indices })
    }

    /// Resolves the memref with its type, then the indices.
    pub(crate) fn resolve<'m>(
        &self,
        parser: &mut Parser<'p, 'm>,
        type_: Type<'m>,
        into: &mut Vec<Value<'m>>,
    ) -> ParseResult<()> {
        resolve_all(parser, &[self.memref], type_, into)?;
        let index = parser.context().index_type();
        resolve_all(parser, &self.indices, index, into)
    }
}

/// Prints the text of [`Place::parse`]: the memref is the first of the operands.
pub(crate) fn print_place<'m>(printer: &mut Printer<'_, 'm>, operands: &[Value<'m>]) {
    let [memref, indices @ ..] = operands else {
        return;
    };
    printer.operand(*memref);
    printer.text("[");
    printer.operands(indices.iter().copied());
    printer.text("]");
}
