//! Inlay hints: facts that the text omits.

use crate::queries::describe::predecessors;
use crate::queries::reading::Reading;
use format_runtime::text::TextSpan;
use operation_core::ValueKind;

/// A text to show at a place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hint {
    /// The place to show it.
    pub offset: u32,
    /// The text to show.
    pub text: String,
    /// True for the type of a value, false for the predecessors of a block.
    pub is_type: bool,
}

/// The hints in a range: result types omitted by the custom forms, and the predecessors of blocks.
pub fn hints(reading: &Reading<'_, '_>, within: TextSpan) -> Vec<Hint> {
    let recorded = &reading.recorded;
    let mut found = Vec::new();
    for value in reading
        .definitions()
        .filter(|each| within.contains(each.span))
    {
        let ValueKind::OpResult(result) = value.value.kind() else {
            continue;
        };
        let Some(place) = reading.operation_at(value.span.start as usize) else {
            continue;
        };
        let operation = &recorded.operations[place];
        if operation.operation != result.owner {
            continue;
        }
        let head = reading.head(operation);
        let type_ = value.value.type_();
        let from = recorded
            .types
            .partition_point(|(span, _)| span.start < operation.name.end);
        let mut written = recorded.types[from..]
            .iter()
            .take_while(|(span, _)| span.start < head.end);
        // The name of several results is followed by their number.
        let is_single = reading.source.get(value.span.end as usize) != Some(&b':');
        if is_single
            && !operation.is_generic
            && !written.any(|(_, written)| *written == type_)
            && let Some(type_) = reading.type_text(type_)
        {
            let text = format!(": {type_}");
            found.push(Hint {
                offset: value.span.end,
                text,
                is_type: true,
            });
        }
    }
    for label in recorded
        .labels
        .iter()
        .filter(|label| within.contains(label.span))
    {
        let names = predecessors(reading, label.block);
        if !names.is_empty() {
            found.push(Hint {
                offset: label.span.end,
                text: format!("from {}", names.join(", ")),
                is_type: false,
            });
        }
    }
    found.sort_by_key(|hint| hint.offset);
    found
}
