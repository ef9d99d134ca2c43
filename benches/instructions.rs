//! Fixed jobs for counting instructions in `tests/tiers/instructions.rs`: `instructions JOB`, in the root of the
//! project. Only [`counted`] is counted; a job prepares its inputs outside of it.
//!
//! Nothing in the jobs depends on time, on the environment or on the number of processors. Those called `real-` need MLIR's
//! definitions and the archive of its tests, the others no LLVM.

// A benchmark: it reads files and prints.
#![allow(clippy::disallowed_methods, clippy::print_stderr, missing_docs)]

#[path = "parsed.rs"]
mod parsed;

use format_compiler::{Compiler, LlvmVersion, lower, prelude};
use format_runtime::compiled;
use format_runtime::dialect::Dialects;
use format_runtime::hooks::{Environment, Hooks};
use format_runtime::text::{ParseOptions, PrintOptions, parse, print};
use format_runtime::verify::verify;
use operation_core::{Context, IrArena, Operation};
use parsed::with_parsed;
use rewrite::{
    DialectSemantics, GreedyRewriteConfig, PatternSet, Rewrites, apply_patterns_greedily,
};
use round_trip::generate::exhaustive;
use round_trip::{Form, Fuzzer};
use source_text::queries::{Reading, complete, findings};
use spec_tests::{archive, referees};
use std::ffi::OsString;
use std::hint::black_box;
use std::sync::Arc;
use tablegen::{FileProvider, MemoryFiles, Options, Session};

/// The command's own allocator: its instructions are counted as well.
#[cfg(feature = "mimalloc")]
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

const DIALECT: &str = "corpus/dialects/calc.td";

fn main() {
    let job = std::env::args().nth(1).unwrap_or_default();
    match job.as_str() {
        "start" => command(&["opt", "-"], asmf::SUCCESS),
        "lint" => command(
            &["lint", "--format", "json", "corpus/dialects"],
            asmf::SUCCESS,
        ),
        // Some formats have another layout.
        "format" => command(&["fmt", "--check", "corpus/dialects"], asmf::FINDINGS),
        "search" => searching(&calc()),
        "load" => counted(|| {
            drop(black_box(
                asmf::load(&[DIALECT.into()], &[]).expect("the dialect is right"),
            ));
        }),
        "recompile" => recompiling(),
        "open" => opening(compiled::write(&calc())),
        "parse" => reading(&calc(), false),
        "parse-generic" => reading(&calc(), true),
        "verify" => on_module(|module, environment, context| {
            counted(|| {
                assert!(
                    verify(module, environment, context).is_empty(),
                    "the text is valid"
                );
            });
        }),
        "findings" => in_editor(|environment, context, text| {
            let arena = IrArena::new(context);
            counted(|| {
                assert!(
                    findings(&Reading::of(&arena, environment, context, text)).is_empty(),
                    "all is right"
                );
            });
        }),
        "complete" => in_editor(|environment, context, text| {
            let middle = text.len() / 2;
            let add = text[middle..]
                .windows(8)
                .position(|word| word == b"calc.add")
                .expect("one is there");
            let offset = middle + add + "calc.add %".len();
            let (_, proposals) = counted(|| complete(environment, context, text, offset));
            assert!(!proposals.is_empty(), "values are proposed");
        }),
        "real-parse" => on_real_pieces(|pieces| {
            counted(|| pieces.parse());
        }),
        "real-verify" => on_real_pieces(|pieces| {
            let modules = pieces.parse();
            counted(|| modules.iter().for_each(|module| pieces.verify(*module)));
        }),
        "real-print" => on_real_pieces(|pieces| {
            let modules = pieces.parse();
            counted(|| modules.iter().for_each(|module| pieces.print(*module)));
        }),
        "real-canonicalize" => on_real_pieces(|pieces| {
            let modules = pieces.parse();
            let mut rewrites = Rewrites::default();
            upstream_rewrites::register(&mut rewrites);
            let semantics = DialectSemantics::new(pieces.environment, &rewrites);
            let patterns = PatternSet::canonicalization(pieces.environment.dialects, &rewrites);
            counted(|| {
                for module in modules {
                    pieces.canonicalize(module, &patterns, &semantics);
                }
            });
        }),
        "print" => printing(false),
        "print-generic" => printing(true),
        _ => {
            eprintln!("no job is called `{job}`");
            std::process::exit(2);
        }
    }
}

