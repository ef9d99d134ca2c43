//! Attributes and types with a declarative format.

use crate::certificate::{Certificate, PartLine, Run, Uncertified};
use crate::liveness::live;
use crate::logic::{Atom, Formula, Logic, MOST_ATOMS};
use crate::product::{Meaning, Printed, Product, State, Step, Stop};
use crate::proof::{Part, Proof, Reason, Unknown};
use crate::summaries::{Summaries, may_be_empty, printed_parameter};
use crate::tokens::{Tokens, lex};
use crate::values::{self, OTHERWISE, Reader};
use format_runtime::dialect::{
    AttrOrTypeDefinition, AttributeClass, DefinitionSyntax, ParameterDefinition, ParameterKind,
    TypeClass,
};
use format_runtime::expr::Expr;
use format_runtime::program::{
    Instruction, Onward, ParameterArgument, ParameterCondition, ParameterInstructions,
    ParameterParse, ParameterParseProgram, ParameterPrint, ParameterPrintProgram, ParameterTest,
    ParseInstruction, PrintInstruction, StructField,
};

/// The proof for an attribute or type; `None` if it has no declarative format.
pub(crate) fn prove(definition: &AttrOrTypeDefinition, summaries: &Summaries<'_>) -> Option<Proof> {
    let outcome = outcome(definition, summaries, None)?;
    Some(outcome.0)
}

/// The certificate for an attribute or type; `None` if it has no declarative format.
pub(crate) fn certify(
    kind: &'static str,
    definition: &AttrOrTypeDefinition,
    summaries: &Summaries<'_>,
) -> Option<Result<Certificate, Uncertified>> {
    let (parse, print) = match &definition.syntax {
        DefinitionSyntax::Format { parse, print, .. } => (parse, print),
        DefinitionSyntax::Bare => return Some(Err(Uncertified::Bare)),
        DefinitionSyntax::Hooked | DefinitionSyntax::Unsupported(_) => return None,
    };
    if calls_directive(parse) {
        return Some(Err(Uncertified::CustomDirective));
    }
    let (proof, runs) = outcome(definition, summaries, Some(Vec::new()))?;
    let parts = (0..).zip(&definition.parameters);
    let parts = parts.filter(|(_, parameter)| !parameter.is_self_type);
    let parts = parts.map(|(index, _)| PartLine {
        name: format!("parameter {index}"),
        always: None,
    });
    let certificate = Certificate::new((kind, &definition.name), (parse, print), proof, runs);
    Some(certificate.map(|certificate| Certificate {
        axioms: ["lexer", "parameters"].into(),
        parts: parts.collect(),
        ..certificate
    }))
}

/// True if the program calls a `custom` directive.
fn calls_directive(parse: &ParameterParseProgram) -> bool {
    let mut instructions = parse.instructions().iter();
    instructions.any(|instruction| match instruction {
        ParseInstruction::Custom(..) => true,
        ParseInstruction::Element(ParameterParse::Struct(fields)) => {
            fields.iter().any(|field| field.custom.is_some())
        }
        _ => false,
    })
}

/// The proof, and the runs of it, if these are to be written down.
fn outcome(
    definition: &AttrOrTypeDefinition,
    summaries: &Summaries<'_>,
    runs: Option<Vec<Option<Run>>>,
) -> Option<(Proof, Vec<Option<Run>>)> {
    let DefinitionSyntax::Format { parse, print, .. } = &definition.syntax else {
        let is_bare = matches!(definition.syntax, DefinitionSyntax::Bare);
        return is_bare.then(|| (Proof::default(), Vec::new()));
    };
    if 2 * definition.parameters.len() > MOST_ATOMS {
        let mut proof = Proof::default();
        proof.unknown.insert(Unknown::Size);
        return Some((proof, Vec::new()));
    }
    let meaning = OfDefinition::new(definition, (parse, print), summaries);
    // Whoever prints it looks at what follows: see `Summary::taken`.
    let mut product = Product::new(&definition.name, parse, print, Tokens::default(), meaning);
    product.lacking = summaries.lacking("lexer").cloned();
    product.runs = runs;
    product.run();
    for (index, parameter) in definition.parameters.iter().enumerate() {
        if !parameter.is_self_type {
            product.meaning.tracked = Some(index as u16);
            product.run();
        }
    }
    let mut proof = product.proof;
    if !is_balanced(print) {
        // In full, the text is read up to the bracket that closes it.
        proof.fail(Reason::Unbalanced);
    }
    for parameter in &definition.parameters {
        if parameter.is_self_type && !definition.is_typed {
            // Only attributes with the interface for it are printed with their types.
            proof.fail(Reason::SelfType {
                parameter: parameter.name.clone(),
            });
        }
        if parameter.equals.is_some() {
            proof.unknown.insert(Unknown::Unsupported(OTHERWISE));
        }
        check_kind(summaries, &mut proof, &parameter.name, &parameter.kind);
    }
    Some((proof, product.runs.unwrap_or_default()))
}

