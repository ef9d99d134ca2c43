//! What a printer prints.

use crate::elements::{ArgumentForm, Dictionary, Element, EntryIs, Form, Group, List, Parameter, parameter_of};
use crate::values::{Branch, Condition, GoesOn, LeftOut, Loop, Node, Part, Printed, Test, Value};

use format_runtime::program::ArgumentKind;

/// Why something isn't understood.
type Reason = String;

/// The elements that a printer prints, and whether it indents some of them in a way of its own.
pub(crate) struct PrintedElements {
    pub(crate) elements: Vec<Element>,
    pub(crate) is_indented: bool,
}

/// The elements of a printer's nodes.
pub(crate) fn printed_elements(nodes: &[Node], parameters: &[Parameter]) -> Result<PrintedElements, Reason> {
    let mut sequence = Sequence { parameters, is_indented: false, without_arguments: Vec::new() };
    let elements = sequence.elements(nodes)?;
    let unnamed = sequence.without_arguments.iter().find(|&&region| !names_arguments(&elements, region));
    if let Some(&region) = unnamed {
        return Err(format!("`${}` is printed without its arguments", parameters[region].name));
    }
    Ok(PrintedElements { elements, is_indented: sequence.is_indented })
}

struct Sequence<'p> {
    parameters: &'p [Parameter],
    is_indented: bool,
    /// The regions that are printed without their arguments.
    without_arguments: Vec<usize>,
}

