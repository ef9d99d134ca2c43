//! Tries patterns on instances of their sources.

mod instances;
mod pools;

use format_runtime::hooks::Environment;
use format_runtime::text::{ParseOptions, PrintOptions, parse, print};
use format_runtime::verify::{VerificationError, verify};
use instances::Instances;
use operation_core::{Context, IrArena, Location, Operation, OperationState};
use pools::Pools;
use rewrite::{
    DeclarativePattern, DialectSemantics, GreedyRewriteConfig, GreedySimplifyRegionLevel, Listener,
    PatternProgram, PatternSet, RewritePattern, Rewrites, apply_patterns_greedily,
};

/// So many recipes are tried for each pattern.
const RECIPES: usize = 600;

/// So many instances of each pattern are enough.
const INSTANCES: usize = 24;

/// A mistake of a pattern.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// The name of the pattern.
    pub pattern: String,
    /// The mistake in words.
    pub what: String,
    /// The operations with the mistake.
    pub operations: String,
}

/// The outcome of trying patterns.
#[derive(Clone, Default, Debug)]
pub struct Trial {
    /// The first mistake of each pattern, on the simplest operations.
    pub faults: Vec<Fault>,
    /// The patterns without any known instance.
    pub untried: Vec<String>,
    /// The number of tried instances.
    pub instances: usize,
}

/// Applies each pattern to instances of its source, by itself and together with the others: the result must be valid, must be
/// read back as it is printed, and rewriting must end.
pub fn try_patterns(
    programs: &[PatternProgram],
    environment: Environment<'_>,
    rewrites: &Rewrites,
) -> Trial {
    let mut trial = Trial::default();
    let context = Context::new();
    environment.dialects.register(&context);
    let pools = Pools::new(&context, environment);
    for program in programs {
        let mut tried = 0;
        for recipe in 0..RECIPES {
            let outcome = Attempt {
                program,
                all: programs,
                environment,
                rewrites,
                pools: &pools,
                recipe,
            }
            .run();
            match outcome {
                Outcome::NoInstance => continue,
                Outcome::Good { .. } => tried += 1,
                Outcome::Fault { what, operations } => {
                    tried += 1;
                    trial.faults.push(Fault {
                        pattern: program.name.clone(),
                        what,
                        operations,
                    });
                    break;
                }
            }
            if tried == INSTANCES {
                break;
            }
        }
        trial.instances += tried;
        if tried == 0 {
            trial.untried.push(program.name.clone());
        }
    }
    trial
}

/// The operations on which a pattern is tried alone, as modules in MLIR text, the simplest first. Those with a mistake are
/// not among them.
pub fn instances(
    program: &PatternProgram,
    environment: Environment<'_>,
    rewrites: &Rewrites,
) -> Vec<String> {
    let alone = std::slice::from_ref(program);
    let context = Context::new();
    environment.dialects.register(&context);
    let pools = Pools::new(&context, environment);
    let outcomes = (0..RECIPES).map(|recipe| {
        Attempt {
            program,
            all: alone,
            environment,
            rewrites,
            pools: &pools,
            recipe,
        }
        .apply(alone)
    });
    let good = outcomes.filter_map(|outcome| match outcome {
        Outcome::Good { operations } => Some(operations),
        Outcome::NoInstance | Outcome::Fault { .. } => None,
    });
    good.take(INSTANCES).collect()
}

enum Outcome {
    NoInstance,
    Good { operations: String },
    Fault { what: String, operations: String },
}

/// Counts how often a pattern is applied.
struct Counter<'c> {
    pattern: &'c str,
    count: usize,
}

impl Listener<'_> for Counter<'_> {
    fn pattern_ends(&mut self, pattern: &str, succeeded: bool) {
        self.count += usize::from(succeeded && pattern == self.pattern);
    }
}

#[derive(Clone, Copy)]
struct Attempt<'a, 'c, 'e> {
    program: &'a PatternProgram,
    all: &'a [PatternProgram],
    environment: Environment<'a>,
    rewrites: &'a Rewrites,
    pools: &'a Pools<'c, 'e>,
    recipe: usize,
}

