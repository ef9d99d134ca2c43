//! Uses of what is marked with `Deprecated<"reason">`.

use super::reader::Known;
use crate::diagnostic::{Diagnostic, title};
use rustc_hash::{FxHashMap, FxHashSet};
use std::rc::Rc;
use tablegen::{Among, Record, Records, Span};

/// What was found out before, by the serial numbers of the records.
#[derive(Default)]
pub(super) struct Deprecated {
    /// Named records that were looked at.
    users: FxHashSet<u64>,
    /// By serial number, of what was looked into: the deprecated records inside of anonymous ones.
    inside: Vec<Option<Rc<[u64]>>>,
    /// Name and reason of the deprecated records.
    notices: FxHashMap<u64, Notice>,
}

#[derive(Clone)]
struct Notice {
    name: String,
    reason: String,
}

/// Anonymous records nested deeper are not looked into.
const MAXIMUM_DEPTH: usize = 200;

impl Known {
    /// A warning for each named record and each deprecated one that a field of it holds, whether in a list, in a dag or
    /// inside of an anonymous record, as `mlir-tblgen` says it.
    pub(crate) fn deprecated_uses(&mut self, records: &Records<'_>) -> Vec<Diagnostic> {
        if !records.classes().iter().any(|class| class.name == "Deprecated") {
            return Vec::new();
        }
        let deprecated = records.among(["Deprecated"]);
        let mut found = Vec::new();
        for record in records.unordered() {
            if !record.is_anonymous() && self.deprecated.users.insert(record.serial()) {
                self.deprecated.uses_in(record, &deprecated, &mut found);
            }
        }
        found.sort_by_key(|diagnostic: &Diagnostic| diagnostic.span.map(|span| (span.start, span.end)));
        found
    }
}

impl Deprecated {
    fn uses_in(&mut self, user: Record<'_>, deprecated: &Among, found: &mut Vec<Diagnostic>) {
        let mut seen = FxHashSet::default();
        user.visit_held(&mut |held, span: Span| {
            for &serial in self.within(held, deprecated, 0).iter() {
                let Some(notice) = self.notices.get(&serial) else { continue };
                if seen.insert(serial) {
                    let mut diagnostic = Diagnostic::warning(title::deprecated_use(&notice.name), Some(span));
                    diagnostic.notes.push(notice.reason.clone());
                    diagnostic.subject = Some(user.name().to_owned());
                    found.push(diagnostic);
                }
            }
        });
    }

    /// The record itself if it is deprecated, and those inside if it is anonymous.
    fn within(&mut self, record: Record<'_>, deprecated: &Among, depth: usize) -> Rc<[u64]> {
        let serial = record.serial();
        let place = serial as usize;
        if let Some(Some(known)) = self.inside.get(place) {
            return known.clone();
        }
        let mut list = Vec::new();
        if deprecated.of(record) != 0 {
            list.push(serial);
            self.notices.insert(serial, Notice::of(record));
        }
        if record.is_anonymous() && depth < MAXIMUM_DEPTH {
            record.visit_held(&mut |held, _| list.extend(self.within(held, deprecated, depth + 1).iter()));
        }
        let list: Rc<[u64]> = list.into();
        if self.inside.len() <= place {
            self.inside.resize(place + 1, None);
        }
        self.inside[place] = Some(list.clone());
        list
    }
}

impl Notice {
    fn of(record: Record<'_>) -> Self {
        // A name that TableGen made up says nothing: what is deprecated then is the class.
        let class = record.superclasses().last().map(|class| class.name);
        let name = class.filter(|_| record.is_anonymous()).unwrap_or(record.name()).to_owned();
        Notice { name, reason: record.text("odsDeprecated").unwrap_or_default().to_owned() }
    }
}
