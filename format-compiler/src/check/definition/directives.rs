//! Directives of attribute and type formats.

use super::{Checker, Context, DefinitionNode, DefinitionNodeKind};
use crate::diagnostic::Code;
use crate::syntax::{Directive, Element, ElementKind, Moment, Stage};

impl Checker<'_> {
    /// `params` binds every parameter but the self type.
    pub(super) fn params(&mut self, element: &Element, context: Context) -> Option<DefinitionNodeKind> {
        if !matches!(context, Context::TopLevel | Context::Struct) {
            let code = Code::ParamsMisplaced;
            self.findings.at_element(code, code.title_pattern(), element);
            return None;
        }
        let mut captured = Vec::new();
        for (index, parameter) in self.definition.parameters.iter().enumerate() {
            if let Some(first) = self.bound[index].clone() {
                let title = format!("`params` captures duplicate parameter: {}", parameter.name);
                let label = self.findings.label(first, "first here");
                self.findings.at_element(Code::AlreadyBound, title, element).labels.push(label);
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

    pub(super) fn qualified(
        &mut self,
        element: &Element,
        argument: &Element,
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
                    let title = "`qualified` argument list expected a variable";
                    self.findings.add(Code::QualifiedArgument, title, element.span.clone(), moment);
                }
                None
            }
        }
    }

    pub(super) fn reference(
        &mut self,
        element: &Element,
        argument: &Element,
        context: Context,
    ) -> Option<DefinitionNodeKind> {
        if context != Context::Custom {
            let code = Code::RefMisplaced;
            self.findings.at_keyword(code, code.title_pattern(), element);
            return None;
        }
        match self.element(argument, Context::Ref)?.kind {
            DefinitionNodeKind::Parameter { index, .. } => Some(DefinitionNodeKind::Ref(index)),
            _ => None,
        }
    }

    pub(super) fn custom(
        &mut self,
        element: &Element,
        name: &str,
        arguments: &[Element],
        context: Context,
    ) -> Option<DefinitionNodeKind> {
        let profile = self.findings.profile;
        if context != Context::TopLevel && !(context == Context::Struct && profile.has_custom_in_struct()) {
            self.findings.at_keyword(Code::CustomMisplaced, profile.custom_misplaced(), element);
            return None;
        }
        let nodes = self.elements(arguments, Context::Custom);
        (nodes.len() == arguments.len()).then(|| DefinitionNodeKind::Custom { name: name.to_owned(), arguments: nodes })
    }

    pub(super) fn structure(
        &mut self,
        element: &Element,
        arguments: &[Element],
        context: Context,
    ) -> Option<DefinitionNodeKind> {
        if context != Context::TopLevel {
            let code = Code::StructMisplaced;
            self.findings.at_keyword(code, code.title_pattern(), element);
            return None;
        }
        let mut nodes: Vec<DefinitionNode> = Vec::new();
        for (index, argument) in arguments.iter().enumerate() {
            let is_params = matches!(argument.kind, ElementKind::Directive(Directive::Params));
            let node = self.element(argument, Context::Struct);
            if is_params && index == 0 && arguments.len() > 1 {
                // `params` leaves nothing for others, so the list must end here.
                let token = argument.tokens.end;
                let span = self.parsed.tokens[token].range();
                let moment = Moment { token, stage: Stage::Read };
                let title = "expected ')' at the end of an argument list";
                self.findings.add(Code::ExpectedClosing, title, span, moment);
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
                [_] => "a `custom` directive nested within a `struct` must be passed a parameter",
                _ => "`struct` can only contain `custom` directives with a single argument",
            };
            let label = self.findings.label(node.span.clone(), "this directive");
            self.findings.at_element(Code::StructArgument, title, element).labels.push(label);
            is_right = false;
        }
        is_right.then_some(DefinitionNodeKind::Struct(nodes))
    }

    fn struct_error(&mut self, element: &Element, argument: &Element, title: &str) {
        let moment = Moment { token: argument.tokens.end, stage: Stage::Check };
        let label = self.findings.label(argument.span.clone(), "this argument");
        self.findings.add(Code::StructArgument, title, element.span.clone(), moment).labels.push(label);
    }
}
