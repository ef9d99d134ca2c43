//! Parsing the operations of a block on several threads.
//!
//! The text after the first operation of a block is cut at lines outside of all braces that look like the start of an
//! operation of this block. Several threads parse the pieces, each from its start, as if it were in the block, until an operation ends
//! exactly where another piece starts. Then the pieces are followed from the first one to the one at its end, and so
//! on. So a line that only looks like the start of an operation does no harm: no piece ends there, and nothing parsed
//! from it is ever used.
//!
//! A piece counts only if it can't have depended on anything before it and nothing after it can depend on it: no
//! diagnostics, no values or blocks of the block itself, no new distinct attributes, no new text for C++. If no piece
//! counts, parsing goes on as usual. So the operations and the diagnostics are the same as on one thread.

use super::*;
use std::ops::Range;
use std::sync::atomic::{AtomicUsize, Ordering};

/// The smallest piece worth another thread, in bytes.
const SMALLEST_PIECE: usize = 128 << 10;
/// Several, so no thread waits long for another one.
const PIECES_PER_THREAD: usize = 8;
/// The number of blocks tried, from the outermost one inwards: each time, much of the text may be searched.
const MOST_ATTEMPTS: u32 = 4;

/// The threads for a text.
pub(super) struct Threads {
    /// At least 1.
    count: usize,
    smallest_piece: usize,
    attempts_left: u32,
}

impl Threads {
    pub(super) fn new(options: &ParseOptions, length: usize) -> Self {
        let smallest_piece = options.smallest_piece.unwrap_or(SMALLEST_PIECE).max(1);
        let is_worth_it = options.threads > 1
            && !options.record
            && !options.outline
            && options.expected_at.is_none()
            && length / 2 >= smallest_piece;
        let attempts_left = if is_worth_it { MOST_ATTEMPTS } else { 0 };
        Threads {
            count: options.threads.max(1),
            smallest_piece,
            attempts_left,
        }
    }
}

/// A valid part of the text.
struct Piece<'p> {
    /// The number of its start.
    number: usize,
    /// Where the token after it starts, and where its last one ends.
    end: usize,
    previous_end: usize,
    /// The number of its operations.
    operations: usize,
    /// The aliases, with their byte offsets, of operations with an undefined alias as location; these operations
    /// follow the piece's own in the list.
    deferred: Vec<(&'p [u8], usize)>,
    weight: u64,
    expanded: usize,
    /// The number of operations kept as text.
    kept_texts: usize,
}

impl<'p, 'm> Parser<'p, 'm> {
    /// True if the rest of the current block may be worth cutting.
    #[inline]
    pub(super) fn may_cut(&self) -> bool {
        self.threads.attempts_left > 0
    }

    /// Parses operations of a block on several threads, from the current token on. Parses as many as it can; possibly none.
    pub(super) fn parse_in_pieces(&mut self, block: Block<'m>) {
        let rest = self.source.len() - self.token.start;
        if self.findings.has_skipped
            || !self.names.values.is_empty()
            || rest / 2 < self.threads.smallest_piece
        {
            return;
        }
        self.threads.attempts_left -= 1;
        let starts = self.starts_of_pieces();
        if starts.len() > 1 {
            let made = self.parse_pieces(&starts);
            self.put_together(block, &starts, made);
        }
    }

    /// The byte offsets of the current token and of the apparent starts of later operations of the same block, some
    /// distance from each other: lines outside of all braces.
    fn starts_of_pieces(&self) -> Vec<usize> {
        let (source, start) = (self.source, self.token.start);
        let rest = source.len() - start;
        let count =
            (rest / self.threads.smallest_piece).min(self.threads.count * PIECES_PER_THREAD);
        let length = rest / count;
        let mut starts = vec![start];
        let (mut at, mut depth, mut longest) = (start, 0usize, 0);
        let end = loop {
            let next = memchr::memchr3(b'{', b'}', b'"', &source[at..]);
            let next = next.map_or(source.len(), |next| at + next);
            let mut wanted = starts.last().copied().unwrap_or(start) + length;
            while depth == 0
                && wanted < next
                && let Some(found) = first_line(source, wanted.max(at)..next)
            {
                longest = longest.max(found - (wanted - length));
                starts.push(found);
                wanted = found + length;
            }
            at = match source.get(next) {
                None => break next,
                Some(_) if is_in_comment(&source[at..next]) => end_of_line(source, next),
                Some(b'{') => {
                    depth += 1;
                    next + 1
                }
                Some(b'}') if depth == 0 => break next,
                Some(b'}') => {
                    depth -= 1;
                    next + 1
                }
                Some(_) => lex(source, next).end.max(next + 1),
            };
        };
        longest = longest.max(end - starts.last().copied().unwrap_or(start));
        // If nearly everything is in one operation, its own block is the one to cut.
        if longest > (end - start) / 4 * 3 {
            starts.truncate(1);
        }
        starts
    }

