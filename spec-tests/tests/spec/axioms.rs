//! The axioms of proofs hold, and not for one token more.
//!
//! Each definition here prints two elements, one after the other: the first is what an axiom is about, the second is what follows. Where the
//! prover says that both come back, every instance does. If an axiom is made to lack one of its taken tokens, definitions are proved that
//! have an instance that doesn't come back.

use format_compiler::diagnostic::pages::EXAMPLE_PREAMBLE;
use format_compiler::{LlvmVersion, compile_for, lower, prelude};
use format_prover::{AXIOMS, Definition, Prover};
use format_runtime::dialect::Dialects;
use format_runtime::hooks::{Environment, Hooks};
use operation_core::{Context, IrArena};
use project::dialect_files::files::DiskFiles;
use round_trip::{FuzzOptions, Fuzzer, Samples};
use std::collections::BTreeSet;
use std::fmt::Write;
use std::sync::Arc;
use tablegen::{Options, Session};
use upstream_hooks::samples;

/// The needs of both elements.
const DECLARED: &str = r#"
class Pair_Attr<string name, string mnemonic_, dag parameters_, string format> : AttrDef<Toy_Dialect, name> {
  let mnemonic = mnemonic_;
  let parameters = parameters_;
  let assemblyFormat = format;
}
def Pair_Open : Pair_Attr<"Open", "open", (ins OptionalParameter<"std::optional<int64_t>">:$x), "(`<` $x^ `>`)?">;
def Pair_Closed : Pair_Attr<"Closed", "closed", (ins "int64_t":$x), "`<` $x `>`">;
def Pair_Mode : I32EnumAttr<"Mode", "modes", [I32EnumAttrCase<"A", 0, "a">, I32EnumAttrCase<"B", 1, "b">]> {
  let cppNamespace = "::toy";
}
def Pair_Bits : I32BitEnumAttr<"Bits", "bits", [I32BitEnumAttrCaseBit<"P", 0, "p">, I32BitEnumAttrCaseBit<"Q", 1, "q">]> {
  let cppNamespace = "::toy";
  let genSpecializedAttr = 0;
}
def Pair_Type : TypeDef<Toy_Dialect, "Open"> {
  let mnemonic = "open";
  let parameters = (ins OptionalParameter<"std::optional<int64_t>">:$x);
  let assemblyFormat = "(`<` $x^ `>`)?";
}
"#;

/// An element: its axiom, what it declares, what is printed before everything, and the element itself.
#[derive(Clone, Copy)]
struct Element {
    axiom: &'static str,
    arguments: &'static str,
    results: &'static str,
    regions: &'static str,
    successors: &'static str,
    before: &'static str,
    text: &'static str,
    /// The end of a group around both elements.
    after: &'static str,
}

const fn element(axiom: &'static str, arguments: &'static str, text: &'static str) -> Element {
    Element {
        axiom,
        arguments,
        results: "",
        regions: "",
        successors: "",
        before: "",
        text,
        after: "",
    }
}

const fn of_type(arguments: &'static str, text: &'static str) -> Element {
    Element {
        before: "$e `:`",
        ..element("types", arguments, text)
    }
}

