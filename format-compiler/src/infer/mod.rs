//! Resolves the types of operands and results, as far as the text omits them.

mod known;

pub(crate) use known::{ResultSource, result_sources};

use rustc_hash::FxHashMap;

use crate::ods::{InferenceRule, NamedType, Operation, Variable};

/// The C++ applied by `ShapedTypeMatchesElementCountAndTypes` to the shaped type.
const ELEMENTS_OF_SHAPED: &str = "::llvm::SmallVector<::mlir::Type>(::llvm::cast<::mlir::ShapedType>($_self).getNumElements(), \
                                  ::llvm::cast<::mlir::ShapedType>($_self).getElementType())";

/// The source of each type in the parser of an operation.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct TypeResolution {
    /// For each operand.
    pub operands: Vec<TypeOrigin>,
    /// For each result.
    pub results: Vec<TypeOrigin>,
    /// True if `inferReturnTypes` is called, after the operands are resolved, and returns all result types.
    pub infers_return_types: bool,
    /// The variables with types checked against their own constraints before anything else is resolved, because a
    /// transformer relies on these types. In upstream's order of checks.
    pub checked_first: Vec<Variable>,
}

/// The way a type is resolved.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TypeOrigin {
    /// By a `type($x)` or `functional-type` that names it.
    Parsed,
    /// By a directive that covers all operands or all results.
    ParsedWithAll,
    /// From another variable. For a single or optional variable, the first element of its type list; for a variadic
    /// one, the whole list (`$_self` is then the list).
    Resolver {
        /// An operand, a result, or an attribute (as the source of its own type).
        from: Variable,
        /// C++ expression over `$_self` for the type, if it is transformed.
        transformer: Option<String>,
    },
    /// Built by the constraint, which may admit others; one builder call for all values of a variadic one.
    Buildable(String),
    /// Inferred by `inferReturnTypes`.
    Inferred,
    /// Unresolved; an error has been reported.
    Unresolved,
}

impl TypeOrigin {
    /// Describes the source of the type in a few words, as in "type written".
    pub fn words(&self, operation: &Operation) -> String {
        match self {
            TypeOrigin::Parsed => "written".to_owned(),
            TypeOrigin::ParsedWithAll => "written together with all others".to_owned(),
            TypeOrigin::Resolver { from, transformer } => {
                let (name, _) = operation.declaration(*from);
                match transformer {
                    None => format!("that of ${name}"),
                    Some(transformer) => format!("made from that of ${name}: {transformer}"),
                }
            }
            TypeOrigin::Buildable(builder) => format!("built by the constraint: {builder}"),
            TypeOrigin::Inferred => "from inferReturnTypes".to_owned(),
            TypeOrigin::Unresolved => "not found".to_owned(),
        }
    }
}

/// The types specified by a format.
pub struct TypeFacts<'f> {
    /// Returns true if the type of an operand or result is written individually, or an attribute is used. Other types
    /// can be derived from it.
    pub can_resolve: &'f dyn Fn(Variable) -> bool,
    /// True if `operands` is used.
    pub has_all_operands: bool,
    /// True if the types of all operands are written together.
    pub has_all_operand_types: bool,
    /// True if the types of all results are written together.
    pub has_all_result_types: bool,
}

/// The source of a derived type, with an optional transformer.
type Resolver = (Variable, Option<String>);

/// Resolves the source of every type (`docs/format-language.md#type-inference`).
pub fn resolve(operation: &Operation, facts: &TypeFacts<'_>) -> TypeResolution {
    let resolvers = resolvers(operation, facts);
    let is_any_result_parsed =
        (0..operation.results.len()).any(|index| (facts.can_resolve)(Variable::Result(index)));
    let described = |value: &NamedType| described(operation, facts, &value.name);
    let infers_return_types = !facts.has_all_result_types
        && !operation.results.is_empty()
        && !operation
            .results
            .iter()
            .any(|result| described(result).is_some())
        && !is_any_result_parsed
        && can_infer_return_types(operation);
    let origin = |value: &NamedType, variable: Variable, is_unbuildable: bool| {
        if (facts.can_resolve)(variable) {
            return TypeOrigin::Parsed;
        }
        let resolver = || resolvers.get(&*value.name);
        described(value).unwrap_or_else(|| source(value, resolver(), is_unbuildable))
    };
    let results = operation.results.iter().enumerate().map(|(index, result)| {
        if facts.has_all_result_types {
            return TypeOrigin::ParsedWithAll;
        }
        if infers_return_types {
            return TypeOrigin::Inferred;
        }
        let is_unbuildable = result.is_variable_length();
        origin(result, Variable::Result(index), is_unbuildable)
    });
    let operands = operation.operands.iter().enumerate();
    let operands = operands.map(|(index, operand)| {
        if facts.has_all_operand_types {
            return TypeOrigin::ParsedWithAll;
        }
        // With `operands`, the length of a variadic operand is unknown when its type is built.
        let is_unbuildable = facts.has_all_operands && operand.is_variable_length();
        origin(operand, Variable::Operand(index), is_unbuildable)
    });
    let mut resolution = TypeResolution {
        results: results.collect(),
        operands: operands.collect(),
        infers_return_types,
        checked_first: Vec::new(),
    };
    // Hand-written C++ leaves these checks to the verifier.
    if operation.described.is_none() {
        resolution.checked_first = checked_first(&resolution);
    }
    resolution
}

