//! Tries what was inferred on instances.

use crate::fuzzing::Threads;
use crate::fuzzing::program::OtherProgram;
use format_runtime::dialect::Dialects;
use format_runtime::hooks::{Environment, Hooks};
use format_runtime::machine::why_generic;
use round_trip::referee::{Referee, comparison};
use round_trip::{FuzzOptions, Fuzzer, Workers};

/// How instances of operations with a directive fared.
#[derive(Default)]
pub(super) struct Trial {
    /// How many were printed and read again.
    pub(super) checked: usize,
    /// What did not come back, in a line each.
    pub(super) lost: Vec<String>,
    /// How many texts the referee prints as we do.
    pub(super) same: usize,
    /// Our text and that of the referee, if they differ.
    pub(super) different: Option<(String, String)>,
}

/// The dialects with the inferred hooks, and who else may judge.
pub(super) struct Trials<'t> {
    pub(super) dialects: &'t Dialects,
    pub(super) hooks: &'t Hooks,
    pub(super) referee: Option<&'t Referee<OtherProgram>>,
    pub(super) budget: usize,
    pub(super) jobs: usize,
}

impl Trials<'_> {
    /// Tries the operations whose custom form can be printed.
    pub(super) fn of(&self, operations: &[String]) -> anyhow::Result<Trial> {
        let environment = Environment { dialects: self.dialects, hooks: self.hooks };
        let numbers: Vec<usize> = operations
            .iter()
            .filter_map(|name| self.dialects.operations.index_of(name))
            .map(|index| index as usize)
            .filter(|&index| why_generic(environment, &self.dialects.operations[index]).is_none())
            .collect();
        let mut trial = Trial::default();
        let threads = Threads::new(environment, self.jobs);
        let options = FuzzOptions::default().budget(self.budget).findings(2);
        let work = |fuzzer: &mut Fuzzer<'_, '_>, operation: usize| fuzzer.operation(operation, &options);
        let mut reports = Vec::new();
        threads.on_each(&numbers, work, |operation, report| reports.push((operation, report)));
        // The order of the threads is irrelevant.
        reports.sort_by_key(|(operation, _)| *operation);
        for (_, report) in reports {
            trial.checked += report.checked;
            let lost =
                report.findings.iter().map(|finding| format!("{}: {}", finding.operation, finding.failure.summary()));
            trial.lost.extend(lost);
        }
        if let Some(referee) = self.referee {
            let judged = comparison(referee, environment, &numbers, &threads, (self.budget, 0))?;
            for acceptance in judged.into_values() {
                trial.same += acceptance.same;
                if trial.different.is_none() {
                    trial.different = acceptance.prints;
                }
            }
        }
        Ok(trial)
    }
}
