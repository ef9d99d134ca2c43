//! The dominance relation between blocks, for regions with several blocks.

use operation_core::{Block, Operation, Region};
use rustc_hash::{FxHashMap, FxHashSet};

/// The dominator trees of regions: for every reachable block, its preorder number and the size of its subtree.
#[derive(Default, Debug)]
pub struct Dominators<'m>(FxHashMap<Block<'m>, (u32, u32)>);

impl<'m> Dominators<'m> {
    /// True if a block is reachable from the entry block; false for regions that were not added.
    pub fn is_reachable(&self, block: Block<'m>) -> bool {
        self.0.contains_key(&block)
    }

    /// True if every path to `below` goes through `above`, a block of the same region. An unreachable block is
    /// dominated by all.
    pub fn dominates(&self, above: Block<'m>, below: Block<'m>) -> bool {
        let Some(&(inner, _)) = self.0.get(&below) else {
            return true;
        };
        self.0
            .get(&above)
            .is_some_and(|&(first, count)| inner >= first && inner - first < count)
    }

    /// Computes the dominators of a region: the iteration of Cooper, Harvey and Kennedy over the reverse post-order.
    pub fn add(&mut self, region: Region<'m>) {
        let Some(entry) = region.first() else { return };
        let postorder = postorder(entry);
        let number: FxHashMap<Block<'m>, usize> = postorder
            .iter()
            .enumerate()
            .map(|(index, block)| (*block, index))
            .collect();
        let last = postorder.len().saturating_sub(1);
        let mut dominator: Vec<Option<usize>> = vec![None; postorder.len()];
        if let Some(own) = dominator.get_mut(last) {
            *own = Some(last);
        }
        let mut changed = true;
        while changed {
            changed = false;
            for index in (0..last).rev() {
                let mut found: Option<usize> = None;
                let predecessors = postorder[index].predecessors().filter_map(Operation::block);
                for other in predecessors.filter_map(|block| number.get(&block).copied()) {
                    if dominator[other].is_some() {
                        found = Some(found.map_or(other, |found| common(&dominator, found, other)));
                    }
                }
                if found.is_some() && dominator[index] != found {
                    dominator[index] = found;
                    changed = true;
                }
            }
        }
        self.number(&postorder, &dominator);
    }

    /// The reachable blocks of a region in pre-order of its dominator tree, each with the size of its subtree: it
    /// dominates as many blocks, from itself on. Empty for a region that was not added.
    pub fn preorder(&self, region: Region<'m>) -> Vec<(Block<'m>, usize)> {
        let own = |block: Block<'m>| {
            self.0
                .get(&block)
                .map(|&(first, count)| (first, block, count as usize))
        };
        let mut blocks: Vec<_> = region.blocks().filter_map(own).collect();
        blocks.sort_unstable_by_key(|&(first, ..)| first);
        blocks
            .into_iter()
            .map(|(_, block, count)| (block, count))
            .collect()
    }

    /// In post-order, dominators have greater numbers than the blocks they dominate.
    fn number(&mut self, postorder: &[Block<'m>], dominator: &[Option<usize>]) {
        let above = |index: usize| dominator[index].filter(|&above| above != index);
        let mut count = vec![1_u32; postorder.len()];
        for index in 0..postorder.len() {
            if let Some(above) = above(index) {
                count[above] += count[index];
            }
        }
        let mut next = vec![0_u32; postorder.len()];
        for index in (0..postorder.len()).rev() {
            let first = match above(index) {
                Some(above) => {
                    let first = next[above];
                    next[above] += count[index];
                    first
                }
                None => 0,
            };
            next[index] = first + 1;
            self.0.insert(postorder[index], (first, count[index]));
        }
    }
}

fn common(dominator: &[Option<usize>], mut a: usize, mut b: usize) -> usize {
    while a != b {
        let lower = a.min(b);
        let Some(above) = dominator[lower] else {
            return a.max(b);
        };
        if a < b {
            a = above;
        } else {
            b = above;
        }
    }
    a
}

fn postorder(entry: Block<'_>) -> Vec<Block<'_>> {
    let mut seen = FxHashSet::default();
    let mut order = Vec::new();
    let mut stack = vec![(entry, 0)];
    seen.insert(entry);
    while let Some((block, next)) = stack.last_mut() {
        let successor = block
            .last()
            .filter(|last| *next < last.num_successors())
            .map(|last| last.successor(*next));
        *next += 1;
        match successor {
            Some(successor) if successor.region() == entry.region() => {
                if seen.insert(successor) {
                    stack.push((successor, 0));
                }
            }
            Some(_) => {}
            None => {
                order.push(*block);
                stack.pop();
            }
        }
    }
    order
}
