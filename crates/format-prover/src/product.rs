//! The product of a parse program and a print program: every text that is printed, and how it is read.
//!
//! A state holds a place in each program, what is known of the printed thing, and the printed pieces that aren't read
//! yet. Where the print program asks something unknown, the state splits in two. Programs have loops only where every
//! round reads a token, so that a state that was seen before needs no second look.

use crate::logic::{Formula, Knowledge, Logic};
use crate::proof::Proof;
use crate::tokens::{Kind, Tokens, lex};
use format_runtime::program::{Call, InstructionSet, ParseInstruction, PrintInstruction, Program};
use rustc_hash::FxHashSet;
use smallvec::SmallVec;
use std::hash::Hash;

/// The most states of one definition.
const MOST_STATES: usize = 60_000;

/// A printed element in the text.
#[derive(Clone, Debug)]
pub(crate) struct Printed {
    pub(crate) first: Tokens,
    /// The tokens that its reader takes if they follow, or that it refuses there.
    pub(crate) taken: Tokens,
    /// True if it ends in a bracket, so that nothing after it continues its last token.
    pub(crate) ends_in_bracket: bool,
}

/// A printed piece of the text.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Piece {
    /// The number of a literal, or of a print instruction.
    number: u32,
    is_literal: bool,
    /// True if a space precedes it.
    is_spaced: bool,
}

impl Piece {
    /// The print instruction of an element.
    pub(crate) fn instruction(self) -> Option<usize> {
        (!self.is_literal).then_some(self.number as usize)
    }
}

#[derive(Clone, PartialEq, Eq, Hash, Default, Debug)]
pub(crate) struct State<M> {
    pub(crate) parse: u32,
    pub(crate) print: u32,
    pub(crate) knowledge: Knowledge,
    /// Printed, and not read yet.
    queue: SmallVec<[Piece; 4]>,
    /// True if a space is printed before the next piece.
    is_spaced: bool,
    /// True once the first piece is known to be apart from the name before it.
    has_begun: bool,
    /// The memory of the instructions' meaning.
    pub(crate) memory: M,
}

/// An obstacle to a step.
pub(crate) enum Stop<M> {
    /// Both values of an atom are possible.
    Split(u8),
    /// It goes on in each of these: with another element of a list, and without.
    Fork(Vec<State<M>>),
    Failure(String),
    Unknown(String),
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

    /// Notes a literal that was printed.
    fn literal(memory: &mut Self::Memory, token: &str) {
        let _ = (memory, token);
    }

    /// Forgets what nothing depends on that is still to be printed or read: states that differ in it alone are one.
    fn forget(&self, state: &mut State<Self::Memory>);

    /// The failure at the end of a text, if there is one.
    fn at_end(&self, state: &State<Self::Memory>) -> Option<String>;
}

pub(crate) struct Product<'p, M: Meaning> {
    pub(crate) parse: &'p Program<ParseInstruction<M::Set>>,
    pub(crate) print: &'p Program<PrintInstruction<M::Set>>,
    /// The tokens that may follow the text.
    pub(crate) follow: Tokens,
    pub(crate) meaning: M,
    literals: Vec<String>,
    pub(crate) proof: Proof,
}

fn custom_name<A>(call: &Call<A>) -> String {
    format!("custom<{}>", call.directive.name)
}

