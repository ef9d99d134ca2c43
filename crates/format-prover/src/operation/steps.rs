//! The steps after parsing the text: they give each operand and result a type, in order, and compute all lengths.

use super::names::Names;
use format_runtime::dialect::{Length, OperationDefinition, PropertyKind};
use format_runtime::program::{
    Instruction, ParseElement, ParseProgram, ResolutionStep as Step, TypeSlot, TypeSource,
};

/// The faults of the steps: what they leave out, or do too early.
pub(crate) fn faults(definition: &OperationDefinition, parse: &ParseProgram) -> Vec<String> {
    let mut run = Run {
        definition,
        built: 0,
        operands: 0,
        results: 0,
        faults: Vec::new(),
    };
    if !are_last(parse) {
        run.fault("a step after parsing the text precedes the end of it");
    }
    for step in parse.resolution() {
        run.step(step);
    }
    if run.operands != definition.operands.len() {
        run.fault("not every operand gets its type");
    }
    if run.results != definition.results.len() {
        run.fault("not every result gets its type");
    }
    run.faults
}

/// True if nothing is read after the first step, and every text reaches it.
fn are_last(parse: &ParseProgram) -> bool {
    let program = parse.instructions();
    let is_step = |at: usize| matches!(program[at].element(), Some(ParseElement::Resolution(_)));
    let first = (0..program.len()).find(|&at| is_step(at));
    let first = first.unwrap_or(program.len());
    let mut labels = program.iter().filter_map(Instruction::label);
    (first..program.len())
        .all(|at| is_step(at) || matches!(program[at].element(), Some(ParseElement::SetUnit(_))))
        && labels.all(|label| label.index() <= first)
}

struct Run<'d> {
    definition: &'d OperationDefinition,
    /// The numbers of types built, of operands and of results resolved so far.
    built: usize,
    operands: usize,
    results: usize,
    faults: Vec<String>,
}

impl Run<'_> {
    fn fault(&mut self, text: &str) {
        self.faults.push(text.to_owned());
    }

    fn step(&mut self, step: &Step) {
        let definition = self.definition;
        match step {
            Step::OperandSegments(slot) => {
                self.lengths(*slot, |kind| *kind == PropertyKind::OperandSegmentSizes);
            }
            Step::ResultSegments(slot) => {
                self.lengths(*slot, |kind| *kind == PropertyKind::ResultSegmentSizes);
            }
            Step::InnerSegments(operand, slot) => {
                let own = definition.operands.get(usize::from(*operand));
                let is_own = |length| matches!(length, Length::VariadicOfVariadic { segments } if segments == *slot);
                if !own.is_some_and(|own| is_own(own.length)) {
                    self.fault("lengths are computed into another slot");
                }
            }
            Step::Build(_) => self.built += 1,
            Step::Results(TypeSource::Parsed(TypeSlot::Results)) if self.results == 0 => {
                self.results = definition.results.len();
            }
            Step::Results(source) => {
                self.source(source, TypeSlot::Result(self.results as u16), false);
                self.results += 1;
            }
            Step::Operand(operand, source) => {
                if usize::from(*operand) != self.operands {
                    self.fault("operands are resolved in another order");
                }
                self.source(source, TypeSlot::Operand(*operand), true);
                self.operands += 1;
            }
            Step::AllOperands(sources) => {
                let first = std::mem::replace(&mut self.operands, definition.operands.len());
                let is_all = matches!(&sources[..], [TypeSource::Parsed(TypeSlot::Operands)]);
                if first != 0 || (!is_all && sources.len() != definition.operands.len()) {
                    self.fault("not every operand gets its type");
                }
                if !is_all {
                    let is_only = sources.len() == 1;
                    for (index, source) in sources.iter().enumerate() {
                        self.source(source, TypeSlot::Operand(index as u16), is_only);
                    }
                }
            }
            Step::OperandsTogether => {
                if std::mem::replace(&mut self.operands, definition.operands.len()) != 0 {
                    self.fault("operands are resolved twice");
                }
            }
            Step::Infer => self.results = definition.results.len(),
            Step::Check(_) => {}
        }
    }

    fn lengths(&mut self, slot: u16, is_kind: impl Fn(&PropertyKind) -> bool) {
        let slot = self.definition.properties.get(usize::from(slot));
        if !slot.is_some_and(|slot| is_kind(&slot.kind)) {
            self.fault("lengths are computed into another slot");
        }
    }

    /// Checks that the source has as many types as the operand or result has values. One type is for all values only if
    /// these are known: `is_spread`.
    fn source(&mut self, source: &TypeSource, target: TypeSlot, is_spread: bool) {
        let single = |slot| {
            let declared = self.definition.declared(slot);
            declared.is_some_and(|declared| declared.length == Length::Single)
        };
        let fits = match source {
            TypeSource::Parsed(slot) => {
                *slot == target
                    || (single(*slot) && single(target))
                    || self.have_one_length(*slot, target)
            }
            TypeSource::Built(number) => {
                usize::from(*number) < self.built && (is_spread || single(target))
            }
            // The result may be a list, and verification shows that it is the right one.
            TypeSource::Transformed(..) | TypeSource::TransformedAttribute(..) => true,
            TypeSource::First(_) | TypeSource::Attribute(_) => is_spread || single(target),
        };
        if !fits {
            self.faults.push(format!(
                "the source of the type of {} may have another number of types",
                Names(self.definition).variable(target)
            ));
        }
    }

    /// True if both are operands of variable length without sizes of their own: they have the same number of values.
    fn have_one_length(&self, left: TypeSlot, right: TypeSlot) -> bool {
        let is_variable = |slot| {
            matches!(slot, TypeSlot::Operand(_))
                && self
                    .definition
                    .declared(slot)
                    .is_some_and(|declared| declared.length != Length::Single)
        };
        self.definition.operand_segments.is_none() && is_variable(left) && is_variable(right)
    }
}
