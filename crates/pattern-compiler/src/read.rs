//! Records to patterns.

use crate::model::{
    AppliedConstraint, Argument, ArgumentValue, Condition, Constant, Directive, Leaf, NativeCode,
    Node, Operator, Pattern, PropertyConstraint,
};
use format_compiler::ods::{FormatString, Operation, RecordReader};
use rustc_hash::FxHashMap;
use std::sync::Arc;
use tablegen::{Dag, DagArgument, Record, Records, Span, Value};

/// Dags nested more deeply than this are cut off, so that the input can't exhaust the stack.
const MAXIMUM_DEPTH: usize = 200;

/// Reads the patterns among the records, in the order of their names, as in `mlir-tblgen`.
pub(crate) fn read(records: &Records<'_>, operations: &[Operation]) -> Vec<Pattern> {
    let mut reader = Reader {
        operations: operations
            .iter()
            .map(|operation| (&*operation.record, operation))
            .collect(),
        used: FxHashMap::default(),
        natives: FxHashMap::default(),
        constraints: RecordReader::default(),
    };
    records
        .below("Pattern")
        .iter()
        .map(|record| reader.pattern(record))
        .collect()
}

struct Reader<'o> {
    operations: FxHashMap<&'o str, &'o Operation>,
    used: FxHashMap<&'o str, Arc<Operation>>,
    natives: FxHashMap<u64, Arc<NativeCode>>,
    constraints: RecordReader,
}

