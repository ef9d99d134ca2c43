//! The changes of a part: of its operations, of labels and of aliases.

use super::comparer::Comparer;
use super::edits::{Edit, Spellings, edit};
use super::merge::{Hunk, Item, differing, items, merge};
use super::migration::Migration;
use super::operation_texts::OperationTexts;
use super::repeated::{Repeated, Template};
use super::source_part::{SourceOperation, SourcePart};
use crate::transfer::{Carried, Transfer};
use format_runtime::text::{HeadNames, TextSpan, show};
use operation_core::{BlockArgument, Operation};
use rustc_hash::{FxHashMap, FxHashSet};
use source_text::{AliasValue, NodeKind, Tokens};
use std::ops::Range;

/// The changes of the operations of a source.
#[derive(Default)]
pub(super) struct Changes {
    pub(super) edits: Vec<Edit>,
    /// Stand-ins for refused operations, for the check of the result.
    pub(super) stand_ins: Vec<Edit>,
    /// The range of edits of each operation.
    of: Vec<Range<usize>>,
}

impl Changes {
    /// The changes that follow from the texts of operations. All but the regions of the `replaced` ones change. The error is an
    /// unchangeable operation.
    pub(super) fn of<'o>(
        tokens: &Tokens<'_>,
        texts: &[OperationTexts<'_, 'o>],
        replaced: &FxHashSet<Operation<'o>>,
    ) -> Result<Self, Operation<'o>> {
        let mut changes = Changes::default();
        for each in texts {
            let start = changes.edits.len();
            let is_replaced = replaced.contains(&each.source.operation);
            if each.is_refused {
                if each.base != each.theirs || is_replaced {
                    changes.stand_ins.extend(stand_in(tokens, each));
                }
            } else if is_replaced {
                let (ours, new) = (each.source.items(tokens), items(&each.theirs));
                let hunks = replacement(&ours, &new).ok_or(each.source.operation)?;
                let spellings = Spellings::new(&ours, &items(&each.base));
                let edits = hunks
                    .iter()
                    .map(|hunk| edit(tokens, &ours, hunk, &each.theirs, &new, &spellings));
                changes.edits.extend(edits);
            } else if each.base != each.theirs {
                let edits = difference(tokens, each).ok_or(each.source.operation)?;
                changes.edits.extend(edits);
            }
            changes.of.push(start..changes.edits.len());
        }
        Ok(changes)
    }

    /// Adds the changes of repeated operations. Returns the operations without such a change.
    pub(super) fn add_repeated<'n, 'o>(
        &mut self,
        source: &[u8],
        texts: &[OperationTexts<'_, 'o>],
        repeated: Vec<Repeated<'n, 'o>>,
    ) -> Vec<SourceOperation<'n, 'o>> {
        let mut templates: FxHashMap<usize, Option<Template>> = FxHashMap::default();
        let mut others = Vec::new();
        for Repeated { first, operation } in repeated {
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
                .or_insert_with(|| Template::new(source, &texts[first].source, own));
            match template {
                Some(template) => self.edits.push(template.edit(source, &operation)),
                None => others.push(operation),
            }
        }
        others
    }

    /// Adds the changes of other operations.
    pub(super) fn extend(&mut self, others: Changes) {
        self.edits.extend(others.edits);
        self.stand_ins.extend(others.stand_ins);
    }
}

/// The changes in an operation's text. `None` if regions would have to move.
fn difference(tokens: &Tokens<'_>, texts: &OperationTexts<'_, '_>) -> Option<Vec<Edit>> {
    let OperationTexts {
        source,
        base,
        theirs,
        ..
    } = texts;
    // Of a source as it is printed, only the part in which the two texts differ is compared.
    let is_as_printed = source.is_text(tokens.source, base);
    let (ours, before, new) = if is_as_printed {
        let (before, new) = differing(base, theirs);
        let ours = before
            .iter()
            .map(|item| item.moved_by(source.name as usize));
        (ours.collect(), before, new)
    } else {
        (source.items(tokens), items(base), items(theirs))
    };
    let spellings = match is_as_printed {
        true => Spellings::default(),
        false => Spellings::new(&ours, &before),
    };
    let hunks = merge(&ours, &before, &new)?;
    let edits = hunks
        .iter()
        .map(|hunk| edit(tokens, &ours, hunk, theirs, &new, &spellings));
    Some(edits.collect())
}

