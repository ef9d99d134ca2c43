//! Pointers to parts of a pointee in the syntax before LLVM 20, which has no result type.

use super::types::{element, members, pointer, pointer_parts};
use crate::registration::register_syntax;
use crate::slots;
use crate::syntax::{self, Syntax, Unresolved};
use format_runtime::hooks::Hooks;
use format_runtime::text::{Delimiter, Failed, ParseResult, Parser, Printer, Token};
use operation_core::{Attribute, Operation, OperationState, Type, Value};

/// Registers these operations, which have formats since LLVM 20.
pub(super) fn register(hooks: &mut Hooks) {
    let operations = [
        ("spirv.AccessChain", false),
        ("spirv.PtrAccessChain", true),
        ("spirv.InBoundsPtrAccessChain", true),
    ];
    for (name, counts_objects) in operations {
        register_syntax(
            hooks,
            name,
            AccessChain {
                name,
                counts_objects,
            },
        );
    }
}

/// `spirv.AccessChain %base[%i, %j] : !spirv.ptr<!spirv.struct<(...)>, Function>, i32, i32`
struct AccessChain {
    name: &'static str,
    /// True if the first index doesn't lead into the composite but counts objects from the pointer on.
    counts_objects: bool,
}

impl AccessChain {
    /// Reports an error about the operation.
    fn error(&self, parser: &mut Parser<'_, '_>, message: &str) -> Failed {
        let offset = parser.name_offset();
        parser.error(offset, format!("'{}' op {message}", self.name))
    }

    /// The type of the pointer that the indices lead to.
    fn result_type<'m>(
        &self,
        parser: &mut Parser<'_, 'm>,
        base: Type<'m>,
        indices: &[Value<'m>],
    ) -> ParseResult<Type<'m>> {
        let Some((mut type_, storage_class)) = pointer_parts(base) else {
            let text = parser.type_text(base);
            return Err(self.error(
                parser,
                &format!("expected a pointer to composite type, but got '{text}'"),
            ));
        };
        if indices.is_empty() {
            return Err(self.error(parser, "expected at least one index "));
        }
        for index in if self.counts_objects {
            &indices[1..]
        } else {
            indices
        } {
            // Only the members of a struct have different types.
            let number = if members(type_).is_some() {
                self.constant(parser, *index)?
            } else {
                0
            };
            type_ =
                element(parser, type_, number).map_err(|message| self.error(parser, &message))?;
        }
        Ok(pointer(parser.context(), type_, storage_class))
    }

    /// The constant value of an index.
    fn constant<'m>(&self, parser: &mut Parser<'_, 'm>, index: Value<'m>) -> ParseResult<i64> {
        const MESSAGE: &str =
            "index must be an integer spirv.Constant to access element of spirv.struct";
        let Some(operation) = index.defining_op() else {
            return Err(self.error(parser, MESSAGE));
        };
        if operation.name().as_str() != "spirv.Constant" {
            let message = format!(
                "'{}' {MESSAGE}, but provided {}",
                self.name,
                operation.name().as_str()
            );
            return Err(parser.error(parser.name_offset(), message));
        }
        match slots::get(operation, "value").and_then(Attribute::as_integer) {
            Some(number) => Ok(number),
            None => Err(self.error(parser, MESSAGE)),
        }
    }
}

impl Syntax for AccessChain {
    fn parse<'m>(
        &self,
        parser: &mut Parser<'_, 'm>,
        state: &mut OperationState<'m>,
    ) -> ParseResult<()> {
        let base = parser.parse_operand()?;
        let mut indices = Unresolved::new();
        parser.parse_operand_list(&mut indices, Delimiter::Square)?;
        let type_ = syntax::colon_type(parser)?;
        syntax::resolve_all(parser, &[base], type_, &mut state.operands)?;
        let mut types = Vec::new();
        if !indices.is_empty() {
            parser.parse_token(Token::Comma)?;
            parser.parse_type_list(&mut types)?;
        }
        if types.len() != indices.len() {
            return Err(self.error(
                parser,
                "indices types' count must be equal to indices info count",
            ));
        }
        let offset = parser.name_offset();
        syntax::resolve_each(parser, &indices, &types, offset, &mut state.operands)?;
        let result = self.result_type(parser, type_, &state.operands[1..])?;
        state.results.push(result);
        Ok(())
    }

    fn fits(&self, operation: Operation<'_>) -> bool {
        operation.num_operands() > 1 && operation.num_results() == 1
    }

    fn print<'m>(&self, printer: &mut Printer<'_, 'm>, operation: Operation<'m>) {
        let mut operands = operation.operands();
        let Some(base) = operands.next() else { return };
        printer.text(" ");
        printer.operand(base);
        printer.text("[");
        printer.operands(operands.clone());
        printer.text("] : ");
        printer.type_list(operation.operands().map(Value::type_));
    }
}
