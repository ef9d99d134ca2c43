//! Writes parameters in their forms, and types that follow from others.

use super::{Reason, Writer};
use crate::accessors::getter;
use crate::elements::{Dictionary, EntryIs, Form};
use crate::values::Value;
use format_runtime::program::ArgumentKind;

impl Writer<'_> {
    pub(super) fn value(&self, parameter: usize, form: &Form) -> Result<String, Reason> {
        let name = &self.parameters[parameter].name;
        Ok(match form {
            Form::Plain => format!("${name}"),
            Form::Typed(type_) => format!("typed(${name}, {type_})"),
            Form::Integer(type_) => format!("integer(${name}, {type_})"),
            Form::Symbol => format!("symbol(${name})"),
            Form::String => format!("string(${name})"),
            Form::Word | Form::KeywordOrString => format!("name(${name})"),
            Form::Type => format!("type(${name})"),
            Form::Results => format!("results(${name})"),
            Form::Prefix => format!("prefix(${name})"),
            Form::Shared => format!("shared(${name})"),
            Form::TypedAs(type_) => format!("typed(${name}, ${})", self.parameters[*type_].name),
            Form::Passed => format!("word(${name})"),
            Form::TypedBy(_) => return Err(format!("the form of `${name}`")),
            Form::KeywordOf(enum_, words) if !self.enums.has_keywords(enum_, words) => {
                return Err(format!("some keywords of `{enum_}`"));
            }
            Form::Keyword(enum_) | Form::KeywordOf(enum_, _) => match self.enums.name(enum_) {
                Some(enum_) => format!("keyword(${name}, \"{enum_}\")"),
                None => return Err(format!("the keywords of `{enum_}`, which isn't defined in the definitions")),
            },
            Form::Attribute(_) | Form::WithoutType | Form::Held => return Err(format!("the form of `${name}`")),
        })
    }

    /// A dictionary of attributes.
    pub(super) fn dictionary(&self, dictionary: &Dictionary) -> String {
        let mut parts = vec![format!("${}", self.parameters[dictionary.parameter].name)];
        if dictionary.with_keyword {
            parts.push("attributes".to_owned());
        }
        let quoted = |name: &String| format!("\"{name}\"");
        if !dictionary.omitted.is_empty() {
            let names: Vec<String> = dictionary.omitted.iter().map(quoted).collect();
            parts.push(format!("omitted({})", names.join(", ")));
        }
        for (name, is) in &dictionary.defaults {
            let constant = match is {
                EntryIs::Empty | EntryIs::EmptyString => "\"\"",
                EntryIs::EmptyArray => "[]",
                EntryIs::ResultName => "result_name",
            };
            parts.push(format!("default({}, {constant})", quoted(name)));
        }
        format!("entries({})", parts.join(", "))
    }

    /// A type that follows from others.
    pub(super) fn computed(&self, value: &Value) -> Result<String, Reason> {
        let unknown = |class: &str| format!("the type `{class}`, which isn't defined in the definitions");
        Ok(match value {
            Value::Type(text) if crate::agree::is_type_keyword(text) => text.to_string(),
            Value::Parameter(parameter)
                if matches!(self.parameters[*parameter].kind, ArgumentKind::Type | ArgumentKind::Types)
                    || self.parameters[*parameter].class == "TypeAttr" =>
            {
                format!("${}", self.parameters[*parameter].name)
            }
            Value::MakeType(class, values) => {
                let (name, parameters) = self.enums.type_(class).ok_or_else(|| unknown(class))?;
                if parameters.len() != values.len() {
                    return Err(format!("a type of the class `{class}` that is made in another way"));
                }
                let part = |value: &Value| match value {
                    Value::Parameter(parameter) if self.parameters[*parameter].kind == ArgumentKind::Attribute => {
                        Ok(format!("${}", self.parameters[*parameter].name))
                    }
                    value => self.computed(value),
                };
                let values = values.iter().map(part).collect::<Result<Vec<_>, _>>()?;
                let parts: Vec<String> = std::iter::once(format!("\"{name}\"")).chain(values).collect();
                format!("make({})", parts.join(", "))
            }
            Value::Accessor(class, method, inner) => {
                let (name, parameters) = self.enums.type_(class).ok_or_else(|| unknown(class))?;
                match &parameters[..] {
                    [only] if getter(only) == **method => {
                        format!("inner(\"{name}\", {})", self.computed(inner)?)
                    }
                    [_, _, ..] if let Some(part) = parameters.iter().find(|each| getter(each) == **method) => {
                        format!("inner(\"{name}\", \"{part}\", {})", self.computed(inner)?)
                    }
                    _ => return Err(format!("what `{class}::{method}` returns")),
                }
            }
            _ => return Err("a type that is computed".to_owned()),
        })
    }
}
