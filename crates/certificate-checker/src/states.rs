//! The states of a run: each step is executed, and the claimed state must be weaker than the one reached.

use crate::logic::{Known, Name, comprises, number, read_known};
use crate::model::{Field, Model, Parse, Part, Piece, Print};
use crate::refusal::Cause;
use crate::tokens::{Tokens, is_word};
use std::collections::VecDeque;

/// A piece of text that is printed and not read yet.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Item {
    Literal(String),
    /// The instruction that printed it.
    Element(usize),
}

/// A moment of reading.
#[derive(Clone, Debug)]
pub(crate) struct State {
    parse: usize,
    print: usize,
    known: Known,
    text: VecDeque<(bool, Item)>,
    /// True if a space precedes the next piece.
    space: bool,
    read: Known,
    clause: Option<u16>,
    field: Option<u16>,
    list: bool,
}

/// The successors of a state.
pub(crate) enum Rule {
    Split(Name, Option<usize>, Option<usize>),
    Then(usize),
    End,
}

fn line(text: &str) -> Option<Option<usize>> {
    if text == "-" {
        Some(None)
    } else {
        number(text).map(Some)
    }
}

impl State {
    /// Reads the line with this number.
    pub(crate) fn read(text: &str, place: usize) -> Option<(State, Rule)> {
        let rest = text.strip_prefix(&place.to_string())?.strip_prefix(" p")?;
        let (parse, rest) = rest.split_once(" q")?;
        let (print, rest) = rest.split_once(" [")?;
        let (known, rest) = rest.split_once("] (")?;
        // A literal may be a bracket: only the brackets outside of backquotes count.
        let (text, rest) = rest.split_once(") {")?;
        let (read, rest) = rest.split_once("} ")?;
        let (memory, rule) = rest.split_once(' ')?;
        let mut state = State {
            parse: number(parse)?,
            print: number(print)?,
            known: read_known(known)?,
            text: VecDeque::new(),
            space: false,
            read: read_known(read)?,
            clause: None,
            field: None,
            list: false,
        };
        for piece in text.split(' ').filter(|_| !text.is_empty()) {
            if state.space {
                return None;
            }
            let (space, piece) = match piece.strip_prefix('_') {
                Some(piece) => (true, piece),
                None => (false, piece),
            };
            let literal = piece
                .strip_prefix('`')
                .and_then(|rest| rest.strip_suffix('`'));
            match (literal, piece) {
                (_, "") if space => state.space = true,
                (Some(literal), _) => state
                    .text
                    .push_back((space, Item::Literal(literal.to_owned()))),
                (None, piece) => state.text.push_back((space, Item::Element(number(piece)?))),
            }
        }
        for item in memory.split(',').filter(|_| memory != "-") {
            match (item.split_once('='), item) {
                (Some(("clause", n)), _) => state.clause = Some(number(n)?.try_into().ok()?),
                (Some(("field", n)), _) => state.field = Some(number(n)?.try_into().ok()?),
                (None, "list") => state.list = true,
                _ => return None,
            }
        }
        let words: Vec<&str> = rule.split(' ').collect();
        let rule = match words[..] {
            ["end"] => Rule::End,
            ["then", next] => Rule::Then(number(next)?),
            ["split", atom, yes, no] => Rule::Split(Name::read(atom)?, line(yes)?, line(no)?),
            _ => return None,
        };
        Some((state, rule))
    }

    /// True if nothing is known, printed or read yet but the name.
    pub(crate) fn is_start(&self, name: &str) -> bool {
        let is_unread = self.read.values().all(|is_read| !is_read);
        let memory = (self.clause, self.field, self.list) == (None, None, false);
        let is_name = self.text == [(false, Item::Literal(name.to_owned()))];
        let places = (self.parse, self.print) == (0, 0) && is_name && !self.space;
        self.known.is_empty() && is_unread && memory && places
    }

    /// True if the other state stands for no operations but those for which this one stands.
    fn is_weaker(&self, other: &State) -> bool {
        let places = |state: &State| (state.parse, state.print, state.space);
        let memory = |state: &State| (state.clause, state.field, state.list);
        places(self) == places(other)
            && memory(self) == memory(other)
            && self.text == other.text
            && comprises(&other.known, &self.known)
            && comprises(&other.read, &self.read)
    }
}

