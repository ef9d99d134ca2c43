//! Measures the cost of reading, verifying and printing an operation, and its size in bytes.
//!
//!     cargo bench --profile dist --bench text [-- MEGABYTES | FILE.mlir] [--runs N] [--each-by-itself]
//!     cargo bench --profile dist --bench text -- --write FILE.mlir BYTES [--one-function] [--scalar]
//!
//! The input is canonical text: with LLVM 22 a file of MLIR's own dialects, or else functions generated here, which
//! `--write` saves for other programs (all in one function; without vectors); without LLVM, functions of the corpus's
//! `calc` dialect.
//!
//! Each step is done once to warm up and then RUNS times, in reused memory. The result is the median processor time
//! of the thread (`CLOCK_THREAD_CPUTIME_ID`, with a resolution of less than a microsecond), because other processes
//! may be running.
//!
//! With `--each-by-itself`, no operation is parsed or printed with the help of an earlier, similar one.

// A benchmark: it reads files and prints.
#![allow(clippy::disallowed_methods, clippy::print_stdout, missing_docs)]

#[path = "made.rs"]
mod made;
#[path = "parsed.rs"]
mod parsed;

use format_runtime::dialect::Dialects;
use format_runtime::hooks::{Environment, Hooks};
use format_runtime::text::{ParseOptions, PrintOptions, parse, print, print_after};
use format_runtime::verify::verify;
use made::functions;
use operation_core::{Context, IrArena, Operation, WalkOrder, WalkResult, walk};
use parsed::with_parsed;
use spec_tests::referees;
use std::time::Duration;

/// Time that this thread has spent on a processor so far.
#[cfg(unix)]
fn now() -> Duration {
    let clock = nix::time::ClockId::CLOCK_THREAD_CPUTIME_ID;
    clock.now().map_or(Duration::ZERO, Duration::from)
}

/// Time that has passed so far.
#[cfg(not(unix))]
fn now() -> Duration {
    static START: std::sync::LazyLock<std::time::Instant> =
        std::sync::LazyLock::new(std::time::Instant::now);
    START.elapsed()
}

struct Input {
    name: &'static str,
    dialects: Dialects,
    text: Vec<u8>,
}

/// The words after the program's name.
struct Arguments {
    words: Vec<String>,
}

impl Arguments {
    /// Takes an option out; true if it was there.
    fn flag(&mut self, name: &str) -> bool {
        let before = self.words.len();
        self.words.retain(|word| word != name);
        self.words.len() < before
    }
    /// Takes an option with its value out.
    fn value(&mut self, name: &str) -> Option<String> {
        let at = self.words.iter().position(|word| word == name)?;
        self.words.drain(at..(at + 2).min(self.words.len())).nth(1)
    }
}

fn main() {
    let mut arguments = Arguments {
        words: std::env::args().skip(1).collect(),
    };
    // Passed by cargo to every benchmark.
    arguments.flag("--bench");
    let each_by_itself = arguments.flag("--each-by-itself");
    let (one_function, scalar) = (arguments.flag("--one-function"), arguments.flag("--scalar"));
    if let Some(file) = arguments.value("--write") {
        let bytes = arguments
            .words
            .first()
            .and_then(|word| word.parse().ok())
            .expect("how many bytes");
        std::fs::write(file, functions(bytes, one_function, scalar)).expect("the file is writable");
        return;
    }
    let runs = arguments
        .value("--runs")
        .and_then(|word| word.parse().ok())
        .unwrap_or(7);
    let word = arguments.words.first().map_or("1.0", String::as_str);
    let input = match word.parse::<f64>() {
        Ok(megabytes) => mlir(functions((megabytes * 1e6) as usize, false, false).into_bytes())
            .unwrap_or_else(|_| calc((megabytes * 1e6) as usize)),
        Err(_) => mlir(std::fs::read(word).unwrap_or_else(|error| panic!("{word}: {error}")))
            .unwrap_or_else(|reason| panic!("{reason}")),
    };
    measure(input, runs, each_by_itself);
}

