//! Directives of attribute and type formats.

use super::DefinitionChecker;
use crate::check::checked::{AttrOrTypeDirective, AttrOrTypeFormat};
use crate::check::element::{Checker, Context};
use crate::check::tree::{Node, NodeKind};
use crate::diagnostic::{Title, title};
use crate::llvm_version::struct_argument;
use crate::syntax::{DefinitionDirective, Directive, Element, ElementKind, PassPosition};

impl DefinitionChecker<'_> {
    /// `params` binds every parameter except the self type.
    pub(super) fn params(
        &mut self,
        element: &Element,
        context: Context,
    ) -> Option<AttrOrTypeDirective> {
        if !matches!(context, Context::TopLevel | Context::Directive) {
            self.findings.at_element(title::params_misplaced(), element);
            return None;
        }
        let mut captured = Vec::new();
        for (index, parameter) in self.definition.parameters.iter().enumerate() {
            if let Some(first) = self.bound[index].clone() {
                self.findings.repeated(
                    title::already_bound_params(&parameter.name),
                    element,
                    first,
                );
                return None;
            }
            if !parameter.is_self_type {
                captured.push(index);
            }
        }
        for &index in &captured {
            self.bound[index] = Some(element.span.clone());
        }
        Some(AttrOrTypeDirective::Params(captured))
    }

    pub(super) fn structure(
        &mut self,
        element: &Element,
        arguments: &[Element],
        context: Context,
    ) -> Option<AttrOrTypeDirective> {
        if context != Context::TopLevel {
            self.findings.at_keyword(title::struct_misplaced(), element);
            return None;
        }
        let mut nodes: Vec<Node<AttrOrTypeFormat>> = Vec::new();
        for (index, argument) in arguments.iter().enumerate() {
            let is_params = matches!(
                argument.kind,
                ElementKind::Directive(Directive::Definition(DefinitionDirective::Params), _)
            );
            let node = self.element(argument, Context::Directive);
            if is_params && index == 0 && arguments.len() > 1 {
                // `params` leaves no parameters for other arguments, so the list must end here.
                let token = argument.tokens.end;
                let span = self.parsed.tokens[token].range();
                let title = title::expected_closing_at_end();
                self.findings.add(title, span, PassPosition::read(token));
                return None;
            }
            let Some(node) = node else { continue };
            if is_params && index > 0 {
                self.struct_error(element, argument, struct_argument(self.findings.profile));
                continue;
            }
            nodes.push(node);
        }
        let mut is_right = nodes.len() == arguments.len();
        for node in &nodes {
            let NodeKind::Custom(custom) = &node.kind else {
                continue;
            };
            let title = match &custom.arguments[..] {
                [argument] if argument.bound_variable().is_some() => continue,
                [_] => title::struct_argument_custom(),
                _ => title::struct_argument_arguments(),
            };
            self.findings
                .at_element(title, element)
                .mark(node.span.clone(), "this directive");
            is_right = false;
        }
        is_right.then_some(AttrOrTypeDirective::Struct(nodes))
    }

    fn struct_error(&mut self, element: &Element, argument: &Element, title: Title) {
        let moment = PassPosition::checked(argument.tokens.end);
        self.findings
            .add(title, element.span.clone(), moment)
            .mark(argument.span.clone(), "this argument");
    }
}
