//! Every verdict of a referee. Instead of a process, the program is our own parser and printer with definitions that
//! differ from those of the findings.

use crate::definitions;

use format_runtime::dialect::{CxxFacts, Dialects};
use format_runtime::hooks::{Environment, Hooks};
use format_runtime::text::{ParseOptions, PrintOptions, parse, print};
use format_runtime::verify::verify;
use operation_core::{Context, IrArena};
use round_trip::referee::{Program, Referee, Run, Unsuitable};
use round_trip::{FuzzOptions, Fuzzer, Judged, Workers, judge};
use std::convert::Infallible;

/// The operand is lost where the attribute is absent.
const LOST: &str = concat!(
    include_str!("../definitions/fz.td"),
    "def Lost : Fz_Op<\"lost\"> {\n",
    "  let arguments = (ins OptionalAttr<StrAttr>:$label, Optional<I32>:$amount);\n",
    "  let assemblyFormat = \"(`label` $label^ `(` $amount `)`)? attr-dict\";\n}\n"
);
const REPAIRED: &str = concat!(
    include_str!("../definitions/fz.td"),
    "def Lost : Fz_Op<\"lost\"> {\n",
    "  let arguments = (ins OptionalAttr<StrAttr>:$label, Optional<I32>:$amount);\n",
    "  let assemblyFormat = \"(`label` $label^)? (`(` $amount^ `)`)? attr-dict\";\n}\n"
);
const STRICT: &str = concat!(
    include_str!("../definitions/fz.td"),
    "def Lost : Fz_Op<\"lost\"> {\n",
    "  let arguments = (ins StrAttr:$label, Optional<I32>:$amount);\n",
    "  let assemblyFormat = \"`label` $label `(` $amount `)` attr-dict\";\n}\n"
);

/// No text denotes an empty list.
const LIST: &str = concat!(
    include_str!("../definitions/fz.td"),
    "include \"mlir/IR/AttrTypeBase.td\"\n",
    "def List : AttrDef<Fz_Dialect, \"List\"> {\n",
    "  let mnemonic = \"list\";\n",
    "  let parameters = (ins ArrayRefParameter<\"int64_t\">:$values);\n",
    "  let assemblyFormat = \"`<` $values `>`\";\n}\n",
    "def Lost : Fz_Op<\"lost\"> {\n",
    "  let arguments = (ins List:$list);\n",
    "  let assemblyFormat = \"$list attr-dict\";\n}\n"
);

fn load(text: &'static str) -> Dialects {
    definitions::load(&[text], CxxFacts::default().has_all_dialects(true))
}

/// The behaviour of `mlir-opt`, as far as a referee needs it.
struct Opt {
    dialects: Dialects,
    hooks: Hooks,
    /// True if it crashes on this text; the flag is set for printing in generic form.
    crashes: fn(&str, bool) -> bool,
}

impl Program for Opt {
    type Error = Infallible;

    fn run(&self, flags: &[&str], input: String) -> Result<Run, Infallible> {
        let environment = Environment {
            dialects: &self.dialects,
            hooks: &self.hooks,
        };
        let generic = flags.contains(&"--mlir-print-op-generic");
        let allow_unregistered_dialects = flags.contains(&"--allow-unregistered-dialect");
        let reading =
            ParseOptions::default().allow_unregistered_dialects(allow_unregistered_dialects);
        let mut run = Run {
            ended: true,
            ..Run::default()
        };
        let mut line = 1;
        for part in input.split("// -----\n") {
            let context = Context::new();
            self.dialects.register(&context);
            let arena = IrArena::new(&context);
            let parsed = parse(&arena, environment, part.as_bytes(), &reading);
            let unread = parsed
                .diagnostics
                .iter()
                .find(|each| each.is_error)
                .map(|each| each.message.clone());
            let error = unread.or_else(|| {
                verify(parsed.module, environment, &context)
                    .first()
                    .map(|found| found.in_source().message)
            });
            match error {
                Some(message) => run.stderr += &format!("<stdin>:{line}:1: error: {message}\n"),
                None if (self.crashes)(part, generic) => {
                    return Ok(Run {
                        ended: false,
                        ..run
                    });
                }
                None => {
                    let style = PrintOptions::default().generic(generic);
                    let printed = print(parsed.module, environment, &context, &style);
                    run.stdout += &format!("{}// -----\n", String::from_utf8_lossy(&printed));
                }
            }
            line += part.matches('\n').count() + 1;
        }
        Ok(run)
    }
}