/// Runs the counted work: counting begins and ends with this function.
#[inline(never)]
fn counted<T>(work: impl FnOnce() -> T) -> T {
    black_box(work())
}

/// A whole command with an empty standard input.
fn command(words: &[&str], expected: u8) {
    let (mut stdout, mut stderr) = (Vec::new(), Vec::new());
    let streams = asmf::Streams {
        stdin: &mut &b""[..],
        stdout: &mut stdout,
        stderr: &mut stderr,
        stderr_is_terminal: false,
    };
    let words: Vec<OsString> = [&["asmf"], words]
        .concat()
        .into_iter()
        .map(OsString::from)
        .collect();
    let code = counted(|| asmf::run(words, streams));
    assert_eq!(code, expected, "{}", String::from_utf8_lossy(&stderr));
}

/// Checks that instances of an operation round-trip. (The command uses a separate thread, where nothing is counted.)
fn searching(dialects: &Dialects) {
    let mut hooks = Hooks::default();
    upstream_hooks::register(&mut hooks);
    let context = Context::new();
    dialects.register(&context);
    let mut fuzzer = Fuzzer::new(
        &context,
        Environment {
            dialects,
            hooks: &hooks,
        },
    );
    let index = (0..dialects.operations.len())
        .find(|&index| dialects.operations[index].name == "calc.compare");
    let index = index.expect("an operation of the dialect");
    counted(|| {
        let domain = fuzzer
            .generator()
            .domain(index)
            .expect("instances can be made");
        for recipe in exhaustive(&domain, 500) {
            for form in [Form::Custom, Form::Generic] {
                assert!(
                    !fuzzer.check(&domain, &recipe, form).is_confirmed(),
                    "{recipe:?}"
                );
            }
        }
    });
}

/// The files included by all jobs, and a changing file.
struct Changing(MemoryFiles);

impl FileProvider for Changing {
    fn read(&self, path: &str) -> Option<Arc<[u8]>> {
        prelude::read(path)
            .map(|text| Arc::from(text.as_bytes()))
            .or_else(|| self.0.read(path))
    }
}

/// Compiles a file whose `include`s have been evaluated and compiled before, as a fuzzer does with each input.
fn recompiling() {
    const INCLUDES: &str = "include \"mlir/IR/OpBase.td\"\ninclude \"mlir/IR/AttrTypeBase.td\"\n";
    const DEFINITIONS: &str = r#"
        def Dialect_Small : Dialect { let name = "small"; let cppNamespace = "::small"; }
        def Small_Add : Op<Dialect_Small, "add", [AllTypesMatch<["lhs", "rhs", "sum"]>]> {
          let arguments = (ins AnyInteger:$lhs, AnyInteger:$rhs, OptionalAttr<StrAttr>:$hint);
          let results = (outs AnyInteger:$sum);
          let assemblyFormat = "$lhs `plus` $rhs (`hint` $hint^)? attr-dict `:` type($sum)";
        }
    "#;
    let mut texts = MemoryFiles::default();
    texts
        .0
        .insert("begin.td".to_owned(), Arc::from(INCLUDES.as_bytes()));
    texts.0.insert(
        "small.td".to_owned(),
        Arc::from(format!("{INCLUDES}{DEFINITIONS}").as_bytes()),
    );
    let files = Changing(texts);
    let include_paths = vec![prelude::ROOT.to_owned()];
    let below = Session::new(&files, Options::default().include_paths(include_paths));
    let prepared = below.prepare(&["begin.td"]);
    let mut compiler = Compiler::new(LlvmVersion::default(), Arc::default());
    compiler.compile(&prepared.session(&files).evaluate("begin.td").records);
    let compiler = compiler.shared();
    counted(|| {
        let session = prepared.session(&files);
        let evaluation = session.evaluate("small.td");
        let compilation = compiler.clone().compile(&evaluation.records);
        assert!(
            evaluation.diagnostics.is_empty() && compilation.diagnostics.is_empty(),
            "the definition is right"
        );
        assert_eq!(lower::lower(&compilation).operations.len(), 1);
    });
}

