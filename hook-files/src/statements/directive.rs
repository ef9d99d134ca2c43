//! `directive namespace::Name(kind $parameter, ...) { element ... }`

use crate::check;
use crate::file::{DirectiveHook, HookFile};
use crate::parser::{Parsed, Parser};
use crate::syntax::{Directive, Parameter};
use format_compiler::diagnostic::title;
use format_runtime::hooks::Directive as _;

pub(super) fn read(parser: &mut Parser<'_>, file: &mut HookFile) -> Parsed<()> {
    let directive = directive(parser)?;
    let errors = &mut *parser.errors;
    let Some((namespace, name)) = directive.name.text.rsplit_once("::") else {
        let title = title::hook_namespace(&directive.name.text);
        errors.add(title, &directive.name.span);
        return Ok(());
    };
    let Some(described) = check::directive(&directive, errors) else { return Ok(()) };
    let (namespace, name) = (namespace.to_owned(), name.to_owned());
    let is_same = |other: &DirectiveHook| {
        other.namespace == namespace && other.name == name && other.described.signature() == described.signature()
    };
    if file.directives.iter().any(is_same) {
        let title = title::hook_twice(&directive.name.text);
        errors.add(title, &directive.name.span);
        return Ok(());
    }
    file.directives.push(DirectiveHook { namespace, name, described });
    Ok(())
}

fn directive(parser: &mut Parser<'_>) -> Parsed<Directive> {
    let name = parser.word("the name of a directive, such as `shop::Range`")?;
    parser.punctuation(b'(', "`(` and the parameters")?;
    let mut parameters = Vec::new();
    while !parser.optional(b')') {
        if !parameters.is_empty() {
            parser.punctuation(b',', "`,` or `)`")?;
        }
        parameters.push(parameter(parser)?);
    }
    let elements = parser.elements()?;
    Ok(Directive { name, parameters, elements })
}

fn parameter(parser: &mut Parser<'_>) -> Parsed<Parameter> {
    let mut kind = parser.word("the kind of a parameter")?;
    let is_ref = kind.text == "ref";
    if is_ref {
        kind = parser.word("the kind of a parameter")?;
    }
    let mut of = None;
    if parser.optional(b'(') {
        of = Some(parser.argument()?);
        parser.punctuation(b')', "`)`")?;
    }
    let name = parser.variable("`$` and the name of the parameter")?;
    let default = if parser.optional(b'=') { Some(parser.argument()?) } else { None };
    Ok(Parameter { is_ref, kind, of, name, default })
}
