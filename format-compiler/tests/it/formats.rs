//! Findings in wrong formats: all of them at once, each at its location, without consequences.

use crate::common::Files;
use format_compiler::check::{check_definition, check_operation};
use format_compiler::diagnostic::{Diagnostic, Severity, fancy, json, plain};
use format_compiler::fix::apply_one;
use format_compiler::fmt::format_source;
use format_compiler::ods::FormatString;
use format_compiler::{Compilation, LlvmVersion, compile, prelude, syntax};
use tablegen::{Options, Session};

const HEAD: &str = r#"
include "mlir/IR/OpBase.td"
include "mlir/IR/Properties.td"
def T_Dialect : Dialect { let name = "t"; }
"#;

/// Checks a file below [`HEAD`]. Returns each finding as its code, the source at its location and its title.
fn check(definitions: &str) -> (Compilation, Vec<String>) {
    let files = Files(format!("{HEAD}{definitions}"));
    let options = Options::default().include_paths(vec![prelude::ROOT.to_owned()]);
    let session = Session::new(&files, options);
    let evaluation = session.evaluate("test.td");
    assert!(
        evaluation.diagnostics.is_empty(),
        "{:?}",
        evaluation.diagnostics
    );
    let compilation = compile(&evaluation.records);
    let sources = session.sources();
    for each in compilation.diagnostics.iter().take(8) {
        // All renderings must work for any finding.
        assert!(!plain(each, &sources).contains('\n'));
        assert!(fancy(each, &sources, true).len() > each.title.len());
        assert!(json(each, &sources).contains(&format!("\"code\":\"{}\"", each.code)));
    }
    let render = |each: &Diagnostic| {
        let span = each.span.expect("a place");
        let text = &sources.text(span.file)[span.start as usize..span.end as usize];
        format!(
            "{} at {:?}: {}",
            each.code,
            String::from_utf8_lossy(text),
            each.title
        )
    };
    let errors = compilation
        .diagnostics
        .iter()
        .filter(|each| each.severity == Severity::Error);
    let found = errors.map(render).collect();
    (compilation, found)
}

/// An operation with one of everything.
fn operation(format: &str) -> String {
    format!(
        r#"def Op : Op<T_Dialect, "op"> {{
  let arguments = (ins AnyType:$a, Optional<I32>:$o, AnyAttr:$any, OptionalAttr<I64Attr>:$width);
  let results = (outs AnyType:$r);
  let regions = (region AnyRegion:$body);
  let assemblyFormat = [{{{format}}}];
}}"#
    )
}

/// Checks one format of [`operation`].
fn check_format(format: &str) -> Vec<String> {
    check(&operation(format)).1
}

/// The same without places, for many formats.
fn count(formats: &[String]) -> Vec<usize> {
    let (compilation, _) = check(&operation(REST));
    let operation = &compilation.definitions.operations[0];
    let detached = |text: &String| FormatString::detached(text, operation.span);
    formats
        .iter()
        .map(|format| {
            check_operation(operation, &detached(format), LlvmVersion::default())
                .1
                .len()
        })
        .collect()
}

/// The operands, types and regions required by [`check_format`]'s operation.
const REST: &str = "$a $o $any $body attr-dict type($a) type($r)";

#[test]
fn right() {
    assert_eq!(check_format(REST), [""; 0]);
}

#[test]
fn every_error_is_found_at_once() {
    let found = check_format("$b `%` (`w` $width)? custom<F>(operands) $a attr-dict type($a, $r)");
    let expected = [
        "F040 at \"$b\": expected variable to refer to an argument, region, result, or successor",
        "F007 at \"`%`\": expected valid literal but got '%': single character literal must be a letter or one of \
         '_:,=<>()[]{}?+-*'",
        "F050 at \"(`w` $width)?\": optional group has no anchor element",
        "F031 at \"custom<F>(operands)\": only variables and types may be used as parameters to a custom directive",
        "F042 at \"$a\": operand 'a' is already bound",
        "F011 at \",\": expected ')' after argument list",
        "F076 at \"$b\": region #0, named 'body', not found",
    ];
    assert_eq!(found, expected);
}

