//! Orders by name, computed on demand. Evaluations with a common beginning share its order.

use std::cell::OnceCell;
use std::rc::Rc;

/// The numbers below `until`, in the order of their names. The names come from outside, and not every number has one.
#[derive(Default)]
pub struct Order {
    /// The order of the first numbers.
    before: Option<Rc<Order>>,
    /// Number of orders before this one.
    depth: u32,
    until: u32,
    sorted: OnceCell<Vec<u32>>,
}

/// Maximal number of orders not sorted yet.
const MAX_DEPTH: u32 = 64;

impl Order {
    /// The order of more numbers.
    pub fn grown<'n>(
        self: &Rc<Self>,
        until: usize,
        name: impl Fn(u32) -> Option<&'n str>,
    ) -> Rc<Self> {
        let until = until as u32;
        if until == self.until {
            return Rc::clone(self);
        }
        if self.depth < MAX_DEPTH {
            return Rc::new(Order {
                before: Some(Rc::clone(self)),
                depth: self.depth + 1,
                until,
                sorted: OnceCell::new(),
            });
        }
        let sorted = merge(self.numbers(&name), self.until..until, &name);
        Rc::new(Order {
            before: None,
            depth: 0,
            until,
            sorted: sorted.into(),
        })
    }

    /// The numbers in order.
    pub fn numbers<'n>(&self, name: impl Fn(u32) -> Option<&'n str>) -> &[u32] {
        let mut unsorted = Vec::new();
        let mut at = Some(self);
        while let Some(order) = at.filter(|order| order.sorted.get().is_none()) {
            unsorted.push(order);
            at = order.before.as_deref();
        }
        for order in unsorted.into_iter().rev() {
            order.sorted.get_or_init(|| match &order.before {
                Some(before) => merge(
                    before.sorted.get().map_or(&[], Vec::as_slice),
                    before.until..order.until,
                    &name,
                ),
                None => merge(&[], 0..order.until, &name),
            });
        }
        self.sorted.get().map_or(&[], Vec::as_slice)
    }
}

/// Merges sorted numbers with new ones; mostly there are few new ones.
fn merge<'n>(
    old: &[u32],
    new: std::ops::Range<u32>,
    name: &impl Fn(u32) -> Option<&'n str>,
) -> Vec<u32> {
    let mut new: Vec<(&str, u32)> = new
        .filter_map(|number| Some((name(number)?, number)))
        .collect();
    new.sort_unstable();
    let mut merged = Vec::with_capacity(old.len() + new.len());
    let mut rest = old;
    for (new_name, number) in new {
        let before = rest.partition_point(|&known| name(known) < Some(new_name));
        merged.extend_from_slice(&rest[..before]);
        merged.push(number);
        rest = &rest[before..];
    }
    merged.extend_from_slice(rest);
    merged
}
