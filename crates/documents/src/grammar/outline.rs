//! The format of one definition by itself, with named variables.

use crate::grammar::described::{self, Value};
use crate::grammar::elements::{Meaning, Place, elements};
use crate::grammar::expression::list;
use crate::grammar::operation::{is_unit, members, of_length, untyped};
use crate::grammar::{Expression, Rule, Token, names};
use format_compiler::check::{
    ArgumentKind, AttrOrTypeDirective, AttrOrTypeFormat, CheckedDefinitionFormat, CheckedFormat,
    Content, Custom, Node, NodeKind, OpDirective, OpFormat, TypeTarget,
};
use format_compiler::ods::{AttrOrTypeDefinition, Operation, Variable};
use format_compiler::syntax::{Directive, OperationDirective};
use format_runtime::hooks::described::{AttributeForm, Form};

/// Returns the format of an operation, from its name on, with descriptions of hooks in place of `custom`
/// directives. Each variable has its name in the format as a label, such as `$lhs` or `type($lhs)`. Values, types
/// and attributes refer to the rules `value`, `type`, `attribute` and so on of a whole grammar.
pub fn of_format(operation: &Operation, format: &CheckedFormat) -> Rule {
    let written = elements(&mut OfOperation { operation }, &format.elements);
    let expression = Expression::sequence([Expression::literal(&operation.name), written]);
    Rule::new(
        names::operation(&operation.name),
        operation.summary.trim(),
        expression,
    )
}

/// Returns the format of an attribute or a type, from `#dialect.mnemonic` or `!dialect.mnemonic` on. Each parameter
/// has its name in the format as a label.
pub fn of_definition_format(
    definition: &AttrOrTypeDefinition,
    format: &CheckedDefinitionFormat,
) -> Rule {
    let written = elements(&mut OfDefinition { definition }, &format.elements);
    let mnemonic = definition.mnemonic.as_deref().unwrap_or_default();
    let full = format!("{}.{mnemonic}", definition.dialect.name);
    let (name, sigil) = if definition.is_attribute() {
        (names::attribute_body(&full), '#')
    } else {
        (names::type_body(&full), '!')
    };
    let expression = Expression::sequence([Expression::Literal(format!("{sigil}{full}")), written]);
    Rule::new(name, definition.summary.trim(), expression)
}

struct OfOperation<'a> {
    operation: &'a Operation,
}

impl OfOperation<'_> {
    fn types(&self, target: TypeTarget) -> Expression {
        let (label, length) = match target {
            TypeTarget::Operand(index) => {
                let operand = &self.operation.operands[index];
                (format!("type(${})", operand.name), &operand.length)
            }
            TypeTarget::Result(index) => {
                let result = &self.operation.results[index];
                (format!("type(${})", result.name), &result.length)
            }
            TypeTarget::Operands => {
                return list(Expression::rule("type")).labelled("type(operands)");
            }
            TypeTarget::Results => return list(Expression::rule("type")).labelled("type(results)"),
        };
        of_length(Expression::rule("type"), length).labelled(label)
    }

    /// The text of a parameter of a description.
    fn value(&self, value: Value<'_>) -> Expression {
        let operation = self.operation;
        let label = |variable: Variable| format!("${}", operation.declaration(variable).0);
        match &value.argument.kind {
            ArgumentKind::Variable(variable @ (Variable::Attribute(_) | Variable::Property(_))) => {
                self.attribute(*variable, value.form)
                    .labelled(label(*variable))
            }
            ArgumentKind::Variable(variable) => {
                described::values(operation, value).labelled(label(*variable))
            }
            ArgumentKind::Directive(OpDirective::Type(target)) => {
                let label = match target.variable() {
                    Some(variable) => format!("type({})", label(variable)),
                    None => Directive::Operation(OperationDirective::Type)
                        .spelling()
                        .to_owned(),
                };
                described::values(operation, value).labelled(label)
            }
            _ => described::values(operation, value),
        }
    }

    fn attribute(&self, variable: Variable, form: &Form) -> Expression {
        let enumeration = match variable {
            Variable::Attribute(index) => {
                self.operation.attributes[index].constraint.enum_attribute()
            }
            _ => None,
        };
        let form = match form {
            Form::Plain => return Expression::rule("attribute"),
            Form::Attribute(form) => form,
            _ => return Expression::rule("soup"),
        };
        match form {
            AttributeForm::Keyword(form) if form.is_quoted => Expression::Token(Token::String),
            AttributeForm::Keyword(form) => match enumeration {
                Some(enumeration) => Expression::Rule(names::enumeration(&enumeration.cpp_type)),
                // The form names a C++ type, or an attribute unknown here.
                None if form.name.contains("::") => {
                    Expression::Rule(names::enumeration(&form.name))
                }
                None => Expression::Token(Token::BareIdentifier),
            },
            other => described::independent(other),
        }
    }
}

