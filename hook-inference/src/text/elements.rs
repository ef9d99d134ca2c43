//! Writes elements, one after another.

use super::{Reason, Writer};
use crate::elements::{ArgumentForm, Element, Group, List};
use format_compiler::spacing::Spacing;
use format_runtime::program::Literal;

impl Writer<'_> {
    pub(super) fn elements(&mut self, elements: &[Element], in_list: bool) -> Result<Vec<String>, Reason> {
        self.marked(elements, in_list, None)
    }

    /// The words of elements; that with the given index gets a `^`.
    pub(super) fn marked(
        &mut self,
        elements: &[Element],
        in_list: bool,
        mark: Option<usize>,
    ) -> Result<Vec<String>, Reason> {
        let mut words: Vec<String> = Vec::new();
        let mut spaces = 0;
        for (index, element) in elements.iter().enumerate() {
            let mut word = match element {
                Element::Space => {
                    spaces += 1;
                    continue;
                }
                Element::Newline => {
                    self.explicit(std::mem::take(&mut spaces), &mut words);
                    self.spacing.no_space();
                    "`\\n`".to_owned()
                }
                Element::Token(token) => {
                    if Literal::new(token).is_none() {
                        return Err(format!("the literal `{token}`"));
                    }
                    let literal = |spacing: &mut Spacing, text: &mut String| spacing.literal(text, token);
                    self.space(std::mem::take(&mut spaces), &literal, &mut words);
                    format!("`{token}`")
                }
                Element::Value { parameter, form } => {
                    let value = |spacing: &mut Spacing, text: &mut String| {
                        spacing.element(text);
                    };
                    self.space(std::mem::take(&mut spaces), &value, &mut words);
                    self.value(*parameter, form)?
                }
                Element::List(list) => {
                    let begins_with_space = matches!(list.elements.first(), Some(Element::Space | Element::Newline));
                    let value = |spacing: &mut Spacing, text: &mut String| {
                        spacing.element(text);
                        if begins_with_space {
                            text.clear();
                        }
                    };
                    self.space(std::mem::take(&mut spaces), &value, &mut words);
                    let around = |index: Option<usize>| {
                        matches!(index.and_then(|index| elements.get(index)), Some(Element::Token(_)))
                    };
                    let is_bracketed = around(index.checked_sub(1)) && around(Some(index + 1));
                    self.list(list, is_bracketed)?
                }
                Element::Group(group) => {
                    self.explicit(std::mem::take(&mut spaces), &mut words);
                    self.group(group, in_list)?
                }
                Element::Given(parameter) => format!("given(${})", self.parameters[*parameter].name),
                Element::Argument { region, form } => {
                    let value = |spacing: &mut Spacing, text: &mut String| {
                        spacing.element(text);
                    };
                    self.space(std::mem::take(&mut spaces), &value, &mut words);
                    let name = |index: usize| &self.parameters[index].name;
                    match form {
                        ArgumentForm::Typed { is_attached: true } => format!("argument(${}, attached)", name(*region)),
                        ArgumentForm::Typed { is_attached: false } => format!("argument(${})", name(*region)),
                        ArgumentForm::TypeOf(types) => format!("argument(${}, ${})", name(*region), name(*types)),
                        ArgumentForm::Name | ArgumentForm::Type => {
                            return Err("a part of a region's argument".to_owned());
                        }
                    }
                }
                Element::Dictionary(dictionary) => {
                    self.explicit(std::mem::take(&mut spaces), &mut words);
                    self.dictionary(dictionary)
                }
                Element::Checked(_) => return Err("what is read and not stored".to_owned()),
                Element::Types(types) => {
                    self.explicit(std::mem::take(&mut spaces), &mut words);
                    let texts = self.types(types);
                    let (last, first) = texts.split_last().ok_or("no types")?;
                    let first = self.marked(first, in_list, None)?;
                    words.extend(first);
                    words.extend(self.marked(std::slice::from_ref(last), in_list, None)?);
                    continue;
                }
                Element::Is { parameter, constant } => {
                    let constant = self.constant(*parameter, constant)?;
                    format!("is(${}, {constant})", self.parameters[*parameter].name)
                }
            };
            if mark == Some(index) {
                word.push('^');
            }
            words.push(word);
        }
        self.explicit(spaces, &mut words);
        Ok(words)
    }

    /// Types as the results of a function type.
    #[allow(clippy::unused_self)]
    pub(super) fn types(&self, types: &[String]) -> Vec<Element> {
        let token = |text: &str| Element::Token(text.to_owned());
        if let [only] = types {
            return vec![token(only)];
        }
        let mut elements = vec![token("(")];
        for (index, type_) in types.iter().enumerate() {
            if index > 0 {
                elements.extend([token(","), Element::Space]);
            }
            elements.push(token(type_));
        }
        elements.push(token(")"));
        elements
    }

    pub(super) fn list(&mut self, list: &List, is_bracketed: bool) -> Result<String, Reason> {
        self.spacing = Spacing::item();
        let words = self.elements(&list.elements, true)?.join(" ");
        self.spacing = Spacing::after_list();
        let word = match (list.commas, list.may_be_empty) {
            (false, _) => "repeat",
            (true, false) if is_bracketed => "some",
            (true, _) => "list",
        };
        Ok(format!("{word}({words})"))
    }

    pub(super) fn group(&mut self, group: &Group, in_list: bool) -> Result<String, Reason> {
        let (then_mark, else_mark, printed) = self.anchor(group)?;
        let spacing = self.spacing;
        let yes = self.marked(&group.yes, in_list, then_mark)?.join(" ");
        let after = std::mem::replace(&mut self.spacing, spacing);
        let mut no_words = self.marked(&group.no, in_list, else_mark)?;
        if let Some(parameter) = printed {
            // The constant is printed all the same.
            let begin = format!("is(${}", self.parameters[parameter].name);
            for word in no_words.iter_mut().filter(|word| word.starts_with(&begin)) {
                *word = word.replacen("is(", "default(", 1);
            }
        }
        self.spacing = after;
        Ok(if no_words.is_empty() { format!("({yes})?") } else { format!("({yes}) : ({})?", no_words.join(" ")) })
    }
}
