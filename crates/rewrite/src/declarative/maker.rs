//! Creates the results of a rule.

use super::matcher::results;
use super::places::Places;
use super::program::{ArgumentBuild, LocationBuild, OperationBuild, Produce, TypesBuild, Use};
use super::result_types::infer;
use crate::kept::{Kept, Values};
use crate::registry::Rewrites;
use crate::rewriter::Rewriter;
use format_runtime::dialect::Length;
use format_runtime::evaluate::{Evaluator, Value as Evaluated, populate_defaults};
use format_runtime::hooks::Environment;
use operation_core::{
    Attribute, AttributeKind, Location, LocationAttribute, LocationKind, Operation, OperationState,
    Type,
};
use smallvec::SmallVec;

/// Makes operations and attributes.
pub(super) struct Maker<'r, 'l, 'm> {
    pub(super) environment: Environment<'r>,
    pub(super) rewrites: &'r Rewrites,
    pub(super) rewriter: &'r mut Rewriter<'l, 'm>,
    pub(super) places: Places<'m>,
    pub(super) root: Operation<'m>,
    /// Where the matched operations come from.
    pub(super) location: Location<'m>,
}

impl<'m> Maker<'_, '_, 'm> {
    /// Makes something; `None` if it can't be made.
    pub(super) fn produce(&mut self, produce: &Produce) -> Option<Kept<'m>> {
        Some(match produce {
            Produce::Existing(used) => self.used(*used)?,
            Produce::Operation(build, result) => {
                let operation = self.operation(build)?;
                match result {
                    Some(index) => {
                        Kept::Values(results(operation, *index, self.environment.dialects))
                    }
                    None => Kept::Operation(operation),
                }
            }
            Produce::Expression(expr, arguments, place) => {
                let arguments: Option<Vec<Evaluated<'m>>> = arguments
                    .iter()
                    .map(|each| Some(self.produce(each)?.into_evaluated()))
                    .collect();
                let this = Evaluated::List(arguments?);
                let context = self.rewriter.context();
                let value = Evaluator::new(context, self.environment.dialects, this)
                    .evaluate(expr)
                    .ok()?;
                self.places.keep(*place, || Kept::Evaluated(value.clone()));
                Kept::Evaluated(value)
            }
            Produce::Native {
                code,
                arguments,
                place,
            } => {
                let arguments: Option<Vec<Kept<'m>>> =
                    arguments.iter().map(|each| self.produce(each)).collect();
                let native = self.rewrites.native_call(code)?;
                let made = native.call(&arguments?, self.rewriter)?;
                self.places.keep(*place, || made.clone());
                made
            }
            Produce::List(list) => {
                let mut values = SmallVec::new();
                for each in list {
                    values.extend(self.produce(each)?.into_values()?);
                }
                Kept::Values(values)
            }
        })
    }

    fn used(&self, used: Use) -> Option<Kept<'m>> {
        self.places.part(used, |operation, index| {
            results(operation, index, self.environment.dialects)
        })
    }

    fn operation(&mut self, build: &OperationBuild) -> Option<Operation<'m>> {
        let operations = &self.environment.dialects.operations;
        let definition = operations.get(operations.index_of(&build.operation)? as usize)?;
        let context = self.rewriter.context();
        let location = match &build.location {
            Some(location) => self.location(location),
            None => self.location,
        };
        let mut state = OperationState::new(context.operation_name(&build.operation), location);
        state.properties.resize(definition.properties.len(), None);
        let mut sizes: SmallVec<[i32; 8]> = SmallVec::new();
        for argument in &build.arguments {
            match argument {
                ArgumentBuild::Operand(produce) => {
                    let values = self.produce(produce)?.into_values()?;
                    let length = definition
                        .operands
                        .get(sizes.len())
                        .map(|operand| operand.length);
                    if matches!(length, Some(Length::Single)) && values.len() != 1 {
                        return None;
                    }
                    sizes.push(values.len() as i32);
                    state.operands.extend(values);
                }
                ArgumentBuild::Attribute(name, produce) => {
                    let attribute = self.produce(produce)?.attribute()?;
                    if let Some(slot) = definition.slot(name) {
                        state.properties[slot] = attribute;
                    }
                }
            }
        }
        if let Some(slot) = definition.operand_segments {
            *state.properties.get_mut(usize::from(slot))? = Some(context.dense_i32_array(&sizes));
        }
        state.regions.extend(
            definition
                .regions
                .iter()
                .map(|_| self.rewriter.arena().region()),
        );
        populate_defaults(
            definition,
            self.environment.dialects,
            context,
            &mut state.properties,
        );
        let mut groups: Option<SmallVec<[i32; 4]>> = None;
        state.results = match &build.types {
            TypesBuild::Inferred => infer(definition, self.environment, context, &sizes, &state)?,
            TypesBuild::OfRoot(first, count) => {
                let each = (*first..first + count)
                    .map(|index| results(self.root, index, self.environment.dialects));
                let each: Vec<Values<'m>> = each.collect();
                groups = Some(each.iter().map(|values| values.len() as i32).collect());
                each.iter().flatten().map(|value| value.type_()).collect()
            }
            TypesBuild::Given(given) => {
                let types: Option<Vec<Type<'m>>> =
                    given.iter().map(|each| self.type_(each)).collect();
                types?
            }
        };
        if let Some(slot) = definition.result_segments {
            let groups = groups.unwrap_or_else(|| SmallVec::from_elem(1, definition.results.len()));
            *state.properties.get_mut(usize::from(slot))? = Some(context.dense_i32_array(&groups));
        }
        let operation = self.rewriter.create(&state);
        self.places.keep(build.place, || Kept::Operation(operation));
        Some(operation)
    }

    /// A type, or the type of a value.
    fn type_(&mut self, produce: &Produce) -> Option<Type<'m>> {
        match self.produce(produce)? {
            Kept::Evaluated(Evaluated::Type(type_)) => Some(type_),
            Kept::Attribute(attribute) => attribute?.kind().type_(),
            other => other.into_values()?.first().map(|value| value.type_()),
        }
    }

    fn location(&self, location: &LocationBuild) -> Location<'m> {
        let of: Vec<Location<'m>> = location
            .of
            .iter()
            .filter_map(|&used| self.used(used)?.location())
            .collect();
        let context = self.rewriter.context();
        match (&location.name, &of[..]) {
            (Some(name), []) => {
                let unknown =
                    context.attribute(AttributeKind::Location(LocationAttribute::Unknown));
                let named = LocationAttribute::Name {
                    name: context.identifier(name),
                    child: unknown,
                };
                Location::attribute(context.attribute(AttributeKind::Location(named)))
            }
            (None, [one]) => *one,
            (name, several) => {
                let metadata = name.as_ref().map(|name| context.string(name.as_bytes()));
                fused(several, metadata, self.rewriter).unwrap_or(self.location)
            }
        }
    }
}

