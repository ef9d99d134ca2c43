//! `dump` statements.

use super::Evaluator;
use super::node::{Kind, V};
use super::record::Check;
use super::resolver::MapResolver;
use crate::syntax::tree::Expr;
use crate::{Severity, Span};

impl<'s> Evaluator<'s> {
    /// Evaluates the message of a `dump`. A record written in it is printed as text; a variable that resolves to a
    /// record is an error, as in `llvm-tblgen`.
    pub(super) fn dump_message(&mut self, message: &'s Expr) -> Option<V<'s>> {
        let value = self.value(message, None)?;
        match value.kind {
            Kind::Def(record) => {
                let text = self.print_record(record);
                Some(self.computed(&text, value.span))
            }
            _ => Some(value),
        }
    }

    /// Executes a `dump` outside of records, multiclasses and loops, where no more values become known: `!exists` and
    /// `!cast` are decided by the records so far.
    pub(super) fn dump_now(&mut self, check: &Check<'s>) {
        let errors = self.diagnostics.len();
        let mut resolver = MapResolver::new(None);
        resolver.is_final = true;
        let message = self.resolve(check.message, &mut resolver);
        if self.diagnostics.len() == errors {
            self.dump(check.span, message);
        }
    }

    pub(super) fn dump(&mut self, span: Span, message: V<'s>) {
        match message.kind {
            Kind::Str(text) => self.report(
                Severity::Note,
                Some(span),
                text.lossy().into_owned(),
                Vec::new(),
            ),
            _ => self.error(span, "dump value is not of type string"),
        }
    }
}
