//! Names of loops and their variables from the place of a loop in the nest of regions: `%iv_s1_d2` is the variable of
//! the third loop in the second nest of its function.

use crate::slots;
use format_runtime::hooks::{Hooks, ValueNames};
use operation_core::{OPERAND_SEGMENT_SIZES, Operation, Region, Value};

/// Registers the names.
pub(super) fn register(hooks: &mut Hooks) {
    hooks.names.insert(LOOP, Box::new(Variable));
    hooks.names.insert("omp.new_cli", Box::new(Handle));
}

const LOOP: &str = "omp.canonical_loop";

/// Operations around loops, with regions that see no names from above: operations around them don't matter.
const ISOLATED: [&str; 8] = [
    "builtin.module",
    "func.func",
    "gpu.func",
    "gpu.module",
    "llvm.func",
    "omp.declare_mapper",
    "omp.declare_reduction",
    "omp.private",
];

/// A step on the path from the outermost region to a loop.
struct Step {
    kind: Kind,
    /// True if its number is always part of the name; otherwise only where it avoids a clash.
    needed: bool,
    skipped: bool,
}

enum Kind {
    /// Into a region of an operation with several, by its index.
    Region(usize),
    /// To an operation in a region, by its number among the operations with regions.
    Operation {
        number: usize,
        is_loop: bool,
        /// The number of enclosing loops of the same nest.
        depth: usize,
    },
}

/// The number of an operation among the operations of its region that have regions, and true if it is the only one.
fn place<'m>(operation: Operation<'m>, region: Region<'m>) -> (usize, bool) {
    let (mut seen, mut number) = (0, None);
    for other in region.blocks().flat_map(|block| block.operations()) {
        if other == operation {
            number = Some(seen);
        }
        seen += usize::from(other.num_regions() > 0);
        if number.is_some() && seen > 1 {
            break;
        }
    }
    (number.unwrap_or(0), seen <= 1)
}

/// The steps to a loop, the outermost first.
fn steps(operation: Operation<'_>) -> Vec<Step> {
    let mut steps = Vec::new();
    let mut inner = operation;
    while let Some(region) = inner.block().and_then(|block| block.region()) {
        let (number, alone) = place(inner, region);
        let is_loop = inner.name().as_str() == LOOP;
        let kind = Kind::Operation {
            number,
            is_loop,
            depth: 0,
        };
        steps.push(Step {
            kind,
            needed: !alone,
            skipped: false,
        });
        let Some(parent) = region
            .parent_op()
            .filter(|parent| !ISOLATED.contains(&parent.name().as_str()))
        else {
            break;
        };
        if parent.num_regions() > 1 {
            let number = parent
                .regions()
                .position(|other| other == region)
                .unwrap_or(0);
            steps.push(Step {
                kind: Kind::Region(number),
                needed: true,
                skipped: false,
            });
        }
        inner = parent;
    }
    steps.reverse();
    steps
}

/// Counts the loops of the same nest around each operation: several operations in a region, or several regions, begin
/// new nests.
fn count_depths(steps: &mut [Step]) {
    let mut around = 0;
    for step in steps {
        match &mut step.kind {
            Kind::Region(_) => around = 0,
            Kind::Operation { is_loop, depth, .. } => {
                if step.needed {
                    around = 0;
                }
                *depth = around;
                around += usize::from(*is_loop);
            }
        }
    }
}

/// Skips steps that the rest of the name implies.
fn skip(steps: &mut [Step]) {
    // The innermost loop of a nest has the depth.
    let mut in_nest = false;
    for step in steps.iter_mut().rev() {
        let Kind::Operation { depth, .. } = step.kind else {
            continue;
        };
        if in_nest {
            step.skipped |= !step.needed;
            in_nest = depth != 0;
        } else {
            in_nest = depth > 0;
        }
    }
    let mut after_region = true;
    for step in steps {
        match step.kind {
            Kind::Region(_) => after_region = true,
            Kind::Operation { is_loop, .. } => {
                step.skipped |= !step.needed && (after_region || !is_loop);
                after_region = false;
            }
        }
    }
}

/// Returns a name such as `iv_s1_d2`.
fn nested_name(prefix: &str, operation: Operation<'_>) -> String {
    let mut steps = steps(operation);
    count_depths(&mut steps);
    skip(&mut steps);
    let mut name = prefix.to_owned();
    for step in steps.iter().filter(|step| !step.skipped) {
        name.push_str(&match step.kind {
            Kind::Region(number) => format!("_r{number}"),
            Kind::Operation {
                depth: 0, number, ..
            } => format!("_s{number}"),
            Kind::Operation { depth, .. } => format!("_d{depth}"),
        });
    }
    name
}

/// `%iv_s1`
struct Variable;

impl ValueNames for Variable {
    fn block_argument_names<'m>(&self, region: Region<'m>, set: &mut dyn FnMut(Value<'m>, &str)) {
        if let (Some(operation), Some(argument)) = (
            region.parent_op(),
            region.first().and_then(|entry| entry.arguments().next()),
        ) {
            set(argument.value(), &nested_name("iv", operation));
        }
    }
}

/// Names a handle after the operation that makes its loop.
struct Handle;

impl ValueNames for Handle {
    fn result_names<'m>(&self, operation: Operation<'m>, set: &mut dyn FnMut(Value<'m>, &str)) {
        let Some(handle) = operation.results().next() else {
            return;
        };
        let named = handle.uses().find_map(|used| {
            let index = used.index as usize;
            match used.owner.name().as_str() {
                LOOP => Some(nested_name("canonloop", used.owner)),
                "omp.tile" => {
                    let generated =
                        *slots::i64_array(used.owner, OPERAND_SEGMENT_SIZES)?.first()?;
                    let generated = usize::try_from(generated).ok()?;
                    let tiles = generated / 2;
                    match index {
                        _ if index < tiles => Some(format!("grid{}", index + 1)),
                        _ if index < generated => Some(format!("intratile{}", index - tiles + 1)),
                        _ => None,
                    }
                }
                _ => None,
            }
        });
        set(handle, named.as_deref().unwrap_or("cli"));
    }
}
