//! Operations.

use crate::grammar::classes::{
    attribute_of_class, enum_attribute, enum_field, property, type_of_class,
};
use crate::grammar::described::{self, Value};
use crate::grammar::elements::{Meaning, Place, custom_in_cpp, elements};
use crate::grammar::expression::list;
use crate::grammar::{Expression, Rule, Token, names};
use format_compiler::check::{
    ArgumentKind, CheckedClause, CheckedFormat, Content, Custom, Members, Node, OpDirective,
    OpFormat, TypeTarget,
};
use format_compiler::ods::{Length, Operation, Variable};
use format_compiler::syntax::Directive;
use format_runtime::dialect::{
    AttributeClass, Dialects, OperationDefinition, OperationForm, PropertyKind,
};
use format_runtime::program::{AttributeReading, ParseElement, ParseProgram, TypeSlot};

/// The rule for a loaded operation from its name on; `None` if it has a generic form only. `has_short_name`: true if
/// its dialect may be left out in some regions.
pub(crate) fn rule(
    operation: &Operation,
    format: Option<&CheckedFormat>,
    dialects: &Dialects,
    has_short_name: bool,
) -> Option<Rule> {
    let definition = dialects.operation(&operation.name)?;
    let written = match (&definition.syntax, format) {
        (OperationForm::Generic, _) => return None,
        (OperationForm::Format { parse, .. }, Some(format)) => {
            let loaded = Some(Loaded {
                definition,
                parse,
                dialects,
            });
            elements(&OfOperation { operation, loaded }, &format.elements)
        }
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

/// Returns the format of an operation by itself, from its name on, with descriptions of hooks in place of `custom`
/// directives. Each variable has its name in the format as a label, such as `$lhs` or `type($lhs)`. Values, types
/// and attributes refer to the rules `value`, `type`, `attribute` and so on of a whole grammar.
pub fn of_format(operation: &Operation, format: &CheckedFormat) -> Rule {
    let loaded = None;
    let written = elements(&OfOperation { operation, loaded }, &format.elements);
    let expression = Expression::sequence([Expression::literal(&operation.name), written]);
    Rule::new(
        names::operation(&operation.name),
        operation.summary.trim(),
        expression,
    )
}

/// A loaded operation.
struct Loaded<'a> {
    definition: &'a OperationDefinition,
    parse: &'a ParseProgram,
    dialects: &'a Dialects,
}

/// An operation; its variables have labels unless it is loaded.
struct OfOperation<'a> {
    operation: &'a Operation,
    loaded: Option<Loaded<'a>>,
}

impl OfOperation<'_> {
    fn labelled(&self, written: Expression, label: impl Into<String>) -> Expression {
        match self.loaded {
            Some(_) => written,
            None => written.labelled(label),
        }
    }

    /// The label of a variable.
    fn name(&self, variable: Variable) -> String {
        format!("${}", self.operation.declaration(variable).0)
    }

    /// The label of types.
    fn name_of_types(&self, target: TypeTarget) -> String {
        match (target, target.variable()) {
            (_, Some(variable)) => format!("type({})", self.name(variable)),
            (TypeTarget::Operands, None) => "type(operands)".to_owned(),
            (_, None) => "type(results)".to_owned(),
        }
    }

    /// The attribute of a loaded operation, as its format reads it.
    fn loaded_attribute(&self, index: usize) -> Option<Expression> {
        let Loaded {
            definition,
            parse,
            dialects,
        } = self.loaded.as_ref()?;
        let slot = definition.slot(&self.operation.attributes[index].name)?;
        let mut elements = parse
            .instructions()
            .iter()
            .filter_map(|each| each.element());
        let reading = elements.find_map(|each| match each {
            ParseElement::Attribute(parse) if usize::from(parse.slot) == slot => {
                Some(&parse.reading)
            }
            _ => None,
        })?;
        Some(match reading {
            AttributeReading::Enum(index) => enum_attribute(dialects, *index),
            AttributeReading::Case(_, index) => enum_field(dialects, *index, false),
            AttributeReading::SymbolName => Expression::Token(Token::SymbolName),
            AttributeReading::Typed(_, class) => attribute_of_class(dialects, class, true),
            AttributeReading::Full(AttributeClass::Dialect(..)) => {
                Expression::rule("dialect-attribute")
            }
            AttributeReading::Full(
                AttributeClass::DenseIntegerArray(_)
                | AttributeClass::DenseBoolArray
                | AttributeClass::DenseFloatArray(_),
            ) => Expression::rule("attribute"),
            AttributeReading::Full(class) | AttributeReading::Stripped(class) => {
                attribute_of_class(dialects, class, false)
            }
        })
    }

    /// An attribute, as far as its constraint tells.
    fn attribute(&self, index: usize) -> Expression {
        let constraint = &self.operation.attributes[index].constraint;
        match constraint.enum_attribute() {
            Some(enumeration) => Expression::Rule(names::enumeration(&enumeration.cpp_type)),
            None if constraint.is_symbol_name() => Expression::Token(Token::SymbolName),
            None => Expression::rule("attribute"),
        }
    }

    fn property(&self, index: usize) -> Expression {
        let Some(loaded) = &self.loaded else {
            return Expression::rule("property");
        };
        let slot = loaded
            .definition
            .slot(&self.operation.properties[index].name)
            .and_then(|slot| loaded.definition.properties.get(slot));
        match slot.map(|slot| &slot.kind) {
            Some(PropertyKind::Property(form)) => property(loaded.dialects, form),
            _ => Expression::rule("soup"),
        }
    }

    fn types(&self, target: TypeTarget) -> Expression {
        let any = Expression::rule("type");
        let (slot, value) = match target {
            TypeTarget::Operand(index) => (
                TypeSlot::Operand(index as u16),
                Some(&self.operation.operands[index]),
            ),
            TypeTarget::Result(index) => (
                TypeSlot::Result(index as u16),
                Some(&self.operation.results[index]),
            ),
            TypeTarget::Operands => (TypeSlot::Operands, None),
            TypeTarget::Results => (TypeSlot::Results, None),
        };
        // Single types have a class.
        let class = self.loaded.as_ref().and_then(|loaded| {
            let class = loaded.parse.types().find(|(own, _)| *own == slot);
            class.map(|(_, class)| type_of_class(loaded.dialects, class))
        });
        let written = match value {
            Some(value) => of_length(class.unwrap_or(any), &value.length),
            None => list(any),
        };
        self.labelled(written, self.name_of_types(target))
    }

    /// The clauses of an `oilist`.
    fn clauses(&self, clauses: &[CheckedClause]) -> Expression {
        let clauses = clauses.iter().filter_map(|clause| {
            let literal = Expression::literal(clause.literal.literal()?);
            let after = match &clause.elements[..] {
                [node] if self.is_unit(node) => Expression::nothing(),
                nodes => elements(self, nodes),
            };
            Some(Expression::sequence([literal, after]))
        });
        Expression::choice(clauses).repeated()
    }

    /// A parameter of a description.
    fn value(&self, value: Value<'_>) -> Expression {
        let dialects = self.loaded.as_ref().map(|loaded| loaded.dialects);
        let written = match &value.argument.kind {
            ArgumentKind::Variable(Variable::Attribute(index)) => {
                let constraint = &self.operation.attributes[*index].constraint;
                described::attribute(dialects, constraint.enum_attribute(), value.form)
            }
            ArgumentKind::Variable(Variable::Property(_)) => {
                described::attribute(dialects, None, value.form)
            }
            _ => described::values(self.operation, value),
        };
        match &value.argument.kind {
            ArgumentKind::Variable(variable) => self.labelled(written, self.name(*variable)),
            ArgumentKind::Directive(OpDirective::Type(target)) => {
                self.labelled(written, self.name_of_types(*target))
            }
            _ => written,
        }
    }
}

