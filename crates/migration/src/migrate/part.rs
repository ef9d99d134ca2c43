//! Migration of a part of a source.

use super::changes::{Changes, for_aliases, for_labels, labels_in_stand_ins};
use super::checks::Checks;
use super::comparer::{Comparer, changed_in_text};
use super::edits::{Changed, Edit, apply};
use super::finding::{Finding, FindingKind};
use super::migration::{Migrated, Migration};
use super::names::SourceNames;
use super::operation_texts::{Counterparts, OperationTexts, texts};
use super::repeated::{Grouped, group};
use super::sameness::{DefinitionLikeness, Likeness};
use super::source_part::{SourceOperation, SourcePart, operations};
use super::stated;
use super::unchanged::{Keys, is_accepted, is_same, stays};
use super::unread::Bridged;
use crate::reason::{Reason, Refusal};
use crate::transfer::{Carried, REFUSED, Transfer, compare};
use format_runtime::text::{KeptTexts, parse};
use operation_core::{IrArena, Operation};
use rustc_hash::{FxHashMap, FxHashSet};
use source_text::{Tokens, tree};

/// Carries a part of a source over.
pub(super) fn part(source: &[u8], migration: Migration<'_>, prefixes: &[String]) -> Migrated {
    let mut kept = KeptTexts::default();
    let mut changed = match changed(source, migration, prefixes, &mut kept) {
        Ok(changed) => changed,
        Err(unread) => around_unread(source, migration, prefixes, unread, &mut kept),
    };
    stated::change(source, migration, &mut changed);
    let Changed {
        mut edits,
        findings,
    } = changed;
    Migrated {
        text: apply(source, &mut edits),
        findings,
        kept,
    }
}

/// Parts of a source that the old definitions can't read.
struct Unread {
    errors: Vec<Finding>,
    /// The source with stand-ins.
    bridged: Option<Bridged>,
}

/// The changes around unreadable parts. If nothing can be read, there is none.
fn around_unread(
    source: &[u8],
    migration: Migration<'_>,
    prefixes: &[String],
    unread: Unread,
    kept: &mut KeptTexts,
) -> Changed {
    let Unread {
        mut errors,
        bridged,
    } = unread;
    let of_part = |kind| Finding {
        kind,
        place: errors.first().map_or(0, |error| error.place),
        span: 0..source.len(),
    };
    if is_accepted(source, migration) {
        // A text that only the new definitions can read has been migrated.
        return Changed::nothing(of_part(FindingKind::OnlyNew));
    }
    let whole = of_part(FindingKind::LeftWhole);
    let around = bridged.and_then(|bridged| {
        let changed = changed(&bridged.text, migration, prefixes, kept).ok()?;
        Some((bridged, changed))
    });
    let edits = match around {
        Some((bridged, Changed { edits, findings })) => {
            errors.extend(bridged.findings_in_source(findings));
            errors.sort_by_key(|error| error.place);
            bridged.in_source(edits)
        }
        None => {
            errors.insert(0, whole);
            Vec::new()
        }
    };
    Changed {
        edits,
        findings: errors,
    }
}

/// Changes of a source that the old definitions can read.
fn changed(
    source: &[u8],
    migration: Migration<'_>,
    prefixes: &[String],
    kept: &mut KeptTexts,
) -> Result<Changed, Unread> {
    let differences = migration.same.differences(source);
    let checks = || Checks::new(source, migration, &differences, prefixes);
    // Lines for FileCheck may change even where the operations don't.
    let only_checks = || {
        let mut changed = Changed::default();
        if differences.are_in_comments() {
            checks().migrate(&[], &mut changed);
        }
        Ok(changed)
    };
    if !differences.are_in_code && is_same(source, migration, kept) {
        return only_checks();
    }
    let arena = IrArena::new(migration.old.context);
    let options = migration.reading().outline(true);
    let parsed = parse(&arena, migration.old.definitions, source, &options);
    let errors = parsed.diagnostics.iter().filter(|each| each.is_error);
    let mut errors: Vec<Finding> = errors
        .map(|error| {
            let kind = FindingKind::Unread(error.message.trim_end().to_owned());
            Finding::new(kind, error.offset..error.offset)
        })
        .collect();
    let mut kept_here = KeptTexts::default();
    kept_here.add(&parsed);
    let recorded = match parsed.recorded {
        Some(recorded) if errors.is_empty() => recorded,
        _ => {
            let bridged = Bridged::of(source, &errors, migration);
            if let Some(bridged) = &bridged {
                bridged.complete(source, migration.same, &mut errors);
            }
            return Err(Unread { errors, bridged });
        }
    };
    kept.add_all(&kept_here);
    let nodes = tree(&recorded);
    let mut comparer = Comparer::new(migration);
    let operations = operations(&nodes, &mut comparer);
    let mut keys = Keys::new(migration.old);
    if stays(
        source,
        migration,
        &nodes,
        &operations,
        &mut keys,
        &mut comparer,
    ) {
        return only_checks();
    }
    let part = SourcePart {
        source,
        migration,
        module: parsed.module,
        recorded: &recorded,
        nodes: &nodes,
        operations,
        tokens: Tokens::new(source),
        names: SourceNames::new(source, &recorded, &nodes),
    };
    Ok(change(&part, &checks(), &mut comparer, &mut keys))
}

