//! Reports elements if the parser would consume the text printed after them as a part of them.
//!
//! The prover follows both programs of a format through all states, and goes on after such a text. Here each place is
//! reported once, with the elements and an example of the state.

use crate::Compilation;
use crate::ambiguity::certainty;
use crate::ambiguity::example::{Next, example};
use crate::ambiguity::facts::{Assumptions, FormatContext};
use crate::ambiguity::inline;
use crate::ambiguity::predicates::Predicates;
use crate::ambiguity::warnings::Warnings;
use crate::check::{CheckedFormat, Content, Node, NodeKind, OpDirective};
use crate::cxx::Names;
use crate::diagnostic::{Diagnostic, Title, title};
use crate::lower::{PlacedPrograms, stored_slots};
use crate::ods::{FormatString, Operation, PropertySlot, Variable};
use crate::syntax::{OperationDirective, is_keyword_spelling};
use format_prover::{Atom, Failure, Format, Prover, Reason};
use format_runtime::dialect::{Dialects, OperationFacts};
use format_runtime::hooks::Environment;
use operation_core::Context;
use rustc_hash::FxHashSet;
use std::ops::Range;

/// The way an element may consume too much.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Ambiguity {
    /// It prints nothing, and the following text looks like it.
    Absent,
    /// It is a list, and a comma follows.
    Comma,
    /// It parses an optional `: type`.
    Colon,
    /// It is a symbol, and `::` continues it.
    Colons,
    /// It is a value, and the following text looks like a result number.
    Hash,
    /// It may be a bare name of an attribute or type that a `<` continues.
    Less,
    /// It is an `oilist`: it accepts any of its clauses.
    Clause,
    /// It is a clause, and a later one begins with the same literal.
    SameClause,
}

impl Ambiguity {
    /// An element that continues with the token.
    fn of_part(token: &str) -> Option<Self> {
        Some(match token {
            "," => Ambiguity::Comma,
            ":" => Ambiguity::Colon,
            "::" => Ambiguity::Colons,
            "#attribute" => Ambiguity::Hash,
            "<" => Ambiguity::Less,
            _ => return None,
        })
    }

    fn explanation(self) -> &'static str {
        match self {
            Ambiguity::Absent => "read first, where it prints nothing",
            Ambiguity::Comma => "goes on after a comma",
            Ambiguity::Colon => "may read a `: type` of its own",
            Ambiguity::Colons => "goes on after `::`, with or without a space between",
            Ambiguity::Hash => "may be followed by the number of a result",
            Ambiguity::Less => "may be a bare name that `<` continues",
            Ambiguity::Clause => "reads any of its clauses",
            Ambiguity::SameClause => "begins the same",
        }
    }
}

/// A text that is consumed by an element before it.
struct Clash<'a> {
    base: &'a Node,
    /// True if the base is the first element of an optional group.
    is_first: bool,
    how: Ambiguity,
    /// The element; `None` for the text after the operation.
    follower: Option<&'a Node>,
    token: String,
    assumptions: Assumptions,
}

/// Returns the warnings about the operations of these compilations whose texts are consumed by elements before them.
/// The dialects of the environment are those of the compilations, with or without others.
pub fn clashes(compilations: &[Compilation], environment: Environment<'_>) -> Vec<Diagnostic> {
    let dialects = environment.dialects;
    let context = Context::new();
    dialects.register(&context);
    let prover = &Prover::new(&context, environment);
    let names = Names::of(dialects);
    let mut seen = FxHashSet::default();
    let mut found = Vec::new();
    for compilation in compilations {
        for (operation, format) in compilation.operations() {
            if let (Some(text), Some(format)) = (&operation.format, format)
                && seen.insert((operation.span, &operation.name))
            {
                let search = Search {
                    compilation,
                    names: &names,
                    dialects,
                    prover,
                };
                found.extend(search.operation(operation, text, format));
            }
        }
    }
    found
}

/// A search in the operations of a compilation.
struct Search<'a> {
    compilation: &'a Compilation,
    names: &'a Names,
    dialects: &'a Dialects,
    prover: &'a Prover<'a>,
}