/// Runs the work sequentially.
struct OneByOne<'d>(&'d Dialects);

impl Workers for OneByOne<'_> {
    fn on_each<T: Send>(
        &self,
        numbers: &[usize],
        work: impl Fn(&mut Fuzzer<'_, '_>, usize) -> T + Sync,
        mut each: impl FnMut(usize, T),
    ) {
        let (hooks, context) = (Hooks::default(), Context::new());
        self.0.register(&context);
        let mut fuzzer = Fuzzer::new(
            &context,
            Environment {
                dialects: self.0,
                hooks: &hooks,
            },
        );
        numbers
            .iter()
            .for_each(|&number| each(number, work(&mut fuzzer, number)));
    }
}

/// The findings in [`LOST`], judged by a program with these definitions.
fn judged(definitions: &'static str, crashes: fn(&str, bool) -> bool) -> Vec<Judged> {
    judged_of(LOST, definitions, crashes)
}

/// The findings in definitions, judged by a program with other definitions.
fn judged_of(
    found_in: &'static str,
    definitions: &'static str,
    crashes: fn(&str, bool) -> bool,
) -> Vec<Judged> {
    let dialects = load(found_in);
    let lost = dialects.operations.index_of("fz.lost").unwrap() as usize;
    let workers = OneByOne(&dialects);
    let mut findings = Vec::new();
    workers.on_each(
        &[lost],
        |fuzzer, operation| {
            fuzzer
                .operation(operation, &FuzzOptions::default())
                .findings
        },
        |_, found| findings.extend(found),
    );
    assert!(!findings.is_empty());
    let program = Opt {
        dialects: load(definitions),
        hooks: Hooks::default(),
        crashes,
    };
    let Ok(referee) = Referee::new(program, &[], &[]) else {
        panic!("it can judge")
    };
    let Ok(judged) = judge(&referee, findings, &workers, &|| true, &mut |_| Ok(()));
    judged
}

#[track_caller]
fn all_are(judged: &[Judged], word: &str, beginning: &str) {
    for each in judged {
        let judgement = each.judgement.as_ref().expect("it was judged");
        assert_eq!(judgement.word(), word, "{judgement:?}");
        assert!(
            judgement.words().starts_with(beginning),
            "{}",
            judgement.words()
        );
    }
}

fn holds_it(text: &str) -> bool {
    text.contains("fz.lost")
}

#[test]
fn a_fault_is_confirmed() {
    all_are(
        &judged(LOST, |_, _| false),
        "confirmed",
        "reads what it printed as something else",
    );
    let crashes = judged(LOST, |text, generic| holds_it(text) && !generic);
    all_are(
        &crashes,
        "confirmed",
        "crashes while it prints the operation",
    );
}

#[test]
fn what_comes_back_is_the_same() {
    all_are(
        &judged(REPAIRED, |_, _| false),
        "same",
        "reads it back the same",
    );
}

#[test]
fn a_verifier_refuses() {
    all_are(
        &judged(STRICT, |_, _| false),
        "refused",
        "refuses the operation: 'fz.lost' op requires attribute 'label'",
    );
}

#[test]
fn an_attribute_is_shown_on_its_own() {
    let rejects = "rejects the text of `#fz.list`, too: expected integer value";
    all_are(&judged_of(LIST, LIST, |_, _| false), "no-text", rejects);
}

#[test]
fn a_dialect_is_unknown() {
    let keeps = "does not know the operation: it keeps it as an unregistered one";
    all_are(&judged("", |_, _| false), "unknown", keeps);
}

#[test]
fn the_program_crashes() {
    all_are(
        &judged(LOST, |text, _| holds_it(text)),
        "crash",
        "crashes on the operation",
    );
}

#[test]
fn a_program_that_prints_nothing_is_no_referee() {
    let program = Opt {
        dialects: load(""),
        hooks: Hooks::default(),
        crashes: |_, _| true,
    };
    let refused = Referee::new(program, &[], &[]);
    assert!(matches!(
        refused.err(),
        Some(Unsuitable::PrintsNoModule {
            first_line: None,
            ..
        })
    ));
}
