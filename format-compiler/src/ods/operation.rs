//! Operations.

use format_runtime::hooks::TypeRule;
use std::fmt;
use std::sync::Arc;
use tablegen::Span;

use super::asm_names::{Declared, result_names};
use super::{
    AttributeConstraint, BlockConstraint, Builder, Dialect, Enumeration, FormatString,
    InferenceRule, Property, SideEffect, Trait, TypeConstraint,
};

/// An `Op` record (`OpBase.td`).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Operation {
    /// The dialect of the operation.
    pub dialect: Arc<Dialect>,
    /// Name of the record.
    pub record: String,
    /// The location of the record's definition.
    pub span: Span,
    /// The locations of the `defm`s that instantiated it, if it is defined in a multiclass.
    pub instantiations: Vec<Span>,
    /// The name without the dialect prefix.
    pub mnemonic: String,
    /// The name with the dialect prefix, such as `arith.addi`.
    pub name: String,
    /// Name of the C++ class: the record's name without the prefix up to the first underscore.
    pub cpp_class: String,
    /// C++ namespace of the class.
    pub cpp_namespace: String,
    /// The one-line summary.
    pub summary: String,
    /// The description.
    pub description: String,
    /// Operands, attributes and properties, in the order of the `arguments` dag.
    pub arguments: Vec<Argument>,
    /// The operands among the arguments.
    pub operands: Vec<NamedType>,
    /// The attributes among the arguments, followed by the derived attributes.
    pub attributes: Vec<NamedAttribute>,
    /// The properties among the arguments.
    pub properties: Vec<NamedProperty>,
    /// The results.
    pub results: Vec<NamedType>,
    /// The side effects that decorate arguments and results (`Arg<..., [MemRead]>`), in order.
    pub decorations: Vec<(Variable, SideEffect)>,
    /// The regions.
    pub regions: Vec<NamedBlocks>,
    /// The successors.
    pub successors: Vec<NamedBlocks>,
    /// True if TableGen reported an error in the definition. Parts of it may then be missing.
    pub is_broken: bool,
    /// The builders in the `builders` field.
    pub builders: Vec<Builder>,
    /// True if the default builders are suppressed.
    pub skips_default_builders: bool,
    /// The traits in order of declaration, with lists flattened and duplicates dropped.
    pub traits: Vec<Arc<Trait>>,
    /// The `assemblyFormat`, if any, or a hook's description of a hand-written syntax ([`Operation::described`]).
    pub format: Option<FormatString>,
    /// The additional facts if the format is not declared, but describes C++.
    pub described: Option<DescribedSyntax>,
    /// True if it is parsed and printed by hand-written C++ (`hasCustomAssemblyFormat`); ignored if there is a
    /// declarative format.
    pub has_custom_assembly_format: bool,
    /// The location of the definition's own `hasCustomAssemblyFormat`, as opposed to one in its classes.
    pub own_custom_assembly_format: Option<Span>,
    /// True if it has an additional verifier in C++.
    pub has_verifier: bool,
    /// True if it has an additional verifier in C++, run after the verification of its regions.
    pub has_region_verifier: bool,
    /// `hasFolder`
    pub has_folder: bool,
    /// `hasCanonicalizer` or `hasCanonicalizeMethod`
    pub has_canonicalizer: bool,
    /// C++ declarations added to the class.
    pub extra_class_declaration: String,
    /// C++ that defines members of its class.
    pub extra_class_definition: String,
    /// True if `InferTypeOpInterface` is defined in these records; ODS then implements it where possible.
    pub may_infer_types: bool,
    /// Name of the operation that implicitly terminates its blocks, if a `SingleBlockImplicitTerminator` trait names a
    /// C++ class from these records.
    pub implicit_terminator: Option<String>,
}

/// The facts beside a format for a hand-written syntax.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct DescribedSyntax {
    /// The types inferred in C++.
    pub types: Vec<TypeRule>,
    /// True if the format is in a user's file, for the display of its text.
    pub has_place: bool,
}

/// An entry of the `arguments` dag, as an index into the list of its kind.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Argument {
    /// An index into [`Operation::operands`].
    Operand(usize),
    /// An index into [`Operation::attributes`].
    Attribute(usize),
    /// An index into [`Operation::properties`].
    Property(usize),
}

/// A variable of an operation in its format, as an index into the list of its kind.
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

/// A slot in the storage of an operation's properties.
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
    /// The name; may be empty.
    pub name: String,
    /// The location of the declaration.
    pub span: Span,
    /// The constraint, including the wrapper `Variadic` or `Optional`.
    pub constraint: Arc<TypeConstraint>,
    /// The number of values.
    pub length: Length,
}

