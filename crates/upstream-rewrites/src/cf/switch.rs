//! `cf.switch`.

use super::branches::{Edge, edges, replace_by_br};
use super::unconditional::{further, only_predecessor};
use crate::elements::{Element, dense, of_data};
use crate::matchers::int_of;
use crate::registered::Pattern;
use operation_core::{OPERAND_SEGMENT_SIZES, Operation, OperationState, TypeKind};
use rewrite::Rewriter;

const SWITCH: &str = "cf.switch";

pub(super) const PATTERNS: [Pattern; 6] = [
    Pattern::new("simplifySwitchWithOnlyDefault", SWITCH, only_default),
    Pattern::new(
        "dropSwitchCasesThatMatchDefault",
        SWITCH,
        drop_cases_like_default,
    ),
    Pattern::new("simplifyConstSwitchValue", SWITCH, on_constant),
    Pattern::new("simplifyPassThroughSwitch", SWITCH, go_on),
    Pattern::new(
        "simplifySwitchFromSwitchOnSameCondition",
        SWITCH,
        after_case_of_same_flag,
    ),
    Pattern::new(
        "simplifySwitchFromDefaultSwitchOnSameCondition",
        SWITCH,
        after_default_of_same_flag,
    ),
];

/// The bytes of the value of each case.
fn case_values(operation: Operation<'_>) -> Option<Vec<Vec<u8>>> {
    let Some(values) = operation.property_named("case_values") else {
        return Some(Vec::new());
    };
    let (type_, data, splat) = dense(values)?;
    let count = usize::try_from(type_.num_elements()?).ok()?;
    let length = if splat {
        data.len()
    } else {
        data.len().checked_div(count)?
    };
    Some(
        (0..count)
            .map(|index| {
                if splat {
                    data.to_vec()
                } else {
                    data[index * length..(index + 1) * length].to_vec()
                }
            })
            .collect(),
    )
}

/// A switch with its default, and each case's value and edge.
struct Cases<'m> {
    default: Edge<'m>,
    cases: Vec<(Vec<u8>, Edge<'m>)>,
}

fn cases<'m>(operation: Operation<'m>, rewriter: &Rewriter<'_, 'm>) -> Option<Cases<'m>> {
    let mut edges = edges(operation, rewriter)?.into_iter();
    let default = edges.next()?;
    let values = case_values(operation)?;
    (values.len() == edges.len()).then(|| Cases {
        default,
        cases: values.into_iter().zip(edges).collect(),
    })
}

/// Replaces a switch by one with other cases.
fn replace<'m>(operation: Operation<'m>, new: &Cases<'m>, rewriter: &mut Rewriter<'_, 'm>) {
    let context = rewriter.context();
    let mut state = OperationState::new(context.operation_name(SWITCH), operation.location());
    let flag = operation.operand(0);
    state.operands.push(flag);
    state.successors.push(new.default.block);
    state.operands.extend(&new.default.values);
    for (_, edge) in &new.cases {
        state.successors.push(edge.block);
        state.operands.extend(&edge.values);
    }
    let sizes: Vec<i32> = new
        .cases
        .iter()
        .map(|(_, edge)| edge.values.len() as i32)
        .collect();
    let segments = [1, new.default.values.len() as i32, sizes.iter().sum()];
    let data = new
        .cases
        .iter()
        .flat_map(|(value, _)| value.iter().copied())
        .collect::<Vec<_>>();
    let type_ = context.type_(TypeKind::Vector {
        shape: &[new.cases.len() as i64],
        scalable: &[false],
        element: flag.type_(),
    });
    let length = new.cases.first().map(|(value, _)| value.len());
    let values = length.map(|length| of_data(context, type_, &data, length));
    let properties = [
        (
            OPERAND_SEGMENT_SIZES,
            Some(context.dense_i32_array(&segments)),
        ),
        (
            "case_operand_segments",
            Some(context.dense_i32_array(&sizes)),
        ),
        ("case_values", values),
    ];
    for (name, value) in properties {
        // It has these properties: it is the same operation.
        let _ = state.set_property_named(name, value);
    }
    rewriter.replace_op_with(operation, &state);
}

fn only_default<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> Option<()> {
    let own = cases(operation, rewriter).filter(|own| own.cases.is_empty())?;
    replace_by_br(operation, &own.default, rewriter);
    Some(())
}

fn drop_cases_like_default<'m>(
    operation: Operation<'m>,
    rewriter: &mut Rewriter<'_, 'm>,
) -> Option<()> {
    let mut own = cases(operation, rewriter)?;
    let before = own.cases.len();
    own.cases.retain(|(_, edge)| *edge != own.default);
    if own.cases.len() == before {
        return None;
    }
    replace(operation, &own, rewriter);
    Some(())
}

fn on_constant<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> Option<()> {
    let (value, own) = (
        int_of(rewriter, operation.operand(0))?,
        cases(operation, rewriter)?,
    );
    let mut bytes = Vec::new();
    Element::push_bytes(&value, &mut bytes);
    let taken = own
        .cases
        .iter()
        .find(|(case, _)| *case == bytes)
        .map_or(&own.default, |(_, edge)| edge);
    replace_by_br(operation, taken, rewriter);
    Some(())
}

/// Skips successors with nothing but a branch.
fn go_on<'m>(operation: Operation<'m>, rewriter: &mut Rewriter<'_, 'm>) -> Option<()> {
    let mut own = cases(operation, rewriter)?;
    let mut changed = false;
    let mut follow = |edge: &mut Edge<'m>| {
        if let Some(further) = further(edge) {
            *edge = further;
            changed = true;
        }
    };
    follow(&mut own.default);
    own.cases.iter_mut().for_each(|(_, edge)| follow(edge));
    if changed {
        replace(operation, &own, rewriter);
    }
    changed.then_some(())
}

/// The only switch into the block, if it has the same flag.
fn before<'m>(operation: Operation<'m>, rewriter: &Rewriter<'_, 'm>) -> Option<Cases<'m>> {
    let before = only_predecessor(operation.block()?)?;
    let is_alike = before.name() == operation.name() && before.operand(0) == operation.operand(0);
    cases(before, rewriter).filter(|_| is_alike)
}

/// The block is a case of a switch of the same flag: the value is known.
fn after_case_of_same_flag<'m>(
    operation: Operation<'m>,
    rewriter: &mut Rewriter<'_, 'm>,
) -> Option<()> {
    let (outer, own) = (before(operation, rewriter)?, cases(operation, rewriter)?);
    let block = operation.block()?;
    if outer.default.block == block {
        return None;
    }
    let (value, _) = outer.cases.iter().find(|(_, edge)| edge.block == block)?;
    let taken = own
        .cases
        .iter()
        .find(|(case, _)| case == value)
        .map_or(&own.default, |(_, edge)| edge);
    replace_by_br(operation, taken, rewriter);
    Some(())
}

/// The block is the default of a switch of the same flag: its cases don't occur.
fn after_default_of_same_flag<'m>(
    operation: Operation<'m>,
    rewriter: &mut Rewriter<'_, 'm>,
) -> Option<()> {
    let (outer, mut own) = (before(operation, rewriter)?, cases(operation, rewriter)?);
    if Some(outer.default.block) != operation.block() {
        return None;
    }
    let count = own.cases.len();
    own.cases
        .retain(|(value, _)| !outer.cases.iter().any(|(other, _)| other == value));
    if own.cases.len() == count {
        return None;
    }
    replace(operation, &own, rewriter);
    Some(())
}
