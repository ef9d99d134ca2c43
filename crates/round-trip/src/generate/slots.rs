//! The possible values of property slots.

use super::domain::{Beyond, Slot};
use super::likeness::diverse;
use super::{Fitting, Generator, instances};
use format_runtime::dialect::{
    AttributeClass, BuiltinAttribute, EnumDefinition, Length, OperationDefinition, OperationForm,
    PropertyForm, PropertyKind, PropertySlot,
};
use format_runtime::evaluate::{Evaluator, Value};
use format_runtime::models::strings_with_types;
use format_runtime::program::AttributeWriting;
use operation_core::{Attribute, Signedness};
use std::rc::Rc;

/// The maximum number of values tried for one slot.
const VALUES: usize = 24;

impl<'c> Generator<'c, '_> {
    pub(super) fn slots(&self, definition: &OperationDefinition) -> Result<Vec<Slot<'c>>, String> {
        let slots = (0..definition.properties.len()).map(|index| self.slot(definition, index));
        let mut slots: Vec<_> = slots.collect::<Result<_, _>>()?;
        let dialects = self.environment.dialects;
        for (index, typed) in strings_with_types(definition, self.context, dialects) {
            slots[usize::from(index)]
                .beyond
                .push((typed, Beyond::StringType));
        }
        Ok(slots)
    }

    pub(super) fn slot(
        &self,
        definition: &OperationDefinition,
        index: usize,
    ) -> Result<Slot<'c>, String> {
        let slot = &definition.properties[index];
        if is_computed(definition, index) {
            return Ok(Slot {
                choices: Vec::new(),
                structural: 1,
                beyond: Vec::new(),
            });
        }
        let mut values = match &slot.kind {
            PropertyKind::Attribute(class) => {
                let written = self.enumeration(definition, index);
                match (written, class) {
                    (Some(enumeration), AttributeClass::EnumInteger(_)) => {
                        let found = self.cases(enumeration);
                        super::satisfying(&found, |&attribute| self.fits(slot, class, attribute))
                    }
                    _ => self.fitting(slot, class).to_vec(),
                }
            }
            PropertyKind::Property(form) => self.property_values(form),
            PropertyKind::OperandSegmentSizes | PropertyKind::ResultSegmentSizes => Vec::new(),
        };
        if is_symbol_name(definition, index) {
            // An empty symbol name has no textual form.
            values.retain(|value| value.as_str() != Some(b""));
        }
        let mut seen = rustc_hash::FxHashSet::default();
        values.retain(|value| seen.insert(*value));
        if matches!(
            slot.kind,
            PropertyKind::Attribute(AttributeClass::Builtin(BuiltinAttribute::Type))
        ) {
            let types: Vec<_> = values.iter().filter_map(|value| value.as_type()).collect();
            let chosen = diverse(&types, VALUES);
            values = chosen
                .into_iter()
                .map(|type_| self.context.type_attribute(type_))
                .collect();
        }
        values.truncate(if self.enumeration(definition, index).is_some() {
            80
        } else {
            VALUES
        });
        // Where C++ reads the comparison with the default value as something else, any number may be taken for it.
        if let (Some(_), PropertyKind::Property(PropertyForm::Integer { width, .. })) =
            (&slot.comparison, &slot.kind)
        {
            let type_ = self.context.integer_type(*width, Signedness::Signless);
            values.extend((2..=8).map(|value| self.context.integer(type_, value)));
        }
        let default = slot.default.as_ref().and_then(|default| {
            Evaluator::new(self.context, self.environment.dialects, Value::Null)
                .evaluate(default)
                .ok()?
                .as_attribute()
        });
        let mut choices: Vec<Option<Attribute<'c>>> = Vec::new();
        let mut beyond = Vec::new();
        if slot.optional {
            choices.push(None);
        }
        if let Some(default) = default {
            values.retain(|value| *value != default);
            // If both are possible, absence is equivalent to the default value for getters.
            match slot.optional {
                true => beyond.push((default, Beyond::DefaultValue)),
                false => choices.push(Some(default)),
            }
        }
        let structural = choices.len() + 1;
        choices.extend(values.into_iter().map(Some));
        if choices.is_empty() && slot.default.is_none() {
            return Err(format!("no value is known for '{}'", slot.name));
        }
        Ok(Slot {
            choices,
            structural,
            beyond,
        })
    }

    /// The attributes of the pool that are possible in the slot.
    fn fitting(&self, slot: &PropertySlot, class: &AttributeClass) -> Rc<[Attribute<'c>]> {
        let constraint = slot.constraint.as_ref();
        let predicate = constraint.map(|constraint| &constraint.predicate);
        let summary = constraint.map_or("", |constraint| &constraint.summary);
        let mut known = self.fitting.borrow_mut();
        let entries = known.entry(summary.to_owned()).or_default();
        let mut of_summary = entries.iter();
        let is_it =
            |each: &&Fitting<'c>| each.class == *class && each.predicate.as_ref() == predicate;
        if let Some(found) = of_summary.find(is_it) {
            return found.attributes.clone();
        }
        let found = instances::of_class(self.context, self.environment, class, &self.pools);
        let fits = |&attribute: &Attribute<'c>| self.fits(slot, class, attribute);
        let attributes: Rc<[Attribute<'c>]> = super::satisfying(&found, fits).into();
        entries.push(Fitting {
            class: class.clone(),
            predicate: predicate.cloned(),
            attributes: attributes.clone(),
        });
        attributes
    }

    /// True if this attribute is possible in the slot; `None` if unknown.
    fn fits(
        &self,
        slot: &PropertySlot,
        class: &AttributeClass,
        attribute: Attribute<'c>,
    ) -> Option<bool> {
        let of_class = self
            .environment
            .dialects
            .contains_attribute(class, attribute);
        if of_class == Some(false) {
            return Some(false);
        }
        let Some(constraint) = &slot.constraint else {
            return of_class;
        };
        Evaluator::new(self.context, self.environment.dialects, attribute)
            .holds(&constraint.predicate)
    }

    /// The enum for a slot that the format prints by its cases.
    fn enumeration(
        &self,
        definition: &OperationDefinition,
        index: usize,
    ) -> Option<&EnumDefinition> {
        let OperationForm::Format { print, .. } = &definition.syntax else {
            return None;
        };
        print
            .attributes()
            .find_map(|(slot, writing)| match writing {
                AttributeWriting::Enum(number) if usize::from(slot) == index => {
                    self.environment.dialects.enums.get(*number as usize)
                }
                _ => None,
            })
    }

    /// Every case; for a bit enum also pairs, all cases together, and none.
    fn cases(&self, enumeration: &EnumDefinition) -> Vec<Attribute<'c>> {
        let mut values: Vec<i64> = enumeration.cases.iter().map(|case| case.value).collect();
        if let Some(bits) = &enumeration.bits {
            values.extend(
                enumeration
                    .cases
                    .windows(2)
                    .map(|pair| pair[0].value | pair[1].value),
            );
            values.push(bits.valid_bits as i64);
            values.push(0);
        }
        values.retain(|&value| enumeration.is_valid(value));
        let type_ = self
            .context
            .integer_type(enumeration.width, Signedness::Signless);
        values
            .into_iter()
            .map(|value| self.context.integer(type_, value))
            .collect()
    }

    fn property_values(&self, form: &PropertyForm) -> Vec<Attribute<'c>> {
        let context = self.context;
        let integer = |width, value| {
            context.integer(context.integer_type(width, Signedness::Signless), value)
        };
        match form {
            PropertyForm::Integer { width, .. } => [1, 0, -1, 42, i64::MAX]
                .map(|value| integer(*width, value))
                .to_vec(),
            PropertyForm::Bool => vec![integer(1, 1), integer(1, 0)],
            PropertyForm::String => [&b"text"[..], b"", b"a \"b\"\\\n", b"none"]
                .map(|text| context.string(text))
                .to_vec(),
            PropertyForm::Unit => vec![context.bool(false), context.unit()],
            PropertyForm::Optional { form, .. } => {
                let inner = self.property_values(form);
                let mut all = vec![context.array(&[])];
                all.extend(inner.into_iter().map(|value| context.array(&[value])));
                all
            }
            PropertyForm::Array(inner) => {
                let inner = self.property_values(inner);
                let mut all = vec![
                    context.array(&inner[..inner.len().min(1)]),
                    context.array(&[]),
                ];
                all.push(context.array(&inner[..inner.len().min(3)]));
                all
            }
            PropertyForm::DenseArray { width } => {
                let element = context.integer_type(*width, Signedness::Signless);
                let bytes = *width as usize / 8;
                let array = |values: &[i64]| {
                    let data: Vec<u8> = values
                        .iter()
                        .flat_map(|value| value.to_le_bytes()[..bytes].to_vec())
                        .collect();
                    context.attribute(operation_core::AttributeKind::DenseArray {
                        element,
                        size: values.len() as u32,
                        data: &data,
                    })
                };
                vec![array(&[7]), array(&[]), array(&[1, -1, 0])]
            }
            PropertyForm::Enum { index, .. } => self
                .environment
                .dialects
                .enums
                .get(*index as usize)
                .map_or_else(Vec::new, |found| self.cases(found)),
            PropertyForm::Opaque(_) => Vec::new(),
        }
    }
}

/// True if the format prints a slot as `@name`.
fn is_symbol_name(definition: &OperationDefinition, index: usize) -> bool {
    let OperationForm::Format { print, .. } = &definition.syntax else {
        return false;
    };
    print.attributes().any(|(slot, writing)| {
        usize::from(slot) == index && *writing == AttributeWriting::SymbolName
    })
}

/// True if the slot holds segment sizes, which follow from lengths.
fn is_computed(definition: &OperationDefinition, index: usize) -> bool {
    let own = matches!(
        definition.properties[index].kind,
        PropertyKind::OperandSegmentSizes | PropertyKind::ResultSegmentSizes
    );
    own || definition
        .operands
        .iter()
        .any(|operand| match operand.length {
            Length::VariadicOfVariadic { segments } => usize::from(segments) == index,
            _ => false,
        })
}
