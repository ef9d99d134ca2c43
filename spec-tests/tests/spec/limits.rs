//! Input beyond all limits, truncated, or of arbitrary bytes leads to an error (or works), never to a crash.

// The tests write the files they read.
#![allow(clippy::disallowed_methods)]

use std::path::PathBuf;

const DEEP: usize = 100_000;

/// Runs `asmf` on standard input; returns the exit code and the output.
fn asmf(words: &[&str], stdin: &[u8]) -> (u8, String) {
    let (code, stdout, stderr) = spec_tests::command::asmf_on(stdin, words);
    (code, stdout + &stderr)
}

fn calc() -> String {
    spec_tests::workspace()
        .join("corpus/dialects/calc.td")
        .to_string_lossy()
        .into_owned()
}

fn opt(text: &[u8]) -> (u8, String) {
    asmf(
        &[
            "opt",
            "-",
            "--format",
            "plain",
            "--allow-unregistered-dialect",
            "--dialect",
            &calc(),
        ],
        text,
    )
}

fn lint(name: &str, text: &[u8]) -> (u8, String) {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    let path = folder.join(name);
    std::fs::write(&path, text).expect("the test's own folder is writable");
    asmf(&["lint", "--format", "plain", &path.to_string_lossy()], b"")
}

fn nested(open: &str, middle: &str, close: &str) -> Vec<u8> {
    [open.repeat(DEEP), middle.to_owned(), close.repeat(DEEP)]
        .concat()
        .into_bytes()
}

/// Asserts success or an error: both are fine for deep input.
fn survives((code, printed): (u8, String)) {
    assert!(
        code == asmf::SUCCESS || code == asmf::FINDINGS,
        "exit code {code}: {printed:.400}"
    );
    assert!(
        code == asmf::SUCCESS || printed.contains("error"),
        "an error is said: {printed:.400}"
    );
}

pub(crate) fn deep_ir() {
    let wrap = |before: &str, nest: Vec<u8>, after: &str| {
        [before.as_bytes(), &nest, after.as_bytes()].concat()
    };
    survives(opt(&nested("\"a.b\"() ({\n", "", "}) : () -> ()\n")));
    survives(opt(&nested("module {\n", "", "}\n")));
    survives(opt(&nested("\"a.b\"() ({\n", "", "")));
    survives(opt(&wrap(
        "\"a.b\"() {x = ",
        nested("[", "1", "]"),
        "} : () -> ()\n",
    )));
    survives(opt(&wrap(
        "\"a.b\"() {x = ",
        nested("{y = ", "1", "}"),
        "} : () -> ()\n",
    )));
    survives(opt(&wrap(
        "\"a.b\"() {x = ",
        nested("tuple<", "i32", ">"),
        "} : () -> ()\n",
    )));
    survives(opt(&wrap(
        "\"a.b\"() {x = ",
        nested("() -> ", "i32", ""),
        "} : () -> ()\n",
    )));
    survives(opt(&wrap(
        "\"a.b\"() {x = ",
        nested("(", "", ") -> i32"),
        "} : () -> ()\n",
    )));
    survives(opt(&wrap(
        "\"a.b\"() {x = affine_map<(d0) -> (",
        nested("(", "d0", ")"),
        ")>} : () -> ()\n",
    )));
    survives(opt(&wrap(
        "\"a.b\"() {x = affine_map<(d0) -> (",
        nested("-", "d0", ""),
        ")>} : () -> ()\n",
    )));
    survives(opt(&wrap(
        "\"a.b\"() {x = dense<",
        nested("[", "1", "]"),
        "> : tensor<1xi32>} : () -> ()\n",
    )));
    survives(opt(&wrap(
        "\"a.b\"() : () -> () loc(",
        nested("\"a\"(", "unknown", ")"),
        ")\n",
    )));
    survives(opt(&wrap(
        "\"a.b\"() : () -> () loc(",
        nested("fused[", "unknown", "]"),
        ")\n",
    )));
    survives(opt(&wrap(
        "\"a.b\"() {x = #foo.bar<",
        nested("<", "x", ">"),
        ">} : () -> ()\n",
    )));
    survives(opt(&wrap(
        "\"a.b\"() {x = !foo.bar<",
        nested("(", "x", ""),
        ">} : () -> ()\n",
    )));
    survives(opt(&nested("(", "", "")));
}

