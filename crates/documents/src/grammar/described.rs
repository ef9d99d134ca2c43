//! The texts of `custom` directives described in hook files.

use crate::grammar::{Expression, Token, names};
use format_compiler::check::{Argument, ArgumentKind, Custom, OpDirective, TypeTarget};
use format_compiler::ods::{Enumeration, Length, Operation, Variable};
use format_runtime::dialect::Dialects;
use format_runtime::hooks::described::{
    AttributeForm, Described, Element, Form, Group, List, cases,
};
use std::sync::Arc;

/// A parameter at its place in a description.
#[derive(Clone, Copy)]
pub(crate) struct Value<'a> {
    /// The argument passed by the format.
    pub(crate) argument: &'a Argument,
    /// The form of its text.
    pub(crate) form: &'a Form,
    /// True if it is written once for each of its elements.
    pub(crate) in_list: bool,
}

/// Returns the text of a directive. `is_present`: true for the first element of a group, to get its text if it
/// counts as present.
pub(crate) fn directive(
    custom: &Custom,
    described: &Described,
    is_present: bool,
    value: &dyn Fn(Value<'_>) -> Expression,
) -> Expression {
    let reading = Reading { custom, value };
    let is_empty_by_default = described
        .parameters
        .iter()
        .any(|each| each.is_empty_by_default);
    let read = match &described.elements[..] {
        [Element::Group(group)]
            if is_present && group.otherwise.is_empty() && !is_empty_by_default =>
        {
            reading.branch(&group.elements, false)
        }
        elements => reading.elements(elements, false),
    };
    // Unreadable elements contribute nothing.
    read.unwrap_or_else(Expression::nothing)
}

/// Builds expressions. Its functions return `None` for unreadable elements.
struct Reading<'a> {
    custom: &'a Custom,
    value: &'a dyn Fn(Value<'_>) -> Expression,
}

impl Reading<'_> {
    fn elements(&self, elements: &[Element], in_list: bool) -> Option<Expression> {
        // Recurses as deeply as descriptions nest, which is limited.
        let read: Option<Vec<Expression>> = elements
            .iter()
            .map(|element| self.element(element, in_list))
            .collect();
        read.map(Expression::sequence)
    }

    fn element(&self, element: &Element, in_list: bool) -> Option<Expression> {
        Some(match element {
            Element::Literal { literal, .. } => Expression::literal(literal.text()),
            Element::Space(_)
            | Element::Newline
            | Element::Is { .. }
            | Element::Given { .. }
            | Element::Printed { .. }
            | Element::SameLength(..)
            | Element::Named(_) => Expression::nothing(),
            Element::Expect { elements, .. } => self.elements(elements, in_list)?,
            Element::Argument { types, .. } => match types {
                Some(_) => Expression::rule("value"),
                None => {
                    let parts = [
                        Expression::rule("value"),
                        Expression::literal(":"),
                        Expression::rule("type"),
                    ];
                    Expression::sequence(parts)
                }
            },
            Element::Functional { .. } => {
                let input = [
                    Expression::literal("("),
                    Expression::rule("type"),
                    Expression::literal(")"),
                ];
                let result = [Expression::literal("->"), results(Expression::rule("type"))];
                Expression::sequence(input.into_iter().chain(result))
            }
            Element::Value {
                parameter, form, ..
            } => {
                let argument = self.custom.arguments.get(*parameter)?;
                (self.value)(Value {
                    argument,
                    form,
                    in_list,
                })
            }
            Element::List(list) => {
                let read = self.list(list)?;
                if list.at_least_one && list.until.is_none() {
                    read
                } else {
                    read.optional()
                }
            }
            Element::Group(group) => self.group(group, in_list)?,
            Element::Refuse { .. } => return None,
        })
    }

    fn group(&self, group: &Group, in_list: bool) -> Option<Expression> {
        let then = match group.is_given {
            true => self.elements(&group.elements, in_list),
            false => self.branch(&group.elements, in_list),
        };
        one_of([then, self.elements(&group.otherwise, in_list)])
    }

    /// Elements of a branch, read if the first one with text is present.
    fn branch(&self, elements: &[Element], in_list: bool) -> Option<Expression> {
        let first = elements.iter().position(Element::has_text)?;
        let read: Option<Vec<Expression>> = elements
            .iter()
            .enumerate()
            .map(|(index, element)| match index == first {
                true => self.begun(element, in_list),
                false => self.element(element, in_list),
            })
            .collect();
        read.map(Expression::sequence)
    }

    /// The element without the choice to leave it out.
    fn begun(&self, element: &Element, in_list: bool) -> Option<Expression> {
        match element {
            Element::List(list) => self.list(list),
            Element::Group(group) => one_of([
                self.branch(&group.elements, in_list),
                self.branch(&group.otherwise, in_list),
            ]),
            other => self.element(other, in_list).map(Expression::present),
        }
    }

    /// A list with at least one element.
    fn list(&self, list: &List) -> Option<Expression> {
        Some(match list.commas {
            true => self.elements(&list.elements, true)?.separated_by(","),
            false => self.branch(&list.elements, true)?.at_least_once(),
        })
    }
}

