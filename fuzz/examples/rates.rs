//! `cargo run --release -p fuzz --features tools --example rates -- SEEDS [TARGET] [SECONDS]`: how many inputs a second each target takes (or
//! this one), given the seeds in `SEEDS/TARGET/` (`--example seeds SEEDS` makes them) one after the other, again and again.
//! A fuzzing engine takes its own time besides. The first seed that a property doesn't hold for ends it, and is named. Every seed is given at least once: with 0 seconds, exactly once, in `rounds`
//! (`valgrind --tool=callgrind --toggle-collect='*rates*rounds*'` counts instructions of nothing else).

// A tool of the developers: it reads files and says how long something takes.
#![allow(clippy::disallowed_methods)]
#![allow(clippy::print_stdout)]

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

fn main() -> std::io::Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let folder = PathBuf::from(arguments.first().expect("the folder of the seeds"));
    let seconds = arguments
        .iter()
        .find_map(|word| word.parse().ok())
        .unwrap_or(5.0);
    for &(target, property) in fuzz::TARGETS {
        let names: Vec<&str> = fuzz::TARGETS.iter().map(|(name, _)| *name).collect();
        let asked = arguments
            .iter()
            .find(|&word| names.contains(&word.as_str()));
        if asked.is_none_or(|asked| asked == target) {
            report(
                target,
                property,
                &inputs(&folder.join(target))?,
                Duration::from_secs_f64(seconds),
            );
        }
    }
    Ok(())
}

/// A seed, and where it comes from.
struct Seed {
    path: PathBuf,
    bytes: Vec<u8>,
}

impl Seed {
    fn give(&self, property: fuzz::Property) {
        let named = Named(&self.path);
        property(&self.bytes);
        drop(named);
    }
}

/// Says in a panic what was being tried.
struct Named<'p>(&'p Path);

impl Drop for Named<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            println!("{} failed", self.0.display());
        }
    }
}

fn inputs(folder: &Path) -> std::io::Result<Vec<Seed>> {
    let files: Vec<_> = std::fs::read_dir(folder)?.collect::<Result<_, _>>()?;
    let mut paths: Vec<_> = files.iter().map(std::fs::DirEntry::path).collect();
    paths.sort();
    let seed = |path: PathBuf| {
        Ok(Seed {
            bytes: std::fs::read(&path)?,
            path,
        })
    };
    paths.into_iter().map(seed).collect()
}

fn report(target: &str, property: fuzz::Property, inputs: &[Seed], limit: Duration) {
    assert!(!inputs.is_empty(), "{target} has no seeds");
    // What is made once is made.
    inputs[0].give(property);
    let started = Instant::now();
    let runs = rounds(property, inputs, limit);
    println!(
        "{target:<30}{:>9.0} a second, {:.1} times {} seeds",
        runs as f64 / started.elapsed().as_secs_f64(),
        runs as f64 / inputs.len() as f64,
        inputs.len()
    );
}

/// Gives the inputs to the property until the time is over, each at least once; says how often it did.
#[inline(never)]
fn rounds(property: fuzz::Property, inputs: &[Seed], limit: Duration) -> usize {
    let started = Instant::now();
    let mut runs = 0;
    while runs < inputs.len() || started.elapsed() < limit {
        inputs[runs % inputs.len()].give(property);
        runs += 1;
    }
    runs
}
