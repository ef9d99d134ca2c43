//! The looseness of grammars in comparison with our parser: random texts of a grammar, and the parser's verdict about
//! them.

#![allow(clippy::print_stderr)]

use documents::grammar::{Expression, Grammar, Token};
use format_runtime::dialect::{Dialects, OperationDefinition, OperationForm};
use format_runtime::hooks::{Environment, Hooks};
use format_runtime::text::{ParseOptions, parse};
use operation_core::{Context, IrArena};
use project::dialect_files::Loaded;
use spec_tests::referees;
use std::collections::BTreeMap;

/// The lower limit for the share of accepted texts. All alternatives are equally likely here, so the alternatives for
/// an unknown class (`#other.attribute` in place of an integer) are in many texts.
const TAKEN: f64 = 0.6;

/// The same for formats with directives described by hook files.
const TAKEN_OF_DESCRIBED: f64 = 0.7;

/// One of so many of MLIR's operations with such directives may have no accepted text. (Few long texts are accepted:
/// each of their parts must fit.)
const OPERATIONS_PER_REFUSED: usize = 20;

/// Texts made of a grammar by chance.
struct Maker<'g> {
    grammar: &'g Grammar,
    state: u64,
    text: String,
}

/// Beyond this depth, the shortest way is taken.
const DEPTH: usize = 12;

impl Maker<'_> {
    fn below(&mut self, limit: usize) -> usize {
        self.state = self
            .state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.state >> 33) as usize % limit.max(1)
    }

    fn add(&mut self, token: &str) {
        // The element of a dimension follows it at once.
        if !self.text.ends_with("4x") {
            self.text.push(' ');
        }
        self.text.push_str(token);
    }

    fn make(&mut self, expression: &Expression, depth: usize) {
        let is_deep = depth > DEPTH;
        match expression {
            Expression::Sequence(elements) => {
                elements.iter().for_each(|each| self.make(each, depth));
            }
            Expression::Choice(alternatives) => {
                let number = if is_deep {
                    shortest(alternatives)
                } else {
                    self.below(alternatives.len())
                };
                self.make(&alternatives[number], depth);
            }
            Expression::Optional(element) => {
                if !is_deep && self.below(2) == 0 {
                    self.make(element, depth);
                }
            }
            Expression::Repeat {
                element,
                separator,
                at_least_one,
            } => {
                let least = usize::from(*at_least_one);
                let count = if is_deep {
                    least
                } else {
                    least + self.below(2)
                };
                for number in 0..count {
                    if let Some(separator) = separator.as_ref().filter(|_| number > 0) {
                        self.add(separator);
                    }
                    self.make(element, depth);
                }
            }
            Expression::Literal(text) => self.add(text),
            Expression::Token(token) => self.add(example(*token)),
            Expression::Rule(name) => match self.grammar.rule(name) {
                Some(rule) => self.make(&rule.expression, depth + 1),
                None => panic!("there is no rule {name}"),
            },
            Expression::Labelled { element, .. } => self.make(element, depth),
        }
    }
}

/// The first alternative without a reference to a rule, or else with the fewest.
fn shortest(alternatives: &[Expression]) -> usize {
    let rules = |each: &Expression| {
        let mut count = 0;
        each.walk(&mut |part| count += usize::from(matches!(part, Expression::Rule(_))));
        count
    };
    (0..alternatives.len())
        .min_by_key(|number| rules(&alternatives[*number]))
        .unwrap_or(0)
}

fn example(token: Token) -> &'static str {
    match token {
        Token::IntegerType => "i32",
        Token::BareIdentifier => "name",
        Token::ValueName => "%0",
        Token::ResultNumber => "#0",
        Token::BlockName => "^bb0",
        Token::SymbolName => "@symbol",
        Token::TypeName => "!other.type",
        Token::AttributeName => "#other.attribute",
        Token::Float => "1.5",
        Token::HexInteger => "0x1F",
        Token::Integer => "2",
        Token::String => "\"text\"",
        Token::Dimension => "4x",
    }
}

/// True if the parser misses or rejects a token, as opposed to an error about the meaning.
fn is_about_syntax(message: &str) -> bool {
    ["expected ", "custom op '", "unexpected ", "Expected "]
        .iter()
        .any(|start| message.starts_with(start))
}

/// The selection of operations.
type Wanted<'w> = &'w dyn Fn(&Dialects, &OperationDefinition) -> bool;

/// The number of texts, and the numbers of refused ones by reason.
#[derive(Default)]
struct Counts {
    all: usize,
    refused: BTreeMap<String, usize>,
    /// The operations without an accepted text.
    never_read: Vec<String>,
    operations: usize,
}

