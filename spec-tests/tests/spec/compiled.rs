//! Compiled definitions equal the definitions themselves, and other bytes are refused.

// The test reads files and looks for LLVM's definitions.
#![allow(clippy::disallowed_methods)]

use format_runtime::compiled::{self, Duplicate, OpenError};
use format_runtime::dialect::{Definition, DefinitionTable, Dialects, OperationForm};
use format_runtime::hooks::Environment;
use operation_core::Context;
use spec_tests::mlir::{Mlir, convert, errors};
use spec_tests::referees;

/// The different definitions.
fn differences<T: Definition + PartialEq>(
    right: &DefinitionTable<T>,
    read: &DefinitionTable<T>,
) -> Vec<String> {
    let mut found = Vec::new();
    if !right.names().eq(read.names()) {
        found.push("the names".to_owned());
    }
    for (right, read) in right.iter().zip(read) {
        if right != read || format!("{right:?}") != format!("{read:?}") {
            found.push(format!("{}:\n{right:?}\n{read:?}", right.name()));
        }
    }
    found
}

fn assert_same(right: &Dialects, read: &Dialects) {
    let mut found = differences(&right.operations, &read.operations);
    found.extend(differences(&right.attributes, &read.attributes));
    found.extend(differences(&right.types, &read.types));
    found.extend(differences(&right.enums, &read.enums));
    assert!(
        found.is_empty(),
        "{} definitions differ, first {}",
        found.len(),
        found[0]
    );
    assert_eq!(right.facts(), read.facts());
    assert_eq!(right.namespaces, read.namespaces);
    assert_eq!(right.cpp_namespaces, read.cpp_namespaces);
    assert_eq!(right.attribute_verifiers, read.attribute_verifiers);
    assert_eq!(right.generated_attributes, read.generated_attributes);
    assert_eq!(right.generated_types, read.generated_types);
    assert_eq!(right.without_attributes, read.without_attributes);
    assert_eq!(right.without_types, read.without_types);
    assert!(right.directives.iter().eq(read.directives.iter()));
    assert!(
        right
            .parameter_directives
            .iter()
            .eq(read.parameter_directives.iter())
    );
}

pub(crate) fn mlir_comes_back() -> Result<(), Box<dyn std::error::Error>> {
    let Some(mlir) = referees::or_skip("compiled", Mlir::all()) else {
        return Ok(());
    };
    let bytes = compiled::write(&mlir.dialects);
    let read = compiled::open(bytes.clone())?;
    let from_bytes = Environment {
        dialects: &read,
        hooks: &mlir.hooks,
    };
    // Texts before all definitions have been read.
    let ir = |name: &str| std::fs::read(spec_tests::workspace().join("spec-tests/ir").join(name));
    let mut count = 0;
    for file in spec_tests::files_below(&spec_tests::workspace().join("spec-tests/ir"), "mlir") {
        let text = ir(&file.file_name().unwrap_or_default().to_string_lossy())?;
        for part in String::from_utf8(text)?
            .split("// -----\n")
            .map(str::as_bytes)
        {
            for is_generic in [false, true] {
                let converted = [mlir.environment(), from_bytes].map(|environment| {
                    let context = Context::new();
                    environment.dialects.register(&context);
                    convert(environment, &context, part, is_generic)
                });
                assert_eq!(converted[0], converted[1], "{}", file.display());
            }
            let found =
                [mlir.environment(), from_bytes].map(|environment| errors(environment, part));
            assert_eq!(
                format!("{:?}", found[0]),
                format!("{:?}", found[1]),
                "{}",
                file.display()
            );
            count += 1;
        }
    }
    assert!(count > 20, "{count} parts");
    assert_same(&mlir.dialects, &read);
    assert!(
        bytes == compiled::write(&read),
        "written again, the bytes differ"
    );
    Ok(())
}

const SHOP: &str = r#"
include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"
def Shop : Dialect { let name = "shop"; let cppNamespace = "::shop"; let useDefaultTypePrinterParser = 1; }
def Size : I32EnumAttr<"Size", "size", [I32EnumAttrCase<"Small", 0, "small">, I32EnumAttrCase<"Large", 1, "large">]> {
  let cppNamespace = "::shop";
}
def Coin : TypeDef<Shop, "Coin"> {
  let mnemonic = "coin";
  let parameters = (ins "int64_t":$value, OptionalParameter<"bool">:$fake);
  let assemblyFormat = "`<` $value (`,` `fake` $fake^)? `>`";
}
def Buy : Op<Shop, "buy", [AllTypesMatch<["price", "change"]>]> {
  let arguments = (ins Coin:$price, DefaultValuedAttr<I64Attr, "3">:$count, OptionalAttr<Size>:$size, UnitAttr:$gift);
  let results = (outs Coin:$change);
  let assemblyFormat = "$price oilist(`gift` $gift | `count` $count) (`size` $size^)? attr-dict `:` type($price)";
}
"#;
const TEXT: &[u8] = br#""builtin.module"() ({
  %0 = "shop.coin"() : () -> !shop.coin<5, fake true>
  %1 = shop.buy %0 count 4 gift size large : !shop.coin<5, fake true>
  shop.buy %1 {note} : !shop.coin<6>
}) : () -> ()
"#;

