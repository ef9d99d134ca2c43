//! Traits of operations, attributes and types.

use rustc_hash::FxHashSet;
use std::sync::Arc;
use tablegen::{Record, Span, Value};

use super::predicate::predicate_texts;
use super::reader::{MAXIMUM_DEPTH, Reader, list_of_text, superclasses, text};
use super::{FormatString, Predicate};

/// One trait, after flattening (`Traits.td`, `OpBase.td`).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Trait {
    /// Name of the record; TableGen's own if anonymous.
    pub record: String,
    /// Where the record is defined.
    pub span: Span,
    /// What it is.
    pub kind: TraitKind,
    /// Names of the records of the traits that must precede it (`dependentTraits`).
    pub dependent_traits: Vec<String>,
    /// What it says about types, if it is one of those that the assembly format understands.
    pub inference: Option<InferenceRule>,
    /// The C++ of the predicates below it, if it is one over the operation.
    pub texts: Vec<FormatString>,
    /// Classes of the record in TableGen's order.
    pub superclasses: Vec<String>,
}

/// The kinds of [`Trait`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TraitKind {
    /// A C++ trait class, by qualified name (`::mlir::OpTrait::SingleBlock`).
    Native(String),
    /// A C++ trait of MLIR itself that the generator expands (`GenInternalTrait`), by qualified name.
    Internal(String),
    /// A predicate over the operation.
    Predicate {
        /// What verification errors call it.
        summary: String,
        /// The condition.
        predicate: Arc<Predicate>,
    },
    /// An interface, by qualified name without `::Trait` (`::mlir::InferTypeOpInterface`).
    Interface {
        /// The interface.
        name: String,
        /// It comes with C++ that verifies (`verify`).
        is_verified: bool,
        /// Implemented by a `Declare…InterfaceMethods`, that is, in C++.
        is_declared: bool,
        /// Methods declared though they have a default (`alwaysOverriddenMethods`).
        overridden_methods: Vec<String>,
    },
    /// Anything else.
    Other,
}

/// What a trait says about the types of operands and results (`docs/format-language.md#type-inference`).
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum InferenceRule {
    /// `AllTypesMatch`
    AllTypesMatch {
        /// Names of operands, results or attributes.
        values: Vec<String>,
    },
    /// `TypesMatchWith` and its subclasses.
    TypesMatchWith {
        /// Name of the known one.
        lhs: String,
        /// Name of the derived one.
        rhs: String,
        /// C++ over `$_self` (the type of `lhs`) and `$_ctxt`.
        transformer: String,
    },
    /// `SameTypeOperands`
    SameTypeOperands,
    /// `SameOperandsAndResultType`
    SameOperandsAndResultType,
    /// `ShapedTypeMatchesElementCountAndTypes`
    ShapedTypeMatchesElementCountAndTypes {
        /// Name of the shaped one.
        shaped: String,
        /// Name of its elements.
        elements: String,
    },
    /// `::mlir::InferTypeOpInterface`, declared or not.
    InferTypeOpInterface,
}

impl Trait {
    /// Qualified C++ name of a native or internal trait.
    pub fn cpp_name(&self) -> Option<&str> {
        match &self.kind {
            TraitKind::Native(name) | TraitKind::Internal(name) => Some(name),
            _ => None,
        }
    }

    /// Qualified name of an interface.
    pub fn interface(&self) -> Option<&str> {
        match &self.kind {
            TraitKind::Interface { name, .. } => Some(name),
            _ => None,
        }
    }
}

