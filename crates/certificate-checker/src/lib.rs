//! Checks certificates: texts that show that what a definition's format prints is read back as the same.
//!
//! The book (`docs/certificates.md`) says what stands in a certificate and what each line claims. A [`Checker`] is written from that
//! page and from the programs of loaded definitions; it knows nothing of how the prover finds a proof. Each line is confirmed once,
//! without a search.

mod classes;
mod directives;
mod logic;
mod model;
mod operation;
mod origins;
mod parameters;
mod predicates;
mod refusal;
mod states;
mod tokens;

use classes::{Classes, Summaries};
use format_runtime::dialect::{DefinitionSyntax, OperationForm};
use format_runtime::hooks::Environment;
use logic::number;
use model::{Given, Model, Part};
use operation::Operation;
use parameters::Class;
use refusal::Lines;
pub use refusal::{Cause, Refusal};
use sha2::{Digest, Sha256};
use states::{Run, State};

/// A right certificate.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Checked {
    /// `dialect.op`, `#dialect.attribute` or `!dialect.type`.
    pub definition: String,
    /// The axioms that it uses.
    pub axioms: Vec<String>,
    /// Its assumptions.
    pub given: Vec<String>,
}

/// Checks certificates of loaded definitions.
#[allow(missing_debug_implementations)]
pub struct Checker<'c> {
    environment: Environment<'c>,
    summaries: Summaries,
}

impl<'c> Checker<'c> {
    /// Makes a checker with the text of `summaries.certificate`.
    ///
    /// # Errors
    ///
    /// If a summary is wrong.
    pub fn new(environment: Environment<'c>, summaries: &str) -> Result<Self, Refusal> {
        let summaries = Summaries::read(environment, summaries)?;
        Ok(Checker {
            environment,
            summaries,
        })
    }

    /// Checks the certificate of a definition.
    ///
    /// # Errors
    ///
    /// If a line isn't right.
    pub fn check(&self, text: &str) -> Result<Checked, Refusal> {
        let mut lines = Lines::of(text)?;
        let line = lines.next()?;
        let (kind, name) = line.split_once(' ').ok_or(lines.refusal(Cause::Syntax))?;
        let classes = Classes {
            environment: self.environment,
            summaries: &self.summaries,
        };
        let definition =
            Definition::find(classes, kind, name).ok_or(lines.refusal(Cause::Definition))?;
        lines
            .expect(&format!("programs sha256:{}", definition.hash(line)))
            .map_err(|refusal| Refusal {
                cause: Cause::Stale,
                ..refusal
            })?;
        let given: Vec<&str> = std::iter::from_fn(|| lines.next_if("given ")).collect();
        let own = format!("the verifier of {name}");
        let is_allowed = |given: &str| {
            given == "strings have no type"
                || given == own
                || given.starts_with(['#', '!'])
                || given.starts_with("the keywords of '")
                || (given.starts_with("types of `$") && given.contains("` are of class "))
        };
        if !given.iter().all(|given| is_allowed(given)) {
            return Err(lines.refusal(Cause::Given));
        }
        let model = definition
            .model(&Given(&given))
            .map_err(|cause| lines.refusal(cause))?;
        let is_balanced = kind == "operation" || model.is_balanced();
        if !is_balanced || !model.has_no_literal(name) {
            return Err(lines.refusal(Cause::Unsupported));
        }
        for axiom in &model.axioms {
            lines
                .expect(&format!("axiom {axiom} 1"))
                .map_err(|refusal| Refusal {
                    cause: Cause::Axioms,
                    ..refusal
                })?;
        }
        let mut runs = vec![None];
        for part in &model.parts {
            if is_run(&mut lines, &model, part)? {
                runs.push(Some(part));
            }
        }
        for origin in &model.origins {
            lines.expect(&format!("origin {origin}"))?;
        }
        for part in runs {
            lines.expect(&part.map_or("run".to_owned(), |part| format!("run {}", part.name)))?;
            run(
                &mut lines,
                &Run {
                    model: &model,
                    part,
                    name,
                },
            )?;
        }
        lines.finish()?;
        let sign = match kind {
            "attribute" => "#",
            "type" => "!",
            _ => "",
        };
        Ok(Checked {
            definition: format!("{sign}{name}"),
            axioms: model.axioms.iter().map(|&axiom| axiom.to_owned()).collect(),
            given: given.into_iter().map(str::to_owned).collect(),
        })
    }
}