/// The states of a run.
pub(crate) struct Run<'m> {
    pub(crate) model: &'m Model,
    /// The part that it shows to come back.
    pub(crate) part: Option<&'m Part>,
    /// The name of the definition, which precedes the text.
    pub(crate) name: &'m str,
}

impl Run<'_> {
    /// Confirms the rule of a state; `later` gives the states of later lines.
    pub(crate) fn confirm<'s>(
        &self,
        state: &State,
        rule: &Rule,
        later: impl Fn(usize) -> Option<&'s State>,
    ) -> Result<(), Cause> {
        let implications = &self.model.implications;
        let mut now = state.clone();
        now.known = implications.close(now.known).ok_or(Cause::Contradiction)?;
        let leads_to = |next: usize, reached: &State| match later(next) {
            Some(next) if next.is_weaker(reached) => Ok(()),
            _ => Err(Cause::Successor),
        };
        match rule {
            Rule::Split(atom, yes, no) => {
                for (truth, next) in [(true, yes), (false, no)] {
                    let mut reached = now.clone();
                    let before = reached.known.insert(*atom, truth);
                    let closed = match before {
                        Some(before) if before != truth => None,
                        _ => implications.close(reached.known),
                    };
                    match (closed, next) {
                        (None, None) => {}
                        (Some(known), Some(next)) => {
                            reached.known = known;
                            leads_to(*next, &reached)?;
                        }
                        // Nothing is wrong about a state that stands for nothing.
                        (None, Some(_)) => {}
                        (Some(_), None) => return Err(Cause::Split),
                    }
                }
                Ok(())
            }
            Rule::Then(next) => {
                self.step(&mut now)?;
                leads_to(*next, &now)
            }
            Rule::End => {
                let is_end =
                    self.look(&mut now, 0)?.is_none() && now.parse == self.model.parse.len();
                if !is_end || now.field.is_some() {
                    return Err(Cause::End);
                }
                let is_right = self.part.is_none_or(|part| {
                    part.read_by
                        .iter()
                        .any(|name| now.read.get(name) == Some(&true))
                        || part.presence.decide(&now.known) == Some(false)
                });
                if is_right { Ok(()) } else { Err(Cause::Lost) }
            }
        }
    }

    fn piece(&self, at: usize) -> Result<&Piece, Cause> {
        match self.model.print.get(at) {
            Some(Print::Piece(piece)) => Ok(piece),
            _ => Err(Cause::Syntax),
        }
    }

    /// Prints until there is the piece with this number, and returns it with true if a space precedes it.
    fn look(&self, now: &mut State, index: usize) -> Result<Option<(bool, Item)>, Cause> {
        while now.text.len() <= index {
            let Some(instruction) = self.model.print.get(now.print) else {
                return if now.print == self.model.print.len() {
                    Ok(None)
                } else {
                    Err(Cause::Syntax)
                };
            };
            now.print += 1;
            match instruction {
                Print::Text(tokens, space) => {
                    for (space, text) in tokens {
                        let space = *space || now.space;
                        now.text.push_back((space, Item::Literal(text.clone())));
                        now.space = false;
                    }
                    now.space |= *space;
                }
                Print::Piece(piece) => {
                    let is_printed = piece.presence.decide(&now.known).ok_or(Cause::Undecided)?;
                    now.space |= piece.always_has_space || (piece.has_space && is_printed);
                    if is_printed {
                        if piece.needs.decide(&now.known) != Some(true) {
                            return Err(Cause::Nothing);
                        }
                        now.text
                            .push_back((now.space, Item::Element(now.print - 1)));
                        now.space = false;
                    }
                }
                Print::Unless(condition, label) => {
                    if !condition.decide(&now.known).ok_or(Cause::Undecided)? {
                        self.jump(&mut now.print, *label)?;
                    }
                }
                Print::Jump(label) => self.jump(&mut now.print, *label)?,
                Print::List(true) => now.list = true,
                Print::List(false) => {
                    if !std::mem::take(&mut now.list) {
                        now.text
                            .push_back((now.space, Item::Literal(",".to_owned())));
                        now.space = true;
                    }
                }
                Print::Unsupported => return Err(Cause::Unsupported),
            }
        }
        Ok(now.text.get(index).cloned())
    }

    /// Jumps forwards in the print program: it has no loops.
    fn jump(&self, place: &mut usize, label: usize) -> Result<(), Cause> {
        if label < *place {
            return Err(Cause::Unsupported);
        }
        *place = label;
        Ok(())
    }

    fn first(&self, item: Option<&Item>) -> Result<Tokens, Cause> {
        Ok(match item {
            None => self.model.follow.clone(),
            Some(Item::Literal(text)) => Tokens::literal(text),
            Some(Item::Element(at)) => self.piece(*at)?.first.clone(),
        })
    }

    /// Reads the first piece, which must end where its text ends.
    fn take(&self, now: &mut State) -> Result<(), Cause> {
        let next = self.look(now, 1)?;
        let joined = matches!(next, Some((false, _)));
        let item = next.map(|(_, item)| item);
        let after = self.first(item.as_ref())?;
        let (_, taken) = now.text.pop_front().ok_or(Cause::Unread)?;
        let next_is = |text: &str| matches!(&item, Some(Item::Literal(next)) if next == text);
        let is_apart = |list: &str| after.is_apart(&Tokens::of(list));
        let is_right = match &taken {
            Item::Literal(text) if is_word(text) => !joined || !after.goes_on(),
            Item::Literal(text) if text == "-" => !joined || is_apart("`>`"),
            Item::Literal(text) if text == ":" => !joined || is_apart("`:`"),
            Item::Literal(text) => {
                !(text == "{" && joined && next_is("-") && self.second(now, "hash", true)?)
            }
            Item::Element(at) => {
                let piece = self.piece(*at)?;
                if piece.comes_back.decide(&now.known) != Some(true) {
                    return Err(Cause::Value);
                }
                for name in &piece.holds {
                    now.read.insert(*name, true);
                }
                let may_join = || {
                    let is_name = !piece.first.is_apart(&Tokens::of("hash exclamation"));
                    !after.goes_on() && is_apart("`-` `->`") && (!is_name || is_apart("`<`"))
                };
                piece.taken.is_apart(&after)
                    && (!joined || piece.ends_in_bracket || may_join())
                    && !(piece.is_symbol && next_is(":") && self.second(now, "`:`", false)?)
            }
        };
        if is_right { Ok(()) } else { Err(Cause::Goes) }
    }

    /// True if the piece after the first one may begin with these tokens; if it has to be joined, only without a space.
    fn second(&self, now: &State, begin: &str, joined: bool) -> Result<bool, Cause> {
        match self.look(&mut now.clone(), 1)? {
            Some((space, item)) if !(joined && space) => {
                Ok(!self.first(Some(&item))?.is_apart(&Tokens::of(begin)))
            }
            _ => Ok(false),
        }
    }

    fn take_literal(&self, now: &mut State, text: &str) -> Result<(), Cause> {
        match self.look(now, 0)? {
            Some((_, Item::Literal(found))) if found == text => self.take(now),
            _ => Err(Cause::Unread),
        }
    }

    /// Confirms that a reader that looks for these tokens finds nothing.
    fn absent(&self, now: &mut State, gate: &Tokens) -> Result<(), Cause> {
        let next = self.look(now, 0)?.map(|(_, item)| item);
        match self.first(next.as_ref())?.is_apart(gate) {
            true => Ok(()),
            false => Err(Cause::Gate),
        }
    }

    fn take_one_of(&self, now: &mut State, reads: &[usize]) -> Result<bool, Cause> {
        match self.look(now, 0)? {
            Some((_, Item::Element(at))) if reads.contains(&at) => self.take(now).map(|()| true),
            _ => Ok(false),
        }
    }

    /// Executes one instruction of the parse program.
    fn step(&self, now: &mut State) -> Result<(), Cause> {
        if matches!(now.text.front(), Some((_, Item::Literal(text))) if text == self.name) {
            return self.take(now);
        }
        let instruction = self.model.parse.get(now.parse).ok_or(Cause::Unread)?;
        let at = now.parse;
        now.parse += 1;
        match instruction {
            Parse::Literal(text) => self.take_literal(now, text)?,
            Parse::Optional(text, label) => match self.look(now, 0)? {
                Some((_, Item::Literal(found))) if found == *text => self.take(now)?,
                Some((_, Item::Literal(_))) => now.parse = *label,
                _ => {
                    self.absent(now, &Tokens::literal(text))?;
                    now.parse = *label;
                }
            },
            Parse::Jump(label) => now.parse = *label,
            Parse::Test(part, formula, label) => {
                let is_read = *now.read.get(part).ok_or(Cause::Undecided)?;
                if !is_read || !formula.decide(&now.known).ok_or(Cause::Undecided)? {
                    now.parse = *label;
                }
            }
            Parse::Try {
                reads,
                gate,
                needs,
                label,
            } => {
                if self.take_one_of(now, reads)? {
                    if needs.decide(&now.known) != Some(true) {
                        return Err(Cause::Undecided);
                    }
                } else {
                    self.absent(now, gate)?;
                    now.parse = *label;
                }
            }
            Parse::Set(name) => {
                // It must have been there, if this is the run about it.
                let own = self.part.filter(|part| part.read_by.contains(name));
                if own.is_some_and(|part| part.presence.decide(&now.known) != Some(true)) {
                    return Err(Cause::Undecided);
                }
                now.read.insert(*name, true);
            }
            Parse::Clause(clause) => {
                if now.clause.is_some_and(|last| last >= *clause) {
                    return Err(Cause::Clause);
                }
                now.clause = Some(*clause);
            }
            Parse::Element {
                reads,
                gate,
                absent,
            } => {
                if !self.take_one_of(now, reads)? {
                    self.absent(now, gate.as_ref().ok_or(Cause::Unread)?)?;
                    if let Some((part, has_text)) = absent
                        && has_text.decide(&now.known) == Some(false)
                    {
                        now.read.insert(*part, true);
                    }
                }
            }
            Parse::Struct(fields) => {
                if self.field(now, fields)? {
                    now.parse = at;
                }
            }
            Parse::Nothing => {}
            Parse::Unsupported => return Err(Cause::Unsupported),
        }
        Ok(())
    }

    /// Reads a field of a `struct`; returns true if another one follows.
    fn field(&self, now: &mut State, fields: &[Field]) -> Result<bool, Cause> {
        let from = now.field.map_or(0, |last| usize::from(last) + 1);
        let left = fields.get(from..).ok_or(Cause::Syntax)?;
        let key = match self.look(now, 0)? {
            Some((_, Item::Literal(text))) => left.iter().position(|field| field.name == text),
            _ => None,
        };
        let is_optional = |fields: &[Field]| fields.iter().all(|field| field.is_optional);
        let Some(key) = key else {
            let is_none = from == 0 && is_optional(fields);
            self.absent(now, &Tokens::of("any-word dotted"))?;
            return if is_none {
                Ok(false)
            } else {
                Err(Cause::Unread)
            };
        };
        if !is_optional(&left[..key]) {
            return Err(Cause::Unread);
        }
        self.take(now)?;
        self.take_literal(now, "=")?;
        if !self.take_one_of(now, &left[key].reads)? {
            self.absent(now, left[key].gate.as_ref().ok_or(Cause::Unread)?)?;
            if left[key].has_text.decide(&now.known) == Some(false) {
                now.read.insert(left[key].part, true);
            }
        }
        let rest = &left[key + 1..];
        let next = self.look(now, 0)?.map(|(_, item)| item);
        let has_comma = next == Some(Item::Literal(",".to_owned()));
        if has_comma && (!rest.is_empty() || fields.iter().any(|field| field.is_optional)) {
            self.take(now)?;
            now.field = Some((from + key).try_into().map_err(|_| Cause::Syntax)?);
            return Ok(true);
        }
        if !has_comma {
            self.absent(now, &Tokens::literal(","))?;
        }
        now.field = None;
        if is_optional(rest) {
            Ok(false)
        } else {
            Err(Cause::Unread)
        }
    }
}