/// The number of values of an operand or result.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Length {
    /// Exactly one value.
    Single,
    /// At most one value.
    Optional,
    /// Any number of values.
    Variadic {
        /// The minimum number of values.
        minimum: i64,
    },
    /// Any number of groups, each with any number of values.
    VariadicOfVariadic {
        /// Name of the attribute with the sizes of the groups.
        segment_attribute: String,
    },
}

/// The length in words.
impl fmt::Display for Length {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Length::Single => "one",
            Length::Optional => "none or one",
            Length::Variadic { .. } => "any number",
            Length::VariadicOfVariadic { .. } => "any number of lists",
        })
    }
}

/// An attribute.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NamedAttribute {
    /// Its name.
    pub name: String,
    /// The location of the declaration.
    pub span: Span,
    /// Its constraint.
    pub constraint: Arc<AttributeConstraint>,
}

/// A property that is not an attribute.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NamedProperty {
    /// Its name.
    pub name: String,
    /// The location of the declaration.
    pub span: Span,
    /// The property itself.
    pub property: Arc<Property>,
}

/// A region or a successor.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NamedBlocks {
    /// The name; may be empty.
    pub name: String,
    /// The location of the declaration.
    pub span: Span,
    /// Its constraint.
    pub constraint: Arc<BlockConstraint>,
}

impl Variable {
    /// The word for what it is.
    pub fn kind(self) -> &'static str {
        match self {
            Variable::Operand(_) => "operand",
            Variable::Result(_) => "result",
            Variable::Attribute(_) => "attribute",
            Variable::Property(_) => "property",
            Variable::Region(_) => "region",
            Variable::Successor(_) => "successor",
        }
    }
}

impl NamedType {
    /// True if the number of values can vary.
    pub fn is_variable_length(&self) -> bool {
        self.length != Length::Single
    }

    /// True if it is `Variadic` or `VariadicOfVariadic`.
    pub fn is_variadic(&self) -> bool {
        matches!(
            self.length,
            Length::Variadic { .. } | Length::VariadicOfVariadic { .. }
        )
    }
}

impl NamedBlocks {
    /// True if it may be any number of regions or successors.
    pub fn is_variadic(&self) -> bool {
        self.constraint.is_variadic
    }
}

impl Operation {
    /// The C++ namespace of the class, as written.
    pub fn namespace(&self) -> &str {
        if self.cpp_namespace.is_empty() {
            &self.dialect.cpp_namespace
        } else {
            &self.cpp_namespace
        }
    }

    /// True if it has a trait with this qualified C++ name.
    pub fn has_trait(&self, cpp_name: &str) -> bool {
        self.traits
            .iter()
            .any(|each| each.cpp_name() == Some(cpp_name))
    }

    /// True if it implements or declares the interface with this qualified name.
    pub fn has_interface(&self, name: &str) -> bool {
        self.traits
            .iter()
            .any(|each| each.interface() == Some(name))
    }

    /// True if it has the trait `AttrSizedOperandSegments`.
    pub fn has_operand_segments(&self) -> bool {
        self.has_trait("::mlir::OpTrait::AttrSizedOperandSegments")
    }

    /// True if it has the trait `AttrSizedResultSegments`.
    pub fn has_result_segments(&self) -> bool {
        self.has_trait("::mlir::OpTrait::AttrSizedResultSegments")
    }

    /// True if each region has a single block.
    pub fn is_single_block(&self) -> bool {
        self.has_trait("::mlir::OpTrait::SingleBlock")
    }

    /// The C++ class named by the `SingleBlockImplicitTerminator` trait.
    pub fn implicit_terminator_class(&self) -> Option<&str> {
        self.traits.iter().find_map(|each| {
            let rest = each
                .cpp_name()?
                .strip_prefix("::mlir::OpTrait::SingleBlockImplicitTerminator<")?;
            rest.strip_suffix(">::Impl")
        })
    }

    /// The dialect prefix that may be omitted inside the regions: the result of `getDefaultDialect`, if its body stands in the
    /// definition. It is a string, or the namespace of the operation's own dialect.
    pub fn default_dialect(&self) -> Option<&str> {
        let bodies = [&self.extra_class_declaration, &self.extra_class_definition];
        bodies
            .into_iter()
            .find_map(|text| self.default_dialect_in(text))
    }

    fn default_dialect_in<'t>(&'t self, text: &'t str) -> Option<&'t str> {
        let (_, rest) = text.split_once("getDefaultDialect")?;
        let (_, rest) = rest.split_once("return")?;
        let (returned, _) = rest.split_once(';')?;
        if let Some((_, string)) = returned.split_once('"') {
            return string.split_once('"').map(|(name, _)| name);
        }
        let (class, _) = returned.trim().split_once("::getDialectNamespace()")?;
        let class = class.rsplit("::").next()?;
        (class == self.dialect.cpp_class()).then_some(&self.dialect.name)
    }