/// The first elements.
const FIRST: [Element; 50] = [
    element("values", "I32:$e", "$e"),
    element("values", "Variadic<I32>:$e", "$e"),
    element(
        "groups",
        "VariadicOfVariadic<I32, \"sizes\">:$e, DenseI32ArrayAttr:$sizes",
        "$e",
    ),
    of_type("AnyType:$e", "type($e)"),
    of_type("Variadic<AnyType>:$e", "type($e)"),
    Element {
        before: "($e^ `:`",
        after: ")?",
        ..of_type("Variadic<AnyType>:$e", "type($e)")
    },
    of_type("Pair_Type:$e", "type($e)"),
    Element {
        results: "AnyType:$r",
        ..of_type("AnyType:$e", "functional-type($e, $r)")
    },
    element("attributes", "AnyAttr:$e", "$e"),
    element("attributes", "I32Attr:$e", "$e"),
    element("attributes", "F32Attr:$e", "$e"),
    element("attributes", "BoolAttr:$e", "$e"),
    element("attributes", "StrAttr:$e", "$e"),
    element("attributes", "SymbolNameAttr:$e", "$e"),
    element("attributes", "FlatSymbolRefAttr:$e", "$e"),
    element("attributes", "SymbolRefAttr:$e", "$e"),
    element("attributes", "TypeAttr:$e", "$e"),
    element("attributes", "ArrayAttr:$e", "$e"),
    element("attributes", "DictionaryAttr:$e", "$e"),
    element("attributes", "AffineMapAttr:$e", "$e"),
    element("attributes", "DenseI32ArrayAttr:$e", "$e"),
    element("attributes", "ElementsAttr:$e", "$e"),
    element("attributes", "Pair_Open:$e", "$e"),
    element("attributes", "Pair_Closed:$e", "$e"),
    element("attributes", "Pair_Closed:$e", "qualified($e)"),
    element("cases", "Pair_Mode:$e", "$e"),
    element("values", "Optional<I32>:$e", "($e^)?"),
    element("attributes", "OptionalAttr<I32Attr>:$e", "($e^)?"),
    element("attributes", "OptionalAttr<AnyAttr>:$e", "($e^)?"),
    element("attributes", "OptionalAttr<StrAttr>:$e", "($e^)?"),
    element("attributes", "OptionalAttr<ArrayAttr>:$e", "($e^)?"),
    element("attributes", "OptionalAttr<SymbolRefAttr>:$e", "($e^)?"),
    element("attributes", "OptionalAttr<TypeAttr>:$e", "($e^)?"),
    element(
        "attributes",
        "OptionalAttr<Pair_Closed>:$e",
        "(qualified($e)^)?",
    ),
    element("cases", "OptionalAttr<Pair_Mode>:$e", "($e^)?"),
    element(
        "properties",
        "DefaultValuedProp<IntProp<\"int64_t\">, \"0\">:$e",
        "($e^)?",
    ),
    element(
        "properties",
        "DefaultValuedProp<StringProp, \"\\\"\\\"\">:$e",
        "($e^)?",
    ),
    element(
        "properties",
        "DefaultValuedProp<EnumProp<Pair_Mode>, \"::toy::Mode::A\">:$e",
        "($e^)?",
    ),
    Element {
        regions: "AnyRegion:$e",
        ..element("regions", "", "($e^)?")
    },
    element("properties", "IntProp<\"int64_t\">:$e", "$e"),
    element("properties", "BoolProp:$e", "$e"),
    element("properties", "StringProp:$e", "$e"),
    element("properties", "IntArrayProp<I64Prop>:$e", "$e"),
    element("properties", "EnumProp<Pair_Mode>:$e", "$e"),
    Element {
        regions: "AnyRegion:$e",
        ..element("regions", "", "$e")
    },
    Element {
        regions: "VariadicRegion<AnyRegion>:$e",
        ..element("regions", "", "$e")
    },
    Element {
        successors: "AnySuccessor:$e",
        ..element("successors", "", "$e")
    },
    Element {
        successors: "VariadicSuccessor<AnySuccessor>:$e",
        ..element("successors", "", "$e")
    },
    element("dictionaries", "", "attr-dict"),
    element("dictionaries", "", "attr-dict-with-keyword"),
];

/// The elements that follow.
const SECOND: [Element; 15] = [
    element("", "I32:$f", "$f"),
    element("", "SymbolNameAttr:$f", "$f"),
    element("", "StrAttr:$f", "$f"),
    element("", "I32Attr:$f", "$f"),
    element("", "F32Attr:$f", "$f"),
    element("", "Pair_Open:$f", "$f"),
    element("", "Pair_Closed:$f", "qualified($f)"),
    element("", "Pair_Mode:$f", "$f"),
    element("", "TypeAttrOf<I32>:$f", "$f"),
    Element {
        before: "$f `:`",
        ..element("", "Pair_Type:$f", "qualified(type($f))")
    },
    Element {
        before: "$f `:`",
        ..element("", "AnyTensor:$f", "type($f)")
    },
    Element {
        regions: "AnyRegion:$f",
        ..element("", "", "$f")
    },
    Element {
        successors: "AnySuccessor:$f",
        ..element("", "", "$f")
    },
    element("", "ArrayAttr:$f", "$f"),
    element("", "AffineMapAttr:$f", "$f"),
];

/// The literals that follow.
const LITERALS: [&str; 22] = [
    "->", "...", ":", ",", "=", ">", "{", "(", "[", "<", "-", "+", "?", "}", ")", "]", "*", "|",
    "loc", "true", "unit", "next",
];

/// The optional elements at the end of an operation.
const LAST: [Element; 6] = [
    element("follow", "Variadic<I32>:$e", "$e"),
    element("follow", "OptionalAttr<StrAttr>:$e", "($e^)?"),
    element("follow", "OptionalAttr<I32Attr>:$e", "(`}` $e^)?"),
    element("follow", "OptionalAttr<I32Attr>:$e", "(`loc` $e^)?"),
    Element {
        successors: "VariadicSuccessor<AnySuccessor>:$e",
        ..element("follow", "", "$e")
    },
    element("follow", "UnitAttr:$e", "(`^` $e^)?"),
];

