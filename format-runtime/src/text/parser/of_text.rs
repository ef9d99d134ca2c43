//! Which definitions have operations that are made of the same parts wherever they are written the same.

use super::*;
use crate::class::AttributeClass;
use crate::dialect::{DefinitionSyntax, OperationDefinition, OperationForm};
use crate::program::{
    AttributeForm, AttributeReading, DirectiveValue, InstructionSet, Literal, ParseElement,
    ParseInstruction, ResolutionStep, Test, ValueForm,
};

/// What decides how operations of a definition are read.
#[derive(Clone, Copy)]
pub(super) struct Decided {
    /// Whether what an operation is made of follows from its text but for the names of values, from the types of its operands, and
    /// from whether its results have names, if it has no regions and successors.
    pub(super) by_text: bool,
    /// Whether a word with a dot behind an operation certainly ends it.
    pub(super) by_dotted_word: bool,
}

impl Decided {
    pub(super) fn new(environment: Environment<'_>, definition: &OperationDefinition) -> Self {
        let by_text = is_of_text(environment, definition);
        Decided {
            by_text,
            by_dotted_word: by_text && !may_contain_dotted_word(environment, definition),
        }
    }
}

fn is_of_text(environment: Environment<'_>, definition: &OperationDefinition) -> bool {
    let OperationForm::Format { parse, .. } = &definition.syntax else {
        return false;
    };
    // Inference may ask what the operands are.
    parse
        .resolution()
        .all(|step| *step != ResolutionStep::Infer)
        && environment
            .hooks
            .is_of_signature(environment.dialects, definition)
}

/// Whether a word with a dot may be part of what follows the name of an operation.
fn may_contain_dotted_word(environment: Environment<'_>, definition: &OperationDefinition) -> bool {
    let OperationForm::Format { parse, .. } = &definition.syntax else {
        return true;
    };
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

/// Returns true if a directive may write the value as a word.
fn is_word(value: &DirectiveValue) -> bool {
    matches!(
        &value.form,
        ValueForm::Attribute(
            AttributeForm::Keyword(_) | AttributeForm::Name | AttributeForm::Bits(_)
        )
    )
}

/// Whether an instruction parses a keyword with a dot, or calls a hook, which may.
fn has_dotted_keyword<S: InstructionSet>(instruction: &ParseInstruction<S>) -> bool {
    match instruction {
        ParseInstruction::Literal(Literal::Keyword(keyword))
        | ParseInstruction::OptionalLiteral(Literal::Keyword(keyword), _) => keyword.contains('.'),
        ParseInstruction::Custom(..) => true,
        _ => false,
    }
}
