//! Proposals at a position.

use super::DefinitionFile;
use super::formats::variables;
use super::statements::Tokens;
use crate::definitions::is_definition;
use crate::lsp::answers::proposal;
use format_compiler::ods::Operation;
use format_compiler::syntax::Directive;
use lsp_types as lsp;
use lsp_types::Position;
use std::collections::BTreeMap;
use std::ops::Range;
use std::path::Path;
use tablegen::TextTokenKind;

/// The maximum number of proposals; with more, the client asks again when something has been typed.
const SHOWN: usize = 500;

impl DefinitionFile<'_> {
    pub(in crate::lsp) fn completion(&self, position: Position) -> lsp::CompletionList {
        let offset = self.offset(position);
        let word = word_at(self.text(), offset);
        let typed =
            String::from_utf8_lossy(self.text().get(word.start..offset).unwrap_or_default())
                .into_owned();
        let proposals = match self.format_at(offset) {
            Some((operation, _)) => in_format(operation),
            None => self.outside(offset, word.start),
        };
        let begins = |text: &str| {
            text.get(..typed.len())
                .is_some_and(|start| start.eq_ignore_ascii_case(&typed))
        };
        let mut fitting: Vec<Proposal> = proposals
            .into_iter()
            .filter(|proposal| begins(&proposal.text))
            .collect();
        let is_incomplete = fitting.len() > SHOWN || !typed.is_empty();
        fitting.truncate(SHOWN);
        let range = self.range(self.span(&word));
        let items =
            fitting
                .into_iter()
                .enumerate()
                .map(|(place, Proposal { text, kind, detail })| {
                    proposal(place, range, &text, kind, detail)
                });
        lsp::CompletionList {
            is_incomplete,
            items: items.collect(),
        }
    }

    /// Proposals outside of formats: paths, fields after `let`, otherwise classes and records.
    fn outside(&self, offset: usize, word: usize) -> Vec<Proposal> {
        let tokens = Tokens::of(self.text());
        let inside = tokens
            .all
            .iter()
            .find(|token| token.range.start < offset && offset < token.range.end);
        match inside.map(|token| token.kind) {
            Some(TextTokenKind::Include) => return self.paths(),
            Some(TextTokenKind::String | TextTokenKind::Code) => return Vec::new(),
            _ => {}
        }
        let before = tokens
            .all
            .iter()
            .rev()
            .find(|token| token.range.end <= word);
        match before.map(|token| tokens.bytes(&token.range)) {
            Some(b"let") => self.fields(word),
            Some(b"class" | b"def" | b"defm" | b"multiclass" | b"defvar") => Vec::new(),
            _ => self.globals(),
        }
    }

    /// The fields with values in the files of the document, the most used ones first; without the one at the cursor.
    fn fields(&self, word: usize) -> Vec<Proposal> {
        let mut counted: BTreeMap<String, usize> = BTreeMap::new();
        for file in self.sources().files() {
            let tokens = Tokens::of(self.sources().text(file));
            for pair in tokens.all.windows(2) {
                let is_word = file == self.analysis.file && pair[1].range.start == word;
                if !is_word
                    && pair[1].kind == TextTokenKind::Identifier
                    && tokens.bytes(&pair[0].range) == b"let"
                {
                    let name = String::from_utf8_lossy(tokens.bytes(&pair[1].range)).into_owned();
                    *counted.entry(name).or_default() += 1;
                }
            }
        }
        let mut fields: Vec<(String, usize)> = counted.into_iter().collect();
        fields.sort_by(|(a, often), (b, other)| other.cmp(often).then_with(|| a.cmp(b)));
        let proposal = |(text, _)| Proposal {
            text,
            kind: lsp::CompletionItemKind::FIELD,
            detail: String::new(),
        };
        fields.into_iter().map(proposal).collect()
    }

    /// The classes and records of the files, with the document's first.
    fn globals(&self) -> Vec<Proposal> {
        let mut found: Vec<Proposal> = Vec::new();
        let mut files: Vec<_> = self.sources().files().collect();
        files.sort_by_key(|file| *file != self.analysis.file);
        for file in files {
            let tokens = Tokens::of(self.sources().text(file));
            for defined in tokens.defined() {
                let kind = match defined.keyword {
                    "class" | "multiclass" => lsp::CompletionItemKind::CLASS,
                    "defvar" => lsp::CompletionItemKind::VARIABLE,
                    _ => lsp::CompletionItemKind::CONSTANT,
                };
                let text = String::from_utf8_lossy(tokens.bytes(&defined.name)).into_owned();
                let name = Path::new(self.sources().name(file))
                    .file_name()
                    .unwrap_or_default()
                    .to_string_lossy();
                found.push(Proposal {
                    text,
                    kind,
                    detail: format!("{} in {name}", defined.keyword),
                });
            }
        }
        found
    }

    /// The files for an include, in the include folders.
    fn paths(&self) -> Vec<Proposal> {
        let own = Path::new(self.sources().name(self.analysis.file))
            .parent()
            .map(Path::to_owned);
        let mut found = Vec::new();
        for folder in own.iter().chain(&self.analysis.include) {
            let files = ignore::WalkBuilder::new(folder)
                .standard_filters(false)
                .max_depth(Some(8))
                .build();
            for file in files.filter_map(Result::ok) {
                if let Ok(path) = file.path().strip_prefix(folder)
                    && is_definition(path)
                {
                    let text = path.to_string_lossy().into_owned();
                    found.push(Proposal {
                        text,
                        kind: lsp::CompletionItemKind::FILE,
                        detail: String::new(),
                    });
                }
            }
        }
        found.sort_by(|a, b| a.text.cmp(&b.text));
        found.dedup_by(|a, b| a.text == b.text);
        found
    }
}

