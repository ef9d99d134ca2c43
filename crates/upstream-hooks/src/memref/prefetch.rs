//! `memref.prefetch`, and the hints it shares with `affine.prefetch`

use crate::slots;
use crate::syntax::{self, Functions, Place, print_place};
use format_runtime::text::{ParseResult, Parser, Printer, Token};
use operation_core::{Attribute, AttributeKind, Operation, OperationState, Value};

const IS_WRITE: &str = "isWrite";
const IS_DATA_CACHE: &str = "isDataCache";
const LOCALITY: &str = "localityHint";

/// `, read, locality<3>, data` as written.
pub(crate) struct PrefetchHints<'p> {
    access: &'p str,
    cache: &'p str,
}

/// The value of a small integer attribute.
fn integer(operation: Operation<'_>, name: &str) -> Option<i64> {
    slots::get(operation, name).and_then(Attribute::as_integer)
}

impl<'p> PrefetchHints<'p> {
    /// Parses `, read, locality<3>, data`; the locality goes into the state.
    pub(crate) fn parse<'m>(
        parser: &mut Parser<'p, 'm>,
        state: &mut OperationState<'m>,
    ) -> ParseResult<Self> {
        let context = parser.context();
        parser.parse_token(Token::Comma)?;
        let access = syntax::any_keyword(parser)?;
        parser.parse_token(Token::Comma)?;
        parser.parse_keyword("locality")?;
        parser.parse_token(Token::Less)?;
        let offset = parser.offset();
        let locality = parser.parse_attribute(Some(context.i32()))?;
        if !matches!(locality.kind(), AttributeKind::Integer { .. }) {
            return Err(parser.custom_error(offset, "invalid kind of attribute specified"));
        }
        slots::set(context, state, LOCALITY, locality);
        parser.parse_token(Token::Greater)?;
        parser.parse_token(Token::Comma)?;
        let cache = syntax::any_keyword(parser)?;
        Ok(PrefetchHints { access, cache })
    }

    /// Sets the attributes of the keywords. MLIR reports invalid ones only at the end.
    pub(crate) fn set<'m>(
        &self,
        parser: &mut Parser<'_, 'm>,
        state: &mut OperationState<'m>,
    ) -> ParseResult<()> {
        let context = parser.context();
        let hints = [
            (
                IS_WRITE,
                self.access,
                "write",
                "read",
                "rw specifier has to be 'read' or 'write'",
            ),
            (
                IS_DATA_CACHE,
                self.cache,
                "data",
                "instr",
                "cache type has to be 'data' or 'instr'",
            ),
        ];
        for (name, written, yes, no, message) in hints {
            if written != yes && written != no {
                return Err(syntax::name_error(parser, message));
            }
            slots::set(
                context,
                state,
                name,
                context.integer(context.i1(), i64::from(written == yes)),
            );
        }
        Ok(())
    }

    /// True if the operation has all hints.
    pub(crate) fn fit(operation: Operation<'_>) -> bool {
        [IS_WRITE, IS_DATA_CACHE, LOCALITY]
            .iter()
            .all(|name| integer(operation, name).is_some())
    }

    /// Prints `, read, locality<3>, data {...}`.
    pub(crate) fn print<'m>(
        printer: &mut Printer<'_, 'm>,
        operation: Operation<'m>,
        elided: &[&str],
    ) {
        let flag = |name| integer(operation, name).is_some_and(|value| value != 0);
        printer.text(if flag(IS_WRITE) {
            ", write, locality<"
        } else {
            ", read, locality<"
        });
        printer.integer(integer(operation, LOCALITY).unwrap_or_default());
        printer.text(if flag(IS_DATA_CACHE) {
            ">, data"
        } else {
            ">, instr"
        });
        let elided = [elided, &[IS_WRITE, IS_DATA_CACHE, LOCALITY]].concat();
        syntax::print_attr_dict(printer, operation, &elided);
    }
}

/// `memref.prefetch %m[%i], read, locality<3>, data : M`
pub(super) const PREFETCH: Functions = Functions(parse, fits, print);

fn parse<'m>(parser: &mut Parser<'_, 'm>, state: &mut OperationState<'m>) -> ParseResult<()> {
    let place = Place::parse(parser)?;
    let hints = PrefetchHints::parse(parser, state)?;
    // Upstream prints a dictionary here but reads none.
    let type_ = syntax::colon_type(parser)?;
    place.resolve(parser, type_, &mut state.operands)?;
    hints.set(parser, state)
}

fn fits(operation: Operation<'_>) -> bool {
    operation.num_operands() > 0 && PrefetchHints::fit(operation)
}

fn print<'m>(printer: &mut Printer<'_, 'm>, operation: Operation<'m>) {
    let operands: Vec<Value<'m>> = operation.operands().collect();
    printer.text(" ");
    print_place(printer, &operands);
    PrefetchHints::print(printer, operation, &[]);
    printer.text(" : ");
    printer.type_(operation.operand(0).type_());
}
