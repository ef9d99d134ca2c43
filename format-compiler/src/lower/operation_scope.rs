//! Lookups for lowering an operation's format: slots, classes, expressions.

use crate::check::{Spelling, TypeTarget};
use crate::cxx::{Names, Scope};
use crate::ods::Enumeration;
use crate::ods::{AttributeConstraint, Length, NamedType, Operation, PropertySlot};
use format_runtime::dialect::{AttributeClass, Dialects, TypeClass};
use format_runtime::expr::Expr;
use format_runtime::program::{AttributeReading, AttributeWriting, TypeSlot};

/// An operation with the loaded dialects.
pub(super) struct OperationScope<'a> {
    pub(super) operation: &'a Operation,
    pub(super) names: &'a Names,
    pub(super) dialects: &'a Dialects,
    slots: Vec<PropertySlot>,
}

impl<'a> OperationScope<'a> {
    pub(super) fn new(operation: &'a Operation, names: &'a Names, dialects: &'a Dialects) -> Self {
        OperationScope {
            operation,
            names,
            dialects,
            slots: stored_slots(operation),
        }
    }

    fn slot(&self, wanted: PropertySlot) -> Option<u16> {
        self.slots
            .iter()
            .position(|slot| *slot == wanted)
            .map(|index| index as u16)
    }

    /// The slot of an attribute.
    pub(super) fn attribute_slot(&self, index: usize) -> Result<u16, String> {
        let name = || {
            self.operation
                .attributes
                .get(index)
                .map_or("", |each| &each.name)
        };
        self.slot(PropertySlot::Attribute(index))
            .ok_or_else(|| format!("attribute '{}' is not stored", name()))
    }

    /// The slot of a property.
    pub(super) fn property_slot(&self, index: usize) -> Result<u16, String> {
        self.slot(PropertySlot::Property(index))
            .ok_or_else(|| "a property is not stored".to_owned())
    }

    /// The slot of `operandSegmentSizes`.
    pub(super) fn operand_segments(&self) -> Option<u16> {
        self.slot(PropertySlot::OperandSegmentSizes)
    }

    /// The slot of `resultSegmentSizes`.
    pub(super) fn result_segments(&self) -> Option<u16> {
        self.slot(PropertySlot::ResultSegmentSizes)
    }

    /// The slot of the attribute with the lengths of an operand's inner lists, if it can hold them.
    pub(super) fn inner_segments(&self, operand: usize) -> Option<u16> {
        let Length::VariadicOfVariadic { segment_attribute } =
            &self.operation.operands.get(operand)?.length
        else {
            return None;
        };
        let attributes = &self.operation.attributes;
        let index = attributes
            .iter()
            .position(|each| each.name == *segment_attribute)?;
        let class = self.attribute_class(&attributes[index].constraint);
        let is_of_lengths = class == AttributeClass::DenseIntegerArray(32);
        self.slot(PropertySlot::Attribute(index))
            .filter(|_| is_of_lengths)
    }

    /// The slots of all lengths of inner lists.
    pub(super) fn all_inner_segments(&self) -> Vec<u16> {
        let operands = 0..self.operation.operands.len();
        operands
            .filter_map(|index| self.inner_segments(index))
            .collect()
    }

    /// The numbers of some slots.
    pub(super) fn slots_where(&self, is_wanted: impl Fn(u16, PropertySlot) -> bool) -> Vec<u16> {
        let wanted = self
            .slots()
            .filter(|&(number, slot)| is_wanted(number, slot));
        wanted.map(|(number, _)| number).collect()
    }

