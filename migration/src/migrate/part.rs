//! A part of a source, which is read by itself.

use super::checks;
use super::edits::{Edit, apply, edit};
use super::finding::{Finding, FindingKind};
use super::heads::{Texts, texts, written};
use super::merge::{Hunk, Item, items, merge};
use super::names::SourceNames;
use super::{Migrated, Sides};
use crate::reason::Refusal;
use crate::transfer::{Carried, Transfer, compare};
use format_runtime::text::{ParseOptions, Recorded, parse, show};
use operation_core::{Block, IrArena, Operation};
use rustc_hash::FxHashMap;
use source_text::{AliasValue, Node, NodeKind, Tokens, tree};

/// How operations whose texts differ are changed.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Way {
    /// Only where their texts differ.
    Merge,
    /// As a whole.
    Replace,
}

/// Carries a part of a source over.
pub(super) fn part(source: &[u8], sides: Sides<'_>, prefixes: &[String]) -> Migrated {
    let unchanged = |findings| Migrated { text: source.to_vec(), findings };
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
        return unchanged(if is_new { Vec::new() } else { unread });
    };
    let mut transfer = Transfer::new(sides.old, sides.before, sides.new, sides.after, &new_arena, sides.renamed);
    let carried = transfer.operation(parsed.module);
    let nodes = tree(&recorded);
    let tokens = Tokens::new(source);
    let names = SourceNames::new(source, &recorded, &nodes);
    let all = written(&nodes);
    let texts = texts(&tokens, &all, &names, &carried, &mut transfer, sides, (sides.before, sides.after));

    let spans: FxHashMap<Operation<'_>, _> = all.iter().map(|each| (each.operation, each.node.span.range())).collect();
    let mut findings: Vec<Finding> = carried
        .refused
        .iter()
        .map(|(operation, refusal)| {
            let span = spans.get(operation).cloned().unwrap_or(0..0);
            Finding::new(FindingKind::Refused(refusal.clone()), span)
        })
        .collect();

    let mut unlike = None;
    for way in [Way::Merge, Way::Replace] {
        let changes = changes(&tokens, &texts, &carried.refused, way);
        let Ok(Changes { mut edits, stand_ins, replaces_regions }) = changes else {
            unlike = Some("its regions would have to move".to_owned());
            continue;
        };
        for_aliases(&tokens, &nodes, &mut transfer, sides, &mut edits);
        for_labels(&tokens, &recorded, &carried, sides, &names, &mut edits);
        let mut tried = edits.clone();
        tried.extend(stand_ins);
        let text = apply(source, &mut tried);
        let read = parse(&new_arena, sides.new, &text, &options);
        let error = read.diagnostics.iter().find(|diagnostic| diagnostic.is_error);
        let result = match error {
            Some(error) => Err(error.message.trim_end().to_owned()),
            None => compare(carried.operation, read.module, sides.new, sides.after),
        };
        // What is in the regions of an operation that isn't there any more has lost its surroundings.
        if let Err(difference) = result
            && (error.is_some() || !replaces_regions)
        {
            unlike = Some(difference);
            continue;
        }
        checks::migrate(source, sides, prefixes, &texts, &mut edits, &mut findings);
        return Migrated { text: apply(source, &mut edits), findings };
    }
    if let Some(difference) = unlike {
        findings.push(Finding::new(FindingKind::Unlike(difference), 0..0));
    }
    unchanged(findings)
}

/// The changes of the operations of a source.
struct Changes {
    edits: Vec<Edit>,
    /// What stands for operations that can't be carried over while the result is checked.
    stand_ins: Vec<Edit>,
    /// Whether there are regions in such operations.
    replaces_regions: bool,
}

fn changes<'o>(
    tokens: &Tokens<'_>,
    texts: &[Texts<'_, 'o>],
    refused: &[(Operation<'o>, Refusal)],
    way: Way,
) -> Result<Changes, ()> {
    let mut changes = Changes { edits: Vec::new(), stand_ins: Vec::new(), replaces_regions: false };
    for Texts { written, base, theirs } in texts {
        if base == theirs {
            continue;
        }
        let ours = written.items(tokens);
        let new = items(theirs);
        if refused.iter().any(|(operation, _)| *operation == written.operation) {
            let hunks = whole(&ours, &new).unwrap_or_else(|| vec![Hunk { ours: 0..ours.len(), theirs: 0..new.len() }]);
            changes.replaces_regions |= written.operation.num_regions() > 0;
            changes.stand_ins.extend(hunks.iter().map(|hunk| edit(tokens, &ours, hunk, theirs, &new)));
            continue;
        }
        let hunks = match way {
            Way::Merge => merge(&ours, &items(base), &new),
            Way::Replace => whole(&ours, &new),
        };
        let hunks = hunks.ok_or(())?;
        changes.edits.extend(hunks.iter().map(|hunk| edit(tokens, &ours, hunk, theirs, &new)));
    }
    Ok(changes)
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
            let all = (tokens.at(node.span.start)..tokens.at(node.span.end)).filter_map(|index| tokens.get(index));
            let ours: Vec<Item<'_>> = all
                .skip(2)
                .map(|token| Item { text: tokens.text(token), span: token.span.range(), is_region: false })
                .collect();
            replace(tokens, &ours, &base, &theirs, edits);
        }
    }
}

/// The changes of labels: the types of arguments.
fn for_labels<'o, 'n>(
    tokens: &Tokens<'_>,
    recorded: &Recorded<'o>,
    carried: &Carried<'o, 'n>,
    sides: Sides<'_>,
    names: &SourceNames<'_, 'o>,
    edits: &mut Vec<Edit>,
) {
    use format_runtime::text::HeadNames;
    for label in &recorded.labels {
        let Some(&counterpart) = carried.blocks.get(&label.block) else { continue };
        let counterpart: Block<'n> = counterpart;
        let (mut base, mut theirs) = (String::new(), String::new());
        for (before, after) in label.block.arguments().zip(counterpart.arguments()) {
            let name = names.value(before.value()).unwrap_or_default();
            let (before, after) = (before.value().type_(), after.value().type_());
            base.push_str(&format!(", %{name}: {}", show(before, sides.old, sides.before)));
            theirs.push_str(&format!(", %{name}: {}", show(after, sides.new, sides.after)));
        }
        if base != theirs {
            let all = (tokens.at(label.span.start)..tokens.at(label.span.end)).filter_map(|index| tokens.get(index));
            let ours: Vec<Item<'_>> = all
                .map(|token| Item { text: tokens.text(token), span: token.span.range(), is_region: false })
                .collect();
            let frame = |text: &str| format!("^bb({}):", text.trim_start_matches(", "));
            replace(tokens, &ours, &frame(&base), &frame(&theirs), edits);
        }
    }
}

fn replace(tokens: &Tokens<'_>, ours: &[Item<'_>], base: &str, theirs: &str, edits: &mut Vec<Edit>) {
    let new = items(theirs.as_bytes());
    let hunks = merge(ours, &items(base.as_bytes()), &new).unwrap_or_default();
    edits.extend(hunks.iter().map(|hunk| edit(tokens, ours, hunk, theirs.as_bytes(), &new)));
}
