//! Elements of formats equivalent to a description.

use super::shift::shifted;
use crate::check::{
    self, Argument, ArgumentKind, Custom, Group, Node, NodeKind, OpDirective, Spelling,
};
use crate::ods::{NamedAttribute, Operation, Variable};
use crate::syntax::{Branch, Whitespace};
use format_runtime::dialect::{AttributeClass, BuiltinAttribute as B};
use format_runtime::hooks::described::{
    self, Anchor, AttributeForm, Condition, Constant, Described, Element, Form, List,
};

/// Returns equivalent elements, and the text referred to by their spans. `None` if there are none.
pub(super) fn nodes(
    operation: &Operation,
    format: &str,
    custom: &Custom,
    described: &Described,
) -> Option<(String, Vec<Node>)> {
    let mut writer = Writer {
        operation,
        format,
        custom,
        text: String::new(),
    };
    let written = writer.elements(&described.elements, Context::default())?;
    // Inlining gains nothing: the result is the directive itself.
    if let [
        Written {
            node:
                Node {
                    kind: NodeKind::Custom(whole),
                    ..
                },
            ..
        },
    ] = &written[..]
        && whole.arguments.len() == custom.arguments.iter().filter(|each| !each.is_ref).count()
    {
        return None;
    }
    Some((
        writer.text,
        written.into_iter().map(|each| each.node).collect(),
    ))
}

/// An element, and the parameter printed by it.
struct Written {
    node: Node,
    parameter: Option<usize>,
}

/// The surroundings of elements.
#[derive(Clone, Copy, Default)]
struct Context {
    /// Set in a list: true if commas separate its elements.
    list: Option<bool>,
    /// The elements are printed only if this parameter is present.
    anchor: Option<usize>,
}

struct Writer<'a> {
    operation: &'a Operation,
    /// The text of the format.
    format: &'a str,
    custom: &'a Custom,
    /// The text of the elements so far.
    text: String,
}

