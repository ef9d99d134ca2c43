//! Pairs of an element that is read and one that is printed.

use super::words::{is_space, is_type_keyword, words_of};
use super::{Both, Reason};
use crate::elements::{ArgumentForm, Checked, Dictionary, Element, EntryIs, Form, List, Parameter};
use format_runtime::program::ArgumentKind;

/// A dictionary: what is added to it is what isn't printed.
pub(super) fn dictionaries(read: &Dictionary, printed: &Dictionary) -> Result<Element, Reason> {
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

impl Both<'_> {
    pub(super) fn one(&self, read: &Element, printed: &Element) -> Result<Element, Reason> {
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

    /// The form in which an attribute is read and printed.
    pub(super) fn form(&self, parameter: usize, read: &Form, printed: &Form) -> Result<Form, Reason> {
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
}
