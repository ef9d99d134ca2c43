//! A file of instructions to clients: documents with markers, and steps.
//!
//! ```text
//! What the case is about.
//! --- name.td
//! def <|here|>A;
//! --- steps
//! { "open": "name.td" }
//! { "request": "textDocument/hover", "document": "name.td", "at": "here" }
//! ```
//!
//! `editors/clients/neovim.lua` lists the steps. Here a place is the name of a marker, `open` needs no text, and the
//! text of a `change` can have markers. A line `{ "options": ... }` has `initializationOptions`. In unopened
//! documents, `{folder}` is the folder of them all.

use super::place::{Encoding, for_clients, without_markers};
use super::program;
use super::shown::Shown;
use serde_json::{Value, json};
use spec_tests::referees;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// A document at some time.
#[derive(Clone)]
struct Document {
    text: String,
    markers: BTreeMap<String, usize>,
}

/// A step in the form for clients, its name, and the documents after it.
struct Step {
    for_clients: Value,
    title: Option<String>,
    document: String,
    documents: BTreeMap<String, String>,
}

pub(crate) struct Case {
    pub(crate) path: PathBuf,
    pub(crate) name: String,
    /// The files of the workspace, as they are on disk.
    documents: BTreeMap<String, String>,
    options: Value,
    steps: Vec<Step>,
}

impl Case {
    /// All of them, sorted.
    pub(crate) fn all() -> Vec<Case> {
        let folder = referees::workspace().join("corpus/lsp/clients");
        let entries = std::fs::read_dir(folder).expect("a folder of the project");
        let mut paths: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
        paths.retain(|path| path.extension().is_some_and(|ending| ending == "case"));
        paths.sort();
        assert!(!paths.is_empty(), "there are no cases");
        paths.into_iter().map(Case::read).collect()
    }

    fn read(path: PathBuf) -> Case {
        let text = std::fs::read_to_string(&path).expect("a file of the project");
        let name = path
            .file_stem()
            .expect("it has a name")
            .to_string_lossy()
            .into_owned();
        let (mut documents, mut options, mut steps) = (BTreeMap::new(), Value::Null, Vec::new());
        let mut current: BTreeMap<String, Document> = BTreeMap::new();
        for section in sections(&text) {
            let (title, body) = section.split_once('\n').expect("a section has lines");
            if title != "steps" {
                // The end of the last line belongs to it, although it also separates sections.
                let (text, markers) = without_markers(&format!("{body}\n"));
                documents.insert(title.to_owned(), text.clone());
                current.insert(title.to_owned(), Document { text, markers });
                continue;
            }
            for line in body.lines().filter(|line| !line.trim().is_empty()) {
                let mut step: Value = serde_json::from_str(line)
                    .unwrap_or_else(|error| panic!("{name}: {line}: {error}"));
                match step.get_mut("options") {
                    Some(fields) => options = fields.take(),
                    None => steps.push(resolved(&mut current, step)),
                }
            }
        }
        Case {
            path,
            name,
            documents,
            options,
            steps,
        }
    }

    /// Writes its documents to a folder.
    pub(crate) fn write(&self, folder: &Path) {
        for (name, text) in &self.documents {
            let text = if self.opens(name) {
                text.clone()
            } else {
                text.replace("{folder}", &folder.to_string_lossy())
            };
            program::write(&folder.join(name), &text);
        }
    }

    fn opens(&self, name: &str) -> bool {
        self.steps
            .iter()
            .any(|step| step.for_clients["open"] == *name)
    }

    /// The instructions to a client in a folder.
    pub(crate) fn script(&self, folder: &Path, server: &str) -> Value {
        let steps: Vec<&Value> = self.steps.iter().map(|step| &step.for_clients).collect();
        json!({ "folder": folder, "server": [server, "lsp"], "options": self.options, "steps": steps })
    }

