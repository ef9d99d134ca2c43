//! Writes a source in a new layout.

use crate::brackets::{OpenBrackets, STEP};
use crate::sizes::Sizes;
use crate::spacing::{Element, Space, spaces};
use crate::tokens::Tokens;
use crate::tree::{AliasValue, Node, NodeKind};
use crate::writer::{Place, Writer};
use format_runtime::hooks::Environment;
use format_runtime::text::{SourceToken, print_heads, show};
use format_runtime::with_stack;
use operation_core::{Context, Operation};
use std::cell::RefCell;

/// The largest size of an operation to print for comparison with the source: aliases can abbreviate any amount of
/// text.
const MOST_PRINTED: usize = 1 << 18;

/// Writes the nodes of a source in MLIR's layout.
pub(crate) fn layout<'m>(
    tokens: &Tokens<'_>,
    nodes: &[Node<'m>],
    root: Operation<'m>,
    environment: Environment<'_>,
    context: &'m Context,
    width: usize,
) -> Vec<u8> {
    let mut operations = Vec::new();
    collect(nodes, &mut operations);
    let sizes = RefCell::new(Sizes::default());
    // Longer operations have no known spacing.
    let is_short = |(operation, _): &(Operation<'m>, bool)| {
        sizes.borrow_mut().of_operation(*operation) <= MOST_PRINTED
    };
    let mut heads = vec![Vec::new(); operations.len()];
    let mut places = (0..operations.len()).filter(|&place| is_short(&operations[place]));
    let short = operations.iter().copied().filter(is_short);
    print_heads(root, environment, context, short, |_, text| {
        if let Some(head) = places.next().and_then(|place| heads.get_mut(place)) {
            *head = text.to_vec();
        }
    });
    let alias_text = |value: AliasValue<'m>| {
        if sizes.borrow_mut().of(value.into()) > MOST_PRINTED {
            return String::new();
        }
        match value {
            AliasValue::Attribute(attribute) => show(attribute, environment, context).to_string(),
            AliasValue::Type(type_) => show(type_, environment, context).to_string(),
        }
    };
    let mut layout = Layout {
        tokens,
        heads: heads.into_iter(),
        alias_text: &alias_text,
        writer: Writer::new(tokens),
        width,
    };
    layout.items(nodes, 0, 0);
    layout.writer.finish()
}

/// The operations in the order of the layout; true for those in generic form.
fn collect<'m>(nodes: &[Node<'m>], operations: &mut Vec<(Operation<'m>, bool)>) {
    for node in nodes {
        if let NodeKind::Operation {
            operation,
            is_generic,
            ..
        } = node.kind
        {
            operations.push((operation, is_generic));
        }
        with_stack(|| collect(&node.children, operations));
    }
}

/// True if a region of an operation with this text holds a single operation, and is printed without line breaks.
fn is_inline(region: &Node<'_>, head: &[u8]) -> bool {
    let is_alone =
        matches!(&region.children[..], [only] if matches!(only.kind, NodeKind::Operation { .. }));
    // Without the text, the answer is unknown.
    is_alone && !head.is_empty() && memchr::memmem::find(head, b"{...}").is_none()
}

/// A part of an operation, a label or an alias.
#[derive(Clone, Copy)]
struct Piece<'n, 'm> {
    kind: PieceKind<'n, 'm>,
    /// The index of its first token.
    index: usize,
    /// The space before it; `None` if it stays as it is.
    space: Option<Space>,
}

#[derive(Clone, Copy)]
enum PieceKind<'n, 'm> {
    Token(SourceToken),
    Region(&'n Node<'m>),
}

impl Piece<'_, '_> {
    fn token(token: SourceToken, index: usize, space: Option<Space>) -> Self {
        Piece {
            kind: PieceKind::Token(token),
            index,
            space,
        }
    }

    fn start(&self) -> u32 {
        match self.kind {
            PieceKind::Token(token) => token.span.start,
            PieceKind::Region(region) => region.span.start,
        }
    }

    /// The number of columns it takes in its first line.
    fn width(&self) -> usize {
        match self.kind {
            PieceKind::Token(token) => token.span.range().len(),
            PieceKind::Region(_) => 1,
        }
    }
}

