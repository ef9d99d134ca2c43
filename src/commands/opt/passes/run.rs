//! Running passes on operations.

use super::options::CanonicalizeOptions;
use super::pipeline::{Pass, Pipeline, Step};
use crate::commands::opt::left_out::LeftOut;
use format_runtime::hooks::Environment;
use format_runtime::text::Diagnostic;
use format_runtime::verify::{VerificationError, verify};
use operation_core::{Context, IrArena, Location, Operation, Region};
use rewrite::{
    DialectSemantics, PatternSet, Rewrites, Semantics, apply_patterns_greedily,
    eliminate_common_subexpressions,
};
use std::borrow::Cow;
use std::cell::OnceCell;

/// Why passes ended early.
pub(crate) struct PassFailure(pub(crate) Vec<Diagnostic>);

/// Runs a pipeline on a top-level operation, which is verified after each pass, if requested.
pub(crate) fn run<'m>(
    pipeline: &Pipeline,
    operation: Operation<'m>,
    environment: Environment<'_>,
    rewrites: &Rewrites,
    arena: &'m IrArena<'m>,
    verify_each: bool,
    left_out: &mut LeftOut,
) -> Result<(), PassFailure> {
    let semantics = || DialectSemantics::new(environment, rewrites);
    let runner = Runner {
        environment,
        semantics: semantics(),
        canonicalizing: semantics(),
        rewrites,
        patterns: OnceCell::new(),
        arena,
        verify_each,
    };
    if let Some(anchor) = &pipeline.anchor
        && !is_anchor(anchor, operation)
    {
        let name = operation.name().as_str();
        let message = format!("can't run '{anchor}' pass manager on '{name}' op");
        return Err(runner.failure(operation.location(), message));
    }
    runner.steps(&pipeline.steps, operation)?;
    left_out.add_canonicalized(&runner.canonicalizing);
    Ok(())
}

struct Runner<'e, 'm> {
    environment: Environment<'e>,
    semantics: DialectSemantics<'e>,
    /// The same for canonicalization alone, which uses the canonicalized operations.
    canonicalizing: DialectSemantics<'e>,
    rewrites: &'e Rewrites,
    /// All canonicalization patterns.
    patterns: OnceCell<PatternSet<'e>>,
    arena: &'m IrArena<'m>,
    verify_each: bool,
}

impl<'m> Runner<'_, 'm> {
    fn steps(&self, steps: &[Step], operation: Operation<'m>) -> Result<(), PassFailure> {
        for step in steps {
            match step {
                Step::Pass(pass) => self.pass(pass, operation)?,
                Step::Nested(pipeline) => self.nested(pipeline, operation)?,
            }
        }
        Ok(())
    }

    /// Runs a pipeline on the operations directly in the regions of one.
    fn nested(&self, pipeline: &Pipeline, operation: Operation<'m>) -> Result<(), PassFailure> {
        let anchor = pipeline.anchor.as_deref().unwrap_or(ANY);
        for inside in operation
            .regions()
            .flat_map(Region::blocks)
            .flat_map(|block| block.operations())
        {
            let is_isolated = self
                .semantics
                .definition(inside)
                .is_some_and(|own| own.traits.isolated_from_above);
            if !is_anchor(anchor, inside) || (anchor == ANY && !is_isolated) {
                continue;
            }
            if !is_isolated {
                let message =
                    "trying to schedule a pass on an operation not marked as 'IsolatedFromAbove'";
                return Err(self.failure(inside.location(), message.to_owned()));
            }
            self.steps(&pipeline.steps, inside)?;
        }
        Ok(())
    }

    fn pass(&self, pass: &Pass, operation: Operation<'m>) -> Result<(), PassFailure> {
        match pass {
            Pass::Canonicalize(options) => self.canonicalize(options, operation)?,
            Pass::Cse => {
                eliminate_common_subexpressions(operation, &self.semantics, &mut ());
            }
        }
        if !self.verify_each {
            return Ok(());
        }
        let findings = verify(operation, self.environment, self.arena.context());
        if findings.is_empty() {
            Ok(())
        } else {
            Err(PassFailure(
                findings.iter().map(VerificationError::in_source).collect(),
            ))
        }
    }

    fn canonicalize(
        &self,
        options: &CanonicalizeOptions,
        operation: Operation<'m>,
    ) -> Result<(), PassFailure> {
        let all = || PatternSet::canonicalization(self.environment.dialects, self.rewrites);
        let mut patterns = Cow::Borrowed(self.patterns.get_or_init(all));
        if options.names_patterns() {
            patterns.to_mut().retain(|name| options.allows(name));
        }
        let config = &options.config;
        let outcome = apply_patterns_greedily(
            operation,
            &patterns,
            &self.canonicalizing,
            self.arena,
            config,
            &mut (),
        )
        .map_err(|error| self.failure(error.location, error.error.to_string()))?;
        if outcome.converged || !options.test_convergence {
            return Ok(());
        }
        let iterations = outcome.iterations;
        let message = format!("canonicalization has not converged (iterations: {iterations})");
        Err(self.failure(operation.location(), with_cycle(message, &outcome.cycle)))
    }

    fn failure(&self, location: Location<'m>, message: String) -> PassFailure {
        failure(location, message, self.environment, self.arena.context())
    }
}

/// Any operation isolated from above.
const ANY: &str = "any";

fn is_anchor(anchor: &str, operation: Operation<'_>) -> bool {
    anchor == ANY || anchor == operation.name().as_str()
}

/// Adds the last rewrites to a message about a lack of convergence.
pub(crate) fn with_cycle(message: String, cycle: &[impl ToString]) -> String {
    let steps: Vec<String> = cycle.iter().map(ToString::to_string).collect();
    match steps.is_empty() {
        true => message,
        false => format!(
            "{message}; the last rewrites were {}",
            steps.join(", then ")
        ),
    }
}

pub(crate) fn failure<'m>(
    location: Location<'m>,
    message: String,
    environment: Environment<'_>,
    context: &'m Context,
) -> PassFailure {
    let error = Diagnostic::at_location(location, message, environment, context);
    PassFailure(vec![error])
}
