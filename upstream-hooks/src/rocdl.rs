//! The `rocdl` dialect: accesses to raw buffers.

use crate::registration::register_syntax;
use crate::syntax::{self, Syntax};
use format_runtime::hooks::Hooks;
use format_runtime::text::{Delimiter, ParseResult, Parser, Printer};
use operation_core::{Operation, OperationState, Signedness, TypeKind};

/// Adds what is hooked of this dialect.
pub(crate) fn register(hooks: &mut Hooks) {
    register_syntax(hooks, "rocdl.raw.buffer.load", RawBuffer { loads: true });
    for name in ["store", "atomic.fadd", "atomic.fmax", "atomic.smax", "atomic.umin"] {
        register_syntax(hooks, &format!("rocdl.raw.buffer.{name}"), RawBuffer { loads: false });
    }
}

/// `rocdl.raw.buffer.store %value, %resource, %offset, %base, %flags : T`. No dictionary is read or printed.
struct RawBuffer {
    loads: bool,
}

/// Resource, offset, base, flags.
const PLACE: usize = 4;

impl Syntax for RawBuffer {
    fn parse<'m>(&self, parser: &mut Parser<'_, 'm>, state: &mut OperationState<'m>) -> ParseResult<()> {
        let context = parser.context();
        let count = PLACE + usize::from(!self.loads);
        let operands = syntax::operand_list(parser, count, Delimiter::None)?;
        let type_ = syntax::colon_type(parser)?;
        let i32 = context.integer_type(32, Signedness::Signless);
        let resource = context.type_(TypeKind::Vector { shape: &[4], scalable: &[false], element: i32 });
        let mut types = vec![resource, i32, i32, i32];
        if self.loads {
            state.results.push(type_);
        } else {
            types.insert(0, type_);
        }
        let offset = parser.name_offset();
        syntax::resolve_each(parser, &operands, &types, offset, &mut state.operands)
    }

    fn fits(&self, operation: Operation<'_>) -> bool {
        operation.num_results() == usize::from(self.loads)
            && operation.num_operands() == PLACE + usize::from(!self.loads)
    }

    fn print<'m>(&self, printer: &mut Printer<'_, 'm>, operation: Operation<'m>) {
        printer.text(" ");
        printer.operands(operation.operands());
        printer.text(" : ");
        printer.type_(if self.loads { operation.result(0).type_() } else { operation.operand(0).type_() });
    }
}