/// True if the brackets among literals are balanced in every text, as far as is known.
fn is_balanced(print: &ParameterPrintProgram) -> bool {
    let program = print.instructions();
    let mut custom = program.iter();
    if custom.any(|instruction| matches!(instruction, PrintInstruction::Custom(_))) {
        return true;
    }
    // The brackets that are open at each place.
    let mut open: Vec<Option<Vec<char>>> = vec![None; program.len() + 1];
    open[0] = Some(Vec::new());
    for (at, instruction) in program.iter().enumerate() {
        let Some(mut now) = open[at].clone() else {
            continue;
        };
        if let PrintInstruction::Text(text) = instruction {
            for (token, _) in lex(text).0 {
                let closing = match token {
                    "<" => Some('>'),
                    "(" => Some(')'),
                    "[" => Some(']'),
                    "{" => Some('}'),
                    _ => None,
                };
                now.extend(closing);
                let is_closed = matches!(token, ">" | ")" | "]" | "}");
                if is_closed && now.pop().is_none_or(|wanted| !token.starts_with(wanted)) {
                    return false;
                }
            }
        }
        let onward = instruction.onward() != Onward::Never;
        let places = onward.then_some(at + 1).into_iter();
        for place in places.chain(instruction.label().map(|label| label.index())) {
            match &open[place] {
                Some(other) if *other != now => return false,
                _ => open[place] = Some(now.clone()),
            }
        }
    }
    open[program.len()].as_ref().is_none_or(Vec::is_empty)
}

/// Checks that the text of a parameter's value is read as the value.
fn check_kind(summaries: &Summaries<'_>, proof: &mut Proof, name: &str, kind: &ParameterKind) {
    let parameter = name.to_owned();
    match kind {
        ParameterKind::Integer { width: 8, .. } => {
            proof.fail(Reason::Character { parameter });
        }
        ParameterKind::String { quoted: false } => {
            proof.fail(Reason::Unquoted { parameter });
        }
        ParameterKind::Float => {
            proof.unknown.insert(Unknown::FewDigits { parameter });
        }
        ParameterKind::Keyword => {
            proof.given.insert(format!("the keywords of '{name}'"));
        }
        ParameterKind::Unsupported(class) => {
            proof.unknown.insert(Unknown::Class(class.to_string()));
        }
        // It has a text of its own, perhaps.
        kind if let Some(class) = kind.class_known_to_cxx_alone() => {
            proof.unknown.insert(Unknown::Class(class.to_string()));
        }
        ParameterKind::Attribute(class) if let Some(cause) = values::unprefixed(class) => {
            proof.unknown.insert(cause);
        }
        ParameterKind::Attribute(AttributeClass::Dialect(_, class)) => {
            proof.given.insert(format!("#{class}"));
        }
        ParameterKind::Type(TypeClass::Dialect(_, class)) => {
            proof.given.insert(format!("!{class}"));
        }
        ParameterKind::List(inner)
        | ParameterKind::Braced(inner)
        | ParameterKind::Optional(inner) => {
            if matches!(kind, ParameterKind::Optional(_)) && !summaries.is_optional(inner) {
                proof.fail(Reason::OptionalParameter { parameter });
            }
            if matches!(kind, ParameterKind::Braced(_)) && may_be_empty(inner) {
                proof.fail(Reason::EmptyBraces {
                    parameter: name.to_owned(),
                });
            }
            check_kind(summaries, proof, name, inner);
        }
        ParameterKind::Enum { index, class } => {
            let reader = match class {
                true => Reader::Field,
                false => Reader::Parameter,
            };
            let reason = values::cases(summaries, *index, reader);
            reason.into_iter().for_each(|reason| proof.fail(reason));
        }
        ParameterKind::Attribute(_)
        | ParameterKind::Type(_)
        | ParameterKind::Integer { .. }
        | ParameterKind::Bool
        | ParameterKind::String { quoted: true }
        | ParameterKind::AffineMap
        | ParameterKind::AnyInteger => {}
    }
}

