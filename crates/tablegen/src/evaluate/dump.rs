//! `dump` statements.

use super::Evaluator;
use super::node::{Kind, V};
use super::record::Check;
use super::resolver::MapResolver;
use crate::syntax::tree::DumpItem;
use crate::{Severity, Span};

impl<'s> Evaluator<'s> {
    /// Evaluates the message of a `dump`. A record written in it is printed as text; a variable that resolves to a
    /// record is an error, as in `llvm-tblgen`.
    pub(super) fn dump_check(&mut self, dump: &'s DumpItem) -> Option<Check<'s>> {
        let mut message = self.value(&dump.message, None)?;
        if let Kind::Def(record) = message.kind {
            let text = self.print_record(record);
            message = self.computed(&text, message.span);
        }
        Some(Check {
            span: dump.keyword,
            condition: message,
            message,
        })
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