/// The maximum number of attempts for a part.
const MAX_TRIES: usize = 100;

/// Changes a part. After each failed attempt, one more operation is replaced as a whole, or is left as it is.
fn change<'t: 'o, 'o>(
    part: &SourcePart<'_, 't, 'o>,
    checks: &Checks<'_, 't>,
    comparer: &mut Comparer<'t, 'o>,
    keys: &mut Keys<'t, 'o>,
) -> Changed {
    let arena = IrArena::new(part.migration.new.context);
    let mut transfer = part.migration.transfer(&arena);
    let mut replaced: FxHashSet<Operation<'_>> = FxHashSet::default();
    let mut last_difference = String::new();
    let nothing = |difference| {
        let kind = FindingKind::Unlike(difference);
        let span = 0..part.source.len();
        Changed::nothing(Finding {
            kind,
            place: 0,
            span,
        })
    };
    for _ in 0..MAX_TRIES {
        let carried = transfer.operation(part.module);
        let attempt = Attempt {
            part,
            checks,
            counterparts: carried.pairs.iter().copied().collect(),
            refused: carried
                .refused
                .iter()
                .map(|(refused, _)| *refused)
                .collect(),
            carried,
            replaced: &replaced,
            arena: &arena,
        };
        match attempt.changed(&mut transfer, comparer, keys) {
            Ok(changed) => return changed,
            Err(Obstacle::Refused(all)) => {
                for (operation, reason) in all {
                    transfer.refuse(operation, reason);
                }
            }
            Err(Obstacle::Unlike {
                difference,
                operation,
            }) => {
                match operation {
                    Some(operation) if replaced.insert(operation) => {}
                    Some(operation) => {
                        transfer.refuse(operation, Reason::Unlike(difference.clone()));
                    }
                    None => return nothing(difference),
                }
                last_difference = difference;
            }
        }
    }
    nothing(last_difference)
}