/// The memory of a state.
#[derive(Clone, PartialEq, Eq, Hash, Default, Debug)]
struct Memory {
    /// The parameters that were read and are asked for later, as bits.
    read: u128,
    /// The last field read of the current `struct`, by its place. They are printed in order.
    last_field: Option<usize>,
    /// True if the next separator prints nothing.
    at_start: bool,
}

/// The meaning of the programs of an attribute or type.
struct OfDefinition<'a, 'd> {
    definition: &'d AttrOrTypeDefinition,
    summaries: &'a Summaries<'a>,
    logic: Logic,
    printed: Vec<Option<Printed>>,
    live: Vec<u128>,
    /// The parameters that parse instructions ask for from each place on, as bits.
    tested: Vec<u128>,
    /// The parameter that has to be read wherever it differs from its default.
    tracked: Option<u16>,
}

impl<'a, 'd> OfDefinition<'a, 'd> {
    fn new(
        definition: &'d AttrOrTypeDefinition,
        (parse, print): (&'d ParameterParseProgram, &'d ParameterPrintProgram),
        summaries: &'a Summaries<'a>,
    ) -> Self {
        let printed = print.instructions().iter().map(|instruction| {
            let (index, is_qualified) = printed_parameter(instruction.element()?)?;
            let parameter = definition.parameters.get(usize::from(index))?;
            Some(Printed {
                first: summaries.first_of_printed(&parameter.kind, is_qualified),
                taken: summaries.weaken("parameters", summaries.taken_by_kind(&parameter.kind)),
                begins_spaced: match &parameter.kind {
                    ParameterKind::Attribute(class) if !is_qualified => {
                        summaries.is_spaced_attribute(class)
                    }
                    ParameterKind::Type(class) if !is_qualified => summaries.is_spaced_type(class),
                    _ => false,
                },
                ends_in_bracket: matches!(parameter.kind, ParameterKind::Braced(_)),
                is_symbol: matches!(&parameter.kind, ParameterKind::Attribute(class)
                    if values::are_symbols(class)),
            })
        });
        let mut meaning = OfDefinition {
            definition,
            summaries,
            logic: Logic::default(),
            printed: printed.collect(),
            live: Vec::new(),
            tested: Vec::new(),
            tracked: None,
        };
        let used: Vec<u128> = print
            .instructions()
            .iter()
            .map(|instruction| match instruction {
                PrintInstruction::Unless(condition, _) => meaning.formula(condition).used(),
                PrintInstruction::Element(element) => printed_parameter(element)
                    .map_or(0, |(index, _)| meaning.presence(index).used()),
                _ => 0,
            })
            .collect();
        let asked = |instruction: &ParseInstruction<ParameterInstructions>| match instruction {
            ParseInstruction::Unless(
                ParameterTest::True(index) | ParameterTest::Present(index),
                _,
            ) => bit(*index),
            _ => 0,
        };
        let asked: Vec<u128> = parse.instructions().iter().map(asked).collect();
        meaning.live = live(print, &used);
        meaning.tested = live(parse, &asked);
        meaning
    }

    fn parameter(&self, index: u16) -> Option<&'d ParameterDefinition> {
        self.definition.parameters.get(usize::from(index))
    }

    /// The formula for a parameter that differs from its default.
    fn differs(&self, index: u16) -> Formula {
        match self.parameter(index).map(|parameter| &parameter.default) {
            Some(Some(_)) => Formula::Atom(2 * index as u8),
            _ => Formula::Constant(true),
        }
    }

    /// True if its default is the only value without a text.
    fn is_absent_by_default(&self, parameter: &ParameterDefinition) -> bool {
        match (&parameter.kind, &parameter.default) {
            (
                ParameterKind::Attribute(_)
                | ParameterKind::Type(_)
                | ParameterKind::AffineMap
                | ParameterKind::Optional(_),
                Some(Expr::Null),
            ) => true,
            (ParameterKind::List(_), Some(Expr::List(elements))) => elements.is_empty(),
            // 0 need not be a case.
            (ParameterKind::Enum { index, .. }, Some(Expr::Int(value))) => {
                let definition = self.summaries.enumeration(*index);
                definition.is_some_and(|definition| {
                    let mut cases = definition.cases.iter();
                    cases.all(|case| case.value != *value)
                })
            }
            _ => false,
        }
    }

    /// The formula for a parameter with text.
    fn presence(&self, index: u16) -> Formula {
        match self.parameter(index) {
            Some(parameter) if self.is_absent_by_default(parameter) => self.differs(index),
            Some(parameter) if may_be_empty(&parameter.kind) => Formula::Atom(2 * index as u8 + 1),
            _ => Formula::Constant(true),
        }
    }

    fn formula(&self, condition: &ParameterCondition) -> Formula {
        let any =
            |list: &[u16]| Formula::Any(list.iter().map(|each| self.differs(*each)).collect());
        match condition {
            ParameterCondition::Any(list) => any(list),
            ParameterCondition::None(list) => Formula::Not(Box::new(any(list))),
        }
    }
}