struct Layout<'l, 's, 'm> {
    tokens: &'l Tokens<'s>,
    /// The printed texts of the remaining operations.
    heads: std::vec::IntoIter<Vec<u8>>,
    alias_text: &'l dyn Fn(AliasValue<'m>) -> String,
    writer: Writer<'l, 's>,
    /// The maximum length of an operation in one line.
    width: usize,
}

impl<'s, 'm> Layout<'_, 's, 'm> {
    /// Writes nodes below each other.
    fn items(&mut self, nodes: &[Node<'m>], indentation: usize, label_indentation: usize) {
        for (index, node) in nodes.iter().enumerate() {
            let place = if index == 0 {
                Place::First
            } else {
                Place::Between
            };
            let own = match node.kind {
                NodeKind::Label => label_indentation,
                NodeKind::Skipped => self.column(node.span.start).unwrap_or(indentation),
                _ => indentation,
            };
            self.writer
                .new_line(node.span.start, own, place, indentation);
            match &node.kind {
                NodeKind::Operation { name, .. } => self.operation(node, *name, own),
                NodeKind::Label => self.label(node, own),
                NodeKind::Alias(value) => self.alias(node, *value),
                NodeKind::Metadata | NodeKind::Region => {
                    self.writer.copy(node.span.start, node.span.end);
                }
                NodeKind::Skipped => {
                    let last = self
                        .tokens
                        .at(node.span.end)
                        .checked_sub(1)
                        .and_then(|last| self.tokens.get(last));
                    let end = last.map_or(node.span.end, |last| last.span.end.max(node.span.start));
                    self.writer.copy(node.span.start, end);
                }
            }
        }
    }

    /// The number of spaces before an offset in its line; `None` if other text precedes it.
    fn column(&self, offset: u32) -> Option<usize> {
        let before = self.tokens.source.get(..offset as usize)?;
        let line = memchr::memrchr(b'\n', before).map_or(0, |newline| newline + 1);
        before[line..]
            .iter()
            .all(|&byte| byte == b' ')
            .then_some(before.len() - line)
    }

    fn operation(&mut self, node: &Node<'m>, name: u32, indentation: usize) {
        let head = self.heads.next().unwrap_or_default();
        let (first, named, end) = (
            self.tokens.at(node.span.start),
            self.tokens.at(name),
            self.tokens.at(node.span.end),
        );
        let mut pieces = self.result_names(first..named);
        let results = pieces.len();
        // Some operations have their region in the same line.
        let is_inline = matches!(&node.children[..], [only] if is_inline(only, &head));
        if is_inline {
            let mut inner = Vec::new();
            collect(&node.children, &mut inner);
            inner.iter().for_each(|_| drop(self.heads.next()));
        }
        let mut regions = if is_inline {
            [].iter()
        } else {
            node.children.iter()
        }
        .peekable();
        let mut elements = Vec::new();
        let mut index = named;
        while index < end {
            let Some(token) = self.tokens.get(index) else {
                break;
            };
            match regions.next_if(|region| region.span.start <= token.span.start) {
                Some(region) => {
                    elements.push(Element::REGION);
                    pieces.push(Piece {
                        kind: PieceKind::Region(region),
                        index,
                        space: None,
                    });
                    index = self.tokens.at(region.span.end);
                }
                None => {
                    elements.push(Element::token(token, self.tokens.text(token)));
                    pieces.push(Piece::token(token, index, None));
                    index += 1;
                }
            }
        }
        let found = spaces(&elements, &head);
        self.set_spaces(&mut pieces, results, &found);
        if let Some(name) = pieces.get_mut(results) {
            name.space = Some(if results > 0 {
                Space::One
            } else {
                Space::Nothing
            });
        }
        self.pieces(&pieces, indentation);
    }

    /// `%name, %name:2 =`
    fn result_names<'n>(&self, range: std::ops::Range<usize>) -> Vec<Piece<'n, 'm>> {
        let mut is_after_colon = false;
        let pieces = range.filter_map(|index| {
            let token = self.tokens.get(index)?;
            let is_close = matches!(self.tokens.text(token), b"," | b":") || is_after_colon;
            is_after_colon = self.tokens.text(token) == b":";
            let space = if is_close { Space::Nothing } else { Space::One };
            Some(Piece::token(token, index, Some(space)))
        });
        pieces.collect()
    }

    /// `^name(%argument: type):`
    fn label(&mut self, node: &Node<'m>, indentation: usize) {
        let range = self.tokens.at(node.span.start)..self.tokens.at(node.span.end);
        let mut pieces: Vec<Piece<'_, 'm>> = Vec::new();
        let mut depth = 0_usize;
        let mut previous: &[u8] = b"";
        for index in range {
            let Some(token) = self.tokens.get(index) else {
                break;
            };
            let text = self.tokens.text(token);
            // Only the separators in the list of arguments are certain.
            let space = match (previous, text) {
                (b"(", _) if depth == 1 => Some(Space::Nothing),
                (_, b"(") if depth == 0 => Some(Space::Nothing),
                (_, b"," | b":" | b")") if depth <= 1 => Some(Space::Nothing),
                (b"," | b":", _) if depth == 1 => Some(Space::One),
                _ => None,
            };
            pieces.push(Piece::token(token, index, self.fitting(index, space)));
            match text {
                b"(" | b"[" | b"{" | b"<" => depth += 1,
                b")" | b"]" | b"}" | b">" => depth = depth.saturating_sub(1),
                _ => {}
            }
            previous = text;
        }
        self.pieces(&pieces, indentation);
    }

    /// `#name = value`, `!name = type`
    fn alias(&mut self, node: &Node<'m>, value: Option<AliasValue<'m>>) {
        let range = self.tokens.at(node.span.start)..self.tokens.at(node.span.end);
        let mut pieces: Vec<Piece<'_, 'm>> = Vec::new();
        let mut elements = Vec::new();
        for (place, index) in range.enumerate() {
            let Some(token) = self.tokens.get(index) else {
                break;
            };
            pieces.push(Piece::token(token, index, Some(Space::One)));
            if place >= 2 {
                elements.push(Element::token(token, self.tokens.text(token)));
            }
        }
        let text = value.map(self.alias_text).unwrap_or_default();
        let found = spaces(&elements, text.as_bytes());
        self.set_spaces(&mut pieces, 2, &found);
        if let Some(value) = pieces.get_mut(2) {
            value.space = Some(Space::One);
        }
        self.pieces(&pieces, 0);
    }

    /// Sets the spaces before the pieces from the one with index `from` on.
    fn set_spaces(&self, pieces: &mut [Piece<'_, 'm>], from: usize, found: &[Option<Space>]) {
        for (piece, space) in pieces.iter_mut().skip(from).zip(found) {
            piece.space = self.fitting(piece.index, *space);
        }
    }

    /// The space before a token, given the space in MLIR's layout, if known.
    fn fitting(&self, index: usize, space: Option<Space>) -> Option<Space> {
        let (start, end) = (
            self.end_before(index),
            self.tokens.get(index).map_or(0, |token| token.span.start),
        );
        let gap = self.tokens.gap(start, end);
        let is_in_symbol = self.tokens.is_in_symbol(index);
        match space {
            Some(Space::Line(_)) if is_in_symbol => None,
            Some(_) if is_in_symbol && (gap.breaks_line() || gap.length > 1) => None,
            Some(space) => Some(space),
            None if is_in_symbol => None,
            None => Some(
                match (
                    self.text_at(index.checked_sub(1)),
                    self.text_at(Some(index)),
                ) {
                    (_, b",") => Space::Nothing,
                    (b",", _) => Space::One,
                    // They may be one token: `>=`, `==`.
                    (b"=" | b"<" | b">", b"=") | (b"=", b"<" | b">") if gap.length == 0 => {
                        Space::Nothing
                    }
                    (b"=" | b"->", _) | (_, b"=" | b"->") => Space::One,
                    _ if gap.length == 0 => Space::Nothing,
                    _ => Space::One,
                },
            ),
        }
    }

    fn text_at(&self, index: Option<usize>) -> &'s [u8] {
        index
            .and_then(|index| self.tokens.get(index))
            .map(|token| self.tokens.text(token))
            .unwrap_or_default()
    }

    fn end_before(&self, index: usize) -> u32 {
        index
            .checked_sub(1)
            .and_then(|before| self.tokens.get(before))
            .map_or(0, |before| before.span.end)
    }

    /// Writes pieces. A line that would be too long is broken where the source breaks it.
    fn pieces(&mut self, pieces: &[Piece<'_, 'm>], indentation: usize) {
        let mut open = OpenBrackets::default();
        // A region's operations are indented relative to the line where the region opens.
        let mut own = indentation;
        let mut is_after_region = false;
        let mut at = 0;
        while at < pieces.len() {
            let length = self.line_length(pieces, at);
            let line = pieces.get(at..at + length).unwrap_or_default();
            let columns: usize = line
                .iter()
                .map(|piece| piece.width() + usize::from(piece.space == Some(Space::One)))
                .sum();
            let is_long = indentation + columns > self.width;
            for (number, piece) in line.iter().enumerate() {
                if let Some(Space::Line(more)) = piece.space {
                    own = indentation + more;
                }
                if at + number > 0 {
                    let continuation = match is_after_region && open.are_none() {
                        // As if it followed the brace.
                        true => own,
                        false => indentation + open.continuation(self.closes(piece)),
                    };
                    let begins = self.before(piece, indentation, continuation, is_long);
                    open.count_line(begins);
                }
                is_after_region = matches!(piece.kind, PieceKind::Region(_));
                match piece.kind {
                    PieceKind::Token(token) => {
                        open.add(self.tokens.text(token));
                        self.writer.token(token);
                    }
                    PieceKind::Region(region) => self.region(region, own),
                }
            }
            at += length;
        }
    }

    /// The number of pieces from `at` on in one line of MLIR's output: up to the brace that opens a region.
    fn line_length(&self, pieces: &[Piece<'_, 'm>], at: usize) -> usize {
        let rest = pieces.get(at..).unwrap_or_default();
        let region = rest
            .iter()
            .position(|piece| matches!(piece.kind, PieceKind::Region(_)))
            .map_or(rest.len(), |end| end + 1);
        let line = rest
            .iter()
            .skip(1)
            .position(|piece| matches!(piece.space, Some(Space::Line(_))));
        line.map_or(region, |line| region.min(line + 1))
    }

    /// True if the piece is a closing bracket.
    fn closes(&self, piece: &Piece<'_, 'm>) -> bool {
        match piece.kind {
            PieceKind::Token(token) => matches!(self.tokens.text(token), b")" | b"]" | b"}" | b">"),
            PieceKind::Region(_) => false,
        }
    }

    /// Writes the space before a piece; `continuation` is the indentation of a line that begins with it in the
    /// source. Returns true if a line begins.
    fn before(
        &mut self,
        piece: &Piece<'_, 'm>,
        indentation: usize,
        continuation: usize,
        is_long: bool,
    ) -> bool {
        let gap = self.writer.gap(piece.start());
        let start = piece.start();
        let indentation = match piece.space {
            None => {
                self.writer.as_it_is(start);
                return gap.breaks > 0;
            }
            Some(Space::Line(more)) => indentation + more,
            Some(_) if !gap.comments.is_empty() || (is_long && gap.breaks > 0) => continuation,
            Some(Space::One) => {
                self.writer.space();
                return false;
            }
            Some(Space::Nothing) => return false,
        };
        self.writer
            .new_line(start, indentation, Place::Inside, indentation);
        true
    }

    fn region(&mut self, region: &Node<'m>, indentation: usize) {
        let (first, end) = (
            self.tokens.at(region.span.start),
            self.tokens.at(region.span.end),
        );
        if let Some(brace) = self.tokens.get(first) {
            self.writer.token(brace);
        }
        with_stack(|| self.items(&region.children, indentation + STEP, indentation));
        if let Some(brace) = end.checked_sub(1).and_then(|last| self.tokens.get(last)) {
            let place = if region.children.is_empty() {
                Place::Inside
            } else {
                Place::Last
            };
            self.writer
                .new_line(brace.span.start, indentation, place, indentation + STEP);
            self.writer.token(brace);
        }
    }
}
