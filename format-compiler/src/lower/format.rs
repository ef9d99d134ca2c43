//! The part of lowering common to all kinds of formats: literals, whitespace, `custom` and groups.

use super::output::Output;
use crate::check::{Custom, FormatKind, Group, Node, NodeKind, Spelling};
use crate::syntax::{Branch, Whitespace};
use format_runtime::program::{
    Call, Emitter, InstructionSet, Jump, Literal, ParseInstruction as Parse,
    PrintInstruction as Print,
};
use std::ops::Range;

/// The result of lowering; the error is the reason why a format can't be run.
pub(super) type Lowered<T = ()> = Result<T, String>;

type Variable<L> = <<L as Lowering>::Kind as FormatKind>::Variable;
type Directive<L> = <<L as Lowering>::Kind as FormatKind>::Directive;
type Set<L> = <L as Lowering>::Set;

/// The first instruction of each element, and the range of the element in the text of the format.
pub(super) type Places = Vec<(usize, Range<usize>)>;

/// A kind of format with its instructions.
pub(super) trait Lowering {
    type Kind: FormatKind;
    type Set: InstructionSet;

    /// Lowers a call of `custom<name>`.
    fn call(
        &self,
        custom: &Custom<Self::Kind>,
    ) -> Lowered<Call<<Self::Set as InstructionSet>::Argument>>;
}

/// Lowers a format to a parse program.
pub(super) trait ParseLowering: Lowering {
    /// True if LLVM 22 swaps the branches of a group with `custom` as its first element.
    const TURNS_GROUPS_OF_CUSTOM: bool = false;

    fn emitter(&mut self) -> &mut Emitter<Parse<Self::Set>>;

    /// Announces an element: its instructions follow.
    fn begins(&mut self, _: &Node<Self::Kind>) {}

    /// Lowers a variable. In an optional group, the elements after the first one are required.
    fn variable(&mut self, variable: Variable<Self>, spelling: Spelling, in_group: bool)
    -> Lowered;

    fn directive(&mut self, directive: &Directive<Self>, is_qualified: bool) -> Lowered;

    /// Parses the first variable of a group, unless the presence test does so. `None` if the variable is required.
    fn first_variable(
        &mut self,
        variable: Variable<Self>,
        spelling: Spelling,
    ) -> Lowered<Option<<Set<Self> as InstructionSet>::Test>>;

    /// Returns the instruction in place of the anchor, for the beginning of its branch.
    fn instead_of_anchor(
        &self,
        _: &Group<Self::Kind>,
    ) -> Lowered<Option<<Set<Self> as InstructionSet>::Parse>> {
        Ok(None)
    }

    /// Adds the instructions of a directive with a description, and returns the jumps taken if its text is absent;
    /// `None` without a description.
    fn described(&mut self, _: &Custom<Self::Kind>) -> Lowered<Option<Vec<Jump>>> {
        Ok(None)
    }

    fn element(&mut self, element: <Set<Self> as InstructionSet>::Parse) {
        self.emitter().push(Parse::Element(element));
    }

    fn unless(&mut self, test: <Set<Self> as InstructionSet>::Test) -> Jump {
        self.emitter()
            .jump(|otherwise| Parse::Unless(test, otherwise))
    }

    fn optional_literal(&mut self, text: &str) -> Lowered<Jump> {
        let literal = literal(text)?;
        Ok(self
            .emitter()
            .jump(|otherwise| Parse::OptionalLiteral(literal, otherwise)))
    }

    fn nodes(&mut self, nodes: &[Node<Self::Kind>]) -> Lowered {
        nodes.iter().try_for_each(|node| self.node(node, false))
    }

    fn node(&mut self, node: &Node<Self::Kind>, in_group: bool) -> Lowered {
        self.begins(node);
        match &node.kind {
            NodeKind::Literal(text) => self.emitter().push(Parse::Literal(literal(text)?)),
            NodeKind::Whitespace(_) => {}
            NodeKind::Variable(variable) => self.variable(*variable, node.spelling, in_group)?,
            NodeKind::Directive(directive) => self.directive(directive, node.is_qualified())?,
            NodeKind::Custom(custom) => match self.described(custom)? {
                Some(absent) => self.land(absent),
                None => {
                    let call = Box::new(self.call(custom)?);
                    self.emitter().push(Parse::Custom(call, None));
                }
            },
            NodeKind::Group(group) => self.group(group)?,
        }
        Ok(())
    }

    fn group(&mut self, group: &Group<Self::Kind>) -> Lowered {
        let Some(first) = group.then_elements.get(group.first) else {
            return Err("an optional group without an element to parse".to_owned());
        };
        self.begins(first);
        let (mut present, mut absent) = (Branch::Then, Branch::Else);
        let guard = match &first.kind {
            NodeKind::Literal(text) => vec![self.optional_literal(text)?],
            NodeKind::Variable(variable) => {
                let test = self.first_variable(*variable, first.spelling)?;
                Vec::from_iter(test.map(|test| self.unless(test)))
            }
            NodeKind::Custom(custom) => {
                if Self::TURNS_GROUPS_OF_CUSTOM {
                    (present, absent) = (absent, present);
                }
                match self.described(custom)? {
                    Some(absent) => absent,
                    None => {
                        let call = Box::new(self.call(custom)?);
                        let otherwise = |otherwise| Parse::Custom(call, Some(otherwise));
                        vec![self.emitter().jump(otherwise)]
                    }
                }
            }
            NodeKind::Whitespace(_) | NodeKind::Directive(_) | NodeKind::Group(_) => {
                return Err(UNTESTED.to_owned());
            }
        };
        self.branch(group, present)?;
        let end = if self.does_nothing(group, absent)? {
            None
        } else {
            Some(self.emitter().jump(Parse::Jump))
        };
        self.land(guard);
        if let Some(end) = end {
            self.branch(group, absent)?;
            self.emitter().land(end);
        }
        Ok(())
    }

