//! The changes of a part: of its operations, of labels and of aliases.

use super::comparer::Comparer;
use super::edits::{Edit, Printed, Spellings, edit, merged};
use super::finding::{Finding, FindingKind};
use super::merge::{Hunk, Item, differing, items};
use super::migration::{Migration, Registered};
use super::operation_texts::OperationTexts;
use super::repeated::{Repeated, Template};
use super::source_part::{SourceOperation, SourcePart};
use crate::reason::Refusal;
use crate::transfer::{Carried, Transfer};
use format_runtime::text::{HeadNames, TextSpan, show};
use operation_core::{Block, Operation};
use rustc_hash::{FxHashMap, FxHashSet};
use source_text::{AliasValue, NodeKind, Tokens};
use std::borrow::Cow;
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
            if !each.prefix.is_empty() {
                let name = each.source.name as usize;
                changes.stand_ins.push(Edit {
                    range: name..name,
                    text: each.prefix.clone(),
                });
            }
            let is_replaced = replaced.contains(&each.source.operation);
            if each.is_refused {
                if each.base != each.theirs || is_replaced {
                    changes.stand_ins.extend(stand_in(tokens, each));
                }
            } else if is_replaced || each.base != each.theirs {
                let edits = match is_replaced {
                    true => whole(tokens, each),
                    false => difference(tokens, each),
                };
                changes.edits.extend(edits.ok_or(each.source.operation)?);
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
    let (source, base, theirs) = (&texts.source, &texts.base, &texts.theirs);
    if !source.is_text(tokens.source, base) {
        let (ours, before) = (source.items(tokens), items(base));
        let spellings = Spellings::new(&ours, &before);
        return merged(tokens, &ours, &before, &Printed::new(theirs), &spellings);
    }
    // Of a source as it is printed, only the part in which the two texts differ is compared.
    let (before, new) = differing(base, theirs);
    let ours: Vec<Item<'_>> = before
        .iter()
        .map(|item| item.moved_by(source.name as usize))
        .collect();
    let printed = Printed {
        text: theirs,
        items: new,
    };
    merged(tokens, &ours, &before, &printed, &Spellings::default())
}

/// The changes of everything in an operation's text but the regions. `None` if these would have to move.
fn whole(tokens: &Tokens<'_>, texts: &OperationTexts<'_, '_>) -> Option<Vec<Edit>> {
    let ours = texts.source.items(tokens);
    let spellings = Spellings::new(&ours, &items(&texts.base));
    replacement(tokens, &ours, &Printed::new(&texts.theirs), &spellings)
}

/// Replaces everything but the regions.
fn replacement(
    tokens: &Tokens<'_>,
    ours: &[Item<'_>],
    printed: &Printed<'_>,
    spellings: &Spellings<'_>,
) -> Option<Vec<Edit>> {
    let regions = printed.items.iter().filter(|item| item.is_region);
    let regions: Vec<Item<'_>> = regions.cloned().collect();
    merged(tokens, ours, &regions, printed, spellings)
}

/// The changes to a stand-in for a refused operation. Regions outside of its text are empty.
fn stand_in(tokens: &Tokens<'_>, texts: &OperationTexts<'_, '_>) -> Vec<Edit> {
    let (ours, theirs) = (texts.source.items(tokens), &texts.theirs);
    let (printed, spellings) = (Printed::new(theirs), Spellings::default());
    if let Some(edits) = replacement(tokens, &ours, &printed, &spellings) {
        return edits;
    }
    let (mut text, mut at) = (Vec::new(), 0);
    for region in printed.items.iter().filter(|item| item.is_region) {
        text.extend_from_slice(theirs.get(at..region.span.start).unwrap_or_default());
        text.extend_from_slice(b"{}");
        at = region.span.end;
    }
    text.extend_from_slice(theirs.get(at..).unwrap_or_default());
    let printed = Printed::new(&text);
    let all = Hunk {
        ours: 0..ours.len(),
        theirs: 0..printed.items.len(),
    };
    vec![edit(tokens, &ours, &all, &printed, &spellings)]
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
            let names = block.arguments().enumerate().map(|(index, argument)| {
                let name = part.names.value(argument.value());
                name.unwrap_or_else(|| format!("unnamed{index}").into())
            });
            let arguments = arguments(part.migration.new, names, *counterpart);
            let start = node.span.range().start + 1;
            labels.push(Edit {
                range: start..start,
                text: format!(" ^bb({arguments}): ").into_bytes(),
            });
        }
    }
    labels
}

