//! Lowers type resolution to the last instructions of the parse program, in the order of the generated C++.

use super::format::ParseLowering;
use super::operation_scope::type_slot;
use super::parse::OperationParse;
use crate::check::TypeTarget;
use crate::infer::TypeOrigin;
use crate::ods::{NamedType, Variable};
use format_runtime::program::{ParseElement, ResolutionStep as Step, TypeSlot, TypeSource};

impl OperationParse<'_> {
    fn step(&mut self, step: Step) {
        self.element(ParseElement::Resolution(step));
    }

    /// Adds segment sizes, type checks, built types, results, operands, and inference.
    pub(super) fn resolution(&mut self) -> Result<(), String> {
        let operation = self.scope.operation;
        if !self.format.has_all_operands {
            if let Some(slot) = self.scope.operand_segments() {
                self.step(Step::OperandSegments(slot));
            }
            for index in 0..operation.operands.len() {
                if let Some(slot) = self.scope.inner_segments(index) {
                    self.step(Step::InnerSegments(index as u16, slot));
                }
            }
        }
        if !self.format.has_all_result_types
            && let Some(slot) = self.scope.result_segments()
        {
            self.step(Step::ResultSegments(slot));
        }
        for &variable in &self.format.resolution.checked_first {
            if let Some(target) = TypeTarget::of(variable) {
                self.step(Step::Check(type_slot(target)));
            }
        }
        let built = self.build()?;
        self.results(&built)?;
        self.operands(&built)?;
        if self.format.resolution.infers_return_types {
            self.step(Step::Infer);
        }
        Ok(())
    }

    /// Builds each type once; returns the builder calls, by index.
    fn build(&mut self) -> Result<Vec<String>, String> {
        let mut built: Vec<String> = Vec::new();
        let resolution = &self.format.resolution;
        for source in resolution.operands.iter().chain(&resolution.results) {
            if let TypeOrigin::Buildable(call) = source
                && !built.contains(call)
            {
                let expr = self.scope.known(call, "a buildable type")?;
                self.step(Step::Build(expr));
                built.push(call.clone());
            }
        }
        Ok(built)
    }

    fn results(&mut self, built: &[String]) -> Result<(), String> {
        if self.format.resolution.infers_return_types {
            return Ok(());
        }
        if self.format.has_all_result_types {
            self.step(Step::Results(TypeSource::Parsed(TypeSlot::Results)));
            return Ok(());
        }
        let resolution = &self.format.resolution;
        for (index, source) in resolution.results.iter().enumerate() {
            let source = self.source(source, TypeTarget::Result(index), built)?;
            self.step(Step::Results(source));
        }
        Ok(())
    }

    fn operands(&mut self, built: &[String]) -> Result<(), String> {
        if self.format.has_all_operand_types {
            self.step(if self.format.has_all_operands {
                Step::AllOperands(vec![TypeSource::Parsed(TypeSlot::Operands)])
            } else {
                Step::OperandsTogether
            });
            return Ok(());
        }
        let resolution = &self.format.resolution;
        let mut sources = Vec::new();
        for (index, source) in resolution.operands.iter().enumerate() {
            sources.push(self.source(source, TypeTarget::Operand(index), built)?);
        }
        if self.format.has_all_operands {
            self.step(Step::AllOperands(sources));
        } else {
            for (index, types) in sources.into_iter().enumerate() {
                self.step(Step::Operand(index as u16, types));
            }
        }
        Ok(())
    }

    fn source(
        &self,
        found: &TypeOrigin,
        own: TypeTarget,
        built: &[String],
    ) -> Result<TypeSource, String> {
        let name = self.scope.variable(own).map_or("", |each| &each.name);
        Ok(match found {
            TypeOrigin::Parsed => TypeSource::Parsed(type_slot(own)),
            TypeOrigin::ParsedWithAll => TypeSource::Parsed(type_slot(own.all())),
            TypeOrigin::Buildable(call) => {
                let number = built.iter().position(|own| own == call).unwrap_or(0);
                TypeSource::Built(number as u16)
            }
            TypeOrigin::Resolver { from, transformer } => {
                let known =
                    |text: &String| self.scope.known(text, &format!("the type of '{name}'"));
                let transformer = transformer.as_ref().map(known).transpose()?.map(Box::new);
                if let Variable::Attribute(index) = *from {
                    let slot = self.scope.attribute_slot(index)?;
                    return Ok(match transformer {
                        Some(transformer) => TypeSource::TransformedAttribute(slot, transformer),
                        None => TypeSource::Attribute(slot),
                    });
                }
                let from = TypeTarget::of(*from).ok_or_else(|| {
                    format!("the type of '{name}' follows from something that has none")
                })?;
                let is_list = self
                    .scope
                    .variable(from)
                    .is_some_and(NamedType::is_variadic);
                let slot = type_slot(from);
                match (transformer, is_list) {
                    (Some(transformer), list) => TypeSource::Transformed(slot, list, transformer),
                    (None, true) => TypeSource::Parsed(slot),
                    (None, false) => TypeSource::First(slot),
                }
            }
            TypeOrigin::Inferred | TypeOrigin::Unresolved => {
                return Err(format!("the type of '{name}' is not found"));
            }
        })
    }
}
