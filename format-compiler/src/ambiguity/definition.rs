//! Reports attribute and type formats if the printed text does not parse back to the same value.

use super::presence::{is_float_array, streamed_floats};
use super::warnings::Warnings;
use super::{certainty, definition_brackets, definition_joined_tokens};
use crate::check::{
    AttrOrTypeDirective, AttrOrTypeFormat, CheckedDefinitionFormat, Group, Node, NodeKind,
};
use crate::diagnostic::{Diagnostic, Label, title};
use crate::ods::{AttrOrTypeDefinition, Parameter};
use crate::syntax::{Branch, is_keyword_spelling};
use format_runtime::dialect::CxxFacts;

/// Returns warnings about an error-free format of an attribute or type.
pub fn analyse_definition(
    definition: &AttrOrTypeDefinition,
    format: &CheckedDefinitionFormat,
    known: &CxxFacts,
) -> Vec<Diagnostic> {
    let Some(text) = &definition.format else {
        return Vec::new();
    };
    let mut analysis = Analysis {
        definition,
        warnings: Warnings::new(text),
        present: Vec::new(),
        conditions: Vec::new(),
    };
    analysis.nodes(&format.elements, &[]);
    definition_joined_tokens::check(definition, format, &mut analysis.warnings);
    definition_brackets::check(definition, format, &mut analysis.warnings);
    let mut found = analysis.warnings.finish(&definition.subject());
    certainty::of_definition(definition, known, &mut found);
    found
}

struct Analysis<'a> {
    definition: &'a AttrOrTypeDefinition,
    warnings: Warnings<'a>,
    /// Parameters known to differ from their absent value.
    present: Vec<usize>,
    /// The deciding parameters of each enclosing group.
    conditions: Vec<Vec<usize>>,
}

