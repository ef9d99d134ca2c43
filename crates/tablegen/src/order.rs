//! The order of names, found when somebody asks for it. Evaluations that begin alike share what they have of it.

use std::cell::OnceCell;
use std::rc::Rc;

/// The numbers below `until`, in the order of the names that go with them. The names come from outside, and not every
/// number has one.
#[derive(Default)]
pub struct Order {
    /// The order of the first ones.
    before: Option<Rc<Order>>,
    /// So many orders are before.
    depth: u32,
    until: u32,
    sorted: OnceCell<Vec<u32>>,
}

/// So many orders may wait for each other.
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

    /// The numbers.
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

/// The sorted numbers and new ones in one list; mostly the new ones are few.
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