/// Opens compiled definitions and parses a small text with them.
fn opening(bytes: Vec<u8>) {
    let mut hooks = Hooks::default();
    upstream_hooks::register(&mut hooks);
    counted(|| {
        let dialects = compiled::open(bytes).expect("just written");
        let text = b"%0 = calc.const 3 : i32\n%1 = calc.add %0, %0 : i32\n";
        with_parsed(
            Environment {
                dialects: &dialects,
                hooks: &hooks,
            },
            text,
            |_, _, _| (),
        );
    });
}

fn reading(dialects: &Dialects, generic: bool) {
    let mut hooks = Hooks::default();
    upstream_hooks::register(&mut hooks);
    let environment = Environment {
        dialects,
        hooks: &hooks,
    };
    let text = if generic {
        with_parsed(environment, &text(), printed_generic)
    } else {
        text()
    };
    let context = Context::new();
    dialects.register(&context);
    let arena = IrArena::new(&context);
    let parsed = counted(|| parse(&arena, environment, &text, &ParseOptions::default()));
    assert!(
        parsed.diagnostics.is_empty(),
        "{:?}",
        parsed.diagnostics.first()
    );
}

fn printing(generic: bool) {
    let options = PrintOptions::default().generic(generic);
    on_module(|module, environment, context| {
        let length = counted(|| print(module, environment, context, &options).len());
        assert!(length > 100_000, "everything was printed");
    });
}

/// Passes the text to a query of the language server.
fn in_editor(work: impl FnOnce(Environment<'_>, &Context, &[u8])) {
    let dialects = calc();
    let mut hooks = Hooks::default();
    upstream_hooks::register(&mut hooks);
    let context = Context::new();
    dialects.register(&context);
    work(
        Environment {
            dialects: &dialects,
            hooks: &hooks,
        },
        &context,
        &text(),
    );
}

fn printed_generic<'m>(
    module: Operation<'m>,
    environment: Environment<'_>,
    context: &'m Context,
) -> Vec<u8> {
    print(
        module,
        environment,
        context,
        &PrintOptions::default().generic(true),
    )
}

/// Pieces of MLIR's tests, as `mlir-opt` prints them.
struct Pieces<'e, 'm> {
    environment: Environment<'e>,
    arena: &'m IrArena<'m>,
    texts: Vec<&'static [u8]>,
}

/// One of so many pieces is taken.
const PIECES: usize = 8;

/// Passes some of the pieces to `work`. Needs MLIR's definitions and the archive.
fn on_real_pieces(work: impl for<'m> FnOnce(Pieces<'_, 'm>)) {
    let include = referees::include().expect("MLIR's definitions");
    let dialects = asmf::load(&[include.join("mlir/Dialect")], &[include]).expect("they are right");
    let mut hooks = Hooks::default();
    upstream_hooks::register(&mut hooks);
    let is_known = |name: &str| dialects.operation(name).is_some();
    let accepted = archive::accepted(is_known).expect("the archive");
    let written = accepted
        .iter()
        .filter(|case| !case.name.starts_with("syn."));
    let context = Context::new();
    dialects.register(&context);
    let arena = IrArena::new(&context);
    work(Pieces {
        environment: Environment {
            dialects: &dialects,
            hooks: &hooks,
        },
        arena: &arena,
        texts: written
            .step_by(PIECES)
            .map(|case| &case.custom[..])
            .collect(),
    });
}

