//! The parse machine for attributes and types.

use super::field;
use super::refusal::parameter_refusal;
use crate::dialect::{
    AttrOrTypeDefinition, DefinitionSyntax, Dialects, ParameterDefinition, ParameterKind,
};
use crate::hooks::{Hooks, ParameterValue, Resolution};
use crate::machine::program::ParseMachine;
use crate::machine::{GeneratedParameters, Parameters, error};
use crate::program::{
    ParameterArgument, ParameterCall, ParameterInstructions, ParameterParse, ParameterTest,
    StructField,
};
use crate::text::{Failed, ParseResult, Parser, Token};
use operation_core::{IntegerValue, Parameter, Type};
use smallvec::{SmallVec, smallvec};

/// The state of one run of the parse machine for attributes and types.
pub(crate) struct Run<'d, 'm> {
    hooks: &'d Hooks,
    pub(crate) definition: &'d AttrOrTypeDefinition,
    parsed: SmallVec<[Option<Parameter<'m>>; 4]>,
}

/// Parses the parameters of a definition.
pub(crate) fn parameters<'m>(
    hooks: &Hooks,
    parser: &mut Parser<'_, 'm>,
    definition: &AttrOrTypeDefinition,
    type_: Option<Type<'m>>,
) -> ParseResult<Parameters<'m>> {
    let start = parser.offset();
    if let Some(type_) = type_
        && !is_self_type(parser.environment().dialects, definition, type_)
    {
        return Err(error(parser, start, "invalid kind of type specified"));
    }
    let mut run = Run::new(hooks, definition, type_);
    match &definition.syntax {
        DefinitionSyntax::Bare => {}
        DefinitionSyntax::Format {
            parse, generated, ..
        } => match generated.get::<GeneratedParameters>() {
            Some(form) => return (form.parse)(hooks, parser, definition, type_),
            None => run.run(parser, parse)?,
        },
        DefinitionSyntax::Hooked => {
            let message = format!(
                "the syntax of '{}' is written in C++ and no hook is there",
                definition.name
            );
            return Err(parser.missing_cxx(start, message));
        }
        DefinitionSyntax::Unsupported(reason) => {
            let message = format!(
                "the syntax of '{}' can't be read here: {reason}",
                definition.name
            );
            return Err(parser.missing_cxx(start, message));
        }
    }
    run.finish(parser, start)
}

/// True if the attribute may have that type, as far as is known.
fn is_self_type(dialects: &Dialects, definition: &AttrOrTypeDefinition, type_: Type<'_>) -> bool {
    let own = definition
        .parameters
        .iter()
        .find(|parameter| parameter.is_self_type);
    match own.map(|own| &own.kind) {
        Some(ParameterKind::Type(class)) => dialects.contains_type(class, type_) != Some(false),
        _ => true,
    }
}

impl<'d, 'p, 'm> ParseMachine<'d, 'p, 'm> for Run<'_, 'm> {
    type Set = ParameterInstructions;
    const IS_RECORDED: bool = false;

    fn element(
        &mut self,
        parser: &mut Parser<'p, 'm>,
        element: &'d ParameterParse,
    ) -> ParseResult<()> {
        match element {
            ParameterParse::Parameter(index) => self.parameter(parser, *index),
            ParameterParse::Struct(fields) => self.fields(parser, fields),
        }
    }

    fn test(&mut self, parser: &mut Parser<'p, 'm>, test: &ParameterTest) -> ParseResult<bool> {
        Ok(match *test {
            ParameterTest::True(parameter) => self.is_true(parameter),
            ParameterTest::Present(parameter) => {
                let index = usize::from(parameter);
                let (context, dialects) = (parser.context(), parser.environment().dialects);
                let parsed = self.parsed.get(index).copied().flatten();
                parsed.is_some_and(|value| {
                    !field::is_default(context, dialects, self.definition, index, value)
                })
            }
        })
    }

