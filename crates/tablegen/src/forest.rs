//! Plans of many roots, with shared beginnings.

use crate::plan::Step;

/// A tree of steps: each root is a path from node 0 to some node.
pub(crate) struct Forest<'s> {
    pub(crate) nodes: Vec<Node<'s>>,
}

#[derive(Default)]
pub(crate) struct Node<'s> {
    pub(crate) steps: Vec<Step<'s>>,
    pub(crate) children: Vec<usize>,
    /// The roots that end here.
    pub(crate) roots: Vec<usize>,
}

impl<'s> Forest<'s> {
    pub(crate) fn new() -> Self {
        Forest {
            nodes: vec![Node::default()],
        }
    }

    /// Adds a root.
    pub(crate) fn insert(&mut self, root: usize, mut steps: Vec<Step<'s>>) {
        let mut at = 0;
        while let Some(first) = steps.first() {
            let children = self.nodes[at].children.iter();
            let known = children
                .copied()
                .find(|&child| self.nodes[child].steps.first() == Some(first));
            let Some(child) = known else {
                self.nodes.push(Node {
                    steps,
                    roots: vec![root],
                    children: Vec::new(),
                });
                let new = self.nodes.len() - 1;
                self.nodes[at].children.push(new);
                return;
            };
            let common = self.nodes[child]
                .steps
                .iter()
                .zip(&steps)
                .take_while(|(left, right)| left == right)
                .count();
            if common < self.nodes[child].steps.len() {
                self.split(child, common);
            }
            steps.drain(..common);
            at = child;
        }
        self.nodes[at].roots.push(root);
    }

    /// Splits a node in two; the second is its only child.
    fn split(&mut self, node: usize, at: usize) {
        let new = self.nodes.len();
        let head = &mut self.nodes[node];
        let steps = head.steps.split_off(at);
        let children = std::mem::replace(&mut head.children, vec![new]);
        let roots = std::mem::take(&mut head.roots);
        self.nodes.push(Node {
            steps,
            children,
            roots,
        });
    }

    /// The roots below a node (itself not included), each with the steps to it.
    pub(crate) fn ways(&self, node: usize) -> Vec<(usize, Vec<Step<'s>>)> {
        let mut ways = Vec::new();
        let mut open: Vec<(usize, Vec<Step<'s>>)> = self.nodes[node]
            .children
            .iter()
            .map(|&child| (child, Vec::new()))
            .collect();
        while let Some((node, mut steps)) = open.pop() {
            let Node {
                steps: more,
                children,
                roots,
            } = &self.nodes[node];
            steps.extend_from_slice(more);
            open.extend(children.iter().map(|&child| (child, steps.clone())));
            ways.extend(roots.iter().map(|&root| (root, steps.clone())));
        }
        ways
    }
}
