//! The methods of `OpAsmParser`.

use crate::machine::{Flow, Machine, Place};
use crate::values::{BranchId, Condition, GoesOn, Loop, Maker, Node, Piece, Read, Value, text_of};
use format_compiler::cxx::{Cxx, Segment};
use std::rc::Rc;

/// What methods call punctuation.
const PUNCTUATION: [(&str, &str); 19] = [
    ("Arrow", "->"),
    ("Colon", ":"),
    ("Comma", ","),
    ("Ellipsis", "..."),
    ("Equal", "="),
    ("Greater", ">"),
    ("LBrace", "{"),
    ("LParen", "("),
    ("LSquare", "["),
    ("Less", "<"),
    ("Minus", "-"),
    ("Plus", "+"),
    ("Question", "?"),
    ("RBrace", "}"),
    ("RParen", ")"),
    ("RSquare", "]"),
    ("Slash", "/"),
    ("Star", "*"),
    ("VerticalBar", "|"),
];

/// The brackets of a delimiter, and whether they may be missing.
fn delimiter(value: &Value) -> Option<(Option<(&'static str, &'static str)>, bool)> {
    let Value::Case(path) = value else { return None };
    let name = path.rsplit("::").next().unwrap_or_default();
    let (name, is_optional) = match name.strip_prefix("Optional") {
        Some(name) => (name, true),
        None => (name, false),
    };
    let brackets = match name {
        "None" => None,
        "Paren" => Some(("(", ")")),
        "Square" => Some(("[", "]")),
        "LessGreater" => Some(("<", ">")),
        "Braces" => Some(("{", "}")),
        _ => return None,
    };
    Some((brackets, is_optional))
}

const DONE: Value = Value::Outcome(true);

