//! The product of a parse program and a print program: every text that is printed, and how it is read.
//!
//! A state holds a place in each program, what is known of the printed thing, and the printed pieces that aren't read
//! yet. Where the print program asks something unknown, the state splits in two. Programs have loops only where every
//! round reads a token, so that a state that was seen before needs no second look.

use crate::certificate::{Line, Rule, Run};
use crate::logic::{Atom, Facts, Formula, Knowledge, Logic};
use crate::proof::{Failure, Place, Proof, Reason, Unknown};
use crate::tokens::{Kind, Tokens, lex};
use format_runtime::program::{
    Call, Instruction, InstructionSet, ParseInstruction, PrintInstruction, Program, is_keyword,
};
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;
use std::borrow::Cow;
use std::hash::{Hash, Hasher};

/// The most steps of one run.
const MOST_STEPS: usize = 60_000;

/// A printed element in the text.
#[derive(Clone, Debug)]
pub(crate) struct Printed {
    pub(crate) first: Tokens,
    /// The tokens that its reader takes if they follow, or that it refuses there.
    pub(crate) taken: Tokens,
    /// True if its text begins with a space.
    pub(crate) begins_spaced: bool,
    /// True if it ends in a bracket, so that nothing after it continues its last token.
    pub(crate) ends_in_bracket: bool,
    /// True for a reference to a symbol, after which two colons begin another name.
    pub(crate) is_symbol: bool,
}

/// A printed piece of the text. Equal literals are one, whatever prints them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Piece {
    /// The print instruction.
    at: u32,
    /// The number of its text, if it is a literal.
    literal: Option<u32>,
    /// True if a space precedes it.
    is_spaced: bool,
}

impl PartialEq for Piece {
    fn eq(&self, other: &Self) -> bool {
        self.key() == other.key()
    }
}

impl Eq for Piece {}

impl Hash for Piece {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.key().hash(state);
    }
}

impl Piece {
    /// The values by which pieces differ, as one number.
    fn key(self) -> u64 {
        let number = u64::from(self.literal.unwrap_or(self.at));
        number << 2 | u64::from(self.literal.is_some()) << 1 | u64::from(self.is_spaced)
    }

    /// True for the name before the text.
    fn is_name(self) -> bool {
        self.literal == Some(0)
    }

    /// The print instruction of an element.
    pub(crate) fn instruction(self) -> Option<usize> {
        self.literal.is_none().then_some(self.at as usize)
    }
}

/// The knowledge of the printed thing on the path to a state, even if nothing depends on it any more. States that differ
/// in it alone are one.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Path(Knowledge);

impl PartialEq for Path {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Path {}

impl Hash for Path {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}

/// Pieces that are printed, and not read yet.
#[derive(PartialEq, Eq, Hash, Default, Debug)]
struct Queue(SmallVec<[Piece; 4]>);

impl Clone for Queue {
    fn clone(&self) -> Self {
        // Faster than one by one.
        Queue(SmallVec::from_slice(&self.0))
    }
}

#[derive(Clone, PartialEq, Eq, Hash, Default, Debug)]
pub(crate) struct State<M> {
    pub(crate) parse: u32,
    pub(crate) print: u32,
    pub(crate) knowledge: Knowledge,
    path: Path,
    queue: Queue,
    /// True if a space is printed before the next piece.
    is_spaced: bool,
    /// The memory of the instructions' meaning.
    pub(crate) memory: M,
}

/// An obstacle to a step.
pub(crate) enum Stop<M> {
    /// It depends on pieces that aren't printed yet.
    Ahead,
    /// Both values of an atom are possible.
    Split(u8),
    /// It goes on in each of these: with another element of a list, and without.
    Fork(Vec<State<M>>),
    Failure(Reason),
    Unknown(Unknown),
    /// Nothing is in this state.
    Impossible,
}

pub(crate) type Step<T, M> = Result<T, Stop<M>>;

/// The meaning of the instructions of one kind of definition.
pub(crate) trait Meaning: Sized {
    type Set: InstructionSet;
    /// The memory of a state.
    type Memory: Clone + PartialEq + Eq + Hash + Default;

    fn logic(&self) -> &Logic;

    /// The text of the element that a print instruction prints.
    fn printed(&self, at: usize) -> Option<&Printed>;

    /// The condition under which a `custom` directive in C++ prints anything.
    fn custom_presence(&self, at: usize) -> Formula {
        let _ = at;
        Formula::Constant(true)
    }