#[test]
fn one_error_drags_no_other() {
    let title = "expected literal, variable, directive, or optional group";
    let cases = [
        // A word meant as `attr-dict`.
        (
            "$a $o $any $body attr_dict type($a) type($r)",
            format!("F005 at \"attr_dict\": {title}"),
        ),
        // A run of junk.
        (
            &format!("{REST} => , ]"),
            "F005 at \"=\": ".to_owned() + title,
        ),
        // A misspelled variable is not missing as well.
        (
            "$a $o $any $boddy attr-dict type($a) type($r)",
            "F040".to_owned(),
        ),
        // The text after an open literal may be anything.
        ("$a `, $o $any $body attr-dict", "F003".to_owned()),
        // A directive without its parentheses.
        (
            &format!("{REST} type"),
            "F010 at \"\": expected '(' before argument list".to_owned(),
        ),
        (
            "$a $o $any $body attr-dict functional-type($a)",
            "F012".to_owned(),
        ),
        (&format!("{REST} custom<type>($width)"), "F013".to_owned()),
        (&format!("{REST} custom<F>()"), "F005".to_owned()),
        // A group that never ends.
        (&format!("{REST} (`w` $width^"), "F005 at \"(\"".to_owned()),
        (
            &format!("{REST} oilist(`w` $width"),
            "F005 at \"(\"".to_owned(),
        ),
        (&format!("{REST} oilist(\"w\" $width)"), "F006".to_owned()),
    ];
    for (format, expected) in cases {
        let found = check_format(format);
        assert!(
            found.len() <= 2 && found[0].starts_with(&expected),
            "{format}: {found:#?}"
        );
        if !format.contains(']') {
            assert_eq!(found.len(), 1, "{format}: {found:#?}");
        }
    }
}

#[test]
fn pasted_formats_are_found_where_they_were_written() {
    let (_, found) = check(
        r#"
class Binary<string end> : Op<T_Dialect, "op"> {
  let arguments = (ins AnyType:$lhs, AnyType:$rhs);
  let assemblyFormat = "$lhs `,` $rsh " # end;
}
def Op : Binary<"attr-dict type($lhs) typ($rhs)">;
"#,
    );
    assert_eq!(found.len(), 2, "{found:#?}");
    assert!(found[0].starts_with("F040 at \"$rsh\""), "{found:#?}");
    assert!(found[1].starts_with("F005 at \"typ\""), "{found:#?}");
}

#[test]
fn one_definition_hides_no_other() {
    let (compilation, found) = check(
        r#"
def A : Op<T_Dialect, "a"> { let assemblyFormat = ""; }
def B : Op<T_Dialect, "b"> { let assemblyFormat = "attr-dict attr-dict"; }
def C : Op<T_Dialect, "c"> { let assemblyFormat = "attr-dict"; }
def D : TypeDef<T_Dialect, "D"> {
  let mnemonic = "d";
  let parameters = (ins "int":$x, "int":$y);
  let assemblyFormat = "`<` $x `>`";
}
"#,
    );
    assert_eq!(found.len(), 3, "{found:#?}");
    assert_eq!(compilation.operation_formats.iter().flatten().count(), 1);
    assert!(found[0].starts_with("F070"), "{found:#?}");
    assert!(found[1].starts_with("F044"), "{found:#?}");
    assert!(
        found[2].starts_with("F080 at \"`<`\": format is missing reference to parameter: y"),
        "{found:#?}"
    );
}

#[test]
fn fixes() {
    let files = Files(format!(
        "{HEAD}{}",
        r#"def Op : Op<T_Dialect, "op"> {
  let arguments = (ins AnyType:$lhs, I64Attr:$value);
  let assemblyFormat = [{ $lsh $value `:` type($lhs) }];
}"#
    ));
    let options = Options::default().include_paths(vec![prelude::ROOT.to_owned()]);
    let session = Session::new(&files, options);
    let compilation = compile(&session.evaluate("test.td").records);
    let fixes: Vec<_> = compilation
        .diagnostics
        .iter()
        .filter_map(|each| each.fix.as_ref())
        .map(|fix| (fix.title.as_str(), fix.edits[0].replacement.as_str()))
        .collect();
    assert_eq!(
        fixes,
        [
            ("did you mean `$lhs`?", "$lhs"),
            ("add `attr-dict`", " attr-dict")
        ]
    );
}

