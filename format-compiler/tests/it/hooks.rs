//! The hook for a definition: found by C++ namespace and name, and by the parameters of a directive. Members of a
//! definition take precedence over any hook.

use crate::common::{self, dialects, run};
use format_runtime::hooks::argument::OneOf;
use format_runtime::hooks::*;
use format_runtime::text::{ParseResult, Parser, Printer};
use operation_core::{AttributeKind, Operation, OperationState};

/// Reads and writes its word, and puts it into the attribute.
#[derive(Clone, Copy)]
struct Word(&'static str);

impl CustomDirective for Word {
    type Parameters = argument::Attribute;

    fn parse<'a, 'p, 'm>(
        &self,
        parser: &'a mut Parser<'p, 'm>,
        given: Parsed<'a, 'p, 'm, Self>,
    ) -> ParseResult<bool> {
        let word = given;
        parser.parse_keyword(self.0)?;
        *word = Some(parser.context().string(self.0.as_bytes()));
        Ok(true)
    }

    fn print<'a, 'm>(
        &self,
        printer: &'a mut Printer<'_, 'm>,
        _: Operation<'m>,
        given: Printed<'a, 'm, Self>,
    ) {
        let _word = given;
        printer.text(self.0);
    }
}

/// Reads a type, and prints its arguments: one type or many, the string, the referenced attribute.
struct Everything;

impl CustomDirective for Everything {
    type Parameters = (
        argument::Either<argument::Type, argument::Types>,
        argument::Optional<argument::Text>,
        argument::Ref<argument::Attribute>,
    );

    fn parse<'a, 'p, 'm>(
        &self,
        parser: &'a mut Parser<'p, 'm>,
        given: Parsed<'a, 'p, 'm, Self>,
    ) -> ParseResult<bool> {
        let (types, text, note) = given;
        if let Some(text) = text {
            parser.parse_keyword(text)?;
        }
        assert!(matches!(
            note.map(|note| note.kind()),
            Some(AttributeKind::String { .. })
        ));
        match types {
            OneOf::First(type_) => *type_ = Some(parser.parse_type()?),
            OneOf::Second(types) => parser.parse_type_list(types)?,
        }
        Ok(true)
    }

    fn print<'a, 'm>(
        &self,
        printer: &'a mut Printer<'_, 'm>,
        _: Operation<'m>,
        given: Printed<'a, 'm, Self>,
    ) {
        let (types, text, note) = given;
        assert!(note.is_some());
        if let Some(text) = text {
            printer.text(text);
            printer.text(" ");
        }
        match types {
            OneOf::First(type_) => type_.into_iter().for_each(|type_| printer.type_(type_)),
            OneOf::Second(types) => printer.type_list(types.iter().copied()),
        }
    }
}

