//! The C++ in patterns.

use format_compiler::cxx::{self, Names, Scope};
use format_compiler::ods::Predicate;
use format_runtime::dialect::{Dialects, PropertyForm};
use format_runtime::expr::{Expr, Function};

/// A lowered part, or the reason why there is none.
pub(super) type Lowered<T> = Result<T, String>;

/// The scope of the C++ in a pattern.
pub(super) struct Snippets<'l> {
    pub(super) names: &'l Names,
    pub(super) dialects: &'l Dialects,
    pub(super) namespace: &'l str,
}

/// An argument: an element of the list `$_self`.
pub(super) fn argument(index: usize) -> Expr {
    Expr::Call(Function::Index, vec![Expr::This, Expr::Int(index as i64)])
}

fn known(expr: Expr, what: &str) -> Lowered<Expr> {
    match expr.unknown() {
        Some(name) => Err(format!("{what} needs `{name}`")),
        None => Ok(expr),
    }
}

impl<'l> Snippets<'l> {
    fn scope(&self) -> Scope<'l> {
        Scope::new(self.names, self.dialects, self.namespace)
    }

    /// The scope in which `$_self` stands for this.
    fn scope_of(&self, this: Expr) -> Scope<'l> {
        let mut scope = self.scope();
        scope.variables.push(("$_self".to_owned(), this));
        scope
    }

    /// The scope of C++ with these arguments.
    fn scope_with(&self, arguments: &[Expr]) -> Scope<'l> {
        let mut scope = self.scope();
        let numbered = arguments.iter().enumerate();
        scope.variables = numbered
            .map(|(index, argument)| (format!("${index}"), argument.clone()))
            .collect();
        scope
    }

    /// The condition of a constraint on `$_self`; `None` if it is always true.
    pub(super) fn constraint(&self, predicate: &Predicate, what: &str) -> Lowered<Option<Expr>> {
        if predicate.is_always_true() {
            return Ok(None);
        }
        let expr = known(cxx::predicate(&mut self.scope(), predicate), what)?;
        Ok(Some(expr).filter(|expr| !expr.is_true()))
    }

    /// The condition of a constraint on a property; `$_self` is the attribute.
    pub(super) fn property_constraint(
        &self,
        predicate: &Predicate,
        form: &PropertyForm,
    ) -> Lowered<Option<Expr>> {
        if predicate.is_always_true() {
            return Ok(None);
        }
        let mut scope = self.scope_of(property_value(form, Expr::This)?);
        let expr = known(
            cxx::predicate(&mut scope, predicate),
            "a constraint on a property",
        )?;
        Ok(Some(expr).filter(|expr| !expr.is_true()))
    }

    /// A condition on several entities; `$_self` is the type of the only one, or another one.
    pub(super) fn condition(
        &self,
        predicate: &Predicate,
        entities: &[Expr],
        is_type: bool,
        this: Option<Expr>,
    ) -> Lowered<Expr> {
        let mut scope = self.scope_with(entities);
        if is_type {
            let type_ = Expr::Call(Function::AttributeType, vec![argument(0)]);
            scope.variables.push(("$_self".to_owned(), type_));
        } else if let Some(this) = this {
            scope.variables.push(("$_self".to_owned(), this));
        }
        known(cxx::predicate(&mut scope, predicate), "a condition")
    }

    /// An expression over arguments.
    pub(super) fn expression(&self, text: &str, arguments: &[Expr]) -> Lowered<Expr> {
        let what = format!("the C++ `{}`", text.trim());
        known(self.scope_with(arguments).lower_text(text), &what)
    }

    /// An expression about `$_self`.
    pub(super) fn of_self(&self, text: &str, this: Expr) -> Lowered<Expr> {
        let what = format!("the C++ `{}`", text.trim());
        known(self.scope_of(this).lower_text(text), &what)
    }

    /// A constant, by the builder of its attribute.
    pub(super) fn constant(&self, builder: Option<&str>, value: &str) -> Lowered<Expr> {
        let builder = builder.ok_or("a `constBuilderCall`")?;
        let mut scope = self.scope();
        scope.value = Some(scope.lower_text(value));
        known(
            scope.lower_text(builder),
            &format!("the constant `{}`", value.trim()),
        )
    }

    /// The value of a property as an attribute.
    pub(super) fn property(&self, form: &PropertyForm, text: &str) -> Lowered<Expr> {
        property_attribute(form, known(self.scope().lower_text(text), "a property")?)
    }
}

/// The attribute for a value of a property.
pub(super) fn property_attribute(form: &PropertyForm, value: Expr) -> Lowered<Expr> {
    Ok(match form {
        PropertyForm::Integer { width, .. } => {
            let type_ = Expr::Call(Function::IntegerType, vec![Expr::Int((*width).into())]);
            Expr::Call(Function::IntegerAttr, vec![type_, value])
        }
        PropertyForm::Bool => Expr::Call(Function::BoolAttr, vec![value]),
        PropertyForm::String => Expr::Call(Function::StringAttr, vec![value]),
        _ => return Err("the attribute form of a property".to_owned()),
    })
}

/// The value of a property, from its attribute.
pub(super) fn property_value(form: &PropertyForm, attribute: Expr) -> Lowered<Expr> {
    let function = match form {
        PropertyForm::Integer { signed: true, .. } => Function::SignExtended,
        PropertyForm::Integer { signed: false, .. } => Function::ZeroExtended,
        PropertyForm::Bool | PropertyForm::String => Function::AttributeValue,
        _ => return Err("the value of a property".to_owned()),
    };
    Ok(Expr::Call(function, vec![attribute]))
}
