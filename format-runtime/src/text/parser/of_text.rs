//! Which definitions have operations that are made of the same parts wherever they are written the same.

use crate::class::AttributeClass;
use crate::dialect::{DefinitionSyntax, OperationDefinition, OperationForm};
use crate::program::{AttributeReading, InstructionSet, Literal, ParseElement, ParseInstruction, ResolutionStep, Test};
use crate::text::Environment;

/// Whether what operations of a definition are made of follows from their text, but for the names of values, from the types of
/// their operands, and from whether they have a name, if they have no regions and successors.
pub(super) fn is_of_text(environment: Environment<'_>, definition: &OperationDefinition) -> bool {
    let OperationForm::Format { parse, .. } = &definition.syntax else { return false };
    // Inference may ask what the operands are.
    parse.resolution().all(|step| *step != ResolutionStep::Infer)
        && environment.hooks.is_of_signature(environment.dialects, definition)
}

/// Whether a word with a dot may be part of what follows the name of an operation.
pub(super) fn may_contain_dotted_word(environment: Environment<'_>, definition: &OperationDefinition) -> bool {
    let OperationForm::Format { parse, .. } = &definition.syntax else { return true };
    let dialects = environment.dialects;
    let has_dotted_case = |index: u32| {
        dialects
            .enums
            .get(index as usize)
            .is_none_or(|definition| definition.cases.iter().any(|case| case.text.contains('.')))
    };
    let has_dotted_attribute = |class: &AttributeClass| {
        let AttributeClass::Dialect(index, _) = class else { return false };
        let Some(definition) = dialects.attributes.get(*index as usize) else { return true };
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
            || match instruction.element() {
                Some(ParseElement::Property(_) | ParseElement::PropDict(_)) => true,
                Some(ParseElement::Attribute(attribute)) => match &attribute.reading {
                    AttributeReading::Enum(index) => has_dotted_case(*index),
                    AttributeReading::SymbolName => false,
                    AttributeReading::Typed(_, class)
                    | AttributeReading::Full(class)
                    | AttributeReading::Stripped(class) => has_dotted_attribute(class),
                },
                _ => false,
            }
    })
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
