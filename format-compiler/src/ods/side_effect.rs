//! Side effects listed by traits, and those in the decorators of operands, attributes and results.

use tablegen::{DagArgument, Record};

use super::reader::{MAXIMUM_DEPTH, flag, integer, records_in, text};
use super::{Argument, Variable};

/// A `SideEffect` record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SideEffect {
    /// The qualified class of its kind of effects, such as `::mlir::MemoryEffects::Effect`.
    pub base_effect: String,
    /// The qualified class of the effect, such as `::mlir::MemoryEffects::Read`.
    pub effect: String,
    /// The qualified class of the resource.
    pub resource: String,
    /// Effects of a lower stage come first.
    pub stage: i64,
    /// `FullEffect`
    pub on_full_region: bool,
}

/// A trait with a list of side effects (`SideEffectsTraitBase`).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SideEffectTrait {
    /// The qualified class of its kind of effects.
    pub base_effect: String,
    /// The effects.
    pub effects: Vec<SideEffect>,
}

impl SideEffectTrait {
    /// Reads the record of a trait; `None` if it doesn't list side effects.
    pub(super) fn read(record: Record<'_>) -> Option<Self> {
        let is_one = record.is_subclass_of("SideEffectsTraitBase");
        is_one.then(|| SideEffectTrait {
            base_effect: text(record, "baseEffectName"),
            effects: list(record, "effects"),
        })
    }
}

fn list(record: Record<'_>, field: &str) -> Vec<SideEffect> {
    let effects = records_in(record.value(field)).filter(|each| each.is_subclass_of("SideEffect"));
    effects
        .map(|each| SideEffect {
            base_effect: text(each, "baseEffectName"),
            effect: text(each, "effect"),
            resource: text(each, "resource"),
            stage: integer(each, "stage"),
            on_full_region: flag(each, "effectOnFullRegion"),
        })
        .collect()
}

/// The side effects in the `decorators` of an `Arg<...>` or `Res<...>`.
fn decorators(argument: &DagArgument<'_>) -> Vec<SideEffect> {
    let variable = argument
        .value
        .as_record()
        .filter(|record| record.is_subclass_of("OpVariable"));
    variable.map_or_else(Vec::new, |record| list(record, "decorators"))
}

/// True if an attribute, without `OptionalAttr` and the like around it, is a `SymbolRefAttr`; effects on others don't
/// count.
fn is_symbol(argument: &DagArgument<'_>) -> bool {
    let Some(mut record) = argument.value.as_record() else {
        return false;
    };
    for _ in 0..MAXIMUM_DEPTH {
        let next = if record.is_subclass_of("OpVariable") {
            "constraint"
        } else {
            "baseAttr"
        };
        match record.field(next).and_then(|field| field.value.as_record()) {
            Some(inner) => record = inner,
            None => break,
        }
    }
    ["SymbolRefAttr", "FlatSymbolRefAttr"]
        .iter()
        .any(|&name| record.name() == name || record.is_subclass_of(name))
}

/// The decorations of the arguments and results of an operation, in order; `kinds` are the arguments as read before.
pub(super) fn decorations<'s>(
    arguments: &[DagArgument<'s>],
    kinds: &[Argument],
    results: &[DagArgument<'s>],
) -> Vec<(Variable, SideEffect)> {
    // A missing argument was invalid and has an error already.
    if arguments.len() != kinds.len() {
        return Vec::new();
    }
    let of_arguments = arguments
        .iter()
        .zip(kinds)
        .filter_map(|(argument, kind)| match *kind {
            Argument::Operand(index) => Some((Variable::Operand(index), argument)),
            Argument::Attribute(index) if is_symbol(argument) => {
                Some((Variable::Attribute(index), argument))
            }
            Argument::Attribute(_) | Argument::Property(_) => None,
        });
    let of_results = results
        .iter()
        .enumerate()
        .map(|(index, result)| (Variable::Result(index), result));
    let of_variable = |(variable, argument)| {
        decorators(argument)
            .into_iter()
            .map(move |effect| (variable, effect))
    };
    of_arguments
        .chain(of_results)
        .flat_map(of_variable)
        .collect()
}