    /// All property slots with their indices.
    pub(super) fn slots(&self) -> impl Iterator<Item = (u16, PropertySlot)> + '_ {
        self.slots
            .iter()
            .enumerate()
            .map(|(index, slot)| (index as u16, *slot))
    }

    /// The operand or result of a target, if it is a single one.
    pub(super) fn variable(&self, target: TypeTarget) -> Option<&'a NamedType> {
        match target {
            TypeTarget::Operand(index) => self.operation.operands.get(index),
            TypeTarget::Result(index) => self.operation.results.get(index),
            TypeTarget::Operands | TypeTarget::Results => None,
        }
    }

    /// C++ namespace of the operation's class.
    pub(super) fn namespace(&self) -> &'a str {
        self.operation.namespace()
    }

    /// A scope for snippets in the namespace of the operation's class.
    fn snippet(&self) -> Scope<'a> {
        Scope::new(self.names, self.dialects, self.namespace())
    }

    /// A scope for snippets in the namespace of the dialect.
    pub(super) fn in_dialect(&self) -> Scope<'a> {
        let namespace = &self.operation.dialect.cpp_namespace;
        Scope::new(self.names, self.dialects, namespace)
    }

    /// The meaning of a snippet.
    pub(super) fn expr(&self, text: &str) -> Expr {
        self.snippet().lower_text(text)
    }

    /// The meaning of a snippet; the error is the unknown in it.
    pub(super) fn known(&self, text: &str, what: &str) -> Result<Expr, String> {
        let expr = self.expr(text);
        match expr.unknown() {
            Some(name) => Err(format!("{what} needs {name}")),
            None => Ok(expr),
        }
    }

    /// The class of types with this C++ name.
    pub(super) fn type_class(&self, cpp_type: &str) -> TypeClass {
        let class = self.snippet().type_class(cpp_type);
        class.unwrap_or_else(|| TypeClass::Unknown(cpp_type.to_owned()))
    }

    /// The class of an attribute's storage.
    pub(super) fn attribute_class(&self, constraint: &AttributeConstraint) -> AttributeClass {
        let cpp_type = &constraint.storage_type;
        let class = self.snippet().attribute_class(cpp_type);
        class.unwrap_or_else(|| AttributeClass::Unknown(cpp_type.clone()))
    }

    /// The enum of an attribute written as an enum case.
    fn enumeration(&self, constraint: &AttributeConstraint) -> Result<Option<u32>, String> {
        let enumeration = constraint.enum_attribute();
        enumeration.map(|each| self.loaded(each)).transpose()
    }

    fn loaded(&self, Enumeration { cpp_type, .. }: &Enumeration) -> Result<u32, String> {
        let found = self.snippet().enumeration(cpp_type);
        found.ok_or_else(|| format!("enum {cpp_type} is not loaded"))
    }

    /// The enum of an attribute written as one of its cases by the format.
    fn case(&self, constraint: &AttributeConstraint) -> Result<u32, String> {
        let enumeration = &constraint.innermost().enumeration;
        self.loaded(enumeration.as_ref().ok_or("an attribute without an enum")?)
    }

    /// Returns the way to parse an attribute.
    pub(super) fn reading(
        &self,
        index: usize,
        spelling: Spelling,
    ) -> Result<AttributeReading, String> {
        let attribute = &self.operation.attributes[index];
        let constraint = &attribute.constraint;
        if let Some(enumeration) = self.enumeration(constraint)? {
            return Ok(AttributeReading::Enum(enumeration));
        }
        if spelling == Spelling::Case {
            return Ok(AttributeReading::Case(
                self.attribute_class(constraint),
                self.case(constraint)?,
            ));
        }
        if constraint.is_symbol_name() {
            return Ok(AttributeReading::SymbolName);
        }
        let class = self.attribute_class(constraint);
        if let Some(builder) = constraint.type_builder() {
            let type_ = self.known(
                builder,
                &format!("the type of attribute '{}'", attribute.name),
            )?;
            return Ok(AttributeReading::Typed(type_, class));
        }
        if spelling == Spelling::Qualified || constraint.storage_type == "::mlir::Attribute" {
            return Ok(AttributeReading::Full(class));
        }
        Ok(AttributeReading::Stripped(class))
    }

    /// Returns the way to print an attribute.
    pub(super) fn writing(
        &self,
        index: usize,
        spelling: Spelling,
    ) -> Result<AttributeWriting, String> {
        let constraint = &self.operation.attributes[index].constraint;
        if let Some(enumeration) = self.enumeration(constraint)? {
            return Ok(AttributeWriting::Enum(enumeration));
        }
        if spelling == Spelling::Case {
            return Ok(AttributeWriting::Case(self.case(constraint)?));
        }
        if constraint.is_symbol_name() {
            return Ok(AttributeWriting::SymbolName);
        }
        if constraint.type_builder().is_some() {
            return Ok(AttributeWriting::WithoutType);
        }
        if spelling == Spelling::Qualified || constraint.storage_type == "::mlir::Attribute" {
            return Ok(AttributeWriting::Full);
        }
        Ok(AttributeWriting::Stripped(self.attribute_class(constraint)))
    }
}

/// The slots of an operation; derived attributes have none.
pub(crate) fn stored_slots(operation: &Operation) -> Vec<PropertySlot> {
    let mut slots = operation.property_slots();
    slots.retain(|slot| match slot {
        PropertySlot::Attribute(index) => !operation.attributes[*index].constraint.is_derived,
        _ => true,
    });
    slots
}

/// The type slot of a target.
pub(super) fn type_slot(target: TypeTarget) -> TypeSlot {
    match target {
        TypeTarget::Operand(index) => TypeSlot::Operand(index as u16),
        TypeTarget::Result(index) => TypeSlot::Result(index as u16),
        TypeTarget::Operands => TypeSlot::Operands,
        TypeTarget::Results => TypeSlot::Results,
    }
}
