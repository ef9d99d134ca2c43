//! A part of a source, which is read by itself.

use super::alike::{Alike, alike};
use super::changes::{Changes, changes, for_aliases, for_labels, labels_in_stand_ins};
use super::checks;
use super::edits::{Edit, apply};
use super::finding::{Finding, FindingKind};
use super::heads::{Counterparts, Texts, Written, texts, written};
use super::names::SourceNames;
use super::sameness::{Found, Same};
use super::sides::{Migrated, Sides};
use super::unchanged::{Keys, is_accepted, is_same, stays};
use super::unread::Bridged;
use crate::reason::{Reason, Refusal};
use crate::transfer::{Carried, REFUSED, Transfer, compare};
use format_runtime::text::{ParseOptions, TextSpan, parse};
use operation_core::{IrArena, Operation};
use rustc_hash::{FxHashMap, FxHashSet};
use source_text::{Tokens, tree};

/// Carries a part of a source over.
pub(super) fn part(source: &[u8], sides: Sides<'_>, prefixes: &[String]) -> Migrated {
    let Changed {
        mut edits,
        findings,
    } = match changed(source, sides, prefixes) {
        Ok(changed) => changed,
        Err(unread) => around_unread(source, sides, prefixes, unread),
    };
    Migrated {
        text: apply(source, &mut edits),
        findings,
    }
}

/// Changes of a source, and the parts that stay as they are.
#[derive(Default)]
struct Changed {
    edits: Vec<Edit>,
    findings: Vec<Finding>,
}

impl Changed {
    fn nothing(kind: FindingKind, span: std::ops::Range<usize>) -> Self {
        Changed {
            edits: Vec::new(),
            findings: vec![Finding::new(kind, span)],
        }
    }
}

/// Parts of a source that the old definitions can't read.
struct Unread {
    errors: Vec<Finding>,
    /// The source with operations that stand for it.
    bridged: Option<Bridged>,
}

/// The changes around what can't be read. If even so nothing can be read, there is none.
fn around_unread(source: &[u8], sides: Sides<'_>, prefixes: &[String], unread: Unread) -> Changed {
    let Unread {
        mut errors,
        bridged,
    } = unread;
    if is_accepted(source, sides) {
        // What only the new definitions can read has been migrated.
        let first = errors.first().map_or(0..0, |error| error.span.clone());
        return Changed::nothing(FindingKind::OnlyNew, first);
    }
    let around = bridged.and_then(|bridged| {
        let changed = changed(&bridged.text, sides, prefixes).ok()?;
        Some((bridged, changed))
    });
    match around {
        Some((bridged, Changed { edits, findings })) => {
            errors.extend(bridged.findings_in_source(findings));
            errors.sort_by_key(|error| error.span.start);
            Changed {
                edits: bridged.in_source(edits),
                findings: errors,
            }
        }
        None => {
            let first = errors.first().map_or(0..0, |error| error.span.clone());
            errors.insert(0, Finding::new(FindingKind::LeftWhole, first));
            Changed {
                edits: Vec::new(),
                findings: errors,
            }
        }
    }
}

