//! What a parser reads: each piece of text is found that a parameter holds in the end.

use crate::elements::{ArgumentForm, Checked, Constant, Dictionary, Element, EntryIs, Form, Group, List, Parameter};
use crate::machine::Machine;
use crate::values::{
    BranchId, Condition, DIGIT, Entries, GoesOn, Loop, Maker, Node, Part, Piece, Read, ReadId, Test, Value,
};

use format_runtime::program::ArgumentKind;

/// Why something isn't understood.
type Reason = String;

/// Where a value is stored: always, or on one way of a decision.
type Where = Option<(BranchId, bool)>;

/// What the text of a parser's nodes is stored in.
struct Bindings<'m, 'a> {
    machine: &'m Machine<'a>,
    parameters: &'m [Parameter],
    /// The parameters of each text that is read: one, or two by a decision.
    bound: Vec<Vec<(Where, usize, Form)>>,
    /// What the parameters hold in the end.
    values: &'m [Value],
    /// What parameters are without text.
    constants: Vec<(Where, usize, Constant)>,
}

/// The elements that a parser reads, which has left these values in its parameters.
pub(crate) fn read_elements(
    machine: &Machine<'_>,
    parameters: &[Parameter],
    values: &[Value],
) -> Result<Vec<Element>, Reason> {
    let bound = vec![Vec::new(); machine.reads.len()];
    let mut bindings = Bindings { machine, parameters, bound, values, constants: Vec::new() };
    for (parameter, value) in values.iter().enumerate() {
        if !parameters[parameter].is_ref && parameters[parameter].kind != ArgumentKind::Text {
            bindings.assign(parameter, value, None)?;
        }
    }
    bindings.arguments()?;
    let mut elements = bindings.elements(&machine.out)?;
    elements.extend(bindings.constants_at(None));
    Ok(elements)
}

impl Bindings<'_, '_> {
    fn name(&self, parameter: usize) -> &str {
        &self.parameters[parameter].name
    }

    fn assign(&mut self, parameter: usize, value: &Value, place: Where) -> Result<(), Reason> {
        match value {
            Value::Null => Ok(()),
            Value::Either(id, yes, no) => {
                self.assign(parameter, yes, Some((*id, true)))?;
                self.assign(parameter, no, Some((*id, false)))
            }
            Value::Is(condition) => match &**condition {
                Condition::Read(id) => {
                    self.constant(parameter, Constant::Bool(true), Some((*id, true)));
                    self.constant(parameter, Constant::Bool(false), Some((*id, false)));
                    Ok(())
                }
                _ => Err(format!("`${}` is computed", self.name(parameter))),
            },
            Value::Made(maker, inner) => self.made(parameter, maker, inner, place),
            Value::Read(read) => {
                let form = match &self.machine.reads[*read] {
                    Read::Integer => Form::Integer(self.integer_type(parameter)),
                    Read::Attribute(class) => Form::Attribute(class.clone()),
                    Read::TypedAttribute(Value::Type(type_)) => Form::Typed(type_.to_string()),
                    Read::TypedAttribute(Value::Read(type_)) => Form::TypedBy(*type_),
                    Read::TypedAttribute(_) => {
                        return Err("an attribute whose type is that of something else".to_owned());
                    }
                    Read::Keyword | Read::KeywordOf(_) => Form::Word,
                    Read::String => Form::String,
                    Read::KeywordOrString => Form::KeywordOrString,
                    Read::Results => Form::Results,
                    _ => Form::Plain,
                };
                self.bind(*read, parameter, form, place);
                Ok(())
            }
            Value::Entries(entries) => match entries.read {
                Some(read) => {
                    self.bind(read, parameter, Form::Plain, place);
                    Ok(())
                }
                None => Err(format!("`${}` isn't read", self.name(parameter))),
            },
            Value::OfFirst(value) => match &**value {
                Value::Either(id, yes, no) => {
                    let (yes, no) = (Value::OfFirst(yes.clone()), Value::OfFirst(no.clone()));
                    self.assign(parameter, &yes, Some((*id, true)))?;
                    self.assign(parameter, &no, Some((*id, false)))
                }
                Value::Null => Ok(()),
                Value::Read(read)
                    if matches!(self.parameters[parameter].kind, ArgumentKind::Operand | ArgumentKind::Type) =>
                {
                    self.bind(*read, parameter, Form::Shared, place);
                    Ok(())
                }
                _ => Err(format!("`${}` is what the first round of a loop leaves", self.name(parameter))),
            },
            Value::List(pieces) => self.pieces(parameter, pieces, place),
            Value::Type(_)
            | Value::Parameter(_)
            | Value::MakeType(..)
            | Value::Accessor(..)
            | Value::Every(_)
            | Value::Of(..) => {
                self.constant(parameter, Constant::Computed(value.clone()), place);
                Ok(())
            }
            Value::Bool(value) => {
                self.constant(parameter, Constant::Bool(*value), place);
                Ok(())
            }
            Value::Int(value) => {
                let type_ = self.integer_type(parameter);
                self.constant(parameter, Constant::Integer(type_, *value), place);
                Ok(())
            }
            Value::Case(case) => {
                self.constant(parameter, Constant::Case(case.to_string()), place);
                Ok(())
            }
            Value::Symbolized(enum_, word) => self.symbolized(parameter, enum_, word, place),
            Value::Unknown(why) => Err(format!("`${}` is {why}", self.name(parameter))),
            _ => Err(format!("`${}` is computed", self.name(parameter))),
        }
    }

