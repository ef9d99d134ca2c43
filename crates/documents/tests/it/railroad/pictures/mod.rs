//! Pictures of random diagrams are sound, and following their lines gives the texts of the diagrams.

mod language;
mod random;
mod reading;

use documents::railroad::{
    Diagram, Metrics, Picture, SvgOptions, TextOptions, problems, svg, text,
};

const WIDTHS: [usize; 4] = [20, 40, 80, 1000];

fn diagrams(count: u64) -> impl Iterator<Item = (u64, Diagram)> {
    (0..count).map(|seed| (seed, random::diagram(&random::bytes(seed, 200))))
}

#[test]
fn pictures_are_sound() {
    for (seed, diagram) in diagrams(2000) {
        for (metrics, scale) in [(Metrics::TERMINAL, 1), (Metrics::PIXELS, 8)] {
            let narrowest = Picture::of(&diagram, &metrics, 0).width;
            for width in WIDTHS.map(|width| i32::try_from(width).expect("a small number") * scale) {
                let picture = Picture::of(&diagram, &metrics, width);
                assert_eq!(
                    problems(&picture),
                    Vec::<String>::new(),
                    "{seed} {width}: {diagram}"
                );
                assert!(
                    picture.width <= width.max(narrowest),
                    "{seed}: {} is wider than {width}",
                    picture.width
                );
            }
        }
    }
}

/// Only short texts are compared, but each path is short in some diagram.
const MOST_LABELS: usize = 4;

#[test]
fn lines_read_what_is_described() {
    let (mut read, mut with_return, mut in_rows) = (0, 0, 0);
    for (seed, diagram) in diagrams(3000) {
        let Some(expected) = language::words(&diagram, MOST_LABELS) else {
            continue;
        };
        for width in WIDTHS {
            let picture = text(
                &diagram,
                TextOptions {
                    width,
                    ascii: false,
                },
            );
            let found = reading::words(&picture, MOST_LABELS)
                .unwrap_or_else(|error| panic!("{error}\n{picture}"));
            assert_eq!(found, expected, "{seed} {width}: {diagram}\n{picture}");
            with_return += u32::from(picture.contains('◂'));
        }
        in_rows += u32::from(
            text(
                &diagram,
                TextOptions {
                    width: 20,
                    ascii: false,
                },
            )
            .contains('╮'),
        );
        read += 1;
    }
    assert!(
        read > 2000 && with_return > 1000 && in_rows > 500,
        "{read} {with_return} {in_rows}"
    );
}

#[test]
fn ascii_has_the_same_shape() {
    for (_, diagram) in diagrams(500) {
        for width in WIDTHS {
            let drawn = text(
                &diagram,
                TextOptions {
                    width,
                    ascii: false,
                },
            );
            let plain = text(&diagram, TextOptions { width, ascii: true });
            let is_label = |character: char| ('一'..'龥').contains(&character);
            assert!(
                plain
                    .chars()
                    .all(|character| character.is_ascii() || is_label(character)),
                "{plain}"
            );
            let columns = |text: &str| {
                text.lines()
                    .map(|line| line.chars().count())
                    .collect::<Vec<_>>()
            };
            assert_eq!(columns(&plain), columns(&drawn));
        }
    }
}

#[test]
fn an_svg_is_what_was_laid_out() {
    for (seed, diagram) in diagrams(500) {
        let options = SvgOptions {
            width: 400,
            title: "a <title>",
            id: "x",
            alone: seed % 2 == 0,
        };
        let drawn = svg(&diagram, &options);
        let document = roxmltree::Document::parse(&drawn).expect("well-formed XML");
        let root = document.root_element();
        let of_class = |class: &str| {
            root.descendants()
                .filter(|node| node.attribute("class") == Some(class))
                .count()
        };
        let picture = Picture::of(&diagram, &Metrics::PIXELS, 400 - 12);
        let boxes = of_class("terminal") + of_class("nonterminal") + of_class("frame");
        let blocks = picture
            .blocks
            .iter()
            .filter(|block| block.kind != documents::railroad::BlockKind::Comment)
            .count();
        assert_eq!(boxes, blocks);
        let texts = root
            .descendants()
            .filter(|node| node.has_tag_name("text"))
            .filter_map(|node| node.text());
        let lines = picture
            .blocks
            .iter()
            .flat_map(|block| &block.lines)
            .map(String::as_str);
        assert!(texts.eq(lines));
        let names: Vec<_> = root
            .attribute("aria-labelledby")
            .expect("a name")
            .split(' ')
            .collect();
        for name in names {
            assert!(
                root.descendants()
                    .any(|node| node.attribute("id") == Some(name))
            );
        }
    }
}

#[test]
fn hostile_labels_stay_labels() {
    let label = "</text><script>alert(1)</script>\u{0}\u{1b}]\u{202e}\n\u{ffff}\"'&<!--";
    let parts = vec![
        Diagram::terminal(label),
        Diagram::nonterminal(label),
        Diagram::Comment(label.to_owned()),
        Diagram::Group {
            title: label.repeat(50),
            body: Box::new(Diagram::Sequence(Vec::new())),
        },
        Diagram::Nonterminal {
            label: "a".repeat(10_000),
            link: Some(format!("\"><script>{}", "x")),
        },
        Diagram::terminal(""),
    ];
    let diagram = Diagram::Sequence(parts);
    let drawn = svg(
        &diagram,
        &SvgOptions {
            width: 100,
            title: label,
            id: "\"x",
            alone: true,
        },
    );
    let document = roxmltree::Document::parse(&drawn).expect("well-formed XML");
    assert!(
        !document
            .descendants()
            .any(|node| node.has_tag_name("script"))
    );
    let picture = text(
        &diagram,
        TextOptions {
            width: 0,
            ascii: true,
        },
    );
    assert!(
        !picture
            .chars()
            .any(|character| character.is_control() && character != '\n')
    );
    assert_eq!(
        problems(&Picture::of(&diagram, &Metrics::TERMINAL, -5)),
        Vec::<String>::new()
    );
}

#[test]
fn what_is_nested_too_deeply_is_left_out() {
    let mut diagram = Diagram::terminal("inside");
    for _ in 0..500 {
        diagram = Diagram::repeat(Diagram::Sequence(vec![diagram, Diagram::terminal("x")]));
    }
    let picture = text(&diagram, TextOptions::default());
    assert!(picture.contains("nested too") && !picture.contains("inside"));
    assert!(diagram.to_string().contains("[nested too deeply]"));
}
