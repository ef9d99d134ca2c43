//! Calls of functions that MLIR and LLVM declare, and of those in the sources.

use crate::machine::{DEEPEST_CALLS, Flow, Machine, Place};
use crate::sources::Parsed;
use crate::values::{Condition, DIGIT, Entries, Maker, Node, Part, Piece, Printed, Read, Value};
use format_compiler::cxx::{Constant, Cxx, Segment};

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

    /// `XAttr::get(...)`, `XType::get(...)`
    fn get(&mut self, path: &str, arguments: &[Cxx]) -> Value {
        let class = path.trim_end_matches("::get");
        let short = class.rsplit("::").next().unwrap_or_default();
        let mut values: Vec<Value> = arguments.iter().map(|argument| self.evaluate(argument)).collect();
        values.retain(|value| *value != Value::Context);
        match (short, &values[..]) {
            ("UnitAttr", _) => Value::made(Maker::Unit, Value::Null),
            ("BoolAttr", [value]) => Value::made(Maker::Bool, value.clone()),
            ("StringAttr", [value]) => Value::made(Maker::String, value.clone()),
            ("StringAttr", []) => Value::made(Maker::String, Value::Text("".into())),
            ("TypeAttr", [value]) => Value::made(Maker::Type, value.clone()),
            ("ArrayAttr", [value]) => Value::made(Maker::Array, as_list(value.clone())),
            ("FlatSymbolRefAttr" | "SymbolRefAttr", [value]) => Value::made(Maker::Symbol, value.clone()),
            ("DenseI64ArrayAttr", [value]) => Value::made(Maker::DenseI64, as_list(value.clone())),
            ("DenseI32ArrayAttr", [value]) => Value::made(Maker::DenseI32, as_list(value.clone())),
            ("DenseBoolArrayAttr", [value]) => Value::made(Maker::DenseBool, as_list(value.clone())),
            ("IntegerAttr", [Value::Type(type_), value]) => Value::made(Maker::Integer(type_.clone()), value.clone()),
            ("IntegerType", [Value::Int(width), ..]) => Value::Type(format!("i{width}").into()),
            (short, []) if type_of_class(short).is_some() => type_of_class(short).unwrap_or(Value::Null),
            (_, [value]) if short.ends_with("Attr") && is_case(value) => {
                Value::made(Maker::Enum(class.into()), value.clone())
            }
            (_, _) if short.ends_with("Type") && values.iter().all(is_type) => Value::MakeType(class.into(), values),
            _ => Value::unknown(format!("what `{short}::get` returns")),
        }
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

    fn build(&mut self, name: &str, method: &Segment, arguments: &[Cxx]) -> Value {
        let values: Vec<Value> = arguments.iter().map(|argument| self.evaluate(argument)).collect();
        let bits = |name: &str| {
            let digits: String = name.chars().filter(char::is_ascii_digit).collect();
            format!("i{digits}")
        };
        match (name, &values[..]) {
            ("getContext" | "getUnknownLoc", _) => Value::Context,
            ("getUnitAttr", []) => Value::made(Maker::Unit, Value::Null),
            ("getBoolAttr", [value]) => Value::made(Maker::Bool, value.clone()),
            ("getStringAttr", [value]) => Value::made(Maker::String, value.clone()),
            ("getArrayAttr" | "getTypeArrayAttr", [value]) => Value::made(Maker::Array, as_list(value.clone())),
            ("getDenseI64ArrayAttr", [value]) => Value::made(Maker::DenseI64, as_list(value.clone())),
            ("getDenseI32ArrayAttr", [value]) => Value::made(Maker::DenseI32, as_list(value.clone())),
            ("getDenseBoolArrayAttr", [value]) => Value::made(Maker::DenseBool, as_list(value.clone())),
            ("getStrArrayAttr", [value]) => made_of_each(Maker::String, value.clone()),
            ("getI64ArrayAttr" | "getI32ArrayAttr", [value]) => {
                made_of_each(Maker::Integer(bits(name).trim_start_matches("array").into()), value.clone())
            }
            ("getBoolArrayAttr", [value]) => made_of_each(Maker::Bool, value.clone()),
            ("getIndexAttr", [value]) => Value::made(Maker::Integer("index".into()), value.clone()),
            ("getI8IntegerAttr" | "getI16IntegerAttr" | "getI32IntegerAttr" | "getI64IntegerAttr", [value]) => {
                Value::made(Maker::Integer(bits(name).into()), value.clone())
            }
            ("getIntegerAttr", [Value::Type(type_), value]) => {
                Value::made(Maker::Integer(type_.clone()), value.clone())
            }
            ("getIntegerType", [Value::Int(width), ..]) => Value::Type(format!("i{width}").into()),
            ("getI1Type" | "getI8Type" | "getI16Type" | "getI32Type" | "getI64Type", []) => {
                Value::Type(bits(name).into())
            }
            ("getIndexType", []) => Value::Type("index".into()),
            ("getNoneType", []) => Value::Type("none".into()),
            ("getF16Type" | "getF32Type" | "getF64Type" | "getBF16Type", []) => {
                Value::Type(name.trim_start_matches("get").trim_end_matches("Type").to_ascii_lowercase().into())
            }
            ("getType", []) => match method.arguments.first().and_then(Cxx::path).as_deref() {
                Some("NoneType" | "mlir::NoneType") => Value::Type("none".into()),
                Some("IndexType" | "mlir::IndexType") => Value::Type("index".into()),
                _ => Value::unknown("a type that is made"),
            },
            ("getAttr", [value]) if is_case(value) => match method.arguments.first().and_then(Cxx::path) {
                Some(class) => Value::made(Maker::Enum(class.into()), value.clone()),
                None => Value::unknown("what `getAttr` returns"),
            },
            ("getSymbolRefAttr", [value]) => Value::made(Maker::Symbol, value.clone()),
            _ => Value::unknown(format!("what `{name}` makes")),
        }
    }

    fn of_value(&mut self, object: &Cxx, receiver: Value, name: &str, arguments: &[Cxx]) -> Value {
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
    fn of_entries(&mut self, mut entries: Entries, place: Option<Place>, name: &str, arguments: &[Cxx]) -> Value {
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

    fn value_at_place(&self, place: Option<&Place>) -> Option<Value> {
        place.map(|place| self.value_at(place))
    }

    fn add(&mut self, place: Option<Place>, piece: Piece) {
        match place {
            Some(place) => self.append(&place, piece),
            None => self.give_up("an addition to a list that is computed"),
        }
    }

    fn make_unknown(&mut self, place: Option<Place>, why: &str) {
        if let Some(place) = place {
            self.store(&place, Value::unknown(why));
        }
    }
}

/// Whether an expression is `list.begin()`.
fn is_begin_of(expression: &Cxx, list: &Cxx) -> bool {
    match expression {
        Cxx::Call(callee, arguments) if arguments.is_empty() => {
            matches!(&**callee, Cxx::Member(of, method) if method.name == "begin" && **of == *list)
        }
        _ => false,
    }
}

/// Whether this may be a type that is known.
pub(crate) fn is_type(value: &Value) -> bool {
    match value {
        Value::Type(_) | Value::Parameter(_) | Value::Read(_) | Value::MakeType(..) | Value::Accessor(..) => true,
        Value::Either(_, yes, no) => is_type(yes) && is_type(no),
        _ => false,
    }
}

/// The type of a class of builtin types that has no parameters.
fn type_of_class(class: &str) -> Option<Value> {
    match class.rsplit("::").next()? {
        "IndexType" => Some(Value::Type("index".into())),
        "NoneType" => Some(Value::Type("none".into())),
        _ => None,
    }
}

/// A list of values that is given in braces.
fn as_list(value: Value) -> Value {
    match value {
        Value::Null => Value::List(Vec::new()),
        Value::Tuple(values) => Value::List(values.into_iter().map(Piece::One).collect()),
        other => other,
    }
}

/// An array attribute of attributes that hold the values of a list.
fn made_of_each(maker: Maker, list: Value) -> Value {
    fn pieces(maker: &Maker, list: Vec<Piece>) -> Vec<Piece> {
        list.into_iter()
            .map(|piece| match piece {
                Piece::One(value) => Piece::One(Value::made(maker.clone(), value)),
                Piece::Each(id, inner) => Piece::Each(id, pieces(maker, inner)),
                Piece::Either(id, yes, no) => Piece::Either(id, pieces(maker, yes), pieces(maker, no)),
                Piece::All(read) => Piece::All(read),
                Piece::Times(value, count) => Piece::Times(Value::made(maker.clone(), value), count),
            })
            .collect()
    }
    match as_list(list) {
        Value::List(list) => Value::made(Maker::Array, Value::List(pieces(&maker, list))),
        _ => Value::unknown("an array of what isn't known"),
    }
}

fn plain_list(value: Value) -> Value {
    match value {
        Value::Of(Part::Value, inner) => plain_list(*inner),
        other => other,
    }
}

/// Whether this is a case of an enum, or one that a word names.
fn is_case(value: &Value) -> bool {
    match value {
        Value::Case(_) | Value::Symbolized(..) => true,
        Value::Either(_, yes, no) => is_case(yes) && is_case(no),
        _ => false,
    }
}

/// The name in the namespace of a path.
fn qualified(path: &str, name: &str) -> String {
    match path.rsplit_once("::") {
        Some((namespace, _)) => format!("{namespace}::{name}"),
        None => name.to_owned(),
    }
}

/// How near a function's namespace is to the place where its name is used: the parts that they share, if it is around it.
pub(crate) fn nearness(of: &str, from: &str) -> Option<usize> {
    let is_around = of.is_empty() || from == of || from.strip_prefix(of).is_some_and(|rest| rest.starts_with("::"));
    is_around.then_some(of.len())
}