    fn integer_type(&self, parameter: usize) -> String {
        let class = &*self.parameters[parameter].class;
        if class == "DenseI32ArrayAttr" || class == "int32_t" { "i32".to_owned() } else { "i64".to_owned() }
    }

    fn symbolized(&mut self, parameter: usize, enum_: &str, word: &Value, place: Where) -> Result<(), Reason> {
        match word {
            Value::Read(read) => {
                let form = match &self.machine.reads[*read] {
                    Read::KeywordOf(words) => Form::KeywordOf(enum_.to_owned(), words.clone()),
                    _ => Form::Keyword(enum_.to_owned()),
                };
                self.bind(*read, parameter, form, place);
                Ok(())
            }
            Value::Either(_, word, other) if **other == Value::Null => self.symbolized(parameter, enum_, word, place),
            _ => Err(format!("`${}` is the case of a word that isn't read", self.name(parameter))),
        }
    }

    /// An attribute made of a value.
    fn made(&mut self, parameter: usize, maker: &Maker, value: &Value, place: Where) -> Result<(), Reason> {
        let constant = match (maker, value) {
            (Maker::String, value) if self.is_result_name(value) => Constant::Computed(Value::ResultName),
            (_, Value::Either(id, yes, no)) => {
                // What the way without text leaves isn't looked at where the text must have been there.
                if let Some((decided, is)) = place
                    && decided == *id
                {
                    return self.made(parameter, maker, if is { yes } else { no }, place);
                }
                self.made(parameter, maker, yes, Some((*id, true)))?;
                return match **no {
                    Value::Null => Ok(()),
                    _ => self.made(parameter, maker, no, Some((*id, false))),
                };
            }
            (_, Value::Unknown(why)) => return Err(format!("`${}` is made of {why}", self.name(parameter))),
            // Later rounds of the loop read more, which is in none of the parameters.
            (_, Value::OfFirst(_)) => {
                return Err(format!("`${}` is made of what a loop leaves in a variable", self.name(parameter)));
            }
            (Maker::Unit, _) => Constant::Unit,
            (Maker::Bool, Value::Bool(value)) => Constant::Bool(*value),
            (Maker::Bool, Value::Is(_)) => return self.assign(parameter, value, place),
            (Maker::String, Value::Text(text)) => Constant::String(text.to_string()),
            (Maker::Integer(type_), Value::Int(value)) => Constant::Integer(type_.to_string(), *value),
            (Maker::Type, Value::Type(_)) => Constant::Computed(value.clone()),
            (Maker::String, Value::Of(Part::Value, inner)) if matches!(**inner, Value::Read(read) if matches!(&self.machine.reads[read], Read::Attribute(Some(class)) if class.ends_with("SymbolRefAttr"))) => {
                Constant::Computed(value.clone())
            }
            (Maker::Enum(_), Value::Case(case)) => Constant::Case(case.to_string()),
            (Maker::Enum(class), Value::Symbolized(_, word)) => return self.symbolized(parameter, class, word, place),
            (Maker::Integer(_), Value::Symbolized(enum_, word)) => {
                return self.symbolized(parameter, enum_, word, place);
            }
            (Maker::Array | Maker::DenseI32 | Maker::DenseI64 | Maker::DenseBool, Value::List(pieces)) => {
                return self.pieces(parameter, pieces, place);
            }
            (maker, Value::Read(read)) => {
                let form = match (maker, &self.machine.reads[*read]) {
                    (Maker::String, Read::Symbol) => Form::Symbol,
                    (Maker::String, Read::Keyword | Read::KeywordOf(_)) => Form::Word,
                    (Maker::String, Read::KeywordOrString) => Form::KeywordOrString,
                    (Maker::String, Read::String) => Form::String,
                    (Maker::Integer(type_), Read::Integer) => Form::Integer(type_.to_string()),
                    (Maker::Type, Read::Type) => Form::Type,
                    _ => return Err(format!("`${}` is made of something else", self.name(parameter))),
                };
                self.bind(*read, parameter, form, place);
                return Ok(());
            }
            _ => return Err(format!("`${}` is computed", self.name(parameter))),
        };
        self.constant(parameter, constant, place);
        Ok(())
    }