    /// Parses the pieces with these starts on several threads. Returns the valid ones, in no particular order, each
    /// list with the operations of its pieces.
    fn parse_pieces(&self, starts: &[usize]) -> Vec<(Vec<Operation<'m>>, Vec<Piece<'p>>)> {
        // Parts only, because the parser itself stays on its thread.
        let Parser {
            source,
            environment,
            limits,
            ..
        } = *self;
        let (weight, expanded) = (limits.weight, limits.expanded);
        let (aliases, identities) = (&self.aliases, &self.identities);
        let default_dialects = &self.names.default_dialects;
        let options = ParseOptions {
            stop_at_first_error: true,
            threads: 1,
            ..self.options.clone()
        };
        let next = AtomicUsize::new(0);
        let new_parser = |arena| {
            let mut parser = Parser::new(arena, environment, source, &options);
            parser.findings.list.clear();
            parser.aliases = aliases.clone();
            parser.identities = identities.clone();
            parser.names.default_dialects = default_dialects.clone();
            parser.limits.region_depth = limits.region_depth;
            parser.names.values.push_scope(false);
            parser
        };
        self.arena
            .on_threads(self.threads.count.min(starts.len()), |arena| {
                let mut parser = new_parser(arena);
                let mut operations = Vec::new();
                let mut pieces = Vec::new();
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    let Some((&start, later)) =
                        starts.get(number..).and_then(<[usize]>::split_first)
                    else {
                        break;
                    };
                    (parser.limits.weight, parser.limits.expanded) = (weight, expanded);
                    parser.kept_texts = 0;
                    let before = operations.len();
                    match parser.parse_piece(start, later, identities.count(), &mut operations) {
                        Some(previous_end) => {
                            let count = operations.len() - before;
                            let mut deferred = Vec::new();
                            for (operation, alias, offset) in parser.take_deferred_locations() {
                                operations.push(operation);
                                deferred.push((alias, offset));
                            }
                            pieces.push(Piece {
                                number,
                                end: parser.token.start,
                                previous_end,
                                operations: count,
                                deferred,
                                weight: parser.limits.weight - weight,
                                expanded: parser.limits.expanded - expanded,
                                kept_texts: parser.kept_texts,
                            });
                        }
                        None => {
                            operations.truncate(before);
                            parser = new_parser(arena);
                        }
                    }
                }
                (operations, pieces)
            })
    }

    /// Parses operations from `start` until one of the `later` starts, or the end of the block. Returns the byte offset of
    /// the end of the last token; `None` if the piece does not count.
    fn parse_piece(
        &mut self,
        start: usize,
        later: &[usize],
        known: usize,
        operations: &mut Vec<Operation<'m>>,
    ) -> Option<usize> {
        self.move_to(start);
        loop {
            operations.push(self.parse_operation().ok()?);
            let is_alone = self.findings.list.is_empty()
                && self.names.values.is_empty()
                && self.names.blocks.is_empty()
                && self.identities.count() == known;
            if !is_alone {
                return None;
            }
            let at = self.token.start;
            let ends = match self.token.kind {
                Kind::Eof
                | Kind::RBrace
                | Kind::Caret
                | Kind::Hash
                | Kind::Exclamation
                | Kind::MetadataBegin => true,
                _ => {
                    later.first().is_some_and(|&first| first <= at)
                        && later.binary_search(&at).is_ok()
                }
            };
            if ends {
                return Some(self.previous_end);
            }
        }
    }

    /// Follows the pieces from the first one on, and continues behind the last one found.
    fn put_together(
        &mut self,
        block: Block<'m>,
        starts: &[usize],
        made: Vec<(Vec<Operation<'m>>, Vec<Piece<'p>>)>,
    ) {
        let mut found: Vec<Option<(Piece<'p>, Vec<Operation<'m>>)>> =
            starts.iter().map(|_| None).collect();
        for (operations, pieces) in made {
            let mut operations = operations.into_iter();
            for piece in pieces {
                let number = piece.number;
                let own = operations
                    .by_ref()
                    .take(piece.operations + piece.deferred.len())
                    .collect();
                found[number] = Some((piece, own));
            }
        }
        let mut next = Some(0);
        while let Some((piece, operations)) = next.and_then(|number| found[number].take()) {
            let weight = self.limits.weight.saturating_add(piece.weight);
            let expanded = self.limits.expanded.saturating_add(piece.expanded);
            if !alias::is_within_limits(weight, expanded) {
                break;
            }
            (self.limits.weight, self.limits.expanded) = (weight, expanded);
            self.kept_texts += piece.kept_texts;
            let mut operations = operations.into_iter();
            for operation in operations.by_ref().take(piece.operations) {
                block.push(operation);
            }
            for (operation, (alias, offset)) in operations.zip(piece.deferred) {
                self.names
                    .deferred_locations
                    .push(location::Deferred::of(operation, alias, offset));
            }
            self.jump(piece.end);
            self.previous_end = piece.previous_end;
            next = starts.binary_search(&piece.end).ok();
        }
    }
}

/// The byte offset of the first apparent operation that begins a line in a part of the text, or behind it.
fn first_line(source: &[u8], part: Range<usize>) -> Option<usize> {
    memchr::memchr_iter(b'\n', source.get(part.clone())?).find_map(|at| {
        let line = part.start + at + 1;
        let blanks = source[line..]
            .iter()
            .take_while(|&&byte| byte == b' ')
            .count();
        let begins = source.get(line + blanks);
        let is_start = matches!(begins, Some(b'"' | b'a'..=b'z' | b'A'..=b'Z' | b'_'));
        is_start.then_some(line + blanks)
    })
}

/// True if the end of the text is in a comment that begins in it.
fn is_in_comment(text: &[u8]) -> bool {
    let line = memchr::memrchr(b'\n', text).map_or(0, |at| at + 1);
    memchr::memmem::find(&text[line..], b"//").is_some()
}

fn end_of_line(source: &[u8], from: usize) -> usize {
    memchr::memchr(b'\n', &source[from..]).map_or(source.len(), |at| from + at)
}

/// Parses the operations at the start of a text in pieces, as many as it can. Returns their block, and the token behind them.
pub fn parse_only_in_pieces<'m>(
    arena: &'m IrArena<'m>,
    environment: Environment<'_>,
    source: &[u8],
    options: &ParseOptions,
) -> (Block<'m>, String) {
    let mut parser = Parser::new(arena, environment, source, options);
    let block = arena.block();
    parser.names.values.push_scope(false);
    parser.parse_in_pieces(block);
    (block, String::from_utf8_lossy(parser.text()).into_owned())
}
