//! Attributes and types with a declarative format.

use crate::liveness::live;
use crate::logic::{Formula, Logic, MOST_ATOMS};
use crate::product::{Meaning, Printed, Product, State, Step, Stop};
use crate::proof::Proof;
use crate::summaries::Summaries;
use crate::tokens::Tokens;
use format_runtime::dialect::{
    AttrOrTypeDefinition, AttributeClass, DefinitionSyntax, ParameterDefinition, ParameterKind,
    TypeClass,
};
use format_runtime::program::{
    ParameterArgument, ParameterCondition, ParameterInstructions, ParameterParse,
    ParameterParseProgram, ParameterPrint, ParameterPrintProgram, ParameterTest, ParseInstruction,
    PrintInstruction, StructField,
};
use smallvec::SmallVec;

/// The proof for an attribute or type; `None` if it has no declarative format.
pub(crate) fn prove(definition: &AttrOrTypeDefinition, summaries: &Summaries<'_>) -> Option<Proof> {
    let DefinitionSyntax::Format { parse, print, .. } = &definition.syntax else {
        return matches!(definition.syntax, DefinitionSyntax::Bare).then(Proof::default);
    };
    if 2 * definition.parameters.len() > MOST_ATOMS {
        let mut proof = Proof::default();
        proof.unknown.insert("size".to_owned());
        return Some(proof);
    }
    let meaning = OfDefinition::new(definition, (parse, print), summaries);
    // Whoever prints it looks at what follows: see `Summary::taken`.
    let mut product = Product::new(parse, print, Tokens::default(), meaning);
    product.run();
    for (index, parameter) in definition.parameters.iter().enumerate() {
        if !parameter.is_self_type {
            product.meaning.tracked = Some(index as u16);
            product.run();
        }
    }
    let mut proof = product.proof;
    for parameter in &definition.parameters {
        if parameter.is_self_type && !definition.is_typed {
            // Only attributes with the interface for it are printed with their types.
            let text = format!("`${}` isn't printed", parameter.name);
            proof.failures.insert(text);
        }
        check_kind(&mut proof, &parameter.name, &parameter.kind, summaries);
    }
    Some(proof)
}

/// Checks that the text of a parameter's value is read as the value.
fn check_kind(proof: &mut Proof, name: &str, kind: &ParameterKind, summaries: &Summaries<'_>) {
    match kind {
        ParameterKind::Integer { width: 8, .. } => {
            let text = format!("the parameter '{name}' is printed as a character");
            proof.failures.insert(text);
        }
        ParameterKind::String { quoted: false } => {
            let text = format!("the parameter '{name}' is printed without quotes");
            proof.failures.insert(text);
        }
        ParameterKind::Float => {
            let text = format!("the parameter '{name}' is printed with few digits");
            proof.unknown.insert(text);
        }
        ParameterKind::Keyword => {
            proof.given.insert(format!("the keywords of '{name}'"));
        }
        ParameterKind::Unsupported(class) => {
            proof.unknown.insert(format!("the C++ type {class}"));
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
            check_kind(proof, name, inner, summaries);
        }
        ParameterKind::Attribute(_)
        | ParameterKind::Type(_)
        | ParameterKind::Integer { .. }
        | ParameterKind::Bool
        | ParameterKind::String { quoted: true }
        | ParameterKind::AffineMap
        | ParameterKind::AnyInteger => {}
        ParameterKind::Enum { index, class } => {
            if let Some(case) = summaries.unquoted_case(*index, *class) {
                let text = format!("the case `{case}` of the parameter '{name}' isn't a word");
                proof.failures.insert(text);
            }
        }
    }
}

/// A place in a text. In full, one that begins with an angle bracket has to end with the matching one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
enum Place {
    #[default]
    Start,
    Inside,
    /// At the matching bracket.
    Closing,
    /// After it.
    Behind,
    /// In a text that begins with something else.
    Elsewhere,
}

