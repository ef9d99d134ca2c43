//! Writes a description in the language of hook files.

use crate::accessors::getter;
use crate::agree::{Decides, constant_of, decides, swapped};
use crate::elements::{ArgumentForm, Constant, Dictionary, Element, EntryIs, Form, Group, List, Parameter, writes};
use crate::enums::Enums;
use crate::spaces;
use crate::values::{Condition, Part, Value};
use format_compiler::spacing::Spacing;
use format_runtime::program::{ArgumentKind, Literal};

/// Why hook files can't say something.
type Reason = String;

/// The text of a directive that gets some parameters.
pub(crate) fn directive(
    path: &str,
    parameters: &[Parameter],
    passed: &[usize],
    is_empty_by_default: &[bool],
    elements: &[Element],
    enums: &Enums<'_>,
) -> Result<String, Reason> {
    let mut listed = vec![false; parameters.len()];
    mark_listed(elements, false, &mut listed);
    let mut writer = Writer { parameters, listed, enums, spacing: Spacing::item() };
    let words = writer.elements(elements, false)?;
    let mut heads = Vec::new();
    for &index in passed {
        let parameter = &parameters[index];
        let kind = writer.kind(index)?;
        let is_ref = if parameter.is_ref { "ref " } else { "" };
        // A list that is always reached says so itself.
        let is_reached =
            elements.iter().any(|element| matches!(element, Element::List(list) if list.commas && list.writes(index)));
        let has_default = is_empty_by_default[index]
            && writer.listed[index]
            && !is_reached
            && parameter.kind == ArgumentKind::Attribute;
        let default = if has_default { " = []" } else { "" };
        heads.push(format!("{is_ref}{kind} ${}{default}", parameter.name));
    }
    let head = wrapped(&format!("directive {path}("), &heads, ",");
    let body = wrapped("  ", &words, "");
    Ok(format!("{head}) {{\n{body}\n}}\n"))
}

/// Words on lines of up to 120 columns.
pub(crate) fn wrapped(begin: &str, words: &[String], separator: &str) -> String {
    let indent = " ".repeat(begin.len());
    let (mut text, mut line) = (String::new(), begin.to_owned());
    for (index, word) in words.iter().enumerate() {
        let separator = if index + 1 < words.len() { separator } else { "" };
        if line.len() + word.len() + separator.len() + 3 > 120 && line.trim() != begin.trim() {
            text.push_str(line.trim_end());
            text.push('\n');
            line.clone_from(&indent);
        }
        line.push_str(word);
        line.push_str(separator);
        line.push(' ');
    }
    text.push_str(line.trim_end());
    text
}

fn mark_listed(elements: &[Element], in_list: bool, listed: &mut [bool]) {
    for element in elements {
        match element {
            Element::Value { parameter, .. } | Element::Is { parameter, .. } => listed[*parameter] |= in_list,
            Element::List(list) => mark_listed(&list.elements, true, listed),
            Element::Group(group) => {
                mark_listed(&group.yes, in_list, listed);
                mark_listed(&group.no, in_list, listed);
            }
            _ => {}
        }
    }
}

struct Writer<'w> {
    parameters: &'w [Parameter],
    /// Whether each parameter is written in a list.
    listed: Vec<bool>,
    enums: &'w Enums<'w>,
    spacing: Spacing,
}

