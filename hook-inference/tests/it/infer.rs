//! What is told from C++, and what isn't, for single directives.

use format_compiler::{Compilation, LlvmVersion, compile, prelude};
use hook_inference::{Cause, Outcome, Program, Source, functions, infer, infer_operations};
use std::sync::Arc;
use tablegen::{FileProvider, Options, Session};

struct Memory<'t>(&'t str);

impl FileProvider for Memory<'_> {
    fn read(&self, path: &str) -> Option<Arc<[u8]>> {
        let text = if path == "test.td" { Some(self.0) } else { prelude::read(path) };
        text.map(|text| Arc::from(text.as_bytes()))
    }
}

fn compiled(td: &str) -> Compilation {
    let files = Memory(td);
    let options = Options::default().include_paths(vec![prelude::ROOT.to_owned()]);
    let session = Session::new(&files, options);
    let evaluation = session.evaluate("test.td");
    assert!(evaluation.diagnostics.is_empty(), "{:?}", evaluation.diagnostics);
    compile(&evaluation.records)
}

/// The outcome for `custom<Tag>` with these arguments.
fn outcome(arguments: &str, format: &str, cxx: &str) -> Outcome {
    let td = format!(
        r#"include "mlir/IR/OpBase.td"
        def Shop : Dialect {{ let name = "shop"; let cppNamespace = "::shop"; }}
        def Tag : Op<Shop, "tag"> {{ let arguments = (ins {arguments}); let assemblyFormat = "{format} attr-dict"; }}"#
    );
    let sources = [Source { name: "Shop.cpp", text: cxx }];
    let compilations = [compiled(&td)];
    let mut found = infer(&compilations, &Program::read(&sources), &|_| false);
    assert_eq!(found.len(), 1);
    found.remove(0).outcome
}

/// The elements of the description.
fn described(arguments: &str, format: &str, parser: &str, printer: &str) -> String {
    let cxx = format!("namespace shop {{ ParseResult parseTag({parser} }} void printTag({printer} }} }}");
    match outcome(arguments, format, &cxx) {
        Outcome::Described { text, .. } => {
            let (_, elements) = text.split_once(" {\n").expect("there are elements");
            elements.trim_end().trim_end_matches('}').trim().to_owned()
        }
        Outcome::Unknown { cause, reason, .. } => format!("{cause:?}: {reason}"),
    }
}

/// The same for an integer attribute.
fn of_number(parser: &str, printer: &str) -> String {
    described(
        "I64Attr:$n",
        "custom<Tag>($n)",
        &format!("OpAsmParser &p, IntegerAttr &n) {{ int64_t x; {parser}"),
        &format!("OpAsmPrinter &p, Operation *op, IntegerAttr n) {{ {printer}"),
    )
}

#[test]
fn spaces_are_those_of_the_printer() {
    let parser = "if (p.parseKeyword(\"a\") || p.parseLParen() || p.parseInteger(x) || p.parseRParen()) return failure(); \
                  n = p.getBuilder().getI64IntegerAttr(x); return success();";
    assert_eq!(of_number(parser, "p << \"a(\" << n.getInt() << ')';"), "`a` `(` integer($n, i64) `)`");
    assert_eq!(of_number(parser, "p << \"a (\" << n.getInt() << \" )\";"), "`a` ` ` `(` integer($n, i64) ` ` `)`");
    assert_eq!(
        of_number(parser, "p << \" a( \" << n.getInt() << \") \";"),
        "` ` `a` `(` ` ` `` integer($n, i64) `)` ` `"
    );
}

#[test]
fn what_does_not_agree_is_said() {
    let parser = "if (p.parseInteger(x)) return failure(); n = p.getBuilder().getI64IntegerAttr(x); return success();";
    assert_eq!(of_number(parser, "p << \"a \" << n.getInt();"), "Clash: `$n` is read where `a` is printed");
    assert_eq!(of_number(parser, "p << n.getInt() << \"x\";"), "Clash: `x` is printed and not read");
    assert_eq!(of_number(parser, "p << n;"), "Clash: `$n` is read in another form than it is printed");
    assert_eq!(
        of_number(parser, "if (n.getInt() != 3) p << n.getInt();"),
        "Clash: `$n` is printed under a condition, but `$n` is always read"
    );
}

