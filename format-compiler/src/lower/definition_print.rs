//! Lowers a checked attribute or type format to its print program.

use super::custom::parameter_call;
use super::directive_parameter::ParameterDirective;
use super::format::{Lowered, Lowering, PrintLowering};
use super::output::Output;
use crate::check::{
    AttrOrTypeDirective, AttrOrTypeFormat, CheckedDefinitionFormat, Custom, Group, Node, NodeKind,
    Spelling,
};
use crate::ods::AttrOrTypeDefinition;
use crate::spacing::Spacing;
use crate::syntax::Branch;
use format_runtime::program::{
    Jump, ParameterCall, ParameterCondition, ParameterInstructions, ParameterPrint as E,
    ParameterPrintProgram, PrintInstruction as I,
};

struct DefinitionPrint<'a> {
    definition: &'a AttrOrTypeDefinition,
    output: Output<ParameterInstructions>,
}

/// Lowers a format to its print program.
pub(super) fn print_program(
    definition: &AttrOrTypeDefinition,
    format: &CheckedDefinitionFormat,
) -> Lowered<ParameterPrintProgram> {
    let mut lowering = DefinitionPrint {
        definition,
        output: Output::new(),
    };
    lowering.nodes(&format.elements, None)?;
    lowering.output.finish()
}

impl Lowering for DefinitionPrint<'_> {
    type Kind = AttrOrTypeFormat;
    type Set = ParameterInstructions;

    fn call(&self, custom: &Custom<AttrOrTypeFormat>) -> Lowered<ParameterCall> {
        Ok(parameter_call(self.definition, custom))
    }
}

impl PrintLowering for DefinitionPrint<'_> {
    const OF_DEFINITION: bool = true;

    fn output(&mut self) -> &mut Output<ParameterInstructions> {
        &mut self.output
    }

    fn described(&mut self, custom: &Custom<AttrOrTypeFormat>) -> Lowered<bool> {
        let Some(described) = custom.text() else {
            return Ok(false);
        };
        let definition = self.definition;
        self.output.space();
        ParameterDirective { definition, custom }.print(described, &mut self.output)?;
        Ok(true)
    }

    /// Tests an optional parameter before each use. Its space is printed only if the test succeeds.
    fn variable(&mut self, index: usize, spelling: Spelling) -> Lowered {
        self.if_present(index, |lowering| {
            lowering.spaced(parameter(index, spelling == Spelling::Qualified));
        });
        Ok(())
    }

    fn directive(&mut self, directive: &AttrOrTypeDirective, _: bool) -> Lowered {
        match directive {
            AttrOrTypeDirective::Params(parameters) => {
                let items: Vec<Item> = parameters.iter().copied().map(Item::plain).collect();
                self.list(&items, false);
            }
            AttrOrTypeDirective::Struct(fields) => {
                let items = items(self.definition, fields);
                self.list(&items, true);
            }
        }
        Ok(())
    }

    fn condition(&self, group: &Group<AttrOrTypeFormat>) -> Lowered<ParameterCondition> {
        let parameters = group
            .anchor_node()
            .parameters()
            .into_iter()
            .filter(|&index| self.definition.is_optional(index));
        let parameters = parameters.map(|index| index as u16).collect();
        Ok(match group.anchor.branch {
            Branch::Then => ParameterCondition::Any(parameters),
            Branch::Else => ParameterCondition::None(parameters),
        })
    }
}

impl DefinitionPrint<'_> {
    /// Continues only if one of the parameters differs from its absent value.
    fn unless(&mut self, parameters: impl IntoIterator<Item = usize>) -> Jump {
        let parameters = parameters.into_iter().map(|index| index as u16).collect();
        self.output.unless(ParameterCondition::Any(parameters))
    }

    /// Lowers `params` and `struct`: the leading space depends on the items only if all are optional.
    /// Prints something unless a parameter is absent.
    fn if_present(&mut self, index: usize, print: impl FnOnce(&mut Self)) {
        let is_optional = self.definition.is_optional(index);
        let unless = is_optional.then(|| self.unless([index]));
        print(self);
        if let Some(unless) = unless {
            self.output.land(unless);
        }
    }

    fn item(&mut self, item: &Item, keys: bool) {
        self.output.push(I::Element(E::Separator));
        if keys {
            let parameter = self.definition.parameters.get(item.index);
            let name = parameter.map_or("", |parameter| &parameter.name);
            self.output.text(&format!("{name} = "));
        }
        self.output.spacing = Spacing::item();
        self.output.push(match &item.custom {
            Some(call) => I::Custom(Box::new(call.clone())),
            None => I::Element(parameter(item.index, item.qualified)),
        });
    }

    fn list(&mut self, items: &[Item], keys: bool) {
        let all_optional = items
            .iter()
            .all(|item| self.definition.is_optional(item.index));
        let mut space = String::new();
        self.output.spacing.element(&mut space);
        if !space.is_empty() && all_optional {
            let unless = self.unless(items.iter().map(|item| item.index));
            self.output.text(&space);
            self.output.land(unless);
        } else {
            self.output.text(&space);
        }
        self.output.push(I::Element(E::ListStart));
        for item in items {
            self.if_present(item.index, |lowering| lowering.item(item, keys));
        }
        self.output.spacing = Spacing::after_list();
    }
}

fn parameter(index: usize, qualified: bool) -> E {
    if qualified {
        E::Qualified(index as u16)
    } else {
        E::Parameter(index as u16)
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
        Item {
            index,
            qualified: false,
            custom: None,
        }
    }
}

fn items(definition: &AttrOrTypeDefinition, nodes: &[Node<AttrOrTypeFormat>]) -> Vec<Item> {
    let mut items = Vec::new();
    for node in nodes {
        match &node.kind {
            NodeKind::Variable(index) => items.push(Item {
                qualified: node.is_qualified(),
                ..Item::plain(*index)
            }),
            NodeKind::Directive(AttrOrTypeDirective::Params(parameters)) => {
                items.extend(parameters.iter().copied().map(Item::plain));
            }
            NodeKind::Custom(custom) => {
                if let Some(index) = custom
                    .arguments
                    .first()
                    .and_then(|argument| argument.bound_variable())
                {
                    let call = parameter_call(definition, custom);
                    items.push(Item {
                        custom: Some(call),
                        ..Item::plain(index)
                    });
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
