//! `vector.transfer_read` and `vector.transfer_write`

use crate::slots;
use crate::syntax::{self, Functions};
use format_runtime::text::{Delimiter, ParseResult, Parser, Printer, Token, UnresolvedOperand};
use operation_core::{
    AffineExprKind, AffineMap, Attribute, AttributeKind, Context, IntegerValue, NamedAttribute,
    OPERAND_SEGMENT_SIZES, Operation, OperationState, Type, TypeKind, Value,
};

const PERMUTATION_MAP: &str = "permutation_map";
const IN_BOUNDS: &str = "in_bounds";

/// A vector type.
#[derive(Clone, Copy)]
struct Vector<'m> {
    type_: Type<'m>,
    shape: &'m [i64],
    scalable: &'m [bool],
}

impl<'m> Vector<'m> {
    fn of(type_: Type<'m>) -> Option<Self> {
        match type_.kind() {
            TypeKind::Vector {
                shape, scalable, ..
            } => Some(Vector {
                type_,
                shape,
                scalable,
            }),
            _ => None,
        }
    }
}

/// A memref or ranked tensor type.
#[derive(Clone, Copy)]
struct Shaped<'m> {
    type_: Type<'m>,
    rank: usize,
    element: Type<'m>,
}

impl<'m> Shaped<'m> {
    fn of(type_: Type<'m>) -> Option<Self> {
        match type_.kind() {
            TypeKind::MemRef { shape, element, .. }
            | TypeKind::RankedTensor { shape, element, .. } => Some(Shaped {
                type_,
                rank: shape.len(),
                element: *element,
            }),
            _ => None,
        }
    }
    /// Rank of a vector without the dimensions of the memory's element type.
    fn effective_rank(self, vector: Vector<'m>) -> usize {
        let element_rank = Vector::of(self.element).map_or(0, |element| element.shape.len());
        vector.shape.len().saturating_sub(element_rank)
    }
}

fn count(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

/// `(d0, d1, d2) -> (d1, d2)`
fn minor_identity(context: &Context, dims: usize, results: usize) -> AffineMap<'_> {
    let results: Vec<_> = (dims.saturating_sub(results)..dims)
        .map(|dim| context.affine_expr(AffineExprKind::Dim(count(dim))))
        .collect();
    context.affine_map(count(dims), 0, &results)
}

/// True if the results are the last dimensions in order.
fn is_minor_identity(map: AffineMap<'_>) -> bool {
    let first = (map.dims as usize).checked_sub(map.results.len());
    map.symbols == 0
        && first.is_some_and(|first| {
            let mut pairs = map.results.iter().zip(first..);
            pairs.all(|(result, dim)| *result.kind() == AffineExprKind::Dim(count(dim)))
        })
}

/// The type of a transfer's mask: the vector's sizes in the order of the source's dimensions, without broadcast ones.
fn mask_type<'m>(context: &'m Context, vector: Vector<'m>, map: AffineMap<'m>) -> Type<'m> {
    let mut dims: Vec<(u32, i64, bool)> = map
        .results
        .iter()
        .zip(vector.shape.iter().zip(vector.scalable))
        .filter_map(|(result, (&size, &scalable))| match result.kind() {
            AffineExprKind::Dim(dim) => Some((*dim, size, scalable)),
            _ => None,
        })
        .collect();
    dims.sort_by_key(|(dim, ..)| *dim);
    let (mut shape, mut scalable): (Vec<_>, Vec<_>) =
        dims.into_iter().map(|(_, size, flag)| (size, flag)).unzip();
    if shape.is_empty() {
        shape.push(1);
        scalable.push(false);
    }
    context.type_(TypeKind::Vector {
        shape: &shape,
        scalable: &scalable,
        element: context.i1(),
    })
}

/// The text of both operations from the mask to the types.
struct Tail<'p, 'm> {
    mask: Option<UnresolvedOperand<'p>>,
    entries: Vec<NamedAttribute<'m>>,
    types_offset: usize,
    types: [Type<'m>; 2],
}

const MISMATCH: &str = "expected a custom permutation_map when rank(source) != rank(destination)";

impl<'p, 'm> Tail<'p, 'm> {
    /// Parses `, %mask {...} : A, B`.
    fn parse(parser: &mut Parser<'p, 'm>) -> ParseResult<Self> {
        let mask = if parser.parse_optional_token(Token::Comma) {
            Some(parser.parse_operand()?)
        } else {
            None
        };
        let mut entries = Vec::new();
        parser.parse_optional_attr_dict(&mut entries)?;
        let types_offset = parser.offset();
        let types = syntax::colon_type_list(parser)?;
        match types.as_slice() {
            &[first, second] => Ok(Tail {
                mask,
                entries,
                types_offset,
                types: [first, second],
            }),
            _ => Err(parser.custom_error(types_offset, "requires two types")),
        }
    }

