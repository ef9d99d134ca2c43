//! A part of a source, which is read by itself.

use super::alike::{Alike, Template, alike, text_key};
use super::checks;
use super::edits::{Edit, Spellings, apply, edit};
use super::finding::{Finding, FindingKind};
use super::heads::{Counterparts, Texts, Written, texts, written};
use super::merge::{Hunk, Item, items, merge};
use super::names::SourceNames;
use super::sameness::Same;
use super::sides::{Migrated, Sides};
use crate::reason::{Reason, Refusal};
use crate::transfer::{Carried, REFUSED, Transfer, compare};
use format_runtime::text::{Diagnostic, HeadNames, ParseOptions, Recorded, TextSpan, parse, show};
use operation_core::{BlockArgument, IrArena, Operation, Type, WalkOrder, WalkResult, walk};
use rustc_hash::{FxHashMap, FxHashSet};
use source_text::{AliasValue, Node, NodeKind, Tokens, tree};
use std::ops::Range;

/// Carries a part of a source over.
pub(super) fn part(source: &[u8], sides: Sides<'_>, prefixes: &[String]) -> Migrated {
    let unchanged = |findings| Migrated { text: source.to_vec(), findings };
    let checks = checks::lines(source, prefixes);
    if is_same(source, sides) {
        let (mut edits, mut findings) = (Vec::new(), Vec::new());
        checks::migrate(source, sides, &checks, &[], &mut edits, &mut findings);
        return Migrated { text: apply(source, &mut edits), findings };
    }
    let old_arena = IrArena::new(sides.before);
    let options = ParseOptions::default().allow_unregistered_dialects(true);
    let parsed = parse(&old_arena, sides.old, source, &options.clone().record(true));
    let errors = parsed.diagnostics.iter().filter(|diagnostic| diagnostic.is_error);
    let unread: Vec<Finding> = errors
        .map(|error| {
            let kind = FindingKind::Unread(error.message.trim_end().to_owned());
            Finding::new(kind, error.offset..error.offset)
        })
        .collect();
    let new_arena = IrArena::new(sides.after);
    let Some(recorded) = parsed.recorded.filter(|_| unread.is_empty()) else {
        // What only the new definitions can read has been migrated.
        let is_new = parse(&new_arena, sides.new, source, &options).diagnostics.iter().all(|each| !each.is_error);
        let first = unread.first().map_or(0..0, |finding| finding.span.clone());
        return unchanged(if is_new { vec![Finding::new(FindingKind::OnlyNew, first)] } else { unread });
    };
    let mut transfer = Transfer::new(sides.old, sides.before, sides.new, sides.after, &new_arena, sides.renamed)
        .with_plans(&sides.same.plans);
    let nodes = tree(&recorded);
    let tokens = Tokens::new(source);
    let names = SourceNames::new(source, &recorded, &nodes);
    let written_ones = written(&nodes);
    let mut wholes: FxHashSet<Operation<'_>> = FxHashSet::default();
    let mut type_texts: FxHashMap<Type<'_>, String> = FxHashMap::default();
    let mut unlike = String::new();
    // Each time, an operation is changed as a whole that couldn't be changed in part, or is left as it is.
    for _ in 0..MAX_TRIES {
        let carried = transfer.operation(parsed.module);
        let counterparts: Counterparts<'_, '_> = carried.pairs.iter().copied().collect();
        let refused_ones: FxHashSet<Operation<'_>> = carried.refused.iter().map(|(refused, _)| *refused).collect();
        let is_refused = |operation| refused_ones.contains(&operation);
        let mut same = Same::new(sides.same, (sides.old, sides.before), (sides.new, sides.after));
        let has_aliases = !names.aliases.is_empty();
        let are_there = written_ones.iter().filter(|each| counterparts.contains_key(&each.operation));
        let may_differ = are_there.filter(|each| {
            let operation = each.operation;
            let is_near_refused = is_refused(operation) || operation.parent_op().is_some_and(is_refused);
            // Whether the new definitions accept what is the same otherwise, is seen when they read it.
            wholes.contains(&operation)
                || !(same.operation(operation) || (!is_near_refused && same.operation_if_accepted(operation)))
        });
        let mut keys: FxHashMap<Operation<'_>, Vec<u8>> = FxHashMap::default();
        let mut all: Vec<Written<'_, '_>> = may_differ.copied().collect();
        // What both definitions are known to write alike stays as it is.
        all.retain(|each| {
            let name = each.operation.name().as_str();
            if has_aliases
                || sides.same.is_changing(name)
                || wholes.contains(&each.operation)
                || is_refused(each.operation)
            {
                return true;
            }
            let type_text = |type_, key: &mut Vec<u8>| {
                let text = type_texts.entry(type_).or_insert_with(|| show(type_, sides.old, sides.before).to_string());
                key.extend(text.as_bytes());
            };
            match text_key(&tokens, each, type_text) {
                Some(key) if sides.same.is_unchanged(&key) => false,
                Some(key) => keys.insert(each.operation, key).is_none(),
                None => true,
            }
        });
        // Lines for FileCheck are compared with the text of each operation.
        let Alike { firsts, others } = alike(&tokens, all, |each| {
            let is_apart = wholes.contains(&each.operation) || is_refused(each.operation);
            let mentions_alias = has_aliases && each.mentions_alias(&tokens);
            !(!checks.is_empty() || is_apart || mentions_alias)
        });
        let contexts = (sides.before, sides.after);
        let mut printed = texts(&tokens, &firsts, &names, (&carried, &counterparts), &mut transfer, sides, contexts);
        let mut made = changes(&tokens, &printed, &wholes);
        let rest = made.as_mut().map_or_else(|_| Vec::new(), |made| made.add_alike(&tokens, &printed, others));
        if !rest.is_empty() {
            let more = texts(&tokens, &rest, &names, (&carried, &counterparts), &mut transfer, sides, contexts);
            made = made.and_then(|made| Ok(made.with(changes(&tokens, &more, &wholes)?)));
            printed.extend(more);
        }
        for each in &printed {
            let Some(key) = keys.get(&each.written.operation) else { continue };
            sides.same.remember_text(each.written.operation.name().as_str(), key, each.base == each.theirs);
        }
        let Changes { mut edits, stand_ins, .. } = match made {
            Ok(made) => made,
            Err(operation) => {
                transfer.refuse(operation, Reason::Unlike("its regions would have to move".to_owned()));
                continue;
            }
        };
        for_aliases(&tokens, &nodes, &mut transfer, sides, &mut edits);
        for_labels(&tokens, &recorded, &carried, sides, &names, &mut edits);
        let mut tried = edits.clone();
        tried.extend(stand_ins);
        tried.extend(labels_in_stand_ins(&printed, &carried, sides, &names));
        let text = apply(source, &mut tried);
        let read = parse(&new_arena, sides.new, &text, &options);
        let error = read.diagnostics.iter().find(|diagnostic| diagnostic.is_error);
        let (difference, operation) = match error {
            Some(error) => {
                let place = place_before(&tried, error.offset);
                let around = written_ones.iter().rfind(|each| {
                    let operation = each.operation;
                    each.node.span.touches(place)
                        && counterparts.contains_key(&operation)
                        && (wholes.contains(&operation) || !same.operation(operation))
                });
                (error.message.trim_end().to_owned(), around.map(|each| each.operation))
            }
            None => match compare(carried.operation, read.module, sides.new, sides.after) {
                Err(differing) if !is_in_refused(differing.left) => {
                    let pair = carried.pairs.iter().find(|(_, new)| *new == differing.left);
                    (differing.what, pair.map(|(old, _)| *old))
                }
                // What is in the regions of an operation that isn't there any more has lost its surroundings.
                _ => {
                    let mut findings = refused(&carried, &written_ones);
                    checks::migrate(source, sides, &checks, &printed, &mut edits, &mut findings);
                    return Migrated { text: apply(source, &mut edits), findings };
                }
            },
        };
        match operation.filter(|operation| !is_refused(*operation)) {
            Some(operation) if wholes.insert(operation) => {}
            Some(operation) => transfer.refuse(operation, Reason::Unlike(difference.clone())),
            None => return unchanged(vec![Finding::new(FindingKind::Unlike(difference), 0..0)]),
        }
        unlike = difference;
    }
    unchanged(vec![Finding::new(FindingKind::Unlike(unlike), 0..0)])
}

