//! What a parser reads and what a printer prints, as one.

use crate::elements::{
    ArgumentForm, Checked, Constant, Dictionary, Element, EntryIs, Form, Group, List, Parameter, factored,
    parameter_of, writes,
};
use crate::printing::named_result;
use crate::values::{Condition, Part, Value};
use format_runtime::program::ArgumentKind;
use std::cell::Cell;

/// Why they don't agree.
type Reason = String;

/// How often a way of reading is tried that isn't the only one.
const TRIES: usize = 200;

/// The elements that are read and printed: those that are read, with the spaces and conditions of those that are printed; and
/// whether more is read, which is never printed.
pub(crate) fn agree(
    read: &[Element],
    printed: &[Element],
    parameters: &[Parameter],
) -> Result<(Vec<Element>, bool), Reason> {
    let try_with = |printed: &[Element]| {
        let both = Both { parameters, tries: Cell::new(0), is_narrower: Cell::new(false) };
        let together = both.sequences(read, printed)?;
        Ok((together, both.is_narrower.get()))
    };
    try_with(printed).or_else(|problem| try_with(&factored(printed)).map_err(|_| problem))
}

struct Both<'p> {
    parameters: &'p [Parameter],
    tries: Cell<usize>,
    is_narrower: Cell<bool>,
}

fn is_space(element: &Element) -> bool {
    matches!(element, Element::Space | Element::Newline)
}

/// What a part of the printed elements agrees with, and the rest of what is read.
type Matched<'r> = (Vec<Element>, &'r [Element]);

