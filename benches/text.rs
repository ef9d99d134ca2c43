//! What an operation costs to read, verify and print, and how many bytes it takes.
//!
//!     cargo bench --bench text [-- MEGABYTES]
//!
//! The input is canonical text: with LLVM 22 that of MLIR's own dialects, from the generator of the shared data where that is there
//! (with Python to run it), else functions made here; without LLVM, functions of the corpus's `calc` dialect. It stands in
//! `target/tmp/bench-BYTES.mlir` where others can read it.

// A program that measures: it reads files, runs the generator and prints.
#![allow(clippy::disallowed_methods, clippy::print_stdout, missing_docs)]

use format_runtime::dialect::Dialects;
use format_runtime::hooks::{Environment, Hooks};
use format_runtime::text::{ParseOptions, PrintOptions, parse, print};
use format_runtime::verify::verify;
use operation_core::{Context, IrArena, Operation, WalkOrder, WalkResult, walk};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// Time spent on a processor, where the system tells (others may be at work here too); else time that passed.
struct Clock(Option<Duration>, Instant);

impl Clock {
    fn start() -> Self {
        Clock(on_processor(), Instant::now())
    }
    fn elapsed(&self) -> Duration {
        match (self.0, on_processor()) {
            (Some(before), Some(now)) => now.saturating_sub(before),
            _ => self.1.elapsed(),
        }
    }
}

fn on_processor() -> Option<Duration> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    Some(Duration::from_nanos(text.split(' ').next()?.parse().ok()?))
}

/// Runs of which the fastest and the median are told.
const RUNS: usize = 7;

struct Input {
    name: &'static str,
    dialects: Dialects,
    text: Vec<u8>,
}

fn main() {
    let megabytes = std::env::args().skip(1).find_map(|word| word.parse::<f64>().ok()).unwrap_or(1.0);
    let bytes = (megabytes * 1e6) as usize;
    let mut input = mlir(bytes).unwrap_or_else(|reason| {
        println!("(functions of `calc`: {reason})");
        calc(bytes)
    });
    let mut hooks = Hooks::default();
    upstream_hooks::register(&mut hooks);
    let environment = Environment { dialects: &input.dialects, hooks: &hooks };
    let custom = PrintOptions::default();
    let canonical =
        |text: &[u8]| with_parsed(environment, text, |module, context| print(module, environment, context, &custom));
    input.text = canonical(&input.text);
    assert!(canonical(&input.text) == input.text, "what is printed comes back the same");
    let generic = PrintOptions { generic: true, ..PrintOptions::default() };
    let generic_text =
        with_parsed(environment, &input.text, |module, context| print(module, environment, context, &generic));
    let operations = with_parsed(environment, &input.text, |module, _| count(module));
    println!("{}: {} bytes, {operations} operations", input.name, input.text.len());

    let reading = |text: &[u8]| {
        let mut taken = 0;
        let times = times(|| {
            let context = Context::new();
            environment.dialects.register(&context);
            let arena = IrArena::new(&context);
            let started = Clock::start();
            let parsed = parse(&arena, environment, text, &ParseOptions::default());
            let time = started.elapsed();
            assert!(parsed.diagnostics.is_empty(), "the input is right");
            taken = arena.allocated_bytes();
            time
        });
        (times, taken)
    };
    let (parsing, taken) = reading(&input.text);
    report("parse", operations, parsing, input.text.len());
    report("parse generic", operations, reading(&generic_text).0, generic_text.len());
    with_parsed(environment, &input.text, |module, context| {
        let verifying = times(|| {
            let started = Clock::start();
            assert!(verify(module, environment, context).is_empty(), "the input is valid");
            started.elapsed()
        });
        report("verify", operations, verifying, input.text.len());
        for (name, style) in [("print", &custom), ("print generic", &generic)] {
            let mut length = 0;
            let printing = times(|| {
                let started = Clock::start();
                length = print(module, environment, context, style).len();
                started.elapsed()
            });
            report(name, operations, printing, length);
        }
    });
    println!("{:<14}{:>8.1} B/op", "memory", taken as f64 / operations as f64);
}

fn with_parsed<T>(
    environment: Environment<'_>,
    text: &[u8],
    then: impl for<'m> FnOnce(Operation<'m>, &'m Context) -> T,
) -> T {
    let context = Context::new();
    environment.dialects.register(&context);
    let arena = IrArena::new(&context);
    let parsed = parse(&arena, environment, text, &ParseOptions::default());
    assert!(parsed.diagnostics.is_empty(), "{:?}", parsed.diagnostics.first());
    then(parsed.module, &context)
}

