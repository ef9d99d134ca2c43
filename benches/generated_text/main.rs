//! Measures the cost of reading and printing an operation with generated parsers and printers and with the machines:
//! `generated FILE.mlir RUNS`. `benches/generated` builds it together with the generated modules.
//!
//! Each step is done once to warm up and then RUNS times, in turns; the median is reported. `each by itself` means
//! without reuse of earlier, similar operations.

use dialects::load;
use format_runtime::dialect::Dialects;
use format_runtime::hooks::{Environment, Hooks};
use format_runtime::text::{ParseOptions, PrintOptions, parse, print_after};
use operation_core::{Context, IrArena, WalkOrder, WalkResult, walk};
use std::time::Duration;

/// Time that this thread has spent on a processor so far.
fn now() -> Duration {
    let clock = nix::time::ClockId::CLOCK_THREAD_CPUTIME_ID;
    clock.now().map_or(Duration::ZERO, Duration::from)
}

fn main() {
    let words: Vec<String> = std::env::args().collect();
    let text = std::fs::read(&words[1]).expect("the text");
    let runs: usize = words[2].parse().expect("a number of runs");
    let mut hooks = Hooks::default();
    upstream_hooks::register(&mut hooks);
    let dialects = [false, true].map(|generated| {
        let mut dialects = Dialects::default();
        load(&mut dialects, generated);
        dialects
    });
    for each_by_itself in [false, true] {
        let options = ParseOptions::default().without_operation_texts(each_by_itself);
        let style = PrintOptions::default().without_operation_texts(each_by_itself);
        // Indexed by step, then by implementation.
        let mut times = [[Vec::new(), Vec::new()], [Vec::new(), Vec::new()]];
        let mut operations = 0;
        let mut printed = [Vec::new(), Vec::new()];
        for run in 0..=runs {
            for (how, dialects) in dialects.iter().enumerate() {
                let environment = Environment { dialects, hooks: &hooks };
                let context = Context::new();
                dialects.register(&context);
                let arena = IrArena::new(&context);
                // Types and attributes are uniqued in advance.
                drop(parse(&arena, environment, &text, &options));
                let arena = IrArena::new(&context);
                let started = now();
                let parsed = parse(&arena, environment, &text, &options);
                let parsing = now() - started;
                assert!(parsed.diagnostics.is_empty(), "{:?}", parsed.diagnostics.first());
                printed[how].clear();
                let started = now();
                printed[how] =
                    print_after(std::mem::take(&mut printed[how]), parsed.module, environment, &context, &style);
                let printing = now() - started;
                operations = 0;
                walk(parsed.module, WalkOrder::Pre, |_| {
                    operations += 1;
                    WalkResult::Continue
                });
                if run > 0 {
                    times[0][how].push(parsing);
                    times[1][how].push(printing);
                }
            }
        }
        assert!(printed[0] == printed[1], "both print the same");
        let way = if each_by_itself { " each by itself" } else { "" };
        for (step, times) in ["parse", "print"].iter().zip(&mut times) {
            for (how, times) in ["interpreted", "generated"].iter().zip(times) {
                times.sort();
                let median = times[times.len() / 2].as_secs_f64() * 1e9 / operations as f64;
                println!("{step}{way} {how} {median:.1} ns/op");
            }
        }
    }
}