#[test]
fn what_is_not_understood_is_said() {
    let printer = "p << n.getInt();";
    assert_eq!(
        of_number("n = somehow(x); if (p.parseInteger(x)) return failure(); return success();", printer),
        "Parser: `$n` is what `somehow` returns"
    );
    assert_eq!(of_number("return p.parseFloat(x);", printer), "Parser: the parser's `parseFloat`");
    assert_eq!(
        of_number("switch (x) { case 1: break; } return success();", printer),
        "Parser: the statement `switch (x) { case 1: break; }`"
    );
    assert_eq!(
        of_number(
            "if (p.parseInteger(x)) return failure(); n = p.getBuilder().getI64IntegerAttr(x); \
             if (x == 1) { p.parseComma(); } return success();",
            printer
        ),
        "Parser: what is read depends on a comparison"
    );
    // What one round leaves isn't what the next one finds.
    assert_eq!(
        of_number(
            "bool first = true; do { if (first) { if (p.parseInteger(x)) return failure(); } first = false; } \
             while (succeeded(p.parseOptionalComma())); n = p.getBuilder().getI64IntegerAttr(x); return success();",
            printer
        ),
        "Parser: `$n` is made of what a loop leaves in a variable"
    );
}

#[test]
fn functions_that_call_themselves_end() {
    let parser = "return parseTag(p, n);";
    assert_eq!(of_number(parser, "p << n;"), "Parser: calls that nest deeply");
    let branches = "if (succeeded(p.parseOptionalComma())) { n = {}; return success(); } ".repeat(3);
    let parser = format!(
        "{} return success();",
        "if (succeeded(p.parseOptionalComma())) { if (x) return success(); } ".repeat(40)
    );
    assert_eq!(of_number(&parser, "p << n;"), "Parser: too many ways through it");
    assert!(of_number(&format!("{branches} return success();"), "").starts_with("Clash"));
}

#[test]
fn hostile_sources() {
    let bodies = [
        "{".repeat(100_000),
        "(".repeat(100_000),
        format!("{}{}", "{".repeat(100_000), "}".repeat(100_000)),
        format!("{}{}", "f([&] { ".repeat(20_000), "});".repeat(20_000)),
        format!("{};", "!".repeat(100_000)),
        format!("x = {}1;", "1 + ".repeat(100_000)),
        format!("p{};", " << \"a\"".repeat(50_000)),
        "if (a) ".repeat(100_000),
        "R\"x(".to_owned(),
        "#if 0\n}".to_owned(),
        "template <typename T> é".to_owned(),
    ];
    for body in bodies {
        let text = of_number(&body, &body);
        assert!(!text.is_empty());
        functions(&body);
    }
}

#[test]
fn functions_are_looked_up_as_by_cxx() {
    let cxx = "ParseResult parseTag(OpAsmParser &p, IntegerAttr &n) { return p.parseAttribute(n); }
               void printTag(OpAsmPrinter &p, Operation *, IntegerAttr n) { p << n; }";
    let path = |cxx: &str| match outcome("I64Attr:$n", "custom<Tag>($n)", cxx) {
        Outcome::Described { text, .. } => text.split('(').next().unwrap_or_default().to_owned(),
        Outcome::Unknown { cause, .. } => format!("{cause:?}"),
    };
    assert_eq!(path(cxx), "directive shop::Tag");
    assert_eq!(path(&format!("namespace shop {{ namespace {{ {cxx} }} }}")), "directive shop::Tag");
    assert_eq!(path(&format!("namespace mlir {{ {cxx} }}")), "directive mlir::Tag");
    assert_eq!(path(&format!("namespace other {{ {cxx} }}")), format!("{:?}", Cause::Sources));
    assert_eq!(path(&format!("{cxx} {}", cxx.replace("<< n", "<< \"a\""))), format!("{:?}", Cause::Sources));
}