/// The reason for another attempt.
enum Obstacle<'o> {
    /// These operations can't be carried over.
    Refused(Vec<(Operation<'o>, Reason)>),
    /// The new definitions read something else.
    Unlike {
        /// The first error or difference.
        difference: String,
        /// The operation to replace as a whole or to refuse.
        operation: Option<Operation<'o>>,
    },
}

/// An attempt to change a part.
struct Attempt<'a, 't, 'o, 'm> {
    part: &'a SourcePart<'a, 't, 'o>,
    checks: &'a Checks<'a, 't>,
    carried: Carried<'o, 'm>,
    counterparts: Counterparts<'o, 'm>,
    /// The refused operations.
    refused: FxHashSet<Operation<'o>>,
    /// The operations to replace as a whole.
    replaced: &'a FxHashSet<Operation<'o>>,
    arena: &'m IrArena<'m>,
}

/// The texts and changes of operations.
struct ChangedOperations<'n, 'o> {
    texts: Vec<OperationTexts<'n, 'o>>,
    changes: Changes,
}

impl<'t: 'o + 'm, 'o, 'm> Attempt<'_, 't, 'o, 'm> {
    /// The changes of the part, if the new definitions read their result as the carried operations.
    fn changed(
        &self,
        transfer: &mut Transfer<'_, 'o, 'm>,
        comparer: &mut Comparer<'t, 'o>,
        keys: &mut Keys<'t, 'o>,
    ) -> Result<Changed, Obstacle<'o>> {
        let part = self.part;
        let mut unknown = FxHashMap::default();
        let candidates = self.candidates(keys, &mut unknown);
        // Lines for FileCheck are compared with the text of each operation.
        let grouped = group(part.source, candidates, |each| {
            let is_in_refused = || {
                let parent = each.operation.parent_op();
                parent.is_some_and(|parent| self.refused.contains(&parent))
            };
            self.checks.is_empty()
                && !self.is_apart(each.operation)
                && !is_in_refused()
                && !part.uses_alias(each)
        });
        let ChangedOperations { texts, changes } = self.changed_operations(grouped, transfer)?;
        let mut edits = changes.edits;
        let aliases = for_aliases(part, transfer, comparer, &mut edits);
        for_labels(part, &self.carried, comparer, &mut edits);
        let mut tried = edits.clone();
        tried.extend(changes.stand_ins);
        tried.extend(labels_in_stand_ins(part, &texts, &self.carried));
        // What uses such an alias is refused.
        tried.extend(aliases.iter().map(|alias| Edit {
            range: alias.span.clone(),
            text: Vec::new(),
        }));
        self.check(tried)?;
        // // A comparison ends at a refused operation.
        for each in texts.iter().filter(|_| self.refused.is_empty()) {
            let operation = each.source.operation;
            if let Some(key) = unknown.get(&operation) {
                let (name, is_unchanged) = (operation.name().as_str(), each.base == each.theirs);
                part.migration.same.remember_text(name, key, is_unchanged);
            }
        }
        let mut findings = self.findings(&aliases);
        findings.extend(aliases);
        findings.extend(self.changed_texts());
        findings.extend(texts.iter().filter_map(without_custom_form));
        let mut changed = Changed { edits, findings };
        self.checks.migrate(&texts, &mut changed);
        Ok(changed)
    }

    /// True if an operation is replaced as a whole or can't be carried over.
    fn is_apart(&self, operation: Operation<'o>) -> bool {
        self.replaced.contains(&operation) || self.refused.contains(&operation)
    }

    /// The operations with a text that may differ, except for those that both definitions are known to write alike. Adds the keys of
    /// operations of which this isn't known.
    fn candidates(
        &self,
        keys: &mut Keys<'t, 'o>,
        unknown: &mut FxHashMap<Operation<'o>, Vec<u8>>,
    ) -> Vec<SourceOperation<'_, 'o>> {
        let same = self.part.migration.same;
        let is_refused = |operation| self.refused.contains(&operation);
        let all = self.part.operations.iter().copied();
        all.filter(|each| {
            let operation = each.operation;
            if !self.counterparts.contains_key(&operation) {
                return false;
            }
            // The new definitions show if they accept the same text when they read it.
            let may_differ = each.likeness == Likeness::Different
                || is_refused(operation)
                || operation.parent_op().is_some_and(is_refused);
            if !may_differ && !self.replaced.contains(&operation) {
                return false;
            }
            if self.part.uses_alias(each)
                || same.is_changing(operation.name().as_str())
                || self.is_apart(operation)
            {
                return true;
            }
            match keys.get(self.part.source, each) {
                Some(key) if same.is_unchanged(&key) => false,
                Some(key) => unknown.insert(operation, key).is_none(),
                None => true,
            }
        })
        .collect()
    }

    /// Prints the operations under both definitions. It is an obstacle if an operation would become generic although the new definitions
    /// give it a custom form, which can't be printed.
    fn texts<'n>(
        &self,
        operations: &[SourceOperation<'n, 'o>],
        transfer: &mut Transfer<'_, 'o, 'm>,
    ) -> Result<Vec<OperationTexts<'n, 'o>>, Obstacle<'o>> {
        let (part, counterparts) = (self.part, &self.counterparts);
        let texts = texts(part, operations, &self.carried, counterparts, transfer);
        let generic = texts.iter().filter(|each| each.loses_custom_form());
        let refused: Vec<_> = generic
            .filter_map(|each| {
                let operation = each.source.operation;
                let counterpart = *counterparts.get(&operation)?;
                let reason = part.migration.same.why_generic(counterpart)?;
                Some((operation, Reason::NoCustomForm(reason)))
            })
            .collect();
        match refused.is_empty() {
            true => Ok(texts),
            false => Err(Obstacle::Refused(refused)),
        }
    }

    fn changed_operations<'n>(
        &self,
        grouped: Grouped<'n, 'o>,
        transfer: &mut Transfer<'_, 'o, 'm>,
    ) -> Result<ChangedOperations<'n, 'o>, Obstacle<'o>> {
        let of = |texts: &[OperationTexts<'_, 'o>]| {
            Changes::of(&self.part.tokens, texts, self.replaced).map_err(|operation| {
                let reason = Reason::Unlike("its regions would have to move".to_owned());
                Obstacle::Refused(vec![(operation, reason)])
            })
        };
        let mut texts = self.texts(&grouped.firsts, transfer)?;
        let mut changes = of(&texts)?;
        let others = changes.add_repeated(self.part.source, &texts, grouped.repeated);
        if !others.is_empty() {
            let other_texts = self.texts(&others, transfer)?;
            changes.extend(of(&other_texts)?);
            texts.extend(other_texts);
        }
        Ok(ChangedOperations { texts, changes })
    }

    /// Reads the changed text under the new definitions, and compares it with the carried operations.
    fn check(&self, mut edits: Vec<Edit>) -> Result<(), Obstacle<'o>> {
        let (new, carried) = (self.part.migration.new, &self.carried);
        let text = apply(self.part.source, &mut edits);
        let read = parse(
            self.arena,
            new.definitions,
            &text,
            &self.part.migration.reading(),
        );
        let error = read.diagnostics.iter().find(|each| each.is_error);
        let (difference, operation) = match error {
            Some(error) => {
                let place = place_before(&edits, error.offset);
                let around = self.part.operations.iter().rfind(|each| {
                    each.node.span.touches(place)
                        && self.counterparts.contains_key(&each.operation)
                        && (self.replaced.contains(&each.operation)
                            || each.likeness != Likeness::Same)
                });
                let message = error.message.trim_end().to_owned();
                (message, around.map(|each| each.operation))
            }
            None => match compare(carried.operation, read.module, new.definitions, new.context) {
                Err(differing)
                    if !is_in_refused(differing.left) && !ends_in_refused(differing.left) =>
                {
                    let pair = carried.pairs.iter().find(|(_, new)| *new == differing.left);
                    (differing.what, pair.map(|(old, _)| *old))
                }
                // Operations nested in a refused operation can't be compared.
                _ => return Ok(()),
            },
        };
        Err(Obstacle::Unlike {
            difference,
            operation: operation.filter(|operation| !self.refused.contains(operation)),
        })
    }

    /// The findings about operations that stay as text although their definition has changed.
    fn changed_texts(&self) -> impl Iterator<Item = Finding> {
        let operations = self.part.operations.iter();
        let migration = self.part.migration;
        operations.filter_map(move |each| {
            let (operation, new) = (each.operation, migration.new);
            let text = operation.kept_text()?;
            let name = operation.name().as_str();
            let definition = new.definitions.dialects.operation(name)?;
            let why = migration.same.why_unreadable(definition)?;
            let is_changed = migration.same.operation(operation) == DefinitionLikeness::Different;
            let changed = match is_changed {
                true => name.to_owned(),
                false => changed_in_text(migration, text)?,
            };
            let reason = Reason::TextOfChanged(changed, why);
            let kind = FindingKind::Refused(Refusal::new(name, reason));
            Some(Finding::new(kind, each.head()))
        })
    }

    /// The findings about refused operations. Of those that only use an `alias` that can't be carried over, the text need not change.
    fn findings(&self, aliases: &[Finding]) -> Vec<Finding> {
        let refused = &self.carried.refused;
        if refused.is_empty() {
            return Vec::new();
        }
        let of_alias = |reason: &Reason| {
            aliases.iter().any(|alias| {
                matches!(&alias.kind, FindingKind::Refused(refusal) if refusal.reason == *reason)
            })
        };
        let part = self.part;
        let sources: FxHashMap<Operation<'o>, &SourceOperation<'_, 'o>> = part
            .operations
            .iter()
            .map(|each| (each.operation, each))
            .collect();
        let of = |(operation, refusal): &(Operation<'o>, Refusal)| {
            let source = sources.get(operation);
            let uses_alias = source.is_some_and(|source| {
                of_alias(&refusal.reason)
                    && part.migration.same.operation(*operation) != DefinitionLikeness::Different
                    && !part
                        .migration
                        .same
                        .names_changed(part.source, source.head())
            });
            let span = source.map_or(0..0, |source| source.whole_head());
            (!uses_alias).then(|| Finding::new(FindingKind::Refused(refusal.clone()), span))
        };
        refused.iter().filter_map(of).collect()
    }
}

