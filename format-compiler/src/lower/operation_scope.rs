//! Lookups for lowering an operation's format: slots, classes, expressions.

use crate::check::{Spelling, TypeTarget};
use crate::cxx::{Names, Scope};
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
        let name = self
            .operation
            .attributes
            .get(index)
            .map_or("", |attribute| &attribute.name);
        self.slot(PropertySlot::Attribute(index))
            .ok_or_else(|| format!("attribute '{name}' is not stored"))
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
        let attribute = self
            .operation
            .attributes
            .iter()
            .position(|each| each.name == *segment_attribute)?;
        let class = self.attribute_class(&self.operation.attributes[attribute].constraint);
        if class != AttributeClass::DenseIntegerArray(32) {
            return None;
        }
        self.slot(PropertySlot::Attribute(attribute))
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

    /// The meaning of a snippet.
    pub(super) fn expr(&self, text: &str) -> Expr {
        Scope::new(self.names, self.dialects, self.namespace()).lower_text(text)
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
        type_class(self.names, cpp_type, self.namespace())
    }

    /// The class of an attribute's storage.
    pub(super) fn attribute_class(&self, constraint: &AttributeConstraint) -> AttributeClass {
        attribute_class(
            self.names,
            self.dialects,
            &constraint.storage_type,
            self.namespace(),
        )
    }

    /// The enum of an attribute written as an enum case.
    fn enumeration(&self, constraint: &AttributeConstraint) -> Result<Option<u32>, String> {
        let Some(enumeration) = constraint.enum_attribute() else {
            return Ok(None);
        };
        let found = self
            .names
            .enumeration(&enumeration.cpp_type, self.namespace());
        found
            .map(Some)
            .ok_or_else(|| format!("enum {} is not loaded", enumeration.cpp_type))
    }

    /// The enum of an attribute written as one of its cases by the format.
    fn case(&self, constraint: &AttributeConstraint) -> Result<u32, String> {
        let enumeration = constraint
            .innermost()
            .enumeration
            .as_ref()
            .ok_or("an attribute without an enum")?;
        let found = self
            .names
            .enumeration(&enumeration.cpp_type, self.namespace());
        found.ok_or_else(|| format!("enum {} is not loaded", enumeration.cpp_type))
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
pub(super) fn stored_slots(operation: &Operation) -> Vec<PropertySlot> {
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

/// A class of types, by its C++ name.
pub(super) fn type_class(names: &Names, cpp_type: &str, namespace: &str) -> TypeClass {
    names
        .type_class(cpp_type, namespace)
        .unwrap_or_else(|| TypeClass::Unknown(cpp_type.to_owned()))
}

/// A class of attributes, by its C++ name.
pub(super) fn attribute_class(
    names: &Names,
    dialects: &Dialects,
    cpp_type: &str,
    namespace: &str,
) -> AttributeClass {
    let class = names.attribute_class(cpp_type, namespace, &dialects.enums);
    class.unwrap_or_else(|| AttributeClass::Unknown(cpp_type.to_owned()))
}
