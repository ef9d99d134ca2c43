//! Every declarative format of MLIR has a picture. Its boxes don't overlap, and all its lines lead from its start to
//! its end.

use documents::grammar::Expression;
use documents::railroad::{BlockKind, Diagram, Metrics, Picture, problems};
use spec_tests::referees;
use std::collections::BTreeMap;

/// The widths of a narrow and of a usual terminal and page, in columns.
const WIDTHS: [i32; 3] = [40, 80, 120];

pub(crate) fn pictures_of_mlir_are_sound() -> Result<(), String> {
    let Some(include) = referees::or_skip("format_pictures", referees::include()) else {
        return Ok(());
    };
    let loader = asmf::loader().include(&include);
    let loaded = loader
        .load(&[include.join("mlir")])
        .map_err(|error| error.to_string())?;
    let mut formats: BTreeMap<String, Expression> = BTreeMap::new();
    for compilation in &loaded.compilations {
        let definitions = &compilation.definitions;
        for (operation, format) in definitions
            .operations
            .iter()
            .zip(&compilation.operation_formats)
        {
            let Some(format) = format else { continue };
            formats
                .entry(operation.name.to_string())
                .or_insert_with(|| documents::grammar::of_format(operation, format).expression);
        }
        let attributes = definitions
            .attributes
            .iter()
            .zip(&compilation.attribute_formats);
        let types = definitions.types.iter().zip(&compilation.type_formats);
        for (definition, format) in attributes.chain(types) {
            let Some(format) = format else { continue };
            let rule = documents::grammar::of_definition_format(definition, format);
            formats.entry(rule.name).or_insert(rule.expression);
        }
    }
    let mut wrong = Vec::new();
    for (name, expression) in &formats {
        let diagram = Diagram::of(expression);
        let literals = count(expression);
        for (metrics, columns) in [
            (Metrics::TERMINAL, 1),
            (Metrics::PIXELS, Metrics::PIXELS.column),
        ] {
            let narrowest = Picture::of(&diagram, &metrics, 0).width;
            for width in WIDTHS.map(|width| width * columns) {
                let picture = Picture::of(&diagram, &metrics, width);
                wrong.extend(
                    problems(&picture)
                        .iter()
                        .map(|problem| format!("{name}, {width}: {problem}")),
                );
                if picture.width > width.max(narrowest) {
                    wrong.push(format!("{name}, {width}: {} wide", picture.width));
                }
                let terminals = picture
                    .blocks
                    .iter()
                    .filter(|block| block.kind == BlockKind::Terminal)
                    .count();
                if terminals != literals {
                    wrong.push(format!("{name}: {terminals} literals of {literals}"));
                }
            }
        }
    }
    assert!(
        wrong.is_empty(),
        "{} problems\n{}",
        wrong.len(),
        wrong[..wrong.len().min(20)].join("\n")
    );
    assert!(formats.len() > 2200, "{} formats", formats.len());
    Ok(())
}

/// The literals in an expression, and the separators.
fn count(expression: &Expression) -> usize {
    let mut count = 0;
    expression.walk(&mut |part| {
        count += usize::from(matches!(
            part,
            Expression::Literal(_)
                | Expression::Repeat {
                    separator: Some(_),
                    ..
                }
        ));
    });
    count
}
