//! Calls of functions that MLIR and LLVM declare, and of those in the sources.

mod attributes;
mod known;
mod objects;

use crate::machine::{DEEPEST_CALLS, Flow, Machine, Place};
use crate::sources::Parsed;
use crate::values::{Condition, DIGIT, Node, Part, Printed, Value};
use format_compiler::cxx::{Constant, Cxx, Segment};
use known::{as_list, qualified, type_of_class};
pub(crate) use known::{is_type, nearness};

impl Machine<'_> {
    pub(crate) fn call(&mut self, callee: &Cxx, segments: &[Segment], arguments: &[Cxx]) -> Value {
        let path = callee.path().unwrap_or_default();
        if let Some(place) = self.place_of(&path) {
            let lambda = self.value_at(&place);
            let values: Vec<Value> = arguments.iter().map(|argument| self.evaluate(argument)).collect();
            return self.result_of(|machine| machine.call_lambda(&lambda, &values));
        }
        let name = segments.last().map_or("", |segment| &segment.name);
        if let Some(value) = self.accessed(name) {
            return value;
        }
        if name == "getSymbolAttrName" && arguments.is_empty() {
            return Value::Text("sym_name".into());
        }
        if name == "ensureTerminator"
            && self.accessors.is_some_and(|accessors| accessors.operation.implicit_terminator_class().is_some())
        {
            return Value::Context;
        }
        if name == "inferReturnTypes"
            && self.state.is_some()
            && let Some(place) = arguments.last().and_then(|last| self.place(last))
        {
            self.store(&place, Value::Inferred);
            return Value::Outcome(true);
        }
        if let ("get", [tuple], Some(Cxx::Number(Constant::Int(number)))) =
            (name, arguments, segments.last().and_then(|segment| segment.arguments.first()))
        {
            let number = usize::try_from(number.value).unwrap_or(usize::MAX);
            return match self.evaluate(tuple) {
                Value::Tuple(values) if number < values.len() => values[number].clone(),
                _ => Value::unknown("an element of a tuple"),
            };
        }
        if name == "get" && segments.len() > 1 {
            return self.get(&self.without_alias(path), arguments);
        }
        match (name, arguments) {
            ("success", []) => Value::Outcome(true),
            ("failure", []) => Value::Outcome(false),
            ("success" | "failure", [is]) => {
                let is = self.condition(is);
                let is = if name == "failure" { is.not() } else { is };
                match self.known(is) {
                    Condition::Known(known) => Value::Outcome(known),
                    Condition::Read(id) => Value::Optional(id),
                    _ => Value::unknown("whether it succeeds"),
                }
            }
            ("succeeded" | "failed", [outcome]) => {
                let outcome = self.evaluate(outcome);
                let failed = match outcome {
                    Value::Maybe(id) => Condition::Read(id).not(),
                    other => self.truth(other),
                };
                Value::Is(Box::new(if name == "failed" { failed } else { failed.not() }))
            }
            (
                "cast"
                | "dyn_cast"
                | "cast_or_null"
                | "dyn_cast_or_null"
                | "cast_if_present"
                | "dyn_cast_if_present"
                | "static_cast"
                | "move"
                | "StringRef"
                | "Twine"
                | "ref"
                | "type_dyn_cast"
                | "type_cast"
                | "type_isa",
                [value],
            ) => {
                let value = self.evaluate(value);
                let class = segments.last().and_then(|segment| segment.arguments.first()).and_then(Cxx::path);
                if let Some(class) = class.filter(|_| name.contains("cast")) {
                    let class = self.without_alias(class);
                    if let (Value::Of(Part::Value, inner), "static_cast") = (&value, name)
                        && let Value::Parameter(parameter) = **inner
                    {
                        self.cast_numbers.push(parameter);
                    }
                    self.casts.push((value.clone(), class.into()));
                }
                value
            }
            ("all_of", [range, Cxx::Name(predicate)])
                if predicate.last().is_some_and(|segment| segment.name == "IsaPred") =>
            {
                let range = self.evaluate(range);
                let class = predicate.last().and_then(|segment| segment.arguments.first()).and_then(Cxx::path);
                Value::Is(Box::new(match class.as_deref().and_then(type_of_class) {
                    Some(type_) => Condition::Same(range, Value::Every(Box::new(type_))),
                    None => Condition::Unknown("the classes of values".into()),
                }))
            }
            ("isa" | "isa_and_nonnull" | "isa_and_present", [_]) => {
                Value::Is(Box::new(Condition::Unknown("the class of a value".into())))
            }
            ("make_unique", []) => Value::Null,
            ("zip" | "zip_equal" | "zip_first", lists) => {
                Value::Zip(lists.iter().map(|list| self.evaluate(list)).collect())
            }
            ("enumerate", [list]) => {
                let list = self.evaluate(list);
                Value::Enumerate(Box::new(list))
            }
            ("enumerate", lists) => {
                let lists = lists.iter().map(|list| self.evaluate(list)).collect();
                Value::Enumerate(Box::new(Value::Zip(lists)))
            }
            ("interleaveComma", [range, stream, rest @ ..]) if rest.len() < 2 => {
                self.interleave(range, Some(stream), rest.first(), &[Node::Text(", ".to_owned())])
            }
            ("interleave", [range, stream, each, Cxx::Text(between)]) => {
                self.interleave(range, Some(stream), Some(each), &[Node::Text(between.clone())])
            }
            ("interleave", [range, stream, Cxx::Text(between)]) => {
                self.interleave(range, Some(stream), None, &[Node::Text(between.clone())])
            }
            ("interleave", [range, each, between]) => {
                let between = self.evaluate(between);
                let out = std::mem::take(&mut self.out);
                self.call_lambda(&between, &[]);
                let between = std::mem::replace(&mut self.out, out);
                self.interleave(range, None, Some(each), &between)
            }
            ("assert", _) => Value::Context,
            ("getCurrentLocation" | "getLoc", _) => Value::Context,
            ("isdigit", [character]) => {
                let character = self.evaluate(character);
                Value::Is(Box::new(match character {
                    Value::Unknown(why) => Condition::Unknown(why),
                    character => Condition::Same(character, Value::Text(DIGIT.into())),
                }))
            }
            (_, [Cxx::Call(begin, _), Cxx::Call(end, _)])
                if name.starts_with("SmallVector")
                    && let (Cxx::Member(list, begin), Cxx::Member(same, end)) = (&**begin, &**end)
                    && (&*begin.name, &*end.name) == ("begin", "end")
                    && list == same =>
            {
                as_list(self.evaluate(list))
            }
            ("isdigit" | "all_of" | "any_of" | "none_of" | "is_contained", _) => {
                Value::Is(Box::new(Condition::Unknown(format!("`{name}`").into())))
            }
            (_, [value]) if name.starts_with("symbolize") => {
                let value = self.evaluate(value);
                let enum_ = match segments.last().and_then(|segment| segment.arguments.first()) {
                    Some(type_) => self.without_alias(type_.path().unwrap_or_default()),
                    None => qualified(&path, name.trim_start_matches("symbolize")),
                };
                Value::Symbolized(enum_.into(), Box::new(value))
            }
            (_, [value]) if name.starts_with("stringify") => {
                let value = self.evaluate(value);
                Value::Stringified(Box::new(value))
            }
            _ => self.call_declared(&path, arguments),
        }
    }

    /// The result of a call.
    fn result_of(&mut self, call: impl FnOnce(&mut Self) -> Flow) -> Value {
        match call(self) {
            Flow::Return(value) => value,
            Flow::Fail(_) => Value::Outcome(false),
            _ => Value::Null,
        }
    }

    /// A function of the sources.
    fn call_declared(&mut self, path: &str, arguments: &[Cxx]) -> Value {
        let name = path.rsplit("::").next().unwrap_or_default();
        let program = self.program;
        let file = self.file;
        let accepts = |parsed: &&Parsed| {
            let required = parsed.function.parameters.iter().filter(|each| each.default.is_none()).count();
            parsed.function.name == name
                && (required..=parsed.function.parameters.len()).contains(&arguments.len())
                && (parsed.file == file || !parsed.function.is_static())
        };
        let mut candidates: Vec<&Parsed> = program.functions.iter().filter(accepts).collect();
        // The nearest namespace hides those around it; what is in another file may not be declared in this one.
        let rank = |parsed: &Parsed| (nearness(&parsed.function.namespace, self.namespace), parsed.file == file);
        candidates.sort_by_key(|parsed| std::cmp::Reverse(rank(parsed)));
        let Some(parsed) = candidates.first() else {
            return self.unknown_call(name, arguments);
        };
        let same = |other: &&&Parsed| rank(other) == rank(parsed);
        if candidates.iter().filter(same).any(|other| other.function.body != parsed.function.body) {
            self.give_up(format!("which of the functions `{name}` is called"));
            return Value::Null;
        }
        let Some(body) = &parsed.body else {
            if !parsed.is_about_text() {
                return self.unknown_call(name, arguments);
            }
            self.give_up(format!("the body of `{name}`, which can't be parsed"));
            return Value::Null;
        };
        if self.calls >= DEEPEST_CALLS {
            self.give_up("calls that nest deeply");
            return Value::Null;
        }
        let mut scope: Vec<(String, Place)> = Vec::new();
        for (index, parameter) in parsed.function.parameters.iter().enumerate() {
            let place = arguments.get(index).and_then(|argument| self.place(argument));
            let place = match (place, arguments.get(index)) {
                (Some(place), _) => place,
                (None, argument) => {
                    let value = argument.map_or(Value::Null, |argument| self.evaluate(argument));
                    self.cells.push(value);
                    Place::Cell(self.cells.len() - 1)
                }
            };
            scope.push((parameter.name.clone(), place));
        }
        let outer = std::mem::replace(&mut self.scope, scope);
        let fails_by_true = std::mem::replace(&mut self.fails_by_true, parsed.fails_by_true());
        self.file = parsed.file;
        self.calls += 1;
        let is_void = parsed.function.before.ends_with("void");
        let value = self.result_of(|machine| machine.body(body));
        self.calls -= 1;
        self.file = file;
        self.scope = outer;
        self.fails_by_true = fails_by_true;
        if is_void { Value::Context } else { value }
    }

    /// A function without a body: if it gets the parser or printer, it reads or prints something unknown.
    pub(crate) fn unknown_call(&mut self, name: &str, arguments: &[Cxx]) -> Value {
        if let (Some(text), []) = (self.program.texts.get(name), arguments) {
            return Value::Text(text.as_str().into());
        }
        for argument in arguments {
            if matches!(argument, Cxx::Lambda(..)) {
                continue;
            }
            let is_text = matches!(self.evaluate(argument), Value::Parser | Value::Printer);
            if is_text {
                self.give_up(format!("the function `{name}`, which isn't in the sources"));
            }
            // It may change what it is given.
            if matches!(argument, Cxx::Name(_) | Cxx::Unary("&", _))
                && let Some(place) = self.place(argument)
                && matches!(self.value_at(&place), Value::Null | Value::List(_))
            {
                self.store(&place, Value::unknown(format!("what `{name}` stores")));
            }
        }
        Value::unknown(format!("what `{name}` returns"))
    }

    /// `llvm::interleaveComma(range, p, each)`
    fn interleave(&mut self, range: &Cxx, stream: Option<&Cxx>, each: Option<&Cxx>, between: &[Node]) -> Value {
        if let Some(stream) = stream
            && self.evaluate(stream) != Value::Printer
        {
            self.give_up("text that is printed elsewhere");
        }
        let range = self.evaluate(range);
        let each = each.map(|each| self.evaluate(each));
        self.over(range, between.to_vec(), &mut |machine, element| match &each {
            Some(each) => {
                machine.call_lambda(each, &[element]);
            }
            None => machine.print(element, Printed::Plain),
        });
        Value::Context
    }

    pub(crate) fn method(&mut self, object: &Cxx, method: &Segment, arguments: &[Cxx]) -> Value {
        let name = &*method.name;
        let receiver = match self.evaluate(object) {
            Value::Slot(cell) => self.value_at(&Place::Cell(cell)),
            receiver => receiver,
        };
        match receiver {
            Value::State => self.of_state(object, name, arguments),
            Value::Properties => self.of_properties(name, arguments),
            Value::Parser => self.parse(name, method, arguments),
            Value::Printer => self.print_with(name, arguments),
            Value::Builder => self.build(name, method, arguments),
            Value::Unknown(why) if !matches!(name, "push_back" | "emplace_back" | "append") => Value::Unknown(why),
            receiver => self.of_value(object, receiver, name, arguments),
        }
    }
}
