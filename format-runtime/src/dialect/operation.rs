//! Definitions of operations.

use super::{
    Constraint, DefinitionSummary, Number, PropertyKind, PropertySlot, ResultTypeSource,
    SideEffects, Speculatability, slot_of,
};
use crate::memo::DependsOn;
use crate::program::{ParseProgram, PrintProgram, TypeSlot};
use operation_core::{Attribute, NamedAttribute, Operation};
use serde::{Deserialize, Serialize};
use std::ops::Range;

/// The definition of an operation.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[repr(C)]
pub struct OperationDefinition {
    /// The further checks of verification.
    pub verification: super::Verification,
    /// The operands in order.
    pub operands: Vec<OperandDefinition>,
    /// The results in order.
    pub results: Vec<ResultDefinition>,
    /// The property slots in order: attributes and properties as declared, then the segment sizes.
    pub properties: Vec<PropertySlot>,
    /// The slot of `resultSegmentSizes` with the lengths of the result groups, if the operation has it.
    pub result_segments: Option<u16>,
    /// The slot of `operandSegmentSizes`, if the operation has it.
    pub operand_segments: Option<u16>,
    /// The traits with an effect on the syntax.
    pub traits: OperationTraits,
    /// Memory effects and speculation.
    pub side_effects: SideEffects,
    /// `dialect.op`
    #[serde(skip)]
    pub name: String,
    /// The C++ namespace of its class, without leading colons.
    pub cpp_namespace: String,
    /// The regions in order.
    pub regions: Vec<RegionDefinition>,
    /// The successors in order.
    pub successors: Vec<SuccessorDefinition>,
    /// Set if C++ folds it (`hasFolder`).
    pub has_folder: bool,
    /// Set if C++ has canonicalization patterns for it (`hasCanonicalizer`, `hasCanonicalizeMethod`).
    pub has_canonicalizer: bool,
    /// True if any slot of a new operation holds a value.
    pub has_defaults: bool,
    /// True if its format has directives that are assumed to be MLIR's own ([`crate::hooks::Hooks::assumed_directive`]): a text
    /// may contradict it.
    pub is_assumed: bool,
    /// True if `attr-dict` holds discardable attributes only (`useStrictPropertiesInAssemblyFormat`).
    pub strict_properties: bool,
    /// The names of result groups, used as value names: the ODS result names if the operation declares two or more results
    /// and does not implement `OpAsmOpInterface` itself, or those that `getAsmResultNames` sets in the definition. Empty
    /// otherwise.
    pub result_names: Vec<Option<String>>,
    /// The source of each result type when the operation is built; empty unless all result types can be inferred.
    pub result_types: Vec<ResultTypeSource>,
    /// The syntax after the operation's name.
    pub syntax: OperationForm,
}

/// The syntax after an operation's name.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub enum OperationForm {
    /// The generic form only.
    #[default]
    Generic,
    /// A declarative `assemblyFormat`.
    Format {
        /// The parse program of the custom form.
        parse: ParseProgram,
        /// The print program of the custom form.
        print: PrintProgram,
        /// Rust generated from both, if any.
        #[serde(skip)]
        generated: super::Generated,
    },
    /// A hook's syntax (`hasCustomAssemblyFormat`); the hook may be missing.
    Hooked,
    /// An unsupported format, with the reason; only the generic form is available.
    Unsupported(String),
}

/// The number of values of an operand or result.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
pub enum Length {
    /// Exactly one value.
    #[default]
    Single,
    /// At most one value.
    Optional,
    /// Any number of values.
    Variadic,
    /// Any number of lists; the slot holds the length of each.
    VariadicOfVariadic {
        /// The slot of the attribute with the lengths.
        segments: u16,
    },
}

/// The definition of an operand or result.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct OperandDefinition {
    /// The name of the operand.
    pub name: String,
    /// The number of values it accepts.
    pub length: Length,
    /// The constraint on the type of each value.
    pub constraint: Constraint,
    /// The number of preceding operands of variable length; computed when the definition is added
    /// ([`super::Dialects::add_operation`]).
    #[serde(skip)]
    pub variable_before: u32,
}

