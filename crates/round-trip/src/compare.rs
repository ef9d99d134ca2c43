//! Structural equality of operations up to SSA names, with or without locations.

use operation_core::{Block, LocationKind, Operation, Region, Value};
use rustc_hash::FxHashMap;
use smallvec::{SmallVec, smallvec};
use std::fmt::{self, Display, Formatter};
use std::hash::Hash;

/// The first difference between two operations.
#[derive(Clone, Debug)]
pub struct Difference<'m> {
    /// The innermost operation on the left that contains the difference.
    pub left: Operation<'m>,
    /// Its counterpart on the right.
    pub right: Operation<'m>,
    /// A description of the difference.
    pub what: String,
}

impl Display for Difference<'_> {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        write!(formatter, "'{}': {}", self.left.name().as_str(), self.what)
    }
}

/// Compares `left` and `right` and everything nested in them. Both must belong to the same context: types and
/// attributes are compared by identity. Uses a worklist, so nesting needs no stack.
pub fn first_difference<'m>(left: Operation<'m>, right: Operation<'m>) -> Option<Difference<'m>> {
    Comparison::default().first_difference(left, right)
}

/// Like [`first_difference`], but also compares the locations of operations and block arguments. Operations on the
/// right with a position in a source are skipped: a text with locations omits only theirs.
pub fn first_difference_with_locations<'m>(
    left: Operation<'m>,
    right: Operation<'m>,
) -> Option<Difference<'m>> {
    let mut comparison = Comparison {
        locations: true,
        ..Comparison::default()
    };
    comparison.first_difference(left, right)
}

/// Pairs of operations and their counterparts.
type Pairs<'m> = SmallVec<[(Operation<'m>, Operation<'m>); 8]>;

/// A mapping to counterparts. A small one is searched linearly, a large one is hashed.
struct Counterparts<T> {
    few: SmallVec<[(T, T); 12]>,
    many: FxHashMap<T, T>,
}

impl<T> Default for Counterparts<T> {
    fn default() -> Self {
        Counterparts {
            few: SmallVec::new(),
            many: FxHashMap::default(),
        }
    }
}

impl<T: Copy + Eq + Hash> Counterparts<T> {
    #[inline]
    fn insert(&mut self, left: T, right: T) {
        if self.few.len() < self.few.inline_size() {
            self.few.push((left, right));
        } else {
            self.many.insert(left, right);
        }
    }

    /// The counterpart of `left`; `left` itself if none is known.
    fn of(&self, left: T) -> T {
        match self.few.iter().find(|pair| pair.0 == left) {
            Some(pair) => pair.1,
            None => self.many.get(&left).copied().unwrap_or(left),
        }
    }
}

#[derive(Default)]
struct Comparison<'m> {
    values: Counterparts<Value<'m>>,
    blocks: Counterparts<Block<'m>>,
    pairs: Pairs<'m>,
    /// Set if locations are compared.
    locations: bool,
}

