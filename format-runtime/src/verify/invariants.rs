//! The checks declared in the definition: numbers, slots, operands, results, predicates, regions, successors.

use super::custom::Custom;
use super::{Invalid, LogicalResult, OperationVerifier, messages};
use crate::Change;
use crate::dialect::{
    Constraint, GroupCursor, Length, NativeTrait, OperandDefinition, OperationDefinition,
    PropertyForm, PropertyKind,
};
use crate::evaluate::{Evaluator, Value};
use crate::memo::{DependsOn, Found, check};
use crate::text::Environment;
use operation_core::{Attribute, Operation};
use std::ops::Range;

impl<'e, 'm> OperationVerifier<'e, 'm> {
    /// Checks everything about an operation except its regions.
    pub(super) fn operation(&mut self, operation: Operation<'m>) -> LogicalResult {
        self.own_invariants(operation)?;
        match self.environment.dialects.has(Change::TokenType) {
            true => self.token_results(operation),
            false => Ok(()),
        }
    }

    fn own_invariants(&mut self, operation: Operation<'m>) -> LogicalResult {
        let Some((number, definition)) = self.numbered(operation) else {
            return Ok(());
        };
        let found = self.valid.find(operation, 0);
        let is_known = matches!(found, Found::Result(_))
            && definition.verification.facts.constraints <= DependsOn::Signature;
        let custom = self.custom(definition, number);
        let facts = &definition.verification.facts;
        if !is_known
            || facts.checks > DependsOn::Signature
            || custom.is_some_and(|custom| custom.has_traits())
        {
            self.declared(definition, operation, is_known, custom)?;
        }
        let own = custom.and_then(|custom| custom.own);
        if let Some(user) = own.filter(|own| own.uses_symbols()) {
            self.symbol_users.push((operation, user));
        }
        let own = own.filter(|_| definition.verification.has_verifier);
        if let Some(hook) = own
            && !(is_known && hook.depends_on() <= DependsOn::Signature)
        {
            hook.verify(self, operation)?;
        }
        if is_known {
            check(|| {
                let plain = self.declared(definition, operation, false, custom);
                let own = own.map_or(Ok(()), |hook| hook.verify(self, operation));
                [Ok(()), plain.and(own)]
            });
        } else if found == Found::Worthwhile {
            self.valid.add(|_| Some(()));
        }
        Ok(())
    }