/// Changes of a source that the old definitions can read.
fn changed(source: &[u8], sides: Sides<'_>, prefixes: &[String]) -> Result<Changed, Unread> {
    let differences = sides.same.differences(source);
    // Lines for FileCheck may change even where the operations don't.
    let only_checks = || {
        let (mut edits, mut findings) = (Vec::new(), Vec::new());
        if !differences.spare_comments() {
            let checks = checks::lines(source, prefixes);
            checks::migrate(
                source,
                sides,
                (&checks, &differences),
                &[],
                &mut edits,
                &mut findings,
            );
        }
        Ok(Changed { edits, findings })
    };
    if !differences.are_in_code && is_same(source, sides) {
        return only_checks();
    }
    let old_arena = IrArena::new(sides.before);
    let options = ParseOptions::default().allow_unregistered_dialects(true);
    let parsed = parse(
        &old_arena,
        sides.old,
        source,
        &options.clone().outline(true),
    );
    let errors = parsed
        .diagnostics
        .iter()
        .filter(|diagnostic| diagnostic.is_error);
    let errors: Vec<Finding> = errors
        .map(|error| {
            let kind = FindingKind::Unread(error.message.trim_end().to_owned());
            Finding::new(kind, error.offset..error.offset)
        })
        .collect();
    let recorded = match parsed.recorded {
        Some(recorded) if errors.is_empty() => recorded,
        _ => {
            let bridged = Bridged::of(source, &errors, sides);
            return Err(Unread { errors, bridged });
        }
    };
    let nodes = tree(&recorded);
    let mut same = Same::new(
        sides.same,
        (sides.old, sides.before),
        (sides.new, sides.after),
    );
    let written_ones: Vec<(Written<'_, '_>, Found)> = written(&nodes)
        .into_iter()
        .map(|each| (each, same.operation(each.operation)))
        .collect();
    let mut keys = Keys::new(sides.old, sides.before);
    if stays(source, &nodes, &written_ones, &mut keys, (sides, &mut same)) {
        return only_checks();
    }
    let new_arena = IrArena::new(sides.after);
    let is_changed = |name: &str, is_type| !sides.same.definition_named(name, is_type);
    let mut transfer = Transfer::new(
        sides.old,
        sides.before,
        sides.new,
        sides.after,
        &new_arena,
        sides.renamed,
    )
    .with_plans(&sides.same.plans)
    .asking_for_changes(&is_changed);
    let checks = checks::lines(source, prefixes);
    let tokens = Tokens::new(source);
    let names = SourceNames::new(source, &recorded, &nodes);
    let mut wholes: FxHashSet<Operation<'_>> = FxHashSet::default();
    let mut unlike = String::new();
    // Each time, an operation is changed as a whole that couldn't be changed in part, or is left as it is.
    for _ in 0..MAX_TRIES {
        let carried = transfer.operation(parsed.module);
        let counterparts: Counterparts<'_, '_> = carried.pairs.iter().copied().collect();
        let refused_ones: FxHashSet<Operation<'_>> = carried
            .refused
            .iter()
            .map(|(refused, _)| *refused)
            .collect();
        let is_refused = |operation| refused_ones.contains(&operation);
        let has_aliases = !names.aliases.is_empty();
        let are_there = written_ones
            .iter()
            .filter(|(each, _)| counterparts.contains_key(&each.operation));
        let may_differ = are_there.filter_map(|&(each, found)| {
            let operation = each.operation;
            let may_differ = match found {
                Found::Same => false,
                // Whether the new definitions accept it is seen when they read it.
                Found::SameText => {
                    is_refused(operation) || operation.parent_op().is_some_and(is_refused)
                }
                Found::Different => true,
            };
            (may_differ || wholes.contains(&operation)).then_some(each)
        });
        let mut unknown: FxHashMap<Operation<'_>, Vec<u8>> = FxHashMap::default();
        let mut all: Vec<Written<'_, '_>> = may_differ.collect();
        // What both definitions are known to write alike stays as it is.
        all.retain(|each| {
            let name = each.operation.name().as_str();
            if (has_aliases && each.mentions_alias(source))
                || sides.same.is_changing(name)
                || wholes.contains(&each.operation)
                || is_refused(each.operation)
            {
                return true;
            }
            match keys.get(source, each) {
                Some(key) if sides.same.is_unchanged(&key) => false,
                Some(key) => unknown.insert(each.operation, key).is_none(),
                None => true,
            }
        });
        // Lines for FileCheck are compared with the text of each operation.
        let Alike { firsts, others } = alike(source, all, |each| {
            let is_apart = wholes.contains(&each.operation) || is_refused(each.operation);
            let mentions_alias = has_aliases && each.mentions_alias(source);
            !(!checks.is_empty() || is_apart || mentions_alias)
        });
        let contexts = (sides.before, sides.after);
        let mut printed = texts(
            source,
            &firsts,
            &names,
            (&carried, &counterparts),
            &mut transfer,
            sides,
            contexts,
        );
        if refuse_generic(&printed, &counterparts, sides, &mut transfer) {
            continue;
        }
        let mut made = changes(&tokens, &printed, &wholes);
        let rest = made.as_mut().map_or_else(
            |_| Vec::new(),
            |made| made.add_alike(source, &printed, others),
        );
        if !rest.is_empty() {
            let more = texts(
                source,
                &rest,
                &names,
                (&carried, &counterparts),
                &mut transfer,
                sides,
                contexts,
            );
            if refuse_generic(&more, &counterparts, sides, &mut transfer) {
                continue;
            }
            made = made.and_then(|made| Ok(made.with(changes(&tokens, &more, &wholes)?)));
            printed.extend(more);
        }
        let Changes {
            mut edits,
            stand_ins,
            ..
        } = match made {
            Ok(made) => made,
            Err(operation) => {
                transfer.refuse(
                    operation,
                    Reason::Unlike("its regions would have to move".to_owned()),
                );
                continue;
            }
        };
        for_aliases(
            &tokens,
            &nodes,
            &mut transfer,
            (sides, &mut same),
            &mut edits,
        );
        for_labels(
            &tokens,
            &recorded,
            &carried,
            (sides, &mut same),
            &names,
            &mut edits,
        );
        let mut tried = edits.clone();
        tried.extend(stand_ins);
        tried.extend(labels_in_stand_ins(&printed, &carried, sides, &names));
        let text = apply(source, &mut tried);
        let read = parse(&new_arena, sides.new, &text, &options);
        let error = read
            .diagnostics
            .iter()
            .find(|diagnostic| diagnostic.is_error);
        let (difference, operation) = match error {
            Some(error) => {
                let place = place_before(&tried, error.offset);
                let around = written_ones.iter().rfind(|(each, found)| {
                    let operation = each.operation;
                    each.node.span.touches(place)
                        && counterparts.contains_key(&operation)
                        && (wholes.contains(&operation) || *found != Found::Same)
                });
                (
                    error.message.trim_end().to_owned(),
                    around.map(|(each, _)| each.operation),
                )
            }
            None => match compare(carried.operation, read.module, sides.new, sides.after) {
                Err(differing) if !is_in_refused(differing.left) => {
                    let pair = carried.pairs.iter().find(|(_, new)| *new == differing.left);
                    (differing.what, pair.map(|(old, _)| *old))
                }
                // What is in the regions of an operation that isn't there any more has lost its surroundings.
                _ => {
                    // Where there is something that can't be carried over, the comparison ends there.
                    for each in printed.iter().filter(|_| carried.refused.is_empty()) {
                        let Some(key) = unknown.get(&each.written.operation) else {
                            continue;
                        };
                        let name = each.written.operation.name().as_str();
                        sides
                            .same
                            .remember_text(name, key, each.base == each.theirs);
                    }
                    let mut findings = refused(&carried, &written_ones);
                    findings.extend(printed.iter().filter_map(without_custom_form));
                    checks::migrate(
                        source,
                        sides,
                        (&checks, &differences),
                        &printed,
                        &mut edits,
                        &mut findings,
                    );
                    return Ok(Changed { edits, findings });
                }
            },
        };
        match operation.filter(|operation| !is_refused(*operation)) {
            Some(operation) if wholes.insert(operation) => {}
            Some(operation) => transfer.refuse(operation, Reason::Unlike(difference.clone())),
            None => return Ok(Changed::nothing(FindingKind::Unlike(difference), 0..0)),
        }
        unlike = difference;
    }
    Ok(Changed::nothing(FindingKind::Unlike(unlike), 0..0))
}