/// Whether a part can be read, and nothing in it is defined otherwise now.
fn is_same(source: &[u8], sides: Sides<'_>) -> bool {
    if sides.same.is_different(source) {
        return false;
    }
    let arena = IrArena::new(sides.before);
    let options = ParseOptions::default().allow_unregistered_dialects(true);
    let parsed = parse(&arena, sides.old, source, &options);
    let mut same = Same::new(sides.same, (sides.old, sides.before), (sides.new, sides.after));
    let has_errors = |diagnostics: &[Diagnostic]| diagnostics.iter().any(|diagnostic| diagnostic.is_error);
    let is_same = !has_errors(&parsed.diagnostics)
        && walk(parsed.module, WalkOrder::Pre, |operation| {
            if same.operation_if_accepted(operation) { WalkResult::Continue } else { WalkResult::Interrupt }
        });
    if !is_same || !same.needs_reading {
        return is_same;
    }
    let arena = IrArena::new(sides.after);
    !has_errors(&parse(&arena, sides.new, source, &options).diagnostics)
}

/// Whether it stands for an operation that can't be carried over, or is in one.
fn is_in_refused(operation: Operation<'_>) -> bool {
    std::iter::successors(Some(operation), |inner| inner.parent_op()).any(|each| each.name().as_str() == REFUSED)
}

