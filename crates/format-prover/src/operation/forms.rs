//! The forms in which described directives write attributes: whether each one that a slot admits comes back from its form.

use super::origins::{UNTYPED_STRINGS, has_no_type};
use crate::classes;
use crate::proof::{Proof, Reason, Unknown};
use crate::values::{self, Reader};
use format_runtime::dialect::{
    AttributeClass, BuiltinAttribute, Dialects, EnumDefinition, OperationDefinition, PropertyKind,
    cases,
};
use format_runtime::expr::Expr;
use format_runtime::models::{built, condition_on_type, is_only_model};
use format_runtime::program::{
    AttributeForm, BitsForm, EnumForm, IntegerType, NumberHolder, ParseProgram, Target, ValueForm,
};
use operation_core::Context;

/// The definitions by which forms are looked at.
pub(super) struct Forms<'a> {
    pub(super) definition: &'a OperationDefinition,
    pub(super) dialects: &'a Dialects,
    pub(super) context: &'a Context,
}

/// The attributes that a form writes: their class, and the condition on them.
struct Written<'a> {
    slot: u16,
    name: &'a str,
    class: AttributeClass,
    condition: Option<&'a Expr>,
}

impl Written<'_> {
    fn other_class(&self) -> Reason {
        Reason::OtherClass {
            name: format!("`${}`", self.name),
        }
    }

    fn other_type(&self) -> Reason {
        Reason::OtherAttributeType {
            slot: self.slot,
            name: self.name.to_owned(),
        }
    }
}

impl Forms<'_> {
    /// Checks the attributes that directives read, and the elements of arrays.
    pub(super) fn check(&self, proof: &mut Proof, parse: &ParseProgram) {
        for instruction in parse.instructions() {
            let Some(value) = instruction.directive_value() else {
                continue;
            };
            let (Target::Attribute(slot), ValueForm::Attribute(form)) = (value.target, &value.form)
            else {
                continue;
            };
            match self.written(slot, value.is_listed) {
                Some(written) => self.check_form(proof, &written, form),
                None => {
                    let cause = "the class of an attribute in a directive";
                    proof.unknown.insert(Unknown::Unsupported(cause));
                }
            }
        }
    }

    fn written(&self, slot: u16, is_listed: bool) -> Option<Written<'_>> {
        let property = self.definition.properties.get(usize::from(slot))?;
        let PropertyKind::Attribute(class) = &property.kind else {
            return None;
        };
        let condition = property.constraint.as_ref();
        let condition = condition.map(|constraint| &**constraint.predicate);
        let (class, condition) = match (is_listed, class) {
            (false, _) => (class.clone(), condition),
            // The numbers of such an array have one type.
            (true, class) if class.is_dense_array() => (class.clone(), None),
            (true, _) => {
                let elements = classes::elements(condition?)?;
                (classes::of_attribute(elements)?, Some(elements))
            }
        };
        Some(Written {
            slot,
            name: &property.name,
            class,
            condition,
        })
    }

    fn check_form(&self, proof: &mut Proof, written: &Written<'_>, form: &AttributeForm<Target>) {
        use AttributeForm as F;
        use BuiltinAttribute as B;
        let is = |wanted: B| written.class == AttributeClass::Builtin(wanted);
        let other_class = |comes_back: bool| (!comes_back).then(|| written.other_class());
        let other_type = |comes_back: bool| (!comes_back).then(|| written.other_type());
        let obstacle = match form {
            F::Full => {
                if let AttributeClass::Dialect(_, name) = &written.class {
                    proof.given.insert(format!("#{name}"));
                }
                None
            }
            F::String | F::Name | F::SymbolName => {
                proof.given.insert(UNTYPED_STRINGS.to_owned());
                other_class(is(B::String))
            }
            F::Type => other_class(is(B::Type)),
            F::Symbol => other_class(is(B::SymbolRef) || is(B::FlatSymbolRef)),
            F::FlatSymbol => other_class(is(B::FlatSymbolRef)),
            F::AffineMap => other_class(is(B::AffineMap)),
            F::Typed(type_) => {
                other_type(has_no_type(&written.class) || self.have_type(written, *type_))
            }
            F::Integer(type_) if is_integer(&written.class) => {
                other_type(self.have_type(written, *type_))
            }
            F::Integer(_) => other_class(false),
            F::Number { is_signed } => {
                other_class(*is_signed && written.class == AttributeClass::DenseIntegerArray(64))
            }
            F::Keyword(form) => self.keyword(written, form),
            F::Bits(form) => self.bits(written, form),
            F::Float | F::Integers(_) | F::TypedAs(_) => {
                let cause = "the form of an attribute in a directive";
                proof.unknown.insert(Unknown::Unsupported(cause));
                None
            }
        };
        obstacle.into_iter().for_each(|reason| proof.fail(reason));
    }

    /// True if the numbers have this type and no other one.
    fn have_type(&self, written: &Written<'_>, type_: IntegerType) -> bool {
        if let AttributeClass::DenseIntegerArray(width) = written.class {
            return type_ == IntegerType::Bits(width);
        }
        let asked = written.condition.and_then(condition_on_type);
        let built = built(&values::number_type(type_), self.context, self.dialects);
        asked
            .zip(built)
            .is_some_and(|(asked, built)| is_only_model(&asked, built, self.context, self.dialects))
    }

    /// The enum of this name, if the attributes hold a value of it and nothing else.
    fn enumeration(&self, written: &Written<'_>, name: &str) -> Option<&EnumDefinition> {
        let definition = cases(self.dialects, name)?;
        let holds_it = match &written.class {
            AttributeClass::Dialect(index, own) => {
                values::holds_a_number(self.dialects, *index) && own == name
            }
            AttributeClass::EnumInteger(class) => {
                self.dialects.attribute(name).is_none() && class.width == definition.width
            }
            _ => false,
        };
        holds_it.then_some(definition)
    }

    /// The obstacle to reading the keywords of an enum.
    fn keyword(&self, written: &Written<'_>, form: &EnumForm) -> Option<Reason> {
        let Some(definition) = self.enumeration(written, &form.name) else {
            return Some(written.other_class());
        };
        match form.is_quoted {
            true => values::texts(definition, Reader::Attribute),
            // One word is read.
            false if definition.bits.is_some() => Some(Reason::Bits),
            false => values::texts(definition, Reader::Parameter),
        }
    }

    /// The obstacle to reading the words for the bits of a number.
    fn bits(&self, written: &Written<'_>, form: &BitsForm) -> Option<Reason> {
        let NumberHolder::Enum(name) = &form.of else {
            return Some(Reason::Bits);
        };
        let Some(definition) = self.enumeration(written, name) else {
            return Some(written.other_class());
        };
        let mut covered = 0u64;
        let is_new = |&(_, bits): &(String, i64)| {
            let bits = bits.cast_unsigned();
            let is_new = bits.count_ones() == 1 && covered & bits == 0;
            covered |= bits;
            is_new
        };
        let are_apart = form.words.iter().all(is_new);
        let valid = definition.bits.as_ref().map(|bits| bits.valid_bits);
        let is_covered = valid.is_some_and(|valid| valid & !covered == 0);
        (!are_apart || !is_covered || form.unknown.is_none()).then_some(Reason::Bits)
    }
}

fn is_integer(class: &AttributeClass) -> bool {
    matches!(
        class,
        AttributeClass::Builtin(BuiltinAttribute::Integer)
            | AttributeClass::EnumInteger(_)
            | AttributeClass::DenseIntegerArray(_)
    )
}
