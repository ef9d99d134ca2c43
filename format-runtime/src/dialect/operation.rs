//! Operations that a dialect defines.

use super::{Constraint, DefinitionSummary, Number, PropertyKind, PropertySlot, slot_of};
use crate::program::{ParseProgram, PrintProgram};
use operation_core::{Attribute, NamedAttribute, Operation};
use std::ops::Range;

/// An operation's definition.
#[derive(Clone, Default, Debug)]
#[repr(C)]
pub struct OperationDefinition {
    /// What verification checks further.
    pub verification: super::Verification,
    /// Operands in order.
    pub operands: Vec<OperandDefinition>,
    /// Results in order.
    pub results: Vec<ResultDefinition>,
    /// Property slots, in order: attributes and properties as declared, then the segment sizes.
    pub properties: Vec<PropertySlot>,
    /// Slot of `resultSegmentSizes`, if the op has it: lengths of the result groups.
    pub result_segments: Option<u16>,
    /// Slot of `operandSegmentSizes`, if the op has it.
    pub operand_segments: Option<u16>,
    /// What its traits say about text.
    pub traits: OperationTraits,
    /// `dialect.op`
    pub name: String,
    /// C++ namespace of its class, without leading colons.
    pub cpp_namespace: String,
    /// Regions in order.
    pub regions: Vec<RegionDefinition>,
    /// Successors in order.
    pub successors: Vec<SuccessorDefinition>,
    /// Some slot of a new operation holds something.
    pub has_defaults: bool,
    /// Names of result groups used as value names: the ODS result names where the op has two or more declared results
    /// and no `OpAsmOpInterface` of its own. Empty otherwise.
    pub result_names: Vec<String>,
    /// How it is written after its name.
    pub syntax: OperationForm,
}

/// How an operation is parsed and printed after its name.
#[derive(Clone, Default, Debug)]
pub enum OperationForm {
    /// There is only the generic form.
    #[default]
    Generic,
    /// By its `assemblyFormat`.
    Format {
        /// The program that parses the custom form.
        parse: ParseProgram,
        /// The program that prints the custom form.
        print: PrintProgram,
    },
    /// By a hook, which may be missing (`hasCustomAssemblyFormat`).
    Hooked,
    /// By a format that can't be run, and why; only the generic form is left.
    Unsupported(String),
}

/// The number of values of an operand or result.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub enum Length {
    /// Exactly one value.
    #[default]
    Single,
    /// None or one.
    Optional,
    /// Any number of values.
    Variadic,
    /// Any number of lists; the slot holds the length of each.
    VariadicOfVariadic {
        /// Slot of the attribute with the lengths.
        segments: u16,
    },
}

/// An operand.
#[derive(Clone, Debug)]
pub struct OperandDefinition {
    /// Its name.
    pub name: String,
    /// How many values.
    pub length: Length,
    /// What each type must satisfy.
    pub constraint: Constraint,
    /// How many before it are of any length but one: found out when the definition is added ([`super::Dialects::add_operation`]).
    pub variable_before: u32,
}

/// A result.
pub type ResultDefinition = OperandDefinition;

/// A region.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RegionDefinition {
    /// Its name.
    pub name: String,
    /// All regions from here on.
    pub variadic: bool,
}

/// A successor.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SuccessorDefinition {
    /// Its name.
    pub name: String,
    /// All successors from here on.
    pub variadic: bool,
}

/// What its traits say: those that text depends on, and the names of all.
#[derive(Clone, Default, Debug)]
pub struct OperationTraits {
    /// Qualified C++ names of all its traits and interfaces (`::mlir::OpTrait::IsCommutative`,
    /// `::mlir::MemoryEffectOpInterface`), in order of the definition.
    pub listed: Vec<String>,
    /// `NoMemoryEffect`, as such or in `Pure`.
    pub no_memory_effect: bool,
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
    /// The dialect whose prefix operations directly inside its regions may leave out (`getDefaultDialect`).
    pub default_dialect: Option<String>,
}

impl OperationDefinition {
    /// Finds out what verification wants to know at once, when all is there.
    pub(crate) fn find_facts(&mut self) {
        let values = |groups: &[OperandDefinition]| Number::of(groups.iter().map(|each| each.length != Length::Single));
        let asks_operation = self.constraints().any(|each| each.asks_operation && !each.predicate.is_of_signature());
        self.verification.facts = DefinitionSummary {
            has_properties: self.properties.iter().any(|slot| matches!(slot.kind, PropertyKind::Property(_))),
            operands: values(&self.operands),
            results: values(&self.results),
            regions: Number::of(self.regions.iter().map(|region| region.variadic)),
            successors: Number::of(self.successors.iter().map(|successor| successor.variadic)),
            symbol_name: self.slot("sym_name").map(|slot| slot as u16),
            asks_operation,
            ..self.verification.facts()
        };
        count_before(&mut self.operands);
        count_before(&mut self.results);
    }

    /// Those of slots, operands and results.
    fn constraints(&self) -> impl Iterator<Item = &Constraint> {
        let slots = self.properties.iter().filter_map(|slot| slot.constraint.as_ref());
        slots.chain(self.operands.iter().chain(&self.results).map(|each| &each.constraint))
    }

    /// True if the definition lists this trait or interface, by qualified C++ name; an interface also by its trait class (`I::Trait`).
    pub fn has_trait(&self, name: &str) -> bool {
        // An interface is listed as it is, or by its trait class.
        let interface = |name: &'_ str| name.strip_suffix("::Trait").map_or(name.len(), str::len);
        self.traits.listed.iter().any(|listed| listed[..interface(listed)] == name[..interface(name)])
    }