impl Writer<'_> {
    /// Writes the text of an element after a space.
    fn write(&mut self, text: &str) -> std::ops::Range<usize> {
        if !self.text.is_empty() && !self.text.ends_with('(') {
            self.text.push(' ');
        }
        let start = self.text.len();
        self.text.push_str(text);
        start..self.text.len()
    }

    fn node(&mut self, kind: NodeKind, text: &str) -> Node {
        let span = self.write(text);
        Node {
            kind,
            spelling: Spelling::Own,
            span,
        }
    }

    fn elements(&mut self, elements: &[Element], context: Context) -> Option<Vec<Written>> {
        let mut written = Vec::new();
        // Recurses as deeply as descriptions nest, which is limited.
        for element in elements {
            let node = match element {
                Element::Literal { printed, .. } => self.literal(printed.trim()),
                Element::Space(space) => {
                    let kind = if space.is_empty() {
                        Whitespace::Empty
                    } else {
                        Whitespace::Space
                    };
                    self.node(
                        NodeKind::Whitespace(kind),
                        if space.is_empty() { "``" } else { "` `" },
                    )
                }
                Element::Newline => self.node(NodeKind::Whitespace(Whitespace::Newline), "`\\n`"),
                Element::Value {
                    parameter, form, ..
                } => {
                    let node = self.value(*parameter, form, context)?;
                    written.push(Written {
                        node,
                        parameter: Some(*parameter),
                    });
                    continue;
                }
                Element::List(list) => {
                    let start = self.text.len();
                    match self.list(list, context) {
                        Some(list) => written.extend(list),
                        None => written.push(self.opaque(start, element, context)),
                    }
                    continue;
                }
                Element::Group(group) => {
                    let start = self.text.len();
                    // The lists of MLIR's formats have no groups in them.
                    match if context.list.is_some() {
                        None
                    } else {
                        self.group(group)
                    } {
                        Some(group) => group,
                        None => {
                            written.push(self.opaque(start, element, context));
                            continue;
                        }
                    }
                }
                Element::Is {
                    parameter,
                    constant,
                    ..
                } => {
                    let start = self.text.len();
                    match self.constant(*parameter, constant, context) {
                        Some(node) => written.push(Written {
                            node,
                            parameter: Some(*parameter),
                        }),
                        None => written.push(self.opaque(start, element, context)),
                    }
                    continue;
                }
                Element::Expect { elements, .. } => {
                    written.extend(self.elements(elements, context)?);
                    continue;
                }
                // These elements print nothing.
                Element::Refuse { .. }
                | Element::Given { .. }
                | Element::SameLength(..)
                | Element::Named(_) => {
                    continue;
                }
                Element::Functional { input, result, .. } => {
                    written.push(Written {
                        node: self.literal("("),
                        parameter: None,
                    });
                    let node = self.value(*input, &Form::Plain, context)?;
                    written.push(Written {
                        node,
                        parameter: Some(*input),
                    });
                    written.push(Written {
                        node: self.literal(")"),
                        parameter: None,
                    });
                    written.push(Written {
                        node: self.literal("->"),
                        parameter: None,
                    });
                    let node = self.value(*result, &Form::Plain, context)?;
                    written.push(Written {
                        node,
                        parameter: Some(*result),
                    });
                    continue;
                }
                // No element of a format reads these.
                Element::Argument { .. } | Element::Printed { .. } => {
                    written.push(self.opaque(self.text.len(), element, context));
                    continue;
                }
            };
            written.push(Written {
                node,
                parameter: None,
            });
        }
        Some(written)
    }

    fn literal(&mut self, text: &str) -> Node {
        self.node(NodeKind::Literal(text.to_owned()), &format!("`{text}`"))
    }

    /// Returns a `custom` directive without a description over the parameters printed by the element. It replaces
    /// the text from `start` on.
    fn opaque(&mut self, start: usize, element: &Element, context: Context) -> Written {
        self.text.truncate(start);
        let mut parameters = Vec::new();
        written_by(element, &mut parameters);
        let arguments: Vec<Argument> = parameters
            .iter()
            .filter_map(|&each| self.argument(each))
            .cloned()
            .collect();
        let texts: Vec<String> = arguments
            .iter()
            .map(|argument| self.argument_text(argument))
            .collect();
        let name = self.custom.name.clone();
        let text = format!("custom<{name}>({})", texts.join(", "));
        let node = self.node(
            NodeKind::Custom(Custom {
                name,
                arguments,
                is_needed: false,
                description: None,
                assumed: None,
            }),
            &text,
        );
        let parameter = context.anchor.filter(|anchor| parameters == [*anchor]);
        Written { node, parameter }
    }

    fn argument(&self, parameter: usize) -> Option<&Argument> {
        self.custom.arguments.get(parameter)
    }

    /// The argument as spelled in the format.
    fn argument_text(&self, argument: &Argument) -> String {
        self.format
            .get(argument.span.clone())
            .unwrap_or_default()
            .to_owned()
    }

    fn value(&mut self, parameter: usize, form: &Form, context: Context) -> Option<Node> {
        let argument = self.argument(parameter)?.clone();
        let text = self.argument_text(&argument);
        let is_repeated = context.list == Some(false);
        let is_said = match &argument.kind {
            ArgumentKind::Variable(Variable::Attribute(index)) => {
                let attribute = self.operation.attributes.get(*index)?;
                let is_present =
                    !attribute.constraint.is_optional || context.anchor == Some(parameter);
                context.list.is_none() && is_present && reads_the_same(attribute, form)
            }
            ArgumentKind::Variable(
                Variable::Operand(_) | Variable::Region(_) | Variable::Successor(_),
            ) => !is_repeated && *form == Form::Plain,
            ArgumentKind::Directive(OpDirective::Type(_)) => !is_repeated && *form == Form::Plain,
            ArgumentKind::Variable(_) | ArgumentKind::Directive(_) | ArgumentKind::String(_) => {
                false
            }
        };
        Some(match (argument.kind, is_said) {
            (ArgumentKind::Variable(variable), true) => {
                self.node(NodeKind::Variable(variable), &text)
            }
            (ArgumentKind::Directive(directive), true) => {
                // C++ prints a type with its dialect.
                Node {
                    spelling: Spelling::Qualified,
                    ..self.node(NodeKind::Directive(directive), &text)
                }
            }
            (kind, _) => {
                let name = self.custom.name.clone();
                let text = format!("custom<{name}>({text})");
                let arguments = vec![Argument { kind, ..argument }];
                let is_needed = context.list.is_none() && is_always_written(form);
                self.node(
                    NodeKind::Custom(Custom {
                        name,
                        arguments,
                        is_needed,
                        description: None,
                        assumed: None,
                    }),
                    &text,
                )
            }
        })
    }

    /// Returns the element of a constant, an argument set without text. Only a unit attribute as the anchor of its
    /// group has one.
    fn constant(
        &mut self,
        parameter: usize,
        constant: &Constant,
        context: Context,
    ) -> Option<Node> {
        let argument = self.argument(parameter)?.clone();
        let ArgumentKind::Variable(Variable::Attribute(index)) = &argument.kind else {
            return None;
        };
        let constraint = &self.operation.attributes.get(*index)?.constraint;
        let is_unit = matches!(
            constraint.builtin_class(),
            Some(AttributeClass::Builtin(B::Unit))
        );
        if *constant != Constant::Unit || !is_unit || context.anchor != Some(parameter) {
            return None;
        }
        let text = self.argument_text(&argument);
        Some(self.node(NodeKind::Variable(Variable::Attribute(*index)), &text))
    }

    /// Returns the elements for one round of a list, in a group unless the list is the anchor of the surrounding
    /// group.
    fn list(&mut self, list: &List, context: Context) -> Option<Vec<Written>> {
        let inner = Context {
            list: Some(list.commas),
            ..Context::default()
        };
        let is_anchor = context
            .anchor
            .is_some_and(|anchor| list.elements.iter().any(|each| writes(each, anchor)));
        if is_anchor {
            return self.elements(&list.elements, inner);
        }
        let start = self.write("(").start;
        let elements = self.elements(&list.elements, inner)?;
        // The presence of an attribute doesn't determine the length of the list.
        let index = elements.iter().position(|each| is_counted(&each.node))?;
        let group = self.close(start, elements, Vec::new(), index)?;
        Some(vec![Written {
            node: group,
            parameter: None,
        }])
    }

    fn group(&mut self, group: &described::Group) -> Option<Node> {
        // The elements after this one decide about the group; formats have no such groups.
        if let Some(Element::Value {
            form: Form::Prefix, ..
        }) = group.elements.iter().find(|each| each.has_text())
        {
            return None;
        }
        let [
            Anchor {
                parameter: anchor,
                condition: Condition::Present | Condition::Is(Constant::Unit),
            },
        ] = group.anchors[..]
        else {
            return None;
        };
        self.is_presence(group, anchor)?;
        let start = self.write("(").start;
        let inner = Context {
            anchor: Some(anchor),
            ..Context::default()
        };
        let elements = self.elements(&group.elements, inner)?;
        let index = elements
            .iter()
            .position(|each| each.parameter == Some(anchor))?;
        let mut otherwise = Vec::new();
        if !group.otherwise.is_empty() {
            self.text.push_str(") : (");
            otherwise = self.elements(&group.otherwise, Context::default())?;
        }
        self.close(start, elements, otherwise, index)
    }

    /// `Some` if the group is printed in the same states as a group of a format with this anchor.
    fn is_presence(&self, group: &described::Group, anchor: usize) -> Option<()> {
        let argument = self.argument(anchor)?;
        let is_listed = group
            .elements
            .iter()
            .any(|each| matches!(each, Element::List(list) if writes_any(list, anchor)));
        let is_the_same = match &argument.kind {
            ArgumentKind::Variable(Variable::Attribute(index)) => {
                let constraint = &self.operation.attributes.get(*index)?.constraint;
                !is_listed && constraint.default_value.is_none()
            }
            // The number of successors is unknown.
            ArgumentKind::Variable(Variable::Property(_) | Variable::Successor(_))
            | ArgumentKind::String(_) => false,
            ArgumentKind::Variable(_) | ArgumentKind::Directive(OpDirective::Type(_)) => {
                !argument.is_ref
            }
            ArgumentKind::Directive(_) => false,
        };
        is_the_same.then_some(())
    }

    /// Ends the group begun at `start`.
    fn close(
        &mut self,
        start: usize,
        elements: Vec<Written>,
        otherwise: Vec<Written>,
        anchor: usize,
    ) -> Option<Node> {
        self.text.push_str(")?");
        let mark = elements.get(anchor)?.node.span.end;
        self.text.insert(mark, '^');
        let moved = |each: Written| {
            if each.node.span.start < mark {
                each.node
            } else {
                shifted(&each.node, 1)
            }
        };
        let nodes = |written: Vec<Written>| written.into_iter().map(moved).collect::<Vec<_>>();
        let (then_elements, else_elements) = (nodes(elements), nodes(otherwise));
        let first = then_elements
            .iter()
            .position(|node| !matches!(node.kind, NodeKind::Whitespace(_)))?;
        let anchor = check::Anchor {
            branch: Branch::Then,
            index: anchor,
        };
        let group = Group {
            then_elements,
            else_elements,
            anchor,
            first,
        };
        Some(Node {
            kind: NodeKind::Group(Box::new(group)),
            spelling: Spelling::Own,
            span: start..self.text.len(),
        })
    }
}

