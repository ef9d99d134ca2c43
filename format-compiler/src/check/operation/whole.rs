//! Requirements on the format as a whole (`docs/format-language.md#the-format-as-a-whole`).

use super::OperationChecker;
use super::bound::Use;
use super::mentions::Mentions;
use crate::Change;
use crate::check::checked::{Members, OpDirective, TypeTarget};
use crate::check::tree::{ArgumentKind, Node, NodeKind};
use crate::diagnostic::{Code, Fix, Title, title};
use crate::infer::{self, TypeOrigin, TypeResolution};
use crate::ods::{CaseFormat, Length, NamedType, Variable};
use crate::syntax::{Directive, OperationDirective as Word, Token, TokenKind};
use tablegen::Span;

impl OperationChecker<'_> {
    /// Checks the requirements in upstream's order. After an earlier error, only those independent of unparsed parts
    /// are meaningful.
    pub(super) fn whole_format(&mut self, elements: &[Node], is_sound: bool) -> TypeResolution {
        // A variable not bound by a sound format is missing; otherwise it may be in an unparsed part.
        let mentions = match is_sound {
            true => Mentions::default(),
            false => Mentions::new(self.findings.whole_text(), self.parsed, self.operation),
        };
        self.has_attr_dict(elements, is_sound, &mentions);
        if is_sound {
            self.colon_after_attribute(elements);
            self.region_after_attr_dict(elements);
        }
        if self.findings.profile.has(Change::OptionalInGroup) {
            self.optional_in_group(elements);
        }
        let bound = &self.bound;
        let facts = infer::TypeFacts {
            can_resolve: &|variable| bound.can_resolve(variable),
            has_all_operands: bound.holds(Use::All(Members::Operands)),
            has_all_operand_types: bound.holds(Use::Types(TypeTarget::Operands)),
            has_all_result_types: bound.holds(Use::Types(TypeTarget::Results)),
        };
        let resolution = infer::resolve(self.operation, &facts);
        // No type is written and none follows from another, so the types are unknown regardless of other errors.
        let has_type = mentions.keyword(Word::Type) || mentions.keyword(Word::FunctionalType);
        let are_types_known =
            is_sound || !has_type && self.operation.inference_rules().next().is_none();
        if are_types_known {
            self.result_types(&resolution);
        }
        self.operands_found(&resolution, are_types_known, &mentions);
        for members in [Members::Regions, Members::Successors] {
            for variable in members.variables(self.operation) {
                self.is_found(variable, members, &mentions);
            }
        }
        if is_sound {
            self.adjacent_oilists(elements);
            self.strict();
        }
        resolution
    }

    fn has_attr_dict(&mut self, elements: &[Node], is_sound: bool, mentions: &Mentions<'_>) {
        let is_mentioned =
            mentions.keyword(Word::AttrDict) || mentions.keyword(Word::AttrDictWithKeyword);
        // C++ may print no dictionary.
        if self.bound.holds(Use::AttrDict) || is_mentioned || self.operation.described.is_some() {
            return;
        }
        // By convention it precedes the types, but a region must not follow it.
        let colon = elements.iter().position(|node| node.literal() == Some(":"));
        let fix = match colon.filter(|&colon| is_sound && !elements[colon..].iter().any(has_region))
        {
            Some(colon) => {
                let at = elements[colon].span.start;
                self.findings
                    .replace(at..at, "attr-dict ", "add `attr-dict`")
            }
            None => self.findings.append("attr-dict", "add `attr-dict`"),
        };
        self.findings.at_end(title::no_attr_dict()).diagnostic.fix = fix;
    }

    /// An optional attribute is the element of a group, a clause or a directive.
    fn optional_in_group(&mut self, elements: &[Node]) {
        for node in elements {
            let NodeKind::Variable(Variable::Attribute(index)) = node.kind else {
                continue;
            };
            let attribute = &self.operation.attributes[index];
            if !attribute.constraint.is_optional {
                continue;
            }
            let (name, declared) = (&attribute.name, attribute.span);
            let wrapped = format!("({}^)?", self.findings.text(node.span.clone()));
            let note = format!("to conditionally print the attribute, use '(${name}^)?'");
            let finding = self.findings.at_end(title::optional_outside_group(name));
            finding.diagnostic.notes.push(note);
            finding
                .located_at(node.span.clone())
                .label(declared, "declared here")
                .fixed_by(node.span.clone(), &wrapped, format!("write `{wrapped}`"));
        }
    }

    /// Reports the variables a strict format without `prop-dict` leaves out: they can't be written.
    fn strict(&mut self) {
        if !self.operation.is_strict() || self.bound.holds(Use::PropDict) {
            return;
        }
        let inferred = |name: &str| {
            self.operation
                .operands
                .iter()
                .enumerate()
                .any(|(index, operand)| {
                    let Length::VariadicOfVariadic { segment_attribute } = &operand.length else {
                        return false;
                    };
                    segment_attribute == name
                        && self.bound.holds(Use::Variable(Variable::Operand(index)))
                })
        };
        let attributes = self.operation.attributes.iter().enumerate();
        let attributes = attributes
            .filter(|(_, attribute)| !attribute.constraint.is_derived && !inferred(&attribute.name))
            .map(|(index, _)| Variable::Attribute(index));
        let properties = (0..self.operation.properties.len()).map(Variable::Property);
        let unbound: Vec<Variable> = attributes
            .chain(properties)
            .filter(|variable| !self.bound.holds(Use::Variable(*variable)))
            .collect();
        // One `prop-dict` prints all of them.
        let clauses = self.add_clauses(unbound.iter().copied());
        let mut fixes = Some((self.add_prop_dict(), clauses));
        for variable in unbound {
            let kind = variable.kind();
            let (name, declared) = self.operation.declaration(variable);
            let finding = self.findings.at_end(title::strict_unbound(kind, name));
            let finding = finding.label(declared, format!("this {kind}")).diagnostic;
            if let Some((prop_dict, clauses)) = fixes.take() {
                finding.fix = prop_dict;
                finding.other_fixes.extend(clauses);
            }
        }
    }

    /// A fix: add `prop-dict` before the dictionary of attributes.
    fn add_prop_dict(&self) -> Option<Fix> {
        let at = self.dictionary()?;
        self.findings
            .replace(at..at, "prop-dict ", "add `prop-dict`")
    }

    /// A fix: add each of these variables before the dictionary of attributes as `name(value)`, a flag as its name,
    /// and an enum with its own brackets as `name<case>`. An optional variable goes into a group, several into an
    /// `oilist`. There, the parser looks for the full syntax of an optional attribute, so an enum is written as its
    /// case.
    fn add_clauses(&self, unbound: impl Iterator<Item = Variable>) -> Option<Fix> {
        let at = self.dictionary()?;
        let (optional, required): (Vec<Variable>, Vec<Variable>) =
            unbound.partition(|&variable| self.required_variable(variable).is_none());
        let mut clauses: Vec<String> = required
            .iter()
            .map(|&variable| self.clause(variable, "", false))
            .collect();
        match optional[..] {
            [] => {}
            [single] => clauses.push(format!("({})?", self.clause(single, "^", false))),
            _ => {
                let all: Vec<String> = optional
                    .iter()
                    .map(|&variable| self.clause(variable, "", true))
                    .collect();
                clauses.push(format!("oilist({})", all.join(" | ")));
            }
        }
        let text = clauses.join(" ");
        self.findings
            .replace(at..at, &format!("{text} "), format!("add {text}"))
    }

    /// A keyword and the value of an attribute or property.
    fn clause(&self, variable: Variable, anchor: &str, is_in_list: bool) -> String {
        let (name, _) = self.operation.declaration(variable);
        let (is_flag, is_in_brackets) = match variable {
            Variable::Attribute(index) => {
                let constraint = &self.operation.attributes[index].constraint;
                let is_in_brackets =
                    constraint.innermost().case_format == Some(CaseFormat::InBrackets);
                (constraint.is_unit(), is_in_brackets)
            }
            Variable::Property(index) => {
                (self.operation.properties[index].property.is_unit(), false)
            }
            _ => (false, false),
        };
        match (is_flag, is_in_brackets) {
            (true, _) => format!("`{name}` ${name}{anchor}"),
            (false, true) if is_in_list => format!("`{name}` `(` enum(${name}) `)`"),
            (false, true) => format!("`{name}` `` ${name}{anchor}"),
            (false, false) => format!("`{name}` `(` ${name}{anchor} `)`"),
        }
    }

    /// The position of the dictionary of attributes in the format.
    fn dictionary(&self) -> Option<usize> {
        let mut tokens = self.parsed.tokens.iter();
        Some(tokens.find(|token| is_dictionary(token))?.range().start)
    }

    fn result_types(&mut self, resolution: &TypeResolution) {
        for (index, source) in resolution.results.iter().enumerate() {
            if *source == TypeOrigin::Unresolved {
                let name = &self.operation.results[index].name;
                let title = title::result_type_unknown(index, name);
                self.type_unknown(title, Variable::Result(index));
            }
        }
    }

    fn operands_found(
        &mut self,
        resolution: &TypeResolution,
        are_types_known: bool,
        mentions: &Mentions<'_>,
    ) {
        for (index, operand) in self.operation.operands.iter().enumerate() {
            let is_found = self.is_found(Variable::Operand(index), Members::Operands, mentions);
            if is_found && are_types_known && resolution.operands[index] == TypeOrigin::Unresolved {
                let title = title::operand_type_unknown(index, &operand.name);
                self.type_unknown(title, Variable::Operand(index));
            }
        }
    }

    /// True if the format binds the variable, individually or with all of its kind. Otherwise it reports the variable,
    /// unless another word may be a misspelling of it.
    fn is_found(&mut self, variable: Variable, all: Members, mentions: &Mentions<'_>) -> bool {
        if self.bound.holds(Use::All(all)) || self.bound.holds(Use::Variable(variable)) {
            return true;
        }
        let (name, declared) = self.operation.declaration(variable);
        let (word, title) = match variable {
            Variable::Operand(index) => (Word::Operands, title::operand_missing(index, name)),
            Variable::Region(index) => (Word::Regions, title::region_missing(index, name)),
            Variable::Successor(index) => (Word::Successors, title::successor_missing(index, name)),
            Variable::Attribute(_) | Variable::Property(_) | Variable::Result(_) => return false,
        };
        let may_be_meant = mentions.keyword(word) || mentions.variable(name);
        if self.is_own_name(name, variable) && !may_be_meant {
            self.not_found(title, variable.kind(), name, declared);
        }
        false
    }

    fn not_found(&mut self, title: Title, kind: &str, name: &str, declared: Span) {
        let fix = (!name.is_empty())
            .then(|| self.add_variable(title.code(), name))
            .flatten();
        let finding = self.findings.at_end(title);
        let finding = finding.label(declared, format!("this {kind}")).diagnostic;
        finding.notes.push(format!(
            "suggest adding a '${name}' directive to the custom assembly format"
        ));
        finding.fix = fix;
    }

    fn type_unknown(&mut self, title: Title, variable: Variable) {
        let (code, kind) = (title.code(), variable.kind());
        let (name, declared) = self.operation.declaration(variable);
        let directive = format!("type(${name})");
        let value = self.operation.value(variable);
        let may_be_none = value.is_some_and(|value| {
            matches!(value.length, Length::Optional | Length::Variadic { .. })
        });
        let fix = (!name.is_empty())
            .then(|| self.add_type(code, &directive, may_be_none))
            .flatten();
        let is_number_unknown = value
            .filter(|value| may_be_none && value.constraint.builder_call.is_some())
            .and_then(|value| Some(value.constraint.base.as_ref()?.summary.trim().to_owned()));
        let help = self.trait_that_finds(variable).map(|(donor, of_all)| {
            let help = code.help();
            format!("{help}; if it always has the type of `${donor}`, the trait `{of_all}` says so")
        });
        let finding = self.findings.at_end(title);
        let finding = finding.label(declared, format!("this {kind}")).diagnostic;
        if let Some(summary) = is_number_unknown {
            finding.notes.push(format!(
                "there is only one type that it can have ({summary}); what the text doesn't say is how many {kind}s there are"
            ));
        }
        finding.notes.push(format!(
            "suggest adding a type constraint to the operation or adding a '{directive}' directive to the custom \
             assembly format"
        ));
        finding.help = help;
        finding.fix = fix;
    }

    /// A variable with the same constraint and a written type, and a trait to derive the other's type from it.
    fn trait_that_finds(&self, variable: Variable) -> Option<(&str, String)> {
        let operation = self.operation;
        let single = |each: Variable| {
            let value = operation.value(each)?;
            let has_name = operation.variable(&value.name) == Some(each);
            (has_name && value.length == Length::Single).then_some(value)
        };
        let own = single(variable)?;
        let others = (0..operation.operands.len()).map(Variable::Operand);
        let mut others = others.chain((0..operation.results.len()).map(Variable::Result));
        let is_donor = |other: &Variable| {
            let is_alike = |value: &NamedType| value.constraint.record == own.constraint.record;
            self.bound.can_resolve(*other) && single(*other).is_some_and(is_alike)
        };
        let donor = operation.declaration(others.find(is_donor)?).0;
        Some((
            donor,
            format!("AllTypesMatch<[\"{donor}\", \"{}\"]>", own.name),
        ))
    }

    /// By convention, an operand is added before the dictionary, after a comma if it follows another variable. Regions
    /// and successors are added at the end.
    fn add_variable(&self, code: Code, name: &str) -> Option<Fix> {
        let title = format!("add `${name}`");
        let tokens = &self.parsed.tokens;
        let mut depth = 0_usize;
        let dictionary = tokens.iter().position(|token| {
            match token.kind {
                TokenKind::LeftParenthesis => depth += 1,
                TokenKind::RightParenthesis => depth = depth.saturating_sub(1),
                _ => {}
            }
            depth == 0 && is_dictionary(token)
        });
        let Some(dictionary) = dictionary.filter(|_| code == Code::OperandMissing) else {
            return self.findings.append(&format!("${name}"), title);
        };
        let follows_variable = dictionary > 0 && tokens[dictionary - 1].kind == TokenKind::Variable;
        let comma = if follows_variable { "`,` " } else { "" };
        let at = tokens[dictionary].range().start;
        self.findings
            .replace(at..at, &format!("{comma}${name} "), title)
    }

    /// A fix: add types at the end, after a colon, or after an arrow if they are those of results. If there may be no
    /// types, the separator depends on their presence.
    fn add_type(&self, code: Code, directive: &str, may_be_none: bool) -> Option<Fix> {
        let literal = |wanted: &str| {
            let is_wanted = |token: &&Token| {
                token.kind == TokenKind::Literal
                    && self.findings.text(token.range()).trim_matches('`') == wanted
            };
            self.parsed.tokens.iter().any(|token| is_wanted(&token))
        };
        let has_type = self.parsed.tokens.iter().any(|token| {
            matches!(
                token.kind,
                TokenKind::Keyword(Directive::Operation(Word::Type | Word::FunctionalType))
            )
        });
        let separator = match (has_type, code == Code::ResultTypeUnknown && !literal("->")) {
            (false, _) => "`:`",
            (true, true) => "`->`",
            (true, false) => "`,`",
        };
        let added = if may_be_none {
            format!("({separator} {directive}^)?")
        } else {
            format!("{separator} {directive}")
        };
        self.findings.append(&added, format!("add `{directive}`"))
    }

    /// True if the name refers to the variable. If two variables share a name (an error of its own), the format can
    /// mention only one of them. An unnamed variable can't be mentioned.
    fn is_own_name(&self, name: &str, variable: Variable) -> bool {
        name.is_empty()
            || self
                .operation
                .variable(name)
                .is_none_or(|found| found == variable)
    }
}

fn is_dictionary(token: &Token) -> bool {
    use Word::{AttrDict, AttrDictWithKeyword};
    matches!(
        token.kind,
        TokenKind::Keyword(Directive::Operation(AttrDict | AttrDictWithKeyword))
    )
}

/// True if a region may be read.
fn has_region(node: &Node) -> bool {
    match &node.kind {
        NodeKind::Variable(Variable::Region(_)) | NodeKind::Directive(OpDirective::Regions) => true,
        NodeKind::Custom(custom) => custom.arguments.iter().any(|argument| {
            let is_all = matches!(argument.kind, ArgumentKind::Directive(OpDirective::Regions));
            !argument.is_ref
                && (is_all || matches!(argument.bound_variable(), Some(Variable::Region(_))))
        }),
        _ => node.nested().into_iter().flatten().any(has_region),
    }
}