impl Reader<'_> {
    /// The `traits` of a record in order: `TraitList`s opened, duplicates dropped, base interfaces before their
    /// interface.
    pub(super) fn traits(&mut self, record: Record<'_>) -> Vec<Arc<Trait>> {
        let mut traits = Vec::new();
        let mut seen = FxHashSet::default();
        self.add_traits(record.value("traits"), &mut seen, &mut traits, 0);
        traits
    }

    fn add_traits<'s>(
        &mut self,
        list: Value<'s>,
        seen: &mut FxHashSet<&'s str>,
        traits: &mut Vec<Arc<Trait>>,
        depth: usize,
    ) {
        if depth > MAXIMUM_DEPTH {
            return;
        }
        let elements = list.as_list().map_or(&[][..], |list| list.elements);
        for record in elements.iter().filter_map(Value::as_record) {
            if record.is_subclass_of("TraitList") {
                self.add_traits(record.value("traits"), seen, traits, depth + 1);
            } else if seen.insert(record.name()) {
                if record.is_subclass_of("Interface") {
                    self.add_traits(record.value("baseInterfaces"), seen, traits, depth + 1);
                }
                traits.push(self.one_trait(record));
            }
        }
    }

    fn one_trait(&mut self, record: Record<'_>) -> Arc<Trait> {
        let key = record.serial();
        if let Some(known) = self.known.traits.get(&key)
            && self.is_verified_as(known)
        {
            return known.clone();
        }
        let new = Arc::new(self.new_trait(record));
        self.known.traits.insert(key, new.clone());
        new
    }

    /// What it says about the verification of an interface is so among these records.
    fn is_verified_as(&self, known: &Trait) -> bool {
        match &known.kind {
            TraitKind::Interface { name, is_verified, .. } => *is_verified == self.verified_interfaces.contains(name),
            _ => true,
        }
    }

    fn new_trait(&mut self, record: Record<'_>) -> Trait {
        let kind = if record.is_subclass_of("Interface") {
            TraitKind::Interface {
                name: qualified(record, "cppInterfaceName"),
                is_verified: self.verified_interfaces.contains(&qualified(record, "cppInterfaceName")),
                is_declared: record.is_subclass_of("DeclareInterfaceMethods"),
                overridden_methods: list_of_text(record, "alwaysOverriddenMethods"),
            }
        } else if record.is_subclass_of("NativeTrait") {
            TraitKind::Native(qualified(record, "trait"))
        } else if record.is_subclass_of("GenInternalTrait") {
            TraitKind::Internal(text(record, "trait"))
        } else if record.is_subclass_of("PredTrait") {
            let predicate = self.predicate(record.value("predicate"));
            TraitKind::Predicate { summary: text(record, "summary"), predicate }
        } else {
            TraitKind::Other
        };
        Trait {
            record: record.name().to_owned(),
            span: record.span(),
            dependent_traits: dependent_traits(record),
            inference: InferenceRule::read(record, &kind),
            texts: match kind {
                TraitKind::Predicate { .. } => predicate_texts(record.value("predicate")),
                _ => Vec::new(),
            },
            kind,
            superclasses: superclasses(record),
        }
    }
}

/// The C++ name in a field, with the record's namespace.
pub(super) fn qualified(record: Record<'_>, field: &str) -> String {
    let name = text(record, field);
    match text(record, "cppNamespace") {
        namespace if namespace.is_empty() => name,
        namespace => format!("{namespace}::{name}"),
    }
}

fn dependent_traits(record: Record<'_>) -> Vec<String> {
    let elements = record.value("dependentTraits").as_list().map_or(&[][..], |list| list.elements);
    elements.iter().filter_map(Value::as_record).map(|each| each.name().to_owned()).collect()
}

impl InferenceRule {
    fn read(record: Record<'_>, kind: &TraitKind) -> Option<Self> {
        if record.is_subclass_of("AllTypesMatch") {
            return Some(InferenceRule::AllTypesMatch { values: list_of_text(record, "values") });
        }
        if record.is_subclass_of("TypesMatchWith") {
            return Some(InferenceRule::TypesMatchWith {
                lhs: text(record, "lhs"),
                rhs: text(record, "rhs"),
                transformer: text(record, "transformer"),
            });
        }
        if record.is_subclass_of("ShapedTypeMatchesElementCountAndTypes") {
            return Some(InferenceRule::ShapedTypeMatchesElementCountAndTypes {
                shaped: text(record, "shaped"),
                elements: text(record, "elements"),
            });
        }
        match (record.name(), kind) {
            ("SameTypeOperands", _) => Some(InferenceRule::SameTypeOperands),
            ("SameOperandsAndResultType", _) => Some(InferenceRule::SameOperandsAndResultType),
            (_, TraitKind::Interface { name, .. }) if name == "::mlir::InferTypeOpInterface" => {
                Some(InferenceRule::InferTypeOpInterface)
            }
            _ => None,
        }
    }
}
