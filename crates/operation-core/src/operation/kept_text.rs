//! Operations kept as text, because nobody knows their syntax.
//!
//! Such an operation has its own name. Its only attribute, which no text can contain, has the pieces of the text behind
//! the name. Its operands are the values that the text mentions; the names that only the text itself introduces
//! are *locals*: arguments of the only block of its last region, which isn't part of the text.

use crate::*;

/// The name of the attribute.
const NAME: &str = "text";
/// The name of its definition: its space occurs in no name in a text.
const KIND: &str = "text of an operation";
/// The name of the definition of the type of values whose type isn't known.
const UNRESOLVED: &str = "unresolved type";

/// Begins a reference in the bytes: UTF-8 has no such byte.
const REFERENCE: u8 = 0xFF;
/// The length in bytes of a number.
const NUMBER: usize = size_of::<u32>();
/// Stands for a missing number.
const NONE: u32 = u32::MAX;

/// A piece of the text of an operation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TextPiece<'t> {
    /// Text without names of values and blocks.
    Text(&'t [u8]),
    /// The name of an operand.
    Operand(usize),
    /// The name of a local.
    Local(usize),
    /// The name of a successor.
    Successor(usize),
    /// A region, with its braces.
    Region(usize),
}

/// The text of an operation whose syntax nobody knows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct KeptText<'m> {
    pieces: &'m [u8],
    locals: &'m [u8],
}

/// The text of an operation while it is made.
#[derive(Clone, Debug, Default)]
pub struct KeptTextBuilder {
    pieces: Vec<u8>,
    locals: Vec<u8>,
}

impl KeptTextBuilder {
    /// Adds a piece.
    pub fn push(&mut self, piece: TextPiece<'_>) {
        let (kind, number) = match piece {
            TextPiece::Text(text) => return self.pieces.extend_from_slice(text),
            TextPiece::Operand(number) => (b'%', number),
            TextPiece::Local(number) => (b'$', number),
            TextPiece::Successor(number) => (b'^', number),
            TextPiece::Region(number) => (b'{', number),
        };
        self.pieces.extend([REFERENCE, kind]);
        self.pieces.extend((number as u32).to_le_bytes());
    }

    /// Adds a local. If the text may also mean an operand by its name, the two have to be printed with the same name.
    pub fn add_local(&mut self, operand: Option<usize>) {
        let operand = operand.map_or(NONE, |operand| operand as u32);
        self.locals.extend(operand.to_le_bytes());
    }

    /// The number of locals.
    pub fn num_locals(&self) -> usize {
        self.locals.len() / NUMBER
    }

    /// The attributes of the operation.
    pub fn attributes<'c>(&self, context: &'c Context) -> Attribute<'c> {
        let value = context.attribute(AttributeKind::Dialect(DialectInstance {
            name: context.definition_name(KIND),
            parameters: &[
                Parameter::String(context.bytes(&self.pieces)),
                Parameter::String(context.bytes(&self.locals)),
            ],
        }));
        context.dictionary(&[NamedAttribute {
            name: context.identifier(NAME),
            value,
        }])
    }
}

impl<'m> KeptText<'m> {
    /// The text of an operation with these attributes, if nobody knows its syntax.
    #[inline]
    pub fn in_attributes(attributes: &[NamedAttribute<'m>]) -> Option<Self> {
        let [entry] = attributes else { return None };
        let AttributeKind::Dialect(DialectInstance {
            name,
            parameters: [Parameter::String(pieces), Parameter::String(locals)],
        }) = entry.value.kind()
        else {
            return None;
        };
        (name.as_str() == KIND).then_some(KeptText { pieces, locals })
    }

    /// The pieces behind the operation's name.
    pub fn pieces(self) -> impl Iterator<Item = TextPiece<'m>> {
        let mut rest = self.pieces;
        std::iter::from_fn(move || {
            let first = *rest.first()?;
            if first != REFERENCE {
                let length = rest
                    .iter()
                    .position(|byte| *byte == REFERENCE)
                    .unwrap_or(rest.len());
                let (text, behind) = rest.split_at(length);
                rest = behind;
                return Some(TextPiece::Text(text));
            }
            let (&[_, kind], behind) = rest.split_first_chunk()?;
            let (number, behind) = behind.split_first_chunk::<NUMBER>()?;
            rest = behind;
            let number = u32::from_le_bytes(*number) as usize;
            Some(match kind {
                b'%' => TextPiece::Operand(number),
                b'$' => TextPiece::Local(number),
                b'^' => TextPiece::Successor(number),
                _ => TextPiece::Region(number),
            })
        })
    }

    /// The attributes of an operation with this text in another context.
    pub fn attributes_in<'c>(self, context: &'c Context) -> Attribute<'c> {
        let text = KeptTextBuilder {
            pieces: self.pieces.to_vec(),
            locals: self.locals.to_vec(),
        };
        text.attributes(context)
    }

    /// For each local the operand with the same name, if there is one.
    pub fn locals(self) -> impl Iterator<Item = Option<usize>> {
        let numbers = self.locals.as_chunks::<NUMBER>().0.iter();
        numbers.map(|number| match u32::from_le_bytes(*number) {
            NONE => None,
            operand => Some(operand as usize),
        })
    }
}

impl<'m> Operation<'m> {
    /// The text of the operation, if nobody knows its syntax. Then its operands, regions and attributes aren't those of
    /// its definition.
    #[inline]
    pub fn kept_text(self) -> Option<KeptText<'m>> {
        KeptText::in_attributes(self.attributes())
    }

    /// The block of the locals of an operation kept as text, if it has some.
    pub fn locals(self) -> Option<Block<'m>> {
        let text = self.kept_text()?;
        text.locals().next()?;
        self.regions().last()?.first()
    }
}

impl<'m> Block<'m> {
    /// True if its arguments are the locals of an operation kept as text.
    pub fn has_locals(self) -> bool {
        self.parent_op()
            .is_some_and(|operation| operation.locals() == Some(self))
    }
}

impl Context {
    /// The type of a value whose type nothing states. No text contains it.
    pub fn unresolved_type(&self) -> Type<'_> {
        self.type_(TypeKind::Dialect(DialectInstance {
            name: self.definition_name(UNRESOLVED),
            parameters: &[],
        }))
    }
}
