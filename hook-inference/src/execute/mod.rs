//! Executes statements.

mod loops;
mod shape;

use crate::expressions::phrase;
use crate::machine::{After, Flow, Machine, Place, inner};
use crate::values::{Condition, Node, Read, Value};
use format_compiler::cxx::{Cxx, Statement};
pub(crate) use shape::certain;
use shape::{calls_with_effect, initial, is_of_list, leaves};

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
