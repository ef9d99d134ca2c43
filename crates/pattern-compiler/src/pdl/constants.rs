//! Types and attributes known when a pattern is written.

use format_compiler::cxx::{Names, Scope};
use format_compiler::ods::TypeConstraint;
use format_runtime::evaluate::{Evaluator, Value};
use format_runtime::expr::Expr;
use format_runtime::hooks::Environment;
use operation_core::Context;

/// Evaluates and prints constants.
pub(super) struct Constants<'c> {
    pub(super) names: &'c Names,
    pub(super) environment: Environment<'c>,
}

impl Constants<'_> {
    /// The text of an expression's type; `None` if it is not known.
    pub(super) fn type_text(&self, code: &str, namespace: &str) -> Option<String> {
        let expr = Scope::new(self.names, self.environment.dialects, namespace).lower_text(code);
        self.type_of(&expr)
    }

    /// The text of an expression's type.
    pub(super) fn type_of(&self, expr: &Expr) -> Option<String> {
        let context = Context::new();
        self.environment.dialects.register(&context);
        let value = Evaluator::new(&context, self.environment.dialects, Value::Null)
            .evaluate(expr)
            .ok()?;
        Some(
            self.environment
                .show(value.as_type()?, &context)
                .to_string(),
        )
    }

    /// The text of the only type allowed by a constraint.
    pub(super) fn only_type(&self, constraint: &TypeConstraint, namespace: &str) -> Option<String> {
        self.type_text(constraint.builder_call.as_deref()?, namespace)
    }

    /// The text of the attribute built from a value, and the text of the attribute's type, if any.
    pub(super) fn attribute(
        &self,
        builder: Option<&str>,
        value: &str,
        namespace: &str,
    ) -> Option<(String, Option<String>)> {
        let mut scope = Scope::new(self.names, self.environment.dialects, namespace);
        scope.value = Some(scope.lower_text(value));
        let expr = scope.lower_text(builder?);
        let context = Context::new();
        self.environment.dialects.register(&context);
        let value = Evaluator::new(&context, self.environment.dialects, Value::Null)
            .evaluate(&expr)
            .ok()?;
        let attribute = value.as_attribute()?;
        let type_ = attribute
            .kind()
            .type_()
            .map(|type_| self.environment.show(type_, &context).to_string());
        Some((
            self.environment.show(attribute, &context).to_string(),
            type_,
        ))
    }
}
