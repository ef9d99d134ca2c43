//! Lays out elements as text, on one line or on filled lines.

use pretty::{Arena, DocAllocator, DocBuilder};

use crate::syntax::{
    AnchorMark, Arguments, Branch, Clause, Directive, Element, ElementKind, Group, Shape,
};

type Doc<'a> = DocBuilder<'a, Arena<'a>>;

/// All elements on one line.
pub(super) fn flat(text: &str, elements: &[Element]) -> String {
    filled(text, elements, usize::MAX)
}

/// Lines of at most `width` columns, unless a single element is wider. An element is not broken if it fits on a line.
pub(super) fn filled(text: &str, elements: &[Element], width: usize) -> String {
    let arena = Arena::new();
    let layout = Layout {
        arena: &arena,
        text,
        width,
    };
    layout.elements(elements).pretty(width).to_string()
}

struct Layout<'a> {
    arena: &'a Arena<'a>,
    text: &'a str,
    width: usize,
}

impl<'a> Layout<'a> {
    fn elements(&self, elements: &'a [Element]) -> Doc<'a> {
        self.sequence(elements.iter().map(|each| (each, 0)).collect())
    }

    /// Elements, each with the number of `^` after it. Lines are broken only between chunks, if these fit on a line.
    fn sequence(&self, elements: Vec<(&'a Element, usize)>) -> Doc<'a> {
        let chunks = elements
            .chunk_by(|(left, _), (right, _)| sticks_to_next(left) || sticks_to_previous(right));
        let chunks = chunks.map(|chunk| {
            let broken = || {
                self.arena.intersperse(
                    chunk.iter().map(|&each| self.marked(each)),
                    self.arena.softline(),
                )
            };
            self.whole(chunk).unwrap_or_else(broken)
        });
        self.arena.intersperse(chunks, self.arena.softline())
    }

    /// The elements unbroken, if they fit on one line.
    fn whole(&self, elements: &[(&'a Element, usize)]) -> Option<Doc<'a>> {
        if self.width == usize::MAX || elements.len() < 2 {
            return None;
        }
        let texts = elements.iter().map(|&(element, marks)| {
            flat(self.text, std::slice::from_ref(element)) + &"^".repeat(marks)
        });
        let text = texts.collect::<Vec<_>>().join(" ");
        (text.chars().count() <= self.width).then(|| self.arena.text(text))
    }

    fn marked(&self, (element, marks): (&'a Element, usize)) -> Doc<'a> {
        self.element(element).append("^".repeat(marks))
    }

    fn element(&self, element: &'a Element) -> Doc<'a> {
        // The limit on nesting keeps this affordable: a format is rendered at most once per level.
        if self.width != usize::MAX && self.needs_room(element) {
            let flat = flat(self.text, std::slice::from_ref(element));
            if flat.chars().count() <= self.width {
                return self.arena.text(flat);
            }
        }
        match &element.kind {
            ElementKind::Literal(_)
            | ElementKind::String(_)
            | ElementKind::Variable(_)
            | ElementKind::Error => self.arena.text(&self.text[element.span.clone()]),
            ElementKind::Group(group) => self.group(group),
            ElementKind::Directive(directive, arguments) => self.directive(*directive, arguments),
        }
    }

    /// True if lines can be broken between its parts.
    fn needs_room(&self, element: &Element) -> bool {
        match &element.kind {
            ElementKind::Group(_) => true,
            ElementKind::Directive(directive, _) => {
                !matches!(directive.shape(), Shape::Word | Shape::One)
            }
            ElementKind::Literal(_)
            | ElementKind::String(_)
            | ElementKind::Variable(_)
            | ElementKind::Error => false,
        }
    }

    fn group(&self, group: &'a Group) -> Doc<'a> {
        let mut doc = self.branch(group, Branch::Then, &group.then_elements);
        if !group.else_elements.is_empty() {
            let or_else = self.branch(group, Branch::Else, &group.else_elements);
            doc = doc
                .append(" :")
                .append(self.arena.softline())
                .append(or_else);
        }
        doc.append("?")
    }

    fn branch(&self, group: &'a Group, branch: Branch, elements: &'a [Element]) -> Doc<'a> {
        let marks = |index: usize| {
            let is_here = |mark: &&AnchorMark| mark.branch == branch && mark.index == index;
            group.anchors.iter().filter(is_here).count()
        };
        let elements = elements
            .iter()
            .enumerate()
            .map(|(index, each)| (each, marks(index)));
        self.sequence(elements.collect()).nest(1).parens()
    }

    fn directive(&self, directive: Directive, arguments: &'a Arguments) -> Doc<'a> {
        let word = directive.spelling();
        let (word, list) = match arguments {
            Arguments::Elements(_) if directive.shape() == Shape::Word => {
                return self.arena.text(word);
            }
            Arguments::Elements(elements) => (self.arena.text(word), self.list(elements)),
            Arguments::Named(name, elements) => (
                self.arena.text(format!("{word}<{name}>")),
                self.list(elements),
            ),
            Arguments::Clauses(clauses) => (self.arena.text(word), self.clauses(clauses)),
        };
        word.append(list.nest(2).parens())
    }

    fn list(&self, elements: &'a [Element]) -> Doc<'a> {
        let separator = self.arena.text(",").append(self.arena.softline());
        self.arena
            .intersperse(elements.iter().map(|each| self.element(each)), separator)
    }

    fn clauses(&self, clauses: &'a [Clause]) -> Doc<'a> {
        let clause = |clause: &'a Clause| {
            let elements = std::iter::once(&clause.literal).chain(&clause.elements);
            let elements: Vec<_> = elements.map(|each| (each, 0)).collect();
            self.whole(&elements)
                .unwrap_or_else(|| self.sequence(elements))
        };
        let separator = self.arena.softline().append("| ");
        self.arena
            .intersperse(clauses.iter().map(clause), separator)
    }
}

/// True if no line break may follow: after an opening bracket, or between `:` and its operand.
fn sticks_to_next(element: &Element) -> bool {
    matches!(&element.kind, ElementKind::Literal(text) if matches!(&**text, "(" | "[" | "{" | "<" | ":" | "=" | "->" | ""))
}

/// True if no line break may precede: before a bracket or a comma.
fn sticks_to_previous(element: &Element) -> bool {
    matches!(
        &element.kind,
        ElementKind::Literal(text) if matches!(&**text, "(" | "[" | "<" | ")" | "]" | "}" | ">" | "," | "=" | "")
    )
}