/// A module with a value, and in it lines that nest, as they are printed.
fn in_module(depth: usize, open: &str, close: &str) -> String {
    let indented = |level: usize, lines: &str| {
        let lines = lines.lines();
        let indented = lines.map(|line| format!("{}{line}\n", "  ".repeat(level)));
        indented.collect::<String>()
    };
    let opened = (1..=depth).map(|level| indented(level, open));
    let closed = (1..=depth).rev().map(|level| indented(level, close));
    let nested: String = opened.chain(closed).collect();
    format!("module {{\n  %0 = \"t.x\"() : () -> i1\n{nested}}}\n\n")
}

/// Regions are read, checked, rewritten and printed at the depths that MLIR copes with, and refused beyond.
pub(crate) fn nested_regions() {
    for (open, close) in [
        ("\"a.b\"() ({", "}) : () -> ()"),
        ("module {", "}"),
        ("calc.when %0 {", "}"),
        ("calc.when %0 {\n} otherwise {", "}"),
    ] {
        of_any_use(&in_module(1000, open, close));
        for depth in [2000, 5000] {
            let (code, printed) = opt(in_module(depth, open, close).as_bytes());
            assert_eq!(code, asmf::FINDINGS, "{open} {depth}: {printed:.400}");
            let message = "regions nested deeper than 2000 levels";
            assert!(printed.contains(message), "{open} {depth}: {printed:.400}");
        }
    }
}

/// Asserts that a text is printed as it is, and read and laid out by every command.
fn of_any_use(text: &str) {
    let dialect = calc();
    let run = |words: &[&str]| {
        let dialect = ["--dialect", &dialect, "-"];
        let (code, printed) = asmf(&[words, &dialect].concat(), text.as_bytes());
        assert_eq!(code, asmf::SUCCESS, "{words:?}: {printed:.400}");
        printed
    };
    let unregistered = "--allow-unregistered-dialect";
    for more in [
        "--canonicalize",
        "--cse",
        "--verify-roundtrip",
        "--threads=2",
    ] {
        let printed = run(&["opt", unregistered, more]);
        assert!(printed == text, "{more}: {printed:.400}");
    }
    run(&["check", unregistered]);
    run(&["verify", unregistered]);
    let printed = run(&["fmt", "--stdin-filename", "deep.mlir"]);
    assert_eq!(printed.trim_end(), text.trim_end());
}

pub(crate) fn deep_definitions() {
    let wrap = |before: &str, nest: Vec<u8>, after: &str| {
        [before.as_bytes(), &nest, after.as_bytes()].concat()
    };
    survives(lint(
        "deep-list.td",
        &wrap("def a { list<int> l = ", nested("[", "1", "]"), "; }\n"),
    ));
    survives(lint(
        "deep-add.td",
        &wrap("def a { int l = ", nested("!add(1, ", "1", ")"), "; }\n"),
    ));
    survives(lint(
        "deep-dag.td",
        &wrap("def o; def a { dag l = ", nested("(o ", "1", ")"), "; }\n"),
    ));
    survives(lint(
        "deep-class.td",
        &wrap(
            "class A<int i>; def a { A l = ",
            nested("A<", "1", ">"),
            "; }\n",
        ),
    ));
    survives(lint("deep-let.td", &nested("let x = 1 in {\n", "", "}\n")));
    survives(lint("deep-if.td", &nested("if 1 then {\n", "", "}\n")));
    survives(lint(
        "deep-foreach.td",
        &nested("foreach i = [1] in {\n", "", "}\n"),
    ));
    survives(lint(
        "deep-ifdef.td",
        &nested("#ifndef A\n", "", "#endif\n"),
    ));
    survives(lint(
        "deep-type.td",
        &wrap("class A<", nested("list<", "int", ">"), " x>;\n"),
    ));
    survives(lint("deep-comment.td", &nested("/*", "", "*/")));
    survives(lint(
        "deep-paste.td",
        &wrap(
            "def a { string l = ",
            nested("\"x\" # ", "\"y\"", ""),
            "; }\n",
        ),
    ));
    survives(lint(
        "deep-suffix.td",
        &wrap("def a { int l = a", nested(".l", "", ""), "; }\n"),
    ));
}

