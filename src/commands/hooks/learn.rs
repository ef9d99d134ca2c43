//! `asmf hooks learn`

use super::unknown::{UnknownArguments, lines};
use crate::definitions::{Texts, are_named, evaluated, note_not_loaded};
use crate::report::counted;
use crate::terminal::{FINDINGS, SUCCESS, Streams, USAGE_OR_IO};
use crate::texts::{SPLIT_MARKER, Source};
use format_compiler::opaque::Opaque;
use format_runtime::compiled::{self, SharedBytes};
use format_runtime::dialect::Dialects;
use hook_learning::{
    Definitions, Learned, Mistakes, Text, Unlearned, WithHooks, file, learn, parts, shapes,
};
use project::dialect_files::files::DiskFiles;
use project::dialect_files::{HookFiles, Loaded, WithHookFiles};
use std::sync::Arc;

pub(super) fn run(arguments: &UnknownArguments, streams: &mut Streams<'_>) -> anyhow::Result<u8> {
    let Some(unknown) = arguments.load(streams)? else {
        return Ok(FINDINGS);
    };
    let list = unknown.parts();
    let (sources, is_complete) = unknown.texts(streams)?;
    let texts: Vec<Text<'_>> = sources.iter().flat_map(separate).collect();
    let dialects = unknown.loaded.dialects();
    let includes = &arguments.definitions.includes;
    let definitions = Evaluated {
        loaded: &unknown.loaded,
        hooks: HookFiles::read(
            upstream_hooks::LIBRARY,
            &DiskFiles::default(),
            &includes.hooks,
        ),
        mlir: mlir(arguments, &dialects, &sources, streams)?,
    };
    let learnable = parts(&list, &shapes(upstream_hooks::HOOK_FILES));
    let Ok((learned, left)) = learn(learnable, &definitions, &texts) else {
        anyhow::bail!("the definitions can't be loaded as they were before");
    };
    let left = with_lines(left, &list, &sources);
    arguments.write(&file(&learned, &left), streams)?;
    writeln!(streams.stderr, "{}", summary(&learned, &left))?;
    Ok(if is_complete { SUCCESS } else { USAGE_OR_IO })
}

/// The parts of a file that are read alone, if its own command splits it.
fn separate(source: &Source) -> impl Iterator<Item = Text<'_>> {
    let is_split = memchr::memmem::find(&source.text, b"split-input-file").is_some();
    let parts = source.parts(is_split.then_some(SPLIT_MARKER));
    parts.into_iter().map(|part| Text {
        name: &source.name,
        source: part.text,
    })
}

/// The parts that weren't learned with the number of lines that wait for each, in decreasing order.
fn with_lines(
    left: Vec<Unlearned>,
    list: &[Opaque<'_>],
    texts: &[Source],
) -> Vec<(Unlearned, usize)> {
    let lines = lines(list, texts);
    let count = |unlearned: &Unlearned| {
        let of = list.iter().zip(&lines.waiting_for);
        let mut same = of.filter(|(opaque, _)| unlearned.part.is_of(opaque));
        same.next().map_or(0, |(_, count)| *count)
    };
    let mut left: Vec<(Unlearned, usize)> = left
        .into_iter()
        .map(|unlearned| {
            let lines = count(&unlearned);
            (unlearned, lines)
        })
        .collect();
    left.sort_by_key(|(_, lines)| std::cmp::Reverse(*lines));
    left
}

fn summary(learned: &[Learned], left: &[(Unlearned, usize)]) -> String {
    let total = learned.len() + left.len();
    match total {
        0 => "nothing to learn".to_owned(),
        _ => format!("{} of {} learned", learned.len(), counted(total, "part")),
    }
}

/// Evaluated definitions, which are loaded again with hook files in memory.
struct Evaluated<'l> {
    loaded: &'l Loaded,
    /// The hook files of the project.
    hooks: HookFiles,
    /// MLIR's own dialects, if a text needs them.
    mlir: Option<SharedBytes>,
}

impl Definitions for Evaluated<'_> {
    fn with(&self, hooks: &str) -> Result<WithHooks, Mistakes> {
        let files = self.hooks.and("learned.hooks", hooks);
        let learned = files.findings.sources.files().last();
        let WithHookFiles {
            mut dialects,
            hooks,
        } = files.applied_to(self.loaded).map_err(|errors| {
            let spans = errors.iter().filter_map(|error| error.span);
            let spans = spans.filter(|span| Some(span.file) == learned);
            Mistakes {
                places: spans.map(|span| span.start as usize).collect(),
            }
        })?;
        if let Some(mlir) = &self.mlir {
            // Bytes of this run are readable.
            let _ = compiled::add(mlir.clone(), &mut dialects);
        }
        Ok(WithHooks {
            dialects,
            hooks: Arc::new(hooks),
        })
    }
}

/// MLIR's own dialects, if a text names one that isn't loaded.
fn mlir(
    arguments: &UnknownArguments,
    dialects: &Dialects,
    sources: &[Source],
    streams: &mut Streams<'_>,
) -> anyhow::Result<Option<SharedBytes>> {
    let is_named = |source: &Source| are_named(Texts::Rewritten(&source.text), dialects);
    if !sources.iter().any(is_named) {
        return Ok(None);
    }
    let Some((folder, loader)) = arguments.definitions.mlir() else {
        return Ok(None);
    };
    match evaluated(&loader, &[folder.dialects()]) {
        Ok(bytes) => Ok(Some(bytes.into())),
        Err(problem) => {
            note_not_loaded(&problem, streams)?;
            Ok(None)
        }
    }
}