impl Reader<'_> {
    fn pattern(&mut self, record: Record<'_>) -> Pattern {
        let benefit = record.value("benefitDelta").as_dag();
        let benefit_delta = benefit.and_then(|dag| match dag.arguments {
            [
                DagArgument {
                    value: Value::Int(delta),
                    ..
                },
            ] => Some(*delta),
            _ => None,
        });
        let constraints = record
            .value("constraints")
            .as_list()
            .map_or(&[][..], |list| list.elements);
        let spans = record
            .value("constraints")
            .as_list()
            .map_or(&[][..], |list| list.spans);
        Pattern {
            record: record.name().to_owned(),
            is_anonymous: record.is_anonymous(),
            span: record.span(),
            instantiations: record.spans()[1..].to_vec(),
            source: record
                .value("sourcePattern")
                .as_dag()
                .map(|dag| self.node(dag, 0)),
            results: self.nodes(record.value("resultPatterns")),
            constraints: constraints
                .iter()
                .zip(spans)
                .map(|(&each, &span)| self.applied(each, span))
                .collect(),
            supplemental: self.nodes(record.value("supplementalPatterns")),
            benefit_delta,
            benefit_span: benefit.map_or(record.span(), |dag| dag.span),
        }
    }

    fn nodes(&mut self, list: Value<'_>) -> Vec<Option<Node>> {
        let elements = list.as_list().map_or(&[][..], |list| list.elements);
        elements
            .iter()
            .map(|element| element.as_dag().map(|dag| self.node(dag, 0)))
            .collect()
    }

    fn node(&mut self, dag: &Dag<'_>, depth: usize) -> Node {
        Node {
            operator: self.operator(dag.operator),
            operator_span: dag.operator_span,
            symbol: dag.operator_name.map(str::to_owned),
            arguments: dag
                .arguments
                .iter()
                .map(|argument| self.argument(argument, depth))
                .collect(),
            span: dag.span,
        }
    }

    fn operator(&mut self, value: Value<'_>) -> Operator {
        let Some(record) = value.as_record() else {
            return Operator::Other;
        };
        if record.is_subclass_of("NativeCodeCall") {
            return Operator::NativeCode(self.native(record));
        }
        if let Some(directive) = Directive::named(record.name()) {
            return Operator::Directive(directive);
        }
        let Some((&name, &operation)) = self.operations.get_key_value(record.name()) else {
            return Operator::Record(record.name().to_owned());
        };
        Operator::Operation(
            self.used
                .entry(name)
                .or_insert_with(|| Arc::new(operation.clone()))
                .clone(),
        )
    }

    fn native(&mut self, record: Record<'_>) -> Arc<NativeCode> {
        let read = || {
            Arc::new(NativeCode {
                record: record.name().to_owned(),
                expression: text(record, "expression"),
                returns: record.value("numReturns").as_int().unwrap_or_default(),
            })
        };
        self.natives
            .entry(record.serial())
            .or_insert_with(read)
            .clone()
    }

    fn argument(&mut self, argument: &DagArgument<'_>, depth: usize) -> Argument {
        let value = match argument.value {
            Value::Unset => ArgumentValue::Unset,
            Value::Dag(dag) if depth < MAXIMUM_DEPTH => {
                ArgumentValue::Node(self.node(dag, depth + 1))
            }
            Value::Record(record) => ArgumentValue::Record(Box::new(self.leaf(record))),
            Value::Str(string) => ArgumentValue::Text(FormatString {
                text: string.text.to_owned(),
                pieces: string.pieces.to_vec(),
                is_code: string.is_code,
                value_span: argument.span,
            }),
            _ => ArgumentValue::Other,
        };
        let span = match value {
            ArgumentValue::Unset => argument.name_span.unwrap_or(argument.span),
            _ => argument.span,
        };
        Argument {
            value,
            name: argument.name.map(str::to_owned),
            span,
            name_span: argument.name_span,
        }
    }

    fn leaf(&mut self, record: Record<'_>) -> Leaf {
        let is = |class: &str| record.is_subclass_of(class);
        let constant = record
            .value("attr")
            .as_record()
            .filter(|_| is("ConstantAttr"));
        Leaf {
            record: record.name().to_owned(),
            type_constraint: is("TypeConstraint").then(|| self.constraints.type_constraint(record)),
            attribute: is("AttrConstraint").then(|| self.constraints.attribute_constraint(record)),
            property: is("PropConstraint").then(|| PropertyConstraint {
                interface_type: record
                    .text("interfaceType")
                    .unwrap_or_default()
                    .trim()
                    .to_owned(),
                summary: record.text("summary").unwrap_or_default().to_owned(),
                predicate: self.constraints.predicate(record.value("predicate")),
                property: is("Property").then(|| self.constraints.property(record)),
            }),
            constant: constant.map(|attribute| Constant {
                attribute: self.constraints.attribute_constraint(attribute),
                value: text(record, "value"),
            }),
            constant_property: is("ConstantProp").then(|| text(record, "value")),
            enum_case: record.value("value").as_int().filter(|_| is("EnumCase")),
            native: is("NativeCodeCall").then(|| self.native(record)),
        }
    }

    fn applied(&mut self, value: Value<'_>, span: Span) -> AppliedConstraint {
        let Some(dag) = value.as_dag() else {
            return AppliedConstraint {
                condition: None,
                this: None,
                entities: Vec::new(),
                span,
                condition_span: span,
            };
        };
        let entity = |argument: &DagArgument<'_>| {
            (
                argument.name.map(str::to_owned),
                argument.name_span.unwrap_or(argument.span),
            )
        };
        AppliedConstraint {
            condition: Some(self.condition(dag.operator)),
            this: dag.operator_name.map(str::to_owned),
            entities: dag.arguments.iter().map(entity).collect(),
            span: dag.span,
            condition_span: dag.operator_span,
        }
    }

    fn condition(&mut self, value: Value<'_>) -> Condition {
        let Some(record) = value.as_record() else {
            return Condition::None(String::new());
        };
        if record.is_subclass_of("TypeConstraint") {
            Condition::Type(self.constraints.type_constraint(record))
        } else if record.is_subclass_of("AttrConstraint") {
            Condition::Attribute
        } else if record.is_subclass_of("Constraint") {
            Condition::Other {
                record: record.name().to_owned(),
                summary: record.text("summary").unwrap_or_default().to_owned(),
                predicate: self.constraints.predicate(record.value("predicate")),
            }
        } else {
            Condition::None(record.name().to_owned())
        }
    }
}

fn text(record: Record<'_>, field: &str) -> FormatString {
    let found = record.field(field).and_then(FormatString::read);
    found.unwrap_or_else(|| FormatString::detached("", record.span()))
}
