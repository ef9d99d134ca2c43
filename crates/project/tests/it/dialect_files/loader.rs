//! What is loaded from memory and from disk, what an error says, and on which files and folders the result depends.

use format_runtime::dialect::CxxFunction;
use project::dialect_files::{CxxFacts, LlvmVersion, LoadError, Loader};
use std::error::Error;
use std::fs;
use std::path::Path;

const BASE: &str = r#"
    include "mlir/IR/OpBase.td"
    def Shop_Dialect : Dialect { let name = "shop"; let cppNamespace = "::shop"; }
"#;

fn operation(name: &str, format: &str) -> String {
    format!(
        "include \"ShopBase.td\"\n\
         def Shop_{name}Op : Op<Shop_Dialect, \"{name}\"> {{ let assemblyFormat = \"{format}\"; }}\n"
    )
}

#[test]
fn files_in_memory_and_on_disk_see_each_other() -> Result<(), Box<dyn Error>> {
    let folder = tempfile::tempdir()?;
    let root = folder.path();
    fs::create_dir(root.join("td"))?;
    fs::write(root.join("td/ShopOps.td"), operation("buy", "attr-dict"))?;
    fs::write(root.join("td/ShopBase.td"), "a file that nobody reads")?;
    let base = root.join("td/ShopBase.td");
    let more = root.join("more.td");
    let loader = Loader::new()
        .include(root.join("td"))
        .file(&base.to_string_lossy(), BASE)
        .file(
            &more.to_string_lossy(),
            operation("sell", "`now` attr-dict"),
        );
    let loaded = loader.load(&[root.join("td/ShopOps.td"), more.clone()])?;
    let names: Vec<String> = loaded
        .dialects()
        .operations
        .names()
        .map(str::to_owned)
        .collect();
    assert_eq!(
        names
            .iter()
            .filter(|name| name.starts_with("shop."))
            .count(),
        2,
        "{names:?}"
    );
    let requested = loaded
        .requested
        .iter()
        .map(|&file| loaded.findings.sources.name(file));
    assert_eq!(
        requested.collect::<Vec<_>>(),
        [
            root.join("td/ShopOps.td").to_string_lossy(),
            more.to_string_lossy()
        ]
    );
    assert_eq!(loaded.inputs().files, [root.join("td/ShopOps.td")]);
    // There `mlir/IR/OpBase.td` is looked for before it is found in the prelude.
    assert_eq!(loaded.inputs().folders, [&*root.join("td"), Path::new(".")]);
    Ok(())
}

#[test]
fn errors_are_data_and_text() {
    let loader = Loader::new()
        .file("ShopBase.td", BASE)
        .file("a.td", operation("buy", "$amount attr-dict"));
    let error = loader
        .load(&["a.td"])
        .err()
        .expect("there is no argument of that name");
    assert_eq!(error.errors().count(), 1);
    let finding = error.errors().next().expect("one");
    assert_eq!(finding.subject.as_deref(), Some("shop.buy"));
    let span = finding.span.expect("a place");
    assert_eq!(error.sources().name(span.file), "a.td");
    assert!(error.to_string().starts_with("a.td:2:"), "{error}");
    let shown = error.render(false);
    assert!(shown.contains("$amount attr-dict"), "{shown}");
    assert!(!shown.contains('\x1b') && error.render(true).contains('\x1b'));
    // It fits where programs keep errors.
    let error: Box<dyn Error + Send + Sync> = error.into();
    assert!(
        error
            .downcast_ref::<LoadError>()
            .is_some_and(|error| error.failures().is_empty())
    );
}

#[test]
fn what_cannot_be_read_is_one_line_each() {
    let error = Loader::new()
        .load(&["a/nothing.td", "b/nothing.td"])
        .err()
        .expect("they don't exist");
    assert_eq!(
        error.to_string(),
        "a/nothing.td: no such file or folder\nb/nothing.td: no such file or folder"
    );
    assert_eq!(error.failures().len(), 2);
}

#[test]
fn folders_searched_for_a_missing_file_are_told() -> Result<(), Box<dyn Error>> {
    let folder = tempfile::tempdir()?;
    let (td, include) = (folder.path().join("td"), folder.path().join("include"));
    fs::create_dir(&td)?;
    fs::create_dir(&include)?;
    fs::write(td.join("ShopOps.td"), operation("buy", "attr-dict"))?;
    let error = Loader::new()
        .include(&include)
        .load(&[td.join("ShopOps.td")])
        .err()
        .expect("there is no ShopBase.td");
    assert!(error.to_string().contains("ShopBase.td"), "{error}");
    assert_eq!(error.inputs().files, [td.join("ShopOps.td")]);
    assert_eq!(error.inputs().folders, [&*include, &td, Path::new(".")]);
    Ok(())
}

#[test]
fn rules_and_facts_are_passed_on() -> Result<(), Box<dyn Error>> {
    // `-` is a valid literal only in later versions.
    let loader = Loader::new()
        .file("ShopBase.td", BASE)
        .file("a.td", operation("buy", "`-` attr-dict"));
    assert!(loader.load(&["a.td"]).is_ok());
    assert!(loader.llvm(LlvmVersion::Llvm19).load(&["a.td"]).is_err());

    let text = r#"
        include "ShopBase.td"
        def Coin : Type<CPred<"shop::isCoin($_self)">, "a coin">;
        def Shop_PayOp : Op<Shop_Dialect, "pay"> { let arguments = (ins Coin:$coin); }
    "#;
    let function = CxxFunction {
        name: "shop::isCoin".to_owned(),
        parameters: vec!["type".to_owned()],
        body: "type.isInteger(8)".to_owned(),
    };
    let facts = CxxFacts::default().functions(vec![function]);
    let loaded = Loader::new()
        .file("ShopBase.td", BASE)
        .file("a.td", text)
        .facts(facts)
        .load(&["a.td"])?;
    let dialects = loaded.dialects();
    assert!(
        dialects
            .facts()
            .functions
            .iter()
            .any(|function| function.name == "shop::isCoin")
    );
    Ok(())
}

#[test]
fn warnings_are_found_on_request() -> Result<(), Box<dyn Error>> {
    let text = "include \"ShopBase.td\"\n\
                def Shop_BuyOp : Op<Shop_Dialect, \"buy\"> {\n\
                  let arguments = (ins OptionalAttr<I32Attr>:$a, OptionalAttr<I32Attr>:$b);\n\
                  let assemblyFormat = \"(`x` $a^ $b)? attr-dict\";\n\
                }\n";
    let loader = Loader::new().file("ShopBase.td", BASE).file("a.td", text);
    assert!(loader.load(&["a.td"])?.warnings().count() > 0);
    assert_eq!(
        loader
            .without_warnings()
            .load(&["a.td"])?
            .warnings()
            .count(),
        0
    );
    Ok(())
}