impl Writer<'_> {
    /// The word for a parameter's kind.
    fn kind(&self, index: usize) -> Result<&'static str, Reason> {
        let Parameter { kind, class, name, is_ref, .. } = &self.parameters[index];
        Ok(match kind {
            ArgumentKind::Attribute if *is_ref || !self.listed[index] => "attribute",
            ArgumentKind::Attribute => match &**class {
                "DenseBoolArrayAttr" => "dense_bool",
                "DenseI32ArrayAttr" => "dense_i32",
                "DenseI64ArrayAttr" => "dense_i64",
                "ArrayAttr" | "Attribute" => "array",
                _ => return Err(format!("a list in the attribute `${name}`")),
            },
            ArgumentKind::Operand => "operand",
            ArgumentKind::Operands => "operands",
            ArgumentKind::OperandGroups => "operand_groups",
            ArgumentKind::Type => "type",
            ArgumentKind::Types => "types",
            ArgumentKind::TypeGroups => "type_groups",
            ArgumentKind::Region => "region",
            ArgumentKind::Regions => "regions",
            ArgumentKind::Successor => "successor",
            ArgumentKind::Successors => "successors",
            ArgumentKind::Text => "string",
            ArgumentKind::AttrDict => "dictionary",
            ArgumentKind::PropDict => return Err("a dictionary of properties".to_owned()),
            ArgumentKind::Parameter => return Err("a parameter of an attribute or type".to_owned()),
        })
    }

    fn elements(&mut self, elements: &[Element], in_list: bool) -> Result<Vec<String>, Reason> {
        self.marked(elements, in_list, None)
    }

    /// The words of elements; that with the given index gets a `^`.
    fn marked(&mut self, elements: &[Element], in_list: bool, mark: Option<usize>) -> Result<Vec<String>, Reason> {
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

    /// Spaces that no element brings.
    fn explicit(&mut self, spaces: usize, words: &mut Vec<String>) {
        spaces::explicit(&mut self.spacing, spaces, words);
    }

    fn space(&mut self, spaces: usize, element: &dyn Fn(&mut Spacing, &mut String), words: &mut Vec<String>) {
        spaces::before(&mut self.spacing, spaces, element, words);
    }

    fn value(&self, parameter: usize, form: &Form) -> Result<String, Reason> {
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
    fn dictionary(&self, dictionary: &Dictionary) -> String {
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

    /// Types as the results of a function type.
    #[allow(clippy::unused_self)]
    fn types(&self, types: &[String]) -> Vec<Element> {
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

    /// A type that follows from others.
    fn computed(&self, value: &Value) -> Result<String, Reason> {
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

    fn constant(&self, parameter: usize, constant: &Constant) -> Result<String, Reason> {
        let Parameter { class, kind, .. } = &self.parameters[parameter];
        if let Constant::Computed(value) = constant {
            return match (kind, value) {
                (ArgumentKind::Type, value) => self.computed(value),
                (ArgumentKind::Types, Value::Parameter(other))
                    if self.parameters[*other].kind == ArgumentKind::Types =>
                {
                    Ok(format!("${}", self.parameters[*other].name))
                }
                (ArgumentKind::Types, Value::Every(each)) if let Value::Tuple(parts) = &**each => match &parts[..] {
                    [Value::Parameter(operands), type_] => {
                        Ok(format!("each(${}, {})", self.parameters[*operands].name, self.computed(type_)?))
                    }
                    _ => Err("types that are computed".to_owned()),
                },
                (ArgumentKind::Attribute, Value::ResultName) => Ok("result_name".to_owned()),
                (ArgumentKind::Attribute, Value::Of(Part::Value, of)) if let Value::Parameter(other) = **of => {
                    Ok(format!("name(${})", self.parameters[other].name))
                }
                _ => Err("something that is computed".to_owned()),
            };
        }
        if *kind != ArgumentKind::Attribute {
            return Err("a type that isn't written".to_owned());
        }
        let is_dense = self.listed[parameter] && class.starts_with("Dense");
        Ok(match constant {
            Constant::Unit => "unit".to_owned(),
            Constant::String(text) => format!("\"{}\"", text.replace('"', "\\\"")),
            Constant::Bool(true) if class == "UnitAttr" => "unit".to_owned(),
            Constant::Bool(value) if is_dense => value.to_string(),
            Constant::Bool(value) => format!("{}, i1", if *value { -1 } else { 0 }),
            Constant::Integer(_, value) if is_dense => value.to_string(),
            Constant::Integer(type_, value) => format!("{value}, {type_}"),
            Constant::Case(case) => match self.enums.case(case, class) {
                Some((enum_, keyword)) => format!("\"{enum_}\", \"{keyword}\""),
                None => return Err(format!("the case `{case}`, which isn't defined in the definitions")),
            },
            Constant::Computed(_) => return Err("something that is computed".to_owned()),
        })
    }

    fn list(&mut self, list: &List, is_bracketed: bool) -> Result<String, Reason> {
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

    fn group(&mut self, group: &Group, in_list: bool) -> Result<String, Reason> {
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

    /// What gets the `^`.
    fn anchor(&self, group: &Group) -> Result<Marks, Reason> {
        if let [Element::Given(_), ..] = group.yes[..] {
            return Ok((Some(0), None, None));
        }
        self.anchor_by(group, group.when.as_ref()).or_else(|problem| {
            let swapped = group.when.as_ref().and_then(swapped);
            if swapped.is_some() { self.anchor_by(group, swapped.as_ref()).map_err(|_| problem) } else { Err(problem) }
        })
    }

    fn anchor_by(&self, group: &Group, when: Option<&Condition>) -> Result<Marks, Reason> {
        let Group { yes, no, .. } = group;
        let cannot = || {
            let words = when.map_or_else(String::new, crate::read_side::words);
            Err(format!("a group that is printed by {words}"))
        };
        let Some(decided) = when.and_then(decides) else { return cannot() };
        let writing = |elements: &[Element], parameter: usize| {
            elements.iter().position(|element| match element {
                Element::Value { parameter: written, .. } => *written == parameter,
                // Naming the arguments of a region isn't writing it.
                Element::List(list) => {
                    list.writes(parameter) && self.parameters[parameter].kind != ArgumentKind::Region
                }
                _ => false,
            })
        };
        let saying = |elements: &[Element], parameter: usize| {
            elements.iter().position(|element| matches!(element, Element::Is { parameter: of, .. } if *of == parameter))
        };
        match decided {
            Decides::Present(parameter) => match (writing(yes, parameter), saying(yes, parameter)) {
                (Some(at), _) if constant_of(no, parameter).is_some() => Ok((Some(at), None, Some(parameter))),
                (Some(at), _) => Ok((Some(at), None, None)),
                (None, Some(at)) if constant_of(yes, parameter) == Some(&Constant::Unit) => Ok((Some(at), None, None)),
                (None, Some(at)) if constant_of(yes, parameter) == Some(&Constant::Bool(true)) => {
                    Ok((Some(at), None, None))
                }
                _ => cannot(),
            },
            Decides::Absent(parameter) => match saying(no, parameter) {
                // Where it is absent something else is written.
                Some(at) if constant_of(no, parameter) == Some(&Constant::Unit) => Ok((None, Some(at), None)),
                _ => cannot(),
            },
            Decides::IsNot(parameter, constant) | Decides::PresentAndNot(parameter, constant) => {
                let is_said = constant_of(no, parameter).is_some_and(|said| is(said, &constant));
                match writing(yes, parameter) {
                    Some(at) if is_said => Ok((Some(at), None, None)),
                    _ if is_said && !writes(yes, parameter) => Ok((None, saying(no, parameter), None)),
                    _ => cannot(),
                }
            }
            Decides::Is(parameter, constant) => match saying(yes, parameter) {
                Some(at) if constant_of(yes, parameter).is_some_and(|said| is(said, &constant)) => {
                    Ok((Some(at), None, None))
                }
                _ => cannot(),
            },
        }
    }
}

/// The indices of the elements that get the `^`, in the first branch and in the other one, and the parameter whose constant is printed.
type Marks = (Option<usize>, Option<usize>, Option<usize>);

/// Whether an attribute holds that value.
fn is(constant: &Constant, value: &Value) -> bool {
    match (constant, value) {
        (Constant::String(one), Value::Text(other)) => **one == **other,
        (Constant::Integer(_, one), Value::Int(other)) => one == other,
        (Constant::Bool(one), Value::Int(other)) => i64::from(*one) == *other,
        (Constant::Computed(Value::Every(each)), Value::Every(type_)) => match &**each {
            Value::Tuple(parts) => parts.last() == Some(type_),
            _ => false,
        },
        // A type, and that which an attribute holds.
        (Constant::Computed(one @ Value::Parameter(_)), Value::Of(Part::Value, other)) => *one == **other,
        (Constant::Computed(one), other) => one == other,
        (Constant::Case(one), Value::Case(other)) => {
            let last = |path: &str| path.rsplit("::").next().map(str::to_owned);
            last(one) == last(other)
        }
        _ => false,
    }
}
