//! Says what the functions of a directive read and print.

use crate::agree::{agree, unwritten};
use crate::calls::nearness;
use crate::elements::Parameter;
use crate::enums::Enums;
use crate::functions::Function;
use crate::machine::{Flow, Machine, Place};
use crate::print_side::printed_elements;
use crate::read_side::read_elements;
use crate::results::{Cause, Problem};
use crate::sources::{Parsed, Program};
use crate::text;
use crate::values::{Entries, Maker, Piece, Value};
use format_runtime::program::{ArgumentKind, DirectiveUse};
use tablegen::FileId;

/// The text of a directive, and what it leaves out.
pub(crate) fn describe(
    program: &Program,
    used: &DirectiveUse,
    types: &[Option<usize>],
    enums: &Enums<'_>,
    parser: &Parsed,
    printer: &Parsed,
) -> Result<(String, Option<&'static str>), Problem> {
    let parameters = parameters_of(used, types, &parser.function, &printer.function);
    let unreadable =
        |cause, parsed: &Parsed| (cause, format!("the body of `{}`, which can't be parsed", parsed.function.name));
    if let Some(given) = used.arguments.iter().find(|given| given.kind == ArgumentKind::PropDict) {
        return Err((Cause::Language, format!("the argument `{}`", given.kind)));
    }
    // What is read.
    let body = parser.body.as_ref().ok_or_else(|| unreadable(Cause::Parser, parser))?;
    let mut reading = Machine::new(program, &used.namespace, parser.file);
    let mut cells = Vec::new();
    for (index, parameter) in parser.function.parameters.iter().enumerate() {
        let value = match index.checked_sub(1).and_then(|index| parameters.get(index).map(|each| (index, each))) {
            None if index == 0 => Value::Parser,
            None => default_value(parameter.default.as_deref()),
            Some((index, known)) if known.is_ref || known.kind == ArgumentKind::Text => Value::Parameter(index),
            Some((_, known)) => match known.kind {
                ArgumentKind::Operands
                | ArgumentKind::Types
                | ArgumentKind::Regions
                | ArgumentKind::Successors
                | ArgumentKind::OperandGroups
                | ArgumentKind::TypeGroups => Value::List(Vec::new()),
                ArgumentKind::AttrDict => Value::Entries(Entries::default()),
                _ => Value::Null,
            },
        };
        reading.declare(&parameter.name, value);
        cells.push(reading.cells.len() - 1);
        if let Some(known) = index.checked_sub(1).and_then(|index| parameters.get(index)) {
            reading.classes.push((reading.cells.len() - 1, known.class.as_str().into()));
        }
    }
    reading.fails_by_true = parser.fails_by_true();
    let flow = reading.body(body);
    reading.decide_pending();
    if let Some(problem) = reading.problem {
        return Err((Cause::Parser, problem));
    }
    if matches!(flow, Flow::Fail(_)) {
        return Err((Cause::Parser, "it always fails".to_owned()));
    }
    let values: Vec<Value> =
        cells[1..].iter().take(parameters.len()).map(|&cell| reading.value_at(&Place::Cell(cell))).collect();
    let read = read_elements(&reading, &parameters, &values).map_err(|reason| (Cause::Parser, reason))?;
    // What is printed.
    let body = printer.body.as_ref().ok_or_else(|| unreadable(Cause::Printer, printer))?;
    let mut printing = Machine::new(program, &used.namespace, printer.file);
    printing.strings = strings(&parameters);
    for (index, parameter) in printer.function.parameters.iter().enumerate() {
        let value = match index {
            0 => Value::Printer,
            1 => Value::Operation,
            index if index - 2 < parameters.len() => Value::Parameter(index - 2),
            _ => default_value(parameter.default.as_deref()),
        };
        printing.declare(&parameter.name, value);
    }
    printing.body(body);
    if let Some(problem) = printing.problem {
        return Err((Cause::Printer, problem));
    }
    let printed = printed_elements(&printing.out, &parameters).map_err(|reason| (Cause::Printer, reason))?;
    let (elements, is_narrower) =
        agree(&read, &printed.elements, &parameters).map_err(|reason| (Cause::Clash, reason))?;
    let language = |reason: String| (Cause::Language, reason);
    if let Some(parameter) = unwritten(&elements, &parameters) {
        return Err(language(format!("`${}`, which isn't written", parameters[parameter].name)));
    }
    // A name that is only made visible where the directive is used is described there.
    let mut spaces = std::iter::once(&used.namespace).chain(&used.associated);
    let of_parser = &parser.function.namespace;
    let is_around = of_parser == "mlir" || spaces.any(|space| nearness(of_parser, space).is_some());
    let namespace = if of_parser.is_empty() || !is_around { &used.namespace } else { of_parser };
    let defaults: Vec<bool> = values.iter().map(is_empty_without_text).collect();
    let path = format!("{namespace}::{}", used.name);
    let text =
        text::directive(&path, &parameters, &(0..parameters.len()).collect::<Vec<_>>(), &defaults, &elements, enums)
            .map_err(language)?;
    let (_, mistakes) = hook_files::read(&text, FileId(0));
    if let Some(mistake) = mistakes.first() {
        return Err(language(mistake.title.to_string()));
    }
    let indented = printed.is_indented.then_some("the printer indents some lines, which isn't described");
    let narrower = is_narrower.then_some("the parser also reads text that is never printed, which isn't described");
    let remark = reading.remark.or(narrower).or(indented);
    Ok((text, remark))
}