/// Adds the parameters printed by the element.
fn written_by(element: &Element, parameters: &mut Vec<usize>) {
    // Recurses as deeply as descriptions nest, which is limited.
    let inner: [&[Element]; 2] = match element {
        Element::Value { parameter, .. } | Element::Is { parameter, .. } => {
            if !parameters.contains(parameter) {
                parameters.push(*parameter);
            }
            return;
        }
        Element::List(list) => {
            parameters.extend(list.count.filter(|count| !parameters.contains(count)));
            [&list.elements, &[]]
        }
        Element::Group(group) => [&group.elements, &group.otherwise],
        Element::Expect { elements, .. } => [elements, &[]],
        _ => return,
    };
    inner
        .into_iter()
        .flatten()
        .for_each(|each| written_by(each, parameters));
}

fn writes(element: &Element, parameter: usize) -> bool {
    matches!(element, Element::Value { parameter: written, .. } if *written == parameter)
}

fn writes_any(list: &List, parameter: usize) -> bool {
    list.elements.iter().any(|each| writes(each, parameter))
}

/// True if the number of values determines the presence of the element.
fn is_counted(node: &Node) -> bool {
    matches!(
        node.kind,
        NodeKind::Variable(Variable::Operand(_) | Variable::Region(_))
            | NodeKind::Directive(OpDirective::Type(_))
    )
}

