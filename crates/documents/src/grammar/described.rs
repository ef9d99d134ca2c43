//! The texts of `custom` directives described in hook files.

use crate::grammar::expression::list;
use crate::grammar::{Expression, Token, names};
use format_compiler::check::{Argument, ArgumentKind, Custom, OpDirective, TypeTarget};
use format_compiler::ods::{Enumeration, Length, Operation, Variable};
use format_runtime::dialect::{Dialects, EnumCase};
use format_runtime::hooks::described::{AttributeForm, Described, Element, Form, List, cases};
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
    let reading = Reading {
        custom,
        value,
        in_list: false,
    };
    let is_empty_by_default = described
        .parameters
        .iter()
        .any(|each| each.is_empty_by_default);
    let read = match &described.elements[..] {
        [group @ Element::Group(inner)]
            if is_present && inner.otherwise.is_empty() && !is_empty_by_default =>
        {
            reading.begun(group)
        }
        elements => reading.elements(elements),
    };
    // Unreadable elements contribute nothing.
    read.unwrap_or_else(Expression::nothing)
}

/// Builds expressions. Its functions return `None` for unreadable elements.
#[derive(Clone, Copy)]
struct Reading<'a> {
    custom: &'a Custom,
    value: &'a dyn Fn(Value<'_>) -> Expression,
    in_list: bool,
}

impl Reading<'_> {
    fn elements(self, elements: &[Element]) -> Option<Expression> {
        self.elements_begun(elements, None)
    }

    /// Elements of a branch, read if the first one with text is present.
    fn branch(self, elements: &[Element]) -> Option<Expression> {
        let first = elements.iter().position(Element::has_text)?;
        self.elements_begun(elements, Some(first))
    }

    /// Elements, one of which is present.
    fn elements_begun(self, elements: &[Element], present: Option<usize>) -> Option<Expression> {
        // Recurses as deeply as descriptions nest, which is limited.
        let elements = elements.iter().enumerate();
        let read = elements.map(|(index, element)| match present == Some(index) {
            true => self.begun(element),
            false => self.element(element),
        });
        read.collect::<Option<Vec<_>>>().map(Expression::sequence)
    }

    fn element(self, element: &Element) -> Option<Expression> {
        Some(match element {
            Element::Literal { literal, .. } => Expression::literal(literal.text()),
            Element::Space(_)
            | Element::Newline
            | Element::Is { .. }
            | Element::Given { .. }
            | Element::Printed { .. }
            | Element::SameLength(..)
            | Element::Named(_) => Expression::nothing(),
            Element::Expect { elements, .. } => self.elements(elements)?,
            Element::Argument { types: Some(_), .. } => Expression::rule("value"),
            Element::Argument { types: None, .. } => Expression::sequence([
                Expression::rule("value"),
                Expression::literal(":"),
                Expression::rule("type"),
            ]),
            Element::Functional { .. } => Expression::sequence([
                Expression::rule("type").between("(", ")"),
                Expression::literal("->"),
                results("type"),
            ]),
            Element::Value {
                parameter, form, ..
            } => (self.value)(Value {
                argument: self.custom.arguments.get(*parameter)?,
                form,
                in_list: self.in_list,
            }),
            Element::List(list) if list.at_least_one && list.until.is_none() => self.list(list)?,
            Element::List(list) => self.list(list)?.optional(),
            Element::Group(group) => {
                let then = match group.is_given {
                    true => self.elements(&group.elements),
                    false => self.branch(&group.elements),
                };
                one_of([then, self.elements(&group.otherwise)])?
            }
            Element::Refuse { .. } => return None,
        })
    }

    /// The element without the choice to leave it out.
    fn begun(self, element: &Element) -> Option<Expression> {
        match element {
            Element::List(list) => self.list(list),
            Element::Group(group) => {
                one_of([&group.elements, &group.otherwise].map(|branch| self.branch(branch)))
            }
            other => self.element(other).map(Expression::present),
        }
    }

    /// A list with at least one element.
    fn list(self, list: &List) -> Option<Expression> {
        let inside = Reading {
            in_list: true,
            ..self
        };
        Some(match list.commas {
            true => inside.elements(&list.elements)?.separated_by(","),
            false => inside.branch(&list.elements)?.at_least_once(),
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
    let (rule, length) = match &value.argument.kind {
        ArgumentKind::Variable(Variable::Operand(index)) => {
            ("value", Some(&operation.operands[*index].length))
        }
        ArgumentKind::Directive(OpDirective::Type(target)) => match target {
            TypeTarget::Operand(index) => ("type", Some(&operation.operands[*index].length)),
            TypeTarget::Result(index) => ("type", Some(&operation.results[*index].length)),
            TypeTarget::Operands | TypeTarget::Results => ("type", None),
        },
        ArgumentKind::Variable(Variable::Region(_)) if *value.form == Form::Body => {
            return Expression::rule("region").optional();
        }
        ArgumentKind::Variable(Variable::Region(_)) => return Expression::rule("region"),
        ArgumentKind::Variable(Variable::Successor(_)) => return Expression::rule("successor"),
        _ => return Expression::rule("soup").optional(),
    };
    let single = Expression::rule(rule);
    match (value.form, length) {
        (Form::Results { .. }, _) => results(rule),
        (Form::OneFor(_), _) | (_, Some(Length::Single | Length::Optional)) => single,
        (_, Some(Length::Variadic { .. }) | None) if value.in_list => single,
        _ if rule == "value" => list(single),
        // A list of types has at least one.
        _ => single.separated_by(","),
    }
}

/// One type, or several in parentheses.
fn results(rule: &str) -> Expression {
    let rule = Expression::rule(rule);
    Expression::choice([rule.clone(), list(rule).between("(", ")")])
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
            let quoted = |case: &EnumCase| Expression::Literal(format!("\"{}\"", case.text));
            match cases {
                Some(cases) if cases.bits.is_none() && !cases.cases.is_empty() => {
                    Expression::choice(cases.cases.iter().map(quoted))
                }
                _ => Expression::Token(Token::String),
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