/// How often a part is read anew because an operation in it can't be changed as it was tried.
const MAX_TRIES: usize = 100;

/// The findings for what can't be carried over.
fn refused<'o>(carried: &Carried<'o, '_>, all: &[Written<'_, 'o>]) -> Vec<Finding> {
    if carried.refused.is_empty() {
        return Vec::new();
    }
    let spans: FxHashMap<Operation<'o>, TextSpan> = all.iter().map(|each| (each.operation, each.node.span)).collect();
    let of = |(operation, refusal): &(Operation<'o>, Refusal)| {
        let span = spans.get(operation).map_or(0..0, |span| span.range());
        Finding::new(FindingKind::Refused(refusal.clone()), span)
    };
    carried.refused.iter().map(of).collect()
}

/// The place in a source of a place in the text that changes made of it.
fn place_before(edits: &[Edit], offset: usize) -> usize {
    let (mut before, mut after) = (0, 0);
    for edit in edits {
        let kept = edit.range.start - before;
        if offset < after + kept {
            break;
        }
        after += kept;
        before = edit.range.start;
        if offset < after + edit.text.len() {
            return before;
        }
        after += edit.text.len();
        before = edit.range.end;
    }
    before + (offset - after.min(offset))
}

/// The changes of the operations of a source.
#[derive(Default)]
struct Changes {
    edits: Vec<Edit>,
    /// What stands for operations that can't be carried over while the result is checked.
    stand_ins: Vec<Edit>,
    /// Which of the edits belong to each of the operations.
    of: Vec<Range<usize>>,
}

impl Changes {
    /// Adds the changes of operations that are like others. Returns those whose changes don't follow from these.
    fn add_alike<'n, 'o>(
        &mut self,
        tokens: &Tokens<'_>,
        texts: &[Texts<'_, 'o>],
        others: Vec<(usize, Written<'n, 'o>)>,
    ) -> Vec<Written<'n, 'o>> {
        let mut templates: FxHashMap<usize, Option<Template>> = FxHashMap::default();
        let mut rest = Vec::new();
        for (first, other) in others {
            let own = self.of.get(first).and_then(|range| self.edits.get(range.clone())).unwrap_or_default();
            if own.is_empty() {
                continue;
            }
            let template = templates.entry(first).or_insert_with(|| Template::new(tokens, &texts[first].written, own));
            match template {
                Some(template) => self.edits.push(template.edit(tokens, &other)),
                None => rest.push(other),
            }
        }
        rest
    }

    /// These and others, of other operations.
    fn with(mut self, others: Changes) -> Self {
        self.edits.extend(others.edits);
        self.stand_ins.extend(others.stand_ins);
        self
    }
}

