//! Instances of source patterns, by recipe.

use super::pools::Pools;
use format_runtime::dialect::{Dialects, Length, OperandDefinition, OperationDefinition};
use format_runtime::evaluate::{Evaluator, Value as Evaluated, populate_defaults};
use format_runtime::expr::{Expr, Predicate};
use format_runtime::hooks::Environment;
use operation_core::{
    Attribute, Block, Context, IrArena, Location, Operation, OperationState, Type, Value,
};
use rewrite::{
    ArgumentMatch, Condition, OperationMatch, PatternProgram, ValueMatch, infer_result_types,
};
use rustc_hash::{FxHashMap, FxHashSet};

/// The decisions of an instance as the digits of a number, where 0 is the simplest.
pub(super) struct Recipe(pub(super) usize);

impl Recipe {
    /// One of so many choices.
    fn choose(&mut self, choices: usize) -> usize {
        if choices < 2 {
            return 0;
        }
        let digit = self.0 % choices;
        self.0 /= choices;
        digit
    }
}

/// Makes matching operations.
pub(super) struct Instances<'i, 'c, 'e, 'm> {
    pub(super) environment: Environment<'i>,
    pub(super) context: &'m Context,
    pub(super) arena: &'m IrArena<'m>,
    pub(super) block: Block<'m>,
    pub(super) recipe: Recipe,
    pools: &'i Pools<'c, 'e>,
    /// Values in the conditions on several entities.
    mentioned: Vec<Attribute<'m>>,
    /// The type used last: most operations have one type.
    last: Option<Type<'m>>,
    values: FxHashMap<usize, Vec<Value<'m>>>,
    /// The place with the same content as another one.
    same: FxHashMap<usize, usize>,
}

