//! Native traits, with one method each, using MLIR's wording.

use super::shapes::{all_compatible, broadcast, broadcasts_to, compatible, shape_text};
use super::{LogicalResult, OperationVerifier, messages};
use crate::dialect::{NativeTrait, OperationDefinition};
use operation_core::{Operation, Type, TypeKind};

impl<'m> OperationVerifier<'_, 'm> {
    /// `verifyTrait`
    pub(super) fn native(
        &mut self,
        native: &NativeTrait,
        definition: &OperationDefinition,
        operation: Operation<'m>,
    ) -> LogicalResult {
        use NativeTrait as N;
        match native {
            N::AttrSizedOperandSegments => {
                let (slot, count) = (definition.operand_segments, operation.num_operands());
                self.segment_sizes(definition, operation, slot, "operand", count)
            }
            N::AttrSizedResultSegments => {
                let (slot, count) = (definition.result_segments, operation.num_results());
                self.segment_sizes(definition, operation, slot, "result", count)
            }
            N::SingleBlock => self.single_block(definition, operation),
            N::NoRegionArguments => self.no_region_arguments(operation),
            N::HasParent(names) => self.has_parent(operation, names),
            N::IsTerminator => self.is_terminator(operation),
            N::SameTypeOperands => self.same_type_operands(operation),
            N::SameOperandsShape => self.same_shape(operation, false),
            N::SameOperandsAndResultShape => self.same_shape(operation, true),
            N::SameOperandsElementType => self.same_element_type(operation, false),
            N::SameOperandsAndResultElementType => self.same_element_type(operation, true),
            N::SameOperandsAndResultType => self.same_type(operation),
            N::SameOperandsAndResultRank => self.same_rank(operation),
            N::Elementwise => self.elementwise(operation),
            N::ResultsBroadcastableShape => self.broadcastable(operation),
            N::Symbol { is_function } => self.symbol_interface(operation, *is_function),
            N::AtMostOneChildOf(names) => self.at_most_one_child(operation, names),
            N::ResultsAreFloatLike => self.results_are_float_like(operation),
            N::ResultsInferredFrom(anchor) => {
                self.inferred_from(definition, operation, (*anchor).into())
            }
            // Checked after the regions have been verified.
            N::SingleBlockImplicitTerminator | N::IsIsolatedFromAbove | N::SymbolTable => Ok(()),
            N::Hooked(_) => Ok(()),
        }
    }

    /// `verifyRegionTrait`
    pub(super) fn region_trait(
        &mut self,
        native: &NativeTrait,
        definition: &OperationDefinition,
        operation: Operation<'m>,
    ) -> LogicalResult {
        match native {
            NativeTrait::SingleBlockImplicitTerminator => {
                self.implicit_terminator(definition, operation)
            }
            NativeTrait::IsIsolatedFromAbove
                if self.scope.is_some_and(|scope| !scope.is_suspect) =>
            {
                Ok(())
            }
            NativeTrait::IsIsolatedFromAbove => self.isolated_from_above(operation),
            NativeTrait::SymbolTable => self.symbol_table(operation),
            _ => Ok(()),
        }
    }

    /// `verifyValueSizeAttr`
    pub(super) fn segment_sizes(
        &mut self,
        definition: &OperationDefinition,
        operation: Operation<'m>,
        slot: Option<u16>,
        kind: &str,
        expected: usize,
    ) -> LogicalResult {
        let Some(slot) = slot.map(usize::from) else {
            return Ok(());
        };
        let name = definition
            .properties
            .get(slot)
            .map_or("", |slot| &slot.name);
        // In C++ an unset attribute is all zeros.
        let mut total = 0;
        if let Some(sizes) = operation.properties().nth(slot).flatten() {
            let Some(elements) = sizes.as_dense_i32_array() else {
                return Err(self.op_says(operation, messages::SEGMENTS_NOT_DENSE.with([&name])));
            };
            if elements.clone().any(|size| size < 0) {
                return Err(self.op_says(operation, messages::SEGMENTS_NEGATIVE.with([&name])));
            }
            total = elements.map(|size| size as usize).sum::<usize>();
        }
        if total != expected {
            let said = messages::SEGMENTS_SUM.with([&kind, &expected, &total, &name]);
            return Err(self.op_says(operation, said));
        }
        Ok(())
    }

    fn single_block(
        &mut self,
        definition: &OperationDefinition,
        operation: Operation<'m>,
    ) -> LogicalResult {
        for (index, region) in operation.regions().enumerate() {
            let Some(block) = region.first() else {
                continue;
            };
            if block.next().is_some() {
                return Err(self.op_says(operation, messages::SINGLE_BLOCK.with([&index])));
            }
            if !definition.traits.no_terminator && block.first().is_none() {
                return Err(self.op_says(operation, messages::SINGLE_BLOCK_EMPTY));
            }
        }
        Ok(())
    }

    fn implicit_terminator(
        &mut self,
        definition: &OperationDefinition,
        operation: Operation<'m>,
    ) -> LogicalResult {
        let Some(wanted) = &definition.traits.implicit_terminator else {
            return Ok(());
        };
        for region in operation.regions() {
            let Some(last) = region.first().and_then(|block| block.last()) else {
                continue;
            };
            let found = last.name().as_str();
            if found != wanted {
                let invalid = self.op_says(
                    operation,
                    messages::IMPLICIT_TERMINATOR.with([wanted, &found]),
                );
                let note = messages::IMPLICIT_TERMINATOR_NOTE.with([wanted]);
                self.says_in_note(operation.location(), note, None);
                return Err(invalid);
            }
        }
        Ok(())
    }

    fn no_region_arguments(&mut self, operation: Operation<'m>) -> LogicalResult {
        for (index, region) in operation.regions().enumerate() {
            if region
                .first()
                .is_some_and(|block| block.num_arguments() > 0)
            {
                let said = match operation.num_regions() {
                    1 => messages::REGION_ARGUMENTS_OF_ONE.into(),
                    _ => messages::REGION_ARGUMENTS.with([&index]),
                };
                return Err(self.op_says(operation, said));
            }
        }
        Ok(())
    }

    fn has_parent(&mut self, operation: Operation<'m>, names: &[String]) -> LogicalResult {
        let parent = operation.parent_op().map(|parent| parent.name().as_str());
        if parent.is_some_and(|parent| names.iter().any(|name| name == parent)) {
            return Ok(());
        }
        let message = if names.len() == 1 {
            messages::PARENT
        } else {
            messages::PARENT_ONE_OF
        };
        Err(self.op_says(operation, message.with([&names.join(", ")])))
    }

    fn is_terminator(&mut self, operation: Operation<'m>) -> LogicalResult {
        if operation.next().is_some() {
            return Err(self.op_says(operation, messages::NOT_LAST));
        }
        for successor in operation.successors() {
            if successor.region() != operation.parent_region() {
                return Err(self.says(operation, messages::REFERENCE_TO_OTHER_REGION));
            }
        }
        Ok(())
    }

    fn at_most_one_child(&mut self, operation: Operation<'m>, names: &[String]) -> LogicalResult {
        let children = || {
            operation
                .regions()
                .filter_map(|region| region.first())
                .flat_map(|block| block.operations())
        };
        for name in names {
            if children()
                .filter(|child| child.name().as_str() == name)
                .count()
                > 1
            {
                return Err(self.says(operation, messages::CHILD_TWICE.with([name])));
            }
        }
        Ok(())
    }

    /// True if all results are floats, or vectors or tensors of floats.
    fn results_are_float_like(&mut self, operation: Operation<'m>) -> LogicalResult {
        let is_float_like = |type_: Type<'m>| {
            let element = match *type_.kind() {
                TypeKind::Vector { element, .. } | TypeKind::RankedTensor { element, .. } => {
                    element
                }
                TypeKind::UnrankedTensor(element) => element,
                _ => type_,
            };
            matches!(element.kind(), TypeKind::Float(_))
        };
        if result_types(operation).all(is_float_like) {
            return Ok(());
        }
        Err(self.op_says(operation, messages::FLOAT_LIKE))
    }

    /// `verifyInferredResultTypes`
    fn inferred_from(
        &mut self,
        definition: &OperationDefinition,
        operation: Operation<'m>,
        anchor: usize,
    ) -> LogicalResult {
        let position = definition.operand_group(operation, anchor).start;
        let Some(inferred) = operand_types(operation).nth(position) else {
            return Ok(());
        };
        if result_types(operation).all(|type_| type_ == inferred) {
            return Ok(());
        }
        let expected = vec![self.quoted(inferred); operation.num_results()].join(", ");
        let found: Vec<String> = result_types(operation)
            .map(|type_| self.quoted(type_))
            .collect();
        let name = operation.name().as_str();
        let said = messages::INFERRED_TYPES.with([&name, &expected, &found.join(", ")]);
        self.says_at(operation.location(), said);
        Err(self.op_says(operation, messages::INFERENCE_FAILED))
    }

    fn some_operand(&mut self, operation: Operation<'m>) -> LogicalResult {
        match operation.num_operands() {
            0 => Err(self.op_says(operation, messages::OPERANDS_SOME)),
            _ => Ok(()),
        }
    }

    fn some_result(&mut self, operation: Operation<'m>) -> LogicalResult {
        match operation.num_results() {
            0 => Err(self.op_says(operation, messages::RESULTS_SOME)),
            _ => Ok(()),
        }
    }

    fn same_type_operands(&mut self, operation: Operation<'m>) -> LogicalResult {
        let mut types = operand_types(operation);
        if let Some(first) = types.next()
            && types.any(|type_| type_ != first)
        {
            return Err(self.op_says(operation, messages::SAME_TYPE_OF_OPERANDS));
        }
        Ok(())
    }

    fn same_shape(&mut self, operation: Operation<'m>, results: bool) -> LogicalResult {
        self.some_operand(operation)?;
        if results {
            self.some_result(operation)?;
        }
        let count = if results { operation.num_results() } else { 0 };
        if all_compatible(operand_types(operation).chain(result_types(operation).take(count))) {
            return Ok(());
        }
        let message = if results {
            messages::SAME_SHAPE
        } else {
            messages::SAME_SHAPE_OF_OPERANDS
        };
        Err(self.op_says(operation, message))
    }

    fn same_element_type(&mut self, operation: Operation<'m>, results: bool) -> LogicalResult {
        self.some_operand(operation)?;
        if results {
            self.some_result(operation)?;
        }
        let count = if results { operation.num_results() } else { 0 };
        let dialects = self.environment.dialects;
        let types = result_types(operation)
            .take(count)
            .chain(operand_types(operation));
        // The structure of a dialect's type isn't known.
        let mut elements = types
            .filter(|&type_| !dialects.may_implement(type_, "ShapedType"))
            .map(Type::element_type_or_self);
        let first = elements.next();
        if elements.all(|element| Some(element) == first) {
            return Ok(());
        }
        let message = if results {
            messages::SAME_ELEMENT_TYPE
        } else {
            messages::SAME_ELEMENT_TYPE_OF_OPERANDS
        };
        Err(self.op_says(operation, message))
    }

    fn same_type(&mut self, operation: Operation<'m>) -> LogicalResult {
        self.some_operand(operation)?;
        self.some_result(operation)?;
        let first = operation.result(0).type_();
        let encoding = |type_: Type<'m>| match *type_.kind() {
            TypeKind::RankedTensor { encoding, .. } => Some(encoding),
            _ => None,
        };
        for type_ in result_types(operation)
            .skip(1)
            .chain(operand_types(operation))
        {
            // Most types are identical.
            if type_ == first {
                continue;
            }
            if type_.element_type_or_self() != first.element_type_or_self()
                || !compatible(type_, first)
            {
                return Err(self.op_says(operation, messages::SAME_TYPE));
            }
            if let (Some(Some(wanted)), Some(found)) = (encoding(first), encoding(type_))
                && found != Some(wanted)
            {
                return Err(self.op_says(operation, messages::SAME_ENCODING));
            }
        }
        Ok(())
    }

    fn same_rank(&mut self, operation: Operation<'m>) -> LogicalResult {
        self.some_operand(operation)?;
        let rank = |type_: Type<'_>| type_.shape().map(<[i64]>::len);
        let Some(wanted) = operand_types(operation)
            .chain(result_types(operation))
            .find_map(rank)
        else {
            return Ok(());
        };
        let differs = |type_| rank(type_).is_some_and(|found| found != wanted);
        if operand_types(operation).any(differs) {
            return Err(self.op_says(operation, messages::RANK_OF_OPERANDS));
        }
        if result_types(operation).any(differs) {
            return Err(self.op_says(operation, messages::RANK_OF_RESULT));
        }
        Ok(())
    }

    fn elementwise(&mut self, operation: Operation<'m>) -> LogicalResult {
        let is_mappable = |type_: &Type<'m>| {
            matches!(
                type_.kind(),
                TypeKind::Vector { .. }
                    | TypeKind::RankedTensor { .. }
                    | TypeKind::UnrankedTensor(_)
            )
        };
        let operands = operand_types(operation).filter(is_mappable);
        let results = result_types(operation).filter(is_mappable);
        let message = match (operands.clone().count(), results.clone().count()) {
            (0, 0) => return Ok(()),
            (0, _) => messages::ELEMENTWISE_NO_OPERAND,
            (_, 0) => messages::ELEMENTWISE_NO_RESULT,
            (_, count) if count != operation.num_results() => messages::ELEMENTWISE_ALL_RESULTS,
            _ => {
                let mut bases = operands
                    .clone()
                    .chain(results.clone())
                    .map(|type_| std::mem::discriminant(type_.kind()));
                let first = bases.next();
                if bases.all(|base| Some(base) == first) && all_compatible(operands.chain(results))
                {
                    return Ok(());
                }
                messages::ELEMENTWISE_SHAPES
            }
        };
        Err(self.op_says(operation, message))
    }

    fn broadcastable(&mut self, operation: Operation<'m>) -> LogicalResult {
        let is_tensor = |type_: Type<'m>| {
            matches!(
                type_.kind(),
                TypeKind::RankedTensor { .. } | TypeKind::UnrankedTensor(_)
            )
        };
        let is_vector = |type_: Type<'m>| matches!(type_.kind(), TypeKind::Vector { .. });
        let mut types = operand_types(operation).chain(result_types(operation));
        if types.clone().any(is_tensor) && types.any(is_vector) {
            return Err(self.says(operation, messages::BROADCAST_VECTOR_WITH_TENSOR));
        }
        let ranked = |type_: Type<'m>| match type_.kind() {
            TypeKind::RankedTensor { shape, .. } => Some(*shape),
            _ => None,
        };
        let mut operands = operand_types(operation).filter_map(ranked);
        let Some(first) = operands.next() else {
            return Ok(());
        };
        let mut wanted: smallvec::SmallVec<[i64; 6]> = first.into();
        for other in operands {
            let Some(both) = broadcast(&wanted, other) else {
                return Err(self.op_says(operation, messages::BROADCAST_OPERANDS));
            };
            wanted = both;
        }
        for found in result_types(operation).filter_map(ranked) {
            let suffix = found
                .get(found.len().saturating_sub(wanted.len())..)
                .unwrap_or(found);
            if !broadcasts_to(&wanted, suffix) {
                let said =
                    messages::BROADCAST_RESULT.with([&shape_text(found), &shape_text(&wanted)]);
                return Err(self.op_says(operation, said));
            }
        }
        Ok(())
    }

    fn isolated_from_above(&mut self, isolated: Operation<'m>) -> LogicalResult {
        for region in isolated.regions() {
            let mut pending = smallvec::SmallVec::<[_; 4]>::new();
            pending.push(region);
            while let Some(inner) = pending.pop() {
                for operation in inner.blocks().flat_map(|block| block.operations()) {
                    for operand in operation.operands() {
                        let mut around = operand.block().and_then(|block| block.region());
                        // Usually it is this very region.
                        while around.is_some() && around != Some(region) {
                            around = around
                                .and_then(|each| each.parent_op())
                                .and_then(Operation::parent_region);
                        }
                        if around.is_none() && operand.block().is_some() {
                            let invalid = self.op_says(operation, messages::ISOLATION);
                            self.says_in_note(
                                isolated.location(),
                                messages::ISOLATION_NOTE.into(),
                                None,
                            );
                            return Err(invalid);
                        }
                    }
                    if operation.num_regions() > 0 && !self.is_isolated(operation) {
                        pending.extend(operation.regions());
                    }
                }
            }
        }
        Ok(())
    }
}

fn operand_types<'m>(operation: Operation<'m>) -> impl Iterator<Item = Type<'m>> + Clone {
    operation.operands().map(|value| value.type_())
}

fn result_types<'m>(operation: Operation<'m>) -> impl Iterator<Item = Type<'m>> + Clone {
    operation.results().map(|value| value.type_())
}
