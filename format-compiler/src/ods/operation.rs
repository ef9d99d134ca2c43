//! Operations.

use std::sync::Arc;
use tablegen::Span;

use super::{
    AttributeConstraint, BlockConstraint, Builder, Dialect, FormatString, InferenceRule, Property, Trait,
    TypeConstraint,
};

/// An `Op` record (`OpBase.td`).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Operation {
    /// The dialect.
    pub dialect: Arc<Dialect>,
    /// Name of the record.
    pub record: String,
    /// Where the record is defined.
    pub span: Span,
    /// Where each `defm` stands that led to it, if it is defined in a multiclass.
    pub instantiations: Vec<Span>,
    /// Name without the dialect.
    pub mnemonic: String,
    /// Name with the dialect: `arith.addi`.
    pub name: String,
    /// Name of the C++ class (the record's name up to an underscore dropped).
    pub cpp_class: String,
    /// C++ namespace of the class.
    pub cpp_namespace: String,
    /// The one-line summary.
    pub summary: String,
    /// The description.
    pub description: String,
    /// Operands, attributes and properties in the order of the `arguments` dag.
    pub arguments: Vec<Argument>,
    /// The operands among the arguments.
    pub operands: Vec<NamedType>,
    /// The attributes among the arguments, then the derived ones.
    pub attributes: Vec<NamedAttribute>,
    /// The properties among the arguments.
    pub properties: Vec<NamedProperty>,
    /// The results.
    pub results: Vec<NamedType>,
    /// The regions.
    pub regions: Vec<NamedBlocks>,
    /// The successors.
    pub successors: Vec<NamedBlocks>,
    /// TableGen found an error in it, so that it may lack something that it was to hold.
    pub is_broken: bool,
    /// The builders listed in `builders`.
    pub builders: Vec<Builder>,
    /// There are no builders but these.
    pub skips_default_builders: bool,
    /// Traits in order of declaration: lists opened, duplicates dropped.
    pub traits: Vec<Arc<Trait>>,
    /// The declarative format.
    pub format: Option<FormatString>,
    /// Parsed and printed in C++; without meaning if there is a declarative format.
    pub has_custom_assembly_format: bool,
    /// Where the definition itself, not a class of it, asks for C++ that parses and prints it.
    pub own_custom_assembly_format: Option<Span>,
    /// Further verification in C++.
    pub has_verifier: bool,
    /// Further verification in C++ after that of the regions.
    pub has_region_verifier: bool,
    /// C++ text added to the class.
    pub extra_class_declaration: String,
    /// `InferTypeOpInterface` is defined in these records: then ODS implements it where it can.
    pub may_infer_types: bool,
    /// Name of the operation that ends its blocks if none is written, where a `SingleBlockImplicitTerminator` trait
    /// names a C++ class that is defined in these records.
    pub implicit_terminator: Option<String>,
}

/// One entry of the `arguments` dag, by index into the list of its kind.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Argument {
    /// An index into [`Operation::operands`].
    Operand(usize),
    /// An index into [`Operation::attributes`].
    Attribute(usize),
    /// An index into [`Operation::properties`].
    Property(usize),
}

/// Something of an operation that a format can name, by index into the list of its kind.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Variable {
    /// An index into [`Operation::operands`].
    Operand(usize),
    /// An index into [`Operation::results`].
    Result(usize),
    /// An index into [`Operation::attributes`].
    Attribute(usize),
    /// An index into [`Operation::properties`].
    Property(usize),
    /// An index into [`Operation::regions`].
    Region(usize),
    /// An index into [`Operation::successors`].
    Successor(usize),
}

/// A place in the storage of an operation's properties, in order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum PropertySlot {
    /// An inherent attribute.
    Attribute(usize),
    /// A property.
    Property(usize),
    /// `operandSegmentSizes`
    OperandSegmentSizes,
    /// `resultSegmentSizes`
    ResultSegmentSizes,
}

/// An operand or a result.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NamedType {
    /// Its name; may be empty.
    pub name: String,
    /// Where it is declared.
    pub span: Span,
    /// Its constraint, the wrapper `Variadic` or `Optional` included.
    pub constraint: Arc<TypeConstraint>,
    /// How many values.
    pub length: Length,
}

/// The number of values of an operand or result.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Length {
    /// Exactly one value.
    Single,
    /// None or one.
    Optional,
    /// Any number of values.
    Variadic {
        /// At least so many.
        minimum: i64,
    },
    /// Any number of any number each.
    VariadicOfVariadic {
        /// Name of the attribute that holds the inner numbers.
        segment_attribute: String,
    },
}

/// An attribute.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NamedAttribute {
    /// Its name.
    pub name: String,
    /// Where it is declared.
    pub span: Span,
    /// Its constraint.
    pub constraint: Arc<AttributeConstraint>,
}

/// A property that is no attribute.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NamedProperty {
    /// Its name.
    pub name: String,
    /// Where it is declared.
    pub span: Span,
    /// What it is.
    pub property: Arc<Property>,
}

/// A region or a successor.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NamedBlocks {
    /// Its name; may be empty.
    pub name: String,
    /// Where it is declared.
    pub span: Span,
    /// Its constraint.
    pub constraint: Arc<BlockConstraint>,
}

impl NamedType {
    /// Anything but a single value.
    pub fn is_variable_length(&self) -> bool {
        self.length != Length::Single
    }

