//! Writes a description in the language of hook files.

mod anchor;
mod constants;
mod elements;
mod values;

use crate::elements::{Element, Parameter};
use crate::enums::Enums;
use crate::spaces;
use format_compiler::spacing::Spacing;
use format_runtime::program::ArgumentKind;

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

    /// Spaces that no element brings.
    fn explicit(&mut self, spaces: usize, words: &mut Vec<String>) {
        spaces::explicit(&mut self.spacing, spaces, words);
    }

    fn space(&mut self, spaces: usize, element: &dyn Fn(&mut Spacing, &mut String), words: &mut Vec<String>) {
        spaces::before(&mut self.spacing, spaces, element, words);
    }
}
