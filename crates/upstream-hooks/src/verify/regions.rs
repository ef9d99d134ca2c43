//! Values passed into and out of regions: `RegionBranchOpInterface`, `LoopLikeOpInterface`.

use super::parts::{Check, Finding, Op, register_trait};
use format_runtime::hooks::Hooks;
use operation_core::{Location, Operation, Type, Value};

pub(super) fn register(hooks: &mut Hooks) {
    let branch =
        Check::of_regions(region_branch).covering(|operation| edges(operation, 0, false).is_some());
    register_trait(hooks, "::mlir::RegionBranchOpInterface", branch);
    let loop_ = Check::of_regions(loop_like).covering(|operation| carries(operation).is_some());
    register_trait(hooks, "::mlir::LoopLikeOpInterface", loop_);
}

/// The target of control flow.
#[derive(Clone, Copy)]
enum Place {
    /// The operation's results.
    Parent,
    /// The arguments of a region, without the first few.
    Region(usize, usize),
}

/// The source of control flow.
#[derive(Clone, Copy)]
enum Origin {
    /// The operation itself, with the operands of this group, if any.
    Parent(Option<&'static str>),
    /// The terminators with this name in a region, without their first few operands.
    Terminator(&'static str, usize, usize),
}

type Edge = (Origin, Place);

const YIELD: &str = "scf.yield";

/// The edges of an operation with these regions, in order.
fn edges(name: &str, regions: usize, is_second_empty: bool) -> Option<Vec<Edge>> {
    use Origin::{Parent as From, Terminator};
    use Place::{Parent, Region};
    let yields = |region| (Terminator(YIELD, region, 0), Parent);
    Some(match name {
        "scf.for" => vec![
            (From(Some("initArgs")), Region(0, 1)),
            (From(Some("initArgs")), Parent),
            (Terminator(YIELD, 0, 0), Region(0, 1)),
            (Terminator(YIELD, 0, 0), Parent),
        ],
        "scf.if" => {
            let mut edges = vec![(From(None), Region(0, 0))];
            edges.push(match is_second_empty {
                true => (From(None), Parent),
                false => (From(None), Region(1, 0)),
            });
            edges.push(yields(0));
            edges.extend((!is_second_empty).then(|| yields(1)));
            edges
        }
        "scf.execute_region" => vec![(From(None), Region(0, 0)), yields(0)],
        "scf.index_switch" => {
            let entries = (0..regions).map(|region| (From(None), Region(region, 0)));
            entries.chain((0..regions).map(yields)).collect()
        }
        "scf.while" => vec![
            (From(Some("inits")), Region(0, 0)),
            (Terminator("scf.condition", 0, 1), Parent),
            (Terminator("scf.condition", 0, 1), Region(1, 0)),
            (Terminator(YIELD, 1, 0), Region(0, 0)),
        ],
        "affine.for" => vec![
            (From(Some("inits")), Region(0, 1)),
            (Terminator("affine.yield", 0, 0), Region(0, 1)),
            (Terminator("affine.yield", 0, 0), Parent),
        ],
        "affine.if" => vec![
            (Terminator("affine.yield", 0, 0), Parent),
            (Terminator("affine.yield", 1, 0), Parent),
        ],
        "memref.alloca_scope" => vec![(Terminator("memref.alloca_scope.return", 0, 0), Parent)],
        "scf.forall" | "scf.parallel" => Vec::new(),
        _ => return None,
    })
}

fn region_branch<'m>(op: &mut Op<'_, '_, 'm>) -> Finding {
    let is_second_empty = op.num_regions() > 1 && op.region(1).is_empty();
    let name = op.name().as_str();
    let edges = edges(name, op.num_regions(), is_second_empty)?;
    edges.into_iter().find_map(|(origin, place)| {
        let inputs: Vec<_> = match place {
            Place::Parent => op.results().map(|result| result.type_()).collect(),
            Place::Region(region, skipped) => {
                let arguments = arguments(op.operation, region)?;
                arguments.into_iter().skip(skipped).collect()
            }
        };
        let mut sources = sources(op, origin).into_iter();
        sources.find_map(|(values, location, from)| {
            let from = from.map_or("parent".to_owned(), |name| format!("Operation {name}"));
            edge(op, (&values, &inputs), location, &from, place)
        })
    })
}

fn arguments(operation: Operation<'_>, region: usize) -> Option<Vec<Type<'_>>> {
    let entry = (region < operation.num_regions())
        .then(|| operation.region(region).first())
        .flatten()?;
    Some(
        entry
            .arguments()
            .map(|argument| argument.value().type_())
            .collect(),
    )
}

/// The values passed along an edge, with the location and name of a terminator.
fn sources<'m>(
    op: &Op<'_, '_, 'm>,
    origin: Origin,
) -> Vec<(Vec<Value<'m>>, Location<'m>, Option<&'static str>)> {
    match origin {
        Origin::Parent(name) => {
            let values = name.map_or_else(Vec::new, |name| op.group(name));
            vec![(values, op.location(), None)]
        }
        Origin::Terminator(name, region, skipped) if region < op.num_regions() => {
            let last = op.region(region).blocks().filter_map(|block| block.last());
            last.filter(|last| last.name().as_str() == name)
                .map(|last| {
                    (
                        last.operands().skip(skipped).collect(),
                        last.location(),
                        Some(name),
                    )
                })
                .collect()
        }
        Origin::Terminator(..) => Vec::new(),
    }
}

fn edge<'m>(
    op: &mut Op<'_, '_, 'm>,
    (values, inputs): (&[Value<'m>], &[Type<'m>]),
    location: Location<'m>,
    from: &str,
    place: Place,
) -> Finding {
    let what = if values.len() != inputs.len() {
        format!(
            "region branch point has {} operands, but region successor needs {} inputs",
            values.len(),
            inputs.len()
        )
    } else {
        let mismatch = values
            .iter()
            .zip(inputs)
            .position(|(value, input)| value.type_() != *input);
        let index = mismatch?;
        format!(
            "successor operand type #{index} {} should match successor input type #{index} {}",
            op.quoted(values[index].type_()),
            op.quoted(inputs[index])
        )
    };
    let to = match place {
        Place::Parent => "parent".to_owned(),
        Place::Region(region, _) => format!("Region #{region}"),
    };
    let message = format!("along control flow edge from {from} to {to}: {what}");
    op.op_error_with_note(message, location, "region branch point")
}

