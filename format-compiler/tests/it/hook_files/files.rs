//! The contents of hook files, and errors in them.

use format_compiler::LlvmVersion;
use format_compiler::diagnostic::Diagnostic;
use format_runtime::hooks::Hooks;
use tablegen::FileId;

/// The errors, each with the text at its location.
fn errors(text: &str) -> Vec<String> {
    let (_, errors) = format_compiler::hook_files::read(text, FileId(0));
    let part = |error: &Diagnostic| {
        let span = error.span.expect("each has a place");
        &text[span.start as usize..span.end as usize]
    };
    errors
        .iter()
        .map(|error| format!("{}: {}", part(error), error.title))
        .collect()
}

/// The errors of a directive with these parameters and elements.
fn of(parameters: &str, elements: &str) -> Vec<String> {
    errors(&format!(
        "directive shop::Tag({parameters}) {{ {elements} }}"
    ))
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
    let (file, errors) = format_compiler::hook_files::read(text, FileId(0));
    assert_eq!(errors, []);
    let names: Vec<_> = file
        .directives
        .iter()
        .map(|each| (&*each.namespace, &*each.name))
        .collect();
    assert_eq!(names, [("shop", "Range"), ("shop::inner", "Tags")]);
}

#[test]
fn mistakes_have_places() {
    assert_eq!(
        of("number $x", "$x"),
        ["number: `number` is no kind of parameter"]
    );
    assert_eq!(
        of("operand $x, type $x", "$x"),
        ["x: there is another parameter `$x`".replacen('x', "$x", 1)]
    );
    assert_eq!(
        of("operand $x", "`a`"),
        ["$x: `$x` isn't written, so it can't be read back"]
    );
    assert_eq!(of("operand $x", "$x $x"), ["$x: `$x` is already written"]);
    assert_eq!(of("operand $x", "$x $y"), ["$y: `$y` is no parameter"]);
    assert_eq!(
        of("ref operand $x", "`a` $x"),
        ["$x: `$x` is written elsewhere: it can only be an anchor"]
    );
    assert_eq!(
        of("operand $x", "list($x)"),
        ["$x: `$x` is a single value, which can't be in a list"]
    );
    assert_eq!(
        of("regions $x", "$x"),
        ["$x: `$x` holds several values: write it in a `list`"]
    );
    assert_eq!(of("operands $x", "list($x list(`a`))").len(), 1);
    assert_eq!(of("operands $x, array $y", "list($x (`a` $y^)?)").len(), 1);
    assert_eq!(
        of("operands $x", "(`a` list($x))?"),
        ["(`a` list($x))?: the group has no `^`"]
    );
    assert_eq!(
        of("operands $x", "repeat($x `a`)"),
        ["repeat($x `a`): `repeat` must begin with a literal"]
    );
    assert_eq!(of("operand $x", "symbol($x)"), ["$x: `$x` is no attribute"]);
    assert_eq!(
        of("attribute $x", "integer($x, i99)"),
        ["i99: `i99` is none of `i1` to `i64`"]
    );
    assert_eq!(
        of("attribute $x", "number($x)"),
        ["number: `number` is no way to write a parameter"]
    );
    assert_eq!(
        of("dense_i64 $x", "list($x)"),
        ["$x: `$x` holds numbers: write `integer($x, ...)`"]
    );
    assert_eq!(
        of("operand $x", "`a b` $x"),
        ["`a b`: `a b` is not exactly one keyword or punctuation"]
    );
    assert_eq!(of("", ""), ["shop::Tag: nothing is written"]);
    assert_eq!(
        errors("directive Tag() { `a` }"),
        ["Tag: `Tag` has no C++ namespace"]
    );
    assert_eq!(
        errors("directive a::B() { `a` } directive a::B() { `b` }"),
        ["a::B: `a::B` is already described with these parameters"]
    );
}

#[test]
fn one_mistake_does_not_hide_another() {
    let text =
        "directive a::B( { } directive a::C(operand $x) { $y } directive a::D(operand $x) { $x }";
    assert_eq!(errors(text).len(), 2, "{:?}", errors(text));
    assert_eq!(
        format_compiler::hook_files::read(text, FileId(0))
            .0
            .directives
            .len(),
        1
    );
}

