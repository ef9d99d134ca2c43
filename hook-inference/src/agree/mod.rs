//! What a parser reads and what a printer prints, as one.

mod decides;
mod pairs;
mod words;

use crate::elements::{Constant, Element, Form, Group, Parameter, factored, parameter_of, writes};
use crate::values::{Condition, Value};
pub(crate) use decides::{Decides, constant_of, decides, swapped, unwritten};
use format_runtime::program::ArgumentKind;
use std::cell::Cell;
pub(crate) use words::is_type_keyword;
use words::{is_space, printed_first, words_before, words_of};

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