/// The readable ones as alternatives.
fn one_of(branches: [Option<Expression>; 2]) -> Option<Expression> {
    let read: Vec<Expression> = branches.into_iter().flatten().collect();
    (!read.is_empty()).then(|| Expression::choice(read))
}

/// The text of operands, types, regions and successors.
pub(crate) fn values(operation: &Operation, value: Value<'_>) -> Expression {
    let (element, length) = match &value.argument.kind {
        ArgumentKind::Variable(Variable::Operand(index)) => {
            ("value", Some(&operation.operands[*index].length))
        }
        ArgumentKind::Directive(OpDirective::Type(target)) => match target {
            TypeTarget::Operand(index) => ("type", Some(&operation.operands[*index].length)),
            TypeTarget::Result(index) => ("type", Some(&operation.results[*index].length)),
            TypeTarget::Operands | TypeTarget::Results => ("type", None),
        },
        ArgumentKind::Variable(Variable::Region(_)) => {
            let region = Expression::rule("region");
            return if *value.form == Form::Body {
                region.optional()
            } else {
                region
            };
        }
        ArgumentKind::Variable(Variable::Successor(_)) => return Expression::rule("successor"),
        _ => return Expression::rule("soup").optional(),
    };
    let is_single = match length {
        Some(Length::Single | Length::Optional) => true,
        Some(Length::VariadicOfVariadic { .. }) => false,
        Some(Length::Variadic { .. }) | None => value.in_list,
    };
    let all = Expression::rule(element);
    match value.form {
        Form::Results { .. } => return results(all),
        Form::OneFor(_) => return all,
        _ => {}
    }
    match (is_single, element) {
        (true, _) => all,
        (false, "value") => all.separated_by(",").optional(),
        // A list of types has at least one.
        (false, _) => all.separated_by(","),
    }
}

/// One type, or several in parentheses.
fn results(all: Expression) -> Expression {
    let several = all.clone().separated_by(",").optional();
    let in_parentheses = [Expression::literal("("), several, Expression::literal(")")];
    Expression::choice([all, Expression::sequence(in_parentheses)])
}

/// The text of an attribute. Without loaded dialects, its enum tells about its cases.
pub(crate) fn attribute(
    dialects: Option<&Dialects>,
    enumeration: Option<&Arc<Enumeration>>,
    form: &Form,
) -> Expression {
    let form = match form {
        Form::Plain => return Expression::rule("attribute"),
        Form::Attribute(form) => form,
        _ => return Expression::rule("soup"),
    };
    match form {
        AttributeForm::Full => Expression::rule("attribute"),
        AttributeForm::Typed(_) => {
            Expression::choice(["number", "boolean", "attribute"].map(Expression::rule))
        }
        AttributeForm::Integer(_) => {
            Expression::choice(["integer-literal", "boolean"].map(Expression::rule))
        }
        AttributeForm::Number { .. } => Expression::rule("integer-literal"),
        AttributeForm::Integers(_) => Expression::rule("integer-literal").separated_by(","),
        AttributeForm::Float => Expression::rule("number"),
        AttributeForm::Type => Expression::rule("type"),
        // An alias of a symbol reference is possible, too.
        AttributeForm::Symbol => {
            Expression::choice(["symbol-reference", "dialect-attribute"].map(Expression::rule))
        }
        AttributeForm::FlatSymbol | AttributeForm::SymbolName => {
            Expression::Token(Token::SymbolName)
        }
        AttributeForm::String => Expression::Token(Token::String),
        AttributeForm::Name => Expression::choice(
            [Token::BareIdentifier, Token::IntegerType, Token::String].map(Expression::Token),
        ),
        AttributeForm::Keyword(form) if form.is_quoted => {
            let cases = dialects.and_then(|dialects| cases(dialects, &form.name));
            match cases.filter(|cases| cases.bits.is_none() && !cases.cases.is_empty()) {
                Some(cases) => Expression::choice(
                    cases
                        .cases
                        .iter()
                        .map(|case| Expression::literal(&format!("\"{}\"", case.text))),
                ),
                None => Expression::Token(Token::String),
            }
        }
        AttributeForm::Keyword(form) if !form.is_lenient => {
            let cpp_type = match (dialects, enumeration) {
                (Some(dialects), _) => cases(dialects, &form.name).map(|cases| &*cases.cpp_type),
                (None, Some(enumeration)) => Some(&*enumeration.cpp_type),
                // The form names a C++ type, or an attribute unknown here.
                (None, None) => Some(&*form.name).filter(|name| name.contains("::")),
            };
            cpp_type.map_or(Expression::Token(Token::BareIdentifier), |cpp_type| {
                Expression::Rule(names::enumeration(cpp_type))
            })
        }
        AttributeForm::Keyword(_) => Expression::Token(Token::BareIdentifier),
        AttributeForm::Bits(_) => Expression::Token(Token::BareIdentifier).separated_by(","),
        // A map is brackets around anything.
        AttributeForm::AffineMap | AttributeForm::TypedAs(_) => Expression::rule("soup"),
    }
}