impl<'m> Comparison<'m> {
    fn first_difference(
        &mut self,
        left: Operation<'m>,
        right: Operation<'m>,
    ) -> Option<Difference<'m>> {
        let mut worklist: Pairs<'m> = smallvec![(left, right)];
        while let Some((left, right)) = worklist.pop() {
            if let Err(what) = self.operation(left, right, &mut worklist) {
                return Some(Difference { left, right, what });
            }
        }
        // Operands come last: a graph region may use a value before its definition.
        self.operands()
    }

    fn operation(
        &mut self,
        left: Operation<'m>,
        right: Operation<'m>,
        worklist: &mut Pairs<'m>,
    ) -> Result<(), String> {
        if left.name() != right.name() {
            return Err(format!("the operation became '{}'", right.name().as_str()));
        }
        // An operation with a position was created by its parent's syntax: no text has its location.
        let is_written = !matches!(right.location().kind(), LocationKind::Source { .. });
        if self.locations && is_written && left.location() != right.location() {
            return Err("the location changed".to_owned());
        }
        if counts(left) != counts(right) {
            let what = ["operands", "results", "regions", "successors"];
            for ((what, before), after) in what.into_iter().zip(counts(left)).zip(counts(right)) {
                same_count(what, before, after)?;
            }
        }
        for index in 0..left.num_results() {
            let (before, after) = (left.result(index), right.result(index));
            if before.type_() != after.type_() {
                return Err(format!("the type of result #{index} changed"));
            }
            self.values.insert(before, after);
        }
        properties(left, right)?;
        // Dictionaries are uniqued.
        if left.dictionary() != right.dictionary() {
            attributes(left, right)?;
        }
        for (index, (before, after)) in left.regions().zip(right.regions()).enumerate() {
            self.region(before, after, worklist)
                .map_err(|what| format!("in region #{index}: {what}"))?;
        }
        if left.num_operands() > 0 || left.num_successors() > 0 {
            self.pairs.push((left, right));
        }
        Ok(())
    }

    fn region(
        &mut self,
        left: Region<'m>,
        right: Region<'m>,
        worklist: &mut Pairs<'m>,
    ) -> Result<(), String> {
        let mut others = right.blocks();
        for block in left.blocks() {
            let other = others.next().ok_or("a block is missing")?;
            same_count(
                "block arguments",
                block.num_arguments(),
                other.num_arguments(),
            )?;
            for (before, after) in block.arguments().zip(other.arguments()) {
                if before.value().type_() != after.value().type_() {
                    return Err(format!(
                        "the type of block argument #{} changed",
                        before.index()
                    ));
                }
                if self.locations && before.location() != after.location() {
                    return Err(format!(
                        "the location of block argument #{} changed",
                        before.index()
                    ));
                }
                self.values.insert(before.value(), after.value());
            }
            self.blocks.insert(block, other);
            let mut counterparts = other.operations();
            for operation in block.operations() {
                let counterpart = counterparts.next().ok_or_else(|| {
                    format!("the operation '{}' is missing", operation.name().as_str())
                })?;
                worklist.push((operation, counterpart));
            }
            if let Some(extra) = counterparts.next() {
                return Err(format!(
                    "there is one more operation, '{}'",
                    extra.name().as_str()
                ));
            }
        }
        match others.next() {
            Some(_) => Err("there is one more block".to_owned()),
            None => Ok(()),
        }
    }

    fn operands(&self) -> Option<Difference<'m>> {
        for &(left, right) in &self.pairs {
            for (index, (before, after)) in left.operands().zip(right.operands()).enumerate() {
                if self.values.of(before) != after {
                    return Some(Difference {
                        left,
                        right,
                        what: format!("operand #{index} is another value"),
                    });
                }
            }
            for (index, (before, after)) in left.successors().zip(right.successors()).enumerate() {
                if self.blocks.of(before) != after {
                    return Some(Difference {
                        left,
                        right,
                        what: format!("successor #{index} is another block"),
                    });
                }
            }
        }
        None
    }
}

fn counts(operation: Operation<'_>) -> [usize; 4] {
    [
        operation.num_operands(),
        operation.num_results(),
        operation.num_regions(),
        operation.num_successors(),
    ]
}

fn same_count(what: &str, before: usize, after: usize) -> Result<(), String> {
    if before == after {
        Ok(())
    } else {
        Err(format!("there were {before} {what}, now there are {after}"))
    }
}

fn properties(left: Operation<'_>, right: Operation<'_>) -> Result<(), String> {
    for (index, (before, after)) in left.properties().zip(right.properties()).enumerate() {
        if before != after {
            let names = left
                .name()
                .registration()
                .map(|registration| registration.properties)
                .unwrap_or_default();
            let name = names.get(index).map_or("properties", |name| name.as_str());
            return Err(changed(name, before.is_some(), after.is_some()));
        }
    }
    Ok(())
}

fn attributes(left: Operation<'_>, right: Operation<'_>) -> Result<(), String> {
    let (before, after) = (left.attributes(), right.attributes());
    for entry in before {
        match after.iter().find(|other| other.name == entry.name) {
            None => return Err(changed(entry.name.as_str(), true, false)),
            Some(other) if other.value != entry.value => {
                return Err(changed(entry.name.as_str(), true, true));
            }
            Some(_) => {}
        }
    }
    match after
        .iter()
        .find(|entry| before.iter().all(|other| other.name != entry.name))
    {
        Some(extra) => Err(changed(extra.name.as_str(), false, true)),
        None => Ok(()),
    }
}

fn changed(name: &str, before: bool, after: bool) -> String {
    match (before, after) {
        (true, false) => format!("the attribute '{name}' is lost"),
        (false, true) => format!("the attribute '{name}' appeared"),
        _ => format!("the attribute '{name}' changed"),
    }
}