    fn pieces(&mut self, parameter: usize, pieces: &[Piece], place: Where) -> Result<(), Reason> {
        for piece in pieces {
            match piece {
                Piece::Each(_, inner) => {
                    for piece in inner {
                        match piece {
                            Piece::One(value) => self.assign(parameter, value, place)?,
                            Piece::Either(id, yes, no) => {
                                for (pieces, is) in [(yes, true), (no, false)] {
                                    for piece in pieces {
                                        let Piece::One(value) = piece else {
                                            return Err("a list in a list".to_owned());
                                        };
                                        self.assign(parameter, value, Some((*id, is)))?;
                                    }
                                }
                            }
                            _ => return Err("a list in a list".to_owned()),
                        }
                    }
                }
                Piece::All(read) => self.bind(*read, parameter, Form::Plain, place),
                Piece::Times(value, count) if matches!(pieces, [_]) => match self.counted(count) {
                    Some(operands) => {
                        let each = Value::Tuple(vec![Value::Parameter(operands), value.clone()]);
                        self.constant(parameter, Constant::Computed(Value::Every(Box::new(each))), place);
                    }
                    None => return Err(format!("`${}` has a length that is computed", self.name(parameter))),
                },
                Piece::Times(..) => return Err("a list that is put together".to_owned()),
                Piece::Either(id, yes, no) => {
                    self.pieces(parameter, yes, Some((*id, true)))?;
                    self.pieces(parameter, no, Some((*id, false)))?;
                }
                Piece::One(_) => {
                    return Err(format!("`${}` gets an element outside of a list", self.name(parameter)));
                }
            }
        }
        Ok(())
    }

    /// What is read is what a parameter holds. If another one holds it, too, only that one has text.
    fn bind(&mut self, read: ReadId, parameter: usize, form: Form, place: Where) {
        let same = |other: usize| Constant::Computed(Value::Parameter(other));
        match &self.bound[read][..] {
            [(Some((id, is)), ..)] if place == Some((*id, !*is)) => {}
            [(Some(known), other, _)] if place.is_none() && *other != parameter => {
                let (known, other) = (*known, *other);
                self.constant(other, same(parameter), Some(known));
                self.bound[read].clear();
            }
            [(_, other, _), ..] if *other != parameter => {
                let other = *other;
                return self.constant(parameter, same(other), place);
            }
            _ => self.bound[read].clear(),
        }
        self.bound[read].push((place, parameter, form));
    }

    /// The operands that a number counts.
    fn counted(&self, count: &Value) -> Option<usize> {
        let Value::Size(list) = count else { return None };
        let found = match &**list {
            Value::Parameter(parameter) => Some(*parameter),
            list => self.values.iter().position(|value| value == list && *value != Value::List(Vec::new())),
        };
        found.filter(|&parameter| self.parameters[parameter].kind == ArgumentKind::Operands)
    }

