//! Takes both ways of a decision.

use super::flow::{Flow, either, inner, joined};
use super::{DEEPEST_DECISIONS, Machine};
use crate::values::{Branch, BranchId, Condition, Node, Piece, Test, Value};

/// What one way has led to.
pub(super) struct Way {
    out: Vec<Node>,
    cells: Vec<Value>,
    flow: Flow,
}

/// What is executed one way of a decision.
pub(crate) type Execution<'w, M> = &'w mut dyn FnMut(&mut M) -> Flow;

/// A dictionary to which an entry is added where the condition says that it isn't there.
pub(super) fn with_default(condition: &Condition, yes: &Value, no: &Value) -> Option<Value> {
    let (name, with, without) = match condition {
        Condition::Present(Value::Entry(name)) => (name, no, yes),
        Condition::Not(inner) => match &**inner {
            Condition::Present(Value::Entry(name)) => (name, yes, no),
            _ => return None,
        },
        _ => return None,
    };
    let (Value::Entries(with), Value::Entries(without)) = (with, without) else { return None };
    let is_added = match with.added.split_last() {
        Some(((added, _), before)) => **added == **name && *before == without.added[..],
        None => false,
    };
    (is_added && with.read == without.read).then(|| Value::Entries(with.clone()))
}

/// Whether optional text decides.
pub(super) fn reads(condition: &Condition) -> bool {
    match condition {
        Condition::Read(_) => true,
        Condition::Not(inner) => reads(inner),
        Condition::And(one, other) | Condition::Or(one, other) => reads(one) || reads(other),
        _ => false,
    }
}

/// The values of variables after a decision.
pub(super) fn join(id: BranchId, yes: Vec<Value>, no: Vec<Value>) -> Vec<Value> {
    // Those that only one of the ways has declared aren't seen any more.
    yes.into_iter().zip(no).map(|(yes, no)| join_values(id, yes, no)).collect()
}

pub(super) fn join_values(id: BranchId, yes: Value, no: Value) -> Value {
    // Values in braces, to which one of the ways has added something.
    let (yes, no) = match (yes, no) {
        (yes @ Value::List(_), Value::Tuple(no)) => (yes, Value::List(no.into_iter().map(Piece::One).collect())),
        (Value::Tuple(yes), no @ Value::List(_)) => (Value::List(yes.into_iter().map(Piece::One).collect()), no),
        other => other,
    };
    match (yes, no) {
        (yes, no) if yes == no => yes,
        (Value::List(yes), Value::List(no)) => {
            let common = yes.iter().zip(&no).take_while(|(yes, no)| yes == no).count();
            let (yes, no) = (yes, no);
            let mut pieces: Vec<Piece> = yes[..common].to_vec();
            match (&yes[common..], &no[common..]) {
                ([Piece::One(yes)], [Piece::One(no)]) => pieces.push(Piece::One(either(id, yes.clone(), no.clone()))),
                (yes, no) => pieces.push(Piece::Either(id, yes.to_vec(), no.to_vec())),
            }
            Value::List(pieces)
        }
        (yes, no) => either(id, yes, no),
    }
}

impl<'a> Machine<'a> {
    /// Takes both ways of a decision. What comes after them is executed here as well if one of the ways may leave it out.
    pub(crate) fn branch(
        &mut self,
        condition: Condition,
        (yes, no): (Execution<'_, Self>, Execution<'_, Self>),
    ) -> Flow {
        if self.problem.is_some() {
            return Flow::Next;
        }
        match self.known(condition) {
            Condition::Known(true) => yes(self),
            Condition::Known(false) => no(self),
            Condition::Not(inner) => self.branch(*inner, (no, yes)),
            Condition::And(one, other) if reads(&one) || reads(&other) => {
                let no = std::cell::RefCell::new(no);
                self.branch(
                    *one,
                    (
                        &mut |machine| {
                            machine.branch((*other).clone(), (&mut *yes, &mut |machine| (no.borrow_mut())(machine)))
                        },
                        &mut |machine| (no.borrow_mut())(machine),
                    ),
                )
            }
            Condition::Or(one, other) if reads(&one) || reads(&other) => {
                let yes = std::cell::RefCell::new(yes);
                self.branch(
                    *one,
                    (&mut |machine| (yes.borrow_mut())(machine), &mut |machine| {
                        machine.branch((*other).clone(), (&mut |machine| (yes.borrow_mut())(machine), &mut *no))
                    }),
                )
            }
            condition => self.fork(condition, yes, no),
        }
    }

