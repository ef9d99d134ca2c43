//! The pages of all definitions, and the names that link to them.

use crate::model::{Definition, Description, Dialect};
use format_compiler::file_names::{FileNames, file_stem};
use rustc_hash::FxHashMap;

/// The page of interfaces.
pub(super) const INTERFACES: &str = "interfaces.html";
/// The page of enums without a dialect.
pub(super) const ENUMS: &str = "enums.html";

/// The addresses of pages and of places on them.
#[derive(Default)]
pub(super) struct Places {
    /// By the names in MLIR's text: `arith.addi`, `#arith.overflow`, `!llvm.ptr`.
    by_name: FxHashMap<String, String>,
    /// By C++ names without leading colons.
    by_cpp_name: FxHashMap<String, String>,
    /// The entries of the search index: name, address, summary.
    entries: Vec<(String, String, String)>,
    /// The pages of dialects.
    dialects: FxHashMap<String, String>,
    /// The pages of operations.
    operations: FxHashMap<String, String>,
    /// The pages of a dialect's attributes, types and enums.
    parts: FxHashMap<(String, &'static str), String>,
    /// The names of all pages.
    files: FileNames,
}

/// The definitions of one kind in a dialect, with a page of their own.
pub(super) struct Part<'d> {
    /// The part's word in the name of the page.
    pub(super) word: &'static str,
    pub(super) title: &'static str,
    /// The name, the C++ name and the summary of each definition.
    pub(super) definitions: Vec<[&'d str; 3]>,
}

/// The parts of a dialect apart from its operations.
pub(super) fn parts<'d>(dialect: &'d Dialect) -> [Part<'d>; 3] {
    let part = |word, title, definitions: &'d [Definition]| Part {
        word,
        title,
        definitions: definitions
            .iter()
            .map(|each| [name(each), &each.cpp_class, &each.summary])
            .collect(),
    };
    let enums = dialect.enums.iter();
    [
        part("attributes", "Attributes", &dialect.attributes),
        part("types", "Types", &dialect.types),
        Part {
            word: "enums",
            title: "Enums",
            definitions: enums
                .map(|each| [&*each.name, &each.cpp_type, &each.summary])
                .collect(),
        },
    ]
}

impl Places {
    pub(super) fn of(description: &Description) -> Self {
        let mut places = Places {
            files: FileNames::reserving(["index.html", INTERFACES, ENUMS]),
            ..Places::default()
        };
        for dialect in &description.dialects {
            let page = places.page(&format!("{}-dialect", dialect.name));
            places.dialects.insert(dialect.name.clone(), page.clone());
            let parts = parts(dialect);
            for part in &parts {
                let page = places.page(&format!("{}-{}", dialect.name, part.word));
                places.parts.insert((dialect.name.clone(), part.word), page);
            }
            places.add(
                &dialect.name,
                "",
                page,
                &summary(&dialect.summary, &dialect.description),
            );
            for operation in &dialect.operations {
                let page = places.page(&operation.name);
                places
                    .operations
                    .insert(operation.name.clone(), page.clone());
                places.add(
                    &operation.name,
                    &operation.cpp_class,
                    page,
                    &operation.summary,
                );
            }
            for part in &parts {
                let page = places.part(&dialect.name, part.word).to_owned();
                for [name, cpp_name, summary] in &part.definitions {
                    let address = format!("{page}#{}", anchor(cpp_name));
                    places.add(name, cpp_name, address, summary);
                }
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

    /// Reserves a unique page name.
    fn page(&mut self, name: &str) -> String {
        self.files.take(name, ".html")
    }

    /// The page of a dialect.
    pub(super) fn dialect(&self, name: &str) -> &str {
        self.dialects.get(name).map_or("", String::as_str)
    }

    /// The page of an operation.
    pub(super) fn operation(&self, name: &str) -> &str {
        self.operations.get(name).map_or("", String::as_str)
    }

    /// The page of a dialect's attributes, types or enums.
    pub(super) fn part(&self, dialect: &str, part: &'static str) -> &str {
        self.parts
            .get(&(dialect.to_owned(), part))
            .map_or("", String::as_str)
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

    /// The address of the definition with this name in MLIR's text.
    pub(super) fn named(&self, name: &str) -> Option<&str> {
        self.by_name.get(name).map(String::as_str)
    }

    /// The address of the definition with this C++ name.
    pub(super) fn cpp(&self, name: &str) -> Option<&str> {
        let name = name.trim_start_matches("::");
        let found = self
            .by_cpp_name
            .get(name)
            .or_else(|| self.by_cpp_name.get(name.strip_prefix("mlir::")?));
        found.map(String::as_str)
    }

    /// The script with the search index.
    pub(super) fn search_index(&self) -> String {
        let json = serde_json::to_string(&self.entries).unwrap_or_else(|_| "[]".to_owned());
        format!(
            "const searchIndex = {};\n",
            json.replace('<', "\\u003c").replace("],[", "],\n[")
        )
    }
}

/// The name of a definition in MLIR's text, otherwise the name of its class.
pub(super) fn name(definition: &Definition) -> &str {
    definition
        .name
        .as_deref()
        .unwrap_or_else(|| definition.cpp_class.rsplit("::").next().unwrap_or_default())
}

/// The anchor of a C++ class on a page.
pub(super) fn anchor(cpp_name: &str) -> String {
    file_stem(&cpp_name.trim_start_matches("::").replace("::", "."))
}

/// The summary, or the first sentence of the description if there is none.
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