impl Search<'_> {
    fn operation(
        &self,
        operation: &Operation,
        text: &FormatString,
        format: &CheckedFormat,
    ) -> Vec<Diagnostic> {
        let known = &self.compilation.facts;
        let verified = known.operation(&operation.name, &operation.dialect.cpp_namespace);
        let nothing = OperationFacts::default();
        let inlined = inline::inlined(operation, format);
        let lowered = |text, format| {
            let programs = PlacedPrograms::of(operation, format, self.names, self.dialects);
            Some((text, format, programs?))
        };
        let inner = inlined
            .as_ref()
            .and_then(|inlined| lowered(&inlined.text, &inlined.format));
        let definition = self.dialects.operation(&operation.name);
        let (Some((text, inner, programs)), Some(definition)) =
            (inner.or_else(|| lowered(text, format)), definition)
        else {
            return Vec::new();
        };
        let places = &programs.places;
        let facts = FormatContext {
            operation,
            format: inner,
            definitions: &self.compilation.definitions,
            verified: verified.unwrap_or(&nothing),
            predicates: &Predicates::of(operation),
        };
        let followed = Format {
            is_one: &|parse, print| places.element(parse) == places.printed(print).last(),
            allows: &|known| !facts.is_forbidden(&assumptions(facts, known)),
        };
        let texts = (&programs.parse, &programs.print);
        let failures = self.prover.clashes(definition, texts, followed);
        let mut clashes: Vec<Clash<'_>> = failures
            .iter()
            .filter_map(|(failure, known)| clash(facts, &programs, failure, known))
            .collect();
        let place = |clash: &Clash<'_>| clash.follower.map_or(usize::MAX, |node| node.span.start);
        clashes.sort_by_key(place);
        let mut seen = Vec::new();
        clashes.retain(|clash| {
            let key = (
                clash.base.span.clone(),
                clash.how,
                match clash.how {
                    Ambiguity::SameClause => place(clash),
                    _ => 0,
                },
            );
            let is_new = !seen.contains(&key);
            seen.push(key);
            is_new
        });
        let mut warnings = Warnings::new(text);
        for clash in &clashes {
            report(facts, &mut warnings, clash);
        }
        let mut found = warnings.finish(&operation.name);
        certainty::of_operation(FormatContext { format, ..facts }, known, &mut found);
        found
    }
}

/// The clash that a failure shows; `None` if it is about something else.
fn clash<'a>(
    facts: FormatContext<'a>,
    programs: &PlacedPrograms,
    failure: &Failure,
    known: &[(Atom, bool)],
) -> Option<Clash<'a>> {
    let node = |range: Range<usize>| node_at(&facts.format.elements, &range);
    let printed = |at: u32| programs.places.printed(at as usize).last();
    let (next, token, how) = match &failure.reason {
        Reason::TakenForAbsent { next, token, .. } => (next, token, Ambiguity::Absent),
        Reason::TakenForPart { next, token, .. } => (next, token, Ambiguity::of_part(token)?),
        _ => return None,
    };
    let follower = match next {
        Some(next) => Some(node(printed(next.at)?)?.node),
        None => None,
    };
    let found = node(programs.places.element(failure.parse? as usize)?)?;
    // Messages name elements, not parts of them.
    let is_custom = |node: &Node| matches!(node.kind, NodeKind::Custom(_));
    if is_custom(found.node) || follower.is_some_and(is_custom) {
        return None;
    }
    let (base, how) = match found.clauses {
        Some(list) if how == Ambiguity::Absent => {
            let clauses = list.directive().map_or(&[][..], OpDirective::clauses);
            let is_head = |each: &Node| {
                let mut heads = clauses.iter().map(|clause| &clause.literal);
                heads.any(|head| std::ptr::eq(head, each))
            };
            match follower.is_some_and(is_head) {
                true => (found.node, Ambiguity::SameClause),
                false => (list, Ambiguity::Clause),
            }
        }
        _ => (found.node, how),
    };
    Some(Clash {
        base,
        is_first: found.is_first,
        how,
        follower,
        token: token.clone(),
        assumptions: assumptions(facts, known),
    })
}

/// The facts that are known in the state of a failure.
fn assumptions(facts: FormatContext<'_>, known: &[(Atom, bool)]) -> Assumptions {
    let slots = stored_slots(facts.operation);
    let slot = |slot: u16| match slots.get(usize::from(slot))? {
        PropertySlot::Attribute(index) => Some(Variable::Attribute(*index)),
        PropertySlot::Property(index) => Some(Variable::Property(*index)),
        PropertySlot::OperandSegmentSizes | PropertySlot::ResultSegmentSizes => None,
    };
    let fact = |(atom, value): &(Atom, bool)| {
        let variable = match atom {
            Atom::Slot(number) | Atom::NotDefault(number) => slot(*number)?,
            Atom::Operands(index) => Variable::Operand(usize::from(*index)),
            Atom::Results(index) => Variable::Result(usize::from(*index)),
            Atom::Regions(index) | Atom::Region(index) => Variable::Region(usize::from(*index)),
            Atom::Successors(index) => Variable::Successor(usize::from(*index)),
            _ => return None,
        };
        Some((facts.canonical(variable), *value))
    };
    known.iter().filter_map(fact).collect()
}

/// An element at a place.
struct Found<'a> {
    node: &'a Node,
    is_first: bool,
    /// The `oilist`, if the element is the literal of a clause.
    clauses: Option<&'a Node>,
}

