//! The grammar of whole dialects.

use crate::grammar::{Expression, Grammar, Rule, builtin, classes, definition, names, operation};
use format_compiler::Compilation;
use format_runtime::dialect::Dialects;
use format_runtime::hooks::Environment;
use rustc_hash::{FxHashMap, FxHashSet};

/// The text of a whole file.
const FILE: &str = "file";

impl Grammar {
    /// Returns the grammar of files with operations of these dialects. The environment holds the lowered
    /// compilations, and hooks with descriptions of `custom` directives.
    pub fn of_dialects(compilations: &[Compilation], environment: Environment<'_>) -> Self {
        let dialects = environment.dialects;
        let mut grammar = Grammar {
            start: FILE.to_owned(),
            rules: builtin::rules(),
        };
        let builtin_operations = grammar
            .rules
            .iter()
            .filter(|rule| rule.name.starts_with("operation-"));
        let mut operations: Vec<Expression> = builtin_operations
            .map(|rule| Expression::rule(&rule.name))
            .collect();
        let mut known: FxHashSet<String> =
            grammar.rules.iter().map(|rule| rule.name.clone()).collect();
        let mut add = |rule: Rule| {
            let is_new = known.insert(rule.name.clone());
            if is_new {
                grammar.rules.push(rule);
            }
            is_new
        };
        let defaults = default_dialects(dialects);
        let (mut types, mut attributes) = (Vec::new(), Vec::new());
        for compilation in compilations {
            let definitions = &compilation.definitions;
            for (own, format) in definitions
                .operations
                .iter()
                .zip(&compilation.operation_formats)
            {
                let has_short_name = defaults.contains(&*own.dialect.name);
                if let Some(rule) = operation::rule(own, format.as_ref(), dialects, has_short_name)
                {
                    let reference = Expression::rule(&rule.name);
                    operations.extend(add(rule).then_some(reference));
                }
            }
            for (list, own, formats) in [
                (&mut types, &definitions.types, &compilation.type_formats),
                (
                    &mut attributes,
                    &definitions.attributes,
                    &compilation.attribute_formats,
                ),
            ] {
                for (own, format) in own.iter().zip(formats) {
                    if let Some(rule) = definition::rule(own, format.as_deref(), dialects) {
                        let whole = definition::whole(own, &rule);
                        list.extend(add(rule).then_some(whole));
                    }
                }
            }
        }
        for own in dialects.enums.iter() {
            let name = names::enumeration(&own.cpp_type);
            let about = format!("the cases of {}", own.cpp_type);
            let cases = classes::cases(own);
            if !cases.is_nothing() {
                add(Rule::new(name, about, cases));
            }
        }
        // Parsers with a lexer need these as tokens of their own.
        let own = types
            .iter()
            .chain(&attributes)
            .filter_map(|each| each.parts().first().cloned());
        let own: Vec<Expression> = own.collect();
        if let Some(soup) = grammar
            .rules
            .iter_mut()
            .find(|rule| rule.name == "soup-element")
        {
            soup.expression = Expression::choice([soup.expression.clone()].into_iter().chain(own));
        }
        types.push(Expression::rule("other-type"));
        attributes.push(Expression::rule("other-attribute"));
        for (name, about, alternatives) in [
            (
                "custom-operation",
                "an operation in the form of its dialect",
                operations,
            ),
            ("dialect-type", "a type of a dialect", types),
            ("dialect-attribute", "an attribute of a dialect", attributes),
        ] {
            let rule = Rule::new(name, about, Expression::choice(alternatives));
            grammar.rules.push(rule);
        }
        grammar.define_missing();
        grammar.without_unused()
    }

    /// Returns the part of the grammar required by a rule, with the rule as the start; `None` if there is no such
    /// rule.
    pub fn of_rule(&self, name: &str) -> Option<Self> {
        let start = self.rule(name)?.name.clone();
        Some(
            Grammar {
                start,
                rules: self.rules.clone(),
            }
            .without_unused(),
        )
    }

    /// Returns the part of the grammar required by a single operation such as `arith.addi`; `None` if it has no
    /// custom form.
    pub fn of_operation(&self, name: &str) -> Option<Self> {
        self.of_rule(&names::operation(name))
    }

    /// Adds a rule for each undefined name, such as an enum that isn't loaded: any text with matching brackets.
    fn define_missing(&mut self) {
        let known: FxHashSet<String> = self.rules.iter().map(|rule| rule.name.clone()).collect();
        let mut missing = Vec::new();
        for rule in &self.rules {
            rule.expression.walk(&mut |part| {
                if let Expression::Rule(name) = part
                    && !known.contains(name)
                    && !missing.contains(name)
                {
                    missing.push(name.clone());
                }
            });
        }
        let rules = missing
            .into_iter()
            .map(|name| Rule::new(name, "not defined here", Expression::rule("soup")));
        self.rules.extend(rules);
    }

    fn without_unused(mut self) -> Self {
        let numbers: FxHashMap<&str, usize> = self
            .rules
            .iter()
            .enumerate()
            .map(|(number, rule)| (&*rule.name, number))
            .collect();
        let mut used = vec![false; self.rules.len()];
        let mut waiting: Vec<usize> = numbers.get(&*self.start).copied().into_iter().collect();
        while let Some(number) = waiting.pop() {
            if std::mem::replace(&mut used[number], true) {
                continue;
            }
            self.rules[number].expression.walk(&mut |part| {
                if let Expression::Rule(name) = part {
                    waiting.extend(numbers.get(&**name));
                }
            });
        }
        drop(numbers);
        let mut used = used.into_iter();
        self.rules.retain(|_| used.next().unwrap_or(false));
        self
    }
}

/// The dialects allowed without their prefix inside the regions of some operation.
fn default_dialects(dialects: &Dialects) -> FxHashSet<String> {
    dialects
        .operations
        .iter()
        .filter_map(|operation| operation.traits.default_dialect.clone())
        .collect()
}
