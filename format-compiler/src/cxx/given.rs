//! Checks of functions that are given as text, apart from any definition.

use super::{Cxx, Names, Scope, Segment, Statement};
use format_runtime::dialect::{CxxFunction, Dialects};

/// What a function says that isn't understood, given the definitions that are loaded: names and reasons.
pub fn not_understood(
    function: &CxxFunction,
    namespace: &str,
    names: &Names,
    dialects: &Dialects,
) -> Vec<String> {
    let mut scope = Scope::new(names, dialects, namespace);
    scope.inlines(function);
    let body = scope.lower_text(&function.body);
    body.unknowns().into_iter().map(str::to_owned).collect()
}

/// The functions that an expression calls with nothing but these names, and the number of arguments. The names are the parameters of
/// the function around it, so that such a call gives them on as they are.
pub fn called_with_parameters(cxx: &Cxx, parameters: &[String]) -> Vec<(String, usize)> {
    let mut called = Vec::new();
    walk(cxx, &mut |each| {
        if let Cxx::Call(callee, arguments) = each
            && let Some(path) = callee.path()
            && arguments.iter().all(|argument| {
                argument
                    .path()
                    .is_some_and(|name| parameters.contains(&name))
            })
        {
            called.push((path, arguments.len()));
        }
    });
    called
}

/// Calls `visit` with an expression and all in it. Recurses as deeply as the text nests, which the parser limits.
fn walk(cxx: &Cxx, visit: &mut dyn FnMut(&Cxx)) {
    visit(cxx);
    match cxx {
        Cxx::Name(segments) => segments
            .iter()
            .for_each(|segment| arguments(segment, visit)),
        Cxx::Placeholder(_) | Cxx::Number(_) | Cxx::Text(_) => {}
        Cxx::Member(object, segment) => {
            walk(object, visit);
            arguments(segment, visit);
        }
        Cxx::Call(callee, list) => {
            walk(callee, visit);
            list.iter().for_each(|each| walk(each, visit));
        }
        Cxx::Index(one, other) | Cxx::Binary(_, one, other) => {
            walk(one, visit);
            walk(other, visit);
        }
        Cxx::Braces(type_, items) => type_
            .iter()
            .map(|type_| &**type_)
            .chain(items)
            .for_each(|each| walk(each, visit)),
        Cxx::Unary(_, operand) => walk(operand, visit),
        Cxx::Conditional(condition, yes, no) => {
            [condition, yes, no]
                .into_iter()
                .for_each(|each| walk(each, visit));
        }
        Cxx::Lambda(_, body) => body
            .iter()
            .for_each(|statement| in_statement(statement, visit)),
    }
}

fn arguments(segment: &Segment, visit: &mut dyn FnMut(&Cxx)) {
    segment
        .arguments
        .iter()
        .for_each(|argument| walk(argument, visit));
}

fn in_statement(statement: &Statement, visit: &mut dyn FnMut(&Cxx)) {
    let (values, bodies): (Vec<&Cxx>, [&[Statement]; 3]) = match statement {
        Statement::Return(value)
        | Statement::Let(_, value)
        | Statement::Declare(value, _)
        | Statement::Unpack(_, value)
        | Statement::Expression(value) => (vec![value], [&[]; 3]),
        Statement::Assign(_, target, value) => (vec![target, value], [&[]; 3]),
        Statement::If(condition, yes, no) => (vec![condition], [yes, no, &[]]),
        Statement::ForEach(_, range, body) | Statement::ForEachOf(_, range, body) => {
            (vec![range], [body, &[], &[]])
        }
        Statement::For(first, condition, each, body) => {
            (condition.iter().collect(), [first, each, body])
        }
        Statement::While(condition, body) | Statement::DoWhile(body, condition) => {
            (vec![condition], [body, &[], &[]])
        }
        Statement::Block(body) => (Vec::new(), [body, &[], &[]]),
        Statement::Break | Statement::Continue | Statement::Leave => (Vec::new(), [&[]; 3]),
    };
    values.into_iter().for_each(|value| walk(value, visit));
    bodies
        .into_iter()
        .flatten()
        .for_each(|statement| in_statement(statement, visit));
}