impl Attempt<'_, '_, '_> {
    fn run(self) -> Outcome {
        match self.apply(std::slice::from_ref(self.program)) {
            Outcome::Good { operations } if self.all.len() > 1 => match self.apply(self.all) {
                Outcome::Fault { what, operations } => Outcome::Fault {
                    what: format!("{what}, together with the other patterns"),
                    operations,
                },
                // Another one may come first.
                Outcome::NoInstance | Outcome::Good { .. } => Outcome::Good { operations },
            },
            outcome => outcome,
        }
    }

    fn apply(self, programs: &[PatternProgram]) -> Outcome {
        let Attempt {
            program,
            environment,
            rewrites,
            pools,
            recipe,
            ..
        } = self;
        let context = pools.context;
        let arena = IrArena::new(context);
        let Some(module) = instance(program, environment, pools, &arena, recipe) else {
            return Outcome::NoInstance;
        };
        if !verify(module, environment, context).is_empty() {
            return Outcome::NoInstance;
        }
        let before = text(module, environment, context);
        let pattern = |program| DeclarativePattern { program, rewrites };
        let patterns: Vec<DeclarativePattern<'_>> = programs.iter().map(pattern).collect();
        let patterns = PatternSet::new(patterns.iter().map(|each| each as &dyn RewritePattern));
        let semantics = DialectSemantics::new(environment, rewrites);
        let config = GreedyRewriteConfig::default()
            .fold(false)
            .region_simplification(GreedySimplifyRegionLevel::Disabled)
            .max_steps(2_000);
        let mut counter = Counter {
            pattern: &program.name,
            count: 0,
        };
        let outcome =
            apply_patterns_greedily(module, &patterns, &semantics, &arena, &config, &mut counter);
        let fault = |what: String| Outcome::Fault {
            what,
            operations: before.clone(),
        };
        match outcome {
            Err(error) => return fault(error.error.to_string()),
            Ok(_) if counter.count == 0 => return Outcome::NoInstance,
            Ok(outcome) if !outcome.converged => {
                let steps: Vec<String> = outcome.cycle.iter().map(ToString::to_string).collect();
                return fault(format!("rewriting does not end: {}", steps.join(", then ")));
            }
            Ok(_) => {}
        }
        if let Some(error) = verify(module, environment, context)
            .first()
            .map(VerificationError::in_source)
        {
            return fault(format!("what it makes is invalid: {}", error.message));
        }
        let after = text(module, environment, context);
        let again = IrArena::new(context);
        let options = ParseOptions::default().allow_unregistered_dialects(true);
        let parsed = parse(&again, environment, after.as_bytes(), &options);
        if let Some(error) = parsed
            .diagnostics
            .iter()
            .find(|diagnostic| diagnostic.is_error)
        {
            return fault(format!("what it makes can't be read: {}", error.message));
        }
        if text(parsed.module, environment, context) != after {
            return fault("what it makes is read as something else".to_owned());
        }
        Outcome::Good { operations: before }
    }
}

/// A module with an instance of a pattern and uses of its results.
fn instance<'c: 'm, 'm>(
    program: &PatternProgram,
    environment: Environment<'_>,
    pools: &Pools<'c, '_>,
    arena: &'m IrArena<'m>,
    recipe: usize,
) -> Option<Operation<'m>> {
    let context = arena.context();
    let region = arena.region();
    let block = arena.block();
    region.push(block);
    let mut state = OperationState::new(
        context.operation_name("builtin.module"),
        Location::unknown(),
    );
    state.regions.push(region);
    let module = arena.create(&state);
    let mut instances = Instances::new(environment, pools, arena, block, program, recipe);
    let root = instances.operation(&program.source)?;
    if instances.recipe.0 > 0 {
        // A smaller recipe has made the same.
        return None;
    }
    let mut state = OperationState::new(context.operation_name("check.use"), Location::unknown());
    state.operands.extend(root.results());
    block.push(arena.create(&state));
    Some(module)
}

fn text<'m>(module: Operation<'m>, environment: Environment<'_>, context: &'m Context) -> String {
    String::from_utf8_lossy(&print(
        module,
        environment,
        context,
        &PrintOptions::default(),
    ))
    .into_owned()
}
