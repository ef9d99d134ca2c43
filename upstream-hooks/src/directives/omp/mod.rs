//! Directives of `omp`.

mod clauses;
mod maps;
mod regions;
mod words;

use super::Add;
use clauses::*;

/// Adds the directives of this dialect.
pub(super) fn register(add: &mut Add<'_>) {
    add("ClauseAttr", Box::new(words::ClauseWord));
    add("OrderClause", Box::new(words::Order));
    add("ScheduleClause", Box::new(words::Schedule));
    add("SynchronizationHint", Box::new(words::Hint));
    add("GrainsizeClause", Box::new(words::Amount(&words::GRAINSIZE)));
    add("NumTasksClause", Box::new(words::Amount(&words::NUM_TASKS)));
    add("AllocateAndAllocator", Box::new(Allocate));
    add("AlignedClause", Box::new(Aligned));
    add("LinearClause", Box::new(Linear));
    add("Copyprivate", Box::new(CopyPrivate));
    add("DependVarList", Box::new(Depend));
    add("LoopTransformClis", Box::new(TransformedLoops));
    add("MapClause", Box::new(maps::MapFlags));
    add("CaptureType", Box::new(maps::Capture));
    add("MembersIndex", Box::new(maps::MemberIndices));
    for (name, clauses) in regions::REGIONS {
        add(name, Box::new(regions::ClausesAndRegion(name, clauses)));
    }
}