/// The parameters that are strings.
pub(crate) fn strings(parameters: &[Parameter]) -> Vec<usize> {
    (0..parameters.len()).filter(|&index| parameters[index].class == "StringAttr").collect()
}

/// The value of a parameter that isn't given.
fn default_value(default: Option<&str>) -> Value {
    match default {
        Some("true") => Value::Bool(true),
        Some("false") => Value::Bool(false),
        Some("{}") | None => Value::Null,
        Some(text) => text.parse().map_or_else(|_| Value::unknown("a default value"), Value::Int),
    }
}

/// Whether an array has no elements, instead of being absent, where its list isn't read.
pub(crate) fn is_empty_without_text(value: &Value) -> bool {
    match value {
        Value::Made(Maker::Array | Maker::DenseI32 | Maker::DenseI64, list) => match &**list {
            Value::List(pieces) => {
                pieces.is_empty()
                    || pieces
                        .iter()
                        .any(|piece| matches!(piece, Piece::Either(_, yes, no) if yes.is_empty() || no.is_empty()))
            }
            _ => false,
        },
        Value::Either(_, yes, no) => {
            let is_empty = |value: &Value| matches!(value, Value::Made(_, list) if **list == Value::List(Vec::new()));
            is_empty(yes) || is_empty(no) || is_empty_without_text(yes) || is_empty_without_text(no)
        }
        _ => false,
    }
}

/// The parameters of a directive, with names that C++ has for them.
fn parameters_of(
    used: &DirectiveUse,
    types: &[Option<usize>],
    parser: &Function,
    printer: &Function,
) -> Vec<Parameter> {
    let mut parameters: Vec<Parameter> = Vec::new();
    for (index, given) in used.arguments.iter().enumerate() {
        let of_parser = parser.parameters.get(index + 1);
        let of_printer = printer.parameters.get(index + 2);
        let names = [of_parser, of_printer].into_iter().flatten().map(|each| snake(&each.name));
        let is_free = |name: &String| !name.is_empty() && !parameters.iter().any(|each| each.name == *name);
        let name = names.into_iter().find(is_free).unwrap_or_else(|| format!("argument_{index}"));
        let class = [of_parser, of_printer].into_iter().flatten().find_map(|each| class_of(&each.type_));
        parameters.push(Parameter {
            name,
            kind: given.kind,
            is_ref: given.is_ref,
            class: class.unwrap_or_default(),
            type_of: types.get(index).copied().flatten(),
        });
    }
    parameters
}

/// The class of an attribute, without its namespace.
fn class_of(type_: &str) -> Option<String> {
    let word = type_.trim_end_matches(['&', '*', ' ']).rsplit(' ').next()?;
    let name = word.rsplit("::").next()?;
    (name.ends_with("Attr") || matches!(name, "Attribute" | "int64_t" | "int32_t" | "bool")).then(|| name.to_owned())
}

/// `camelCase` as `camel_case`.
fn snake(name: &str) -> String {
    let mut snake = String::new();
    for c in name.chars() {
        if c.is_ascii_uppercase() && !snake.is_empty() && !snake.ends_with('_') {
            snake.push('_');
        }
        snake.push(c.to_ascii_lowercase());
    }
    snake
}