/// The printed text, or its errors.
fn outcome(dialects: &Dialects, text: &[u8]) -> (Result<String, String>, String) {
    let hooks = format_runtime::hooks::Hooks::default();
    let environment = Environment {
        dialects,
        hooks: &hooks,
    };
    let context = Context::new();
    dialects.register(&context);
    let printed = convert(environment, &context, text, false)
        .map(|text| String::from_utf8_lossy(&text).into_owned());
    (printed, format!("{:?}", errors(environment, text)))
}

pub(crate) fn damaged_bytes_are_refused() -> Result<(), Box<dyn std::error::Error>> {
    let bytes = compiled::write(&asmf::load_text(SHOP)?);
    for end in 0..bytes.len() {
        let expected = if end == 0 {
            OpenError::Foreign
        } else {
            OpenError::Truncated
        };
        assert_eq!(
            compiled::open(bytes[..end].to_vec()).err(),
            Some(expected),
            "{end} bytes"
        );
    }
    for place in 0..bytes.len() {
        let mut changed = bytes.clone();
        changed[place] ^= 0x10;
        let expected = match place {
            0..8 => OpenError::Foreign,
            8..48 => {
                let error = compiled::open(changed).err();
                assert!(
                    matches!(error, Some(OpenError::AnotherVersion { .. })),
                    "{place}: {error:?}"
                );
                continue;
            }
            48..56 => {
                let error = compiled::open(changed).err();
                assert!(
                    matches!(error, Some(OpenError::Truncated | OpenError::Damaged)),
                    "{place}: {error:?}"
                );
                continue;
            }
            _ => OpenError::Damaged,
        };
        assert_eq!(
            compiled::open(changed).err(),
            Some(expected),
            "byte {place}"
        );
    }
    let bytes: &'static [u8] = bytes.leak();
    assert!(
        compiled::open(bytes).is_ok()
            && compiled::open(std::sync::Arc::<[u8]>::from(bytes)).is_ok()
    );
    let longer = [bytes, b" "].concat();
    assert_eq!(compiled::open(longer).err(), Some(OpenError::Damaged));
    assert_eq!(
        compiled::open(SHOP.as_bytes().to_vec()).err(),
        Some(OpenError::Foreign)
    );
    let message = OpenError::AnotherVersion {
        written_by: "0.0.9".to_owned(),
    }
    .to_string();
    assert!(
        message.contains("\"0.0.9\"") && message.ends_with("compile them again"),
        "{message}"
    );
    Ok(())
}

/// With a right checksum, a wrong byte leads to other definitions, unreadable ones or an error, but never to a panic.
pub(crate) fn wrong_definitions_are_unsupported() -> Result<(), Box<dyn std::error::Error>> {
    let right = asmf::load_text(SHOP)?;
    let bytes = compiled::write(&right);
    assert_eq!(
        outcome(&compiled::open(bytes.clone())?, TEXT),
        outcome(&right, TEXT)
    );
    let (mut damaged, mut unreadable) = (0, 0);
    for place in 56..bytes.len() - 8 {
        for change in [0x01, 0x80] {
            let mut changed = bytes.clone();
            changed[place] ^= change;
            compiled::seal(&mut changed);
            match compiled::open(changed) {
                Ok(dialects) => {
                    let is_unreadable = |form: &OperationForm| matches!(form, OperationForm::Unsupported(reason) if reason.contains("can't be read"));
                    unreadable += usize::from(
                        dialects
                            .operations
                            .iter()
                            .any(|each| is_unreadable(&each.syntax)),
                    );
                    let _ = (format!("{dialects:?}"), outcome(&dialects, TEXT));
                }
                Err(error) => {
                    assert_eq!(error, OpenError::Damaged, "byte {place}");
                    damaged += 1;
                }
            }
        }
    }
    assert!(
        damaged > 100 && unreadable > 20,
        "{damaged} damaged, {unreadable} unreadable"
    );
    Ok(())
}

pub(crate) fn several_are_joined() -> Result<(), Box<dyn std::error::Error>> {
    let other = SHOP.replace("shop", "mart").replace("Shop", "Mart");
    let [shop, mart] = [asmf::load_text(SHOP)?, asmf::load_text(&other)?]
        .map(|dialects| compiled::write(&dialects));
    let mut joined = compiled::open(mart)?;
    assert_eq!(compiled::add(shop.clone(), &mut joined)?, []);
    // The definitions present already are no duplicates.
    assert_eq!(compiled::add(shop, &mut joined)?, []);
    assert_eq!(
        joined
            .operations
            .names()
            .filter(|name| *name == "shop.buy")
            .count(),
        1
    );
    for (name, dialect) in [
        ("shop", &asmf::load_text(SHOP)?),
        ("mart", &asmf::load_text(&other)?),
    ] {
        let text = String::from_utf8_lossy(TEXT).replace("shop", name);
        assert_eq!(
            outcome(&joined, text.as_bytes()),
            outcome(dialect, text.as_bytes()),
            "{name}"
        );
    }
    // The indices of the second are its own no longer.
    let again = compiled::open(compiled::write(&joined))?;
    assert_same(&joined, &again);
    let changed = SHOP.replace("`gift`", "`free`");
    let changed = compiled::write(&asmf::load_text(&changed)?);
    assert_eq!(
        compiled::add(changed, &mut joined)?,
        [Duplicate::Operation("shop.buy".to_owned())]
    );
    Ok(())
}
