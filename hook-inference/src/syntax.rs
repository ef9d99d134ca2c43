//! Says what the functions `parse` and `print` of an operation's class read and print.

use crate::accessors::{Accessors, Meant};
use crate::agree::{agree, unwritten};
use crate::describe::{is_empty_without_text, strings};
use crate::elements::{Constant, Element, Parameter, writes};
use crate::enums::Enums;
use crate::filled;
use crate::format::{self, kind_of};
use crate::machine::{Flow, Machine};
use crate::print_side::printed_elements;
use crate::read_side::read_elements;
use crate::results::{Cause, Problem};
use crate::sources::{Parsed, Program};
use crate::values::Value;
use format_compiler::LlvmVersion;
use format_compiler::check::check_operation;
use format_compiler::ods::{DescribedSyntax, FormatString, Operation, Variable};
use format_runtime::hooks::normal_namespace;
use tablegen::FileId;

/// The statements for an operation, and what they leave out.
pub(crate) fn describe(
    program: &Program,
    operation: &Operation,
    enums: &Enums<'_>,
    (parser, printer): (&Parsed, &Parsed),
    profile: LlvmVersion,
) -> Result<(String, Option<&'static str>), Problem> {
    let language = |reason: String| (Cause::Language, reason);
    if !operation.properties.is_empty() {
        return Err(language("properties that aren't attributes".to_owned()));
    }
    let accessors = Accessors::new(operation);
    let parameters = parameters_of(&accessors);
    let namespace = normal_namespace(operation.namespace());
    // What is read.
    let mut reading = machine(program, &accessors, &namespace, parser);
    let state = reading.new_state(&accessors);
    reading.state = Some(state.clone());
    reading.fails_by_true = parser.fails_by_true();
    let flow = run(&mut reading, parser, &[Value::Parser, Value::State]).map_err(|reason| (Cause::Parser, reason))?;
    if matches!(flow, Flow::Fail(_)) {
        return Err((Cause::Parser, "it always fails".to_owned()));
    }
    let values = filled::values(&mut reading, &accessors, &state).map_err(|reason| (Cause::Parser, reason))?;
    let read = read_elements(&reading, &parameters, &values).map_err(|reason| (Cause::Parser, reason))?;
    // What is printed.
    let mut printing = machine(program, &accessors, &namespace, printer);
    printing.strings = strings(&parameters);
    run(&mut printing, printer, &[Value::Printer]).map_err(|reason| (Cause::Printer, reason))?;
    let printed = printed_elements(&printing.out, &parameters).map_err(|reason| (Cause::Printer, reason))?;
    let read = as_printed(read, &printed.elements, &parameters);
    let (elements, is_narrower) =
        agree(&read, &printed.elements, &parameters).map_err(|reason| (Cause::Clash, reason))?;
    // What the parser stores must be in the text. Others may be in the dictionary, or known by the definition.
    let needed = |parameter: usize| values[parameter] != Value::Null;
    let needed: Vec<Parameter> = parameters
        .iter()
        .enumerate()
        .map(|(index, parameter)| Parameter { is_ref: parameter.is_ref || !needed(index), ..parameter.clone() })
        .collect();
    if let Some(parameter) = unwritten(&elements, &needed) {
        return Err(language(format!("`${}`, which isn't written", parameters[parameter].name)));
    }
    let defaults: Vec<bool> = values.iter().map(is_empty_without_text).collect();
    let written = format::operation(&accessors, &parameters, &defaults, elements, enums).map_err(language)?;
    let (_, mistakes) = hook_files::read(&written.text, FileId(0));
    if let Some(mistake) = mistakes.first() {
        return Err(language(mistake.title.to_string()));
    }
    let described =
        Operation { described: Some(DescribedSyntax { types: written.types, has_place: true }), ..operation.clone() };
    let format = FormatString::detached(written.format, operation.span);
    let (_, errors) = check_operation(&described, &format, profile);
    if let Some(error) = errors.first() {
        return Err(language(error.title.to_string()));
    }
    let indented = printed.is_indented.then_some("the printer indents some lines, which isn't described");
    let narrower = is_narrower.then_some("the parser also reads text that is never printed, which isn't described");
    Ok((written.text, reading.remark.or(printing.remark).or(narrower).or(indented)))
}

fn machine<'a>(program: &'a Program, accessors: &'a Accessors<'a>, namespace: &'a str, parsed: &Parsed) -> Machine<'a> {
    let mut machine = Machine::new(program, namespace, parsed.file);
    machine.accessors = Some(accessors);
    for (parameter, _) in accessors.meant.iter().enumerate() {
        if let Some(class) = accessors.class_of_type(parameter) {
            machine.casts.push((Value::Parameter(parameter), class.into()));
        }
    }
    machine
}

/// Executes a function with these arguments.
fn run(machine: &mut Machine<'_>, parsed: &Parsed, arguments: &[Value]) -> Result<Flow, String> {
    let Some(body) = &parsed.body else {
        return Err(format!("the body of `{}`, which can't be parsed", parsed.function.name));
    };
    for (parameter, value) in parsed.function.parameters.iter().zip(arguments) {
        machine.declare(&parameter.name, value.clone());
    }
    let flow = machine.body(body);
    machine.decide_pending();
    match machine.problem.take() {
        Some(problem) => Err(problem),
        None => Ok(flow),
    }
}

/// The parameters that stand for the variables of an operation. Results are never written.
fn parameters_of(accessors: &Accessors<'_>) -> Vec<Parameter> {
    let operation = accessors.operation;
    let mut parameters: Vec<Parameter> = Vec::new();
    for meant in &accessors.meant {
        let (name, type_of) = match *meant {
            Meant::Variable(variable) => (operation.declaration(variable).0.to_owned(), None),
            Meant::TypeOf(variable) => {
                (format!("{}_type", operation.declaration(variable).0), accessors.variable(variable))
            }
            Meant::Dictionary => ("attributes".to_owned(), None),
        };
        let mut name = name;
        while parameters.iter().any(|known| known.name == name) {
            name.push('_');
        }
        let class = match *meant {
            Meant::Variable(Variable::Attribute(index)) => {
                let storage = &operation.attributes[index].constraint.storage_type;
                storage.rsplit("::").next().unwrap_or_default().trim().to_owned()
            }
            _ => String::new(),
        };
        let is_ref = matches!(meant, Meant::Variable(Variable::Result(_)));
        parameters.push(Parameter { name, kind: kind_of(accessors, *meant), is_ref, class, type_of });
    }
    parameters
}

/// Where two types are the same, the one that is printed is the one that is read.
fn as_printed(read: Vec<Element>, printed: &[Element], parameters: &[Parameter]) -> Vec<Element> {
    let mut read = read;
    for one in 0..parameters.len() {
        let same = read.iter().find_map(|element| match element {
            Element::Is { parameter, constant: Constant::Computed(Value::Parameter(other)) } if *other == one => {
                Some(*parameter)
            }
            _ => None,
        });
        let Some(other) = same else { continue };
        if writes(printed, one) || !writes(printed, other) || parameters[one].kind != parameters[other].kind {
            continue;
        }
        let swapped = |parameter: usize| match parameter {
            parameter if parameter == one => other,
            parameter if parameter == other => one,
            parameter => parameter,
        };
        for element in &mut read {
            match element {
                Element::Value { parameter, .. } => *parameter = swapped(*parameter),
                Element::Is { parameter, constant: Constant::Computed(value) } => {
                    if let Value::Parameter(of) = value {
                        *of = swapped(*of);
                    }
                    *parameter = swapped(*parameter);
                }
                _ => {}
            }
        }
    }
    read
}
