//! The verifier's own messages, each defined once; hooks have their own. An error lists its messages
//! ([`super::VerificationError::said`]), so a test can find messages without a test case.

use std::fmt::{Display, Write};

/// One of the verifier's messages or notes, or a variable part of one, in MLIR's wording, with `{}` as the placeholder for
/// details of the operation.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Message(&'static str);

/// A message with its placeholders filled in.
pub(super) struct Said {
    pub(super) message: Message,
    pub(super) text: String,
}

impl Message {
    /// The text of the message, with placeholders.
    pub fn pattern(self) -> &'static str {
        self.0
    }

    /// Fills in the placeholders.
    pub(super) fn with<const N: usize>(self, arguments: [&dyn Display; N]) -> Said {
        let mut parts = self.0.split("{}");
        let mut text = parts.next().unwrap_or_default().to_owned();
        for (part, argument) in parts.zip(arguments) {
            let _ = write!(text, "{argument}{part}");
        }
        Said {
            message: self,
            text,
        }
    }
}

impl From<Message> for Said {
    fn from(message: Message) -> Self {
        Said {
            message,
            text: message.0.to_owned(),
        }
    }
}

macro_rules! messages {
    ($($name:ident = $pattern:literal;)*) => {
        $(pub(super) const $name: Message = Message($pattern);)*

        impl Message {
            /// All of the verifier's messages.
            pub const ALL: &'static [Message] = &[$($name),*];
        }
    };
}