/// Repeats the element for the possible numbers of values.
fn of_length(element: Expression, length: &Length) -> Expression {
    match length {
        Length::Single => element,
        Length::Optional => element.optional(),
        Length::Variadic { .. } => list(element),
        Length::VariadicOfVariadic { .. } => list(list(element).between("(", ")")),
    }
}

/// One region or successor, or several.
fn blocks(rule: &str, is_variadic: bool) -> Expression {
    let single = Expression::rule(rule);
    match is_variadic {
        true => list(single),
        false => single,
    }
}

impl Meaning for OfOperation<'_> {
    type Kind = OpFormat;

    const OF_PARAMETERS: bool = false;

    fn variable(&self, variable: Variable, place: Place) -> Expression {
        let operation = self.operation;
        let written = match variable {
            Variable::Attribute(index) => {
                let written = self
                    .loaded_attribute(index)
                    .unwrap_or_else(|| self.attribute(index));
                let is_optional = operation.attributes[index].constraint.is_optional;
                match place {
                    Place::Top if is_optional => written.optional(),
                    _ => written,
                }
            }
            Variable::Property(index) => self.property(index),
            Variable::Operand(index) => {
                of_length(Expression::rule("value"), &operation.operands[index].length)
            }
            Variable::Region(index) => blocks("region", operation.regions[index].is_variadic()),
            Variable::Successor(index) => {
                blocks("successor", operation.successors[index].is_variadic())
            }
            // A format has no results, only their types.
            Variable::Result(_) => Expression::nothing(),
        };
        self.labelled(written, self.name(variable))
    }

    fn directive(&self, directive: &OpDirective) -> Expression {
        let written = match directive.content() {
            Content::Types(target) => return self.types(target),
            Content::Clauses(clauses) => return self.clauses(clauses),
            Content::FunctionType(..) if self.loaded.is_some() => Expression::rule("function-type"),
            Content::FunctionType(inputs, results) => {
                let results = self.types(results);
                return Expression::sequence([
                    self.types(inputs).between("(", ")"),
                    Expression::literal("->"),
                    Expression::choice([results.clone().between("(", ")"), results]),
                ]);
            }
            Content::Attributes => Expression::rule(match directive {
                OpDirective::AttrDict { with_keyword: true } => "attribute-dictionary-with-keyword",
                _ => "attribute-dictionary",
            })
            .optional(),
            Content::Properties => Expression::rule("property-dictionary").optional(),
            Content::All(Members::Operands) => list(Expression::rule("value")),
            Content::All(Members::Regions) => list(Expression::rule("region")),
            Content::All(Members::Successors) => list(Expression::rule("successor")),
        };
        self.labelled(written, Directive::Operation(directive.word()).spelling())
    }

    fn custom(&self, custom: &Custom, place: Place) -> Expression {
        match &custom.description {
            Some(described) => {
                let is_present = place == Place::First;
                described::directive(custom, described, is_present, &|value| self.value(value))
            }
            None => custom_in_cpp(&custom.name, self.loaded.is_some(), place),
        }
    }

    fn is_unit(&self, node: &Node) -> bool {
        match node.variable() {
            Some(Variable::Attribute(index)) => {
                self.operation.attributes[index].constraint.is_unit()
            }
            Some(Variable::Property(index)) => self.operation.properties[index].property.is_unit(),
            _ => false,
        }
    }
}
