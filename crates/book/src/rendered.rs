//! The links in the rendered book.

use anyhow::Context;
use html5ever::tendril::StrTendril;
use html5ever::tokenizer::states::RawKind;
use html5ever::tokenizer::{
    BufferQueue, TagKind, Token, TokenSink, TokenSinkResult, Tokenizer, TokenizerOpts,
};
use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// The links of a page, and its link targets.
#[derive(Default)]
pub struct Page {
    /// Targets of links.
    pub links: RefCell<BTreeSet<String>>,
    /// Link targets.
    pub ids: RefCell<BTreeSet<String>>,
}

impl TokenSink for Page {
    type Handle = ();

    fn process_token(&self, token: Token, _: u64) -> TokenSinkResult<()> {
        if let Token::TagToken(tag) = token
            && tag.kind == TagKind::StartTag
        {
            // The contents of these elements hold no tags.
            let raw = match &*tag.name {
                "script" => Some(RawKind::ScriptData),
                "style" => Some(RawKind::Rawtext),
                _ => None,
            };
            for attribute in tag.attrs {
                let value = attribute.value.to_string();
                match &*attribute.name.local {
                    "href" | "src" => self.links.borrow_mut().insert(value),
                    "id" => self.ids.borrow_mut().insert(value),
                    _ => continue,
                };
            }
            if let Some(raw) = raw {
                return TokenSinkResult::RawData(raw);
            }
        }
        TokenSinkResult::Continue
    }
}

impl Page {
    /// The links and names in a page.
    pub fn of(html: &str) -> Self {
        let tokenizer = Tokenizer::new(Page::default(), TokenizerOpts::default());
        let input = BufferQueue::default();
        input.push_back(StrTendril::from(html));
        // The tokenizer may pause where a browser would run a script.
        while !input.is_empty() {
            let _ = tokenizer.feed(&input);
        }
        tokenizer.end();
        tokenizer.sink
    }
}

/// The links in the pages of a folder with a missing file or a missing place in a page.
///
/// # Errors
///
/// If a file can't be read.
pub fn broken_links(folder: &Path) -> anyhow::Result<Vec<String>> {
    let mut files = Vec::new();
    list(folder, &mut files)?;
    let mut pages = BTreeMap::new();
    // A server shows this page at every address, so its links are relative to none.
    for file in files.iter().filter(|file| {
        file.extension()
            .is_some_and(|extension| extension == "html")
            && !file.ends_with("404.html")
    }) {
        let html = std::fs::read_to_string(file).with_context(|| file.display().to_string())?;
        pages.insert(file.clone(), Page::of(&html));
    }
    let mut broken = Vec::new();
    for (file, page) in &pages {
        for link in page.links.borrow().iter().filter(|link| is_in_book(link)) {
            let (path, section) = link.split_once('#').unwrap_or((link, ""));
            let path = path.split_once('?').map_or(path, |(path, _)| path);
            let target = match path {
                "" => file.clone(),
                path => plain(&file.parent().unwrap_or(folder).join(path)),
            };
            let leads = match pages.get(&target) {
                Some(page) => section.is_empty() || page.ids.borrow().contains(section),
                None => target.is_file(),
            };
            if !leads {
                broken.push(format!("{}: {link} leads nowhere", file.display()));
            }
        }
    }
    Ok(broken)
}

/// True if a link stays in the book.
fn is_in_book(link: &str) -> bool {
    !link.contains("://") && !link.starts_with("mailto:") && !link.starts_with("data:")
}

/// A path without `..`; files of the book are never symbolic links.
fn plain(path: &Path) -> PathBuf {
    path.components().fold(PathBuf::new(), |mut plain, part| {
        match part {
            std::path::Component::ParentDir => {
                plain.pop();
            }
            std::path::Component::CurDir => {}
            part => plain.push(part),
        }
        plain
    })
}

/// All files below a folder.
fn list(folder: &Path, files: &mut Vec<PathBuf>) -> anyhow::Result<()> {
    for entry in std::fs::read_dir(folder).with_context(|| folder.display().to_string())? {
        let path = entry?.path();
        if path.is_dir() {
            list(&path, files)?;
        } else {
            files.push(path);
        }
    }
    Ok(())
}
