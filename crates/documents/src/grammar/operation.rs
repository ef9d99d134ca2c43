//! Operations.

use crate::grammar::classes::{
    attribute_of_class, enum_attribute, enum_field, property, type_of_class,
};
use crate::grammar::described::{self, Value};
use crate::grammar::elements::{Meaning, Place, elements};
use crate::grammar::expression::list;
use crate::grammar::{Expression, Rule, Token, names};
use format_compiler::check::{
    ArgumentKind, CheckedFormat, Content, Custom, Members, Node, OpDirective, OpFormat, TypeTarget,
};
use format_compiler::ods::{Length, Operation, Variable};
use format_runtime::dialect::{
    AttributeClass, Dialects, OperationDefinition, OperationForm, PropertyKind,
};
use format_runtime::program::{
    AttributeParse, AttributeReading, ParseElement, ParseProgram, TypeSlot,
};

/// The rule for an operation from its name on; `None` if it has a generic form only. `has_short_name`: true if its
/// dialect may be left out in some regions.
pub(crate) fn rule(
    operation: &Operation,
    format: Option<&CheckedFormat>,
    definition: &OperationDefinition,
    dialects: &Dialects,
    has_short_name: bool,
) -> Option<Rule> {
    let written = match (&definition.syntax, format) {
        (OperationForm::Generic, _) => return None,
        (OperationForm::Format { parse, .. }, Some(format)) => elements(
            &mut OfOperation {
                operation,
                definition,
                parse,
                dialects,
            },
            &format.elements,
        ),
        _ => Expression::rule("soup").optional(),
    };
    let full = Expression::literal(&operation.name);
    let name = match has_short_name {
        true => Expression::choice([full, Expression::literal(&operation.mnemonic)]),
        false => full,
    };
    let about = match operation.summary.trim() {
        "" => format!("the operation {}", operation.name),
        summary => summary.to_owned(),
    };
    Some(Rule::new(
        names::operation(&operation.name),
        about,
        Expression::sequence([name, written]),
    ))
}

struct OfOperation<'a> {
    operation: &'a Operation,
    definition: &'a OperationDefinition,
    parse: &'a ParseProgram,
    dialects: &'a Dialects,
}

impl OfOperation<'_> {
    /// The instruction for parsing an attribute.
    fn reading(&self, index: usize) -> Option<&AttributeParse> {
        let slot = self
            .definition
            .slot(&self.operation.attributes.get(index)?.name)?;
        self.parse
            .instructions()
            .iter()
            .find_map(|each| match each.element()? {
                ParseElement::Attribute(parse) if usize::from(parse.slot) == slot => Some(&**parse),
                _ => None,
            })
    }

    fn attribute(&self, index: usize) -> Expression {
        let Some(parse) = self.reading(index) else {
            return Expression::rule("attribute");
        };
        let written = match &parse.reading {
            AttributeReading::Enum(index) => enum_attribute(self.dialects, *index),
            AttributeReading::Case(_, index) => enum_field(self.dialects, *index, false),
            AttributeReading::SymbolName => Expression::Token(Token::SymbolName),
            AttributeReading::Typed(_, class) => attribute_of_class(self.dialects, class, true),
            AttributeReading::Full(class) => match class {
                AttributeClass::Dialect(..) => Expression::rule("dialect-attribute"),
                AttributeClass::DenseIntegerArray(_)
                | AttributeClass::DenseBoolArray
                | AttributeClass::DenseFloatArray(_) => Expression::rule("attribute"),
                class => attribute_of_class(self.dialects, class, false),
            },
            AttributeReading::Stripped(class) => attribute_of_class(self.dialects, class, false),
        };
        if parse.optional {
            written.optional()
        } else {
            written
        }
    }

    fn property(&self, index: usize) -> Expression {
        let name = self
            .operation
            .properties
            .get(index)
            .map_or("", |own| &own.name);
        let slot = self
            .definition
            .slot(name)
            .and_then(|slot| self.definition.properties.get(slot));
        match slot.map(|slot| &slot.kind) {
            Some(PropertyKind::Property(form)) => property(self.dialects, form),
            _ => Expression::rule("soup"),
        }
    }

    fn types(&self, target: TypeTarget) -> Expression {
        let any = Expression::rule("type");
        let (slot, value) = match target {
            TypeTarget::Operand(index) => (
                TypeSlot::Operand(index as u16),
                self.operation.operands.get(index),
            ),
            TypeTarget::Result(index) => (
                TypeSlot::Result(index as u16),
                self.operation.results.get(index),
            ),
            TypeTarget::Operands | TypeTarget::Results => return list(any),
        };
        match value.map(|value| &value.length) {
            Some(Length::Single) => {
                let class = self.parse.types().find(|(own, _)| *own == slot);
                class.map_or(any, |(_, class)| type_of_class(self.dialects, class))
            }
            Some(length) => of_length(any, length),
            None => any,
        }
    }

    fn value(&self, value: Value<'_>) -> Expression {
        match &value.argument.kind {
            ArgumentKind::Variable(Variable::Attribute(_) | Variable::Property(_)) => {
                described::attribute(self.dialects, value.form)
            }
            _ => described::values(self.operation, value),
        }
    }
}