/// The bit of a parameter: see [`prove`] for their number.
fn bit(index: u16) -> u128 {
    1 << index
}

impl Meaning for OfDefinition<'_, '_> {
    type Set = ParameterInstructions;
    type Memory = Memory;

    fn logic(&self) -> &Logic {
        &self.logic
    }

    fn atom(&self, number: u8) -> Option<Atom> {
        let index = u16::from(number / 2);
        Some(match number % 2 {
            0 => Atom::Differs(index),
            _ => Atom::HasText(index),
        })
    }

    fn name(&self, element: &ParameterPrint) -> String {
        match printed_parameter(element).and_then(|(index, _)| self.parameter(index)) {
            Some(parameter) => format!("`${}`", parameter.name),
            None => element.to_string(),
        }
    }

    fn printed(&self, at: usize) -> Option<&Printed> {
        self.printed[at].as_ref()
    }

    fn print(
        product: &mut Product<'_, Self>,
        state: &mut State<Memory>,
        element: &ParameterPrint,
    ) -> Step<(), Memory> {
        match element {
            ParameterPrint::Parameter(index) | ParameterPrint::Qualified(index) => {
                let presence = product.meaning.presence(*index);
                if product.decide(state, &presence)? {
                    product.push(state);
                }
            }
            ParameterPrint::ListStart => state.memory.at_start = true,
            ParameterPrint::Separator => {
                if !std::mem::replace(&mut state.memory.at_start, false) {
                    product.text(state, ", ");
                }
            }
        }
        Ok(())
    }

    fn condition(
        product: &mut Product<'_, Self>,
        state: &State<Memory>,
        condition: &ParameterCondition,
    ) -> Step<bool, Memory> {
        let formula = product.meaning.formula(condition);
        product.decide(state, &formula)
    }

    fn parse(
        product: &mut Product<'_, Self>,
        state: &mut State<Memory>,
        element: &ParameterParse,
    ) -> Step<(), Memory> {
        match element {
            ParameterParse::Parameter(index) => product.parameter(state, *index),
            ParameterParse::Struct(fields) => product.fields(state, fields),
        }
    }

    fn test(
        product: &mut Product<'_, Self>,
        state: &mut State<Memory>,
        test: &ParameterTest,
    ) -> Step<bool, Memory> {
        let (ParameterTest::True(index) | ParameterTest::Present(index)) = *test;
        if state.memory.read & bit(index) == 0 {
            return Ok(false);
        }
        let kind = product
            .meaning
            .parameter(index)
            .map(|parameter| &parameter.kind);
        let may_be_zero = matches!(
            kind,
            Some(
                ParameterKind::Integer { .. }
                    | ParameterKind::Bool
                    | ParameterKind::Enum { .. }
                    | ParameterKind::AnyInteger
            )
        );
        if matches!(test, ParameterTest::True(_)) && may_be_zero {
            return Err(Stop::Failure(Reason::ZeroIsAbsent(index)));
        }
        let differs = product.meaning.differs(index);
        product.decide(state, &differs)
    }

    fn custom(&self, state: &mut State<Memory>, arguments: &[ParameterArgument]) {
        for argument in arguments {
            if let ParameterArgument::Parameter(index) = argument {
                state.memory.read |= bit(*index);
            }
        }
    }

    fn forget(&self, state: &mut State<Memory>) {
        let tracked = self.tracked.map_or(0, |index| {
            self.differs(index).used() | self.presence(index).used()
        });
        state
            .knowledge
            .restrict(self.live[state.print as usize] | tracked);
        state.memory.read &= self.tested[state.parse as usize] | self.tracked.map_or(0, bit);
    }

