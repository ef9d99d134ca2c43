//! The product of the parse program and the print program of one operation: every text that is printed, and how it is
//! read.
//!
//! A state holds a place in each program, what is known of the operation, and the printed elements that aren't read yet.
//! Where the print program asks something unknown, the state splits in two. Programs have loops only where every round
//! reads a token, so that a state that was seen before needs no second look.

use crate::atoms::{Atom, Atoms, Formula, Knowledge};
use crate::elements::{Printed, presence, printed};
use crate::follow::Follow;
use crate::matching::{self, Reads};
use crate::summaries::Summaries;
use crate::tokens::{Tokens, lex};
use format_runtime::dialect::OperationDefinition;
use format_runtime::expr::{Binary, Expr, Function};
use format_runtime::program::{
    AttributeForm, Condition, Constant, DirectiveCondition, DirectiveParse, DirectivePrint,
    DirectiveTest, ParseElement, ParseInstruction, ParseProgram, PrintElement, PrintInstruction,
    PrintProgram, Terminators, Test, ValueForm,
};
use rustc_hash::FxHashSet;
use std::collections::BTreeSet;

/// The assumption about strings.
pub(crate) const UNTYPED_STRINGS: &str = "strings have no type";

/// The most states of one operation.
const MOST_STATES: usize = 60_000;

/// What the product shows.
#[derive(Default, Debug)]
pub(crate) struct Findings {
    /// Texts that are not read as what they are.
    pub(crate) failures: BTreeSet<String>,
    /// What keeps the product from deciding.
    pub(crate) unknown: BTreeSet<String>,
    /// The directives in C++ that are taken to read what they print.
    pub(crate) given: BTreeSet<String>,
    pub(crate) states: usize,
}

/// A printed piece of the text.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Piece {
    /// The number of a literal, or of a print instruction.
    number: u32,
    is_literal: bool,
    /// True if a space precedes it.
    is_spaced: bool,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct State {
    parse: u32,
    print: u32,
    knowledge: Knowledge,
    /// Printed, and not read yet.
    queue: Vec<Piece>,
    /// True if a space is printed before the next piece.
    is_spaced: bool,
    /// What was parsed and is tested later.
    read: BTreeSet<Reads>,
    /// The last clause read. They are printed in order.
    clause: Option<u16>,
    /// For each surrounding list, true if it has had an element.
    rounds: Vec<bool>,
    /// The same for lists that are read.
    parse_rounds: Vec<bool>,
    /// True if the list read last had elements.
    had_elements: bool,
    /// True if the current directive has printed something.
    has_begun: bool,
}

/// A part of the operation, and what reads it.
#[derive(Clone, Debug)]
pub(crate) struct Tracked {
    pub(crate) name: String,
    /// The condition under which it has to be read.
    pub(crate) presence: Formula,
    /// Any of these reads it.
    pub(crate) read_by: Vec<Reads>,
}

/// What keeps a step from being made.
enum Stop {
    /// Both values of an atom are possible.
    Split(u8),
    /// Both are possible, and nothing is remembered: another element of a list.
    Fork(Vec<State>),
    Failure(String),
    Unknown(String),
    /// No operation is in this state.
    Impossible,
}

type Step<T> = Result<T, Stop>;

pub(crate) struct Product<'a, 'd> {
    definition: &'d OperationDefinition,
    parse: &'d ParseProgram,
    print: &'d PrintProgram,
    summaries: &'a Summaries<'d>,
    follow: &'a Follow,
    pub(crate) atoms: Atoms<'d>,
    literals: Vec<String>,
    /// The conditions of the print program, by instruction.
    conditions: Vec<Option<Formula>>,
    /// The conditions under which elements print something, by instruction.
    presences: Vec<Option<Formula>>,
    printed: Vec<Option<Printed>>,
    /// The atoms that print instructions depend on from each place on.
    live: Vec<u128>,
    /// What parse instructions ask for from each place on.
    tested: Vec<BTreeSet<Reads>>,
    tracked: Option<Tracked>,
    pub(crate) findings: Findings,
}

