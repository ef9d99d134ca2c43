//! The time for verification beside parsing, in one run:
//!
//! ```text
//! cargo run --release -p spec-tests --features tools --example verify_time -- [FILE.mlir | golden]...
//! ```
//!
//! `golden` is every accepted case of the conformance archive, one after the other, and the default. All dialects of
//! the installed MLIR are loaded; each input is read and verified several times, and the best run counts.

// A tool that reads files and prints.
#![allow(clippy::disallowed_methods, clippy::print_stdout, clippy::print_stderr)]

use format_runtime::hooks::{Environment, Hooks};
use format_runtime::text::{ParseOptions, parse};
use format_runtime::verify::verify;
use operation_core::{Context, IrArena};
use spec_tests::referees;
use std::time::{Duration, Instant};

/// Runs of each input.
const RUNS: usize = 5;
/// Number of cases of the archive per context.
const CASES_PER_CONTEXT: usize = 32;

fn main() -> Result<(), String> {
    let include = referees::include()?;
    let dialects = asmf::load(&[include.join("mlir/Dialect")], &[include])
        .map_err(|error| error.to_string())?;
    let mut hooks = Hooks::default();
    upstream_hooks::register(&mut hooks);
    let environment = Environment {
        dialects: &dialects,
        hooks: &hooks,
    };
    let mut inputs: Vec<String> = std::env::args().skip(1).collect();
    if inputs.is_empty() {
        inputs.push("golden".to_owned());
    }
    for input in inputs {
        let texts = match &*input {
            "golden" => spec_tests::archive::accepted(|_| true)?
                .into_iter()
                .map(|case| case.generic.clone())
                .collect(),
            path => vec![std::fs::read(path).map_err(|error| format!("{path}: {error}"))?],
        };
        let best = (0..RUNS)
            .map(|_| measure(environment, &texts))
            .min_by_key(Times::total)
            .unwrap_or_default();
        let megabytes = best.bytes as f64 / 1e6;
        println!(
            "{input}: {megabytes:.1} MB, {} inputs; parsing {:.1} ms, verifying {:.1} ms ({:.1} % more), {} findings",
            best.inputs,
            best.parsing.as_secs_f64() * 1e3,
            best.verifying.as_secs_f64() * 1e3,
            best.verifying.as_secs_f64() * 100.0 / best.parsing.as_secs_f64(),
            best.findings,
        );
    }
    Ok(())
}

/// The times of one run. Unreadable inputs don't count.
#[derive(Default)]
struct Times {
    inputs: usize,
    bytes: usize,
    parsing: Duration,
    verifying: Duration,
    findings: usize,
}

impl Times {
    fn total(&self) -> Duration {
        self.parsing + self.verifying
    }
}

fn measure(environment: Environment<'_>, texts: &[Vec<u8>]) -> Times {
    let options = ParseOptions::default().allow_unregistered_dialects(true);
    let mut times = Times::default();
    for some in texts.chunks(CASES_PER_CONTEXT) {
        let context = Context::new();
        environment.dialects.register(&context);
        for text in some {
            let arena = IrArena::new(&context);
            let started = Instant::now();
            let parsed = parse(&arena, environment, text, &options);
            let parsing = started.elapsed();
            if parsed
                .diagnostics
                .iter()
                .any(|diagnostic| diagnostic.is_error)
            {
                continue;
            }
            let started = Instant::now();
            times.findings += verify(parsed.module, environment, &context).len();
            times.verifying += started.elapsed();
            times.parsing += parsing;
            times.inputs += 1;
            times.bytes += text.len();
        }
    }
    times
}