    /// Finds the regions whose arguments are named in the text.
    fn arguments(&mut self) -> Result<(), Reason> {
        for (region, arguments) in &self.machine.named {
            let Some((_, parameter, _)) = self.bound[*region].first().cloned() else {
                return Err("a region that isn't stored".to_owned());
            };
            let Value::List(pieces) = arguments else {
                return Err("arguments of a region that are computed".to_owned());
            };
            for piece in pieces {
                let read = match crate::execute::certain(piece) {
                    Piece::Each(_, inner) => match &inner[..] {
                        [Piece::One(Value::Read(read))] => *read,
                        _ => return Err("arguments of a region that are computed".to_owned()),
                    },
                    _ => return Err("arguments of a region that are computed".to_owned()),
                };
                self.bind(read, parameter, Form::Plain, None);
            }
        }
        Ok(())
    }

    /// The parameter that has the types of the arguments that are read there.
    fn types_of(&self, read: ReadId) -> Option<usize> {
        let (_, type_) = self.machine.argument_types.iter().find(|(argument, _)| *argument == Value::Read(read))?;
        let Value::Read(type_) = type_ else { return None };
        self.bound[*type_].first().map(|(_, parameter, _)| *parameter)
    }

    /// A value in which what was read is the parameter that holds it.
    fn of_parameters(&self, value: &Value, place: Where) -> Value {
        let inner = |value: &Value| self.of_parameters(value, place);
        match value {
            Value::Read(read) => {
                let holds = |known: &&(Where, usize, Form)| known.0.is_none() || known.0 == place;
                let mut holding = self.bound[*read].iter().filter(holds);
                match (holding.next(), &self.bound[*read][..]) {
                    (Some((_, parameter, _)), _) | (None, [(_, parameter, _)]) => Value::Parameter(*parameter),
                    _ => value.clone(),
                }
            }
            Value::Of(part, of) => Value::Of(*part, Box::new(inner(of))),
            Value::MakeType(class, values) => Value::MakeType(class.clone(), values.iter().map(inner).collect()),
            Value::Accessor(class, method, of) => Value::Accessor(class.clone(), method.clone(), Box::new(inner(of))),
            Value::Every(of) => Value::Every(Box::new(inner(of))),
            Value::Tuple(values) => Value::Tuple(values.iter().map(inner).collect()),
            other => other.clone(),
        }
    }

    fn constant(&mut self, parameter: usize, constant: Constant, place: Where) {
        self.constants.push((place, parameter, constant));
    }

    fn constants_at(&self, place: Where) -> Vec<Element> {
        let here = self.constants.iter().filter(|(known, ..)| *known == place);
        here.map(|(_, parameter, constant)| {
            let constant = match constant {
                Constant::Computed(value) => Constant::Computed(self.of_parameters(value, place)),
                other => other.clone(),
            };
            Element::Is { parameter: *parameter, constant }
        })
        .collect()
    }

    fn elements(&self, nodes: &[Node]) -> Result<Vec<Element>, Reason> {
        let mut elements = Vec::new();
        let mut nodes = nodes.iter();
        while let Some(node) = nodes.next() {
            if let Some(prefixed) = self.prefixed(node, nodes.as_slice())? {
                elements.extend(prefixed);
                nodes.next();
                continue;
            }
            match node {
                Node::Token(token) => elements.push(Element::Token(token.clone())),
                Node::Read(read) => elements.push(self.value(*read)?),
                Node::Branch(branch) => match &branch.test {
                    Test::Text(first) => elements.extend(self.group(branch.id, first, &branch.yes, &branch.no)?),
                    Test::Data(condition) if self.is_empty(&branch.yes) && self.is_empty(&branch.no) => {
                        // What follows from it must not be stored.
                        let is_used =
                            self.constants.iter().any(|(place, ..)| matches!(place, Some((id, _)) if *id == branch.id));
                        if !is_used {
                            continue;
                        }
                        let (given, is) = match condition {
                            Condition::Not(inner) => (&**inner, false),
                            condition => (condition, true),
                        };
                        let reference = match given {
                            Condition::Present(Value::Parameter(parameter)) => Some(*parameter),
                            _ => None,
                        };
                        let Some(reference) = reference.filter(|&parameter| self.parameters[parameter].is_ref) else {
                            return Err(format!("what is stored depends on {}", words(condition)));
                        };
                        let mut yes = vec![Element::Given(reference)];
                        yes.extend(self.constants_at(Some((branch.id, is))));
                        let no = self.constants_at(Some((branch.id, !is)));
                        elements.push(Element::Group(Box::new(Group { yes, no, when: None })));
                    }
                    Test::Data(condition) => return Err(format!("what is read depends on {}", words(condition))),
                },
                Node::Loop(each) => elements.extend(self.repeated(each)?),
                Node::Exit => return Err("a loop that is left in its own way".to_owned()),
                Node::Refuse(_) => return Err("text that is refused".to_owned()),
                _ => return Err("a parser that prints".to_owned()),
            }
        }
        Ok(elements)
    }

