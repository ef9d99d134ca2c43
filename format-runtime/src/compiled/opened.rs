//! Opened bytes.

use super::bytes::SharedBytes;
use super::checked::{Numbering, read};
use super::table::Table;
use crate::dialect::CxxFacts;
use crate::expr::{Expr, Predicate};
use crate::program::DirectiveUse;
use std::fmt;
use std::ops::Range;
use std::sync::{Arc, OnceLock};

/// The reason why a block can't be read.
#[derive(Debug)]
pub(super) struct Unreadable(&'static str);

impl Unreadable {
    pub(super) const BYTES: Unreadable = Unreadable("its bytes are damaged");
    pub(super) const LOOP: Unreadable = Unreadable("its program may not end");
    pub(super) const SLOTS: Unreadable = Unreadable("the references to its own parts are damaged");
    pub(super) const DIRECTIVE: Unreadable = Unreadable("a directive that it calls is damaged");
    pub(super) const PREDICATE: Unreadable =
        Unreadable("a predicate of its constraints is damaged");
}

impl fmt::Display for Unreadable {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            formatter,
            "the compiled definition can't be read: {}",
            self.0
        )
    }
}

/// The tables of the bytes.
pub(super) struct Tables {
    pub(super) operations: Table,
    pub(super) attributes: Table,
    pub(super) types: Table,
    pub(super) enums: Table,
    pub(super) directives: Table,
    pub(super) parameter_directives: Table,
    pub(super) predicates: Table,
}

/// Opened bytes.
pub(super) struct Opened {
    pub(super) bytes: SharedBytes,
    pub(super) tables: Tables,
    pub(super) facts: Range<usize>,
    pub(super) numbering: Numbering,
    /// The predicates used so far.
    pub(super) predicates: Box<[OnceLock<Arc<Predicate>>]>,
}

impl Opened {
    /// Reads the value of a block.
    pub(super) fn value<'o, T: serde::Deserialize<'o>>(
        &'o self,
        block: &'o [u8],
    ) -> Result<T, Unreadable> {
        read(block, &self.numbering).map_err(|_| Unreadable::BYTES)
    }

    /// The directive with this number in the bytes.
    pub(super) fn directive(&self, table: &Table, number: u32) -> Result<DirectiveUse, Unreadable> {
        let block = table
            .block(&self.bytes, number as usize)
            .ok_or(Unreadable::DIRECTIVE)?;
        self.value(block).map_err(|_| Unreadable::DIRECTIVE)
    }

    /// The predicate with this number in the bytes.
    pub(super) fn predicate(&self, number: usize) -> Result<Arc<Predicate>, Unreadable> {
        let place = self.predicates.get(number).ok_or(Unreadable::PREDICATE)?;
        if let Some(known) = place.get() {
            return Ok(known.clone());
        }
        let block = self
            .tables
            .predicates
            .block(&self.bytes, number)
            .ok_or(Unreadable::PREDICATE)?;
        let expr: Expr = self.value(block).map_err(|_| Unreadable::PREDICATE)?;
        Ok(place.get_or_init(|| expr.into()).clone())
    }

    /// The facts; none if they can't be read.
    pub(super) fn facts(&self) -> CxxFacts {
        self.bytes
            .get(self.facts.clone())
            .and_then(|block| self.value(block).ok())
            .unwrap_or_default()
    }
}
