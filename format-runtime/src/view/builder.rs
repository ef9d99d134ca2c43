//! Building operations.

use super::error::BuildError;
use super::form::Form;
use super::operation::OperationView;
use super::shape::{Counts, Shape};
use crate::dialect::OperationDefinition;
use crate::dialect::{ResultTypeSource, TypeOrigin};
use crate::evaluate::{Defaults, Evaluator, Value as Evaluated};
use crate::hooks::Environment;
use operation_core::{
    Attribute, Block, Context, Location, NamedAttribute, OpBuilder, Operation, OperationState,
    Region, Type, Value,
};
use smallvec::SmallVec;
use std::ops::{Deref, DerefMut};

/// Builds operations at a place: an [`OpBuilder`] together with the loaded dialects and hooks, for default values and the
/// inference of result types.
pub struct Builder<'e, 'm> {
    environment: Environment<'e>,
    operations: OpBuilder<'m>,
    defaults: Defaults<'m>,
}

impl<'e, 'm> Builder<'e, 'm> {
    /// A builder at the place of an [`OpBuilder`].
    pub fn new(environment: Environment<'e>, operations: OpBuilder<'m>) -> Self {
        Builder {
            environment,
            operations,
            defaults: Defaults::default(),
        }
    }

    /// The loaded dialects and hooks.
    pub fn environment(&self) -> Environment<'e> {
        self.environment
    }

    /// The context.
    pub fn context(&self) -> &'m Context {
        self.operations.arena.context()
    }

    /// Begins an operation of this shape.
    ///
    /// # Errors
    ///
    /// If the dialects of the environment didn't register it in the context, or registered it with another shape.
    pub fn begin(
        &mut self,
        shape: &'static Shape,
        location: Location<'m>,
    ) -> Result<NewOperation<'_, 'e, 'm>, BuildError> {
        let name = self.context().operation_name(shape.name);
        let registration = name
            .registration()
            .ok_or(BuildError::NotRegistered(shape.name))?;
        let number = registration.definition as usize;
        let definition = self
            .environment
            .dialects
            .operations
            .get(number)
            .filter(|each| each.name == shape.name);
        let definition = definition.ok_or(BuildError::NotRegistered(shape.name))?;
        shape.check_slots(registration.properties.iter().map(|name| name.as_str()))?;
        let mut state = self.operations.arena.take_state(name, location);
        state.properties.resize(shape.slots.len(), None);
        Ok(NewOperation {
            builder: self,
            definition,
            number,
            shape,
            state,
            operand_sizes: SmallVec::new(),
            result_sizes: SmallVec::new(),
            are_results_given: false,
        })
    }

    /// Builds an operation of aggregate parts.
    ///
    /// # Errors
    ///
    /// If the parts don't have the operation's shape, or if the types of its results are neither passed nor inferred.
    pub fn build_generic<V: OperationView<'m>>(
        &mut self,
        location: Location<'m>,
        parts: Parts<'_, 'm>,
    ) -> Result<V, BuildError> {
        let mut new = self.begin(V::SHAPE, location)?;
        new.parts(parts);
        let operation = new.finish()?;
        Ok(V::try_from(operation)?)
    }
}

impl<'m> Deref for Builder<'_, 'm> {
    type Target = OpBuilder<'m>;

    fn deref(&self) -> &OpBuilder<'m> {
        &self.operations
    }
}

impl<'m> DerefMut for Builder<'_, 'm> {
    fn deref_mut(&mut self) -> &mut OpBuilder<'m> {
        &mut self.operations
    }
}

/// The parts of an operation, each kind in one list.
#[derive(Clone, Copy, Default, Debug)]
pub struct Parts<'a, 'm> {
    /// The operands.
    pub operands: &'a [Value<'m>],
    /// The types of the results; `None` if they are to be inferred.
    pub results: Option<&'a [Type<'m>]>,
    /// The attributes and properties, inherent and discardable ones together, including segment sizes.
    pub attributes: &'a [NamedAttribute<'m>],
    /// Detached regions; the operation takes their blocks.
    pub regions: &'a [Region<'m>],
    /// The successors.
    pub successors: &'a [Block<'m>],
}

/// The types of the results of an operation to be built.
#[derive(Clone, Copy, Debug)]
pub enum ResultTypes<'a, 'm> {
    /// They follow from the operation's other parts.
    Inferred,
    /// The types of all results, one after the other.
    All(&'a [Type<'m>]),
    /// The types of each result.
    Each(&'a [&'a [Type<'m>]]),
}

/// An operation under construction: its parts are added in the order of their declaration.
pub struct NewOperation<'b, 'e, 'm> {
    builder: &'b mut Builder<'e, 'm>,
    definition: &'e OperationDefinition,
    number: usize,
    shape: &'static Shape,
    state: Box<OperationState<'m>>,
    operand_sizes: SmallVec<[i32; 8]>,
    result_sizes: SmallVec<[i32; 8]>,
    are_results_given: bool,
}