/// The definition of a result.
pub type ResultDefinition = OperandDefinition;

/// The definition of a region.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RegionDefinition {
    /// The name of the region.
    pub name: String,
    /// True if it comprises all remaining regions.
    pub variadic: bool,
}

/// The definition of a successor.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SuccessorDefinition {
    /// The name of the successor.
    pub name: String,
    /// True if it comprises all remaining successors.
    pub variadic: bool,
}

/// The traits of an operation: flags for traits with an effect on the syntax, and the names of all.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct OperationTraits {
    /// The qualified C++ names of all its traits and interfaces (`::mlir::OpTrait::IsCommutative`,
    /// `::mlir::MemoryEffectOpInterface`), in the order of the definition, then `InferTypeOpInterface` if it is implied.
    pub listed: Vec<String>,
    /// `IsolatedFromAbove`
    pub isolated_from_above: bool,
    /// `SingleBlock`
    pub single_block: bool,
    /// `SingleBlockImplicitTerminator<"X">`: `dialect.op` of the terminator.
    pub implicit_terminator: Option<String>,
    /// `NoTerminator`
    pub no_terminator: bool,
    /// `IsTerminator`
    pub is_terminator: bool,
    /// `AffineScope`
    pub affine_scope: bool,
    /// `SymbolTable`
    pub symbol_table: bool,
    /// `FunctionOpInterface`
    pub function: bool,
    /// `TokenProducerTrait`
    pub token_producer: bool,
    /// `TokenConsumerTrait`
    pub token_consumer: bool,
    /// The dialect of operations printed without prefix directly inside its regions (`getDefaultDialect`).
    pub default_dialect: Option<String>,
}

impl OperationDefinition {
    /// True if its syntax is written in C++, and it has what MLIR's shared function syntax writes (`FunctionOpInterface`). The
    /// trait `Symbol` provides the name where no argument declares it.
    pub fn is_plain_function(&self) -> bool {
        matches!(self.syntax, OperationForm::Hooked)
            && self.traits.function
            && self.slot("function_type").is_some()
            && self.operands.is_empty()
            && self.results.is_empty()
            && self.successors.is_empty()
            && self.regions.len() == 1
    }

    /// Computes the summary used by verification, once the definition is complete.
    pub(crate) fn find_facts(&mut self) {
        let values = |groups: &[OperandDefinition]| {
            Number::of(groups.iter().map(|each| each.length != Length::Single))
        };
        let constraints = self.constraints().filter(|each| each.asks_operation);
        let constraints = constraints.map(|each| each.predicate.depends_on());
        self.verification.facts = DefinitionSummary {
            has_properties: self
                .properties
                .iter()
                .any(|slot| matches!(slot.kind, PropertyKind::Property(_))),
            operands: values(&self.operands),
            results: values(&self.results),
            regions: Number::of(self.regions.iter().map(|region| region.variadic)),
            successors: Number::of(self.successors.iter().map(|successor| successor.variadic)),
            symbol_name: self.slot("sym_name").map(|slot| slot as u16),
            constraints: constraints.fold(DependsOn::Signature, DependsOn::max),
            ..self.verification.facts()
        };
        count_before(&mut self.operands);
        count_before(&mut self.results);
    }

    /// The constraints of slots, operands and results.
    fn constraints(&self) -> impl Iterator<Item = &Constraint> {
        let slots = self
            .properties
            .iter()
            .filter_map(|slot| slot.constraint.as_ref());
        slots.chain(
            self.operands
                .iter()
                .chain(&self.results)
                .map(|each| &each.constraint),
        )
    }

    /// True if the definition lists this trait or interface, by qualified C++ name; an interface also matches by its trait
    /// class (`I::Trait`).
    pub fn has_trait(&self, name: &str) -> bool {
        // An interface is listed by its own name or by the name of its trait class.
        let interface = |name: &'_ str| name.strip_suffix("::Trait").map_or(name.len(), str::len);
        self.traits
            .listed
            .iter()
            .any(|listed| listed[..interface(listed)] == name[..interface(name)])
    }

