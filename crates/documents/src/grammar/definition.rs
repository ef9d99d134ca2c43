//! Attributes and types of dialects.

use crate::grammar::classes::parameter;
use crate::grammar::elements::{Meaning, Place, elements};
use crate::grammar::{Expression, Rule};
use format_compiler::check::{
    AttrOrTypeDirective, AttrOrTypeFormat, CheckedDefinitionFormat, Custom, Node, NodeKind, walk,
};
use format_runtime::dialect::{
    AttrOrTypeDefinition, DefinitionSyntax, Dialects, ParameterDefinition,
};

/// The rule for the text after `#dialect.mnemonic` or `!dialect.mnemonic`.
pub(crate) fn rule(
    name: String,
    definition: &AttrOrTypeDefinition,
    format: Option<&CheckedDefinitionFormat>,
    dialects: &Dialects,
) -> Rule {
    let (expression, about) = match (&definition.syntax, format) {
        (DefinitionSyntax::Bare, _) => (Expression::nothing(), "nothing"),
        (DefinitionSyntax::Format { .. }, Some(format)) => {
            let leaves_brackets_open = leaves_brackets_open(&format.elements);
            let mut meaning = OfDefinition {
                definition,
                dialects,
                leaves_brackets_open,
            };
            (elements(&mut meaning, &format.elements), "the format")
        }
        _ => (
            Expression::rule("soup")
                .optional()
                .between("<", ">")
                .optional(),
            "what only C++ can read",
        ),
    };
    Rule::new(name, format!("{about} of {}", definition.name), expression)
}

/// True if the literals of a format open more brackets than they close: C++ then closes the others.
fn leaves_brackets_open(nodes: &[Node<AttrOrTypeFormat>]) -> bool {
    let (mut open, mut closed) = (0, 0);
    walk(nodes, &mut |node| match node.literal() {
        Some("(" | "[" | "{" | "<") => open += 1,
        Some(")" | "]" | "}" | ">") => closed += 1,
        _ => {}
    });
    open > closed
}

struct OfDefinition<'a> {
    definition: &'a AttrOrTypeDefinition,
    dialects: &'a Dialects,
    leaves_brackets_open: bool,
}

impl OfDefinition<'_> {
    fn parameter(&self, index: usize) -> Expression {
        self.definition
            .parameters
            .get(index)
            .map_or_else(Expression::nothing, |own| {
                parameter(self.dialects, &own.kind)
            })
    }

    fn parameters(&self, indices: &[usize]) -> Vec<&ParameterDefinition> {
        indices
            .iter()
            .filter_map(|&index| self.definition.parameters.get(index))
            .collect()
    }

    fn any_of(&self, parameters: &[&ParameterDefinition]) -> Expression {
        let written = parameters
            .iter()
            .map(|own| parameter(self.dialects, &own.kind));
        Expression::choice(written.collect::<Vec<_>>()).present()
    }

    /// The text of `params`. Each parameter up to the last required one has its place; the parameters after it may
    /// be left out.
    fn in_order(&self, indices: &[usize]) -> Expression {
        let parameters = self.parameters(indices);
        let Some(last) = parameters.iter().rposition(|own| own.default.is_none()) else {
            return self.any_of(&parameters).separated_by(",").optional();
        };
        let mut written = Vec::new();
        for own in &parameters[..last] {
            let element = parameter(self.dialects, &own.kind);
            let with_comma = Expression::sequence([element, Expression::literal(",")]);
            written.push(if own.default.is_some() {
                with_comma.optional()
            } else {
                with_comma
            });
        }
        written.push(parameter(self.dialects, &parameters[last].kind));
        let after = &parameters[last + 1..];
        if !after.is_empty() {
            written.push(
                Expression::sequence([Expression::literal(","), self.any_of(after)]).repeated(),
            );
        }
        Expression::sequence(written)
    }

    fn field(&self, index: usize, value: Expression) -> Option<Expression> {
        let name = &self.definition.parameters.get(index)?.name;
        Some(Expression::sequence([
            Expression::literal(name),
            Expression::literal("="),
            value,
        ]))
    }
}

impl Meaning for OfDefinition<'_> {
    type Kind = AttrOrTypeFormat;

    const OF_PARAMETERS: bool = true;

    fn variable(&mut self, index: usize, _: bool, _: Place) -> Expression {
        self.parameter(index)
    }

    fn directive(&mut self, directive: &AttrOrTypeDirective, _: bool) -> Expression {
        let fields = match directive {
            AttrOrTypeDirective::Params(parameters) => return self.in_order(parameters),
            AttrOrTypeDirective::Struct(fields) => fields,
        };
        let (mut written, mut all_optional) = (Vec::new(), true);
        for node in fields {
            let indices = node.parameters();
            all_optional &= self
                .parameters(&indices)
                .iter()
                .all(|own| own.default.is_some());
            match &node.kind {
                NodeKind::Custom(custom) => {
                    let value = self.custom(custom, Place::Top);
                    written.extend(indices.first().and_then(|&index| self.field(index, value)));
                }
                _ => written.extend(
                    indices
                        .iter()
                        .filter_map(|&index| self.field(index, self.parameter(index))),
                ),
            }
        }
        let fields = Expression::choice(written).separated_by(",");
        if all_optional {
            fields.optional()
        } else {
            fields
        }
    }

    fn custom(&mut self, _: &Custom<AttrOrTypeFormat>, place: Place) -> Expression {
        // Only C++ can read it.
        let soup = Expression::rule("soup");
        if !self.leaves_brackets_open {
            return if place == Place::First {
                soup
            } else {
                soup.optional()
            };
        }
        let closing = Expression::choice([")", "]", "}", ">"].map(Expression::literal)).repeated();
        Expression::sequence([soup.optional(), closing])
    }

    fn is_unit(&self, _: &Node<AttrOrTypeFormat>) -> bool {
        false
    }
}