    /// Whether nothing is read there, and nothing that is stored depends on what is decided there.
    fn is_empty(&self, nodes: &[Node]) -> bool {
        nodes.iter().all(|node| match node {
            Node::Branch(branch) => {
                let is_used = |place: &Where| matches!(place, Some((id, _)) if *id == branch.id);
                matches!(branch.test, Test::Data(_))
                    && self.is_empty(&branch.yes)
                    && self.is_empty(&branch.no)
                    && !self.constants.iter().any(|(place, ..)| is_used(place))
            }
            _ => false,
        })
    }

    fn value(&self, read: ReadId) -> Result<Element, Reason> {
        match (&self.bound[read][..], &self.machine.reads[read]) {
            ([(_, region, _)], Read::Argument { is_typed }) => {
                let form = match (is_typed, self.types_of(read)) {
                    (true, _) => ArgumentForm::Typed { is_attached: false },
                    (false, Some(types)) => ArgumentForm::TypeOf(types),
                    (false, None) => return Err("an argument of a region without a type".to_owned()),
                };
                Ok(Element::Argument { region: *region, form })
            }
            ([], Read::Word(parameter)) => Ok(Element::Value { parameter: *parameter, form: Form::Passed }),
            ([(_, parameter, _)], Read::Dictionary { with_keyword }) => {
                self.dictionary(read, *parameter, *with_keyword)
            }
            ([(_, parameter, Form::TypedBy(type_))], _) => match &self.bound[*type_][..] {
                [(_, type_, _)] if self.parameters[*type_].kind == ArgumentKind::Type => {
                    Ok(Element::Value { parameter: *parameter, form: Form::TypedAs(*type_) })
                }
                _ => Err("an attribute whose type is that of something else".to_owned()),
            },
            ([(_, parameter, form)], _) => Ok(Element::Value { parameter: *parameter, form: form.clone() }),
            ([], Read::Type) => Ok(Element::Checked(Checked::Type)),
            ([], Read::Results) => Ok(Element::Checked(Checked::Results)),
            ([], _) => Err("something is read and not stored".to_owned()),
            _ => Err("something is read that is one of two things".to_owned()),
        }
    }

    /// Whether a text is the name of the first result, or empty if that is a number.
    fn is_result_name(&self, text: &Value) -> bool {
        match text {
            Value::Either(id, yes, no) => {
                **yes == Value::Text("".into()) && **no == Value::ResultName && is_number(&self.machine.tests[*id])
            }
            _ => false,
        }
    }

    /// A dictionary of attributes, with what is added to it.
    fn dictionary(&self, read: ReadId, parameter: usize, with_keyword: bool) -> Result<Element, Reason> {
        let Some(entries) = self.values.get(parameter).and_then(|value| entries_of(value, read)) else {
            return Err("a dictionary that is computed".to_owned());
        };
        let mut defaults = Vec::new();
        for (name, value) in &entries.added {
            let is = match value {
                Value::Made(Maker::Array, list) if **list == Value::List(Vec::new()) => EntryIs::EmptyArray,
                Value::Made(Maker::String, text) => match &**text {
                    Value::Text(text) if text.is_empty() => EntryIs::EmptyString,
                    text if self.is_result_name(text) => EntryIs::ResultName,
                    _ => return Err(format!("the entry `{name}` is computed")),
                },
                _ => return Err(format!("the entry `{name}` is computed")),
            };
            defaults.push((name.clone(), is));
        }
        Ok(Element::Dictionary(Dictionary { parameter, with_keyword, omitted: Vec::new(), defaults }))
    }

