//! Directives of `omp`.

mod maps;
mod regions;
mod words;

use format_runtime::hooks::{Directive, Directives};

/// Adds the directives of this dialect.
pub(super) fn register(all: &mut Directives<dyn Directive>) {
    all.insert("mlir::omp", "ClauseAttr", words::ClauseWord);
    all.insert("mlir::omp", "ScheduleClause", words::Schedule);
    all.insert("mlir::omp", "SynchronizationHint", words::Hint);
    all.insert("mlir::omp", "MapClause", maps::MapFlags);
    all.insert("mlir::omp", "CaptureType", maps::Capture);
    all.insert("mlir::omp", "MembersIndex", maps::MemberIndices);
    for (name, clauses) in regions::REGIONS {
        all.insert("mlir::omp", name, regions::ClausesAndRegion(clauses));
    }
}