    /// The output of a client, as text with the same form for all of them.
    pub(crate) fn shown(&self, answer: &Value, folder: &Path) -> String {
        let encoding = Encoding::named(answer["encoding"].as_str().unwrap_or("utf-16"));
        let legend = &answer["capabilities"]["semanticTokensProvider"]["legend"];
        let results = answer["results"]
            .as_array()
            .map(Vec::as_slice)
            .unwrap_or_default();
        assert_eq!(
            results.len(),
            self.steps.len(),
            "{}: a result for each step",
            self.name
        );
        let mut text = String::new();
        for (step, result) in self.steps.iter().zip(results) {
            let Some(title) = &step.title else { continue };
            let shown = Shown {
                documents: &step.documents,
                folder,
                encoding,
                legend,
            };
            text.push_str(&format!(
                "## {title}\n{}\n",
                shown.step(&step.for_clients, &step.document, result)
            ));
        }
        text
    }
}

/// The sections of a file, each with its title in the first line. A tag of YAML is no title: with it a document within a file begins.
pub(crate) fn sections(text: &str) -> Vec<String> {
    let mut sections: Vec<String> = Vec::new();
    for section in text.split("\n--- ").skip(1) {
        match sections.last_mut() {
            Some(last) if section.starts_with('!') => last.extend(["\n--- ", section]),
            _ => sections.push(section.to_owned()),
        }
    }
    sections
}

/// A step in the form for clients. Updates the documents with its changes.
fn resolved(documents: &mut BTreeMap<String, Document>, mut step: Value) -> Step {
    let text_of = |value: &Value, name: &str| value[name].as_str().map(str::to_owned);
    let name = ["open", "change", "close", "diagnostics", "document"]
        .iter()
        .find_map(|key| text_of(&step, key));
    let name = name.unwrap_or_default();
    let title = ["diagnostics", "request", "apply"].iter().find_map(|key| {
        let method = if *key == "diagnostics" {
            key.to_owned()
        } else {
            step[*key].as_str()?
        };
        step.get(*key)?;
        let places = [
            &step["at"],
            &step["range"][0],
            &step["range"][1],
            &step["pick"],
        ];
        let words = [method, &name]
            .into_iter()
            .chain(places.into_iter().filter_map(Value::as_str));
        Some(
            words
                .filter(|word| !word.is_empty())
                .collect::<Vec<_>>()
                .join(" "),
        )
    });
    let place = |document: &Document, marker: &str| {
        *document
            .markers
            .get(marker)
            .unwrap_or_else(|| panic!("no marker of {name} is called {marker}"))
    };
    if let Some(document) = documents.get_mut(&name) {
        let at = text_of(&step, "at").map(|marker| place(document, &marker));
        let range = step["range"].as_array().map(|ends| {
            let ends: Vec<usize> = ends
                .iter()
                .filter_map(Value::as_str)
                .map(|marker| place(document, marker))
                .collect();
            (ends[0], ends[1])
        });
        if let Some(at) = at {
            step["at"] = for_clients(&document.text, at);
        }
        if let Some((start, end)) = range {
            step["range"] = json!([
                for_clients(&document.text, start),
                for_clients(&document.text, end)
            ]);
        }
        if step.get("open").is_some() {
            step["text"] = document.text.clone().into();
            step["language"] = language(&name).into();
        } else if step.get("change").is_some() {
            let range = range.expect("a change has a range");
            let (text, markers) =
                without_markers(step["text"].as_str().expect("a change has a text"));
            document.replace(range, &text, markers);
            step["text"] = text.into();
        }
    }
    let documents = documents
        .iter()
        .map(|(name, document)| (name.clone(), document.text.clone()))
        .collect();
    Step {
        for_clients: step,
        title,
        document: name,
        documents,
    }
}

impl Document {
    fn replace(
        &mut self,
        (start, end): (usize, usize),
        text: &str,
        markers: BTreeMap<String, usize>,
    ) {
        self.text.replace_range(start..end, text);
        for at in self.markers.values_mut().filter(|at| **at > start) {
            // A marker in the old text moves to the end of the new one.
            *at = (*at).max(end) - end + start + text.len();
        }
        self.markers
            .extend(markers.into_iter().map(|(name, at)| (name, start + at)));
    }
}

/// An editor's name for the language of a file.
fn language(name: &str) -> &'static str {
    match name.rsplit_once('.').map_or("", |(_, ending)| ending) {
        "td" => "tablegen",
        "mlir" => "mlir",
        "hooks" => "asmf-hooks",
        other => panic!("no language has the files .{other}"),
    }
}