/// The changes that follow from the texts of operations. The error is an operation that can't be changed.
fn changes<'o>(
    tokens: &Tokens<'_>,
    texts: &[Texts<'_, 'o>],
    wholes: &FxHashSet<Operation<'o>>,
) -> Result<Changes, Operation<'o>> {
    let mut changes = Changes::default();
    for Texts { written, base, theirs, is_refused } in texts {
        let start = changes.edits.len();
        let is_whole = wholes.contains(&written.operation);
        if base != theirs || is_whole {
            let (ours, before, new) = (written.items(tokens), items(base), items(theirs));
            if *is_refused {
                changes.stand_ins.extend(stand_in(tokens, &ours, theirs, &new));
            } else {
                let hunks = if is_whole { whole(&ours, &new) } else { merge(&ours, &before, &new) };
                let spellings = Spellings::new(&ours, &before);
                let hunks = hunks.ok_or(written.operation)?;
                changes.edits.extend(hunks.iter().map(|hunk| edit(tokens, &ours, hunk, theirs, &new, &spellings)));
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
        return hunks.iter().map(|hunk| edit(tokens, ours, hunk, theirs, new, &spellings)).collect();
    }
    let (mut text, mut at) = (Vec::new(), 0);
    for region in new.iter().filter(|item| item.is_region) {
        text.extend_from_slice(theirs.get(at..region.span.start).unwrap_or_default());
        text.extend_from_slice(b"{}");
        at = region.span.end;
    }
    text.extend_from_slice(theirs.get(at..).unwrap_or_default());
    let new = items(&text);
    vec![edit(tokens, ours, &Hunk { ours: 0..ours.len(), theirs: 0..new.len() }, &text, &new, &spellings)]
}

/// The labels of entry blocks in operations that can't be carried over: these named the arguments, and what stands for them doesn't.
fn labels_in_stand_ins<'o>(
    texts: &[Texts<'_, 'o>],
    carried: &Carried<'o, '_>,
    sides: Sides<'_>,
    names: &SourceNames<'_, 'o>,
) -> Vec<Edit> {
    let mut labels = Vec::new();
    for Written { node, operation, .. } in texts.iter().filter(|each| each.is_refused).map(|each| each.written) {
        if node.children.len() != operation.num_regions() {
            continue;
        }
        for (node, region) in node.children.iter().zip(operation.regions()) {
            let has_label = node.children.first().is_some_and(|first| matches!(first.kind, NodeKind::Label));
            let Some(block) = region.first().filter(|block| !has_label && block.arguments().next().is_some()) else {
                continue;
            };
            let Some(counterpart) = carried.blocks.get(&block) else { continue };
            let argument = |(index, (before, after)): (usize, (BlockArgument<'o>, BlockArgument<'_>))| {
                let name = names.value(before.value()).unwrap_or_else(|| format!("unnamed{index}").into());
                format!("%{name}: {}", show(after.value().type_(), sides.new, sides.after))
            };
            let arguments = block.arguments().zip(counterpart.arguments()).enumerate().map(argument);
            let arguments = arguments.collect::<Vec<_>>().join(", ");
            let start = node.span.range().start + 1;
            labels.push(Edit { range: start..start, text: format!(" ^bb({arguments}): ").into_bytes() });
        }
    }
    labels
}

/// Everything but the regions is replaced.
fn whole(ours: &[Item<'_>], theirs: &[Item<'_>]) -> Option<Vec<Hunk>> {
    merge(ours, &theirs.iter().filter(|item| item.is_region).cloned().collect::<Vec<_>>(), theirs)
}

/// The changes of definitions of aliases.
fn for_aliases<'o>(
    tokens: &Tokens<'_>,
    nodes: &[Node<'o>],
    transfer: &mut Transfer<'_, 'o, '_>,
    sides: Sides<'_>,
    edits: &mut Vec<Edit>,
) {
    for node in nodes {
        let NodeKind::Alias(Some(value)) = node.kind else { continue };
        let (base, theirs) = match value {
            AliasValue::Attribute(attribute) => {
                let Ok(carried) = transfer.attribute(attribute) else { continue };
                (
                    show(attribute, sides.old, sides.before).to_string(),
                    show(carried, sides.new, sides.after).to_string(),
                )
            }
            AliasValue::Type(type_) => {
                let Ok(carried) = transfer.type_(type_) else { continue };
                (show(type_, sides.old, sides.before).to_string(), show(carried, sides.new, sides.after).to_string())
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
fn for_labels<'o>(
    tokens: &Tokens<'_>,
    recorded: &Recorded<'o>,
    carried: &Carried<'o, '_>,
    sides: Sides<'_>,
    names: &SourceNames<'_, 'o>,
    edits: &mut Vec<Edit>,
) {
    for label in &recorded.labels {
        let Some(&counterpart) = carried.blocks.get(&label.block) else { continue };
        let (mut base, mut theirs) = (String::new(), String::new());
        for (before, after) in label.block.arguments().zip(counterpart.arguments()) {
            let name = names.value(before.value()).unwrap_or_default();
            let (before, after) = (before.value().type_(), after.value().type_());
            base.push_str(&format!(", %{name}: {}", show(before, sides.old, sides.before)));
            theirs.push_str(&format!(", %{name}: {}", show(after, sides.new, sides.after)));
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
    all.map(|token| Item { text: tokens.text(token), span: token.span.range(), is_region: false })
}

/// Does to a part of the source what two texts of it differ in.
fn replace(tokens: &Tokens<'_>, ours: &[Item<'_>], base: &str, theirs: &str, edits: &mut Vec<Edit>) {
    let (before, new) = (items(base.as_bytes()), items(theirs.as_bytes()));
    let hunks = merge(ours, &before, &new).unwrap_or_default();
    let spellings = Spellings::new(ours, &before);
    edits.extend(hunks.iter().map(|hunk| edit(tokens, ours, hunk, theirs.as_bytes(), &new, &spellings)));
}
