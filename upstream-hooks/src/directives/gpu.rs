//! Directives of `gpu`.

use format_runtime::hooks::{CustomDirective, Parsed, Printed, argument};
use format_runtime::text::{Delimiter, ParseResult, Parser, Printer, Token};
use operation_core::{Operation, TypeKind};

/// `custom<AsyncDependencies>(type($token), $dependencies)`: `async [%a, %b]`, each part optional.
pub(super) struct AsyncDependencies;

impl CustomDirective for AsyncDependencies {
    type Parameters = (argument::Type, argument::Operands);

    fn parse<'a, 'p, 'm>(&self, parser: &'a mut Parser<'p, 'm>, given: Parsed<'a, 'p, 'm, Self>) -> ParseResult<bool> {
        let (token, dependencies) = given;
        let offset = parser.offset();
        if parser.parse_optional_keyword("async") {
            if parser.num_result_names() == 0 {
                return Err(parser.custom_error(offset, "needs to be named when marked 'async'"));
            }
            // No definition has this type: it is its text alone.
            let context = parser.context();
            let (dialect, body) = (context.identifier("gpu"), context.identifier("async.token"));
            *token = Some(context.type_(TypeKind::Opaque { dialect, body }));
        }
        parser.parse_operand_list(dependencies, Delimiter::OptionalSquare)?;
        Ok(true)
    }

    fn print<'a, 'm>(&self, printer: &'a mut Printer<'_, 'm>, _: Operation<'m>, given: Printed<'a, 'm, Self>) {
        let (token, dependencies) = given;
        let is_async = token.is_some();
        if is_async {
            printer.text("async");
        }
        if !dependencies.is_empty() {
            printer.text(if is_async { " [" } else { "[" });
            printer.operands(dependencies);
            printer.text("]");
        }
    }
}

/// `custom<LaunchDimType>(type($x), ref($cluster), type($cx), type($cy), type($cz))`: `: i64`, or nothing for `index`.
pub(super) struct LaunchDimension;

impl CustomDirective for LaunchDimension {
    type Parameters =
        (argument::Type, argument::Ref<argument::Operand>, argument::Type, argument::Type, argument::Type);

    fn parse<'a, 'p, 'm>(&self, parser: &'a mut Parser<'p, 'm>, given: Parsed<'a, 'p, 'm, Self>) -> ParseResult<bool> {
        let (type_, cluster, x, y, z) = given;
        let written = parser.parse_optional_token(Token::Colon);
        *type_ = Some(if written { parser.parse_type()? } else { parser.context().type_(TypeKind::Index) });
        if cluster.is_some() {
            (*x, *y, *z) = (*type_, *type_, *type_);
        }
        Ok(true)
    }

    fn print<'a, 'm>(&self, printer: &'a mut Printer<'_, 'm>, _: Operation<'m>, given: Printed<'a, 'm, Self>) {
        let (type_, _, _, _, _) = given;
        let Some(type_) = type_ else { return };
        if !matches!(type_.kind(), TypeKind::Index) {
            printer.text(": ");
            printer.type_(type_);
        }
    }
}