fn count(module: Operation<'_>) -> usize {
    let mut operations = 0;
    walk(module, WalkOrder::Pre, |_| {
        operations += 1;
        WalkResult::Continue
    });
    operations
}

/// Sorted times; a first run warms up.
fn times(mut run: impl FnMut() -> Duration) -> Vec<Duration> {
    run();
    let mut times: Vec<Duration> = (0..RUNS).map(|_| run()).collect();
    times.sort_unstable();
    times
}

fn report(name: &str, operations: usize, times: Vec<Duration>, bytes: usize) {
    let each = |time: Duration| time.as_secs_f64() * 1e9 / operations as f64;
    let (least, median) = (times[0], times[times.len() / 2]);
    let rate = bytes as f64 / least.as_secs_f64() / 1e6;
    println!("{name:<14}{:>8.1} ns/op (median {:.1}), {rate:.0} MB/s", each(least), each(median));
}

/// MLIR's own dialects.
fn mlir(bytes: usize) -> Result<Input, String> {
    let include = referees::include()?;
    let file = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("bench-{bytes}.mlir"));
    if !file.is_file() {
        generate(&file, bytes)?;
    }
    let text = std::fs::read(&file).map_err(|error| error.to_string())?;
    let dialects = asmf::load(&[include.join("mlir/Dialect")], std::slice::from_ref(&include))?;
    Ok(Input { name: "MLIR's dialects", dialects, text })
}

/// Writes a file with the generator of the shared data, or else our own.
fn generate(file: &Path, bytes: usize) -> Result<(), String> {
    let Ok(Some(folder)) = referees::made_for_this_purpose("bench") else {
        return std::fs::write(file, functions(bytes)).map_err(|error| format!("{}: {error}", file.display()));
    };
    let mut command = Command::new("python3");
    command.arg(folder.join("gen.py")).arg(file).arg(bytes.to_string()).stdout(Stdio::null());
    let made = command.status().is_ok_and(|status| status.success());
    if made { Ok(()) } else { Err("the generator does not run".to_owned()) }
}

/// Functions over `arith`, `memref`, `vector` and `cf`, with blocks and arguments.
fn functions(bytes: usize) -> String {
    let mut text = String::from("module {\n");
    let mut function = 0;
    while text.len() < bytes {
        text += &format!(
            "  func.func @f{function}(%a: i32, %b: i1, %m: memref<16x?xf32, 3>, %v: vector<4xf32>) -> i32 {{\n"
        );
        text += "    %c = arith.constant 7 : index\n    %x0 = arith.addi %a, %a : i32\n    cf.br ^bb0(%x0 : i32)\n";
        for block in 0..10 {
            let next = block + 1;
            text += &format!(
                "  ^bb{block}(%y{block}: i32):\n    \
                 %i{block} = arith.muli %y{block}, %a overflow<nsw> : i32\n    \
                 %p{block} = arith.cmpi slt, %i{block}, %a : i32\n    \
                 %s{block} = arith.select %p{block}, %i{block}, %y{block} : i32\n    \
                 %l{block} = memref.load %m[%c, %c] : memref<16x?xf32, 3>\n    \
                 %w{block} = vector.broadcast %l{block} : f32 to vector<4xf32>\n    \
                 %z{block} = arith.mulf %w{block}, %v fastmath<fast> : vector<4xf32>\n    \
                 %e{block} = vector.extract %z{block}[2] : f32 from vector<4xf32>\n    \
                 memref.store %e{block}, %m[%c, %c] {{nontemporal = true}} : memref<16x?xf32, 3>\n    \
                 %t{block} = arith.extsi %s{block} : i32 to i64\n    \
                 %u{block} = arith.trunci %t{block} : i64 to i32\n    \
                 cf.cond_br %b, ^bb{next}(%u{block} : i32), ^bb{next}(%s{block} : i32)\n"
            );
        }
        text += "  ^bb10(%r: i32):\n    return %r : i32\n  }\n";
        function += 1;
    }
    text += "}\n";
    text
}

/// Functions of `calc`.
fn calc(bytes: usize) -> Input {
    let dialects = asmf::load(&["corpus/dialects/calc.td".into()], &[]).unwrap_or_else(|wrong| panic!("{wrong}"));
    let mut text = String::from("module {\n");
    let mut function = 0;
    while text.len() < bytes {
        text += &format!("  calc.func @f{function} : (i32, i32) -> i32 {{\n  ^bb0(%arg0: i32, %arg1: i32):\n");
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
    Input { name: "calc", dialects, text: text.into_bytes() }
}