    fn land(&mut self, jumps: Vec<Jump>) {
        jumps.into_iter().for_each(|jump| self.emitter().land(jump));
    }

    fn does_nothing(&self, group: &Group<Self::Kind>, branch: Branch) -> Lowered<bool> {
        let sets_anchor = group.anchor.branch == branch && self.instead_of_anchor(group)?.is_some();
        Ok(group.branch(branch).len() <= start(group, branch) && !sets_anchor)
    }

    /// Adds the elements of a branch, except the first element of the group.
    fn branch(&mut self, group: &Group<Self::Kind>, branch: Branch) -> Lowered {
        let instead = if group.anchor.branch == branch {
            self.instead_of_anchor(group)?
        } else {
            None
        };
        let left_out = instead.is_some().then_some(group.anchor.index);
        if let Some(element) = instead {
            self.element(element);
        }
        for (index, node) in group
            .branch(branch)
            .iter()
            .enumerate()
            .skip(start(group, branch))
        {
            if left_out != Some(index) {
                self.node(node, true)?;
            }
        }
        Ok(())
    }
}

/// Returns the index of the first element of a branch after the one tested.
fn start<K: FormatKind>(group: &Group<K>, branch: Branch) -> usize {
    match branch {
        Branch::Then => group.first + 1,
        Branch::Else => 0,
    }
}

/// The reason why a group can't be parsed.
pub(super) const UNTESTED: &str = "an optional group whose first element can't be tested";

fn literal(text: &str) -> Lowered<Literal> {
    Literal::new(text).ok_or_else(|| format!("literal `{text}`"))
}

/// Lowers a format to a print program.
pub(super) trait PrintLowering: Lowering {
    /// True if the spacing rules of attribute and type formats apply: whitespace keeps the state before it, and both
    /// branches of a group begin in the same state.
    const OF_DEFINITION: bool = false;

    fn output(&mut self) -> &mut Output<Self::Set>;

    /// Announces an element: its instructions follow.
    fn begins(&mut self, _: &Node<Self::Kind>) {}

    fn variable(&mut self, variable: Variable<Self>, spelling: Spelling) -> Lowered;

    fn directive(&mut self, directive: &Directive<Self>, is_qualified: bool) -> Lowered;

    /// Returns the condition for printing the first branch of a group.
    fn condition(
        &self,
        group: &Group<Self::Kind>,
    ) -> Lowered<<Set<Self> as InstructionSet>::Condition>;

    /// True if nothing is printed for the anchor.
    fn hides_anchor(&self, _: &Group<Self::Kind>) -> Lowered<bool> {
        Ok(false)
    }

    /// Adds the instructions of a directive with a description; returns false without a description.
    fn described(&mut self, _: &Custom<Self::Kind>) -> Lowered<bool> {
        Ok(false)
    }

    /// Adds an element with the spacing of a word.
    fn spaced(&mut self, element: <Set<Self> as InstructionSet>::Print) {
        self.output().spaced(Print::Element(element));
    }

    fn nodes(&mut self, nodes: &[Node<Self::Kind>], hidden: Option<usize>) -> Lowered {
        let mut shown = nodes
            .iter()
            .enumerate()
            .filter(|(index, _)| hidden != Some(*index));
        shown.try_for_each(|(_, node)| self.node(node))
    }

    fn node(&mut self, node: &Node<Self::Kind>) -> Lowered {
        self.begins(node);
        match &node.kind {
            NodeKind::Literal(text) => self.output().literal(text),
            NodeKind::Whitespace(Whitespace::Empty) => self.output().spacing.no_space(),
            NodeKind::Whitespace(Whitespace::Space) => {
                self.output().literal_space(Self::OF_DEFINITION);
            }
            NodeKind::Whitespace(Whitespace::Newline) => {
                self.output().push(Print::Newline);
                if Self::OF_DEFINITION {
                    self.output().spacing.definition_newline();
                }
            }
            NodeKind::Variable(variable) => self.variable(*variable, node.spelling)?,
            NodeKind::Directive(directive) => self.directive(directive, node.is_qualified())?,
            NodeKind::Custom(custom) => {
                if !self.described(custom)? {
                    let call = self.call(custom)?;
                    self.output().spaced(Print::Custom(Box::new(call)));
                }
            }
            NodeKind::Group(group) => self.group(group)?,
        }
        Ok(())
    }

    fn group(&mut self, group: &Group<Self::Kind>) -> Lowered {
        let condition = self.condition(group)?;
        let hidden = if self.hides_anchor(group)? {
            Some(group.anchor)
        } else {
            None
        };
        let hidden = |branch| {
            hidden
                .filter(|anchor| anchor.branch == branch)
                .map(|anchor| anchor.index)
        };
        let before = self.output().spacing;
        let unless = self.output().unless(condition);
        self.nodes(&group.then_elements, hidden(Branch::Then))?;
        if Self::OF_DEFINITION {
            // The state after the else branch applies to all later elements.
            self.output().spacing = before;
        }
        if group.else_elements.is_empty() {
            self.output().land(unless);
            return Ok(());
        }
        let end = self.output().jump(Print::Jump);
        self.output().land(unless);
        self.nodes(&group.else_elements, hidden(Branch::Else))?;
        self.output().land(end);
        Ok(())
    }
}
