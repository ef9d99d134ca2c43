//! Which parts of an operation are which, under the old definition and under the new one.

use crate::renamed::Renamed;
use format_runtime::dialect::{OperandDefinition, OperationDefinition, PropertyKind};
use rustc_hash::FxHashMap;
use std::cell::RefCell;
use std::rc::Rc;

/// The groups of operands, results, regions or successors.
#[derive(Debug)]
pub(super) struct Groups {
    /// For each new group the old one with its name, if there is one.
    pub(super) from: Vec<Option<usize>>,
    /// The old groups that have no new one.
    pub(super) gone: Vec<usize>,
}

/// How the parts of operations with one definition are distributed to those of another one.
#[derive(Debug)]
pub(super) struct Plan {
    pub(super) operands: Groups,
    pub(super) results: Groups,
    pub(super) regions: Groups,
    pub(super) successors: Groups,
    /// Attributes and properties; segment sizes are in neither list.
    pub(super) slots: Groups,
}

/// The plans that have been made, by the index of the old definition. A copy is the same list.
#[derive(Clone, Default, Debug)]
pub(crate) struct Plans(Rc<RefCell<FxHashMap<u32, Rc<Plan>>>>);

impl Plans {
    /// The plan for the old definition with that index.
    pub(super) fn get(&self, index: u32, make: impl FnOnce() -> Plan) -> Rc<Plan> {
        self.0.borrow_mut().entry(index).or_insert_with(|| Rc::new(make())).clone()
    }
}

impl Plan {
    pub(super) fn new(old: &OperationDefinition, new: &OperationDefinition, renamed: &Renamed) -> Self {
        let name_of = |name: &str| renamed.argument(&old.name, name).to_owned();
        let values = |old: &[OperandDefinition], new: &[OperandDefinition]| {
            let names = |groups: &[OperandDefinition]| groups.iter().map(|each| each.name.clone()).collect::<Vec<_>>();
            let before: Vec<String> = old.iter().map(|each| name_of(&each.name)).collect();
            groups(&before, &names(new), |index| {
                let (one, other) = (&old[index], &new[index]);
                one.length == other.length
            })
        };
        let region_names: Vec<String> = old.regions.iter().map(|each| name_of(&each.name)).collect();
        let new_region_names: Vec<String> = new.regions.iter().map(|each| each.name.clone()).collect();
        let successor_names: Vec<String> = old.successors.iter().map(|each| name_of(&each.name)).collect();
        let new_successor_names: Vec<String> = new.successors.iter().map(|each| each.name.clone()).collect();
        Plan {
            operands: values(&old.operands, &new.operands),
            results: values(&old.results, &new.results),
            regions: groups(&region_names, &new_region_names, |index| {
                old.regions[index].variadic == new.regions[index].variadic
            }),
            successors: groups(&successor_names, &new_successor_names, |index| {
                old.successors[index].variadic == new.successors[index].variadic
            }),
            slots: slots(old, new, &name_of),
        }
    }
}

/// Finds groups by name. What has another name but the same place and is as long is the same group: in generic form, where such
/// groups have no names, it stays what it is. If that holds for all groups, and not only their order has changed, names don't count at
/// all: a group may have the name now that another one had.
fn groups(old: &[String], new: &[String], is_alike: impl Fn(usize) -> bool) -> Groups {
    let is_renamed = new.iter().any(|name| !old.contains(name));
    if is_renamed && old.len() == new.len() && (0..old.len()).all(|index| old[index] == new[index] || is_alike(index)) {
        return Groups { from: (0..new.len()).map(Some).collect(), gone: Vec::new() };
    }
    let find = |name: &String| old.iter().position(|each| each == name).filter(|_| !name.is_empty());
    let mut from: Vec<Option<usize>> = new.iter().map(find).collect();
    let mut gone: Vec<usize> = (0..old.len()).filter(|index| !from.contains(&Some(*index))).collect();
    gone.retain(|&index| {
        let is_same = matches!(from.get(index), Some(None)) && is_alike(index);
        if is_same {
            from[index] = Some(index);
        }
        !is_same
    });
    Groups { from, gone }
}

fn slots(old: &OperationDefinition, new: &OperationDefinition, name_of: &impl Fn(&str) -> String) -> Groups {
    let is_argument = |kind: &PropertyKind| matches!(kind, PropertyKind::Attribute(_) | PropertyKind::Property(_));
    let names: Vec<Option<String>> =
        old.properties.iter().map(|slot| is_argument(&slot.kind).then(|| name_of(&slot.name))).collect();
    let find = |name: &str| names.iter().position(|each| each.as_deref() == Some(name));
    let from: Vec<Option<usize>> =
        new.properties.iter().map(|slot| if is_argument(&slot.kind) { find(&slot.name) } else { None }).collect();
    let is_gone = |index: &usize| names[*index].is_some() && !from.contains(&Some(*index));
    let gone = (0..names.len()).filter(is_gone).collect();
    Groups { from, gone }
}

#[cfg(test)]
mod tests {
    use super::groups;

    fn found(old: &[&str], new: &[&str], alike: &[usize]) -> (Vec<Option<usize>>, Vec<usize>) {
        let owned = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>();
        let groups = groups(&owned(old), &owned(new), |index| alike.contains(&index));
        (groups.from, groups.gone)
    }

    #[test]
    fn groups_are_found_by_names_and_places() {
        assert_eq!(found(&["a", "b"], &["b", "a"], &[0, 1]), (vec![Some(1), Some(0)], vec![]));
        assert_eq!(found(&["a", "b"], &["a", "c"], &[0, 1]), (vec![Some(0), Some(1)], vec![]));
        // Another one has the name now.
        assert_eq!(found(&["a", "b", "c"], &["a", "d", "b"], &[0, 1, 2]), (vec![Some(0), Some(1), Some(2)], vec![]));
        assert_eq!(found(&["a", "b"], &["a", "c"], &[0]), (vec![Some(0), None], vec![1]));
        assert_eq!(found(&["a"], &["c", "a"], &[]), (vec![None, Some(0)], vec![]));
        assert_eq!(found(&["a", "b"], &["a"], &[]), (vec![Some(0)], vec![1]));
    }
}
