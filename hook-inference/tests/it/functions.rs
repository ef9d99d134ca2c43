//! Functions and names that are found in C++ source text.

use hook_inference::functions;
use hook_inference::internals::find;

fn names(text: &str) -> Vec<String> {
    functions(text).iter().map(|each| format!("{}::{}/{}", each.namespace, each.name, each.parameters.len())).collect()
}

#[test]
fn functions_are_found_by_namespace() {
    let text = r#"
        #include "a.h"
        #define TWICE(x) \
          { x
        using namespace shop;
        namespace shop::in { // namespace x {
        namespace {
        class Inner { void method() { } };
        static ParseResult parseA(OpAsmParser &parser, Type &type, int x = 1, Range y = {}) { if (a) { return b; } }
        } // namespace
        enum class E { A, B };
        template <typename T> void printA(T &p, Operation *, SmallVectorImpl<std::pair<int, int>> &all) { "}"; '}'; }
        }
        ParseResult shop::parseB(OpAsmParser &parser /* , */) { return R"x(})x"; }
        int table[] = {1, 2};
        void declared(int a);
        void Op::print(OpAsmPrinter &p) { p << 1'000; }
    "#;
    assert_eq!(names(text), ["shop::in::parseA/4", "shop::in::printA/3", "shop::parseB/1", "Op::print/1"]);
    let found = functions(text);
    assert_eq!(found[0].parameters[1].type_, "Type &");
    assert_eq!(found[0].parameters[2].default.as_deref(), Some("1"));
    assert_eq!(found[1].parameters[1].name, "");
    assert_eq!(found[1].parameters[2].type_, "SmallVectorImpl<std::pair<int, int>> &");
    assert_eq!(found[0].body.trim(), "if (a) { return b; }");
}

#[test]
fn names_are_made_visible() {
    let text = "using namespace a; namespace b { using ::c::d; using E = f::G<int>; void h() { using i::j; } } namespace k = l::m;";
    let found: Vec<String> =
        find(text).usings.iter().map(|each| format!("{}: {:?}", each.within, each.names)).collect();
    assert_eq!(
        found,
        [r#": Of("a")"#, r#"b: One("c::d")"#, r#"b: Alias("E", "f::G<int>")"#, r#": Alias("k", "l::m")"#]
    );
}

#[test]
fn hostile_text() {
    for text in [
        "}".repeat(100_000),
        "{".repeat(100_000),
        "void f() {".repeat(100_000),
        "namespace a {".repeat(20_000),
        "void f(".repeat(100_000),
        "\"".to_owned(),
        "R\"(".to_owned(),
        "void f() { /*".to_owned(),
        "#define A \\".to_owned(),
        "void f() { é '".to_owned(),
        "f(é)é{é}".to_owned(),
        "void f() { ( ] }".to_owned(),
    ] {
        functions(&text);
    }
    assert!(names("void f() { ( ] } void g() {}").is_empty());
}
