//! The matching parts of an operation under the old and under the new definition.

use crate::renamed::Renamed;
use format_runtime::dialect::{Length, OperandDefinition, OperationDefinition, PropertyKind};
use rustc_hash::FxHashMap;
use std::cell::RefCell;
use std::ops::RangeInclusive;
use std::rc::Rc;

/// The groups of operands, results, regions or successors.
#[derive(Debug)]
pub struct Groups {
    /// For each new group the old one with its name, if there is one.
    pub from: Vec<Option<usize>>,
    /// The old groups without a new one.
    pub gone: Vec<usize>,
    /// The number of members up to which all keep their places, if the groups do.
    pub(super) in_place: Option<RangeInclusive<usize>>,
}

impl Groups {
    /// True if so many members all keep their places.
    pub(super) fn keep(&self, total: usize) -> bool {
        self.in_place
            .as_ref()
            .is_some_and(|in_place| in_place.contains(&total))
    }

    /// The same groups, each with this number of members. If several have a number of their own, only an operation tells if
    /// they keep their places.
    fn keeping(
        mut self,
        members: impl ExactSizeIterator<Item = Option<RangeInclusive<usize>>>,
    ) -> Self {
        let is_same = self.gone.is_empty()
            && self.from.len() == members.len()
            && self
                .from
                .iter()
                .enumerate()
                .all(|(index, from)| *from == Some(index));
        let members: Option<Vec<RangeInclusive<usize>>> = members.collect();
        self.in_place = members.filter(|_| is_same).and_then(|members| {
            let variable = members
                .iter()
                .filter(|each| each.start() != each.end())
                .count();
            let most = members
                .iter()
                .map(|each| *each.end())
                .reduce(usize::saturating_add)
                .unwrap_or(0);
            (variable <= 1).then(|| members.iter().map(|each| *each.start()).sum()..=most)
        });
        self
    }
}

/// The distribution of the parts of operations from one definition to another one.
#[derive(Debug)]
pub(super) struct Plan {
    pub(super) operands: Groups,
    pub(super) results: Groups,
    pub(super) regions: Groups,
    pub(super) successors: Groups,
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
        let values = |old: &[OperandDefinition], new: &[OperandDefinition]| {
            let names = |groups: &[OperandDefinition]| {
                groups
                    .iter()
                    .map(|each| each.name.clone())
                    .collect::<Vec<_>>()
            };
            let before: Vec<String> = old.iter().map(|each| name_of(&each.name)).collect();
            let groups = groups(&before, &names(new), |index| {
                let (one, other) = (&old[index], &new[index]);
                one.length == other.length
            });
            let members = old.iter().enumerate().map(|(index, own)| {
                let is_as_long = new.get(index).is_some_and(|new| new.length == own.length);
                match own.length {
                    _ if !is_as_long => None,
                    Length::Single => Some(1..=1),
                    Length::Optional => Some(0..=1),
                    Length::Variadic => Some(0..=usize::MAX),
                    Length::VariadicOfVariadic { .. } => None,
                }
            });
            groups.keeping(members)
        };
        let one = |is_single: bool| is_single.then_some(1..=1);
        let region_names: Vec<String> =
            old.regions.iter().map(|each| name_of(&each.name)).collect();
        let new_region_names: Vec<String> =
            new.regions.iter().map(|each| each.name.clone()).collect();
        let successor_names: Vec<String> = old
            .successors
            .iter()
            .map(|each| name_of(&each.name))
            .collect();
        let new_successor_names: Vec<String> = new
            .successors
            .iter()
            .map(|each| each.name.clone())
            .collect();
        Plan {
            operands: values(&old.operands, &new.operands),
            results: values(&old.results, &new.results),
            regions: groups(&region_names, &new_region_names, |index| {
                old.regions[index].variadic == new.regions[index].variadic
            })
            .keeping(old.regions.iter().enumerate().map(|(index, each)| {
                one(!each.variadic && new.regions.get(index).is_some_and(|new| !new.variadic))
            })),
            successors: groups(&successor_names, &new_successor_names, |index| {
                old.successors[index].variadic == new.successors[index].variadic
            })
            .keeping(old.successors.iter().enumerate().map(|(index, each)| {
                one(!each.variadic && new.successors.get(index).is_some_and(|new| !new.variadic))
            })),
            slots: slots(old, new, &name_of),
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
            in_place: None,
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
    Groups {
        from,
        gone,
        in_place: None,
    }
}

fn slots(
    old: &OperationDefinition,
    new: &OperationDefinition,
    name_of: &impl Fn(&str) -> String,
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
        .map(|slot| {
            if is_argument(&slot.kind) {
                find(&slot.name)
            } else {
                None
            }
        })
        .collect();
    let is_gone = |index: &usize| names[*index].is_some() && !from.contains(&Some(*index));
    let gone = (0..names.len()).filter(is_gone).collect();
    Groups {
        from,
        gone,
        in_place: None,
    }
}