/// The note about an operation that is in generic form now, since it has no other.
fn without_custom_form(texts: &OperationTexts<'_, '_>) -> Option<Finding> {
    let source = texts.source;
    let name = source.operation.name().as_str().to_owned();
    texts
        .loses_custom_form()
        .then(|| Finding::new(FindingKind::OnlyGeneric(name), source.own()))
}

/// True for a stand-in for a refused operation, and for operations in one.
fn is_in_refused(operation: Operation<'_>) -> bool {
    std::iter::successors(Some(operation), |inner| inner.parent_op())
        .any(|each| each.name().as_str() == REFUSED)
}

/// True if a refused operation is the last one in a region: reading adds the terminator that it was.
fn ends_in_refused(operation: Operation<'_>) -> bool {
    let blocks = operation.regions().flat_map(|region| region.blocks());
    let mut last = blocks.filter_map(|block| block.last());
    last.any(|last| last.name().as_str() == REFUSED)
}

/// The place in a source of a place in the changed text.
fn place_before(edits: &[Edit], offset: usize) -> usize {
    let (mut before, mut after) = (0, 0);
    for edit in edits {
        let unchanged = edit.range.start - before;
        if offset < after + unchanged {
            break;
        }
        after += unchanged;
        before = edit.range.start;
        if offset < after + edit.text.len() {
            return before;
        }
        after += edit.text.len();
        before = edit.range.end;
    }
    before + (offset - after.min(offset))
}
