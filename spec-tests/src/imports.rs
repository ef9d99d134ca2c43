//! Imports between the files of a crate, read from the sources: `use` and full paths, except those under
//! `#[cfg(test)]`. A name re-exported by a module (`pub use`) counts for its defining file.

use proc_macro2::{TokenStream, TokenTree};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use syn::{Item, UseTree};

/// A module's path within its crate; empty for `lib.rs`.
pub type Module = Vec<String>;

/// The modules imported by a module, with the names taken from each.
pub type Imports = BTreeMap<Module, BTreeMap<Module, BTreeSet<String>>>;

#[derive(Default)]
struct Source {
    /// Names of items.
    defined: BTreeSet<String>,
    /// Paths brought into scope by `use`, by their names here; the flag is true for re-exports.
    used: Vec<(String, Vec<String>, bool)>,
    /// Paths written out in code.
    paths: BTreeSet<Vec<String>>,
}

/// The imports between the files below a folder of sources. `main.rs` is a crate of its own, and left out.
pub fn of_crate(folder: &Path) -> Result<Imports, String> {
    let mut files = BTreeMap::new();
    read(folder, &Vec::new(), &mut files)?;
    let mut imports: Imports = files
        .keys()
        .map(|module| (module.clone(), BTreeMap::new()))
        .collect();
    for (module, source) in &files {
        let mut add = |path: Vec<String>| {
            let Some(name) = path.last().cloned() else {
                return;
            };
            if let Some(target) = defining(&files, &path, 0).filter(|target| target != module) {
                imports
                    .entry(module.clone())
                    .or_default()
                    .entry(target)
                    .or_default()
                    .insert(name);
            }
        };
        // A child is in scope without `use`.
        let children = files.keys().filter(|other| {
            other
                .split_last()
                .is_some_and(|(_, parent)| parent == module)
        });
        let mut scope: BTreeMap<&str, Vec<String>> = children
            .filter_map(|child| Some((child.last()?.as_str(), child.clone())))
            .collect();
        for (name, path, hands_on) in &source.used {
            let Some(path) = absolute(&files, module, path) else {
                continue;
            };
            if files.contains_key(&path) {
                scope.insert(name, path);
            } else if !hands_on || !path.starts_with(module) {
                add(path);
            }
        }
        for path in &source.paths {
            match path.split_first() {
                Some((first, rest)) if scope.contains_key(first.as_str()) => {
                    add([&scope[first.as_str()][..], rest].concat());
                }
                _ => absolute(&files, module, path)
                    .into_iter()
                    .for_each(&mut add),
            }
        }
    }
    Ok(imports)
}

/// Reads the files in a folder of this parent module.
fn read(
    folder: &Path,
    parent: &[String],
    files: &mut BTreeMap<Module, Source>,
) -> Result<(), String> {
    let message = |error: &dyn std::fmt::Display| format!("{}: {error}", folder.display());
    for entry in std::fs::read_dir(folder).map_err(|error| message(&error))? {
        let path = entry.map_err(|error| message(&error))?.path();
        let Some(stem) = path.file_stem().and_then(|stem| stem.to_str()) else {
            continue;
        };
        let child = [parent, &[stem.to_owned()]].concat();
        if path.is_dir() {
            read(&path, &child, files)?;
        } else if path.extension().is_some_and(|extension| extension == "rs")
            && !(stem == "main" && parent.is_empty())
        {
            let text = std::fs::read_to_string(&path).map_err(|error| message(&error))?;
            let file =
                syn::parse_file(&text).map_err(|error| format!("{}: {error}", path.display()))?;
            let mut source = Source::default();
            file.items.iter().for_each(|item| source.item(item));
            let module = if matches!(stem, "mod" | "lib") {
                parent.to_vec()
            } else {
                child
            };
            files.insert(module, source);
        }
    }
    Ok(())
}

impl Source {
    fn item(&mut self, item: &Item) {
        let (attributes, name) = match item {
            Item::Use(item) => {
                let hands_on = !matches!(item.vis, syn::Visibility::Inherited);
                return self.tree(&item.tree, &mut Vec::new(), hands_on);
            }
            Item::Const(item) => (&item.attrs, Some(&item.ident)),
            Item::Enum(item) => (&item.attrs, Some(&item.ident)),
            Item::Fn(item) => (&item.attrs, Some(&item.sig.ident)),
            Item::Macro(item) => (&item.attrs, item.ident.as_ref()),
            Item::Static(item) => (&item.attrs, Some(&item.ident)),
            Item::Struct(item) => (&item.attrs, Some(&item.ident)),
            Item::Trait(item) => (&item.attrs, Some(&item.ident)),
            Item::Type(item) => (&item.attrs, Some(&item.ident)),
            Item::Union(item) => (&item.attrs, Some(&item.ident)),
            Item::Mod(item) => (&item.attrs, None),
            Item::Impl(item) => (&item.attrs, None),
            _ => return,
        };
        let is_test = |attribute: &syn::Attribute| {
            let tokens = quote::ToTokens::to_token_stream(&attribute.meta).to_string();
            attribute.path().is_ident("cfg") && tokens.contains("test")
        };
        if !attributes.iter().any(is_test) {
            self.defined.extend(name.map(ToString::to_string));
            self.tokens(quote::ToTokens::to_token_stream(item));
        }
    }

