//! From a checked attribute or type format to its print program.

use super::custom::parameter_call;
use super::output::Output;
use super::spacing::Spacing;
use crate::check::{CheckedDefinitionFormat, DefinitionGroup, DefinitionNode, DefinitionNodeKind as Kind};
use crate::ods::AttrOrTypeDefinition;
use crate::syntax::{Branch, Whitespace};
use format_runtime::program::{
    Jump, ParameterCall, ParameterCondition, ParameterInstructions, ParameterPrint as E, ParameterPrintProgram,
    PrintInstruction as I,
};

struct Lowering<'a> {
    definition: &'a AttrOrTypeDefinition,
    output: Output<ParameterInstructions>,
}

type Lowered = Result<(), String>;

/// The print program of a format.
pub(super) fn print_program(
    definition: &AttrOrTypeDefinition,
    format: &CheckedDefinitionFormat,
) -> Result<ParameterPrintProgram, String> {
    let mut lowering = Lowering { definition, output: Output::new() };
    lowering.elements(&format.elements)?;
    lowering.output.finish()
}

impl Lowering<'_> {
    fn is_optional(&self, parameter: usize) -> bool {
        self.definition.parameters.get(parameter).is_some_and(|parameter| parameter.is_optional())
    }

    /// Goes on only if one of these isn't what it is when absent.
    fn unless(&mut self, parameters: Vec<u16>, inverted: bool) -> Jump {
        self.output.unless(ParameterCondition { parameters, inverted })
    }

    fn elements(&mut self, nodes: &[DefinitionNode]) -> Lowered {
        nodes.iter().try_for_each(|node| self.node(node))
    }

    fn node(&mut self, node: &DefinitionNode) -> Lowered {
        match &node.kind {
            Kind::Literal(text) => self.output.literal(text),
            Kind::Whitespace(Whitespace::Empty) => self.output.spacing.no_space(),
            Kind::Whitespace(Whitespace::Space) => self.output.definition_space(),
            Kind::Whitespace(Whitespace::Newline) => {
                self.output.push(I::Newline);
                self.output.spacing.definition_newline();
            }
            Kind::Parameter { index, is_qualified } => self.parameter(*index, *is_qualified),
            Kind::Params(parameters) => {
                let items: Vec<Item> = parameters.iter().copied().map(Item::plain).collect();
                self.list(&items, false);
            }
            Kind::Struct(fields) => {
                let items = items(self.definition, fields);
                self.list(&items, true);
            }
            Kind::Custom { name, arguments } => {
                let call = parameter_call(self.definition, name, arguments);
                self.output.spaced(I::Custom(Box::new(call)));
            }
            Kind::Group(group) => self.group(group)?,
            Kind::String(_) | Kind::Ref(_) => return Err("an argument outside of custom".to_owned()),
        }
        Ok(())
    }

    /// An optional parameter is tested wherever it stands; its space is inside the test.
    fn parameter(&mut self, index: usize, qualified: bool) {
        let parameter = index as u16;
        let unless = self.is_optional(index).then(|| self.unless(vec![parameter], false));
        self.output.spaced(I::Element(E::Parameter { parameter, qualified }));
        if let Some(unless) = unless {
            self.output.land(unless);
        }
    }

    /// `params` and `struct`: the leading space depends on the items only if all are optional.
    fn list(&mut self, items: &[Item], keys: bool) {
        let all_optional = items.iter().all(|item| self.is_optional(item.index));
        let mut space = String::new();
        self.output.spacing.element(&mut space);
        if !space.is_empty() && all_optional {
            let unless = self.unless(items.iter().map(|item| item.index as u16).collect(), false);
            self.output.text(&space);
            self.output.land(unless);
        } else {
            self.output.text(&space);
        }
        self.output.push(I::Element(E::ListStart));
        for item in items {
            let unless = self.is_optional(item.index).then(|| self.unless(vec![item.index as u16], false));
            self.output.push(I::Element(E::Separator));
            if keys {
                let name = self.definition.parameters.get(item.index).map_or("", |parameter| &parameter.name);
                self.output.text(&format!("{name} = "));
            }
            self.output.spacing = Spacing::item();
            match &item.custom {
                Some(call) => self.output.push(I::Custom(Box::new(call.clone()))),
                None => self
                    .output
                    .push(I::Element(E::Parameter { parameter: item.index as u16, qualified: item.qualified })),
            }
            if let Some(unless) = unless {
                self.output.land(unless);
            }
        }
        self.output.spacing = Spacing::after_list();
    }

    fn group(&mut self, group: &DefinitionGroup) -> Lowered {
        let mut parameters = Vec::new();
        let anchor = match group.anchor.branch {
            Branch::Then => group.then_elements.get(group.anchor.index),
            Branch::Else => group.else_elements.get(group.anchor.index),
        };
        match anchor {
            Some(anchor) => captured(anchor, &mut parameters),
            None => return Err("an optional group without an anchor".to_owned()),
        }
        let parameters = parameters.iter().filter(|&&index| self.is_optional(index)).map(|&index| index as u16);
        let before = self.output.spacing;
        let unless = self.unless(parameters.collect(), group.anchor.branch == Branch::Else);
        self.elements(&group.then_elements)?;
        // Each branch starts from the state before the group; what follows, from that after the else branch.
        self.output.spacing = before;
        if group.else_elements.is_empty() {
            self.output.land(unless);
            return Ok(());
        }
        let jump = self.output.jump(I::Jump);
        self.output.land(unless);
        self.elements(&group.else_elements)?;
        self.output.land(jump);
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

fn items(definition: &AttrOrTypeDefinition, nodes: &[DefinitionNode]) -> Vec<Item> {
    let mut items = Vec::new();
    for node in nodes {
        match &node.kind {
            Kind::Parameter { index, is_qualified } => {
                items.push(Item { qualified: *is_qualified, ..Item::plain(*index) });
            }
            Kind::Params(parameters) => items.extend(parameters.iter().copied().map(Item::plain)),
            Kind::Custom { name, arguments } => {
                if let Some(Kind::Parameter { index, .. }) = arguments.first().map(|argument| &argument.kind) {
                    let call = parameter_call(definition, name, arguments);
                    items.push(Item { custom: Some(call), ..Item::plain(*index) });
                }
            }
            _ => {}
        }
    }
    items
}

/// The parameters that an element prints; of a `custom`, also those it refers to.
fn captured(node: &DefinitionNode, into: &mut Vec<usize>) {
    match &node.kind {
        Kind::Parameter { index, .. } | Kind::Ref(index) => into.push(*index),
        Kind::Params(parameters) => into.extend(parameters),
        Kind::Struct(nodes) | Kind::Custom { arguments: nodes, .. } => {
            nodes.iter().for_each(|node| captured(node, into));
        }
        _ => {}
    }
}