/// A file in the canonical layout keeps it after each single fix. (A line may have become too long.)
#[test]
#[allow(clippy::disallowed_methods)] // A test reads its data.
fn fixes_keep_the_canonical_layout() {
    let corpus = concat!(env!("CARGO_MANIFEST_DIR"), "/../corpus/lint/");
    let mut tried = 0;
    for folder in ["fail", "ambiguous", "fix", "format", "needless"] {
        for entry in std::fs::read_dir(format!("{corpus}{folder}")).expect("the corpus") {
            let path = entry.expect("an entry").path();
            if path.extension().is_none_or(|extension| extension != "td") {
                continue;
            }
            let laid_out = format_source(&std::fs::read(&path).expect("a file")).text;
            let files = Files(String::from_utf8_lossy(&laid_out).into_owned());
            let options = Options::default().include_paths(vec![prelude::ROOT.to_owned()]);
            let session = Session::new(&files, options);
            let compilation = compile(&session.evaluate("test.td").records);
            for fix in compilation
                .diagnostics
                .iter()
                .filter_map(|each| each.fix.as_ref())
            {
                let fixed = apply_one(&laid_out, fix).expect("an edit of this file");
                let again = format_source(&fixed).text;
                let lines = |text: &[u8]| text.iter().filter(|&&byte| byte == b'\n').count();
                if lines(&again) == lines(&fixed) {
                    let texts =
                        [&fixed, &again].map(|text| String::from_utf8_lossy(text).into_owned());
                    assert_eq!(texts[0], texts[1], "{}: {}", path.display(), fix.title);
                    tried += 1;
                }
            }
        }
    }
    assert!(tried > 100, "only {tried} fixes");
}

#[test]
fn deep_and_long_formats() {
    for opening in [
        "(",
        "type(",
        "custom<F>(",
        "oilist(`a` ",
        "ref(",
        "qualified(",
        "struct(",
    ] {
        let found = syntax::parse(&opening.repeat(100_000)).errors;
        assert!(
            found.iter().any(|error| error
                .title
                .text()
                .starts_with("format is nested too deeply")),
            "{opening}"
        );
        // The maximum depth, closed and not.
        let deep = opening.repeat(syntax::MAXIMUM_DEPTH);
        let closed = format!("{deep}{}", ")".repeat(syntax::MAXIMUM_DEPTH + 10));
        assert!(
            count(&[deep, closed]).into_iter().all(|count| count > 0),
            "{opening}"
        );
    }
    for long in [
        "$a ", "@ $b ", ") ", "`x` ", "(", "`", "\"", "^ ", "custom<", "oilist(", "| , ",
    ] {
        let found = count(&[long.repeat(20_000)])[0];
        assert!(found > 0 && found < 1000, "{long}: {found}");
    }
}

#[test]
fn any_text() {
    // A small generator with the same numbers each time; pieces cause more errors than bytes do.
    let pieces = [
        "$a",
        "$o",
        "$any",
        "$width",
        "$r",
        "$body",
        "$zz",
        "`:`",
        "`x`",
        "``",
        "`",
        "\"",
        "\"s\"",
        "(",
        ")",
        ")?",
        "^",
        ":",
        ",",
        "|",
        "<",
        ">",
        "type(",
        "functional-type(",
        "custom<F>(",
        "ref(",
        "qualified(",
        "oilist(",
        "struct(",
        "params",
        "attr-dict",
        "prop-dict",
        "operands",
        "results",
        "regions",
        "successors",
        "\\",
        "é",
        "\u{0}",
        "\n",
        "attr",
        "?",
        "=",
        "*",
        "-",
        "$",
    ];
    let mut state = 1_u64;
    let mut next = move |below: usize| {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % below
    };
    let mut format = || {
        let length = next(14);
        (0..length)
            .map(|_| pieces[next(pieces.len())])
            .collect::<Vec<_>>()
            .join(" ")
    };
    let formats: Vec<String> = (0..5000).map(|_| format()).collect();
    assert_eq!(count(&formats).len(), formats.len());
    let (compilation, _) = check(
        r#"def Type : TypeDef<T_Dialect, "Type"> {
  let mnemonic = "type";
  let parameters = (ins "int":$a, OptionalParameter<"int">:$o, StringRefParameter<"">:$any);
  let assemblyFormat = "params";
}"#,
    );
    let definition = &compilation.definitions.types[0];
    for format in formats {
        let format = FormatString::detached(format, definition.span);
        let (checked, found) = check_definition(definition, &format, LlvmVersion::default());
        assert_eq!(checked.is_some(), found.is_empty());
    }
}
