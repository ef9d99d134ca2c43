//! Recording the places of parts. Without it, nothing here is called, and only the general way of parsing does it.

use super::*;
use crate::text::recorded::*;
use rustc_hash::FxHashMap;

/// The records so far.
#[derive(Default)]
pub(super) struct Recorder<'m> {
    recorded: Recorded<'m>,
    /// True if only the outline is recorded.
    is_outline: bool,
    /// The uses of undefined names, by their placeholder.
    forward: FxHashMap<Value<'m>, Vec<usize>>,
    /// The place of the request for possible continuations.
    expected_at: Option<usize>,
    /// The current instruction, until it is recorded.
    current: Option<Expected<'m>>,
}

/// The lengths of the records: later ones can be removed.
#[derive(Clone, Copy)]
pub(super) struct RecordMark([usize; 8]);

impl<'m> Recorder<'m> {
    /// A recorder, if anything is to be recorded.
    pub(super) fn new(options: &ParseOptions) -> Option<Box<Self>> {
        let expected_at = options.expected_at;
        let has_parts = options.record || expected_at.is_some();
        (has_parts || options.outline).then(|| {
            Box::new(Recorder {
                expected_at,
                is_outline: !has_parts,
                ..Recorder::default()
            })
        })
    }

    /// True if only the outline is recorded.
    pub(super) fn is_outline(&self) -> bool {
        self.is_outline
    }

    /// Adds a possible continuation at the requested place, and before it the current instruction.
    fn expect(&mut self, expected: Expected<'m>) {
        let all = &mut self.recorded.expected;
        for each in self.current.take().into_iter().chain([expected]) {
            if !all.contains(&each) {
                all.push(each);
            }
        }
    }

    pub(super) fn mark(&self) -> RecordMark {
        let recorded = &self.recorded;
        RecordMark([
            recorded.operations.len(),
            recorded.regions.len(),
            recorded.labels.len(),
            recorded.values.len(),
            recorded.blocks.len(),
            recorded.types.len(),
            recorded.attributes.len(),
            recorded.elements.len(),
        ])
    }

    /// Removes the records after a mark.
    pub(super) fn forget(&mut self, RecordMark(lengths): RecordMark) {
        let recorded = &mut self.recorded;
        let [
            operations,
            regions,
            labels,
            values,
            blocks,
            types,
            attributes,
            elements,
        ] = lengths;
        recorded.operations.truncate(operations);
        recorded.regions.truncate(regions);
        recorded.labels.truncate(labels);
        recorded.values.truncate(values);
        recorded.blocks.truncate(blocks);
        recorded.types.truncate(types);
        recorded.attributes.truncate(attributes);
        recorded.elements.truncate(elements);
        for uses in self.forward.values_mut() {
            uses.retain(|&place| place < values);
        }
    }

    /// Everything, in the order of the starts.
    pub(super) fn finish(self) -> Recorded<'m> {
        let mut recorded = self.recorded;
        let outer_first = |span: TextSpan| (span.start, std::cmp::Reverse(span.end));
        recorded
            .operations
            .sort_by_key(|each| outer_first(each.span));
        recorded.regions.sort_by_key(|each| outer_first(each.span));
        recorded.labels.sort_by_key(|each| outer_first(each.span));
        recorded.values.sort_by_key(|each| outer_first(each.span));
        recorded.blocks.sort_by_key(|each| outer_first(each.span));
        recorded.types.sort_by_key(|each| outer_first(each.0));
        recorded.attributes.sort_by_key(|each| outer_first(each.0));
        recorded.elements.sort_by_key(|each| outer_first(each.span));
        recorded
    }
}

impl<'p, 'm> Parser<'p, 'm> {
    /// True if anything is recorded.
    #[inline]
    pub(super) fn is_recording(&self) -> bool {
        self.recorder.is_some()
    }

    /// True if the parts of operations are recorded: each has to be read by itself, token by token.
    #[inline]
    pub(crate) fn is_recording_parts(&self) -> bool {
        self.recorder
            .as_ref()
            .is_some_and(|recorder| !recorder.is_outline)
    }

    /// Removes the records after a mark, if any.
    #[cold]
    pub(super) fn forget_records(&mut self, mark: Option<RecordMark>) {
        if let (Some(recorder), Some(mark)) = (&mut self.recorder, mark) {
            recorder.forget(mark);
        }
    }

    pub(super) fn record_mark(&self) -> Option<RecordMark> {
        self.recorder.as_ref().map(|recorder| recorder.mark())
    }

    /// Records an operation with its end before the current token.
    pub(super) fn record_operation(
        &mut self,
        operation: Operation<'m>,
        start: usize,
        name: usize,
        is_generic: bool,
    ) {
        let end = self.previous_end;
        let Some(recorder) = &mut self.recorder else {
            return;
        };
        let name = TextSpan::new(name, lex(self.source, name).end);
        let span = TextSpan::new(start, end);
        recorder.recorded.operations.push(RecordedOperation {
            operation,
            span,
            name,
            is_generic,
        });
    }

    pub(super) fn record_region(&mut self, start: usize) {
        let span = TextSpan::new(start, self.previous_end);
        if let Some(recorder) = &mut self.recorder {
            recorder.recorded.regions.push(RecordedRegion { span });
        }
    }

    pub(super) fn record_label(&mut self, block: Block<'m>, start: usize) {
        let span = TextSpan::new(start, self.previous_end);
        if let Some(recorder) = &mut self.recorder {
            recorder.recorded.labels.push(RecordedLabel { block, span });
        }
    }

