//! The parts of the definitions left to code: the text of a number of digits, and the unit of a product.

use crate::calc::hooks::{CustomDigits, MultiplyOpVerifier};
use crate::calc::{MultiplyOp, QuantityType};
use format_runtime::text::{ParseResult, Parser, Printer};
use format_runtime::verify::{LogicalResult, OperationVerifier};
use operation_core::{Attribute, Operation, Value};

/// The unit of a value.
pub(crate) fn unit<'m>(value: Value<'m>) -> &'m str {
    QuantityType::try_from(value.type_()).map_or("", QuantityType::unit)
}

/// The unit of the product of these factors.
pub(crate) fn unit_of_product<'m>(factors: impl Iterator<Item = Value<'m>>) -> String {
    let mut parts: Vec<&str> = factors
        .flat_map(|factor| unit(factor).split('*'))
        .filter(|part| !part.is_empty())
        .collect();
    parts.sort_unstable();
    parts.join("*")
}

/// The hooks of the dialect.
pub(crate) struct Calc;

impl CustomDigits for Calc {
    fn parse_digits<'a, 'p, 'm>(
        &self,
        parser: &'a mut Parser<'p, 'm>,
        digits: &'a mut Option<Attribute<'m>>,
    ) -> ParseResult<bool> {
        parser.parse_keyword("to")?;
        let context = parser.context();
        *digits = Some(context.integer(context.i64(), parser.parse_integer()?));
        Ok(true)
    }

    fn print_digits<'m>(
        &self,
        printer: &mut Printer<'_, 'm>,
        _: Operation<'m>,
        digits: Option<Attribute<'m>>,
    ) {
        printer.text("to ");
        if let Some(digits) = digits {
            printer.attribute_without_type(digits);
        }
    }
}

/// The unit of a product follows from its factors.
impl MultiplyOpVerifier for Calc {
    fn verify_multiply<'m>(
        &self,
        verifier: &mut OperationVerifier<'_, 'm>,
        product: MultiplyOp<'m>,
    ) -> LogicalResult {
        let expected = unit_of_product(product.factors().iter());
        match unit(product.result()) == expected {
            true => Ok(()),
            false => Err(verifier.error(
                product.into(),
                format!("must have the unit '{expected}' of its factors"),
            )),
        }
    }
}