    /// True if the definition says that its operands may change places (`Commutative`).
    pub fn is_commutative(&self) -> bool {
        self.has_trait("::mlir::OpTrait::IsCommutative")
    }

    /// True if the definition says that it has no effect and may run where it did not (`Pure`). False doesn't mean that it has
    /// one: what is implemented in C++ is not known.
    pub fn is_pure(&self) -> bool {
        self.traits.no_memory_effect && self.has_trait("::mlir::OpTrait::AlwaysSpeculatableImplTrait")
    }

    /// The slot of a property by name.
    pub fn slot(&self, name: &str) -> Option<usize> {
        self.properties.iter().position(|slot| slot.name == name)
    }

    /// The property of that name on an operation of this definition.
    pub fn property<'m>(&self, operation: Operation<'m>, name: &str) -> Option<Attribute<'m>> {
        self.slot(name).filter(|&slot| slot < operation.num_properties()).and_then(|slot| operation.property(slot))
    }

    /// Which operands of the operation belong to declared operand `index` (MLIR's `getODSOperandIndexAndLength`).
    /// Never beyond what the operation has, whatever it was made from.
    pub fn operand_group(&self, operation: Operation<'_>, index: usize) -> Range<usize> {
        let variable = self.verification.facts.operands.variadic;
        group(&self.operands, variable, index, operation.num_operands(), slot_value(operation, self.operand_segments))
    }

    /// As [`OperationDefinition::operand_group`], for who asks for many groups of one operation, mostly one after the other.
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

    /// As [`OperationDefinition::result_group`], for who asks for many groups of one operation, mostly one after the other.
    pub fn result_group_after(&self, operation: Operation<'_>, index: usize, cursor: &mut GroupCursor) -> Range<usize> {
        match slot_value(operation, self.result_segments) {
            Some(sizes) => cursor.group(sizes, index, operation.num_results()),
            None => self.result_group(operation, index),
        }
    }

    /// Which results of the operation belong to declared result `index`.
    pub fn result_group(&self, operation: Operation<'_>, index: usize) -> Range<usize> {
        let variable = self.verification.facts.results.variadic;
        group(&self.results, variable, index, operation.num_results(), slot_value(operation, self.result_segments))
    }

    /// Which regions belong to declared region `index`.
    pub fn region_group(&self, operation: Operation<'_>, index: usize) -> Range<usize> {
        let variadic = self.regions.get(index).is_some_and(|region| region.variadic);
        tail(index, variadic, operation.num_regions())
    }

    /// Which successors belong to declared successor `index`.
    pub fn successor_group(&self, operation: Operation<'_>, index: usize) -> Range<usize> {
        let variadic = self.successors.get(index).is_some_and(|successor| successor.variadic);
        tail(index, variadic, operation.num_successors())
    }
}

/// A group of values of one operation, and where it begins: with segment sizes, where a later group begins is found from
/// here and not from the first group.
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
        let Some(mut rest) = sizes.as_dense_i32_array() else { return 0..0 };
        if let Some(last) = self.index.checked_sub(1) {
            rest.nth(last);
        }
        let rest = rest.map(|size| size.max(0) as usize);
        let skipped = index - self.index;
        let size = rest.clone().nth(skipped).unwrap_or(0);
        // Nothing but a sum, so that many are added at once.
        let start = self.start + rest.take(skipped).sum::<usize>();
        *self = GroupCursor { index, start };
        start.min(total)..(start + size).min(total)
    }
}

/// Only the last region or successor can be variadic.
fn tail(index: usize, variadic: bool, total: usize) -> Range<usize> {
    let start = index.min(total);
    start..if variadic { total } else { (index + 1).min(total) }
}

fn slot_value(operation: Operation<'_>, slot: Option<u16>) -> Option<Attribute<'_>> {
    let slot = slot? as usize;
    (slot < operation.num_properties()).then(|| operation.property(slot)).flatten()
}

fn count_before(groups: &mut [OperandDefinition]) {
    let mut before = 0;
    for group in groups {
        group.variable_before = before;
        before += u32::from(group.length != Length::Single);
    }
}

/// The values of one group, of so many in all; `variable` groups are of any length but one.
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
    // Mostly there is one value for each.
    if total == groups.len() && index < total {
        return index..index + 1;
    }
    // One variable-length group takes what is left; several share it equally (`SameVariadicOperandSize`).
    let variable = variable as usize;
    let each = (total + variable).saturating_sub(groups.len()).checked_div(variable).unwrap_or(0);
    let (index, before, size) = match groups.get(index) {
        Some(group) if group.length == Length::Single => (index, group.variable_before as usize, 1),
        Some(group) => (index, group.variable_before as usize, each),
        None => (groups.len(), variable, 0),
    };
    let start = index - before + before * each;
    start.min(total)..(start + size).min(total)
}

/// The elements of `array<i32: ...>`, none of anything else; negative ones count as 0.
#[inline]
pub(crate) fn segment_sizes(attribute: Attribute<'_>) -> impl Iterator<Item = usize> + Clone + '_ {
    attribute.as_dense_i32_array().into_iter().flatten().map(|size| size.max(0) as usize)
}

/// The slot that an entry of `{...}` goes to: those of attributes and segment sizes. An entry named like a property is a
/// discardable attribute.
pub(crate) fn inherent_slot_of(
    definition: &OperationDefinition,
    slots: &[operation_core::Identifier<'_>],
    entry: &NamedAttribute<'_>,
) -> Option<usize> {
    let index = slot_of(slots, entry)?;
    match definition.properties.get(index)?.kind {
        PropertyKind::Property(_) => None,
        PropertyKind::Attribute(_) | PropertyKind::OperandSegmentSizes | PropertyKind::ResultSegmentSizes => {
            Some(index)
        }
    }
}
