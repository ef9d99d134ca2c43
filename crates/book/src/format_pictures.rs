//! Pictures of formats on pages.

use anyhow::{Context, anyhow};
use documents::grammar::{Rule, of_definition_format, of_format};
use documents::railroad::{Diagram, SvgOptions, svg};
use format_compiler::diagnostic::pages::EXAMPLE_PREAMBLE;
use project::dialect_files::Loader;

/// The page, relative to the project.
pub(crate) const PAGE: &str = "docs/format-language.md";

/// Wide enough for a page on a desk, and legible if it is narrowed for a telephone.
const WIDTH: u32 = 480;

/// The dialect of all examples.
const DIALECT: &str = "toy";

/// Draws the pictures on the page: each shows the format in the definition before it. Returns their paths relative to
/// the page.
pub(crate) fn draw(page: &str) -> anyhow::Result<Vec<(String, String)>> {
    let mut drawn = Vec::new();
    for (at, _) in page.match_indices("\n![") {
        let (before, image) = page.split_at(at);
        let parts = image
            .strip_prefix("\n![")
            .and_then(|image| image.split_once("]("))
            .and_then(|(title, rest)| {
                let (path, _) = rest.split_once(')')?;
                Some((
                    title,
                    path,
                    path.strip_prefix("pictures/")?.strip_suffix(".svg")?,
                ))
            });
        let (title, path, id) =
            parts.context("a picture is `![what it shows](pictures/NAME.svg)`")?;
        let example = before
            .rsplit_once("```td\n")
            .and_then(|(_, block)| Some(block.split_once("```")?.0));
        let rule = rule(example.with_context(|| format!("no definition before {path}"))?)?;
        let options = SvgOptions {
            width: WIDTH,
            title,
            id,
            alone: true,
        };
        drawn.push((
            path.to_owned(),
            svg(&Diagram::of(&rule.expression), &options),
        ));
    }
    Ok(drawn)
}

/// The grammar of the format in an example.
fn rule(example: &str) -> anyhow::Result<Rule> {
    let text = format!("{EXAMPLE_PREAMBLE}{example}");
    let loaded = Loader::new()
        .file("toy.td", text)
        .load(&["toy.td"])
        .map_err(|error| anyhow!("{error}"))?;
    for compilation in &loaded.compilations {
        let definitions = &compilation.definitions;
        let mut operations = definitions
            .operations
            .iter()
            .zip(&compilation.operation_formats);
        let is_example = |name: &str| name.split('.').next() == Some(DIALECT);
        if let Some((operation, Some(format))) =
            operations.find(|(operation, _)| is_example(&operation.name))
        {
            return Ok(of_format(operation, format));
        }
        let attributes = definitions
            .attributes
            .iter()
            .zip(&compilation.attribute_formats);
        let mut others = attributes.chain(definitions.types.iter().zip(&compilation.type_formats));
        if let Some((definition, Some(format))) =
            others.find(|(definition, _)| &*definition.dialect.name == DIALECT)
        {
            return Ok(of_definition_format(definition, format));
        }
    }
    Err(anyhow!("no format in this example:\n{example}"))
}
