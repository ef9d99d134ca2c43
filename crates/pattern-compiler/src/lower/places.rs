//! The places of matched and created parts.

use super::snippets::Lowered;
use crate::symbols::value_pack;
use format_compiler::ods::Operation;
use format_runtime::dialect::PropertyForm;
use rewrite::{Part, Use};
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// The content of a place.
#[derive(Clone, Debug)]
pub(super) enum Kind {
    /// One value.
    Single,
    /// At most one value.
    Optional,
    /// Any number of values, or the result of C++.
    All,
    /// An attribute.
    Attribute,
    /// A property, as its attribute.
    Property(PropertyForm),
    /// This number of values from C++.
    Several(i64),
    /// An operation.
    Operation(Arc<Operation>),
}

/// The places of a pattern.
#[derive(Default)]
pub(super) struct Places {
    named: FxHashMap<String, (usize, Kind)>,
    pub(super) count: usize,
    /// Places with one name: they must hold the same.
    pub(super) same: Vec<(usize, usize)>,
}

impl Places {
    /// A place for a name. A second place of a name must hold the same as the first.
    pub(super) fn add(&mut self, name: &str, kind: Kind) -> usize {
        let place = self.count;
        self.count += 1;
        match self.named.get(name) {
            Some(&(first, _)) => self.same.push((first, place)),
            None => {
                self.named.insert(name.to_owned(), (place, kind));
            }
        }
        place
    }

    /// The content of a place, by name.
    pub(super) fn kind(&self, symbol: &str) -> Option<&Kind> {
        self.named.get(value_pack(symbol).0).map(|(_, kind)| kind)
    }

    /// The use of a name.
    pub(super) fn used(&self, symbol: &str) -> Lowered<Use> {
        let (name, index) = value_pack(symbol);
        let (place, kind) = self
            .named
            .get(name)
            .ok_or_else(|| format!("what `${symbol}` stands for"))?;
        let part = match (kind, index) {
            (Kind::Operation(operation), Some(index)) => {
                let index = usize::try_from(index)
                    .ok()
                    .filter(|&index| index < operation.results.len());
                Part::Result(index.ok_or_else(|| format!("result `${symbol}`"))?)
            }
            (Kind::Operation(operation), None) if operation.results.len() == 1 => Part::Result(0),
            (Kind::Operation(_), None) => Part::Operation,
            (Kind::Several(count), Some(index)) => {
                let index = usize::try_from(index).ok().filter(|_| index < *count);
                Part::Element(index.ok_or_else(|| format!("value `${symbol}`"))?)
            }
            (_, Some(_)) => return Err(format!("one of several values, `${symbol}`")),
            (Kind::Single, None) => Part::Single,
            (Kind::Optional, None) => Part::Optional,
            (Kind::All | Kind::Several(_), None) => Part::All,
            (Kind::Attribute | Kind::Property(_), None) => Part::Attribute,
        };
        Ok(Use {
            place: *place,
            part,
        })
    }
}