impl<'a, 'd> Product<'a, 'd> {
    pub(crate) fn new(
        definition: &'d OperationDefinition,
        (parse, print): (&'d ParseProgram, &'d PrintProgram),
        summaries: &'a Summaries<'d>,
        follow: &'a Follow,
    ) -> Self {
        let mut atoms = Atoms::new(definition);
        let mut conditions = Vec::new();
        let mut presences = Vec::new();
        let mut texts = Vec::new();
        for (at, instruction) in print.instructions().iter().enumerate() {
            conditions.push(
                instruction
                    .condition()
                    .and_then(|condition| atoms.condition(condition)),
            );
            let element = instruction.element();
            presences
                .push(element.map(|element| presence(&mut atoms, definition, at as u32, element)));
            texts.push(element.map(|element| printed(summaries, definition, element)));
            if let Some(PrintElement::AttrDict(_, slots) | PrintElement::PropDict(slots)) = element
            {
                atoms.add_dictionary(at as u32, slots);
            }
        }
        let live = live(&mut atoms, print, &conditions, &presences);
        Product {
            live,
            tested: tested(parse),
            tracked: None,
            definition,
            parse,
            print,
            summaries,
            follow,
            atoms,
            literals: Vec::new(),
            conditions,
            presences,
            printed: texts,
            findings: Findings::default(),
        }
    }

    /// Looks at every state. If a part is tracked, checks that it is read wherever it is present.
    pub(crate) fn run(&mut self, tracked: Option<&Tracked>) {
        self.tracked = tracked.cloned();
        if self.atoms.is_full {
            self.findings.unknown.insert("size".to_owned());
            return;
        }
        let mut seen: FxHashSet<State> = FxHashSet::default();
        let mut left = vec![State {
            parse: 0,
            print: 0,
            knowledge: Knowledge::default(),
            queue: Vec::new(),
            is_spaced: true,
            read: BTreeSet::new(),
            clause: None,
            rounds: Vec::new(),
            parse_rounds: Vec::new(),
            had_elements: false,
            has_begun: false,
        }];
        while let Some(mut state) = left.pop() {
            if !seen.insert(state.clone()) {
                continue;
            }
            if seen.len() > MOST_STATES {
                self.findings.unknown.insert("size".to_owned());
                break;
            }
            loop {
                match self.step(&mut state) {
                    Ok(true) => {
                        self.restrict(&mut state);
                        if !seen.insert(state.clone()) {
                            break;
                        }
                    }
                    Ok(false) => {
                        self.check_tracked(&state);
                        break;
                    }
                    Err(Stop::Split(atom)) => {
                        for value in [true, false] {
                            if let Some(knowledge) = self.atoms.with(state.knowledge, atom, value) {
                                left.push(State {
                                    knowledge,
                                    ..state.clone()
                                });
                            }
                        }
                        break;
                    }
                    Err(Stop::Fork(states)) => {
                        left.extend(states);
                        break;
                    }
                    Err(Stop::Failure(text)) => {
                        self.findings.failures.insert(text);
                        break;
                    }
                    Err(Stop::Unknown(cause)) => {
                        self.findings.unknown.insert(cause);
                        break;
                    }
                    Err(Stop::Impossible) => break,
                }
            }
        }
        self.findings.states = seen.len();
    }

    /// Executes one parse instruction; false at the end of both programs.
    fn step(&mut self, state: &mut State) -> Step<bool> {
        use ParseInstruction as I;
        let parse = self.parse;
        let Some(instruction) = parse.instructions().get(state.parse as usize) else {
            return match self.peek(state, 0)? {
                None => Ok(false),
                Some(piece) => Err(Stop::Failure(format!(
                    "nothing reads {}",
                    self.describe(piece)
                ))),
            };
        };
        let next = state.parse + 1;
        match instruction {
            I::Literal(literal) => {
                self.literal(state, literal.text())?;
                state.parse = next;
            }
            I::OptionalLiteral(literal, label) => {
                let is_there = self.optional_literal(state, literal.text())?;
                state.parse = if is_there { next } else { label.index() as u32 };
            }
            I::Jump(label) => state.parse = label.index() as u32,
            I::Custom(call, label) => {
                let is_there = self.custom(state, call, label.is_some())?;
                state.parse = match label {
                    Some(label) if !is_there => label.index() as u32,
                    _ => next,
                };
            }
            I::Element(element) => {
                self.element(state, element)?;
                state.parse = next;
            }
            I::Unless(test, label) => {
                let holds = self.test(state, test)?;
                state.parse = if holds { next } else { label.index() as u32 };
            }
        }
        Ok(true)
    }

    /// The piece of the text at an index of those that aren't read; prints as far as that needs.
    fn peek(&mut self, state: &mut State, index: usize) -> Step<Option<Piece>> {
        while state.queue.len() <= index {
            if !self.print_one(state)? {
                return Ok(None);
            }
        }
        Ok(state.queue.get(index).copied())
    }