impl<'m> Pieces<'_, 'm> {
    fn parse(&self) -> Vec<Operation<'m>> {
        let options = ParseOptions::default();
        let parse = |text| parse(self.arena, self.environment, text, &options);
        let parsed = self.texts.iter().map(|text| parse(text));
        let valid = parsed.filter(|parsed| parsed.diagnostics.is_empty());
        valid.map(|parsed| parsed.module).collect()
    }

    fn verify(&self, module: Operation<'m>) {
        black_box(verify(module, self.environment, self.arena.context()));
    }

    fn print(&self, module: Operation<'m>) {
        let (context, options) = (self.arena.context(), PrintOptions::default());
        black_box(print(module, self.environment, context, &options));
    }

    fn canonicalize(
        &self,
        module: Operation<'m>,
        patterns: &PatternSet<'_>,
        semantics: &DialectSemantics<'_>,
    ) {
        let config = GreedyRewriteConfig::default();
        let done =
            apply_patterns_greedily(module, patterns, semantics, self.arena, &config, &mut ());
        black_box(done.is_ok());
    }
}

/// Passes the parsed text to `work`.
fn on_module(work: impl for<'m> FnOnce(Operation<'m>, Environment<'_>, &'m Context)) {
    let dialects = calc();
    let mut hooks = Hooks::default();
    upstream_hooks::register(&mut hooks);
    with_parsed(
        Environment {
            dialects: &dialects,
            hooks: &hooks,
        },
        &text(),
        work,
    );
}

fn calc() -> Dialects {
    asmf::load(&[DIALECT.into()], &[]).unwrap_or_else(|wrong| panic!("{wrong}"))
}

/// Functions with every operation of `calc`: nested numbers, calls, comparisons, lists, loops and conditions, some
/// with attributes.
fn text() -> Vec<u8> {
    let mut text = String::from("module {\n");
    for function in 0..100 {
        let attributes = if function % 5 == 0 {
            " attributes {inline = true}"
        } else {
            ""
        };
        text += &format!(
            "  calc.func @f{function} : (i32, index) -> i32{attributes} {{\n  ^bb0(%arg0: i32, %arg1: index):\n    \
             %0 = calc.const {function} : i32\n    %1 = calc.const 5.000000e-01 : f64\n    %2 = calc.empty : !calc.list<i32>\n"
        );
        for step in 0..20 {
            let (value, last) = (3 + step * 6, if step == 0 { 0 } else { step * 6 + 2 });
            let list = if step == 0 { 2 } else { step * 6 + 1 };
            let (a, b, c, d, e, f) = (value, value + 1, value + 2, value + 3, value + 4, value + 5);
            text += &format!(
                "    %{a} = calc.add %{last}, %arg0 : i32\n    \
                 %{b} = calc.mul %{a}, %{a} {{exact}} : i32\n    \
                 %{c} = calc.call @f{step}(%{b}, %arg1) : (i32, index) -> i32\n    \
                 %{d} = calc.compare less %{b}, %{c} {{hint = \"likely\", weights = [1, {step} : i8]}} : i32\n    \
                 %{e} = calc.append %{c} to %{list} : !calc.list<i32>\n    \
                 %{f} = calc.get %{e}[%arg1] : !calc.list<i32>\n    \
                 calc.when %{d} {{\n      \
                   calc.repeat %{b} times in parallel attributes {{unroll = 4 : i64}} {{\n        \
                     calc.print \"step\"(%{b}, %1 : i32, f64)\n      }}\n    \
                 }} otherwise {{\n      calc.print \"nothing\" {{level = {step} : index}}\n    }}\n"
            );
        }
        text += "    calc.return %0 : i32\n  }\n";
    }
    text += "}\n";
    text.into_bytes()
}