/// Several locations as one, without repetitions; the first one if they can't be joined, because one is a place in a text.
pub(super) fn fused<'m>(
    locations: &[Location<'m>],
    metadata: Option<Attribute<'m>>,
    rewriter: &Rewriter<'_, 'm>,
) -> Option<Location<'m>> {
    let context = rewriter.context();
    let mut parts: Vec<Attribute<'m>> = Vec::new();
    let mut add = |attribute: Attribute<'m>| {
        if !parts.contains(&attribute) {
            parts.push(attribute);
        }
    };
    for location in locations {
        let LocationKind::Attribute(attribute) = location.kind() else {
            if matches!(location.kind(), LocationKind::Unknown) {
                continue;
            }
            return locations.first().copied();
        };
        match attribute.kind() {
            AttributeKind::Location(LocationAttribute::Fused {
                metadata: inner,
                locations,
            }) if *inner == metadata => {
                locations.iter().copied().for_each(&mut add);
            }
            AttributeKind::Location(LocationAttribute::Unknown) => {}
            _ => add(attribute),
        }
    }
    match (&parts[..], metadata) {
        ([], None) => return Some(Location::unknown()),
        ([one], None) => return Some(Location::attribute(*one)),
        ([], Some(_)) => {
            parts.push(context.attribute(AttributeKind::Location(LocationAttribute::Unknown)));
        }
        _ => {}
    }
    let fused = LocationAttribute::Fused {
        metadata,
        locations: &parts,
    };
    Some(Location::attribute(
        context.attribute(AttributeKind::Location(fused)),
    ))
}
