//! The guarantees for programs built on the libraries: texts of types, attributes and operations, properties by name,
//! and errors possible only in such programs.

// The harness reads files.
#![allow(clippy::disallowed_methods)]

use format_runtime::dialect::Dialects;
use format_runtime::hooks::{Environment, Hooks};
use format_runtime::text::{LineIndex, ParseOptions, PrintOptions, parse, print};
use format_runtime::verify::verify;
use operation_core::*;
use spec_tests::{files_below, workspace};
use std::error::Error;

const TIDE: &str = r#"
    include "mlir/IR/OpBase.td"
    def Tide_Dialect : Dialect { let name = "tide"; }
    def Tide_DelayOp : Op<Tide_Dialect, "delay"> {
      let arguments = (ins I32:$input, I64Attr:$samples, OptionalAttr<StrAttr>:$label);
      let assemblyFormat = "$input `by` $samples ($label^)? attr-dict";
    }
"#;

pub(crate) fn shown_is_what_is_printed() {
    let definitions = files_below(&workspace().join("corpus/dialects"), "td");
    let dialects = asmf::load(&definitions, &[]).expect("the corpus's dialects load");
    let mut hooks = Hooks::default();
    upstream_hooks::register(&mut hooks);
    let environment = Environment {
        dialects: &dialects,
        hooks: &hooks,
    };
    let context = Context::new();
    dialects.register(&context);
    let options = ParseOptions::default().allow_unregistered_dialects(true);
    let local = PrintOptions::default().local_scope(true);
    let [mut operations, mut types] = [0; 2];
    for path in files_below(&workspace().join("corpus/ir"), "mlir") {
        let text = std::fs::read(&path).expect("the file is there");
        let arena = IrArena::new(&context);
        let parsed = parse(&arena, environment, &text, &options);
        let (module, is_broken) = (parsed.module, !parsed.diagnostics.is_empty());
        walk(module, WalkOrder::Pre, |operation| {
            let printed = print(operation, environment, &context, &PrintOptions::default());
            let shown = environment.show(operation, &context).to_string();
            // Values defined outside of an operation have names as well. (Some text has errors.)
            let path = path.display();
            assert!(is_broken || !shown.contains("<<UNKNOWN"), "{path}: {shown}");
            assert_eq!(format!("{shown}\n").into_bytes(), printed);
            operations += 1;
            for type_ in operation.results().map(Value::type_) {
                // Alone, it is printed as at the end of an operation with such a result.
                let mut state =
                    OperationState::new(context.operation_name("test.op"), Location::unknown());
                state.results.push(type_);
                let printed = print(arena.create(&state), environment, &context, &local);
                let printed = String::from_utf8_lossy(&printed).into_owned();
                let shown = environment.show(type_, &context);
                let ends = [format!("() -> {shown}\n"), format!("() -> ({shown})\n")];
                assert!(
                    ends.iter().any(|end| printed.ends_with(end)),
                    "{shown}: {printed}"
                );
                types += 1;
            }
            WalkResult::Continue
        });
    }
    assert!(
        operations > 300 && types > 100,
        "only {operations} operations and {types} types"
    );
}

/// The names in a note of the verifier are the same as in MLIR.
pub(crate) fn an_operation_inside_is_shown_with_the_names_around_it() -> Result<(), Box<dyn Error>>
{
    let dialects = asmf::load_text(TIDE)?;
    let hooks = Hooks::default();
    let environment = Environment {
        dialects: &dialects,
        hooks: &hooks,
    };
    let context = Context::new();
    dialects.register(&context);
    let arena = IrArena::new(&context);
    let text = "%0 = \"a.a\"() : () -> i32\n\"a.b\"() ({\n^bb0(%x: i32):\n  %1:2 = \"a.c\"(%0, %x) ({\n    \"a.d\"(%1#1, %x) : (i32, i32) -> ()\n  }) : (i32, i32) -> (i32, i32)\n}) : () -> ()";
    let options = ParseOptions::default().allow_unregistered_dialects(true);
    let module = parse(&arena, environment, text.as_bytes(), &options).module;
    let mut shown = Vec::new();
    walk(module, WalkOrder::Post, |operation| {
        shown.push(environment.show(operation, &context).to_string());
        WalkResult::Continue
    });
    assert_eq!(
        shown[..3],
        [
            "%0 = \"a.a\"() : () -> i32",
            "\"a.d\"(%1#1, %arg0) : (i32, i32) -> ()",
            "%1:2 = \"a.c\"(%0, %arg0) ({\n  \"a.d\"(%1#1, %arg0) : (i32, i32) -> ()\n}) : (i32, i32) -> (i32, i32)",
        ]
    );
    Ok(())
}

