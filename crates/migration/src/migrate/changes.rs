//! The changes of a part: of its operations, of labels and of aliases.

use super::alike::Template;
use super::edits::{Edit, Spellings, edit};
use super::heads::{Texts, Written};
use super::merge::{Hunk, Item, differing, items, merge};
use super::names::SourceNames;
use super::sameness::Same;
use super::sides::Sides;
use crate::transfer::{Carried, Transfer};
use format_runtime::text::{HeadNames, Recorded, TextSpan, show};
use operation_core::{BlockArgument, Operation};
use rustc_hash::{FxHashMap, FxHashSet};
use source_text::{AliasValue, Node, NodeKind, Tokens};
use std::ops::Range;

/// The changes of the operations of a source.
#[derive(Default)]
pub(super) struct Changes {
    pub(super) edits: Vec<Edit>,
    /// What stands for operations that can't be carried over while the result is checked.
    pub(super) stand_ins: Vec<Edit>,
    /// Which of the edits belong to each of the operations.
    of: Vec<Range<usize>>,
}

impl Changes {
    /// Adds the changes of operations that are like others. Returns those whose changes don't follow from these.
    pub(super) fn add_alike<'n, 'o>(
        &mut self,
        source: &[u8],
        texts: &[Texts<'_, 'o>],
        others: Vec<(usize, Written<'n, 'o>)>,
    ) -> Vec<Written<'n, 'o>> {
        let mut templates: FxHashMap<usize, Option<Template>> = FxHashMap::default();
        let mut rest = Vec::new();
        for (first, other) in others {
            let own = self
                .of
                .get(first)
                .and_then(|range| self.edits.get(range.clone()))
                .unwrap_or_default();
            if own.is_empty() {
                continue;
            }
            let template = templates
                .entry(first)
                .or_insert_with(|| Template::new(source, &texts[first].written, own));
            match template {
                Some(template) => self.edits.push(template.edit(source, &other)),
                None => rest.push(other),
            }
        }
        rest
    }

    /// These and others, of other operations.
    pub(super) fn with(mut self, others: Changes) -> Self {
        self.edits.extend(others.edits);
        self.stand_ins.extend(others.stand_ins);
        self
    }
}

/// The changes that follow from the texts of operations. The error is an operation that can't be changed.
pub(super) fn changes<'o>(
    tokens: &Tokens<'_>,
    texts: &[Texts<'_, 'o>],
    wholes: &FxHashSet<Operation<'o>>,
) -> Result<Changes, Operation<'o>> {
    let mut changes = Changes::default();
    for Texts {
        written,
        base,
        theirs,
        is_refused,
    } in texts
    {
        let start = changes.edits.len();
        let is_whole = wholes.contains(&written.operation);
        if base != theirs || is_whole {
            // What is written as it is printed is looked at only where the two texts differ.
            let is_as_printed = !is_whole && !is_refused && written.is_text(tokens.source, base);
            let (ours, before, new) = if is_as_printed {
                let (before, new) = differing(base, theirs);
                (
                    before
                        .iter()
                        .map(|item| item.moved_by(written.name as usize))
                        .collect(),
                    before,
                    new,
                )
            } else {
                (written.items(tokens), items(base), items(theirs))
            };
            if *is_refused {
                changes
                    .stand_ins
                    .extend(stand_in(tokens, &ours, theirs, &new));
            } else {
                let hunks = if is_whole {
                    whole(&ours, &new)
                } else {
                    merge(&ours, &before, &new)
                };
                let spellings = if is_as_printed {
                    Spellings::default()
                } else {
                    Spellings::new(&ours, &before)
                };
                let hunks = hunks.ok_or(written.operation)?;
                changes.edits.extend(
                    hunks
                        .iter()
                        .map(|hunk| edit(tokens, &ours, hunk, theirs, &new, &spellings)),
                );
            }
        }
        changes.of.push(start..changes.edits.len());
    }
    Ok(changes)
}

/// What stands for an operation that can't be carried over. Regions that its text doesn't show are empty.
fn stand_in(tokens: &Tokens<'_>, ours: &[Item<'_>], theirs: &[u8], new: &[Item<'_>]) -> Vec<Edit> {
    let spellings = Spellings::default();
    if let Some(hunks) = whole(ours, new) {
        return hunks
            .iter()
            .map(|hunk| edit(tokens, ours, hunk, theirs, new, &spellings))
            .collect();
    }
    let (mut text, mut at) = (Vec::new(), 0);
    for region in new.iter().filter(|item| item.is_region) {
        text.extend_from_slice(theirs.get(at..region.span.start).unwrap_or_default());
        text.extend_from_slice(b"{}");
        at = region.span.end;
    }
    text.extend_from_slice(theirs.get(at..).unwrap_or_default());
    let new = items(&text);
    vec![edit(
        tokens,
        ours,
        &Hunk {
            ours: 0..ours.len(),
            theirs: 0..new.len(),
        },
        &text,
        &new,
        &spellings,
    )]
}

