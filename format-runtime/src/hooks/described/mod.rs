//! `custom<name>` directives of operations whose syntax is described as data, instead of by functions.
//!
//! [`tree`](Described) is the description: plain data without errors, since who makes one has checked it. The others execute it:
//! `parse` reads what must be there, `optional` what may be, `print` prints and `presence` says what; `attribute`, `keyword`, `bits`,
//! `numbers` and `constant` have the forms of attributes, `collected` the elements of those whose lists are read, `types` the types that
//! follow from others, `shared` what is the same in each round of a list, and `held` what waits meanwhile.

mod attribute;
mod bits;
mod collected;
mod constant;
mod entries;
mod held;
mod keyword;
mod numbers;
mod optional;
mod parse;
mod presence;
mod print;
mod shared;
mod tree;
mod types;

pub use keyword::cases;
pub(super) use keyword::keyword_of;
pub use numbers::{enum_attribute, number};
pub use tree::{
    Anchor, BitsForm, ComputedType, Condition, Constant, Described, Element, EntriesForm,
    EntryDefault, EntryForm, EnumForm, ErrorPlace, Form, Group, IntegerType, List, ListStorage,
    NumberHolder, Parameter,
};

use super::{Directive, DirectiveArgument, PrintArgument, Signature};
use crate::text::{ParseResult, Parser, Printer};
use operation_core::Operation;
use parse::{In, Reading};
use print::Writing;
use smallvec::SmallVec;

impl Directive for Described {
    fn signature(&self) -> Signature {
        self.signature_of()
    }

    fn parse<'p, 'm>(
        &self,
        parser: &mut Parser<'p, 'm>,
        arguments: &mut [DirectiveArgument<'p, 'm>],
    ) -> ParseResult<bool> {
        let mut reading = Reading::new(self, arguments, parser.offset());
        let is_there = match &self.elements[..] {
            [Element::Group(group)] => {
                let is_there = reading.group(parser, group, In::Directive)?;
                // What an operation has without text is given to it, too.
                is_there
                    || !group.otherwise.is_empty()
                    || self.parameters.iter().any(|each| each.is_empty_by_default)
            }
            elements => {
                reading.elements(parser, elements, In::Directive)?;
                true
            }
        };
        reading.finish(parser.context());
        Ok(is_there)
    }

    fn described(&self) -> Option<&Described> {
        Some(self)
    }

    fn print<'m>(
        &self,
        printer: &mut Printer<'_, 'm>,
        operation: Operation<'m>,
        arguments: &[PrintArgument<'m>],
    ) {
        let next = SmallVec::from_elem(0, self.parameters.len());
        let mut writing = Writing {
            described: self,
            operation,
            arguments,
            is_begun: false,
            next,
        };
        writing.elements(printer, &self.elements, In::Directive);
    }
}
