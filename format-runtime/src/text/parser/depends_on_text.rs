//! The definitions for which a repeated line may be made of the same parts.

use super::*;
use crate::class::AttributeClass;
use crate::dialect::{DefinitionSyntax, OperationDefinition, OperationForm};
use crate::memo::DependsOn;
use crate::program::{
    AttributeForm, AttributeReading, DirectiveValue, Instruction, InstructionSet, Literal,
    ParseElement, ParseInstruction, ParseProgram, ResolutionStep, Target, Test, ValueForm,
};

/// Rules for remembering the lines of a definition.
#[derive(Clone, Copy)]
pub(super) struct LineRules {
    /// The part of an operation without regions and successors that determines its other parts.
    pub(super) depends_on: DependsOn,
    /// True if a word with a dot behind an operation certainly ends it.
    pub(super) ends_before_dotted_word: bool,
    /// True if the operands certainly have the same order in the text as in the operation.
    pub(super) operands_in_order: bool,
}

impl LineRules {
    pub(super) fn new(environment: Environment<'_>, definition: &OperationDefinition) -> Self {
        let OperationForm::Format { parse, .. } = &definition.syntax else {
            return LineRules {
                depends_on: DependsOn::Operation,
                ends_before_dotted_word: false,
                operands_in_order: false,
            };
        };
        // Inference may ask for more of the operands than their types.
        let infers = parse
            .resolution()
            .any(|step| *step == ResolutionStep::Infer);
        let directives = environment
            .hooks
            .depends_on(environment.dialects, definition);
        let is_of_text = !infers && directives <= DependsOn::Signature;
        LineRules {
            depends_on: match is_of_text {
                true => DependsOn::Text,
                false => DependsOn::Operation,
            },
            ends_before_dotted_word: is_of_text && !may_contain_dotted_word(environment, parse),
            operands_in_order: has_operands_in_order(parse),
        }
    }
}

/// True if the program reads and resolves operands in the order of their declaration, for every text.
fn has_operands_in_order(parse: &ParseProgram) -> bool {
    use ParseElement as E;
    let (mut read, mut resolved) = (0, 0);
    let follows = |next: &mut u16, index: u16| {
        let follows = index >= *next;
        *next = index + 1;
        follows
    };
    let mut instructions = parse.instructions().iter().enumerate();
    instructions.all(|(at, instruction)| {
        let goes_on = instruction.label().is_none_or(|label| label.index() > at);
        if let Some(DirectiveValue {
            target: Target::Operand(index) | Target::Operands(index) | Target::OperandGroups(index),
            is_listed,
            ..
        }) = instruction.directive_value()
        {
            return goes_on && !is_listed && follows(&mut read, *index);
        }
        let in_order = match instruction {
            ParseInstruction::Custom(..) => false,
            ParseInstruction::Element(element) => match element {
                E::Operand(index)
                | E::OptionalOperand(index)
                | E::OperandList(index)
                | E::OperandGroups(index) => follows(&mut read, *index),
                E::Resolution(ResolutionStep::Operand(index, _)) => follows(&mut resolved, *index),
                E::AllOperands
                | E::Resolution(_)
                | E::Attribute(_)
                | E::Property(_)
                | E::Type(..)
                | E::OptionalType(_)
                | E::TypeList(_)
                | E::TypeGroups(_)
                | E::FunctionalType(..)
                | E::Region(_)
                | E::RegionList(_)
                | E::Successor(_)
                | E::SuccessorList(_)
                | E::AttrDict(_)
                | E::PropDict(_)
                | E::PropFields(_)
                | E::SetUnit(_)
                | E::Clause(..)
                | E::Directive(_) => true,
            },
            ParseInstruction::Literal(_)
            | ParseInstruction::OptionalLiteral(..)
            | ParseInstruction::Unless(..)
            | ParseInstruction::Jump(_) => true,
        };
        goes_on && in_order
    })
}

/// True if a word with a dot may be part of the text after the name of an operation.
fn may_contain_dotted_word(environment: Environment<'_>, parse: &ParseProgram) -> bool {
    let dialects = environment.dialects;
    let has_dotted_case = |index: u32| {
        dialects
            .enums
            .get(index as usize)
            .is_none_or(|definition| definition.cases.iter().any(|case| case.text.contains('.')))
    };
    let has_dotted_attribute = |class: &AttributeClass| {
        let AttributeClass::Dialect(index, _) = class else {
            return false;
        };
        let Some(definition) = dialects.attributes.get(*index as usize) else {
            return true;
        };
        match &definition.syntax {
            DefinitionSyntax::Bare => false,
            DefinitionSyntax::Format { parse, .. } => {
                parse.instructions().iter().any(has_dotted_keyword)
                    || definition.enumeration.is_some_and(has_dotted_case)
            }
            DefinitionSyntax::Hooked | DefinitionSyntax::Unsupported(_) => true,
        }
    };
    parse.instructions().iter().any(|instruction| {
        has_dotted_keyword(instruction)
            || matches!(instruction, ParseInstruction::Unless(Test::Property(_), _))
            || instruction.directive_value().is_some_and(is_word)
            || match instruction.element() {
                Some(
                    ParseElement::Property(_)
                    | ParseElement::PropDict(_)
                    | ParseElement::PropFields(_),
                ) => true,
                Some(ParseElement::Attribute(attribute)) => match &attribute.reading {
                    AttributeReading::Enum(index) | AttributeReading::Case(_, index) => {
                        has_dotted_case(*index)
                    }
                    AttributeReading::SymbolName => false,
                    AttributeReading::Typed(_, class)
                    | AttributeReading::Full(class)
                    | AttributeReading::Stripped(class) => has_dotted_attribute(class),
                },
                _ => false,
            }
    })
}

/// True if a directive may write the value as a word.
fn is_word(value: &DirectiveValue) -> bool {
    matches!(
        &value.form,
        ValueForm::Attribute(
            AttributeForm::Keyword(_) | AttributeForm::Name | AttributeForm::Bits(_)
        )
    )
}

/// True if an instruction parses a keyword with a dot, or calls a hook, which may parse one.
fn has_dotted_keyword<S: InstructionSet>(instruction: &ParseInstruction<S>) -> bool {
    match instruction {
        ParseInstruction::Literal(Literal::Keyword(keyword))
        | ParseInstruction::OptionalLiteral(Literal::Keyword(keyword), _) => keyword.contains('.'),
        ParseInstruction::Custom(..) => true,
        _ => false,
    }
}