    /// Executes one print instruction; false at the end. Nothing changes if it stops.
    fn print_one(&mut self, state: &mut State) -> Step<bool> {
        use PrintInstruction as I;
        let print = self.print;
        let Some(instruction) = print.instructions().get(state.print as usize) else {
            return Ok(false);
        };
        let next = state.print + 1;
        match instruction {
            I::Text(text) => self.text(state, text),
            I::Newline => state.is_spaced = true,
            I::Custom(_) => {
                // What it prints is looked at where it is read.
                self.push(state, state.print, false);
            }
            I::Element(PrintElement::Directive(part)) => {
                self.directive_part(state, part)?;
            }
            I::Element(element) => {
                self.push_present(state)?;
                // These print a space before them.
                if matches!(
                    element,
                    PrintElement::AttrDict(..)
                        | PrintElement::PropDict(_)
                        | PrintElement::PropFields(_)
                ) && let Some(last) = state.queue.last_mut()
                {
                    last.is_spaced = true;
                }
            }
            I::Unless(condition, label) => {
                let holds = self.condition(state, condition)?;
                state.print = if holds { next } else { label.index() as u32 };
                return Ok(true);
            }
            I::Jump(label) => {
                state.print = label.index() as u32;
                return Ok(true);
            }
        }
        state.print = next;
        Ok(true)
    }

    fn condition(&mut self, state: &mut State, condition: &Condition) -> Step<bool> {
        let at = state.print as usize;
        if let Some(formula) = self.conditions[at].clone() {
            return self.decide(state, &formula);
        }
        let (next, label) = match &self.print.instructions()[at] {
            PrintInstruction::Unless(_, label) => (state.print + 1, label.index() as u32),
            _ => return Err(Stop::Impossible),
        };
        let goes_to = |print: u32, state: &State| State {
            print,
            ..state.clone()
        };
        let is_round = matches!(condition, Condition::Directive(condition)
            if **condition == DirectiveCondition::NextRound);
        if is_round {
            let mut another = goes_to(next, state);
            let is_first = state.rounds.last() == Some(&false);
            let mut states = Vec::new();
            // The first element is there if the list was asked for elements before.
            let must_begin = is_first && self.has_elements(state);
            if !must_begin {
                states.push(goes_to(label, state));
            }
            another.has_begun |= !is_first;
            states.push(another);
            return Err(Stop::Fork(states));
        }
        Err(Stop::Fork(vec![
            goes_to(next, state),
            goes_to(label, state),
        ]))
    }

    /// True if the innermost list is known to have an element.
    fn has_elements(&mut self, state: &State) -> bool {
        let begin = self.print.instructions()[..state.print as usize]
            .iter()
            .rev()
            .find_map(|instruction| match instruction {
                PrintInstruction::Element(PrintElement::Directive(part)) => match &**part {
                    DirectivePrint::BeginList(parts, _) => Some(parts.clone()),
                    _ => None,
                },
                _ => None,
            });
        let parts = begin.unwrap_or_default();
        parts.into_iter().any(|target| {
            let elements =
                Condition::Directive(Box::new(DirectiveCondition::Present(target, true)));
            let present =
                Condition::Directive(Box::new(DirectiveCondition::Present(target, false)));
            [elements, present].iter().any(|condition| {
                let formula = self.atoms.condition(condition);
                formula.is_some_and(|formula| {
                    self.atoms.decide(&formula, state.knowledge) == Some(true)
                })
            })
        })
    }

    fn decide(&self, state: &State, formula: &Formula) -> Step<bool> {
        match self.atoms.decide(formula, state.knowledge) {
            Some(value) => Ok(value),
            None => match self.atoms.undecided(formula, state.knowledge) {
                Some(atom) => Err(Stop::Split(atom)),
                None => Err(Stop::Impossible),
            },
        }
    }

    fn text(&mut self, state: &mut State, text: &str) {
        let (tokens, ends_spaced) = lex(text);
        for (token, is_spaced) in tokens {
            state.is_spaced |= is_spaced;
            let number = self.literal_number(&token);
            self.push(state, number, true);
        }
        state.is_spaced |= ends_spaced;
    }

    fn literal_number(&mut self, text: &str) -> u32 {
        let found = self.literals.iter().position(|each| each == text);
        found.unwrap_or_else(|| {
            self.literals.push(text.to_owned());
            self.literals.len() - 1
        }) as u32
    }

    fn push(&self, state: &mut State, number: u32, is_literal: bool) {
        state.queue.push(Piece {
            number,
            is_literal,
            is_spaced: std::mem::replace(&mut state.is_spaced, false),
        });
        state.has_begun = true;
    }

