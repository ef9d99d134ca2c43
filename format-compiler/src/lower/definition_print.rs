//! From a checked attribute or type format to its print program.

use super::custom::parameter_call;
use crate::check::{AttrOrTypeDirective, AttrOrTypeFormat, CheckedDefinitionFormat, Group, Node, NodeKind};
use crate::ods::AttrOrTypeDefinition;
use crate::spacing::Spacing;
use crate::syntax::{Branch, Whitespace};
use format_runtime::program::{Label, ParameterCall, ParameterPrint as I, ParameterPrintProgram};

struct Lowering<'a> {
    definition: &'a AttrOrTypeDefinition,
    program: ParameterPrintProgram,
    text: String,
    spacing: Spacing,
}

type Lowered = Result<(), String>;

/// The print program of a format.
pub(super) fn print_program(
    definition: &AttrOrTypeDefinition,
    format: &CheckedDefinitionFormat,
) -> Result<ParameterPrintProgram, String> {
    let program = ParameterPrintProgram::default();
    let mut lowering = Lowering { definition, program, text: String::new(), spacing: Spacing::start() };
    lowering.elements(&format.elements)?;
    lowering.flush();
    Ok(lowering.program)
}

impl Lowering<'_> {
    fn flush(&mut self) {
        if !self.text.is_empty() {
            self.program.instructions.push(I::Text(std::mem::take(&mut self.text)));
        }
    }

    fn push(&mut self, instruction: I) -> usize {
        self.flush();
        self.program.instructions.push(instruction);
        self.program.instructions.len() - 1
    }

    fn land(&mut self, at: usize) {
        self.flush();
        let here = self.program.instructions.len() as Label;
        if let Some(I::Unless { otherwise, .. } | I::Jump(otherwise)) = self.program.instructions.get_mut(at) {
            *otherwise = here;
        }
    }

    fn is_optional(&self, parameter: usize) -> bool {
        self.definition.parameters.get(parameter).is_some_and(|parameter| parameter.is_optional())
    }

    /// Goes on only if one of these isn't what it is when absent.
    fn unless(&mut self, parameters: Vec<u16>, inverted: bool) -> usize {
        self.push(I::Unless { parameters, inverted, otherwise: 0 })
    }

    fn elements(&mut self, nodes: &[Node<AttrOrTypeFormat>]) -> Lowered {
        nodes.iter().try_for_each(|node| self.element(node))
    }

    fn element(&mut self, node: &Node<AttrOrTypeFormat>) -> Lowered {
        match &node.kind {
            NodeKind::Literal(text) => self.spacing.literal(&mut self.text, text),
            NodeKind::Whitespace(Whitespace::Empty) => self.spacing.no_space(),
            NodeKind::Whitespace(Whitespace::Space) => self.spacing.definition_space(&mut self.text),
            NodeKind::Whitespace(Whitespace::Newline) => {
                self.push(I::Newline);
                self.spacing.definition_newline();
            }
            NodeKind::Variable(index) => self.parameter(*index, node.is_qualified),
            NodeKind::Directive(AttrOrTypeDirective::Params(parameters)) => {
                let items: Vec<Item> = parameters.iter().copied().map(Item::plain).collect();
                self.list(&items, false);
            }
            NodeKind::Directive(AttrOrTypeDirective::Struct(fields)) => {
                let items = items(self.definition, fields);
                self.list(&items, true);
            }
            NodeKind::Custom(custom) => {
                self.spacing.element(&mut self.text);
                self.push(I::Custom(parameter_call(self.definition, custom)));
            }
            NodeKind::Group(group) => self.group(group)?,
        }
        Ok(())
    }

    /// An optional parameter is tested wherever it stands; its space is inside the test.
    fn parameter(&mut self, index: usize, qualified: bool) {
        let parameter = index as u16;
        let unless = self.is_optional(index).then(|| self.unless(vec![parameter], false));
        self.spacing.element(&mut self.text);
        self.push(I::Parameter { parameter, qualified });
        if let Some(unless) = unless {
            self.land(unless);
        }
    }

    /// `params` and `struct`: the leading space depends on the items only if all are optional.
    fn list(&mut self, items: &[Item], keys: bool) {
        let all_optional = items.iter().all(|item| self.is_optional(item.index));
        let mut space = String::new();
        self.spacing.element(&mut space);
        if !space.is_empty() && all_optional {
            let unless = self.unless(items.iter().map(|item| item.index as u16).collect(), false);
            self.text.push_str(&space);
            self.land(unless);
        } else {
            self.text.push_str(&space);
        }
        self.push(I::ListStart);
        for item in items {
            let unless = self.is_optional(item.index).then(|| self.unless(vec![item.index as u16], false));
            self.push(I::Separator);
            if keys {
                let name = self.definition.parameters.get(item.index).map_or("", |parameter| &parameter.name);
                self.text.push_str(&format!("{name} = "));
            }
            self.spacing = Spacing::item();
            match &item.custom {
                Some(call) => {
                    self.push(I::Custom(call.clone()));
                }
                None => {
                    self.push(I::Parameter { parameter: item.index as u16, qualified: item.qualified });
                }
            }
            if let Some(unless) = unless {
                self.land(unless);
            }
        }
        self.spacing = Spacing::after_list();
    }

    fn group(&mut self, group: &Group<AttrOrTypeFormat>) -> Lowered {
        let parameters = group.anchor_node().parameters();
        let parameters = parameters.iter().filter(|&&index| self.is_optional(index)).map(|&index| index as u16);
        let before = self.spacing;
        let unless = self.unless(parameters.collect(), group.anchor.branch == Branch::Else);
        self.elements(&group.then_elements)?;
        // Each branch starts from the state before the group; what follows, from that after the else branch.
        self.spacing = before;
        if group.else_elements.is_empty() {
            self.land(unless);
            return Ok(());
        }
        let jump = self.push(I::Jump(0));
        self.land(unless);
        self.elements(&group.else_elements)?;
        self.land(jump);
        Ok(())
    }
}

/// An item of `params` or `struct`.
struct Item {
    index: usize,
    qualified: bool,
    custom: Option<ParameterCall>,
}

impl Item {
    fn plain(index: usize) -> Self {
        Item { index, qualified: false, custom: None }
    }
}

fn items(definition: &AttrOrTypeDefinition, nodes: &[Node<AttrOrTypeFormat>]) -> Vec<Item> {
    let mut items = Vec::new();
    for node in nodes {
        match &node.kind {
            NodeKind::Variable(index) => items.push(Item { qualified: node.is_qualified, ..Item::plain(*index) }),
            NodeKind::Directive(AttrOrTypeDirective::Params(parameters)) => {
                items.extend(parameters.iter().copied().map(Item::plain));
            }
            NodeKind::Custom(custom) => {
                if let Some(index) = custom.arguments.first().and_then(|argument| argument.bound_variable()) {
                    let call = parameter_call(definition, custom);
                    items.push(Item { custom: Some(call), ..Item::plain(index) });
                }
            }
            NodeKind::Literal(_)
            | NodeKind::Whitespace(_)
            | NodeKind::Directive(AttrOrTypeDirective::Struct(_))
            | NodeKind::Group(_) => {}
        }
    }
    items
}
