//! Any bytes are the definition of an operation with a format, and an instance of it. The compiler and the machine
//! agree: the same format in another layout gives the same two programs, and the print machine writes the literals of
//! the format in their order.

use crate::definitions::{compile, file, with_fuzzer};
use arbitrary::Unstructured;
use format_compiler::check::Node;
use format_compiler::{Compilation, fmt};
use format_runtime::dialect::{Dialects, OperationForm};
use round_trip::generate::definitions::{Kind, MlirVersion, definition};
use round_trip::generate::{Surroundings, random};

/// Builds the definition encoded in `data`; panics if compiler and machine disagree.
pub fn run(data: &[u8]) {
    let (first, second) = data.split_at(data.len() * 3 / 4);
    let defined = definition(
        Kind::Operation,
        MlirVersion::Llvm22,
        0,
        &mut Unstructured::new(first),
    );
    let text = file(&defined.text);
    let compilation = compile(&text);
    let Some(checked) = compilation
        .operation_formats
        .first()
        .and_then(Option::as_ref)
    else {
        return;
    };
    let Some(operation) = compilation.definitions.operations.first() else {
        return;
    };
    let laid_out = fmt::format_source(text.as_bytes());
    let other = compile(&String::from_utf8_lossy(&laid_out.text));
    let syntax = syntax_of(&compilation, &operation.name);
    assert_eq!(
        syntax.as_ref().map(programs),
        syntax_of(&other, &operation.name).as_ref().map(programs),
        "{}\nlaid out gives other programs",
        defined.text
    );
    with_fuzzer(&compilation, |dialects, fuzzer| {
        let Some(index) = dialects.operations.index_of(&operation.name) else {
            return;
        };
        let Ok(domain) = fuzzer.generator().domain(index as usize) else {
            return;
        };
        if domain.unchecked.is_some() {
            return;
        }
        let recipe = random(&domain, &mut Unstructured::new(second));
        let Some(printed) = fuzzer.text(&domain, &recipe, &Surroundings::default(), false) else {
            return;
        };
        // An operation without its declared shape is printed in generic form.
        let Some((_, own)) = printed.split_once(&format!("{} ", operation.name)) else {
            return;
        };
        if printed.contains(&format!("\"{}\"", operation.name)) {
            return;
        }
        let mut rest = own;
        for literal in literals(&checked.elements) {
            let Some(at) = rest.find(literal) else {
                panic!(
                    "{}\nprints no `{literal}` in its place: {printed}",
                    defined.text
                );
            };
            rest = &rest[at + literal.len()..];
        }
    });
}

/// The unconditional literals.
fn literals(elements: &[Node]) -> Vec<&str> {
    elements.iter().filter_map(Node::literal).collect()
}

fn syntax_of(compilation: &Compilation, name: &str) -> Option<OperationForm> {
    let mut dialects = Dialects::default();
    format_compiler::lower::load(compilation, &mut dialects);
    dialects
        .operation(name)
        .map(|operation| operation.syntax.clone())
}

/// Both programs as text.
fn programs(syntax: &OperationForm) -> String {
    match syntax {
        OperationForm::Format { parse, print, .. } => format!("{parse}\n{print}"),
        other => format!("{other:?}"),
    }
}