impl<'a> Analysis<'a> {
    fn parameter(&self, index: usize) -> &'a Parameter {
        &self.definition.parameters[index]
    }

    /// `outer`: the elements after these in the enclosing lists, from the outermost to the innermost.
    fn nodes(
        &mut self,
        nodes: &'a [Node<AttrOrTypeFormat>],
        outer: &[&'a [Node<AttrOrTypeFormat>]],
    ) {
        for (index, node) in nodes.iter().enumerate() {
            let mut rest = outer.to_vec();
            rest.push(&nodes[index + 1..]);
            self.node(node, &rest);
        }
    }

    fn node(&mut self, node: &'a Node<AttrOrTypeFormat>, rest: &[&'a [Node<AttrOrTypeFormat>]]) {
        match &node.kind {
            NodeKind::Variable(index) => {
                self.one(node, *index);
                self.unguarded(node, *index);
                self.lost(node, *index);
                if self.parameter(*index).is_list()
                    && let Some(comma) = first_literal(rest, ",")
                {
                    let label = self.warnings.label(comma.span.clone(), "may be taken");
                    self.list_before_comma(node, *index).labels.push(label);
                }
            }
            NodeKind::Directive(AttrOrTypeDirective::Params(parameters)) => {
                parameters.iter().for_each(|&index| self.one(node, index));
                self.optional_before_required(node, parameters);
                self.list_before_others(node, parameters);
            }
            NodeKind::Directive(AttrOrTypeDirective::Struct(fields)) => {
                let mut parameters = Vec::new();
                for field in fields {
                    match &field.kind {
                        NodeKind::Variable(index) => parameters.push(*index),
                        NodeKind::Directive(AttrOrTypeDirective::Params(all)) => {
                            parameters.extend(all);
                        }
                        _ => {}
                    }
                }
                parameters.iter().for_each(|&index| self.one(node, index));
                self.list_before_others(node, &parameters);
            }
            NodeKind::Custom(custom) => {
                for index in custom
                    .arguments
                    .iter()
                    .filter_map(|argument| argument.bound_variable())
                {
                    self.lost(node, index);
                }
            }
            NodeKind::Group(group) => self.group(group, rest),
            NodeKind::Literal(_) | NodeKind::Whitespace(_) => {}
        }
    }

    /// Runs the checks of a single parameter.
    fn one(&mut self, node: &Node<AttrOrTypeFormat>, index: usize) {
        let parameter = self.parameter(index);
        let name = &parameter.name;
        if parameter.is_self_type && parameter.is_optional() {
            self.warnings
                .add(title::optional_self_type(name), node.span.clone());
        }
        if let Some(enumeration) = &parameter.enumeration
            && parameter.parser.is_some()
            && parameter
                .printer
                .as_ref()
                .is_some_and(|text| text.contains(&enumeration.symbol_to_string_function))
            && let Some(case) = enumeration
                .cases
                .iter()
                .find(|case| !is_keyword_spelling(&case.text))
        {
            // The format is often the one of `EnumAttr`, in a file of MLIR.
            let label = self.warnings.label(node.span.clone(), "printed here");
            self.warnings
                .add_at(title::unquoted_case(&case.text, name), case.span)
                .labels
                .push(label);
        }
        if node.variable().is_some()
            && !node.is_qualified()
            && parameter.printer.is_none()
            && is_float_array(&parameter.cpp_type)
        {
            streamed_floats(&mut self.warnings, node.span.clone());
        }
        // A verifier may require a value.
        if parameter.is_list()
            && parameter.printer.is_none()
            && !parameter.is_optional()
            && !self.definition.has_verifier
        {
            let diagnostic = self
                .warnings
                .add(title::empty_list(name), node.span.clone());
            diagnostic.labels.push(Label {
                span: parameter.span,
                text: "may be empty".to_owned(),
            });
        }
        self.unquoted(node, parameter);
        if parameter.printer.is_none()
            && matches!(parameter.cpp_type.as_str(), "int8_t" | "uint8_t" | "char")
        {
            let diagnostic = self
                .warnings
                .add(title::byte_as_character(name), node.span.clone());
            diagnostic.labels.push(Label {
                span: parameter.span,
                text: format!("a `{}`", parameter.cpp_type),
            });
            diagnostic
                .notes
                .push("for example, 65 is printed `A`, and 0 as a zero byte".to_owned());
        }
    }

    /// Reports a string printed to a stream without the quotes required by its parser.
    fn unquoted(&mut self, node: &Node<AttrOrTypeFormat>, parameter: &Parameter) {
        if parameter.printer.is_some() || !is_string(&parameter.cpp_type) {
            return;
        }
        let title = title::unquoted_string(&parameter.name);
        let diagnostic = self.warnings.add(title, node.span.clone());
        diagnostic.labels.push(Label {
            span: parameter.span,
            text: format!("a `{}`", parameter.cpp_type),
        });
        diagnostic
            .notes
            .push("for example, \"a b\" is printed `a b`, and an empty one as nothing".to_owned());
    }

    /// Reports a parameter printed as nothing if it has its default value, although the parser always requires one.
    fn unguarded(&mut self, node: &Node<AttrOrTypeFormat>, index: usize) {
        let parameter = self.parameter(index);
        if !parameter.is_read_always() || self.present.contains(&index) {
            return;
        }
        let diagnostic = self.warnings.add(
            title::parameter_unguarded(&parameter.name),
            node.span.clone(),
        );
        diagnostic.labels.push(Label {
            span: parameter.span,
            text: "optional here".to_owned(),
        });
    }

    /// Reports a parameter of a group if it may be present although the group isn't printed.
    fn lost(&mut self, node: &Node<AttrOrTypeFormat>, index: usize) {
        let parameter = self.parameter(index);
        let Some(condition) = self
            .conditions
            .iter()
            .find(|condition| !condition.contains(&index))
        else {
            return;
        };
        let names: Vec<_> = condition
            .iter()
            .map(|&each| format!("`{}`", self.parameter(each).name))
            .collect();
        let state = format!("{} is absent", names.join(", "));
        self.warnings.add(
            title::lost_without_anchor(format_args!("`{}`", parameter.name), state),
            node.span.clone(),
        );
    }

    fn optional_before_required(&mut self, node: &Node<AttrOrTypeFormat>, parameters: &[usize]) {
        let optional = parameters
            .iter()
            .position(|&index| self.parameter(index).is_optional());
        let Some(optional) = optional else { return };
        let required = parameters[optional..]
            .iter()
            .find(|&&index| !self.parameter(index).is_optional());
        let Some(&required) = required else { return };
        let [optional, required] =
            [parameters[optional], required].map(|index| self.parameter(index));
        let labels = [(optional, "may be absent"), (required, "read in its place")].map(
            |(parameter, text)| Label {
                span: parameter.span,
                text: text.to_owned(),
            },
        );
        self.warnings
            .add(
                title::optional_before_required(&optional.name, &required.name),
                node.span.clone(),
            )
            .labels
            .extend(labels);
    }

    /// Reports a list followed by a comma and another parameter.
    fn list_before_others(&mut self, node: &Node<AttrOrTypeFormat>, parameters: &[usize]) {
        for (position, &index) in parameters.iter().enumerate() {
            if self.parameter(index).is_list()
                && let Some(&next) = parameters.get(position + 1)
            {
                let label = Label {
                    span: self.parameter(next).span,
                    text: "comes after the comma".to_owned(),
                };
                self.list_before_comma(node, index).labels.push(label);
            }
        }
    }

    fn list_before_comma(
        &mut self,
        node: &Node<AttrOrTypeFormat>,
        index: usize,
    ) -> &mut Diagnostic {
        let parameter = self.parameter(index);
        let diagnostic = self
            .warnings
            .add(title::list_before_comma(&parameter.name), node.span.clone());
        diagnostic.labels.push(Label {
            span: parameter.span,
            text: "a list".to_owned(),
        });
        diagnostic
    }

    fn group(&mut self, group: &'a Group<AttrOrTypeFormat>, rest: &[&'a [Node<AttrOrTypeFormat>]]) {
        let deciding = group.anchor_node().parameters();
        let first = &group.then_elements[group.first];
        match &first.kind {
            NodeKind::Custom(_)
                if group.then_elements.len() > 1 || !group.else_elements.is_empty() =>
            {
                let diagnostic = self
                    .warnings
                    .add(title::custom_first_in_group(), first.span.clone());
                diagnostic.notes.push(
                    "LLVM 22 generates a parser that goes on with the other branch if the directive has read something"
                        .to_owned(),
                );
            }
            // The parser reads it in any case.
            NodeKind::Variable(index) if self.parameter(*index).is_read_always() => {
                let parameter = self.parameter(*index);
                let diagnostic = self.warnings.add(
                    title::parameter_unguarded(&parameter.name),
                    first.span.clone(),
                );
                diagnostic
                    .notes
                    .push("the first element of a group is read before it is tested".to_owned());
            }
            NodeKind::Literal(text) => {
                let mut absent = rest.to_vec();
                absent.push(&group.else_elements);
                if let Some(taken) = first_literal(&absent, text) {
                    let text = self.warnings.text(taken.span.clone());
                    let label = self.warnings.label(first.span.clone(), "read first");
                    let diagnostic = self
                        .warnings
                        .add(title::word_taken_group(text), taken.span.clone());
                    diagnostic.labels.push(label);
                }
            }
            _ => {}
        }
        for (branch, elements) in [
            (Branch::Then, &group.then_elements),
            (Branch::Else, &group.else_elements),
        ] {
            let before = self.present.len();
            let is_present = branch == group.anchor.branch;
            if let ([only], true) = (&deciding[..], is_present) {
                self.present.push(*only);
            }
            if is_present {
                self.conditions.push(deciding.clone());
            }
            // If the first parameter of a group is concerned, it has been reported already.
            let skipped = match first.kind {
                NodeKind::Variable(_) if branch == Branch::Then => group.first + 1,
                _ => 0,
            };
            self.nodes(elements.get(skipped..).unwrap_or_default(), rest);
            if is_present {
                self.conditions.pop();
            }
            self.present.truncate(before);
        }
    }
}

