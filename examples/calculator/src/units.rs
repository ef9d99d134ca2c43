//! What the definitions leave to code: the text of a number of digits, and the unit of a product.

use crate::calc::{MultiplyOp, QuantityType};
use format_runtime::hooks::{CustomDirective, Hooks, Parsed, Printed, Verifier, argument};
use format_runtime::text::{ParseResult, Parser, Printer};
use format_runtime::verify::{LogicalResult, OperationVerifier};
use format_runtime::view::OperationView;
use operation_core::{Operation, Value};

/// The unit of a value.
pub fn unit<'m>(value: Value<'m>) -> &'m str {
    QuantityType::try_from(value.type_()).map_or("", QuantityType::unit)
}

/// The unit of the product of these factors.
pub fn unit_of_product<'m>(factors: impl Iterator<Item = Value<'m>>) -> String {
    let mut parts: Vec<&str> =
        factors.flat_map(|factor| unit(factor).split('*')).filter(|part| !part.is_empty()).collect();
    parts.sort_unstable();
    parts.join("*")
}

/// `to digits`
struct Digits;

impl CustomDirective for Digits {
    type Parameters = argument::Attribute;

    fn parse<'a, 'p, 'm>(&self, parser: &'a mut Parser<'p, 'm>, digits: Parsed<'a, 'p, 'm, Self>) -> ParseResult<bool> {
        parser.parse_keyword("to")?;
        let context = parser.context();
        *digits = Some(context.integer(context.i64(), parser.parse_integer()?));
        Ok(true)
    }

    fn print<'a, 'm>(&self, printer: &'a mut Printer<'_, 'm>, _: Operation<'m>, digits: Printed<'a, 'm, Self>) {
        printer.text("to ");
        if let Some(digits) = digits {
            printer.attribute_without_type(digits);
        }
    }
}

/// The unit of a product is that of its factors.
struct UnitOfProduct;

impl Verifier for UnitOfProduct {
    fn verify<'m>(&self, verifier: &mut OperationVerifier<'_, 'm>, operation: Operation<'m>) -> LogicalResult {
        let Some(product) = MultiplyOp::of(operation) else { return Ok(()) };
        let expected = unit_of_product(product.factors().iter());
        match unit(product.result()) == expected {
            true => Ok(()),
            false => Err(verifier.error(operation, format!("must have the unit '{expected}' of its factors"))),
        }
    }
}

/// Adds the hooks of the dialect.
pub fn register(hooks: &mut Hooks) {
    hooks.directives.insert("::calc", "Digits", Digits);
    hooks.verifiers.insert("calc.multiply", Box::new(UnitOfProduct));
}
