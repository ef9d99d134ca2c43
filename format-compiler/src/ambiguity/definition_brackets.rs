//! Formats of attributes and types with a text other than a single pair of angle brackets after the mnemonic.
//!
//! `!dialect.mnemonic` ends with the bracket closing the one right after it, or with the mnemonic if there is none.
//! Text outside the brackets is printed as `!dialect<mnemonic ...>`. If such a text nevertheless begins with `<`
//! and ends with `>`, its printed form can't be parsed.

use super::warnings::Warnings;
use crate::check::{
    AttrOrTypeDirective, AttrOrTypeFormat, CheckedDefinitionFormat, Group, Node, NodeKind,
};
use crate::diagnostic::title;
use crate::ods::AttrOrTypeDefinition;
use std::collections::BTreeSet;

/// The state of the text printed so far.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Printed {
    Nothing,
    /// Inside brackets, at this nesting depth.
    Inside(u32),
    /// A single pair of brackets.
    Closed,
    /// A pair of brackets followed by more text; true if the text ends with a bracket again.
    Past(bool),
    /// Text without a bracket at its start.
    Bare,
    /// Text printed by C++.
    Unknown,
}

/// Reports a format that may print text outside its brackets.
pub(super) fn check(
    definition: &AttrOrTypeDefinition,
    format: &CheckedDefinitionFormat,
    warnings: &mut Warnings<'_>,
) {
    // A parameter without a name is a separate error.
    if definition
        .parameters
        .iter()
        .any(|parameter| parameter.name.is_empty())
    {
        return;
    }
    let Some(mnemonic) = definition
        .mnemonic
        .as_deref()
        .filter(|mnemonic| !mnemonic.is_empty())
    else {
        return;
    };
    let brackets = Brackets { definition };
    let ends = brackets.nodes(&format.elements, BTreeSet::from([Printed::Nothing]));
    let is_refused = ends.contains(&Printed::Past(true));
    // An attribute without brackets is meant for the formats of operations: they print it without its name.
    let is_bare = ends.contains(&Printed::Bare) && !definition.is_attribute();
    if !is_refused && !is_bare && !ends.contains(&Printed::Past(false)) {
        return;
    }
    let dialect = &definition.dialect.name;
    let prefix = if definition.is_attribute() { '#' } else { '!' };
    let end = format.elements.last().map_or(0, |node| node.span.end);
    let diagnostic = warnings.add(title::not_one_pair(mnemonic), 0..end);
    diagnostic.notes.push(if is_refused {
        format!("for example, `{prefix}{dialect}.{mnemonic}<...> <...>` is printed, and read up to the first `>`")
    } else {
        format!("in full, it is `{prefix}{dialect}<{mnemonic} ...>`; of `{prefix}{dialect}.{mnemonic} ...` only the name is read")
    });
}

struct Brackets<'a> {
    definition: &'a AttrOrTypeDefinition,
}

impl Brackets<'_> {
    fn nodes(
        &self,
        nodes: &[Node<AttrOrTypeFormat>],
        before: BTreeSet<Printed>,
    ) -> BTreeSet<Printed> {
        nodes
            .iter()
            .fold(before, |before, node| self.node(node, before))
    }

    fn node(&self, node: &Node<AttrOrTypeFormat>, before: BTreeSet<Printed>) -> BTreeSet<Printed> {
        match &node.kind {
            NodeKind::Literal(text) => before.into_iter().map(|each| literal(each, text)).collect(),
            NodeKind::Whitespace(_) => before,
            NodeKind::Variable(index) => self.parameter(*index, before),
            NodeKind::Directive(AttrOrTypeDirective::Params(all)) => all
                .iter()
                .fold(before, |before, &index| self.parameter(index, before)),
            // `name = value`, if there are any elements.
            NodeKind::Directive(AttrOrTypeDirective::Struct(_)) => before
                .iter()
                .copied()
                .chain(before.iter().map(|&each| value(each)))
                .collect(),
            NodeKind::Custom(_) => before.into_iter().map(cxx).collect(),
            NodeKind::Group(group) => self.group(group, before),
        }
    }

    fn group(
        &self,
        group: &Group<AttrOrTypeFormat>,
        before: BTreeSet<Printed>,
    ) -> BTreeSet<Printed> {
        let mut after = self.nodes(&group.then_elements, before.clone());
        after.extend(self.nodes(&group.else_elements, before));
        after
    }

    fn parameter(&self, index: usize, before: BTreeSet<Printed>) -> BTreeSet<Printed> {
        let Some(parameter) = self.definition.parameters.get(index) else {
            return before;
        };
        let class = parameter.cpp_type.trim_start_matches("::");
        // The text of another definition may be in brackets, and C++ may print anything.
        let is_known = parameter.printer.is_none()
            && !class.contains('<')
            && (is_builtin(class) || !(class.ends_with("Attr") || class.ends_with("Type")));
        let printed: BTreeSet<_> = before
            .iter()
            .map(|&each| if is_known { value(each) } else { cxx(each) })
            .collect();
        if parameter.is_optional() {
            printed.union(&before).copied().collect()
        } else {
            printed
        }
    }
}

/// True if the class belongs to MLIR itself rather than to one of its dialects.
fn is_builtin(class: &str) -> bool {
    class
        .strip_prefix("mlir::")
        .is_some_and(|name| !name.contains("::"))
}

fn literal(before: Printed, text: &str) -> Printed {
    match (before, text) {
        (Printed::Nothing, "<") => Printed::Inside(1),
        (Printed::Inside(depth), "<") => Printed::Inside(depth + 1),
        (Printed::Inside(1), ">") => Printed::Closed,
        (Printed::Inside(depth), ">") => Printed::Inside(depth - 1),
        (Printed::Closed | Printed::Past(_), _) => Printed::Past(text == ">"),
        (before, _) => value(before),
    }
}

/// The state after text other than `<` and `>`.
fn value(before: Printed) -> Printed {
    match before {
        Printed::Inside(_) | Printed::Bare | Printed::Unknown => before,
        Printed::Closed | Printed::Past(_) => Printed::Past(false),
        Printed::Nothing => Printed::Bare,
    }
}

fn cxx(before: Printed) -> Printed {
    if matches!(before, Printed::Inside(_)) {
        before
    } else {
        Printed::Unknown
    }
}