/// The parameters of attributes, each with what follows.
const PARAMETERS: [&str; 12] = [
    "\"int64_t\"",
    "\"bool\"",
    "StringRefParameter<>",
    "ArrayRefParameter<\"int64_t\">",
    "OptionalArrayRefParameter<\"int64_t\">",
    "OptionalParameter<\"std::optional<int64_t>\">",
    "\"::toy::ClosedAttr\"",
    "\"::toy::OpenAttr\"",
    "\"::toy::OpenType\"",
    "\"::mlir::Type\"",
    "\"::mlir::Attribute\"",
    "EnumParameter<Pair_Bits>",
];

/// A definition, with the axiom that it is about.
struct Pair {
    axiom: &'static str,
    name: String,
    /// The printed text.
    format: String,
}

/// The definitions of all pairs, as text.
fn pairs() -> (Vec<Pair>, String) {
    let (mut pairs, mut text) = (Vec::new(), format!("{EXAMPLE_PREAMBLE}{DECLARED}"));
    let mut operation = |axiom: &'static str, parts: [Element; 2], format: String| {
        let name = format!("pair{}", pairs.len());
        let joined = |part: fn(&Element) -> &'static str| {
            let parts = parts.iter().map(part).filter(|part| !part.is_empty());
            parts.collect::<Vec<_>>().join(", ")
        };
        let is_last = !joined(|part| part.successors).is_empty();
        let traits = if is_last { "Terminator" } else { "" };
        write!(
            text,
            "def Toy_{name} : Op<Toy_Dialect, \"{name}\", [{}]> {{\n  let arguments = (ins {});\n  let results = (outs {});\n  \
             let regions = (region {});\n  let successors = (successor {});\n  let assemblyFormat = [{{{format}}}];\n}}\n",
            traits,
            joined(|part| part.arguments),
            joined(|part| part.results),
            joined(|part| part.regions),
            joined(|part| part.successors),
        )
        .expect("a text");
        pairs.push(Pair {
            axiom,
            name: format!("toy.{name}"),
            format,
        });
    };
    let literals = LITERALS.map(|text| Element {
        before: "",
        ..element("", "", text)
    });
    for first in FIRST {
        for (number, second) in SECOND.into_iter().chain(literals).enumerate() {
            let follower = match number < SECOND.len() {
                true => second.text.to_owned(),
                false => format!("`{}`", second.text),
            };
            for (axiom, between) in [(first.axiom, ""), ("lexer", "``")] {
                let dictionary = if first.axiom == "dictionaries" {
                    ""
                } else {
                    "attr-dict"
                };
                let format = format!(
                    "{} {} {} {between} {follower} {} `end` {dictionary}",
                    first.before, second.before, first.text, first.after
                );
                operation(axiom, [first, Element { text: "", ..second }], format);
            }
        }
    }
    for last in LAST {
        operation(
            "follow",
            [last, element("", "", "")],
            format!("attr-dict {}", last.text),
        );
    }
    for first in PARAMETERS {
        for (number, follower) in PARAMETERS.into_iter().chain(LITERALS).enumerate() {
            let name = format!("pair{}", pairs.len());
            let (second, follower) = match number < PARAMETERS.len() {
                true => (format!(", {follower}:$f"), "$f".to_owned()),
                false => (String::new(), format!("`{follower}`")),
            };
            let format = match first.starts_with("OptionalArray") {
                true => format!("`<` (`x` $e^ {follower})? `>`"),
                false => format!("`<` $e {follower} `>`"),
            };
            writeln!(
                text,
                "def Toy_{name} : Pair_Attr<\"{name}\", \"{name}\", (ins {first}:$e{second}), [{{{format}}}]>;"
            )
            .expect("a text");
            pairs.push(Pair {
                axiom: "parameters",
                name: format!("toy.{name}"),
                format,
            });
        }
    }
    (pairs, text)
}

fn load(text: String) -> Dialects {
    let files = DiskFiles::default().and("pairs.td", text.into_bytes().into());
    let options = Options::default().include_paths(vec![prelude::ROOT.to_owned()]);
    let session = Session::new(&files, options);
    let mut dialects = Dialects::default();
    let profile = LlvmVersion::default();
    let facts = Arc::new(upstream_hooks::facts(profile));
    let builtin = format!("{}/{}", prelude::ROOT, prelude::BUILTIN);
    for root in [&*builtin, "pairs.td"] {
        let evaluation = session.evaluate(root);
        assert!(
            evaluation.diagnostics.is_empty(),
            "{:?}",
            evaluation.diagnostics
        );
        lower::load(
            &compile_for(&evaluation.records, profile, &facts),
            &mut dialects,
        );
    }
    dialects
}

/// True if every text of the definition is proved to be read as what it is.
fn is_proved(prover: &Prover<'_>, dialects: &Dialects, name: &str) -> bool {
    let attribute = format!("#{name}");
    let subject =
        Definition::named(name, dialects).or_else(|| Definition::named(&attribute, dialects));
    let proof = subject.and_then(|subject| prover.proof(subject));
    proof.is_some_and(|proof| proof.holds())
}

