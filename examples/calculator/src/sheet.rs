//! From the text of a sheet to operations.

use crate::calc::{CombineOp, ConstantOp, MultiplyOp, Operator, QuantityType, SheetOp, ShowOp};
use format_runtime::hooks::Environment;
use format_runtime::text::{ParseOptions, parse};
use format_runtime::view::{BuildError, Builder};
use operation_core::{InsertionPoint, IrArena, Location, OpBuilder, Operation, Value};
use std::collections::HashMap;
use std::error::Error;

/// Builds a module with the operations of a sheet.
pub fn build<'m>(
    source: &str,
    environment: Environment<'_>,
    arena: &'m IrArena<'m>,
) -> Result<Operation<'m>, Box<dyn Error>> {
    let module = parse(arena, environment, b"", &ParseOptions::default()).module;
    let block = module.region(0).first().ok_or("a module has a block")?;
    let at = |block| Builder::new(environment, OpBuilder::new(arena, InsertionPoint::EndOf(block)));
    let sheet = SheetOp::build(&mut at(block), Location::unknown(), "sheet")?;
    let body = arena.block();
    sheet.body().push(body);
    let mut lines = Lines { builder: at(body), names: HashMap::new(), rest: "", location: Location::unknown() };
    for (index, line) in source.lines().enumerate() {
        let line = line.split('#').next().unwrap_or_default().trim();
        lines.location = Location::unknown();
        lines.line(line).map_err(|error| format!("line {}: {error}", index + 1))?;
    }
    Ok(module)
}

/// The unit of a product.
pub fn product_unit<'u>(units: impl Iterator<Item = &'u str>) -> String {
    let mut parts: Vec<&str> = units.flat_map(|unit| unit.split('*')).filter(|part| !part.is_empty()).collect();
    parts.sort_unstable();
    parts.join("*")
}

struct Lines<'s, 'e, 'm> {
    builder: Builder<'e, 'm>,
    names: HashMap<String, Value<'m>>,
    rest: &'s str,
    location: Location<'m>,
}

type Parsed<T> = Result<T, Box<dyn Error>>;

impl<'s, 'm> Lines<'s, '_, 'm> {
    /// `name = sum` or `show name [to digits]`
    fn line(&mut self, line: &'s str) -> Parsed<()> {
        self.rest = line;
        let Some(word) = self.word() else { return Ok(()) };
        if word == "show" {
            let name = self.word().ok_or("a name must follow `show`")?;
            let value = *self.names.get(name).ok_or_else(|| format!("`{name}` is not known"))?;
            let digits =
                if self.take("to") { Some(self.number().ok_or("a number must follow `to`")? as i64) } else { None };
            ShowOp::build(&mut self.builder, self.location, name, value, digits)?;
        } else if self.take("=") {
            let value = self.sum()?;
            self.names.insert(word.to_owned(), value);
        } else {
            return Err(format!("`=` must follow `{word}`").into());
        }
        if self.rest.is_empty() { Ok(()) } else { Err(format!("`{}` is not understood", self.rest).into()) }
    }

    fn sum(&mut self) -> Parsed<Value<'m>> {
        let mut left = self.product()?;
        loop {
            let operator = match () {
                () if self.take("+") => Operator::Add,
                () if self.take("-") => Operator::Subtract,
                () => return Ok(left),
            };
            let right = self.product()?;
            left = CombineOp::build(&mut self.builder, self.location, operator, left, right)?.result();
        }
    }

    fn product(&mut self) -> Parsed<Value<'m>> {
        let mut factors = vec![self.atom()?];
        while self.take("*") {
            factors.push(self.atom()?);
        }
        match factors[..] {
            [factor] => Ok(factor),
            _ => Ok(self.multiply(&factors)?.result()),
        }
    }

    fn multiply(&mut self, factors: &[Value<'m>]) -> Result<MultiplyOp<'m>, BuildError> {
        let units =
            factors.iter().filter_map(|factor| QuantityType::try_from(factor.type_()).ok()).map(QuantityType::unit);
        let type_ = QuantityType::get(self.builder.context(), &product_unit(units));
        MultiplyOp::build_typed(&mut self.builder, self.location, type_.into(), factors)
    }

    /// A number with or without a unit, a name, or a sum in parentheses.
    fn atom(&mut self) -> Parsed<Value<'m>> {
        if self.take("(") {
            let value = self.sum()?;
            return if self.take(")") { Ok(value) } else { Err("`)` is missing".into()) };
        }
        if let Some(number) = self.number() {
            let type_ = QuantityType::get(self.builder.context(), self.word().unwrap_or_default());
            return Ok(ConstantOp::build_typed(&mut self.builder, self.location, type_.into(), number)?.result());
        }
        let name = self.word().ok_or("a number or a name is missing")?;
        self.names.get(name).copied().ok_or_else(|| format!("`{name}` is not known").into())
    }

    fn take(&mut self, token: &str) -> bool {
        let Some(rest) = self.rest.strip_prefix(token) else { return false };
        self.rest = rest.trim_start();
        true
    }

    fn number(&mut self) -> Option<f64> {
        let number = self.until(|character| !character.is_ascii_digit() && character != '.')?;
        number.parse().ok()
    }

    fn word(&mut self) -> Option<&'s str> {
        self.until(|character| !character.is_alphabetic())
    }

    fn until(&mut self, ends: impl Fn(char) -> bool) -> Option<&'s str> {
        let end = self.rest.find(ends).unwrap_or(self.rest.len());
        let (found, rest) = self.rest.split_at(end);
        self.rest = rest.trim_start();
        (!found.is_empty()).then_some(found)
    }
}
