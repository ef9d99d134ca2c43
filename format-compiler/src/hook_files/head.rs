//! The head of a statement: names in a C++ namespace, and the versions of LLVM for which the statement holds.

use crate::diagnostic::{Title, title};
use crate::hook_files::errors::Errors;
use crate::hook_files::parser::{Parsed, Parser};
use crate::hook_files::syntax::Word;
use format_runtime::hooks::statements::{Said, Versions};

/// The most names in one statement.
const MOST_NAMES: usize = 200;

/// Names, their namespace, and the versions for which the statement holds.
pub(crate) struct Head {
    names: Vec<(Word, String)>,
    pub(crate) namespace: String,
    versions: Versions,
}

impl Parser<'_> {
    /// Parses `dialect.name, ... of cpp::namespace since 20 before 22`.
    pub(crate) fn head(&mut self, example: &'static str) -> Parsed<Head> {
        self.in_namespace(example, |word| {
            let is_right = word.contains('.') && !word.contains("::");
            (!is_right).then(|| title::hook_name(word))
        })
    }

    /// Parses `dialect, ... of cpp::namespace since 20 before 22`.
    pub(crate) fn dialect_head(&mut self) -> Parsed<Head> {
        self.in_namespace("the name of a dialect", |word| {
            word.contains(['.', ':'])
                .then(|| title::hook_name_dialect(word))
        })
    }

    /// Parses a qualified C++ name. Anything after it belongs to the statement.
    pub(crate) fn cxx_head(&mut self, what: &'static str) -> Parsed<Head> {
        let word = self.word(what)?;
        let Some((namespace, name)) = word.text.rsplit_once("::") else {
            return Err(self.error(title::hook_namespace(&word.text), word.span));
        };
        let (namespace, name) = (namespace.to_owned(), name.to_owned());
        Ok(Head {
            names: vec![(word, name)],
            namespace,
            versions: Versions::default(),
        })
    }

    fn in_namespace(
        &mut self,
        example: &'static str,
        mistake: impl Fn(&str) -> Option<Title>,
    ) -> Parsed<Head> {
        let mut names = Vec::new();
        while names.is_empty() || self.optional(b',') {
            let word = self.word(example)?;
            // Each name gets a copy of the statement.
            if names.len() == MOST_NAMES {
                return Err(self.expected("at most 200 names in one statement"));
            }
            if let Some(title) = mistake(&word.text) {
                return Err(self.error(title, word.span));
            }
            let name = word.text.clone();
            names.push((word, name));
        }
        self.keyword("of")?;
        let namespace = self.word("a C++ namespace, such as `shop`")?.text;
        let versions = self.versions()?;
        Ok(Head {
            names,
            namespace,
            versions,
        })
    }

    /// Parses `since 20`, `before 22`, both, or nothing.
    pub(crate) fn versions(&mut self) -> Parsed<Versions> {
        let mut versions = Versions::default();
        let start = self.here().start;
        if self.optional_keyword("since") {
            versions.since = self.version()?;
        }
        if self.optional_keyword("before") {
            versions.before = self.version()?;
        }
        if versions.since >= versions.before {
            return Err(self.error(title::hook_versions_none(), start..self.end()));
        }
        Ok(versions)
    }

    fn version(&mut self) -> Parsed<u32> {
        let word = self.word("the first number of a version of LLVM, such as 20")?;
        match word.text.parse() {
            Ok(version) => Ok(version),
            Err(_) => Err(self.error(title::hook_versions(&word.text), word.span)),
        }
    }
}

impl Head {
    /// Returns the head with other versions.
    pub(crate) fn with(self, versions: Versions) -> Self {
        Head { versions, ..self }
    }

    /// Returns the first name, as written and without its namespace.
    pub(crate) fn first(&self) -> (&Word, &str) {
        let (word, name) = &self.names[0];
        (word, name)
    }

    /// Returns a head for each of the names.
    pub(crate) fn each(&self) -> impl Iterator<Item = (&str, Head)> {
        let alone = |name: &(Word, String)| Head {
            names: vec![name.clone()],
            namespace: self.namespace.clone(),
            versions: self.versions,
        };
        self.names.iter().map(move |name| (&*name.1, alone(name)))
    }

    /// Adds a fact about each of the names. A second fact about the same name is an error.
    pub(crate) fn say<T: Clone>(&self, what: &T, list: &mut Vec<Said<T>>, errors: &mut Errors) {
        self.add(
            what,
            list,
            errors,
            |_| true,
            |name| title::hook_twice_statement(name),
        );
    }

    /// Adds a fact with parameters about each of the names. A second one about the same name is an error only if
    /// `has_same` holds for the first.
    pub(crate) fn say_unless<T: Clone>(
        &self,
        what: &T,
        list: &mut Vec<Said<T>>,
        errors: &mut Errors,
        has_same: impl Fn(&T) -> bool,
    ) {
        self.add(what, list, errors, has_same, |name| title::hook_twice(name));
    }

    fn add<T: Clone>(
        &self,
        what: &T,
        list: &mut Vec<Said<T>>,
        errors: &mut Errors,
        is_same: impl Fn(&T) -> bool,
        title: fn(&str) -> Title,
    ) {
        for (word, name) in &self.names {
            let said = Said {
                namespace: self.namespace.clone(),
                name: name.clone(),
                versions: self.versions,
                span: (word.span.start as u32, word.span.end as u32),
                what: what.clone(),
            };
            if list
                .iter()
                .any(|other| other.is_about_same(&said) && is_same(&other.what))
            {
                errors.add(title(&word.text), &word.span);
            } else {
                list.push(said);
            }
        }
    }
}
