//! Small changes of the programs of definitions, and of the facts that a proof uses.

mod operation;
mod parameters;

use format_runtime::program::{
    Instruction, InstructionSet, Label, Literal, ParseInstruction, PrintInstruction, Program, Token,
};

/// A changed definition.
pub(super) struct Mutant<D> {
    /// The name of the definition.
    subject: String,
    /// The kind of change.
    pub(super) rule: &'static str,
    /// The place of the change.
    place: String,
    pub(super) definition: D,
}

impl<D> Mutant<D> {
    pub(super) fn name(&self) -> String {
        format!("{}, {}, {}", self.subject, self.rule, self.place)
    }
}

/// Changed copies of a part, each with the kind of change.
pub(super) type Changed<T> = Vec<(&'static str, T)>;

/// Takes a change of a definition: its kind, its place, and the change itself.
pub(super) type Add<'a, D> = &'a mut dyn FnMut(&'static str, String, &dyn Fn(&mut D));

/// The programs of a definition.
pub(super) struct Programs<P, Q> {
    parse: P,
    print: Q,
}

/// A kind of definitions whose programs are changed.
pub(super) trait Mutable: Clone + PartialEq {
    /// Its instructions.
    type Set: InstructionSet<Argument: Clone, Parse: Clone, Test: Clone, Print: Clone, Condition: Clone>
        + Clone;

    fn name(&self) -> &str;

    /// Its programs, if it has a format.
    fn programs(&self) -> Option<ProgramsOf<'_, Self>>;

    fn programs_mut(&mut self) -> Option<ProgramsMut<'_, Self>>;

    /// An element that reads nothing.
    fn nothing_read() -> <Self::Set as InstructionSet>::Parse;

    /// The kind of change of leaving a reading element out.
    fn leaving_out(element: &<Self::Set as InstructionSet>::Parse) -> &'static str;

    /// Changes of a printed element.
    fn printed(
        &self,
        element: &<Self::Set as InstructionSet>::Print,
    ) -> Changed<<Self::Set as InstructionSet>::Print>;

    /// Changes of a reading element.
    fn read(
        &self,
        element: &<Self::Set as InstructionSet>::Parse,
    ) -> Changed<<Self::Set as InstructionSet>::Parse>;

    /// The opposite of a condition; `None` if a loop depends on it.
    fn negated(
        condition: &<Self::Set as InstructionSet>::Condition,
    ) -> Option<<Self::Set as InstructionSet>::Condition>;

    /// Other conditions.
    fn conditions(
        &self,
        condition: &<Self::Set as InstructionSet>::Condition,
    ) -> Vec<<Self::Set as InstructionSet>::Condition>;

    /// Other tests.
    fn tests(
        &self,
        test: &<Self::Set as InstructionSet>::Test,
    ) -> Vec<<Self::Set as InstructionSet>::Test>;

    /// Changes of what verification demands, and of defaults.
    fn weaker(&self, add: Add<'_, Self>);
}

type ProgramsOf<'p, D> = Programs<&'p Program<ParseOf<D>>, &'p Program<PrintOf<D>>>;
type ProgramsMut<'p, D> = Programs<&'p mut Program<ParseOf<D>>, &'p mut Program<PrintOf<D>>>;
pub(super) type ParseOf<D> = ParseInstruction<<D as Mutable>::Set>;
pub(super) type PrintOf<D> = PrintInstruction<<D as Mutable>::Set>;

/// All changed copies of a definition.
pub(super) fn mutants<D: Mutable>(original: &D) -> Vec<Mutant<D>> {
    let Some(Programs { parse, print }) = original.programs() else {
        return Vec::new();
    };
    let mut all = Vec::new();
    let mut add = |rule, place: String, change: &dyn Fn(&mut D)| {
        let mut definition = original.clone();
        change(&mut definition);
        let ends = definition
            .programs()
            .is_some_and(|Programs { parse, print }| parse.ends() && print.ends());
        if ends && definition != *original {
            all.push(Mutant {
                subject: original.name().to_owned(),
                rule,
                place,
                definition,
            });
        }
    };
    for (at, instruction) in print.instructions().iter().enumerate() {
        for (rule, changed) in print_changes(original, print, instruction) {
            add(rule, format!("print {at}"), &|definition| {
                if let Some(Programs { print, .. }) = definition.programs_mut() {
                    print.instructions_mut()[at] = changed.clone();
                }
            });
        }
    }
    for (at, instruction) in parse.instructions().iter().enumerate() {
        for (rule, changed) in parse_changes(original, parse, instruction) {
            add(rule, format!("parse {at}"), &|definition| {
                if let Some(Programs { parse, .. }) = definition.programs_mut() {
                    parse.instructions_mut()[at] = changed.clone();
                }
            });
        }
    }
    for (left, right) in neighbours(print) {
        let place = format!("print {left}, {right}");
        add("swap printed", place, &|definition| {
            if let Some(Programs { print, .. }) = definition.programs_mut() {
                print.instructions_mut().swap(left, right);
            }
        });
    }
    for (left, right) in neighbours(parse) {
        let place = format!("parse {left}, {right}");
        add("swap read", place, &|definition| {
            if let Some(Programs { parse, .. }) = definition.programs_mut() {
                parse.instructions_mut().swap(left, right);
            }
        });
    }
    original.weaker(&mut add);
    all
}

/// Pairs of neighbouring instructions without jumps.
fn neighbours<I: Instruction>(program: &Program<I>) -> Vec<(usize, usize)> {
    let plain: Vec<usize> = program
        .instructions()
        .iter()
        .enumerate()
        .filter(|(_, each)| each.label().is_none())
        .map(|(at, _)| at)
        .collect();
    plain.windows(2).map(|pair| (pair[0], pair[1])).collect()
}

/// The labels of a program but this one.
fn other_labels<I: Instruction>(program: &Program<I>, own: Label) -> Vec<Label> {
    let mut labels: Vec<_> = program
        .instructions()
        .iter()
        .filter_map(Instruction::label)
        .filter(|label| *label != own)
        .collect();
    labels.sort_by_key(|label| label.index());
    labels.dedup();
    labels
}

fn print_changes<D: Mutable>(
    definition: &D,
    program: &Program<PrintOf<D>>,
    instruction: &PrintOf<D>,
) -> Changed<PrintOf<D>> {
    use PrintInstruction as Print;
    let nothing = || Print::Text(String::new());
    let mut all = Vec::new();
    match instruction {
        Print::Text(text) => all.extend(
            text_changes(text)
                .into_iter()
                .map(|(rule, text)| (rule, Print::Text(text))),
        ),
        Print::Newline => all.push(("drop spaces", nothing())),
        Print::Custom(_) => all.push(("drop element", nothing())),
        Print::Element(element) => {
            all.push(("drop element", nothing()));
            let changed = definition.printed(element).into_iter();
            all.extend(changed.map(|(rule, changed)| (rule, Print::Element(changed))));
        }
        Print::Unless(condition, label) => {
            if let Some(negated) = D::negated(condition) {
                all.push(("drop condition", nothing()));
                all.push(("never print", Print::Jump(*label)));
                all.push(("negate condition", Print::Unless(negated, *label)));
                let changed = definition.conditions(condition).into_iter();
                all.extend(
                    changed.map(|changed| ("change condition", Print::Unless(changed, *label))),
                );
            }
            for other in other_labels(program, *label) {
                all.push(("print jump", Print::Unless(condition.clone(), other)));
            }
        }
        Print::Jump(label) => {
            all.push(("print jump", nothing()));
            for other in other_labels(program, *label) {
                all.push(("print jump", Print::Jump(other)));
            }
        }
    }
    all
}

fn text_changes(text: &str) -> Changed<String> {
    let mut all = Vec::new();
    for (start, end) in tokens(text) {
        let (before, token, after) = (&text[..start], &text[start..end], &text[end..]);
        let other = other_literal(token);
        all.extend([
            ("drop literal", format!("{before}{after}")),
            ("repeat literal", format!("{before}{token} {token}{after}")),
            ("print other literal", format!("{before}{other}{after}")),
        ]);
    }
    all.push(("drop spaces", text.split_whitespace().collect()));
    all
}

/// The places of the tokens in a text.
fn tokens(text: &str) -> Vec<(usize, usize)> {
    let is_part = |c: char| c.is_ascii_alphanumeric() || "_$.".contains(c);
    let mut all: Vec<(usize, usize)> = Vec::new();
    let mut in_word = false;
    for (at, c) in text.char_indices() {
        let end = at + c.len_utf8();
        match all.last_mut() {
            Some(last) if in_word && is_part(c) => last.1 = end,
            Some(last) if c == '>' && text[..at].ends_with('-') => last.1 = end,
            _ if c.is_whitespace() => {}
            _ => all.push((at, end)),
        }
        in_word = is_part(c);
    }
    all
}

fn other_literal(token: &str) -> &'static str {
    match token {
        "," => ":",
        ":" => ",",
        "(" | ")" | "[" | "]" | "{" | "}" | "<" | ">" => "=",
        "=" => "->",
        "->" => "=",
        _ => "other",
    }
}

/// The next and the previous index, as far as they exist.
fn parse_changes<D: Mutable>(
    definition: &D,
    program: &Program<ParseOf<D>>,
    instruction: &ParseOf<D>,
) -> Changed<ParseOf<D>> {
    use ParseInstruction as Parse;
    let skipped = || Parse::Element(D::nothing_read());
    let mut all = Vec::new();
    match instruction {
        Parse::Literal(literal) => {
            all.push(("drop read literal", skipped()));
            all.push(("read other literal", Parse::Literal(another(literal))));
        }
        Parse::OptionalLiteral(literal, label) => {
            all.push(("drop gate", skipped()));
            all.push(("require literal", Parse::Literal(literal.clone())));
            all.push((
                "change gate",
                Parse::OptionalLiteral(another(literal), *label),
            ));
            for other in other_labels(program, *label) {
                all.push(("read jump", Parse::OptionalLiteral(literal.clone(), other)));
            }
        }
        Parse::Custom(..) => all.push(("drop read element", skipped())),
        Parse::Element(element) => {
            all.push((D::leaving_out(element), skipped()));
            let changed = definition.read(element).into_iter();
            all.extend(changed.map(|(rule, changed)| (rule, Parse::Element(changed))));
        }
        Parse::Unless(test, label) => {
            all.push(("drop test", skipped()));
            all.push(("never read", Parse::Jump(*label)));
            for changed in definition.tests(test) {
                all.push(("change test", Parse::Unless(changed, *label)));
            }
            for other in other_labels(program, *label) {
                all.push(("read jump", Parse::Unless(test.clone(), other)));
            }
        }
        Parse::Jump(label) => {
            all.push(("read jump", skipped()));
            for other in other_labels(program, *label) {
                all.push(("read jump", Parse::Jump(other)));
            }
        }
    }
    all
}

fn another(literal: &Literal) -> Literal {
    match literal {
        Literal::Keyword(_) => Literal::Keyword("other".to_owned()),
        Literal::Token(Token::Comma) => Literal::Token(Token::Colon),
        Literal::Token(_) => Literal::Token(Token::Comma),
    }
}

fn others(index: u16, count: usize) -> impl Iterator<Item = u16> {
    let next = (usize::from(index) + 1 < count).then_some(index + 1);
    next.into_iter().chain(index.checked_sub(1))
}

fn without_each<T: Clone>(list: &[T]) -> Vec<Vec<T>> {
    (0..list.len())
        .map(|at| {
            let mut fewer = list.to_vec();
            fewer.remove(at);
            fewer
        })
        .collect()
}