/// The tokens by their names in certificates.
const TOKENS: [&str; 35] = [
    "percent",
    "at",
    "caret",
    "hash",
    "exclamation",
    "string",
    "integer",
    "float",
    "number-type",
    "dotted",
    "metadata",
    "end",
    "any-word",
    "->",
    "...",
    ":",
    ",",
    "=",
    ">",
    "{",
    "(",
    "[",
    "<",
    "-",
    "+",
    "?",
    "}",
    ")",
    "]",
    "*",
    "|",
    "loc",
    "true",
    "unit",
    "attributes",
];

/// The tokens without which an axiom isn't true.
const NEEDED: [(&str, &str); 25] = [
    ("attributes", ":"),
    ("attributes", "<"),
    ("follow", "any-word"),
    ("follow", "loc"),
    ("follow", "percent"),
    ("follow", "string"),
    ("follow", "}"),
    ("groups", ","),
    ("lexer", "-"),
    ("lexer", "->"),
    ("lexer", "..."),
    ("lexer", "<"),
    ("lexer", "any-word"),
    ("lexer", "loc"),
    ("lexer", "true"),
    ("lexer", "unit"),
    ("parameters", ","),
    ("parameters", ":"),
    ("parameters", "<"),
    ("regions", ","),
    ("successors", ","),
    ("types", ","),
    ("types", "<"),
    ("values", ","),
    ("values", "hash"),
];

/// The token without which the axiom proves more, although no instance fails: none has a block after an operation without successors.
const UNSHOWN: [(&str, &str); 1] = [("follow", "caret")];

/// Instances of the definitions of pairs.
struct Instances<'c, 'e> {
    dialects: &'e Dialects,
    fuzzer: Fuzzer<'c, 'e>,
    /// The number of instances that were tried.
    tried: usize,
}

impl Instances<'_, '_> {
    /// The failure of an instance of the definition.
    fn failure(&mut self, name: &str, budget: usize) -> Option<String> {
        match self
            .dialects
            .operations
            .iter()
            .position(|each| each.name == name)
        {
            Some(index) => {
                let options = FuzzOptions::default().budget(budget).findings(1);
                let report = self.fuzzer.operation(index, &options);
                self.tried += report.checked;
                let finding = report
                    .findings
                    .into_iter()
                    .find(|each| each.culprit.is_none())?;
                Some(finding.failure.to_string())
            }
            None => {
                let (text, failure) = self.fuzzer.failing_instance(name)?;
                Some(format!("{text}: {failure}"))
            }
        }
    }
}

pub(crate) fn axioms_hold_and_need_each_token() {
    let (pairs, text) = pairs();
    let dialects = load(text);
    let hooks = Hooks::default();
    let environment = Environment {
        dialects: &dialects,
        hooks: &hooks,
    };
    let context = Context::new();
    dialects.register(&context);
    let samples = Samples::read(samples::TYPES, samples::ATTRIBUTES, samples::SCENERIES)
        .with_operations(samples::OPERATIONS);
    let arena = IrArena::new(&context);
    let mut instances = Instances {
        dialects: &dialects,
        fuzzer: Fuzzer::with_samples(&context, environment, &samples, &arena),
        tried: 0,
    };
    let mut problems = Vec::new();
    let prover = Prover::new(&context, environment);
    let (proved, left): (Vec<&Pair>, Vec<&Pair>) = pairs
        .iter()
        .partition(|pair| is_proved(&prover, &dialects, &pair.name));
    for pair in &proved {
        if let Some(failure) = instances.failure(&pair.name, 8) {
            problems.push(format!("{}: `{}`: {failure}", pair.axiom, pair.format));
        }
    }
    assert!(problems.is_empty(), "{}", problems.join("\n"));
    assert!(instances.tried >= 10_000, "{} instances", instances.tried);
    let (mut needed, mut unshown) = (BTreeSet::new(), BTreeSet::new());
    for (axiom, token) in AXIOMS
        .iter()
        .flat_map(|axiom| TOKENS.map(|token| (axiom.name, token)))
    {
        let weakened = Prover::new(&context, environment).weakened(axiom, token);
        let about = left.iter().filter(|pair| pair.axiom == axiom);
        let more: Vec<_> = about
            .filter(|pair| is_proved(&weakened, &dialects, &pair.name))
            .collect();
        if more.is_empty() {
            continue;
        }
        let mut more = more.into_iter();
        match more.any(|pair| instances.failure(&pair.name, 300).is_some()) {
            true => needed.insert((axiom, token)),
            false => unshown.insert((axiom, token)),
        };
    }
    assert_eq!(needed, BTreeSet::from(NEEDED));
    assert_eq!(unshown, BTreeSet::from(UNSHOWN));
}