    /// `Variadic` or `VariadicOfVariadic`.
    pub fn is_variadic(&self) -> bool {
        matches!(self.length, Length::Variadic { .. } | Length::VariadicOfVariadic { .. })
    }
}

impl NamedBlocks {
    /// Any number of regions or successors.
    pub fn is_variadic(&self) -> bool {
        self.constraint.is_variadic
    }
}

impl Operation {
    /// C++ namespace of its class, as written.
    pub fn namespace(&self) -> &str {
        if self.cpp_namespace.is_empty() { &self.dialect.cpp_namespace } else { &self.cpp_namespace }
    }

    /// True if a trait has that qualified C++ name.
    pub fn has_trait(&self, cpp_name: &str) -> bool {
        self.traits.iter().any(|each| each.cpp_name() == Some(cpp_name))
    }

    /// True if an interface of that qualified name is implemented or declared.
    pub fn has_interface(&self, name: &str) -> bool {
        self.traits.iter().any(|each| each.interface() == Some(name))
    }

    /// `AttrSizedOperandSegments`
    pub fn has_operand_segments(&self) -> bool {
        self.has_trait("::mlir::OpTrait::AttrSizedOperandSegments")
    }

    /// `AttrSizedResultSegments`
    pub fn has_result_segments(&self) -> bool {
        self.has_trait("::mlir::OpTrait::AttrSizedResultSegments")
    }

    /// Each region has one block.
    pub fn is_single_block(&self) -> bool {
        self.has_trait("::mlir::OpTrait::SingleBlock")
    }

    /// The C++ class that a `SingleBlockImplicitTerminator` trait names.
    pub fn implicit_terminator_class(&self) -> Option<&str> {
        self.traits.iter().find_map(|each| {
            let rest = each.cpp_name()?.strip_prefix("::mlir::OpTrait::SingleBlockImplicitTerminator<")?;
            rest.strip_suffix(">::Impl")
        })
    }

    /// The dialect whose prefix may be left out inside the regions: what a `getDefaultDialect` in
    /// [`Operation::extra_class_declaration`] returns.
    pub fn default_dialect(&self) -> Option<&str> {
        let (_, rest) = self.extra_class_declaration.split_once("getDefaultDialect")?;
        let (_, rest) = rest.split_once("return")?;
        let (_, rest) = rest.split_once('"')?;
        rest.split_once('"').map(|(name, _)| name)
    }

    /// Where inherent attributes and properties are stored: in order of the arguments, then the segment sizes.
    pub fn property_slots(&self) -> Vec<PropertySlot> {
        let mut slots: Vec<_> = self
            .arguments
            .iter()
            .filter_map(|argument| match *argument {
                Argument::Operand(_) => None,
                Argument::Attribute(index) => Some(PropertySlot::Attribute(index)),
                Argument::Property(index) => Some(PropertySlot::Property(index)),
            })
            .collect();
        slots.extend(self.has_operand_segments().then_some(PropertySlot::OperandSegmentSizes));
        slots.extend(self.has_result_segments().then_some(PropertySlot::ResultSegmentSizes));
        slots
    }

    /// Name of an argument.
    pub fn argument_name(&self, argument: Argument) -> &str {
        match argument {
            Argument::Operand(index) => &self.operands[index].name,
            Argument::Attribute(index) => &self.attributes[index].name,
            Argument::Property(index) => &self.properties[index].name,
        }
    }

    /// What a format means by `$name`.
    pub fn variable(&self, name: &str) -> Option<Variable> {
        self.variables().find(|&(each, _)| each == name).map(|(_, variable)| variable)
    }

    /// Name and place of declaration of a variable.
    pub fn declaration(&self, variable: Variable) -> (&str, Span) {
        match variable {
            Variable::Operand(index) => (&self.operands[index].name, self.operands[index].span),
            Variable::Result(index) => (&self.results[index].name, self.results[index].span),
            Variable::Attribute(index) => (&self.attributes[index].name, self.attributes[index].span),
            Variable::Property(index) => (&self.properties[index].name, self.properties[index].span),
            Variable::Region(index) => (&self.regions[index].name, self.regions[index].span),
            Variable::Successor(index) => (&self.successors[index].name, self.successors[index].span),
        }
    }

    /// Every name that a format can use, with its meaning, in upstream's order of lookup.
    pub fn variables(&self) -> impl Iterator<Item = (&str, Variable)> {
        let attributes = self.attributes.iter().enumerate().map(|(i, each)| (&*each.name, Variable::Attribute(i)));
        let properties = self.properties.iter().enumerate().map(|(i, each)| (&*each.name, Variable::Property(i)));
        let operands = self.operands.iter().enumerate().map(|(i, each)| (&*each.name, Variable::Operand(i)));
        let regions = self.regions.iter().enumerate().map(|(i, each)| (&*each.name, Variable::Region(i)));
        let results = self.results.iter().enumerate().map(|(i, each)| (&*each.name, Variable::Result(i)));
        let successors = self.successors.iter().enumerate().map(|(i, each)| (&*each.name, Variable::Successor(i)));
        attributes.chain(properties).chain(operands).chain(regions).chain(results).chain(successors)
    }

    /// The rules about types that its traits give, in order.
    pub fn inference_rules(&self) -> impl Iterator<Item = &InferenceRule> {
        self.traits.iter().filter_map(|each| each.inference.as_ref())
    }
}
