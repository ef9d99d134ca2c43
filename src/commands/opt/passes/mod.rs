//! The passes of `asmf opt`: canonicalization and elimination of common subexpressions.

mod options;
mod pipeline;
mod run;

pub(super) use run::{PassFailure, failure, run, with_cycle};

use clap::error::{ContextKind, ContextValue, Error, ErrorKind};
use clap::{Arg, ArgAction, ArgMatches, Args, Command, FromArgMatches};
use pipeline::{Pass, Pipeline, Step};

/// The requested passes, in their order.
#[derive(Default, Debug)]
pub(super) struct PassArguments {
    pub(super) pipeline: Pipeline,
}

impl PassArguments {
    /// True if there are none.
    pub(super) fn is_empty(&self) -> bool {
        self.pipeline.steps.is_empty() && self.pipeline.anchor.is_none()
    }
}

/// Adds the names of passes to an error about an unknown option, which may be the name of one.
pub(crate) fn with_known_passes(mut error: Error) -> Error {
    let name = match error.get(ContextKind::InvalidArg) {
        Some(ContextValue::String(option)) if error.kind() == ErrorKind::UnknownArgument => {
            option.strip_prefix("--")
        }
        _ => None,
    };
    if let Some(name) = name {
        // In place of clap's own, to pass it as a value behind `--`: it would be taken for a file.
        let suggestions = vec![pipeline::unknown(name).into()];
        error.insert(
            ContextKind::Suggested,
            ContextValue::StyledStrs(suggestions),
        );
    }
    error
}

const CANONICALIZE: &str = "canonicalize";
const CSE: &str = "cse";
const PIPELINE: &str = "pass_pipeline";

const CANONICALIZE_HELP: &str = "\
Fold operations and apply canonicalization patterns; options as mlir-opt has them: \
--canonicalize='max-iterations=3 max-num-rewrites=100 region-simplify=aggressive top-down=0 test-convergence \
enable-patterns=A,B disable-patterns=A,B'";

impl Args for PassArguments {
    fn augment_args(command: Command) -> Command {
        let pass = |name: &'static str, help: &'static str| {
            Arg::new(name)
                .long(name)
                .value_name("OPTIONS")
                .help(help)
                .help_heading("Passes, in the order in which they are given")
        };
        let with_options = |argument: Arg| {
            argument
                .num_args(0..=1)
                .require_equals(true)
                .default_missing_value("")
                .action(ArgAction::Append)
        };
        command
            .arg(with_options(pass(CANONICALIZE, CANONICALIZE_HELP)))
            .arg(with_options(pass(CSE, "Eliminate common subexpressions")))
            .arg(
                pass(PIPELINE, "Run these passes: 'builtin.module(canonicalize{max-iterations=3},func.func(cse))'")
                    .long("pass-pipeline")
                    .value_name("PIPELINE")
                    .conflicts_with_all([CANONICALIZE, CSE]),
            )
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl FromArgMatches for PassArguments {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, Error> {
        let failure = |message: String| Error::raw(ErrorKind::ValueValidation, message);
        if let Some(text) = matches.get_one::<String>(PIPELINE) {
            return Ok(PassArguments {
                pipeline: pipeline::parse(text).map_err(failure)?,
            });
        }
        let mut found = Vec::new();
        for name in [CANONICALIZE, CSE] {
            let places = matches.indices_of(name).into_iter().flatten();
            let values = matches.get_many::<String>(name).into_iter().flatten();
            for (place, options) in places.zip(values) {
                let pass = Pass::new(name, options).map_err(failure)?;
                found.push((place, Step::Pass(pass)));
            }
        }
        found.sort_by_key(|(place, _)| *place);
        let steps = found.into_iter().map(|(_, step)| step).collect();
        Ok(PassArguments {
            pipeline: Pipeline {
                anchor: None,
                steps,
            },
        })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}