    /// Records a name for a value; `is_forward` for the placeholder of an undefined one.
    pub(super) fn record_use(
        &mut self,
        operand: UnresolvedOperand<'p>,
        value: Value<'m>,
        is_forward: bool,
    ) {
        if let Some(recorder) = &mut self.recorder
            && !recorder.is_outline
        {
            if is_forward {
                recorder
                    .forward
                    .entry(value)
                    .or_default()
                    .push(recorder.recorded.values.len());
            }
            let span = TextSpan::new(operand.offset, operand.offset + operand.name.len());
            recorder.recorded.values.push(RecordedValue {
                value,
                span,
                role: Role::Use,
            });
        }
    }

    /// Replaces a value in the records.
    pub(super) fn record_instead(&mut self, value: Value<'m>, other: Value<'m>) {
        if let Some(recorder) = &mut self.recorder {
            let records = recorder.recorded.values.iter_mut();
            for record in records.filter(|record| record.value == value) {
                record.value = other;
            }
        }
    }

    /// Records the definition of a value, and the end of its placeholder, if there was one.
    pub(super) fn record_definition(
        &mut self,
        operand: UnresolvedOperand<'p>,
        value: Value<'m>,
        placeholder: Option<Value<'m>>,
    ) {
        if let Some(recorder) = &mut self.recorder {
            for place in placeholder
                .and_then(|placeholder| recorder.forward.remove(&placeholder))
                .unwrap_or_default()
            {
                if let Some(earlier) = recorder.recorded.values.get_mut(place) {
                    earlier.value = value;
                }
            }
            // The results of a group have one name.
            if operand.number == 0 {
                let span = TextSpan::new(operand.offset, operand.offset + operand.name.len());
                recorder.recorded.values.push(RecordedValue {
                    value,
                    span,
                    role: Role::Definition,
                });
            }
        }
    }

    pub(super) fn record_block(
        &mut self,
        name: &[u8],
        offset: usize,
        block: Block<'m>,
        role: Role,
    ) {
        if let Some(recorder) = &mut self.recorder {
            let span = TextSpan::new(offset, offset + name.len());
            recorder
                .recorded
                .blocks
                .push(RecordedBlock { block, span, role });
        }
    }

    #[cold]
    pub(super) fn record_type(&mut self, start: usize, type_: Type<'m>) {
        let span = TextSpan::new(start, self.previous_end);
        if let Some(recorder) = &mut self.recorder {
            recorder.recorded.types.push((span, type_));
        }
    }

    #[cold]
    pub(super) fn record_attribute(&mut self, start: usize, attribute: Attribute<'m>) {
        let span = TextSpan::new(start, self.previous_end);
        if let Some(recorder) = &mut self.recorder {
            recorder.recorded.attributes.push((span, attribute));
        }
    }

    /// Records the definition of an alias. Its value is the last part of it.
    pub(super) fn record_alias(&mut self, start: usize, value: SubElement<'m>) {
        let span = TextSpan::new(start, self.previous_end);
        let Some(recorder) = &mut self.recorder else {
            return;
        };
        recorder.recorded.aliases.push(span);
        // Otherwise it has been recorded like other types and attributes.
        match value {
            _ if !recorder.is_outline => {}
            SubElement::Type(type_) => recorder.recorded.types.push((span, type_)),
            SubElement::Attribute(attribute) => {
                recorder.recorded.attributes.push((span, attribute));
            }
        }
    }

    pub(super) fn record_metadata(&mut self, start: usize) {
        let span = TextSpan::new(start, self.previous_end);
        if let Some(recorder) = &mut self.recorder {
            recorder.recorded.metadata.push(span);
        }
    }

    /// Something is looked for at the current token and isn't there.
    #[cold]
    pub(in crate::text) fn expects(&mut self, expected: Expected<'m>) {
        if let Some(recorder) = &mut self.recorder
            && recorder.expected_at == Some(self.token.start)
        {
            recorder.expect(expected);
        }
    }

    /// Like [`Parser::expects`], for a literal.
    #[cold]
    pub(super) fn expects_literal(&mut self, literal: &str) {
        if let Some(recorder) = &mut self.recorder
            && recorder.expected_at == Some(self.token.start)
        {
            recorder.expect(Expected::Literal(literal.to_owned()));
        }
    }

    /// Begins an instruction of the operation in custom form.
    pub(crate) fn begin_element(&mut self, instruction: usize) {
        let (Some(operation), offset) = (self.custom_operation(), self.frame.name_offset as u32)
        else {
            return;
        };
        if let Some(recorder) = &mut self.recorder
            && let Some(at) = recorder.expected_at
            && self.token.start <= at
        {
            let element = Expected::Element {
                operation,
                offset,
                instruction: instruction as u32,
            };
            if self.token.start < at {
                recorder.current = Some(element);
            } else {
                recorder.current = None;
                recorder.expect(element);
            }
        }
    }

    /// Records the text since `start` as read by an instruction of the operation in custom form.
    pub(crate) fn record_element(&mut self, instruction: usize, start: usize) {
        // An empty text is at the end of the token before.
        let end = self.previous_end;
        let start = start.min(end);
        let operation = self.frame.name_offset as u32;
        if let Some(recorder) = &mut self.recorder {
            let span = TextSpan::new(start, end);
            recorder.recorded.elements.push(RecordedElement {
                operation,
                instruction: instruction as u32,
                span,
            });
        }
    }

    /// Records the text from `start` to the current token as skipped.
    pub(super) fn record_skipped(&mut self, start: usize) {
        let end = self.token.start;
        let Some(recorder) = &mut self.recorder else {
            return;
        };
        recorder.recorded.skipped.push(TextSpan::new(start, end));
        let mut token = lex(self.source, start);
        while token.kind != Kind::Eof && token.start < end {
            if token.kind == Kind::Percent {
                self.names
                    .values
                    .skipped
                    .insert(&self.source[token.start..token.end]);
            }
            token = lex(self.source, token.end);
        }
    }
}
