//! From a checked attribute or type format to its parse program.

use super::custom::parameter_call;
use super::parse::literal;
use crate::check::{CheckedDefinitionFormat, DefinitionGroup, DefinitionNode, DefinitionNodeKind as Kind};
use crate::ods::AttrOrTypeDefinition;
use format_runtime::program::{
    Emitter, Jump, Literal, ParameterArgument, ParameterCall, ParameterInstructions, ParameterParse as E,
    ParameterParseProgram, ParameterTest as T, ParseInstruction as I, StructField,
};
use format_runtime::text::Token;

struct Lowering<'a> {
    definition: &'a AttrOrTypeDefinition,
    emitter: Emitter<I<ParameterInstructions>>,
}

type Lowered = Result<(), String>;

/// The parse program of a format.
pub(super) fn parse_program(
    definition: &AttrOrTypeDefinition,
    format: &CheckedDefinitionFormat,
) -> Result<ParameterParseProgram, String> {
    let mut lowering = Lowering { definition, emitter: Emitter::default() };
    lowering.elements(&format.elements)?;
    lowering.emitter.finish()
}

impl Lowering<'_> {
    fn element(&mut self, element: E) {
        self.emitter.push(I::Element(element));
    }

    fn unless(&mut self, test: T) -> Jump {
        self.emitter.jump(|otherwise| I::Unless { test, otherwise })
    }

    fn is_optional(&self, parameter: usize) -> bool {
        self.definition.parameters.get(parameter).is_some_and(|parameter| parameter.is_optional())
    }

    fn elements(&mut self, nodes: &[DefinitionNode]) -> Lowered {
        nodes.iter().try_for_each(|node| self.node(node))
    }

    fn node(&mut self, node: &DefinitionNode) -> Lowered {
        match &node.kind {
            Kind::Literal(text) => {
                self.emitter.push(I::Literal(literal(text)?));
            }
            Kind::Whitespace(_) => {}
            Kind::Parameter { index, .. } => {
                self.element(E::Parameter(*index as u16));
            }
            Kind::Params(parameters) => self.params(parameters),
            Kind::Struct(fields) => {
                let fields = self.fields(fields)?;
                self.element(E::Struct(fields));
            }
            Kind::Custom { name, arguments } => {
                let call = parameter_call(self.definition, name, arguments);
                self.emitter.push(I::Custom { call: Box::new(call), otherwise: None });
            }
            Kind::Group(group) => self.group(group)?,
            Kind::String(_) | Kind::Ref(_) => return Err("an argument outside of custom".to_owned()),
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
            self.element(E::Parameter(index as u16));
            if position + 1 == parameters.len() {
                break;
            }
            let skip = self.is_optional(index).then(|| self.unless(T::Present(index as u16)));
            if last_required.is_some_and(|last| position < last) {
                self.emitter.push(I::Literal(comma()));
            } else {
                ends.push(self.emitter.jump(|otherwise| I::OptionalLiteral { literal: comma(), otherwise }));
            }
            if let Some(skip) = skip {
                self.emitter.land(skip);
            }
        }
        for end in ends {
            self.emitter.land(end);
        }
    }

    fn fields(&mut self, nodes: &[DefinitionNode]) -> Result<Vec<StructField>, String> {
        let mut fields = Vec::new();
        for node in nodes {
            match &node.kind {
                Kind::Parameter { index, .. } => fields.push(self.field(*index, None)),
                Kind::Params(parameters) => fields.extend(parameters.iter().map(|&index| self.field(index, None))),
                Kind::Custom { name, arguments } => {
                    let call = parameter_call(self.definition, name, arguments);
                    match call.arguments[..] {
                        [ParameterArgument::Parameter(index)] => {
                            fields.push(self.field(usize::from(index), Some(call)));
                        }
                        _ => return Err(format!("custom<{name}> in a struct without a parameter")),
                    }
                }
                _ => return Err("something else than a parameter in a struct".to_owned()),
            }
        }
        Ok(fields)
    }

    fn field(&self, index: usize, custom: Option<ParameterCall>) -> StructField {
        StructField { parameter: index as u16, optional: self.is_optional(index), custom }
    }

    fn group(&mut self, group: &DefinitionGroup) -> Lowered {
        let Some(first) = group.then_elements.get(group.first) else {
            return Err("an optional group without an element to parse".to_owned());
        };
        let rest = &group.then_elements[group.first + 1..];
        let (mut present, mut absent) = (rest, &group.else_elements[..]);
        let guard = match &first.kind {
            Kind::Literal(text) => {
                let literal = literal(text)?;
                self.emitter.jump(|otherwise| I::OptionalLiteral { literal, otherwise })
            }
            Kind::Parameter { index, .. } => {
                self.element(E::Parameter(*index as u16));
                self.unless(T::True(*index as u16))
            }
            Kind::Custom { name, arguments } => {
                // LLVM 22 generates the branches the wrong way round here.
                (present, absent) = (absent, present);
                let call = Box::new(parameter_call(self.definition, name, arguments));
                self.emitter.jump(|otherwise| I::Custom { call, otherwise: Some(otherwise) })
            }
            _ => return Err("an optional group whose first element can't be tested".to_owned()),
        };
        self.elements(present)?;
        if absent.is_empty() {
            self.emitter.land(guard);
            return Ok(());
        }
        let jump = self.emitter.jump(I::Jump);
        self.emitter.land(guard);
        self.elements(absent)?;
        self.emitter.land(jump);
        Ok(())
    }
}
