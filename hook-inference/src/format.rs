//! Writes what the functions of an operation read and print as a format. What formats can't say is written as directives, which
//! stand in the format.

use crate::accessors::{Accessors, Meant};
use crate::agree::{Decides, decides};
use crate::elements::{Constant, Dictionary, Element, Form, Group, Parameter, mentioned, writes};
use crate::enums::Enums;
use crate::spaces;
use crate::text;
use crate::types::{Rules, taken};
use format_compiler::ods::{AttributeConstraint, Length, Variable};
use format_compiler::spacing::Spacing;
use format_runtime::hooks::{TypeRule, normal_namespace};
use format_runtime::program::{ArgumentKind, Literal};

/// Why hook files can't say something.
type Reason = String;

/// What is written of an operation.
pub(crate) struct Written {
    /// The statements of a hook file.
    pub(crate) text: String,
    pub(crate) format: String,
    pub(crate) types: Vec<TypeRule>,
}

/// The statements for an operation.
pub(crate) fn operation(
    accessors: &Accessors<'_>,
    parameters: &[Parameter],
    is_empty_by_default: &[bool],
    elements: Vec<Element>,
    enums: &Enums<'_>,
) -> Result<Written, Reason> {
    let mut said = Vec::new();
    let elements = taken(accessors, elements, &mut said);
    let mut writer = Writer {
        accessors,
        parameters,
        is_empty_by_default,
        enums,
        all: &elements,
        spacing: Spacing::start(),
        directives: Vec::new(),
    };
    let words = writer.sequence(&elements)?;
    let directives = std::mem::take(&mut writer.directives);
    let types = Rules { accessors, enums, elements: &elements, said }.all()?;
    let body = text::wrapped("  ", &words, "");
    let rule = |rule: &TypeRule| {
        let from = rule.from.as_ref().map_or_else(String::new, |from| format!(" from ${from}"));
        format!("type(${}) = \"{}\"{from}", rule.variable, rule.expression)
    };
    let rules: Vec<String> = types.iter().map(rule).collect();
    let rules = if rules.is_empty() { String::new() } else { format!(" where {}", rules.join(",\n        ")) };
    let operation = accessors.operation;
    let namespace = normal_namespace(operation.namespace());
    let head = format!("operation {} of {namespace} {{\n{body}\n}}{rules}\n", operation.name);
    let text: String = directives.into_iter().map(|directive| directive + "\n").chain([head]).collect();
    Ok(Written { text, format: words.join(" "), types })
}

struct Writer<'w> {
    accessors: &'w Accessors<'w>,
    parameters: &'w [Parameter],
    is_empty_by_default: &'w [bool],
    enums: &'w Enums<'w>,
    all: &'w [Element],
    spacing: Spacing,
    /// The text of the directives that stand in the format.
    directives: Vec<String>,
}

fn is_space(element: &Element) -> bool {
    matches!(element, Element::Space | Element::Newline)
}