/// What is said of an operation `shop.tag` with these arguments and results.
fn of_operation(fields: &str, parser: &str, printer: &str) -> String {
    let td = format!(
        r#"include "mlir/IR/OpBase.td"
        def Shop : Dialect {{ let name = "shop"; let cppNamespace = "::shop"; }}
        def TagOp : Op<Shop, "tag"> {{ {fields} let hasCustomAssemblyFormat = 1; }}"#
    );
    let cxx = format!(
        "using namespace shop; ParseResult TagOp::parse(OpAsmParser &p, OperationState &state) {{ {parser} }} \
         void TagOp::print(OpAsmPrinter &p) {{ {printer} }}"
    );
    let program = Program::read(&[Source { name: "Shop.cpp", text: &cxx }]);
    let mut found = infer_operations(&[compiled(&td)], &program, LlvmVersion::default(), &|_| false);
    assert_eq!(found.len(), 1);
    match found.remove(0).outcome {
        Outcome::Described { text, remark } => {
            remark.map_or_else(String::new, |remark| format!("({remark}) "))
                + &text.split_whitespace().collect::<Vec<_>>().join(" ")
        }
        Outcome::Unknown { cause, reason, .. } => format!("{cause:?}: {reason}"),
    }
}

const DICTIONARY: &str = "p.printOptionalAttrDict((*this)->getAttrs(), {\"n\"});";

/// The same for an operation with a number.
fn of_attribute(attribute: &str, parser: &str, printer: &str) -> String {
    let parser = format!("{parser} return p.parseOptionalAttrDict(state.attributes);");
    of_operation(&format!("let arguments = (ins {attribute}:$n);"), &parser, &format!("{printer} {DICTIONARY}"))
}

#[test]
fn numbers_are_printed_by_their_types() {
    let parser = "int64_t x; if (p.parseInteger(x)) return failure(); \
                  state.addAttribute(\"n\", p.getBuilder().getI64IntegerAttr(x));";
    let printed = "p << ' ' << getN();";
    assert_eq!(
        of_attribute("SI64Attr", parser, printed),
        "directive shop::TagOpText(attribute $n) { integer($n, i64) } \
         operation shop.tag of shop { custom<TagOpText>($n) attr-dict }"
    );
    assert_eq!(
        of_attribute("I64Attr", parser, printed),
        "(the printer prints negative numbers as large ones, which isn't described) operation shop.tag of shop { $n attr-dict }"
    );
    let parser = parser.replace("I64I", "I8I");
    assert_eq!(of_attribute("I8Attr", &parser, printed), "Printer: a number that is printed as a character");
    let parser = "BoolAttr x; if (p.parseAttribute(x, \"n\", state.attributes)) return failure();";
    assert_eq!(of_attribute("BoolAttr", parser, printed), "Printer: a truth value that is printed as a number");
}

#[test]
fn operations_that_are_not_understood() {
    let dictionary = "if (p.parseOptionalAttrDict(state.attributes)) return failure();";
    let of = |fields: &str, parser: &str, printer: &str| {
        of_operation(
            fields,
            &format!("{dictionary} {parser} return success();"),
            &format!("p.printOptionalAttrDict((*this)->getAttrs()); {printer}"),
        )
    };
    let operand = "let arguments = (ins AnyType:$x); ";
    assert_eq!(of("", "", ""), "operation shop.tag of shop { attr-dict }");
    assert_eq!(
        of("", "state.addTypes(p.getBuilder().getI1Type());", ""),
        "Parser: results that aren't those of the definition"
    );
    assert_eq!(
        of("let results = (outs I1:$r);", "state.addTypes(p.getBuilder().getI1Type());", ""),
        "operation shop.tag of shop { attr-dict }"
    );
    assert_eq!(of(operand, "", ""), "Parser: operands that aren't those of the definition");
    assert_eq!(
        of("", "state.addAttribute(\"n\", p.getBuilder().getUnitAttr());", ""),
        "Parser: the attribute `n`, which isn't declared"
    );
    assert_eq!(
        of("let regions = (region AnyRegion:$a);", "state.addRegion(); state.addRegion();", ""),
        "Parser: regions whose number is computed"
    );
    assert_eq!(of("", "state.addOperands({});", ""), "Parser: the state's `addOperands`");
}
