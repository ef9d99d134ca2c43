//! Descriptions of places in a source, for hovering.

use crate::queries::names::{defined_values, first_of_name};
use crate::queries::reading::Reading;
use crate::queries::symbols::Symbols;
use format_runtime::text::{Role, TextSpan, TokenKind, print_heads, show, tokens};
use operation_core::{Block, Operation, Value, ValueKind};
use rustc_hash::FxHashMap;

/// A description of a place in words and MLIR text.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Description {
    /// An operation: its name, or any other part of its own text.
    Operation {
        /// `dialect.op`
        name: String,
        /// This operation in generic form, with `{...}` for its regions.
        generic: String,
        /// The index of the instruction of its custom form that read the text.
        instruction: Option<u32>,
    },
    /// `%name`
    Value {
        /// The name, with its number if it is one of several results.
        name: String,
        /// Its type.
        type_: String,
        /// The operation or block that defines it as a result or argument; empty if the definition is not in the
        /// text.
        definition: String,
    },
    /// `^name`
    Block {
        /// The label with the arguments.
        label: String,
        /// The blocks that branch to it.
        predecessors: Vec<String>,
    },
    /// `@name`
    Symbol {
        /// The operation with this name, without its regions.
        definition: String,
    },
    /// `#name` or `!name` of an alias.
    Alias {
        /// The definition.
        definition: String,
    },
    /// A type.
    Type {
        /// The type without aliases.
        text: String,
        /// `dialect.mnemonic`, for a dialect's type.
        definition: Option<String>,
    },
    /// An attribute.
    Attribute {
        /// The attribute without aliases.
        text: String,
        /// `dialect.mnemonic`, for a dialect's attribute.
        definition: Option<String>,
    },
}

/// Describes an offset and returns the described range.
pub fn describe(reading: &Reading<'_, '_>, offset: usize) -> Option<(TextSpan, Description)> {
    let token = reading.name_at(offset)?;
    let named = match token.kind {
        TokenKind::Value => value(reading, token.span),
        TokenKind::Block => block(reading, token.span),
        TokenKind::Symbol => symbol(reading, token.span),
        TokenKind::Hash | TokenKind::Exclamation => alias(reading, token.span),
        _ => None,
    };
    if let Some(named) = named {
        return Some((token.span, named));
    }
    // Skipped text has no description.
    if reading
        .recorded
        .skipped
        .iter()
        .any(|skipped| skipped.contains(token.span))
    {
        return None;
    }
    let place = reading.operation_at(offset);
    // The name of an operation is more useful than any part that contains it.
    if let Some(place) = place
        && reading.recorded.operations[place].name == token.span
    {
        return Some((token.span, operation(reading, place, None)));
    }
    instance(reading, offset).or_else(|| {
        let place = place?;
        let element = reading.recorded.elements.iter().filter(|element| {
            element.operation == reading.recorded.operations[place].name.start
                && element.span.contains(token.span)
        });
        let instruction = element
            .min_by_key(|element| element.span.end - element.span.start)?
            .instruction;
        Some((token.span, operation(reading, place, Some(instruction))))
    })
}

/// The type or attribute at an offset, unless it is part of another one with a definition in a dialect.
fn instance(reading: &Reading<'_, '_>, offset: usize) -> Option<(TextSpan, Description)> {
    let (environment, context) = (reading.environment, reading.context);
    let type_ = smallest(&reading.recorded.types, offset);
    let attribute = smallest(&reading.recorded.attributes, offset);
    let is_smaller = |inner: &TextSpan| {
        attribute.is_none_or(|(span, _)| inner.range().len() <= span.range().len())
    };
    if let Some(&(span, type_)) = type_.filter(|(span, _)| is_smaller(span)) {
        let definition = environment.dialects.definition_of_type(type_);
        let description = Description::Type {
            text: show(type_, environment, context).to_string(),
            definition: definition.map(|definition| definition.name.clone()),
        };
        return Some((span, description));
    }
    let &(span, attribute) = attribute?;
    let definition = environment.dialects.definition_of_attribute(attribute);
    let description = Description::Attribute {
        text: show(attribute, environment, context).to_string(),
        definition: definition.map(|definition| definition.name.clone()),
    };
    Some((span, description))
}

/// The innermost of the types or attributes at a place.
fn smallest<T>(recorded: &[(TextSpan, T)], offset: usize) -> Option<&(TextSpan, T)> {
    let here = recorded.iter().filter(|(span, _)| span.touches(offset));
    here.min_by_key(|(span, _)| span.end - span.start)
}

fn operation(reading: &Reading<'_, '_>, place: usize, instruction: Option<u32>) -> Description {
    let operation = reading.recorded.operations[place].operation;
    let name = operation.name().as_str().to_owned();
    Description::Operation {
        name,
        generic: generic_form(reading, operation),
        instruction,
    }
}

