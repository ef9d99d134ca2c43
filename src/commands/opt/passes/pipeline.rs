//! The text of pipelines: `builtin.module(canonicalize{max-iterations=3},func.func(cse))`.

use super::options::{self, CanonicalizeOptions};

/// A pass with its options.
#[derive(Clone, Debug)]
pub(super) enum Pass {
    Canonicalize(Box<CanonicalizeOptions>),
    Cse,
}

impl Pass {
    pub(super) fn new(name: &str, text: &str) -> Result<Self, String> {
        match name {
            "canonicalize" => Ok(Pass::Canonicalize(Box::new(CanonicalizeOptions::parse(
                text,
            )?))),
            "cse" => options::none(text).map(|()| Pass::Cse),
            _ => Err(unknown(name)),
        }
    }
}

/// The message about an unknown pass.
pub(super) fn unknown(name: &str) -> String {
    format!("asmf has no passes but canonicalize and cse: '{name}' is neither")
}

/// Passes for operations of one name.
#[derive(Default, Debug)]
pub(crate) struct Pipeline {
    /// The operations of the pipeline; `None` for any.
    pub(super) anchor: Option<String>,
    pub(super) steps: Vec<Step>,
}

/// A step of a pipeline.
#[derive(Debug)]
pub(super) enum Step {
    Pass(Pass),
    /// On the operations directly in its regions.
    Nested(Pipeline),
}

/// Deeper pipelines are rejected.
const MAX_DEPTH: usize = 100;

/// Reads a pipeline with its operation.
pub(super) fn parse(text: &str) -> Result<Pipeline, String> {
    let unwrapped = || {
        "expected pass pipeline to be wrapped with the anchor operation type, e.g. 'builtin.module(...)'".to_owned()
    };
    let text = text.trim();
    let (anchor, inside) = text.split_once('(').ok_or_else(unwrapped)?;
    let inside = inside.strip_suffix(')').ok_or_else(unwrapped)?;
    let mut reader = Reader { rest: inside };
    let steps = reader.steps(0)?;
    if !reader.rest.is_empty() {
        return Err(
            "encountered extra closing ')' creating unbalanced parentheses while parsing pipeline"
                .to_owned(),
        );
    }
    Ok(Pipeline {
        anchor: Some(anchor.trim().to_owned()),
        steps,
    })
}

struct Reader<'t> {
    rest: &'t str,
}

impl Reader<'_> {
    /// Steps separated by commas, up to a closing bracket or the end.
    fn steps(&mut self, depth: usize) -> Result<Vec<Step>, String> {
        if depth > MAX_DEPTH {
            return Err(format!("pipelines are nested more than {MAX_DEPTH} deep"));
        }
        let mut steps = Vec::new();
        self.rest = self.rest.trim_start();
        if depth == 0 && self.rest.is_empty() {
            return Ok(steps);
        }
        loop {
            steps.push(self.step(depth)?);
            self.rest = self.rest.trim_start();
            match self.rest.strip_prefix(',') {
                Some(behind) => self.rest = behind,
                None => return Ok(steps),
            }
        }
    }

    fn step(&mut self, depth: usize) -> Result<Step, String> {
        let end = self
            .rest
            .find([',', '{', '(', ')'])
            .unwrap_or(self.rest.len());
        let (name, behind) = self.rest.split_at(end);
        let name = name.trim();
        self.rest = behind;
        if let Some(inside) = behind.strip_prefix('(') {
            self.rest = inside;
            let steps = self.steps(depth + 1)?;
            let closed = self.rest.strip_prefix(')');
            self.rest = closed
                .ok_or("expected closing ')' to balance the parentheses of a nested pipeline while parsing pipeline")?;
            return Ok(Step::Nested(Pipeline {
                anchor: Some(name.to_owned()),
                steps,
            }));
        }
        let options = self.options()?;
        let add_options = |problem| match options {
            "" => problem,
            _ => format!("{problem}\nfailed to add `{name}` with options `{options}`"),
        };
        Ok(Step::Pass(Pass::new(name, options).map_err(add_options)?))
    }

    /// The text between the curly brackets after the name of a pass.
    fn options(&mut self) -> Result<&str, String> {
        let Some(behind) = self.rest.strip_prefix('{') else {
            return Ok("");
        };
        let mut open = 1;
        for (place, byte) in behind.bytes().enumerate() {
            match byte {
                b'{' => open += 1,
                b'}' => open -= 1,
                _ => {}
            }
            if open == 0 {
                self.rest = &behind[place + 1..];
                return Ok(&behind[..place]);
            }
        }
        Err("missing closing '}' while processing pass options".to_owned())
    }
}
