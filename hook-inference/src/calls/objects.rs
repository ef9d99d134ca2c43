//! Methods of lists, attributes, types, regions and dictionaries.

use super::known::{is_begin_of, is_type, plain_list};
use crate::machine::{Machine, Place};
use crate::values::{Condition, Entries, Maker, Part, Piece, Read, Value};
use format_compiler::cxx::Cxx;

impl Machine<'_> {
    pub(super) fn of_value(&mut self, object: &Cxx, receiver: Value, name: &str, arguments: &[Cxx]) -> Value {
        let place = self.place(object);
        if let Value::Entries(entries) = &receiver {
            return self.of_entries(entries.clone(), place, name, arguments);
        }
        if let (Value::Operation | Value::Parameter(_), "getAttrOfType" | "getAttr" | "getAs" | "get", [entry]) =
            (&receiver, name, arguments)
            && let Value::Text(entry) = self.evaluate(entry)
        {
            return Value::Entry(entry);
        }
        if receiver == Value::Operation
            && let Some(value) = self.accessed(name)
        {
            return value;
        }
        if let (Value::Parameter(parameter), "getType" | "getTypes", [], Some(accessors)) =
            (&receiver, name, arguments, self.accessors)
            && let Some(type_) = accessors.type_of(*parameter)
        {
            return Value::Parameter(type_);
        }
        match (&receiver, name) {
            (Value::Operation, "getResult") if matches!(arguments, [Cxx::Number(_)]) => {
                return match self.evaluate(&arguments[0]) {
                    Value::Int(0) => Value::ResultName,
                    _ => Value::unknown("a result of the operation"),
                };
            }
            (Value::Operation, "getAttrs" | "getAttrDictionary") => return Value::Operation,
            (Value::ResultName, "drop_front") if arguments.is_empty() => return Value::ResultName,
            _ => {}
        }
        if matches!(&receiver, Value::Read(read) if self.reads[*read] == Read::Region) {
            if name == "empty" {
                return Value::Is(Box::new(Condition::Unknown("the blocks of a region".into())));
            }
            if !matches!(name, "push_back" | "emplace_back" | "emplaceBlock" | "push_front") {
                return Value::Context;
            }
            self.remark = Some("the parser adds a block to a region without one, which isn't described");
            return Value::Context;
        }
        match (name, arguments) {
            ("push_back" | "emplace_back", [value]) => {
                let value = self.evaluate(value);
                self.add(place, Piece::One(value));
                Value::Context
            }
            ("emplace_back", []) => {
                self.add(place, Piece::One(Value::Null));
                Value::Null
            }
            ("append" | "assign", [count, value]) => {
                match (self.evaluate(count), self.evaluate(value), place) {
                    (count @ Value::Size(_), value, Some(place)) => {
                        if name == "assign" {
                            self.store(&place, Value::List(Vec::new()));
                        }
                        self.append(&place, Piece::Times(value, count));
                    }
                    (_, _, place) => self.make_unknown(place, "a list whose length is computed"),
                }
                Value::Context
            }
            ("append", [list]) => {
                match (self.evaluate(list), place) {
                    (Value::List(pieces), Some(place)) => {
                        pieces.into_iter().for_each(|piece| self.append(&place, piece));
                    }
                    (_, place) => self.make_unknown(place, "a list that is put together"),
                }
                Value::Context
            }
            ("insert", [begin, value]) if is_begin_of(begin, object) => {
                let value = self.evaluate(value);
                match (self.value_at_place(place.as_ref()), place) {
                    (Some(Value::List(mut pieces)), Some(place))
                        if !matches!(value, Value::List(_) | Value::Unknown(_)) =>
                    {
                        pieces.insert(0, Piece::One(value));
                        self.store(&place, Value::List(pieces));
                    }
                    (_, place) => self.make_unknown(place, "a list that is put together"),
                }
                Value::Context
            }
            ("append" | "assign" | "resize" | "insert" | "pop_back" | "clear" | "erase", _) => {
                for argument in arguments {
                    self.evaluate(argument);
                }
                self.make_unknown(place, "a list whose length is computed");
                Value::Context
            }
            ("reserve", _) => Value::Context,
            ("empty", []) => Value::Is(Box::new(match receiver {
                Value::List(pieces) if pieces.is_empty() => Condition::Known(true),
                Value::List(_) => Condition::Unknown("the number of elements that were read".into()),
                // An empty text is another state than none.
                Value::Of(Part::Value, ref inner) if matches!(**inner, Value::Parameter(parameter) if self.strings.contains(&parameter)) => {
                    Condition::Same(receiver, Value::Text("".into()))
                }
                value => Condition::Present(plain_list(value)).not(),
            })),
            ("size" | "getNumElements", []) => Value::Size(Box::new(plain_list(receiver))),
            ("index", []) => match receiver {
                Value::Enumerated(id, _) => Value::Index(id),
                _ => Value::unknown("`index`"),
            },
            ("has_value", []) => Value::Is(Box::new(self.truth(receiver))),
            ("value" | "get", []) => match receiver {
                Value::Maybe(_) => Value::Outcome(true),
                Value::Enumerated(_, value) => *value,
                other => other,
            },
            ("succeeded" | "failed", []) => {
                let failed = self.truth(receiver);
                Value::Is(Box::new(if name == "failed" { failed } else { failed.not() }))
            }
            ("str" | "strref" | "asArrayRef" | "data" | "c_str" | "getAsValueRange" | "ref" | "getTypes", []) => {
                match (name, receiver) {
                    ("getTypes", value) => self.of(Part::Type, value),
                    (_, value @ Value::Parameter(_)) if name == "strref" => self.of(Part::Value, value),
                    (_, value) => value,
                }
            }
            (
                "getValue" | "getInt" | "getSInt" | "getUInt" | "getZExtValue" | "getSymbol" | "getRootReference"
                | "getLeafReference",
                [],
            ) => self.of(Part::Value, receiver),
            ("getType", []) => self.of(Part::Type, receiver),
            ("getContext" | "getLoc", []) => Value::Context,
            ("getBuilder", []) => Value::Builder,
            // Those of a region's first block.
            ("getArguments", []) if matches!(receiver, Value::Parameter(_)) => receiver,
            ("begin" | "end" | "back" | "front", []) => match place {
                Some(place) if name == "back" => self.value_at(&Place::Last(Box::new(place))),
                _ => Value::unknown(format!("`{name}` of a list")),
            },
            _ => {
                if matches!(receiver, Value::Context) {
                    return Value::Context;
                }
                if arguments.is_empty() && is_type(&receiver) && name.starts_with("get") {
                    let class = self.casts.iter().rev().find(|(value, _)| *value == receiver);
                    let class = class.map(|(_, class)| class.clone()).or_else(|| self.class_of(&place?));
                    if let Some(class) = class.filter(|class| class.ends_with("Type")) {
                        return Value::Accessor(class, name.into(), Box::new(receiver));
                    }
                }
                self.unknown_call(name, arguments)
            }
        }
    }

    /// A method of a dictionary that is read.
    pub(super) fn of_entries(
        &mut self,
        mut entries: Entries,
        place: Option<Place>,
        name: &str,
        arguments: &[Cxx],
    ) -> Value {
        let values: Vec<Value> = arguments.iter().map(|argument| self.evaluate(argument)).collect();
        let (entry, value) = match (name, &values[..]) {
            ("get", [Value::Text(entry)]) => return Value::Entry(entry.clone()),
            ("append" | "set", [Value::Text(entry), value]) => (entry.clone(), value.clone()),
            ("push_back" | "append", [Value::Tuple(both)]) => match &both[..] {
                [Value::Made(Maker::String, entry), value] if let Value::Text(entry) = &**entry => {
                    (entry.clone(), value.clone())
                }
                _ => {
                    self.give_up("an entry of a dictionary that is computed");
                    return Value::Context;
                }
            },
            _ => {
                self.give_up(format!("`{name}` of a dictionary"));
                return Value::Context;
            }
        };
        entries.added.push((entry.to_string(), value));
        if let Some(place) = place {
            self.store(&place, Value::Entries(entries));
        }
        Value::Context
    }

    pub(super) fn value_at_place(&self, place: Option<&Place>) -> Option<Value> {
        place.map(|place| self.value_at(place))
    }

    pub(super) fn add(&mut self, place: Option<Place>, piece: Piece) {
        match place {
            Some(place) => self.append(&place, piece),
            None => self.give_up("an addition to a list that is computed"),
        }
    }

    pub(super) fn make_unknown(&mut self, place: Option<Place>, why: &str) {
        if let Some(place) = place {
            self.store(&place, Value::unknown(why));
        }
    }
}
