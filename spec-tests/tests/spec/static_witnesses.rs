//! Each warning of the analysis of formats has a witness, found automatically: an instance of the wrong example of its page
//! that does not come back, or, where the warning is about something else, what is wrong in another way. The right example
//! has none.

// The test runs a tool.
#![allow(clippy::disallowed_methods)]

use format_compiler::check::{OpDirective, walk};
use format_compiler::diagnostic::Code;
use format_compiler::diagnostic::pages::EXAMPLE_PREAMBLE;
use format_compiler::{Compiler, LlvmVersion, lower, prelude};
use format_runtime::dialect::Dialects;
use format_runtime::hooks::{Environment, Hooks, ParameterDirective, ParameterValue, Signature};
use format_runtime::program::ArgumentKind;
use format_runtime::text::{ParseResult, Parser, Printer};
use operation_core::{Context, IntegerValue, Parameter};
use round_trip::generate::{Surroundings, exhaustive};
use round_trip::{FuzzOptions, Fuzzer};
use spec_tests::answers::Answers;
use spec_tests::mlir_tblgen::MlirTblgen;
use std::path::Path;
use std::sync::Arc;
use tablegen::{FileId, FileProvider, MemoryFiles, Options, Session};

/// What is wrong shows in another way than in an instance that does not come back.
#[derive(Clone, Copy)]
enum Sign {
    /// An instance is printed with two spaces side by side.
    TwoSpaces,
    /// A line of a printed instance ends with a space.
    SpaceAtEnd,
    /// A keyword of the format is in no printed instance.
    NeverPrinted,
    /// Without the type that is reported, the format is accepted.
    NotNeeded,
    /// Without this text, the definition means the same.
    SameWithout(&'static str),
    /// There is no instance.
    NoInstance,
    /// The C++ that this backend of `mlir-tblgen` generates has the text at least so many times.
    Generated(&'static str, &'static str, usize),
}

const SIGNS: &[(&str, Sign)] = &[
    ("F203", Sign::NeverPrinted),
    (
        "F224",
        Sign::Generated("-gen-op-defs", "$rsh<no-subst-found>", 1),
    ),
    (
        "F225",
        Sign::Generated("-gen-op-defs", "$_slef<no-subst-found>", 1),
    ),
    (
        "F226",
        Sign::Generated("-gen-op-defs", ".getType().getElementType()", 1),
    ),
    (
        "F227",
        Sign::Generated("-gen-op-decls", "::llvm::StringLiteral(\"toy.get\")", 2),
    ),
    (
        "F229",
        Sign::Generated("-gen-op-decls", "::llvm::StringLiteral(\"show\")", 1),
    ),
    ("F237", Sign::NeverPrinted),
    ("F243", Sign::NoInstance),
    (
        "F244",
        Sign::SameWithout("let hasCustomAssemblyFormat = 1;"),
    ),
    ("F251", Sign::TwoSpaces),
    ("F252", Sign::SpaceAtEnd),
    ("F253", Sign::NotNeeded),
    ("F268", Sign::Generated("-gen-op-defs", "bool =Clause", 1)),
    ("F285", Sign::NoInstance),
];

/// What C++ would do for the `custom<Number>` of the pages: a number, if there is one.
struct Number;

impl ParameterDirective for Number {
    fn signature(&self) -> Signature {
        Signature::of(&[ArgumentKind::Parameter])
    }

    fn parse<'m>(
        &self,
        parser: &mut Parser<'_, 'm>,
        arguments: &mut [ParameterValue<'m>],
    ) -> ParseResult<bool> {
        let Some(number) = parser.parse_optional_integer()? else {
            return Ok(false);
        };
        if let [ParameterValue::Parameter(value)] = arguments {
            *value = Some(Parameter::Integer(IntegerValue::Small(number as i64)));
        }
        Ok(true)
    }

    fn print<'m>(&self, printer: &mut Printer<'_, 'm>, arguments: &[ParameterValue<'m>]) {
        if let [ParameterValue::Parameter(Some(Parameter::Integer(IntegerValue::Small(value))))] =
            arguments
        {
            printer.integer(*value);
        }
    }
}

/// An example of a page: definitions, and a hook file, if it has one.
#[derive(Clone, Copy)]
struct Example<'e> {
    definitions: &'e str,
    hooks: Option<&'e str>,
}

