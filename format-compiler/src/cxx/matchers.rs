//! `matchPattern(attribute, m_Zero())` and other matchers of numbers (`mlir/IR/Matchers.h`).

use super::Cxx;
use super::lower::Scope;
use format_runtime::dialect::{AttributeClass, BuiltinAttribute};
use format_runtime::expr::{Binary, Expr, Float, Function};

impl Scope<'_> {
    /// Whether an attribute, or the element of a splat, is what the matcher says; `None` if the matcher is not known.
    pub(super) fn matches(&mut self, arguments: &[Cxx]) -> Option<Expr> {
        let [value, matcher] = arguments else {
            return None;
        };
        let value = self.lower(value);
        test(
            matcher,
            &Expr::Call(Function::SplatValueOrSelf, vec![value]),
        )
    }
}

fn test(matcher: &Cxx, number: &Expr) -> Option<Expr> {
    let Cxx::Call(callee, arguments) = matcher else {
        return None;
    };
    let Cxx::Name(segments) = &**callee else {
        return None;
    };
    let call = |function| Expr::Call(function, vec![number.clone()]);
    let is = |class| Expr::IsAttribute(AttributeClass::Builtin(class), Box::new(number.clone()));
    let equal = |left, right| Expr::Binary(Binary::Equal, Box::new(left), Box::new(right));
    let integer = |test| Expr::And(vec![is(BuiltinAttribute::Integer), test]);
    let float = |value: f64| {
        let value = Expr::Float(Float::double(value));
        Expr::And(vec![
            is(BuiltinAttribute::Float),
            equal(call(Function::ValueAsDouble), value),
        ])
    };
    Some(match (&*segments.last()?.name, &arguments[..]) {
        ("m_Zero", []) => integer(call(Function::IsZero)),
        ("m_NonZero", []) => integer(Expr::Not(Box::new(call(Function::IsZero)))),
        ("m_One", []) => integer(equal(call(Function::ZeroExtended), Expr::Int(1))),
        ("m_AnyZeroFloat", []) => float(0.0),
        ("m_OneFloat", []) => float(1.0),
        ("m_AnyAttrOf", matchers) => Expr::Or(
            matchers
                .iter()
                .map(|matcher| test(matcher, number))
                .collect::<Option<_>>()?,
        ),
        _ => return None,
    })
}