pub(crate) fn deep_formats() {
    for (name, nest) in [
        ("group", nested("(`x` ", "$o^", ")?")),
        ("custom", nested("custom<A>(", "$o", ")")),
        ("type", nested("type(", "$o", ")")),
        ("oilist", nested("oilist(`x` ", "$o", ")")),
        ("open", nested("(", "", "")),
    ] {
        let text = [
            &b"include \"mlir/IR/OpBase.td\"\ndef D : Dialect { let name = \"d\"; }\ndef O : Op<D, \"o\"> {\n"[..],
            b"  let arguments = (ins Optional<I32>:$o);\n  let assemblyFormat = [{",
            &nest,
            b" attr-dict}];\n}\n",
        ]
        .concat();
        survives(lint(&format!("deep-format-{name}.td"), &text));
    }
}

pub(crate) fn not_text() {
    for text in [
        &b"\0"[..],
        b"\xff\xfe",
        b"def \xc3",
        b"\"a\0b\"",
        b"\xef\xbb\xbfmodule {}",
        b"\"\xff\"() : () -> ()\n",
    ] {
        survives(opt(text));
        survives(lint("not-text.td", text));
    }
    let format = b"include \"mlir/IR/OpBase.td\"\ndef D : Dialect { let name = \"d\"; }\ndef O : Op<D, \"o\"> {\n  let assemblyFormat = [{`\xff` \xfe\0 attr-dict}];\n}\n";
    survives(lint("not-text-format.td", format));
}

pub(crate) fn cut_off() {
    let folder = spec_tests::workspace().join("corpus");
    let definitions =
        std::fs::read(folder.join("dialects/calc.td")).expect("the corpus is part of the project");
    let step = definitions.len() / 60 + 1;
    for end in (0..definitions.len()).step_by(step) {
        survives(lint("cut.td", &definitions[..end]));
    }
    let ir = b"module attributes {a = dense<[[1, 2]]> : tensor<1x2xi32>} {\n  %0:2 = \"a.b\"() <{p = 1 : i32}> ({\n  ^bb0(%x: i32 loc(\"f\":1:2)):\n    \"c.d\"(%x)[^bb0] : (i32) -> ()\n  }) {m = affine_map<(d0)[s0] -> (d0 + s0)>} : () -> (i32, !foo.bar<\"x\">) loc(fused<1>[\"a\"(unknown)])\n}\n{-#\n  dialect_resources: {\n    builtin: {\n      a: \"0x0100\"\n    }\n  }\n#-}\n";
    for end in 0..ir.len() {
        survives(opt(&ir[..end]));
    }
}

/// Lists of described directives take time in proportion to their length: with its square, this text would take minutes.
pub(crate) fn long_lists() {
    const LENGTH: usize = 100_000;
    let list = |element: &str| vec![element; LENGTH].join(", ");
    let text = format!(
        r#"%0 = "test.source"() : () -> index
sts.segments {}
"test.holder"() ({{
^bb0(%x: index):
  sts.targets [{}]
^bb1(%y: index):
  sts.targets []
}}) : () -> ()
arr.weights {} + [{}]
arr.count [3] [{}]
"#,
        list("{%0 : index, %0 : index} [light]"),
        list("^bb1(%x : index)"),
        list("%0 * 1.5"),
        list("0.5"),
        list("7"),
    );
    let corpus = spec_tests::workspace().join("corpus/hooks");
    let path = |name: &str| corpus.join(name).to_string_lossy().into_owned();
    let [states, state_hooks] = ["states.td", "states.hooks"].map(path);
    let [arrays, array_hooks] = ["arrays.td", "arrays.hooks"].map(path);
    let words = [
        "opt",
        "-",
        "--allow-unregistered-dialect",
        "--dialect",
        &states,
        "--hooks",
        &state_hooks,
        "--dialect",
        &arrays,
        "--hooks",
        &array_hooks,
    ];
    let start = std::time::Instant::now();
    let (code, printed) = asmf(&words, text.as_bytes());
    assert_eq!(code, asmf::SUCCESS, "{printed:.400}");
    let lines = |text: &str| text.matches("sts.").count() + text.matches("arr.").count();
    assert_eq!(lines(&printed), lines(&text));
    let elapsed = start.elapsed().as_secs();
    assert!(elapsed < 30, "{elapsed} s");
}
