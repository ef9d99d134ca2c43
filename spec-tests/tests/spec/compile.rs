//! `asmf compile`, and the use of its files in the commands.

// The test writes files.
#![allow(clippy::disallowed_methods)]

use spec_tests::command::asmf;
use std::path::PathBuf;

/// A file of this test, by name; its path.
fn file(name: &str, text: &[u8]) -> String {
    let path = path(name);
    std::fs::write(&path, text).expect("the folder of the tests");
    path
}

fn path(name: &str) -> String {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("compile");
    std::fs::create_dir_all(&folder).expect("the folder of the tests");
    folder.join(name).to_string_lossy().into_owned()
}

/// A dialect with one operation and this literal in its format.
fn dialect(name: &str, literal: &str) -> Vec<u8> {
    format!(
        "include \"mlir/IR/OpBase.td\"\n\
         def D : Dialect {{ let name = \"{name}\"; }}\n\
         def BuyOp : Op<D, \"buy\"> {{ let assemblyFormat = \"`{literal}` attr-dict\"; }}\n"
    )
    .into_bytes()
}

fn compile(name: &str, definitions: &str) -> String {
    let compiled = path(name);
    let (code, stdout, stderr) = asmf(["compile", definitions, "-o", &compiled]);
    assert_eq!((code, &*stdout), (0, ""), "{stderr}");
    assert!(stderr.starts_with(&compiled), "{stderr}");
    compiled
}

pub(crate) fn several_files_and_sources_are_joined() {
    let shop = compile(
        "several-shop.asmf",
        &file("several-shop.td", &dialect("shop", "now")),
    );
    let mart = compile(
        "several-mart.asmf",
        &file("several-mart.td", &dialect("mart", "then")),
    );
    let kiosk = file("several-kiosk.td", &dialect("kiosk", "there"));
    let text = file(
        "several.mlir",
        b"shop.buy now\nmart.buy then\nkiosk.buy there {a}\n",
    );
    let expected = "module {\n  shop.buy now\n  mart.buy then\n  kiosk.buy there {a}\n}\n\n";
    let all = [
        "opt",
        &text,
        "--dialect",
        &shop,
        "--dialect",
        &kiosk,
        "--dialect",
        &mart,
    ];
    assert_eq!(asmf(all), (0, expected.to_owned(), String::new()));
    let both = path("several-both.asmf");
    assert_eq!(asmf(["compile", &shop, &kiosk, &mart, "-o", &both]).0, 0);
    assert_eq!(
        asmf(["opt", &text, "--dialect", &both]),
        (0, expected.to_owned(), String::new())
    );
    assert!(
        asmf(["verify", &text, "--dialect", &both])
            .1
            .starts_with("1 verified")
    );
    let (code, stdout, stderr) = asmf(["fuzz", "--dialect", &both, "--budget", "10"]);
    assert_eq!(code, 0, "{stdout}{stderr}");
}

pub(crate) fn nothing_is_defined_twice() {
    let now = file("twice-now.td", &dialect("twice", "now"));
    let then = file("twice-then.td", &dialect("twice", "then"));
    let [first, second] = [
        compile("twice-now.asmf", &now),
        compile("twice-then.asmf", &then),
    ];
    let text = file("twice.mlir", b"twice.buy now\n");
    // The same definition is no other one.
    let again = compile("twice-again.asmf", &now);
    assert_eq!(
        asmf([
            "opt",
            &text,
            "--dialect",
            &first,
            "--dialect",
            &again,
            "--dialect",
            &now
        ])
        .0,
        0
    );
    let (code, _, stderr) = asmf(["opt", &text, "--dialect", &first, "--dialect", &second]);
    assert_eq!(code, 2);
    assert_eq!(
        stderr,
        format!("asmf: {second}: operation 'twice.buy' is defined differently in {first}\n")
    );
    let (code, _, stderr) = asmf([
        "opt",
        &text,
        "--dialect",
        &first,
        "--dialect",
        &then,
        "--format",
        "plain",
    ]);
    assert_eq!(code, 1);
    let title = "operation `twice.buy` is defined twice";
    assert!(
        stderr.starts_with(&format!("{then}:3:5: error[F")) && stderr.contains(title),
        "{stderr}"
    );
    let (_, _, shown) = asmf(["opt", &text, "--dialect", &first, "--dialect", &then]);
    assert!(
        shown.contains(&format!("the first definition is in {first}")),
        "{shown}"
    );
}

pub(crate) fn definitions_with_errors_are_not_compiled() {
    let wrong = file("wrong.td", &dialect("wrong", "no space"));
    let compiled = path("wrong.asmf");
    let _ = std::fs::remove_file(&compiled);
    let shown = asmf(["compile", &wrong, "-o", &compiled, "--format", "plain"]);
    let linted = asmf(["lint", &wrong, "--format", "plain"]);
    assert_eq!(shown.0, 1);
    let finding = linted.2.lines().next().expect("a finding");
    assert!(
        finding.contains("error[F") && shown.2.contains(finding),
        "{shown:?}"
    );
    assert!(!PathBuf::from(&compiled).exists());
    // The sources stay.
    let right = file("right.td", &dialect("right", "now"));
    let (code, _, stderr) = asmf(["compile", &right, "-o", &right]);
    assert_eq!(
        (code, &*stderr),
        (
            2,
            &*format!("asmf: {right}: this file holds definitions and would be overwritten\n")
        )
    );
}

pub(crate) fn other_files_are_refused() {
    let definitions = file("refused.td", &dialect("refused", "now"));
    let compiled = compile("refused.asmf", &definitions);
    let bytes = std::fs::read(&compiled).expect("just written");
    let text = file("refused.mlir", b"refused.buy now\n");
    let message = |bytes: &[u8]| {
        let changed = file("refused-changed.asmf", bytes);
        let (code, stdout, stderr) = asmf(["opt", &text, "--dialect", &changed]);
        assert_eq!((code, &*stdout), (2, ""), "{stderr}");
        stderr.replace(&changed, "FILE")
    };
    assert_eq!(
        message(&bytes[..1000]),
        "asmf: FILE: the compiled definitions end too early\n"
    );
    let mut damaged = bytes.clone();
    damaged[1000] ^= 1;
    let expected =
        "asmf: FILE: the compiled definitions are damaged: they aren't as they were written\n";
    assert_eq!(message(&damaged), expected);
    let mut older = bytes.clone();
    older[12..32].copy_from_slice(b"0.0.7\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0");
    let own = env!("CARGO_PKG_VERSION");
    assert_eq!(
        message(&older),
        format!(
            "asmf: FILE: these definitions were compiled by version \"0.0.7\", and this is version {own}; compile them again\n"
        )
    );
    let mut other_build = bytes;
    other_build[32] ^= 1;
    assert!(
        message(&other_build)
            .ends_with("compiled by another build of version 0.1.0; compile them again\n")
    );
    // Commands with a need for sources.
    for command in [
        &["lint", &compiled][..],
        &["explain", "refused.buy", "--dialect", &compiled],
        &["fmt", &compiled],
    ] {
        let (code, _, stderr) = asmf(command.iter().copied());
        assert_eq!(code, 2, "{command:?}: {stderr}");
        assert!(
            stderr.contains(
                "these are compiled definitions, without the sources that are needed here"
            ),
            "{stderr}"
        );
    }
}
