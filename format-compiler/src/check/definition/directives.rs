//! Directives of attribute and type formats.

use super::{Checker, Context};
use crate::check::checked::{AttrOrTypeDirective, AttrOrTypeFormat};
use crate::check::tree::{Custom, Node, NodeKind};
use crate::diagnostic::{Title, title};
use crate::syntax::{Directive, Element, ElementKind, Moment, Stage};

impl Checker<'_> {
    /// `params` binds every parameter but the self type.
    pub(super) fn params(&mut self, element: &Element, context: Context) -> Option<AttrOrTypeDirective> {
        if !matches!(context, Context::TopLevel | Context::Struct) {
            self.findings.at_element(title::params_misplaced(), element);
            return None;
        }
        let mut captured = Vec::new();
        for (index, parameter) in self.definition.parameters.iter().enumerate() {
            if let Some(first) = self.bound[index].clone() {
                let label = self.findings.label(first, "first here");
                self.findings.at_element(title::already_bound_params(&parameter.name), element).labels.push(label);
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

    pub(super) fn qualified(
        &mut self,
        element: &Element,
        argument: &Element,
        context: Context,
    ) -> Option<Node<AttrOrTypeFormat>> {
        let before = self.findings.len();
        match self.element(argument, context).map(|node| node.kind) {
            Some(kind @ NodeKind::Variable(_)) => Some(Node { kind, is_qualified: true, span: element.span.clone() }),
            _ => {
                let is_read = self.findings.is_closed(argument) && !matches!(argument.kind, ElementKind::Error);
                if self.findings.len() == before && is_read {
                    let moment = Moment { token: argument.tokens.end, stage: Stage::Check };
                    self.findings.add(title::qualified_argument_variable(), element.span.clone(), moment);
                }
                None
            }
        }
    }

    pub(super) fn custom(
        &mut self,
        element: &Element,
        name: &str,
        arguments: &[Element],
        context: Context,
    ) -> Option<NodeKind<AttrOrTypeFormat>> {
        let profile = self.findings.profile;
        if context != Context::TopLevel && !(context == Context::Struct && profile.has_custom_in_struct()) {
            self.findings.at_keyword(profile.custom_misplaced(), element);
            return None;
        }
        let checked: Vec<_> = arguments.iter().filter_map(|argument| self.argument(argument)).collect();
        let is_whole = checked.len() == arguments.len();
        is_whole.then(|| NodeKind::Custom(Custom { name: name.to_owned(), arguments: checked }))
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
            let is_params = matches!(argument.kind, ElementKind::Directive(Directive::Params));
            let node = self.element(argument, Context::Struct);
            if is_params && index == 0 && arguments.len() > 1 {
                // `params` leaves nothing for others, so the list must end here.
                let token = argument.tokens.end;
                let span = self.parsed.tokens[token].range();
                let moment = Moment { token, stage: Stage::Read };
                self.findings.add(title::expected_closing_at_end(), span, moment);
                return None;
            }
            let Some(node) = node else { continue };
            if is_params && index > 0 {
                self.struct_error(element, argument, self.findings.profile.struct_argument());
                continue;
            }
            nodes.push(node);
        }
        let mut is_right = nodes.len() == arguments.len();
        for node in &nodes {
            let NodeKind::Custom(custom) = &node.kind else { continue };
            let title = match &custom.arguments[..] {
                [argument] if argument.bound_variable().is_some() => continue,
                [_] => title::struct_argument_custom(),
                _ => title::struct_argument_arguments(),
            };
            let label = self.findings.label(node.span.clone(), "this directive");
            self.findings.at_element(title, element).labels.push(label);
            is_right = false;
        }
        is_right.then_some(AttrOrTypeDirective::Struct(nodes))
    }

    fn struct_error(&mut self, element: &Element, argument: &Element, title: Title) {
        let moment = Moment { token: argument.tokens.end, stage: Stage::Check };
        let label = self.findings.label(argument.span.clone(), "this argument");
        self.findings.add(title, element.span.clone(), moment).labels.push(label);
    }
}
