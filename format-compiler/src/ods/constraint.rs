//! Constraints on types, attributes, regions and successors.

use std::sync::Arc;
use tablegen::{Record, Span};

use super::reader::{DefaultValue, MAXIMUM_DEPTH, default_value, flag, optional_text, superclasses, text, trimmed};
use super::{Enumeration, Predicate};

/// A `TypeConstraint` record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TypeConstraint {
    /// Name of the record; TableGen's own if anonymous.
    pub record: String,
    /// True if TableGen made the name up.
    pub is_anonymous: bool,
    /// Where the record is defined.
    pub span: Span,
    /// What verification errors call it.
    pub summary: String,
    /// C++ class of the types it admits.
    pub cpp_type: String,
    /// C++ expression that builds the only type it admits. That of the base type for `Variadic` and `Optional`.
    pub builder_call: Option<String>,
    /// The condition over `$_self`.
    pub predicate: Arc<Predicate>,
    /// The `TypeDef` that it is, or is an alias of.
    pub definition: Option<String>,
    /// Classes of the record, `Confined…`, `I`, `TypeDef` and the like, in TableGen's order.
    pub superclasses: Vec<String>,
    /// `baseType` of `Variadic`, `Optional`, `ConfinedType`.
    pub base: Option<Arc<TypeConstraint>>,
}

/// An `AttrConstraint` record, nearly always an `Attr`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AttributeConstraint {
    /// Name of the record; TableGen's own if anonymous.
    pub record: String,
    /// True if TableGen made the name up.
    pub is_anonymous: bool,
    /// Where the record is defined.
    pub span: Span,
    /// What verification errors call it.
    pub summary: String,
    /// C++ class of the attribute, without surrounding blanks; `::mlir::Attribute` if the record has none.
    pub storage_type: String,
    /// C++ type of the value.
    pub return_type: String,
    /// C++ from storage to value.
    pub convert_from_storage: String,
    /// C++ that builds the attribute from a value `$0`.
    pub const_builder_call: Option<String>,
    /// C++ text of the default value; `None` if empty.
    pub default_value: Option<DefaultValue>,
    /// Type of the value, if it has one.
    pub value_type: Option<Arc<TypeConstraint>>,
    /// May be absent.
    pub is_optional: bool,
    /// A `DerivedAttr`: computed in C++, never stored.
    pub is_derived: bool,
    /// The condition over `$_self`.
    pub predicate: Arc<Predicate>,
    /// What `OptionalAttr`, `DefaultValuedAttr` and `ConfinedAttr` wrap.
    pub base: Option<Arc<AttributeConstraint>>,
    /// The enum, if the record is an `EnumAttrInfo`, or an `EnumAttr` over one. Look at the innermost base.
    pub enumeration: Option<Arc<Enumeration>>,
    /// Name of the record if it is an `AttrDef`. Look at the innermost base.
    pub definition: Option<String>,
    /// `elementAttr` of a `TypedArrayAttrBase`.
    pub element: Option<Arc<AttributeConstraint>>,
    /// Classes of the record in TableGen's order.
    pub superclasses: Vec<String>,
}

/// A `RegionConstraint` or `SuccessorConstraint` record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BlockConstraint {
    /// Name of the record; TableGen's own if anonymous.
    pub record: String,
    /// Where the record is defined.
    pub span: Span,
    /// What verification errors call it.
    pub summary: String,
    /// The condition over `$_self`.
    pub predicate: Arc<Predicate>,
    /// `VariadicRegion` or `VariadicSuccessor`.
    pub is_variadic: bool,
}

impl TypeConstraint {
    /// The constraint with the wrappers (`Variadic`, `Optional`, `ConfinedType`) taken off.
    pub fn innermost(&self) -> &TypeConstraint {
        let mut constraint = self;
        while let Some(base) = &constraint.base {
            constraint = base;
        }
        constraint
    }
}

impl AttributeConstraint {
    /// The constraint with the wrappers (`OptionalAttr`, `DefaultValuedAttr`, `ConfinedAttr`) taken off.
    pub fn innermost(&self) -> &AttributeConstraint {
        let mut constraint = self;
        while let Some(base) = &constraint.base {
            constraint = base;
        }
        constraint
    }

    /// Optional or default-valued: may be absent from the text.
    pub fn may_be_absent(&self) -> bool {
        self.is_optional || self.default_value.is_some()
    }

    /// Printed and parsed as an enum case: the innermost base is an `EnumAttrInfo`. (`EnumAttr` is an ordinary
    /// `AttrDef` in LLVM 22.)
    pub fn enum_attribute(&self) -> Option<&Arc<Enumeration>> {
        let base = self.innermost();
        base.enumeration.as_ref().filter(|enumeration| enumeration.attribute.is_some() && base.definition.is_none())
    }

