//! `directive namespace::Name(kind $parameter, ...) { element ... }`

use crate::hook_files::check;
use crate::hook_files::parser::{Parsed, Parser};
use crate::hook_files::syntax::{Directive, Parameter};
use format_runtime::hooks::statements::HookFile;

pub(super) fn read(parser: &mut Parser<'_>, file: &mut HookFile) -> Parsed<()> {
    let head = parser.cxx_head("the name of a directive, such as `shop::Range`")?;
    parser.punctuation(b'(', "`(` and the parameters")?;
    let parameters = parser.items(b')', "`,` or `)`", parameter)?;
    let head = head.with(parser.versions()?);
    let elements = parser.elements()?;
    let directive = Directive {
        name: head.first().0.clone(),
        parameters,
        elements,
    };
    let Some(described) = check::directive(&directive, parser.errors) else {
        return Ok(());
    };
    let signature = described.signature();
    // Other parameters make an overload.
    head.say_unless(&described, &mut file.directives, parser.errors, |other| {
        other.signature() == signature
    });
    Ok(())
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
    let default = if parser.optional(b'=') {
        Some(parser.argument()?)
    } else {
        None
    };
    Ok(Parameter {
        is_ref,
        kind,
        of,
        name,
        default,
    })
}
