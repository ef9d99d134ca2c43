//! Lowers operations.

use super::operation_scope::{OperationScope, stored_slots};
use super::property::form;
use super::shared::Shared;
use super::verification;

use super::{defaults, getters, parse, print, result_types, side_effects};
use crate::check::{CheckedFormat, is_assumed, walk};
use crate::cxx::{Names, predicate};
use crate::infer::{INFER_TYPE_OP_INTERFACE, is_inference_implied};
use crate::ods::{
    Length as Declared, NamedType, Operation, OperationClasses, Predicate, PropertySlot as Slot,
    Variable,
};
use format_runtime::dialect::{
    Constraint, Dialects, Generated, Length, OperandDefinition, OperationDefinition, OperationForm,
    OperationTraits, PropertyForm, PropertyKind, PropertySlot, RegionDefinition,
    SuccessorDefinition,
};
use format_runtime::expr::{self, Expr};
use format_runtime::hooks::normal_namespace;
use std::sync::Arc;

/// Lowers the definition of an operation.
pub(super) fn lower(
    operation: &Operation,
    format: Option<&CheckedFormat>,
    names: &Names,
    dialects: &Dialects,
    shared: &mut Shared,
    parents: &OperationClasses,
) -> OperationDefinition {
    let scope = OperationScope::new(operation, names, dialects);
    let mut lowering = Lowering {
        scope: &scope,
        shared,
    };
    let properties: Vec<_> = stored_slots(operation)
        .into_iter()
        .map(|slot| lowering.slot(slot))
        .collect();
    let groups = |list: &[NamedType], lowering: &mut Lowering<'_>| {
        list.iter()
            .enumerate()
            .map(|(index, each)| lowering.group(index, each))
            .collect::<Vec<_>>()
    };
    let syntax = match (&operation.format, format) {
        (Some(_), Some(format)) => syntax(&scope, format, &properties),
        (Some(_), None) => OperationForm::Unsupported("its format has errors".to_owned()),
        (None, _) if operation.has_custom_assembly_format => OperationForm::Hooked,
        (None, _) => OperationForm::Generic,
    };
    OperationDefinition {
        name: operation.name.clone(),
        cpp_namespace: normal_namespace(scope.namespace()),
        operands: groups(&operation.operands, &mut lowering),
        results: groups(&operation.results, &mut lowering),
        regions: operation
            .regions
            .iter()
            .map(|region| RegionDefinition {
                name: region.name.clone(),
                variadic: region.is_variadic(),
            })
            .collect(),
        successors: operation
            .successors
            .iter()
            .map(|block| SuccessorDefinition {
                name: block.name.clone(),
                variadic: block.is_variadic(),
            })
            .collect(),
        has_folder: operation.has_folder,
        has_canonicalizer: operation.has_canonicalizer,
        has_defaults: properties
            .iter()
            .any(|slot| (slot.default.is_some() || slot.initial.is_some()) && !slot.optional),
        verification: verification::lower(&scope, parents, shared, &properties),
        properties,
        result_names: operation.suggested_names(),
        is_assumed: format.is_some_and(|format| is_assumed(&format.elements)),
        strict_properties: operation.is_strict(),
        result_types: result_types::lower(&scope).unwrap_or_default(),
        result_segments: scope.result_segments(),
        operand_segments: scope.operand_segments(),
        traits: traits(operation),
        side_effects: side_effects::lower(operation),
        syntax,
    }
}

fn traits(operation: &Operation) -> OperationTraits {
    let has = |name: &str| operation.has_trait(&format!("::mlir::OpTrait::{name}"));
    let implicit = operation.implicit_terminator_class().is_some();
    let listed = operation
        .traits
        .iter()
        .filter_map(|each| each.cpp_name().or(each.interface()))
        .chain(is_inference_implied(operation).then_some(INFER_TYPE_OP_INTERFACE));
    OperationTraits {
        listed: listed.map(str::to_owned).collect(),
        isolated_from_above: has("IsIsolatedFromAbove"),
        single_block: has("SingleBlock") || implicit,
        implicit_terminator: operation.implicit_terminator.clone(),
        no_terminator: has("NoTerminator"),
        is_terminator: has("IsTerminator"),
        affine_scope: has("AffineScope"),
        symbol_table: has("SymbolTable"),
        function: operation.has_interface("::mlir::FunctionOpInterface"),
        token_producer: has("TokenProducerTrait") || operation.results.iter().any(is_token),
        token_consumer: has("TokenConsumerTrait") || operation.operands.iter().any(is_token),
        default_dialect: operation.default_dialect().map(str::to_owned),
    }
}

/// True if the type makes `mlir-tblgen` add the traits of token producers or consumers.
fn is_token(value: &NamedType) -> bool {
    value.constraint.innermost().cpp_type == "::mlir::TokenType"
}