impl Both<'_> {
    fn sequences(&self, read: &[Element], printed: &[Element]) -> Result<Vec<Element>, Reason> {
        let mut together = Vec::new();
        let (mut read, mut printed) = (read, printed);
        loop {
            while let [space, rest @ ..] = printed
                && is_space(space)
            {
                together.push(space.clone());
                printed = rest;
            }
            if let [constant @ Element::Is { .. }, rest @ ..] = read {
                together.push(constant.clone());
                read = rest;
                continue;
            }
            if let [Element::Group(group), rest @ ..] = read
                && let [Element::Given(parameter), ..] = &group.yes[..]
            {
                // What the format passes decides when it is read, which isn't printed.
                let when = Some(Condition::Present(Value::Parameter(*parameter)));
                together.push(Element::Group(Box::new(Group { when, ..(**group).clone() })));
                read = rest;
                continue;
            }
            if let Some(swapped) = printed_first(read, printed) {
                together.extend(self.sequences(read, &swapped)?);
                return Ok(together);
            }
            match (read, printed) {
                ([], []) => return Ok(together),
                ([first, rest @ ..], [shown, others @ ..]) => {
                    if let Some((elements, left)) = self.unguarded(read, shown)? {
                        together.extend(elements);
                        (read, printed) = (left, others);
                        continue;
                    }
                    match self.one(first, shown) {
                        Ok(element) => together.push(element),
                        Err(problem) => {
                            let way = self.one_way(first, rest, printed);
                            let way = way.or_else(|| self.if_present(read, printed));
                            together.extend(way.ok_or(problem)?);
                            return Ok(together);
                        }
                    }
                    (read, printed) = (rest, others);
                }
                ([first, ..], []) => return Err(format!("{} is read and not printed", self.phrase(first))),
                ([], [shown, ..]) => return Err(format!("{} is printed and not read", self.phrase(shown))),
            }
        }
    }

    /// What is printed is always the same of two things that can be read.
    fn one_way(&self, group: &Element, rest: &[Element], printed: &[Element]) -> Option<Vec<Element>> {
        let (Element::Group(group), false) = (group, matches!(printed.first(), Some(Element::Group(_)))) else {
            return None;
        };
        [&group.yes, &group.no].into_iter().find_map(|way| {
            self.tries.set(self.tries.get() + 1);
            if self.tries.get() > TRIES {
                return None;
            }
            let read: Vec<Element> = way.iter().chain(rest).cloned().collect();
            let together = self.sequences(&read, printed).ok()?;
            self.is_narrower.set(true);
            Some(together)
        })
    }

    /// What is printed only if a parameter is present, and always read: without it nothing is printed that can be read.
    fn if_present(&self, read: &[Element], printed: &[Element]) -> Option<Vec<Element>> {
        let [Element::Group(group), rest @ ..] = printed else { return None };
        let Some(Condition::Present(value)) = &group.when else { return None };
        let parameter = parameter_of(value)?;
        let is_region = self.parameters[parameter].kind == ArgumentKind::Region;
        self.tries.set(self.tries.get() + 1);
        if !group.no.is_empty() || !is_region || !writes(&group.yes, parameter) || self.tries.get() > TRIES {
            return None;
        }
        let present: Vec<Element> = group.yes.iter().chain(rest).cloned().collect();
        self.sequences(read, &present).ok()
    }

    /// What is printed only if a list has elements, and always read: the list itself says so.
    fn unguarded<'r>(&self, read: &'r [Element], shown: &Element) -> Result<Option<Matched<'r>>, Reason> {
        let ([Element::List(_), ..], Element::Group(group)) = (read, shown) else { return Ok(None) };
        if !group.no.is_empty() {
            return Ok(None);
        }
        let count = group.yes.iter().filter(|element| !is_space(element)).count();
        let Some(Condition::Present(value)) = &group.when else { return Ok(None) };
        let [Element::List(list), ..] = read else { return Ok(None) };
        if count != 1 || !parameter_of(value).is_some_and(|parameter| list.writes(parameter)) {
            return Ok(None);
        }
        let inside = self.sequences(&read[..1], &group.yes)?;
        if let [list @ Element::List(_)] = &inside[..] {
            return Ok(Some((vec![list.clone()], &read[1..])));
        }
        let group = Group { yes: inside, no: Vec::new(), when: group.when.clone() };
        Ok(Some((vec![Element::Group(Box::new(group))], &read[1..])))
    }

    fn one(&self, read: &Element, printed: &Element) -> Result<Element, Reason> {
        match (read, printed) {
            (Element::Token(read), Element::Token(printed)) if read == printed => Ok(Element::Token(read.clone())),
            (Element::Argument { region, form }, Element::Argument { region: other, form: shown })
                if region == other =>
            {
                let form = match (form, shown) {
                    (ArgumentForm::Typed { .. }, ArgumentForm::Typed { .. }) => shown,
                    (ArgumentForm::TypeOf(_), ArgumentForm::Name) => form,
                    _ => return Err("an argument of a region is read and printed in different ways".to_owned()),
                };
                Ok(Element::Argument { region: *region, form: form.clone() })
            }
            (Element::Dictionary(read), Element::Dictionary(printed)) => dictionaries(read, printed),
            (Element::Checked(Checked::Results), Element::Types(types)) => {
                self.is_narrower.set(true);
                Ok(Element::Types(types.clone()))
            }
            (Element::Checked(_), Element::Token(token)) if is_type_keyword(token) => {
                self.is_narrower.set(true);
                Ok(Element::Token(token.clone()))
            }
            (Element::Value { parameter, form }, Element::Value { parameter: other, form: shown })
                if parameter == other =>
            {
                let form = self.form(*parameter, form, shown)?;
                Ok(Element::Value { parameter: *parameter, form })
            }
            (Element::List(read), Element::List(printed)) => {
                if read.commas != printed.commas {
                    return Err("a list is read and printed with different separators".to_owned());
                }
                let elements = self.sequences(&read.elements, &printed.elements)?;
                Ok(Element::List(List { elements, ..*read }))
            }
            // All values of a list, with commas.
            (Element::Value { parameter, form: Form::Plain }, Element::List(list)) => match &list.elements[..] {
                [Element::Value { parameter: other, form: Form::Plain }] if parameter == other && list.commas => {
                    Ok(read.clone())
                }
                _ => Err(format!("{} is read where {} is printed", self.phrase(read), self.phrase(printed))),
            },
            (Element::List(list), Element::Value { parameter, form: Form::Plain }) => match &list.elements[..] {
                [Element::Value { parameter: other, form: Form::Plain }] if parameter == other && list.commas => {
                    Ok(read.clone())
                }
                _ => Err(format!("{} is read where {} is printed", self.phrase(read), self.phrase(printed))),
            },
            (Element::Group(read), Element::Value { parameter, form: Form::Held })
                if words_of(read, *parameter).is_some() =>
            {
                self.words(read, *parameter, &[])
            }
            (Element::Group(read), Element::Group(printed)) => self.groups(read, printed),
            (Element::Group(_), _) => Err(format!("{} may be left out, but is always printed", self.phrase(printed))),
            (_, Element::Group(group)) => {
                let inside = group.yes.iter().chain(&group.no).find(|element| !is_space(element));
                let inside = inside.map_or_else(|| "a space".to_owned(), |element| self.phrase(element));
                Err(format!("{inside} is printed under a condition, but {} is always read", self.phrase(read)))
            }
            _ => Err(format!("{} is read where {} is printed", self.phrase(read), self.phrase(printed))),
        }
    }

    /// A word of which each stands for itself, and what stands there if there is none.
    fn words(&self, read: &Group, parameter: usize, otherwise: &[Element]) -> Result<Element, Reason> {
        let Some((words, rest)) = words_of(read, parameter) else {
            return Err(format!("`${}` is one of some words", self.parameters[parameter].name));
        };
        // A word that is printed if the parameter is absent, too.
        if let ([], [Element::Token(word)]) = (rest, otherwise)
            && let Some(at) = words.iter().position(|known| known == word)
        {
            self.is_narrower.set(true);
            let mut words = words;
            words.remove(at);
            let constant = Constant::String(word.clone());
            let last = vec![Element::Token(word.clone()), Element::Is { parameter, constant }];
            return words_before(words, parameter, last).ok_or_else(|| "no word".to_owned());
        }
        let no = self.sequences(rest, otherwise)?;
        words_before(words, parameter, no).ok_or_else(|| "no word".to_owned())
    }

    fn groups(&self, read: &Group, printed: &Group) -> Result<Element, Reason> {
        let when = printed.when.clone().unwrap_or(Condition::Known(true));
        if let [Element::Value { parameter, form: Form::Held }] = &printed.yes[..]
            && words_of(read, *parameter).is_some()
            && decides(&when) == Some(Decides::Present(*parameter))
        {
            return self.words(read, *parameter, &printed.no);
        }
        let direct = self.branches(read, &printed.yes, &printed.no, &when);
        let problem = match direct {
            Ok(group) => return Ok(group),
            Err(problem) => problem,
        };
        // A condition for what is printed otherwise.
        self.branches(read, &printed.no, &printed.yes, &when.not()).map_err(|_| problem)
    }

    fn branches(&self, read: &Group, yes: &[Element], no: &[Element], when: &Condition) -> Result<Element, Reason> {
        let yes = self.sequences(&read.yes, yes)?;
        let no = self.sequences(&read.no, no)?;
        Ok(Element::Group(Box::new(Group { yes, no, when: Some(when.clone()) })))
    }

    /// The form in which an attribute is read and printed.
    fn form(&self, parameter: usize, read: &Form, printed: &Form) -> Result<Form, Reason> {
        let Parameter { kind, class, name, .. } = &self.parameters[parameter];
        match (read, printed) {
            (Form::Passed, Form::Plain) | (Form::TypedAs(_), Form::WithoutType) => return Ok(read.clone()),
            (Form::Prefix | Form::Shared, Form::Plain) | (Form::Results, Form::Results) => return Ok(read.clone()),
            (Form::Prefix | Form::Shared | Form::Results, _) | (_, Form::Results) => {
                return Err(format!("`${name}` is read in another form than it is printed"));
            }
            _ => {}
        }
        if *kind != ArgumentKind::Attribute {
            return Ok(Form::Plain);
        }
        let clash = || Err(format!("`${name}` is read in another form than it is printed"));
        match (read, printed) {
            (Form::Attribute(read_class), printed) => {
                let class = read_class.as_deref().unwrap_or(class);
                let class = class.rsplit("::").next().unwrap_or_default();
                match (class, printed) {
                    ("FlatSymbolRefAttr", Form::Plain | Form::WithoutType | Form::Symbol) => Ok(Form::Symbol),
                    ("TypeAttr", Form::Plain | Form::WithoutType | Form::Held) => Ok(Form::Type),
                    ("StringAttr", Form::Plain | Form::WithoutType | Form::String) => Ok(Form::String),
                    // They have no type.
                    (
                        "SymbolRefAttr" | "ArrayAttr" | "DictionaryAttr" | "UnitAttr" | "BoolAttr"
                        | "DenseI64ArrayAttr" | "DenseI32ArrayAttr" | "AffineMapAttr",
                        Form::Plain | Form::WithoutType,
                    ) => Ok(Form::Plain),
                    (_, Form::Plain) => Ok(Form::Plain),
                    _ => clash(),
                }
            }
            (Form::Typed(type_), Form::WithoutType | Form::Held) if type_ != "none" => Ok(Form::Typed(type_.clone())),
            (Form::Typed(_), Form::Plain | Form::WithoutType | Form::String) if class.ends_with("StringAttr") => {
                Ok(Form::String)
            }
            (Form::Integer(type_), Form::Held | Form::WithoutType) => Ok(Form::Integer(type_.clone())),
            (Form::Integer(type_), Form::Plain) if class.starts_with("Dense") => Ok(Form::Integer(type_.clone())),
            (Form::Keyword(_) | Form::KeywordOf(..), Form::Keyword(_) | Form::Held) => Ok(read.clone()),
            (Form::Word | Form::KeywordOrString, Form::Held | Form::KeywordOrString) => Ok(Form::KeywordOrString),
            (Form::String, Form::String | Form::Plain | Form::WithoutType) => Ok(Form::String),
            (Form::Symbol, Form::Symbol) => Ok(Form::Symbol),
            (Form::Type, Form::Plain | Form::WithoutType | Form::Held) => Ok(Form::Type),
            (Form::Plain, Form::Plain) => Ok(Form::Plain),
            _ => clash(),
        }
    }

    fn phrase(&self, element: &Element) -> String {
        match element {
            Element::Token(token) => format!("`{token}`"),
            Element::Value { parameter, .. } => format!("`${}`", self.parameters[*parameter].name),
            Element::List(list) => match list.elements.iter().find(|element| !is_space(element)) {
                Some(first) => format!("a list of {}", self.phrase(first)),
                None => "a list of nothing".to_owned(),
            },
            Element::Group(group) => match group.yes.iter().chain(&group.no).find(|element| !is_space(element)) {
                Some(first) => self.phrase(first),
                None => "a space".to_owned(),
            },
            Element::Is { parameter, .. } | Element::Given(parameter) => {
                format!("`${}`", self.parameters[*parameter].name)
            }
            Element::Argument { region, .. } => format!("an argument of `${}`", self.parameters[*region].name),
            Element::Checked(_) => "something that isn't stored".to_owned(),
            Element::Dictionary(_) => "a dictionary".to_owned(),
            Element::Types(types) => format!("`{}`", types.join(", ")),
            Element::Space | Element::Newline => "a space".to_owned(),
        }
    }
}