impl Parameter {
    /// True if it holds several values separated by commas, parsed for as long as commas follow.
    fn is_list(&self) -> bool {
        let name = self.cpp_type.trim_start_matches("::");
        self.parser.is_none()
            && (name.starts_with("llvm::ArrayRef<") || name.starts_with("ArrayRef<"))
    }

    /// True if it is optional but its parser always requires a value.
    fn is_read_always(&self) -> bool {
        let is_known_to_parser = self.parser.is_some() || self.cpp_type.contains("optional<");
        self.is_optional() && !is_known_to_parser && !self.is_self_type
    }
}

/// True if the C++ type is a string, a list of strings, or an optional one.
fn is_string(cpp_type: &str) -> bool {
    let mut class = cpp_type.trim();
    loop {
        class = class.trim_start_matches("::").trim();
        let inner = [
            "llvm::ArrayRef<",
            "ArrayRef<",
            "llvm::SmallVector<",
            "SmallVector<",
            "std::optional<",
        ]
        .iter()
        .find_map(|list| class.strip_prefix(list)?.strip_suffix('>'));
        match inner {
            Some(inner) => class = inner,
            None => return matches!(class, "std::string" | "string"),
        }
    }
}

/// Finds the literal `text` if it may be printed next. The innermost list of elements comes last in `rest`.
fn first_literal<'a>(
    rest: &[&'a [Node<AttrOrTypeFormat>]],
    text: &str,
) -> Option<&'a Node<AttrOrTypeFormat>> {
    for node in rest.iter().rev().flat_map(|nodes| nodes.iter()) {
        match &node.kind {
            NodeKind::Whitespace(_) => {}
            NodeKind::Literal(found) => return (found == text).then_some(node),
            // Either branch may be printed; a branch with another beginning ends the search only there.
            NodeKind::Group(group) => {
                for branch in [&group.then_elements, &group.else_elements] {
                    if let Some(found) = first_literal(&[branch], text) {
                        return Some(found);
                    }
                }
                if !group.else_elements.is_empty() {
                    return None;
                }
            }
            NodeKind::Variable(_) | NodeKind::Directive(_) | NodeKind::Custom(_) => return None,
        }
    }
    None
}