/// The initial values of a loop, the arguments for them, and the yielded values.
struct Carried<'m> {
    initial: Vec<Type<'m>>,
    arguments: Vec<Type<'m>>,
    yielded: Vec<Type<'m>>,
}

/// The loops, and for those with carried values: the group of the initial values, the number of other region
/// arguments, and the region and name of the yielding terminator.
fn carries(name: &str) -> Option<Option<(&'static str, usize, usize, &'static str)>> {
    Some(match name {
        "scf.for" => Some(("initArgs", 1, 0, YIELD)),
        "scf.while" => Some(("inits", 0, 1, YIELD)),
        "affine.for" => Some(("inits", 1, 0, "affine.yield")),
        "affine.parallel" | "scf.parallel" | "scf.forall" => None,
        _ => return None,
    })
}

fn loop_like<'m>(op: &mut Op<'_, '_, 'm>) -> Finding {
    let (initial, others, region, terminator) = carries(op.name().as_str())??;
    let types = |values: Vec<Value<'m>>| values.into_iter().map(Value::type_).collect();
    let yielding = op.region(region).first().and_then(|block| block.last());
    let carried = Carried {
        initial: types(op.group(initial)),
        arguments: arguments(op.operation, 0)
            .unwrap_or_default()
            .into_iter()
            .skip(others)
            .collect(),
        yielded: yielding
            .filter(|last| last.name().as_str() == terminator)
            .map_or_else(Vec::new, |last| types(last.operands().collect())),
    };
    carried.verify(op)
}

impl<'m> Carried<'m> {
    fn verify(&self, op: &mut Op<'_, '_, 'm>) -> Finding {
        let arguments = self.arguments.len();
        // The results of `scf.while` do not correspond to the arguments.
        let is_while = op.name().as_str() == "scf.while";
        let results: Vec<_> = op.results().map(|result| result.type_()).collect();
        let counts = [
            (
                true,
                "inits and region iter_args",
                self.initial.len(),
                arguments,
            ),
            (
                !self.yielded.is_empty(),
                "region iter_args and yielded values",
                arguments,
                self.yielded.len(),
            ),
            (
                !is_while,
                "loop results and region iter_args",
                results.len(),
                arguments,
            ),
        ];
        for (_, what, one, other) in counts.into_iter().filter(|each| each.0) {
            if one != other {
                return op.op_error(format!("different number of {what}: {one} != {other}"));
            }
        }
        let lists = [
            (
                true,
                &self.initial,
                "init",
                &self.arguments,
                "region iter_arg",
            ),
            (
                true,
                &self.arguments,
                "region iter_arg",
                &self.yielded,
                "yielded value",
            ),
            (
                !is_while,
                &self.arguments,
                "region iter_arg",
                &results,
                "loop result",
            ),
        ];
        for (_, ones, one, others, other) in lists.into_iter().filter(|each| each.0) {
            let mismatch = ones.iter().zip(others).position(|(a, b)| a != b);
            if let Some(index) = mismatch {
                let (a, b) = (op.quoted(ones[index]), op.quoted(others[index]));
                let message = format!(
                    "{index}-th {one} and {index}-th {other} have different type: {a} != {b}"
                );
                return op.op_error(message);
            }
        }
        None
    }
}
