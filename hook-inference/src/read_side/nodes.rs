//! Makes elements of a parser's nodes.

use super::conditions::{entries_of, group, words};
use super::{Bindings, Reason, Where};
use crate::elements::{ArgumentForm, Checked, Constant, Dictionary, Element, EntryIs, Form, Group, List};
use crate::values::{BranchId, Condition, GoesOn, Loop, Maker, Node, Read, ReadId, Test, Value};
use format_runtime::program::ArgumentKind;

impl Bindings<'_, '_> {
    pub(super) fn elements(&self, nodes: &[Node]) -> Result<Vec<Element>, Reason> {
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
    pub(super) fn is_empty(&self, nodes: &[Node]) -> bool {
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

    pub(super) fn value(&self, read: ReadId) -> Result<Element, Reason> {
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

    /// A dictionary of attributes, with what is added to it.
    pub(super) fn dictionary(&self, read: ReadId, parameter: usize, with_keyword: bool) -> Result<Element, Reason> {
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
    pub(super) fn prefixed(&self, node: &Node, rest: &[Node]) -> Result<Option<Vec<Element>>, Reason> {
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

    pub(super) fn group(&self, id: BranchId, first: &Node, yes: &[Node], no: &[Node]) -> Result<Vec<Element>, Reason> {
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

    pub(super) fn repeated(&self, each: &Loop) -> Result<Vec<Element>, Reason> {
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
