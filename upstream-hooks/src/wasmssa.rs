//! The `wasmssa` dialect.

use crate::function_like::{self, ARGUMENT_ATTRIBUTES, PrintedSignature, RESULT_ATTRIBUTES, SYMBOL_NAME, VISIBILITY};
use crate::registration::register_syntax;
use crate::slots;
use crate::syntax::{self, Syntax};
use format_runtime::hooks::Hooks;
use format_runtime::text::{ParseResult, Parser, Printer, Token};
use operation_core::{DialectInstance, Operation, OperationState, Parameter, Type, TypeKind};

/// Adds what is hooked of this dialect.
pub(crate) fn register(hooks: &mut Hooks) {
    register_syntax(hooks, "wasmssa.func", Function);
}

const EXPORTED: &str = "exported";
const MUTABLE: &str = "isMutable";
const TYPE: &str = "type";
const FUNCTION_TYPE: &str = "functionType";
const MODULE: &str = "moduleName";
const NAME_IN_MODULE: &str = "importName";

/// `exported @name`; the word may be missing.
fn parse_name<'m>(parser: &mut Parser<'_, 'm>, state: &mut OperationState<'m>) -> ParseResult<()> {
    let context = parser.context();
    let offset = parser.name_offset();
    if let Some(word) = parser.parse_optional_any_keyword() {
        if word != EXPORTED {
            let message = format!("expecting either `exported` or symbol name. got {word}");
            return Err(parser.custom_error(offset, message));
        }
        slots::set(context, state, EXPORTED, context.unit());
    }
    let name = parser.parse_symbol_name()?;
    slots::set(context, state, SYMBOL_NAME, name);
    Ok(())
}

/// As [`parse_name`].
fn print_name<'m>(printer: &mut Printer<'_, 'm>, operation: Operation<'m>) {
    printer.text(if slots::unit(operation, EXPORTED) { " exported " } else { " " });
    printer.symbol_name(slots::string(operation, SYMBOL_NAME).unwrap_or_default());
}

/// `T` of `!wasmssa<local ref to T>`.
fn referenced(type_: Type<'_>) -> Option<Type<'_>> {
    match type_.kind() {
        TypeKind::Dialect(DialectInstance { name, parameters: [Parameter::Type(element)] })
            if name.as_str() == "wasmssa.local" =>
        {
            Some(*element)
        }
        _ => None,
    }
}

/// `wasmssa.func exported @f(%a: !wasmssa<local ref to i32>) -> i32 attributes {...} {...}`. Arguments are references
/// to locals; the type of the function has what they refer to.
struct Function;

impl Syntax for Function {
    fn parse<'m>(&self, parser: &mut Parser<'_, 'm>, state: &mut OperationState<'m>) -> ParseResult<()> {
        let context = parser.context();
        parse_name(parser, state)?;
        let signature = function_like::parse_signature(parser, false)?;
        let inputs: Vec<_> = signature.inputs().into_iter().filter_map(referenced).collect();
        let type_ = context.type_(TypeKind::Function { inputs: &inputs, results: &signature.results });
        slots::set(context, state, FUNCTION_TYPE, context.type_attribute(type_));
        syntax::attr_dict_with_keyword(parser, state)?;
        function_like::set_signature_attributes(context, state, &signature);
        function_like::parse_body(parser, state, &signature)
    }

    fn fits(&self, operation: Operation<'_>) -> bool {
        function_like::is_function(operation, FUNCTION_TYPE)
    }

    fn print<'m>(&self, printer: &mut Printer<'_, 'm>, operation: Operation<'m>) {
        let Some((inputs, results)) = function_like::function_type(operation, FUNCTION_TYPE) else { return };
        let body = operation.region(0);
        print_name(printer, operation);
        let signature = PrintedSignature { inputs, results, variadic: false, body };
        function_like::print_signature(printer, operation, &signature);
        let elided = [SYMBOL_NAME, VISIBILITY, FUNCTION_TYPE, ARGUMENT_ATTRIBUTES, RESULT_ATTRIBUTES, EXPORTED];
        printer.optional_attr_dict_with_keyword(&slots::entries(operation, &elided));
        function_like::print_body(printer, body);
    }
}

/// `mutable`, if there.
fn parse_mutable<'m>(parser: &mut Parser<'_, 'm>, state: &mut OperationState<'m>) {
    if parser.parse_optional_keyword("mutable") {
        slots::set(parser.context(), state, MUTABLE, parser.context().unit());
    }
}

fn has_type(operation: Operation<'_>) -> bool {
    slots::string(operation, SYMBOL_NAME).is_some()
        && slots::get(operation, TYPE).is_some_and(|type_| type_.as_type().is_some())
}

/// `wasmssa.global exported @g i32 mutable : {...}`
struct Global;

impl Syntax for Global {
    fn parse<'m>(&self, parser: &mut Parser<'_, 'm>, state: &mut OperationState<'m>) -> ParseResult<()> {
        let context = parser.context();
        parse_name(parser, state)?;
        let type_ = parser.parse_type()?;
        slots::set(context, state, TYPE, context.type_attribute(type_));
        parse_mutable(parser, state);
        parser.parse_token(Token::Colon)?;
        state.regions.push(parser.parse_region(&[])?);
        Ok(())
    }

    fn fits(&self, operation: Operation<'_>) -> bool {
        operation.num_regions() == 1 && has_type(operation)
    }

    fn print<'m>(&self, printer: &mut Printer<'_, 'm>, operation: Operation<'m>) {
        print_name(printer, operation);
        printer.text(" ");
        if let Some(type_) = slots::get(operation, TYPE) {
            printer.attribute(type_);
        }
        printer.text(if slots::unit(operation, MUTABLE) { " mutable :" } else { " :" });
        if !operation.region(0).is_empty() {
            printer.text(" ");
            printer.region(operation.region(0), true, true, false);
        }
    }
}

/// `wasmssa.import_global "g" from "m" as @g mutable : i32`
struct ImportGlobal;

impl Syntax for ImportGlobal {
    fn parse<'m>(&self, parser: &mut Parser<'_, 'm>, state: &mut OperationState<'m>) -> ParseResult<()> {
        let context = parser.context();
        for (slot, keyword) in [(NAME_IN_MODULE, "from"), (MODULE, "as")] {
            let offset = parser.offset();
            let Some(text) = parser.parse_optional_string()? else {
                return Err(parser.custom_error(offset, "expected string"));
            };
            slots::set(context, state, slot, context.string(&text));
            parser.parse_keyword(keyword)?;
        }
        let name = parser.parse_symbol_name()?;
        slots::set(context, state, SYMBOL_NAME, name);
        parse_mutable(parser, state);
        let type_ = syntax::colon_type(parser)?;
        slots::set(context, state, TYPE, context.type_attribute(type_));
        Ok(())
    }

    fn fits(&self, operation: Operation<'_>) -> bool {
        has_type(operation)
            && slots::string(operation, MODULE).is_some()
            && slots::string(operation, NAME_IN_MODULE).is_some()
    }

    fn print<'m>(&self, printer: &mut Printer<'_, 'm>, operation: Operation<'m>) {
        for (slot, after) in [(NAME_IN_MODULE, " from"), (MODULE, " as ")] {
            printer.text(" ");
            printer.string(slots::string(operation, slot).unwrap_or_default());
            printer.text(after);
        }
        printer.symbol_name(slots::string(operation, SYMBOL_NAME).unwrap_or_default());
        printer.text(if slots::unit(operation, MUTABLE) { " mutable : " } else { " : " });
        if let Some(type_) = slots::get(operation, TYPE) {
            printer.attribute(type_);
        }
    }
}
