//! Builds operations from the text of a sheet. Words are separated by spaces; a line is `name = sum` or `show name
//! [digits]`.

use crate::calc::{CombineOp, ConstantOp, MultiplyOp, Operator, QuantityType, SheetOp, ShowOp};
use crate::units::unit_of_product;
use format_runtime::hooks::Environment;
use format_runtime::text::{Diagnostic, ParseOptions, parse};
use format_runtime::view::{BuildError, Builder};
use operation_core::{InsertionPoint, IrArena, Location, OpBuilder, Operation, Value};
use std::collections::HashMap;

type Result<T> = std::result::Result<T, Diagnostic>;

/// Builds a module with the operations of a sheet.
pub(crate) fn build<'m>(
    source: &str,
    environment: Environment<'_>,
    arena: &'m IrArena<'m>,
) -> Result<Operation<'m>> {
    let module = parse(arena, environment, b"", &ParseOptions::default()).module;
    let top = module.region(0).first().expect("a module has a block");
    let at_end = |block| {
        Builder::new(
            environment,
            OpBuilder::new(arena, InsertionPoint::EndOf(block)),
        )
    };
    let sheet = SheetOp::build(&mut at_end(top), Location::unknown(), "sheet")
        .expect("it fits its definition");
    let body = arena.block();
    sheet.body().push(body);
    let mut reader = Reader {
        builder: at_end(body),
        source,
        names: HashMap::new(),
        words: Vec::new(),
    };
    for line in source.lines() {
        reader.words = line
            .split('#')
            .next()
            .unwrap_or_default()
            .split_whitespace()
            .rev()
            .collect();
        reader.line()?;
    }
    Ok(module)
}

struct Reader<'s, 'e, 'm> {
    builder: Builder<'e, 'm>,
    source: &'s str,
    names: HashMap<&'s str, Value<'m>>,
    /// The remaining words of a line in reverse order.
    words: Vec<&'s str>,
}

impl<'s, 'm> Reader<'s, '_, 'm> {
    fn line(&mut self) -> Result<()> {
        let Some(word) = self.words.pop() else {
            return Ok(());
        };
        if word == "show" {
            let name = self.word(word)?;
            let quantity = self.value(name)?;
            let digits = self
                .words
                .pop()
                .map(|digits| digits.parse().map_err(|_| self.error(digits, "no number")));
            let shown = ShowOp::build(
                &mut self.builder,
                Location::unknown(),
                name,
                quantity,
                digits.transpose()?,
            );
            self.built(word, shown)?;
        } else {
            let equal = self.word(word)?;
            let value = if equal == "=" {
                self.sum(equal)?
            } else {
                return Err(self.error(equal, "expected '='"));
            };
            self.names.insert(word, value);
        }
        self.words.pop().map_or(Ok(()), |word| {
            Err(self.error(word, "expected the end of the line"))
        })
    }

    fn sum(&mut self, before: &'s str) -> Result<Value<'m>> {
        let mut left = self.product(before)?;
        while let Some(word) = self.words.pop_if(|word| matches!(*word, "+" | "-")) {
            let right = self.product(word)?;
            let operator = if word == "+" {
                Operator::Add
            } else {
                Operator::Subtract
            };
            let sum = CombineOp::build(
                &mut self.builder,
                location(self.source, word),
                operator,
                left,
                right,
            );
            left = self.built(word, sum)?.result();
        }
        Ok(left)
    }

    fn product(&mut self, before: &'s str) -> Result<Value<'m>> {
        let mut factors = vec![self.factor(before)?];
        while let Some(word) = self.words.pop_if(|word| *word == "*") {
            factors.push(self.factor(word)?);
        }
        if let [factor] = factors[..] {
            return Ok(factor);
        }
        let type_ = QuantityType::get(
            self.builder.context(),
            &unit_of_product(factors.iter().copied()),
        );
        let product = MultiplyOp::build_typed(
            &mut self.builder,
            location(self.source, before),
            type_.into(),
            &factors,
        );
        Ok(self.built(before, product)?.result())
    }

    /// A name, or a number with or without a unit.
    fn factor(&mut self, before: &'s str) -> Result<Value<'m>> {
        let word = self.word(before)?;
        let Ok(number) = word.parse() else {
            return self.value(word);
        };
        let unit = self
            .words
            .pop_if(|word| word.chars().all(char::is_alphabetic))
            .unwrap_or_default();
        let type_ = QuantityType::get(self.builder.context(), unit);
        let constant = ConstantOp::build_typed(
            &mut self.builder,
            location(self.source, word),
            type_.into(),
            number,
        );
        Ok(self.built(word, constant)?.result())
    }

    fn word(&mut self, before: &'s str) -> Result<&'s str> {
        self.words
            .pop()
            .ok_or_else(|| self.error(before, "expected a word to follow"))
    }

    fn value(&self, name: &'s str) -> Result<Value<'m>> {
        self.names
            .get(name)
            .copied()
            .ok_or_else(|| self.error(name, "there is no such name"))
    }

    fn built<T>(&self, word: &'s str, built: std::result::Result<T, BuildError>) -> Result<T> {
        built.map_err(|error| self.error(word, error.to_string()))
    }

    fn error(&self, word: &'s str, message: impl Into<String>) -> Diagnostic {
        Diagnostic::error(offset(self.source, word), message)
    }
}

fn location<'m>(source: &str, word: &str) -> Location<'m> {
    Location::source(0, offset(source, word) as u64)
}

fn offset(source: &str, word: &str) -> usize {
    word.as_ptr() as usize - source.as_ptr() as usize
}