fn hooks(example: Example<'_>) -> Hooks {
    let mut hooks = Hooks::default();
    hooks.parameter_directives.insert("", "Number", Number);
    let (described, mistakes) =
        format_compiler::hook_files::read(example.hooks.unwrap_or_default(), FileId(0));
    assert_eq!(mistakes, []);
    described.register(&mut hooks, LlvmVersion::default());
    hooks
}

struct Files(MemoryFiles);

impl FileProvider for Files {
    fn read(&self, path: &str) -> Option<Arc<[u8]>> {
        match prelude::read(path) {
            Some(text) => Some(Arc::from(text.as_bytes())),
            None => self.0.read(path),
        }
    }
}

fn files(definitions: &str) -> Files {
    let mut files = MemoryFiles::default();
    files.0.insert(
        "page.td".to_owned(),
        Arc::from(format!("{EXAMPLE_PREAMBLE}{definitions}").as_bytes()),
    );
    Files(files)
}

fn session(files: &Files) -> Session<'_> {
    Session::new(
        files,
        Options::default().include_paths(vec![prelude::ROOT.to_owned()]),
    )
}

/// Definitions with what is known of MLIR's own, and of the example's, beyond them.
fn checked(
    session: &Session<'_>,
    root: &str,
    example: Example<'_>,
) -> format_compiler::Compilation {
    let profile = LlvmVersion::default();
    let facts = Arc::new(upstream_hooks::facts(profile));
    Compiler::new(profile, facts)
        .with_hooks(Arc::new(hooks(example)))
        .compile(&session.evaluate(root).records)
}

/// The definitions of an example, with the builtin ones.
fn load(example: Example<'_>) -> Dialects {
    let files = files(example.definitions);
    let session = session(&files);
    let mut dialects = Dialects::default();
    for root in [
        &format!("{}/{}", prelude::ROOT, prelude::BUILTIN),
        "page.td",
    ] {
        lower::load(&checked(&session, root, example), &mut dialects);
    }
    dialects
}

/// An example compiled.
fn compile(example: Example<'_>) -> format_compiler::Compilation {
    let files = files(example.definitions);
    checked(&session(&files), "page.td", example)
}

/// Printed instances of an example's operations, without the module around them; why there are none.
fn printed(example: Example<'_>) -> Result<Vec<String>, String> {
    let dialects = load(example);
    let hooks = hooks(example);
    let context = Context::new();
    dialects.register(&context);
    let mut fuzzer = Fuzzer::new(
        &context,
        Environment {
            dialects: &dialects,
            hooks: &hooks,
        },
    );
    let mut all = Vec::new();
    for (index, operation) in dialects.operations.iter().enumerate() {
        if operation.name.starts_with("builtin.") {
            continue;
        }
        let domain = fuzzer.generator().domain(index)?;
        if let Some(reason) = domain.unchecked {
            return Err(reason);
        }
        for recipe in exhaustive(&domain, 300) {
            all.extend(fuzzer.text(&domain, &recipe, &Surroundings::default(), false));
        }
    }
    Ok(all)
}

/// The keywords of an example's formats.
fn keywords(example: Example<'_>) -> Vec<String> {
    let is_word = |text: &&str| text.bytes().all(|byte| byte.is_ascii_alphabetic());
    let compilation = compile(example);
    let mut words = Vec::new();
    for format in compilation.operation_formats.iter().flatten() {
        walk(&format.elements, &mut |node| {
            words.extend(node.literal().filter(is_word).map(str::to_owned));
            if let Some(OpDirective::OiList(clauses)) = node.directive() {
                let heads = clauses.iter().filter_map(|clause| clause.literal.literal());
                words.extend(heads.filter(is_word).map(str::to_owned));
            }
        });
    }
    words
}

