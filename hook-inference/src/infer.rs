//! Finds the functions of directives, and says what they read and print.

use crate::agree::{agree, unwritten};
use crate::calls::nearness;
use crate::elements::Parameter;
use crate::enums::Enums;
use crate::functions::{self, Function, functions};
use crate::machine::{Flow, Machine, Parsed, Place};
use crate::print_side::printed_elements;
use crate::read_side::read_elements;
use crate::text;
use crate::values::{Entries, Maker, Piece, Value};
use format_compiler::Compilation;
use format_compiler::check::{ArgumentKind as Given, OpDirective, TypeTarget, operation_calls};
use format_compiler::cxx;
use format_compiler::ods::Variable;
use format_runtime::program::{ArgumentKind, DirectiveUse};
use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use tablegen::FileId;

/// A file of C++.
#[derive(Clone, Copy, Debug)]
pub struct Source<'t> {
    /// Its name, for messages.
    pub name: &'t str,
    /// Its text.
    pub text: &'t str,
}

/// A `custom` directive of the definitions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Directive {
    /// As the definitions use it.
    pub used: DirectiveUse,
    /// The operations whose formats use it.
    pub operations: Vec<String>,
    /// What was found out.
    pub outcome: Outcome,
}

/// What is known of a directive.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// Its description.
    Described {
        /// The text of a hook file.
        text: String,
        /// What the description leaves out.
        remark: Option<&'static str>,
    },
    /// It is not described.
    Unknown {
        /// Where the problem is.
        cause: Cause,
        /// What the problem is.
        reason: String,
        /// The C++, if it was found.
        cxx: Vec<String>,
    },
}

/// Where something isn't understood.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Cause {
    /// The functions weren't found.
    Sources,
    /// The parser does something that isn't understood.
    Parser,
    /// The printer does.
    Printer,
    /// The parser and the printer don't agree.
    Clash,
    /// Both are understood, but hook files can't say it.
    Language,
    /// Another program prints something else.
    Referee,
}