    pub(super) fn fork(
        &mut self,
        condition: Condition,
        yes: &mut dyn FnMut(&mut Self) -> Flow,
        no: &mut dyn FnMut(&mut Self) -> Flow,
    ) -> Flow {
        let (id, test) = match &condition {
            Condition::Read(id) => match self.pending.take() {
                Some((pending, node)) if pending == *id => (*id, Test::Text(node)),
                pending => {
                    self.pending = pending;
                    self.decide_pending();
                    (*id, Test::Data(condition.clone()))
                }
            },
            _ => {
                self.decide_pending();
                (self.decision(condition.clone()), Test::Data(condition.clone()))
            }
        };
        let before = (self.cells.clone(), self.scope.len());
        let with = self.way(&condition, true, yes);
        self.cells = before.0;
        self.scope.truncate(before.1);
        let without = self.way(&condition, false, no);
        self.scope.truncate(before.1);
        // What is done later is done as part of the same decision, if nothing is between them.
        let is_late = matches!(test, Test::Data(Condition::Read(_)))
            && !matches!(self.out.last(), Some(Node::Branch(last)) if last.id == id);
        let does_nothing = with.out.is_empty() && without.out.is_empty();
        if is_late && !does_nothing {
            self.give_up("what depends on optional text after other text was read");
        }
        // An error is no way to go on: the input is of the other kind.
        if let (Flow::Fail(_), Flow::Fail(_)) = (inner(&with.flow), inner(&without.flow)) {
            self.cells = with.cells;
            return with.flow;
        }
        for (failed, other, is_yes) in [(&with, &without, true), (&without, &with, false)] {
            let Flow::Fail(message) = inner(&failed.flow) else { continue };
            self.cells = other.cells.clone();
            match (&test, is_yes) {
                (Test::Text(node), false) => self.push(node.clone()),
                // What is done as part of a decision stays there.
                (Test::Data(Condition::Read(_)), _) => {
                    let refuse = vec![Node::Refuse(message.clone().unwrap_or_default())];
                    let (yes, no) = if is_yes { (refuse, other.out.clone()) } else { (other.out.clone(), refuse) };
                    self.push(Node::Branch(Box::new(Branch { id, test: test.clone(), yes, no })));
                    return other.flow.clone();
                }
                _ => {}
            }
            for node in other.out.clone() {
                self.push(node);
            }
            return other.flow.clone();
        }
        if !(is_late && does_nothing) {
            self.push(Node::Branch(Box::new(Branch { id, test, yes: with.out, no: without.out })));
        }
        self.cells = join(id, with.cells, without.cells);
        for cell in &mut self.cells {
            if let Value::Either(decision, yes, no) = cell
                && *decision == id
                && let Some(entries) = with_default(&condition, yes, no)
            {
                *cell = entries;
            }
        }
        match (with.flow, without.flow) {
            (one, other) if one == other => one,
            (Flow::Whole(one), Flow::Whole(other)) => Flow::Whole(Box::new(joined(id, *one, *other))),
            (one, other) => joined(id, one, other),
        }
    }

    pub(super) fn way(&mut self, condition: &Condition, holds: bool, body: &mut dyn FnMut(&mut Self) -> Flow) -> Way {
        let out = std::mem::take(&mut self.out);
        let held = self.holds.len();
        if held >= DEEPEST_DECISIONS {
            self.give_up("too many ways through it");
        }
        self.holds.push((condition.clone(), holds));
        let flow = body(self);
        self.decide_pending();
        self.holds.truncate(held);
        Way { out: std::mem::replace(&mut self.out, out), cells: self.cells.clone(), flow }
    }
}