/// Whether an example shows a sign.
fn shows(sign: Sign, example: Example<'_>, answers: &mut Answers) -> bool {
    let is_in = |wanted: fn(&str) -> bool| {
        let lines = printed(example).expect("instances");
        lines
            .iter()
            .flat_map(|text| text.lines())
            .any(|line| wanted(line.trim_start()))
    };
    match sign {
        Sign::TwoSpaces => is_in(|line| line.contains("  ")),
        Sign::SpaceAtEnd => is_in(|line| line.ends_with(' ')),
        Sign::NeverPrinted => {
            let texts = printed(example).expect("instances").concat();
            keywords(example)
                .iter()
                .any(|word| !texts.split_whitespace().any(|found| found == word))
        }
        Sign::NotNeeded => {
            let compilation = compile(example);
            let Some(span) = compilation
                .diagnostics
                .first()
                .and_then(|finding| finding.span)
            else {
                return false;
            };
            let (at, whole) = (
                span.start as usize - EXAMPLE_PREAMBLE.len(),
                example.definitions.as_bytes(),
            );
            let without = [
                &whole[..at],
                &whole[span.end as usize - EXAMPLE_PREAMBLE.len()..],
            ]
            .concat();
            let compilation = compile(Example {
                definitions: &String::from_utf8(without).expect("text"),
                ..example
            });
            compilation.operation_formats.iter().all(Option::is_some)
        }
        Sign::SameWithout(text) => {
            let without = example.definitions.replacen(text, "", 1);
            let syntax = |example| format!("{:?}", load(example).operations);
            without != example.definitions
                && syntax(Example {
                    definitions: &without,
                    ..example
                }) == syntax(example)
        }
        Sign::NoInstance => printed(example).is_err(),
        Sign::Generated(backend, text, times) => {
            let source = format!("{EXAMPLE_PREAMBLE}{}", example.definitions);
            let found = answers.ask_one(
                "mlir-tblgen-22",
                &format!("{backend}, how often: {text}"),
                &source,
                || {
                    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
                    let run = MlirTblgen::of_22()?
                        .run(backend, &source, folder)
                        .map_err(|error| error.to_string())?;
                    Ok(run.output.matches(text).count())
                },
            );
            found.unwrap_or_else(|problem| panic!("{problem}")) >= times
        }
    }
}

/// What the fuzzer says about each definition of an example; the first that fails.
fn witness(example: Example<'_>) -> Result<String, String> {
    let dialects = load(example);
    let hooks = hooks(example);
    let context = Context::new();
    dialects.register(&context);
    let mut fuzzer = Fuzzer::new(
        &context,
        Environment {
            dialects: &dialects,
            hooks: &hooks,
        },
    );
    let mut said = String::new();
    for (index, operation) in dialects.operations.iter().enumerate() {
        if operation.name.starts_with("builtin.") {
            continue;
        }
        let report = fuzzer.operation(index, &FuzzOptions::default().budget(600));
        if let Some(finding) = report.findings.first() {
            return Ok(format!("{}: {:?}", finding.operation, finding.failure));
        }
        let reason = report.reason.unwrap_or_default();
        said.push_str(&format!(
            "{}: {} instances come back {reason}; ",
            operation.name, report.checked
        ));
    }
    let attributes = dialects
        .attributes
        .iter()
        .map(|definition| definition.name.as_str());
    for name in attributes.chain(
        dialects
            .types
            .iter()
            .map(|definition| definition.name.as_str()),
    ) {
        if name.starts_with("builtin.") {
            continue;
        }
        let (checked, failures) = fuzzer.definition(name);
        if let Some(failure) = failures.first() {
            return Ok(format!("{name}: {failure:?}"));
        }
        said.push_str(&format!("{name}: {checked} instances come back; "));
    }
    Err(said)
}

pub(crate) fn every_warning_has_a_witness() {
    let (mut all, mut problems) = (0, Vec::new());
    let mut answers = Answers::of("static-witnesses").expect("a list");
    for &code in Code::ALL {
        let name = code.to_string();
        if !("F200".."F270").contains(&name.as_str()) {
            continue;
        }
        let Some(examples) = code.examples() else {
            continue;
        };
        all += 1;
        let [wrong, right] = [examples.wrong, examples.right].map(|example| Example {
            definitions: example.definitions,
            hooks: example.hooks,
        });
        if let Some(&(_, sign)) = SIGNS.iter().find(|(code, _)| *code == name) {
            if !shows(sign, wrong, &mut answers) {
                problems.push(format!("{name}: the wrong example does not show it"));
            }
            if shows(sign, right, &mut answers) {
                problems.push(format!("{name}: the right example shows it too"));
            }
        }
        let expected = SIGNS.iter().all(|each| each.0 != name);
        match witness(wrong) {
            Ok(_) if expected => {}
            Ok(found) => problems.push(format!("{name} has a witness after all: {found}")),
            Err(_) if !expected => {}
            Err(said) => problems.push(format!("{name}: {said}")),
        }
        // What is put right comes back.
        if let Ok(found) = witness(right) {
            problems.push(format!(
                "{name}: the right example does not come back: {found}"
            ));
        }
    }
    assert!(all > 25, "{all} pages");
    assert!(problems.is_empty(), "of {all}:\n{}", problems.join("\n"));
    answers
        .close()
        .unwrap_or_else(|problems| panic!("{problems}"));
}
