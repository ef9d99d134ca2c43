//! The functions of some files of C++, and what these files say about names.

use crate::functions::{self, Function, Names, Using};
use format_compiler::cxx::{self, Statement};
use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

/// A file of C++.
#[derive(Clone, Copy, Debug)]
pub struct Source<'t> {
    /// Its name, for messages.
    pub name: &'t str,
    /// Its text.
    pub text: &'t str,
}

/// What files of C++ say.
#[derive(Default)]
pub struct Program {
    pub(crate) functions: Vec<Parsed>,
    pub(crate) files: Vec<File>,
    /// The functions without parameters that return a text, by name.
    pub(crate) texts: BTreeMap<String, String>,
    /// Parameters that are `{}` by default, each with the name of its function.
    pub(crate) defaults: BTreeSet<(String, String)>,
}

/// What a file says about names.
#[derive(Default)]
pub(crate) struct File {
    usings: Vec<Using>,
    /// Whether it has the generated methods of operations.
    pub(crate) has_operations: bool,
}

/// A function whose body has been parsed.
#[derive(Debug)]
pub(crate) struct Parsed {
    pub(crate) function: Function,
    /// The number of the file that it is in.
    pub(crate) file: usize,
    /// `None` if brackets or tokens aren't those of C++.
    pub(crate) body: Option<Vec<Statement>>,
}

impl Parsed {
    /// Whether it gets a parser or a printer.
    pub(crate) fn is_about_text(&self) -> bool {
        let is_about_text = |type_: &str| type_.contains("AsmParser") || type_.contains("AsmPrinter");
        self.function.parameters.iter().any(|parameter| is_about_text(&parameter.type_))
    }

    /// Whether it returns `true` for a failure.
    pub(crate) fn fails_by_true(&self) -> bool {
        self.function.name.starts_with("parse") && self.function.before.split_whitespace().last() == Some("bool")
    }
}

impl Program {
    /// Reads the functions of some files. The C++ in definitions is that of classes: of these, only texts are looked at.
    pub fn read(sources: &[Source<'_>]) -> Program {
        let mut program = Program { texts: texts(sources), defaults: declared_defaults(sources), ..Program::default() };
        for (file, source) in sources.iter().enumerate() {
            let found =
                if source.name.ends_with(".td") { functions::Found::default() } else { functions::find(source.text) };
            let has_operations = source.text.contains("GET_OP_CLASSES");
            program.files.push(File { usings: found.usings, has_operations });
            for function in found.functions {
                let mut parsed = Parsed { function, file, body: None };
                if parsed.is_about_text() {
                    parsed.body = cxx::statements(&without_jumps(&parsed.function.body)).ok();
                }
                program.functions.push(parsed);
            }
        }
        program
    }
}

impl File {
    /// What a name that is an alias stands for.
    pub(crate) fn alias(&self, name: &str) -> Option<&str> {
        self.usings.iter().rev().find_map(|using| match &using.names {
            Names::Alias(alias, path) if alias == name => Some(&**path),
            _ => None,
        })
    }

    /// A path with what its first part is an alias of.
    pub(crate) fn without_alias(&self, path: &str) -> String {
        let (first, rest) = path.split_once("::").map_or((path, ""), |(first, _)| (first, &path[first.len()..]));
        match self.alias(first) {
            Some(of) => format!("{of}{rest}"),
            None => path.to_owned(),
        }
    }

    /// Whether a path, written in a namespace of this file, may stand for another one.
    pub(crate) fn is_path(&self, written: &str, within: &str, full: &str) -> bool {
        let written = self.without_alias(written);
        let Some(outer) = full.strip_suffix(&*written) else { return false };
        if outer.is_empty() {
            return true;
        }
        let Some(outer) = outer.strip_suffix("::") else { return false };
        let is_around = within == outer || within.strip_prefix(outer).is_some_and(|rest| rest.starts_with("::"));
        is_around || self.opens(outer, 4)
    }