/// What is said of the directives of some definitions, by the C++ in these files. What is known already is left out.
pub fn infer(
    compilations: &[Compilation],
    sources: &[Source<'_>],
    is_known: &dyn Fn(&DirectiveUse) -> bool,
) -> Vec<Directive> {
    // The C++ in definitions is that of classes.
    let of_file = |(file, source): (usize, &Source<'_>)| {
        let found = if source.name.ends_with(".td") { Vec::new() } else { functions(source.text) };
        found.into_iter().map(move |each| (file, each))
    };
    let found: Vec<(usize, Function)> = sources.iter().enumerate().flat_map(of_file).collect();
    let parsed: Vec<Parsed<'_>> = found
        .iter()
        .map(|(file, function)| {
            let mut parsed = Parsed { function, file: *file, body: None };
            if parsed.is_about_text() {
                parsed.body = cxx::statements(&without_jumps(&function.body)).ok();
            }
            parsed
        })
        .collect();
    let (texts, defaults) = (texts(sources), declared_defaults(sources));
    let enums = Enums { compilations };
    let mut directives: Vec<Directive> = Vec::new();
    for compilation in compilations {
        let operations = compilation.definitions.operations.iter().zip(&compilation.operation_formats);
        for (operation, format) in operations {
            let Some(format) = format else { continue };
            operation_calls(operation, format, &mut |custom, used| {
                if is_known(&used) {
                    return;
                }
                if let Some(known) = directives.iter_mut().find(|known| known.used == used) {
                    return known.add(&operation.name);
                }
                let types = types_of(custom);
                let outcome = of_directive((&parsed, &texts, &defaults), (&used, &operation.cpp_class), &types, &enums);
                // Directives of several namespaces may find the same functions.
                let is_same = |known: &&mut Directive| {
                    known.used.name == used.name
                        && known.used.arguments == used.arguments
                        && known.outcome.has_functions()
                        && known.outcome == outcome
                };
                if let Some(same) = directives.iter_mut().find(is_same) {
                    return same.add(&operation.name);
                }
                directives.push(Directive { used, operations: vec![operation.name.clone()], outcome });
            });
        }
    }
    directives
}

impl Directive {
    /// Adds an operation that uses it.
    fn add(&mut self, operation: &str) {
        if !self.operations.iter().any(|known| known == operation) {
            self.operations.push(operation.to_owned());
        }
    }
}

impl Outcome {
    /// Whether the functions were found.
    fn has_functions(&self) -> bool {
        !matches!(self, Outcome::Unknown { cause: Cause::Sources, .. })
    }
}

/// The argument of which each argument is the type.
fn types_of(custom: &format_compiler::check::Custom) -> Vec<Option<usize>> {
    let variables: Vec<Option<Variable>> = custom
        .arguments
        .iter()
        .map(|argument| match &argument.kind {
            Given::Variable(variable) => Some(*variable),
            _ => None,
        })
        .collect();
    custom
        .arguments
        .iter()
        .map(|argument| match &argument.kind {
            Given::Directive(OpDirective::Type(TypeTarget::Operand(index))) => {
                variables.iter().position(|variable| *variable == Some(Variable::Operand(*index)))
            }
            _ => None,
        })
        .collect()
}

/// A problem on the way.
type Problem = (Cause, String);

/// `class` is that of an operation that uses the directive.
fn of_directive(
    (parsed, texts, defaults): (&[Parsed<'_>], &BTreeMap<String, String>, &Defaults),
    (used, class): (&DirectiveUse, &str),
    types: &[Option<usize>],
    enums: &Enums<'_>,
) -> Outcome {
    let parser = function((parsed, defaults), (used, class), "parse", 1);
    let printer = function((parsed, defaults), (used, class), "print", 2);
    let cxx: Vec<String> = [&parser, &printer]
        .into_iter()
        .filter_map(|found| found.as_ref().ok())
        .map(|found| found.function.text.clone())
        .collect();
    let described = parser.and_then(|parser| {
        let printer = printer?;
        describe((parsed, texts), used, types, enums, parser, printer)
    });
    match described {
        Ok((text, remark)) => Outcome::Described { text, remark },
        Err((cause, reason)) => Outcome::Unknown { cause, reason, cxx },
    }
}

/// The function `parseName` or `printName` that C++ finds.
fn function<'p, 'a>(
    (parsed, defaults): (&'p [Parsed<'a>], &Defaults),
    (used, class): (&DirectiveUse, &str),
    prefix: &str,
    others: usize,
) -> Result<&'p Parsed<'a>, Problem> {
    let name = format!("{prefix}{}", used.name);
    let count = used.arguments.len() + others;
    let near = |function: &Function| {
        let spaces = std::iter::once(&used.namespace).chain(&used.associated);
        let own = spaces.filter_map(|space| nearness(&function.namespace, space)).max();
        own.or((function.namespace == "mlir").then_some(0))
    };
    let fits = |parsed: &&Parsed<'_>| {
        let parameters = &parsed.function.parameters;
        let needed = |parameter: &&functions::Parameter| {
            parameter.default.is_none() && !defaults.contains(&(parsed.function.name.clone(), parameter.name.clone()))
        };
        let required = parameters.iter().filter(needed).count();
        let of_kind = used.arguments.iter().zip(parameters.iter().skip(others));
        parsed.function.name == name
            && near(parsed.function).is_some()
            && (required..=parameters.len()).contains(&count)
            && (prefix == "print" || of_kind.into_iter().all(|(given, parameter)| takes(&parameter.type_, given.kind)))
    };
    let mut found: Vec<&Parsed<'_>> = parsed.iter().filter(fits).collect();
    // A printer's parameters may be templates; only where there are several are they looked at.
    let is_exact = |parsed: &&Parsed<'_>| {
        let parameters = parsed.function.parameters.iter().skip(others);
        used.arguments.iter().zip(parameters).all(|(given, parameter)| takes(&parameter.type_, given.kind))
    };
    if found.iter().any(is_exact) {
        found.retain(is_exact);
    }
    // One that takes just these arguments is a better match than one with others by default.
    if found.iter().any(|parsed| parsed.function.parameters.len() == count) {
        found.retain(|parsed| parsed.function.parameters.len() == count);
    }
    let nearest = found.iter().map(|parsed| near(parsed.function)).max().flatten();
    found.retain(|parsed| near(parsed.function) == nearest);
    // Of functions that only their files see, those in the file that has methods of the operation.
    let has_methods = |file: usize| {
        let is_method = |other: &&Parsed<'_>| other.file == file && other.function.namespace.ends_with(class);
        parsed.iter().any(|other| is_method(&other) && other.function.namespace.rsplit("::").next() == Some(class))
    };
    if found.len() > 1 && found.iter().any(|parsed| has_methods(parsed.file)) {
        found.retain(|parsed| has_methods(parsed.file));
    }
    let Some(first) = found.first().copied() else {
        let is_known = parsed.iter().any(|parsed| parsed.function.name == name);
        let reason = if is_known {
            format!("no `{name}` in the sources takes these arguments")
        } else {
            format!("`{name}` isn't in the sources")
        };
        return Err((Cause::Sources, reason));
    };
    let squeezed = |text: &str| text.split_whitespace().collect::<String>();
    let is_other = |other: &&Parsed<'_>| squeezed(&other.function.body) != squeezed(&first.function.body);
    if found.iter().any(is_other) {
        return Err((Cause::Sources, format!("several functions are called `{name}`")));
    }
    Ok(first)
}