/// An operation in generic form, with the names in the source.
fn generic_form<'m>(reading: &Reading<'_, 'm>, operation: Operation<'m>) -> String {
    let mut text = Vec::new();
    print_heads(
        reading.module,
        reading.environment,
        reading.context,
        [(operation, true)],
        |_, printed| {
            text = printed.to_vec();
        },
    );
    let names = Names::of(reading);
    let mut operands = operation.operands();
    let mut successors = operation.successors();
    let mut renamed = Vec::new();
    let mut at = 0;
    let mut tokens = tokens(&text).peekable();
    while let Some(token) = tokens.next() {
        let name = match token.kind {
            TokenKind::Value => operands.next().and_then(|value| names.value(value)),
            TokenKind::Block => successors
                .next()
                .and_then(|block| names.blocks.get(&block).cloned()),
            _ => None,
        };
        if let Some(name) = name {
            renamed.extend_from_slice(&text[at..token.span.start as usize]);
            renamed.extend_from_slice(name.as_bytes());
            // The number of a result is part of the replaced name.
            let number = tokens
                .next_if(|next| next.kind == TokenKind::Hash && next.span.start == token.span.end);
            at = number.unwrap_or(token).span.end as usize;
        }
    }
    renamed.extend_from_slice(&text[at..]);
    String::from_utf8_lossy(renamed.trim_ascii_end()).into_owned()
}

/// The names of values and blocks in the source.
struct Names<'m> {
    values: FxHashMap<Value<'m>, String>,
    blocks: FxHashMap<Block<'m>, String>,
}

impl<'m> Names<'m> {
    fn of(reading: &Reading<'_, 'm>) -> Self {
        let values = reading.definitions();
        let blocks = reading.recorded.blocks.iter();
        Names {
            values: values
                .map(|each| (each.value, reading.string(each.span)))
                .collect(),
            blocks: blocks
                .map(|each| (each.block, reading.string(each.span)))
                .collect(),
        }
    }

    fn value(&self, value: Value<'m>) -> Option<String> {
        if let Some(name) = self.values.get(&value) {
            return Some(name.clone());
        }
        let ValueKind::OpResult(result) = value.kind() else {
            return None;
        };
        let before = (0..result.index).rev().find_map(|index| {
            Some((
                result.index - index,
                self.values.get(&result.owner.result(index as usize))?,
            ))
        });
        before.map(|(number, name)| format!("{name}#{number}"))
    }
}

fn value(reading: &Reading<'_, '_>, span: TextSpan) -> Option<Description> {
    let here = reading
        .recorded
        .values
        .iter()
        .find(|each| each.span == span)?;
    let value = first_of_name(&defined_values(reading), here.value);
    let defined = reading.definitions().find(|each| each.value == value);
    let definition = defined
        .map(|each| definition_text(reading, each.span))
        .unwrap_or_default();
    let mut name = reading.string(span);
    if let (ValueKind::OpResult(result), ValueKind::OpResult(first)) =
        (here.value.kind(), value.kind())
        && result.index > first.index
    {
        name += &format!("#{}", result.index - first.index);
    }
    let type_ = reading.type_text(here.value.type_());
    let type_ = type_.unwrap_or_else(|| "a type that nothing states".to_owned());
    Some(Description::Value {
        name,
        type_,
        definition,
    })
}

/// The label or the head of the operation with the definition of a name.
fn definition_text(reading: &Reading<'_, '_>, name: TextSpan) -> String {
    let labels = &reading.recorded.labels;
    if let Some(label) = labels.iter().find(|label| label.span.contains(name)) {
        return reading.string(label.span);
    }
    let Some(place) = reading.operation_at(name.start as usize) else {
        return String::new();
    };
    head_text(reading, place)
}

fn head_text(reading: &Reading<'_, '_>, place: usize) -> String {
    let head = reading.head(&reading.recorded.operations[place]);
    reading.string(head).trim_end().to_owned()
}

fn block(reading: &Reading<'_, '_>, span: TextSpan) -> Option<Description> {
    let here = reading
        .recorded
        .blocks
        .iter()
        .find(|each| each.span == span)?;
    let label = reading
        .recorded
        .labels
        .iter()
        .find(|label| label.block == here.block)?;
    let predecessors = predecessors(reading, here.block);
    Some(Description::Block {
        label: reading.string(label.span),
        predecessors,
    })
}

/// The names of the blocks with a branch to a block, without duplicates; `entry` for one without a label.
pub(crate) fn predecessors<'m>(reading: &Reading<'_, 'm>, block: Block<'m>) -> Vec<String> {
    let recorded = &reading.recorded.blocks;
    let mut names = Vec::new();
    for branch in recorded
        .iter()
        .filter(|each| each.role == Role::Use && each.block == block)
    {
        let operation = reading.operation_at(branch.span.start as usize);
        let from = operation.and_then(|place| reading.recorded.operations[place].operation.block());
        let label = recorded
            .iter()
            .find(|each| each.role == Role::Definition && Some(each.block) == from);
        let name = label.map_or_else(|| "entry".to_owned(), |label| reading.string(label.span));
        if !names.contains(&name) {
            names.push(name);
        }
    }
    names
}

fn symbol(reading: &Reading<'_, '_>, span: TextSpan) -> Option<Description> {
    let symbols = Symbols::of(reading);
    let token = *reading.tokens.iter().find(|token| token.span == span)?;
    let symbol = &symbols.all[symbols.meant_by(reading, token)?];
    Some(Description::Symbol {
        definition: head_text(reading, symbol.operation),
    })
}

fn alias(reading: &Reading<'_, '_>, span: TextSpan) -> Option<Description> {
    let name = reading.text(span);
    let starts = |alias: TextSpan| {
        let token = reading.tokens_in(alias).first();
        token.is_some_and(|token| reading.text(token.span) == name)
    };
    let definition = reading
        .recorded
        .aliases
        .iter()
        .find(|alias| starts(**alias))?;
    Some(Description::Alias {
        definition: reading.string(*definition),
    })
}
