//! Any bytes choose a module and patterns: rewriting ends, with an error or with a valid module, and so does each
//! further pass.

mod module;
mod patterns;

use arbitrary::{Result, Unstructured};
use format_runtime::dialect::Dialects;
use format_runtime::hooks::{Environment, Hooks};
use format_runtime::text::{ParseOptions, PrintOptions, parse, print};
use format_runtime::verify::verify;
use operation_core::{Context, IrArena};
use rewrite::{
    Branch, DialectSemantics, GreedyRewriteConfig, GreedySimplifyRegionLevel, PatternSet,
    RewritePattern, Rewrites, apply_patterns_greedily, eliminate_common_subexpressions,
};

const DEFINITIONS: &str = include_str!("rw.td");

/// The common part of all inputs.
struct Common {
    dialects: Dialects,
    hooks: Hooks,
    rewrites: Rewrites,
    patterns: Vec<Box<dyn RewritePattern>>,
}

thread_local! {
    static COMMON: Common = {
        let (dialects, hooks) = crate::prepared::load(&[DEFINITIONS]);
        let mut rewrites = Rewrites::default();
        rewrites.branches.insert("rw.br", Box::new(Branch::new(&["operands"])));
        rewrites.branches.insert("rw.cond", Box::new(Branch::new(&["left", "right"])));
        patterns::register_folds(&mut rewrites);
        Common { dialects, hooks, rewrites, patterns: patterns::all() }
    };
}

/// Rewrites the module chosen by `data`; panics at an invalid result.
pub fn run(data: &[u8]) {
    COMMON.with(|common| {
        // Too few bytes are no failure.
        let _ = rewrite(common, &mut Unstructured::new(data));
    });
}

fn rewrite(common: &Common, choices: &mut Unstructured<'_>) -> Result<()> {
    let Common {
        dialects,
        hooks,
        rewrites,
        patterns,
    } = common;
    let environment = Environment { dialects, hooks };
    let context = Context::new();
    dialects.register(&context);
    let [arena, other] = [(); 2].map(|()| IrArena::new(&context));
    let chosen = u32::arbitrary_of(choices)?;
    let passes = choices.int_in_range(1..=3)?;
    let mut kinds = Vec::new();
    for _ in 0..passes {
        kinds.push((choices.ratio(1, 4)?, config(choices)?));
    }
    let module = module::build(&arena, choices)?;
    let text = || {
        String::from_utf8_lossy(&print(
            module,
            environment,
            &context,
            &PrintOptions::default(),
        ))
        .into_owned()
    };
    let before = text();
    let errors = verify(module, environment, &context);
    assert!(
        errors.is_empty(),
        "the module is not right: {errors:?}\n{before}"
    );
    let semantics = DialectSemantics::new(environment, rewrites);
    let set = patterns
        .iter()
        .enumerate()
        .filter(|(index, _)| chosen >> index & 1 == 1)
        .map(|(_, pattern)| &**pattern);
    let set = PatternSet::new(set);
    for (is_cse, config) in kinds {
        if is_cse {
            eliminate_common_subexpressions(module, &semantics, &mut ());
        } else if apply_patterns_greedily(module, &set, &semantics, &arena, &config, &mut ())
            .is_err()
        {
            return Ok(());
        }
        let names: Vec<&str> = set
            .patterns()
            .iter()
            .map(|pattern| pattern.name())
            .collect();
        let errors = verify(module, environment, &context);
        let after = text();
        assert!(
            errors.is_empty(),
            "{names:?} {config:?} {errors:?}\n{before}\n{after}"
        );
        let parsed = parse(
            &other,
            environment,
            after.as_bytes(),
            &ParseOptions::default(),
        );
        assert!(
            parsed.diagnostics.is_empty(),
            "{names:?} {config:?} {:?}\n{before}\n{after}",
            parsed.diagnostics
        );
    }
    Ok(())
}

fn config(choices: &mut Unstructured<'_>) -> Result<GreedyRewriteConfig> {
    use GreedySimplifyRegionLevel::{Aggressive, Disabled, Normal};
    Ok(GreedyRewriteConfig::default()
        .top_down(choices.ratio(1, 2)?)
        .fold(choices.ratio(3, 4)?)
        .cse_constants(choices.ratio(3, 4)?)
        .max_iterations(Some(choices.int_in_range(0..=10)?))
        .max_num_rewrites(choices.ratio(1, 4)?.then_some(choices.int_in_range(0..=5)?))
        .region_simplification(*choices.choose(&[Disabled, Normal, Normal, Aggressive])?)
        .max_steps(500))
}

/// Numbers from the choices.
trait ArbitraryOf: Sized {
    fn arbitrary_of(choices: &mut Unstructured<'_>) -> Result<Self>;
}

impl<T: for<'a> arbitrary::Arbitrary<'a>> ArbitraryOf for T {
    fn arbitrary_of(choices: &mut Unstructured<'_>) -> Result<Self> {
        choices.arbitrary()
    }
}