    /// The hooks for the checks left to C++ by the definition.
    fn custom(&mut self, definition: &OperationDefinition, number: u32) -> Option<Custom<'e>> {
        let Environment { dialects, hooks } = self.environment;
        let count = dialects.operations.len();
        let is_hooked = definition.verification.facts.is_hooked;
        is_hooked.then(|| self.custom.get(definition, number, count, hooks))
    }

    /// Runs the declared checks in order; checks that depend on the signature alone are skipped if the signature is
    /// known to be valid.
    fn declared(
        &mut self,
        definition: &OperationDefinition,
        operation: Operation<'m>,
        is_known: bool,
        custom: Option<Custom<'e>>,
    ) -> LogicalResult {
        let verification = &definition.verification;
        let is_open = |depends_on| !is_known || depends_on > DependsOn::Signature;
        if !is_known {
            self.counts(definition, operation)?;
        }
        for each in verification
            .structural
            .iter()
            .filter(|each| is_open(each.depends_on()))
        {
            self.native(each, definition, operation)?;
        }
        if !is_known {
            self.slots(definition, operation)?;
            if !definition.operands.is_empty() {
                self.values(&definition.operands, operation, Side::Operands, definition)?;
            }
            if !definition.results.is_empty() {
                self.values(&definition.results, operation, Side::Results, definition)?;
            }
        }
        for each in verification
            .predicates
            .iter()
            .filter(|each| is_open(each.depends_on))
        {
            if !each.constraint.may_reject {
                continue;
            }
            let mut evaluator = Evaluator::of_operation(
                self.context,
                self.environment.dialects,
                operation,
                definition,
            );
            if evaluator.rejects(&each.constraint.predicate) {
                return Err(self.op_says(
                    operation,
                    messages::PREDICATE.with([&each.constraint.summary]),
                ));
            }
        }
        if verification.facts.constrains_structure {
            self.declared_regions(definition, operation)?;
            self.declared_successors(definition, operation)?;
        }
        for (index, each) in verification.native.iter().enumerate() {
            if let NativeTrait::Hooked(_) = each {
                if let Some(hook) = self.custom.of_trait(custom, index)
                    && is_open(hook.depends_on())
                {
                    hook.verify(self, operation)?;
                }
            } else if is_open(each.depends_on()) {
                self.native(each, definition, operation)?;
            }
        }
        Ok(())
    }

    /// Runs the checks to be done after the operation's regions.
    pub(super) fn region_invariants(&mut self, operation: Operation<'m>) -> LogicalResult {
        let Some((number, definition)) = self.numbered(operation) else {
            return Ok(());
        };
        let verification = &definition.verification;
        let custom = self.custom(definition, number);
        for each in &verification.structural {
            self.region_trait(each, definition, operation)?;
        }
        for (index, each) in verification.native.iter().enumerate() {
            match self.custom.of_trait(custom, index) {
                Some(hook) => hook.verify_regions(self, operation)?,
                None => self.region_trait(each, definition, operation)?,
            }
        }
        match custom.and_then(|custom| custom.own) {
            Some(hook) if verification.has_region_verifier => hook.verify_regions(self, operation),
            _ => Ok(()),
        }
    }

    /// `ZeroOperands`, `OneResult`, `AtLeastNRegions` and the like.
    fn counts(
        &mut self,
        definition: &OperationDefinition,
        operation: Operation<'m>,
    ) -> LogicalResult {
        let facts = &definition.verification.facts;
        let (regions, results) = (operation.num_regions(), operation.num_results());
        let (successors, operands) = (operation.num_successors(), operation.num_operands());
        for (declared, found, messages) in [
            (facts.regions, regions, &messages::NUMBER_OF_REGIONS),
            (facts.results, results, &messages::NUMBER_OF_RESULTS),
            (
                facts.successors,
                successors,
                &messages::NUMBER_OF_SUCCESSORS,
            ),
            (facts.operands, operands, &messages::NUMBER_OF_OPERANDS),
        ] {
            if let Some((wanted, at_least)) = declared.mismatch(found) {
                let [zero, one, several, or_more] = messages;
                let said = match (wanted, at_least) {
                    (0, false) => zero.with([&0, &found]),
                    (1, false) => one.with([&found]),
                    (_, false) => several.with([&wanted, &found]),
                    (_, true) => or_more.with([&wanted, &found]),
                };
                return Err(self.op_says(operation, said));
            }
        }
        Ok(())
    }

    /// Checks properties first, then missing attributes, then the attributes' constraints, in the order of the generated
    /// code.
    fn slots(
        &mut self,
        definition: &OperationDefinition,
        operation: Operation<'m>,
    ) -> LogicalResult {
        if operation.num_properties() != definition.properties.len() {
            // Created before the definition was registered: nothing is known of its slots.
            return Ok(());
        }
        // Empty slots aren't checked.
        let slots = || {
            definition
                .properties
                .iter()
                .zip(operation.properties())
                .filter(|(_, value)| value.is_some())
        };
        if definition.verification.facts.has_properties {
            for (slot, value) in slots() {
                let (PropertyKind::Property(form), Some(constraint), Some(value)) =
                    (&slot.kind, &slot.constraint, value)
                else {
                    continue;
                };
                if !self.property_satisfies(constraint, form, value, operation, definition) {
                    return Err(self.unsatisfied(operation, "property", &slot.name, constraint));
                }
            }
        }
        for &index in &definition.verification.required {
            let index = usize::from(index);
            if operation.property(index).is_none() {
                let name = definition
                    .properties
                    .get(index)
                    .map_or("", |slot| &slot.name);
                return Err(self.op_says(operation, messages::ATTRIBUTE_REQUIRED.with([&name])));
            }
        }
        for (slot, value) in slots() {
            let (Some(constraint), Some(value)) = (&slot.constraint, value) else {
                continue;
            };
            if constraint.may_reject
                && !matches!(slot.kind, PropertyKind::Property(_))
                && !match constraint.asks_operation {
                    true => self.holds_beside(constraint, value.into(), operation, definition),
                    false => self.attribute_satisfies(constraint, value),
                }
            {
                return Err(self.unsatisfied(operation, "attribute", &slot.name, constraint));
            }
        }
        Ok(())
    }

    #[cold]
    fn unsatisfied(
        &mut self,
        operation: Operation<'m>,
        what: &str,
        name: &str,
        constraint: &Constraint,
    ) -> Invalid {
        self.op_says(
            operation,
            messages::SLOT_CONSTRAINT.with([&what, &name, &constraint.summary]),
        )
    }

    /// A property's predicate applies to its C++ value, not to the attribute for it.
    fn property_satisfies(
        &self,
        constraint: &Constraint,
        form: &PropertyForm,
        value: Attribute<'m>,
        operation: Operation<'m>,
        definition: &OperationDefinition,
    ) -> bool {
        !constraint.may_reject
            || Value::of_property(form, value, self.environment.dialects)
                .is_none_or(|value| self.holds_beside(constraint, value, operation, definition))
    }

    fn values(
        &mut self,
        groups: &[OperandDefinition],
        operation: Operation<'m>,
        side: Side,
        definition: &OperationDefinition,
    ) -> LogicalResult {
        if side.are_single(definition) {
            for (number, group) in groups
                .iter()
                .enumerate()
                .filter(|(_, group)| group.constraint.may_reject)
            {
                self.value(group, operation, side, number, number, definition)?;
            }
            return Ok(());
        }
        let mut number = 0;
        let mut cursor = GroupCursor::default();
        for (index, group) in groups.iter().enumerate() {
            let range = side.group(definition, operation, index, &mut cursor);
            if group.length == Length::Optional && range.len() > 1 {
                let said = messages::GROUP_OF_MANY.with([&side.name(), &number, &range.len()]);
                return Err(self.op_says(operation, said));
            }
            if let Length::VariadicOfVariadic { segments } = group.length {
                let slot = Some(segments);
                self.segment_sizes(definition, operation, slot, &group.name, range.len())?;
            }
            for position in range {
                self.value(group, operation, side, position, number, definition)?;
                number += 1;
            }
        }
        Ok(())
    }

    /// Checks an operand or result; errors refer to it by its position.
    #[inline]
    fn value(
        &mut self,
        group: &OperandDefinition,
        operation: Operation<'m>,
        side: Side,
        position: usize,
        number: usize,
        definition: &OperationDefinition,
    ) -> LogicalResult {
        let type_ = side.type_(operation, position);
        let satisfies = match group.constraint.asks_operation {
            true => self.holds_beside(&group.constraint, type_.into(), operation, definition),
            false => self.type_satisfies(&group.constraint, type_),
        };
        if satisfies {
            return Ok(());
        }
        let type_ = self.quoted(type_);
        let said = messages::VALUE_CONSTRAINT.with([
            &side.name(),
            &number,
            &group.constraint.summary,
            &type_,
        ]);
        Err(self.op_says(operation, said))
    }

    fn declared_regions(
        &mut self,
        definition: &OperationDefinition,
        operation: Operation<'m>,
    ) -> LogicalResult {
        for (index, constraint) in definition.verification.regions.iter().enumerate() {
            if !constraint.may_reject {
                continue;
            }
            for number in definition.region_group(operation, index) {
                let region = operation.region(number);
                if !self.holds_of(constraint, Value::Region(region)) {
                    let name = definition
                        .regions
                        .get(index)
                        .map_or("", |region| &region.name);
                    let said = match name {
                        "" => messages::REGION_CONSTRAINT.with([&number, &constraint.summary]),
                        name => messages::REGION_CONSTRAINT_NAMED.with([
                            &number,
                            &name,
                            &constraint.summary,
                        ]),
                    };
                    return Err(self.op_says(operation, said));
                }
            }
        }
        Ok(())
    }

    fn declared_successors(
        &mut self,
        definition: &OperationDefinition,
        operation: Operation<'m>,
    ) -> LogicalResult {
        for (index, constraint) in definition.verification.successors.iter().enumerate() {
            // Predicates on blocks aren't modelled: only a certain result counts.
            if !constraint.may_reject || self.holds_of(constraint, Value::Null) {
                continue;
            }
            let group = definition.successor_group(operation, index);
            if !group.is_empty() {
                let name = definition
                    .successors
                    .get(index)
                    .map_or("", |successor| &successor.name);
                let (number, summary) = (group.start, &constraint.summary);
                let said = messages::SUCCESSOR_CONSTRAINT.with([&number, &name, summary]);
                return Err(self.op_says(operation, said));
            }
        }
        Ok(())
    }

    /// Like [`Self::holds_of`], for a value of an operation.
    fn holds_beside(
        &self,
        constraint: &Constraint,
        value: Value<'m>,
        operation: Operation<'m>,
        definition: &OperationDefinition,
    ) -> bool {
        let dialects = self.environment.dialects;
        !Evaluator::beside(self.context, dialects, value, operation, definition)
            .rejects(&constraint.predicate)
    }

    fn holds_of(&self, constraint: &Constraint, value: Value<'m>) -> bool {
        !Evaluator::new(self.context, self.environment.dialects, value)
            .rejects(&constraint.predicate)
    }
}

/// The side of an operation: operands or results.
#[derive(Clone, Copy)]
enum Side {
    Operands,
    Results,
}

impl Side {
    fn name(self) -> &'static str {
        match self {
            Side::Operands => "operand",
            Side::Results => "result",
        }
    }

    /// True if each declared operand or result has exactly one value; the numbers have been checked.
    fn are_single(self, definition: &OperationDefinition) -> bool {
        let facts = &definition.verification.facts;
        match self {
            Side::Operands => facts.operands.variadic == 0 && definition.operand_segments.is_none(),
            Side::Results => facts.results.variadic == 0 && definition.result_segments.is_none(),
        }
    }

    fn group(
        self,
        definition: &OperationDefinition,
        operation: Operation<'_>,
        index: usize,
        cursor: &mut GroupCursor,
    ) -> Range<usize> {
        match self {
            Side::Operands => definition.operand_group_after(operation, index, cursor),
            Side::Results => definition.result_group_after(operation, index, cursor),
        }
    }

    #[inline]
    fn type_<'m>(self, operation: Operation<'m>, position: usize) -> operation_core::Type<'m> {
        match self {
            Side::Operands => operation.operand(position).type_(),
            Side::Results => operation.result(position).type_(),
        }
    }
}
