//! Time and memory of an operation: creation into a block, walking, use-list edits, uniquing, dropping.
//!
//! `cargo bench --profile dist -p asmf-operation-core` prints medians of several rounds over a million operations,
//! mixed as in a scalar program: constants, binary operations, comparisons, stores, calls with two results.
#![allow(clippy::print_stdout)] // A benchmark's result is what it prints.

use operation_core::*;
use std::hint::black_box;
use std::time::Instant;

const OPERATIONS: usize = 1_000_000;
const ROUNDS: usize = 7;

struct Kind<'c> {
    name: OperationName<'c>,
    operands: usize,
    results: usize,
}

/// The kinds of ten operations: two constants, five binary, one compare, one store, one call.
fn mix(context: &Context) -> [Kind<'_>; 10] {
    let kind = |text: &str, operands, results, properties: &[&str]| {
        let name = context.register_operation(text, 0, properties);
        Kind {
            name,
            operands,
            results,
        }
    };
    let constant = || kind("b.constant", 0, 1, &["value"]);
    let binary = || kind("b.add", 2, 1, &["flags"]);
    [
        constant(),
        binary(),
        binary(),
        kind("b.store", 2, 0, &[]),
        binary(),
        constant(),
        binary(),
        kind("b.compare", 2, 1, &["predicate"]),
        binary(),
        kind("b.call", 3, 2, &["callee"]),
    ]
}

/// Operands are among the last `reach` values: near, as in most code, or from anywhere.
fn build<'m>(arena: &'m IrArena<'m>, kinds: &[Kind<'m>], reach: usize) -> Operation<'m> {
    let region = arena.region();
    build_in(arena, kinds, reach, region, OPERATIONS);
    function(arena, region)
}

fn function<'m>(arena: &'m IrArena<'m>, region: Region<'m>) -> Operation<'m> {
    let mut state = OperationState::new(
        arena.context().operation_name("b.function"),
        Location::unknown(),
    );
    state.regions = vec![region];
    arena.create(&state)
}

fn build_in<'m>(
    arena: &'m IrArena<'m>,
    kinds: &[Kind<'m>],
    reach: usize,
    region: Region<'m>,
    count: usize,
) {
    let context = arena.context();
    let block = arena.block();
    region.push(block);
    let argument = block
        .add_argument(arena, context.i32(), Location::unknown())
        .value();
    let types = [context.i32(); 2];
    let property = [Some(context.unit())];
    let mut recent = vec![argument; reach];
    let (mut next, mut random) = (0, 1u64);
    let mut operands = Vec::new();
    for (index, kind) in kinds.iter().cycle().take(count).enumerate() {
        operands.clear();
        for _ in 0..kind.operands {
            random = random
                .wrapping_mul(6364136223846793005)
                .wrapping_add(1442695040888963407);
            operands.push(recent[(random >> 33) as usize % reach]);
        }
        let properties = kind
            .name
            .registration()
            .map_or(0, |registration| registration.properties.len());
        let operation = arena.create_from(OperationParts {
            operands: &operands,
            results: &types[..kind.results],
            properties: &property[..properties],
            ..OperationParts::new(kind.name, Location::source(0, index as u64))
        });
        block.push(operation);
        for result in 0..kind.results {
            recent[next] = operation.result(result);
            next = (next + 1) % reach;
        }
    }
}

/// Prints the median of the rounds, in nanoseconds for each piece.
fn report(what: &str, pieces: usize, mut round: impl FnMut() -> f64) {
    let mut times: Vec<f64> = (0..ROUNDS).map(|_| round()).collect();
    times.sort_by(f64::total_cmp);
    println!(
        "{what:<44} {:>8.1} ns",
        times[ROUNDS / 2] * 1e9 / pieces as f64
    );
}

fn seconds<T>(work: impl FnOnce() -> T) -> (f64, T) {
    let start = Instant::now();
    let result = work();
    (start.elapsed().as_secs_f64(), result)
}

fn main() {
    let context = Context::new();
    let kinds = mix(&context);
    for (what, reach) in [
        ("operands among the last 16 values", 16),
        ("operands among the last 100000", 100_000),
    ] {
        println!("{what}:");
        let arena = IrArena::new(&context);
        build(&arena, &kinds, reach);
        println!(
            "{:<44} {:>8.1} B",
            "  bytes/op",
            arena.allocated_bytes() as f64 / OPERATIONS as f64
        );
        drop(arena);
        report("  create, fresh memory", OPERATIONS, || {
            let arena = IrArena::new(&context);
            seconds(|| black_box(build(&arena, &kinds, reach))).0
        });
        let mut arena = IrArena::new(&context);
        report("  create, memory reused", OPERATIONS, || {
            arena.reset();
            let (time, _) = seconds(|| black_box(build(&arena, &kinds, reach)));
            time
        });
        report(
            "  create, reused, outer operation first",
            OPERATIONS,
            || {
                arena.reset();
                let region = function(&arena, arena.region()).region(0);
                seconds(|| build_in(&arena, &kinds, reach, region, OPERATIONS)).0
            },
        );
        report("  create, reused, 1000 at a time", OPERATIONS, || {
            let mut total = 0.0;
            for _ in 0..OPERATIONS / 1000 {
                arena.reset();
                let region = arena.region();
                total += seconds(|| build_in(&arena, &kinds, reach.min(1000), region, 1000)).0;
            }
            total
        });
        let arena = IrArena::new(&context);
        let function = build(&arena, &kinds, reach);
        for order in [WalkOrder::Pre, WalkOrder::Post] {
            report(&format!("  walk, {order:?}"), OPERATIONS, || {
                let mut count = 0usize;
                let (time, _) = seconds(|| {
                    walk(function, order, |operation| {
                        count += operation.num_operands();
                        WalkResult::Continue
                    })
                });
                black_box(count);
                time
            });
        }
        let operations: Vec<_> = function
            .region(0)
            .first()
            .into_iter()
            .flat_map(Block::operations)
            .collect();
        report("  set_operand", OPERATIONS, || {
            seconds(|| {
                for pair in operations.windows(2) {
                    if pair[0].num_results() > 0 && pair[1].num_operands() > 0 {
                        pair[1].set_operand(0, pair[0].result(0));
                    }
                }
            })
            .0
        });
        report("  erase", OPERATIONS, || {
            let arena = IrArena::new(&context);
            let function = build(&arena, &kinds, reach);
            seconds(|| function.erase()).0
        });
        report("  drop of the arena", OPERATIONS, || {
            let arena = IrArena::new(&context);
            build(&arena, &kinds, reach);
            seconds(|| drop(arena)).0
        });
    }
    uniquing(&context);
}

fn uniquing(context: &Context) {
    println!("uniquing, found:");
    let names: Vec<_> = (0..1000)
        .map(|index| format!("dialect.operation_{index}"))
        .collect();
    report("  operation name", OPERATIONS, || {
        seconds(|| {
            names.iter().cycle().take(OPERATIONS).for_each(|name| {
                black_box(context.operation_name(name));
            });
        })
        .0
    });
    report("  integer attribute", OPERATIONS, || {
        seconds(|| {
            (0..OPERATIONS).for_each(|index| {
                black_box(context.integer(context.i64(), (index % 1000) as i64));
            });
        })
        .0
    });
    report("  tensor type", OPERATIONS, || {
        seconds(|| {
            (0..OPERATIONS).for_each(|index| {
                let shape = [4, (index % 100) as i64];
                let kind = TypeKind::RankedTensor {
                    shape: &shape,
                    element: context.f32(),
                    encoding: None,
                };
                black_box(context.type_(kind));
            });
        })
        .0
    });
}