pub(crate) fn an_error_is_in_its_own_source() -> Result<(), Box<dyn Error>> {
    let dialects = asmf::load_text(TIDE)?;
    let hooks = Hooks::default();
    let environment = Environment {
        dialects: &dialects,
        hooks: &hooks,
    };
    let context = Context::new();
    dialects.register(&context);
    let arena = IrArena::new(&context);
    let read = |file: u16, text: &str| {
        let options = ParseOptions::default()
            .allow_unregistered_dialects(true)
            .file(file);
        parse(&arena, environment, text.as_bytes(), &options).module
    };
    let module = read(1, "\"a.first\"() : () -> ()");
    let other = read(2, "\n\n  \"tide.delay\"() <{samples = 1 : i64}> : () -> ()");
    let (Some(into), Some(from)) = (module.region(0).first(), other.region(0).first()) else {
        return Err("a module has a block".into());
    };
    for operation in from.operations() {
        operation.remove();
        into.push(operation);
    }
    let found = verify(module, environment, &context);
    let [error] = &found[..] else {
        return Err(format!("{found:?}").into());
    };
    assert_eq!((error.file(), error.in_source().offset), (Some(2), 4));
    // A note about the first source has no place in the second one.
    let mut error = error.clone();
    error.notes = vec![("here".to_owned(), Location::source(1, 7))];
    assert_eq!(error.in_source().notes, [("here".to_owned(), 0)]);
    error.location = Location::unknown();
    assert_eq!((error.file(), error.in_source().offset), (None, 0));
    // The diagnostic outlives the operation.
    let diagnostic: format_runtime::text::Diagnostic = error.into();
    let boxed: Box<dyn Error + 'static> = diagnostic.into();
    assert!(boxed.to_string().starts_with("error: 'tide.delay' op "));
    Ok(())
}

/// The errors of a text in a context with the dialect registered or not.
fn errors(dialects: &Dialects, is_registered: bool, text: &str) -> Vec<String> {
    let hooks = Hooks::default();
    let environment = Environment {
        dialects,
        hooks: &hooks,
    };
    let context = Context::new();
    if is_registered {
        dialects.register(&context);
    }
    let arena = IrArena::new(&context);
    let parsed = parse(
        &arena,
        environment,
        text.as_bytes(),
        &ParseOptions::default(),
    );
    let lines = LineIndex::new(text.as_bytes());
    parsed
        .diagnostics
        .iter()
        .map(|found| found.in_file("tide.mlir", &lines).to_string())
        .collect()
}

pub(crate) fn a_forgotten_registration_is_told() -> Result<(), Box<dyn Error>> {
    let dialects = asmf::load_text(TIDE)?;
    let custom = "\ntide.delay %x by 3";
    let generic = "\"tide.delay\"() {samples = 1 : i64} : () -> ()";
    let note = "note: the loaded dialects define this operation, but `Dialects::register` was not called for this context";
    assert_eq!(
        errors(&dialects, false, custom),
        [format!(
            "tide.mlir:2:1: error: custom op 'tide.delay' is unknown\ntide.mlir:2:1: {note}"
        )]
    );
    let [found] = &errors(&dialects, false, generic)[..] else {
        panic!("one error")
    };
    assert!(found.ends_with(note), "{found}");
    // An undefined operation has another error.
    assert_eq!(
        errors(&dialects, false, "tide.patch"),
        ["tide.mlir:1:1: error: custom op 'tide.patch' is unknown"]
    );
    assert!(errors(&dialects, true, generic).is_empty());
    Ok(())
}

pub(crate) fn properties_have_names() -> Result<(), Box<dyn Error>> {
    let dialects = asmf::load_text(TIDE)?;
    let hooks = Hooks::default();
    let environment = Environment {
        dialects: &dialects,
        hooks: &hooks,
    };
    let context = Context::new();
    let too_early = context.operation_name("tide.delay");
    let arena = IrArena::new(&context);
    let early = arena.create(&OperationState::new(too_early, Location::unknown()));
    dialects.register(&context);

    let three = context.integer(context.i64(), 3);
    let block = arena.block();
    let input = block
        .add_argument(&arena, context.i32(), Location::unknown())
        .value();
    let mut state = OperationState::new(context.operation_name("tide.delay"), Location::unknown());
    state.operands.push(input);
    state.set_property_named("samples", Some(three))?;
    assert_eq!(
        (state.properties.len(), state.property_named("samples")),
        (2, Some(three))
    );
    let delay = OpBuilder::new(&arena, InsertionPoint::EndOf(block)).create(&state);
    assert_eq!(
        (
            delay.property_named("samples"),
            delay.property_named("label")
        ),
        (Some(three), None)
    );
    let label = context.string(b"late");
    delay.set_property_named("label", Some(label))?;
    assert_eq!(delay.property_named("label"), Some(label));
    assert!(verify(delay, environment, &context).is_empty());

    let wrong = delay
        .set_property_named("sample", None)
        .expect_err("there is no such property");
    assert_eq!(
        wrong.to_string(),
        "'tide.delay' has no property 'sample', only 'samples', 'label'"
    );
    assert_eq!(state.set_property_named("sample", None), Err(wrong));
    assert_eq!(delay.property_named("sample"), None);
    state.properties.resize(5, None);
    let wrong = state
        .set_property_named("samples", Some(three))
        .expect_err("there are only two");
    assert_eq!(
        wrong.to_string(),
        "5 property slots were given to 'tide.delay', which has 2"
    );
    let wrong = early
        .set_property_named("samples", Some(three))
        .expect_err("it was created too early");
    assert_eq!(
        wrong.to_string(),
        "'tide.delay' is not registered in this context, so its properties have no names"
    );
    assert_eq!(early.property_named("samples"), None);
    let mut other = OperationState::new(context.operation_name("market.look"), Location::unknown());
    assert!(matches!(
        other.set_property_named("often", None),
        Err(PropertyError::Unregistered { .. })
    ));
    Ok(())
}

pub(crate) fn what_is_loaded_goes_to_other_threads() {
    fn go<T: Send + Sync>() {}
    go::<Hooks>();
    go::<Dialects>();
    go::<Environment<'_>>();
    go::<Context>();
    go::<asmf::LoadError>();
}
