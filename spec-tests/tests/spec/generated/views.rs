//! Views of all operations of real programs: each is made, each accessor called, and result types are inferred as they are.

// The test reads and writes files.
#![allow(clippy::disallowed_methods)]

use super::dialects::FILES;
use spec_tests::archive;
use spec_tests::generated::Project;
use spec_tests::referees::{include, or_skip};
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

const TEST: &str = "views_of_valid_operations_can_be_made_and_read";

pub(crate) fn views_of_valid_operations_can_be_made_and_read() {
    let Some(include) = or_skip(TEST, include()) else {
        return;
    };
    let Some(cases) = or_skip(TEST, archive::accepted(|_| true)) else {
        return;
    };
    let project = Project::new(env!("CARGO_TARGET_TMPDIR"), "views").expect("a project");
    project
        .add_dependency("upstream-hooks")
        .expect("a dependency");
    let files = FILES.map(|file| format!("mlir/Dialect/{file}"));
    let include = include.to_string_lossy();
    let arguments: Vec<_> = ["-I", &*include]
        .into_iter()
        .chain(files.iter().map(String::as_str))
        .collect();
    project
        .generate(&arguments)
        .expect("definitions without errors");
    let modules = project.add_library().expect("modules");
    // One line with the length of each text, then the text.
    let texts = project.sources().with_file_name("texts");
    let lists = cases.iter().flat_map(|case| {
        [
            format!("{}\n", case.custom.len()).into_bytes(),
            case.custom.clone(),
        ]
    });
    fs::write(&texts, lists.collect::<Vec<_>>().concat()).expect("texts can be written");
    let driver = fs::read_to_string(spec_tests::workspace().join("spec-tests/generated/views.rs"))
        .expect("a driver");
    let table = table(&project.sources(), &modules);
    project
        .add_test_text(
            "views.rs",
            &format!("{driver}\nconst TEXTS: &str = {texts:?};\n\n{table}"),
        )
        .expect("a test");
    if let Err(output) = project.cargo(&["test", "--test", "views"]) {
        panic!("{output}");
    }
}

/// A function that makes the view of an operation and calls its accessors, for all operations of these modules.
fn table(sources: &Path, modules: &[String]) -> String {
    let (mut entries, mut loads) = (String::new(), String::new());
    for module in modules {
        writeln!(
            loads,
            "    generated::{module}::definitions(dialects).expect({module:?});"
        )
        .expect("memory");
        for file in spec_tests::files_below(&sources.join(module), "rs") {
            let name = file.file_stem().unwrap_or_default().to_string_lossy();
            if !name.starts_with("operations_") {
                continue;
            }
            let items = syn::parse_file(&fs::read_to_string(&file).expect("a file"))
                .expect("Rust")
                .items;
            let blocks = items.iter().filter_map(|item| match item {
                syn::Item::Impl(block) if block.trait_.is_none() => Some(block),
                _ => None,
            });
            for block in blocks.filter(|block| block.generics.lifetimes().count() == 1) {
                let syn::Type::Path(path) = &*block.self_ty else {
                    continue;
                };
                let view = &path.path.segments.last().expect("a name").ident;
                let calls = getters(block)
                    .map(|getter| format!("let _ = view.{getter}(); "))
                    .collect::<String>();
                let path = format!("generated::{module}::{view}");
                writeln!(
                    entries,
                    "        {path}::NAME => view_as::<{path}<'m>>(operation, |view| {{ let _ = view; {calls}}}),"
                )
                .expect("memory");
            }
        }
    }
    format!(
        "fn load(dialects: &mut Dialects) {{\n{loads}}}\n\nfn view_of<'m>(operation: Operation<'m>) -> Option<ViewResult> {{\n    \
         match operation.name().as_str() {{\n{entries}        _ => None,\n    }}\n}}\n"
    )
}

/// The functions that only read a view.
fn getters(block: &syn::ItemImpl) -> impl Iterator<Item = String> {
    let functions = block.items.iter().filter_map(|item| match item {
        syn::ImplItem::Fn(function) => Some(&function.sig),
        _ => None,
    });
    let takes_itself =
        functions.filter(|signature| signature.inputs.len() == 1 && signature.receiver().is_some());
    takes_itself
        .map(|signature| signature.ident.to_string())
        .filter(|name| !name.starts_with("remove_"))
}
