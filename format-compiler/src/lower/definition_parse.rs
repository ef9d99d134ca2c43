//! From a checked attribute or type format to its parse program.

use super::custom::parameter_call;
use super::parse::literal;
use crate::check::{AttrOrTypeDirective, AttrOrTypeFormat, CheckedDefinitionFormat, Group, Node, NodeKind};
use crate::ods::AttrOrTypeDefinition;
use format_runtime::program::{
    Label, Literal, ParameterArgument, ParameterCall, ParameterParse as I, ParameterParseProgram, StructField,
};
use format_runtime::text::Token;

struct Lowering<'a> {
    definition: &'a AttrOrTypeDefinition,
    program: ParameterParseProgram,
}

type Lowered = Result<(), String>;

/// The parse program of a format.
pub(super) fn parse_program(
    definition: &AttrOrTypeDefinition,
    format: &CheckedDefinitionFormat,
) -> Result<ParameterParseProgram, String> {
    let mut lowering = Lowering { definition, program: ParameterParseProgram::default() };
    lowering.elements(&format.elements)?;
    Ok(lowering.program)
}

impl Lowering<'_> {
    fn push(&mut self, instruction: I) -> usize {
        self.program.instructions.push(instruction);
        self.program.instructions.len() - 1
    }

    fn land(&mut self, at: usize) {
        let here = self.program.instructions.len() as Label;
        if let Some(
            I::OptionalLiteral { otherwise, .. }
            | I::UnlessTrue { otherwise, .. }
            | I::UnlessPresent { otherwise, .. }
            | I::Custom { otherwise: Some(otherwise), .. }
            | I::Jump(otherwise),
        ) = self.program.instructions.get_mut(at)
        {
            *otherwise = here;
        }
    }

    fn is_optional(&self, parameter: usize) -> bool {
        self.definition.parameters.get(parameter).is_some_and(|parameter| parameter.is_optional())
    }

    fn elements(&mut self, nodes: &[Node<AttrOrTypeFormat>]) -> Lowered {
        nodes.iter().try_for_each(|node| self.element(node))
    }

    fn element(&mut self, node: &Node<AttrOrTypeFormat>) -> Lowered {
        match &node.kind {
            NodeKind::Literal(text) => {
                self.push(I::Literal(literal(text)?));
            }
            NodeKind::Whitespace(_) => {}
            NodeKind::Variable(index) => {
                self.push(I::Parameter(*index as u16));
            }
            NodeKind::Directive(AttrOrTypeDirective::Params(parameters)) => self.params(parameters),
            NodeKind::Directive(AttrOrTypeDirective::Struct(fields)) => {
                let fields = self.fields(fields)?;
                self.push(I::Struct(fields));
            }
            NodeKind::Custom(custom) => {
                let call = parameter_call(self.definition, custom);
                self.push(I::Custom { call, otherwise: None });
            }
            NodeKind::Group(group) => self.group(group)?,
        }
        Ok(())
    }

    /// Parameters with commas. Up to the last required one a comma is required; an optional parameter has one only if
    /// it isn't what it is when absent. After that a missing comma ends the list.
    fn params(&mut self, parameters: &[usize]) {
        let last_required = parameters.iter().rposition(|&index| !self.is_optional(index));
        let comma = || Literal::Token(Token::Comma);
        let mut ends = Vec::new();
        for (position, &index) in parameters.iter().enumerate() {
            self.push(I::Parameter(index as u16));
            if position + 1 == parameters.len() {
                break;
            }
            let skip =
                self.is_optional(index).then(|| self.push(I::UnlessPresent { parameter: index as u16, otherwise: 0 }));
            if last_required.is_some_and(|last| position < last) {
                self.push(I::Literal(comma()));
            } else {
                ends.push(self.push(I::OptionalLiteral { literal: comma(), otherwise: 0 }));
            }
            if let Some(skip) = skip {
                self.land(skip);
            }
        }
        for end in ends {
            self.land(end);
        }
    }

    fn fields(&mut self, nodes: &[Node<AttrOrTypeFormat>]) -> Result<Vec<StructField>, String> {
        let mut fields = Vec::new();
        for node in nodes {
            match &node.kind {
                NodeKind::Variable(index) => fields.push(self.field(*index, None)),
                NodeKind::Directive(AttrOrTypeDirective::Params(parameters)) => {
                    fields.extend(parameters.iter().map(|&index| self.field(index, None)));
                }
                NodeKind::Custom(custom) => {
                    let call = parameter_call(self.definition, custom);
                    match call.arguments[..] {
                        [ParameterArgument::Parameter(index)] => {
                            fields.push(self.field(usize::from(index), Some(call)));
                        }
                        _ => return Err(format!("custom<{}> in a struct without a parameter", custom.name)),
                    }
                }
                NodeKind::Literal(_)
                | NodeKind::Whitespace(_)
                | NodeKind::Directive(AttrOrTypeDirective::Struct(_))
                | NodeKind::Group(_) => return Err("something else than a parameter in a struct".to_owned()),
            }
        }
        Ok(fields)
    }

    fn field(&self, index: usize, custom: Option<ParameterCall>) -> StructField {
        StructField { parameter: index as u16, optional: self.is_optional(index), custom }
    }

    fn group(&mut self, group: &Group<AttrOrTypeFormat>) -> Lowered {
        let Some(first) = group.then_elements.get(group.first) else {
            return Err("an optional group without an element to parse".to_owned());
        };
        let rest = &group.then_elements[group.first + 1..];
        let (mut present, mut absent) = (rest, &group.else_elements[..]);
        let guard = match &first.kind {
            NodeKind::Literal(text) => self.push(I::OptionalLiteral { literal: literal(text)?, otherwise: 0 }),
            NodeKind::Variable(index) => {
                self.push(I::Parameter(*index as u16));
                self.push(I::UnlessTrue { parameter: *index as u16, otherwise: 0 })
            }
            NodeKind::Custom(custom) => {
                // LLVM 22 generates the branches the wrong way round here.
                (present, absent) = (absent, present);
                let call = parameter_call(self.definition, custom);
                self.push(I::Custom { call, otherwise: Some(0) })
            }
            NodeKind::Whitespace(_) | NodeKind::Directive(_) | NodeKind::Group(_) => {
                return Err("an optional group whose first element can't be tested".to_owned());
            }
        };
        self.elements(present)?;
        if absent.is_empty() {
            self.land(guard);
            return Ok(());
        }
        let jump = self.push(I::Jump(0));
        self.land(guard);
        self.elements(absent)?;
        self.land(jump);
        Ok(())
    }
}