    /// The fact with a number.
    fn atom(&self, number: u8) -> Option<Atom>;

    /// The name of a printed element.
    fn name(&self, element: &<Self::Set as InstructionSet>::Print) -> String;

    /// Executes an instruction that prints an element.
    fn print(
        product: &mut Product<'_, Self>,
        state: &mut State<Self::Memory>,
        element: &<Self::Set as InstructionSet>::Print,
    ) -> Step<(), Self::Memory>;

    /// The truth of a condition of the print program.
    fn condition(
        product: &mut Product<'_, Self>,
        state: &State<Self::Memory>,
        condition: &<Self::Set as InstructionSet>::Condition,
    ) -> Step<bool, Self::Memory>;

    /// Executes an instruction that parses an element.
    fn parse(
        product: &mut Product<'_, Self>,
        state: &mut State<Self::Memory>,
        element: &<Self::Set as InstructionSet>::Parse,
    ) -> Step<(), Self::Memory>;

    /// The result of a test of the parse program.
    fn test(
        product: &mut Product<'_, Self>,
        state: &mut State<Self::Memory>,
        test: &<Self::Set as InstructionSet>::Test,
    ) -> Step<bool, Self::Memory>;

    /// Records what a `custom` directive reads.
    fn custom(
        &self,
        state: &mut State<Self::Memory>,
        arguments: &[<Self::Set as InstructionSet>::Argument],
    );

    /// Checks an element that is read as what it is.
    fn check(
        product: &mut Product<'_, Self>,
        state: &State<Self::Memory>,
        element: &<Self::Set as InstructionSet>::Print,
    ) -> Step<(), Self::Memory> {
        let _ = (product, state, element);
        Ok(())
    }

    /// Notes that something was printed.
    fn pushed(memory: &mut Self::Memory) {
        let _ = memory;
    }

    /// Forgets what nothing depends on that is still to be printed or read: states that differ in it alone are one.
    fn forget(&self, state: &mut State<Self::Memory>);

    /// True if nothing that is still to come decides if the tracked part is read where it is present.
    fn is_settled(&self, state: &State<Self::Memory>) -> bool;

    /// The failure at the end of a text, if there is one.
    fn at_end(&self, state: &State<Self::Memory>) -> Option<Reason>;

    /// The parts that are known to be read, or not to be read, and the rest of the memory, for a certificate.
    fn memory(&self, state: &State<Self::Memory>) -> (Vec<(String, bool)>, Vec<String>);

    /// The name of the part that is tracked, for a certificate.
    fn part(&self) -> Option<String>;
}

/// A step from a state to others, by their numbers.
enum Edge {
    Split(u8, [Option<usize>; 2]),
    Then(usize),
    /// To several, which certificates don't have.
    Fork,
    End,
}

/// The states of a run, each with the step from it.
struct Record<M> {
    numbers: FxHashMap<State<M>, usize>,
    edges: Vec<(State<M>, Edge)>,
}

impl<M: Clone + Eq + Hash> Record<M> {
    fn number(&mut self, state: &State<M>) -> usize {
        *self.numbers.entry(state.clone()).or_insert_with(|| {
            self.edges.push((state.clone(), Edge::End));
            self.edges.len() - 1
        })
    }

    fn add(&mut self, from: &State<M>, edge: Edge) {
        let from = self.number(from);
        self.edges[from].1 = edge;
    }

    /// The numbers in an order in which each step leads onward; `None` if there is no such order.
    fn in_order(&self) -> Option<Vec<usize>> {
        let mut order = Vec::new();
        // For each state: not seen, being left, or left.
        let mut marks = vec![0u8; self.edges.len()];
        let mut left = vec![(0, false)];
        while let Some((at, is_done)) = left.pop() {
            if is_done {
                marks[at] = 2;
                order.push(at);
                continue;
            }
            match marks[at] {
                0 => marks[at] = 1,
                1 => return None,
                _ => continue,
            }
            left.push((at, true));
            let next = match &self.edges[at].1 {
                Edge::Split(_, next) => next.to_vec(),
                Edge::Then(next) => vec![Some(*next)],
                Edge::Fork => return None,
                Edge::End => Vec::new(),
            };
            left.extend(
                next.into_iter()
                    .flatten()
                    .filter(|&next| marks[next] != 2)
                    .map(|next| (next, false)),
            );
        }
        order.reverse();
        Some(order)
    }
}

/// A format with its programs, in which no instruction prints several literals.
#[derive(Clone, Copy)]
pub struct Format<'p> {
    /// True if a parse instruction and a print instruction are of one element.
    pub is_one: &'p dyn Fn(usize, usize) -> bool,
    /// True if a state with these facts is possible.
    pub allows: &'p dyn Fn(&Facts) -> bool,
}