impl Counts {
    /// Makes so many texts of each `wanted` operation with a format, by the grammar with these hooks.
    fn add(&mut self, loaded: &Loaded, hooks: &Hooks, texts: u64, wanted: Wanted<'_>) {
        let dialects = loaded.dialects();
        let environment = Environment {
            dialects: &dialects,
            hooks: &loaded.hooks,
        };
        let grammar = Grammar::of_dialects(
            &loaded.compilations,
            Environment {
                dialects: &dialects,
                hooks,
            },
        );
        let context = Context::new();
        dialects.register(&context);
        for operation in &dialects.operations {
            let has_format = matches!(operation.syntax, OperationForm::Format { .. });
            if operation.name.starts_with("builtin.")
                || !has_format
                || !wanted(&dialects, operation)
            {
                continue;
            }
            let Some(part) = grammar.of_operation(&operation.name) else {
                continue;
            };
            self.operations += 1;
            let mut is_read = false;
            for seed in 0..texts {
                let mut maker = Maker {
                    grammar: &part,
                    state: seed,
                    text: String::new(),
                };
                maker.make(&Expression::Rule(part.start.clone()), 0);
                self.all += 1;
                let arena = IrArena::new(&context);
                let options = ParseOptions::default().allow_unregistered_dialects(true);
                let parsed = parse(&arena, environment, maker.text.as_bytes(), &options);
                let error = parsed
                    .diagnostics
                    .iter()
                    .find(|each| each.is_error && is_about_syntax(&each.message));
                match error {
                    Some(error) => *self.refused.entry(error.message.clone()).or_default() += 1,
                    None => is_read = true,
                }
            }
            if !is_read {
                self.never_read.push(operation.name.clone());
            }
        }
    }

    /// The share of accepted texts.
    fn share(&self, what: &str) -> f64 {
        let count: usize = self.refused.values().sum();
        let share = (self.all - count) as f64 / self.all.max(1) as f64;
        eprintln!(
            "{what}: {:.1} % of {} texts are read",
            100.0 * share,
            self.all
        );
        let mut reasons: Vec<(&String, &usize)> = self.refused.iter().collect();
        reasons.sort_by_key(|(_, count)| std::cmp::Reverse(**count));
        eprintln!(
            "of {} operations, none is read of {}",
            self.operations,
            self.never_read.join(", ")
        );
        reasons
            .iter()
            .take(15)
            .for_each(|(message, count)| eprintln!("{count}  {message}"));
        share
    }
}

pub(crate) fn most_texts_of_grammars_are_read() {
    let corpus = referees::workspace().join("corpus");
    let mut counts = Counts::default();
    for file in spec_tests::files_below(&corpus.join("dialects"), "td") {
        let Ok(loaded) = asmf::loader().include(&corpus).load(&[&file]) else {
            continue;
        };
        counts.add(&loaded, &loaded.hooks, 20, &|_, _| true);
    }
    let share = counts.share("the corpus");
    assert!(share > TAKEN, "{share}");
}

/// Texts of the operations with only described directives.
fn of_described(all: &[Loaded], texts: u64) -> [Counts; 2] {
    let (mut seen, mut opaque) = (Counts::default(), Counts::default());
    for loaded in all {
        let is_described = |dialects: &Dialects, number: u32| {
            let used = dialects.directives.get(number);
            let hook = used.and_then(|used| loaded.hooks.directives.resolve(used).hook());
            hook.and_then(|hook| loaded.hooks.directives.get(hook))
                .is_some_and(|hook| hook.described().is_some())
        };
        let wanted = |dialects: &Dialects, operation: &OperationDefinition| match &operation.syntax
        {
            OperationForm::Format { parse, .. } => {
                let directives = parse.directives();
                !directives.is_empty()
                    && directives
                        .iter()
                        .all(|&number| is_described(dialects, number))
            }
            _ => false,
        };
        seen.add(loaded, &loaded.hooks, texts, &wanted);
        opaque.add(loaded, &Hooks::default(), texts, &wanted);
    }
    [seen, opaque]
}

pub(crate) fn most_texts_of_described_directives_are_read() {
    let files = [
        "hooks/ambiguous",
        "hooks/forms",
        "hooks/states",
        "grammar/market",
    ];
    let load = |file: &str| {
        let file = referees::workspace().join("corpus").join(file);
        let loaded = asmf::loader()
            .hooks(file.with_extension("hooks"))
            .load(&[&file.with_extension("td")]);
        loaded.expect("it has no errors")
    };
    let [seen, opaque] = of_described(&files.map(load), 50);
    let (share, opaque) = (seen.share("with descriptions"), opaque.share("without"));
    assert!(
        share > TAKEN_OF_DESCRIBED && share > 3.0 * opaque,
        "{share}, without descriptions {opaque}"
    );
}

pub(crate) fn most_texts_of_described_directives_of_mlir_are_read() {
    let Some(include) = referees::or_skip("grammar_looseness", referees::include()) else {
        return;
    };
    let loaded = asmf::loader()
        .include(&include)
        .load(&[&include.join("mlir/Dialect")])
        .expect("they have no errors");
    let [seen, opaque] = of_described(&[loaded], 20);
    // Most refused texts have nothing to do with the directives.
    let (share, without) = (seen.share("with descriptions"), opaque.share("without"));
    assert!(
        share > without + 0.05,
        "{share}, without descriptions {without}"
    );
    let (never, without) = (seen.never_read.len(), opaque.never_read.len());
    assert!(
        never * OPERATIONS_PER_REFUSED < seen.operations,
        "{never} of {} operations",
        seen.operations
    );
    assert!(
        without > 3 * never,
        "{never}, without descriptions {without}"
    );
}
