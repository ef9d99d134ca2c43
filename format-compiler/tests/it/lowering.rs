//! Formats of a small dialect: their programs, and the text these read and print.

use crate::common::{dialects, run};
use format_runtime::dialect::{Dialects, OperationForm};
use format_runtime::hooks::{CustomDirective, Hooks, Parsed, Printed, argument};
use format_runtime::text::{ParseResult, Parser, Printer};
use operation_core::{AttributeKind, Operation};

const TEST: &str = include_str!("test.td");

fn parse_program(dialects: &Dialects, name: &str) -> String {
    match &dialects.operation(name).expect(name).syntax {
        OperationForm::Format { parse, .. } => parse.to_string(),
        other => panic!("{name}: {other:?}"),
    }
}

fn print_program(dialects: &Dialects, name: &str) -> String {
    match &dialects.operation(name).expect(name).syntax {
        OperationForm::Format { print, .. } => print.to_string(),
        other => panic!("{name}: {other:?}"),
    }
}

/// Asserts the round trip of a text, and its generic form.
fn round_trips(custom: &str, generic: &str) {
    let (dialects, hooks) = (dialects(TEST), hooks());
    let custom = format!("module {{\n{custom}}}\n");
    assert_eq!(
        run(&dialects, &hooks, &custom, false).as_deref(),
        Ok(&*custom)
    );
    let printed = run(&dialects, &hooks, &custom, true).expect("it was read before");
    assert!(printed.contains(generic), "{printed}");
    // The generic form means the same.
    assert_eq!(
        run(&dialects, &hooks, &printed, false).as_deref(),
        Ok(&*custom)
    );
}

fn error(source: &str) -> String {
    run(&dialects(TEST), &hooks(), source, false).expect_err("it is wrong")
}

fn hooks() -> Hooks {
    let mut hooks = Hooks::default();
    hooks.directives.insert("::t", "Callee", Callee);
    hooks
}

/// `custom<Callee>($callee)`: a string attribute written as `@name`.
struct Callee;

impl CustomDirective for Callee {
    type Parameters = argument::Attribute;

    fn parse<'a, 'p, 'm>(
        &self,
        parser: &'a mut Parser<'p, 'm>,
        given: Parsed<'a, 'p, 'm, Self>,
    ) -> ParseResult<bool> {
        let callee = given;
        *callee = Some(parser.parse_symbol_name()?);
        Ok(true)
    }

    fn print<'a, 'm>(
        &self,
        printer: &'a mut Printer<'_, 'm>,
        _: Operation<'m>,
        given: Printed<'a, 'm, Self>,
    ) {
        let callee = given;
        if let Some(AttributeKind::String { value, .. }) = callee.map(|callee| callee.kind()) {
            printer.symbol_name(value);
        }
    }
}

#[test]
fn programs_of_a_group_with_a_default_value() {
    let dialects = dialects(TEST);
    assert_eq!(
        parse_program(&dialects, "t.add"),
        "  0  operand 0
  1  literal `,`
  2  operand 1
  3  literal `flags` else 5
  4  attribute into slot 0: t.flags
  5  attr-dict
  6  literal `:`
  7  type of result 0: type
  8  results of types of result 0
  9  resolve operand 0 at first type of result 0
 10  resolve operand 1 at first type of result 0
"
    );
    assert_eq!(
        print_program(&dialects, "t.add"),
        r#"  0  text " "
  1  operand 0
  2  text ", "
  3  operand 1
  4  if slot 0 not default else 7
  5  text " flags"
  6  attribute of slot 0: Stripped(Dialect(0, "t.flags"))
  7  attr-dict with slots []
  8  text " : "
  9  type of result 0: type
"#
    );
}

#[test]
fn programs_of_groups_and_clauses() {
    let dialects = dialects(TEST);
    let program = parse_program(&dialects, "t.split");
    let expected = "  0  literal `last` else 2
  1  set slot 0 to unit
  2  literal `(`
  3  operand list 0
  4  if operand 0 else 7
  5  literal `:`
  6  types of operand 0
  7  literal `)`
  8  literal `[` else 12
  9  optional operand 1
 10  literal `]`
 11  go to 13
 12  literal `whole`
";
    assert!(program.starts_with(expected), "{program}");
    assert!(program.contains("clause 0 `align` once"), "{program}");
    assert!(
        program.contains("operand segments into slot 2"),
        "{program}"
    );
}

#[test]
fn default_values_are_left_out_and_filled_in() {
    round_trips(
        "  %0:2 = t.source : i32, i32
  %1 = t.add %0#0, %0#1 : i32
  %2 = t.add %1, %0#1 flags<a,b> {x = 1 : i64} : i32
",
        "\"t.add\"(%0#0, %0#1) <{flags = #t.flags<none>}> : (i32, i32) -> i32",
    );
}