impl<'m> NewOperation<'_, '_, 'm> {
    /// Adds the value of an operand.
    pub fn operand(&mut self, value: Value<'m>) {
        self.operands(&[value]);
    }

    /// Adds the value of an optional operand, if there is one.
    pub fn optional_operand(&mut self, value: Option<Value<'m>>) {
        self.operands(value.as_slice());
    }

    /// Adds the values of a variadic operand.
    pub fn operands(&mut self, values: &[Value<'m>]) {
        self.state.operands.extend_from_slice(values);
        self.operand_sizes.push(values.len() as i32);
    }

    /// Adds the values of an operand of kind variadic of variadic.
    pub fn operand_lists(&mut self, lists: &[&[Value<'m>]]) {
        if let Some(slot) = self.shape.inner_segments(self.operand_sizes.len()) {
            let sizes: SmallVec<[i32; 8]> = lists.iter().map(|list| list.len() as i32).collect();
            let sizes = self.builder.context().dense_i32_array(&sizes);
            self.attribute(slot, Some(sizes));
        }
        self.operands(&lists.concat());
    }

    /// Sets an attribute or property to an attribute; does nothing for `None`.
    pub fn attribute(&mut self, slot: usize, attribute: Option<Attribute<'m>>) {
        if let Some(place) = self.state.properties.get_mut(slot)
            && attribute.is_some()
        {
            *place = attribute;
        }
    }

    /// Sets the types of the results.
    pub fn results(&mut self, types: ResultTypes<'_, 'm>) {
        match types {
            ResultTypes::Inferred => return,
            ResultTypes::All(types) => self.state.results.extend_from_slice(types),
            ResultTypes::Each(groups) => {
                self.state.results.extend(groups.iter().copied().flatten());
                self.result_sizes
                    .extend(groups.iter().map(|group| group.len() as i32));
            }
        }
        self.are_results_given = true;
    }

    /// Adds `count` empty regions.
    pub fn regions(&mut self, count: usize) {
        let arena = self.builder.arena;
        self.state
            .regions
            .extend((0..count).map(|_| arena.region()));
    }

    /// Adds successors.
    pub fn successors(&mut self, blocks: &[Block<'m>]) {
        self.state.successors.extend_from_slice(blocks);
    }

    /// Adds parts, with operands not yet assigned to declared operands.
    pub fn parts(&mut self, parts: Parts<'_, 'm>) {
        self.state.operands.extend_from_slice(parts.operands);
        self.state.regions.extend_from_slice(parts.regions);
        self.state.successors.extend_from_slice(parts.successors);
        if let Some(types) = parts.results {
            self.results(ResultTypes::All(types));
        }
        let slots = self.shape.slots;
        let slot_of = |entry: &NamedAttribute<'m>| {
            slots
                .iter()
                .position(|slot| slot.name == entry.name.as_str())
        };
        let mut discardable = self
            .state
            .attributes
            .and_then(Attribute::as_dictionary)
            .unwrap_or_default()
            .to_vec();
        for entry in parts.attributes {
            match slot_of(entry) {
                Some(slot) => self.attribute(slot, Some(entry.value)),
                None => discardable.push(*entry),
            }
        }
        if !discardable.is_empty() {
            self.state.attributes = Some(self.builder.context().dictionary(&discardable));
        }
    }

    /// Creates the operation: fills in segment sizes and default values, infers the types of the results if none were
    /// passed, and inserts the operation at the place of the builder.
    ///
    /// # Errors
    ///
    /// If the types can't be inferred, or the operation would not have its declared shape. Nothing is inserted then.
    pub fn finish(mut self) -> Result<Operation<'m>, BuildError> {
        let context = self.builder.context();
        self.segments(context);
        let dialects = self.builder.environment.dialects;
        let properties = &mut self.state.properties;
        self.builder
            .defaults
            .populate(self.number, self.definition, dialects, context, properties);
        if !self.are_results_given {
            self.infer(context)?;
        }
        let state = &*self.state;
        let counts = Counts {
            operands: state.operands.len(),
            results: Some(state.results.len()),
            regions: state.regions.len(),
            successors: Some(state.successors.len()),
        };
        self.shape
            .check_parts(counts, |slot| state.properties.get(slot).copied().flatten())?;
        if let Err(limit) = state.check_limits() {
            return Err(BuildError::Limit {
                operation: self.shape.name,
                limit,
            });
        }
        let operation = self.builder.operations.create(state);
        self.builder.operations.arena.give_back(self.state);
        Ok(operation)
    }

    fn segments(&mut self, context: &'m Context) {
        if self.operand_sizes.len() == self.shape.operands.len() {
            self.segments_of(self.shape.operand_segments, context, |this| {
                &this.operand_sizes
            });
        }
        if !self.are_results_given || self.result_sizes.is_empty() {
            // One value each, or as the parts given together have it.
            self.result_sizes = SmallVec::from_elem(1, self.shape.results.len());
            if self.are_results_given && self.state.results.len() != self.shape.results.len() {
                return;
            }
        }
        self.segments_of(self.shape.result_segments, context, |this| {
            &this.result_sizes
        });
    }

    fn segments_of(
        &mut self,
        slot: Option<u16>,
        context: &'m Context,
        sizes: impl Fn(&Self) -> &[i32],
    ) {
        let Some(slot) = slot.map(usize::from) else {
            return;
        };
        if self.state.properties.get(slot).is_some_and(Option::is_none) {
            let sizes = context.dense_i32_array(sizes(self));
            self.attribute(slot, Some(sizes));
        }
    }

    fn infer(&mut self, context: &'m Context) -> Result<(), BuildError> {
        let operation = self.shape.name;
        if self.definition.results.is_empty() {
            return Ok(());
        }
        if !self.definition.result_types.is_empty() {
            for index in 0..self.definition.result_types.len() {
                let type_ = self.result_type(index, context, 0);
                self.state
                    .results
                    .push(type_.map_err(|reason| BuildError::ResultTypes { operation, reason })?);
            }
            return Ok(());
        }
        let failed = |reason: &str| BuildError::ResultTypes {
            operation,
            reason: reason.to_owned(),
        };
        let hook = self
            .builder
            .environment
            .hooks
            .inference
            .of_operation(self.definition);
        let hook = hook.ok_or_else(|| failed("that takes C++ or a hook, and there is none"))?;
        let types = hook.infer_return_types(context, &self.state);
        self.state.results = types.ok_or_else(|| failed("the hook for it found none"))?;
        Ok(())
    }

    /// The type of a result; the error is the reason why it is unknown.
    fn result_type(
        &self,
        index: usize,
        context: &'m Context,
        depth: usize,
    ) -> Result<Type<'m>, String> {
        let sources = &self.definition.result_types;
        let Some(ResultTypeSource {
            origin,
            transformer,
        }) = sources.get(index).filter(|_| depth <= sources.len())
        else {
            return Err("the types follow from each other only".to_owned());
        };
        let slot = |slot: &u16| {
            let slot = usize::from(*slot);
            let name = self.shape.slots.get(slot).map_or("", |slot| slot.name);
            let attribute = self.state.properties.get(slot).copied().flatten();
            attribute.ok_or_else(|| format!("'{name}' is absent"))
        };
        let own = |attribute: Attribute<'m>| {
            attribute
                .kind()
                .type_()
                .ok_or_else(|| "an attribute has no type".to_owned())
        };
        let type_ = match origin {
            TypeOrigin::Operand(operand) => {
                let before = self.operand_sizes.iter().take(usize::from(*operand));
                // Without sizes, `parts` added the operands together.
                let start = if self.operand_sizes.is_empty() {
                    usize::from(*operand)
                } else {
                    before.sum::<i32>() as usize
                };
                let value = self.state.operands.get(start);
                value.ok_or("an operand is absent")?.type_()
            }
            TypeOrigin::Attribute(index) => own(slot(index)?)?,
            TypeOrigin::HeldOrOwn(index) => {
                let attribute = slot(index)?;
                attribute.as_type().map_or_else(|| own(attribute), Ok)?
            }
            TypeOrigin::Result(other) => {
                self.result_type(usize::from(*other), context, depth + 1)?
            }
            TypeOrigin::Only(expr) => self.evaluate(Evaluated::Null, expr, context)?,
        };
        match transformer {
            Some(transformer) => self.evaluate(Evaluated::Type(type_), transformer, context),
            None => Ok(type_),
        }
    }

    fn evaluate(
        &self,
        this: Evaluated<'m>,
        expr: &crate::expr::Expr,
        context: &'m Context,
    ) -> Result<Type<'m>, String> {
        let dialects = self.builder.environment.dialects;
        match Evaluator::new(context, dialects, this).evaluate(expr) {
            Ok(value) => value
                .as_type()
                .ok_or_else(|| "what should be a type is none".to_owned()),
            Err(reason) => Err(format!("{} is not known", reason.0)),
        }
    }
}

impl<'m> NewOperation<'_, '_, 'm> {
    /// Sets an attribute or property.
    pub fn set<'a, F: Form>(&mut self, slot: usize, given: F::Given<'a, 'm>)
    where
        'm: 'a,
    {
        let attribute = F::make(self.builder.context(), given);
        self.attribute(slot, attribute);
    }
}
