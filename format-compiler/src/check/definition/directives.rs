//! Directives of attribute and type formats.

use super::{Checker, Context, DefinitionNode, DefinitionNodeKind};
use crate::diagnostic::{Title, title};
use crate::syntax::{Arguments, Directive, Element, ElementKind, Moment, Stage};

impl Checker<'_> {
    pub(super) fn directive(
        &mut self,
        element: &Element,
        directive: Directive,
        arguments: &Arguments,
        context: Context,
    ) -> Option<DefinitionNodeKind> {
        match directive {
            Directive::Params => self.params(element, context),
            Directive::Qualified => self.qualified(element, arguments.exactly()?, context),
            Directive::Ref => self.reference(element, arguments.exactly()?, context),
            Directive::Custom => self.custom(element, arguments.name(), arguments.elements(), context),
            Directive::Struct => self.structure(element, arguments.elements(), context),
            Directive::AttrDict
            | Directive::AttrDictWithKeyword
            | Directive::PropDict
            | Directive::FunctionalType
            | Directive::OiList
            | Directive::Operands
            | Directive::Regions
            | Directive::Results
            | Directive::Successors
            | Directive::Type => {
                self.findings.at_keyword(title::unsupported_directive(), element);
                None
            }
        }
    }

    /// `params` binds every parameter but the self type.
    fn params(&mut self, element: &Element, context: Context) -> Option<DefinitionNodeKind> {
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
        Some(DefinitionNodeKind::Params(captured))
    }

    fn qualified(
        &mut self,
        element: &Element,
        [argument]: &[Element; 1],
        context: Context,
    ) -> Option<DefinitionNodeKind> {
        let before = self.findings.len();
        let node = self.element(argument, context);
        match node.map(|node| node.kind) {
            Some(DefinitionNodeKind::Parameter { index, .. }) => {
                Some(DefinitionNodeKind::Parameter { index, is_qualified: true })
            }
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

    fn reference(
        &mut self,
        element: &Element,
        [argument]: &[Element; 1],
        context: Context,
    ) -> Option<DefinitionNodeKind> {
        if context != Context::Custom {
            self.findings.at_keyword(title::ref_misplaced(), element);
            return None;
        }
        match self.element(argument, Context::Ref)?.kind {
            DefinitionNodeKind::Parameter { index, .. } => Some(DefinitionNodeKind::Ref(index)),
            _ => None,
        }
    }

    fn custom(
        &mut self,
        element: &Element,
        name: &str,
        arguments: &[Element],
        context: Context,
    ) -> Option<DefinitionNodeKind> {
        let profile = self.findings.profile;
        if context != Context::TopLevel && !(context == Context::Struct && profile.has_custom_in_struct()) {
            self.findings.at_keyword(profile.custom_misplaced(), element);
            return None;
        }
        let nodes = self.elements(arguments, Context::Custom);
        (nodes.len() == arguments.len()).then(|| DefinitionNodeKind::Custom { name: name.to_owned(), arguments: nodes })
    }

    fn structure(&mut self, element: &Element, arguments: &[Element], context: Context) -> Option<DefinitionNodeKind> {
        if context != Context::TopLevel {
            self.findings.at_keyword(title::struct_misplaced(), element);
            return None;
        }
        let mut nodes: Vec<DefinitionNode> = Vec::new();
        for (index, argument) in arguments.iter().enumerate() {
            let is_params = matches!(argument.kind, ElementKind::Directive(Directive::Params, _));
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
            let DefinitionNodeKind::Custom { arguments, .. } = &node.kind else { continue };
            let title = match &arguments[..] {
                [DefinitionNode { kind: DefinitionNodeKind::Parameter { .. }, .. }] => continue,
                [_] => title::struct_argument_custom(),
                _ => title::struct_argument_arguments(),
            };
            let label = self.findings.label(node.span.clone(), "this directive");
            self.findings.at_element(title, element).labels.push(label);
            is_right = false;
        }
        is_right.then_some(DefinitionNodeKind::Struct(nodes))
    }

    fn struct_error(&mut self, element: &Element, argument: &Element, title: Title) {
        let moment = Moment { token: argument.tokens.end, stage: Stage::Check };
        let label = self.findings.label(argument.span.clone(), "this argument");
        self.findings.add(title, element.span.clone(), moment).labels.push(label);
    }
}
