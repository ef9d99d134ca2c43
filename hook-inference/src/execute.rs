//! Executes statements.

use crate::expressions::{is_named, phrase};
use crate::machine::{After, Flow, Machine, Place, inner};
use crate::values::{Condition, GoesOn, Loop, LoopId, Node, Piece, Read, Value};
use format_compiler::cxx::{Cxx, Statement};

impl Machine<'_> {
    /// Executes a function's or a lambda's body.
    pub(crate) fn body(&mut self, statements: &[Statement]) -> Flow {
        let scope = self.scope.len();
        let flow = self.run(statements, None);
        self.scope.truncate(scope);
        inner(&flow).clone()
    }

    /// Executes statements in a scope of their own, and what comes after them if they may leave it out.
    fn run(&mut self, statements: &[Statement], then: Option<&After<'_>>) -> Flow {
        for (index, statement) in statements.iter().enumerate() {
            if !self.step() {
                return Flow::Next;
            }
            let after = After { statements: &statements[index + 1..], scope: self.scope.len(), then };
            let flow = match statement {
                Statement::If(condition, yes, no) => {
                    let condition = self.condition(condition);
                    self.if_(condition, yes, no, &after)
                }
                Statement::Block(inside) => {
                    let scope = self.scope.len();
                    let flow = self.run(inside, Some(&after));
                    self.scope.truncate(scope);
                    flow
                }
                Statement::Return(value) => {
                    let value = self.evaluate(value);
                    self.returned(value)
                }
                Statement::Leave => Flow::Return(Value::Null),
                Statement::Break => {
                    self.emit(Node::Exit);
                    Flow::Round
                }
                Statement::Continue => Flow::Round,
                other => {
                    self.simple(other);
                    Flow::Next
                }
            };
            if flow != Flow::Next {
                return flow;
            }
        }
        Flow::Next
    }

    /// What a function returns: an error, or a value.
    fn returned(&mut self, value: Value) -> Flow {
        match value {
            Value::Outcome(false) => Flow::Fail(None),
            Value::Bool(fails) if self.fails_by_true => {
                if fails {
                    Flow::Fail(None)
                } else {
                    Flow::Return(Value::Outcome(true))
                }
            }
            Value::Is(condition) if self.fails_by_true => {
                let mut fails = |_: &mut Self| Flow::Fail(None);
                self.branch(*condition, (&mut fails, &mut |_| Flow::Return(Value::Outcome(true))))
            }
            Value::Is(condition) => match self.known(*condition) {
                Condition::Known(known) => Flow::Return(Value::Bool(known)),
                other => Flow::Return(Value::Is(Box::new(other))),
            },
            // Text that must be there.
            Value::Optional(id) => {
                let mut there = |_: &mut Self| Flow::Return(Value::Outcome(true));
                self.branch(Condition::Read(id), (&mut there, &mut |_| Flow::Fail(None)))
            }
            other => Flow::Return(other),
        }
    }

    fn if_(&mut self, condition: Condition, yes: &[Statement], no: &[Statement], after: &After<'_>) -> Flow {
        let condition = self.known(condition);
        if let Condition::Known(is) = condition {
            let scope = self.scope.len();
            let flow = self.run(if is { yes } else { no }, Some(after));
            self.scope.truncate(scope);
            return flow;
        }
        let is_whole = leaves(yes) || leaves(no);
        if !is_whole {
            return self
                .branch(condition, (&mut |machine| machine.run(yes, None), &mut |machine| machine.run(no, None)));
        }
        let whole = |machine: &mut Self, statements: &[Statement]| {
            let mut flow = machine.run(statements, Some(after));
            let mut then = Some(after);
            while let (Flow::Next, Some(next)) = (&flow, then) {
                machine.scope.truncate(next.scope);
                flow = machine.run(next.statements, next.then);
                then = next.then;
            }
            match flow {
                Flow::Whole(_) => flow,
                flow => Flow::Whole(Box::new(flow)),
            }
        };
        self.branch(condition, (&mut |machine| whole(machine, yes), &mut |machine| whole(machine, no)))
    }

    fn simple(&mut self, statement: &Statement) {
        match statement {
            Statement::Let(name, value) => {
                // A reference is another name.
                if is_of_list(value) {
                    match self.place(value) {
                        Some(place) => self.scope.push((name.clone(), place)),
                        None => self.declare(name, Value::unknown("an element of a list")),
                    }
                    return;
                }
                let value = self.evaluate(value);
                self.declare(name, value);
            }
            Statement::Declare(type_, names) => {
                let class = self.without_alias(type_.path().unwrap_or_default());
                for name in names {
                    let value = initial(&class);
                    self.declare(name, value);
                    if class.ends_with("Attr") || class.ends_with("Type") {
                        self.classes.push((self.cells.len() - 1, class.as_str().into()));
                    }
                }
            }
            Statement::Unpack(names, value) => {
                let value = self.evaluate(value);
                self.unpack(names, value);
            }
            Statement::Assign(operator, target, value) => self.assign(operator, target, value),
            Statement::Expression(expression) => {
                let value = self.evaluate(expression);
                // What is parsed without a look at the result.
                if let Value::Unknown(why) = value
                    && calls_with_effect(expression)
                {
                    self.give_up(why.to_string());
                }
            }
            Statement::Unreadable(text) => {
                let is_noise = ["LLVM_DEBUG", "LDBG", "assert", "using ", "(void)", "static_assert", "auto *dialect"];
                if !is_noise.iter().any(|noise| text.starts_with(noise)) {
                    let line = text.lines().next().unwrap_or_default();
                    self.give_up(format!("the statement `{line}`"));
                }
            }
            Statement::ForEach(name, range, body) => {
                let range = self.evaluate(range);
                self.for_each(range, &mut |machine, value| machine.declare(name, value), body);
            }
            Statement::ForEachOf(names, range, body) => {
                let range = self.evaluate(range);
                self.for_each(range, &mut |machine, value| machine.unpack(names, value), body);
            }
            Statement::For(first, condition, step, body) => self.counted(first, condition.as_ref(), step, body),
            Statement::While(condition, body) => self.while_(condition, body),
            Statement::DoWhile(body, condition) => self.do_while(body, condition),
            _ => {}
        }
    }

    /// The values of `auto [a, b] = value`.
    pub(crate) fn unpack(&mut self, names: &[String], value: Value) {
        match value {
            Value::Tuple(values) if values.len() == names.len() => {
                names.iter().zip(values).for_each(|(name, value)| self.declare(name, value));
            }
            Value::Enumerated(id, value) => {
                if let [index, rest @ ..] = names {
                    self.declare(index, Value::Index(id));
                    match *value {
                        Value::Tuple(values) if values.len() == rest.len() => {
                            rest.iter().zip(values).for_each(|(name, value)| self.declare(name, value));
                        }
                        value => rest.iter().for_each(|name| self.declare(name, value.clone())),
                    }
                }
            }
            _ => names.iter().for_each(|name| self.declare(name, Value::unknown("what is unpacked"))),
        }
    }

    fn assign(&mut self, operator: &str, target: &Cxx, value: &Cxx) {
        let value = self.evaluate(value);
        if let Cxx::Member(object, member) = target
            && member.name == "type"
            && let argument @ Value::Read(read) = self.evaluate(object)
            && matches!(self.reads[read], Read::Argument { is_typed: false })
        {
            self.argument_types.push((argument, value));
            return;
        }
        let Some(place) = self.place(target) else {
            if !matches!(self.evaluate(target), Value::Context) {
                self.give_up(format!("an assignment to {}", phrase(target)));
            }
            return;
        };
        let value = match operator {
            "=" => value,
            _ => Value::unknown("a number that is added up"),
        };
        let is_list = matches!(self.value_at(&place), Value::List(_));
        let value = if is_list && value == Value::Null { Value::List(Vec::new()) } else { value };
        self.store(&place, value);
    }

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

    fn attempt_round(&mut self, round: &mut dyn FnMut(&mut Self)) -> Vec<Node> {
        let out = std::mem::take(&mut self.out);
        let scope = self.scope.len();
        round(self);
        self.decide_pending();
        self.scope.truncate(scope);
        std::mem::replace(&mut self.out, out)
    }

    /// Executes the body of a loop.
    fn rounds(&mut self, id: LoopId, body: &[Statement], bind: &mut dyn FnMut(&mut Self)) -> Vec<Node> {
        self.round(id, &mut |machine| {
            bind(machine);
            if matches!(machine.body(body), Flow::Return(_)) {
                machine.give_up("a loop from which it returns");
            }
        })
    }

    fn new_loop(&mut self) -> LoopId {
        self.loops += 1;
        self.loops
    }

    fn emit_loop(&mut self, id: LoopId, body: Vec<Node>, goes_on: GoesOn) {
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
    fn element_of(&mut self, range: Value, id: LoopId) -> Option<Value> {
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

    fn for_each(&mut self, range: Value, bind: &mut dyn FnMut(&mut Self, Value), body: &[Statement]) {
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
    fn counted(&mut self, first: &[Statement], condition: Option<&Cxx>, step: &[Statement], body: &[Statement]) {
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

    fn endless(&mut self, body: &[Statement]) {
        let id = self.new_loop();
        let nodes = self.rounds(id, body, &mut |_| {});
        self.emit_loop(id, nodes, GoesOn::Always);
    }

    fn while_(&mut self, condition: &Cxx, body: &[Statement]) {
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

    fn do_while(&mut self, body: &[Statement], condition: &Cxx) {
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

    /// Calls a lambda.
    pub(crate) fn call_lambda(&mut self, lambda: &Value, arguments: &[Value]) -> Flow {
        let Value::Lambda(lambda) = lambda else {
            self.give_up("a function that is called by a variable");
            return Flow::Next;
        };
        if self.calls >= crate::machine::DEEPEST_CALLS {
            self.give_up("calls that nest deeply");
            return Flow::Next;
        }
        self.calls += 1;
        let fails_by_true = std::mem::replace(&mut self.fails_by_true, false);
        let scope: Vec<(String, Place)> = self.scope.clone();
        self.scope.truncate(lambda.scope);
        for (name, value) in lambda.parameters.iter().zip(arguments) {
            self.declare(name, value.clone());
        }
        let flow = self.body(&lambda.body);
        self.scope = scope;
        self.calls -= 1;
        self.fails_by_true = fails_by_true;
        flow
    }
}

/// The loop that has made a list, and what it has added each time; of several lists, what the same loop has added to them.
fn element_read(range: &Value) -> Option<(LoopId, Value)> {
    match range {
        Value::List(pieces) => match &pieces[..] {
            [piece] => match certain(piece) {
                Piece::Each(id, inner) => match &inner[..] {
                    [Piece::One(value)] => Some((*id, value.clone())),
                    _ => None,
                },
                _ => None,
            },
            _ => None,
        },
        Value::Zip(lists) => {
            let elements: Option<Vec<(LoopId, Value)>> = lists.iter().map(element_read).collect();
            let elements = elements?;
            let id = elements.first()?.0;
            let is_one_loop = elements.iter().all(|(other, _)| *other == id);
            is_one_loop.then(|| (id, Value::Tuple(elements.into_iter().map(|(_, value)| value).collect())))
        }
        _ => None,
    }
}

/// What is added to a list, if only by one way of a decision.
pub(crate) fn certain(piece: &Piece) -> &Piece {
    match piece {
        Piece::Either(_, yes, no) => match (&yes[..], &no[..]) {
            ([piece], []) | ([], [piece]) => certain(piece),
            _ => piece,
        },
        piece => piece,
    }
}

/// Whether statements do nothing but report errors, or not.
fn only_checks(statements: &[Statement]) -> bool {
    statements.iter().all(|statement| match statement {
        Statement::If(_, yes, no) => only_checks(yes) && only_checks(no),
        Statement::Block(inside) | Statement::ForEach(_, _, inside) | Statement::ForEachOf(_, _, inside) => {
            only_checks(inside)
        }
        Statement::Return(value) => is_error(value),
        _ => false,
    })
}

/// Whether an expression is a failure.
fn is_error(value: &Cxx) -> bool {
    match value {
        Cxx::Binary("<<", left, _) => is_error(left),
        Cxx::Call(callee, _) => match &**callee {
            Cxx::Member(_, method) => matches!(&*method.name, "emitError" | "emitOpError"),
            callee => is_named(callee, &["failure", "emitError", "emitOpError"]),
        },
        _ => false,
    }
}

/// Whether this is the last element of a list, which is changed through its name.
fn is_of_list(value: &Cxx) -> bool {
    match value {
        Cxx::Unary("*", inner) => is_of_list(inner),
        Cxx::Call(callee, _) => {
            matches!(&**callee, Cxx::Member(_, method) if matches!(&*method.name, "emplace_back" | "back"))
        }
        _ => false,
    }
}

/// Whether a variable holds what it held, or a list to which something was added.
fn is_extended(before: &Value, after: &Value) -> bool {
    match (before, after) {
        (Value::List(before), Value::List(after)) => after.starts_with(before),
        (before, after) => before == after,
    }
}

/// Whether statements may leave out what comes after them.
fn leaves(statements: &[Statement]) -> bool {
    statements.iter().any(|statement| match statement {
        Statement::Return(_) | Statement::Leave | Statement::Break | Statement::Continue => true,
        Statement::If(_, yes, no) => leaves(yes) || leaves(no),
        Statement::Block(inside) => leaves(inside),
        _ => false,
    })
}

/// What a variable holds that is declared without a value.
fn initial(class: &str) -> Value {
    let class = class.split('<').next().unwrap_or_default();
    if class.rsplit("::").next().is_some_and(|name| name.starts_with("SmallVector") || name == "vector") {
        Value::List(Vec::new())
    } else {
        Value::Null
    }
}

/// Whether an expression may read or print, when it is a statement.
fn calls_with_effect(expression: &Cxx) -> bool {
    match expression {
        Cxx::Call(callee, _) => callee.path().is_none_or(|path| {
            let name = path.rsplit("::").next().unwrap_or_default();
            !matches!(name, "assert" | "LLVM_DEBUG" | "LDBG" | "static_cast")
        }),
        _ => true,
    }
}