    fn is_settled(&self, state: &State<Memory>) -> bool {
        self.tracked.is_some_and(|index| {
            state.memory.read & bit(index) != 0
                || state.knowledge.decide(&self.differs(index)) == Some(false)
        })
    }

    fn at_end(&self, state: &State<Memory>) -> Option<Reason> {
        let index = self.tracked?;
        let is_lost = state.memory.read & bit(index) == 0
            && state.knowledge.decide(&self.differs(index)) != Some(false);
        let name = self
            .parameter(index)
            .map_or("", |parameter| &parameter.name);
        is_lost.then(|| Reason::Lost {
            part: Part::Parameter(index),
            name: format!("`${name}`"),
        })
    }

    fn memory(&self, state: &State<Memory>) -> (Vec<(String, bool)>, Vec<String>) {
        let known = self.tested[state.parse as usize] | self.tracked.map_or(0, bit);
        let parts = (0..self.definition.parameters.len() as u16)
            .filter(|index| known & bit(*index) != 0)
            .map(|index| (format!("p{index}"), state.memory.read & bit(index) != 0));
        let field = state.memory.last_field;
        let memory = field.map(|field| format!("field={field}"));
        let list = state.memory.at_start.then(|| "list".to_owned());
        (parts.collect(), memory.into_iter().chain(list).collect())
    }

    fn part(&self) -> Option<String> {
        self.tracked.map(|index| format!("parameter {index}"))
    }
}

impl<'a, 'd> Product<'_, OfDefinition<'a, 'd>> {
    fn parameter(&mut self, state: &mut State<Memory>, index: u16) -> Step<(), Memory> {
        // The machine reads nothing then.
        let Some(parameter) = self.meaning.parameter(index) else {
            return Ok(());
        };
        let wanted = |meaning: &OfDefinition<'a, 'd>| {
            let gate = meaning.summaries.gate_of_kind(&parameter.kind);
            (gate, format!("`${}`", parameter.name))
        };
        let read = self.read(state, wanted, |print, _| {
            printed_parameter(print)
                .is_some_and(|(own, _)| own == index)
                .then_some(())
        })?;
        // An absent text is read as the value without a text.
        let presence = self.meaning.presence(index);
        if read.is_some() || state.knowledge.decide(&presence) == Some(false) {
            state.memory.read |= bit(index);
        }
        Ok(())
    }

    /// Reads `key = value` in any order: one of them in a step.
    fn fields(&mut self, state: &mut State<Memory>, fields: &[StructField]) -> Step<(), Memory> {
        let key = match self.peek(state, 0)? {
            Some(piece) => self.literal_text(piece).map(str::to_owned),
            None => None,
        };
        let last = state.memory.last_field;
        let start = last.map_or(0, |last| last + 1);
        let skipped = fields[start..].iter().take_while(|field| {
            let parameter = self.meaning.parameter(field.parameter);
            parameter.is_none_or(|parameter| Some(&parameter.name) != key.as_ref())
        });
        let (count, is_any_required) = skipped.fold((0, false), |(count, required), field| {
            (count + 1, required || !field.optional)
        });
        let place = start + count;
        if place == fields.len() && last.is_none() && fields.iter().all(|field| field.optional) {
            // Any word is taken for a key.
            return self.is_absent(state, &Tokens::any_word(), "a key");
        }
        if place == fields.len() || is_any_required {
            return Err(Stop::Failure(Reason::KeyExpected));
        }
        let field = &fields[place];
        self.literal(state, &key.unwrap_or_default())?;
        self.literal(state, "=")?;
        match &field.custom {
            Some(call) => {
                self.custom(state, call, false)?;
            }
            None => self.parameter(state, field.parameter)?,
        }
        state.memory.last_field = Some(place);
        let is_last = place + 1 == fields.len() && fields.iter().all(|field| !field.optional);
        let has_comma = match self.peek(state, 0)? {
            Some(piece) => self.literal_text(piece) == Some(","),
            None => false,
        };
        if has_comma && !is_last {
            self.literal(state, ",")?;
            return Err(Stop::Fork(vec![state.clone()]));
        }
        state.memory.last_field = None;
        match fields[place + 1..].iter().all(|field| field.optional) {
            true => Ok(()),
            false => Err(Stop::Failure(Reason::KeyMissing)),
        }
    }
}