messages! {
    ATTRIBUTE_REQUIRED = "requires attribute '{}'";
    BRANCH_TO_OTHER_REGION = "branching to block of a different region";
    BROADCAST_OPERANDS = "operands don't have broadcast-compatible shapes";
    BROADCAST_RESULT = "result type {} not broadcast compatible with broadcasted operands's shapes {}";
    BROADCAST_VECTOR_WITH_TENSOR = "cannot broadcast vector with tensor";
    CHILD_TWICE = "failed to verify AtMostOneChildOf trait: the operation contains at least two operations of type {}";
    ELEMENTWISE_ALL_RESULTS = "if an operand is non-scalar, then all results must be non-scalar";
    ELEMENTWISE_NO_OPERAND = "if a result is non-scalar, then at least one operand must be non-scalar";
    ELEMENTWISE_NO_RESULT = "if an operand is non-scalar, then there must be at least one non-scalar result";
    ELEMENTWISE_SHAPES = "all non-scalar operands/results must have the same shape and base type";
    EMPTY_BLOCK = "empty block: expect at least a terminator";
    ENTRY_HAS_PREDECESSORS = "entry block of region may not have predecessors";
    FLOAT_LIKE = "requires a floating point type";
    GRAPH_REGION_BLOCKS = "expects graph region #{} to have 0 or 1 blocks";
    GROUP_OF_MANY = "{} group starting at #{} requires 0 or 1 element, but found {}";
    IMPLICIT_TERMINATOR = "expects regions to end with '{}', found '{}'";
    IMPLICIT_TERMINATOR_NOTE = "in custom textual format, the absence of terminator implies '{}'";
    INFERRED_TYPES = "'{}' op inferred type(s) {} are incompatible with return type(s) of operation {}";
    INFERENCE_FAILED = "failed to infer returned types";
    ISOLATION = "using value defined outside the region";
    ISOLATION_NOTE = "required by region isolation constraints";
    NESTED_TOO_DEEPLY = "regions are nested too deeply to verify";
    NOT_DOMINATED = "operand #{} does not dominate this use";
    NOT_DOMINATED_BY_ARGUMENT = "operand defined as a block argument (block #{} {})";
    NOT_DOMINATED_BY_OPERATION = "operand defined here (op {})";
    NOT_LAST = "must be the last operation in the parent block";
    NO_TERMINATOR = "block with no terminator, has {}";
    OPERANDS = "expected {} operands, but found {}";
    OPERANDS_AT_LEAST = "expected {} or more operands, but found {}";
    OPERANDS_ONE = "requires a single operand";
    OPERANDS_SOME = "expected 1 or more operands, but found 0";
    OPERANDS_ZERO = "requires zero operands";
    PARENT = "expects parent op '{}'";
    PARENT_ONE_OF = "expects parent op to be one of '{}'";
    PLACE_CHILD_REGION = "in a child region";
    PLACE_OTHER = "neither in a parent nor in a child region";
    PLACE_OTHER_OF_OPERATION = "is neither in a parent nor in a child region";
    PLACE_PARENT_REGION = "in a parent region";
    PLACE_SAME_BLOCK = "in the same block";
    PLACE_SAME_REGION = "in the same region";
    PREDICATE = "failed to verify that {}";
    RANK_OF_OPERANDS = "operands don't have matching ranks";
    RANK_OF_RESULT = "result type has different rank than operands";
    REFERENCE_TO_OTHER_REGION = "reference to block defined in another region";
    REGIONS = "expected {} regions";
    REGIONS_AT_LEAST = "expected {} or more regions";
    REGIONS_ONE = "requires one region";
    REGIONS_ZERO = "requires zero regions";
    REGION_ARGUMENTS = "region #{} should have no arguments";
    REGION_ARGUMENTS_OF_ONE = "region should have no arguments";
    REGION_CONSTRAINT = "region #{} failed to verify constraint: {}";
    REGION_CONSTRAINT_NAMED = "region #{} ('{}') failed to verify constraint: {}";
    RESULTS = "expected {} results";
    RESULTS_AT_LEAST = "expected {} or more results";
    RESULTS_ONE = "requires one result";
    RESULTS_SOME = "expected 1 or more results";
    RESULTS_ZERO = "requires zero results";
    SAME_ELEMENT_TYPE = "requires the same element type for all operands and results";
    SAME_ELEMENT_TYPE_OF_OPERANDS = "requires the same element type for all operands";
    SAME_ENCODING = "requires the same encoding for all operands and results";
    SAME_SHAPE = "requires the same shape for all operands and results";
    SAME_SHAPE_OF_OPERANDS = "requires the same shape for all operands";
    SAME_TYPE = "requires the same type for all operands and results";
    SAME_TYPE_OF_OPERANDS = "requires all operands to have the same type";
    SEGMENTS_NEGATIVE = "'{}' attribute cannot have negative elements";
    SEGMENTS_NOT_DENSE = "requires dense i32 array attribute '{}'";
    SEGMENTS_SUM = "{} count ({}) does not match with the total size ({}) specified in attribute '{}'";
    SINGLE_BLOCK = "expects region #{} to have 0 or 1 blocks";
    SINGLE_BLOCK_EMPTY = "expects a non-empty block";
    SLOT_CONSTRAINT = "{} '{}' failed to satisfy constraint: {}";
    SUCCESSORS = "requires {} successors but found {}";
    SUCCESSORS_AT_LEAST = "requires at least {} successors but found {}";
    SUCCESSORS_EARLY = "operation with block successors must terminate its parent block";
    SUCCESSORS_ONE = "requires 1 successor but found {}";
    SUCCESSOR_CONSTRAINT = "successor #{} ('{}') failed to verify constraint: {}";
    SYMBOL_DECLARATION_PUBLIC = "symbol declaration cannot have public visibility";
    SYMBOL_PARENT = "symbol's parent must have the SymbolTable trait";
    SYMBOL_RESULTS = "symbols must not have results";
    SYMBOL_TABLE_BLOCKS = "Operations with a 'SymbolTable' must have exactly one block";
    SYMBOL_TABLE_REGIONS = "Operations with a 'SymbolTable' must have exactly one region";
    SYMBOL_TWICE = "redefinition of symbol named '{}'";
    SYMBOL_TWICE_NOTE = "see existing symbol definition here";
    SYMBOL_VISIBILITY = "visibility expected to be one of [\"public\", \"private\", \"nested\"], but got \"{}\"";
    SYMBOL_VISIBILITY_KIND = "requires visibility attribute 'sym_visibility' to be a string attribute, but got {}";
    TOKEN_BEHIND_ENTRY = "token block argument #{} is only allowed in a region entry block";
    TOKEN_CONSUMER = "consumes token operand #{} but does not have the TokenConsumerTrait";
    TOKEN_ENTRY = "token entry block argument #{} requires the parent operation to have the TokenProducerTrait";
    TOKEN_PRODUCER = "produces token result #{} but does not have the TokenProducerTrait";
    UNREGISTERED = "unregistered operation '{}' found in dialect ('{}') that does not allow unknown operations";
    VALUE_CONSTRAINT = "{} #{} must be {}, but got {}";
}

/// Messages about a wrong number of something: about none, one, several, and at least some.
type OfNumber = [Message; 4];

pub(super) const NUMBER_OF_REGIONS: OfNumber =
    [REGIONS_ZERO, REGIONS_ONE, REGIONS, REGIONS_AT_LEAST];
pub(super) const NUMBER_OF_RESULTS: OfNumber =
    [RESULTS_ZERO, RESULTS_ONE, RESULTS, RESULTS_AT_LEAST];
pub(super) const NUMBER_OF_SUCCESSORS: OfNumber =
    [SUCCESSORS, SUCCESSORS_ONE, SUCCESSORS, SUCCESSORS_AT_LEAST];
pub(super) const NUMBER_OF_OPERANDS: OfNumber =
    [OPERANDS_ZERO, OPERANDS_ONE, OPERANDS, OPERANDS_AT_LEAST];