#[test]
fn enums_and_transformers() {
    round_trips(
        "  %0:2 = t.source : vector<4xf32>, vector<4xf32>
  %1 = t.compare slow, %0#0, %0#1 : vector<4xf32>
  %2 = t.compare \"very-fast\", %0#0, %0#1 : vector<4xf32>
",
        "\"t.compare\"(%0#0, %0#1) <{mode = 1 : i32}> : (vector<4xf32>, vector<4xf32>) -> vector<4xi1>",
    );
}

#[test]
fn optional_groups_and_segments() {
    round_trips(
        "  %0:2 = t.source : i32, index
  t.split last(%0#0, %0#0 : i32, i32) [%0#1] align(4)
  t.split() whole
",
        "<{align = 4 : i64, last, operandSegmentSizes = array<i32: 2, 1>}>",
    );
}

#[test]
fn types_are_stripped() {
    round_trips(
        "  %0 = t.source : !t.pair<i32, f32>
  %1 = t.first %0 : <i32, f32>
",
        "\"t.first\"(%0) : (!t.pair<i32, f32>) -> i32",
    );
}

#[test]
fn properties_and_structs() {
    round_trips(
        "  t.configured named \"n\" count = 3 unit <size = 4, wide = true, tiles = 1, 2>
  t.configured count = -1 <size = 4>
",
        "<{config = #t.config<size = 4>, count = -1 : i64, unit = false}>",
    );
}

#[test]
fn implicit_terminators() {
    round_trips(
        "  t.loop {
    t.loop {
    } attributes {x}
  }
",
        "\"t.end\"() : () -> ()",
    );
}

#[test]
fn custom_directives() {
    round_trips(
        "  %0 = t.source : i32
  t.callback @f(%0) : i32
",
        "\"t.callback\"(%0) <{callee = \"f\"}> : (i32) -> ()",
    );
    let dialects = dialects(TEST);
    let source = "\"t.callback\"() <{callee = \"f\"}> : () -> ()";
    let printed =
        run(&dialects, &Hooks::default(), source, false).expect("the generic form needs no hook");
    assert!(printed.contains("\"t.callback\"()"), "{printed}");
    let refused =
        run(&dialects, &Hooks::default(), "t.callback @f () : ", false).expect_err("no hook");
    assert!(refused.contains("custom<Callee>"), "{refused}");
}

#[test]
fn errors_have_the_wording_of_generated_parsers() {
    let cases = [
        (
            "%0 = t.source : i32 t.split(%0 : i32, i32) whole",
            "custom op 't.split' number of operands and types do not match: got 1 operands and 2 types",
        ),
        (
            "%0 = t.source : f32 %1 = t.compare odd, %0, %0 : f32",
            "custom op 't.compare' expected string or keyword containing one of the following enum values for attribute \
             'mode' [slow, very-fast]",
        ),
        (
            "%0 = t.source : f32 %1 = t.compare \"odd\", %0, %0 : f32",
            "custom op 't.compare' invalid mode attribute specification: \"odd\"",
        ),
        (
            "%0 = t.source : i8 %1 = t.compare slow, %0, %0 : i8",
            "custom op 't.compare' 'lhs' must be 32-bit float or ",
        ),
        (
            "t.split() whole align(1) align(2)",
            "custom op 't.split' `align` clause can appear at most once in the expansion of the oilist directive",
        ),
        (
            "%0 = t.source : i32 %1 = t.first %0 : !t<flags>",
            "custom op 't.first' invalid kind of type specified: expected t.pair, but found '!t.flags'",
        ),
        (
            "t.configured count = 1 <size = 1, size = 2>",
            "custom op 't.configured' duplicate or unknown struct parameter name: size",
        ),
        (
            "t.configured count = 1 <wide = true>",
            "custom op 't.configured' struct is missing required parameter: size",
        ),
        (
            "t.configured count = x <size = 1>",
            "custom op 't.configured' expected integer value",
        ),
    ];
    for (source, message) in cases {
        let found = error(source);
        assert!(found.starts_with(message), "{source}\n  {found}");
    }
}

#[test]
fn nesting_has_a_limit() {
    // An attribute that prints nothing when stripped is printed in full.
    let dialects = dialects(TEST);
    let source = |depth: usize| {
        format!(
            "%0 = t.source : !t.nest{}{}",
            "<".repeat(depth),
            ">".repeat(depth)
        )
    };
    assert!(
        run(&dialects, &hooks(), &source(3), false)
            .is_ok_and(|text| text.contains("!t.nest<<<!t.nest>>>"))
    );
    assert!(error(&source(100_000)).contains("nesting"));
}