fn source(value: &NamedType, resolver: Option<&Resolver>, is_unbuildable: bool) -> TypeOrigin {
    if let Some((from, transformer)) = resolver {
        return TypeOrigin::Resolver {
            from: *from,
            transformer: transformer.clone(),
        };
    }
    match &value.constraint.builder_call {
        Some(builder) if !is_unbuildable => TypeOrigin::Buildable(builder.clone()),
        _ => TypeOrigin::Unresolved,
    }
}

/// The source of the type of an operand or result in C++, if the format describes a hand-written syntax with a rule
/// for it.
fn described(operation: &Operation, facts: &TypeFacts<'_>, name: &str) -> Option<TypeOrigin> {
    let rule = operation
        .described
        .as_ref()?
        .types
        .iter()
        .find(|rule| rule.variable == name)?;
    let Some(from) = &rule.from else {
        return Some(TypeOrigin::Buildable(rule.expression.clone()));
    };
    let from = operation
        .variables()
        .find(|(name, _)| name == from)
        .map(|(_, variable)| variable);
    // A type missing in the text doesn't help.
    let from = from.filter(|&variable| (facts.can_resolve)(variable))?;
    let transformer =
        Some(rule.expression.clone()).filter(|expression| expression.trim() != "$_self");
    Some(TypeOrigin::Resolver { from, transformer })
}

/// The derivations of the traits, by name as in upstream: a later trait overwrites an earlier one.
fn resolvers<'o>(operation: &'o Operation, facts: &TypeFacts<'_>) -> FxHashMap<&'o str, Resolver> {
    let mut resolvers = FxHashMap::default();
    // Operands and results take precedence over attributes.
    let seen = |name: &str| {
        let position = |list: &[NamedType]| list.iter().position(|each| each.name == name);
        let attribute = || {
            operation
                .attributes
                .iter()
                .position(|each| each.name == name)
        };
        let variable = position(&operation.operands)
            .map(Variable::Operand)
            .or_else(|| position(&operation.results).map(Variable::Result))
            .or_else(|| attribute().map(Variable::Attribute))?;
        (facts.can_resolve)(variable).then_some(variable)
    };
    for rule in operation.inference_rules() {
        match rule {
            InferenceRule::AllTypesMatch { values } => {
                for (index, value) in values.iter().enumerate() {
                    let Some(variable) = seen(value) else {
                        continue;
                    };
                    let others = values
                        .iter()
                        .enumerate()
                        .filter(|&(other, _)| other != index);
                    resolvers.extend(others.map(|(_, other)| (&**other, (variable, None))));
                }
            }
            InferenceRule::TypesMatchWith {
                lhs,
                rhs,
                transformer,
            } => {
                if let Some(variable) = seen(lhs) {
                    resolvers.insert(rhs, (variable, Some(transformer.clone())));
                }
            }
            InferenceRule::ShapedTypeMatchesElementCountAndTypes { shaped, elements } => {
                if let Some(variable) = seen(shaped) {
                    resolvers.insert(elements, (variable, Some(ELEMENTS_OF_SHAPED.to_owned())));
                }
            }
            InferenceRule::SameTypeOperands => same_types(operation, facts, false, &mut resolvers),
            InferenceRule::SameOperandsAndResultType => {
                same_types(operation, facts, true, &mut resolvers);
            }
            InferenceRule::InferTypeOpInterface => {}
        }
    }
    resolvers
}

fn same_types<'o>(
    operation: &'o Operation,
    facts: &TypeFacts<'_>,
    with_results: bool,
    resolvers: &mut FxHashMap<&'o str, Resolver>,
) {
    let operands = || (0..operation.operands.len()).map(Variable::Operand);
    let results = || {
        (0..operation.results.len())
            .map(Variable::Result)
            .filter(|_| with_results)
    };
    let Some(first) = operands()
        .chain(results())
        .find(|&variable| (facts.can_resolve)(variable))
    else {
        return;
    };
    for variable in operands()
        .chain(results())
        .filter(|&variable| !(facts.can_resolve)(variable))
    {
        let (name, _) = operation.declaration(variable);
        resolvers.insert(name, (first, None));
    }
}

/// True if `inferReturnTypes` may be called: the interface is present, and the generator can't write the method
/// itself.
fn can_infer_return_types(operation: &Operation) -> bool {
    let has_interface = operation
        .inference_rules()
        .any(|rule| *rule == InferenceRule::InferTypeOpInterface);
    has_interface && result_sources(operation).is_none()
}

/// True if ODS derives the types of all results from the definition alone, and therefore adds `InferTypeOpInterface`.
fn is_inferred_by_ods(operation: &Operation) -> bool {
    result_sources(operation).is_some()
}

/// True if ODS adds `InferTypeOpInterface` to an operation without it.
pub fn is_inference_implied(operation: &Operation) -> bool {
    operation.may_infer_types
        && !operation.has_interface(INFER_TYPE_OP_INTERFACE)
        && is_inferred_by_ods(operation)
}

/// The interface added by ODS to operations for which it can implement the methods.
pub const INFER_TYPE_OP_INTERFACE: &str = "::mlir::InferTypeOpInterface";

/// The sources of transformed types, without duplicates, in order of use: results, then operands.
fn checked_first(resolution: &TypeResolution) -> Vec<Variable> {
    let mut checked = Vec::new();
    for source in resolution.results.iter().chain(&resolution.operands) {
        if let TypeOrigin::Resolver {
            from,
            transformer: Some(_),
        } = source
            && !matches!(from, Variable::Attribute(_))
            && !checked.contains(from)
        {
            checked.push(*from);
        }
    }
    checked
}