    /// What is read is one parameter or another, by the text behind it: the elements of both nodes.
    fn prefixed(&self, node: &Node, rest: &[Node]) -> Result<Option<Vec<Element>>, Reason> {
        let (Node::Read(read), [Node::Branch(branch), ..]) = (node, rest) else { return Ok(None) };
        let ([(Some((id, is)), one, _), (_, other, form)], Test::Text(first @ Node::Token(_))) =
            (&self.bound[*read][..], &branch.test)
        else {
            return Ok(None);
        };
        if *id != branch.id || !branch.no.is_empty() {
            return Ok(None);
        }
        let other_form = if *is { form } else { &self.bound[*read][0].2 };
        let (prefix, plain) = if *is { (*one, *other) } else { (*other, *one) };
        let [tokens @ .., Node::Read(last)] = &branch.yes[..] else { return Ok(None) };
        let is_plain = matches!(&self.bound[*last][..], [(_, parameter, _)] if *parameter == plain);
        let kind = |parameter: usize| match self.parameters[parameter].kind {
            ArgumentKind::Operand | ArgumentKind::Operands => Some(true),
            ArgumentKind::Type | ArgumentKind::Types => Some(false),
            _ => None,
        };
        let is_single = matches!(self.parameters[prefix].kind, ArgumentKind::Operand | ArgumentKind::Type);
        let are_tokens = tokens.iter().all(|node| matches!(node, Node::Token(_)));
        if !is_plain || !are_tokens || !is_single || kind(prefix) != kind(plain) {
            return Ok(None);
        }
        let mut yes = vec![Element::Value { parameter: prefix, form: Form::Prefix }];
        yes.extend(self.elements(std::slice::from_ref(first))?);
        yes.extend(self.elements(tokens)?);
        yes.extend(self.constants_at(Some((branch.id, true))));
        let no = self.constants_at(Some((branch.id, false)));
        let group = Element::Group(Box::new(Group { yes, no, when: None }));
        Ok(Some(vec![group, Element::Value { parameter: plain, form: other_form.clone() }]))
    }

    fn group(&self, id: BranchId, first: &Node, yes: &[Node], no: &[Node]) -> Result<Vec<Element>, Reason> {
        let constants = self.constants_at(Some((id, true)));
        let rest = self.elements(yes)?;
        let mut otherwise = self.constants_at(Some((id, false)));
        otherwise.extend(self.elements(no)?);
        // A word of which each stands for itself.
        if let Node::Read(read) = first
            && let Read::KeywordOf(known) = &self.machine.reads[*read]
            && let [(_, parameter, Form::Word)] = &self.bound[*read][..]
        {
            let mut group = otherwise;
            for word in known.iter().rev() {
                let constant = Constant::String(word.clone());
                let mut yes = vec![Element::Token(word.clone()), Element::Is { parameter: *parameter, constant }];
                yes.extend(constants.iter().cloned().chain(rest.iter().cloned()));
                group = vec![Element::Group(Box::new(Group { yes, no: group, when: None }))];
            }
            return Ok(group);
        }
        let mut yes = match first {
            Node::Token(token) => vec![Element::Token(token.clone())],
            Node::Read(read) => vec![self.value(*read)?],
            _ => return Err("a choice".to_owned()),
        };
        yes.extend(constants);
        yes.extend(rest);
        Ok(group(yes, otherwise))
    }

