//! The format of the operation at the cursor, with the next element.

use super::MlirFile;
use lsp_types as lsp;
use lsp_types::Position;
use operation_core::Context;
use source_text::queries::current_element;
use std::ops::Range;

impl MlirFile<'_> {
    pub(in crate::lsp) fn signature(&self, position: Position) -> Option<lsp::SignatureHelp> {
        let (part, offset) = self.part(position);
        let context = Context::new();
        let environment = self.definitions.environment();
        environment.dialects.register(&context);
        let source = self.text.get(part).unwrap_or_default();
        let (name, instruction) = current_element(environment, &context, source, offset)?;
        let operation = self.definitions.operation(&name)?;
        let format = operation.format.as_ref()?;
        let places = self.definitions.places(operation)?;
        let current = places.element(instruction)?;
        let label = Label::new(&name, &format.text);
        let elements: Vec<Range<usize>> = places.elements().collect();
        let parameters = elements.iter().map(|element| lsp::ParameterInformation {
            label: lsp::ParameterLabel::LabelOffsets(label.units(element)),
            documentation: None,
        });
        let active = elements
            .iter()
            .position(|element| *element == current)
            .map(|place| place as u32);
        let documentation = Some(operation.summary.clone()).filter(|summary| !summary.is_empty());
        let signature = lsp::SignatureInformation {
            label: label.text.clone(),
            documentation: documentation.map(lsp::Documentation::String),
            parameters: Some(parameters.collect()),
            active_parameter: active,
        };
        Some(lsp::SignatureHelp {
            signatures: vec![signature],
            active_signature: Some(0),
            active_parameter: active,
        })
    }
}

/// The name of an operation and its format, in one line.
struct Label {
    text: String,
    /// For each byte of the format, and its end, the offset in the line in units of UTF-16.
    offsets: Vec<u32>,
}

impl Label {
    fn new(name: &str, format: &str) -> Self {
        let mut text = format!("{name} ");
        let mut units = text.encode_utf16().count() as u32;
        let mut offsets = Vec::with_capacity(format.len() + 1);
        for character in format.chars() {
            offsets.extend(std::iter::repeat_n(units, character.len_utf8()));
            let shown = if character.is_whitespace() {
                ' '
            } else {
                character
            };
            if shown != ' ' || !text.ends_with(' ') {
                text.push(shown);
                units += shown.len_utf16() as u32;
            }
        }
        offsets.push(units);
        Label { text, offsets }
    }

    /// A range of the format in the line.
    fn units(&self, range: &Range<usize>) -> [u32; 2] {
        [range.start, range.end].map(|offset| {
            self.offsets
                .get(offset)
                .or(self.offsets.last())
                .copied()
                .unwrap_or(0)
        })
    }
}