#[test]
fn statements_hold_for_versions() {
    let text = "names shop.buy, shop.sell of shop since 22 before 23 { result \"sold\" }
        names shop.buy of shop since 23 { result \"bought\" }
        function shop::isSold(type) before 22 { true }
        function shop::isSold(type) since 22 { return isa<IntegerType>(type); }
        function shop::isSold(type, other) { type == other }
        verifier shop.buy of shop { needs($a, $b) together($c, $d) together($e, $f) }
        dialect shop of shop { complete }
        class mlir::shop::Goods of types { shop.goods MemRefType }
        sound_trait mlir::Plain";
    let (file, errors) = format_compiler::hook_files::read(text, FileId(0));
    assert_eq!(errors, []);
    let named = |version| {
        let mut hooks = Hooks::default();
        file.clone().register(&mut hooks, version);
        let mut names: Vec<_> = hooks
            .names
            .names()
            .map(|(name, _)| name.to_owned())
            .collect();
        names.sort();
        names
    };
    assert_eq!(named(LlvmVersion::Llvm19), [] as [&str; 0]);
    assert_eq!(named(LlvmVersion::Llvm22), ["shop.buy", "shop.sell"]);
    assert_eq!(named(LlvmVersion::Llvm23), ["shop.buy"]);
    let facts = file.clone().into_facts(LlvmVersion::Llvm22);
    let body = |parameters| {
        facts
            .function("isSold", "shop", parameters)
            .map(|function| &*function.body)
    };
    assert_eq!(body(1), Some("[&]() { return isa<IntegerType>(type); }()"));
    assert_eq!(body(2), Some("type == other"));
    assert_eq!(
        file.clone().into_facts(LlvmVersion::Llvm19).functions[0].body,
        "true"
    );
    assert_eq!(facts.types[0].name, "shop::Goods");
    assert!(facts.is_sound_trait("::mlir::Plain"));
    let known = facts.operation("shop.buy", "shop").expect("it is said");
    assert_eq!(known.together, ["c", "d"]);
    assert_eq!(known.needs.len(), 3);
    assert!(
        facts
            .dialect("shop", Some("shop"))
            .is_some_and(|dialect| dialect.is_complete && !dialect.knows_forbidden)
    );
}

#[test]
fn functions_that_are_not_understood_have_places() {
    let of = |body: &str| errors(&format!("function shop::f(type) {{ {body} }}"));
    assert_eq!(
        of("isa<IntegerType>(type) && && true"),
        ["&: the C++ isn't understood at `&`"]
    );
    assert_eq!(
        of("type.getWidth() < limit"),
        ["limit: nothing declares `limit`"]
    );
    assert_eq!(of("type.getWidth(").len(), 1);
    assert_eq!(
        of("shop::f(type)"),
        ["shop::f: `f` calls itself with what it was given"]
    );
    assert_eq!(of("shop::f(type.getElementType())"), [] as [&str; 0]);
    assert_eq!(
        of("isa<shop::GoodsType>(type) || shop::other(type)"),
        [] as [&str; 0]
    );
    let circle = "function shop::f(type) { shop::g(type) } function shop::g(type) { f(type) } function shop::h(x) { g(x) }";
    assert_eq!(errors(circle).len(), 3);
}

#[test]
fn hostile_files_get_errors() {
    for text in [
        format!("directive a::B(operand $x) {{ {}", "(".repeat(100_000)),
        format!("directive a::B(operands $x) {{ {}", "list(".repeat(100_000)),
        "directive ".repeat(100_000),
        format!("function a::f(type) {{ {}", "{".repeat(100_000)),
        format!("function a::f(type) {{ {} }}", "(".repeat(100_000)),
        format!("function a::f(type) {{ {}type }}", "a<".repeat(100_000)),
        format!(
            "function a::f(type) {{ {}x{} }}",
            "[](auto x) { return ".repeat(500),
            "; }".repeat(500)
        ),
        format!("function a::f({}x) {{ x }}", "type, ".repeat(2)),
        format!(
            "names {}a.b of a {{ result \"x\" }}",
            "a.b, ".repeat(100_000)
        ),
        format!("names a.b of a {{ {}", "$x(".repeat(100_000)),
        format!("names a.b of a {{ result {} }}", "\"x\" |".repeat(100_000)),
        (0..1_000)
            .map(|index| format!("function a::f{index}(x) {{ f{}(x) }} ", (index + 1) % 1_000))
            .collect(),
        "alias alias of of alias since before names { } ".repeat(2_000),
        "`".repeat(100_001),
        "\u{202e}é\0\u{1F600}".repeat(10_000),
        format!("directive a::B({}) {{ }}", "operand $x, ".repeat(2_000)),
    ] {
        assert!(!errors(&text).is_empty());
    }
}

#[test]
fn forms_are_documented() {
    let page = include_str!("../../../../docs/hook-files.md");
    let missing: Vec<_> = format_compiler::hook_files::words::forms()
        .filter(|form| !page.contains(&format!("| `{form}(")))
        .collect();
    assert_eq!(missing, [""; 0]);
}