    /// Adds the current element, if it prints anything.
    fn push_present(&mut self, state: &mut State) -> Step<()> {
        let formula = self.presences[state.print as usize].clone();
        let formula = formula.unwrap_or(Formula::Constant(true));
        if self.decide(state, &formula)? {
            self.push(state, state.print, false);
        }
        Ok(())
    }

    fn directive_part(&mut self, state: &mut State, part: &DirectivePrint) -> Step<()> {
        match part {
            DirectivePrint::Begin => state.has_begun = false,
            DirectivePrint::Begun => state.has_begun = true,
            DirectivePrint::Text(text) => {
                // A space at the beginning of a directive isn't printed.
                let text = if state.has_begun {
                    text
                } else {
                    text.trim_start()
                };
                self.text(state, text);
            }
            DirectivePrint::Value(value) => {
                self.push_present(state)?;
                if value.target == format_runtime::program::Target::AttrDict
                    && let Some(last) = state.queue.last_mut()
                {
                    last.is_spaced = true;
                }
            }
            DirectivePrint::Skip(_) => {}
            DirectivePrint::Argument(..) => {
                return Err(Stop::Unknown(
                    "arguments of a region in a directive".to_owned(),
                ));
            }
            DirectivePrint::Functional(..) => {
                state.is_spaced = true;
                self.push(state, state.print, false);
            }
            DirectivePrint::BeginList(..) => state.rounds.push(false),
            DirectivePrint::Between(first, text) => {
                let is_later = state.rounds.last() == Some(&true);
                self.text(state, if is_later { text } else { first });
                if let Some(round) = state.rounds.last_mut() {
                    *round = true;
                }
            }
            DirectivePrint::EndRound(_) => {
                if let Some(round) = state.rounds.last_mut() {
                    *round = true;
                }
                self.forget_elements(state);
            }
            DirectivePrint::EndList => {
                state.rounds.pop();
            }
        }
        Ok(())
    }

    /// Forgets what was known of the current element of a list.
    fn forget_elements(&self, state: &mut State) {
        let lasting = self
            .atoms
            .known()
            .filter(|(_, atom)| !matches!(atom, Atom::Other(text) if text.starts_with("next of")))
            .fold(0u128, |bits, (number, _)| bits | 1 << number);
        state.knowledge.restrict(lasting);
    }

    fn describe(&self, piece: Piece) -> String {
        if piece.is_literal {
            return format!("`{}`", self.literals[piece.number as usize]);
        }
        self.print.instructions()[piece.number as usize].to_string()
    }

    fn first(&self, piece: Piece) -> Tokens {
        if piece.is_literal {
            return Tokens::literal(&self.literals[piece.number as usize]);
        }
        match &self.print.instructions()[piece.number as usize] {
            PrintInstruction::Custom(call) => {
                Tokens::unknown(format!("custom<{}>", call.directive.name))
            }
            _ => self.printed[piece.number as usize].as_ref().map_or_else(
                || Tokens::unknown("an element"),
                |printed| printed.first.clone(),
            ),
        }
    }

    /// Reads a literal that must be there.
    fn literal(&mut self, state: &mut State, text: &str) -> Step<()> {
        match self.peek(state, 0)? {
            Some(piece) if piece.is_literal && self.literals[piece.number as usize] == text => {
                self.pop(state)
            }
            Some(piece) if !piece.is_literal && self.is_custom(piece) => {
                Err(Stop::Unknown(self.describe(piece)))
            }
            Some(piece) => Err(Stop::Failure(format!(
                "`{text}` is expected at {}",
                self.describe(piece)
            ))),
            None => Err(Stop::Failure(format!("`{text}` is expected at the end"))),
        }
    }

    fn is_custom(&self, piece: Piece) -> bool {
        !piece.is_literal
            && matches!(
                self.print.instructions()[piece.number as usize],
                PrintInstruction::Custom(_)
            )
    }

    /// Reads a literal if it is there.
    fn optional_literal(&mut self, state: &mut State, text: &str) -> Step<bool> {
        match self.peek(state, 0)? {
            Some(piece) if piece.is_literal => {
                if self.literals[piece.number as usize] == text {
                    self.pop(state)?;
                    return Ok(true);
                }
                Ok(false)
            }
            _ => {
                let wanted = Tokens::literal(text);
                self.is_absent(state, &wanted, &format!("`{text}`"))?;
                Ok(false)
            }
        }
    }