impl Meaning for OfOperation<'_> {
    type Kind = OpFormat;

    const OF_PARAMETERS: bool = false;

    fn variable(&mut self, variable: Variable, _: bool, place: Place) -> Expression {
        let operation = self.operation;
        let (name, _) = operation.declaration(variable);
        let written = match variable {
            Variable::Attribute(index) => {
                let constraint = &operation.attributes[index].constraint;
                let written = if let Some(enumeration) = constraint.enum_attribute() {
                    Expression::Rule(names::enumeration(&enumeration.cpp_type))
                } else if constraint.is_symbol_name() {
                    Expression::Token(Token::SymbolName)
                } else {
                    Expression::rule("attribute")
                };
                if place == Place::Top && constraint.is_optional {
                    written.optional()
                } else {
                    written
                }
            }
            Variable::Property(_) => Expression::rule("property"),
            _ => untyped(operation, variable),
        };
        written.labelled(format!("${name}"))
    }

    fn directive(&mut self, directive: &OpDirective, _: bool) -> Expression {
        let written = match directive.content() {
            Content::Types(target) => return self.types(target),
            Content::FunctionType(inputs, results) => {
                let inputs = self.types(inputs).between("(", ")");
                let results = self.types(results);
                let results = Expression::choice([results.clone().between("(", ")"), results]);
                return Expression::sequence([inputs, Expression::literal("->"), results]);
            }
            content @ Content::Clauses(_) => return members(self, directive, &content),
            content => members(self, directive, &content),
        };
        written.labelled(Directive::Operation(directive.word()).spelling())
    }

    fn custom(&mut self, custom: &Custom, place: Place) -> Expression {
        match &custom.description {
            Some(described) => {
                let is_present = place == Place::First;
                described::directive(custom, described, is_present, &mut |value| {
                    self.value(value)
                })
            }
            None => Expression::Rule(names::directive(&custom.name))
                .labelled(format!("custom<{}>", custom.name)),
        }
    }

    fn is_unit(&self, node: &Node) -> bool {
        is_unit(self.operation, node)
    }
}

struct OfDefinition<'a> {
    definition: &'a AttrOrTypeDefinition,
}

impl OfDefinition<'_> {
    fn parameter(&self, index: usize) -> Expression {
        let parameter = &self.definition.parameters[index];
        let written = match &parameter.enumeration {
            Some(enumeration) => Expression::Rule(names::enumeration(&enumeration.cpp_type)),
            None => Expression::rule("parameter"),
        };
        let written = if parameter.is_optional() {
            written.optional()
        } else {
            written
        };
        written.labelled(format!("${}", parameter.name))
    }

    fn field(&self, index: usize, value: Expression) -> Expression {
        let name = &self.definition.parameters[index].name;
        Expression::sequence([Expression::literal(name), Expression::literal("="), value])
    }
}

impl Meaning for OfDefinition<'_> {
    type Kind = AttrOrTypeFormat;

    const OF_PARAMETERS: bool = true;

    fn variable(&mut self, index: usize, _: bool, _: Place) -> Expression {
        self.parameter(index)
    }

    fn directive(&mut self, directive: &AttrOrTypeDirective, _: bool) -> Expression {
        match directive {
            AttrOrTypeDirective::Params(parameters) => {
                let parameters = parameters.iter().map(|&index| self.parameter(index));
                Expression::choice(parameters.collect::<Vec<_>>())
                    .separated_by(",")
                    .labelled("params")
            }
            AttrOrTypeDirective::Struct(fields) => {
                let mut written = Vec::new();
                for node in fields {
                    match &node.kind {
                        NodeKind::Custom(custom) => {
                            let value = self.custom(custom, Place::Top);
                            written.extend(
                                node.parameters()
                                    .first()
                                    .map(|&index| self.field(index, value)),
                            );
                        }
                        _ => written.extend(
                            node.parameters()
                                .iter()
                                .map(|&index| self.field(index, self.parameter(index))),
                        ),
                    }
                }
                Expression::choice(written).separated_by(",")
            }
        }
    }

    fn custom(&mut self, custom: &Custom<AttrOrTypeFormat>, _: Place) -> Expression {
        Expression::Rule(names::directive(&custom.name))
            .labelled(format!("custom<{}>", custom.name))
    }

    fn is_unit(&self, _: &Node<AttrOrTypeFormat>) -> bool {
        false
    }
}