/// The labels of entry blocks in operations that can't be carried over: these named the arguments, and what stands for them doesn't.
pub(super) fn labels_in_stand_ins<'o>(
    texts: &[Texts<'_, 'o>],
    carried: &Carried<'o, '_>,
    sides: Sides<'_>,
    names: &SourceNames<'_, 'o>,
) -> Vec<Edit> {
    let mut labels = Vec::new();
    for Written {
        node, operation, ..
    } in texts
        .iter()
        .filter(|each| each.is_refused)
        .map(|each| each.written)
    {
        if node.children.len() != operation.num_regions() {
            continue;
        }
        for (node, region) in node.children.iter().zip(operation.regions()) {
            let has_label = node
                .children
                .first()
                .is_some_and(|first| matches!(first.kind, NodeKind::Label));
            let Some(block) = region
                .first()
                .filter(|block| !has_label && block.arguments().next().is_some())
            else {
                continue;
            };
            let Some(counterpart) = carried.blocks.get(&block) else {
                continue;
            };
            let argument =
                |(index, (before, after)): (usize, (BlockArgument<'o>, BlockArgument<'_>))| {
                    let name = names
                        .value(before.value())
                        .unwrap_or_else(|| format!("unnamed{index}").into());
                    format!(
                        "%{name}: {}",
                        show(after.value().type_(), sides.new, sides.after)
                    )
                };
            let arguments = block
                .arguments()
                .zip(counterpart.arguments())
                .enumerate()
                .map(argument);
            let arguments = arguments.collect::<Vec<_>>().join(", ");
            let start = node.span.range().start + 1;
            labels.push(Edit {
                range: start..start,
                text: format!(" ^bb({arguments}): ").into_bytes(),
            });
        }
    }
    labels
}

/// Everything but the regions is replaced.
fn whole(ours: &[Item<'_>], theirs: &[Item<'_>]) -> Option<Vec<Hunk>> {
    merge(
        ours,
        &theirs
            .iter()
            .filter(|item| item.is_region)
            .cloned()
            .collect::<Vec<_>>(),
        theirs,
    )
}

/// The changes of definitions of aliases.
pub(super) fn for_aliases<'o>(
    tokens: &Tokens<'_>,
    nodes: &[Node<'o>],
    transfer: &mut Transfer<'_, 'o, '_>,
    (sides, same): (Sides<'_>, &mut Same<'_, '_, 'o>),
    edits: &mut Vec<Edit>,
) {
    for node in nodes {
        let NodeKind::Alias(Some(value)) = node.kind else {
            continue;
        };
        if same.value(value.into()) {
            continue;
        }
        let (base, theirs) = match value {
            AliasValue::Attribute(attribute) => {
                let Ok(carried) = transfer.attribute(attribute) else {
                    continue;
                };
                (
                    show(attribute, sides.old, sides.before).to_string(),
                    show(carried, sides.new, sides.after).to_string(),
                )
            }
            AliasValue::Type(type_) => {
                let Ok(carried) = transfer.type_(type_) else {
                    continue;
                };
                (
                    show(type_, sides.old, sides.before).to_string(),
                    show(carried, sides.new, sides.after).to_string(),
                )
            }
        };
        if base != theirs {
            // Behind the name and `=`.
            let ours: Vec<Item<'_>> = items_at(tokens, node.span).skip(2).collect();
            replace(tokens, &ours, &base, &theirs, edits);
        }
    }
}

/// The changes of labels: the types of arguments.
pub(super) fn for_labels<'o>(
    tokens: &Tokens<'_>,
    recorded: &Recorded<'o>,
    carried: &Carried<'o, '_>,
    (sides, same): (Sides<'_>, &mut Same<'_, '_, 'o>),
    names: &SourceNames<'_, 'o>,
    edits: &mut Vec<Edit>,
) {
    for label in &recorded.labels {
        if label
            .block
            .arguments()
            .all(|argument| same.type_(argument.value().type_()))
        {
            continue;
        }
        let Some(&counterpart) = carried.blocks.get(&label.block) else {
            continue;
        };
        let (mut base, mut theirs) = (String::new(), String::new());
        for (before, after) in label.block.arguments().zip(counterpart.arguments()) {
            let name = names.value(before.value()).unwrap_or_default();
            let (before, after) = (before.value().type_(), after.value().type_());
            base.push_str(&format!(
                ", %{name}: {}",
                show(before, sides.old, sides.before)
            ));
            theirs.push_str(&format!(
                ", %{name}: {}",
                show(after, sides.new, sides.after)
            ));
        }
        if base != theirs {
            let ours: Vec<Item<'_>> = items_at(tokens, label.span).collect();
            let frame = |text: &str| format!("^bb({}):", text.trim_start_matches(", "));
            replace(tokens, &ours, &frame(&base), &frame(&theirs), edits);
        }
    }
}

/// The tokens of a part of the source without regions.
fn items_at<'s>(tokens: &Tokens<'s>, span: TextSpan) -> impl Iterator<Item = Item<'s>> {
    let all = (tokens.at(span.start)..tokens.at(span.end)).filter_map(|index| tokens.get(index));
    all.map(|token| Item {
        text: tokens.text(token),
        span: token.span.range(),
        is_region: false,
    })
}

/// Does to a part of the source what two texts of it differ in.
fn replace(
    tokens: &Tokens<'_>,
    ours: &[Item<'_>],
    base: &str,
    theirs: &str,
    edits: &mut Vec<Edit>,
) {
    let (before, new) = (items(base.as_bytes()), items(theirs.as_bytes()));
    let hunks = merge(ours, &before, &new).unwrap_or_default();
    let spellings = Spellings::new(ours, &before);
    edits.extend(
        hunks
            .iter()
            .map(|hunk| edit(tokens, ours, hunk, theirs.as_bytes(), &new, &spellings)),
    );
}