fn measure(mut input: Input, runs: usize, each_by_itself: bool) {
    let mut hooks = Hooks::default();
    upstream_hooks::register(&mut hooks);
    let environment = Environment {
        dialects: &input.dialects,
        hooks: &hooks,
    };
    let custom = PrintOptions::default().without_operation_texts(each_by_itself);
    let canonical = |text: &[u8]| {
        with_parsed(environment, text, |module, _, context| {
            print(module, environment, context, &custom)
        })
    };
    input.text = canonical(&input.text);
    assert!(
        canonical(&input.text) == input.text,
        "what is printed comes back the same"
    );
    let generic = custom.clone().generic(true);
    let generic_text = with_parsed(environment, &input.text, |module, _, context| {
        print(module, environment, context, &generic)
    });
    let operations = with_parsed(environment, &input.text, |module, _, _| count(module));
    println!(
        "{}: {} bytes, {operations} operations",
        input.name,
        input.text.len()
    );
    let report =
        |name: &str, times: Vec<Duration>, bytes: usize| report(name, operations, times, bytes);

    let (parsing, taken) = reading(environment, &input.text, runs, each_by_itself);
    report("parse", parsing, input.text.len());
    report(
        "parse generic",
        reading(environment, &generic_text, runs, each_by_itself).0,
        generic_text.len(),
    );
    with_parsed(environment, &input.text, |module, _, context| {
        let verifying = times(runs, || {
            let started = now();
            assert!(
                verify(module, environment, context).is_empty(),
                "the input is valid"
            );
            now() - started
        });
        report("verify", verifying, input.text.len());
        for (name, style) in [("print", &custom), ("print generic", &generic)] {
            let mut text = Vec::new();
            let printing = times(runs, || {
                text.clear();
                let started = now();
                text = print_after(
                    std::mem::take(&mut text),
                    module,
                    environment,
                    context,
                    style,
                );
                now() - started
            });
            report(name, printing, text.len());
        }
    });
    println!(
        "{:<14}{:>8.1} B/op",
        "memory",
        taken as f64 / operations as f64
    );
}

/// Times of parsing, and the memory used by operations and by uniqued types and attributes.
fn reading(
    environment: Environment<'_>,
    text: &[u8],
    runs: usize,
    each_by_itself: bool,
) -> (Vec<Duration>, usize) {
    let options = ParseOptions::default()
        .allow_unregistered_dialects(true)
        .without_operation_texts(each_by_itself);
    let context = Context::new();
    environment.dialects.register(&context);
    let before = context.allocated_bytes();
    let mut arena = IrArena::new(&context);
    let mut taken = 0;
    let times = times(runs, || {
        arena.reset();
        let started = now();
        let parsed = parse(&arena, environment, text, &options);
        let time = now() - started;
        assert!(parsed.diagnostics.is_empty(), "the input is right");
        taken = arena.allocated_bytes() + context.allocated_bytes() - before;
        time
    });
    (times, taken)
}

fn count(module: Operation<'_>) -> usize {
    let mut operations = 0;
    walk(module, WalkOrder::Pre, |_| {
        operations += 1;
        WalkResult::Continue
    });
    operations
}

/// Returns sorted times; a first run warms up.
fn times(runs: usize, mut run: impl FnMut() -> Duration) -> Vec<Duration> {
    run();
    let mut times: Vec<Duration> = (0..runs.max(1)).map(|_| run()).collect();
    times.sort_unstable();
    times
}

fn report(name: &str, operations: usize, times: Vec<Duration>, bytes: usize) {
    let each = |time: Duration| time.as_secs_f64() * 1e9 / operations as f64;
    let (least, median) = (times[0], times[times.len() / 2]);
    let rate = bytes as f64 / median.as_secs_f64() / 1e6;
    println!(
        "{name:<14}{:>8.1} ns/op (least {:.1}), {rate:.0} MB/s",
        each(median),
        each(least)
    );
}

/// Text of MLIR's own dialects.
fn mlir(text: Vec<u8>) -> Result<Input, String> {
    let include = referees::include()?;
    let dialects = asmf::load(
        &[include.join("mlir/Dialect")],
        std::slice::from_ref(&include),
    )
    .map_err(|error| error.to_string())?;
    Ok(Input {
        name: "MLIR's dialects",
        dialects,
        text,
    })
}

/// Functions of `calc`.
fn calc(bytes: usize) -> Input {
    let dialects = asmf::load(&["corpus/dialects/calc.td".into()], &[])
        .unwrap_or_else(|wrong| panic!("{wrong}"));
    let mut text = String::from("module {\n");
    let mut function = 0;
    while text.len() < bytes {
        text += &format!(
            "  calc.func @f{function} : (i32, i32) -> i32 {{\n  ^bb0(%arg0: i32, %arg1: i32):\n"
        );
        for step in 0..50 {
            let (left, right) = match step {
                0 => ("%arg0".to_owned(), "%arg1".to_owned()),
                1 => ("%0".to_owned(), "%arg1".to_owned()),
                _ => (format!("%{}", step - 1), format!("%{}", step - 2)),
            };
            text += &format!(
                "    %{step} = calc.call @f{step}({left}, {right}) {{at = {step} : i32}} : (i32, i32) -> i32\n"
            );
        }
        text += "    calc.return %49 : i32\n  }\n";
        function += 1;
    }
    text += "}\n";
    Input {
        name: "calc",
        dialects,
        text: text.into_bytes(),
    }
}