    /// Printed and parsed as `@name`.
    pub fn is_symbol_name(&self) -> bool {
        self.innermost().record == "SymbolNameAttr"
    }

    /// A `UnitAttr`, wrapped or not.
    pub fn is_unit(&self) -> bool {
        self.innermost().record == "UnitAttr"
    }

    /// Builder of the only type that the value can have: it isn't printed then.
    pub fn type_builder(&self) -> Option<&str> {
        self.value_type.as_ref()?.builder_call.as_deref()
    }
}

impl super::reader::Reader<'_> {
    /// The constraint of a record below `TypeConstraint`.
    pub(super) fn type_constraint(&mut self, record: Record<'_>) -> Arc<TypeConstraint> {
        self.type_constraint_at(record, 0)
    }

    fn type_constraint_at(&mut self, record: Record<'_>, depth: usize) -> Arc<TypeConstraint> {
        let key = record.serial();
        if let Some(known) = self.known.type_constraints.get(&key) {
            return known.clone();
        }
        let base = record
            .value("baseType")
            .as_record()
            .filter(|_| depth < MAXIMUM_DEPTH)
            .map(|base| self.type_constraint_at(base, depth + 1));
        // Only `Variadic` and `Optional` ask their base; a `ConfinedType` isn't buildable.
        let builder_call = if record.is_subclass_of("Variadic") || record.is_subclass_of("Optional") {
            base.as_ref().and_then(|base| base.builder_call.clone())
        } else {
            optional_text(record, "builderCall")
        };
        let constraint = Arc::new(TypeConstraint {
            record: record.name().to_owned(),
            is_anonymous: record.is_anonymous(),
            span: record.span(),
            summary: text(record, "summary"),
            cpp_type: trimmed(record, "cppType"),
            builder_call,
            predicate: self.predicate(record.value("predicate")),
            definition: record.is_subclass_of("TypeDef").then(|| record.name().to_owned()),
            superclasses: superclasses(record),
            base,
        });
        self.known.type_constraints.insert(key, constraint.clone());
        constraint
    }

    /// The constraint of a record below `AttrConstraint`.
    pub(super) fn attribute_constraint(&mut self, record: Record<'_>) -> Arc<AttributeConstraint> {
        self.attribute_constraint_at(record, 0)
    }

    fn attribute_constraint_at(&mut self, record: Record<'_>, depth: usize) -> Arc<AttributeConstraint> {
        let key = record.serial();
        if let Some(known) = self.known.attribute_constraints.get(&key) {
            return known.clone();
        }
        let nested = |reader: &mut Self, field: &str| {
            let nested = record.value(field).as_record().filter(|_| depth < MAXIMUM_DEPTH);
            nested.map(|nested| reader.attribute_constraint_at(nested, depth + 1))
        };
        let base = nested(self, "baseAttr");
        let element = nested(self, "elementAttr");
        let enumeration = if record.is_subclass_of("EnumInfo") {
            Some(self.enumeration(record))
        } else {
            record.value("enum").as_record().map(|enumeration| self.enumeration(enumeration))
        };
        let value_type = record.value("valueType").as_record();
        let storage_type = trimmed(record, "storageType");
        let constraint = Arc::new(AttributeConstraint {
            record: record.name().to_owned(),
            is_anonymous: record.is_anonymous(),
            span: record.span(),
            summary: text(record, "summary"),
            storage_type: if storage_type.is_empty() { "::mlir::Attribute".to_owned() } else { storage_type },
            return_type: trimmed(record, "returnType"),
            convert_from_storage: text(record, "convertFromStorage"),
            const_builder_call: optional_text(record, "constBuilderCall"),
            default_value: default_value(record, "defaultValue"),
            value_type: value_type.map(|value_type| self.type_constraint(value_type)),
            is_optional: flag(record, "isOptional"),
            is_derived: record.is_subclass_of("DerivedAttr"),
            predicate: self.predicate(record.value("predicate")),
            base,
            enumeration,
            definition: record.is_subclass_of("AttrDef").then(|| record.name().to_owned()),
            element,
            superclasses: superclasses(record),
        });
        self.known.attribute_constraints.insert(key, constraint.clone());
        constraint
    }

    /// The constraint of a region or successor.
    pub(super) fn block_constraint(&mut self, record: Record<'_>, variadic_class: &str) -> Arc<BlockConstraint> {
        Arc::new(BlockConstraint {
            record: record.name().to_owned(),
            span: record.span(),
            summary: text(record, "summary"),
            predicate: self.predicate(record.value("predicate")),
            is_variadic: record.is_subclass_of(variadic_class),
        })
    }
}