    /// Checks that what comes next isn't taken for something that is absent.
    fn is_absent(&mut self, state: &mut State, gate: &Tokens, name: &str) -> Step<()> {
        let next = self.peek(state, 0)?;
        let first = match next {
            Some(piece) => self.first(piece),
            None => self.follow.tokens.clone(),
        };
        if let Some(token) = gate.common(&first) {
            let what = next.map_or("what follows".to_owned(), |piece| self.describe(piece));
            return Err(Stop::Failure(format!(
                "{what} is taken for {name} where it begins with `{token}`"
            )));
        }
        match first.unknown.or(gate.unknown.clone()) {
            Some(unknown) => Err(Stop::Unknown(format!("the first token of {unknown}"))),
            None => Ok(()),
        }
    }

    /// Removes the first piece, which is read as what it is, if what follows it doesn't change how it is read.
    fn pop(&mut self, state: &mut State) -> Step<()> {
        let next = self.peek(state, 1)?;
        let piece = state.queue[0];
        if !piece.is_literal {
            self.check_region(state, piece)?;
        }
        let first = match next {
            Some(next) => self.first(next),
            None => self.follow.tokens.clone(),
        };
        let is_spaced = next.is_none_or(|next| next.is_spaced);
        let what = || next.map_or("what follows".to_owned(), |next| self.describe(next));
        if piece.is_literal {
            let text = &self.literals[piece.number as usize];
            let is_word = text
                .bytes()
                .last()
                .is_some_and(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
            if !is_spaced && is_word && first.continues_word() {
                return Err(Stop::Failure(format!(
                    "`{text}` and {} are one word",
                    what()
                )));
            }
            if !is_spaced && text == "-" && first.has_literal(">") {
                return Err(Stop::Failure(format!(
                    "`{text}` and {} are one token",
                    what()
                )));
            }
        } else if let Some(printed) = self.printed[piece.number as usize].clone() {
            if let Some(token) = printed.taken.common(&first) {
                return Err(Stop::Failure(format!(
                    "{} is taken for a part of {} where it begins with `{token}`",
                    what(),
                    self.describe(piece)
                )));
            }
            let is_asked = printed.taken.unknown.clone().or(
                // Only a reader that looks further needs to know.
                (printed.taken != Tokens::default())
                    .then(|| first.unknown.clone())
                    .flatten(),
            );
            if let Some(unknown) = is_asked {
                return Err(Stop::Unknown(format!("the first token of {unknown}")));
            }
            let is_joined = !is_spaced && !printed.ends_in_bracket;
            if is_joined
                && (first.continues_word() || first.has_literal("<") || first.has_literal("->"))
            {
                let ends_in_type = printed.first.has(crate::tokens::Kind::Exclamation)
                    || printed.first.has(crate::tokens::Kind::Hash);
                if first.continues_word() || ends_in_type {
                    return Err(Stop::Failure(format!(
                        "{} and {} are one token",
                        self.describe(piece),
                        what()
                    )));
                }
            }
        }
        state.queue.remove(0);
        Ok(())
    }

    /// Forgets what nothing depends on that is still to be printed or read: states that differ in it alone are one.
    fn restrict(&self, state: &mut State) {
        let tracked = self
            .tracked
            .as_ref()
            .map_or(0, |tracked| Atoms::used(&tracked.presence));
        state
            .knowledge
            .restrict(self.live[state.print as usize] | tracked);
        let (tested, tracked) = (&self.tested[state.parse as usize], &self.tracked);
        let is_tracked = |reads: &Reads| {
            tracked
                .as_ref()
                .is_some_and(|tracked| tracked.read_by.contains(reads))
        };
        state
            .read
            .retain(|reads| tested.contains(reads) || is_tracked(reads));
    }

    /// At the end of a text: the tracked part was read, or is absent.
    fn check_tracked(&mut self, state: &State) {
        let Some(tracked) = &self.tracked else { return };
        let is_read = tracked
            .read_by
            .iter()
            .any(|reads| state.read.contains(reads));
        if !is_read && self.atoms.decide(&tracked.presence, state.knowledge) != Some(false) {
            let text = format!("{} may be present and isn't read", tracked.name);
            self.findings.failures.insert(text);
        }
    }

    /// Checks that a region comes back with its blocks and its terminator.
    fn check_region(&mut self, state: &State, piece: Piece) -> Step<()> {
        let (indices, terminators) = match self.print.instructions()[piece.number as usize]
            .element()
        {
            Some(PrintElement::Regions(index, terminators)) => (*index..*index + 1, *terminators),
            Some(PrintElement::AllRegions(terminators)) => {
                (0..self.definition.regions.len() as u16, *terminators)
            }
            _ => return Ok(()),
        };
        indices
            .into_iter()
            .try_for_each(|index| self.check_blocks(state, index, terminators))
    }

    fn check_blocks(&mut self, state: &State, index: u16, terminators: Terminators) -> Step<()> {
        let traits = &self.definition.traits;
        let has_terminator = traits.implicit_terminator.is_some();
        if has_terminator && terminators == Terminators::WithResults {
            return Err(Stop::Failure(
                "the attributes of an implicit terminator aren't printed".to_owned(),
            ));
        }
        let constraint = self.definition.verification.regions.get(usize::from(index));
        let has_block = constraint.is_some_and(|constraint| {
            **constraint.predicate
                == Expr::Binary(
                    Binary::Equal,
                    Box::new(Expr::Call(Function::Size, vec![Expr::This])),
                    Box::new(Expr::Int(1)),
                )
        });
        if !traits.single_block && !has_terminator {
            // An empty block is printed like no block.
            return match traits.no_terminator {
                true => Err(Stop::Failure("an empty block isn't printed".to_owned())),
                false => Ok(()),
            };
        }
        let is_filled = self.atoms.atom(Atom::Region(index));
        if has_block || self.decide(state, &is_filled)? {
            return Ok(());
        }
        Err(Stop::Failure(
            "a region without a block comes back with one".to_owned(),
        ))
    }

    fn element(&mut self, state: &mut State, element: &ParseElement) -> Step<()> {
        match element {
            ParseElement::Resolution(_) => return Ok(()),
            ParseElement::SetUnit(slot) => {
                state.read.insert(Reads::Slot(*slot));
                return Ok(());
            }
            ParseElement::Clause(number, name) => {
                if state.clause.is_some_and(|last| last >= *number) {
                    return Err(Stop::Failure(format!("the clause `{name}` is read twice")));
                }
                state.clause = Some(*number);
                return Ok(());
            }
            ParseElement::Directive(part) => return self.directive(state, part),
            _ => {}
        }
        let gate = matching::gate(self.summaries, element);
        self.read_if_printed(state, gate, &element.to_string(), |print| {
            matching::matches(element, print)
        })?;
        Ok(())
    }

    /// Reads the element printed next, if it is the one wanted. Otherwise the wanted one must be optional.
    fn read_if_printed(
        &mut self,
        state: &mut State,
        gate: Option<Tokens>,
        name: &str,
        is_it: impl Fn(&PrintElement) -> Option<Vec<Reads>>,
    ) -> Step<bool> {
        let next = self.peek(state, 0)?;
        if let Some(piece) = next.filter(|piece| !piece.is_literal)
            && let Some(element) = self.print.instructions()[piece.number as usize].element()
            && let Some(reads) = is_it(element)
        {
            self.pop(state)?;
            state.read.extend(reads);
            return Ok(true);
        }
        let Some(gate) = gate else {
            let what = next.map_or("the end".to_owned(), |piece| self.describe(piece));
            if next.is_some_and(|piece| self.is_custom(piece)) {
                return Err(Stop::Unknown(what));
            }
            return Err(Stop::Failure(format!("{name} is expected at {what}")));
        };
        self.is_absent(state, &gate, name)?;
        Ok(false)
    }

    fn custom(
        &mut self,
        state: &mut State,
        call: &format_runtime::program::CustomCall,
        is_optional: bool,
    ) -> Step<bool> {
        let name = format!("custom<{}>", call.directive.name);
        let next = self.peek(state, 0)?;
        if let Some(piece) = next
            && let PrintInstruction::Custom(printed) =
                &self.print.instructions()[piece.number as usize]
            && !piece.is_literal
            && printed.directive.name == call.directive.name
            && printed.arguments == call.arguments
        {
            self.findings.given.insert(name);
            self.pop(state)?;
            let reads: Vec<Reads> = call
                .arguments
                .iter()
                .filter_map(matching::of_argument)
                .collect();
            state.read.extend(reads);
            return Ok(true);
        }
        if is_optional {
            return Err(Stop::Unknown(format!("the first token of {name}")));
        }
        Err(Stop::Failure(format!(
            "{name} is read where it isn't printed"
        )))
    }

    fn test(&mut self, state: &mut State, test: &Test) -> Step<bool> {
        let is_read = |reads: Reads| state.read.contains(&reads);
        match test {
            Test::Attribute(slot) => Ok(is_read(Reads::Slot(*slot))),
            Test::Operands(index) => Ok(is_read(Reads::Operands(*index))),
            Test::Regions(index) => Ok(is_read(Reads::Regions(*index))),
            Test::Property(slot) => {
                let slot = *slot;
                let gate = matching::property_gate(self.summaries, self.definition, slot);
                self.read_if_printed(state, Some(gate), "an optional property", |print| {
                    matches!(print, PrintElement::Property(own) if *own == slot)
                        .then(|| vec![Reads::Slot(slot)])
                })
            }
            Test::Region(index) => {
                let index = *index;
                let gate = Tokens::literal("{");
                self.read_if_printed(state, Some(gate), "an optional region", |print| {
                    matches!(print, PrintElement::Regions(own, _) if *own == index)
                        .then(|| vec![Reads::Regions(index)])
                })
            }
            Test::Directive(test) => match &**test {
                DirectiveTest::Value(value) => self.value(state, value, true),
                DirectiveTest::Given(targets) => Ok(targets
                    .iter()
                    .any(|target| state.read.contains(&Reads::of(*target)))),
                DirectiveTest::Required(first, later) => Ok(match state.parse_rounds.last() {
                    Some(true) => *later,
                    _ => *first,
                }),
                DirectiveTest::HadElements => Ok(state.had_elements),
                DirectiveTest::NotAt(token) => {
                    let text = matching::token_text(*token);
                    match self.peek(state, 0)? {
                        Some(piece) if piece.is_literal => {
                            Ok(self.literals[piece.number as usize] != text)
                        }
                        _ => {
                            let wanted = Tokens::literal(text);
                            self.is_absent(state, &wanted, &format!("`{text}`"))?;
                            Ok(true)
                        }
                    }
                }
                other => Err(Stop::Unknown(format!("a directive with `{other}`"))),
            },
        }
    }

    fn directive(&mut self, state: &mut State, part: &DirectiveParse) -> Step<()> {
        match part {
            DirectiveParse::Token(token, _) => self.literal(state, matching::token_text(*token)),
            DirectiveParse::Value(value) => self.value(state, value, false).map(|_| ()),
            DirectiveParse::Set(target, constant, _) => {
                if *constant != Constant::Unit {
                    self.findings
                        .unknown
                        .insert("a value that a directive sets".to_owned());
                }
                state.read.insert(Reads::of(*target));
                Ok(())
            }
            DirectiveParse::Functional(input, result, _) => {
                let (input, result) = (*input, *result);
                self.read_if_printed(state, None, "a function type", |print| {
                    let PrintElement::Directive(part) = print else {
                        return None;
                    };
                    matches!(&**part, DirectivePrint::Functional(own, other, _)
                        if (*own, *other) == (input, result))
                    .then(|| vec![Reads::of(input), Reads::of(result)])
                })
                .map(|_| ())
            }
            DirectiveParse::BeginList(_) => {
                self.findings
                    .unknown
                    .insert("the lengths of lists in a directive".to_owned());
                state.parse_rounds.push(false);
                Ok(())
            }
            DirectiveParse::EndRound(_) => {
                if let Some(round) = state.parse_rounds.last_mut() {
                    *round = true;
                }
                Ok(())
            }
            DirectiveParse::EndList(_) => {
                state.had_elements = state.parse_rounds.pop() == Some(true);
                Ok(())
            }
            DirectiveParse::Begin(_)
            | DirectiveParse::Expect(..)
            | DirectiveParse::EndExpect
            | DirectiveParse::SameLength(..)
            | DirectiveParse::Finish(_) => Ok(()),
            DirectiveParse::Refuse(message, _, _) => {
                Err(Stop::Failure(format!("a directive refuses: {message}")))
            }
            DirectiveParse::Argument(_) => Err(Stop::Unknown(
                "arguments of a region in a directive".to_owned(),
            )),
            // Every result that is printed has a name.
            DirectiveParse::Named(_) if self.has_results(state) => Ok(()),
            DirectiveParse::Named(_) => Err(Stop::Unknown(
                "the names of results in a directive".to_owned(),
            )),
        }
    }

    fn has_results(&self, state: &State) -> bool {
        let single = |result: &format_runtime::dialect::ResultDefinition| {
            result.length == format_runtime::dialect::Length::Single
        };
        self.definition.results.iter().any(single)
            || self.atoms.known().any(|(number, atom)| {
                matches!(atom, Atom::Results(_)) && state.knowledge.get(number) == Some(true)
            })
    }

    fn value(
        &mut self,
        state: &mut State,
        value: &format_runtime::program::DirectiveValue,
        is_optional: bool,
    ) -> Step<bool> {
        match &value.form {
            ValueForm::Attribute(
                AttributeForm::String | AttributeForm::Name | AttributeForm::SymbolName,
            ) => {
                self.findings.given.insert(UNTYPED_STRINGS.to_owned());
            }
            ValueForm::Attribute(AttributeForm::TypedAs(_)) => {
                self.findings
                    .unknown
                    .insert("an attribute with the type of another part".to_owned());
            }
            ValueForm::OneFor(_) | ValueForm::Shared => {
                self.findings
                    .unknown
                    .insert("a value for several parts".to_owned());
            }
            ValueForm::Entries(_) => {
                self.findings
                    .unknown
                    .insert("entries of a directive".to_owned());
            }
            _ => {}
        }
        let gate = matching::value_gate(self.summaries, value, is_optional);
        let wanted = value.clone();
        self.read_if_printed(state, gate, &value.to_string(), move |print| {
            matching::value_matches(&wanted, print)
        })
    }
}

/// For each place in the print program, the atoms that instructions from there on depend on.
fn live(
    atoms: &mut Atoms<'_>,
    print: &PrintProgram,
    conditions: &[Option<Formula>],
    presences: &[Option<Formula>],
) -> Vec<u128> {
    let program = print.instructions();
    let mut uses = vec![0u128; program.len()];
    for (at, instruction) in program.iter().enumerate() {
        for formula in conditions[at].iter().chain(&presences[at]) {
            uses[at] |= Atoms::used(formula);
        }
        if let PrintInstruction::Element(PrintElement::Directive(part)) = instruction
            && let DirectivePrint::BeginList(parts, _) = &**part
        {
            // Each round may ask for them.
            let asked = parts.iter().flat_map(|target| {
                [true, false].map(|is_listed| DirectiveCondition::Present(*target, is_listed))
            });
            let asked = asked.fold(0, |all, condition| {
                let formula = atoms.condition(&Condition::Directive(Box::new(condition)));
                all | formula.map_or(0, |formula| Atoms::used(&formula))
            });
            for (each, instruction) in uses[at..].iter_mut().zip(&program[at..]) {
                *each |= asked;
                if matches!(instruction, PrintInstruction::Element(PrintElement::Directive(part))
                    if **part == DirectivePrint::EndList)
                {
                    break;
                }
            }
        }
    }
    let successors = |at: usize| match &program[at] {
        PrintInstruction::Jump(label) => [label.index(), label.index()],
        PrintInstruction::Unless(_, label) => [at + 1, label.index()],
        _ => [at + 1, at + 1],
    };
    let mut live = vec![0u128; program.len() + 1];
    until_settled(|| {
        let mut changed = false;
        for at in (0..program.len()).rev() {
            let [next, other] = successors(at);
            let now = uses[at] | live[next] | live[other];
            changed |= std::mem::replace(&mut live[at], now) != now;
        }
        changed
    });
    live
}

/// For each place in the parse program, what tests from there on ask for.
fn tested(parse: &ParseProgram) -> Vec<BTreeSet<Reads>> {
    let program = parse.instructions();
    let asked = |instruction: &ParseInstruction<format_runtime::program::OperationInstructions>| {
        match instruction {
            ParseInstruction::Unless(test, _) => match test {
                Test::Attribute(slot) => vec![Reads::Slot(*slot)],
                Test::Operands(index) => vec![Reads::Operands(*index)],
                Test::Regions(index) => vec![Reads::Regions(*index)],
                Test::Directive(test) => match &**test {
                    DirectiveTest::Given(targets) => {
                        targets.iter().map(|each| Reads::of(*each)).collect()
                    }
                    _ => Vec::new(),
                },
                Test::Property(_) | Test::Region(_) => Vec::new(),
            },
            _ => Vec::new(),
        }
    };
    let mut tested = vec![BTreeSet::new(); program.len() + 1];
    until_settled(|| {
        let mut changed = false;
        for at in (0..program.len()).rev() {
            let mut now: BTreeSet<Reads> = asked(&program[at]).into_iter().collect();
            let next = match &program[at] {
                ParseInstruction::Jump(label) => [label.index(), label.index()],
                ParseInstruction::OptionalLiteral(_, label)
                | ParseInstruction::Unless(_, label)
                | ParseInstruction::Custom(_, Some(label)) => [at + 1, label.index()],
                _ => [at + 1, at + 1],
            };
            for each in next {
                now.extend(tested[each].iter().copied());
            }
            changed |= now != tested[at];
            tested[at] = now;
        }
        changed
    });
    tested
}

/// Repeats a pass until it changes nothing.
fn until_settled(mut pass: impl FnMut() -> bool) {
    while pass() {}
}