/// The memory of a state.
#[derive(Clone, PartialEq, Eq, Hash, Default, Debug)]
struct Memory {
    /// The parameters that were read and are asked for later, as bits.
    read: u128,
    /// The last field read of the current `struct`, by its place. They are printed in order.
    last_field: Option<usize>,
    /// The number of required fields read of it.
    required: usize,
    /// True if the next separator prints nothing.
    at_start: bool,
    /// The brackets of literals that are open; in full, the text stands in angle brackets, and brackets are read in pairs.
    open: SmallVec<[u8; 8]>,
    /// True if a bracket closed another one, or none.
    is_unbalanced: bool,
    /// The place in a text that begins with an angle bracket.
    place: Place,
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
    /// True if directives print brackets of which nothing is known.
    has_directives: bool,
}

impl<'a, 'd> OfDefinition<'a, 'd> {
    fn new(
        definition: &'d AttrOrTypeDefinition,
        (parse, print): (&'d ParameterParseProgram, &'d ParameterPrintProgram),
        summaries: &'a Summaries<'a>,
    ) -> Self {
        let printed = print.instructions().iter().map(|instruction| {
            let index = printed_parameter(instruction.element()?)?;
            let parameter = definition.parameters.get(usize::from(index))?;
            Some(Printed {
                first: summaries.first_of_kind(&parameter.kind).0,
                taken: summaries.taken_by_kind(&parameter.kind),
                ends_in_bracket: matches!(parameter.kind, ParameterKind::Braced(_)),
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
            has_directives: print
                .instructions()
                .iter()
                .any(|instruction| matches!(instruction, PrintInstruction::Custom(_))),
        };
        let used: Vec<u128> = print
            .instructions()
            .iter()
            .map(|instruction| match instruction {
                PrintInstruction::Unless(condition, _) => meaning.formula(condition).used(),
                PrintInstruction::Element(element) => {
                    printed_parameter(element).map_or(0, |index| meaning.presence(index).used())
                }
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

    /// The formula for a parameter with text.
    fn presence(&self, index: u16) -> Formula {
        let may_be_empty = self
            .parameter(index)
            .is_some_and(|parameter| self.summaries.first_of_kind(&parameter.kind).1);
        match may_be_empty {
            true => Formula::Atom(2 * index as u8 + 1),
            false => Formula::Constant(true),
        }
    }

    /// True if the text of a parameter begins with a space.
    fn begins_with_space(&self, index: u16) -> bool {
        let kind = self.parameter(index).map(|parameter| &parameter.kind);
        match kind {
            Some(ParameterKind::Attribute(class)) => self.summaries.spaces_attribute(class),
            Some(ParameterKind::Type(class)) => self.summaries.spaces_type(class),
            _ => false,
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

fn printed_parameter(element: &ParameterPrint) -> Option<u16> {
    match element {
        ParameterPrint::Parameter(index) | ParameterPrint::Qualified(index) => Some(*index),
        ParameterPrint::ListStart | ParameterPrint::Separator => None,
    }
}

impl Meaning for OfDefinition<'_, '_> {
    type Set = ParameterInstructions;
    type Memory = Memory;

    fn logic(&self) -> &Logic {
        &self.logic
    }

    fn name(&self, element: &ParameterPrint) -> String {
        match printed_parameter(element).and_then(|index| self.parameter(index)) {
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
                    match product.meaning.begins_with_space(*index) {
                        true => product.push_spaced(state),
                        false => product.push(state),
                    }
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
            return Err(Stop::Failure("a value of 0 counts as absent".to_owned()));
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

    fn literal(memory: &mut Memory, token: &str) {
        if memory.place == Place::Start && token == "<" {
            memory.place = Place::Inside;
        }
        let opening = match token {
            "<" | "(" | "[" | "{" => return memory.open.push(token.as_bytes()[0]),
            ">" => b'<',
            ")" => b'(',
            "]" => b'[',
            "}" => b'{',
            _ => return,
        };
        memory.is_unbalanced |= memory.open.pop() != Some(opening);
        if memory.place == Place::Inside && memory.open.is_empty() {
            memory.place = Place::Closing;
        }
    }

    fn pushed(memory: &mut Memory) {
        memory.place = match memory.place {
            Place::Start => Place::Elsewhere,
            Place::Closing => Place::Behind,
            Place::Behind => {
                memory.is_unbalanced = true;
                Place::Behind
            }
            place => place,
        };
    }

    fn forget(&self, state: &mut State<Memory>) {
        let tracked = self.tracked.map_or(0, |index| self.differs(index).used());
        state
            .knowledge
            .restrict(self.live[state.print as usize] | tracked);
        state.memory.read &= self.tested[state.parse as usize] | self.tracked.map_or(0, bit);
    }

    fn at_end(&self, state: &State<Memory>) -> Option<String> {
        if !self.has_directives && (state.memory.is_unbalanced || !state.memory.open.is_empty()) {
            return Some("the brackets aren't in pairs".to_owned());
        }
        let index = self.tracked?;
        let is_lost = state.memory.read & bit(index) == 0
            && state.knowledge.decide(&self.differs(index)) != Some(false);
        let name = self
            .parameter(index)
            .map_or("", |parameter| &parameter.name);
        is_lost.then(|| format!("`${name}` may be present and isn't read"))
    }
}

impl Product<'_, OfDefinition<'_, '_>> {
    fn parameter(&mut self, state: &mut State<Memory>, index: u16) -> Step<(), Memory> {
        let meaning = &self.meaning;
        let Some(parameter) = meaning.parameter(index) else {
            return Err(Stop::Impossible);
        };
        let gate = match &parameter.kind {
            ParameterKind::Optional(inner) => Some(meaning.summaries.first_of_kind(inner).0),
            // Its own parser accepts an empty text.
            ParameterKind::Attribute(AttributeClass::Dialect(..))
            | ParameterKind::Type(TypeClass::Dialect(..))
                if meaning.summaries.first_of_kind(&parameter.kind).1 =>
            {
                Some(meaning.summaries.first_of_kind(&parameter.kind).0)
            }
            _ => None,
        };
        let name = format!("`${}`", parameter.name);
        self.read(state, gate, &name, |print| {
            (printed_parameter(print) == Some(index)).then_some(())
        })?;
        state.memory.read |= bit(index);
        Ok(())
    }

    /// Reads `key = value` in any order: one of them in a step.
    fn fields(&mut self, state: &mut State<Memory>, fields: &[StructField]) -> Step<(), Memory> {
        let key = match self.peek(state, 0)? {
            Some(piece) => self.literal_text(piece).map(str::to_owned),
            None => None,
        };
        let last = state.memory.last_field;
        let wanted = fields.iter().position(|field| {
            let parameter = self.meaning.parameter(field.parameter);
            parameter.is_some_and(|parameter| Some(&parameter.name) == key.as_ref())
        });
        let Some(place) = wanted.filter(|&place| last.is_none_or(|last| place > last)) else {
            if last.is_none() && fields.iter().all(|field| field.optional) {
                // Any word is taken for a key.
                return self.is_absent(state, &Tokens::any_word(), "a key");
            }
            return Err(Stop::Failure("a key is expected".to_owned()));
        };
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
        state.memory.required += usize::from(!field.optional);
        let required = fields.iter().filter(|field| !field.optional).count();
        let is_last = required == fields.len() && state.memory.required == required;
        let has_comma = match self.peek(state, 0)? {
            Some(piece) => self.literal_text(piece) == Some(","),
            None => false,
        };
        if has_comma && !is_last {
            self.literal(state, ",")?;
            return Err(Stop::Fork(vec![state.clone()]));
        }
        let is_complete = std::mem::take(&mut state.memory.required) == required;
        state.memory.last_field = None;
        match is_complete {
            true => Ok(()),
            false => Err(Stop::Failure("a required key is missing".to_owned())),
        }
    }
}
