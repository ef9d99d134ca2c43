//! The pages of everything, and what links to them.

use crate::model::{Definition, Description};
use rustc_hash::{FxHashMap, FxHashSet};

/// The page of interfaces.
pub(super) const INTERFACES: &str = "interfaces.html";
/// The page of enums that belong to no dialect.
pub(super) const ENUMS: &str = "enums.html";

/// The addresses of pages and of places on them.
#[derive(Default)]
pub(super) struct Places {
    /// By the names in MLIR's text: `arith.addi`, `#arith.overflow`, `!llvm.ptr`.
    by_name: FxHashMap<String, String>,
    /// By C++ names without leading colons.
    by_cpp_name: FxHashMap<String, String>,
    /// What can be searched: name, address, summary.
    entries: Vec<(String, String, String)>,
    /// The names of pages in lower case: some file systems don't know the difference.
    taken: FxHashSet<String>,
}

impl Places {
    pub(super) fn of(description: &Description) -> Self {
        let mut places = Places::default();
        for name in ["index.html", INTERFACES, ENUMS] {
            places.taken.insert(name.to_owned());
        }
        for dialect in &description.dialects {
            let page = places.page(&format!("{}-dialect", dialect.name));
            places.add(
                &dialect.name,
                "",
                page,
                &summary(&dialect.summary, &dialect.description),
            );
            for operation in &dialect.operations {
                let page = places.page(&operation.name);
                places.add(
                    &operation.name,
                    &operation.cpp_class,
                    page,
                    &operation.summary,
                );
            }
            for (part, definitions) in [
                ("attributes", &dialect.attributes),
                ("types", &dialect.types),
            ] {
                let page = part_page(&dialect.name, part);
                for definition in definitions {
                    let address = format!("{page}#{}", anchor(&definition.cpp_class));
                    places.add(
                        name(definition),
                        &definition.cpp_class,
                        address,
                        &definition.summary,
                    );
                }
            }
            let page = part_page(&dialect.name, "enums");
            for each in &dialect.enums {
                let address = format!("{page}#{}", anchor(&each.cpp_type));
                places.add(&each.name, &each.cpp_type, address, &each.summary);
            }
        }
        for each in &description.enums {
            let address = format!("{ENUMS}#{}", anchor(&each.cpp_type));
            places.add(&each.name, &each.cpp_type, address, &each.summary);
        }
        for each in &description.interfaces {
            let address = format!("{INTERFACES}#{}", anchor(&each.cpp_name));
            places.add(
                &each.name,
                &each.cpp_name,
                address,
                &summary("", &each.description),
            );
        }
        places
    }

    /// A page that no other has the name of.
    fn page(&mut self, name: &str) -> String {
        let name = file_name(name);
        let mut page = format!("{name}.html");
        let mut number = 2;
        while !self.taken.insert(page.to_lowercase()) {
            page = format!("{name}~{number}.html");
            number += 1;
        }
        page
    }

    fn add(&mut self, name: &str, cpp_name: &str, address: String, summary: &str) {
        if !cpp_name.is_empty() {
            self.by_cpp_name
                .entry(cpp_name.trim_start_matches("::").to_owned())
                .or_insert_with(|| address.clone());
        }
        self.entries
            .push((name.to_owned(), address.clone(), summary.to_owned()));
        self.by_name.entry(name.to_owned()).or_insert(address);
    }

    /// The address of what has this name in MLIR's text.
    pub(super) fn named(&self, name: &str) -> Option<&str> {
        self.by_name.get(name).map(String::as_str)
    }

    /// The address of what has this name in C++.
    pub(super) fn cpp(&self, name: &str) -> Option<&str> {
        let name = name.trim_start_matches("::");
        let found = self
            .by_cpp_name
            .get(name)
            .or_else(|| self.by_cpp_name.get(name.strip_prefix("mlir::")?));
        found.map(String::as_str)
    }

    /// The script with what can be searched.
    pub(super) fn search_index(&self) -> String {
        let json = serde_json::to_string(&self.entries).unwrap_or_else(|_| "[]".to_owned());
        format!(
            "const searchIndex = {};\n",
            json.replace('<', "\\u003c").replace("],[", "],\n[")
        )
    }
}

/// The page of a dialect's attributes, types or enums. No operation has a hyphen before its dot.
pub(super) fn part_page(dialect: &str, part: &str) -> String {
    format!("{}-{part}.html", file_name(dialect))
}

/// The name of a definition in MLIR's text, otherwise that of its class.
pub(super) fn name(definition: &Definition) -> &str {
    definition
        .name
        .as_deref()
        .unwrap_or_else(|| definition.cpp_class.rsplit("::").next().unwrap_or_default())
}

/// The place of a C++ class on a page.
pub(super) fn anchor(cpp_name: &str) -> String {
    file_name(&cpp_name.trim_start_matches("::").replace("::", "."))
}

/// The first sentence of a description, if there is no summary.
pub(super) fn summary(summary: &str, description: &str) -> String {
    if !summary.is_empty() {
        return summary.to_owned();
    }
    let paragraph: Vec<_> = description
        .lines()
        .take_while(|line| !line.trim().is_empty())
        .collect();
    let paragraph = paragraph.join(" ");
    let end = paragraph.find(". ").map_or(paragraph.len(), |end| end + 1);
    paragraph[..end]
        .chars()
        .take(200)
        .collect::<String>()
        .trim_end_matches('.')
        .to_owned()
}

/// A name as that of a file, or of a place on a page: everything but letters, digits and a few signs is written as a number.
fn file_name(name: &str) -> String {
    let mut written = String::new();
    for character in name.chars().take(150) {
        match character {
            'a'..='z' | 'A'..='Z' | '0'..='9' | '.' | '_' | '-' => written.push(character),
            _ => written.push_str(&format!("-{:x}-", u32::from(character))),
        }
    }
    written
}
