//! Expressions with another one instead of `$_self`.

use super::Expr;

impl Expr {
    /// The expression with `this` instead of `$_self`.
    pub fn with_this(&self, this: &Expr) -> Expr {
        let mut expr = self.clone();
        expr.substitute(this);
        expr
    }

    fn substitute(&mut self, this: &Expr) {
        match self {
            Expr::This => *self = this.clone(),
            Expr::Operation
            | Expr::Operand(_)
            | Expr::Result(_)
            | Expr::Slot(_)
            | Expr::Property(_)
            | Expr::Local(_)
            | Expr::Null
            | Expr::Bool(_)
            | Expr::Int(_)
            | Expr::Unsigned(_)
            | Expr::Float(_)
            | Expr::Text(_)
            | Expr::Unknown(_) => {}
            Expr::List(list)
            | Expr::And(list)
            | Expr::Or(list)
            | Expr::MakeType(_, list)
            | Expr::MakeAttribute(_, list)
            | Expr::Call(_, list) => list.iter_mut().for_each(|each| each.substitute(this)),
            Expr::Not(a)
            | Expr::IsType(_, a)
            | Expr::IsAttribute(_, a)
            | Expr::CastType(_, a)
            | Expr::CastAttribute(_, a)
            | Expr::Parameter(_, a) => a.substitute(this),
            Expr::Binary(_, a, b) | Expr::Let(a, b) | Expr::All(a, b) | Expr::Any(a, b) => {
                a.substitute(this);
                b.substitute(this);
            }
            Expr::If(a, b, c) => [a, b, c].into_iter().for_each(|each| each.substitute(this)),
        }
    }
}