/// Says that operations can't be carried over whose text would become generic although the new definitions give them a custom form:
/// it can't be printed. Whether there are some.
fn refuse_generic<'o, 'm>(
    printed: &[Texts<'_, 'o>],
    counterparts: &Counterparts<'o, 'm>,
    sides: Sides<'_>,
    transfer: &mut Transfer<'_, 'o, 'm>,
) -> bool {
    let mut is_any = false;
    for each in printed.iter().filter(|each| each.loses_custom_form()) {
        let operation = each.written.operation;
        let counterpart = counterparts.get(&operation);
        if let Some(reason) = counterpart.and_then(|new| sides.same.why_generic(*new)) {
            transfer.refuse(operation, Reason::NoCustomForm(reason));
            is_any = true;
        }
    }
    is_any
}

/// The note about an operation that is in generic form now, since it has no other.
fn without_custom_form(texts: &Texts<'_, '_>) -> Option<Finding> {
    let written = texts.written;
    let name = written.operation.name().as_str().to_owned();
    texts
        .loses_custom_form()
        .then(|| Finding::new(FindingKind::OnlyGeneric(name), written.own()))
}

/// Whether it stands for an operation that can't be carried over, or is in one.
fn is_in_refused(operation: Operation<'_>) -> bool {
    std::iter::successors(Some(operation), |inner| inner.parent_op())
        .any(|each| each.name().as_str() == REFUSED)
}

/// How often a part is read anew because an operation in it can't be changed as it was tried.
const MAX_TRIES: usize = 100;

/// The findings for what can't be carried over.
fn refused<'o>(carried: &Carried<'o, '_>, all: &[(Written<'_, 'o>, Found)]) -> Vec<Finding> {
    if carried.refused.is_empty() {
        return Vec::new();
    }
    let spans: FxHashMap<Operation<'o>, TextSpan> = all
        .iter()
        .map(|(each, _)| (each.operation, each.node.span))
        .collect();
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
