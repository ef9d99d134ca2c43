//! Variables: each is used at most once, and `ref` refers only to earlier ones.

use super::OperationChecker;
use super::bound::Use;
use crate::Change;
use crate::check::checked::Members;
use crate::check::element::Context;
use crate::diagnostic::title;
use crate::llvm_version::{region_misplaced, successor_misplaced};
use crate::ods::Variable;
use crate::syntax::Element;

impl OperationChecker<'_> {
    pub(super) fn bind_variable(
        &mut self,
        element: &Element,
        name: &str,
        context: Context,
    ) -> Option<Variable> {
        let Some(variable) = self.operation.variable(name) else {
            self.unknown_variable(element, name);
            return None;
        };
        let kind = variable.kind();
        self.may_stand(element, variable, context)?;
        let own = Use::Variable(variable);

        match context {
            Context::Ref if !self.bound.holds(own) => {
                self.findings
                    .at_element(title::reference_before_binding(kind, name), element);
                return None;
            }
            Context::Ref if !self.findings.profile.has(Change::ReferencesToBlocks) => {
                self.no_reference_to_blocks(element, variable)?;
            }
            Context::TopLevel | Context::Custom => {
                let first = Members::of(variable)
                    .and_then(|all| self.bound.place(Use::All(all)))
                    .or_else(|| self.bound.place(own));
                if let Some(first) = first {
                    self.findings
                        .repeated(title::already_bound(kind, name), element, first);
                    return None;
                }
                self.bound.bind(own, element.span.clone());
            }
            Context::Ref | Context::Directive => {}
        }
        (!matches!(variable, Variable::Result(_))).then_some(variable)
    }

    /// References to regions and successors are supported in later versions only.
    fn no_reference_to_blocks(&mut self, element: &Element, variable: Variable) -> Option<()> {
        let title = match variable {
            Variable::Region(_) => title::ref_unsupported_region(),
            Variable::Successor(_) => title::ref_unsupported_successor(),
            _ => return Some(()),
        };
        self.findings.at_element(title, element);
        None
    }

    /// Reports a variable of a kind not allowed in the context.
    fn may_stand(&mut self, element: &Element, variable: Variable, context: Context) -> Option<()> {
        let profile = self.findings.profile;
        let title = match (variable, context) {
            (Variable::Property(_), Context::TopLevel | Context::Directive)
                if !profile.has(Change::PrintedProperties) =>
            {
                title::property_misplaced()
            }
            (Variable::Attribute(_), Context::Directive) => title::type_argument("attributes"),
            (Variable::Property(_), Context::Directive) => title::type_argument("properties"),
            (Variable::Region(_), Context::Directive) => region_misplaced(profile),
            (Variable::Successor(_), Context::Directive) => successor_misplaced(profile),
            (Variable::Result(_), Context::TopLevel | Context::Custom | Context::Ref) => {
                title::result_misplaced()
            }
            _ => return Some(()),
        };
        let wrapped = format!("type({})", self.findings.text(element.span.clone()));
        let (_, declared) = self.operation.declaration(variable);
        let finding = self.findings.at_element(title, element);
        let finding = finding.label(declared, "declared here");
        if matches!(variable, Variable::Result(_)) && context != Context::Ref {
            let title = format!("write `{wrapped}`");
            finding.fixed_by(element.span.clone(), &wrapped, title);
        }
        None
    }

    fn unknown_variable(&mut self, element: &Element, name: &str) {
        let names = self.operation.variables().map(|(each, _)| each);
        let finding = self
            .findings
            .unknown_name(title::unknown_variable(), element, name, names);
        let no_help =
            || format!("`{name}` is no argument, result, region or successor of this operation");
        finding.diagnostic.help.get_or_insert_with(no_help);
        finding.label(self.operation.span, "of this operation");
    }
}
