//! `asmf fuzz rates`: the number of instances per second for each operation.

use super::arguments::RatesArguments;
use super::subjects::{loading, subjects};
use crate::terminal::{SUCCESS, Streams};
use round_trip::generate::{Recipe, exhaustive};
use round_trip::{Form, Verdict, Workers};
use std::time::{Duration, Instant};

/// The time for each operation, unless `--time` gives the time for all of them.
const EACH: Duration = Duration::from_millis(200);

/// Generates, prints (in custom form), parses and compares instances of one operation after another on a single thread,
/// and writes the rate of each and the median.
pub(crate) fn run(arguments: &RatesArguments, streams: &mut Streams<'_>) -> anyhow::Result<u8> {
    let subjects = subjects(&arguments.subjects, &loading(), streams)?;
    let each = arguments
        .time
        .map_or(EACH, |time| time / subjects.operations.len().max(1) as u32);
    let mut rates: Vec<(f64, usize)> = Vec::new();
    subjects.threads(1).on_each(
        &subjects.operations,
        |fuzzer, operation| {
            let domain = fuzzer
                .generator()
                .domain(operation)
                .ok()
                .filter(|domain| domain.unchecked.is_none())?;
            // Recipes without an instance take almost no time and don't count.
            let recipes: Vec<Recipe> = exhaustive(&domain, arguments.subjects.budget)
                .into_iter()
                .filter(|recipe| {
                    matches!(fuzzer.check(&domain, recipe, Form::Custom), Verdict::Same)
                })
                .collect();
            if recipes.is_empty() {
                return None;
            }
            let (started, mut count) = (Instant::now(), 0u64);
            while started.elapsed() < each {
                for recipe in &recipes {
                    std::hint::black_box(fuzzer.check(&domain, recipe, Form::Custom));
                }
                count += recipes.len() as u64;
            }
            Some(count as f64 / started.elapsed().as_secs_f64())
        },
        |operation, rate| rates.extend(rate.map(|rate| (rate, operation))),
    );
    rates.sort_by(|a, b| a.0.total_cmp(&b.0));
    for (rate, operation) in &rates {
        writeln!(
            streams.stdout,
            "{rate:9.0} a second  {}",
            subjects.dialects.operations[*operation].name
        )?;
    }
    if let Some((median, operation)) = rates.get(rates.len() / 2) {
        let name = &subjects.dialects.operations[*operation].name;
        writeln!(
            streams.stdout,
            "median of {} operations: {median:.0} a second ({name})",
            rates.len()
        )?;
    }
    Ok(SUCCESS)
}
