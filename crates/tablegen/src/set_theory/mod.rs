//! Sets of records: records of class `Set`, each with a dag of set operators in its field `Elements`.

mod operator;
mod sequence;

use crate::evaluate::node::{Kind, RecordId, V};
use crate::evaluate::print::print_value;
use crate::names::Symbol;
use crate::stack::with_stack;
use crate::{Diagnostic, Note, Record, Records, Severity};
use rustc_hash::{FxHashMap, FxHashSet};
pub use sequence::name_of;
use std::rc::Rc;

/// The class of records that are sets.
const SET: &str = "Set";

/// The field with the contents of a set.
const ELEMENTS: &str = "Elements";

/// Each set with its elements, as printed by `llvm-tblgen --print-sets`.
///
/// # Errors
///
/// The first error in the sets; also [`Limits::steps`](crate::Limits::steps), counted separately here.
pub fn expand_sets<'s>(
    records: &Records<'s>,
) -> Result<Vec<(Record<'s>, Vec<Record<'s>>)>, Box<Diagnostic>> {
    if !records.has_class(SET) {
        return Err(diagnostic(
            None,
            format!("The class '{SET}' is not defined"),
        ));
    }
    let elements = records.world.library.names.intern(ELEMENTS);
    let mut expander = Expander {
        records,
        elements,
        expansions: FxHashMap::default(),
        steps: 0,
    };
    let sets = records.iter().filter(|record| record.is_subclass_of(SET));
    let with_elements = |set: Record<'s>| {
        let expanded = expander.expand(set)?;
        Ok((
            set,
            expanded
                .iter()
                .filter_map(|&id| records.world.record(id))
                .collect(),
        ))
    };
    sets.map(with_elements).collect()
}

/// An error in the expression of the set, with the `defm`s on the path to it.
fn diagnostic(of: Option<Record<'_>>, message: String) -> Box<Diagnostic> {
    let instantiations = of
        .into_iter()
        .flat_map(|record| record.spans().iter().skip(1));
    let notes = instantiations.map(Note::instantiated).collect();
    Box::new(Diagnostic {
        notes,
        ..Diagnostic::new(Severity::Error, of.map(Record::span), message)
    })
}

/// Records in the order of their first insertion.
#[derive(Default)]
struct Set {
    elements: Vec<RecordId>,
    known: FxHashSet<RecordId>,
}

impl Set {
    fn add(&mut self, record: RecordId) {
        if self.known.insert(record) {
            self.elements.push(record);
        }
    }

    fn extend<'a>(&mut self, records: impl IntoIterator<Item = &'a RecordId>) {
        records.into_iter().for_each(|&record| self.add(record));
    }
}

struct Expander<'r, 's> {
    records: &'r Records<'s>,
    elements: Symbol,
    /// The elements of each set visited; empty during its own expansion.
    expansions: FxHashMap<RecordId, Rc<[RecordId]>>,
    /// The work done so far: values visited, numbers counted.
    steps: u64,
}

type Expanded<T> = Result<T, Box<Diagnostic>>;

impl<'s> Expander<'_, 's> {
    fn expand(&mut self, set: Record<'s>) -> Expanded<Rc<[RecordId]>> {
        if let Some(known) = self.expansions.get(&set.data.id) {
            return Ok(Rc::clone(known));
        }
        self.expansions.insert(set.data.id, Rc::default());
        let Some(field) = set.data.field(self.elements) else {
            let message = format!(
                "Record `{}' does not have a field named `{ELEMENTS}'!",
                set.name()
            );
            return Err(diagnostic(Some(set), message));
        };
        let mut elements = Set::default();
        self.evaluate(field.value, set, &mut elements)?;
        let expanded: Rc<[RecordId]> = elements.elements.into();
        self.expansions.insert(set.data.id, Rc::clone(&expanded));
        Ok(expanded)
    }

    /// Adds the elements of an expression in the set `of`.
    fn evaluate(&mut self, value: V<'s>, of: Record<'s>, elements: &mut Set) -> Expanded<()> {
        self.count_step(of)?;
        with_stack(|| match value.kind {
            Kind::Def(record) => self.add(record, elements),
            Kind::List(list) => list
                .iter()
                .try_for_each(|value| self.evaluate(value, of, elements)),
            Kind::Dag(dag) => self.operate(value, dag, of, elements),
            _ => Err(self.error(of, "Invalid set element", value)),
        })
    }

    /// Adds a record, or the elements of a set.
    fn add(&mut self, record: RecordId, elements: &mut Set) -> Expanded<()> {
        match self
            .records
            .world
            .record(record)
            .filter(|record| record.is_subclass_of(SET))
        {
            Some(set) => elements.extend(&*self.expand(set)?),
            None => elements.add(record),
        }
        Ok(())
    }

    /// Counts a step; an error beyond the limit. Parts of a value may be shared, so the work can exceed its size in
    /// memory.
    fn count_step(&mut self, of: Record<'s>) -> Expanded<()> {
        self.steps += 1;
        let limit = self.records.world.library.limits().steps;
        if self.steps > limit {
            let message = format!("the expansion of sets takes too many steps (more than {limit})");
            return Err(diagnostic(Some(of), message));
        }
        Ok(())
    }

    fn error(&self, of: Record<'s>, message: &str, value: V<'s>) -> Box<Diagnostic> {
        diagnostic(
            Some(of),
            format!("{message}: {}", print_value(self.records.world, value)),
        )
    }
}