/// The changes to a stand-in for a refused operation. Regions outside of its text are empty.
fn stand_in(tokens: &Tokens<'_>, texts: &OperationTexts<'_, '_>) -> Vec<Edit> {
    let (ours, theirs) = (texts.source.items(tokens), &texts.theirs);
    let (new, spellings) = (items(theirs), Spellings::default());
    if let Some(hunks) = replacement(&ours, &new) {
        return hunks
            .iter()
            .map(|hunk| edit(tokens, &ours, hunk, theirs, &new, &spellings))
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
    let all = Hunk {
        ours: 0..ours.len(),
        theirs: 0..new.len(),
    };
    vec![edit(tokens, &ours, &all, &text, &new, &spellings)]
}

/// The labels of entry blocks in refused operations: these named the arguments, which their stand-ins don't.
pub(super) fn labels_in_stand_ins<'o>(
    part: &SourcePart<'_, '_, 'o>,
    texts: &[OperationTexts<'_, 'o>],
    carried: &Carried<'o, '_>,
) -> Vec<Edit> {
    let mut labels = Vec::new();
    let refused = texts.iter().filter(|each| each.is_refused);
    for SourceOperation {
        node, operation, ..
    } in refused.map(|each| each.source)
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
            let arguments = block.arguments().zip(counterpart.arguments()).enumerate();
            let arguments = arguments
                .map(|(index, (before, after))| argument(part, index, before, after))
                .collect::<Vec<_>>()
                .join(", ");
            let start = node.span.range().start + 1;
            labels.push(Edit {
                range: start..start,
                text: format!(" ^bb({arguments}): ").into_bytes(),
            });
        }
    }
    labels
}

/// An argument in a label, with its name.
fn argument<'o>(
    part: &SourcePart<'_, '_, 'o>,
    index: usize,
    before: BlockArgument<'o>,
    after: BlockArgument<'_>,
) -> String {
    let name = part
        .names
        .value(before.value())
        .unwrap_or_else(|| format!("unnamed{index}").into());
    let new = part.migration.new;
    let type_ = show(after.value().type_(), new.definitions, new.context);
    format!("%{name}: {type_}")
}

/// Replaces everything but the regions.
fn replacement(ours: &[Item<'_>], theirs: &[Item<'_>]) -> Option<Vec<Hunk>> {
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
pub(super) fn for_aliases<'t: 'o + 'm, 'o, 'm>(
    part: &SourcePart<'_, 't, 'o>,
    transfer: &mut Transfer<'_, 'o, 'm>,
    comparer: &mut Comparer<'t, 'o>,
    edits: &mut Vec<Edit>,
) {
    let Migration { old, new, .. } = part.migration;
    for node in part.nodes {
        let NodeKind::Alias(Some(value)) = node.kind else {
            continue;
        };
        if comparer.value(value.into()) {
            continue;
        }
        let (value, carried) = match value {
            AliasValue::Attribute(attribute) => (attribute, transfer.attribute(attribute)),
            AliasValue::Type(type_) => {
                let carried = transfer.type_(type_);
                let carried = carried.map(|type_| new.context.type_attribute(type_));
                (old.context.type_attribute(type_), carried)
            }
        };
        let Ok(carried) = carried else {
            continue;
        };
        let base = show(value, old.definitions, old.context).to_string();
        let theirs = show(carried, new.definitions, new.context).to_string();
        if base != theirs {
            // After the name and `=`.
            let ours: Vec<Item<'_>> = items_at(&part.tokens, node.span).skip(2).collect();
            replace(&part.tokens, &ours, &base, &theirs, edits);
        }
    }
}

/// The changes of labels: the types of arguments.
pub(super) fn for_labels<'t: 'o, 'o>(
    part: &SourcePart<'_, 't, 'o>,
    carried: &Carried<'o, '_>,
    comparer: &mut Comparer<'t, 'o>,
    edits: &mut Vec<Edit>,
) {
    let Migration { old, new, .. } = part.migration;
    for label in &part.recorded.labels {
        if label
            .block
            .arguments()
            .all(|argument| comparer.type_(argument.value().type_()))
        {
            continue;
        }
        let Some(&counterpart) = carried.blocks.get(&label.block) else {
            continue;
        };
        let (mut base, mut theirs) = (Vec::new(), Vec::new());
        for (before, after) in label.block.arguments().zip(counterpart.arguments()) {
            let name = part.names.value(before.value()).unwrap_or_default();
            let (before, after) = (before.value().type_(), after.value().type_());
            let before = show(before, old.definitions, old.context);
            base.push(format!("%{name}: {before}"));
            let after = show(after, new.definitions, new.context);
            theirs.push(format!("%{name}: {after}"));
        }
        if base != theirs {
            let ours: Vec<Item<'_>> = items_at(&part.tokens, label.span).collect();
            let frame = |arguments: &[String]| format!("^bb({}):", arguments.join(", "));
            replace(&part.tokens, &ours, &frame(&base), &frame(&theirs), edits);
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

/// Changes a part of the source as one text of it changes to another.
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