impl Sequence<'_> {
    fn elements(&mut self, nodes: &[Node]) -> Result<Vec<Element>, Reason> {
        let mut elements = Vec::new();
        let mut nodes = nodes.to_vec();
        quoted(&mut nodes);
        // The last text may be the beginning of a word.
        let mut is_in_word = false;
        for node in &nodes {
            let was_in_word = std::mem::replace(&mut is_in_word, false);
            match node {
                Node::Text(text) => {
                    let begins_word = text.starts_with(|c: char| c.is_ascii_alphanumeric() || c == '_');
                    if was_in_word && begins_word {
                        return Err(format!("`{text}` is printed in the middle of a word"));
                    }
                    is_in_word = text.ends_with(|c: char| c.is_ascii_alphanumeric() || c == '_');
                    self.text(text, &mut elements)?;
                }
                Node::Newline => elements.push(Element::Newline),
                Node::Dictionary { with_keyword, left_out } => {
                    let parameter = self.parameters.iter().position(|each| each.kind == ArgumentKind::AttrDict);
                    let parameter = parameter.ok_or("a dictionary that isn't passed")?;
                    let (mut omitted, mut defaults) = (Vec::new(), Vec::new());
                    for (name, when) in left_out {
                        match when {
                            LeftOut::Always => omitted.push(name.clone()),
                            LeftOut::Empty => defaults.push((name.clone(), EntryIs::Empty)),
                            LeftOut::ResultName => defaults.push((name.clone(), EntryIs::ResultName)),
                        }
                    }
                    let with_keyword = *with_keyword;
                    elements.push(Element::Dictionary(Dictionary { parameter, with_keyword, omitted, defaults }));
                }
                Node::Indent(_) => self.is_indented = true,
                Node::Print(value, how) => elements.push(self.value(value, *how)?),
                Node::Branch(branch) => {
                    let Test::Data(condition) = &branch.test else {
                        return Err("a printer that reads".to_owned());
                    };
                    let (yes, no) = (self.elements(&branch.yes)?, self.elements(&branch.no)?);
                    if yes.is_empty() && no.is_empty() {
                        continue;
                    }
                    let (yes, no, when) = match condition {
                        Condition::Not(inner) => (no, yes, (**inner).clone()),
                        condition => (yes, no, condition.clone()),
                    };
                    // A group that is all of another one.
                    if let (Condition::Present(_), [Element::Group(inner)], []) = (&when, &yes[..], &no[..])
                        && let Some(condition) = &inner.when
                    {
                        let (together, condition) = match (&inner.yes[..], &inner.no[..]) {
                            ([], elements) => (elements.to_vec(), condition.clone().not()),
                            (elements, []) => (elements.to_vec(), condition.clone()),
                            _ => (Vec::new(), condition.clone()),
                        };
                        if !together.is_empty() {
                            let when = Some(when.and(condition));
                            elements.push(Element::Group(Box::new(Group { yes: together, no: Vec::new(), when })));
                            continue;
                        }
                    }
                    elements.push(Element::Group(Box::new(Group { yes, no, when: Some(when) })));
                }
                Node::Loop(each) => {
                    let (list, leading) = self.repeated(each)?;
                    // What stands before each element but the first one must stand before that, too.
                    for element in leading.iter().rev() {
                        if elements.pop().as_ref() != Some(element) {
                            return Err("a list whose first element begins like no other".to_owned());
                        }
                    }
                    elements.push(list);
                }
                Node::Exit | Node::Refuse(_) => return Err("a printer's loop that is left".to_owned()),
                Node::Token(_) | Node::Read(_) => return Err("a printer that reads".to_owned()),
            }
        }
        Ok(with_types(elements))
    }

    /// Keywords, punctuation and spaces.
    fn text(&mut self, text: &str, elements: &mut Vec<Element>) -> Result<(), Reason> {
        let mut rest = text;
        while let Some(first) = rest.chars().next() {
            let is_word = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '$' | '.');
            let length = match first {
                ' ' => {
                    elements.push(Element::Space);
                    rest = &rest[1..];
                    continue;
                }
                '\n' => {
                    elements.push(Element::Newline);
                    rest = &rest[1..];
                    continue;
                }
                '-' if rest.starts_with("->") => 2,
                '.' if rest.starts_with("...") => 3,
                c if c.is_ascii_alphabetic() || c == '_' => rest.find(|c| !is_word(c)).unwrap_or(rest.len()),
                c if "()[]{}<>:,=?+*/-|".contains(c) => 1,
                _ => return Err(format!("`{rest}` is printed, which is no keyword or punctuation")),
            };
            elements.push(Element::Token(rest[..length].to_owned()));
            rest = &rest[length..];
        }
        Ok(())
    }

    fn value(&mut self, value: &Value, how: Printed) -> Result<Element, Reason> {
        let is_region = |parameter: usize| self.parameters[parameter].kind == ArgumentKind::Region;
        let (parameter, form) = match value {
            Value::Element(region, _) if is_region(*region) => {
                let form = match how {
                    Printed::Argument => ArgumentForm::Typed { is_attached: true },
                    _ => ArgumentForm::Name,
                };
                return Ok(Element::Argument { region: *region, form });
            }
            Value::Of(Part::Type, inner)
                if let Value::Element(region, _) = **inner
                    && is_region(region) =>
            {
                return Ok(Element::Argument { region, form: ArgumentForm::Type });
            }
            Value::Tuple(types) if how == Printed::Results => {
                let texts = types.iter().map(|type_| match type_ {
                    Value::Type(text) => Some(text.to_string()),
                    _ => None,
                });
                let texts: Option<Vec<String>> = texts.collect();
                return texts.map(Element::Types).ok_or_else(|| "a list of types behind an arrow".to_owned());
            }
            Value::Parameter(parameter) | Value::Element(parameter, _) => {
                let form = match how {
                    Printed::Results => Form::Results,
                    Printed::RegionWithoutArguments => {
                        self.without_arguments.push(*parameter);
                        Form::Plain
                    }
                    Printed::Plain | Printed::Region | Printed::Argument => Form::Plain,
                    Printed::WithoutType | Printed::Stripped => Form::WithoutType,
                    Printed::Symbol => Form::Symbol,
                    Printed::KeywordOrString => Form::KeywordOrString,
                    Printed::String => Form::String,
                };
                (*parameter, form)
            }
            Value::Of(Part::Value, inner) => {
                let Some(parameter) = parameter_of(inner) else {
                    return Err("a value of something computed is printed".to_owned());
                };
                let form = match how {
                    Printed::Symbol => Form::Symbol,
                    Printed::KeywordOrString => Form::KeywordOrString,
                    Printed::String => Form::String,
                    _ => Form::Held,
                };
                (parameter, form)
            }
            Value::Of(Part::Type, inner) => {
                let Some(operand) = parameter_of(inner) else {
                    return Err("the type of something computed is printed".to_owned());
                };
                let types = self.parameters.iter().position(|each| each.type_of == Some(operand));
                match types {
                    Some(types) => (types, Form::Plain),
                    None => return Err(format!("the type of `${}` is printed", self.parameters[operand].name)),
                }
            }
            Value::Stringified(inner) => match parameter_of(inner) {
                Some(parameter) => (parameter, Form::Keyword(String::new())),
                None => return Err("the word for something computed is printed".to_owned()),
            },
            _ => return Err("something computed is printed".to_owned()),
        };
        Ok(Element::Value { parameter, form })
    }

    /// A list, and the spaces that its elements begin with because they stand between two.
    fn repeated(&mut self, each: &Loop) -> Result<(Element, Vec<Element>), Reason> {
        let GoesOn::Each { between } = &each.goes_on else { return Err("a printer that reads".to_owned()) };
        let mut between = self.elements(between)?;
        let mut body = each.body.clone();
        // A separator may stand in the body.
        if let [Node::Branch(first), ..] = &body[..]
            && let Some(nodes) = unless(first, &Condition::First(each.id))
        {
            between = self.elements(nodes)?;
            body.remove(0);
        }
        if let [.., Node::Branch(last)] = &body[..]
            && let Some(nodes) = unless(last, &Condition::Last(each.id))
        {
            between = self.elements(nodes)?;
            body.pop();
        }
        let (commas, leading) = match &between[..] {
            [Element::Token(comma), Element::Space] if comma == "," => (true, Vec::new()),
            [Element::Token(comma), rest @ ..] if comma == "," => (true, rest.to_vec()),
            [Element::Space] => (false, Vec::new()),
            rest => (false, rest.to_vec()),
        };
        if leading.iter().any(|element| !matches!(element, Element::Space | Element::Newline)) {
            return Err("a loop with another separator than commas".to_owned());
        }
        let mut elements = leading.clone();
        elements.extend(self.elements(&body)?);
        let begins_with_space = matches!(elements.first(), Some(Element::Space | Element::Newline));
        if !begins_with_space && between.len() < 2 && !matches!(between[..], [Element::Space]) {
            return Err("a list whose elements are printed without a space between".to_owned());
        }
        Ok((Element::List(List { elements, commas, may_be_empty: true }), leading))
    }
}