/// Repeats the element for the possible numbers of values.
pub(crate) fn of_length(element: Expression, length: &Length) -> Expression {
    match length {
        Length::Single => element,
        Length::Optional => element.optional(),
        Length::Variadic { .. } => list(element),
        Length::VariadicOfVariadic { .. } => list(list(element).between("(", ")")),
    }
}

/// The text of operands, regions or successors, without regard to their types.
pub(crate) fn untyped(operation: &Operation, variable: Variable) -> Expression {
    let (rule, is_variadic) = match variable {
        Variable::Operand(index) => {
            return of_length(Expression::rule("value"), &operation.operands[index].length);
        }
        Variable::Region(index) => ("region", operation.regions[index].is_variadic()),
        Variable::Successor(index) => ("successor", operation.successors[index].is_variadic()),
        _ => return Expression::nothing(),
    };
    match is_variadic {
        true => list(Expression::rule(rule)),
        false => Expression::rule(rule),
    }
}

/// The text of a directive for several variables, other than their types.
pub(crate) fn members<M: Meaning<Kind = OpFormat>>(
    meaning: &mut M,
    directive: &OpDirective,
    content: &Content<'_>,
) -> Expression {
    match content {
        Content::Attributes => Expression::rule(match directive {
            OpDirective::AttrDict { with_keyword: true } => "attribute-dictionary-with-keyword",
            _ => "attribute-dictionary",
        })
        .optional(),
        Content::Properties => Expression::rule("property-dictionary").optional(),
        Content::All(members) => list(Expression::rule(match members {
            Members::Operands => "value",
            Members::Regions => "region",
            Members::Successors => "successor",
        })),
        Content::Clauses(clauses) => {
            let clauses = clauses.iter().filter_map(|clause| {
                let literal = Expression::literal(clause.literal.literal()?);
                let is_bare = matches!(&clause.elements[..], [node] if meaning.is_unit(node));
                let after = if is_bare {
                    Expression::nothing()
                } else {
                    elements(meaning, &clause.elements)
                };
                Some(Expression::sequence([literal, after]))
            });
            Expression::choice(clauses.collect::<Vec<_>>()).repeated()
        }
        Content::Types(_) | Content::FunctionType(..) => Expression::nothing(),
    }
}

/// True if the element is a unit attribute or property.
pub(crate) fn is_unit(operation: &Operation, node: &Node) -> bool {
    match node.variable() {
        Some(Variable::Attribute(index)) => operation.attributes[index].constraint.is_unit(),
        Some(Variable::Property(index)) => operation.properties[index].property.is_unit(),
        _ => false,
    }
}

impl Meaning for OfOperation<'_> {
    type Kind = OpFormat;

    const OF_PARAMETERS: bool = false;

    fn variable(&mut self, variable: Variable, _: bool, _: Place) -> Expression {
        let operation = self.operation;
        match variable {
            Variable::Attribute(index) => self.attribute(index),
            Variable::Property(index) => self.property(index),
            _ => untyped(operation, variable),
        }
    }

    fn directive(&mut self, directive: &OpDirective, _: bool) -> Expression {
        match directive.content() {
            Content::Types(target) => self.types(target),
            Content::FunctionType(..) => Expression::rule("function-type"),
            content => members(self, directive, &content),
        }
    }

    fn custom(&mut self, custom: &Custom, place: Place) -> Expression {
        let is_present = place == Place::First;
        match &custom.description {
            Some(described) => described::directive(custom, described, is_present, &mut |value| {
                self.value(value)
            }),
            // Only C++ can read it.
            None if is_present => Expression::rule("soup"),
            None => Expression::rule("soup").optional(),
        }
    }

    fn is_unit(&self, node: &Node) -> bool {
        is_unit(self.operation, node)
    }
}