    fn repeated(&self, each: &Loop) -> Result<Vec<Element>, Reason> {
        let comma = Node::Token(",".to_owned());
        let list = |elements, commas, may_be_empty| Element::List(List { elements, commas, may_be_empty });
        match &each.goes_on {
            GoesOn::Commas { may_be_empty } => Ok(vec![list(self.elements(&each.body)?, true, *may_be_empty)]),
            GoesOn::After(node) if *node == comma => {
                // There is no element if the first one isn't there.
                if let [Node::Branch(branch), rest @ ..] = &each.body[..]
                    && branch.no == [Node::Exit]
                    && let Test::Text(first) = &branch.test
                {
                    let nodes: Vec<Node> = std::iter::once(first).chain(&branch.yes).chain(rest).cloned().collect();
                    return Ok(vec![list(self.elements(&nodes)?, true, true)]);
                }
                Ok(vec![list(self.elements(&each.body)?, true, false)])
            }
            GoesOn::While(first) if *first != comma => {
                let nodes: Vec<Node> = std::iter::once(first).chain(&each.body).cloned().collect();
                Ok(vec![list(self.elements(&nodes)?, false, true)])
            }
            GoesOn::Always => {
                let left = || "a loop that is left in its own way".to_owned();
                if let [Node::Branch(branch)] = &each.body[..]
                    && branch.yes == [Node::Exit]
                    && let Test::Text(Node::Token(close)) = &branch.test
                    && let [body @ .., Node::Branch(last)] = &branch.no[..]
                    && last.yes == [Node::Exit]
                    && last.no == [comma.clone()]
                    && last.test == branch.test
                {
                    return Ok(vec![list(self.elements(body)?, true, true), Element::Token(close.clone())]);
                }
                let [body @ .., Node::Branch(last)] = &each.body[..] else { return Err(left()) };
                match &last.test {
                    Test::Text(node) if *node == comma && last.no == [Node::Exit] && last.yes.is_empty() => {
                        Ok(vec![list(self.elements(body)?, true, false)])
                    }
                    Test::Text(Node::Token(close)) if last.yes == [Node::Exit] && last.no == [comma] => {
                        Ok(vec![list(self.elements(body)?, true, false), Element::Token(close.clone())])
                    }
                    _ => Err(left()),
                }
            }
            _ => Err("a loop with its own separators".to_owned()),
        }
    }
}

/// What a dictionary that is read there holds.
fn entries_of(value: &Value, read: ReadId) -> Option<&Entries> {
    match value {
        Value::Entries(entries) => (entries.read == Some(read)).then_some(entries),
        Value::Either(_, yes, no) => entries_of(yes, read).or_else(|| entries_of(no, read)),
        _ => None,
    }
}

/// Whether the condition says that the name of the result is there and a number.
fn is_number(condition: &Condition) -> bool {
    let first = Value::FirstCharacter(Box::new(Value::ResultName));
    match condition {
        Condition::And(there, digit) => {
            **there == Condition::Present(Value::ResultName)
                && **digit == Condition::Same(first, Value::Text(DIGIT.into()))
        }
        _ => false,
    }
}

/// A condition in words.
pub(crate) fn words(condition: &Condition) -> String {
    use Condition as C;
    match condition {
        C::Unknown(why) => why.to_string(),
        C::Not(inner) => words(inner),
        C::Same(..) => "a comparison".to_owned(),
        C::Present(_) => "whether something is there".to_owned(),
        C::And(one, other) | C::Or(one, other) => format!("{} and {}", words(one), words(other)),
        C::First(_) | C::Last(_) => "the number of a round".to_owned(),
        C::Read(_) => "optional text".to_owned(),
        C::Known(_) => "nothing".to_owned(),
    }
}

/// A group, without what both ways end with.
pub(crate) fn group(mut yes: Vec<Element>, mut no: Vec<Element>) -> Vec<Element> {
    let mut tail = Vec::new();
    while yes.len() > 1 && yes.last() == no.last() {
        tail.extend(yes.pop());
        no.pop();
    }
    tail.reverse();
    // `)`, or a list and `)`: a list that may be empty.
    if let ([Element::Token(close)], [Element::List(list), Element::Token(other)]) = (&yes[..], &no[..])
        && close == other
    {
        let list = List { may_be_empty: true, ..list.clone() };
        let mut elements = vec![Element::List(list), Element::Token(close.clone())];
        elements.extend(tail);
        return elements;
    }
    let mut elements = vec![Element::Group(Box::new(Group { yes, no, when: None }))];
    elements.extend(tail);
    elements
}