/// A proposal.
struct Proposal {
    text: String,
    kind: lsp::CompletionItemKind,
    detail: String,
}

/// The variables of an operation, and the directives.
fn in_format(operation: &Operation) -> Vec<Proposal> {
    let mut found: Vec<Proposal> = Vec::new();
    for variable in variables(operation) {
        let name = operation.declaration(variable).0;
        if !name.is_empty() {
            let detail = summary(operation, variable);
            found.push(Proposal {
                text: format!("${name}"),
                kind: lsp::CompletionItemKind::VARIABLE,
                detail,
            });
        }
    }
    for directive in
        Directive::all().filter(|directive| !matches!(directive, Directive::Definition(_)))
    {
        found.push(Proposal {
            text: directive.spelling().to_owned(),
            kind: lsp::CompletionItemKind::KEYWORD,
            detail: directive.summary().to_owned(),
        });
    }
    found
}

fn summary(operation: &Operation, variable: format_compiler::ods::Variable) -> String {
    use format_compiler::ods::Variable as V;
    match variable {
        V::Operand(index) => operation.operands[index].constraint.summary.clone(),
        V::Result(index) => format!("result: {}", operation.results[index].constraint.summary),
        V::Attribute(index) => operation.attributes[index].constraint.summary.clone(),
        V::Property(index) => operation.properties[index].property.summary.clone(),
        V::Region(_) => "region".to_owned(),
        V::Successor(_) => "successor".to_owned(),
    }
}

/// The word around an offset: an identifier, `$name`, a directive, or in quotes a path.
fn word_at(text: &[u8], offset: usize) -> Range<usize> {
    let offset = offset.min(text.len());
    let line = text[..offset]
        .iter()
        .rposition(|&byte| byte == b'\n')
        .map_or(0, |newline| newline + 1);
    let is_path = text[line..offset]
        .trim_ascii_start()
        .starts_with(b"include");
    let is_word = |byte: &u8| {
        byte.is_ascii_alphanumeric()
            || matches!(byte, b'_' | b'$' | b'-')
            || (is_path && matches!(byte, b'/' | b'.'))
    };
    let start = offset
        - text[line..offset]
            .iter()
            .rev()
            .take_while(|byte| is_word(byte))
            .count();
    let end = offset
        + text[offset..]
            .iter()
            .take_while(|byte| is_word(byte))
            .count();
    start..end
}