impl<'i, 'c: 'm, 'e, 'm> Instances<'i, 'c, 'e, 'm> {
    pub(super) fn new(
        environment: Environment<'i>,
        pools: &'i Pools<'c, 'e>,
        arena: &'m IrArena<'m>,
        block: Block<'m>,
        program: &PatternProgram,
        recipe: usize,
    ) -> Self {
        let conditions = program
            .conditions
            .iter()
            .filter_map(|condition| match condition {
                Condition::Holds(predicate, _) => Some(predicate),
                Condition::Native(..) | Condition::Same(..) => None,
            });
        let mentioned = conditions.flat_map(|predicate| pools.mentioned(predicate));
        let same = program
            .conditions
            .iter()
            .filter_map(|condition| match condition {
                Condition::Same(first, other) => Some((*other, *first)),
                Condition::Holds(..) | Condition::Native(..) => None,
            });
        Instances {
            environment,
            context: pools.context,
            arena,
            block,
            recipe: Recipe(recipe),
            pools,
            mentioned: mentioned.collect(),
            last: None,
            values: FxHashMap::default(),
            same: same.collect(),
        }
    }

    /// Makes a matching operation at the end of the block; `None` if no known one matches.
    pub(super) fn operation(&mut self, wanted: &OperationMatch) -> Option<Operation<'m>> {
        let operations = &self.environment.dialects.operations;
        let definition = operations.get(operations.index_of(&wanted.operation)? as usize)?;
        let mut state = OperationState::new(
            self.context.operation_name(&definition.name),
            Location::unknown(),
        );
        state.properties.resize(definition.properties.len(), None);
        let mut sizes = Vec::new();
        let mut add = |values: Vec<Value<'m>>, state: &mut OperationState<'m>| {
            sizes.push(values.len() as i32);
            state.operands.extend(values);
        };
        for argument in &wanted.arguments {
            match argument {
                ArgumentMatch::Operand { operand, value } => {
                    let values = self.values(definition.operands.get(*operand)?, value)?;
                    add(values, &mut state);
                }
                ArgumentMatch::Either { first, values } => {
                    for (index, value) in values.iter().enumerate() {
                        let values = self.values(definition.operands.get(first + index)?, value)?;
                        add(values, &mut state);
                    }
                }
                ArgumentMatch::Variadic {
                    operand, values, ..
                } => {
                    let declared = definition.operands.get(*operand)?;
                    let single = OperandDefinition {
                        length: Length::Single,
                        ..declared.clone()
                    };
                    let values: Option<Vec<Vec<Value<'m>>>> = values
                        .iter()
                        .map(|value| self.values(&single, value))
                        .collect();
                    add(values?.concat(), &mut state);
                }
                ArgumentMatch::Attribute {
                    name,
                    is_optional,
                    constraint,
                    ..
                } => {
                    let slot = definition.slot(name)?;
                    state.properties[slot] =
                        self.attribute(definition, slot, *is_optional, constraint.as_ref())?;
                }
            }
        }
        self.finish(definition, state, &sizes)
    }

    fn finish(
        &mut self,
        definition: &OperationDefinition,
        mut state: OperationState<'m>,
        sizes: &[i32],
    ) -> Option<Operation<'m>> {
        if let Some(slot) = definition.operand_segments {
            *state.properties.get_mut(usize::from(slot))? =
                Some(self.context.dense_i32_array(sizes));
        }
        populate_defaults(
            definition,
            self.environment.dialects,
            self.context,
            &mut state.properties,
        );
        state
            .regions
            .extend(definition.regions.iter().map(|_| self.arena.region()));
        state.results =
            match infer_result_types(definition, self.environment, self.context, sizes, &state) {
                Some(types) => types,
                None => {
                    let single = definition
                        .results
                        .iter()
                        .map(|result| self.type_of(result, None));
                    single.collect::<Option<Vec<Type<'m>>>>()?
                }
            };
        if let Some(slot) = definition.result_segments {
            let ones = vec![1; definition.results.len()];
            *state.properties.get_mut(usize::from(slot))? =
                Some(self.context.dense_i32_array(&ones));
        }
        state.check_limits().ok()?;
        let operation = self.arena.create(&state);
        self.block.push(operation);
        Some(operation)
    }

    fn values(
        &mut self,
        declared: &OperandDefinition,
        wanted: &ValueMatch,
    ) -> Option<Vec<Value<'m>>> {
        match wanted {
            ValueMatch::Operation(wanted) => Some(vec![self.operation(wanted)?.results().next()?]),
            ValueMatch::Constant { constraint, .. } => {
                Some(vec![self.constant(constraint.as_ref())?])
            }
            ValueMatch::Native { found, .. } => {
                let constraint = found.first().and_then(|(_, constraint)| constraint.clone());
                Some(vec![self.constant(constraint.as_ref())?])
            }
            ValueMatch::Any { constraint, place } => {
                let first = place.and_then(|place| self.same.get(&place));
                if let Some(values) = first.and_then(|first| self.values.get(first)) {
                    return Some(values.clone());
                }
                let count = match declared.length {
                    Length::Single => 1,
                    Length::Optional => self.recipe.choose(2),
                    Length::Variadic | Length::VariadicOfVariadic { .. } => {
                        [1, 2, 0][self.recipe.choose(3)]
                    }
                };
                let mut values = Vec::new();
                for _ in 0..count {
                    let type_ = self.type_of(declared, constraint.as_ref())?;
                    values.push(self.value(type_));
                }
                if let Some(place) = place {
                    self.values.insert(*place, values.clone());
                }
                Some(values)
            }
        }
    }

    /// The result of a constant, for C++ about constants.
    fn constant(&mut self, constraint: Option<&Expr>) -> Option<Value<'m>> {
        let is_constant = |definition: &&OperationDefinition| {
            definition.has_trait("::mlir::OpTrait::ConstantLike")
                && definition.operands.is_empty()
                && definition.properties.len() == 1
        };
        let dialects = self.environment.dialects;
        let definition = dialects.operations.iter().find(is_constant)?;
        let mut state = OperationState::new(
            self.context.operation_name(&definition.name),
            Location::unknown(),
        );
        state.properties = vec![self.attribute(definition, 0, false, constraint)?];
        self.finish(definition, state, &[])?.results().next()
    }

    /// A value from nowhere.
    fn value(&mut self, type_: Type<'m>) -> Value<'m> {
        let mut state = OperationState::new(
            self.context.operation_name("check.value"),
            Location::unknown(),
        );
        state.results = vec![type_];
        let operation = self.arena.create(&state);
        self.block.push(operation);
        operation.result(0)
    }

    fn type_of(
        &mut self,
        declared: &OperandDefinition,
        constraint: Option<&Expr>,
    ) -> Option<Type<'m>> {
        let (context, dialects) = (self.context, self.environment.dialects);
        let predicate = Some(&*declared.constraint.predicate);
        let fits = |type_: &Type<'m>| {
            let this = Evaluated::Type(*type_);
            fits(context, dialects, &this, predicate, constraint)
        };
        let of = |types: &[Type<'m>]| -> Vec<Type<'m>> {
            let all = self.last.iter().chain(types).copied();
            all.filter(fits).collect()
        };
        let mut fitting = of(&self.pools.types);
        if fitting.is_empty() {
            fitting = of(self.pools.further_types());
        }
        fitting.dedup();
        let choice = self.recipe.choose(fitting.len());
        let type_ = fitting.get(choice).copied()?;
        self.last = Some(type_);
        Some(type_)
    }

    fn attribute(
        &mut self,
        definition: &OperationDefinition,
        slot: usize,
        is_optional: bool,
        constraint: Option<&Expr>,
    ) -> Option<Option<Attribute<'m>>> {
        let (context, dialects) = (self.context, self.environment.dialects);
        let declared = definition.properties.get(slot)?.constraint.as_ref();
        let predicate = declared.map(|declared| &*declared.predicate);
        let fits = |attribute: &Attribute<'m>| {
            let this = Evaluated::Attribute(*attribute);
            fits(context, dialects, &this, predicate, constraint)
        };
        let compared = constraint
            .into_iter()
            .flat_map(|condition| self.pools.compared(condition, dialects));
        let mentioned = constraint
            .into_iter()
            .flat_map(|condition| self.pools.mentioned(condition));
        let mut fitting: Vec<Attribute<'m>> = compared
            .chain(self.pools.attributes.iter().copied())
            .chain(mentioned)
            .chain(self.mentioned.iter().copied())
            .filter(fits)
            .collect();
        if fitting.is_empty() {
            let declared = declared.map(|declared| self.pools.mentioned(&declared.predicate));
            let known = self.pools.of_slot(definition, slot);
            let all = declared.into_iter().flatten().chain(known.iter().copied());
            fitting = all.filter(fits).collect();
        }
        let mut seen = FxHashSet::default();
        fitting.retain(|&attribute| seen.insert(attribute));
        let is_absent_possible = is_optional && constraint.is_none();
        let choice = self
            .recipe
            .choose(fitting.len() + usize::from(is_absent_possible));
        if is_absent_possible && choice == fitting.len() {
            return Some(None);
        }
        Some(Some(fitting.get(choice).copied()?))
    }
}

/// True if a declared constraint does not reject a type or attribute, and that of the pattern holds.
fn fits<'m>(
    context: &'m Context,
    dialects: &Dialects,
    this: &Evaluated<'m>,
    declared: Option<&Predicate>,
    constraint: Option<&Expr>,
) -> bool {
    let evaluator = || Evaluator::new(context, dialects, this.clone());
    declared.is_none_or(|declared| !evaluator().rejects(declared))
        && constraint.is_none_or(|constraint| evaluator().holds(constraint) == Some(true))
}