pub(crate) struct Product<'p, M: Meaning> {
    pub(crate) parse: &'p Program<ParseInstruction<M::Set>>,
    pub(crate) print: &'p Program<PrintInstruction<M::Set>>,
    /// The tokens that may follow the text.
    pub(crate) follow: Tokens,
    pub(crate) meaning: M,
    literals: Vec<Literal>,
    pub(crate) proof: Proof,
    /// Set for a run that goes on after a text that is read as something else, and only looks for what happens for certain.
    pub(crate) format: Option<Format<'p>>,
    /// A token that is taken to be joined with none before it.
    pub(crate) lacking: Option<Tokens>,
    /// The states of each run, if they are to be written down; `None` for a run that can't be.
    pub(crate) runs: Option<Vec<Option<Run>>>,
}

/// A literal that is printed.
struct Literal {
    text: String,
    tokens: Tokens,
    /// The instruction that prints it, where a run goes on.
    at: u32,
}

impl Literal {
    fn new(text: &str, at: u32) -> Self {
        Literal {
            text: text.to_owned(),
            tokens: Tokens::literal(text),
            at,
        }
    }
}

/// The places to which an instruction jumps.
fn joins<I: Instruction>(program: &Program<I>) -> Vec<bool> {
    let instructions = program.instructions();
    let mut joins = vec![false; instructions.len() + 1];
    for label in instructions.iter().filter_map(I::label) {
        joins[label.index()] = true;
    }
    joins
}

fn custom_name<A>(call: &Call<A>) -> String {
    format!("custom<{}>", call.directive.name)
}

