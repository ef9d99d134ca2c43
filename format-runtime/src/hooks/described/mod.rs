//! `custom<name>` directives of operations whose syntax is described as data, instead of by functions.
//!
//! [`tree`](Described) is the description: plain data without errors, since who makes one has checked it. The others execute it:
//! `parse` reads what must be there, `optional` what may be, `print` prints; `attribute`, `keyword` and `numbers` have the forms
//! of attributes.

mod attribute;
mod keyword;
mod numbers;
mod optional;
mod parse;
mod print;
mod tree;

pub use tree::{Described, Element, Form, Group, List, ListStorage, Parameter};

use super::{Directive, DirectiveArgument, PrintArgument, Signature};
use crate::text::{ParseResult, Parser, Printer};
use operation_core::Operation;
use parse::Reading;
use print::Writing;

impl Directive for Described {
    fn signature(&self) -> Signature {
        self.signature_of()
    }

    fn parse<'p, 'm>(
        &self,
        parser: &mut Parser<'p, 'm>,
        arguments: &mut [DirectiveArgument<'p, 'm>],
    ) -> ParseResult<bool> {
        let collected = vec![None; self.parameters.len()];
        let mut reading = Reading { described: self, arguments, collected };
        let is_there = match &self.elements[..] {
            [Element::Group(group)] => reading.group(parser, group)?,
            elements => {
                reading.elements(parser, elements, false)?;
                true
            }
        };
        reading.finish(parser.context());
        Ok(is_there)
    }

    fn described(&self) -> Option<&Described> {
        Some(self)
    }

    fn print<'m>(&self, printer: &mut Printer<'_, 'm>, _: Operation<'m>, arguments: &[PrintArgument<'m>]) {
        let mut writing = Writing { described: self, arguments, is_begun: false };
        writing.elements(printer, &self.elements, None);
    }
}