impl Machine<'_> {
    pub(crate) fn parse(&mut self, name: &str, method: &Segment, arguments: &[Cxx]) -> Value {
        let Some(attribute) = self.stored_as(arguments) else { return self.parse_alone(name, method, arguments) };
        let result = self.parse_alone(name, method, &arguments[..arguments.len() - 2]);
        let value = self.evaluate(&arguments[0]);
        self.set_attribute(&attribute, value);
        result
    }

    fn parse_alone(&mut self, name: &str, method: &Segment, arguments: &[Cxx]) -> Value {
        match name {
            "resolveOperand" | "resolveOperands" if self.state.is_some() => return self.resolve(name, arguments),
            "addTypeToList" if self.state.is_some() => {
                let [type_, list] = arguments else { return self.unknown_method(name, arguments) };
                let type_ = self.evaluate(type_);
                match self.place(list) {
                    Some(place) => self.append(&place, Piece::One(type_)),
                    None => self.give_up("a list of types that is computed"),
                }
                return DONE;
            }
            "getBuilder" => return Value::Builder,
            "getContext" | "getCurrentLocation" | "getNameLoc" | "getEncodedSourceLoc" => {
                return if arguments.is_empty() || name == "getEncodedSourceLoc" { Value::Context } else { DONE };
            }
            "emitError" => return Value::Outcome(false),
            "getResultName" if matches!(arguments, [Cxx::Number(_)]) => {
                return match self.evaluate(&arguments[0]) {
                    Value::Int(0) => Value::Tuple(vec![Value::ResultName, Value::unknown("how many results it names")]),
                    _ => Value::unknown("the name of a result"),
                };
            }
            _ => {}
        }
        let Some(what) = name.strip_prefix("parse") else {
            return self.unknown_method(name, arguments);
        };
        let (what, is_optional) = match what.strip_prefix("Optional") {
            Some(what) => (what, true),
            None => (what, false),
        };
        if let Some((_, token)) = PUNCTUATION.iter().find(|(known, _)| *known == what) {
            return self.token(token, is_optional);
        }
        match (what, arguments) {
            ("Keyword", [Cxx::Text(word), ..]) => self.token(&word.clone(), is_optional),
            ("Keyword", [target @ Cxx::Unary("&", _)]) => self.store_read(Read::Keyword, target, is_optional),
            ("Keyword", [word]) => match self.evaluate(word) {
                Value::Text(word) => self.token(&word, is_optional),
                Value::Parameter(parameter) => {
                    let node = Node::Read(self.read(Read::Word(parameter)));
                    if is_optional {
                        return Value::Optional(self.optional(node));
                    }
                    self.emit(node);
                    DONE
                }
                _ => {
                    self.give_up("a keyword that is computed");
                    DONE
                }
            },
            ("Keyword", [target, Cxx::Braces(_, words)]) => {
                let words: Option<Vec<String>> = words.iter().map(|word| text_of(word).map(str::to_owned)).collect();
                match words {
                    Some(words) => self.store_read(Read::KeywordOf(words), target, is_optional),
                    None => self.unknown_method(name, arguments),
                }
            }
            ("AttrDict" | "AttrDictWithKeyword", [target]) if is_optional => {
                let place = self.place(target);
                let (Some(place), Value::Entries(mut entries)) = (place, self.evaluate(target)) else {
                    return self.unknown_method(name, arguments);
                };
                if entries.read.is_some() {
                    self.give_up("a dictionary that is read twice");
                }
                let id = self.read(Read::Dictionary { with_keyword: what == "AttrDictWithKeyword" });
                self.emit(Node::Read(id));
                entries.read = Some(id);
                self.store(&place, Value::Entries(entries));
                DONE
            }
            ("Type", [target]) => self.store_read(Read::Type, target, is_optional),
            ("CustomTypeWithFallback", [target, ..]) => self.store_read(Read::Type, target, is_optional),
            ("ColonType", [target]) => {
                self.token(":", is_optional);
                self.store_read(Read::Type, target, false)
            }
            ("Attribute" | "CustomAttributeWithFallback", [target]) => {
                let class = method.arguments.first().and_then(Cxx::path).map(Rc::from);
                self.store_read(Read::Attribute(class), target, is_optional)
            }
            ("Attribute" | "CustomAttributeWithFallback", [target, type_]) => {
                let read = match self.evaluate(type_) {
                    Value::Null => Read::Attribute(None),
                    type_ => Read::TypedAttribute(type_),
                };
                self.store_read(read, target, is_optional)
            }
            ("Operand", [target, ..]) => self.store_read(Read::Operand, target, is_optional),
            ("Region", [target]) => self.region(target, is_optional, Value::Null),
            ("Region", [target, arguments, ..]) => {
                let arguments = self.evaluate(arguments);
                self.region(target, is_optional, arguments)
            }
            ("Argument", [target, flags @ ..]) => {
                let is_typed = self.argument_flags(flags);
                self.store_read(Read::Argument { is_typed }, target, is_optional)
            }
            ("ArgumentList", [target, rest @ ..]) => {
                let (kind, flags) = rest.split_first().map_or((None, rest), |(kind, flags)| (Some(kind), flags));
                let kind = kind.map(|kind| self.evaluate(kind));
                let is_typed = self.argument_flags(flags);
                match (kind.as_ref().map_or(Some((None, false)), delimiter), self.place(target)) {
                    (Some((brackets, is_optional)), Some(place)) => {
                        self.bracketed(brackets, is_optional, &mut |machine| machine.argument_list(&place, is_typed))
                    }
                    _ => self.unknown_method(name, arguments),
                }
            }
            ("ArrowTypeList", [target]) => {
                if is_optional {
                    let id = self.optional(Node::Token("->".to_owned()));
                    let mut types = |machine: &mut Self| {
                        machine.store_all(Read::Results, target);
                        Flow::Next
                    };
                    self.branch(Condition::Read(id), (&mut types, &mut |_| Flow::Next));
                    return DONE;
                }
                self.token("->", false);
                self.store_all(Read::Results, target)
            }
            ("Successor", [target]) => self.store_read(Read::Successor, target, is_optional),
            ("SymbolName", [target]) => self.store_read(Read::Symbol, target, is_optional),
            ("String", [target]) => self.store_read(Read::String, target, is_optional),
            ("KeywordOrString", [target]) => self.store_read(Read::KeywordOrString, target, is_optional),
            ("Integer", [target]) => self.store_read(Read::Integer, target, is_optional),
            ("OperandList", [target, rest @ ..]) if !is_optional => {
                let mut kind = rest.first().map(|kind| self.evaluate(kind));
                if let Some(Value::Int(count @ 1..=8)) = kind {
                    kind = rest.get(1).map(|kind| self.evaluate(kind));
                    return match kind.as_ref().map_or(Some((None, false)), delimiter) {
                        Some((brackets, false)) => {
                            self.bracketed(brackets, false, &mut |machine| machine.operands(count, target))
                        }
                        _ => self.unknown_method(name, arguments),
                    };
                }
                match kind.as_ref().map_or(Some((None, false)), delimiter) {
                    Some((brackets, is_optional)) => {
                        let target = target.clone();
                        self.bracketed(brackets, is_optional, &mut |machine| machine.store_all(Read::Operands, &target))
                    }
                    None => self.unknown_method(name, arguments),
                }
            }
            ("TypeList", [target]) => self.store_all(Read::Types, target),
            ("ColonTypeList", [target]) => {
                if is_optional {
                    let id = self.optional(Node::Token(":".to_owned()));
                    let mut types = |machine: &mut Self| {
                        machine.store_all(Read::Types, target);
                        Flow::Next
                    };
                    self.branch(Condition::Read(id), (&mut types, &mut |_| Flow::Next));
                    return DONE;
                }
                self.token(":", false);
                self.store_all(Read::Types, target)
            }
            ("CommaSeparatedList", [each]) => {
                let each = self.evaluate(each);
                self.comma_list(&each, false);
                DONE
            }
            ("CommaSeparatedList", [kind, each, ..]) => {
                let (kind, each) = (self.evaluate(kind), self.evaluate(each));
                match delimiter(&kind) {
                    Some((brackets, is_optional)) => self.bracketed(brackets, is_optional, &mut |machine| {
                        machine.comma_list(&each, brackets.is_some());
                        DONE
                    }),
                    None => self.unknown_method(name, arguments),
                }
            }
            _ => self.unknown_method(name, arguments),
        }
    }

    fn unknown_method(&mut self, name: &str, _: &[Cxx]) -> Value {
        self.give_up(format!("the parser's `{name}`"));
        Value::Null
    }

    fn token(&mut self, token: &str, is_optional: bool) -> Value {
        let node = Node::Token(token.to_owned());
        if is_optional {
            return Value::Optional(self.optional(node));
        }
        self.emit(node);
        DONE
    }

    /// Reads something into a variable.
    fn store_read(&mut self, read: Read, target: &Cxx, is_optional: bool) -> Value {
        let Some(place) = self.place(target) else {
            self.give_up("text that is read into an expression");
            return DONE;
        };
        let read = match read {
            Read::Attribute(None) => Read::Attribute(self.class_of(&place)),
            read => read,
        };
        let is_keyword =
            matches!(read, Read::Keyword | Read::KeywordOf(_) | Read::String | Read::KeywordOrString | Read::Symbol);
        let id = self.read(read.clone());
        if !is_optional {
            self.emit(Node::Read(id));
            self.store(&place, of_read(&read, id));
            return DONE;
        }
        let branch = self.optional(Node::Read(id));
        let before = self.value_at(&place);
        self.store_if(&place, branch, of_read(&read, id), before);
        if is_keyword { Value::Optional(branch) } else { Value::Maybe(branch) }
    }

    fn store_if(&mut self, place: &Place, branch: BranchId, yes: Value, no: Value) {
        self.store(place, Value::Either(branch, Box::new(yes), Box::new(no)));
    }

    /// `allowType` and `allowAttrs`: whether there is a type.
    fn argument_flags(&mut self, flags: &[Cxx]) -> bool {
        let flags: Vec<Value> = flags.iter().map(|flag| self.evaluate(flag)).collect();
        if flags.get(1) == Some(&Value::Bool(true)) {
            self.remark = Some("the parser also reads attributes of a region's arguments, which are lost");
        }
        flags.first() == Some(&Value::Bool(true))
    }

    /// Reads arguments of a region with commas between.
    fn argument_list(&mut self, place: &Place, is_typed: bool) -> Value {
        self.loops += 1;
        let id = self.loops;
        let body = self.round(id, &mut |machine| {
            let read = machine.read(Read::Argument { is_typed });
            machine.emit(Node::Read(read));
            machine.append(place, Piece::One(Value::Read(read)));
        });
        let goes_on = GoesOn::Commas { may_be_empty: true };
        self.emit(Node::Loop(Box::new(Loop { id, body, goes_on, over: Vec::new() })));
        DONE
    }

    fn region(&mut self, target: &Cxx, is_optional: bool, arguments: Value) -> Value {
        let Some(place) = self.place(target) else {
            self.give_up("a region that is computed");
            return DONE;
        };
        let id = self.read(Read::Region);
        if !matches!(arguments, Value::Null) && arguments != Value::List(Vec::new()) {
            self.named.push((id, arguments));
        }
        if is_optional {
            let branch = self.optional(Node::Read(id));
            self.store_if(&place, branch, Value::Read(id), Value::Null);
            return Value::Maybe(branch);
        }
        self.emit(Node::Read(id));
        self.store(&place, Value::Read(id));
        DONE
    }

    /// Reads so many operands with commas between.
    fn operands(&mut self, count: i64, target: &Cxx) -> Value {
        let Some(place) = self.place(target) else {
            self.give_up("text that is read into an expression");
            return DONE;
        };
        for index in 0..count {
            if index > 0 {
                self.token(",", false);
            }
            let id = self.read(Read::Operand);
            self.emit(Node::Read(id));
            self.append(&place, Piece::One(Value::Read(id)));
        }
        DONE
    }

    /// Reads several values with commas between.
    fn store_all(&mut self, read: Read, target: &Cxx) -> Value {
        let id = self.read(read);
        self.emit(Node::Read(id));
        match self.place(target) {
            Some(place) => self.append(&place, Piece::All(id)),
            None => self.give_up("text that is read into an expression"),
        }
        DONE
    }

    fn bracketed(
        &mut self,
        brackets: Option<(&'static str, &'static str)>,
        is_optional: bool,
        inside: &mut dyn FnMut(&mut Self) -> Value,
    ) -> Value {
        let Some((open, close)) = brackets else { return inside(self) };
        if !is_optional {
            self.token(open, false);
            inside(self);
            return self.token(close, false);
        }
        let id = self.optional(Node::Token(open.to_owned()));
        let mut there = |machine: &mut Self| {
            inside(machine);
            machine.token(close, false);
            Flow::Next
        };
        self.branch(Condition::Read(id), (&mut there, &mut |_| Flow::Next));
        DONE
    }

    fn comma_list(&mut self, each: &Value, may_be_empty: bool) {
        self.decide_pending();
        self.loops += 1;
        let id = self.loops;
        let body = self.round(id, &mut |machine| {
            machine.call_lambda(each, &[]);
        });
        let goes_on = GoesOn::Commas { may_be_empty };
        self.emit(Node::Loop(Box::new(Loop { id, body, goes_on, over: Vec::new() })));
    }
}

/// The value that a variable gets: a symbol's name becomes an attribute.
fn of_read(read: &Read, id: usize) -> Value {
    match read {
        Read::Symbol => Value::made(Maker::String, Value::Read(id)),
        _ => Value::Read(id),
    }
}
