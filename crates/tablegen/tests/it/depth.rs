//! Extremely nested sources: depth is bounded by limits, never by the stack of the thread.

use std::sync::Arc;
use tablegen::{Limits, MemoryFiles, Session, Severity, to_json};

/// Evaluates a source on a thread with little stack; returns the number of its records, or its first error.
fn evaluate(source: String, limits: Limits) -> Result<usize, String> {
    let work = move || {
        let mut files = MemoryFiles::default();
        files
            .0
            .insert("root.td".to_owned(), Arc::from(source.into_bytes()));
        let session = Session::new(&files, tablegen::Options::default()).limited(limits);
        let evaluation = session.evaluate("root.td");
        if let Some(error) = evaluation
            .diagnostics
            .iter()
            .find(|found| found.severity == Severity::Error)
        {
            return Err(error.message.clone());
        }
        assert!(
            !to_json(&evaluation.records).is_empty()
                && tablegen::write_text(&evaluation.records, &mut std::io::sink()).is_ok()
        );
        // Values are converted whole.
        evaluation
            .records
            .iter()
            .flat_map(|record| record.fields())
            .for_each(|field| drop(format!("{:?}", field.value)));
        Ok(evaluation.records.iter().count())
    };
    let thread = std::thread::Builder::new()
        .stack_size(512 << 10)
        .spawn(work)
        .expect("a thread");
    thread.join().expect("no panic")
}

fn is_fine(source: String) {
    let outcome = evaluate(source.clone(), Limits::default());
    assert!(outcome.is_ok(), "{outcome:?}: {source:.60}");
}

#[test]
fn a_class_may_use_itself_many_times() {
    is_fine(
        "class S<int n> { int v = !if(!gt(n, 0), !add(1, S<!sub(n, 1)>.v), 0); } def x : S<6000>;"
            .to_owned(),
    );
    let endless = "class S<int n> { int v = S<!add(n, 1)>.v; } def x : S<0>;".to_owned();
    let error = evaluate(endless, Limits::default()).unwrap_err();
    assert_eq!(
        error,
        "evaluation is nested too deeply (more than 100000 levels)"
    );
}

#[test]
fn sources_may_nest() {
    const N: usize = 3000;
    let (open, close) = (|text: &str| text.repeat(N), |text: &str| text.repeat(N));
    is_fine(format!(
        "def x {{ int a = {}1{}; }}",
        open("!add(1, "),
        close(")")
    ));
    is_fine(format!(
        "def x {{ {}int{} a = {}1{}; }}",
        open("list<"),
        close(">"),
        open("["),
        close("]")
    ));
    is_fine(format!(
        "def x; def y {{ dag d = {}x{}; }}",
        open("(x "),
        close(")")
    ));
    is_fine(format!("{} def x;", open("if true then ")));
    is_fine(format!(
        "{} def x; {}",
        open("foreach i = [1] in { "),
        close("}")
    ));
    is_fine(format!(
        "class A {{ int z = 0; }} {} def x : A;",
        open("let z = 1 in ")
    ));
    is_fine(format!(
        "defvar q = 1; {} def x;",
        open("if !eq(q, 0) then def a; else ")
    ));
}

#[test]
fn values_may_nest() {
    is_fine(
        "class K<int a> { int v = !foldl(a, !range(2000), b, y, !add(b, 1)); } def x : K<0>; class L<int a> : K<a>;"
            .to_owned(),
    );
    let wraps: String = (1..3000)
        .map(|n| format!("defvar v{n} = [v{}];\n", n - 1))
        .collect();
    is_fine(format!(
        "defvar v0 = 1; {wraps} def x {{ string s = !repr(v2999); bit b = !empty(v2999); }}"
    ));
}

#[test]
fn a_wrong_source_may_nest() {
    for source in ["!add(1, ", "[", "(x ", "{", "A<", "!if(1, "] {
        let source = format!("def x {{ int a = {}; }}", source.repeat(5000));
        assert!(evaluate(source, Limits::default()).is_err());
    }
    for source in [
        "foreach i = [1] in ",
        "let z = 1 in {",
        "if 1 then { ",
        "multiclass M {",
        "defset list<A> s = {",
    ] {
        assert!(evaluate(source.repeat(5000), Limits::default()).is_err());
    }
}

#[test]
fn a_chain_of_classes_takes_memory_in_proportion_to_its_length() {
    const N: usize = 20_000;
    let chain: String = (1..N)
        .map(|n| format!("class A{n} : A{};\n", n - 1))
        .collect();
    let limits = Limits::default().memory(64 << 20);
    let mut files = MemoryFiles::default();
    files.0.insert(
        "root.td".to_owned(),
        Arc::from(format!("class A0;\n{chain}def x : A{};", N - 1).into_bytes()),
    );
    let session = Session::new(&files, tablegen::Options::default()).limited(limits);
    let evaluation = session.evaluate("root.td");
    assert!(
        evaluation.diagnostics.is_empty(),
        "{:?}",
        evaluation.diagnostics.first()
    );
    let superclasses = evaluation
        .records
        .get("x")
        .map(|record| record.superclasses().count());
    assert_eq!(superclasses, Some(N));
}

#[test]
fn limits_are_errors_that_name_them() {
    let nested = || {
        format!(
            "def x {{ int a = {}1{}; }}",
            "!add(1, ".repeat(50),
            ")".repeat(50)
        )
    };
    let error = |source: &str, limits| evaluate(source.to_owned(), limits).unwrap_err();
    let base = Limits::default();
    assert_eq!(
        error(&nested(), base.nesting(20)),
        "nesting is too deep (more than 20 levels)"
    );
    let counted =
        "defvar n = !foldl(0, !range(100000), sum, each, !add(sum, each)); def x { int v = n; }";
    let message = "the evaluation takes too many steps (more than 1000)";
    assert_eq!(error(counted, base.steps(1000)), message);
    let message = "the evaluation takes too much memory (more than 1 MiB)";
    assert_eq!(error(counted, base.memory(1 << 20)), message);
    let recursive =
        "class S<int n> { int v = !if(!gt(n, 0), S<!sub(n, 1)>.v, 0); } def x : S<100>;";
    let message = "evaluation is nested too deeply (more than 100 levels)";
    assert_eq!(error(recursive, base.depth(100)), message);
}