/// The innermost element with the range.
fn node_at<'a>(nodes: &'a [Node], range: &Range<usize>) -> Option<Found<'a>> {
    // Recurses as deeply as elements nest, which is limited.
    let around = nodes
        .iter()
        .find(|node| node.span.start <= range.start && range.end <= node.span.end)?;
    match &around.kind {
        NodeKind::Group(group) => {
            let found = node_at(&group.then_elements, range)
                .or_else(|| node_at(&group.else_elements, range))?;
            let is_first = group
                .then_elements
                .get(group.first)
                .is_some_and(|first| std::ptr::eq(first, found.node));
            Some(Found {
                is_first: found.is_first || is_first,
                ..found
            })
        }
        NodeKind::Directive(directive) if !directive.clauses().is_empty() => {
            directive.clauses().iter().find_map(|clause| {
                if clause.literal.span == *range {
                    return Some(Found {
                        node: &clause.literal,
                        is_first: false,
                        clauses: Some(around),
                    });
                }
                node_at(&clause.elements, range)
            })
        }
        _ => (around.span == *range).then_some(Found {
            node: around,
            is_first: false,
            clauses: None,
        }),
    }
}

fn report(facts: FormatContext<'_>, warnings: &mut Warnings<'_>, clash: &Clash<'_>) {
    let Clash {
        base,
        how,
        follower,
        token,
        ..
    } = clash;
    let base_text = warnings.quoted(base);
    let title = match follower {
        None if token == "loc" => title::location_taken(base_text),
        None => title::next_operation_taken(base_text),
        Some(node) => title_of(clash, node, &base_text, &warnings.quoted(node)),
    };
    let next = Next::of(base, *follower, token);
    let text = example(facts, &clash.assumptions, &next);
    let label = warnings.label(base.span.clone(), how.explanation());
    let fix = match dictionary(clash) {
        Some(range) => warnings.replace(
            range,
            "attr-dict-with-keyword",
            "use `attr-dict-with-keyword`",
        ),
        None => keyword_of(facts, clash).and_then(|word| {
            let at = base.span.start;
            warnings.replace(
                at..at,
                &format!("`{word}` "),
                &format!("begin the group with the keyword `{word}`"),
            )
        }),
    };
    let range = follower.unwrap_or(base).span.clone();
    let diagnostic = warnings.add(title, range);
    diagnostic
        .labels
        .extend(follower.is_some().then_some(label));
    if *how != Ambiguity::SameClause {
        diagnostic.notes.push(format!("for example, `{text}`"));
    }
    diagnostic.fix = fix;
}

/// A keyword to introduce the group in place of a variable: the variable's name, unless the format already uses it.
fn keyword_of<'a>(facts: FormatContext<'a>, clash: &Clash<'_>) -> Option<&'a str> {
    let variable = clash.base.variable()?;
    let name = facts.name(variable);
    let text = &facts.operation.format.as_ref()?.text;
    let is_new = !text.contains(&format!("`{name}`"));
    (clash.is_first && clash.how == Ambiguity::Absent && is_new && is_keyword_spelling(name))
        .then_some(name)
}

/// The range of an `attr-dict` without a keyword.
fn dictionary(clash: &Clash<'_>) -> Option<Range<usize>> {
    [Some(clash.base), clash.follower]
        .into_iter()
        .flatten()
        .find(|node| node.directive().map(OpDirective::word) == Some(OperationDirective::AttrDict))
        .map(|node| node.span.clone())
}

fn title_of(clash: &Clash<'_>, follower: &Node, base_text: &str, follower_text: &str) -> Title {
    let (base, token) = (clash.base, clash.token.as_str());
    let is_literal = follower.literal().is_some();
    let is_word = || token.starts_with(|first: char| first.is_ascii_alphabetic() || first == '_');
    match clash.how {
        Ambiguity::Comma => title::list_then_comma(base_text),
        Ambiguity::Colon | Ambiguity::Colons => title::attribute_then_colon(base_text),
        Ambiguity::Hash => title::value_then_hash(base_text, follower_text),
        Ambiguity::Less => title::body_taken(base_text, follower_text),
        Ambiguity::Clause | Ambiguity::SameClause => title::clause_taken(follower_text),
        Ambiguity::Absent if base.content() == Some(Content::Properties) => {
            title::prop_dict_then_less(follower_text)
        }
        Ambiguity::Absent if token == "{" => title::brace_taken(follower_text, base_text),
        Ambiguity::Absent
            if base.literal().is_some() || base.content() == Some(Content::Attributes) =>
        {
            title::word_taken(follower_text, base_text)
        }
        Ambiguity::Absent if is_literal && is_word() => title::word_taken(follower_text, base_text),
        Ambiguity::Absent if is_literal => title::literal_taken(follower_text, base_text),
        Ambiguity::Absent => title::optional_taken(follower_text, base_text),
    }
}