/// Reads how a part comes back; returns true if a run shows it.
fn is_run(lines: &mut Lines<'_>, model: &Model, part: &Part) -> Result<bool, Refusal> {
    let line = lines.next()?;
    let how = line
        .strip_prefix("part ")
        .and_then(|rest| rest.strip_prefix(part.name.as_str()));
    let how = how.ok_or(lines.refusal(Cause::Part))?;
    if how == " run" {
        return Ok(true);
    }
    let at = how
        .strip_prefix(" always ")
        .and_then(number)
        .ok_or(lines.refusal(Cause::Syntax))?;
    match part.may_be_always && model.is_always(at, part) {
        true => Ok(false),
        false => Err(lines.refusal(Cause::Part)),
    }
}

/// Confirms the states of a run.
fn run(lines: &mut Lines<'_>, run: &Run<'_>) -> Result<(), Refusal> {
    let start = lines.number + 1;
    let mut states = Vec::new();
    while lines
        .left
        .peek()
        .is_some_and(|line| line.starts_with(|c: char| c.is_ascii_digit()))
    {
        let state = State::read(lines.next()?, states.len());
        states.push(state.ok_or(lines.refusal(Cause::Syntax))?);
    }
    for (place, (state, rule)) in states.iter().enumerate() {
        let refuse = |cause| Refusal {
            line: start + place,
            cause,
        };
        if place == 0 && !state.is_start(run.name) {
            return Err(refuse(Cause::Syntax));
        }
        let later = |next: usize| {
            (next > place)
                .then(|| states.get(next))
                .flatten()
                .map(|(state, _)| state)
        };
        run.confirm(state, rule, later).map_err(refuse)?;
    }
    if states.is_empty() {
        Err(lines.refusal(Cause::Syntax))
    } else {
        Ok(())
    }
}

/// A definition with programs.
enum Definition<'c> {
    Operation(Operation<'c>),
    Class(Class<'c>),
}

impl<'c> Definition<'c> {
    fn find(classes: Classes<'c>, kind: &str, name: &str) -> Option<Self> {
        let dialects = classes.environment.dialects;
        let definition = match kind {
            "operation" => {
                let definition = dialects.operation(name)?;
                let OperationForm::Format { parse, print, .. } = &definition.syntax else {
                    return None;
                };
                return Some(Definition::Operation(Operation {
                    classes,
                    definition,
                    parse,
                    print,
                }));
            }
            "attribute" => dialects.attribute(name)?,
            "type" => dialects.type_(name)?,
            _ => return None,
        };
        let DefinitionSyntax::Format { parse, print, .. } = &definition.syntax else {
            return None;
        };
        Some(Definition::Class(Class {
            classes,
            definition,
            parse,
            print,
        }))
    }

    /// The hash of the programs.
    fn hash(&self, line: &str) -> String {
        let text = match self {
            Definition::Operation(each) => {
                format!("{line}\nparse\n{}print\n{}", each.parse, each.print)
            }
            Definition::Class(each) => {
                format!("{line}\nparse\n{}print\n{}", each.parse, each.print)
            }
        };
        let bytes = Sha256::digest(text.as_bytes());
        bytes.iter().map(|byte| format!("{byte:02x}")).collect()
    }

    fn model(&self, given: &Given<'_>) -> Result<Model, Cause> {
        match self {
            Definition::Operation(operation) => operation.model(given),
            Definition::Class(class) => class.model(given),
        }
    }
}
