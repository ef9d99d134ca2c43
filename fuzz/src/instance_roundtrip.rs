//! Any bytes choose an operation of a loaded dialect and an instance of it: it is built without a panic, and, if its
//! format has no known hazard, it round-trips. The dialects are those of [`DEFINITIONS`] unless the caller passes
//! others.

use arbitrary::Unstructured;
use format_runtime::hooks::Environment;
use operation_core::Context;
use round_trip::generate::{Subject, random};
use round_trip::{Form, Fuzzer, Verdict};
use std::cell::{OnceCell, RefCell};

/// A dialect without hazards.
pub const DEFINITIONS: &str = include_str!("../../corpus/dialects/calc.td");

thread_local! {
    /// Created once per thread for all runs, and never freed.
    static FUZZER: OnceCell<RefCell<Fuzzer<'static, 'static>>> = const { OnceCell::new() };
}

/// Checks the instance of the embedded dialect chosen by `data`; panics if it fails to round-trip.
pub fn run(data: &[u8]) {
    run_with(data, &|| vec![DEFINITIONS.to_owned()]);
}

/// Like [`run`], with dialects from the texts returned by `definitions`, which is called once per thread.
pub fn run_with(data: &[u8], definitions: &dyn Fn() -> Vec<String>) {
    FUZZER.with(|fuzzer| {
        let fuzzer = fuzzer.get_or_init(|| RefCell::new(make(&definitions())));
        check(&mut fuzzer.borrow_mut(), data);
    });
}

fn make(definitions: &[String]) -> Fuzzer<'static, 'static> {
    let (dialects, hooks) = Box::leak(Box::new(crate::prepared::load(definitions)));
    let context = Box::leak(Box::new(Context::new()));
    dialects.register(context);
    Fuzzer::new(context, Environment { dialects, hooks })
}

fn check(fuzzer: &mut Fuzzer<'static, 'static>, data: &[u8]) {
    let dialects = fuzzer.generator().environment().dialects;
    let mut bytes = Unstructured::new(data);
    let Ok(index) = bytes.choose_index(dialects.operations.len()) else {
        return;
    };
    if dialects.operations[index].name.starts_with("builtin.") {
        return;
    }
    let Ok(domain) = fuzzer.generator().domain(index) else {
        return;
    };
    if domain.unchecked.is_some() {
        return;
    }
    let mut recipe = random(&domain, &mut bytes);
    // An optional operand at the end of an operation may absorb the next text, even in otherwise sound formats.
    for (decision, number) in domain.decisions.iter().zip(&mut recipe) {
        if decision.subject == Subject::Next {
            *number = 0;
        }
    }
    for form in [Form::Custom, Form::Generic] {
        if let Verdict::Confirmed(failure) = fuzzer.check(&domain, &recipe, form) {
            panic!(
                "{} does not come back: {failure:#?}",
                dialects.operations[index].name
            );
        }
    }
}
