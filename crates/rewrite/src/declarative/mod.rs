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
use format_runtime::dialect::Dialects;
use maker::{Maker, fused};
use matcher::{Matcher, is_ruled_out};
use operation_core::{InsertionPoint, Location, Operation};
use places::Places;
use smallvec::SmallVec;

/// A rule as a pattern.
#[derive(Clone, Copy)]
pub struct DeclarativePattern<'p> {
    /// The rule.
    pub program: &'p PatternProgram,
    /// The functions in place of its C++.
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
        if is_ruled_out(operation, &self.program.source, rewriter.semantics) {
            return false;
        }
        let environment = rewriter.semantics.environment();
        let Some((places, location)) = self.matches(operation, environment.dialects, rewriter)
        else {
            return false;
        };
        let changes = rewriter.num_changes();
        let mut maker = Maker {
            environment,
            rewrites: self.rewrites,
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
    /// The places and the joined location of the matched operations; `None` if the operation doesn't match.
    fn matches<'m>(
        &self,
        operation: Operation<'m>,
        dialects: &Dialects,
        rewriter: &Rewriter<'_, 'm>,
    ) -> Option<(Places<'m>, Location<'m>)> {
        let mut matcher = Matcher {
            dialects,
            rewrites: self.rewrites,
            rewriter,
            places: Places::new(self.program.places),
            matched: SmallVec::new(),
        };
        matcher.matched.push(operation);
        let is_match = matcher.operation(operation, &self.program.source)
            && self
                .program
                .conditions
                .iter()
                .all(|condition| matcher.condition(condition));
        if !is_match {
            return None;
        }
        let matched = matcher.matched.iter().take(self.program.num_operations);
        let locations: SmallVec<[Location<'m>; 4]> =
            matched.map(|operation| operation.location()).collect();
        let location = fused(&locations, None, rewriter).unwrap_or(operation.location());
        Some((matcher.places, location))
    }

    fn make<'m>(&self, maker: &mut Maker<'_, '_, 'm>) -> Option<()> {
        let mut values: Values<'m> = SmallVec::new();
        for (index, produce) in self.program.results.iter().enumerate() {
            let made = maker.produce(produce)?;
            if index >= self.program.first_replacement {
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
        for produce in &self.program.supplemental {
            maker.produce(produce)?;
        }
        Some(())
    }
}