/// True if every attribute in this form has text.
fn is_always_written(form: &Form) -> bool {
    let Form::Attribute(form) = form else {
        return *form == Form::Plain;
    };
    match form {
        AttributeForm::Keyword(form) => !form.is_lenient,
        AttributeForm::Full
        | AttributeForm::Typed(_)
        | AttributeForm::Integer(_)
        | AttributeForm::Float
        | AttributeForm::Type
        | AttributeForm::Symbol
        | AttributeForm::String
        | AttributeForm::Name
        | AttributeForm::FlatSymbol
        | AttributeForm::SymbolName
        | AttributeForm::AffineMap => true,
        AttributeForm::Integers(_)
        | AttributeForm::Number { .. }
        | AttributeForm::Bits(_)
        | AttributeForm::TypedAs(_) => false,
    }
}

/// True if the form prints the attribute with the same text as a format.
fn reads_the_same(attribute: &NamedAttribute, form: &Form) -> bool {
    let constraint = &attribute.constraint;
    let is_of = |wanted: &[B]| match constraint.builtin_class() {
        Some(AttributeClass::Builtin(class)) => wanted.contains(&class),
        _ => false,
    };
    let Form::Attribute(form) = form else {
        return false;
    };
    match form {
        AttributeForm::Type => is_of(&[B::Type]),
        AttributeForm::Integer(_) | AttributeForm::Typed(_) => {
            is_of(&[B::Integer]) && constraint.type_builder().is_some()
        }
        AttributeForm::Symbol => {
            is_of(&[B::SymbolRef, B::FlatSymbolRef]) && !constraint.is_symbol_name()
        }
        AttributeForm::String => is_of(&[B::String]) && !constraint.is_symbol_name(),
        AttributeForm::Keyword(form) => {
            !form.is_lenient
                && !form.is_quoted
                && constraint
                    .enum_attribute()
                    .is_some_and(|each| each.bits.is_none())
        }
        AttributeForm::Full
        | AttributeForm::Name
        | AttributeForm::Float
        | AttributeForm::FlatSymbol
        | AttributeForm::Integers(_)
        | AttributeForm::Number { .. }
        | AttributeForm::Bits(_)
        | AttributeForm::SymbolName
        | AttributeForm::AffineMap
        | AttributeForm::TypedAs(_) => false,
    }
}