    /// One of the types as a memory type.
    fn shaped(&self, parser: &mut Parser<'p, 'm>, which: usize) -> ParseResult<Shaped<'m>> {
        let shaped = Shaped::of(self.types[which]);
        shaped.ok_or_else(|| {
            parser.custom_error(self.types_offset, "requires memref or ranked tensor type")
        })
    }

    /// One of the types as a vector.
    fn vector(&self, parser: &mut Parser<'p, 'm>, which: usize) -> ParseResult<Vector<'m>> {
        let vector = Vector::of(self.types[which]);
        vector.ok_or_else(|| parser.custom_error(self.types_offset, "requires vector type"))
    }

    /// Sets the optional attributes that were not written. Returns the permutation map.
    fn set_attributes(
        &mut self,
        parser: &mut Parser<'p, 'm>,
        state: &mut OperationState<'m>,
        shaped: Shaped<'m>,
        vector: Vector<'m>,
    ) -> ParseResult<AffineMap<'m>> {
        let context = parser.context();
        let written = |name: &str| {
            self.entries
                .iter()
                .find(|entry| entry.name.as_str() == name)
        };
        let map = match written(PERMUTATION_MAP).map(|entry| entry.value.kind()) {
            Some(AttributeKind::AffineMap(map)) => *map,
            Some(_) => {
                return Err(
                    parser.custom_error(self.types_offset, "invalid kind of attribute specified")
                );
            }
            None => {
                let rank = shaped.effective_rank(vector);
                if shaped.rank < rank {
                    return Err(parser.custom_error(self.types_offset, MISMATCH));
                }
                let map = minor_identity(context, shaped.rank, rank);
                slots::set_map(context, state, PERMUTATION_MAP, map);
                map
            }
        };
        if written(IN_BOUNDS).is_none() {
            let all_false = vec![context.integer(context.i1(), 0); map.results.len()];
            slots::set(context, state, IN_BOUNDS, context.array(&all_false));
        }
        slots::set_all(context, state, &self.entries);
        Ok(map)
    }

    /// Resolves the mask, if there is one.
    fn resolve_mask(
        &self,
        parser: &mut Parser<'p, 'm>,
        state: &mut OperationState<'m>,
        shaped: Shaped<'m>,
        vector: Vector<'m>,
        map: AffineMap<'m>,
    ) -> ParseResult<()> {
        let Some(mask) = self.mask else { return Ok(()) };
        if Vector::of(shaped.element).is_some() {
            return Err(parser.custom_error(
                mask.offset,
                "does not support masks with vector element type",
            ));
        }
        if vector.shape.len() != map.results.len() {
            let message =
                "expected the same rank for the vector and the results of the permutation map";
            return Err(parser.custom_error(self.types_offset, message));
        }
        let type_ = mask_type(parser.context(), vector, map);
        syntax::resolve_all(parser, &[mask], type_, &mut state.operands)
    }
}

/// Prints ` {...}` without attributes equal to their defaults.
fn print_attributes<'m>(printer: &mut Printer<'_, 'm>, operation: Operation<'m>) {
    let mut elided = vec![OPERAND_SEGMENT_SIZES];
    if let Some(AttributeKind::AffineMap(map)) =
        slots::get(operation, PERMUTATION_MAP).map(Attribute::kind)
        && is_minor_identity(*map)
    {
        elided.push(PERMUTATION_MAP);
    }
    if let Some(AttributeKind::Array(flags)) = slots::get(operation, IN_BOUNDS).map(Attribute::kind)
    {
        let is_false = |flag: &Attribute<'m>| {
            matches!(
                flag.kind(),
                AttributeKind::Integer {
                    value: IntegerValue::Small(0),
                    ..
                }
            )
        };
        if flags.iter().all(is_false) {
            elided.push(IN_BOUNDS);
        }
    }
    syntax::print_attr_dict(printer, operation, &elided);
}

/// Prints `[%i, %j]`.
fn print_indices<'m>(printer: &mut Printer<'_, 'm>, indices: &[Value<'m>]) {
    printer.text("[");
    printer.operands(indices.iter().copied());
    printer.text("]");
}

/// Prints `, %mask`.
fn print_mask<'m>(printer: &mut Printer<'_, 'm>, mask: &[Value<'m>]) {
    for mask in mask {
        printer.text(", ");
        printer.operand(*mask);
    }
}

