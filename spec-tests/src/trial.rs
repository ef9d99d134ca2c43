//! Trials of the harnesses that make their own list of tests.

use libtest_mimic::{Failed, Trial};

/// A test that needs something: it runs with what was found. Without, it is reported as ignored with the reason in its
/// name, or fails where it must not be skipped ([`referees::skip`]).
pub fn trial<T: Send + 'static>(
    name: &str,
    need: Result<T, String>,
    run: impl FnOnce(T) -> Result<(), String> + Send + 'static,
) -> Trial {
    match need {
        Ok(need) => Trial::test(name, move || run(need).map_err(Failed::from)),
        Err(reason) => match referees::skip(name, &reason) {
            Ok(()) => Trial::test(format!("{name} (skipped: {reason})"), || Ok(())).with_ignored_flag(true),
            Err(message) => Trial::test(name, move || Err(Failed::from(message))),
        },
    }
}
