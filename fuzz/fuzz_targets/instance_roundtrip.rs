//! See `fuzz::instance_roundtrip`. `ASMF_DIALECTS=a.td:b.td` replaces the embedded dialect.
#![no_main]
// The macro opens files.
#![allow(clippy::disallowed_methods)]

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    // The edge: a target may read the environment and files, the property may not.
    #[allow(clippy::disallowed_methods)]
    let definitions = || match std::env::var("ASMF_DIALECTS") {
        Ok(paths) => paths
            .split(':')
            .filter_map(|path| std::fs::read_to_string(path).ok())
            .collect(),
        Err(_) => vec![fuzz::instance_roundtrip::DEFINITIONS.to_owned()],
    };
    fuzz::instance_roundtrip::run_with(data, &definitions);
});