/// `vector.transfer_read %base[%i], %padding, %mask : M, V`
pub(super) const READ: Functions = Functions(parse_read, fits_read, print_read);

fn parse_read<'m>(parser: &mut Parser<'_, 'm>, state: &mut OperationState<'m>) -> ParseResult<()> {
    let base = parser.parse_operand()?;
    let indices = syntax::any_operand_list(parser, Delimiter::Square)?;
    parser.parse_token(Token::Comma)?;
    let padding = parser.parse_operand()?;
    let mut tail = Tail::parse(parser)?;
    let (shaped, vector) = (tail.shaped(parser, 0)?, tail.vector(parser, 1)?);
    let map = tail.set_attributes(parser, state, shaped, vector)?;
    let context = parser.context();
    syntax::resolve_all(parser, &[base], shaped.type_, &mut state.operands)?;
    syntax::resolve_all(parser, &indices, context.index_type(), &mut state.operands)?;
    syntax::resolve_all(parser, &[padding], shaped.element, &mut state.operands)?;
    tail.resolve_mask(parser, state, shaped, vector, map)?;
    let lengths = [1, indices.len(), 1, usize::from(tail.mask.is_some())];
    state.set_operand_segments(context, &lengths);
    state.results.push(vector.type_);
    Ok(())
}

fn fits_read(operation: Operation<'_>) -> bool {
    operation.num_results() == 1
        && matches!(operation.operand_segments::<4>(), Some([1, _, 1, 0 | 1]))
        && slots::get(operation, PERMUTATION_MAP).is_some()
}

fn print_read<'m>(printer: &mut Printer<'_, 'm>, operation: Operation<'m>) {
    let Some([_, indices, ..]) = operation.operand_segments::<4>() else {
        return;
    };
    let operands: Vec<Value<'m>> = operation.operands().collect();
    let [base, rest @ ..] = operands.as_slice() else {
        return;
    };
    let (indices, rest) = rest.split_at(indices);
    let [padding, mask @ ..] = rest else { return };
    printer.text(" ");
    printer.operand(*base);
    print_indices(printer, indices);
    printer.text(", ");
    printer.operand(*padding);
    print_mask(printer, mask);
    print_attributes(printer, operation);
    printer.text(" : ");
    printer.type_list([base.type_(), operation.result(0).type_()]);
}

/// `vector.transfer_write %vector, %base[%i], %mask : V, M`
pub(super) const WRITE: Functions = Functions(parse_write, fits_write, print_write);

fn parse_write<'m>(parser: &mut Parser<'_, 'm>, state: &mut OperationState<'m>) -> ParseResult<()> {
    let stored = parser.parse_operand()?;
    parser.parse_token(Token::Comma)?;
    let base = parser.parse_operand()?;
    let indices = syntax::any_operand_list(parser, Delimiter::Square)?;
    let mut tail = Tail::parse(parser)?;
    let (vector, shaped) = (tail.vector(parser, 0)?, tail.shaped(parser, 1)?);
    let map = tail.set_attributes(parser, state, shaped, vector)?;
    let context = parser.context();
    syntax::resolve_all(parser, &[stored], vector.type_, &mut state.operands)?;
    syntax::resolve_all(parser, &[base], shaped.type_, &mut state.operands)?;
    syntax::resolve_all(parser, &indices, context.index_type(), &mut state.operands)?;
    tail.resolve_mask(parser, state, shaped, vector, map)?;
    let lengths = [1, 1, indices.len(), usize::from(tail.mask.is_some())];
    state.set_operand_segments(context, &lengths);
    if matches!(shaped.type_.kind(), TypeKind::RankedTensor { .. }) {
        state.results.push(shaped.type_);
    }
    Ok(())
}

fn fits_write(operation: Operation<'_>) -> bool {
    matches!(operation.operand_segments::<4>(), Some([1, 1, _, 0 | 1]))
        && slots::get(operation, PERMUTATION_MAP).is_some()
}

fn print_write<'m>(printer: &mut Printer<'_, 'm>, operation: Operation<'m>) {
    let Some([_, _, indices, _]) = operation.operand_segments::<4>() else {
        return;
    };
    let operands: Vec<Value<'m>> = operation.operands().collect();
    let [stored, base, rest @ ..] = operands.as_slice() else {
        return;
    };
    let (indices, mask) = rest.split_at(indices);
    printer.text(" ");
    printer.operands([*stored, *base]);
    print_indices(printer, indices);
    print_mask(printer, mask);
    print_attributes(printer, operation);
    printer.text(" : ");
    printer.type_list([stored.type_(), base.type_()]);
}