/// Parameters that are `{}` by default, each with the name of its function.
type Defaults = BTreeSet<(String, String)>;

/// What declarations say that parameters are by default, whose definitions don't repeat it.
fn declared_defaults(sources: &[Source<'_>]) -> Defaults {
    let name_before = |text: &str| {
        let text = text.trim_end();
        let start = text.trim_end_matches(|c: char| c.is_ascii_alphanumeric() || c == '_').len();
        text[start..].to_owned()
    };
    let mut found = Defaults::new();
    for source in sources {
        for (at, _) in source.text.match_indices("= {}") {
            let begin = source.text[..at].rfind([';', '}', '{']).map_or(0, |end| end + 1);
            let declared = &source.text[begin..at];
            if let Some((before, _)) = declared.split_once('(') {
                found.insert((name_before(before), name_before(declared)));
            }
        }
    }
    found
}

/// The functions without parameters that return a text, `name() { return "text"; }`, in classes, too; those of which there are several
/// with different texts are left out.
fn texts(sources: &[Source<'_>]) -> BTreeMap<String, String> {
    let mut found: BTreeMap<String, Option<String>> = BTreeMap::new();
    for source in sources {
        for (at, _) in source.text.match_indices("() {") {
            let before = &source.text[..at];
            let start = before.trim_end_matches(|c: char| c.is_ascii_alphanumeric() || c == '_').len();
            let body = source.text[at + "() {".len()..].trim_start().strip_prefix("return \"");
            let Some((text, rest)) = body.and_then(|body| body.split_once('"')) else { continue };
            let is_whole = rest.strip_prefix(';').is_some_and(|rest| rest.trim_start().starts_with('}'));
            if !is_whole || text.contains('\\') || start == at {
                continue;
            }
            let known = found.entry(before[start..].to_owned()).or_insert_with(|| Some(text.to_owned()));
            if known.as_deref() != Some(text) {
                *known = None;
            }
        }
    }
    found.into_iter().filter_map(|(name, text)| Some((name, text?))).collect()
}

/// The body of a function without `goto`: what is behind the label, up to the end of the function, stands where it is jumped to.
fn without_jumps(body: &str) -> Cow<'_, str> {
    let mut text = Cow::Borrowed(body);
    while let Some(at) = text.find("goto ") {
        let rest = &text[at + "goto ".len()..];
        let Some((label, _)) = rest.split_once(';') else { break };
        let label = format!("\n{}:", label.trim());
        let Some(behind) = text.find(&label).filter(|behind| *behind > at) else { break };
        let tail = text[behind + label.len()..].to_owned();
        // What is jumped to must end the function, and jump nowhere itself.
        if tail.contains("goto ") || !tail.contains("return") {
            break;
        }
        let end = at + "goto ".len() + rest.find(';').unwrap_or_default() + 1;
        let (before, between) = (&text[..at], &text[end..behind]);
        let again = between.contains(&format!("goto {}", label.trim_matches(['\n', ':'])));
        let label = if again { label } else { "\n".to_owned() };
        text = Cow::Owned(format!("{before}{{ {tail} }}{between}{label}{tail}"));
    }
    text
}

/// Whether a parameter of a parser takes arguments of a kind.
fn takes(type_: &str, kind: ArgumentKind) -> bool {
    let is_list = type_.contains("SmallVector") || type_.contains("ArrayRef") || type_.contains("Range");
    match kind {
        ArgumentKind::Operands | ArgumentKind::Types | ArgumentKind::Regions | ArgumentKind::Successors => is_list,
        ArgumentKind::Operand => !is_list && !type_.contains("Attr"),
        ArgumentKind::Type => !is_list && !type_.contains("Attr") && !type_.contains("Operand"),
        ArgumentKind::Region | ArgumentKind::Successor => !is_list,
        ArgumentKind::AttrDict => type_.contains("NamedAttrList") || type_.contains("DictionaryAttr"),
        ArgumentKind::Attribute => !type_.contains("NamedAttrList") && !type_.contains("UnresolvedOperand"),
        _ => true,
    }
}

fn describe(
    sources: (&[Parsed<'_>], &BTreeMap<String, String>),
    used: &DirectiveUse,
    types: &[Option<usize>],
    enums: &Enums<'_>,
    parser: &Parsed<'_>,
    printer: &Parsed<'_>,
) -> Result<(String, Option<&'static str>), Problem> {
    let parameters = parameters_of(used, types, parser.function, printer.function);
    let unreadable =
        |cause, parsed: &Parsed<'_>| (cause, format!("the body of `{}`, which can't be parsed", parsed.function.name));
    if let Some(given) = used.arguments.iter().find(|given| given.kind == ArgumentKind::PropDict) {
        return Err((Cause::Language, format!("the argument `{}`", given.kind)));
    }
    // What is read.
    let body = parser.body.as_ref().ok_or_else(|| unreadable(Cause::Parser, parser))?;
    let mut reading = Machine::new(sources, &used.namespace, parser.file);
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
    let mut printing = Machine::new(sources, &used.namespace, printer.file);
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
    let namespace = if parser.function.namespace.is_empty() { &used.namespace } else { &parser.function.namespace };
    let defaults: Vec<bool> = values.iter().map(is_empty_without_text).collect();
    let path = format!("{namespace}::{}", used.name);
    let text = text::directive(&path, &parameters, &defaults, &elements, enums).map_err(language)?;
    let (_, mistakes) = hook_files::read(&text, FileId(0));
    if let Some(mistake) = mistakes.first() {
        return Err(language(mistake.title.to_string()));
    }
    let indented = printed.is_indented.then_some("the printer indents some lines, which isn't described");
    let narrower = is_narrower.then_some("the parser also reads text that is never printed, which isn't described");
    let remark = reading.remark.or(narrower).or(indented);
    Ok((text, remark))
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
fn is_empty_without_text(value: &Value) -> bool {
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

/// How many directives there are by what isn't understood of them, the most frequent first. Names are left out.
pub fn by_reason(directives: &[Directive]) -> Vec<((Cause, String), usize)> {
    let mut counts: BTreeMap<(Cause, String), usize> = BTreeMap::new();
    for directive in directives {
        if let Outcome::Unknown { cause, reason, .. } = &directive.outcome {
            let parts = reason.split('`').enumerate();
            let general: Vec<&str> = parts.map(|(index, part)| if index % 2 == 0 { part } else { "`...`" }).collect();
            *counts.entry((*cause, general.concat())).or_default() += 1;
        }
    }
    let mut sorted: Vec<_> = counts.into_iter().collect();
    sorted.sort_by(|one, other| other.1.cmp(&one.1).then_with(|| one.0.cmp(&other.0)));
    sorted
}
