//! Lowers a checked attribute or type format to its parse program.

use super::custom::parameter_call;
use super::directive_parameter::ParameterDirective;
use super::format::{Lowered, Lowering, ParseLowering};
use crate::check::{
    AttrOrTypeDirective, AttrOrTypeFormat, CheckedDefinitionFormat, Custom, Node, NodeKind,
    Spelling,
};
use crate::ods::AttrOrTypeDefinition;
use format_runtime::program::{
    Emitter, Jump, Literal, ParameterArgument, ParameterCall, ParameterInstructions,
    ParameterParse as E, ParameterParseProgram, ParameterTest as Test, ParseInstruction as I,
    StructField,
};
use format_runtime::text::Token;

struct DefinitionParse<'a> {
    definition: &'a AttrOrTypeDefinition,
    emitter: Emitter<I<ParameterInstructions>>,
}

/// Lowers a format to its parse program.
pub(super) fn parse_program(
    definition: &AttrOrTypeDefinition,
    format: &CheckedDefinitionFormat,
) -> Lowered<ParameterParseProgram> {
    let mut lowering = DefinitionParse {
        definition,
        emitter: Emitter::default(),
    };
    lowering.nodes(&format.elements)?;
    lowering.emitter.finish()
}

impl Lowering for DefinitionParse<'_> {
    type Kind = AttrOrTypeFormat;
    type Set = ParameterInstructions;

    fn call(&self, custom: &Custom<AttrOrTypeFormat>) -> Lowered<ParameterCall> {
        Ok(parameter_call(self.definition, custom))
    }
}

impl ParseLowering for DefinitionParse<'_> {
    const TURNS_GROUPS_OF_CUSTOM: bool = true;

    fn emitter(&mut self) -> &mut Emitter<I<ParameterInstructions>> {
        &mut self.emitter
    }

    fn described(&mut self, custom: &Custom<AttrOrTypeFormat>) -> Lowered<Option<Vec<Jump>>> {
        let Some(described) = custom.text() else {
            return Ok(None);
        };
        let definition = self.definition;
        let directive = ParameterDirective { definition, custom };
        directive.parse(described, &mut self.emitter).map(Some)
    }

    fn variable(&mut self, parameter: usize, _: Spelling, _: bool) -> Lowered {
        self.element(E::Parameter(parameter as u16));
        Ok(())
    }

    fn directive(&mut self, directive: &AttrOrTypeDirective, _: bool) -> Lowered {
        match directive {
            AttrOrTypeDirective::Params(parameters) => self.params(parameters)?,
            AttrOrTypeDirective::Struct(fields) => {
                let fields = self.fields(fields)?;
                self.element(E::Struct(fields));
            }
        }
        Ok(())
    }

    fn first_variable(&mut self, parameter: usize, _: Spelling) -> Lowered<Option<Test>> {
        self.element(E::Parameter(parameter as u16));
        Ok(Some(Test::True(parameter as u16)))
    }
}

impl DefinitionParse<'_> {
    /// Lowers parameters separated by commas. Commas up to the last required parameter are required. An optional
    /// parameter's comma is present only if the parameter differs from its absent value. After the last required
    /// parameter, a missing comma ends the list.
    fn params(&mut self, parameters: &[usize]) -> Lowered {
        let last_required = parameters
            .iter()
            .rposition(|&index| !self.definition.is_optional(index));
        let mut ends = Vec::new();
        for (position, &index) in parameters.iter().enumerate() {
            self.element(E::Parameter(index as u16));
            if position + 1 == parameters.len() {
                break;
            }
            let skip = self
                .definition
                .is_optional(index)
                .then(|| self.unless(Test::Present(index as u16)));
            if last_required.is_some_and(|last| position < last) {
                self.emitter.push(I::Literal(Literal::Token(Token::Comma)));
            } else {
                ends.push(self.optional_literal(",")?);
            }
            if let Some(skip) = skip {
                self.emitter.land(skip);
            }
        }
        for end in ends {
            self.emitter.land(end);
        }
        Ok(())
    }

    fn fields(&mut self, nodes: &[Node<AttrOrTypeFormat>]) -> Lowered<Vec<StructField>> {
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
                        _ => {
                            return Err(format!(
                                "custom<{}> in a struct without a parameter",
                                custom.name
                            ));
                        }
                    }
                }
                NodeKind::Literal(_)
                | NodeKind::Whitespace(_)
                | NodeKind::Directive(AttrOrTypeDirective::Struct(_))
                | NodeKind::Group(_) => {
                    return Err("something else than a parameter in a struct".to_owned());
                }
            }
        }
        Ok(fields)
    }

    fn field(&self, index: usize, custom: Option<ParameterCall>) -> StructField {
        StructField {
            parameter: index as u16,
            optional: self.definition.is_optional(index),
            custom,
        }
    }
}