impl Writer<'_> {
    fn sequence(&mut self, elements: &[Element]) -> Result<Vec<String>, Reason> {
        let mut words = Vec::new();
        let mut rest = elements;
        while !rest.is_empty() {
            let count = rest.iter().position(|element| matches!(element, Element::Dictionary(_)));
            let (before, behind) = rest.split_at(count.unwrap_or(rest.len()));
            let others = rest.iter().filter(|element| matches!(element, Element::Dictionary(_))).count();
            let spaces = self.between(before, &mut words)?;
            rest = behind;
            if let [Element::Dictionary(dictionary), behind @ ..] = rest {
                if others > 1 {
                    return Err("a dictionary that is written twice".to_owned());
                }
                self.dictionary(dictionary, spaces, &mut words)?;
                rest = behind;
            } else {
                spaces::explicit(&mut self.spacing, spaces, &mut words);
            }
        }
        Ok(words)
    }

    /// Elements without a dictionary; returns the number of spaces behind them.
    fn between(&mut self, elements: &[Element], words: &mut Vec<String>) -> Result<usize, Reason> {
        let is_plain: Vec<bool> = elements.iter().map(|element| is_space(element) || self.is_plain(element)).collect();
        let Some(first) = is_plain.iter().position(|is| !is) else { return self.marked(elements, None, words) };
        let last = is_plain.iter().rposition(|is| !is).unwrap_or(first);
        let (mut first, mut last) = (first, last);
        // What a directive decides by is written in it.
        loop {
            let inside = &elements[first..=last];
            let needed = mentioned(inside);
            let is_needed = |element: &Element| {
                needed
                    .iter()
                    .any(|&parameter| writes(std::slice::from_ref(element), parameter) && !writes(inside, parameter))
            };
            let wanted = elements.iter().position(is_needed);
            match wanted {
                Some(at) if at < first => first = at,
                Some(at) if at > last => last = at,
                _ => break,
            }
        }
        // A list may be empty between literals.
        let is_token = |element: &Element| matches!(element, Element::Token(_));
        if matches!(elements[first], Element::List(_))
            && let Some(at) = elements[..first].iter().rposition(|element| !is_space(element))
            && is_token(&elements[at])
        {
            first = at;
        }
        if matches!(elements[last], Element::List(_))
            && let Some(at) = elements[last + 1..].iter().position(|element| !is_space(element))
            && is_token(&elements[last + 1 + at])
        {
            last += 1 + at;
        }
        // Something must stand in the text.
        let has_text = |elements: &[Element]| {
            elements
                .iter()
                .any(|element| !is_space(element) && !matches!(element, Element::Is { .. } | Element::Given(_)))
        };
        while !has_text(&elements[first..=last]) {
            if first > 0 {
                first -= 1;
            } else if last + 1 < elements.len() {
                last += 1;
            } else {
                return Err("an attribute that is set without text".to_owned());
            }
        }
        while first < last && is_space(&elements[first]) {
            first += 1;
        }
        while last > first && is_space(&elements[last]) {
            last -= 1;
        }
        let spaces = self.marked(&elements[..first], None, words)?;
        self.directive(&elements[first..=last], spaces, words)?;
        self.marked(&elements[last + 1..], None, words)
    }

    /// Elements as a directive of its own.
    fn directive(&mut self, elements: &[Element], spaces: usize, words: &mut Vec<String>) -> Result<(), Reason> {
        let operation = self.accessors.operation;
        let mut passed: Vec<usize> = mentioned(elements);
        passed.sort_unstable();
        let mut parameters = self.parameters.to_vec();
        for &parameter in &passed {
            parameters[parameter].is_ref = !writes(elements, parameter) && !is_said(elements, parameter);
        }
        let number = if self.directives.is_empty() { String::new() } else { (self.directives.len() + 1).to_string() };
        let name = format!("{}Text{number}", operation.cpp_class);
        let path = format!("{}::{name}", normal_namespace(operation.namespace()));
        let text = text::directive(&path, &parameters, &passed, self.is_empty_by_default, elements, self.enums)?;
        let mut arguments = Vec::new();
        for &parameter in &passed {
            let argument = self.variable(parameter)?;
            arguments.push(if parameters[parameter].is_ref { format!("ref({argument})") } else { argument });
        }
        let element = |spacing: &mut Spacing, text: &mut String| spacing.element(text);
        spaces::before(&mut self.spacing, spaces, &element, words);
        words.push(format!("custom<{name}>({})", arguments.join(", ")));
        self.directives.push(text);
        Ok(())
    }

    /// The words of elements that formats can say, where that with the given index gets a `^`; returns the number of spaces behind
    /// them.
    fn marked(&mut self, elements: &[Element], mark: Option<usize>, words: &mut Vec<String>) -> Result<usize, Reason> {
        let mut spaces = 0;
        for (index, element) in elements.iter().enumerate() {
            let mut word = match element {
                Element::Space => {
                    spaces += 1;
                    continue;
                }
                Element::Newline => return Err("a new line".to_owned()),
                Element::Token(token) => {
                    let literal = |spacing: &mut Spacing, text: &mut String| spacing.literal(text, token);
                    spaces::before(&mut self.spacing, std::mem::take(&mut spaces), &literal, words);
                    format!("`{token}`")
                }
                Element::Value { parameter, .. } => {
                    let value = |spacing: &mut Spacing, text: &mut String| spacing.element(text);
                    spaces::before(&mut self.spacing, std::mem::take(&mut spaces), &value, words);
                    self.variable(*parameter)?
                }
                // A unit attribute, which is no text.
                Element::Is { parameter, .. } => self.variable(*parameter)?,
                Element::Group(group) => {
                    spaces::explicit(&mut self.spacing, std::mem::take(&mut spaces), words);
                    let anchor = self.anchor(group).ok_or("a group that is printed by something else")?;
                    let mut inside = Vec::new();
                    let behind = self.marked(&group.yes, Some(anchor), &mut inside)?;
                    spaces::explicit(&mut self.spacing, behind, &mut inside);
                    format!("({})?", inside.join(" "))
                }
                _ => return Err("something that formats can't say".to_owned()),
            };
            if mark == Some(index) {
                word.push('^');
            }
            words.push(word);
        }
        Ok(spaces)
    }

    /// What stands for a parameter in a format.
    fn variable(&self, parameter: usize) -> Result<String, Reason> {
        let (variable, is_type) = match self.accessors.meant[parameter] {
            Meant::Variable(variable @ Variable::Result(_)) => {
                let (name, _) = self.accessors.operation.declaration(variable);
                return Err(format!("the result `${name}` in the text"));
            }
            Meant::Variable(variable) => (variable, false),
            Meant::TypeOf(variable) => (variable, true),
            Meant::Dictionary => return Ok("attr-dict".to_owned()),
        };
        let (name, _) = self.accessors.operation.declaration(variable);
        if name.is_empty() {
            return Err("something without a name".to_owned());
        }
        Ok(if is_type { format!("type(${name})") } else { format!("${name}") })
    }

    /// Whether an element means the same in a format.
    fn is_plain(&self, element: &Element) -> bool {
        match element {
            Element::Token(token) => Literal::new(token).is_some(),
            Element::Value { parameter, form } => self.is_plain_value(*parameter, form, false),
            Element::Group(group) => self.is_plain_group(group),
            _ => false,
        }
    }

    fn is_plain_group(&self, group: &Group) -> bool {
        let Some(anchor) = self.anchor(group) else { return false };
        let is_plain = |(index, element): (usize, &Element)| match element {
            Element::Space | Element::Token(_) => true,
            Element::Value { parameter, form } => self.is_plain_value(*parameter, form, true),
            Element::Is { constant: Constant::Unit, .. } => index == anchor,
            _ => false,
        };
        group.no.is_empty() && group.yes.iter().enumerate().all(is_plain)
    }

    /// Whether a value is read and printed as formats do.
    fn is_plain_value(&self, parameter: usize, form: &Form, in_group: bool) -> bool {
        let operation = self.accessors.operation;
        match self.accessors.meant[parameter] {
            Meant::Variable(Variable::Operand(index)) | Meant::TypeOf(Variable::Operand(index)) => {
                *form == Form::Plain && (in_group || operation.operands[index].length != Length::Optional)
            }
            Meant::TypeOf(Variable::Result(index)) => {
                *form == Form::Plain && (in_group || operation.results[index].length != Length::Optional)
            }
            Meant::Variable(Variable::Attribute(index)) => {
                let constraint = &operation.attributes[index].constraint;
                (in_group || !constraint.is_optional) && is_plain_attribute(constraint, form)
            }
            Meant::Variable(Variable::Region(_) | Variable::Successor(_)) => *form == Form::Plain,
            _ => false,
        }
    }

    /// Which element of a group decides whether it is printed, if formats can say it.
    fn anchor(&self, group: &Group) -> Option<usize> {
        let Some(Decides::Present(parameter)) = group.when.as_ref().and_then(decides) else { return None };
        let type_ = self.accessors.type_of(parameter);
        let at = |wanted: usize| {
            group.yes.iter().position(|element| match element {
                Element::Value { parameter, .. } => *parameter == wanted,
                Element::Is { parameter, constant: Constant::Unit } => *parameter == wanted,
                _ => false,
            })
        };
        at(parameter).or_else(|| at(type_?))
    }

    fn dictionary(&mut self, dictionary: &Dictionary, spaces: usize, words: &mut Vec<String>) -> Result<(), Reason> {
        const SIZES: [&str; 4] =
            ["operandSegmentSizes", "operand_segment_sizes", "resultSegmentSizes", "result_segment_sizes"];
        let operation = self.accessors.operation;
        let is_omitted = |name: &str| dictionary.omitted.iter().any(|omitted| omitted == name);
        if operation.has_operand_segments() && !is_omitted(SIZES[0]) && !is_omitted(SIZES[1]) {
            return Err("sizes of segments that are printed".to_owned());
        }
        let is_written = |name: &str| {
            self.accessors
                .attribute(name)
                .is_some_and(|parameter| writes(self.all, parameter) || is_said(self.all, parameter))
        };
        let mut is_plain = dictionary.defaults.is_empty();
        for attribute in operation.attributes.iter().filter(|attribute| !attribute.constraint.is_derived) {
            match (is_written(&attribute.name), is_omitted(&attribute.name)) {
                (true, false) => return Err(format!("`${}`, which is printed twice", attribute.name)),
                // Formats leave out what an attribute is by default.
                (false, false) => is_plain &= attribute.constraint.default_value.is_none(),
                (false, true) => is_plain = false,
                (true, true) => {}
            }
        }
        let is_known = |name: &String| SIZES.contains(&&**name) || is_written(name);
        if is_plain && dictionary.omitted.iter().all(is_known) {
            spaces::explicit(&mut self.spacing, spaces, words);
            self.spacing.dictionary();
            words.push(if dictionary.with_keyword { "attr-dict-with-keyword" } else { "attr-dict" }.to_owned());
            return Ok(());
        }
        self.directive(&[Element::Dictionary(dictionary.clone())], spaces, words)
    }
}

