//! Declarative rewrite rules (`PatternBase.td`), run from data.

mod maker;
mod matcher;
mod places;
mod program;
mod result_types;

pub use result_types::infer as infer_result_types;

pub use program::{
    ArgumentBuild, ArgumentMatch, Condition, LocationBuild, OperationBuild, OperationMatch, Part,
    PatternProgram, Produce, TypesBuild, Use, ValueMatch,
};

use crate::kept::Values;
use crate::pattern::{Benefit, RewritePattern, Root};
use crate::registry::Rewrites;
use crate::rewriter::Rewriter;
use format_runtime::hooks::Environment;
use maker::{Maker, fused};
use matcher::Matcher;
use operation_core::{InsertionPoint, Location, Operation};
use places::Places;
use smallvec::SmallVec;

/// A rule as a pattern.
pub struct DeclarativePattern<'p> {
    /// What it matches and makes.
    pub program: &'p PatternProgram,
    /// The dialects for which it was compiled, and their hooks.
    pub environment: Environment<'p>,
    /// The C++ that is supplied.
    pub rewrites: &'p Rewrites,
}

impl RewritePattern for DeclarativePattern<'_> {
    fn name(&self) -> &str {
        &self.program.name
    }

    fn root(&self) -> Root<'_> {
        Root::Operation(&self.program.root)
    }

    fn benefit(&self) -> Benefit {
        self.program.benefit
    }

    fn match_and_rewrite<'m>(
        &self,
        operation: Operation<'m>,
        rewriter: &mut Rewriter<'_, 'm>,
    ) -> bool {
        let Some((places, location)) = self.matches(operation, rewriter) else {
            return false;
        };
        let (environment, rewrites) = (self.environment, self.rewrites);
        let changes = rewriter.num_changes();
        let mut maker = Maker {
            environment,
            rewrites,
            rewriter,
            places,
            root: operation,
            location,
        };
        let is_made = self.make(&mut maker).is_some();
        if !is_made && rewriter.num_changes() != changes {
            rewriter.fail(|| "can't make a part of its result".to_owned());
        }
        is_made
    }
}

impl DeclarativePattern<'_> {
    /// What is found if an operation matches, and where that comes from.
    fn matches<'m>(
        &self,
        operation: Operation<'m>,
        rewriter: &Rewriter<'_, 'm>,
    ) -> Option<(Places<'m>, Location<'m>)> {
        let (dialects, rewrites) = (self.environment.dialects, self.rewrites);
        let places = Places::new(self.program.places);
        let mut matcher = Matcher {
            dialects,
            rewrites,
            rewriter,
            places,
            matched: SmallVec::new(),
        };
        matcher.matched.push(operation);
        let is_match = matcher.operation(operation, &self.program.source)
            && self
                .program
                .conditions
                .iter()
                .all(|condition| matcher.condition(condition));
        let locations: SmallVec<[Location<'m>; 4]> = matcher
            .matched
            .iter()
            .take(self.program.num_operations)
            .map(|operation| operation.location())
            .collect();
        is_match.then(|| {
            let location = fused(&locations, None, rewriter).unwrap_or(operation.location());
            (matcher.places, location)
        })
    }

    fn make<'m>(&self, maker: &mut Maker<'_, '_, 'm>) -> Option<()> {
        let program = self.program;
        let mut values: Values<'m> = SmallVec::new();
        for (index, produce) in program.results.iter().enumerate() {
            let made = maker.produce(produce)?;
            if index >= program.first_replacement {
                values.extend(made.into_values()?);
            }
        }
        let root = maker.root;
        let after = match (root.next(), root.block()) {
            (Some(next), _) => InsertionPoint::Before(next),
            (None, Some(block)) => InsertionPoint::EndOf(block),
            (None, None) => InsertionPoint::Detached,
        };
        maker.rewriter.set_insertion_point(after);
        if root.num_results() == 0 {
            maker.rewriter.erase_op(root);
        } else {
            maker.rewriter.replace_op(root, &values);
        }
        for produce in &program.supplemental {
            maker.produce(produce)?;
        }
        Some(())
    }
}