    /// The names that it suggests for its results, as far as its definition has them: by the body of `getAsmResultNames`, or else
    /// those in the definition, if it declares two or more results and does not implement `OpAsmOpInterface` itself.
    pub fn suggested_names(&self) -> Vec<Option<String>> {
        if self.has_interface("::mlir::OpAsmOpInterface") {
            let results = self.results.iter().map(|result| Declared {
                name: &result.name,
                is_single: result.length == Length::Single,
            });
            let cxx = [&*self.extra_class_declaration, &self.extra_class_definition];
            return result_names(cxx, &results.collect::<Vec<_>>()).unwrap_or_default();
        }
        let named = self.results.iter().filter(|_| self.results.len() > 1);
        named.map(|result| Some(result.name.clone())).collect()
    }

    /// True if it has what MLIR's shared function syntax writes (`function_interface_impl`), and `FunctionOpInterface` is
    /// implemented. The trait `Symbol` provides the name where no argument declares it.
    pub fn is_plain_function(&self) -> bool {
        let mut attributes = self.attributes.iter();
        self.has_interface("::mlir::FunctionOpInterface")
            && attributes.any(|each| each.name == "function_type")
            && self.operands.is_empty()
            && self.results.is_empty()
            && self.successors.is_empty()
            && self.regions.len() == 1
    }

    /// The slots of inherent attributes and properties, in the order of the arguments, followed by the segment sizes.
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
        slots.extend(
            self.has_operand_segments()
                .then_some(PropertySlot::OperandSegmentSizes),
        );
        slots.extend(
            self.has_result_segments()
                .then_some(PropertySlot::ResultSegmentSizes),
        );
        slots
    }

    /// The name of an argument.
    pub fn argument_name(&self, argument: Argument) -> &str {
        match argument {
            Argument::Operand(index) => &self.operands[index].name,
            Argument::Attribute(index) => &self.attributes[index].name,
            Argument::Property(index) => &self.properties[index].name,
        }
    }

    /// The variable called `$name` in a format.
    pub fn variable(&self, name: &str) -> Option<Variable> {
        self.variables()
            .find(|&(each, _)| each == name)
            .map(|(_, variable)| variable)
    }

    /// The name of a variable and the location of its declaration.
    pub fn declaration(&self, variable: Variable) -> (&str, Span) {
        match variable {
            Variable::Operand(index) => (&self.operands[index].name, self.operands[index].span),
            Variable::Result(index) => (&self.results[index].name, self.results[index].span),
            Variable::Attribute(index) => {
                (&self.attributes[index].name, self.attributes[index].span)
            }
            Variable::Property(index) => {
                (&self.properties[index].name, self.properties[index].span)
            }
            Variable::Region(index) => (&self.regions[index].name, self.regions[index].span),
            Variable::Successor(index) => {
                (&self.successors[index].name, self.successors[index].span)
            }
        }
    }

    /// The operand or result.
    pub fn value(&self, variable: Variable) -> Option<&NamedType> {
        match variable {
            Variable::Operand(index) => self.operands.get(index),
            Variable::Result(index) => self.results.get(index),
            _ => None,
        }
    }

    /// All names available to a format, with their variables, in upstream's lookup order.
    pub fn variables(&self) -> impl Iterator<Item = (&str, Variable)> {
        let variables = (0..self.attributes.len())
            .map(Variable::Attribute)
            .chain((0..self.properties.len()).map(Variable::Property))
            .chain((0..self.operands.len()).map(Variable::Operand))
            .chain((0..self.regions.len()).map(Variable::Region))
            .chain((0..self.results.len()).map(Variable::Result))
            .chain((0..self.successors.len()).map(Variable::Successor));
        variables.map(|variable| (self.declaration(variable).0, variable))
    }

    /// The enums of its attributes and properties.
    pub(crate) fn enumerations(&self) -> impl Iterator<Item = &Arc<Enumeration>> {
        let attributes = self.attributes.iter();
        let attributes = attributes.map(|each| &each.constraint.innermost().enumeration);
        let properties = self.properties.iter();
        let properties = properties.map(|each| &each.property.innermost().enumeration);
        attributes.chain(properties).flatten()
    }

    /// True if its definition has an `assemblyFormat`.
    pub fn declares_format(&self) -> bool {
        self.format.is_some() && self.described.is_none()
    }

    /// True if its format has to name all inherent attributes and properties, and its `attr-dict` holds discardable
    /// attributes only. The rule doesn't apply to a described C++ syntax.
    pub fn is_strict(&self) -> bool {
        self.dialect.use_strict_properties && self.described.is_none()
    }

    /// The type inference rules of its traits, in order.
    pub fn inference_rules(&self) -> impl Iterator<Item = &InferenceRule> {
        self.traits
            .iter()
            .filter_map(|each| each.inference.as_ref())
    }
}