/// Whether elements say what a parameter is.
fn is_said(elements: &[Element], parameter: usize) -> bool {
    elements.iter().any(|element| match element {
        Element::Is { parameter: of, .. } => *of == parameter,
        Element::List(list) => is_said(&list.elements, parameter),
        Element::Group(group) => is_said(&group.yes, parameter) || is_said(&group.no, parameter),
        _ => false,
    })
}

/// Whether a format reads and prints an attribute in this form.
fn is_plain_attribute(constraint: &AttributeConstraint, form: &Form) -> bool {
    let base = constraint.innermost();
    let storage = base.storage_type.rsplit("::").next().unwrap_or_default();
    if constraint.enum_attribute().is_some() || base.definition.is_some() {
        return false;
    }
    match form {
        Form::Plain => constraint.type_builder().is_none() && !constraint.is_symbol_name() && storage != "StringAttr",
        Form::String => storage == "StringAttr" && !constraint.is_symbol_name() && constraint.type_builder().is_some(),
        Form::Symbol => storage == "FlatSymbolRefAttr" || constraint.is_symbol_name(),
        Form::Type => storage == "TypeAttr",
        Form::Typed(type_) | Form::Integer(type_) => {
            let width = type_.strip_prefix('i').filter(|width| *width != "1");
            let builder = match width {
                Some(width) if width.bytes().all(|byte| byte.is_ascii_digit()) => {
                    format!("$_builder.getIntegerType({width})")
                }
                _ if type_ == "index" => "$_builder.getIndexType()".to_owned(),
                _ => return false,
            };
            constraint.type_builder() == Some(&*builder)
        }
        _ => false,
    }
}