/// Arguments of regions with the types behind them as one.
fn with_types(elements: Vec<Element>) -> Vec<Element> {
    let mut together: Vec<Element> = Vec::new();
    for element in elements {
        let Element::Argument { region, form: ArgumentForm::Type } = element else {
            together.push(element);
            continue;
        };
        let is_colon = |element: &Element| matches!(element, Element::Token(token) if token == ":");
        let is_name = |element: &Element| matches!(element, Element::Argument { region: of, form: ArgumentForm::Name } if *of == region);
        let (length, is_attached) = match &together[..] {
            [.., name, colon, Element::Space] if is_name(name) && is_colon(colon) => (3, true),
            [.., name, Element::Space, colon, Element::Space] if is_name(name) && is_colon(colon) => (4, false),
            _ => (0, true),
        };
        together.truncate(together.len() - length);
        let form = if length > 0 { ArgumentForm::Typed { is_attached } } else { ArgumentForm::Type };
        together.push(Element::Argument { region, form });
    }
    together
}

/// Whether the arguments of a region are printed somewhere.
fn names_arguments(elements: &[Element], region: usize) -> bool {
    elements.iter().any(|element| match element {
        Element::Argument { region: of, .. } => *of == region,
        Element::List(list) => names_arguments(&list.elements, region),
        Element::Group(group) => names_arguments(&group.yes, region) || names_arguments(&group.no, region),
        _ => false,
    })
}

/// What a decision does unless the condition holds, if it does nothing otherwise.
fn unless<'n>(branch: &'n Branch, condition: &Condition) -> Option<&'n [Node]> {
    match &branch.test {
        Test::Data(test) if test == condition && branch.yes.is_empty() => Some(&branch.no),
        Test::Data(Condition::Not(test)) if **test == *condition && branch.no.is_empty() => Some(&branch.yes),
        _ => None,
    }
}

/// Values between quotation marks.
fn quoted(nodes: &mut [Node]) {
    for at in 1..nodes.len().saturating_sub(1) {
        let [before, value, after] = &mut nodes[at - 1..=at + 1] else { return };
        if let (Node::Text(before), Node::Print(Value::Of(Part::Value, _), how), Node::Text(after)) =
            (before, value, after)
            && before.ends_with('"')
            && after.starts_with('"')
        {
            before.pop();
            after.remove(0);
            *how = Printed::String;
        }
    }
}
