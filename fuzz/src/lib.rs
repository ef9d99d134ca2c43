//! Properties that must hold for any input, one module each. The cargo-fuzz targets in `fuzz_targets/` only call
//! `run`; `cargo test` runs each property on fixed pseudo-random inputs and on pieces of `corpus/`.

pub mod cache_entry;
pub mod compiled;
pub mod compiler_agrees_with_machine;
pub mod definition_roundtrip;
mod definitions;
pub mod format_text;
pub mod generated_agrees_with_machine;
pub mod hook_file;
pub mod instance_roundtrip;
pub mod ir_text;
pub mod lint_fix;
pub mod mlir_layout;
pub mod mlir_queries;
pub mod mutate;
pub mod operation_edits;
mod prepared;
pub mod rewrite_random;
pub mod server_edits;
pub mod soundness;
pub mod tablegen_text;
pub mod text_changes;
pub mod variety;

/// A property of the libraries; panics if the bytes show that it does not hold.
pub type Property = fn(&[u8]);

/// The properties by the names of their targets.
pub const TARGETS: [(&str, Property); 17] = [
    ("cache_entry", cache_entry::run),
    ("compiled", compiled::run),
    ("compiler_agrees_with_machine", compiler_agrees_with_machine::run),
    ("definition_roundtrip", definition_roundtrip::run),
    ("text_changes", text_changes::run),
    ("format_text", format_text::run),
    ("generated_agrees_with_machine", generated_agrees_with_machine::run),
    ("hook_file", hook_file::run),
    ("instance_roundtrip", instance_roundtrip::run),
    ("ir_text", ir_text::run),
    ("mlir_layout", mlir_layout::run),
    ("mlir_queries", mlir_queries::run),
    ("lint_fix", lint_fix::run),
    ("operation_edits", operation_edits::run),
    ("rewrite_random", rewrite_random::run),
    ("server_edits", server_edits::run),
    ("tablegen_text", tablegen_text::run),
];

#[cfg(test)]
mod smoke {
    /// Runs a property on texts made of pieces of real ones: cut, repeated, with bytes changed.
    pub(crate) fn run(seeds: &[&[u8]], times: usize, property: impl Fn(&[u8])) {
        let mut state = 0x2545_f491_4f6c_dd1d_u64;
        let mut random = |below: usize| {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            (state % below.max(1) as u64) as usize
        };
        for seed in seeds {
            property(seed);
        }
        for _ in 0..times {
            let mut text = seeds[random(seeds.len())].to_vec();
            for _ in 0..1 + random(4) {
                let (from, to) = (random(text.len()), random(text.len()));
                let (from, to) = (from.min(to), from.max(to));
                match random(4) {
                    0 => drop(text.drain(from..to)),
                    1 => {
                        let piece = text[from..to.min(from + 64)].to_vec();
                        let at = random(text.len());
                        text.splice(at..at, piece);
                    }
                    2 if !text.is_empty() => text[from] = random(256) as u8,
                    _ => text.truncate(to),
                }
            }
            property(&text);
        }
    }
}