    /// True if the operation is declared to be commutative (`Commutative`).
    pub fn is_commutative(&self) -> bool {
        self.has_trait("::mlir::OpTrait::IsCommutative")
    }

    /// True if the operation is declared to have no side effects and to be speculatable (`Pure`). Other operations may have no
    /// effects either: C++ implementations are unknown.
    pub fn is_pure(&self) -> bool {
        self.side_effects.is_memory_effect_free()
            && self.side_effects.speculatability == Speculatability::Always
    }

    /// The declaration of an operand or result; `None` for all of them together.
    pub fn declared(&self, slot: TypeSlot) -> Option<&OperandDefinition> {
        match slot {
            TypeSlot::Operand(index) => self.operands.get(usize::from(index)),
            TypeSlot::Result(index) => self.results.get(usize::from(index)),
            TypeSlot::Operands | TypeSlot::Results => None,
        }
    }

    /// The number of values that a `custom` directive sees in an operand or result, or in all of them.
    pub(crate) fn length(&self, slot: TypeSlot) -> Length {
        match slot {
            TypeSlot::Operand(_) | TypeSlot::Result(_) => self
                .declared(slot)
                .map_or(Length::Single, |declared| declared.length),
            TypeSlot::Operands | TypeSlot::Results => Length::Variadic,
        }
    }

    /// The index of the slot of the named property, if any.
    pub fn slot(&self, name: &str) -> Option<usize> {
        self.properties.iter().position(|slot| slot.name == name)
    }

    /// The value of the named property of an operation with this definition, if set.
    pub fn property<'m>(&self, operation: Operation<'m>, name: &str) -> Option<Attribute<'m>> {
        self.slot(name)
            .filter(|&slot| slot < operation.num_properties())
            .and_then(|slot| operation.property(slot))
    }

    /// The range of the operation's operands for declared operand `index` (MLIR's `getODSOperandIndexAndLength`). Always
    /// within the operation's actual operands.
    pub fn operand_group(&self, operation: Operation<'_>, index: usize) -> Range<usize> {
        let variable = self.verification.facts.operands.variadic;
        let segments = slot_value(operation, self.operand_segments);
        group(
            &self.operands,
            variable,
            index,
            operation.num_operands(),
            segments,
        )
    }

    /// Like [`OperationDefinition::operand_group`], for queries about many groups of one operation, mostly in order.
    pub fn operand_group_after(
        &self,
        operation: Operation<'_>,
        index: usize,
        cursor: &mut GroupCursor,
    ) -> Range<usize> {
        match slot_value(operation, self.operand_segments) {
            Some(sizes) => cursor.group(sizes, index, operation.num_operands()),
            None => self.operand_group(operation, index),
        }
    }

    /// Like [`OperationDefinition::result_group`], for queries about many groups of one operation, mostly in order.
    pub fn result_group_after(
        &self,
        operation: Operation<'_>,
        index: usize,
        cursor: &mut GroupCursor,
    ) -> Range<usize> {
        match slot_value(operation, self.result_segments) {
            Some(sizes) => cursor.group(sizes, index, operation.num_results()),
            None => self.result_group(operation, index),
        }
    }

    /// The range of the operation's results for declared result `index`.
    pub fn result_group(&self, operation: Operation<'_>, index: usize) -> Range<usize> {
        let variable = self.verification.facts.results.variadic;
        let segments = slot_value(operation, self.result_segments);
        group(
            &self.results,
            variable,
            index,
            operation.num_results(),
            segments,
        )
    }

    /// The range of the operation's regions for declared region `index`.
    pub fn region_group(&self, operation: Operation<'_>, index: usize) -> Range<usize> {
        let variadic = self.regions.get(index).is_some_and(|each| each.variadic);
        tail(index, variadic, operation.num_regions())
    }

    /// The range of the operation's successors for declared successor `index`.
    pub fn successor_group(&self, operation: Operation<'_>, index: usize) -> Range<usize> {
        let variadic = self.successors.get(index).is_some_and(|each| each.variadic);
        tail(index, variadic, operation.num_successors())
    }
}