/// A dictionary: what is added to it is what isn't printed.
fn dictionaries(read: &Dictionary, printed: &Dictionary) -> Result<Element, Reason> {
    if (read.parameter, read.with_keyword) != (printed.parameter, printed.with_keyword) {
        return Err("a dictionary is read and printed in different ways".to_owned());
    }
    let all = read.defaults.iter().chain(&printed.defaults).map(|(name, _)| name);
    for name in all {
        let of =
            |dictionary: &Dictionary| dictionary.defaults.iter().find(|(known, _)| known == name).map(|(_, is)| *is);
        let is_same = match (of(read), of(printed)) {
            (Some(EntryIs::EmptyArray | EntryIs::EmptyString), Some(EntryIs::Empty)) => true,
            (one, other) => one == other,
        };
        if !is_same {
            return Err(format!("the entry `{name}` is added to a dictionary and left out in different ways"));
        }
    }
    Ok(Element::Dictionary(Dictionary { omitted: printed.omitted.clone(), ..read.clone() }))
}

/// Whether a keyword is a type.
pub(crate) fn is_type_keyword(word: &str) -> bool {
    let is_integer = word.strip_prefix('i').is_some_and(|width| width.bytes().all(|byte| byte.is_ascii_digit()));
    word == "index" || is_integer
}

