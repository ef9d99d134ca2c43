//! Evaluates expressions.

use crate::accessors::Held;
use crate::expressions::{is_named, phrase};
use crate::machine::{Flow, Machine, Place};
use crate::values::{Condition, Maker, Part, Piece, Printed, Value};
use format_compiler::cxx::{Constant, Cxx, Segment};

impl Machine<'_> {
    /// Where an expression is stored.
    pub(crate) fn place(&mut self, cxx: &Cxx) -> Option<Place> {
        match cxx {
            Cxx::Name(_) => {
                let place = self.place_of(&cxx.path()?)?;
                // A reference stands for what it refers to.
                match self.value_at(&place) {
                    Value::Slot(cell) => Some(Place::Cell(cell)),
                    _ => Some(place),
                }
            }
            Cxx::Member(object, member) => self.place_in_state(object, &member.name),
            Cxx::Unary("&" | "*", inner) => self.place(inner),
            Cxx::Call(callee, arguments) => match &**callee {
                Cxx::Member(object, method) if method.name == "addRegion" && arguments.is_empty() => {
                    self.place_of_region(object)
                }
                Cxx::Member(object, method) => {
                    let list = self.place(object)?;
                    match (&*method.name, &arguments[..]) {
                        ("back", []) => Some(Place::Last(Box::new(list))),
                        ("emplace_back", []) => {
                            self.append(&list, Piece::One(Value::Null));
                            Some(Place::Last(Box::new(list)))
                        }
                        ("emplace_back", [value]) => {
                            let value = self.evaluate(value);
                            self.append(&list, Piece::One(value));
                            Some(Place::Last(Box::new(list)))
                        }
                        _ => None,
                    }
                }
                Cxx::Name(_) if arguments.len() == 1 && is_named(callee, &["move", "ref"]) => self.place(&arguments[0]),
                _ => None,
            },
            _ => None,
        }
    }

    pub(crate) fn evaluate(&mut self, cxx: &Cxx) -> Value {
        if !self.step() {
            return Value::unknown("something");
        }
        match cxx {
            Cxx::Name(segments) => self.name(cxx, segments),
            Cxx::Number(Constant::Bool(value)) => Value::Bool(*value),
            Cxx::Number(Constant::Int(integer)) if integer.type_.width == 8 => {
                let character = u8::try_from(integer.value).map_or('?', char::from);
                Value::Text(character.to_string().into())
            }
            Cxx::Number(Constant::Int(integer)) => {
                i64::try_from(integer.value).map_or_else(|_| Value::unknown("a large number"), Value::Int)
            }
            Cxx::Number(Constant::Float(_)) => Value::unknown("a number with a fraction"),
            Cxx::Text(text) => Value::Text(text.as_str().into()),
            Cxx::Placeholder(name) => Value::unknown(format!("`{name}`")),
            Cxx::Lambda(parameters, body) => self.lambda(parameters, body),
            Cxx::Member(object, member) => self.member(object, member),
            Cxx::Call(callee, arguments) => match &**callee {
                Cxx::Member(object, method) => self.method(object, method, arguments),
                Cxx::Name(segments) => self.call(callee, segments, arguments),
                _ => Value::unknown("a call of an expression"),
            },
            Cxx::Index(list, index) => self.index(list, index),
            Cxx::Braces(_, items) if items.is_empty() => Value::Null,
            Cxx::Braces(_, items) => {
                let values: Vec<Value> = items.iter().map(|item| self.evaluate(item)).collect();
                Value::Tuple(values)
            }
            Cxx::Unary("!", inner) => Value::Is(Box::new(self.condition(inner).not())),
            Cxx::Unary("*", inner) => match self.evaluate(inner) {
                // Only asked where it is there.
                Value::Maybe(_) => Value::Outcome(true),
                other => other,
            },
            Cxx::Unary("++" | "--", inner) => {
                if let Some(place) = self.place(inner) {
                    self.store(&place, Value::unknown("a counter"));
                }
                Value::unknown("a counter")
            }
            Cxx::Unary("-", inner) => match self.evaluate(inner) {
                Value::Int(value) => Value::Int(value.wrapping_neg()),
                _ => Value::unknown("a negative number"),
            },
            Cxx::Unary("&" | "+", inner) => self.evaluate(inner),
            Cxx::Unary(..) => Value::unknown("a computed number"),
            Cxx::Binary("<<", left, right) => self.shift(left, right),
            Cxx::Binary("&&" | "||" | "==" | "!=" | "<" | ">" | "<=" | ">=", ..) => {
                Value::Is(Box::new(self.condition(cxx)))
            }
            Cxx::Binary("+", left, right) => match (self.evaluate(left), self.evaluate(right)) {
                (Value::Text(left), Value::Text(right)) => Value::Text(format!("{left}{right}").into()),
                (Value::Int(left), Value::Int(right)) => Value::Int(left.wrapping_add(right)),
                _ => Value::unknown("a sum"),
            },
            Cxx::Binary("-", left, right) => match (self.evaluate(left), self.evaluate(right)) {
                (Value::Size(list), Value::Int(1)) => Value::Tuple(vec![Value::Size(list), Value::Int(1)]),
                _ => Value::unknown("a difference"),
            },
            Cxx::Binary(..) => Value::unknown("a computed number"),
            Cxx::Conditional(condition, yes, no) => {
                let condition = self.condition(condition);
                self.cells.push(Value::Null);
                let cell = Place::Cell(self.cells.len() - 1);
                let choose = |machine: &mut Self, cxx: &Cxx| {
                    let value = machine.evaluate(cxx);
                    machine.store(&cell, value);
                    Flow::Next
                };
                self.branch(condition, (&mut |machine| choose(machine, yes), &mut |machine| choose(machine, no)));
                self.value_at(&cell)
            }
        }
    }

    fn name(&mut self, cxx: &Cxx, segments: &[Segment]) -> Value {
        let path = cxx.path().unwrap_or_default();
        if let Some(place) = self.place_of(&path) {
            let value = self.value_at(&place);
            return self.on_this_way(value);
        }
        match &*path {
            "nullptr" | "std::nullopt" | "NULL" => Value::Null,
            "this" if self.accessors.is_some() => Value::Operation,
            _ if path.ends_with("kDynamic") => Value::Int(i64::MIN),
            _ if segments.len() > 1 => Value::Case(self.without_alias(path).into()),
            _ => Value::unknown(format!("`{path}`")),
        }
    }

    /// The value, where it depends on a decision whose outcome is known.
    fn on_this_way(&self, value: Value) -> Value {
        match value {
            Value::Either(id, yes, no) => match self.known(self.tests[id].clone()) {
                Condition::Known(true) => self.on_this_way(*yes),
                Condition::Known(false) => self.on_this_way(*no),
                _ => Value::Either(id, yes, no),
            },
            value => value,
        }
    }

    fn member(&mut self, object: &Cxx, member: &Segment) -> Value {
        let object = self.evaluate(object);
        if let Some(value) = self.state_member(&object, &member.name) {
            return value;
        }
        match (object, &*member.name) {
            (Value::Tuple(values), "first") if !values.is_empty() => values[0].clone(),
            (Value::Tuple(values), "second") if values.len() > 1 => values[1].clone(),
            (Value::Unknown(why), _) => Value::Unknown(why),
            (_, name) => Value::unknown(format!("the member `{name}`")),
        }
    }

    fn index(&mut self, list: &Cxx, index: &Cxx) -> Value {
        let object = self.evaluate(list);
        let index = self.evaluate(index);
        match (plain(&object), index) {
            (Value::Parameter(parameter), Value::Index(id)) => {
                self.walk(id, Value::Parameter(*parameter));
                Value::Element(*parameter, id)
            }
            (Value::ResultName, Value::Int(0)) => Value::FirstCharacter(Box::new(Value::ResultName)),
            (_, Value::Unknown(why)) => Value::unknown(format!("an element with the number of {why}")),
            _ => Value::unknown(phrase(&Cxx::Index(Box::new(list.clone()), Box::new(list.clone())))),
        }
    }

    /// `a << b`
    fn shift(&mut self, left: &Cxx, right: &Cxx) -> Value {
        let left = self.evaluate(left);
        match left {
            Value::Printer => {
                let value = self.evaluate(right);
                self.print(value, Printed::Plain);
                Value::Printer
            }
            // More of an error's message.
            Value::Outcome(false) => left,
            _ => Value::unknown("a computed number"),
        }
    }

    /// An expression as a condition.
    pub(crate) fn condition(&mut self, cxx: &Cxx) -> Condition {
        match cxx {
            Cxx::Unary("!", inner) => self.condition(inner).not(),
            Cxx::Binary("&&", left, right) => {
                let left = self.condition(left);
                self.then(left, true, right)
            }
            Cxx::Binary("||", left, right) => {
                let left = self.condition(left);
                self.then(left, false, right)
            }
            Cxx::Binary(operator @ ("==" | "!="), left, right) => {
                let (left, right) = (self.evaluate(left), self.evaluate(right));
                let same = self.same(left, right);
                if *operator == "==" { same } else { same.not() }
            }
            Cxx::Binary(operator @ ("<" | ">" | "<=" | ">="), left, right) => {
                match (self.evaluate(left), operator, self.evaluate(right)) {
                    (Value::Index(id), &">", Value::Int(0)) => Condition::First(id).not(),
                    (Value::Index(id), &"<", right) if is_last_index(&right) => Condition::Last(id).not(),
                    (Value::Size(list), &">", Value::Int(0)) => Condition::Present(*list),
                    _ => Condition::Unknown("a comparison of numbers".into()),
                }
            }
            _ => {
                let value = self.evaluate(cxx);
                self.truth(value)
            }
        }
    }

    /// `left && right` or `left || right`, whose right side is evaluated if the left one `is` that.
    fn then(&mut self, left: Condition, is: bool, right: &Cxx) -> Condition {
        let combined = |left: Condition, right: Condition| if is { left.and(right) } else { left.or(right) };
        match self.known(left) {
            Condition::Known(known) if known != is => Condition::Known(known),
            Condition::Known(_) => self.condition(right),
            left => {
                // What is read on the right depends on the left.
                let before = (self.out.len(), self.pending.clone(), self.cells.clone(), self.reads.len());
                let asked = self.known(left.clone());
                self.holds.push((asked, is));
                let pending = self.pending.take();
                let condition = self.condition(right);
                self.holds.pop();
                let has_effect = self.out.len() != before.0
                    || self.pending.is_some()
                    || self.reads.len() != before.3
                    || (self.state.is_some() && self.cells[..before.2.len()] != before.2);
                if !has_effect {
                    self.pending = pending;
                    return combined(left, condition);
                }
                self.out.truncate(before.0);
                self.reads.truncate(before.3);
                (self.pending, self.cells) = (before.1, before.2);
                let mut result = Condition::Known(!is);
                let mut on_right = |machine: &mut Self| {
                    result = machine.condition(right);
                    if machine.pending.is_some() {
                        machine.give_up("optional text that depends on other optional text");
                    }
                    Flow::Next
                };
                if is {
                    self.branch(left.clone(), (&mut on_right, &mut |_| Flow::Next));
                } else {
                    self.branch(left.clone(), (&mut |_| Flow::Next, &mut on_right));
                }
                combined(left, result)
            }
        }
    }

    fn same(&mut self, left: Value, right: Value) -> Condition {
        match (left, right) {
            (Value::Null, value) | (value, Value::Null) => self.truth(value).not(),
            (Value::Index(id), Value::Int(0)) | (Value::Int(0), Value::Index(id)) => Condition::First(id),
            (Value::Index(id), right) if is_last_index(&right) => Condition::Last(id),
            (Value::Size(list), Value::Int(0)) | (Value::Int(0), Value::Size(list)) => Condition::Present(*list).not(),
            (Value::Bool(value), other) | (other, Value::Bool(value)) => {
                let truth = self.truth(other);
                if value { truth } else { truth.not() }
            }
            (Value::Unknown(why), _) | (_, Value::Unknown(why)) => Condition::Unknown(why),
            (left, right) if left == right => Condition::Known(true),
            (left @ (Value::Int(_) | Value::Text(_) | Value::Case(_)), right) => Condition::Same(right, left),
            (left, right) => Condition::Same(left, right),
        }
    }

    /// A value where C++ converts it to `bool`.
    pub(crate) fn truth(&mut self, value: Value) -> Condition {
        match value {
            Value::Bool(value) => Condition::Known(value),
            Value::Int(value) => Condition::Known(value != 0),
            // A `ParseResult` is true if it failed.
            Value::Outcome(success) => Condition::Known(!success),
            Value::Optional(id) => Condition::Read(id).not(),
            Value::Maybe(id) => Condition::Read(id),
            Value::Is(condition) => *condition,
            Value::Null => Condition::Known(false),
            Value::Made(..) | Value::Type(_) | Value::MakeType(..) | Value::Context => Condition::Known(true),
            Value::Unknown(why) => Condition::Unknown(why),
            Value::Either(id, yes, no) => match (self.truth(*yes), self.truth(*no)) {
                (Condition::Known(true), Condition::Known(false)) => self.tests[id].clone(),
                (Condition::Known(false), Condition::Known(true)) => self.tests[id].clone().not(),
                (Condition::Known(one), Condition::Known(_)) => Condition::Known(one),
                _ => Condition::Unknown("a value that depends on a decision".into()),
            },
            Value::Size(list) => Condition::Present(*list),
            value if self.is_number(&value) => Condition::Unknown("whether a number is zero".into()),
            value => Condition::Present(value),
        }
    }

    /// Whether this is the number or truth value that an attribute of the operation holds, which is never absent.
    fn is_number(&self, value: &Value) -> bool {
        match (value, self.accessors) {
            (Value::Of(Part::Value, inner), Some(accessors)) => match **inner {
                Value::Parameter(parameter) => match accessors.held(parameter) {
                    (Held::Bool, _) | (Held::Number { .. }, false) => true,
                    (Held::Number { .. }, true) | (Held::Other, _) => false,
                },
                _ => false,
            },
            _ => false,
        }
    }

    /// What is stored in a value, where it isn't optional text.
    pub(crate) fn of(&self, part: Part, value: Value) -> Value {
        match (part, value) {
            (_, Value::Unknown(why)) => Value::Unknown(why),
            (
                Part::Value,
                Value::Made(Maker::Bool | Maker::String | Maker::Symbol | Maker::Type | Maker::Integer(_), value),
            ) => *value,
            (
                Part::Value,
                value @ (Value::Text(_)
                | Value::Stringified(_)
                | Value::Symbolized(..)
                | Value::Case(_)
                | Value::List(_)),
            ) => value,
            (part, value) => Value::Of(part, Box::new(value)),
        }
    }
}

/// Whether this is `size() - 1`.
fn is_last_index(value: &Value) -> bool {
    matches!(value, Value::Tuple(values) if matches!(&values[..], [Value::Size(_), Value::Int(1)]))
}

/// A list without the attribute around it.
pub(crate) fn plain(value: &Value) -> &Value {
    match value {
        Value::Of(Part::Value, inner) => plain(inner),
        other => other,
    }
}
