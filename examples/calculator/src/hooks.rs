//! What the definitions leave to code: the text of the digits, and the unit of a product.

use crate::calc::{MultiplyOp, QuantityType};
use crate::sheet::product_unit;
use format_runtime::hooks::{CustomDirective, Hooks, Parsed, Printed, Verifier, argument};
use format_runtime::text::{ParseResult, Parser, Printer};
use format_runtime::verify::{LogicalResult, OperationVerifier};
use format_runtime::view::OperationView;
use operation_core::{AttributeKind, IntegerValue, Operation};

pub struct Calc;
pub struct Digits;

impl CustomDirective for Digits {
    type Parameters = argument::Attribute;
    fn parse<'a, 'p, 'm>(&self, parser: &'a mut Parser<'p, 'm>, digits: Parsed<'a, 'p, 'm, Self>) -> ParseResult<bool> {
        parser.parse_keyword("to")?;
        let context = parser.context();
        *digits = Some(context.integer(context.i64(), parser.parse_integer()?));
        Ok(true)
    }
    fn print<'a, 'm>(&self, printer: &'a mut Printer<'_, 'm>, _: Operation<'m>, digits: Printed<'a, 'm, Self>) {
        let digits = match digits.map(|digits| digits.kind()) {
            Some(AttributeKind::Integer { value: IntegerValue::Small(v), .. }) => *v,
            _ => 2,
        };
        printer.text("to ");
        printer.integer(digits);
    }
}

impl Verifier for Calc {
    fn verify<'m>(&self, verifier: &mut OperationVerifier<'_, 'm>, operation: Operation<'m>) -> LogicalResult {
        let Some(product) = MultiplyOp::of(operation) else { return Ok(()) };
        let unit =
            |value: operation_core::Value<'m>| QuantityType::try_from(value.type_()).map(QuantityType::unit).ok();
        let expected = product_unit(product.factors().iter().filter_map(unit));
        match unit(product.result()) == Some(&*expected) {
            true => Ok(()),
            false => {
                Err(verifier.error(operation, format!("the unit of the product of these factors is '{expected}'")))
            }
        }
    }
}

pub fn register(hooks: &mut Hooks) {
    hooks.directives.insert("::calc", "Digits", Digits);
    hooks.verifiers.insert("calc.multiply", Box::new(Calc));
}
