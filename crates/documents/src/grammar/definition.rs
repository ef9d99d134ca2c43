//! Attributes and types of dialects.

use crate::grammar::classes::parameter;
use crate::grammar::elements::{Meaning, Place, custom_in_cpp, elements};
use crate::grammar::expression::{soup_in_angles, typed};
use crate::grammar::{Expression, Rule, names};
use format_compiler::check::{
    AttrOrTypeDirective, AttrOrTypeFormat, CheckedDefinitionFormat, Custom, Node, NodeKind, walk,
};
use format_compiler::ods::AttrOrTypeDefinition;
use format_runtime::dialect::{self, DefinitionSyntax, Dialects};

/// The rule for a loaded attribute or type, for the text after `#dialect.mnemonic` or `!dialect.mnemonic`; `None` if
/// it has no mnemonic.
pub(crate) fn rule(
    definition: &AttrOrTypeDefinition,
    format: Option<&CheckedDefinitionFormat>,
    dialects: &Dialects,
) -> Option<Rule> {
    definition.mnemonic.as_ref()?;
    let full = full_name(definition);
    let loaded = match definition.is_attribute() {
        true => dialects.attribute(&full),
        false => dialects.type_(&full),
    }?;
    let (expression, about) = match (&loaded.syntax, format) {
        (DefinitionSyntax::Bare, _) => (Expression::nothing(), "nothing"),
        (DefinitionSyntax::Format { .. }, Some(format)) => {
            let meaning = OfDefinition {
                definition,
                loaded: Some((loaded, dialects)),
                leaves_brackets_open: leaves_brackets_open(&format.elements),
            };
            (elements(&meaning, &format.elements), "the format")
        }
        _ => (soup_in_angles(), "what only C++ can read"),
    };
    let about = format!("{about} of {}", loaded.name);
    Some(Rule::new(name(definition), about, expression))
}

/// An attribute or a type as a whole, with the rule for the text after its mnemonic.
pub(crate) fn whole(definition: &AttrOrTypeDefinition, rule: &Rule) -> Expression {
    let body = Expression::rule(&rule.name);
    let type_ = match definition.is_attribute() {
        true => typed(),
        false => Expression::nothing(),
    };
    Expression::sequence([beginning(definition), body, type_])
}

/// Returns the format of an attribute or a type by itself, from `#dialect.mnemonic` or `!dialect.mnemonic` on. Each
/// parameter has its name in the format as a label.
pub fn of_definition_format(
    definition: &AttrOrTypeDefinition,
    format: &CheckedDefinitionFormat,
) -> Rule {
    let meaning = OfDefinition {
        definition,
        loaded: None,
        leaves_brackets_open: false,
    };
    let written = elements(&meaning, &format.elements);
    let expression = Expression::sequence([beginning(definition), written]);
    Rule::new(name(definition), definition.summary.trim(), expression)
}

/// `dialect.mnemonic`
fn full_name(definition: &AttrOrTypeDefinition) -> String {
    let mnemonic = definition.mnemonic.as_deref().unwrap_or_default();
    format!("{}.{mnemonic}", definition.dialect.name)
}

/// The name of the rule.
fn name(definition: &AttrOrTypeDefinition) -> String {
    match definition.is_attribute() {
        true => names::attribute_body(&full_name(definition)),
        false => names::type_body(&full_name(definition)),
    }
}

/// `#dialect.mnemonic` or `!dialect.mnemonic`
fn beginning(definition: &AttrOrTypeDefinition) -> Expression {
    let sigil = if definition.is_attribute() { '#' } else { '!' };
    Expression::Literal(format!("{sigil}{}", full_name(definition)))
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

/// An attribute or a type; its parameters have labels unless it is loaded.
struct OfDefinition<'a> {
    definition: &'a AttrOrTypeDefinition,
    loaded: Option<(&'a dialect::AttrOrTypeDefinition, &'a Dialects)>,
    leaves_brackets_open: bool,
}

impl OfDefinition<'_> {
    fn parameter(&self, index: usize) -> Expression {
        if let Some((loaded, dialects)) = self.loaded {
            return loaded
                .parameters
                .get(index)
                .map_or_else(Expression::nothing, |own| parameter(dialects, &own.kind));
        }
        let own = &self.definition.parameters[index];
        let written = match &own.enumeration {
            Some(enumeration) => Expression::Rule(names::enumeration(&enumeration.cpp_type)),
            None => Expression::rule("parameter"),
        };
        written.labelled(format!("${}", own.name))
    }

    fn any_of(&self, parameters: &[usize]) -> Expression {
        Expression::choice(parameters.iter().map(|&index| self.parameter(index))).present()
    }

    /// The text of `params`. Each parameter up to the last required one has its place; the parameters after it may
    /// be left out.
    fn in_order(&self, parameters: &[usize]) -> Expression {
        let is_required = |index: &usize| !self.definition.is_optional(*index);
        let Some(last) = parameters.iter().rposition(is_required) else {
            return self.any_of(parameters).separated_by(",").optional();
        };
        let comma = || Expression::literal(",");
        let before = parameters[..last].iter().map(|index| {
            let with_comma = Expression::sequence([self.parameter(*index), comma()]);
            match is_required(index) {
                true => with_comma,
                false => with_comma.optional(),
            }
        });
        let after = match &parameters[last + 1..] {
            [] => Expression::nothing(),
            after => Expression::sequence([comma(), self.any_of(after)]).repeated(),
        };
        Expression::sequence(before.chain([self.parameter(parameters[last]), after]))
    }

    fn field(&self, index: usize, value: Expression) -> Expression {
        let name = &self.definition.parameters[index].name;
        Expression::sequence([Expression::literal(name), Expression::literal("="), value])
    }

    /// The text of `struct`: fields in any order.
    fn fields(&self, nodes: &[Node<AttrOrTypeFormat>]) -> Expression {
        let written = nodes.iter().flat_map(|node| {
            let parameters = node.parameters();
            match &node.kind {
                NodeKind::Custom(custom) => {
                    let value = self.custom(custom, Place::Top);
                    Vec::from_iter(parameters.first().map(|&index| self.field(index, value)))
                }
                _ => {
                    let field = |&index| self.field(index, self.parameter(index));
                    parameters.iter().map(field).collect()
                }
            }
        });
        let fields = Expression::choice(written).separated_by(",");
        let mut parameters = nodes.iter().flat_map(Node::parameters);
        match parameters.all(|index| self.definition.is_optional(index)) {
            true => fields.optional(),
            false => fields,
        }
    }
}

impl Meaning for OfDefinition<'_> {
    type Kind = AttrOrTypeFormat;

    const OF_PARAMETERS: bool = true;

    fn variable(&self, index: usize, _: Place) -> Expression {
        let written = self.parameter(index);
        match self.loaded {
            None if self.definition.is_optional(index) => written.optional(),
            _ => written,
        }
    }

    fn directive(&self, directive: &AttrOrTypeDirective) -> Expression {
        match directive {
            AttrOrTypeDirective::Params(parameters) => self.in_order(parameters),
            AttrOrTypeDirective::Struct(fields) => self.fields(fields),
        }
    }

    fn custom(&self, custom: &Custom<AttrOrTypeFormat>, place: Place) -> Expression {
        if !self.leaves_brackets_open {
            return custom_in_cpp(&custom.name, self.loaded.is_some(), place);
        }
        let closing = Expression::choice([")", "]", "}", ">"].map(Expression::literal)).repeated();
        Expression::sequence([Expression::rule("soup").optional(), closing])
    }
}