    fn tree(&mut self, tree: &UseTree, before: &mut Vec<String>, hands_on: bool) {
        let depth = before.len();
        match tree {
            UseTree::Path(path) => {
                before.push(path.ident.to_string());
                self.tree(&path.tree, before, hands_on);
            }
            UseTree::Group(group) => group
                .items
                .iter()
                .for_each(|tree| self.tree(tree, before, hands_on)),
            // `use super::{self, ...}` names the module.
            UseTree::Name(name) if name.ident == "self" => {
                self.used.extend(
                    before
                        .last()
                        .cloned()
                        .map(|name| (name, before.clone(), hands_on)),
                );
            }
            UseTree::Name(name) => {
                let name = name.ident.to_string();
                self.used
                    .push((name.clone(), [&before[..], &[name]].concat(), hands_on));
            }
            UseTree::Rename(rename) => {
                let path = [&before[..], &[rename.ident.to_string()]].concat();
                self.used.push((rename.rename.to_string(), path, hands_on));
            }
            UseTree::Glob(_) => self.used.push(("*".to_owned(), before.clone(), hands_on)),
        }
        before.truncate(depth);
    }

    /// Paths of two or more names anywhere in code, within macros too.
    fn tokens(&mut self, tokens: TokenStream) {
        // `pub(in crate::...)` imports nothing.
        if tokens
            .clone()
            .into_iter()
            .next()
            .is_some_and(|token| token.to_string() == "in")
        {
            return;
        }
        let mut path: Vec<String> = Vec::new();
        let mut colons = 0;
        for token in tokens {
            match token {
                TokenTree::Punct(punct) if punct.as_char() == ':' => colons += 1,
                TokenTree::Ident(name) => {
                    if colons != 2 {
                        self.end(&mut path);
                    }
                    path.push(name.to_string());
                    colons = 0;
                }
                other => {
                    self.end(&mut path);
                    colons = 0;
                    if let TokenTree::Group(group) = other {
                        self.tokens(group.stream());
                    }
                }
            }
        }
        self.end(&mut path);
    }

    fn end(&mut self, path: &mut Vec<String>) {
        let path = std::mem::take(path);
        if path.len() > 1 {
            self.paths.insert(path);
        }
    }
}

/// A path of this crate from its root; `None` for one of another crate, or of a type in scope.
fn absolute(
    files: &BTreeMap<Module, Source>,
    module: &[String],
    path: &[String],
) -> Option<Vec<String>> {
    let (first, rest) = path.split_first()?;
    match first.as_str() {
        "crate" => Some(rest.to_vec()),
        "self" => Some([module, rest].concat()),
        "super" => {
            let ups = path.iter().take_while(|name| *name == "super").count();
            Some([module.get(..module.len().checked_sub(ups)?)?, &path[ups..]].concat())
        }
        _ => {
            let child = [module, std::slice::from_ref(first)].concat();
            files.contains_key(&child).then(|| [module, path].concat())
        }
    }
}

/// The module with the definition behind a path from the root, through re-exports.
fn defining(files: &BTreeMap<Module, Source>, path: &[String], depth: usize) -> Option<Module> {
    let length = (0..=path.len())
        .rev()
        .find(|&length| files.contains_key(&path[..length]))?;
    let (module, rest) = path.split_at(length);
    let (source, Some(name)) = (&files[module], rest.first()) else {
        return Some(module.to_vec());
    };
    if source.defined.contains(name) || depth > 8 {
        return Some(module.to_vec());
    }
    let handed_on = source
        .used
        .iter()
        .filter(|(_, _, hands_on)| *hands_on)
        .find_map(|(used, target, _)| {
            let target = absolute(files, module, target)?;
            match used {
                used if used == name => {
                    defining(files, &[&target[..], &rest[1..]].concat(), depth + 1)
                }
                used if used == "*" && files.get(&target)?.defined.contains(name) => Some(target),
                _ => None,
            }
        });
    Some(handed_on.unwrap_or_else(|| module.to_vec()))
}