/// A dialect `d` in some namespace, with operations.
fn dialect(namespace: &str, operations: &str) -> String {
    format!(
        "include \"mlir/IR/OpBase.td\"
include \"mlir/IR/AttrTypeBase.td\"
include \"mlir/IR/BuiltinOps.td\"
def D : Dialect {{ let name = \"d\"; let cppNamespace = \"{namespace}\"; }}
{operations}"
    )
}

const WORD: &str = "def A : Op<D, \"a\"> { let arguments = (ins StrAttr:$word); \
                    let assemblyFormat = \"custom<Word>($word) attr-dict\"; }";

/// The word read and printed for a dialect in this namespace, with these words as hooks.
fn word(namespace: &str, words: &[(&str, &'static str)]) -> Option<&'static str> {
    let dialects = dialects(&dialect(namespace, WORD));
    let mut hooks = Hooks::default();
    for (namespace, word) in words {
        hooks.directives.insert(namespace, "Word", Word(word));
    }
    let reads = |word: &&str| {
        let text = format!("module {{\n  d.a {word}\n}}\n");
        run(&dialects, &hooks, &text, false).is_ok_and(|printed| printed == text)
    };
    words.iter().map(|(_, word)| *word).find(reads)
}

#[test]
fn a_directive_is_found_as_cpp_finds_its_function() {
    // In the namespace of the dialect, and in the ones around it.
    assert_eq!(word("::x::y", &[("::x::y", "own")]), Some("own"));
    assert_eq!(word("::x::y", &[("x", "outer")]), Some("outer"));
    assert_eq!(word("x::y", &[("", "global")]), Some("global"));
    // The innermost hides the others.
    assert_eq!(
        word("::x::y", &[("", "global"), ("x", "outer"), ("x::y", "own")]),
        Some("own")
    );
    // In the namespace of the parser's class.
    assert_eq!(word("::x", &[("::mlir", "upstream")]), Some("upstream"));
    assert_eq!(word("::x", &[("::mlir::scf", "upstream")]), None);
    assert_eq!(
        word(
            "::x",
            &[("::xy", "other"), ("::y", "other"), ("::x::y", "inner")]
        ),
        None
    );
    assert_eq!(word("::mlir::x", &[("::mlir::scf", "neighbour")]), None);
}

#[test]
fn an_operation_may_have_a_namespace_of_its_own() {
    let own = WORD.replace(
        "{ let arguments",
        "{ let cppNamespace = [{ ::y }]; let arguments",
    );
    let dialects = dialects(&dialect("::x", &own));
    let mut hooks = Hooks::default();
    hooks.directives.insert("::x", "Word", Word("dialect"));
    assert!(run(&dialects, &hooks, "d.a dialect", false).is_err());
    hooks.directives.insert("::y", "Word", Word("operation"));
    assert!(run(&dialects, &hooks, "d.a operation", false).is_ok());
}

#[test]
fn the_namespaces_of_arguments_are_looked_into() {
    let attribute = "def E : Dialect { let name = \"e\"; let cppNamespace = \"::far\"; }
def E_Attr : AttrDef<E, \"Odd\"> { let mnemonic = \"odd\"; }
def A : Op<D, \"a\"> { let arguments = (ins E_Attr:$word); let assemblyFormat = \"custom<Word>($word) attr-dict\"; }";
    let dialects = dialects(&dialect("::x", attribute));
    let mut hooks = Hooks::default();
    hooks.directives.insert("::far", "Word", Word("far"));
    assert!(run(&dialects, &hooks, "d.a far", false).is_ok());
}

const TYPES: &str = "def A : Op<D, \"a\"> { let arguments = (ins StrAttr:$note, AnyType:$one, Variadic<AnyType>:$many);
  let assemblyFormat = [{ $note $one `,` $many `:` custom<Everything>(type($one), ref($note)) `,`
    custom<Everything>(type($many), \"of\", ref($note)) attr-dict }]; }";

#[test]
fn arguments_arrive_as_declared() {
    let dialects = dialects(&dialect("::x", TYPES));
    let mut hooks = Hooks::default();
    hooks.directives.insert("::x", "Everything", Everything);
    assert_eq!(hooks.check(&dialects), []);
    let text = "module {\n^bb0(%arg0: i1, %arg1: i2, %arg2: i3):\n  d.a \"n\" %arg0, %arg1, %arg2 : i1, of i2, i3\n}\n";
    let printed = run(&dialects, &hooks, text, false).expect("it is right");
    assert!(
        printed.contains("d.a \"n\" %arg0, %arg1, %arg2 : i1, of i2, i3\n"),
        "{printed}"
    );
}

#[test]
fn other_arguments_are_an_error_of_the_definition() {
    let swapped = TYPES.replace("(type($one), ref($note))", "(ref($note), type($one))");
    let dialects = dialects(&dialect("::x", &swapped));
    let mut hooks = Hooks::default();
    hooks.directives.insert("::x", "Everything", Everything);
    let [wrong] = &hooks.check(&dialects)[..] else {
        panic!("one directive is wrong")
    };
    let expected = "custom<Everything> expects (type or variadic type, optionally string, ref(attribute)), \
                    got (ref(attribute), type)";
    assert_eq!(wrong.to_string(), expected);
    assert!(wrong.is_error());
    // The operation still has its generic form.
    let refused =
        run(&dialects, &hooks, "d.a \"n\" %0, : i1", false).expect_err("its format can't be run");
    assert_eq!(
        refused,
        format!("op 'd.a' has no custom assembly form here: in its format, {expected}")
    );
    let generic = "module {\n^bb0(%arg0: i1):\n  \"d.a\"(%arg0) <{note = \"n\"}> : (i1) -> ()\n}\n";
    let printed = run(&dialects, &hooks, generic, false).expect("the generic form is read");
    assert!(
        printed.contains("\"d.a\"(%arg0) <{note = \"n\"}> : (i1) -> ()"),
        "{printed}"
    );
    // A reference can't be parsed into, and an argument to be parsed is no reference; but C++ passes both alike.
    let reference = TYPES.replace("(type($one), ref($note))", "(type($one), $note)");
    let reference = reference.replace("$note $one", "$one");
    let unfit = hooks.check(&common::dialects(&dialect("::x", &reference)));
    assert!(
        matches!(&unfit[..], [unfit] if !unfit.is_error()),
        "{unfit:?}"
    );
}

#[test]
fn a_function_of_another_namespace_may_be_overloaded() {
    // The dialect may have an undescribed function of its own.
    let swapped = TYPES.replace("(type($one), ref($note))", "(ref($note), type($one))");
    let dialects = dialects(&dialect("::x", &swapped));
    let mut hooks = Hooks::default();
    hooks.directives.insert("::mlir", "Everything", Everything);
    let unfit = hooks.check(&dialects);
    assert!(
        matches!(&unfit[..], [unfit] if !unfit.is_error()),
        "{unfit:?}"
    );
    // The same goes for a namespace nested further in.
    let nested = common::dialects(&dialect("::mlir::x", &swapped));
    assert!(hooks.check(&nested).iter().all(|unfit| !unfit.is_error()));
    // In its own namespace there is nothing to hide it, but it may be of another version.
    let own = common::dialects(&dialect("::mlir", &swapped));
    assert!(hooks.check(&own).iter().any(|unfit| unfit.is_error()));
    hooks
        .directives
        .are_of_version(|namespace| namespace == "mlir");
    assert!(matches!(&hooks.check(&own)[..], [unfit] if unfit.is_of_version && !unfit.is_error()));
    let refused =
        run(&dialects, &hooks, "d.a \"n\" %0, : i1", false).expect_err("its format can't be run");
    assert!(
        refused.contains("for which there is no hook: that of ::mlir takes"),
        "{refused}"
    );
    // C++ chooses the one of two with matching parameters.
    let both = format!(
        "{WORD}\n{}",
        TYPES.replace("\"a\"", "\"b\"").replace("def A", "def B")
    );
    let both = both.replace("custom<Word>", "custom<Everything>");
    let dialects = common::dialects(&dialect("::x", &both));
    hooks.directives.insert("::x", "Everything", Word("word"));
    assert!(run(&dialects, &hooks, "d.a word", false).is_ok());
    let text = "module {\n^bb0(%arg0: i1):\n  d.b \"n\" %arg0,  : i1, of \n}\n";
    assert!(run(&dialects, &hooks, text, false).is_err_and(|message| !message.contains("hook")));
}

/// Reads and writes `hooked`.
struct Hooked;

impl OperationSyntax for Hooked {
    fn parse<'m>(
        &self,
        parser: &mut Parser<'_, 'm>,
        _state: &mut OperationState<'m>,
    ) -> ParseResult<()> {
        parser.parse_keyword("hooked")
    }
    fn print<'m>(&self, printer: &mut Printer<'_, 'm>, _operation: Operation<'m>) {
        printer.text(" hooked");
    }
}

#[test]
fn a_declared_format_goes_before_any_hook() {
    let operations = "def A : Op<D, \"a\"> { let assemblyFormat = \"`declared` attr-dict\"; }
def B : Op<D, \"b\"> { let hasCustomAssemblyFormat = 1; }
def C : Op<D, \"c\">;";
    let dialects = dialects(&dialect("::x", operations));
    let mut hooks = Hooks::default();
    for name in ["d.a", "d.b", "d.c"] {
        hooks.operations.insert(name, Box::new(Hooked));
    }
    let text = "module {\n  d.a declared\n  d.b hooked\n  \"d.c\"() : () -> ()\n}\n";
    assert_eq!(run(&dialects, &hooks, text, false).as_deref(), Ok(text));
    assert_eq!(
        run(&dialects, &hooks, "d.a hooked", false),
        Err("custom op 'd.a' expected 'declared'".to_owned())
    );
    assert_eq!(
        run(&dialects, &hooks, "d.c hooked", false),
        Err("op 'd.c' has no custom assembly form".to_owned())
    );
}

#[test]
fn a_hook_of_another_namespace_is_not_asked() {
    let dialects = dialects(&dialect(
        "::x",
        "def B : Op<D, \"b\"> { let hasCustomAssemblyFormat = 1; }",
    ));
    let mut hooks = Hooks::default();
    hooks
        .operations
        .insert_in("::mlir::d", "d.b", Box::new(Hooked));
    let refused = run(&dialects, &hooks, "d.b hooked", false).expect_err("it is another dialect's");
    assert!(refused.contains("no hook 'd.b' is there"), "{refused}");
    hooks.operations.insert_in("::x", "d.b", Box::new(Hooked));
    assert!(run(&dialects, &hooks, "d.b hooked", false).is_ok());
}
