//! The looseness of grammars in comparison with our parser: random texts of a grammar, and the parser's verdict about
//! them.

#![allow(clippy::print_stderr)]

use documents::grammar::{Expression, Grammar, Token};
use format_runtime::dialect::{OperationDefinition, OperationForm};
use format_runtime::hooks::Environment;
use format_runtime::program::{OperationInstructions, ParseElement, ParseInstruction};
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

/// The same for MLIR's operations with such directives.
const TAKEN_OF_MLIR: f64 = 0.33;

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
type Wanted<'w> = &'w dyn Fn(&OperationDefinition) -> bool;

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
    /// Makes so many texts of each operation with a format that is `wanted`.
    fn add(&mut self, loaded: &Loaded, texts: u64, wanted: Wanted<'_>) {
        let dialects = loaded.dialects();
        let environment = Environment {
            dialects: &dialects,
            hooks: &loaded.hooks,
        };
        let grammar = Grammar::of_dialects(&loaded.compilations, environment);
        let context = Context::new();
        dialects.register(&context);
        for operation in &dialects.operations {
            let has_format = matches!(operation.syntax, OperationForm::Format { .. });
            if operation.name.starts_with("builtin.") || !has_format || !wanted(operation) {
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
        counts.add(&loaded, 20, &|_| true);
    }
    let share = counts.share("the corpus");
    assert!(share > TAKEN, "{share}");
}

/// Makes texts of the operations with described directives and no others.
fn of_described(all: &[Loaded], texts: u64) -> Counts {
    let mut counts = Counts::default();
    let wanted = |operation: &OperationDefinition| match &operation.syntax {
        OperationForm::Format { parse, .. } => {
            let is_described = |instruction: &ParseInstruction<OperationInstructions>| {
                matches!(instruction.element(), Some(ParseElement::Directive(_)))
            };
            parse.directives().is_empty() && parse.instructions().iter().any(is_described)
        }
        _ => false,
    };
    for loaded in all {
        counts.add(loaded, texts, &wanted);
    }
    counts
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
    let share = of_described(&files.map(load), 50).share("hook files");
    assert!(share > TAKEN_OF_DESCRIBED, "{share}");
}

pub(crate) fn most_texts_of_described_directives_of_mlir_are_read() {
    let Some(include) = referees::or_skip("grammar_looseness", referees::include()) else {
        return;
    };
    let loaded = asmf::loader()
        .include(&include)
        .load(&[&include.join("mlir/Dialect")])
        .expect("they have no errors");
    let seen = of_described(&[loaded], 20);
    // Most refused texts have nothing to do with the directives.
    let share = seen.share("MLIR");
    assert!(share > TAKEN_OF_MLIR, "{share}");
    let never = seen.never_read.len();
    assert!(
        never * OPERATIONS_PER_REFUSED < seen.operations,
        "{never} of {} operations",
        seen.operations
    );
}
