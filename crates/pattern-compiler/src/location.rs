//! The directives behind the other arguments: `location` and `returnType`.

use crate::findings::Findings;
use crate::model::{Argument, ArgumentValue, Directive, Node};
use crate::symbols::Symbols;
use format_compiler::diagnostic::title;

/// The directives at the end of a dag's arguments.
pub(crate) struct Trailing<'n> {
    pub(crate) location: Option<&'n Node>,
    pub(crate) return_type: Option<&'n Node>,
    /// The other arguments.
    pub(crate) arguments: &'n [Argument],
}

/// Finds them. A repeated one is an error.
pub(crate) fn trailing<'n>(node: &'n Node, findings: &mut Findings) -> Trailing<'n> {
    let mut trailing = Trailing {
        location: None,
        return_type: None,
        arguments: node.own_arguments(),
    };
    for directive in node.arguments[trailing.arguments.len()..]
        .iter()
        .rev()
        .filter_map(Argument::node)
    {
        let (place, twice) = match directive.is(Directive::Location) {
            true => (&mut trailing.location, title::location_directive_twice()),
            false => (&mut trailing.return_type, title::return_type_directive()),
        };
        if place.is_some() {
            findings.error(twice, directive.span);
        } else {
            *place = Some(directive);
        }
    }
    trailing
}

/// Checks the location, if there is one.
pub(crate) fn check_location(location: Option<&Node>, symbols: &Symbols, findings: &mut Findings) {
    let Some(location) = location else { return };
    if location.arguments.is_empty() {
        findings.error(title::location_directive_empty(), location.span);
    }
    if location.symbol.is_some() {
        findings.error(
            title::symbol_not_bindable_location(),
            location.operator_span,
        );
    }
    let mut texts = 0;
    for argument in &location.arguments {
        if matches!(argument.value, ArgumentValue::Text(_)) {
            texts += 1;
            if texts > 1 {
                findings.error(title::location_directive_texts(), argument.span);
            }
            continue;
        }
        let name = argument.name.as_deref().unwrap_or_default();
        if symbols.get(name).is_none() {
            findings.unbound_argument(argument, symbols);
        }
    }
}

/// Checks the directives behind the arguments of a `NativeCodeCall`. Returns the others.
pub(crate) fn check_trailing_of_native<'n>(
    node: &'n Node,
    symbols: &Symbols,
    findings: &mut Findings,
) -> &'n [Argument] {
    let trailing = trailing(node, findings);
    if let Some(directive) = trailing.return_type {
        findings.error(title::return_type_directive_native(), directive.span);
    }
    check_location(trailing.location, symbols, findings);
    trailing.arguments
}