    /// Whether the names of a namespace are visible in the file.
    fn opens(&self, namespace: &str, depth: usize) -> bool {
        depth > 0
            && self.usings.iter().any(|using| match &using.names {
                Names::Of(path) => {
                    let path = self.without_alias(path);
                    let outer = namespace.strip_suffix(&*path);
                    outer.is_some_and(|outer| match outer.strip_suffix("::") {
                        None => outer.is_empty(),
                        Some(outer) => {
                            using.within == outer
                                || using.within.strip_prefix(outer).is_some_and(|rest| rest.starts_with("::"))
                                || self.opens(outer, depth - 1)
                        }
                    })
                }
                _ => false,
            })
    }

    /// Whether a declaration makes that function visible, and in which namespaces.
    pub(crate) fn shows<'f>(&'f self, function: &'f Function) -> impl Iterator<Item = &'f str> {
        let full = format!("{}::{}", function.namespace, function.name);
        self.usings.iter().filter_map(move |using| match &using.names {
            Names::One(path) => {
                let is_it =
                    path.rsplit("::").next() == Some(&*function.name) && self.is_path(path, &using.within, &full);
                is_it.then_some(&*using.within)
            }
            Names::Of(_) | Names::Alias(..) => None,
        })
    }
}

/// What declarations say that parameters are by default, whose definitions don't repeat it.
fn declared_defaults(sources: &[Source<'_>]) -> BTreeSet<(String, String)> {
    let name_before = |text: &str| {
        let text = text.trim_end();
        let start = text.trim_end_matches(|c: char| c.is_ascii_alphanumeric() || c == '_').len();
        text[start..].to_owned()
    };
    let mut found = BTreeSet::new();
    for source in sources {
        for (at, _) in source.text.match_indices("= {}") {
            let begin = source.text[..at].rfind([';', '}', '{']).map_or(0, |end| end + 1);
            let declared = &source.text[begin..at];
            if let Some((before, _)) = declared.split_once('(') {
                found.insert((name_before(before), name_before(declared)));
            }
        }
    }
    found
}

/// The functions without parameters that return a text, `name() { return "text"; }`, in classes, too; those of which there are several
/// with different texts are left out.
fn texts(sources: &[Source<'_>]) -> BTreeMap<String, String> {
    let mut found: BTreeMap<String, Option<String>> = BTreeMap::new();
    for source in sources {
        for (at, _) in source.text.match_indices("() {") {
            let before = &source.text[..at];
            let start = before.trim_end_matches(|c: char| c.is_ascii_alphanumeric() || c == '_').len();
            let body = source.text[at + "() {".len()..].trim_start().strip_prefix("return \"");
            let Some((text, rest)) = body.and_then(|body| body.split_once('"')) else { continue };
            let is_whole = rest.strip_prefix(';').is_some_and(|rest| rest.trim_start().starts_with('}'));
            if !is_whole || text.contains('\\') || start == at {
                continue;
            }
            let known = found.entry(before[start..].to_owned()).or_insert_with(|| Some(text.to_owned()));
            if known.as_deref() != Some(text) {
                *known = None;
            }
        }
    }
    found.into_iter().filter_map(|(name, text)| Some((name, text?))).collect()
}

/// The body of a function without `goto`: what is behind the label, up to the end of the function, stands where it is jumped to.
fn without_jumps(body: &str) -> Cow<'_, str> {
    let mut text = Cow::Borrowed(body);
    while let Some(at) = text.find("goto ") {
        let rest = &text[at + "goto ".len()..];
        let Some((label, _)) = rest.split_once(';') else { break };
        let label = format!("\n{}:", label.trim());
        let Some(behind) = text.find(&label).filter(|behind| *behind > at) else { break };
        let tail = text[behind + label.len()..].to_owned();
        // What is jumped to must end the function, and jump nowhere itself.
        if tail.contains("goto ") || !tail.contains("return") {
            break;
        }
        let end = at + "goto ".len() + rest.find(';').unwrap_or_default() + 1;
        let (before, between) = (&text[..at], &text[end..behind]);
        let again = between.contains(&format!("goto {}", label.trim_matches(['\n', ':'])));
        let label = if again { label } else { "\n".to_owned() };
        text = Cow::Owned(format!("{before}{{ {tail} }}{between}{label}{tail}"));
    }
    text
}
