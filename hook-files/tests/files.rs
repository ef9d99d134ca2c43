//! What is read from hook files, and what is wrong with them.

use format_compiler::diagnostic::Diagnostic;
use tablegen::FileId;

/// The errors, each with the text that it is about.
fn errors(text: &str) -> Vec<String> {
    let (_, errors) = hook_files::read(text, FileId(0));
    let part = |error: &Diagnostic| {
        let span = error.span.expect("each has a place");
        &text[span.start as usize..span.end as usize]
    };
    errors.iter().map(|error| format!("{}: {}", part(error), error.title)).collect()
}

/// The errors of a directive with these parameters and elements.
fn of(parameters: &str, elements: &str) -> Vec<String> {
    errors(&format!("directive shop::Tag({parameters}) {{ {elements} }}"))
}

#[test]
fn directives_are_read() {
    let text = "
        // Two directives of a shop.
        directive shop::Range(attribute $from, attribute $until) {
          integer($from, i64) `to` integer($until, i64)
        }
        directive shop::inner::Tags(operands $values, types $types, array $names, ref type $around) {
          (`[` list(name($names) `` `=` $values `:` $types)^ `]`)?
        }";
    let (file, errors) = hook_files::read(text, FileId(0));
    assert_eq!(errors, []);
    let names: Vec<_> = file.directives.iter().map(|each| (&*each.namespace, &*each.name)).collect();
    assert_eq!(names, [("shop", "Range"), ("shop::inner", "Tags")]);
}

#[test]
fn mistakes_have_places() {
    assert_eq!(of("number $x", "$x"), ["number: `number` is no kind of parameter"]);
    assert_eq!(of("operand $x, type $x", "$x"), ["x: there is another parameter `$x`".replacen('x', "$x", 1)]);
    assert_eq!(of("operand $x", "`a`"), ["$x: `$x` isn't written, so it can't be read back"]);
    assert_eq!(of("operand $x", "$x $x"), ["$x: `$x` is already written"]);
    assert_eq!(of("operand $x", "$x $y"), ["$y: `$y` is no parameter"]);
    assert_eq!(of("ref operand $x", "`a` $x"), ["$x: `$x` is written elsewhere: it can only be an anchor"]);
    assert_eq!(of("operand $x", "list($x)"), ["$x: `$x` is a single value, which can't be in a list"]);
    assert_eq!(of("regions $x", "$x"), ["$x: `$x` holds several values: write it in a `list`"]);
    assert_eq!(of("operands $x", "list($x list(`a`))").len(), 1);
    assert_eq!(of("operands $x, array $y", "list($x (`a` $y^)?)").len(), 1);
    assert_eq!(of("operands $x", "(`a` list($x))?"), ["(`a` list($x))?: the group has no `^`"]);
    assert_eq!(of("operands $x", "repeat($x `a`)"), ["repeat($x `a`): `repeat` must begin with a literal"]);
    assert_eq!(of("operand $x", "symbol($x)"), ["$x: `$x` is no attribute"]);
    assert_eq!(of("attribute $x", "integer($x, i99)"), ["i99: `i99` is none of `i1` to `i64`"]);
    assert_eq!(of("attribute $x", "number($x)"), ["number: `number` is no way to write a parameter"]);
    assert_eq!(of("dense_i64 $x", "list($x)"), ["$x: `$x` holds numbers: write `integer($x, ...)`"]);
    assert_eq!(of("operand $x", "`a b` $x"), ["`a b`: `a b` is not exactly one keyword or punctuation"]);
    assert_eq!(of("", ""), ["shop::Tag: nothing is written"]);
    assert_eq!(errors("directive Tag() { `a` }"), ["Tag: `Tag` has no C++ namespace"]);
    assert_eq!(
        errors("directive a::B() { `a` } directive a::B() { `b` }"),
        ["a::B: `a::B` is already described with these parameters"]
    );
}

#[test]
fn one_mistake_does_not_hide_another() {
    let text = "directive a::B( { } directive a::C(operand $x) { $y } directive a::D(operand $x) { $x }";
    assert_eq!(errors(text).len(), 2, "{:?}", errors(text));
    assert_eq!(hook_files::read(text, FileId(0)).0.directives.len(), 1);
}

#[test]
fn hostile_files_get_errors() {
    for text in [
        format!("directive a::B(operand $x) {{ {}", "(".repeat(100_000)),
        format!("directive a::B(operands $x) {{ {}", "list(".repeat(100_000)),
        "directive ".repeat(100_000),
        "`".repeat(100_001),
        "\u{202e}é\0\u{1F600}".repeat(10_000),
        format!("directive a::B({}) {{ }}", "operand $x, ".repeat(2_000)),
    ] {
        assert!(!errors(&text).is_empty());
    }
}