/// What is printed of two things that differ, and only the second one of two that are the same: that is the first one, and the
/// second one if it differs.
fn printed_first(read: &[Element], printed: &[Element]) -> Option<Vec<Element>> {
    let [Element::Value { parameter: first, .. }, Element::Group(_), ..] = read else { return None };
    let [Element::Group(group), second @ Element::Value { parameter: other, .. }, rest @ ..] = printed else {
        return None;
    };
    let Some(Condition::Same(one, another)) = &group.when else { return None };
    let compared = [parameter_of(one)?, parameter_of(another)?];
    // It is printed in both cases, and never before the group.
    let ([], [value @ Element::Value { parameter, .. }, between @ ..]) = (&group.yes[..], &group.no[..]) else {
        return None;
    };
    let is_about = compared == [*first, *other] || compared == [*other, *first];
    if parameter != first || !is_about || first == other {
        return None;
    }
    let no: Vec<Element> = between.iter().chain([second]).cloned().collect();
    let differs = Group { yes: no, no: Vec::new(), when: group.when.clone().map(Condition::not) };
    let mut swapped = vec![value.clone(), Element::Group(Box::new(differs))];
    swapped.extend(rest.iter().cloned());
    Some(swapped)
}

/// Groups for words of which each stands for itself, and what stands there otherwise.
fn words_before(words: Vec<String>, parameter: usize, mut no: Vec<Element>) -> Option<Element> {
    for word in words.into_iter().rev() {
        let is = Value::Of(Part::Value, Box::new(Value::Parameter(parameter)));
        let when = Some(Condition::Same(is, Value::Text(word.as_str().into())));
        let yes = vec![Element::Token(word.clone()), Element::Is { parameter, constant: Constant::String(word) }];
        no = vec![Element::Group(Box::new(Group { yes, no, when }))];
    }
    no.pop()
}

