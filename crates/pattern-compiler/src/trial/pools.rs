//! Types and attributes to try, the simplest first.

use format_runtime::dialect::{Dialects, OperationDefinition};
use format_runtime::evaluate::{Evaluator, Value};
use format_runtime::expr::{Binary, Expr, Function};
use format_runtime::hooks::Environment;
use operation_core::{Attribute, AttributeKind, Context, FloatKind, Signedness, Type, TypeKind};
use round_trip::generate::Generator;
use rustc_hash::FxHashMap;
use std::cell::RefCell;
use std::rc::Rc;

/// The longest list made for a condition on a length.
const LONGEST: i64 = 16;

/// The attributes of each slot, by the name of the operation and the number of the slot.
type OfSlots<'c> = FxHashMap<(String, usize), Rc<[Attribute<'c>]>>;

/// Values tried in the operations of one context.
pub(super) struct Pools<'c, 'e> {
    pub(super) context: &'c Context,
    generator: Generator<'c, 'e>,
    /// Types of each family.
    pub(super) types: Vec<Type<'c>>,
    /// Attributes of the families in most patterns.
    pub(super) attributes: Vec<Attribute<'c>>,
    /// The known attributes for a slot of an operation.
    slots: RefCell<OfSlots<'c>>,
}

impl<'c, 'e> Pools<'c, 'e> {
    /// Collects the values for these dialects; the context has them registered.
    pub(super) fn new(context: &'c Context, environment: Environment<'e>) -> Self {
        let types = types(context, environment.dialects);
        Pools {
            context,
            generator: Generator::new(context, environment),
            attributes: attributes(context, &types),
            types,
            slots: RefCell::default(),
        }
    }

    /// Further types: those of other families and of the dialects.
    pub(super) fn further_types(&self) -> &[Type<'c>] {
        self.generator.types()
    }

    /// The known attributes for a slot: floats, arrays, symbols, those of the dialects.
    pub(super) fn of_slot(
        &self,
        definition: &OperationDefinition,
        slot: usize,
    ) -> Rc<[Attribute<'c>]> {
        let key = (definition.name.clone(), slot);
        if let Some(known) = self.slots.borrow().get(&key) {
            return known.clone();
        }
        let found: Rc<[Attribute<'c>]> = self.generator.values(definition, slot).into();
        self.slots.borrow_mut().insert(key, found.clone());
        found
    }

    /// The constants compared with `$_self` in a condition.
    pub(super) fn compared(&self, condition: &Expr, dialects: &Dialects) -> Vec<Attribute<'c>> {
        compared(condition, self.context, dialects)
    }

    /// Attributes made of the texts and numbers in a condition, of the numbers beside those, and of lists of these lengths.
    pub(super) fn mentioned(&self, condition: &Expr) -> Vec<Attribute<'c>> {
        let (mut numbers, mut found) = (Vec::new(), Vec::new());
        self.collect(condition, &mut numbers, &mut found);
        let near = |number: i64| [Some(number), number.checked_add(1), number.checked_sub(1)];
        let numbers: Vec<i64> = numbers.into_iter().flat_map(near).flatten().collect();
        for &number in &numbers {
            let integers = self.types.iter().chain(self.generator.types());
            let integers = integers
                .filter(|type_| matches!(type_.kind(), TypeKind::Integer { .. } | TypeKind::Index));
            found.extend(integers.map(|&type_| self.context.integer(type_, number)));
        }
        for &length in numbers
            .iter()
            .filter(|&number| (0..=LONGEST).contains(number))
        {
            found.extend(self.lists(length as usize));
        }
        found
    }

    fn collect(&self, expr: &Expr, numbers: &mut Vec<i64>, found: &mut Vec<Attribute<'c>>) {
        match expr {
            Expr::Int(number) => numbers.push(*number),
            Expr::Text(text) => found.push(self.context.string(text.as_bytes())),
            Expr::Float(float) => {
                for kind in FloatKind::ALL {
                    let type_ = self.context.float_type(kind);
                    found.extend(float.bits(kind).map(|bits| self.context.float(type_, bits)));
                }
            }
            _ => expr
                .parts()
                .into_iter()
                .for_each(|part| self.collect(part, numbers, found)),
        }
    }

    /// Lists of so many elements.
    fn lists(&self, length: usize) -> Vec<Attribute<'c>> {
        let context = self.context;
        let dense = [8, 16, 32, 64].map(|width| {
            let data: Vec<u8> = (0..length)
                .flat_map(|index| index.to_le_bytes()[..width / 8].to_vec())
                .collect();
            context.attribute(AttributeKind::DenseArray {
                element: context.integer_type(width as u32, Signedness::Signless),
                size: length as u32,
                data: &data,
            })
        });
        let elements = [
            context.integer(context.i64(), 1),
            context.integer(context.i32(), 1),
            context.string(b"a"),
        ];
        let arrays = elements.map(|element| context.array(&vec![element; length]));
        dense.into_iter().chain(arrays).collect()
    }
}

/// Types of each family.
fn types<'m>(context: &'m Context, dialects: &Dialects) -> Vec<Type<'m>> {
    let integer = |width| context.integer_type(width, Signedness::Signless);
    let mut types = vec![
        context.i32(),
        integer(1),
        integer(8),
        integer(16),
        context.i64(),
        context.index_type(),
    ];
    types.extend([FloatKind::F32, FloatKind::F64].map(|kind| context.float_type(kind)));
    let i32 = Expr::Call(Function::IntegerType, vec![Expr::Int(32)]);
    let shape = Expr::List(vec![Expr::Int(4)]);
    for function in [
        Function::RankedTensorType,
        Function::VectorType,
        Function::MemRefType,
    ] {
        let shaped = Expr::Call(function, vec![shape.clone(), i32.clone()]);
        let made = Evaluator::new(context, dialects, Value::Null).evaluate(&shaped);
        types.extend(made.ok().and_then(|value| value.as_type()));
    }
    types.push(context.none_type());
    types
}

/// Attributes of the families in most patterns.
fn attributes<'m>(context: &'m Context, types: &[Type<'m>]) -> Vec<Attribute<'m>> {
    let mut attributes = Vec::new();
    for &type_ in types {
        attributes.extend((0..3).filter_map(|value| {
            let is_integer = type_ == context.index_type()
                || [1, 8, 16, 32, 64]
                    .iter()
                    .any(|&width| type_.is_integer(width));
            (is_integer && (value < 2 || !type_.is_integer(1)))
                .then(|| context.integer(type_, value))
        }));
    }
    attributes.extend([
        context.string(b"a"),
        context.unit(),
        context.array(&[]),
        context.type_attribute(context.i32()),
    ]);
    attributes
}

/// The constants compared with `$_self` in a condition.
fn compared<'m>(condition: &Expr, context: &'m Context, dialects: &Dialects) -> Vec<Attribute<'m>> {
    match condition {
        Expr::And(list) | Expr::Or(list) => list
            .iter()
            .flat_map(|each| compared(each, context, dialects))
            .collect(),
        Expr::Binary(Binary::Equal, left, right) => {
            let other = if **left == Expr::This { right } else { left };
            let value = Evaluator::new(context, dialects, Value::Null).evaluate(other);
            value
                .ok()
                .and_then(|value| value.as_attribute())
                .into_iter()
                .collect()
        }
        _ => Vec::new(),
    }
}