/// The text of the arguments of a block in a label, with names for them.
fn arguments<'n>(
    registered: Registered<'_>,
    names: impl Iterator<Item = Cow<'n, str>>,
    block: Block<'_>,
) -> String {
    let all = names.zip(block.arguments()).map(|(name, argument)| {
        let type_ = argument.value().type_();
        let type_ = show(type_, registered.definitions, registered.context);
        format!("%{name}: {type_}")
    });
    all.collect::<Vec<_>>().join(", ")
}

/// The changes of definitions of aliases. Returns the findings about those that can't be carried over.
pub(super) fn for_aliases<'t: 'o + 'm, 'o, 'm>(
    part: &SourcePart<'_, 't, 'o>,
    transfer: &mut Transfer<'_, 'o, 'm>,
    comparer: &mut Comparer<'t, 'o>,
    edits: &mut Vec<Edit>,
) -> Vec<Finding> {
    let Migration { old, new, .. } = part.migration;
    let mut findings = Vec::new();
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
        let carried = match carried {
            Ok(carried) => carried,
            Err(reason) => {
                let name = items_at(&part.tokens, node.span).next();
                let name =
                    name.map_or_else(Cow::default, |name| String::from_utf8_lossy(name.text));
                let kind = FindingKind::Refused(Refusal::new(name, reason));
                findings.push(Finding::new(kind, node.span.range()));
                continue;
            }
        };
        let base = show(value, old.definitions, old.context).to_string();
        let theirs = show(carried, new.definitions, new.context).to_string();
        if base != theirs {
            // After the name and `=`.
            let ours: Vec<Item<'_>> = items_at(&part.tokens, node.span).skip(2).collect();
            replace(&part.tokens, &ours, &base, &theirs, edits);
        }
    }
    findings
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
        let names = label.block.arguments();
        let names = names.map(|argument| part.names.value(argument.value()).unwrap_or_default());
        let names: Vec<Cow<'_, str>> = names.collect();
        let base = arguments(old, names.iter().cloned(), label.block);
        let theirs = arguments(new, names.iter().cloned(), counterpart);
        if base != theirs {
            let ours: Vec<Item<'_>> = items_at(&part.tokens, label.span).collect();
            let [base, theirs] = [base, theirs].map(|arguments| format!("^bb({arguments}):"));
            replace(&part.tokens, &ours, &base, &theirs, edits);
        }
    }
}

/// The tokens of a part of the source without regions.
fn items_at<'s>(tokens: &Tokens<'s>, span: TextSpan) -> impl Iterator<Item = Item<'s>> {
    let all = (tokens.at(span.start)..tokens.at(span.end)).filter_map(|index| tokens.get(index));
    all.map(|token| Item::token(tokens.text(token), token.span.range()))
}

/// Changes a part of the source as one text of it changes to another.
fn replace(
    tokens: &Tokens<'_>,
    ours: &[Item<'_>],
    base: &str,
    theirs: &str,
    edits: &mut Vec<Edit>,
) {
    let before = items(base.as_bytes());
    let (printed, spellings) = (
        Printed::new(theirs.as_bytes()),
        Spellings::new(ours, &before),
    );
    edits.extend(merged(tokens, ours, &before, &printed, &spellings).unwrap_or_default());
}