impl<'p, M: Meaning> Product<'p, M>
where
    <M::Set as InstructionSet>::Argument: PartialEq,
{
    pub(crate) fn new(
        name: &str,
        parse: &'p Program<ParseInstruction<M::Set>>,
        print: &'p Program<PrintInstruction<M::Set>>,
        follow: Tokens,
        meaning: M,
    ) -> Self {
        Product {
            parse,
            print,
            follow,
            meaning,
            literals: vec![Literal::new(name, 0)],
            proof: Proof::default(),
            format: None,
            lacking: None,
            runs: None,
        }
    }

    /// Looks at every state.
    pub(crate) fn run(&mut self) {
        let mut record = self.is_written().then(|| Record {
            numbers: FxHashMap::default(),
            edges: Vec::new(),
        });
        let joins = (joins(self.parse), joins(self.print));
        let is_join = |state: &State<M::Memory>| {
            joins.0[state.parse as usize] || joins.1[state.print as usize]
        };
        let mut seen: FxHashSet<State<M::Memory>> = FxHashSet::default();
        let mut steps = 0;
        // The name stands before the text.
        let mut first = State::default();
        Self::push_piece(&mut first, Some(0));
        if let Some(record) = &mut record {
            record.number(&first);
        }
        let mut left = vec![(first, false)];
        while let Some((mut state, is_forked)) = left.pop() {
            // Paths come together where something jumps to, and where they forked. Nowhere else is a state worth remembering.
            let mut is_met = is_forked;
            while !(is_met || is_join(&state)) || seen.insert(state.clone()) {
                is_met = false;
                steps += 1;
                if steps > MOST_STEPS {
                    self.proof.unknown.insert(Unknown::Size);
                    left.clear();
                    break;
                }
                let stop = match self.advance(&mut state, record.as_mut()) {
                    Ok(true) => continue,
                    Ok(false) => break,
                    Err(stop) => stop,
                };
                match stop {
                    Stop::Split(atom) => {
                        let split = self.split(&state, atom, record.as_mut());
                        left.extend(split.into_iter().flatten().map(|state| (state, false)));
                    }
                    Stop::Fork(mut states) => {
                        for state in &mut states {
                            self.meaning.forget(state);
                        }
                        if let Some(record) = &mut record {
                            let edge = match &states[..] {
                                [only] => Edge::Then(record.number(only)),
                                _ => Edge::Fork,
                            };
                            record.add(&state, edge);
                        }
                        left.extend(states.into_iter().map(|state| (state, true)));
                    }
                    Stop::Failure(reason) => self.fail(&state, reason),
                    Stop::Unknown(cause) => {
                        self.proof.unknown.insert(cause);
                    }
                    Stop::Impossible | Stop::Ahead => {}
                }
                break;
            }
        }
        self.proof.states += steps;
        if let Some(record) = record {
            let run = self.written(&record);
            self.runs.get_or_insert_default().push(run);
        }
    }

    /// Goes on with a step, or with the piece that it depends on; false if there is no more to see. A step that stops leaves
    /// the state as it was.
    fn advance(
        &mut self,
        state: &mut State<M::Memory>,
        record: Option<&mut Record<M::Memory>>,
    ) -> Step<bool, M::Memory> {
        let mut next = state.clone();
        match self.step(&mut next) {
            Ok(true) => {}
            Ok(false) => {
                if let Some(reason) = self.meaning.at_end(&next) {
                    self.fail(&next, reason);
                }
                return Ok(false);
            }
            Err(Stop::Ahead) => {
                let printed = self.print_piece(state);
                self.meaning.forget(state);
                return printed.map(|()| true);
            }
            Err(stop) => return Err(stop),
        }
        if record.is_none() {
            self.pass(&mut next);
        }
        self.meaning.forget(&mut next);
        if let Some(record) = record {
            let number = record.number(&next);
            record.add(state, Edge::Then(number));
        }
        *state = next;
        // The texts themselves are looked at by the run that tracks nothing.
        Ok(self.is_written() || !self.meaning.is_settled(state))
    }

    /// The states in which a fact holds and doesn't hold, as far as they are possible.
    fn split(
        &self,
        state: &State<M::Memory>,
        atom: u8,
        record: Option<&mut Record<M::Memory>>,
    ) -> [Option<State<M::Memory>>; 2] {
        let split = [true, false].map(|value| {
            let logic = self.meaning.logic();
            let knowledge = logic.with(state.knowledge, atom, value)?;
            let path = logic.with(state.path.0, atom, value);
            Some(State {
                knowledge,
                path: path.map_or(state.path, Path),
                ..state.clone()
            })
        });
        if let Some(record) = record {
            let next = split
                .each_ref()
                .map(|next| Some(record.number(next.as_ref()?)));
            record.add(state, Edge::Split(atom, next));
        }
        split
    }

    /// The states of a run as a certificate has them.
    fn written(&self, record: &Record<M::Memory>) -> Option<Run> {
        let order = record.in_order()?;
        let mut places = vec![0; order.len()];
        for (place, &number) in order.iter().enumerate() {
            places[number] = place;
        }
        let lines = order.iter().map(|&number| {
            let (state, edge) = &record.edges[number];
            let atoms = state.knowledge.known();
            let mut pieces: Vec<String> = state
                .queue
                .0
                .iter()
                .map(|piece| self.piece(*piece))
                .collect();
            if state.is_spaced {
                pieces.push("_".to_owned());
            }
            let (parts, memory) = self.meaning.memory(state);
            Line {
                parse: state.parse,
                print: state.print,
                atoms: atoms
                    .map(|(atom, value)| (self.atom_name(atom), value))
                    .collect(),
                pieces,
                parts,
                memory,
                rule: match edge {
                    Edge::Split(atom, next) => Rule::Split(
                        self.atom_name(*atom),
                        next.map(|next| next.map(|next| places[next])),
                    ),
                    Edge::Then(next) => Rule::Then(places[*next]),
                    Edge::Fork | Edge::End => Rule::End,
                },
            }
        });
        Some(Run {
            part: self.meaning.part(),
            lines: lines.collect(),
        })
    }

    fn atom_name(&self, atom: u8) -> String {
        let atom = self.meaning.atom(atom);
        atom.map_or_else(String::new, |atom| atom.code())
    }

    fn piece(&self, piece: Piece) -> String {
        let space = if piece.is_spaced { "_" } else { "" };
        match self.literal_text(piece) {
            Some(text) => format!("{space}`{text}`"),
            None => format!("{space}{}", piece.at),
        }
    }

    /// Adds a failure in a state.
    fn fail(&mut self, state: &State<M::Memory>, reason: Reason) {
        let failure = Failure {
            reason,
            parse: Some(state.parse),
        };
        let known = state.path.0.known();
        let known = known.filter_map(|(atom, value)| Some((self.meaning.atom(atom)?, value)));
        let known: Vec<_> = known.collect();
        if self.format.is_some_and(|format| !(format.allows)(&known)) {
            return;
        }
        self.proof.failures.entry(failure).or_insert(known);
    }

    /// Executes one parse instruction; false at the end of both programs.
    fn step(&mut self, state: &mut State<M::Memory>) -> Step<bool, M::Memory> {
        use ParseInstruction as I;
        let parse = self.parse;
        if state.queue.0.first().is_some_and(|piece| piece.is_name()) {
            self.pop(state)?;
            return Ok(true);
        }
        let Some(instruction) = parse.instructions().get(state.parse as usize) else {
            return match self.peek(state, 0)? {
                None => Ok(false),
                Some(piece) => Err(Stop::Failure(Reason::Unread(self.place(piece)))),
            };
        };
        let next = state.parse + 1;
        let (is_there, otherwise) = match instruction {
            I::Literal(literal) => {
                self.literal(state, literal.text())?;
                (true, None)
            }
            I::OptionalLiteral(literal, label) => {
                (self.optional_literal(state, literal.text())?, Some(label))
            }
            I::Jump(label) => (false, Some(label)),
            I::Custom(call, label) => (self.custom(state, call, label.is_some())?, label.as_ref()),
            I::Element(element) => {
                M::parse(self, state, element)?;
                (true, None)
            }
            I::Unless(test, label) => (M::test(self, state, test)?, Some(label)),
        };
        state.parse = match otherwise {
            Some(label) if !is_there => label.index() as u32,
            _ => next,
        };
        Ok(true)
    }

    /// Passes over literals that aren't there. Certificates show each of these steps.
    fn pass(&self, state: &mut State<M::Memory>) {
        let piece = state.queue.0.first();
        let Some(found) = piece.and_then(|piece| self.literal_text(*piece)) else {
            return;
        };
        while let Some(ParseInstruction::OptionalLiteral(literal, label)) =
            self.parse.instructions().get(state.parse as usize)
            && literal.text() != found
            && label.index() > state.parse as usize
        {
            state.parse = label.index() as u32;
        }
    }

    /// The piece of the text at an index of those that aren't read; prints as far as that needs.
    pub(crate) fn peek(
        &mut self,
        state: &mut State<M::Memory>,
        index: usize,
    ) -> Step<Option<Piece>, M::Memory> {
        while state.queue.0.len() <= index && !self.is_printed(state) {
            if !self.is_written() {
                return Err(Stop::Ahead);
            }
            self.print_one(state)?;
        }
        Ok(state.queue.0.get(index).copied())
    }

    /// True if the runs are written down for certificates, where printing is a part of the steps that depend on it.
    fn is_written(&self) -> bool {
        self.runs.is_some()
    }

    /// True if nothing is left to print.
    fn is_printed(&self, state: &State<M::Memory>) -> bool {
        state.print as usize >= self.print.instructions().len()
    }

    /// Prints the next piece. A state that splits before it has come as far as that.
    fn print_piece(&mut self, state: &mut State<M::Memory>) -> Step<(), M::Memory> {
        let pieces = state.queue.0.len();
        while state.queue.0.len() == pieces && !self.is_printed(state) {
            let mut next = state.clone();
            self.print_one(&mut next)?;
            *state = next;
        }
        Ok(())
    }

    /// Executes one print instruction.
    fn print_one(&mut self, state: &mut State<M::Memory>) -> Step<(), M::Memory> {
        use PrintInstruction as I;
        let print = self.print;
        let instruction = &print.instructions()[state.print as usize];
        let next = state.print + 1;
        state.print = match instruction {
            I::Text(text) => {
                self.text(state, text);
                next
            }
            I::Newline => {
                state.is_spaced = true;
                next
            }
            // Its text is looked at where it is read.
            I::Custom(_) => {
                let is_present = match self.goes_on() {
                    true => {
                        let presence = self.meaning.custom_presence(state.print as usize);
                        self.decide(state, &presence)?
                    }
                    false => true,
                };
                if is_present {
                    self.push(state);
                }
                next
            }
            I::Element(element) => {
                M::print(self, state, element)?;
                next
            }
            I::Unless(condition, label) => match M::condition(self, state, condition)? {
                true => next,
                false => label.index() as u32,
            },
            I::Jump(label) => label.index() as u32,
        };
        Ok(())
    }

    /// The truth of a formula; a split if it is unknown.
    pub(crate) fn decide(
        &self,
        state: &State<M::Memory>,
        formula: &Formula,
    ) -> Step<bool, M::Memory> {
        match state.knowledge.decide(formula) {
            Some(value) => Ok(value),
            None => match state.knowledge.undecided(formula) {
                Some(atom) => Err(Stop::Split(atom)),
                None => Err(Stop::Impossible),
            },
        }
    }

    /// Prints literals and spaces.
    pub(crate) fn text(&mut self, state: &mut State<M::Memory>, text: &str) {
        let (tokens, ends_spaced) = lex(text);
        for (token, is_spaced) in tokens {
            state.is_spaced |= is_spaced;
            let number = self.literal_number(token, state.print);
            Self::push_piece(state, Some(number));
        }
        state.is_spaced |= ends_spaced;
    }

    fn literal_number(&mut self, text: &str, at: u32) -> u32 {
        let at = if self.goes_on() { at } else { 0 };
        let mut others = (0..).zip(&self.literals).skip(1);
        let found = others.find_map(|(number, own)| {
            let is_it = own.text == text && own.at == at;
            is_it.then_some(number)
        });
        found.unwrap_or_else(|| {
            self.literals.push(Literal::new(text, at));
            self.literals.len() as u32 - 1
        })
    }

    /// True for a run that goes on after a failure.
    pub(crate) fn goes_on(&self) -> bool {
        self.format.is_some()
    }

    /// True if the piece is of the element that is parsed; `None` in a run that doesn't go on.
    fn is_own(&self, state: &State<M::Memory>, piece: Piece) -> Option<bool> {
        let is_one = self.format?.is_one;
        Some(is_one(state.parse as usize, piece.at as usize))
    }

    /// Stops at an obstacle, or notes it and goes on.
    fn stop(&mut self, state: &State<M::Memory>, stop: Stop<M::Memory>) -> Step<(), M::Memory> {
        match stop {
            Stop::Failure(reason) if self.goes_on() => self.fail(state, reason),
            Stop::Unknown(_) if self.goes_on() => {}
            stop => return Err(stop),
        }
        Ok(())
    }

    /// Prints the element of the current instruction.
    pub(crate) fn push(&self, state: &mut State<M::Memory>) {
        let printed = self.meaning.printed(state.print as usize);
        state.is_spaced |= printed.is_some_and(|printed| printed.begins_spaced);
        Self::push_piece(state, None);
    }

    /// Prints the element of the current instruction, after a space.
    pub(crate) fn push_spaced(&self, state: &mut State<M::Memory>) {
        state.is_spaced = true;
        self.push(state);
    }

    fn push_piece(state: &mut State<M::Memory>, literal: Option<u32>) {
        state.queue.0.push(Piece {
            at: state.print,
            literal,
            is_spaced: std::mem::replace(&mut state.is_spaced, false),
        });
        M::pushed(&mut state.memory);
    }

    pub(crate) fn describe(&self, piece: Piece) -> String {
        match piece.literal {
            Some(number) => format!("`{}`", self.literals[number as usize].text),
            None => match &self.print.instructions()[piece.at as usize] {
                PrintInstruction::Element(element) => self.meaning.name(element),
                PrintInstruction::Custom(call) => custom_name(call),
                _ => String::new(),
            },
        }
    }

    fn place(&self, piece: Piece) -> Place {
        Place {
            at: piece.at,
            name: self.describe(piece),
        }
    }

    fn literal_of(&self, piece: Piece) -> Option<&Literal> {
        Some(&self.literals[piece.literal? as usize])
    }

    /// The text of a literal.
    pub(crate) fn literal_text(&self, piece: Piece) -> Option<&str> {
        Some(&self.literal_of(piece)?.text)
    }

    /// The first tokens of a piece, or of what follows the text.
    fn first(&self, piece: Option<Piece>) -> Cow<'_, Tokens> {
        let Some(piece) = piece else {
            return Cow::Borrowed(&self.follow);
        };
        if let Some(literal) = self.literal_of(piece) {
            return Cow::Borrowed(&literal.tokens);
        }
        let at = piece.at as usize;
        match (&self.print.instructions()[at], self.meaning.printed(at)) {
            (PrintInstruction::Custom(call), _) => Cow::Owned(Tokens::unknown(custom_name(call))),
            (_, Some(printed)) => Cow::Borrowed(&printed.first),
            (_, None) => Cow::Owned(Tokens::unknown("an element")),
        }
    }

    /// Reads a literal that must be there.
    pub(crate) fn literal(
        &mut self,
        state: &mut State<M::Memory>,
        text: &str,
    ) -> Step<(), M::Memory> {
        match self.peek(state, 0)? {
            Some(piece) if self.literal_text(piece) == Some(text) => self.pop(state),
            Some(piece) if self.is_custom(piece) => Err(self.unknown_directive(piece)),
            found => Err(Stop::Failure(Reason::LiteralExpected {
                literal: text.to_owned(),
                found: found.map(|piece| self.place(piece)),
            })),
        }
    }

    fn unknown_directive(&self, piece: Piece) -> Stop<M::Memory> {
        Stop::Unknown(Unknown::Directive(self.describe(piece)))
    }

    fn is_custom(&self, piece: Piece) -> bool {
        piece
            .instruction()
            .is_some_and(|at| matches!(self.print.instructions()[at], PrintInstruction::Custom(_)))
    }

    /// Reads a literal if it is there.
    fn optional_literal(
        &mut self,
        state: &mut State<M::Memory>,
        text: &str,
    ) -> Step<bool, M::Memory> {
        let next = self.peek(state, 0)?;
        let literal = next.and_then(|piece| self.literal_text(piece));
        let is_it = literal.map(|found| found == text);
        let is_another = next.is_some_and(|piece| self.is_own(state, piece) == Some(false));
        match is_it {
            Some(true) if !is_another => {
                self.pop(state)?;
                Ok(true)
            }
            Some(false) => Ok(false),
            _ => {
                self.is_absent(state, &Tokens::literal(text), &format!("`{text}`"))?;
                Ok(false)
            }
        }
    }

    /// Checks that what comes next isn't taken for something that is absent.
    pub(crate) fn is_absent(
        &mut self,
        state: &mut State<M::Memory>,
        gate: &Tokens,
        name: &str,
    ) -> Step<(), M::Memory> {
        let next = self.peek(state, 0)?;
        let first = self.first(next);
        if let Some(token) = gate.common(&first) {
            let taken = Reason::TakenForAbsent {
                next: next.map(|piece| self.place(piece)),
                absent: name.to_owned(),
                token,
            };
            return self.stop(state, Stop::Failure(taken));
        }
        let unknown = first.unknown.as_ref().or(gate.unknown.as_ref()).cloned();
        match unknown {
            Some(unknown) => self.stop(state, Stop::Unknown(Unknown::FirstToken(unknown))),
            None => Ok(()),
        }
    }

    /// Reads the element printed next, if it is the one wanted. Otherwise the wanted one must be optional. `wanted` has the tokens
    /// looked for, if it is, and the name in messages.
    pub(crate) fn read<R>(
        &mut self,
        state: &mut State<M::Memory>,
        wanted: impl FnOnce(&M) -> (Option<Tokens>, String),
        is_it: impl Fn(&<M::Set as InstructionSet>::Print, bool) -> Option<R>,
    ) -> Step<Option<R>, M::Memory> {
        let next = self.peek(state, 0)?;
        let element = next
            .and_then(Piece::instruction)
            .and_then(|at| self.print.instructions()[at].element());
        let is_own = next.is_some_and(|piece| self.is_own(state, piece) == Some(true));
        if let Some(read) = element.and_then(|element| is_it(element, is_own)) {
            self.pop(state)?;
            return Ok(Some(read));
        }
        let (gate, name) = wanted(&self.meaning);
        if let Some(gate) = gate {
            self.is_absent(state, &gate, &name)?;
            return Ok(None);
        }
        match next {
            _ if self.goes_on() => Ok(None),
            Some(piece) if self.is_custom(piece) => Err(self.unknown_directive(piece)),
            _ => Err(Stop::Failure(Reason::ElementExpected {
                name,
                found: next.map(|piece| self.place(piece)),
            })),
        }
    }

    /// Reads a `custom` directive, which is taken to read what it prints.
    pub(crate) fn custom(
        &mut self,
        state: &mut State<M::Memory>,
        call: &Call<<M::Set as InstructionSet>::Argument>,
        is_optional: bool,
    ) -> Step<bool, M::Memory> {
        let name = custom_name(call);
        let next = self.peek(state, 0)?.and_then(Piece::instruction);
        if let Some(at) = next
            && let PrintInstruction::Custom(printed) = &self.print.instructions()[at]
            && printed.directive.name == call.directive.name
            && printed.arguments == call.arguments
        {
            self.pop(state)?;
            self.proof.given.insert(name);
            self.meaning.custom(state, &call.arguments);
            return Ok(true);
        }
        if self.goes_on() {
            return Ok(false);
        }
        if is_optional {
            return Err(Stop::Unknown(Unknown::FirstToken(name)));
        }
        Err(Stop::Failure(Reason::DirectiveExpected { name }))
    }

    /// Removes the first piece, which is read as what it is, if what follows it doesn't change how it is read.
    fn pop(&mut self, state: &mut State<M::Memory>) -> Step<(), M::Memory> {
        let next = self.peek(state, 1)?;
        let piece = state.queue.0[0];
        let print = self.print;
        let element = piece
            .instruction()
            .and_then(|at| print.instructions()[at].element());
        if let Some(element) = element.filter(|_| !self.goes_on()) {
            M::check(self, state, element)?;
        }
        if let Some(stop) = self.continued(piece, next) {
            self.stop(state, stop)?;
        }
        let printed = piece.instruction().and_then(|at| self.meaning.printed(at));
        let is_symbol = printed.is_some_and(|printed| printed.is_symbol);
        let is_colon = |own: &Self, next: Option<Piece>| {
            next.is_some_and(|next| own.literal_text(next) == Some(":"))
        };
        if is_symbol && is_colon(self, next) {
            // Nothing is printed for it that wouldn't be otherwise.
            let second = self.peek(&mut state.clone(), 2)?;
            if is_colon(self, second) {
                let taken = Reason::TakenForPart {
                    next: second.map(|second| self.place(second)),
                    of: self.place(piece),
                    token: "::".to_owned(),
                };
                self.stop(state, Stop::Failure(taken))?;
            }
        }
        state.queue.0.remove(0);
        Ok(())
    }

    /// The obstacle to reading a piece, if its text is continued by the next one.
    fn continued(&self, piece: Piece, next: Option<Piece>) -> Option<Stop<M::Memory>> {
        let first = self.first(next);
        let is_spaced = next.is_none_or(|next| next.is_spaced);
        let joined = |is_continued: bool, token: &'static str| {
            if is_spaced {
                return None;
            }
            if is_continued {
                return Some(Stop::Failure(Reason::Joined {
                    first: self.place(piece),
                    next: next.map(|next| self.place(next)),
                    token,
                }));
            }
            let unknown = first.unknown.clone()?;
            Some(Stop::Unknown(Unknown::FirstToken(unknown)))
        };
        let beside = match &self.lacking {
            Some(token) => &first.clone().into_owned().without(token),
            None => &*first,
        };
        if let Some(text) = self.literal_text(piece) {
            return match text {
                // `->`, and `{-#`.
                "-" => joined(beside.has_literal(">") || beside.has(Kind::Hash), "token"),
                ":" => joined(beside.has_literal(":"), "token"),
                text if is_keyword(text) => joined(beside.continues_word(), "word"),
                _ => None,
            };
        }
        let printed = self.meaning.printed(piece.at as usize)?;
        if let Some(token) = printed.taken.common(&first) {
            return Some(Stop::Failure(Reason::TakenForPart {
                next: next.map(|next| self.place(next)),
                of: self.place(piece),
                token,
            }));
        }
        // Only a reader that looks further needs to know.
        let looks_further = printed.taken != Tokens::default();
        let asked = printed.taken.unknown.as_ref();
        if let Some(unknown) = asked.or(first.unknown.as_ref().filter(|_| looks_further)) {
            return Some(Stop::Unknown(Unknown::FirstToken(unknown.clone())));
        }
        let begins_name = printed.first.has(Kind::Exclamation) || printed.first.has(Kind::Hash);
        // Names have dashes in them.
        let is_continued = beside.continues_word()
            || beside.has_literal("-")
            || beside.has_literal("->")
            || (begins_name && beside.has_literal("<"));
        match printed.ends_in_bracket {
            true => None,
            false => joined(is_continued, "token"),
        }
    }
}
