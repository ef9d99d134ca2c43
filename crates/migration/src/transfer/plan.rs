//! The matching parts of an operation under the old and under the new definition.

use crate::renamed::Renamed;
use format_runtime::dialect::{Length, OperandDefinition, OperationDefinition, PropertyKind};
use rustc_hash::FxHashMap;
use std::cell::RefCell;
use std::ops::RangeInclusive;
use std::rc::Rc;

/// The old groups for the new ones.
#[derive(Debug)]
pub struct Groups {
    /// For each new group the old one with its name, if there is one.
    pub from: Vec<Option<usize>>,
    /// The old groups without a new one.
    pub gone: Vec<usize>,
}

/// A group of operands, results, regions or successors.
#[derive(Debug)]
pub(super) struct Group {
    pub(super) name: String,
    pub(super) length: Length,
}

impl Group {
    fn new(name: &str, length: Length) -> Self {
        Group {
            name: name.to_owned(),
            length,
        }
    }

    /// A group of regions or successors.
    fn of_blocks(name: &str, is_variadic: bool) -> Self {
        let length = match is_variadic {
            true => Length::Variadic,
            false => Length::Single,
        };
        Group::new(name, length)
    }
}

/// The groups of operands, results, regions or successors under both definitions.
#[derive(Debug)]
pub(super) struct Matched {
    pub(super) old: Vec<Group>,
    pub(super) new: Vec<Group>,
    pub(super) groups: Groups,
    /// The number of members up to which all keep their places, if the groups do.
    in_place: Option<RangeInclusive<usize>>,
}

impl Matched {
    fn new<T>(
        old: &[T],
        new: &[T],
        group: impl Fn(&T) -> Group,
        new_name: impl Fn(&str) -> String,
    ) -> Self {
        let [old, new] = [old, new].map(|all| all.iter().map(&group).collect::<Vec<_>>());
        let before: Vec<String> = old.iter().map(|each| new_name(&each.name)).collect();
        let after: Vec<String> = new.iter().map(|each| each.name.clone()).collect();
        let groups = groups(&before, &after, |index| {
            old[index].length == new[index].length
        });
        Matched {
            in_place: in_place(&groups, &old, &new),
            old,
            new,
            groups,
        }
    }

    /// True if so many members all keep their places.
    pub(super) fn keep(&self, total: usize) -> bool {
        self.in_place
            .as_ref()
            .is_some_and(|in_place| in_place.contains(&total))
    }
}

/// The numbers of members with which all keep their places. If several groups have a number of their own, only an operation tells
/// if they do.
fn in_place(groups: &Groups, old: &[Group], new: &[Group]) -> Option<RangeInclusive<usize>> {
    let is_same =
        groups.gone.is_empty() && groups.from.iter().copied().eq((0..old.len()).map(Some));
    let members = |(old, new): (&Group, &Group)| match old.length {
        _ if old.length != new.length => None,
        Length::Single => Some(1..=1),
        Length::Optional => Some(0..=1),
        Length::Variadic => Some(0..=usize::MAX),
        Length::VariadicOfVariadic { .. } => None,
    };
    let pairs = old.iter().zip(new).filter(|_| is_same);
    let members: Vec<RangeInclusive<usize>> = pairs.map(members).collect::<Option<_>>()?;
    let variable = members.iter().filter(|each| each.start() != each.end());
    let most = members.iter().map(|each| *each.end());
    (is_same && variable.count() <= 1).then(|| {
        members.iter().map(|each| *each.start()).sum()..=most.fold(0, usize::saturating_add)
    })
}

/// The distribution of the parts of operations from one definition to another one.
#[derive(Debug)]
pub(super) struct Plan {
    pub(super) operands: Matched,
    pub(super) results: Matched,
    pub(super) regions: Matched,
    pub(super) successors: Matched,
    /// Attributes and properties; segment sizes are in neither list.
    pub(super) slots: Groups,
}

/// Earlier plans, by the index of the old definition. A copy is the same list.
#[derive(Clone, Default, Debug)]
pub(crate) struct Plans(Rc<RefCell<FxHashMap<u32, Rc<Plan>>>>);

impl Plans {
    /// The plan for the old definition with an index.
    pub(super) fn get(&self, index: u32, make: impl FnOnce() -> Plan) -> Rc<Plan> {
        self.0
            .borrow_mut()
            .entry(index)
            .or_insert_with(|| Rc::new(make()))
            .clone()
    }
}

impl Plan {
    pub(super) fn new(
        old: &OperationDefinition,
        new: &OperationDefinition,
        renamed: &Renamed,
    ) -> Self {
        let name_of = |name: &str| renamed.argument(&old.name, name).to_owned();
        let value = |each: &OperandDefinition| Group::new(&each.name, each.length);
        Plan {
            operands: Matched::new(&old.operands, &new.operands, value, name_of),
            results: Matched::new(&old.results, &new.results, value, name_of),
            regions: Matched::new(
                &old.regions,
                &new.regions,
                |each| Group::of_blocks(&each.name, each.variadic),
                name_of,
            ),
            successors: Matched::new(
                &old.successors,
                &new.successors,
                |each| Group::of_blocks(&each.name, each.variadic),
                name_of,
            ),
            slots: slots(old, new, name_of),
        }
    }
}

/// Finds groups by name. A group with another name, but the same place and length is the same group: in generic form, without such
/// names, it keeps its meaning. If this is so for all groups, and not only their order has changed, names don't count at
/// all: a group may have the old name of another one.
pub fn groups(old: &[String], new: &[String], is_alike: impl Fn(usize) -> bool) -> Groups {
    let is_renamed = new.iter().any(|name| !old.contains(name));
    if is_renamed
        && old.len() == new.len()
        && (0..old.len()).all(|index| old[index] == new[index] || is_alike(index))
    {
        return Groups {
            from: (0..new.len()).map(Some).collect(),
            gone: Vec::new(),
        };
    }
    let find = |name: &String| {
        old.iter()
            .position(|each| each == name)
            .filter(|_| !name.is_empty())
    };
    let mut from: Vec<Option<usize>> = new.iter().map(find).collect();
    let mut gone: Vec<usize> = (0..old.len())
        .filter(|index| !from.contains(&Some(*index)))
        .collect();
    gone.retain(|&index| {
        let is_same = matches!(from.get(index), Some(None)) && is_alike(index);
        if is_same {
            from[index] = Some(index);
        }
        !is_same
    });
    Groups { from, gone }
}

fn slots(
    old: &OperationDefinition,
    new: &OperationDefinition,
    name_of: impl Fn(&str) -> String,
) -> Groups {
    let is_argument = |kind: &PropertyKind| {
        matches!(kind, PropertyKind::Attribute(_) | PropertyKind::Property(_))
    };
    let names: Vec<Option<String>> = old
        .properties
        .iter()
        .map(|slot| is_argument(&slot.kind).then(|| name_of(&slot.name)))
        .collect();
    let find = |name: &str| names.iter().position(|each| each.as_deref() == Some(name));
    let from: Vec<Option<usize>> = new
        .properties
        .iter()
        .map(|slot| find(&slot.name).filter(|_| is_argument(&slot.kind)))
        .collect();
    let is_gone = |index: &usize| names[*index].is_some() && !from.contains(&Some(*index));
    let gone = (0..names.len()).filter(is_gone).collect();
    Groups { from, gone }
}