impl<'p, M: Meaning> Product<'p, M>
where
    <M::Set as InstructionSet>::Argument: PartialEq,
{
    pub(crate) fn new(
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
            literals: Vec::new(),
            proof: Proof::default(),
        }
    }

    /// Looks at every state.
    pub(crate) fn run(&mut self) {
        let mut seen: FxHashSet<State<M::Memory>> = FxHashSet::default();
        let mut left = vec![State::default()];
        while let Some(mut state) = left.pop() {
            if !seen.insert(state.clone()) {
                continue;
            }
            if seen.len() > MOST_STATES {
                self.proof.unknown.insert("size".to_owned());
                break;
            }
            loop {
                // A step that stops leaves the state as it was.
                let mut next = state.clone();
                match self.step(&mut next) {
                    Ok(true) => {
                        self.meaning.forget(&mut next);
                        state = next;
                        if !seen.insert(state.clone()) {
                            break;
                        }
                        continue;
                    }
                    Ok(false) => self.proof.failures.extend(self.meaning.at_end(&next)),
                    Err(Stop::Split(atom)) => {
                        for value in [true, false] {
                            let logic = self.meaning.logic();
                            if let Some(knowledge) = logic.with(state.knowledge, atom, value) {
                                left.push(State {
                                    knowledge,
                                    ..state.clone()
                                });
                            }
                        }
                    }
                    Err(Stop::Fork(states)) => left.extend(states.into_iter().map(|mut state| {
                        self.meaning.forget(&mut state);
                        state
                    })),
                    Err(Stop::Failure(text)) => {
                        self.proof.failures.insert(text);
                    }
                    Err(Stop::Unknown(cause)) => {
                        self.proof.unknown.insert(cause);
                    }
                    Err(Stop::Impossible) => {}
                }
                break;
            }
        }
        self.proof.states += seen.len();
    }

    /// Executes one parse instruction; false at the end of both programs.
    fn step(&mut self, state: &mut State<M::Memory>) -> Step<bool, M::Memory> {
        use ParseInstruction as I;
        if !std::mem::replace(&mut state.has_begun, true) {
            let first = self.peek(state, 0)?;
            let is_spaced = first.is_none_or(|first| first.is_spaced);
            return match !is_spaced && self.first(first).continues_word() {
                true => Err(Stop::Failure(format!(
                    "the name and {} are one word",
                    self.describe_next(first)
                ))),
                false => Ok(true),
            };
        }
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

    /// The piece of the text at an index of those that aren't read; prints as far as that needs.
    pub(crate) fn peek(
        &mut self,
        state: &mut State<M::Memory>,
        index: usize,
    ) -> Step<Option<Piece>, M::Memory> {
        while state.queue.len() <= index {
            if !self.print_one(state)? {
                return Ok(None);
            }
        }
        Ok(state.queue.get(index).copied())
    }

    /// Executes one print instruction; false at the end.
    fn print_one(&mut self, state: &mut State<M::Memory>) -> Step<bool, M::Memory> {
        use PrintInstruction as I;
        let print = self.print;
        let Some(instruction) = print.instructions().get(state.print as usize) else {
            return Ok(false);
        };
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
                self.push(state);
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
        Ok(true)
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
            let number = self.literal_number(&token);
            M::literal(&mut state.memory, &token);
            Self::push_piece(state, number, true);
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

    /// Prints the element of the current instruction.
    pub(crate) fn push(&self, state: &mut State<M::Memory>) {
        Self::push_piece(state, state.print, false);
    }

    /// Prints the element of the current instruction, after a space.
    pub(crate) fn push_spaced(&self, state: &mut State<M::Memory>) {
        state.is_spaced = true;
        self.push(state);
    }

    fn push_piece(state: &mut State<M::Memory>, number: u32, is_literal: bool) {
        state.queue.push(Piece {
            number,
            is_literal,
            is_spaced: std::mem::replace(&mut state.is_spaced, false),
        });
        M::pushed(&mut state.memory);
    }

    pub(crate) fn describe(&self, piece: Piece) -> String {
        match piece.instruction() {
            None => format!("`{}`", self.literals[piece.number as usize]),
            Some(at) => match &self.print.instructions()[at] {
                PrintInstruction::Element(element) => self.meaning.name(element),
                PrintInstruction::Custom(call) => custom_name(call),
                _ => String::new(),
            },
        }
    }

    /// The text of a literal.
    pub(crate) fn literal_text(&self, piece: Piece) -> Option<&str> {
        piece
            .is_literal
            .then(|| self.literals[piece.number as usize].as_str())
    }

    /// The first tokens of a piece, or of what follows the text.
    fn first(&self, piece: Option<Piece>) -> Tokens {
        let Some(piece) = piece else {
            return self.follow.clone();
        };
        let Some(at) = piece.instruction() else {
            return Tokens::literal(&self.literals[piece.number as usize]);
        };
        match &self.print.instructions()[at] {
            PrintInstruction::Custom(call) => Tokens::unknown(custom_name(call)),
            _ => self.meaning.printed(at).map_or_else(
                || Tokens::unknown("an element"),
                |printed| printed.first.clone(),
            ),
        }
    }

    fn describe_next(&self, piece: Option<Piece>) -> String {
        piece.map_or("what follows".to_owned(), |piece| self.describe(piece))
    }

    /// Reads a literal that must be there.
    pub(crate) fn literal(
        &mut self,
        state: &mut State<M::Memory>,
        text: &str,
    ) -> Step<(), M::Memory> {
        match self.peek(state, 0)? {
            Some(piece) if self.literal_text(piece) == Some(text) => self.pop(state),
            Some(piece) if self.is_custom(piece) => Err(Stop::Unknown(self.describe(piece))),
            Some(piece) => Err(Stop::Failure(format!(
                "`{text}` is expected at {}",
                self.describe(piece)
            ))),
            None => Err(Stop::Failure(format!("`{text}` is expected at the end"))),
        }
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
        let next = self
            .peek(state, 0)?
            .and_then(|piece| self.literal_text(piece));
        let Some(is_it) = next.map(|found| found == text) else {
            self.is_absent(state, &Tokens::literal(text), &format!("`{text}`"))?;
            return Ok(false);
        };
        if is_it {
            self.pop(state)?;
        }
        Ok(is_it)
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
            return Err(Stop::Failure(format!(
                "{} is taken for {name} where it begins with `{token}`",
                self.describe_next(next)
            )));
        }
        match first.unknown.or(gate.unknown.clone()) {
            Some(unknown) => Err(Stop::Unknown(format!("the first token of {unknown}"))),
            None => Ok(()),
        }
    }

    /// Checks that the parser finds an optional element that is there.
    fn is_found(&self, next: Option<Piece>, gate: &Tokens, name: &str) -> Step<(), M::Memory> {
        let first = self.first(next);
        if let Some(token) = gate.lacks(&first) {
            return Err(Stop::Failure(format!(
                "{name} is taken to be absent where it begins with `{token}`"
            )));
        }
        match first
            .unknown
            .filter(|own| gate.unknown.as_ref() != Some(own))
        {
            Some(unknown) => Err(Stop::Unknown(format!("the first token of {unknown}"))),
            None => Ok(()),
        }
    }

    /// Reads the element printed next, if it is the one wanted. Otherwise the wanted one must be optional.
    pub(crate) fn read<R>(
        &mut self,
        state: &mut State<M::Memory>,
        gate: Option<Tokens>,
        name: &str,
        is_it: impl Fn(&<M::Set as InstructionSet>::Print) -> Option<R>,
    ) -> Step<Option<R>, M::Memory> {
        let next = self.peek(state, 0)?;
        let element = next
            .and_then(Piece::instruction)
            .and_then(|at| self.print.instructions()[at].element());
        if let Some(read) = element.and_then(is_it) {
            if let Some(gate) = gate {
                self.is_found(next, &gate, name)?;
            }
            self.pop(state)?;
            return Ok(Some(read));
        }
        if let Some(gate) = gate {
            self.is_absent(state, &gate, name)?;
            return Ok(None);
        }
        let what = next.map_or("the end".to_owned(), |piece| self.describe(piece));
        match next {
            Some(piece) if self.is_custom(piece) => Err(Stop::Unknown(what)),
            _ => Err(Stop::Failure(format!("{name} is expected at {what}"))),
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
        if is_optional {
            return Err(Stop::Unknown(format!("the first token of {name}")));
        }
        Err(Stop::Failure(format!(
            "{name} is read where it isn't printed"
        )))
    }

    /// Removes the first piece, which is read as what it is, if what follows it doesn't change how it is read.
    fn pop(&mut self, state: &mut State<M::Memory>) -> Step<(), M::Memory> {
        let next = self.peek(state, 1)?;
        let piece = state.queue[0];
        let print = self.print;
        let element = piece
            .instruction()
            .and_then(|at| print.instructions()[at].element());
        if let Some(element) = element {
            M::check(self, state, element)?;
        }
        if let Some(stop) = self.continued(piece, next) {
            return Err(stop);
        }
        state.queue.remove(0);
        Ok(())
    }

    /// The obstacle to reading a piece, if its text is continued by the next one.
    fn continued(&self, piece: Piece, next: Option<Piece>) -> Option<Stop<M::Memory>> {
        let first = self.first(next);
        let is_spaced = next.is_none_or(|next| next.is_spaced);
        let joined = |what: &str| {
            let next = self.describe_next(next);
            Some(Stop::Failure(format!(
                "{} and {next} are one {what}",
                self.describe(piece)
            )))
        };
        let Some(at) = piece.instruction() else {
            let text = &self.literals[piece.number as usize];
            let is_word = text
                .bytes()
                .last()
                .is_some_and(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
            if !is_spaced && is_word && first.continues_word() {
                return joined("word");
            }
            if !is_spaced && text == "-" && first.has_literal(">") {
                return joined("token");
            }
            return None;
        };
        let printed = self.meaning.printed(at)?;
        if let Some(token) = printed.taken.common(&first) {
            return Some(Stop::Failure(format!(
                "{} is taken for a part of {} where it begins with `{token}`",
                self.describe_next(next),
                self.describe(piece)
            )));
        }
        // Only a reader that looks further needs to know.
        let looks_further = printed.taken != Tokens::default();
        let asked = printed.taken.unknown.as_ref();
        if let Some(unknown) = asked.or(first.unknown.as_ref().filter(|_| looks_further)) {
            return Some(Stop::Unknown(format!("the first token of {unknown}")));
        }
        let begins_name = printed.first.has(Kind::Exclamation) || printed.first.has(Kind::Hash);
        // Names have `-` in them.
        let continues_name = begins_name
            && ["<", "->", "-"]
                .iter()
                .any(|literal| first.has_literal(literal));
        if !is_spaced && !printed.ends_in_bracket && (first.continues_word() || continues_name) {
            return joined("token");
        }
        None
    }
}