/// A group of values of one operation and the index of its first value: with segment sizes, the start of a later group is
/// computed from here rather than from the first group.
#[derive(Clone, Copy, Default, Debug)]
pub struct GroupCursor {
    index: usize,
    start: usize,
}

impl GroupCursor {
    fn group(&mut self, sizes: Attribute<'_>, index: usize, total: usize) -> Range<usize> {
        if index < self.index {
            *self = GroupCursor::default();
        }
        let Some(mut rest) = sizes.as_dense_i32_array() else {
            return 0..0;
        };
        if let Some(last) = self.index.checked_sub(1) {
            rest.nth(last);
        }
        let rest = rest.map(|size| size.max(0) as usize);
        let skipped = index - self.index;
        let size = rest.clone().nth(skipped).unwrap_or(0);
        // A plain sum, for vectorization.
        let start = self.start + rest.take(skipped).sum::<usize>();
        *self = GroupCursor { index, start };
        start.min(total)..(start + size).min(total)
    }
}

/// Only the last region or successor can be variadic.
pub(crate) fn tail(index: usize, variadic: bool, total: usize) -> Range<usize> {
    let start = index.min(total);
    start..if variadic {
        total
    } else {
        (index + 1).min(total)
    }
}

fn slot_value(operation: Operation<'_>, slot: Option<u16>) -> Option<Attribute<'_>> {
    operation.properties().nth(slot?.into()).flatten()
}

fn count_before(groups: &mut [OperandDefinition]) {
    let mut before = 0;
    for group in groups {
        group.variable_before = before;
        before += u32::from(group.length != Length::Single);
    }
}

/// The values of one group, out of `total`; `variable` groups have variable length.
fn group(
    groups: &[OperandDefinition],
    variable: u32,
    index: usize,
    total: usize,
    segments: Option<Attribute<'_>>,
) -> Range<usize> {
    if let Some(segments) = segments {
        return GroupCursor::default().group(segments, index, total);
    }
    // Usually there is one value for each.
    if total == groups.len() && index < total {
        return index..index + 1;
    }
    // A single variable-length group gets all remaining values; several share them equally (`SameVariadicOperandSize`).
    let variable = variable as usize;
    let each = (total + variable)
        .saturating_sub(groups.len())
        .checked_div(variable)
        .unwrap_or(0);
    let (index, before, size) = match groups.get(index) {
        Some(group) if group.length == Length::Single => (index, group.variable_before as usize, 1),
        Some(group) => (index, group.variable_before as usize, each),
        None => (groups.len(), variable, 0),
    };
    let start = index - before + before * each;
    start.min(total)..(start + size).min(total)
}

/// The elements of `array<i32: ...>`, with negative ones counted as 0; none for any other attribute.
#[inline]
pub(crate) fn segment_sizes(attribute: Attribute<'_>) -> impl Iterator<Item = usize> + Clone + '_ {
    attribute
        .as_dense_i32_array()
        .into_iter()
        .flatten()
        .map(|size| size.max(0) as usize)
}

/// The slot for an entry of `{...}`: the slot of an attribute or of segment sizes. An entry with the name of a property is
/// a discardable attribute.
pub(crate) fn inherent_slot_of(
    definition: &OperationDefinition,
    slots: &[operation_core::Identifier<'_>],
    entry: &NamedAttribute<'_>,
) -> Option<usize> {
    let index = slot_of(slots, entry)?;
    match definition.properties.get(index)?.kind {
        PropertyKind::Property(_) => None,
        PropertyKind::Attribute(_)
        | PropertyKind::OperandSegmentSizes
        | PropertyKind::ResultSegmentSizes => Some(index),
    }
}