    fn custom(&mut self, parser: &mut Parser<'p, 'm>, call: &ParameterCall) -> ParseResult<bool> {
        let offset = parser.offset();
        let ParameterCall {
            directive,
            arguments,
            ..
        } = call;
        let directives = &self.hooks.parameter_directives;
        let number = parser.parameter_directive_hook(call.number, |own| {
            self.hooks.parameter_directive(own, call.number)
        });
        let Some(hook) = number.and_then(|number| directives.get(number)) else {
            let message = match directives.resolve(directive) {
                Resolution::ArgumentMismatch(unfit) => {
                    format!("in the format of '{}', {unfit}", self.definition.name)
                }
                _ => format!(
                    "the format of '{}' uses custom<{}>, for which there is no hook",
                    self.definition.name, directive.name
                ),
            };
            return Err(parser.missing_cxx(offset, message));
        };
        let value = |index: u16| self.parsed.get(usize::from(index)).copied().flatten();
        let mut values: Vec<ParameterValue<'m>> = arguments
            .iter()
            .map(|argument| match argument {
                ParameterArgument::Parameter(index) => ParameterValue::Parameter(value(*index)),
                ParameterArgument::Ref(index) => ParameterValue::Ref(value(*index)),
                ParameterArgument::Text(text) => ParameterValue::Text(text.clone()),
            })
            .collect();
        let present = hook.parse(parser, &mut values)?;
        for (argument, value) in arguments.iter().zip(values) {
            if let (ParameterArgument::Parameter(index), ParameterValue::Parameter(value)) =
                (argument, value)
            {
                let required = self
                    .definition
                    .parameters
                    .get(usize::from(*index))
                    .is_some_and(|p| p.default.is_none());
                if present && required && value.is_none() {
                    let message = format!(
                        "custom parser failed to parse parameter '{}'",
                        self.name_of(*index)
                    );
                    return Err(error(parser, offset, message));
                }
                if let Some(place) = self.parsed.get_mut(usize::from(*index)) {
                    *place = value;
                }
            }
        }
        Ok(present)
    }
}

impl<'d, 'm> Run<'d, 'm> {
    pub(crate) fn new(
        hooks: &'d Hooks,
        definition: &'d AttrOrTypeDefinition,
        type_: Option<Type<'m>>,
    ) -> Self {
        let mut run = Run {
            hooks,
            definition,
            parsed: smallvec![None; definition.parameters.len()],
        };
        if let Some(index) = definition
            .parameters
            .iter()
            .position(|parameter| parameter.is_self_type)
        {
            run.parsed[index] = type_.map(Parameter::Type);
        }
        run
    }
}

