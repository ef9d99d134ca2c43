//! Any bytes are a hook file: reading it ends without a panic, and its valid statements can be used. Directives are
//! executed: an operation is defined for the parameters of each; the description decides if its instances round-trip.
//! Formats are moved to another operation, which is checked, analysed and tried. Names are given to the values of an
//! operation, and functions are inlined into one another.

use format_compiler::LlvmVersion;
use format_compiler::hook_files::HookFile;
use format_runtime::dialect::Dialects;
use format_runtime::hooks::described::{Described, ListStorage};
use format_runtime::hooks::{Environment, Hooks};
use format_runtime::program::ArgumentKind;
use operation_core::Context;
use round_trip::generate::exhaustive;
use round_trip::{Form, Fuzzer};
use std::sync::Arc;
use tablegen::FileId;

const VERSION: LlvmVersion = LlvmVersion::Llvm22;

/// The number of directives tried per file, and of instances per operation.
const DIRECTIVES: usize = 3;
const INSTANCES: usize = 20;

/// Reads `data` and executes its descriptions.
pub fn run(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else {
        return;
    };
    let (file, mistakes) = format_compiler::hook_files::read(text, FileId(0));
    for mistake in &mistakes {
        let span = mistake.span.expect("each mistake has a place");
        assert!(
            text.get(span.start as usize..span.end as usize).is_some(),
            "{mistake}: {span:?}"
        );
    }
    names(&file);
    functions(&file, text);
    operations(&file);
    let usable = file
        .directives
        .iter()
        .filter(|each| each.what.parameters.len() <= 16 && !each.what.is_of_parameters());
    let used: Vec<_> = usable
        .take(DIRECTIVES)
        .map(|each| (each.name.clone(), each.what.clone()))
        .collect();
    let texts: Vec<String> = used
        .iter()
        .map(|(name, described)| definitions(name, described))
        .collect();
    for ((name, described), text) in used.into_iter().zip(&texts) {
        let (_, mut hooks) = crate::prepared::load::<&str>(&[]);
        let described = Arc::new(described);
        hooks.directives.insert("::fuzz", &name, described);
        let hooks = Arc::new(hooks);
        try_out(
            &crate::prepared::load_with_hooks(text, hooks.clone()),
            &hooks,
        );
    }
}

/// An operation whose values have names.
const NAMED: &str = "include \"mlir/IR/OpBase.td\"
    def Fuzz_Dialect : Dialect { let name = \"fuzz\"; let cppNamespace = \"::fuzz\"; }
    def Fuzz_Op : Op<Fuzz_Dialect, \"op\", [NoTerminator]> {
      let arguments = (ins OptionalAttr<AnyAttr>:$value, Variadic<Index>:$inputs);
      let regions = (region AnyRegion:$body);
      let results = (outs I32:$first, Variadic<AnyType>:$rest);
    }";

/// Applies the names to the values of another operation.
fn names(file: &HookFile) {
    let Some(said) = file.names.first() else {
        return;
    };
    let (dialects, mut hooks) = crate::prepared::load(&[NAMED]);
    hooks.names.insert("fuzz.op", Box::new(said.what.clone()));
    try_out(&dialects, &hooks);
}

/// An operation with a hand-written syntax, and with the names used in the seeds.
pub const DESCRIBED: &str = "include \"mlir/IR/OpBase.td\"
    def Fuzz_Dialect : Dialect { let name = \"fuzz\"; let cppNamespace = \"::fuzz\"; }
    def Fuzz_Op : Op<Fuzz_Dialect, \"op\", [AttrSizedOperandSegments, NoTerminator]> {
      let arguments = (ins Index:$first, AnyType:$second, Optional<Index>:$index, Variadic<AnyType>:$values,
                           OptionalAttr<AnyAttr>:$unit, StrAttr:$to, DenseI64ArrayAttr:$sizes);
      let regions = (region AnyRegion:$body, AnyRegion:$other);
      let results = (outs Optional<AnyType>:$chosen);
      let hasCustomAssemblyFormat = 1;
    }";

/// Applies formats of operations to another operation.
pub fn operations(file: &HookFile) {
    for said in file.operations.iter().take(DIRECTIVES) {
        let mut hooks = Hooks::default();
        file.clone().register(&mut hooks, VERSION);
        hooks.formats.insert("fuzz.op", Box::new(said.what.clone()));
        let hooks = Arc::new(hooks);
        try_out(
            &crate::prepared::load_with_hooks(DESCRIBED, hooks.clone()),
            &hooks,
        );
    }
}