/// The words of which a group reads one, and what is read if there is none.
fn words_of(group: &Group, parameter: usize) -> Option<(Vec<String>, &[Element])> {
    let (mut words, mut group) = (Vec::new(), group);
    loop {
        match &group.yes[..] {
            [Element::Token(word), Element::Is { parameter: of, constant: Constant::String(text) }]
                if *of == parameter && word == text =>
            {
                words.push(word.clone());
            }
            _ => return None,
        }
        match &group.no[..] {
            [Element::Group(next)] => group = next,
            rest => return Some((words, rest)),
        }
    }
}

/// The parameter that decides about a group, and the constant that it must not be, if that is what its condition says.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Decides {
    /// It is there.
    Present(usize),
    /// It is absent.
    Absent(usize),
    /// It is this constant, or isn't.
    Is(usize, Value),
    IsNot(usize, Value),
    /// It is there, and isn't this constant.
    PresentAndNot(usize, Value),
}

/// Whether a value is a type, or several types, that follow from others.
fn is_computed(value: &Value) -> bool {
    matches!(value, Value::Parameter(_) | Value::Type(_) | Value::MakeType(..) | Value::Accessor(..) | Value::Every(_))
}

/// The same condition, if it compares two parameters, about the other one.
pub(crate) fn swapped(condition: &Condition) -> Option<Condition> {
    match condition {
        Condition::Same(one, other) => Some(Condition::Same(other.clone(), one.clone())),
        Condition::Not(inner) => swapped(inner).map(Condition::not),
        _ => None,
    }
}

/// What a condition says of a parameter.
pub(crate) fn decides(condition: &Condition) -> Option<Decides> {
    match condition {
        Condition::Present(value) => parameter_of(value).map(Decides::Present),
        Condition::Same(value, constant @ (Value::Int(_) | Value::Text(_) | Value::Case(_))) => {
            parameter_of(value).map(|parameter| Decides::Is(parameter, constant.clone()))
        }
        Condition::Same(Value::Parameter(parameter), other) if is_computed(other) => {
            Some(Decides::Is(*parameter, other.clone()))
        }
        Condition::Same(other, Value::Parameter(parameter)) if is_computed(other) || matches!(other, Value::Of(..)) => {
            Some(Decides::Is(*parameter, other.clone()))
        }
        Condition::Same(value @ Value::Of(..), other @ Value::Of(..)) => {
            parameter_of(value).map(|parameter| Decides::Is(parameter, other.clone()))
        }
        condition if let Some(held) = named_result(condition) => {
            parameter_of(held).map(|parameter| Decides::Is(parameter, Value::ResultName))
        }
        Condition::Not(inner) => match decides(inner)? {
            Decides::Present(parameter) => Some(Decides::Absent(parameter)),
            Decides::Is(parameter, constant) => Some(Decides::IsNot(parameter, constant)),
            _ => None,
        },
        Condition::And(one, other) => match (decides(one)?, decides(other)?) {
            (Decides::Present(one), Decides::IsNot(other, constant)) if one == other => {
                Some(Decides::PresentAndNot(one, constant))
            }
            // Two lists that are as long as each other.
            (Decides::Present(one), Decides::Present(_)) => Some(Decides::Present(one)),
            _ => None,
        },
        _ => None,
    }
}

/// Whether elements say that a parameter is a constant, and which.
pub(crate) fn constant_of(elements: &[Element], parameter: usize) -> Option<&Constant> {
    elements.iter().find_map(|element| match element {
        Element::Is { parameter: of, constant } if *of == parameter => Some(constant),
        _ => None,
    })
}

/// Whether each parameter is written, or said to be something.
pub(crate) fn unwritten(elements: &[Element], parameters: &[Parameter]) -> Option<usize> {
    fn says(elements: &[Element], parameter: usize) -> bool {
        elements.iter().any(|element| match element {
            Element::Is { parameter: of, .. } => *of == parameter,
            Element::List(list) => says(&list.elements, parameter),
            Element::Group(group) => says(&group.yes, parameter) || says(&group.no, parameter),
            _ => false,
        })
    }
    (0..parameters.len()).find(|&parameter| {
        let Parameter { is_ref, kind, .. } = &parameters[parameter];
        !is_ref && *kind != ArgumentKind::Text && !writes(elements, parameter) && !says(elements, parameter)
    })
}