/// The kind of an argument of a directive that stands for a variable.
pub(crate) fn kind_of(accessors: &Accessors<'_>, meant: Meant) -> ArgumentKind {
    let operation = accessors.operation;
    let length = |length: &Length, is_type: bool| match (length, is_type) {
        (Length::Single | Length::Optional, false) => ArgumentKind::Operand,
        (Length::Variadic { .. }, false) => ArgumentKind::Operands,
        (Length::VariadicOfVariadic { .. }, false) => ArgumentKind::OperandGroups,
        (Length::Single | Length::Optional, true) => ArgumentKind::Type,
        (Length::Variadic { .. }, true) => ArgumentKind::Types,
        (Length::VariadicOfVariadic { .. }, true) => ArgumentKind::TypeGroups,
    };
    let (variable, is_type) = match meant {
        Meant::Variable(variable) => (variable, false),
        Meant::TypeOf(variable) => (variable, true),
        Meant::Dictionary => return ArgumentKind::AttrDict,
    };
    match variable {
        Variable::Operand(index) => length(&operation.operands[index].length, is_type),
        Variable::Result(index) => length(&operation.results[index].length, is_type),
        Variable::Region(index) if operation.regions[index].is_variadic() => ArgumentKind::Regions,
        Variable::Region(_) => ArgumentKind::Region,
        Variable::Successor(index) if operation.successors[index].is_variadic() => ArgumentKind::Successors,
        Variable::Successor(_) => ArgumentKind::Successor,
        Variable::Attribute(_) | Variable::Property(_) => ArgumentKind::Attribute,
    }
}