fn syntax(
    scope: &OperationScope<'_>,
    format: &CheckedFormat,
    properties: &[PropertySlot],
) -> OperationForm {
    // If the format mentions the variable, its default value affects the printed text, so it must be known.
    let unknown = stored_slots(scope.operation)
        .into_iter()
        .zip(properties)
        .find_map(|(place, slot)| {
            let unknown = slot
                .default
                .as_ref()?
                .unknown()
                .filter(|_| format.names_slot(place))?;
            Some(format!(
                "the default value of '{}' needs {unknown}",
                slot.name
            ))
        });
    let programs = match unknown.or_else(|| without_lengths(scope)) {
        Some(reason) => Err(reason),
        None => parse::parse_program(scope, format)
            .and_then(|parse| Ok((parse, print::print_program(scope, format)?))),
    };
    let (parse, print) = match programs {
        Ok(programs) => programs,
        Err(reason) => return OperationForm::Unsupported(reason),
    };
    // Directives know the text of a property by themselves, so only elements count.
    let mut written: Vec<Variable> = Vec::new();
    walk(&format.elements, &mut |node| {
        written.extend(node.variable());
    });
    let opaque = scope
        .operation
        .properties
        .iter()
        .enumerate()
        .find(|(index, property)| {
            written.contains(&Variable::Property(*index))
                && matches!(form(scope, &property.property), PropertyForm::Opaque(_))
        });
    match opaque {
        Some((_, property)) => OperationForm::Unsupported(format!(
            "property '{}' is read and printed by C++ of its own",
            property.name
        )),
        None => OperationForm::Format {
            parse,
            print,
            generated: Generated::default(),
        },
    }
}

/// Returns the reason why the lengths of an operand's inner lists are unknown; `None` if they are known. Without the
/// lengths, the operand's values can't be printed.
fn without_lengths(scope: &OperationScope<'_>) -> Option<String> {
    let mut operands = scope.operation.operands.iter().enumerate();
    operands.find_map(|(index, operand)| {
        let Declared::VariadicOfVariadic { segment_attribute } = &operand.length else {
            return None;
        };
        scope.inner_segments(index).is_none().then(|| {
            format!(
                "operand '{}' is a list of lists, and there is no attribute '{segment_attribute}' of class DenseI32ArrayAttr for \
                 their lengths",
                operand.name
            )
        })
    })
}

struct Lowering<'a> {
    scope: &'a OperationScope<'a>,
    shared: &'a mut Shared,
}

impl Lowering<'_> {
    fn predicate(&mut self, source: &Arc<Predicate>) -> Arc<expr::Predicate> {
        let key = Arc::as_ptr(source);
        if let Some(known) = self.shared.predicates.get(&key) {
            return known.clone();
        }
        let lowered = self.lowered(source, None);
        self.shared.predicates.insert(key, lowered.clone());
        lowered
    }

    /// Lowers the predicate of a property. The predicate of an optional one may test the presence of its value.
    fn property_predicate(
        &mut self,
        source: &Arc<Predicate>,
        kind: &PropertyKind,
    ) -> Arc<expr::Predicate> {
        match kind {
            PropertyKind::Property(PropertyForm::Optional { .. }) => {
                let this = getters::property_value(kind, Expr::This);
                self.lowered(source, Some(this))
            }
            _ => self.predicate(source),
        }
    }

    /// Lowers a predicate. `this` is the meaning of `$_self`, if it is more than the value.
    fn lowered(&self, source: &Predicate, this: Option<Expr>) -> Arc<expr::Predicate> {
        let mut scope = self.scope.in_dialect();
        scope.variables = vec![("$_op".to_owned(), Expr::Operation)];
        scope
            .variables
            .extend(this.map(|this| ("$_self".to_owned(), this)));
        predicate(&mut scope, source).into()
    }

    fn group(&mut self, index: usize, group: &NamedType) -> OperandDefinition {
        OperandDefinition {
            name: group.name.clone(),
            length: match group.length {
                Declared::Single => Length::Single,
                Declared::Optional => Length::Optional,
                Declared::Variadic { .. } => Length::Variadic,
                Declared::VariadicOfVariadic { .. } => match self.scope.inner_segments(index) {
                    Some(segments) => Length::VariadicOfVariadic { segments },
                    None => Length::Variadic,
                },
            },
            constraint: Constraint::new(
                self.predicate(&group.constraint.predicate),
                group.constraint.summary.clone(),
            ),
            variable_before: 0,
        }
    }

    fn slot(&mut self, slot: Slot) -> PropertySlot {
        let operation = self.scope.operation;
        match slot {
            Slot::Attribute(index) => {
                let attribute = &operation.attributes[index];
                let constraint = &attribute.constraint;
                PropertySlot {
                    name: attribute.name.clone(),
                    kind: PropertyKind::Attribute(self.scope.attribute_class(constraint)),
                    optional: constraint.is_optional,
                    default: defaults::of_attribute(
                        self.scope,
                        constraint,
                        &mut self.shared.defaults,
                    ),
                    initial: None,
                    comparison: None,
                    constraint: Some(Constraint::new(
                        self.predicate(&constraint.predicate),
                        constraint.summary.clone(),
                    )),
                }
            }
            Slot::Property(index) => {
                let named = &operation.properties[index];
                let form = form(self.scope, &named.property);
                let default = defaults::of_property(self.scope, &named.property, &form);
                let initial = defaults::initial_of_property(self.scope, &named.property, &form);
                let comparison = defaults::comparison(self.scope, &named.property, &form);
                let kind = PropertyKind::Property(form);
                let predicate = self.property_predicate(&named.property.predicate, &kind);
                PropertySlot {
                    name: named.name.clone(),
                    kind,
                    optional: false,
                    default,
                    initial,
                    comparison,
                    constraint: Some(Constraint::new(predicate, named.property.summary.clone())),
                }
            }
            Slot::OperandSegmentSizes => {
                segment_slot("operandSegmentSizes", PropertyKind::OperandSegmentSizes)
            }
            Slot::ResultSegmentSizes => {
                segment_slot("resultSegmentSizes", PropertyKind::ResultSegmentSizes)
            }
        }
    }
}

fn segment_slot(name: &str, kind: PropertyKind) -> PropertySlot {
    PropertySlot {
        name: name.to_owned(),
        kind,
        optional: false,
        default: None,
        initial: None,
        comparison: None,
        constraint: None,
    }
}
