//! Directives of `omp`.

mod clauses;
mod maps;
mod regions;
mod words;

use clauses::*;
use format_runtime::hooks::{Directive, Directives};

/// Adds the directives of this dialect.
pub(super) fn register(all: &mut Directives<dyn Directive>) {
    all.insert("mlir::omp", "ClauseAttr", words::ClauseWord);
    all.insert("mlir::omp", "OrderClause", words::Order);
    all.insert("mlir::omp", "ScheduleClause", words::Schedule);
    all.insert("mlir::omp", "SynchronizationHint", words::Hint);
    all.insert("mlir::omp", "GrainsizeClause", words::Amount(&words::GRAINSIZE));
    all.insert("mlir::omp", "NumTasksClause", words::Amount(&words::NUM_TASKS));
    all.insert("mlir::omp", "AllocateAndAllocator", Allocate);
    all.insert("mlir::omp", "AlignedClause", Aligned);
    all.insert("mlir::omp", "LinearClause", Linear);
    all.insert("mlir::omp", "Copyprivate", CopyPrivate);
    all.insert("mlir::omp", "DependVarList", Depend);
    all.insert("mlir::omp", "LoopTransformClis", TransformedLoops);
    all.insert("mlir::omp", "MapClause", maps::MapFlags);
    all.insert("mlir::omp", "CaptureType", maps::Capture);
    all.insert("mlir::omp", "MembersIndex", maps::MemberIndices);
    for (name, clauses) in regions::REGIONS {
        all.insert("mlir::omp", name, regions::ClausesAndRegion(clauses));
    }
}