/// Looks the functions up, with all other facts about C++ in the file.
fn functions(file: &HookFile, text: &str) {
    let mut dialects = Dialects::default();
    dialects.learn(&Arc::new(file.clone().into_facts(VERSION)));
    for mistake in
        format_compiler::hook_files::check_functions(file, (text, FileId(0)), VERSION, &dialects)
    {
        let span = mistake.span.expect("each mistake has a place");
        assert!(
            text.get(span.start as usize..span.end as usize).is_some(),
            "{mistake}: {span:?}"
        );
    }
    file.clone().register(&mut Hooks::default(), VERSION);
}

/// An operation with a format that passes suitable arguments to the directive.
pub fn definitions(name: &str, described: &Described) -> String {
    let (mut arguments, mut regions, mut successors) = (Vec::new(), Vec::new(), Vec::new());
    let (mut before, mut given) = (String::new(), Vec::new());
    for (index, parameter) in described.parameters.iter().enumerate() {
        let variable = format!("$p{index}");
        let mut argument = variable.clone();
        match parameter.kind {
            ArgumentKind::Attribute => arguments.push(match &parameter.storage {
                ListStorage::Array if parameter.is_empty_by_default => {
                    format!("ArrayAttr:{variable}")
                }
                ListStorage::Array => format!("OptionalAttr<AnyAttr>:{variable}"),
                ListStorage::Within(_) | ListStorage::Elements(_) => {
                    format!("OptionalAttr<AnyAttr>:{variable}")
                }
                ListStorage::DenseBool => format!("DenseBoolArrayAttr:{variable}"),
                ListStorage::DenseI32 => format!("DenseI32ArrayAttr:{variable}"),
                ListStorage::DenseI64 => format!("DenseI64ArrayAttr:{variable}"),
                ListStorage::DenseF32 => format!("DenseF32ArrayAttr:{variable}"),
                ListStorage::DenseF64 => format!("DenseF64ArrayAttr:{variable}"),
            }),
            ArgumentKind::Operand => arguments.push(format!("Optional<Index>:{variable}")),
            ArgumentKind::Operands => arguments.push(format!("Variadic<Index>:{variable}")),
            ArgumentKind::Type | ArgumentKind::Types => {
                let length = if parameter.kind == ArgumentKind::Type {
                    "Optional"
                } else {
                    "Variadic"
                };
                arguments.push(format!("{length}<AnyType>:{variable}"));
                before.push_str(&format!("`p{index}` {variable} "));
                argument = format!("type({variable})");
            }
            ArgumentKind::Region => regions.push(format!("AnyRegion:{variable}")),
            ArgumentKind::Regions => regions.push(format!("VariadicRegion<AnyRegion>:{variable}")),
            ArgumentKind::Successor => successors.push(format!("AnySuccessor:{variable}")),
            ArgumentKind::Successors => {
                successors.push(format!("VariadicSuccessor<AnySuccessor>:{variable}"))
            }
            ArgumentKind::AttrDict => argument = "attr-dict".to_owned(),
            _ => argument = "\"text\"".to_owned(),
        }
        if parameter.is_ref && argument == variable {
            before.push_str(&format!("`p{index}` {variable} "));
        }
        given.push(if parameter.is_ref {
            format!("ref({argument})")
        } else {
            argument
        });
    }
    let has_attr_dict = described
        .parameters
        .iter()
        .any(|each| each.kind == ArgumentKind::AttrDict && !each.is_ref);
    let attr_dict = if has_attr_dict { "" } else { " attr-dict" };
    format!(
        "include \"mlir/IR/OpBase.td\"\n\
         def Fuzz_Dialect : Dialect {{ let name = \"fuzz\"; let cppNamespace = \"::fuzz\"; }}\n\
         def Fuzz_Op : Op<Fuzz_Dialect, \"op\", [AttrSizedOperandSegments]> {{\n\
         let arguments = (ins {});\nlet regions = (region {});\nlet successors = (successor {});\n\
         let assemblyFormat = \"{before}custom<{name}>({}) `end`{attr_dict}\";\n}}\n",
        arguments.join(", "),
        regions.join(", "),
        successors.join(", "),
        given.join(", ").replace('"', "\\\""),
    )
}

/// Prints and parses instances of the operation, if the format is valid.
pub fn try_out(dialects: &Dialects, hooks: &Hooks) {
    let Some(index) = dialects.operations.index_of("fuzz.op") else {
        return;
    };
    let context = Context::new();
    dialects.register(&context);
    let fuzzer = &mut Fuzzer::new(&context, Environment { dialects, hooks });
    let Ok(domain) = fuzzer.generator().domain(index as usize) else {
        return;
    };
    for recipe in exhaustive(&domain, INSTANCES) {
        drop(fuzzer.check(&domain, &recipe, Form::Custom));
    }
}
