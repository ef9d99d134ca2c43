//! Executes loops: one round on what any of them may find.

use super::shape::{element_read, is_extended, only_checks};
use crate::machine::{Flow, Machine};
use crate::values::{Condition, GoesOn, Loop, LoopId, Node, Piece, Value};
use format_compiler::cxx::{Cxx, Statement};

impl Machine<'_> {
    /// Executes a round of a loop, and returns what it reads or prints.
    pub(crate) fn round(&mut self, id: LoopId, round: &mut dyn FnMut(&mut Self)) -> Vec<Node> {
        self.decide_pending();
        // What one round leaves in a variable is not known in the next one.
        let before = self.cells.clone();
        let state = (self.reads.len(), self.tests.len(), self.walked.len(), self.scope.len());
        let regions = (self.named.len(), self.argument_types.len());
        self.attempt_round(round);
        let changed: Vec<usize> =
            (0..before.len()).filter(|&cell| !is_extended(&before[cell], &self.cells[cell])).collect();
        self.reads.truncate(state.0);
        self.tests.truncate(state.1);
        self.walked.truncate(state.2);
        self.named.truncate(regions.0);
        self.argument_types.truncate(regions.1);
        let after = std::mem::replace(&mut self.cells, before.clone());
        for &cell in &changed {
            // A variable that is true in the first round alone.
            self.cells[cell] = match (&before[cell], &after[cell]) {
                (Value::Bool(true), Value::Bool(false)) => Value::Is(Box::new(Condition::First(id))),
                (Value::Bool(false), Value::Bool(true)) => Value::Is(Box::new(Condition::First(id).not())),
                _ => Value::unknown("what an earlier round of a loop leaves in a variable"),
            };
        }
        let start = self.cells.clone();
        let nodes = self.attempt_round(round);
        self.cells.truncate(before.len());
        for (cell, earlier) in start.into_iter().enumerate() {
            let now = &mut self.cells[cell];
            if changed.contains(&cell) {
                let first = Condition::First(id);
                *now = match std::mem::replace(now, Value::Null) {
                    Value::Either(decision, yes, no) if self.tests[decision] == first && *no == earlier => {
                        Value::OfFirst(yes)
                    }
                    _ => Value::unknown("what a loop leaves in a variable"),
                };
            } else if let (Value::List(earlier), Value::List(pieces)) = (&earlier, &mut *now) {
                let added = pieces.split_off(earlier.len());
                if !added.is_empty() {
                    pieces.push(Piece::Each(id, added));
                }
            } else if let (Value::Null, Value::List(pieces)) = (&earlier, &mut *now) {
                *pieces = vec![Piece::Each(id, std::mem::take(pieces))];
            }
        }
        nodes
    }

    pub(super) fn attempt_round(&mut self, round: &mut dyn FnMut(&mut Self)) -> Vec<Node> {
        let out = std::mem::take(&mut self.out);
        let scope = self.scope.len();
        round(self);
        self.decide_pending();
        self.scope.truncate(scope);
        std::mem::replace(&mut self.out, out)
    }

    /// Executes the body of a loop.
    pub(super) fn rounds(&mut self, id: LoopId, body: &[Statement], bind: &mut dyn FnMut(&mut Self)) -> Vec<Node> {
        self.round(id, &mut |machine| {
            bind(machine);
            if matches!(machine.body(body), Flow::Return(_)) {
                machine.give_up("a loop from which it returns");
            }
        })
    }

    pub(super) fn new_loop(&mut self) -> LoopId {
        self.loops += 1;
        self.loops
    }

    pub(super) fn emit_loop(&mut self, id: LoopId, body: Vec<Node>, goes_on: GoesOn) {
        let over = self.walked.iter().filter(|(walked, _)| *walked == id).map(|(_, value)| value.clone()).collect();
        self.emit(Node::Loop(Box::new(Loop { id, body, goes_on, over })));
    }

    /// A loop over lists.
    pub(crate) fn over(&mut self, range: Value, between: Vec<Node>, body: &mut dyn FnMut(&mut Self, Value)) {
        let all_read = match &range {
            Value::List(pieces) => match pieces[..] {
                [Piece::All(read)] => Some((self.new_loop(), Value::EachOf(read))),
                _ => None,
            },
            _ => None,
        };
        if let Some((id, element)) = element_read(&range).or(all_read) {
            let nodes = self.round(id, &mut |machine| body(machine, element.clone()));
            if !nodes.is_empty() {
                self.give_up("a loop over what was read, in which more is read");
            }
            return;
        }
        let id = self.new_loop();
        let Some(element) = self.element_of(range, id) else { return };
        let nodes = self.round(id, &mut |machine| body(machine, element.clone()));
        if nodes.is_empty() && between.is_empty() {
            return;
        }
        self.emit_loop(id, nodes, GoesOn::Each { between });
    }

    /// What a loop gets of a list in each round.
    pub(super) fn element_of(&mut self, range: Value, id: LoopId) -> Option<Value> {
        match range {
            Value::Parameter(parameter) => {
                self.walk(id, range);
                Some(Value::Element(parameter, id))
            }
            Value::Of(crate::values::Part::Value, inner) => self.element_of(*inner, id),
            Value::Zip(lists) => {
                let elements: Option<Vec<Value>> = lists.into_iter().map(|list| self.element_of(list, id)).collect();
                elements.map(Value::Tuple)
            }
            Value::Enumerate(list) => {
                let element = self.element_of(*list, id)?;
                Some(Value::Enumerated(id, Box::new(element)))
            }
            Value::Unknown(why) => {
                self.give_up(format!("a loop over {why}"));
                None
            }
            _ => {
                self.give_up("a loop over what was read");
                None
            }
        }
    }

    pub(super) fn for_each(&mut self, range: Value, bind: &mut dyn FnMut(&mut Self, Value), body: &[Statement]) {
        if matches!(range, Value::Unknown(_) | Value::Context) && only_checks(body) {
            return;
        }
        self.over(range, Vec::new(), &mut |machine, element| {
            bind(machine, element);
            if matches!(machine.body(body), Flow::Return(_)) {
                machine.give_up("a loop from which it returns");
            }
        });
    }

    /// `for (i = 0; i < n; ++i)`, or without an end.
    pub(super) fn counted(
        &mut self,
        first: &[Statement],
        condition: Option<&Cxx>,
        step: &[Statement],
        body: &[Statement],
    ) {
        let [Statement::Let(counter, Cxx::Number(_)), rest @ ..] = first else {
            if first.is_empty() && step.is_empty() && condition.is_none() {
                return self.endless(body);
            }
            return self.give_up("a loop that counts in its own way");
        };
        let is_counter = |cxx: &Cxx| cxx.path().as_deref() == Some(counter);
        let counts = matches!(step, [Statement::Expression(Cxx::Unary("++", counted))] if is_counter(counted));
        let limit = match condition {
            Some(Cxx::Binary("<" | "!=", left, right)) if is_counter(left) && counts => right,
            _ => return self.give_up("a loop that counts in its own way"),
        };
        let scope = self.scope.len();
        for statement in rest {
            self.simple(statement);
        }
        let limit = self.evaluate(limit);
        let id = self.new_loop();
        if let Value::Size(list) = limit {
            self.element_of(*list, id);
        } else {
            self.give_up("a loop whose number of rounds is computed");
        }
        let nodes = self.rounds(id, body, &mut |machine| machine.declare(counter, Value::Index(id)));
        self.scope.truncate(scope);
        if !nodes.is_empty() {
            self.emit_loop(id, nodes, GoesOn::Each { between: Vec::new() });
        }
    }

    pub(super) fn endless(&mut self, body: &[Statement]) {
        let id = self.new_loop();
        let nodes = self.rounds(id, body, &mut |_| {});
        self.emit_loop(id, nodes, GoesOn::Always);
    }

    pub(super) fn while_(&mut self, condition: &Cxx, body: &[Statement]) {
        let id = self.new_loop();
        let mut goes_on = None;
        let nodes = self.round(id, &mut |machine| {
            let held = machine.holds.len();
            let condition = machine.condition(condition);
            goes_on = match (machine.known(condition), machine.pending.take()) {
                (Condition::Known(true), None) => Some(GoesOn::Always),
                (Condition::Read(read), Some((pending, node))) if read == pending => {
                    machine.holds.push((Condition::Read(read), true));
                    Some(GoesOn::While(node))
                }
                _ => None,
            };
            if matches!(machine.body(body), Flow::Return(_)) {
                machine.give_up("a loop from which it returns");
            }
            machine.holds.truncate(held);
        });
        match goes_on {
            Some(goes_on) => self.emit_loop(id, nodes, goes_on),
            None => self.give_up("the condition of a loop"),
        }
    }

    pub(super) fn do_while(&mut self, body: &[Statement], condition: &Cxx) {
        let id = self.new_loop();
        let mut goes_on = None;
        let nodes = self.round(id, &mut |machine| {
            if matches!(machine.body(body), Flow::Return(_)) {
                machine.give_up("a loop from which it returns");
            }
            let condition = machine.condition(condition);
            goes_on = match (machine.known(condition), machine.pending.take()) {
                (Condition::Known(true), None) => Some(GoesOn::Always),
                (Condition::Read(read), Some((pending, node))) if read == pending => Some(GoesOn::After(node)),
                _ => None,
            };
        });
        match goes_on {
            Some(goes_on) => self.emit_loop(id, nodes, goes_on),
            None => self.give_up("the condition of a loop"),
        }
    }
}