impl<'m> Run<'_, 'm> {
    pub(crate) fn parameter(&mut self, parser: &mut Parser<'_, 'm>, index: u16) -> ParseResult<()> {
        let Some(parameter) = self.definition.parameters.get(usize::from(index)) else {
            return Ok(());
        };
        let start = parser.offset();
        let parsed = field::parse(parser, &parameter.kind).and_then(|value| {
            match self.unknown_word(parameter, value) {
                Some(message) => Err(error(parser, start, message)),
                None => Ok(value),
            }
        });
        match parsed {
            Ok(value) => {
                self.parsed[usize::from(index)] = Some(value);
                Ok(())
            }
            Err(_) => {
                let message = format!(
                    "failed to parse {} parameter '{}' which is to be a `{}`",
                    self.definition.record, parameter.name, parameter.cpp_type
                );
                Err(parser.custom_error(parser.offset(), message))
            }
        }
    }

    /// Returns the message of a hook about a keyword missing in the table of the C++ code.
    fn unknown_word(
        &self,
        parameter: &ParameterDefinition,
        value: Parameter<'m>,
    ) -> Option<String> {
        let (ParameterKind::Keyword, Parameter::String(word)) = (&parameter.kind, value) else {
            return None;
        };
        let hook = self
            .hooks
            .attribute_instances
            .of_definition(self.definition)?;
        hook.unknown_word(&parameter.name, word)
    }

    /// True if the parameter converts to true in C++: null, 0 and false don't.
    pub(crate) fn is_true(&self, index: u16) -> bool {
        match self.parsed.get(usize::from(index)).copied().flatten() {
            None | Some(Parameter::Absent | Parameter::Integer(IntegerValue::Small(0))) => false,
            Some(_) => true,
        }
    }

    /// Parses `key = value` in any order. If all fields are required, it parses exactly as many. If some are optional, a
    /// comma announces another one. If all are optional, the list may be empty.
    pub(crate) fn fields(
        &mut self,
        parser: &mut Parser<'_, 'm>,
        fields: &[StructField],
    ) -> ParseResult<()> {
        let mut seen: SmallVec<[bool; 8]> = smallvec![false; fields.len()];
        let none_optional = fields.iter().all(|field| !field.optional);
        if fields.iter().all(|field| field.optional) {
            let Some(key) = parser.parse_optional_any_keyword() else {
                return Ok(());
            };
            self.field(parser, fields, &mut seen, key)?;
            while parser.parse_optional_token(Token::Comma) {
                self.key_and_field(parser, fields, &mut seen)?;
            }
            return Ok(());
        }
        if none_optional {
            for index in 0..fields.len() {
                if index > 0 {
                    parser.parse_token(Token::Comma)?;
                }
                self.key_and_field(parser, fields, &mut seen)?;
            }
            return Ok(());
        }
        loop {
            self.key_and_field(parser, fields, &mut seen)?;
            if !parser.parse_optional_token(Token::Comma) {
                break;
            }
        }
        for (field, seen) in fields.iter().zip(seen) {
            if !field.optional && !seen {
                let name = self.name_of(field.parameter);
                let message = format!("struct is missing required parameter: {name}");
                return Err(parser.custom_error(parser.offset(), message));
            }
        }
        Ok(())
    }

    fn name_of(&self, index: u16) -> &str {
        self.definition
            .parameters
            .get(usize::from(index))
            .map_or("", |parameter| &parameter.name)
    }

    fn key_and_field(
        &mut self,
        parser: &mut Parser<'_, 'm>,
        fields: &[StructField],
        seen: &mut [bool],
    ) -> ParseResult<()> {
        let Some(key) = parser.parse_optional_any_keyword() else {
            let offset = parser.offset();
            let _: Failed = error(parser, offset, "expected valid keyword");
            return Err(error(parser, offset, "expected a parameter name in struct"));
        };
        self.field(parser, fields, seen, key)
    }

    fn field(
        &mut self,
        parser: &mut Parser<'_, 'm>,
        fields: &[StructField],
        seen: &mut [bool],
        key: &str,
    ) -> ParseResult<()> {
        parser.parse_token(Token::Equal)?;
        let wanted = fields
            .iter()
            .zip(&mut *seen)
            .find(|(field, seen)| !**seen && self.name_of(field.parameter) == key);
        let Some((field, seen)) = wanted else {
            let message = format!("duplicate or unknown struct parameter name: {key}");
            return Err(parser.custom_error(parser.offset(), message));
        };
        *seen = true;
        match &field.custom {
            Some(call) => self.custom(parser, call).map(|_| ()),
            None => self.parameter(parser, field.parameter),
        }
    }

    pub(crate) fn finish(
        self,
        parser: &mut Parser<'_, 'm>,
        start: usize,
    ) -> ParseResult<Parameters<'m>> {
        let mut parameters = Parameters::new();
        for (index, (parsed, parameter)) in self
            .parsed
            .iter()
            .zip(&self.definition.parameters)
            .enumerate()
        {
            parameters.push(match parsed {
                Some(value) => *value,
                None if parameter.default.is_some() => field::default_of(
                    parser.context(),
                    parser.environment().dialects,
                    self.definition,
                    index,
                ),
                None if parameter.is_self_type => {
                    return Err(error(parser, start, "expected a trailing type"));
                }
                // The required parameter was not parsed on the taken path: upstream asserts.
                None => {
                    let message = format!("parameter '{}' was not read", parameter.name);
                    return Err(error(parser, start, message));
                }
            });
        }
        let (context, dialects) = (parser.context(), parser.environment().dialects);
        let mut all = self.definition.parameters.iter().zip(&parameters);
        match all.find_map(|(each, value)| parameter_refusal(context, dialects, each, *value)) {
            Some(message) => Err(error(parser, start, message)),
            None => Ok(parameters),
        }
    }
}
