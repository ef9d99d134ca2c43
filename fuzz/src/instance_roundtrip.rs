//! Any bytes choose an operation of a loaded dialect and an instance of it: it is made without a panic, and, where its
//! format has no known hazard, it comes back. The dialects are those of [`DEFINITIONS`] unless the caller gives others.

use arbitrary::Unstructured;
use format_runtime::hooks::Environment;
use operation_core::Context;
use round_trip::generate::{Subject, random};
use round_trip::{Form, Fuzzer, Verdict};
use std::cell::{OnceCell, RefCell};

/// A dialect without hazards.
pub const DEFINITIONS: &str = include_str!("../../corpus/dialects/calc.td");

thread_local! {
    /// Made once a thread and never freed, as one run after the other uses it.
    static FUZZER: OnceCell<RefCell<Fuzzer<'static, 'static>>> = const { OnceCell::new() };
}

/// Checks the instance that `data` chooses from the embedded dialect; panics if it does not come back.
pub fn run(data: &[u8]) {
    run_with(data, &|| vec![DEFINITIONS.to_owned()]);
}

/// As [`run`], with dialects from the texts that `definitions` gives; asked once a thread.
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
    // What stands after an operation may be read into it (optional operands at its end): that is known of formats
    // that are otherwise sound.
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
