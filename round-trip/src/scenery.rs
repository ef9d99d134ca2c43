//! What an operation must stand in, or beside, before its verifier accepts it: parents and symbols that only C++ asks
//! for. Sceneries are texts in generic form; see `samples/sceneries.txt`.

use format_runtime::dialect::{NativeTrait, OperationDefinition};
use std::sync::OnceLock;

const SCENERIES: &str = include_str!("samples/sceneries.txt");

/// The operation around an instance that stands for where it is put.
pub(crate) const PLACE: &str = "test.place";

/// A text with a place for an operation.
#[derive(Debug)]
pub(crate) struct Scenery {
    /// What it serves.
    serves: Vec<&'static str>,
    lines: Vec<&'static str>,
}

fn all() -> &'static [Scenery] {
    static ALL: OnceLock<Vec<Scenery>> = OnceLock::new();
    ALL.get_or_init(|| read(SCENERIES))
}

fn read(text: &'static str) -> Vec<Scenery> {
    let paragraphs = text.split("\n\n").filter(|paragraph| paragraph.starts_with("for "));
    let scenery = |paragraph: &'static str| Scenery {
        serves: paragraph.lines().filter_map(|line| line.strip_prefix("for ")).collect(),
        lines: paragraph.lines().filter(|line| !line.starts_with("for ")).collect(),
    };
    paragraphs.map(scenery).collect()
}

/// The sceneries for an operation, and whether it can do without.
pub(crate) fn sceneries(definition: &OperationDefinition) -> (Vec<&'static Scenery>, bool) {
    let native = definition.verification.structural.iter().chain(&definition.verification.native);
    let parents = native
        .filter_map(|native| match native {
            NativeTrait::HasParent(names) => Some(names.as_slice()),
            _ => None,
        })
        .flatten();
    let parents: Vec<String> = parents.map(|name| format!("in {name}")).collect();
    let dialect = definition.name.split('.').next().unwrap_or_default();
    let whole_dialect = format!("{dialect}.*");
    let has_symbols = definition.properties.iter().any(|slot| {
        use format_runtime::dialect::{AttributeClass as A, BuiltinAttribute as B, PropertyKind as P};
        matches!(&slot.kind, P::Attribute(A::Builtin(B::FlatSymbolRef | B::SymbolRef | B::Array) | A::Any))
    });
    let serves = |scenery: &&Scenery| {
        scenery.serves.iter().any(|serves| {
            *serves == definition.name
                || parents.iter().any(|parent| parent == serves)
                || (parents.is_empty() && has_symbols && *serves == whole_dialect)
        })
    };
    (all().iter().filter(serves).collect(), parents.is_empty())
}

impl Scenery {
    /// Puts a module made with [`PLACE`] as its surroundings into the scenery.
    pub(crate) fn around(&self, module: &str, ends_block: bool) -> Option<String> {
        let from = module.find(&format!("\"{PLACE}\"() ({{\n"))?;
        let start = from + module[from..].find('\n')? + 1;
        let end = module.rfind("  }) : () -> ()\n")?;
        let mut text = String::from("\"builtin.module\"() ({\n");
        for line in &self.lines {
            if line.trim() == "HERE" {
                text.push_str(module.get(start..end)?);
                continue;
            }
            match line.strip_prefix("ELSE ") {
                Some(_) if ends_block => continue,
                Some(line) => text.push_str(line),
                None => text.push_str(line),
            }
            text.push('\n');
        }
        text.push_str("}) : () -> ()\n");
        Some(text)
    }
}

#[cfg(test)]
mod tests {
    use super::all;

    #[test]
    fn every_scenery_has_one_place_and_serves_something() {
        assert!(all().len() > 40);
        for scenery in all() {
            assert!(!scenery.serves.is_empty(), "{scenery:?}");
            assert_eq!(scenery.lines.iter().filter(|line| line.trim() == "HERE").count(), 1, "{scenery:?}");
        }
    }

    #[test]
    fn the_body_goes_where_the_place_is() {
        let scenery = &super::read("for a.b\n\"around\"() ({\nHERE\nELSE \"end\"() : () -> ()\n}) : () -> ()\n")[0];
        let module = "\"builtin.module\"() ({\n  \"test.place\"() ({\n    \"a.b\"() : () -> ()\n  }) : () -> ()\n}) : () -> ()\n";
        let text = scenery.around(module, false).expect("a place");
        let expected = "\"builtin.module\"() ({\n\"around\"() ({\n    \"a.b\"() : () -> ()\n\"end\"() : () -> ()\n}) : () -> ()\n}) : () -> ()\n";
        assert_eq!(text, expected);
        assert!(!scenery.around(module, true).expect("a place").contains("end"));
    }
}
