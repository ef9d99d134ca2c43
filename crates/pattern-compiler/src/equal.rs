//! Patterns with the same source and the same benefit: only one of them is ever applied.

use crate::model::{
    AppliedConstraint, Argument, ArgumentValue, Condition, Leaf, Node, Operator, Pattern,
};
use crate::symbols::value_pack;
use format_compiler::diagnostic::{Diagnostic, Label, title};
use format_compiler::ods::Predicate;
use rustc_hash::FxHashMap;
use std::fmt::Write;

/// Adds an error for each pattern that follows one with the same source and benefit.
pub(crate) fn check(patterns: &[Pattern], findings: &mut Vec<Diagnostic>) {
    let mut first: FxHashMap<(i64, String), &Pattern> = FxHashMap::default();
    for pattern in patterns {
        let Some(key) = key(pattern) else {
            continue;
        };
        let known = first.entry((pattern.benefit(), key)).or_insert(pattern);
        if known.span == pattern.span && known.record == pattern.record {
            continue;
        }
        let title = title::equal_patterns(&pattern.record, &known.record);
        let mut finding = Diagnostic::error(title, Some(pattern.span));
        finding.help = Some(finding.code.help().to_owned());
        finding.subject = (!pattern.is_anonymous).then(|| pattern.record.clone());
        finding.labels.push(Label {
            span: known.span,
            text: "this one comes first".to_owned(),
        });
        findings.push(finding);
    }
}

/// The text that identifies a pattern's source; `None` if it is unknown.
fn key(pattern: &Pattern) -> Option<String> {
    let mut writer = Writer::default();
    let source = pattern.source.as_ref()?;
    writer.count(source);
    for name in pattern.constraints.iter().flat_map(names) {
        writer.count_name(name);
    }
    writer.node(source);
    // Their order doesn't matter, once all names have their numbers.
    let mut conditions: Vec<String> = Vec::new();
    for constraint in &pattern.constraints {
        conditions.push(writer.constraint(constraint)?);
    }
    conditions.sort();
    Some(writer.text + &conditions.concat())
}

/// The names in a condition.
fn names(constraint: &AppliedConstraint) -> impl Iterator<Item = &String> {
    let entities = constraint
        .entities
        .iter()
        .filter_map(|(name, _)| name.as_ref());
    entities.chain(&constraint.this)
}

#[derive(Default)]
struct Writer {
    text: String,
    /// Number of occurrences of a name. A name that occurs once carries no information.
    counts: FxHashMap<String, usize>,
    /// The numbers of names, by first occurrence.
    numbers: FxHashMap<String, usize>,
}

impl Writer {
    fn count_name(&mut self, name: &str) {
        *self
            .counts
            .entry(value_pack(name).0.to_owned())
            .or_default() += 1;
    }

    fn count(&mut self, node: &Node) {
        if let Some(symbol) = &node.symbol {
            self.count_name(symbol);
        }
        for argument in &node.arguments {
            match argument.node() {
                Some(child) => self.count(child),
                None => argument
                    .bound_name()
                    .into_iter()
                    .for_each(|name| self.count_name(name)),
            }
        }
    }

    /// A stand-in for a name.
    fn name(&mut self, name: Option<&str>) -> String {
        let Some(name) = name else {
            return "_".to_owned();
        };
        let (own, index) = value_pack(name);
        if self.counts.get(own).is_none_or(|&count| count < 2) {
            return "_".to_owned();
        }
        let next = self.numbers.len();
        let number = *self.numbers.entry(own.to_owned()).or_insert(next);
        index.map_or_else(|| number.to_string(), |index| format!("{number}__{index}"))
    }

    fn node(&mut self, node: &Node) {
        let operator = match &node.operator {
            Operator::Operation(operation) => operation.name.clone(),
            Operator::NativeCode(native) => format!("{:?}", native.expression.text),
            Operator::Directive(directive) => directive.name().to_owned(),
            Operator::Record(record) => record.clone(),
            Operator::Other => "?".to_owned(),
        };
        let symbol = self.name(node.symbol.as_deref());
        // Writing to a string never fails.
        let _ = write!(self.text, "({operator}:{symbol}");
        for argument in &node.arguments {
            self.argument(argument);
        }
        self.text.push(')');
    }

    fn argument(&mut self, argument: &Argument) {
        self.text.push(' ');
        match &argument.value {
            ArgumentValue::Node(child) => return self.node(child),
            ArgumentValue::Record(leaf) => self.text.push_str(&of_leaf(leaf)),
            ArgumentValue::Text(text) => {
                let _ = write!(self.text, "{:?}", text.text);
            }
            ArgumentValue::Unset => self.text.push('?'),
            ArgumentValue::Other => self.text.push('#'),
        }
        let name = self.name(argument.bound_name());
        self.text.push(':');
        self.text.push_str(&name);
    }

    fn constraint(&mut self, constraint: &AppliedConstraint) -> Option<String> {
        let condition = match constraint.condition.as_ref()? {
            Condition::Type(own) => of_predicate(&own.predicate, &own.record),
            Condition::Other {
                record, predicate, ..
            } => of_predicate(predicate, record),
            Condition::Attribute | Condition::None(_) => return None,
        };
        let mut text = format!("[{condition}");
        let entities = constraint.entities.iter().map(|(name, _)| name.as_deref());
        for name in entities.chain([constraint.this.as_deref()]) {
            let name = self.name(name);
            let _ = write!(text, " {name}");
        }
        text.push(']');
        Some(text)
    }
}

/// Description of an argument by its record. Names of anonymous ones differ, although they say the same.
fn of_leaf(leaf: &Leaf) -> String {
    if let Some(constant) = &leaf.constant {
        return format!("={} {:?}", constant.attribute.record, constant.value.text);
    }
    let predicate = leaf
        .type_constraint
        .as_ref()
        .map(|own| &own.predicate)
        .or_else(|| leaf.attribute.as_ref().map(|own| &own.predicate))
        .or_else(|| leaf.property.as_ref().map(|own| &own.predicate));
    match (predicate, leaf.enum_case) {
        (Some(predicate), None) => of_predicate(predicate, &leaf.record),
        _ => leaf.record.clone(),
    }
}

fn of_predicate(predicate: &Predicate, record: &str) -> String {
    match predicate {
        Predicate::Unknown => record.to_owned(),
        known => format!("{known:?}"),
    }
}
